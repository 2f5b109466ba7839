/** What there is to play. */

import { css, html, nothing, type TemplateResult } from "lit";
import { customElement, state } from "lit/decorators.js";

import { number, t, words } from "../i18n";
import { router } from "../router";
import { settings } from "../settings";
import { inOrder } from "../state/blurbs";
import { hall, nonce } from "../state/hall";
import { visitor } from "../state/visitor";
import { PjElement } from "../store";
import "../ui/code-field";
import "../ui/game-card";
import type { Wish } from "../ui/game-card";
import { Hears } from "../ui/hears";
import "../ui/name-field";
import { shared } from "../ui/styles";
import { codeWords, trouble } from "../ui/trouble";

@customElement("pj-lobby")
export class Lobby extends PjElement {
  @state() private waiting: Wish | null = null;
  @state() private fault = "";

  constructor() {
    super();
    this.uses(hall, settings);
    new Hears(this, (message) => {
      if (message.t !== "refused" || !this.waiting) return;
      this.waiting = null;
      this.fault = codeWords(message.code, message.message);
    });
  }

  static override styles = [
    shared,
    css`
      :host {
        display: grid;
        grid-template-columns: minmax(0, 1fr);
        gap: 1.25rem;
      }
      .top {
        display: grid;
        gap: 1rem;
        grid-template-columns: repeat(auto-fit, minmax(min(100%, 20rem), 1fr));
      }
      .games {
        display: grid;
        gap: 1rem;
        grid-template-columns: repeat(auto-fill, minmax(min(100%, 20rem), 1fr));
      }
      h1 {
        margin: 0;
      }
      .coins {
        font-size: 1.4rem;
        font-weight: 700;
        margin: 0;
      }
      .seated {
        border: 2px solid var(--pj-good);
        justify-content: space-between;
      }
      .seated p {
        margin: 0;
        flex: 1 1 14rem;
      }
    `,
  ];

  override connectedCallback(): void {
    super.connectedCallback();
    if (hall.me) void hall.refresh().catch(() => undefined);
  }

  override render(): TemplateResult {
    const games = inOrder(hall.games);
    return html`
      <h1>${t("今天打哪一种？", "What shall we play?")}</h1>
      ${this.seated()}
      <div class="top">
        <section class="card" aria-label=${t("你", "You")}>${hall.me ? this.purse() : this.name()}</section>
        <section class="card" aria-label=${t("进房间", "Join a room")}><pj-code></pj-code></section>
      </div>
      <p class="fault" role="alert" ?hidden=${!this.fault}>${this.fault}</p>
      ${games.length
        ? html`<div class="games">
            ${games.map(
              (game, i) => html`<pj-game-card
                .game=${game}
                .waiting=${this.waiting}
                ?first=${i === 0}
                @wish=${(event: CustomEvent<Wish>) => void this.go(event.detail)}
              ></pj-game-card>`,
            )}
          </div>`
        : html`<p class="soft">${t("这家牌馆还没有开桌。", "This hall has no tables yet.")}</p>`}
      <p class="soft">${words(hall.playMoney)}</p>
    `;
  }

  private name(): TemplateResult {
    return html`<pj-name></pj-name>
      <p class="soft" style="margin: 0.5rem 0 0">
        ${t("有账号？", "Have an account?")} <a href="#/me">${t("登录", "Log in")}</a>
      </p>`;
  }

  private purse(): TemplateResult | typeof nothing {
    const me = hall.me;
    if (!me) return nothing;
    return html`
      <p style="margin: 0">${t(`${me.name}，你好！`, `Hello, ${me.name}!`)}</p>
      <p class="coins">${number(me.coins)} ${t("金币", "coins")}</p>
      ${me.staked
        ? html`<p class="soft">${t(`另有 ${number(me.staked)} 押在桌上`, `and ${number(me.staked)} staked at a table`)}</p>`
        : nothing}
      <a class="link" href="#/me">${t("账目、段位、战绩", "Ledger, ranks, matches")}</a>
    `;
  }

  private seated(): TemplateResult | typeof nothing {
    const room = hall.room;
    if (!room) return nothing;
    const game = hall.game(room.game);
    const name = game ? words(game) : room.game;
    return html`<section class="card row seated" aria-label=${t("你的牌桌", "Your table")}>
      <p>
        ${room.seat == null
          ? t(`你正在旁观一桌${name}。`, `You are watching a table of ${name}.`)
          : t(`你在一桌${name}上坐着。`, `You sit at a table of ${name}.`)}
      </p>
      <a class="button main" href="#/table">${t("回牌桌", "Back to the table")}</a>
      <button @click=${() => hall.send({ t: "leave" })}>${t("离开", "Leave it")}</button>
    </section>`;
  }

  private async go(wish: Wish): Promise<void> {
    this.waiting = wish;
    this.fault = "";
    try {
      await visitor.enter();
      await hall.sendWhenOpen(
        wish.stake === null
          ? { t: "practice", game: wish.game, nonce: nonce() }
          : { t: "queue", game: wish.game, stake: wish.stake },
      );
    } catch (error) {
      this.fault = trouble(error);
      this.waiting = null;
    }
  }

  override updated(): void {
    // The room has come, and with it the table; so this page is done with waiting.
    if (this.waiting && hall.room && router.path[0] === "table") this.waiting = null;
  }
}
