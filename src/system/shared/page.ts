/** Was this page loaded anew in the same window? A copied tab has the old one's notes too, and follows nobody. */
export function wasReloaded(): boolean {
  const [entry] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  return entry?.type === "reload";
}

/** Where the map ends on the right: at the sidebar, or at the edge of the page. Unit: pixels of the page. */
export function sidebarLeft(): number {
  const sidebar = document.getElementById("sidebar")?.getBoundingClientRect();
  return sidebar?.width ? sidebar.left : window.innerWidth;
}

/** How far above the lower edge of the page the prompt stands: the hotbar is below it. */
const GROUND_PX = 84;

/**
 * Where the window stands low, so that those of whom it asks are seen above it: the map shows what happens in its middle.
 *
 * Left of the sidebar: the log tells the same exchange and takes it back.
 */
export function clearPlace({ offsetHeight, offsetWidth }: HTMLElement): {
  readonly top: number;
  readonly left: number;
} {
  const top = Math.max(0, window.innerHeight - offsetHeight - GROUND_PX);
  return { top, left: Math.max(0, (sidebarLeft() - offsetWidth) / 2) };
}

/** How far windows that stand one above the other are apart. Unit: pixels. */
const GAP_PX = 8;

/** How far each of more windows than fit above each other stands aside. Unit: pixels. */
const ASIDE_PX = 28;

/** The clear place of one of several windows: above those of its class that are there, or aside where no room is left. */
export function placeAmong(element: HTMLElement, kind: string): { readonly top: number; readonly left: number } {
  const { top, left } = clearPlace(element);
  const others = [...document.getElementsByClassName(kind)].filter((other) => other !== element) as HTMLElement[];
  const above = Math.min(top, ...others.map(({ offsetTop }) => offsetTop - element.offsetHeight - GAP_PX));
  if (above >= 0) return { top: above, left };
  const aside = others.length * ASIDE_PX;
  return { top: Math.max(0, top - aside), left: left + aside };
}
