/** What has just happened, in words: a caption for the eye, and a log for who listens. */

import { css, html, type TemplateResult } from "lit";
import { customElement, property } from "lit/decorators.js";
import { repeat } from "lit/directives/repeat.js";

import { words } from "../../i18n";
import { settings } from "../../settings";
import type { Hand, Line } from "../../state/hand";
import { PjElement } from "../../store";
import type { GameAbout } from "../../wire";
import { shared } from "../styles";
import { tell } from "./tell";

/** Sentences that are kept to be heard, and those that are seen. */
const HEARD = 6;
const SEEN = 2;

@customElement("pj-said")
export class Said extends PjElement {
  @property({ attribute: false }) hand: Hand | null = null;
  /** How many lines the hand has: it changes in place. */
  @property({ type: Number }) count = 0;
  @property({ attribute: false }) names: string[] = [];
  @property({ type: Number }) viewer = -1;
  @property({ attribute: false }) game: GameAbout | undefined;

  constructor() {
    super();
    this.uses(settings);
  }

  static override styles = [
    shared,
    css`
      :host {
        display: block;
        min-width: 0;
        color: var(--pj-felt-ink);
        font-size: 0.84rem;
        line-height: 1.3;
      }
      p {
        margin: 0;
        overflow: hidden;
        text-overflow: ellipsis;
        white-space: nowrap;
      }
      p + p {
        font-weight: 600;
      }
      p:first-child:not(:only-child) {
        opacity: 0.72;
      }
    `,
  ];

  override render(): TemplateResult {
    const told = this.last();
    return html`<div aria-hidden="true">
        ${told.slice(-SEEN).map(([, said]) => html`<p>${said}</p>`)}
      </div>
      <div class="heard" role="log" aria-live="polite">
        ${repeat(
          told,
          ([at]) => at,
          ([, said]) => html`<p>${said}</p>`,
        )}
      </div>`;
  }

  /** The last sentences and the numbers of their lines. */
  private last(): [number, string][] {
    const lines: readonly Line[] = this.hand?.lines ?? [];
    const cast = { names: this.names, viewer: this.viewer, game: this.game };
    const told: [number, string][] = [];
    for (let i = lines.length - 1; i >= 0 && told.length < HEARD; i--) {
      const line = lines[i];
      const said = line ? tell(line, cast) : null;
      if (said) told.unshift([i, words(said)]);
    }
    return told;
  }
}
