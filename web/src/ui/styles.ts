/** Looks that elements share: buttons, fields, cards, text that only screen readers hear. */

import { css } from "lit";

export const shared = css`
  :host {
    box-sizing: border-box;
  }
  :host([hidden]) {
    display: none;
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
  .heard {
    position: absolute;
    width: 1px;
    height: 1px;
    overflow: hidden;
    clip-path: inset(50%);
    white-space: nowrap;
  }
`;
