import type { Answer, Choice, Question } from "../../../engine/ask.ts";
import type { Course, Resolution } from "../../../engine/course.ts";
import { areEnemies } from "../../../engine/encounter.ts";
import type { Intent } from "../../../engine/intent.ts";
import { toldIntent } from "../../../engine/told.ts";
import { dropOf, offerHeldShots } from "../attack/drop.ts";
import { prevails } from "../contest.ts";
import { isHelpless } from "../figures.ts";
import { isHeld } from "../gear/weapons.ts";
import type { IconCombatant, IconEncounter, IconSheet } from "../sheet.ts";
import { actionRow } from "../tables/actions.ts";
import { isDelaying, isFight, nextAction } from "./plan.ts";

/** May others come before the act: it is one of the fight, and interrupts nobody (I021)? */
function isOpen(encounter: IconEncounter, { action, interrupts }: Intent): boolean {
  return isFight(encounter) && !interrupts && actionRow(action)?.timing === "timed";
}

/** Those who wait with an action, in the order of the fight; who covers somebody does nothing else (I019, I061). */
function waitingBefore(encounter: IconEncounter, { actor }: Intent): readonly IconCombatant[] {
  const all = encounter.order.flatMap((id) => encounter.combatants[id] ?? []);
  const waits = (one: IconCombatant) => isDelaying(one) && !isHelpless(one) && !dropOf(encounter, one);
  return all.filter((one) => one.id !== actor && waits(one));
}

/** Could anybody come before the act, by a delayed action or a held shot (I021, I060)? */
export function isForestalled(encounter: IconEncounter, intent: Intent): boolean {
  if (!isOpen(encounter, intent)) return false;
  const covers = Object.values(encounter.combatants).some((one) => dropOf(encounter, one, intent.actor));
  return covers || waitingBefore(encounter, intent).length > 0;
}

/** The attacks on whoever is about to act that somebody's delayed action could be. */
function strikesOf(course: Course<IconSheet>, one: IconCombatant, target: string): readonly Choice[] {
  if (!areEnemies(one, course.of(target))) return [];
  const kind = nextAction(one)?.kind;
  const own = one.sheet.weapons.filter((weapon) => isHeld(one, weapon));
  const wanted = [
    ...own.map(({ id }) => ({ action: kind === "fire" ? "fire" : "strike", weapon: id })),
    { action: "punch", weapon: "" },
  ];
  const fits = ({ action, weapon }: { action: string; weapon: string }) => {
    const intent: Intent = { actor: one.id, action, weapon, targets: [target], interrupts: { as: "stepIn" } };
    return actionRow(action)?.kind === kind && course.refusalOf(intent) === null;
  };
  return wanted.filter(fits).map((choice) => ({ id: `strikeFirst:${choice.weapon || choice.action}`, ...choice }));
}

function stepInQuestion(course: Course<IconSheet>, one: IconCombatant, { actor, action }: Intent): Question {
  const choices = [...strikesOf(course, one, actor), { id: "act" }, { id: "pass" }];
  const details = { act: action, kept: 1 };
  return { of: one.id, kind: "stepIn", about: actor, choices, fallback: "pass", details, rules: ["I019", "I021"] };
}

/** The act that an answer chooses or tells; null where it is none, or one that may not begin. */
function actOf(course: Course<IconSheet>, { of: actor, about = "", choices }: Question, answer: Answer): Intent | null {
  const strike = choices.find(({ id }) => id === answer.choice);
  const told =
    strike?.action === undefined
      ? toldIntent(actor, answer.choice === "act" ? answer.details?.intent : undefined)
      : { actor, action: strike.action, targets: [about], ...(strike.weapon && { weapon: strike.weapon }) };
  const intent = told && { interrupts: { as: "stepIn" }, ...told };
  return intent && course.refusalOf(intent) === null ? intent : null;
}

/** Coordination and Reaction decide who is first (I021). */
const QUICKER = { attribute: "coordination", edge: "reaction" } as const;

/** Sort those who step in into who comes before the act, and who just after it (I021). */
function* inTime(course: Course<IconSheet>, intents: readonly Intent[], { actor }: Intent) {
  const before: Intent[] = [];
  const after: Intent[] = [];
  for (const one of intents) {
    const about = { id: "round/preempt", rules: ["I021"] };
    const first = yield* prevails(course, one.actor, actor, QUICKER, about);
    (first ? before : after).push(one);
  }
  return { before, after };
}

/** Ask those who wait whether they act now (I019, I021). */
function* offerStepIn(course: Course<IconSheet>, intent: Intent) {
  const questions = waitingBefore(course.encounter, intent).map((one) => stepInQuestion(course, one, intent));
  const answers = yield* course.ask(questions);
  const told = questions.flatMap((question, index) => actOf(course, question, answers[index] as Answer) ?? []);
  const isWaited = answers.some(({ choice, details }) => choice === "act" && details?.intent === undefined);
  return { isWaited, ...(yield* inTime(course, told, intent)) };
}

/**
 * Play an act before which held shots and delayed actions may come (I021, I060).
 *
 * It is given up at no cost where it is not possible any more, or where somebody wants to act first who has yet to say
 * how. Who was not quick enough acts after it.
 *
 * @param play - Begins the act itself.
 */
export function* forestalled(
  course: Course<IconSheet>,
  intent: Intent,
  play: () => Resolution | undefined,
): Resolution {
  const { actor, action } = intent;
  yield* offerHeldShots(course, actor, action);
  const { before, after, isWaited } = yield* offerStepIn(course, intent);
  for (const one of before) yield* course.nest(one);
  const refusal = course.refusalOf(intent);
  if (isWaited) course.note("order/waits", { action }, actor);
  else if (refusal) course.note("order/forestalled", { action, reason: refusal.code }, actor);
  else yield* play() ?? [];
  for (const one of after) yield* course.nest(one);
}
