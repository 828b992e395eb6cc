/**
 * Where the action bar lies over the lower edge of the map, and the adviser's strip above it. Both ask for it when they
 * are drawn or closed, and `register.ts` when the interface changes.
 */
import { sidebarLeft } from "../../foundry/page.ts";

/** Space between the bar and what it lies beside. Unit: pixels. */
const MARGIN = 8;

/** Less than this beside the list of players, and the bar lies above it. Unit: pixels. */
const LEAST = 560;

/** The bar and what lies above it, from below. */
const STACKED = ["away-team-actions", "away-team-adviser"];

/** Where an element of Foundry's interface is; one that shows nothing takes no room. */
function boxOf(id: string): { readonly right: number; readonly top: number } {
  const box = document.getElementById(id)?.getBoundingClientRect();
  return box?.width && box.height ? box : { right: 0, top: window.innerHeight };
}

/**
 * Lay a bar over the lower edge of the map: left of the sidebar, above the macro bar, beside or above the players.
 *
 * @param off - How high others stand below it.
 */
function placeBar(bar: HTMLElement, off: number): void {
  const { style } = bar;
  const players = boxOf("players");
  const isBeside = sidebarLeft() - players.right > LEAST;
  const left = (isBeside ? players.right : 0) + MARGIN;
  const room = sidebarLeft() - left - MARGIN;
  const top = Math.min(boxOf("hotbar").top, isBeside ? window.innerHeight : players.top);
  // How wide it is shows only within the room that it has now
  style.maxWidth = `${room}px`;
  style.left = `${left + Math.max(0, (room - bar.offsetWidth) / 2)}px`;
  style.bottom = `${window.innerHeight - top + MARGIN + off}px`;
}

/** Has something else the map to itself now? */
let givesWay = false;

/** Let the bars make room for what has the map to itself, or be there again. Called by the replay. */
export function setAside(isAside: boolean): void {
  givesWay = isAside;
  placeBars();
}

/** Does something go on that is stopped from this bar? */
function stops(bar: HTMLElement): boolean {
  return bar.querySelector(".main[data-action=stop]") !== null;
}

/**
 * Lay them where the interface leaves room, and tell what hangs above the map's lower edge how high they stand.
 *
 * @param closed - Which of them is closed; its element may be there still.
 */
export function placeBars(closed = ""): void {
  let height = 0;
  for (const id of STACKED) {
    const bar = id === closed ? null : document.getElementById(id);
    if (!bar) continue;
    placeBar(bar, height);
    bar.classList.toggle("put-aside", givesWay && !stops(bar));
    height += bar.offsetHeight + MARGIN;
  }
  document.documentElement.style.setProperty("--away-bar", `${height}px`);
}
