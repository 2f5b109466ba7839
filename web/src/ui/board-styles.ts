/** The looks of a board. */

import { css } from "lit";

export const boardStyles = css`
  :host {
    display: block;
    container-type: inline-size;
    --wood: light-dark(#e6c58d, #c79f62);
    --wood-ink: #3a2a12;
    --foul: #a80f0f;
  }
  .all {
    display: grid;
    gap: 0.5rem;
    justify-items: center;
    align-content: start;
  }
  .players {
    display: flex;
    flex-wrap: wrap;
    gap: 0.25rem 0.5rem;
    justify-content: center;
    margin: 0;
    padding: 0;
    list-style: none;
  }
  .players li {
    display: inline-flex;
    align-items: center;
    gap: 0.5em;
    min-height: 34px;
    padding: 0 0.8em;
    border-radius: 2em;
    border: 2px solid transparent;
    background: var(--pj-card);
    color: var(--pj-ink);
  }
  .players li.turn {
    border-color: var(--pj-accent);
    font-weight: 600;
  }
  .disc {
    width: 1.1em;
    height: 1.1em;
    border-radius: 50%;
    border: 1px solid #555;
    background: #fafafa;
    flex: none;
  }
  .disc.black {
    background: #141414;
  }
  .board {
    width: min(100%, var(--board, 80dvh));
    aspect-ratio: 1;
    border-radius: var(--pj-radius);
    touch-action: manipulation;
  }
  .board svg {
    display: block;
    width: 100%;
    height: 100%;
    font-family: var(--pj-font);
    user-select: none;
    -webkit-user-select: none;
  }
  .board.live {
    cursor: pointer;
  }
  .wood {
    fill: var(--wood);
  }
  .grid {
    stroke: var(--wood-ink);
    stroke-width: 1.4;
    fill: none;
  }
  .star {
    fill: var(--wood-ink);
  }
  .axis {
    font-size: 15px;
    fill: var(--wood-ink);
    text-anchor: middle;
  }
  .stone {
    stroke: #2b2b2b;
    stroke-width: 1;
  }
  .stone.black {
    fill: #161616;
  }
  .stone.white {
    fill: #fafafa;
  }
  .ghost {
    opacity: 0.62;
    stroke-dasharray: 4 3;
    stroke-width: 2;
  }
  .count {
    font-size: 16px;
    font-weight: 600;
    text-anchor: middle;
    fill: #161616;
  }
  .count.black {
    fill: #fafafa;
  }
  .last {
    fill: none;
    stroke: #ff5a3c;
    stroke-width: 3;
  }
  .foul {
    stroke: var(--foul);
    stroke-width: 3;
    stroke-linecap: round;
  }
  .cursor {
    fill: none;
    stroke: #0b57d0;
    stroke-width: 3;
  }
  .bar {
    display: flex;
    flex-wrap: wrap;
    gap: 0.5rem;
    align-items: center;
    justify-content: center;
    min-height: 44px;
  }
  .bar label {
    display: inline-flex;
    align-items: center;
    gap: 0.4em;
    min-height: 44px;
    padding: 0 0.8em;
    border-radius: var(--pj-radius);
    background: var(--pj-card);
    color: var(--pj-ink);
  }
  .bar input {
    width: 20px;
    min-height: 20px;
    height: 20px;
  }
  .warning {
    min-height: 2.3em;
    display: grid;
    align-items: center;
  }
  .place {
    min-width: 8em;
  }
  .warn {
    margin: 0;
    padding: 0.3em 0.8em;
    border-radius: var(--pj-radius);
    background: var(--pj-card);
    color: var(--pj-bad);
    font-weight: 600;
  }
  .openings {
    width: 100%;
    max-width: 60rem;
    background: var(--pj-card);
    color: var(--pj-ink);
    border-radius: var(--pj-radius);
    padding: 0.75rem;
  }
  .openings h2 {
    font-size: 1.1rem;
  }
  .openings .bar {
    position: sticky;
    bottom: 0;
    margin: 0.5rem -0.75rem -0.75rem;
    padding: 0.5rem 0.75rem;
    background: var(--pj-card);
    border-radius: var(--pj-radius);
  }
  .choices {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(5.6rem, 1fr));
    gap: 0.4rem;
  }
  .choices button {
    display: grid;
    gap: 0.2rem;
    padding: 0.35rem;
    font-size: 0.85rem;
    line-height: 1.2;
  }
  .choices button[aria-pressed="true"] {
    border: 2px solid var(--pj-accent);
    font-weight: 600;
  }
  .choices svg {
    width: 100%;
    max-width: 5rem;
    aspect-ratio: 1;
    margin: 0 auto;
    border-radius: 6px;
  }
  @container (min-width: 62rem) {
    .all.choosing {
      grid-template-columns: minmax(0, 1.2fr) minmax(0, 1fr);
      align-items: start;
    }
    .choosing .players {
      grid-column: 1 / -1;
    }
    .choosing .openings {
      grid-row: 2 / span 3;
      grid-column: 2;
    }
    .choosing .choices {
      grid-template-columns: repeat(6, 1fr);
    }
  }
  .ghost.waiting {
    animation: breathe 1.2s ease-in-out infinite alternate;
  }
  @keyframes breathe {
    to {
      opacity: 0.35;
    }
  }
`;
