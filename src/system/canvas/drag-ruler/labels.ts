/**
 * Labels over the map, as HTML above the canvas: the ruler, the line of fire and the routes show theirs by an owner's
 * name, and all are placed again when the map is panned. A drawing ends when its owner hides it or the map is torn
 * down, whatever becomes of the move.
 */
import type { Point } from "../../foundry/grid.ts";
import { sidebarLeft } from "../../foundry/page.ts";
import { keepOffWays } from "../map-legend.ts";
import { bodiesIn, currentView, inWindow } from "../map-view.ts";
import { corners, leaderFrom, type Placeable, placeMapLabels, type Rect } from "./label-places.ts";
import type { Words } from "./label-text.ts";

const ELEMENT_ID = "away-team-plates";

const SVG = "http://www.w3.org/2000/svg";

/** How near a label lies to its point without a line to it. Unit: pixels of the window. */
const NEAR = 16;

/** How far labels stay off the edge of the window. Unit: pixels of the window. */
const EDGE = 8;

/** A label beside a point of the map. */
export interface MapLabel {
  readonly kind: "waypoint" | "strike" | "way";
  /** Unit: pixels of the scene, as all lengths here. */
  readonly at: Point;
  /** How far it stays off the point. */
  readonly off: number;
  readonly words: Words;
  /** Whose colour it has; none for what belongs to nobody. */
  readonly side: string | null;
}

/** Labels that belong together, and the way which they are about. */
interface Group {
  readonly mapLabels: readonly MapLabel[];
  readonly way: readonly Point[];
  /** As long as it is there, those of no other owner are shown. */
  readonly isAlone: boolean;
}

/** A label with its element. */
interface Mounted {
  readonly mapLabel: MapLabel;
  readonly element: HTMLElement;
  readonly width: number;
  readonly height: number;
}

/** By whom they are shown: a mover's UUID, or whoever shows a way. */
const groups = new Map<string, Group>();

let mounted: readonly Mounted[] = [];

/** Is it listened to pans and resizes? */
let isListening = false;

/** The part of the window in which labels may lie: what the sidebar leaves of it. */
export function roomForLabels(): Rect {
  return { x: EDGE, y: EDGE, width: sidebarLeft() - 2 * EDGE, height: window.innerHeight - 2 * EDGE };
}

/** The legend, the bars and the panel for choosing squares, which lie over the map and over labels, too. */
const LEGEND = "#away-team-map-legend";
const BAR = "#away-team-actions, #away-team-adviser";
const SQUARES = "#away-team-squares";

/** What is seen through as long as somebody draws a way. */
const SEEN_THROUGH = `${BAR}, #away-team-shared-squares`;

/** What lies over the map, and over labels. */
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

/** The groups that are shown now. */
function shownGroups(): readonly Group[] {
  const all = [...groups.values()];
  const alone = all.filter(({ isAlone }) => isAlone);
  return alone.length > 0 ? alone : all;
}

/** Where the interface lies over the map; what has stepped aside is seen through, or not seen at all. */
export function takenRoom(): readonly Rect[] {
  const isThere = (one: Element) =>
    !one.classList.contains("aside") && one.checkVisibility({ visibilityProperty: true });
  const over = [...document.querySelectorAll(OVER_THE_MAP)].filter(isThere);
  return over.map((one) => one.getBoundingClientRect());
}

/** An element with a class and words. */
function made(tag: string, cls: string, words: string): HTMLElement {
  const element = document.createElement(tag);
  element.className = cls;
  element.textContent = words;
  return element;
}

function elementOf({ kind, side, words }: MapLabel): HTMLElement {
  const element = made("div", ["plate", `away-${kind}`, side ?? "", words.isRefused ? "refused" : ""].join(" "), "");
  element.append(made("b", "", words.title), ...words.lines.map((line) => made("span", "", line)));
  return element;
}

/** The element over the map in which all labels lie, below the interface. */
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

/** The lines from labels to their points. */
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

/** Keep the legend off the ways, and let what else lies over the map be seen through as long as somebody draws one. */
function stepAside(ways: readonly (readonly Point[])[]): void {
  const isDrawing = mounted.some(({ mapLabel: { kind } }) => kind === "waypoint");
  for (const one of document.querySelectorAll(SEEN_THROUGH)) one.classList.toggle("aside", isDrawing);
  keepOffWays(ways);
}

/** Put all labels where they cover neither each other nor the ways, nor lie where the window is taken. */
export function placeAgain(): void {
  const view = currentView();
  if (!view || mounted.length === 0) {
    stepAside([]);
    return;
  }
  const asked = mounted.map(({ mapLabel, width, height }): Placeable => {
    const isStrike = mapLabel.kind === "strike";
    const [side, must] = isStrike ? (["above", false] as const) : (["below", true] as const);
    return { at: inWindow(view, mapLabel.at), off: mapLabel.off * view.scale, width, height, side, must };
  });
  const ways = shownGroups().map(({ way }) => corners(way).map((point) => inWindow(view, point)));
  stepAside(ways);
  const places = placeMapLabels(asked, { within: roomForLabels(), ways, bodies: bodiesIn(view), taken: takenRoom() });
  const lines = mounted.flatMap(({ element, mapLabel: { side } }, index) => {
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

/** Hang up the labels of all groups again: where ways end first, then strikes. */
function hang(): void {
  const mapLabels = shownGroups().flatMap(({ mapLabels: some }) => some);
  if (mapLabels.length === 0) {
    mounted = [];
    document.getElementById(ELEMENT_ID)?.remove();
    placeAgain();
    return;
  }
  const element = overlay();
  const elements = mapLabels.map(elementOf);
  for (const old of element.querySelectorAll(".plate")) old.remove();
  element.append(...elements);
  mounted = mapLabels.map((mapLabel, index) => {
    const one = elements[index] as HTMLElement;
    return { mapLabel, element: one, width: one.offsetWidth, height: one.offsetHeight };
  });
  placeAgain();
}

function show(owner: string, group: Group): void {
  listen();
  groups.set(owner, group);
  hang();
}

/** Show labels in place of those of the same owner. @param way - What they are about, in pixels of the scene. */
export function showMapLabels(owner: string, mapLabels: readonly MapLabel[], way: readonly Point[]): void {
  show(owner, { mapLabels, way, isAlone: false });
}

/** As `showMapLabels`, and nobody else’s until these are taken away; there may be none. */
export function showAlone(owner: string, mapLabels: readonly MapLabel[], way: readonly Point[]): void {
  show(owner, { mapLabels, way, isAlone: true });
}

/** Take an owner's labels away. */
export function hideMapLabels(owner: string): void {
  if (groups.delete(owner)) hang();
}
