/** Who pays whom, drawn: seats round the table and arrows with what they carry and why. */

import { svg, type SVGTemplateResult } from "lit";

import { number, signed, t, words } from "../i18n";
import { flowsOf, whyWord, type Flow } from "../state/sheet";
import type { SheetPayment } from "../wire";
import { arrow, BOX, HOUSE, LABEL, place, sizeOf, type Point } from "./arrows";

/** Who sits there and what came of it. `viewer` sits below; `me` is marked. */
export interface Around {
  names: readonly string[];
  net: readonly number[];
  viewer: number;
  me: number | null;
}

/** px of the thinnest and the thickest arrow. */
const THIN = 2;
const THICK = 8;

/** The drawing; the same stands in words beside it, so screen readers skip it. */
export function drawFlows(pays: readonly SheetPayment[], around: Around): SVGTemplateResult {
  const flows = flowsOf(pays);
  const most = Math.max(1, ...flows.map((flow) => flow.amount));
  const house = flows.some((flow) => flow.to === null);
  const { width, height } = sizeOf(around.names.length);
  return svg`<svg class="flows" viewBox="0 0 ${width} ${height}" aria-hidden="true">
    ${flows.map((flow) => drawFlow(flow, most, around))}
    ${around.names.map((_, seat) => drawSeat(seat, around))}
    ${house ? drawHouse(flows) : ""}
  </svg>`;
}

function spot(seat: number | null, around: Around): Point {
  return seat === null ? HOUSE : place(seat, around.names.length, around.viewer);
}

function drawFlow(flow: Flow, most: number, around: Around): SVGTemplateResult {
  const width = THIN + (THICK - THIN) * Math.sqrt(flow.amount / most);
  const { line, head, label } = arrow(spot(flow.from, around), spot(flow.to, around), width);
  const mine = flow.to === around.me ? "gain" : flow.from === around.me ? "loss" : "";
  return svg`<g class="flow ${mine}">
    <path class="line ${flow.outside ? "outside" : ""}" d=${line} stroke-width=${width}></path>
    <path class="head" d=${head}></path>
    ${drawLabel(flow, label)}
  </g>`;
}

function drawLabel(flow: Flow, at: Point): SVGTemplateResult {
  const named = flow.whys.map((why) => words(whyWord(why)));
  const all = named.join(t("、", ", "));
  const whys = short(all, LABEL.width) === all ? all : `${named[0]} +${named.length - 1}`;
  const x = at.x - LABEL.width / 2;
  const y = at.y - LABEL.height / 2;
  return svg`
    <rect class="label" x=${x} y=${y} width=${LABEL.width} height=${LABEL.height} rx="6"></rect>
    <text class="label-amount" x=${at.x} y=${at.y - 1}>${number(flow.amount)}</text>
    <text class="label-why" x=${at.x} y=${at.y + 13}>${whys}</text>`;
}

function drawSeat(seat: number, around: Around): SVGTemplateResult {
  const at = spot(seat, around);
  const net = around.net[seat] ?? 0;
  const tone = net > 0 ? "up" : net < 0 ? "down" : "";
  return drawBox(at, around.names[seat] ?? "", signed(net), tone, seat === around.me);
}

function drawHouse(flows: readonly Flow[]): SVGTemplateResult {
  const taken = flows.filter((flow) => flow.to === null).reduce((n, flow) => n + flow.amount, 0);
  return drawBox(HOUSE, t("系统", "the house"), signed(taken), "", false);
}

function drawBox(at: Point, name: string, net: string, tone: string, me: boolean): SVGTemplateResult {
  const x = at.x - BOX.width / 2;
  const y = at.y - BOX.height / 2;
  return svg`
    <rect class="box ${me ? "me" : ""}" x=${x} y=${y} width=${BOX.width} height=${BOX.height} rx="10"></rect>
    <text class="box-name" x=${at.x} y=${at.y - 5}>${short(name, BOX.width - 10)}</text>
    <text class="box-net ${tone}" x=${at.x} y=${at.y + 17}>${net}</text>`;
}

/** As much of a text as fits so many px: a Chinese sign takes about 15, another one 8. */
export function short(text: string, width: number): string {
  let room = width;
  let cut = "";
  for (const c of text) {
    room -= c > "\u2e80" ? 15 : 8;
    if (room < 0) return `${cut.slice(0, -1)}…`;
    cut += c;
  }
  return cut;
}
