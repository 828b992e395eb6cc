/** Draws the card of an exchange as something that was: as its viewer may know it, with nothing to press. */
import type { Ruleset } from "../../engine/ruleset.ts";
import { templatePath } from "../foundry/ids.ts";
import type { StoredExchange } from "../referee/log/stored-exchange.ts";
import { cardParts } from "./card-actions.ts";
import { thisViewer } from "./this-viewer.ts";
import { cardView } from "./view/card.ts";

/** What of a card does nothing but be pressed. */
const PRESSED = "footer, select, .c-tools, .halt, .parts, button:not(.num)";

/** The card of an exchange for this user. */
export async function pastCard(stored: StoredExchange, ruleset: Ruleset): Promise<HTMLElement> {
  const view = cardView({ stored, viewer: thisViewer() }, ruleset, false);
  const place = document.createElement("div");
  const laidOut = cardParts.layOut(view, () => null);
  place.innerHTML = await foundry.applications.handlebars.renderTemplate(templatePath("chat/exchange"), laidOut);
  for (const pressed of place.querySelectorAll(PRESSED)) pressed.remove();
  for (const number of place.querySelectorAll("button.num, .of-num")) number.replaceWith(...number.childNodes);
  place.normalize();
  return place;
}
