/**
 * Draws the message about initiative rolls as a card, in each reader's language. Called by `message.ts`; the message
 * keeps data only, which any player could have written, so its shape is checked first.
 */

import type { Modifier } from "../../engine/modifiers.ts";
import type { TestResult } from "../../engine/tests.ts";
import type { NotedInitiative, NotedRoll } from "../documents/initiative-message.ts";
import { activeRuleset } from "../foundry/active-ruleset.ts";
import { cardsOf } from "../foundry/elements.ts";
import { SYSTEM_ID, templatePath } from "../foundry/ids.ts";
import { reportError } from "../foundry/notify.ts";
import { openRule } from "../foundry/rule-links.ts";
import { type Guard, isBounded, isJson, isListOf, isObject, isText } from "../referee/requests/messages.ts";
import { toggleDisclosure, unfoldedIn } from "./disclosures.ts";
import { showBlocks } from "./parts.ts";
import { thisViewer } from "./this-viewer.ts";
import { type InitiativeView, initiativeView } from "./view/initiative.ts";

/** Show what is unfolded of the card. */
async function showUnfolded(card: HTMLElement, id: string, { blocks }: InitiativeView): Promise<void> {
  const open = { blocks: blocks.filter((one) => unfoldedIn(id).has(one.id)) };
  showBlocks(card, id, await foundry.applications.handlebars.renderTemplate(templatePath("chat/parts"), open));
}

/**
 * Put the card in the place of a message's content, where it tells who rolled initiative. Before the rules are there,
 * and where others rolled it, the sentences stay that the message has.
 *
 * @returns Whether it tells of that.
 */
export async function drawInitiative(message: ChatMessage.Implementation, html: HTMLElement): Promise<boolean> {
  const told = parseInitiative(message.getFlag(SYSTEM_ID, "initiative"));
  const content = html.querySelector<HTMLElement>(".message-content");
  if (!told || !content) return told !== null;
  const ruleset = activeRuleset();
  html.classList.toggle("away-team-awaited", !ruleset);
  if (ruleset?.id !== told.ruleset) return true;
  const id = message.id ?? "";
  const view = initiativeView(ruleset, told, thisViewer());
  content.innerHTML = await foundry.applications.handlebars.renderTemplate(templatePath("chat/initiative"), {
    ...view,
  });
  await showUnfolded(content, id, view);
  content.addEventListener("click", ({ target }) => {
    const link = (target as Element).closest<HTMLElement>("button[data-action=rule]");
    if (link) void openRule(link);
    const disclosure = (target as Element).closest<HTMLElement>("[data-disclosure]")?.dataset.disclosure;
    if (!disclosure) return;
    toggleDisclosure(id, disclosure);
    for (const card of cardsOf(id).all)
      showUnfolded(card, id, view).catch((error: unknown) => reportError("drawInitiative", error));
  });
  return true;
}

const isNumber: Guard<number> = (value): value is number => Number.isFinite(value);

const isModifier: Guard<Modifier> = (value): value is Modifier => {
  if (!isObject(value) || !isText(value.id) || !isText(value.source) || !isNumber(value.value)) return false;
  const { params = {}, rules = [] } = value;
  return isObject(params) && isJson(params) && isListOf(rules, isText);
};

const isTest: Guard<TestResult> = (value): value is TestResult => {
  if (!isObject(value) || !isText(value.id) || !isNumber(value.total)) return false;
  return isListOf(value.faces, isNumber) && isListOf(value.modifiers, isModifier);
};

const isRoll: Guard<NotedRoll> = (value): value is NotedRoll =>
  isObject(value) && typeof value.of === "string" && typeof value.name === "string" && isTest(value.test);

/** What a message's flag tells of who rolled initiative, or null where it tells nothing that can be read. */
export function parseInitiative(kept: unknown): NotedInitiative | null {
  if (typeof kept !== "string") return null;
  try {
    const told: unknown = JSON.parse(kept);
    if (!isBounded(told) || !isObject(told) || !isText(told.ruleset)) return null;
    const { ruleset, rolls, again } = told;
    if (!isListOf(rolls, isRoll)) return null;
    return { ruleset, rolls, ...(again === true && { again }) };
  } catch {
    return null;
  }
}
