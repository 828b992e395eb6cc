/**
 * Returns what stands in the log in the place of a message of which the user must not know: nothing to see or to hear.
 * Foundry asks whether a message may be seen when it is new, and not when it has changed: then it is drawn, and put into
 * the log all the same. It stays there, since Foundry puts what can be seen later in its place.
 */
export function unseenPlace(id: string): HTMLElement {
  const place = document.createElement("li");
  place.dataset.messageId = id;
  place.className = "away-team-unseen";
  place.style.display = "none";
  return place;
}
