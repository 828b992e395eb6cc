import type { Point } from "../../foundry/grid.ts";
import { sidebarLeft } from "../../foundry/page.ts";
import { bodiesIn, currentView, inWindow } from "../map-view.ts";
import { corners, isCrossed, leaderFrom, type Placeable, placePlates, type Rect } from "./label-places.ts";
import type { Words } from "./label-text.ts";

const ELEMENT_ID = "away-team-plates";

const SVG = "http://www.w3.org/2000/svg";

/** How near a plate lies to its point without a line to it. Unit: pixels of the window. */
const NEAR = 16;

/** How far plates stay off the edge of the window. Unit: pixels of the window. */
const EDGE = 8;

/** A plate beside a point of the map. */
export interface Plate {
  readonly kind: "waypoint" | "strike" | "way";
  /** Unit: pixels of the scene, as all lengths here. */
  readonly at: Point;
  /** How far it stays off the point. */
  readonly off: number;
  readonly words: Words;
  /** Whose colour it has; none for what belongs to nobody. */
  readonly side: string | null;
}

/** Plates that belong together, and the way which they are about. */
interface Group {
  readonly plates: readonly Plate[];
  readonly way: readonly Point[];
}

/** A plate with its element. */
interface Hung {
  readonly plate: Plate;
  readonly element: HTMLElement;
  readonly width: number;
  readonly height: number;
}

/** By whom they are shown: a mover's UUID, or whoever shows a way. */
const groups = new Map<string, Group>();

let hung: readonly Hung[] = [];

/** Is it listened to pans and resizes? */
let isListening = false;

/** The part of the window in which plates may lie: what the sidebar leaves of it. */
function room(): Rect {
  return { x: EDGE, y: EDGE, width: sidebarLeft() - 2 * EDGE, height: window.innerHeight - 2 * EDGE };
}

/** The legend, the action bar and the panel for choosing squares, which lie over the map and over plates, too. */
const LEGEND = "#away-team-map-legend";
const BAR = "#away-team-actions";
const SQUARES = "#away-team-squares";

/** What lies over the map, and over plates. */
const OVER_THE_MAP = [
  LEGEND,
  BAR,
  SQUARES,
  "#scene-controls",
  "#controls",
  "#scene-navigation",
  "#players",
  "#hotbar",
].join(", ");

/** Where the interface lies over the map; what has stepped aside is seen through. */
function takenRoom(): readonly Rect[] {
  const over = [...document.querySelectorAll(OVER_THE_MAP)].filter(({ classList }) => !classList.contains("aside"));
  return over.map((one) => one.getBoundingClientRect());
}

/** An element with a class and words. */
function made(tag: string, cls: string, words: string): HTMLElement {
  const element = document.createElement(tag);
  element.className = cls;
  element.textContent = words;
  return element;
}

function elementOf({ kind, side, words }: Plate): HTMLElement {
  const element = made("div", ["plate", `away-${kind}`, side ?? "", words.isRefused ? "refused" : ""].join(" "), "");
  element.append(made("b", "", words.title), ...words.lines.map((line) => made("span", "", line)));
  return element;
}

/** The element over the map in which all plates lie, below the interface. */
function overlay(): HTMLElement {
  const known = document.getElementById(ELEMENT_ID);
  if (known) return known;
  const element = made("div", "away-team theme-dark map-plates", "");
  element.id = ELEMENT_ID;
  element.append(document.createElementNS(SVG, "svg"));
  const ui = document.getElementById("interface");
  if (ui) ui.before(element);
  else document.body.append(element);
  return element;
}

/** The lines from plates to their points. */
function drawLeaders(element: HTMLElement, lines: readonly { from: Point; to: Point; side: string | null }[]): void {
  const svg = element.querySelector("svg");
  svg?.replaceChildren(
    ...lines.map(({ from, to, side }) => {
      const line = document.createElementNS(SVG, "path");
      line.setAttribute("class", side ?? "");
      line.setAttribute("d", `M${from.x} ${from.y}L${to.x} ${to.y}`);
      return line;
    }),
  );
}

/** Let the legend be seen through where a way runs beneath it, and the bar as long as somebody draws one. */
function stepAside(ways: readonly (readonly Point[])[]): void {
  const isDrawing = hung.some(({ plate: { kind } }) => kind === "waypoint");
  document.querySelector(BAR)?.classList.toggle("aside", isDrawing);
  const legend = document.querySelector(LEGEND);
  legend?.classList.toggle("aside", isCrossed(legend.getBoundingClientRect(), ways));
}

/** Put all plates where they cover neither each other nor the ways, nor lie where the window is taken. */
export function placeAgain(): void {
  const view = currentView();
  if (!view || hung.length === 0) {
    stepAside([]);
    return;
  }
  const asked = hung.map(({ plate, width, height }): Placeable => {
    const isStrike = plate.kind === "strike";
    const [side, must] = isStrike ? (["above", false] as const) : (["below", true] as const);
    return { at: inWindow(view, plate.at), off: plate.off * view.scale, width, height, side, must };
  });
  const ways = [...groups.values()].map(({ way }) => corners(way).map((point) => inWindow(view, point)));
  stepAside(ways);
  const places = placePlates(asked, { within: room(), ways, bodies: bodiesIn(view), taken: takenRoom() });
  const lines = hung.flatMap(({ element, plate: { side } }, index) => {
    const rect = places[index];
    element.hidden = !rect;
    if (!rect) return [];
    element.style.translate = `${Math.round(rect.x)}px ${Math.round(rect.y)}px`;
    const { at, off } = asked[index] as Placeable;
    const from = leaderFrom(rect, { at, off }, NEAR);
    return from ? [{ from, to: towards(at, from, off), side }] : [];
  });
  drawLeaders(overlay(), lines);
}

/** The point so far from one towards another. */
function towards({ x, y }: Point, to: Point, by: number): Point {
  const far = Math.hypot(to.x - x, to.y - y);
  const share = far === 0 ? 0 : Math.min(1, by / far);
  return { x: x + (to.x - x) * share, y: y + (to.y - y) * share };
}

function listen(): void {
  if (isListening) return;
  isListening = true;
  Hooks.on("canvasPan", placeAgain);
  Hooks.on("canvasTearDown", () => {
    groups.clear();
    hang();
  });
}

/** Hang up the plates of all groups anew: where ways end first, then strikes. */
function hang(): void {
  const plates = [...groups.values()].flatMap(({ plates: some }) => some);
  if (plates.length === 0) {
    hung = [];
    document.getElementById(ELEMENT_ID)?.remove();
    placeAgain();
    return;
  }
  const element = overlay();
  const elements = plates.map(elementOf);
  for (const old of element.querySelectorAll(".plate")) old.remove();
  element.append(...elements);
  hung = plates.map((plate, index) => {
    const one = elements[index] as HTMLElement;
    return { plate, element: one, width: one.offsetWidth, height: one.offsetHeight };
  });
  placeAgain();
}

/** Show plates in place of those of the same owner. @param way - What they are about, in pixels of the scene. */
export function showPlates(owner: string, plates: readonly Plate[], way: readonly Point[]): void {
  listen();
  groups.set(owner, { plates, way });
  hang();
}

/** Take an owner's plates away. */
export function hidePlates(owner: string): void {
  if (groups.delete(owner)) hang();
}
