/** Places of a page from which words are read aloud without being seen; Foundry 14 has a page for each moved window. */

/**
 * Returns what is read aloud when words are written into it; its place in a page is made when it is first asked for.
 *
 * @param id - Of the place.
 * @param isUrgent - Does it interrupt what is being read?
 */
export function liveRegion(page: Document, id: string, isUrgent = false): Element {
  const words = page.getElementById(id)?.firstElementChild;
  if (words) return words;
  const region = Object.assign(page.createElement("div"), { id, className: "away-team" });
  if (isUrgent) region.setAttribute("aria-live", "assertive");
  else region.setAttribute("role", "status");
  const made = Object.assign(page.createElement("p"), { className: "vh" });
  region.append(made);
  page.body.append(region);
  return made;
}
