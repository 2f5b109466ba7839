/** A finished hand, step by step: `#/replay/MATCH/HAND?at=45` opens it after 45 lines. */

import { html, nothing, svg, type PropertyValues, type TemplateResult } from "lit";
import { customElement, state } from "lit/decorators.js";

import { t, words } from "../i18n";
import { ApiError, get } from "../net/api";
import { Router, router } from "../router";
import { settings } from "../settings";
import { onBoard } from "../state/blurbs";
import { hall } from "../state/hall";
import { Replay, stepAt, tellStep, type ReplayBody, type Step } from "../state/replay";
import type { Settlement } from "../state/sheet";
import { PjElement } from "../store";
import "../ui/board";
import "../ui/replay-table";
import { replayStyles } from "../ui/replay-styles";
import "../ui/settlement";
import { shared } from "../ui/styles";
import { chairName } from "../ui/table/names";

type Tab = "events" | "settlement" | "proof";

/** ms a step lasts at ordinary speed, and the speeds to choose from. */
const PACE = 900;
const SPEEDS = [0.5, 1, 2, 4];

/** What the buttons of the playback show. */
const SIGNS = {
  first: "M3 3h3v14H3z M17 3v14L7 10z",
  back: "M15 3v14L5 10z",
  next: "M5 3v14l10-7z",
  last: "M14 3h3v14h-3z M3 3v14l10-7z",
};

@customElement("pj-replay")
export class ReplayPage extends PjElement {
  @state() private replay: Replay | null = null;
  @state() private trouble = "";
  @state() private now = 0;
  @state() private tab: Tab = "events";
  @state() private playing = false;
  @state() private speed = 1;
  /** The seat that is looked from. */
  @state() private seat = 0;
  /** Which hand is loaded or being loaded: `12/3`. */
  private asked = "";
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor() {
    super();
    this.uses(router, settings, hall);
  }

  static override styles = [shared, replayStyles];

  override connectedCallback(): void {
    super.connectedCallback();
    addEventListener("keydown", this.key);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    removeEventListener("keydown", this.key);
    clearTimeout(this.timer);
    this.playing = false;
  }

  protected override willUpdate(): void {
    if (router.path[0] !== "replay") return;
    const [, match = "", hand = "1"] = router.path;
    const asked = `${match}/${hand}`;
    if (asked !== this.asked) void this.load(asked);
  }

  protected override updated(changed: PropertyValues): void {
    if (changed.has("now") || changed.has("tab") || changed.has("replay")) this.scrollToNow();
  }

  // --- getting it

  private async load(asked: string): Promise<void> {
    this.asked = asked;
    this.replay = null;
    this.trouble = "";
    this.pause();
    try {
      const body = await get<ReplayBody>(`replays/${asked}`);
      if (asked !== this.asked) return;
      this.replay = new Replay(body, (chair) => chairName({ bot: "greedy" }, chair));
      this.seat = this.replay.mine ?? 0;
      this.tab = "events";
      this.now = stepAt(this.replay.steps, Number(router.query.get("at") ?? 1));
    } catch (error) {
      if (asked === this.asked) this.trouble = why(error);
    }
  }

  // --- moving

  private get steps(): Step[] {
    return this.replay?.steps ?? [];
  }

  private get step(): Step | undefined {
    return this.steps[this.now];
  }

  private get last(): number {
    return Math.max(0, this.steps.length - 1);
  }

  private get atEnd(): boolean {
    return this.now === this.last;
  }

  private go(to: number): void {
    const before = this.now;
    this.now = Math.min(this.last, Math.max(0, to));
    if (this.atEnd && before !== this.now) this.tab = "settlement";
    else if (!this.atEnd && this.tab === "settlement") this.tab = "events";
    if (!this.playing) this.mark();
  }

  /** The address says where one is, so that a reload comes back to it. */
  private mark(): void {
    if (this.replay && this.step) history.replaceState(null, "", this.href(this.step.at));
  }

  private href(at?: number, hand = this.replay?.body.hand ?? 1): string {
    return Router.href(`replay/${this.replay?.body.match}/${hand}`, at === undefined ? {} : { at });
  }

  private pause(): void {
    clearTimeout(this.timer);
    this.playing = false;
    this.mark();
  }

  private toggle(): void {
    if (this.playing) {
      this.pause();
      return;
    }
    if (this.atEnd) this.go(0);
    this.playing = true;
    this.tick();
  }

  private tick(): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => {
      if (!this.playing) return;
      this.go(this.now + 1);
      if (this.atEnd) this.pause();
      else this.tick();
    }, PACE / this.speed);
  }

  private key = (event: KeyboardEvent): void => {
    const from = event.composedPath()[0];
    const busy = from instanceof HTMLElement && from.matches("input, select, textarea, [role=application]");
    if (!this.replay || busy || event.ctrlKey || event.metaKey || event.altKey) return;
    const pressing = from instanceof HTMLElement && from.matches("button, a, summary");
    if (event.key === "ArrowRight") this.go(this.now + 1);
    else if (event.key === "ArrowLeft") this.go(this.now - 1);
    else if (event.key === "Home") this.go(0);
    else if (event.key === "End") this.go(this.last);
    else if (event.key === " " && !pressing) this.toggle();
    else return;
    event.preventDefault();
  };

  private scrollToNow(): void {
    const list = this.renderRoot.querySelector<HTMLElement>(".body.events");
    const current = this.renderRoot.querySelector<HTMLElement>("[aria-current=step]");
    if (!list || !current) return;
    const shift = current.getBoundingClientRect().top - list.getBoundingClientRect().top;
    list.scrollTop += shift - list.clientHeight / 2;
  }

  private async copy(): Promise<void> {
    const link = new URL(this.href(this.step?.at), location.href).href;
    try {
      await navigator.clipboard.writeText(link);
      hall.tell("已复制这一刻的链接", "The link to this moment is copied");
    } catch {
      prompt(t("复制这个链接", "Copy this link"), link);
    }
  }

  // --- drawing

  override render(): TemplateResult {
    if (this.trouble) {
      return html`<div class="trouble">
        <h1>${t("打不开这一局", "This hand cannot be shown")}</h1>
        <p>${this.trouble}</p>
        <a class="button" href="#/">${t("回到大厅", "To the lobby")}</a>
      </div>`;
    }
    if (!this.replay) return html`<p class="trouble" aria-busy="true">…</p>`;
    return html`${this.head(this.replay)}
      <div class="frame">
        ${this.stage(this.replay)} ${this.controls(this.replay)} ${this.panel(this.replay)}
      </div>`;
  }

  private head({ body }: Replay): TemplateResult {
    const game = hall.game(body.game);
    const name = game ? words(game) : body.game;
    return html`<header>
      <a class="back" href=${hall.me ? "#/me" : "#/"} aria-label=${t("返回", "Back")}>←</a>
      <h1>${t(`${name} · 第 ${body.match} 场第 ${body.hand} 局`, `${name} · match ${body.match}, hand ${body.hand}`)}</h1>
      <nav class="links" aria-label=${t("牌局", "Hands")}>
        ${this.neighbour(body, -1, t("上一局", "Previous"), t("上一局", "Previous hand"))}
        ${this.neighbour(body, 1, t("下一局", "Next"), t("下一局", "Next hand"))}
        <button @click=${() => this.copy()}>${t("复制链接", "Copy link")}</button>
        ${body.over
          ? html`<a class="button" href="api/replays/${body.match}/${body.hand}.jsonl" download>${t("导出", "Export")}</a>`
          : nothing}
      </nav>
    </header>`;
  }

  private neighbour({ hands, hand }: ReplayBody, by: number, short: string, label: string): TemplateResult {
    const there = hands ? hands.includes(hand + by) : hand + by > 0;
    return there
      ? html`<a class="button" aria-label=${label} href=${this.href(undefined, hand + by)}>${short}</a>`
      : html`<span class="button" aria-disabled="true">${short}</span>`;
  }

  private stage(replay: Replay): TemplateResult {
    const { body } = replay;
    const board = onBoard(hall.game(body.game));
    const step = this.step;
    const view = replay.view(step?.at ?? 0);
    const cast = { ...replay.cast(hall.game(body.game), step?.at), me: null };
    const told = step ? words(tellStep(step, cast)) : "";
    const turn = step?.line.seat ?? null;
    return html`<section class="stage ${board ? "board" : ""}" aria-label=${t("牌桌", "Table")}>
      ${board
        ? html`<pj-board
            still
            numbers
            .stones=${view.stones}
            .names=${replay.names}
            .turn=${this.atEnd ? null : view.stones.length % 2}
          ></pj-board>`
        : html`<pj-replay-table
            .room=${replay.room()}
            .game=${hall.game(body.game)}
            .begins=${replay.begins()}
            .view=${view}
            .acting=${turn}
            .viewer=${this.seat}
          ></pj-replay-table>`}
      <p class="caption" role="status" aria-live=${this.playing ? "off" : "polite"}>${told}</p>
    </section>`;
  }

  private controls(replay: Replay): TemplateResult {
    const step = this.step;
    const label = t("走到", "Step");
    return html`<section class="controls" aria-label=${t("播放", "Playback")}>
      <input
        type="range"
        min="0"
        max=${this.last}
        .value=${String(this.now)}
        aria-label=${label}
        aria-valuetext=${step ? words(tellStep(step, replay.cast(hall.game(replay.body.game), step.at))) : nothing}
        @input=${(event: Event) => this.go(Number((event.target as HTMLInputElement).value))}
      />
      <div class="row">
        ${this.button("first", t("回到开头", "To the beginning"), () => this.go(0), this.now === 0)}
        ${this.button("back", t("上一步", "Step back"), () => this.go(this.now - 1), this.now === 0)}
        <button class="main" @click=${() => this.toggle()}>
          ${this.playing ? t("暂停", "Pause") : t("播放", "Play")}
        </button>
        ${this.button("next", t("下一步", "Step on"), () => this.go(this.now + 1), this.atEnd)}
        ${this.button("last", t("到结算", "To the settlement"), () => this.go(this.last), this.atEnd)}
        <span class="count">${this.now + 1} / ${this.steps.length}</span>
        <label class="push"
          >${t("速度", "Speed")}
          <select @change=${(event: Event) => (this.speed = Number((event.target as HTMLSelectElement).value))}>
            ${SPEEDS.map((speed) => html`<option value=${speed} ?selected=${speed === this.speed}>×${speed}</option>`)}
          </select></label
        >
        ${onBoard(hall.game(replay.body.game)) ? nothing : this.seatChoice(replay)}
      </div>
    </section>`;
  }

  private button(sign: keyof typeof SIGNS, label: string, act: () => void, off: boolean): TemplateResult {
    return html`<button aria-label=${label} title=${label} ?disabled=${off} @click=${act}>
      <svg class="sign" viewBox="0 0 20 20" aria-hidden="true">${svg`<path d=${SIGNS[sign]}></path>`}</svg>
    </button>`;
  }

  private seatChoice(replay: Replay): TemplateResult {
    return html`<label
      >${t("座位", "Seat")}
      <select @change=${(event: Event) => (this.seat = Number((event.target as HTMLSelectElement).value))}>
        ${replay.names.map(
          (name, seat) => html`<option value=${seat} ?selected=${seat === this.seat}>${name}</option>`,
        )}
      </select></label
    >`;
  }

  private panel(replay: Replay): TemplateResult {
    const tabs: [Tab, string][] = [
      ["events", t("经过", "Events")],
      ["settlement", t("结算", "Settlement")],
      ["proof", t("牌墙证明", "Proof")],
    ];
    return html`<section class="panel" aria-label=${t("细节", "Details")}>
      <div class="tabs" role="group" aria-label=${t("看什么", "What to look at")}>
        ${tabs.map(
          ([tab, label]) => html`<button aria-pressed=${this.tab === tab} @click=${() => (this.tab = tab)}>${label}</button>`,
        )}
      </div>
      <div class="body ${this.tab}" tabindex="0" role="region" aria-label=${tabs.find(([tab]) => tab === this.tab)?.[1] ?? ""}>
        ${this.shown(replay)}
      </div>
    </section>`;
  }

  private shown(replay: Replay): TemplateResult {
    if (this.tab === "proof") return this.proof(replay);
    if (this.tab === "settlement") return this.settlement(replay);
    return html`<ol class="events">
      ${this.steps.map((step, i) => {
        const cast = replay.cast(hall.game(replay.body.game), step.at);
        return html`<li>
          <button aria-current=${i === this.now ? "step" : nothing} @click=${() => this.go(i)}>
            <span class="n">${step.at}</span> ${words(tellStep(step, cast))}
          </button>
        </li>`;
      })}
    </ol>`;
  }

  private settlement(replay: Replay): TemplateResult {
    const { body } = replay;
    const settle = body.lines.find((line) => line.type === "settle");
    return html`<pj-settlement
      .sheet=${body.sheet ?? null}
      .settlement=${(settle ?? {}) as Settlement}
      .view=${replay.view(body.lines.length)}
      .names=${replay.names}
      .seat=${this.seat}
      .dealer=${replay.start.dealer ?? null}
      .game=${body.game}
    ></pj-settlement>`;
  }

  private proof({ body, names }: Replay): TemplateResult {
    const file = `match-${body.match}-hand-${body.hand}.jsonl`;
    return html`<div class="proof">
      <h2>${t("牌墙不是谁安排的", "Nobody has arranged the wall")}</h2>
      <p>
        ${t(
          "开局前牌馆先公布密钥的 SHA-256，然后每位牌手的浏览器送来一个随机数；牌墙和骰子由密钥和所有随机数算出，谁也挑不了。",
          "Before the hand the hall publishes the SHA-256 of a secret; then each player's browser sends a random number. Wall and dice follow from the secret and all of these: nobody can choose them.",
        )}
      </p>
      <dl>
        <dt>${t("事先公布的 SHA-256", "SHA-256 published before")}</dt>
        <dd><code>${body.commit}</code></dd>
        ${body.proof
          ? html`<dt>${t("密钥", "Secret")}</dt>
              <dd><code>${body.proof.secret}</code></dd>
              ${body.proof.nonces.map(
                (nonce, seat) => html`<dt>${t(`${names[seat]} 的随机数`, `Random number of ${names[seat]}`)}</dt>
                  <dd>${nonce ? html`<code>${nonce}</code>` : html`<span class="soft">${t("没有", "none")}</span>`}</dd>`,
              )}`
          : html`<dt>${t("密钥", "Secret")}</dt>
              <dd>${t("全场打完后公布。", "It is shown when the match is over.")}</dd>`}
      </dl>
      ${body.proof
        ? html`<h2>${t("自己验证", "Verify it yourself")}</h2>
            <p>
              ${t("导出这一局，在装了 paiju 的电脑上运行：", "Export the hand, and on a computer that has paiju run:")}
            </p>
            <code class="command">paiju replay --verify ${file}</code>
            <p>
              <a class="button" href="api/replays/${body.match}/${body.hand}.jsonl" download=${file}
                >${t("导出这一局", "Export this hand")}</a
              >
              <a class="button" href="api/replays/${body.match}.jsonl" download
                >${t("导出整场", "Export the match")}</a
              >
            </p>`
        : nothing}
    </div>`;
  }
}

function why(error: unknown): string {
  const code = error instanceof ApiError ? error.code : "";
  const said: Record<string, string> = {
    no_match: t("没有这一场牌。", "There is no such match."),
    no_hand: t("没有这一局，或者还没打完。", "There is no such hand, or it is not finished."),
    not_yours: t("这一场还没打完，打完后别人才能看。", "Others may see it when the match is over."),
    offline: t("牌馆没有回应。", "The hall does not answer."),
  };
  return said[code] ?? (error instanceof Error ? error.message : String(error));
}
