/** What keys and fingers do at the table, and what the words of the game mean. */

import { css, html, nothing, type TemplateResult } from "lit";
import { customElement, property, query } from "lit/decorators.js";

import { t } from "../../i18n";
import { settings } from "../../settings";
import { PjElement } from "../../store";
import type { GameAbout } from "../../wire";
import { shared } from "../styles";
import { clauseLink } from "./clause";

const KEYS: [string, string, string][] = [
  ["← →", "选手牌", "choose a tile of the hand"],
  ["Enter ↑", "打出选中的牌", "discard it"],
  ["A", "回到手牌", "go to the hand"],
  ["1 – 9", "按顺序选动作", "take an action, counted from the left"],
  ["C P K H G", "吃 碰 杠 胡 猜杠", "chi, pon, kong, win, guess the kong"],
  ["0 X Esc", "过", "pass"],
  ["T", "听牌，再选打哪张", "declare ready, then choose the discard"],
  ["O", "托管", "let the computer play"],
  ["M", "静音", "mute"],
  ["?", "这张表", "this page"],
];

@customElement("pj-table-help")
export class TableHelp extends PjElement {
  @property({ attribute: false }) game: GameAbout | undefined;
  @query("dialog") private dialog!: HTMLDialogElement;

  constructor() {
    super();
    this.uses(settings);
  }

  static override styles = [
    shared,
    css`
      dialog {
        border: 0;
        border-radius: var(--pj-radius);
        background: var(--pj-card);
        color: var(--pj-ink);
        width: min(34rem, 94vw);
        max-height: 90dvh;
        overflow: auto;
        padding: 1rem 1.25rem;
      }
      dialog::backdrop {
        background: rgb(0 0 0 / 55%);
      }
      table {
        border-collapse: collapse;
        width: 100%;
      }
      td,
      th {
        text-align: left;
        padding: 0.2rem 0.5rem 0.2rem 0;
        vertical-align: top;
        font-weight: 400;
      }
      kbd {
        font: inherit;
        font-weight: 600;
        white-space: nowrap;
      }
      h3 {
        margin-top: 1rem;
      }
      dt {
        font-weight: 600;
      }
      dd {
        margin: 0 0 0.5rem;
      }
      label {
        display: flex;
        gap: 0.6em;
        align-items: center;
        min-height: 44px;
      }
      input {
        width: 20px;
        height: 20px;
        min-height: 0;
      }
      form {
        text-align: right;
      }
    `,
  ];

  /** Open it. */
  show(): void {
    if (!this.dialog.open) this.dialog.showModal();
  }

  override render(): TemplateResult {
    return html`<dialog aria-labelledby="title">
      <h2 id="title">${t("怎么打", "How to play")}</h2>
      <p>
        ${t(
          "手指：点一下竖起，再点一下打出；或往上拖。鼠标：指着的牌会竖起，左键打出。带圈的按钮要按住，或者按两次。",
          "Touch: tap to raise a tile, tap again to discard it, or drag it up. Mouse: the tile under the pointer rises, a left click discards it. What must be confirmed is held down, or pressed twice.",
        )}
      </p>
      <table>
        <caption class="heard">
          ${t("按键", "Keys")}
        </caption>
        ${KEYS.map(
          ([key, zh, en]) => html`<tr>
            <th scope="row"><kbd>${key}</kbd></th>
            <td>${t(zh, en)}</td>
          </tr>`,
        )}
      </table>
      <label
        ><input
          type="checkbox"
          .checked=${settings.get("shortcuts")}
          @change=${(e: Event) => settings.set("shortcuts", (e.target as HTMLInputElement).checked)}
        />${t("用字母和数字键", "Use letter and digit keys")}</label
      >
      ${this.terms()}
      <form method="dialog"><button class="main">${t("知道了", "Close")}</button></form>
    </dialog>`;
  }

  private terms(): TemplateResult | typeof nothing {
    const game = this.game;
    const terms = game?.terms ?? [];
    if (!game || !terms.length) return nothing;
    return html`<h3>${t("这个玩法的词", "Words of this game")}</h3>
      <dl>
        ${terms.map(
          (term) =>
            html`<dt>${t(term.zh, term.en)}</dt>
              <dd>${t(term.what_zh, term.what_en)} ${clauseLink(game.id, term.clause)}</dd>`,
        )}
      </dl>`;
  }
}
