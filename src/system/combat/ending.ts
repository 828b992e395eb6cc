import { CONDITIONS } from "../../engine/conditions.ts";
import type { AwayActor } from "../documents/actor.ts";
import type { AwayCombat } from "../documents/combat.ts";
import type { AwayCombatant } from "../documents/combatant.ts";
import { toldOf } from "../documents/learned.ts";
import { playedReader } from "../documents/readers.ts";
import { countsOf } from "../documents/sheet.ts";
import { stateOf } from "../documents/state.ts";
import { actorOf, isUnseen, type Subject } from "../documents/subject.ts";
import { endWith } from "../referee/effects/passing.ts";
import { SYSTEM_ID, templatePath } from "../shared/ids.ts";
import { reportError } from "../shared/notify.ts";
import { loadPartials } from "../shared/partials.ts";
import { untilFetched } from "../shared/ruleset.ts";

/** Opens the window in which the hurt are seen to. @param people - UUIDs of all who fought. */
export type AftermathDoor = (people: readonly string[]) => void;

/** Does the person need care: is anything left to recover from, and is he not past help? */
export function needsCare(actor: AwayActor): boolean {
  const { statuses } = actor;
  if (statuses.has(CONDITIONS.dead)) return false;
  const { counts, conditions } = playedReader().ails;
  const had = countsOf(actor);
  return counts.some((key) => (had[key] ?? 0) > 0) || conditions.some((state) => statuses.has(state));
}

/** Those of a fight who have not lost their actors. */
function peopleOf(combat: AwayCombat): { readonly subject: Subject; readonly isHidden: boolean }[] {
  const all = combat.combatants.contents as AwayCombatant[];
  return all.flatMap(({ subject, hidden }) => (subject ? { subject, isHidden: hidden || isUnseen(subject) } : []));
}

/** May everybody know that he is hurt? */
function isSeenHurt(subject: Subject): boolean {
  return needsCare(actorOf(subject)) && toldOf(subject) !== "nothing";
}

/** Say in the chat that the fight is over, with the hurt of whom everybody may know and a door to the care of all. */
async function tell(people: readonly Subject[]): Promise<void> {
  const seen = people.filter(isSeenHurt);
  const rows = seen.map((subject) => ({ name: subject.name, state: stateOf(subject, "results") }));
  const content = await foundry.applications.handlebars.renderTemplate(templatePath("chat/aftermath"), { rows });
  const flags = { [SYSTEM_ID]: { aftermath: JSON.stringify(people.map(({ uuid }) => uuid)) } };
  await ChatMessage.implementation.create({ content, flags } as ChatMessage.CreateData);
}

/** End what ends with a fight, and see to those whom it has left hurt. */
async function close(combat: AwayCombat, open: AftermathDoor): Promise<void> {
  const people = peopleOf(combat);
  await untilFetched();
  await endWith(combat);
  if (!people.some(({ subject }) => needsCare(actorOf(subject)))) return;
  const seen = people.filter(({ isHidden }) => !isHidden).map(({ subject }) => subject);
  if (seen.some(isSeenHurt)) await tell(seen);
  open(people.map(({ subject }) => subject.uuid));
}

/** Those of whom the message of a fight's end tells; none where it is another message. */
function toldIn(message: ChatMessage.Implementation): readonly string[] {
  const kept: unknown = foundry.utils.getProperty(message, `flags.${SYSTEM_ID}.aftermath`);
  if (typeof kept !== "string") return [];
  try {
    const read: unknown = JSON.parse(kept);
    return Array.isArray(read) ? read.filter((one) => typeof one === "string") : [];
  } catch {
    return [];
  }
}

/** End with each fight what ends with it, and lead from its message to the care of the hurt. Called once, in init. */
export function registerEnding(open: AftermathDoor): void {
  loadPartials(["chat/aftermath"]);
  Hooks.on("deleteCombat", (combat, _options, user) => {
    if (user !== game.userId || !combat.started) return;
    close(combat as unknown as AwayCombat, open).catch((error: unknown) => reportError("registerEnding", error));
  });
  Hooks.on("renderChatMessageHTML", (message, html) => {
    const button = html.querySelector<HTMLElement>("[data-press=aftermath]");
    const people = button ? toldIn(message as ChatMessage.Implementation) : [];
    if (people.length > 0) button?.addEventListener("click", () => open(people));
  });
}
