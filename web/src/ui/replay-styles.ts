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
  .links > * {
    padding: 0 0.8em;
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
  .frame {
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
    grid-template: minmax(0, 1fr) auto / minmax(0, 1fr);
    gap: 6px;
  }
  pj-board {
    align-self: center;
    width: 100%;
    --board: min(78dvh, 100cqi);
    max-width: 100%;
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
    margin-bottom: 0.6rem;
    padding: 0.5rem 0.7rem;
    border: 1px solid var(--pj-line);
    border-radius: 6px;
    background: var(--pj-card);
  }
  .trouble {
    padding: 2rem 1rem;
    text-align: center;
  }

  .sign {
    width: 20px;
    height: 20px;
    fill: currentColor;
  }

  @media (max-width: 59.99rem) {
    .body.events {
      max-height: 55dvh;
    }
    .controls {
      position: sticky;
      bottom: 0;
      z-index: 2;
    }
    header {
      flex-wrap: nowrap;
      flex-direction: row;
    }
    header h1 {
      font-size: 0.9rem;
      flex: 1;
    }
    .links {
      flex-wrap: nowrap;
      font-size: 0.85rem;
    }
    .links > * {
      padding: 0 0.5em;
      min-width: 44px;
    }
    .row .push {
      margin-left: 0;
    }
    .row select {
      max-width: 7.5em;
    }
    .count {
      min-width: 3.6em;
      font-size: 0.85rem;
    }
  }
  @media (max-width: 59.99rem) and (max-height: 30rem) {
    .row {
      flex-wrap: nowrap;
    }
    .controls {
      grid-template-columns: minmax(4rem, 1fr) auto;
      align-items: center;
      padding-block: 0.2rem;
    }
  }
  @media (max-width: 30rem) {
    header {
      flex-wrap: wrap;
    }
    header h1 {
      flex: 1 1 70%;
    }
    .links {
      margin: 0;
      width: 100%;
    }
    .links > * {
      flex: 1;
    }
  }
  @media (min-width: 60rem) {
    :host {
      height: 100dvh;
    }
    pj-board {
      --board: calc(100dvh - 18.5rem);
    }
    .frame {
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
