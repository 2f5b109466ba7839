/** Guest, account, log in, log out. */

import { css, html, nothing, type TemplateResult } from "lit";
import { customElement, state } from "lit/decorators.js";

import { t } from "../i18n";
import { post, type Me } from "../net/api";
import { settings } from "../settings";
import { hall } from "../state/hall";
import { PjElement } from "../store";
import { shared } from "./styles";
import { trouble } from "./trouble";

type Doing = "register" | "login";

@customElement("pj-account")
export class Account extends PjElement {
  @state() private doing: Doing | null = null;
  @state() private busy = false;
  @state() private fault = "";

  constructor() {
    super();
    this.uses(hall, settings);
  }

  static override styles = [
    shared,
    css`
      :host {
        display: block;
      }
      form {
        display: grid;
        gap: 0.75rem;
      }
    `,
  ];

  override render(): TemplateResult {
    const doing = this.doing ?? (hall.me ? null : "login");
    return html`
      <h2>${t("账号", "Account")}</h2>
      ${hall.me ? this.standing(hall.me) : nothing} ${doing ? this.form(doing) : this.buttons()}
    `;
  }

  private standing(me: Me): TemplateResult {
    return me.guest
      ? html`<p>
          ${t(
            "你是客人：金币和战绩只在这个浏览器里认得你。建个账号，换了手机也能接着打，金币都留着。",
            "You are a guest, known to this browser alone. Make an account to come back from anywhere; you keep your coins.",
          )}
        </p>`
      : html`<p>${t("登录名", "Login")}: <strong>${me.login}</strong></p>`;
  }

  private buttons(): TemplateResult {
    return html`<div class="row">
        ${hall.me?.guest
          ? html`<button class="main" @click=${() => this.open("register")}>
                ${t("建账号", "Make an account")}
              </button>
              <button @click=${() => this.open("login")}>${t("用别的账号登录", "Log in as another")}</button>`
          : html`<button ?disabled=${this.busy} @click=${() => void this.logOut(false)}>
              ${t("退出登录", "Log out")}
            </button>`}
        ${hall.me?.guest === false
          ? html`<button ?disabled=${this.busy} @click=${() => void this.logOut(true)}>
              ${t("在所有设备上退出", "Log out everywhere")}
            </button>`
          : nothing}
      </div>
      <p class="fault" role="alert" ?hidden=${!this.fault}>${this.fault}</p>`;
  }

  private form(doing: Doing): TemplateResult {
    const making = doing === "register";
    return html`<form @submit=${(e: Event) => void this.submit(e, doing)}>
      ${doing === "login" && hall.me?.guest
        ? html`<p>
            ${t(
              "登录别的账号以后，现在这位客人的金币就找不回来了。",
              "Once you log in as another, this guest's coins cannot be found again.",
            )}
          </p>`
        : nothing}
      <div class="field">
        <label for="login">${t("登录名", "Login")}</label>
        <input
          id="login"
          name="login"
          autocomplete="username"
          autocapitalize="none"
          spellcheck="false"
          minlength="3"
          maxlength="32"
          required
          aria-describedby=${making ? "about-login" : nothing}
        />
        ${making
          ? html`<span class="soft" id="about-login">
              ${t("3 到 32 位：a–z、数字、_ . -", "3 to 32 of a–z, figures, _ . -")}
            </span>`
          : nothing}
      </div>
      <div class="field">
        <label for="password">${t("密码", "Password")}</label>
        <input
          id="password"
          name="password"
          type="password"
          autocomplete=${making ? "new-password" : "current-password"}
          minlength=${making ? 8 : nothing}
          maxlength="256"
          required
          aria-describedby=${making ? "about-password" : nothing}
        />
        ${making
          ? html`<span class="soft" id="about-password">${t("至少 8 个字", "At least 8 characters")}</span>`
          : nothing}
      </div>
      <div class="row">
        <button class="main" ?disabled=${this.busy} aria-busy=${this.busy}>
          ${making ? t("建账号", "Make the account") : t("登录", "Log in")}
        </button>
        ${hall.me
          ? html`<button type="button" @click=${() => (this.doing = null)}>${t("取消", "Cancel")}</button>`
          : nothing}
      </div>
      <p class="fault" role="alert" ?hidden=${!this.fault}>${this.fault}</p>
    </form>`;
  }

  private open(doing: Doing): void {
    this.doing = doing;
    this.fault = "";
  }

  private async submit(event: Event, doing: Doing): Promise<void> {
    event.preventDefault();
    const form = new FormData(event.target as HTMLFormElement);
    const body = { login: String(form.get("login")), password: String(form.get("password")) };
    await this.attempt(async () => {
      const me = await post<Me>(doing, body);
      if (doing === "login") {
        location.reload(); // the socket belongs to who one was
        return;
      }
      hall.enter(me);
      hall.tell("账号建好了", "The account is made");
      this.doing = null;
    });
  }

  private async logOut(everywhere: boolean): Promise<void> {
    await this.attempt(async () => {
      await post("logout", { everywhere });
      location.hash = "#/";
      location.reload();
    });
  }

  private async attempt(work: () => Promise<void>): Promise<void> {
    this.busy = true;
    this.fault = "";
    try {
      await work();
    } catch (error) {
      this.fault = trouble(error);
    } finally {
      this.busy = false;
    }
  }
}
