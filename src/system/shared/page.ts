/** Was this page loaded anew in the same window? A copied tab has the old one's notes too, and follows nobody. */
export function wasReloaded(): boolean {
  const [entry] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  return entry?.type === "reload";
}
