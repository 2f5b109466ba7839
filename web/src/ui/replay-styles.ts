/** The looks of the replay page. */

import { css } from "lit";

export const replayStyles = css`
  :host {
    display: flex;
    flex-direction: column;
    min-height: 100dvh;
  }
  header {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0.2rem 0.8rem;
    padding: 0.3rem max(0.75rem, env(safe-area-inset-left));
    border-bottom: 1px solid var(--pj-line);
    background: var(--pj-card);
  }
  header h1 {
    margin: 0;
    font-size: 1.05rem;
  }
  header .links {
    display: flex;
    flex-wrap: wrap;
    gap: 0.3rem;
    margin-left: auto;
  }
  header a.back {
    display: inline-flex;
    align-items: center;
    min-height: 44px;
    min-width: 44px;
  }
  .button[aria-disabled="true"] {
    opacity: 0.5;
    pointer-events: none;
  }
  .main {
    flex: 1;
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    grid-template-rows: auto auto minmax(14rem, 1fr);
    min-height: 0;
  }
  .stage {
    background: var(--pj-felt);
    color: var(--pj-felt-ink);
    overflow: hidden;
    padding: 6px;
    display: grid;
    justify-items: center;
    align-content: center;
    gap: 6px;
    container-type: inline-size;
  }
  .stage.board {
    padding: 10px;
  }
  pj-felt {
    --r: var(--fit);
  }
  .hand {
    display: flex;
    flex-wrap: wrap;
    justify-content: center;
    align-items: flex-end;
    gap: 4px calc(var(--tile) * 0.4);
    --tile: clamp(18px, 4.9cqi, 38px);
  }
  .hand .group {
    display: flex;
  }
  .caption {
    margin: 0;
    min-height: 1.6em;
    text-align: center;
    font-weight: 600;
  }
  .controls {
    display: grid;
    gap: 0.4rem;
    padding: 0.5rem 0.75rem;
    background: var(--pj-card);
    border-block: 1px solid var(--pj-line);
  }
  .controls input[type="range"] {
    width: 100%;
    min-height: 32px;
    padding: 0;
    border: 0;
    background: none;
    accent-color: var(--pj-accent);
  }
  .row {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0.35rem;
  }
  .row button {
    min-width: 44px;
    padding: 0 0.6em;
  }
  .row label {
    display: inline-flex;
    align-items: center;
    gap: 0.4em;
  }
  .row .push {
    margin-left: auto;
  }
  .count {
    font-variant-numeric: tabular-nums;
    min-width: 5.5em;
    text-align: center;
  }
  .panel {
    display: flex;
    flex-direction: column;
    min-height: 0;
    min-width: 0;
    background: var(--pj-paper);
  }
  .tabs {
    display: flex;
    gap: 0.3rem;
    padding: 0.4rem 0.75rem;
    border-bottom: 1px solid var(--pj-line);
  }
  .tabs button {
    flex: 1;
    padding: 0 0.4em;
  }
  .tabs button[aria-pressed="true"] {
    border: 2px solid var(--pj-accent);
    font-weight: 600;
  }
  .body {
    flex: 1;
    overflow: auto;
    min-height: 0;
  }
  ol.events {
    list-style: none;
    margin: 0;
    padding: 0.25rem;
  }
  ol.events button {
    width: 100%;
    min-height: 36px;
    justify-content: flex-start;
    text-align: left;
    border: 0;
    border-radius: 6px;
    padding: 0.15rem 0.5rem;
    background: none;
    gap: 0.6em;
  }
  ol.events button:hover {
    background: var(--pj-card);
  }
  ol.events button[aria-current="step"] {
    background: var(--pj-card);
    outline: 2px solid var(--pj-accent);
    outline-offset: -2px;
    font-weight: 600;
  }
  ol.events .n {
    color: var(--pj-soft);
    font-size: 0.8rem;
    min-width: 2.2em;
    text-align: right;
    font-variant-numeric: tabular-nums;
  }
  .proof {
    padding: 0.75rem;
  }
  .proof h2 {
    font-size: 1.1rem;
  }
  .proof dt {
    margin-top: 0.6rem;
    font-weight: 600;
  }
  .proof dd {
    margin: 0;
  }
  code {
    font-family: ui-monospace, monospace;
    font-size: 0.82rem;
    overflow-wrap: anywhere;
  }
  .command {
    display: block;
    padding: 0.5rem 0.7rem;
    border: 1px solid var(--pj-line);
    border-radius: 6px;
    background: var(--pj-card);
  }
  .trouble {
    padding: 2rem 1rem;
    text-align: center;
  }

  @media (max-width: 59.99rem) {
    .body {
      max-height: 70dvh;
    }
  }
  @media (min-width: 60rem) {
    :host {
      height: 100dvh;
    }
    .main {
      grid-template-columns: minmax(0, 1fr) minmax(22rem, 27rem);
      grid-template-rows: minmax(0, 1fr) auto;
    }
    .panel {
      grid-column: 2;
      grid-row: 1 / 3;
      border-left: 1px solid var(--pj-line);
    }
  }
`;
