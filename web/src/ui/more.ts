/** The foot of a list that comes page by page: what is wrong, or the way to more. */

import { html, nothing, type TemplateResult } from "lit";

import { t } from "../i18n";
import type { Pages } from "./pages";

/** The foot; `empty` is said where there is nothing at all. */
export function more<Row>(pages: Pages<Row>, empty: string): TemplateResult {
  const { rows, busy, fault } = pages;
  const next = () => void pages.next();
  if (fault) {
    return html`<p class="fault" role="alert">${fault()}</p>
      <button @click=${next}>${t("再试一次", "Try again")}</button>`;
  }
  if (busy) return html`<p class="soft" role="status">${t("正在取…", "Loading…")}</p>`;
  if (!rows.length) return html`<p class="soft">${empty}</p>`;
  return pages.more
    ? html`<button @click=${next}>${t("更早的", "Earlier ones")}</button>`
    : html`${nothing}`;
}
