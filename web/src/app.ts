/** The frame of all pages: head, the page that the address names, notices, the connection. */

import { css, html, nothing, type TemplateResult } from "lit";
import { customElement, query, state } from "lit/decorators.js";

import { t, tongue } from "./i18n";
import { ApiError } from "./net/api";
import { router } from "./router";
import { settings } from "./settings";
import { hall } from "./state/hall";
import { PjElement } from "./store";
import { shared } from "./ui/styles";

/** A page: what it is called, what loads it, its element; `full`: it has the whole window. */
interface Page {
  title: [string, string];
  load: () => Promise<unknown>;
  show: () => TemplateResult;
  full?: boolean;
}

const PAGES: Record<string, Page> = {
  "": {
    title: ["大厅", "Lobby"],
    load: () => import("./pages/lobby"),
    show: () => html`<pj-lobby></pj-lobby>`,
  },
  table: {
    title: ["牌桌", "Table"],
    load: () => import("./pages/table"),
    show: () => html`<pj-table></pj-table>`,
    full: true,
  },
  join: {
    title: ["进房间", "Join a room"],
    load: () => import("./pages/join"),
    show: () => html`<pj-join></pj-join>`,
  },
  new: {
    title: ["开房", "Open a room"],
    load: () => import("./pages/new-room"),
    show: () => html`<pj-new-room></pj-new-room>`,
  },
  me: {
    title: ["我", "Me"],
    load: () => import("./pages/me"),
    show: () => html`<pj-me></pj-me>`,
  },
  rules: {
    title: ["规则", "Rules"],
    load: () => import("./pages/rules"),
    show: () => html`<pj-rules></pj-rules>`,
  },
  replay: {
    title: ["牌谱", "Replay"],
    load: () => import("./pages/replay"),
    show: () => html`<pj-replay></pj-replay>`,
    full: true,
  },
  record: {
    title: ["录声音", "Record a voice"],
    load: () => import("./pages/record"),
    show: () => html`<pj-record></pj-record>`,
  },
  settings: {
    title: ["设置", "Settings"],
    load: () => import("./pages/settings"),
    show: () => html`<pj-settings></pj-settings>`,
  },
};

/** ms until the hall is asked again that has not answered. */
const AGAIN = 3_000;

@customElement("pj-app")
export class App extends PjElement {
  /** The hall has not answered at all. */
  @state() private silent = false;
  /** The page that could not be loaded. */
  @state() private broken: string | null = null;
  private loaded = new Set<string>();
  private opened: string | undefined;
  @query("main") private main!: HTMLElement;

  constructor() {
    super();
    this.uses(hall, router, settings);
    void this.start();
    addEventListener("unhandledrejection", (event) => this.trouble(event.reason));
  }

  private async start(): Promise<void> {
    try {
      await hall.start();
      this.silent = false;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      this.silent = true;
      setTimeout(() => void this.start(), AGAIN);
    }
  }

  static override styles = [
    shared,
    css`
      :host {
        display: flex;
        flex-direction: column;
        min-height: 100dvh;
      }
      header {
        display: flex;
        align-items: center;
        gap: 0.25rem 1rem;
        flex-wrap: wrap;
        padding: 0.4rem max(1rem, env(safe-area-inset-left));
        border-bottom: 1px solid var(--pj-line);
        background: var(--pj-card);
      }
      header .name {
        display: inline-flex;
        align-items: center;
        gap: 0.4rem;
        min-height: 44px;
        font-weight: 700;
        font-size: 1.15rem;
        text-decoration: none;
        color: var(--pj-accent);
      }
      nav {
        display: flex;
        gap: 0 0.9rem;
        flex-wrap: wrap;
        margin-left: auto;
        align-items: center;
      }
      nav a {
        display: inline-flex;
        align-items: center;
        justify-content: center;
        min-height: 44px;
        min-width: 44px;
        color: var(--pj-ink);
      }
      nav .narrow {
        display: none;
      }
      nav .wide {
        max-width: 8em;
        overflow: hidden;
        text-overflow: ellipsis;
        white-space: nowrap;
      }
      nav a[aria-current] {
        color: var(--pj-accent);
        font-weight: 600;
      }
      nav a.table {
        color: var(--pj-good);
        font-weight: 700;
      }
      nav button {
        min-width: 44px;
        padding: 0 0.6em;
      }
      @media (max-width: 26rem) {
        header {
          padding-inline: 0.6rem;
        }
        header .name span {
          position: absolute;
          clip-path: inset(50%);
        }
        nav {
          gap: 0 0.4rem;
        }
        nav .wide {
          display: none;
        }
        nav .narrow {
          display: inline;
        }
      }
      main {
        flex: 1;
        width: 100%;
        max-width: 72rem;
        margin: 0 auto;
        padding: 1rem;
      }
      main:focus-visible {
        outline: none;
      }
      main.full {
        max-width: none;
        padding: 0;
        display: flex;
        flex-direction: column;
      }
      .notices {
        position: fixed;
        inset: auto 0 1rem 0;
        display: grid;
        justify-items: center;
        gap: 0.5rem;
        pointer-events: none;
        z-index: 100;
      }
      .notices p {
        margin: 0;
        padding: 0.5rem 1rem;
        border-radius: var(--pj-radius);
        background: var(--pj-ink);
        color: var(--pj-paper);
        max-width: 90vw;
      }
      /* Over a page that has the whole window, so that nothing in it moves. */
      .connection.over {
        position: fixed;
        inset: 0 0 auto 0;
        z-index: 90;
      }
      .connection {
        padding: 0.4rem 1rem;
        background: var(--pj-gold);
        color: var(--pj-paper);
        text-align: center;
        font-weight: 600;
      }
      .notices p.bad {
        border-inline-start: 6px solid var(--pj-bad);
      }
      .wait {
        min-height: 80vh;
      }
      .skip {
        position: absolute;
        z-index: 101;
        top: 0.25rem;
        left: 0.25rem;
      }
      .skip:not(:focus) {
        clip-path: inset(50%);
        pointer-events: none;
      }
    `,
  ];

  override render(): TemplateResult {
    const page = this.page();
    return html`
      <button class="skip" @click=${() => this.main.focus()}>${t("跳到内容", "Skip to the content")}</button>
      ${page.full ? nothing : this.head()} ${this.connection()}
      <main class=${page.full ? "full" : ""} tabindex="-1">${this.body(page)}</main>
      <div class="notices" role="status" aria-live="polite">
        ${hall.notices.map((n) => html`<p class=${n.bad ? "bad" : ""}>${t(n.zh, n.en)}</p>`)}
      </div>
    `;
  }

  override updated(): void {
    const root = document.documentElement;
    root.lang = tongue();
    root.dataset["theme"] = settings.get("theme");
    document.title = `${t(...this.page().title)} · ${t("牌局", "Paiju")}`;
    const path = router.path.join("/");
    // A page that is opened begins at its top, for eyes and for screen readers.
    if (this.opened !== undefined && this.opened !== path) {
      scrollTo(0, 0);
      this.main.focus({ preventScroll: true });
    }
    this.opened = path;
  }

  private page(): Page {
    return PAGES[router.path[0] ?? ""] ?? (PAGES[""] as Page);
  }

  private body(page: Page): TemplateResult {
    if (this.silent) {
      return html`<p role="alert">
        ${t("牌馆没有回应。正在再试……", "The hall does not answer. Trying again…")}
      </p>`;
    }
    const name = router.path[0] ?? "";
    if (this.broken === name) {
      return html`<p role="alert">
        ${t("这一页没有取到。", "This page could not be loaded.")}
        <button @click=${() => location.reload()}>${t("重新载入", "Reload")}</button>
      </p>`;
    }
    if (!this.loaded.has(name)) {
      void this.load(name, page);
      return this.wait();
    }
    return hall.known ? page.show() : this.wait();
  }

  private async load(name: string, page: Page): Promise<void> {
    try {
      await page.load();
      this.loaded.add(name);
      this.requestUpdate();
    } catch {
      this.broken = name;
    }
  }

  private wait(): TemplateResult {
    return html`<p class="soft wait" aria-busy="true">${t("请稍候…", "One moment…")}</p>`;
  }

  private head(): TemplateResult {
    const other = settings.get("language") === "zh" ? "en" : "zh";
    return html`<header>
      <a class="name" href="#/">
        <img src="icons/icon.svg" alt="" width="28" height="28" /><span>${t("牌局", "Paiju")}</span>
      </a>
      <nav aria-label=${t("主菜单", "Main menu")}>
        ${hall.room
          ? html`<a class="table" href="#/table">${t("牌桌", "Table")}</a>`
          : nothing}
        ${this.link("rules", t("规则", "Rules"))}
        ${this.link("me", t("我", "Me"), hall.me?.name)}
        ${this.link("settings", t("设置", "Settings"))}
        <button lang=${other === "zh" ? "zh-Hans" : "en"} @click=${() => settings.set("language", other)}>
          ${other === "zh" ? "中文" : "English"}
        </button>
      </nav>
    </header>`;
  }

  /** `name` stands in place of the label where there is room for it. */
  private link(page: string, label: string, name?: string): TemplateResult {
    const here = router.path[0] === page;
    return html`<a href="#/${page}" aria-current=${here ? "page" : nothing} title=${name ?? label}>
      ${name ? html`<span class="wide">${name}</span><span class="narrow">${label}</span>` : label}
    </a>`;
  }

  private connection(): TemplateResult | typeof nothing {
    const { status, why } = hall.socket;
    const over = this.page().full ? "over" : "";
    if (status === "lost") {
      return html`<div class="connection ${over}" role="alert">
        ${t("连接断了，正在重连…", "Connection lost; reconnecting…")}
      </div>`;
    }
    if (status !== "ended") return nothing;
    const [zh, en] = ENDED[why] ?? ["连接已关闭。", "The connection is closed."];
    return html`<div class="connection ${over}" role="alert">
      ${t(zh, en)}
      <button @click=${() => location.reload()}>${t("在这里继续", "Go on here")}</button>
    </div>`;
  }

  private trouble(reason: unknown): void {
    const message = reason instanceof Error ? reason.message : String(reason);
    // What fails whenever it is drawn would fail again with each notice that is drawn.
    if (hall.notices.some((notice) => notice.en.endsWith(message))) return;
    hall.tell(`出错了：${message}`, `Something failed: ${message}`, true);
  }
}

const ENDED: Record<string, [string, string]> = {
  elsewhere: [
    "你在另一个标签页或设备上打开了牌馆，座位跟过去了。",
    "You have opened the hall in another tab or device; your seat has moved there.",
  ],
  logged_out: ["你已退出登录。", "You have logged out."],
  strikes: ["这个页面发出了太多看不懂的消息，连接已关闭。", "This page has sent too much that cannot be read."],
};
