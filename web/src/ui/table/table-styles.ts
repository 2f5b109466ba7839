/** The grid of the table page: upright for phones, with wings at the sides where it is wide. */

import { css } from "lit";

/*
 * `--h` is the width of a tile of the own hand, `--r` that of one in a river; what is left of the
 * height after the other rows decides on `--r`. Every row has its height before anything is in it.
 */
export const tableStyles = css`
  :host {
    display: block;
    height: 100dvh;
    overflow: hidden;
  }
  .table {
    --bar: 44px;
    --tools: 44px;
    --hint: 32px;
    --act: 60px;
    --laid: 36px;
    --rows: 2;
    --h: min(56px, calc((100vw - 12px) / 9.5));
    --own: calc(var(--laid) + var(--h) * (var(--rows) * 4 / 3 + 0.3) + var(--rows) * 6px + 6px);
    --rest: calc(100dvh - var(--bar) - var(--tools) - var(--hint) - var(--act) - var(--own));
    --edge: 7;
    --r: min(calc((100vw - 4px) / 19), calc(var(--rest) / (2 * var(--edge) + 3.5)));
    height: 100%;
    position: relative;
    display: grid;
    grid-template:
      "bar bar" var(--bar)
      "felt felt" minmax(0, 1fr)
      "cap tools" var(--tools)
      "hint hint" var(--hint)
      "act act" var(--act)
      "own own" var(--own) / minmax(0, 1fr) auto;
    background: radial-gradient(
      ellipse at 50% 40%,
      light-dark(#3a8268, #1d5847),
      var(--pj-felt) 60%,
      light-dark(#235646, #0d3027)
    );
    user-select: none;
    -webkit-user-select: none;
  }
  .table.few {
    --h: min(56px, calc((100vw - 12px) / 7.5), 6.6dvh);
  }
  .table.n2 {
    --edge: 5.8;
    --r: min(calc((100vw - 4px) / 15.4), calc(var(--rest) / (2 * var(--edge) + 3.5)), 44px);
  }
  /* Rivers of two rows are enough for a short wall. */
  .table.n2.short {
    --edge: 4.5;
  }
  pj-table-bar {
    grid-area: bar;
  }
  .felt {
    grid-area: felt;
    position: relative;
    display: grid;
    place-items: center;
    min-height: 0;
    min-width: 0;
  }
  .cap {
    grid-area: cap;
    align-self: center;
    padding: 0 10px;
  }
  .tools {
    grid-area: tools;
    padding-right: 6px;
  }
  .hint {
    grid-area: hint;
    padding: 0 8px;
    min-width: 0;
  }
  .act {
    grid-area: act;
    align-self: center;
    min-width: 0;
    padding: 0 8px;
  }
  .back {
    justify-self: center;
  }
  /* Above the middle, in the place of the plates there. */
  .term {
    grid-area: felt;
    align-self: start;
    justify-self: center;
    width: min(30rem, 96%);
    max-height: calc((var(--edge) - 0.6) * var(--r));
    z-index: 2;
    margin-top: 4px;
  }
  @media (max-aspect-ratio: 6/5) {
    .table:has(.term[open]) pj-felt {
      --plates: hidden;
    }
  }
  .own {
    grid-area: own;
    min-width: 0;
  }
  .laid {
    height: var(--laid);
    display: flex;
    align-items: flex-end;
    gap: 6px;
    padding: 0 8px;
    --tile: min(24px, calc((100vw - 60px) / 17.4));
    --flower: min(20px, calc(var(--tile) * 0.85));
  }
  .laid .gap {
    flex: 1;
  }
  .standing {
    display: flex;
    flex-wrap: wrap;
    justify-content: center;
    --tile: calc(var(--h) * 0.8);
  }
  .table.idle {
    --edge: 3.4;
    --rest: calc(100dvh - var(--bar) - var(--tools) - 130px);
    grid-template:
      "bar bar" var(--bar)
      "felt felt" calc((2 * var(--edge) + 3.5) * var(--r) + 16px)
      "cap tools" var(--tools)
      "wait wait" auto
      "panel panel" minmax(0, 1fr) / minmax(0, 1fr) auto;
  }
  .wait {
    grid-area: wait;
  }
  .panel {
    grid-area: panel;
    overflow: auto;
    padding: 8px;
    background: var(--pj-paper);
    color: var(--pj-ink);
    user-select: text;
    -webkit-user-select: text;
  }
  .sheet {
    position: absolute;
    inset: 0;
    z-index: 8;
    overflow: auto;
    background: var(--pj-paper);
    user-select: text;
    -webkit-user-select: text;
  }
  .onboard.playing {
    --board: calc(100dvh - var(--bar) - var(--tools) - var(--hint) - 190px);
    grid-template:
      "bar bar" var(--bar)
      "hint hint" var(--hint)
      "felt felt" minmax(0, 1fr)
      "cap tools" var(--tools) / minmax(0, 1fr) auto;
  }
  .onboard .felt {
    align-items: start;
    overflow: auto;
  }
  .onboard .back {
    grid-area: hint;
    align-self: center;
  }
  .onboard .back button {
    min-height: 30px;
  }
  .board {
    width: 100%;
  }
  .time {
    display: flex;
    gap: 0.6em;
    justify-content: center;
    align-items: center;
    color: var(--pj-felt-ink);
  }
  .none {
    padding: 2rem 1rem;
    text-align: center;
    color: var(--pj-ink);
  }
  dialog.leave {
    border: 0;
    border-radius: var(--pj-radius);
    background: var(--pj-card);
    color: var(--pj-ink);
    max-width: 92vw;
  }
  dialog.leave::backdrop {
    background: rgb(0 0 0 / 55%);
  }
  .buttons {
    display: flex;
    gap: 0.6rem;
    justify-content: flex-end;
  }
  @media (max-height: 690px) {
    .table {
      --bar: 40px;
      --tools: 44px;
      --hint: 28px;
      --act: 56px;
      --laid: 30px;
    }
  }
  @media (min-width: 700px) and (max-aspect-ratio: 6/5) {
    .table {
      --rows: 1;
      --wrap: nowrap;
      --hand-max: calc((var(--size) + 1.4) * var(--h));
      --h: min(64px, calc((100vw - 16px) / 19));
    }
    .table.few {
      --h: min(64px, calc((100vw - 16px) / 16));
    }
  }
  @media (min-aspect-ratio: 6/5) {
    .table {
      --rows: 1;
      --wrap: nowrap;
      --hand-max: none;
      --bar: min(44px, 40px + 1vh);
      --laid: 0px;
      --own: calc(var(--h) * 1.64 + 10px);
      --rest: calc(100dvh - var(--own));
      --r: min(calc(100vw / 30), calc(var(--rest) / (2 * var(--edge) + 3.6)));
      /* From where on the sides are free: beneath the plates that stand there. */
      --top: calc(7.3 * var(--r));
      --side: calc(100dvh - var(--own) - 52px - var(--top));
      grid-template:
        "bar felt bar2" var(--bar)
        ". felt act" minmax(0, 1fr)
        "term felt act" auto
        "hint felt act" auto
        "cap felt tools" 52px
        "own own own" var(--own) /
        minmax(0, 1fr) calc(19 * var(--r)) minmax(0, 1fr);
    }
    .table,
    .table.few {
      --h: min(66px, calc((100vw - 24px) / 22.5), 11.5dvh);
    }
    .table.n2 {
      --top: calc(var(--bar) + 4px);
      --r: min(calc(100vw / 28), calc(var(--rest) / (2 * var(--edge) + 3.6)), 48px);
      grid-template-columns: minmax(0, 1fr) calc(15.4 * var(--r)) minmax(0, 1fr);
    }
    .table.idle {
      --rest: calc(100dvh - 150px);
      grid-template:
        "bar felt bar2" var(--bar)
        "panel felt act" minmax(0, 1fr)
        "panel wait tools" auto
        / minmax(min(24rem, 42vw), 1fr) minmax(calc(16 * var(--r)), auto) minmax(0, 1fr);
    }
    .table.idle:not(:has(.panel)) {
      grid-template-columns: minmax(0, 1fr) minmax(calc(16 * var(--r)), auto) minmax(0, 1fr);
    }
    .table.onboard.playing {
      --board: max(220px, calc(100dvh - 176px));
      grid-template:
        "bar felt bar2" var(--bar)
        "hint felt act" minmax(0, 1fr)
        "cap felt tools" 52px
        / minmax(0, 1fr) minmax(0, max(32rem, var(--board))) minmax(0, 1fr);
    }
    .idle .cap {
      display: none;
    }
    .idle .tools {
      align-self: end;
      padding-bottom: 6px;
    }
    .panel {
      margin: 4px 0 8px 8px;
      border-radius: var(--pj-radius);
    }
    pj-table-bar {
      grid-area: bar / bar / bar2 / bar2;
      background: none;
      pointer-events: none;
    }
    .hint {
      align-self: end;
      padding: 4px 12px;
      max-height: var(--side);
      overflow: auto;
    }
    .table:has(.term[open]) .hint {
      max-height: calc(var(--side) * 0.5);
    }
    .act {
      align-self: end;
      padding: 8px 12px;
      max-height: var(--side);
      overflow: auto;
    }
    .term {
      grid-area: term;
      max-height: calc(var(--side) * 0.5 - 8px);
      margin: 4px 6px;
    }
    /* The left end of the hand keeps its place; melds and flowers grow from the right. */
    .own {
      display: flex;
      flex-direction: row-reverse;
      justify-content: space-between;
      align-items: flex-end;
      justify-self: center;
      width: min(100% - 16px, var(--size) * var(--h) + 3.2 * var(--h));
      padding-bottom: 8px;
    }
    .laid {
      height: auto;
      padding: 0;
      --tile: calc(var(--h) * 0.74);
      --flower: calc(var(--h) * 0.46);
    }
    .laid .gap {
      display: none;
    }
  }
  @media (min-aspect-ratio: 6/5) and (max-height: 480px) {
    .table {
      --own: calc(var(--h) * 1.64 + 4px);
      --top: calc(var(--bar) + 2.5 * var(--r) + 10px);
    }
    .own {
      padding-bottom: 2px;
    }
  }
`;
