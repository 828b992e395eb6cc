/**
 * Lets those who keep actions back act before an act of somebody else's turn (R169, R170, G207). `index.ts` puts
 * `forestalled` around each act that others may forestall.
 */
import type { Course, Resolution } from "../../../engine/course.ts";
import { areEnemies, isFight } from "../../../engine/encounter.ts";
import type { Intent } from "../../../engine/intent.ts";
import type { Answer, Choice, Question } from "../../../engine/prompt.ts";
import { readIntent } from "../../../engine/squares.ts";
import type { CombatantId } from "../../../engine/types.ts";
import { rollTest } from "../check.ts";
import { isHelpless } from "../derived.ts";
import { planMove } from "../movement/plan.ts";
import type { CodaCombatant, CodaEncounter, CodaSheet } from "../sheet.ts";
import { actionRow } from "../tables/actions.ts";
import { choicesFor, strikeOf } from "../threat/opportunity.ts";
import { keptOf } from "./kept-actions.ts";
import { partInClash, quicknessTest } from "./order.ts";

/** What may be chosen without telling more: an attack on whoever is about to act. */
const STRIKES = ["armedAttack", "rangedAttack", "unarmedAttack"];

/**
 * Does an act of the actor's own turn begin with it, as far as others may forestall it: no free act, no rest of a move
 * (G207)?
 */
function begins(encounter: CodaEncounter, intent: Intent): boolean {
  if (!isFight(encounter) || intent.interrupts || encounter.turn !== intent.actor) return false;
  const row = actionRow(intent.action);
  if (!row) return false;
  return row.id === "move" ? planMove(encounter, intent).cost > 0 : row.cost !== 0;
}

/** Does the combatant bear kept actions at all? Nothing else is looked at while nobody does. */
function keepsAny({ timedEffects }: CodaCombatant): boolean {
  for (const key in timedEffects) if (timedEffects[key]?.kind === "kept") return true;
  return false;
}

/** Those who could step in before the act, in initiative order; `check` has let it begin (R169, G207). */
export function waitingBefore(encounter: CodaEncounter, intent: Intent): readonly CodaCombatant[] {
  const holders: CodaCombatant[] = [];
  for (const id of encounter.order) {
    const other = encounter.combatants[id];
    if (other && id !== intent.actor && keepsAny(other)) holders.push(other);
  }
  if (holders.length === 0 || !begins(encounter, intent)) return [];
  return holders.filter((one) => !isHelpless(one) && keptOf(encounter, one) > 0);
}

/** The attacks on an enemy that somebody who waits could make before them. */
function strikesFirst(course: Course<CodaSheet>, holder: CodaCombatant, other: CombatantId): readonly Choice[] {
  if (!areEnemies(holder, course.of(other))) return [];
  const choices = choicesFor(course, holder.id, other, STRIKES, "stepIn");
  return choices.map((choice) => ({ ...choice, id: `strikeFirst:${choice.weapon}` }));
}

/**
 * The question whether somebody acts now: they strike at the other, or does anything else.
 *
 * What else it is, their answer's details carry as an intent; without one the other waits until they have done it.
 */
function stepInQuestion(course: Course<CodaSheet>, holder: CodaCombatant, { actor, action }: Intent): Question {
  const details = { act: action, kept: keptOf(course.encounter, holder) };
  const choices = [...strikesFirst(course, holder, actor), { id: "act" }, { id: "pass" }];
  return { of: holder.id, kind: "stepIn", about: actor, choices, fallback: "pass", details, rules: ["R169"] };
}

/** The act that an answer names, paid for by whoever waits; null when it names none that may begin. */
function actOf(
  course: Course<CodaSheet>,
  { of: holder, about = "", choices }: Question,
  answer: Answer,
): Intent | null {
  const strike = strikeOf(choices, answer, holder, about, "stepIn");
  if (strike || answer.choice !== "act") return strike;
  const told = readIntent(holder, answer.details?.intent);
  const intent: Intent | null = told && { ...told, interrupts: { as: "stepIn" } };
  const refusal = intent && course.refusalOf(intent);
  if (intent && !refusal) return intent;
  course.note("order/not-stepped-in", refusal ? { reason: refusal.code } : {}, holder);
  return null;
}

/**
 * Those who want to act, best first: new Quickness tests where there are several, then the rolled order (R170, G207,
 * G209).
 */
function inOrder(course: Course<CodaSheet>, intents: readonly Intent[]): readonly Intent[] {
  if (intents.length < 2) return intents;
  const ranks = intents.map((intent) => {
    const of = course.of(intent.actor);
    const { total } = rollTest(course, of.id, quicknessTest(of));
    return { intent, part: partInClash(course.encounter, of), total };
  });
  return ranks.sort((a, b) => a.part - b.part || b.total - a.total).map(({ intent }) => intent);
}

/** Does the one who answers want to act and has yet to say how? */
function isWaitedFor({ choice, details }: Answer): boolean {
  return choice === "act" && details?.intent === undefined;
}

/** Ask all who wait together, and let those who said how act before the other (R169, G207). */
function* offerStepIn(course: Course<CodaSheet>, holders: readonly CodaCombatant[], intent: Intent) {
  const questions = holders.map((holder) => stepInQuestion(course, holder, intent));
  const answers = yield* course.ask(questions);
  const told = questions.flatMap((question, index) => {
    const answer = answers[index] as Answer;
    return isWaitedFor(answer) ? [] : (actOf(course, question, answer) ?? []);
  });
  for (const act of inOrder(course, told)) yield* course.nest(act);
  return { stepped: told.length > 0, waits: answers.some(isWaitedFor) };
}

/**
 * Play an act before which others may step in; it is given up at no cost when it is not possible any more, or when
 * somebody wants to act first who has yet to say how (G207, G218).
 *
 * @param play - Begins the act itself.
 */
export function* forestalled(
  course: Course<CodaSheet>,
  holders: readonly CodaCombatant[],
  intent: Intent,
  play: () => Resolution | undefined,
): Resolution {
  const { stepped, waits } = yield* offerStepIn(course, holders, intent);
  const refusal = stepped ? course.refusalOf(intent) : null;
  if (waits) course.note("order/waits", { action: intent.action }, intent.actor);
  else if (refusal) course.note("order/forestalled", { action: intent.action, reason: refusal.code }, intent.actor);
  else yield* play() ?? [];
}
