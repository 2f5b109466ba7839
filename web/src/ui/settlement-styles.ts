/** The looks of a settlement. */

import { css } from "lit";

export const settlementStyles = css`
  :host {
    display: block;
    container-type: inline-size;
    background: var(--pj-paper);
    color: var(--pj-ink);
  }
  .all {
    max-width: 76rem;
    margin: 0 auto;
    padding: 0.75rem;
    display: grid;
    gap: 0.75rem;
  }
  h2 {
    font-size: 1.35rem;
    margin: 0;
  }
  h3 {
    font-size: 1.05rem;
    margin: 0 0 0.4rem;
  }
  h3.win {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    gap: 0.15rem 0.6rem;
  }
  h3 .how {
    color: var(--pj-accent);
    font-size: 1.2rem;
  }
  p {
    margin: 0 0 0.35rem;
  }
  .card {
    padding: 0.75rem;
    min-width: 0;
  }
  .columns,
  .column {
    display: grid;
    gap: 0.75rem;
    align-content: start;
    min-width: 0;
  }

  /* What each seat has won or lost. */
  .net {
    display: grid;
    grid-template-columns: repeat(2, minmax(0, 1fr));
    gap: 0.5rem;
    margin: 0;
    padding: 0;
    list-style: none;
  }
  .net li {
    border: 1px solid var(--pj-line);
    border-radius: var(--pj-radius);
    background: var(--pj-card);
    padding: 0.4rem 0.6rem;
    min-width: 0;
  }
  .net li.me {
    border: 2px solid var(--pj-accent);
  }
  .net .name {
    display: flex;
    gap: 0.4em;
    align-items: baseline;
  }
  .net .name b {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  .net .tag {
    color: var(--pj-soft);
    font-size: 0.8rem;
    white-space: nowrap;
  }
  .amount {
    font-size: 1.7rem;
    font-weight: 700;
    line-height: 1.2;
    font-variant-numeric: tabular-nums;
    white-space: nowrap;
  }
  .up {
    color: var(--pj-good);
  }
  .down {
    color: var(--pj-bad);
  }
  .even {
    color: var(--pj-soft);
  }
  .after {
    font-size: 0.85rem;
    color: var(--pj-soft);
    font-variant-numeric: tabular-nums;
  }

  /* The winner's hand. */
  .hand {
    --tile: clamp(21px, 6cqi, 36px);
    display: flex;
    flex-wrap: wrap;
    align-items: flex-start;
    gap: 0.45rem 0.7rem;
    margin: 0.35rem 0 0.5rem;
  }
  .hand .group {
    display: flex;
    flex-wrap: wrap;
    align-items: flex-end;
    gap: 1px;
  }
  .hand figure {
    margin: 0;
    display: grid;
    justify-items: center;
    gap: 3px;
  }
  .hand figcaption {
    font-size: 0.75rem;
    line-height: 1.1;
    color: var(--pj-soft);
  }
  .hand .won {
    margin: -5px 0 -1px;
    padding: 3px 3px 2px;
    border: 2px solid var(--pj-accent);
    border-radius: 6px;
  }
  .hand .won + figcaption {
    color: var(--pj-accent);
    font-weight: 600;
  }
  .small {
    --tile: 24px;
    display: inline-flex;
    flex-wrap: wrap;
    gap: 1px;
    vertical-align: middle;
  }

  /* Tables: what a win is worth, who pays. */
  table {
    border-collapse: collapse;
    width: 100%;
  }
  th,
  td {
    padding: 0.3rem 0.4rem;
    text-align: left;
    vertical-align: top;
    border-top: 1px solid var(--pj-line);
    font-weight: normal;
  }
  thead th {
    border-top: 0;
    font-size: 0.8rem;
    color: var(--pj-soft);
  }
  tbody.group tr:first-child th {
    background: color-mix(in srgb, var(--pj-paper) 70%, transparent);
  }
  td.n,
  th.n {
    text-align: right;
    white-space: nowrap;
    font-variant-numeric: tabular-nums;
  }
  tfoot td,
  tfoot th {
    border-top: 2px solid var(--pj-ink);
    font-weight: 700;
  }
  td .sum {
    overflow-wrap: anywhere;
  }
  .who {
    font-weight: 600;
  }
  .cite {
    white-space: nowrap;
  }
  .flip {
    display: grid;
    grid-template-columns: auto 1fr;
    gap: 0 0.6rem;
    align-items: start;
  }
  .flip > :not(.small) {
    grid-column: 2;
  }
  .flip > .small {
    grid-row: 1 / span 4;
  }
  .hit {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0.2rem 0.5rem;
    margin-top: 0.2rem;
  }
  td .sum {
    color: var(--pj-soft);
    font-variant-numeric: tabular-nums;
  }
  .clause {
    display: inline-flex;
    align-items: center;
    min-height: 24px;
    padding: 0 0.45em;
    margin: 0 0.15em 0.15em 0;
    border: 1px solid var(--pj-line);
    border-radius: 1em;
    font-size: 0.78rem;
    line-height: 1.4;
    white-space: nowrap;
    text-decoration: none;
    color: var(--pj-accent);
    background: var(--pj-paper);
  }
  .clause:hover {
    text-decoration: underline;
  }
  ul.plain {
    list-style: none;
    margin: 0;
    padding: 0;
    display: grid;
    gap: 0.45rem;
  }
  .formula {
    font-variant-numeric: tabular-nums;
    overflow-wrap: anywhere;
  }
  .capped {
    border-color: var(--pj-gold);
    border-width: 2px;
  }
  pre {
    margin: 0;
    font: inherit;
    white-space: pre-wrap;
    overflow-wrap: anywhere;
  }

  /* The drawing. */
  .flows {
    display: block;
    width: 100%;
    max-width: 34rem;
    height: auto;
    margin: 0 auto;
    font-family: var(--pj-font);
  }
  .flows .box {
    fill: var(--pj-paper);
    stroke: var(--pj-line);
    stroke-width: 1.5;
  }
  .flows .box.me {
    stroke: var(--pj-accent);
    stroke-width: 2.5;
  }
  .flows text {
    text-anchor: middle;
    fill: var(--pj-ink);
  }
  .flows .box-name {
    font-size: 15px;
    font-weight: 600;
  }
  .flows .box-net {
    font-size: 16px;
    font-weight: 700;
  }
  .flows .box-net.up {
    fill: var(--pj-good);
  }
  .flows .box-net.down {
    fill: var(--pj-bad);
  }
  .flows .line {
    fill: none;
    stroke: currentColor;
    stroke-linecap: round;
  }
  .flows .line.outside {
    stroke-dasharray: 2 9;
  }
  .flows .head {
    fill: currentColor;
  }
  .flows g.flow {
    color: var(--pj-soft);
  }
  .flows g.gain {
    color: var(--pj-good);
  }
  .flows g.loss {
    color: var(--pj-bad);
  }
  .flows .label {
    fill: var(--pj-card);
  }
  .flows .label-amount {
    font-size: 16px;
    font-weight: 700;
    font-variant-numeric: tabular-nums;
  }
  .flows .label-why {
    font-size: 13px;
    fill: var(--pj-soft);
  }

  .foot {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0.5rem 1rem;
  }
  .foot a {
    display: inline-flex;
    align-items: center;
    min-height: 44px;
  }
  .actions {
    position: sticky;
    bottom: 0;
    display: flex;
    justify-content: flex-end;
    padding: 0.5rem 0.75rem max(0.5rem, env(safe-area-inset-bottom));
    background: var(--pj-paper);
    border-top: 1px solid var(--pj-line);
  }
  .actions[hidden] {
    display: none;
  }

  @container (max-width: 28rem) {
    .flows .label-amount {
      font-size: 19px;
    }
    .flows .label-why {
      font-size: 15px;
    }
    .flows .box-name,
    .flows .box-net {
      font-size: 18px;
    }
  }
  @container (min-width: 36rem) {
    .net.four {
      grid-template-columns: repeat(4, minmax(0, 1fr));
    }
  }
  @container (min-width: 56rem) {
    .columns {
      grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
    }
  }
  @media print {
    :host {
      color-scheme: light;
      background: white;
    }
    .actions {
      display: none;
    }
    .card,
    .net li {
      break-inside: avoid;
      background: none;
    }
    .all {
      padding: 0;
    }
  }
`;
