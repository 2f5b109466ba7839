/** A QR code, black on white in every theme, so that cameras read it. */

import { html, svg, type TemplateResult } from "lit";
import { encode } from "uqr";

/** The picture of a text; `label` says what it leads to. */
export function qr(text: string, label: string): TemplateResult {
  const { size, data } = encode(text, { ecc: "M", border: 2 });
  const dark = data.flatMap((row, y) => row.flatMap((on, x) => (on ? [`M${x} ${y}h1v1h-1z`] : [])));
  return html`<svg
    viewBox="0 0 ${size} ${size}"
    role="img"
    aria-label=${label}
    shape-rendering="crispEdges"
  >
    ${svg`<rect width=${size} height=${size} fill="#fff"></rect><path d=${dark.join("")} fill="#000"></path>`}
  </svg>`;
}
