/** Hangs legends up in Foundry's interface: in a corner of the map, off the sidebar, the tools and what lies below. */
import { sidebarLeft } from "../foundry/page.ts";
import type { Rect } from "./drag-ruler/label-places.ts";
import type { Corner } from "./map-legend.ts";

/** Space between the legend and what it lies beside. Unit: pixels. */
const MARGIN = 16;

/** What stands at an edge of the map, and where. */
const AT_EDGES = { tools: "#scene-controls, #controls", scenes: "#scene-navigation", players: "#players" };

/** Where the first of some elements lies; nothing where none is shown. */
function boxOf(selector: string): DOMRect | null {
  const box = document.querySelector(selector)?.getBoundingClientRect();
  return box?.width && box.height ? box : null;
}

/** How wide an element is on the screen. Unit: pixels of the page. */
function widthOf(element: HTMLElement): number {
  return element.getBoundingClientRect().width;
}

/**
 * How much larger than its own pixels an element is drawn: each user may scale Foundry's interface, and what hangs in
 * it.
 */
function scaleOf(element: HTMLElement): number {
  return element.offsetWidth > 0 ? widthOf(element) / element.offsetWidth : 1;
}

/** How high the legends stand that hang in the corner already. Unit: pixels of the page. */
function heightOfOthers(element: HTMLElement, corner: Corner): number {
  return [...document.querySelectorAll<HTMLElement>(".away-team.threat-legend")]
    .filter((one) => one !== element && one.dataset.corner === corner)
    .reduce((height, one) => height + one.getBoundingClientRect().height + MARGIN / 2, 0);
}

/** Where in the window a legend begins from the left, in a corner. */
function leftOf(element: HTMLElement, corner: Corner): number {
  const isRight = corner.endsWith("Right");
  return isRight ? sidebarLeft() - MARGIN - widthOf(element) : (boxOf(AT_EDGES.tools)?.right ?? 0) + MARGIN;
}

/** How far below the upper edge of the window a legend begins. */
function topOf(element: HTMLElement, corner: Corner, isBeside: (box: DOMRect | null) => box is DOMRect): number {
  const scenes = boxOf(AT_EDGES.scenes);
  return (isBeside(scenes) ? scenes.bottom : 0) + MARGIN + heightOfOthers(element, corner);
}

/** How far above the lower edge a legend ends: what stands there, and beside it the height of the action bar. */
function bottomOf(element: HTMLElement, corner: Corner, isBeside: (box: DOMRect | null) => box is DOMRect) {
  const bar = boxOf("#away-team-actions");
  const [macros, players] = [boxOf("#hotbar"), boxOf(AT_EDGES.players)];
  const heightOf = (box: DOMRect) => window.innerHeight - box.top;
  const hasBar = !bar || isBeside(bar);
  return {
    off: MARGIN + heightOfOthers(element, corner),
    below: macros && ((bar && hasBar) || isBeside(macros)) ? heightOf(macros) : 0,
    least: isBeside(players) ? heightOf(players) : 0,
    bar: hasBar ? "var(--away-bar, 0px)" : "0px",
  };
}

/**
 * Where a legend is to hang in a corner, as its style says it; the action bar, where there is one, says how high it
 * stands.
 */
function styleIn(element: HTMLElement, corner: Corner) {
  const left = leftOf(element, corner);
  const isBeside = (box: DOMRect | null): box is DOMRect =>
    box !== null && box.right > left && box.left < left + widthOf(element);
  // What was measured on the page is written in pixels of the interface
  const own = (css: string) => `calc((${css}) / ${scaleOf(element)})`;
  if (corner.startsWith("top"))
    return { left: own(`${left}px`), top: own(`${topOf(element, corner, isBeside)}px`), bottom: "" };
  const { off, below, least, bar } = bottomOf(element, corner, isBeside);
  return { left: own(`${left}px`), top: "", bottom: own(`max(${least}px, ${below}px + ${bar}) + ${off}px`) };
}

/**
 * Returns where in the window a legend would lie in a corner; it hangs there for that long, and nothing is drawn
 * between.
 */
export function placeIn(element: HTMLElement, corner: Corner): Rect {
  const before = element.style.cssText;
  Object.assign(element.style, styleIn(element, corner));
  const { x, y, width, height } = element.getBoundingClientRect();
  element.style.cssText = before;
  return { x, y, width, height };
}

/** Hang a legend up in a corner of the map, beyond other legends that hang there. */
export function mountOnMap(element: HTMLElement, corner: Corner = "bottomRight"): void {
  // Moved within the page it would lose the keyboard
  if (!element.isConnected) (document.getElementById("interface") ?? document.body).append(element);
  element.dataset.corner = corner;
  Object.assign(element.style, styleIn(element, corner));
}
