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
