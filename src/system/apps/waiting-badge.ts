import { iconMarkup } from "../foundry/icons.ts";
import { text } from "../foundry/text.ts";

let badge: HTMLElement | undefined;

/** The badge, with a button that does what it is told. */
function made(open: () => void): HTMLElement {
  const element = document.createElement("aside");
  element.className = "away-team waiting-badge";
  const button = Object.assign(document.createElement("button"), { type: "button", className: "btn small" });
  button.addEventListener("click", open);
  element.append(button);
  return element;
}

/**
 * Say how much waits, in the place of the list that was closed.
 *
 * @param count - 0 takes the badge away.
 * @param open - Brings the list back.
 */
export function showBadge(count: number, open: () => void): void {
  if (count === 0) {
    badge?.remove();
    return;
  }
  badge ??= made(open);
  const button = badge.querySelector("button");
  if (button) button.innerHTML = iconMarkup("delay", "sm");
  button?.append(text("Waiting.badge", { count }));
  if (!badge.isConnected) (document.getElementById("interface") ?? document.body).append(badge);
}
