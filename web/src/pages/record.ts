/** Record a voice pack: one clip after another, kept in this browser at once, given out as a zip. */

import { css, html, nothing, type TemplateResult } from "lit";
import { customElement, query, state } from "lit/decorators.js";

import { t, words } from "../i18n";
import { settings } from "../settings";
import { sound } from "../sound";
import { wordsOf } from "../sound/lines";
import { Microphone, MicrophoneError, type Refusal } from "../sound/microphone";
import { BUILT_IN, builtIn, PackError, type PackClip, type PackFile } from "../sound/packs";
import { packFromZip, packToZip } from "../sound/packzip";
import { GROUPS, IDS, LANGUAGES, LICENCES, REFUSED } from "../sound/record-words";
import { recordings } from "../sound/recordings";
import { RATE, wav } from "../sound/samples";
import type { ClipId } from "../sound/words";
import { PjElement } from "../store";
import type { Both } from "../types";
import { shared } from "../ui/styles";

function newPack(): PackFile {
  const random = crypto.getRandomValues(new Uint32Array(1))[0] ?? 0;
  return {
    schema: 1,
    id: `own-${random.toString(16).padStart(8, "0")}`,
    name: { zh: "我的语音包", en: "My voice pack" },
    language: "nan",
    synthetic: false,
    licence: "LicenseRef-private",
    clips: {},
  };
}

@customElement("pj-record")
export class RecordPage extends PjElement {
  @state() private packs: PackFile[] = [];
  @state() private pack: PackFile = newPack();
  /** How the clips are read in the language of the pack; empty where nobody has written it. */
  @state() private readings: Record<string, PackClip> = {};
  @state() private current: ClipId = IDS[0] as ClipId;
  @state() private microphone: Microphone | null = null;
  @state() private refused: Refusal | null = null;
  @state() private recording = false;
  @state() private onward = true;
  @state() private removing = false;
  @state() private told: Both = { zh: "", en: "" };
  @state() private trouble: Both | null = null;
  @query("meter") private readonly meter: HTMLMeterElement | undefined;
  private frame = 0;

  constructor() {
    super();
    this.uses(settings);
  }

  override connectedCallback(): void {
    super.connectedCallback();
    void this.start();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.closeMicrophone();
  }

  private async start(): Promise<void> {
    this.packs = await recordings.list();
    const last = this.packs[this.packs.length - 1];
    if (last) this.pack = last;
    await this.read();
  }

  /** Look up the readings of the pack's language. */
  private async read(): Promise<void> {
    const model = this.model;
    this.readings = (model && (await builtIn(model))?.clips) || {};
  }

  /** The pack of the hall in the same language, which says how a clip may sound. */
  private get model(): string | null {
    const models: Record<string, string> = { nan: "hokkien", "cmn-Hans": "mandarin" };
    return models[this.pack.language] ?? null;
  }

  private get count(): number {
    return IDS.filter((id) => this.pack.clips[id]).length;
  }

  // What is done

  private async attempt(act: () => Promise<void>): Promise<void> {
    this.trouble = null;
    try {
      await act();
    } catch (error) {
      this.trouble =
        error instanceof PackError
          ? error.words
          : {
              zh: `没有存下来：${String(error)}。浏览器可能禁止保存，或者空间不够。`,
              en: `Not kept: ${String(error)}. The browser may keep nothing, or lack space.`,
            };
    }
  }

  /** Keep what the pack says of itself. */
  private change(fields: Partial<PackFile>): void {
    this.pack = { ...this.pack, ...fields };
    void this.attempt(async () => {
      await recordings.save(this.pack);
      this.packs = await recordings.list();
    });
    if (fields.language) void this.read();
  }

  private choose(id: string): void {
    this.pack = this.packs.find((pack) => pack.id === id) ?? newPack();
    this.removing = false;
    this.trouble = null;
    void this.read();
  }

  private async openMicrophone(): Promise<void> {
    this.refused = null;
    try {
      this.microphone = await Microphone.open();
    } catch (error) {
      this.refused = error instanceof MicrophoneError ? error.why : "busy";
      return;
    }
    this.tell("麦克风开着。", "The microphone is open.");
    this.watch();
    await this.updateComplete;
    this.renderRoot.querySelector<HTMLElement>("#record")?.focus();
  }

  private closeMicrophone(): void {
    cancelAnimationFrame(this.frame);
    this.microphone?.close();
    this.microphone = null;
  }

  /** Move the level meter, and see whether the microphone was taken away. */
  private watch(): void {
    const { microphone } = this;
    if (!microphone) return;
    if (microphone.gone) {
      this.closeMicrophone();
      this.refused = "missing";
      return;
    }
    // Loudness is felt by its logarithm: −50 dB to 0.
    if (this.meter) this.meter.value = Math.max(0, 1 + Math.log10(microphone.level() || 1e-9) / 2.5);
    this.frame = requestAnimationFrame(() => this.watch());
  }

  private async record(): Promise<void> {
    const { microphone, current } = this;
    if (!microphone) return;
    if (this.recording) {
      microphone.stop();
      return;
    }
    sound.stop();
    this.recording = true;
    this.tell("请说…说完会自动停。", "Speak. It stops by itself.");
    try {
      await this.attempt(async () => {
        const voice = await microphone.record();
        if (voice) await this.keep(current, wav(voice, RATE));
        else this.tell("没有听到声音，再来一次。", "Nothing was heard. Try again.");
      });
    } finally {
      this.recording = false;
    }
  }

  private async keep(id: ClipId, bytes: ArrayBuffer): Promise<void> {
    const { zh, en } = wordsOf(id);
    const roman = this.readings[id]?.roman;
    const clip: PackClip = { file: `${id}.wav`, zh, en, ...(roman && { roman }) };
    await recordings.save(this.pack);
    await recordings.record(this.pack.id, id, clip, bytes);
    this.pack = { ...this.pack, clips: { ...this.pack.clips, [id]: clip } };
    this.packs = await recordings.list();
    this.renew();
    void sound.hear(bytes);
    this.tell(`「${zh}」录好了。`, `"${en}" is recorded.`);
    if (this.onward) this.step(1);
  }

  private async erase(): Promise<void> {
    const { current } = this;
    await recordings.erase(this.pack.id, current);
    const clips = { ...this.pack.clips };
    delete clips[current];
    this.pack = { ...this.pack, clips };
    this.renew();
    const { zh, en } = wordsOf(current);
    this.tell(`「${zh}」删掉了。`, `"${en}" is deleted.`);
  }

  /** Let the table speak with what has just changed. */
  private renew(): void {
    if (settings.get("voice") === this.pack.id) void sound.reload();
  }

  private async hear(pack: string): Promise<void> {
    const heard = await sound.sample(pack, this.current);
    if (!heard) this.tell("放不出来。", "It cannot be played.");
  }

  private step(by: number): void {
    const at = (IDS.indexOf(this.current) + by + IDS.length) % IDS.length;
    this.current = IDS[at] as ClipId;
  }

  private async give(): Promise<void> {
    const pack = await recordings.open(this.pack.id);
    if (!pack) return;
    const address = URL.createObjectURL(await packToZip(pack));
    const link = Object.assign(document.createElement("a"), {
      href: address,
      download: `${this.pack.id}.zip`,
    });
    link.click();
    setTimeout(() => URL.revokeObjectURL(address), 60_000);
  }

  private async take(input: HTMLInputElement): Promise<void> {
    const chosen = input.files?.[0];
    input.value = "";
    if (!chosen) return;
    const { file, clips } = await packFromZip(await chosen.arrayBuffer());
    const taken = [...BUILT_IN, ...this.packs.map((pack) => pack.id)];
    const other = taken.includes(file.id);
    const id = other ? newPack().id : file.id;
    const { zh, en } = file.name;
    const name = other ? { zh: `${zh}（导入）`, en: `${en} (imported)` } : file.name;
    await recordings.replace({ ...file, id, name }, clips);
    this.packs = await recordings.list();
    this.choose(id);
    this.tell(
      `「${zh}」导入了，有 ${clips.size} 条录音。`,
      `"${en}" is here, with ${clips.size} recordings.`,
    );
  }

  private async forget(): Promise<void> {
    if (!this.removing) {
      this.removing = true;
      return;
    }
    await recordings.remove(this.pack.id);
    if (settings.get("voice") === this.pack.id) settings.set("voice", "mandarin");
    this.packs = await recordings.list();
    this.choose(this.packs[this.packs.length - 1]?.id ?? "");
    this.tell("语音包删掉了。", "The voice pack is deleted.");
  }

  private tell(zh: string, en: string): void {
    this.told = { zh, en };
  }

  // What is shown

  override render(): TemplateResult {
    return html`
      <h1>${t("录一个自己的语音包", "Record a voice pack of your own")}</h1>
      <p>
        ${t(
          "一条一条地念出牌名和喊牌，录音立刻存在这个浏览器里，不会上传。录几条都行：没录的那几条，打牌时只显示字幕。录好以后可以导出成一个 zip，送给朋友导入。",
          "Speak tile names and calls, one after another. Recordings are kept in this browser at once and are not sent anywhere. Record as many as you like: for the others the table shows captions only. Then export a zip, which friends can import.",
        )}
      </p>
      ${this.about()} ${this.studio()} ${this.list()} ${this.files()}
      ${this.trouble ? html`<p role="alert">${words(this.trouble)}</p>` : nothing}
      <p role="status" class=${this.told.zh && "told"}>${words(this.told)}</p>
    `;
  }

  private about(): TemplateResult {
    const { pack } = this;
    const known = this.packs.some((p) => p.id === pack.id);
    return html`<section aria-labelledby="about" class="card">
      <h2 id="about">${t("语音包", "The pack")}</h2>
      <div class="fields">
        <label>
          ${t("哪一个", "Which one")}
          <select @change=${(e: Event) => this.choose((e.target as HTMLSelectElement).value)}>
            ${this.packs.map(
              (p) => html`<option value=${p.id} ?selected=${p.id === pack.id}>${words(p.name)}</option>`,
            )}
            <option value="" ?selected=${!known}>${t("新的语音包", "A new pack")}</option>
          </select>
        </label>
        ${this.field(t("中文名字", "Name in Chinese"), pack.name.zh, (zh) =>
          this.change({ name: { ...pack.name, zh } }),
        )}
        ${this.field(t("英文名字", "Name in English"), pack.name.en, (en) =>
          this.change({ name: { ...pack.name, en } }),
        )}
        ${this.field(
          t("说话人（可以不写）", "Speaker (optional)"),
          pack.speaker ?? "",
          (speaker) => this.change({ speaker: speaker || undefined }),
          false,
        )}
        ${this.option(t("语言", "Language"), LANGUAGES, pack.language, (language) => this.change({ language }))}
        ${this.option(t("许可", "Licence"), LICENCES, pack.licence, (licence) => this.change({ licence }))}
      </div>
    </section>`;
  }

  private field(name: string, value: string, change: (value: string) => void, needed = true): TemplateResult {
    const changed = (e: Event) => {
      const input = e.target as HTMLInputElement;
      const text = input.value.trim();
      if (text || !needed) change(text);
      else input.value = value;
    };
    return html`<label>
      ${name}
      <input .value=${value} maxlength="60" ?required=${needed} @change=${changed} />
    </label>`;
  }

  private option(
    name: string,
    choices: { code: string; name: Both }[],
    value: string,
    change: (code: string) => void,
  ): TemplateResult {
    const all = choices.some((c) => c.code === value)
      ? choices
      : [...choices, { code: value, name: { zh: value, en: value } }];
    return html`<label>
      ${name}
      <select @change=${(e: Event) => change((e.target as HTMLSelectElement).value)}>
        ${all.map((c) => html`<option value=${c.code} ?selected=${c.code === value}>${words(c.name)}</option>`)}
      </select>
    </label>`;
  }

  private studio(): TemplateResult {
    const { zh, en } = wordsOf(this.current);
    const number = `${IDS.indexOf(this.current) + 1} / ${IDS.length}`;
    return html`<section aria-labelledby="studio" class="card">
      <h2 id="studio">${t("录音", "Recording")} <span class="soft">${number}</span></h2>
      <p class="current">
        <b lang="zh-Hans">${zh}</b>
        <span lang=${this.pack.language}>${this.readings[this.current]?.roman ?? ""}</span>
        <span lang="en" class="soft">${en}</span>
      </p>
      ${this.microphone ? this.recorder() : this.door()}
      <div class="row">
        <button @click=${() => this.step(-1)}>${t("上一条", "Previous")}</button>
        <button @click=${() => this.step(1)}>${t("下一条", "Next")}</button>
        ${this.model
          ? html`<button @click=${() => this.hear(this.model ?? "")}>${t("听示范", "Hear an example")}</button>`
          : nothing}
        ${this.pack.clips[this.current]
          ? html`<button @click=${() => this.hear(this.pack.id)}>${t("听我录的", "Hear mine")}</button>
              <button @click=${() => this.attempt(() => this.erase())}>${t("删掉这条", "Delete mine")}</button>`
          : nothing}
      </div>
    </section>`;
  }

  private door(): TemplateResult {
    return html`
      ${this.refused ? html`<p role="alert">${words(REFUSED[this.refused])}</p>` : nothing}
      <div class="row">
        <button class="main" @click=${() => this.openMicrophone()}>
          ${t("打开麦克风", "Open the microphone")}
        </button>
      </div>
    `;
  }

  private recorder(): TemplateResult {
    const { zh } = wordsOf(this.current);
    const start = this.pack.clips[this.current]
      ? t(`重录「${zh}」`, `Record ${zh} again`)
      : t(`录「${zh}」`, `Record ${zh}`);
    return html`
      <label class="level">
        ${t("音量", "Level")}
        <meter min="0" max="1" low="0.25" high="0.9" optimum="0.6"></meter>
      </label>
      <div class="row">
        <button id="record" class="main" aria-pressed=${this.recording} @click=${() => this.record()}>
          <span aria-hidden="true">${this.recording ? "■" : "●"}</span>
          ${this.recording ? t("停", "Stop") : start}
        </button>
        <button @click=${() => this.closeMicrophone()}>${t("关麦克风", "Close the microphone")}</button>
        <label class="check">
          <input
            type="checkbox"
            .checked=${this.onward}
            @change=${(e: Event) => (this.onward = (e.target as HTMLInputElement).checked)}
          />
          ${t("录好就到下一条", "Go on to the next when recorded")}
        </label>
      </div>
    `;
  }

  private list(): TemplateResult {
    return html`<section aria-labelledby="list" class="card">
      <h2 id="list">
        ${t(`已录 ${this.count} / ${IDS.length}`, `${this.count} of ${IDS.length} recorded`)}
      </h2>
      ${GROUPS.map(
        (group) => html`<h3>${words(group.name)}</h3>
          <ul>
            ${IDS.filter(group.has).map((id) => html`<li>${this.entry(id)}</li>`)}
          </ul>`,
      )}
    </section>`;
  }

  private entry(id: ClipId): TemplateResult {
    const { zh, en } = wordsOf(id);
    const recorded = Boolean(this.pack.clips[id]);
    const done = recorded ? t("，已录", ", recorded") : "";
    return html`<button
      class=${recorded ? "recorded" : ""}
      aria-current=${id === this.current}
      aria-label=${t(`${zh}${done}`, `${zh} ${en}${done}`)}
      title=${en}
      @click=${() => (this.current = id)}
    >
      <span lang="zh-Hans">${zh}</span>${recorded ? html`<span aria-hidden="true">✓</span>` : nothing}
    </button>`;
  }

  private files(): TemplateResult {
    const known = this.packs.some((p) => p.id === this.pack.id);
    const used = settings.get("voice") === this.pack.id;
    return html`<section aria-labelledby="files" class="card">
      <h2 id="files">${t("使用、导出、导入", "Use, export, import")}</h2>
      <div class="row">
        <button ?disabled=${!this.count || used} @click=${() => settings.set("voice", this.pack.id)}>
          ${used ? t("打牌正用这个语音包", "The table speaks with it") : t("打牌用这个语音包", "Speak with it at the table")}
        </button>
        <button ?disabled=${!this.count} @click=${() => this.attempt(() => this.give())}>
          ${t("导出 zip", "Export a zip")}
        </button>
        <label class="button">
          ${t("导入 zip", "Import a zip")}
          <input
            type="file"
            accept=".zip,application/zip"
            @change=${(e: Event) => this.attempt(() => this.take(e.target as HTMLInputElement))}
          />
        </label>
        ${known
          ? html`<button @click=${() => this.attempt(() => this.forget())}>
              ${this.removing ? t("再点一次，全部删掉", "Once more, and all is deleted") : t("删掉语音包", "Delete the pack")}
            </button>`
          : nothing}
      </div>
    </section>`;
  }

  static override styles = [
    shared,
    css`
      :host {
        display: grid;
        gap: 1rem;
      }
      p {
        margin: 0;
        max-width: 44rem;
      }
      .fields {
        display: grid;
        grid-template-columns: repeat(auto-fill, minmax(min(16rem, 100%), 1fr));
        gap: 0.75rem;
      }
      .fields label {
        display: grid;
        gap: 0.25rem;
        color: var(--pj-soft);
      }
      .fields input,
      .fields select {
        width: 100%;
        color: var(--pj-ink);
      }
      .row {
        display: flex;
        flex-wrap: wrap;
        align-items: center;
        gap: 0.5rem;
        margin-top: 0.75rem;
      }
      .current {
        display: flex;
        flex-wrap: wrap;
        align-items: baseline;
        gap: 0.25rem 1rem;
        min-height: 4rem;
        font-size: 1.25rem;
      }
      .current b {
        font-size: 2.5rem;
        line-height: 1.2;
      }
      .level {
        display: flex;
        align-items: center;
        gap: 0.75rem;
      }
      meter {
        flex: 1;
        max-width: 24rem;
        height: 1rem;
      }
      .check {
        display: inline-flex;
        align-items: center;
        gap: 0.5rem;
        min-height: 44px;
      }
      .check input {
        width: 1.25rem;
        min-height: 1.25rem;
      }
      #record {
        min-width: 9rem;
      }
      #record[aria-pressed="true"] {
        outline: 3px solid var(--pj-accent);
        outline-offset: 2px;
      }
      ul {
        display: flex;
        flex-wrap: wrap;
        gap: 0.4rem;
        margin: 0 0 1rem;
        padding: 0;
        list-style: none;
      }
      li button {
        padding: 0 0.7em;
      }
      .recorded {
        border-color: var(--pj-accent);
      }
      button[aria-current="true"] {
        background: var(--pj-ink);
        color: var(--pj-paper);
      }
      label.button {
        position: relative;
      }
      label.button:focus-within {
        outline: 3px solid var(--pj-accent);
        outline-offset: 2px;
      }
      label.button input {
        position: absolute;
        inset: 0;
        opacity: 0;
        cursor: pointer;
        width: 100%;
      }
      [role="alert"] {
        padding: 0.6rem 0.9rem;
        border: 1px solid var(--pj-accent);
        border-radius: var(--pj-radius);
      }
      .told {
        position: sticky;
        bottom: 0;
        max-width: none;
        padding: 0.5em 0;
        background: var(--pj-paper);
      }
    `,
  ];
}
