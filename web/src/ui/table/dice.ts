/** Dice, drawn with their pips. */

import { css, html, svg, type TemplateResult } from "lit";

import { t } from "../../i18n";

/** Where the pips of a die lie, on a square of 3 × 3. */
const PIPS: Record<number, [number, number][]> = {
  1: [[1, 1]],
  2: [[0, 0], [2, 2]], // prettier-ignore
  3: [[0, 0], [1, 1], [2, 2]], // prettier-ignore
  4: [[0, 0], [2, 0], [0, 2], [2, 2]], // prettier-ignore
  5: [[0, 0], [2, 0], [1, 1], [0, 2], [2, 2]], // prettier-ignore
  6: [[0, 0], [2, 0], [0, 1], [2, 1], [0, 2], [2, 2]], // prettier-ignore
};

/** Some dice in a row; one and four pips are red, as on Chinese dice. */
export function diceView(dice: readonly number[]): TemplateResult {
  const sum = dice.reduce((all, one) => all + one, 0);
  const label = t(`骰子 ${dice.join(" ")}，共 ${sum}`, `Dice ${dice.join(" ")}, ${sum} in all`);
  return html`<span class="dice" role="img" aria-label=${label} title=${label}>
    ${dice.map(
      (die) => html`<svg viewBox="0 0 30 30" aria-hidden="true">
        ${svg`<rect x="1" y="1" width="28" height="28" rx="6" fill="#fffdf6" stroke="#b9ae94"></rect>
        ${(PIPS[die] ?? []).map(
          ([x, y]) =>
            svg`<circle cx=${7.5 + x * 7.5} cy=${7.5 + y * 7.5} r=${die === 1 ? 4 : 2.8}
              fill=${die === 1 || die === 4 ? "#c8202c" : "#1d2440"}></circle>`,
        )}`}
      </svg>`,
    )}
  </span>`;
}

export const diceStyles = css`
  .dice {
    display: inline-flex;
    gap: 0.15em;
  }
  .dice svg {
    width: 1.1em;
    height: 1.1em;
  }
`;
