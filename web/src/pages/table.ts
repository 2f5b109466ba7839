/** The table where one sits: waiting, playing, and what comes between hands. */

import { html, nothing, type TemplateResult } from "lit";
import { customElement, query, state } from "lit/decorators.js";
import { classMap } from "lit/directives/class-map.js";

import { t, words } from "../i18n";
import { settings } from "../settings";
import { hall } from "../state/hall";
import type { SeatView } from "../state/hand";
import { parseTiles, sorted, type Tile } from "../state/tiles";
import { PjElement } from "../store";
import type { Both } from "../types";
import "../ui/board";
import "../ui/room-panel";
import "../ui/settlement";
import { shared } from "../ui/styles";
import { decides, menuOf, passesItself, type Menu } from "../ui/table/actions";
import "../ui/table/action-box";
import type { Actions } from "../ui/table/action-box";
import "../ui/table/after";
import "../ui/table/bar";
import "../ui/table/clock";
import { onBoard } from "../state/blurbs";
import { colourOf, namesInLog } from "../ui/table/colours";
import "../ui/table/felt";
import "../ui/table/help";
import type { TableHelp } from "../ui/table/help";
import { Hinting } from "../ui/table/hinting";
import "../ui/table/hints";
import { takeKey } from "../ui/table/keys";
import { flowersView, meldStyles, meldView } from "../ui/table/melds";
import { Moments } from "../ui/table/moments";
import "../ui/table/moments-view";
import { namesOf } from "../ui/table/names";
import { handSize, ownTiles, perRow } from "../ui/table/own";
import "../ui/table/own-hand";
import type { OwnHand } from "../ui/table/own-hand";
import "../ui/table/said";
import { soundTable } from "../ui/table/sounding";
import { tableStyles } from "../ui/table/table-styles";
import "../ui/table/term-card";
import "../ui/table/tools";
import "../ui/table/waiting";
import type { GameAbout, Offer, Room, Settled } from "../wire";

/** ms until a claim that is to pass by itself does: it is seen that there was one. */
const PASSES = 350;
/** Tiles of a wall for two after which two rows of discards are enough. */
const SHORT_WALL = 80;

@customElement("pj-table")
export class TablePage extends PjElement {
  @state() private raised: Tile | null = null;
  @state() private declaring = false;
  /** What is told of the button that is looked at. */
  @state() private told = "";
  /** A discard that gives something up, to be confirmed. */
  @state() private confirming: Offer | null = null;
  @query("pj-actions") private actions!: Actions | null;
  @query("pj-own-hand") private ownHand!: OwnHand | null;
  @query("pj-table-help") private help!: TableHelp | null;
  @query("dialog.leave") private leaving!: HTMLDialogElement | null;
  private readonly hinting = new Hinting();
  private readonly moments = new Moments();
  private silence: (() => void) | undefined;
  private menu: Menu = menuOf(null);
  private asked = -1;
  /** When the next hand begins by itself, and after which settlement that was reckoned. */
  private nextAt = 0;
  private settled: Settled | null = null;
  /** Whether the player uses keys: then focus follows what is asked. */
  private keyed = false;

  constructor() {
    super();
    this.uses(hall, settings, this.hinting, this.moments);
  }

  static override styles = [shared, meldStyles, tableStyles];

  override connectedCallback(): void {
    super.connectedCallback();
    this.hinting.start();
    this.moments.start();
    this.silence = soundTable();
    addEventListener("keydown", this.onKey);
    addEventListener("pointerdown", this.onPointer);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.hinting.end();
    this.moments.end();
    this.silence?.();
    removeEventListener("keydown", this.onKey);
    removeEventListener("pointerdown", this.onPointer);
  }

  // --- what is asked

  override willUpdate(): void {
    this.menu = menuOf(hall.ask);
    if (this.settled !== hall.settled) {
      this.settled = hall.settled;
      this.nextAt = hall.settled?.left ? Date.now() + hall.settled.left : 0;
    }
    if (this.menu.at === this.asked) return;
    this.asked = this.menu.at;
    this.declaring = false;
    this.confirming = null;
    this.told = "";
    if (passesItself(this.menu, settings.get("autoPass"))) this.passLater(this.asked);
  }

  private passLater(at: number): void {
    setTimeout(() => {
      if (hall.ask?.at === at) hall.act("pass");
    }, PASSES);
  }

  override updated(): void {
    if (!this.keyed || this.asked === this.focusedFor || !decides(this.menu)) return;
    this.focusedFor = this.asked;
    if (this.menu.discards.size) void this.ownHand?.take();
  }

  private focusedFor = -1;

  private get answered(): boolean {
    return hall.ask !== null && hall.answered === hall.ask.at;
  }

  /** The tiles that may be discarded; null while it is not for oneself to discard. */
  private get may(): ReadonlySet<Tile> | null {
    const { discards, readies } = this.menu;
    if (this.answered || discards.size + readies.size === 0) return null;
    return new Set(this.declaring ? readies.keys() : discards.keys());
  }

  private discard(tile: Tile): void {
    const from = this.declaring ? this.menu.readies : this.menu.discards;
    const offer = from.get(tile);
    if (offer?.hold) {
      this.confirming = offer;
      if (this.keyed) void this.updateComplete.then(() => this.actions?.confirm());
    } else if (offer) {
      hall.act(offer.action);
    }
  }

  private declare(on: boolean): void {
    this.declaring = on && this.menu.readies.size > 0;
    this.confirming = null;
  }

  /** What discarding the raised tile does besides. */
  private get note(): string {
    const from = this.declaring ? this.menu.readies : this.menu.discards;
    const why = this.raised === null ? null : from.get(this.raised)?.why;
    return why ? words(why) : "";
  }

  // --- keys

  private onPointer = (): void => {
    this.keyed = false;
  };

  private onKey = (event: KeyboardEvent): void => {
    this.keyed = true;
    const took = takeKey(event, {
      menu: () => (this.answered ? menuOf(null) : this.menu),
      press: (offer: Offer) => this.actions?.press(offer),
      declare: () => this.declare(!this.declaring),
      auto: () => this.toggleAuto(),
      mute: () => settings.set("muted", !settings.get("muted")),
      help: () => this.help?.show(),
      hand: () => void this.ownHand?.take(),
      skip: () => this.skip(),
    });
    if (took) event.preventDefault();
  };

  private skip(): boolean {
    const shown = this.moments.dice !== null || (hall.settled !== null && !this.moments.sheet);
    if (shown) this.moments.skip();
    return shown;
  }

  private toggleAuto(): void {
    const room = hall.room;
    if (room?.seat == null || room.state !== "playing") return;
    hall.send({ t: "auto", on: !room.chairs[room.seat]?.auto });
  }

  // --- leaving

  private askLeave(): void {
    if (hall.room?.state === "playing" && hall.room.seat !== null) this.leaving?.showModal();
    else this.leave();
  }

  private leave(): void {
    this.leaving?.close();
    hall.send({ t: "leave" });
  }

  // --- what is shown

  override render(): TemplateResult {
    const room = hall.room;
    if (!room) return this.noTable();
    const game = hall.game(room.game);
    // Who watches is behind: the hand is still being played there when the room has gone on.
    const playing = room.state === "playing" || hall.settled !== null || room.seat === null;
    const hand = playing ? hall.hand : null;
    const viewer = room.seat ?? 0;
    const own = hand?.view.seats[viewer];
    const seated = room.seat !== null;
    const size = own ? handSize(own) : 13;
    const shape = classMap({
      [hand ? "playing" : "idle"]: true,
      onboard: onBoard(game),
      few: size <= 14,
      [`n${room.chairs.length}`]: true,
      short: room.chairs.length === 2 && (hall.begins?.tiles ?? 0) <= SHORT_WALL,
    });
    return html`<div class="table ${shape}" style="--size:${size}">
      <pj-table-bar .room=${room} .game=${game} @leave=${this.askLeave} @help=${() => this.help?.show()}>
      </pj-table-bar>
      <div class="felt" @click=${() => this.skip()}>
        ${hand && onBoard(game) ? this.board(room, game) : html`<pj-felt
          .room=${room}
          .game=${game}
          .begins=${hand ? hall.begins : null}
          .view=${hand?.view ?? null}
          .turn=${hall.turn}
          .turnEnds=${hall.turnEnds}
          .bank=${this.bank(room)}
          wings
          ?covered=${this.moments.covers}
          .reveal=${hall.settled?.hands ?? []}
          .viewer=${viewer}
          .version=${hand?.lines.length ?? 0}
        ></pj-felt>`}
        <pj-moments .moments=${this.moments} .room=${room} .game=${game} .viewer=${viewer}></pj-moments>
      </div>
      <pj-said
        class="cap"
        .hand=${hand}
        .count=${hand?.lines.length ?? 0}
        .names=${namesInLog(game, hall.begins, room)}
        .viewer=${(onBoard(game) ? colourOf(hall.begins, room, room.seat) : room.seat) ?? -1}
        .game=${game}
      ></pj-said>
      <pj-table-tools class="tools" .room=${room} @auto=${this.toggleAuto}></pj-table-tools>
      ${hand && onBoard(game) ? this.time(room) : nothing}
      ${hand && own && !onBoard(game)
        ? seated
          ? this.play(room, game, own)
          : this.watched(room, own)
        : nothing}
      ${!hand ? this.waits(room, game) : nothing}
      ${hall.settled && this.moments.sheet ? this.sheet(hall.settled, room) : nothing}
      ${hall.settled && this.moments.looking
        ? html`<div class="act back">
            <button class="main" @click=${() => this.moments.open(true)}>
              ${t("回到结算", "Back to the settlement")}
            </button>
          </div>`
        : nothing}
      <pj-table-help .game=${game}></pj-table-help>
      ${this.leaveDialog()}
    </div>`;
  }

  private noTable(): TemplateResult {
    return html`<div class="none">
      <h1>${t("牌桌", "The table")}</h1>
      <p>
        ${hall.socket.status === "open"
          ? t("你现在没有坐在牌桌上。", "You do not sit at a table now.")
          : t("正在找你的座位…", "Looking for your seat…")}
      </p>
      <a class="button main" href="#/">${t("去大厅", "To the lobby")}</a>
    </div>`;
  }

  private play(room: Room, game: GameAbout | undefined, own: SeatView): TemplateResult {
    const gold = hall.hand?.view.gold ?? null;
    const hinted = settings.get("hints") ? this.hinting.shown : null;
    const barred = new Map<Tile, Both>((hinted?.barred ?? []).map((one) => [one.tile, one]));
    const decided = decides(this.menu);
    return html`
      <pj-hints class="hint" .hinted=${hinted} .gold=${gold} .raised=${this.raised} .note=${this.note}
        .told=${this.answered ? "" : this.told}>
      </pj-hints>
      <pj-actions
        class="act"
        .menu=${this.menu}
        .gold=${gold}
        .answered=${this.answered || !decided}
        .declaring=${this.declaring}
        .confirming=${this.confirming}
        .ends=${decided ? hall.askEnds : 0}
        .bank=${hall.ask?.bank ?? 0}
        @act=${(e: CustomEvent<string>) => hall.act(e.detail)}
        @declare=${(e: CustomEvent<boolean>) => this.declare(e.detail)}
        @tell=${(e: CustomEvent<string>) => (this.told = e.detail)}
      ></pj-actions>
      ${this.moments.covers
        ? nothing
        : html`<pj-term-card
            class="term"
            .game=${game}
            .offers=${hall.ask?.offers ?? []}
            .hinted=${hinted}
          ></pj-term-card>`}
      <div class="own">
        ${this.laid(room, own)}
        <pj-own-hand
          .tiles=${ownTiles(own, gold)}
          .gold=${gold}
          .may=${this.may}
          .barred=${barred}
          .perRow=${perRow(own)}
          @raise=${(e: CustomEvent<Tile | null>) => (this.raised = e.detail)}
          @discard=${(e: CustomEvent<Tile>) => this.discard(e.detail)}
        ></pj-own-hand>
      </div>
    `;
  }

  /** What lies before the seat from which one watches. */
  private watched(room: Room, own: SeatView): TemplateResult {
    const gold = hall.hand?.view.gold ?? null;
    const shown = hall.settled?.hands[0];
    const tiles =
      shown == null ? ownTiles(own, gold).map((one) => one.tile) : sorted(parseTiles(shown), gold);
    return html`<div class="own">
      ${this.laid(room, own)}
      <div class="standing">
        ${tiles.map((tile) => html`<pj-tile .tile=${tile} ?gold=${tile === gold}></pj-tile>`)}
      </div>
    </div>`;
  }

  private laid(room: Room, own: SeatView): TemplateResult {
    const gold = hall.hand?.view.gold ?? null;
    return html`<div class="laid">
      ${flowersView(own.flowers)}<span class="gap"></span>
      ${own.melds.map((meld) => meldView(meld, room.seat ?? 0, room.chairs.length, gold))}
    </div>`;
  }

  private waits(room: Room, game: GameAbout | undefined): TemplateResult {
    return html`<pj-waiting class="wait" .room=${room} .game=${game}></pj-waiting>
      ${room.kind === "private" && room.state === "waiting"
        ? html`<section class="panel" aria-label=${t("房间", "The room")}>
            <pj-room-panel .room=${room}></pj-room-panel>
          </section>`
        : nothing}`;
  }

  /** What of the time of the turn comes out of the bank of who has it. */
  private bank(room: Room): number {
    if (hall.ask && (decides(this.menu) || hall.ask.board)) return hall.ask.bank;
    return Math.max(0, (hall.turn?.left ?? 0) - Number(room.plan["turn"] ?? 0));
  }

  /** How long who is to move has, where no table says it. */
  private time(room: Room): TemplateResult {
    const seat = hall.turn?.seats[0];
    if (seat === undefined) return html`<div class="hint time"></div>`;
    const name = seat === room.seat ? t("轮到你", "Your move") : namesOf(room)[seat];
    return html`<div class="hint time">
      <span>${name}</span><pj-clock .ends=${hall.turnEnds} .bank=${this.bank(room)}></pj-clock>
    </div>`;
  }

  private board(room: Room, game: GameAbout | undefined): TemplateResult {
    const chair = hall.turn?.seats[0] ?? null;
    return html`<pj-board
      class="board"
      .stones=${hall.hand?.view.stones ?? []}
      .ask=${this.answered ? null : hall.ask}
      .names=${namesInLog(game, hall.begins, room)}
      .me=${colourOf(hall.begins, room, room.seat)}
      .turn=${hall.turn ? colourOf(hall.begins, room, chair) : null}
      .version=${hall.hand?.lines.length ?? 0}
      @act=${(e: CustomEvent<string>) => hall.act(e.detail)}
    ></pj-board>`;
  }

  private sheet(settled: Settled, room: Room): TemplateResult {
    return html`<section class="sheet" aria-label=${t("结算", "Settlement")}>
      <pj-settlement
        .settled=${settled}
        .room=${room}
        .begins=${hall.begins}
        .view=${hall.hand?.view ?? null}
      >
        <pj-after
          slot="actions"
          .room=${room}
          .settled=${settled}
          .ends=${this.nextAt}
          @look=${() => this.moments.open(false)}
          @leave=${() => this.leave()}
        ></pj-after>
      </pj-settlement>
    </section>`;
  }

  private leaveDialog(): TemplateResult {
    return html`<dialog class="leave" aria-labelledby="leave">
      <h2 id="leave">${t("离开牌桌？", "Leave the table?")}</h2>
      <p>${t("这一局由电脑替你打完。", "The computer plays this hand to its end for you.")}</p>
      <p class="buttons">
        <button autofocus @click=${() => this.leaving?.close()}>${t("留下", "Stay")}</button>
        <button class="main" @click=${() => this.leave()}>${t("离开", "Leave")}</button>
      </p>
    </dialog>`;
  }
}
