/** How the table lies: all lengths in `--r`, the width of a tile in a river. */

import { css } from "lit";

/*
 * The origin of a `.turn` is the middle of the board; what is in it is drawn as its owner sees it
 * and turned as a whole. From the middle outwards, in r: the centre to 3, the river to 7
 * (`--edge`), then the wall, 1 deep, and the hand.
 */
export const feltStyles = css`
  :host {
    display: block;
  }
  .board {
    position: relative;
    width: calc(19 * var(--r));
    height: calc((2 * var(--edge) + 3.5) * var(--r));
    --cx: calc(9.5 * var(--r));
    --cy: calc((var(--edge) + 2.5) * var(--r));
    --tile: calc(var(--r) * 0.96);
  }
  .board.two {
    width: calc(15.4 * var(--r));
    --cx: calc(7.7 * var(--r));
  }
  pj-centre {
    position: absolute;
    left: var(--cx);
    top: var(--cy);
    width: calc(5.7 * var(--r));
    height: calc(5.7 * var(--r));
    transform: translate(-50%, -50%);
  }
  .two pj-centre {
    height: calc(3.2 * var(--r));
    width: calc(5 * var(--r));
  }
  .turn {
    position: absolute;
    left: var(--cx);
    top: var(--cy);
    width: 0;
    height: 0;
  }
  .turn.right {
    transform: rotate(-90deg);
  }
  .turn.left {
    transform: rotate(90deg);
  }
  /* Faces across the table are turned back, so that they can be read. */
  .turn.across {
    transform: rotate(180deg);
    --face-turn: 180deg;
  }
  .river {
    position: absolute;
    left: calc(-3 * var(--r));
    top: calc(3 * var(--r));
  }
  .two .river {
    left: calc(-7 * var(--r));
    top: calc(1.75 * var(--r));
  }
  .river pj-tile {
    position: absolute;
    left: calc(var(--x) * var(--r));
    top: calc(var(--y) * var(--r) * 1.32);
  }
  .river pj-tile.last {
    z-index: 2;
    border-radius: calc(var(--r) * 0.15);
    outline: max(2px, var(--r) * 0.08) solid #ffd75e;
    outline-offset: 0;
  }
  .moves .river pj-tile.last {
    animation: thrown 180ms ease-out;
  }
  @keyframes thrown {
    from {
      transform: translateY(calc(var(--r) * 3)) scale(1.5);
      opacity: 0.4;
    }
  }
  .wall {
    position: absolute;
    left: calc(-7 * var(--r));
    top: calc((var(--edge) + 0.12) * var(--r));
    width: calc(14 * var(--r));
    display: flex;
    gap: 1px;
  }
  .pile {
    flex: 1;
    height: calc(var(--r) * 0.62);
    border-radius: calc(var(--r) * 0.1);
    position: relative;
  }
  .pile.s1 {
    background: #274a8c;
    box-shadow: inset 0 0 0 1px #16305f;
  }
  .pile.s2 {
    background: linear-gradient(#4673c4, #2f58a6);
    box-shadow:
      inset 0 0 0 1px #1d3d78,
      0 calc(var(--r) * 0.1) 0 #cfc3a2,
      0 calc(var(--r) * 0.16) calc(var(--r) * 0.1) rgb(0 0 0 / 40%);
    transform: translateY(calc(var(--r) * -0.06));
  }
  .pile.s0 {
    background: rgb(0 0 0 / 10%);
  }
  .pile.front::before {
    content: "";
    position: absolute;
    right: -2px;
    top: -15%;
    height: 130%;
    width: 3px;
    border-radius: 2px;
    background: #ffd75e;
  }
  .pile pj-tile {
    --tile: calc(var(--r) * 0.76);
    position: absolute;
    left: 50%;
    top: 50%;
    transform: translate(-50%, -50%);
    z-index: 1;
  }
  .hand {
    position: absolute;
    left: calc(-7.2 * var(--r));
    top: calc((var(--edge) + 1.05) * var(--r));
    width: calc(14.6 * var(--r));
    height: calc(1.3 * var(--r));
    display: flex;
    align-items: flex-end;
    gap: calc(var(--r) * 0.16);
    --tile: calc(var(--r) * 0.82);
    --flower: calc(var(--r) * 0.62);
  }
  .hand .gap {
    flex: 1;
  }
  .backs,
  .faces {
    display: inline-flex;
    align-items: flex-end;
  }
  .faces {
    --tile: calc(var(--r) * 0.78);
  }
  .back {
    width: calc(var(--r) * 0.5);
    height: calc(var(--r) * 0.86);
    border-radius: calc(var(--r) * 0.08);
    background: linear-gradient(#f6f0df 22%, #4673c4 22%, #274f9b);
    box-shadow:
      inset 0 0 0 1px rgb(0 0 0 / 22%),
      0 1px 2px rgb(0 0 0 / 40%);
  }
  .drawn.back,
  .faces .drawn {
    margin-left: calc(var(--r) * 0.28);
  }
  .plate {
    position: absolute;
    display: flex;
    flex-direction: column;
    justify-content: center;
    gap: 1px;
    padding: calc(var(--r) * 0.12) calc(var(--r) * 0.18);
    border-radius: calc(var(--r) * 0.22);
    background: rgb(0 0 0 / 26%);
    color: var(--pj-felt-ink);
    font-size: max(11px, calc(var(--r) * 0.42));
    line-height: 1.25;
    overflow: hidden;
    width: calc(3.7 * var(--r));
    height: calc(2.5 * var(--r));
  }
  .plate.empty {
    background: none;
    border: 1.5px dashed rgb(255 255 255 / 45%);
    align-items: center;
  }
  .plate.on {
    background: rgb(0 0 0 / 46%);
    box-shadow: inset 0 0 0 2px #ffd75e;
  }
  .plate.own {
    left: calc(12.65 * var(--r));
    top: calc(12.65 * var(--r));
  }
  .plate.across {
    left: calc(2.65 * var(--r));
    top: calc(3.85 * var(--r));
  }
  .plate.right {
    left: calc(12.65 * var(--r));
    top: calc(2.65 * var(--r));
    width: calc(2.5 * var(--r));
    height: calc(3.7 * var(--r));
  }
  .plate.left {
    left: calc(3.85 * var(--r));
    top: calc(12.65 * var(--r));
    width: calc(2.5 * var(--r));
    height: calc(3.7 * var(--r));
  }
  .two .plate {
    top: calc((var(--edge) + 1.05) * var(--r));
    width: calc(4.2 * var(--r));
    height: calc(2.9 * var(--r));
  }
  .two .plate.own {
    left: calc(10.6 * var(--r));
  }
  .two .plate.across {
    left: calc(0.6 * var(--r));
  }
  /* Before play: the chairs around the table. */
  .chairs pj-centre {
    width: calc(5 * var(--r));
    height: calc(3.6 * var(--r));
  }
  .board.chairs .plate {
    width: calc(4.8 * var(--r));
    height: calc(2.5 * var(--r));
    align-items: center;
    text-align: center;
    transform: translate(-50%, -50%);
    left: var(--cx);
    top: var(--cy);
  }
  .board.chairs .plate.own {
    top: calc(var(--cy) + 3.5 * var(--r));
  }
  .board.chairs .plate.across {
    top: calc(var(--cy) - 3.5 * var(--r));
  }
  .board.chairs .plate.right {
    left: calc(var(--cx) + 5.6 * var(--r));
  }
  .board.chairs .plate.left {
    left: calc(var(--cx) - 5.6 * var(--r));
  }
  /* What a card lies over is not read in halves around it. */
  :host([covered]) :is(pj-centre, .plate.own, .plate.across) {
    visibility: hidden;
  }
  .four .plate:is(.right, .across) {
    visibility: var(--plates, visible);
  }
  /* Where there is room beside the table, the plates at its sides stand there. */
  @media (min-aspect-ratio: 6/5) {
    :host([wings]) .four:not(.chairs) .plate.right,
    :host([wings]) .four:not(.chairs) .plate.left {
      top: calc(4.6 * var(--r));
      width: calc(4.6 * var(--r));
      height: calc(2.5 * var(--r));
    }
    :host([wings]) .four:not(.chairs) .plate.right {
      left: calc(19.15 * var(--r));
    }
    :host([wings]) .four:not(.chairs) .plate.left {
      left: calc(-4.75 * var(--r));
    }
  }
  @media (min-aspect-ratio: 6/5) and (max-height: 480px) {
    :host([wings]) .four:not(.chairs) .plate:is(.left, .right) {
      top: calc(var(--bar) + 4px);
    }
  }
  .name {
    display: flex;
    gap: 0.25em;
    align-items: center;
    min-width: 0;
    font-weight: 600;
  }
  .plate.right .name,
  .plate.left .name {
    flex-wrap: wrap;
  }
  .who {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
    min-width: 0;
  }
  .dealer {
    background: #c8202c;
    color: #fff;
    border-radius: 4px;
    padding: 0 0.25em;
    font-size: 0.9em;
  }
  .wind {
    color: #ffe08a;
  }
  .money {
    display: inline-flex;
    align-items: center;
    gap: 0.25em;
    font-variant-numeric: tabular-nums;
  }
  .coin {
    width: 0.75em;
    height: 0.75em;
    border-radius: 50%;
    background: radial-gradient(circle at 35% 35%, #ffe9a0, #d79a12);
  }
  .flags {
    display: flex;
    flex-wrap: wrap;
    gap: 0 0.4em;
    font-size: 0.9em;
    color: #ffe08a;
  }
  .flags em {
    font-style: normal;
    white-space: nowrap;
  }
`;
