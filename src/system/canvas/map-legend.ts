/**
 * The legend over the map: it explains whatever is drawn at the moment, and moves to the corner where it covers the
 * fewest tokens and names of rooms. Threat and danger hand it their parts by `explain`.
 */
import { asElement } from "../foundry/elements.ts";
import { keepFocus } from "../foundry/focus.ts";
import { LANG_ROOT, SYSTEM_ID, templatePath } from "../foundry/ids.ts";
import { reportError } from "../foundry/notify.ts";
import { wired } from "../wiring.ts";
import { isCrossed, meets, type Rect, type Surroundings } from "./drag-ruler/label-places.ts";
import { namedBodies, wordsOnMap } from "./map-view.ts";
import { mountOnMap, placeIn } from "./mount.ts";

const TEMPLATE = templatePath("canvas/map-legend");
const ELEMENT_ID = "away-team-map-legend";

/** How long the map has to be still before the legend looks for another corner. Unit: milliseconds. */
const STILL_MS = 250;

/** Client setting: the parts that are folded, with spaces between them. */
const FOLDED = "legendFolded";

/** The parts of the legend, from the top. */
const PARTS = ["threat", "danger", "zones"] as const;

type PartId = (typeof PARTS)[number];

/** A line of the legend: how something is drawn, and what it means. */
export interface LegendRow {
  readonly kind: "strike" | "spent" | "fire" | "pace" | "later" | "way" | "danger" | "reach" | "zone";
  readonly label: string;
  readonly side?: string;
  readonly pattern?: string;
  readonly level?: number;
}

/** What a part explains. */
export interface LegendPart {
  readonly title: string;
  /** What shows and hides it. */
  readonly key: string;
  readonly rows: readonly LegendRow[];
  readonly note?: string;
  readonly noteKey?: string;
}

const explained = new Map<PartId, LegendPart>();

/** What was written last, and the latest writing, so that a slower one does not write over it. */
let written = "";
let turn = 0;

/** Where it hangs, and where the pointer is. */
let corner: Corner = "bottomRight";
let pointer = { x: -1, y: -1 };

/** The ways that somebody draws, each by its corners. Unit: pixels of the window. */
let ways: Surroundings["ways"] = [];

/** Look for a better corner once nothing has happened for a moment. */
let settleSoon = () => {};

function foldedParts(): readonly string[] {
  return game.settings.get(SYSTEM_ID, FOLDED).split(" ");
}

function sections() {
  const folded = foldedParts();
  return PARTS.flatMap((id) => {
    const part = explained.get(id);
    return part ? [{ id, ...part, isFolded: folded.includes(id) }] : [];
  });
}

/** Fold a part, or unfold it; it stays so after a reload. */
async function toggleDisclosure(id: string): Promise<void> {
  const folded = foldedParts().filter((one) => one !== "");
  const next = folded.includes(id) ? folded.filter((one) => one !== id) : [...folded, id];
  await game.settings.set(SYSTEM_ID, FOLDED, next.join(" "));
  refresh();
}

function onClick({ target }: Event): void {
  const fold = asElement(target)?.closest<HTMLElement>("[data-disclosure]")?.dataset.disclosure;
  if (fold) toggleDisclosure(fold).catch((error: unknown) => reportError("fold the legend", error));
}

/** The box, made again where it has gone. */
function box(): HTMLElement {
  const known = document.getElementById(ELEMENT_ID);
  if (known) return known;
  const fresh = document.createElement("aside");
  fresh.id = ELEMENT_ID;
  fresh.className = "away-team theme-dark threat-legend map-legend";
  fresh.addEventListener("click", onClick);
  return fresh;
}

/** Is somebody reading it: with the pointer on it, or with the keyboard in it? */
function isRead(element: HTMLElement): boolean {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  const isPointedAt = pointer.x >= left && pointer.x <= right && pointer.y >= top && pointer.y <= bottom;
  return isPointedAt || element.contains(document.activeElement);
}

/**
 * Hang it up where it covers the fewest tokens and names of rooms; where it is while somebody reads it, unless a panel
 * came over it.
 */
function mountQuietly(element: HTMLElement, isHeld: boolean): void {
  mountOnMap(element, corner);
  const places = Object.fromEntries(CORNERS.map((one) => [one, placeIn(element, one)])) as Record<Corner, Rect>;
  const panels = [...document.querySelectorAll(".away-team.squares-panel")].map((one) => one.getBoundingClientRect());
  if (isHeld && !panels.some((panel) => meets(panel, places[corner]))) return;
  const next = quietestCorner(places, [...namedBodies(), ...wordsOnMap()], corner, { panels, ways });
  if (next === corner) return;
  corner = next;
  mountOnMap(element, corner);
  wired("placeLabels")();
}

/** Look for a better corner. */
export function settleLegend(): void {
  const element = document.getElementById(ELEMENT_ID);
  if (element) mountQuietly(element, isRead(element));
}

/**
 * Keep it off the ways that somebody draws: where one runs beneath it, it is seen through until it has another corner.
 */
export function keepOffWays(drawn: Surroundings["ways"]): void {
  ways = drawn;
  const element = document.getElementById(ELEMENT_ID);
  const isOver = element !== null && isCrossed(element.getBoundingClientRect(), ways);
  element?.classList.toggle("aside", isOver);
  if (isOver) settleSoon();
}

async function render(): Promise<void> {
  turn += 1;
  const mine = turn;
  const parts = sections();
  const html = await foundry.applications.handlebars.renderTemplate(TEMPLATE, { sections: parts });
  if (mine !== turn) return;
  const element = box();
  element.setAttribute("aria-label", game.i18n?.localize(`${LANG_ROOT}.Legend.title`) ?? "");
  const isHeld = element.isConnected && isRead(element);
  keepFocus(element, () => {
    element.innerHTML = html;
    if (parts.length === 0) element.remove();
    else mountQuietly(element, isHeld);
  });
}

/** Write the legend again, unless it says the same. */
function refresh(): void {
  const next = JSON.stringify(sections());
  if (next === written) return;
  written = next;
  render().catch((error: unknown) => reportError("draw the legend", error));
}

/** Explain what is to be seen on the map now; null takes the part away. */
export function explain(id: PartId, part: LegendPart | null): void {
  if (part) explained.set(id, part);
  else explained.delete(id);
  refresh();
  settleSoon();
}

/** Remember what is folded, and look for a better corner as soon as the map is still. Called once, in init. */
export function registerMapLegend(): void {
  settleSoon = foundry.utils.debounce(settleLegend, STILL_MS);
  Hooks.on("canvasPan", () => settleSoon());
  Hooks.on("collapseSidebar", () => settleSoon());
  window.addEventListener("resize", () => settleSoon());
  window.addEventListener("pointermove", ({ clientX, clientY }) => {
    pointer = { x: clientX, y: clientY };
  });
  game.settings.register(SYSTEM_ID, FOLDED, { scope: "client", config: false, type: String, default: "" });
}

/** The corners, the best first where several cover as few. */
const CORNERS = ["bottomRight", "topRight", "bottomLeft", "topLeft"] as const;

/** Where a legend hangs. */
export type Corner = (typeof CORNERS)[number];

/** As bad as covering so many bodies: to lie on a way, and so be seen through. */
const ON_WAY = 3;

/**
 * Returns the corner in which the fewest bodies are covered; it stays in its own where no other is better.
 *
 * @param places - Where the legend would lie in each. @param now - Where it hangs.
 * @param besides - Panels that hang there, which are worse to cover than all else together, and ways that are drawn.
 */
export function quietestCorner(
  places: Readonly<Record<Corner, Rect>>,
  bodies: readonly Rect[],
  now: Corner,
  besides: { readonly panels?: readonly Rect[]; readonly ways?: Surroundings["ways"] } = {},
): Corner {
  const { panels = [], ways: drawn = [] } = besides;
  const countIn = (corner: Corner, some: readonly Rect[]) => some.filter((one) => meets(one, places[corner])).length;
  const covered = (corner: Corner) => {
    const onWay = isCrossed(places[corner], drawn) ? ON_WAY : 0;
    return countIn(corner, bodies) + onWay + countIn(corner, panels) * (bodies.length + ON_WAY + 1);
  };
  let best = now;
  for (const corner of CORNERS) if (covered(corner) < covered(best)) best = corner;
  return best;
}
