/** How the rules look. */

import { css } from "lit";

export const looks = css`
  :host {
    display: block;
  }
  nav.row {
    margin-bottom: 1rem;
  }
  .wait {
    min-height: 70vh;
  }
  .games {
    list-style: none;
    margin: 0;
    padding: 0;
    display: grid;
    gap: 1rem;
    grid-template-columns: repeat(auto-fill, minmax(min(100%, 20rem), 1fr));
  }
  .games h2 a {
    display: inline-flex;
    align-items: center;
    min-height: 44px;
  }
  .page {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 1.5rem;
  }
  .contents ol {
    list-style: none;
    margin: 0;
    padding: 0;
    display: flex;
    flex-wrap: wrap;
    gap: 0 1rem;
  }
  .plain {
    border: 0;
    background: none;
    padding: 0;
    min-height: 36px;
    color: var(--pj-accent);
    text-decoration: underline;
    text-align: start;
  }
  article {
    max-width: 46rem;
  }
  article h2 {
    margin-top: 1.5rem;
    scroll-margin-top: 1rem;
  }
  article section:first-child h2 {
    margin-top: 0;
  }
  .items {
    padding-inline-start: 1.2rem;
    margin: 0 0 1rem;
  }
  .items li {
    margin-bottom: 0.5rem;
    line-height: 1.65;
  }
  .clause {
    font-size: 0.85em;
    color: var(--pj-soft);
    white-space: nowrap;
  }
  .asked {
    background: color-mix(in srgb, var(--pj-gold) 18%, transparent);
    outline: 2px solid var(--pj-gold);
    outline-offset: 3px;
    border-radius: 4px;
    scroll-margin: 30vh;
  }
  .asked .clause {
    color: var(--pj-ink);
  }
  table {
    margin: 0.5rem 0;
  }
  tbody th {
    font-weight: 500;
  }
  .house {
    min-width: 100%;
  }
  @media (min-width: 60rem) {
    .page {
      grid-template-columns: 14rem minmax(0, 1fr);
    }
    .contents ol {
      display: grid;
      position: sticky;
      top: 1rem;
    }
  }
`;
