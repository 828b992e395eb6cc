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
