import { cardsOf } from "../foundry/elements.ts";
import { SYSTEM_ID, templatePath } from "../foundry/ids.ts";
import { reportError } from "../foundry/notify.ts";
import { showBlocks } from "./parts.ts";
import { parseInitiative } from "./read-initiative.ts";
import { thisViewer } from "./this-viewer.ts";
import { toggleFold, unfoldedIn } from "./unfolded.ts";
import { type InitiativeView, initiativeView } from "./view/initiative.ts";

/** Show what is unfolded of the card. */
async function showUnfolded(card: HTMLElement, id: string, { blocks }: InitiativeView): Promise<void> {
  const open = { blocks: blocks.filter((one) => unfoldedIn(id).has(one.id)) };
  showBlocks(card, id, await foundry.applications.handlebars.renderTemplate(templatePath("chat/parts"), open));
}

/** Put the card in the place of a message's content, where it tells who rolled initiative. */
export async function drawInitiative(message: ChatMessage.Implementation, html: HTMLElement): Promise<void> {
  const told = parseInitiative(message.getFlag(SYSTEM_ID, "initiative"));
  const content = html.querySelector<HTMLElement>(".message-content");
  if (!told || !content) return;
  const id = message.id ?? "";
  const view = initiativeView(told, thisViewer());
  content.innerHTML = await foundry.applications.handlebars.renderTemplate(templatePath("chat/initiative"), {
    ...view,
  });
  await showUnfolded(content, id, view);
  content.addEventListener("click", ({ target }) => {
    const fold = (target as Element).closest<HTMLElement>("[data-fold]")?.dataset.fold;
    if (!fold) return;
    toggleFold(id, fold);
    for (const card of cardsOf(id).all)
      showUnfolded(card, id, view).catch((error: unknown) => reportError("drawInitiative", error));
  });
}
