/**
 * What happens when a fight is deleted: what lasts with it ends, a message names the hurt and the dead whom everybody
 * may know about, and the recovery window opens. Registered in init.
 */

import { CONDITIONS } from "../../engine/encounter.ts";
import { asSeenBy, NO_ENCOUNTER, type Seen } from "../../engine/visibility.ts";
import type { AwayActor } from "../documents/actor.ts";
import type { AwayCombat } from "../documents/combat.ts";
import type { AwayCombatant } from "../documents/combatant.ts";
import { type NotedState, notedWords, noteState } from "../documents/noted-state.ts";
import { participantOf } from "../documents/participant.ts";
import { isPracticeFight } from "../documents/practice.ts";
import { countsOf } from "../documents/sheet.ts";
import { actorOf, mayActFor, type Subject, subjectOf } from "../documents/subject.ts";
import { anyPlayer, visibilityForUser } from "../documents/visibility.ts";
import { playedRuleset, presentRuleset, untilFetched } from "../foundry/active-ruleset.ts";
import { SYSTEM_ID, templatePath } from "../foundry/ids.ts";
import { reportError } from "../foundry/notify.ts";
import { fromNobody } from "../foundry/speaker.ts";
import { text } from "../foundry/text.ts";
import { loadPartials } from "../foundry/windows.ts";
import { endWith } from "../referee/effects/expiry.ts";
import { type Guard, isBounded, isListOf, isObject, isText } from "../referee/requests/messages.ts";
import { wired } from "../wiring.ts";

/** Does the person need care: is anything left to recover from, and are they not past help? */
export function needsTreatment(actor: AwayActor): boolean {
  const { statuses } = actor;
  if (statuses.has(CONDITIONS.dead)) return false;
  const { counts, conditions } = playedRuleset().ails;
  const had = countsOf(actor);
  return (
    [...presentRuleset().harm.counts, ...counts].some((key) => (had[key] ?? 0) > 0) ||
    conditions.some((state) => statuses.has(state))
  );
}

/** Those of a fight who have not lost their actors. */
function peopleOf(combat: AwayCombat): readonly Subject[] {
  return (combat.combatants.contents as AwayCombatant[]).flatMap(({ subject }) => subject ?? []);
}

/** What everybody may know of those in a fight. */
function seenByAll(combat: AwayCombat): Seen {
  const all = combat.combatants.contents as AwayCombatant[];
  const hidden = new Set(all.filter(({ isUnseen }) => isUnseen).map(({ participant }) => participant));
  return asSeenBy(
    NO_ENCOUNTER,
    anyPlayer((id) => hidden.has(id)),
  );
}

function isHurt(subject: Subject): boolean {
  return needsTreatment(actorOf(subject));
}

/** Does the message of a fight name them: are they hurt, or dead? */
function isFelt(subject: Subject): boolean {
  return isHurt(subject) || actorOf(subject).statuses.has(CONDITIONS.dead);
}

/** Somebody whom the fight has left hurt or dead, as its message keeps it. */
interface NotedHurt extends NotedState {
  readonly uuid: string;
  readonly name: string;
}

/** What a message keeps of a fight that is over; each reader's card of it is drawn in their own language. */
interface NotedEnd {
  /** UUIDs of those who fought. */
  readonly people: readonly string[];
  readonly hurt: readonly NotedHurt[];
  /** UUID of the combat, by which its exchanges are found; older messages lack it. */
  readonly fight?: string;
}

/**
 * Say in the chat that the fight is over.
 *
 * @param fight - UUID of the combat.
 * @param people - Whom everybody knows.
 * @param seenHurt - Those of whom everybody may know too that they are hurt, or dead.
 */
async function tell(fight: string, people: readonly Subject[], seenHurt: readonly Subject[]): Promise<void> {
  const hurt = seenHurt.map((subject) => ({ uuid: participantOf(subject), name: subject.name, ...noteState(subject) }));
  const told: NotedEnd = { people: people.map(participantOf), hurt, fight };
  const content = `<p>${foundry.utils.escapeHTML(text("Recovery.over"))}</p>`;
  const flags = { [SYSTEM_ID]: { recovery: JSON.stringify(told) } };
  await ChatMessage.implementation.create({ content, flags, speaker: fromNobody() } as ChatMessage.CreateData);
}

/** End what ends with a fight, and see to those whom it has left hurt. */
async function close(combat: AwayCombat): Promise<void> {
  const people = peopleOf(combat);
  const { knows, seesResults } = seenByAll(combat);
  await untilFetched();
  await endWith(combat);
  const known = people.filter((one) => knows(participantOf(one)));
  const seenHurt = known.filter((one) => isFelt(one) && seesResults(participantOf(one)));
  if (seenHurt.length > 0) await tell(combat.uuid, known, seenHurt);
  if (people.some(isHurt)) wired("openRecovery")(people.map(participantOf));
}

const isNotedHurt: Guard<NotedHurt> = (value): value is NotedHurt =>
  isObject(value) &&
  isText(value.uuid) &&
  isText(value.name) &&
  isListOf(value.levels, isText) &&
  isListOf(value.conditions, isText) &&
  isListOf(value.ails, isText);

/** What a message tells of the end of a fight; null where it tells nothing that can be read. */
function toldIn(message: ChatMessage.Implementation): NotedEnd | null {
  const kept: unknown = foundry.utils.getProperty(message, `flags.${SYSTEM_ID}.recovery`);
  if (typeof kept !== "string") return null;
  try {
    const read: unknown = JSON.parse(kept);
    if (!isBounded(read) || !isObject(read)) return null;
    const { people, hurt, fight = "" } = read;
    return isListOf(people, isText) && isListOf(hurt, isNotedHurt) && isText(fight) ? { people, hurt, fight } : null;
  } catch {
    return null;
  }
}

/** Does this user read wounds of theirs by name, as in the tracker? */
function isNamed(uuid: string): boolean {
  const subject = subjectOf(uuid);
  return game.user?.isGM === true || (subject !== null && visibilityForUser(subject) === "all");
}

/** May this user act for one of these? */
function hasOwn(people: readonly string[]): boolean {
  const { user } = game;
  const mayAct = (id: string) => {
    const subject = subjectOf(id);
    return user !== null && subject !== null && mayActFor(user, subject);
  };
  return user?.isGM === true || people.some(mayAct);
}

/**
 * Draw the message in the reader's language, with a button that opens recovery for those who can do something there,
 * and one that shows the fight once more.
 */
async function drawEnd(message: ChatMessage.Implementation, html: HTMLElement): Promise<void> {
  const told = toldIn(message);
  const content = html.querySelector<HTMLElement>(".message-content");
  if (!told || !content) return;
  await untilFetched();
  const { people, fight = "" } = told;
  const rows = told.hurt.map((one) => ({ name: one.name, state: notedWords(one, isNamed(one.uuid)) }));
  content.innerHTML = await foundry.applications.handlebars.renderTemplate(templatePath("chat/recovery"), {
    rows,
    mayTreat: hasOwn(people) && told.hurt.some(({ conditions }) => !conditions.includes(CONDITIONS.dead)),
    mayReplay: fight !== "",
  });
  content.querySelector("[data-press=replay]")?.addEventListener("click", () => wired("openReplay")({ uuid: fight }));
  content.querySelector("[data-press=recovery]")?.addEventListener("click", () => wired("openRecovery")(people));
}

/** End with each fight what ends with it, and lead from its message to the care of the hurt. Called once, in init. */
export function registerEnding(): void {
  loadPartials(["chat/recovery"]);
  Hooks.on("deleteCombat", (combat, _options, user) => {
    if (user !== game.userId || !combat.started || isPracticeFight(combat)) return;
    close(combat as unknown as AwayCombat).catch((error: unknown) => reportError("registerEnding", error));
  });
  Hooks.on("renderChatMessageHTML", (message, html) => {
    drawEnd(message as ChatMessage.Implementation, html).catch((error: unknown) =>
      reportError("registerEnding", error),
    );
  });
}
