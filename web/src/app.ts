/** The frame of all pages: head, the page that the address names, notices, the connection. */

import { css, html, nothing, type TemplateResult } from "lit";
import { customElement, state } from "lit/decorators.js";

import { t } from "./i18n";
import { router } from "./router";
import { settings } from "./settings";
import { hall } from "./state/hall";
import { PjElement } from "./store";
import { shared } from "./ui/styles";

/** A page: what loads it, and its element; `full`: it has the whole window. */
interface Page {
  load: () => Promise<unknown>;
  show: () => TemplateResult;
  full?: boolean;
}

const PAGES: Record<string, Page> = {
  "": { load: () => import("./pages/lobby"), show: () => html`<pj-lobby></pj-lobby>` },
  table: {
    load: () => import("./pages/table"),
    show: () => html`<pj-table></pj-table>`,
    full: true,
  },
  join: { load: () => import("./pages/join"), show: () => html`<pj-join></pj-join>` },
  new: { load: () => import("./pages/new-room"), show: () => html`<pj-new-room></pj-new-room>` },
  me: { load: () => import("./pages/me"), show: () => html`<pj-me></pj-me>` },
  rules: { load: () => import("./pages/rules"), show: () => html`<pj-rules></pj-rules>` },
  replay: {
    load: () => import("./pages/replay"),
    show: () => html`<pj-replay></pj-replay>`,
    full: true,
  },
  record: { load: () => import("./pages/record"), show: () => html`<pj-record></pj-record>` },
  settings: {
    load: () => import("./pages/settings"),
    show: () => html`<pj-settings></pj-settings>`,
  },
};

@customElement("pj-app")
export class App extends PjElement {
  @state() private failed = "";
  private loaded = new Set<string>();

  constructor() {
    super();
    this.uses(hall, router, settings);
    hall.start().catch((error: Error) => (this.failed = error.message));
    addEventListener("unhandledrejection", (event) => this.trouble(event.reason));
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
        font-weight: 700;
        font-size: 1.15rem;
        text-decoration: none;
        color: var(--pj-accent);
      }
      nav {
        display: flex;
        gap: 0.25rem 1rem;
        flex-wrap: wrap;
        margin-left: auto;
        align-items: center;
      }
      nav a {
        display: inline-flex;
        align-items: center;
        min-height: 44px;
        color: var(--pj-ink);
      }
      nav button {
        min-width: 44px;
        padding: 0 0.6em;
      }
      main {
        flex: 1;
        width: 100%;
        max-width: 72rem;
        margin: 0 auto;
        padding: 1rem;
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
      .connection {
        padding: 0.4rem 1rem;
        background: var(--pj-gold);
        color: var(--pj-paper);
        text-align: center;
        font-weight: 600;
      }
      .skip:not(:focus) {
        position: absolute;
        left: -999px;
      }
    `,
  ];

  override render(): TemplateResult {
    const root = document.documentElement;
    root.lang = settings.get("language") === "zh" ? "zh-Hans" : "en";
    root.dataset["theme"] = settings.get("theme");
    const page = this.page();
    return html`
      ${page.full ? nothing : this.head()} ${this.connection()}
      <main class=${page.full ? "full" : ""} id="page">${this.body(page)}</main>
      <div class="notices" role="status" aria-live="polite">
        ${hall.notices.map((n) => html`<p>${t(n.zh, n.en)}</p>`)}
      </div>
    `;
  }

  private page(): Page {
    return PAGES[router.path[0] ?? ""] ?? (PAGES[""] as Page);
  }

  private body(page: Page): TemplateResult {
    if (this.failed) {
      return html`<p role="alert">
        ${t("牌馆没有回应。请确认它开着，然后重新载入。", "The hall does not answer. Is it open? Then reload.")}
        <button @click=${() => location.reload()}>${t("重新载入", "Reload")}</button>
      </p>`;
    }
    const name = router.path[0] ?? "";
    if (!this.loaded.has(name)) {
      void page.load().then(() => {
        this.loaded.add(name);
        this.requestUpdate();
      });
      return html`<p class="soft" aria-busy="true">…</p>`;
    }
    return hall.known ? page.show() : html`<p class="soft" aria-busy="true">…</p>`;
  }

  private head(): TemplateResult {
    const other = settings.get("language") === "zh" ? "en" : "zh";
    return html`<header>
      <a class="name" href="#/">${t("牌局", "Paiju 牌局")}</a>
      <nav aria-label=${t("主菜单", "Main menu")}>
        <a href="#/rules">${t("规则", "Rules")}</a>
        <a href="#/me">${hall.me ? hall.me.name : t("我", "Me")}</a>
        <a href="#/settings">${t("设置", "Settings")}</a>
        <button lang=${other === "zh" ? "zh-Hans" : "en"} @click=${() => settings.set("language", other)}>
          ${other === "zh" ? "中文" : "English"}
        </button>
      </nav>
    </header>`;
  }

  private connection(): TemplateResult | typeof nothing {
    const { status, why } = hall.socket;
    if (status === "lost") {
      return html`<div class="connection" role="alert">
        ${t("连接断了，正在重连…", "Connection lost; reconnecting…")}
      </div>`;
    }
    if (status !== "ended") return nothing;
    const [zh, en] = ENDED[why] ?? ["连接已关闭。", "The connection is closed."];
    return html`<div class="connection" role="alert">
      ${t(zh, en)}
      <button @click=${() => location.reload()}>${t("在这里继续", "Go on here")}</button>
    </div>`;
  }

  private trouble(reason: unknown): void {
    const message = reason instanceof Error ? reason.message : String(reason);
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
