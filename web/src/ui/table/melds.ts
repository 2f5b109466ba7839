/** Melds and flowers as they lie on the table. */

import { css, html, nothing, type TemplateResult } from "lit";

import { t, words } from "../../i18n";
import type { Meld } from "../../state/hand";
import { tileName, type Tile } from "../../state/tiles";
import { isHidden, layMeld, type Laid } from "./own";
import "../tile";

const KINDS = {
  chi: ["吃", "Chi"],
  pon: ["碰", "Pon"],
  kong: ["杠", "Kong"],
  akong: ["补杠", "Added kong"],
  ckong: ["暗杠", "Concealed kong"],
} as const;

/** What a meld is, for who listens. */
export function meldName(meld: Meld): string {
  const [zh, en] = KINDS[meld.kind];
  const name = words(tileName(meld.tiles[0] ?? "?"));
  if (isHidden(meld)) return t(zh, en);
  const tiles = meld.tiles.map((tile) => words(tileName(tile)));
  return meld.kind === "chi" ? `${t(zh, en)} ${tiles.join(" ")}` : `${t(zh, en)} ${name}`;
}

/** A meld; `ends` shows a concealed kong that its owner sees with its outer tiles face down. */
export function meldView(
  meld: Meld,
  owner: number,
  seats: number,
  gold: Tile | null,
): TemplateResult {
  const laid = layMeld(meld, owner, seats);
  const covered = meld.kind === "ckong" && !isHidden(meld);
  const face = (one: Laid, i: number) => (covered && (i === 0 || i === 3) ? "?" : one.tile);
  return html`<span class="meld ${meld.kind}" role="img" aria-label=${meldName(meld)}>
    ${laid.map(
      (one, i) =>
        html`<pj-tile
          mute
          class=${one.upon ? "upon" : ""}
          .tile=${face(one, i)}
          ?turned=${one.turned}
          ?gold=${one.tile === gold && face(one, i) !== "?"}
        ></pj-tile>`,
    )}
  </span>`;
}

/** Flowers that have been laid, in one row. */
export function flowersView(flowers: readonly Tile[]): TemplateResult | typeof nothing {
  if (!flowers.length) return nothing;
  const names = flowers.map((tile) => words(tileName(tile))).join(" ");
  return html`<span class="flowers" role="img" aria-label=${`${t("花牌", "Flowers")} ${names}`}>
    ${flowers.map((tile) => html`<pj-tile mute .tile=${tile}></pj-tile>`)}
  </span>`;
}

/** How they lie; `--tile` is the width of a tile of a meld. */
export const meldStyles = css`
  .meld {
    display: inline-flex;
    align-items: flex-end;
    position: relative;
    flex: none;
  }
  .meld pj-tile + pj-tile {
    margin-left: calc(var(--tile) * -0.02);
  }
  /* An added tile lies turned upon the claimed one, nearer the middle of the table. */
  .meld pj-tile.upon {
    margin-left: calc(var(--tile) * -4 / 3);
    margin-bottom: calc(var(--tile) * 0.86);
  }
  .meld.akong {
    padding-top: 0;
  }
  .flowers {
    --tile: var(--flower);
    display: inline-flex;
    align-items: flex-end;
    flex: none;
  }
`;
