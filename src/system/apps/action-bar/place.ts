import { sidebarLeft } from "../../foundry/page.ts";

/** Space between the bar and what it lies beside. Unit: pixels. */
const MARGIN = 8;

/** Less than this beside the list of players, and the bar lies above it. Unit: pixels. */
const LEAST = 560;

/** Where an element of Foundry's interface is; one that shows nothing takes no room. */
function boxOf(id: string): { readonly right: number; readonly top: number } {
  const box = document.getElementById(id)?.getBoundingClientRect();
  return box?.width && box.height ? box : { right: 0, top: window.innerHeight };
}

/** Lay the bar over the lower edge of the map: left of the sidebar, above the macro bar, beside or above the players. */
export function placeBar(bar: HTMLElement): void {
  const { style } = bar;
  const players = boxOf("players");
  const isBeside = sidebarLeft() - players.right > LEAST;
  const left = (isBeside ? players.right : 0) + MARGIN;
  const room = sidebarLeft() - left - MARGIN;
  const top = Math.min(boxOf("hotbar").top, isBeside ? window.innerHeight : players.top);
  // How wide it is shows only within the room that it has now
  style.maxWidth = `${room}px`;
  style.left = `${left + Math.max(0, (room - bar.offsetWidth) / 2)}px`;
  style.bottom = `${window.innerHeight - top + MARGIN}px`;
}

/** Tell what hangs above the lower edge of the map how high the bar stands. @param element - Null when it is gone. */
export function tellHeight(element: HTMLElement | null): void {
  document.documentElement.style.setProperty("--away-bar", `${element ? element.offsetHeight + MARGIN : 0}px`);
}
