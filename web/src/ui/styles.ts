/** Looks that elements share: buttons, fields, cards, text that only screen readers hear. */

import { css } from "lit";

export const shared = css`
  :host {
    box-sizing: border-box;
  }
  :host([hidden]) {
    display: none;
  }
  [hidden] {
    display: none !important;
  }
  *,
  *::before,
  *::after {
    box-sizing: border-box;
  }
  h1,
  h2,
  h3 {
    line-height: 1.25;
    margin: 0 0 0.5em;
    text-wrap: balance;
  }
  h1 {
    font-size: 1.6rem;
  }
  h2 {
    font-size: 1.2rem;
  }
  h3 {
    font-size: 1rem;
  }
  p {
    margin: 0 0 0.75em;
  }
  a {
    color: var(--pj-accent);
  }
  button,
  input,
  select,
  textarea {
    font: inherit;
    color: inherit;
  }
  button,
  .button {
    display: inline-flex;
    align-items: center;
    justify-content: center;
    gap: 0.4em;
    min-height: 44px;
    padding: 0 1em;
    border: 1px solid var(--pj-line);
    border-radius: var(--pj-radius);
    background: var(--pj-card);
    color: var(--pj-ink);
    text-decoration: none;
    cursor: pointer;
  }
  button.main,
  .button.main {
    background: var(--pj-accent);
    border-color: var(--pj-accent);
    color: var(--pj-on-accent);
    font-weight: 600;
  }
  button:disabled {
    opacity: 0.5;
    cursor: default;
  }
  input,
  select,
  textarea {
    min-height: 44px;
    padding: 0 0.7em;
    border: 1px solid var(--pj-soft);
    border-radius: var(--pj-radius);
    background: var(--pj-card);
  }
  :focus-visible {
    outline: 3px solid var(--pj-focus);
    outline-offset: 2px;
  }
  .card {
    background: var(--pj-card);
    border: 1px solid var(--pj-line);
    border-radius: var(--pj-radius);
    padding: 1rem;
  }
  .soft {
    color: var(--pj-soft);
  }
  .row {
    display: flex;
    flex-wrap: wrap;
    gap: 0.5rem;
    align-items: center;
  }
  .stack {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 1rem;
    align-content: start;
  }
  .field {
    display: grid;
    gap: 0.25rem;
    justify-items: start;
  }
  .field > :is(input, select) {
    min-width: 0;
    width: 100%;
    max-width: 22rem;
  }
  label.tick {
    display: flex;
    align-items: center;
    gap: 0.6rem;
    min-height: 44px;
    cursor: pointer;
  }
  input[type="checkbox"],
  input[type="radio"] {
    width: 24px;
    height: 24px;
    min-height: 24px;
    margin: 0;
    flex: none;
    accent-color: var(--pj-accent);
  }
  input[type="range"] {
    accent-color: var(--pj-accent);
    padding: 0;
    border: 0;
    background: none;
  }
  input[aria-invalid="true"] {
    border: 2px solid var(--pj-bad);
  }
  .fault {
    margin: 0;
    color: var(--pj-bad);
    font-weight: 600;
  }
  .pill {
    display: inline-block;
    padding: 0 0.5em;
    border: 1px solid var(--pj-line);
    border-radius: 999px;
    font-size: 0.85rem;
    color: var(--pj-soft);
    white-space: nowrap;
  }
  .pill.on {
    border-color: var(--pj-accent);
    color: var(--pj-accent);
  }
  summary {
    min-height: 44px;
    padding: 0.6rem 0;
    cursor: pointer;
  }
  .link {
    display: inline-flex;
    align-items: center;
    min-height: 44px;
  }
  .scrolls {
    overflow-x: auto;
  }
  table {
    border-collapse: collapse;
    font-variant-numeric: tabular-nums;
  }
  th,
  td {
    padding: 0.4rem 0.6rem;
    border-bottom: 1px solid var(--pj-line);
    text-align: start;
    vertical-align: top;
  }
  .number {
    text-align: end;
    white-space: nowrap;
    font-variant-numeric: tabular-nums;
  }
  .plus {
    color: var(--pj-good);
  }
  .minus {
    color: var(--pj-bad);
  }
  .heard {
    position: absolute;
    width: 1px;
    height: 1px;
    overflow: hidden;
    clip-path: inset(50%);
    white-space: nowrap;
  }
`;
