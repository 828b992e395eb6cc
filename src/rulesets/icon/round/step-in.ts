/**
 * Delayed actions and held shots that come before somebody's act, on the way of a move too (I019, I021, I060, G335).
 * `index.ts` puts `forestalled` around each act that others may come before.
 */
import type { Course, Resolution } from "../../../engine/course.ts";
import { areEnemies, isFight } from "../../../engine/encounter.ts";
import type { Spot } from "../../../engine/grid/cell.ts";
import { isInHand } from "../../../engine/in-hand.ts";
import type { Intent } from "../../../engine/intent.ts";
import { movedTo } from "../../../engine/play.ts";
import type { Answer, Choice, Question } from "../../../engine/prompt.ts";
import { readIntent } from "../../../engine/squares.ts";
import type { CombatantId } from "../../../engine/types.ts";
import { dropOf, holdersOn, offerHeldShots } from "../attack/hold-fire.ts";
import { prevails } from "../check.ts";
import { isHelpless } from "../derived.ts";
import type { IconCombatant, IconEncounter, IconSheet } from "../sheet.ts";
import { actionRow } from "../tables/actions.ts";
import { isDelaying, nextAction } from "./plan.ts";

/** May others come before the act: it is one of the fight, and interrupts nobody (I021)? */
function isOpen(encounter: IconEncounter, { action, interrupts }: Intent): boolean {
  return isFight(encounter) && !interrupts && actionRow(action)?.timing === "timed";
}

/** Those who wait with an action, in the order of the fight; who covers somebody does nothing else (I019, I061). */
function waitingBefore(encounter: IconEncounter, { actor }: Intent): readonly IconCombatant[] {
  const waiting: IconCombatant[] = [];
  for (const id of encounter.order) {
    const one = encounter.combatants[id];
    if (one && id !== actor && isDelaying(one) && !isHelpless(one) && !dropOf(encounter, one)) waiting.push(one);
  }
  return waiting;
}

/** Could anybody come before the act, by a delayed action or a held shot (I021, I060)? */
export function isForestalled(encounter: IconEncounter, intent: Intent): boolean {
  if (!isOpen(encounter, intent)) return false;
  const covers = Object.values(encounter.combatants).some((one) => dropOf(encounter, one, intent.actor));
  return covers || waitingBefore(encounter, intent).length > 0;
}

/** The attacks on whoever is about to act that somebody's delayed action could be. */
function strikesOf(
  course: Course<IconSheet>,
  one: IconCombatant,
  target: string,
  encounter = course.encounter,
): readonly Choice[] {
  if (!areEnemies(one, course.of(target))) return [];
  const kind = nextAction(one)?.kind;
  const own = one.sheet.weapons.filter((weapon) => isInHand(one, weapon));
  const wanted = [
    ...own.map(({ id }) => ({ action: kind === "fire" ? "fire" : "strike", weapon: id })),
    { action: "punch", weapon: "" },
  ];
  const fits = ({ action, weapon }: { action: string; weapon: string }) => {
    const intent: Intent = { actor: one.id, action, weapon, targets: [target], interrupts: { as: "stepIn" } };
    return actionRow(action)?.kind === kind && course.refusalOf(intent, encounter) === null;
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
      ? readIntent(actor, answer.choice === "act" ? answer.details?.intent : undefined)
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
    const about = { id: "round/preempt", rules: ["I021"], act: false };
    const first = yield* prevails(course, one.actor, actor, QUICKER, about);
    (first ? before : after).push(one);
  }
  return { before, after };
}

/** The acts that the answers to questions choose or tell. */
function actsOf(course: Course<IconSheet>, questions: readonly Question[], answers: readonly Answer[]) {
  return questions.flatMap((question, index) => actOf(course, question, answers[index] as Answer) ?? []);
}

/** Those whose waiting or held shot reaches somebody who is in a square (I021, I060). */
function inLine(course: Course<IconSheet>, intent: Intent, spot: Spot): ReadonlySet<CombatantId> {
  const there = movedTo(course.encounter, intent.actor, spot);
  const shoots = (one: IconCombatant) =>
    nextAction(one)?.kind === "fire" && strikesOf(course, one, intent.actor, there).length > 0;
  const waiting = waitingBefore(there, intent).filter(shoots);
  return new Set([...holdersOn(there, intent.actor), ...waiting].map(({ id }) => id));
}

/** Those of whom a line opens with a pace, so that it was closed in the square before (G335). */
function opening(course: Course<IconSheet>, intent: Intent, from: Spot, to: Spot): ReadonlySet<CombatantId> {
  const before = inLine(course, intent, from);
  return new Set([...inLine(course, intent, to)].filter((id) => !before.has(id)));
}

/**
 * The squares of a way in which the line of a shot opens that somebody waits with or holds (G335).
 *
 * @returns Those who may fire there, by the index of the square; none where nobody can come before the move.
 */
export function openingsAlong(
  course: Course<IconSheet>,
  intent: Intent,
): ReadonlyMap<number, ReadonlySet<CombatantId>> {
  if (course.depth > 0 || !isForestalled(course.encounter, intent)) return new Map();
  const { path = [] } = intent;
  const paces = path
    .slice(1)
    .map((to, index) => [index + 1, opening(course, intent, path[index] as Spot, to)] as const);
  return new Map(paces.filter(([, who]) => who.size > 0));
}

/**
 * Those who wait with a shot that reaches nobody at the start of a way, and does on it: they are asked there (G335).
 */
function askedOnTheWay(course: Course<IconSheet>, intent: Intent): ReadonlySet<CombatantId> {
  const [start] = intent.path ?? [];
  if (intent.action !== "move" || !start) return new Set();
  const now = inLine(course, intent, start);
  const later = [...openingsAlong(course, intent).values()].flatMap((who) => [...who]);
  return new Set(later.filter((id) => !now.has(id)));
}

/**
 * Ask those whose line has just opened whether they fire at somebody on the way (G335).
 *
 * Who is not quick enough fires when the other has come to the end of it, if there is still a line.
 *
 * @returns The shots of those who were not.
 */
export function* offerOnWay(course: Course<IconSheet>, intent: Intent, who: ReadonlySet<CombatantId>) {
  const { actor, action } = intent;
  yield* offerHeldShots(course, actor, action, who);
  const waiting = waitingBefore(course.encounter, intent).filter(({ id }) => who.has(id));
  const questions = waiting.map((one) => {
    const question = stepInQuestion(course, one, intent);
    return { ...question, choices: question.choices.filter(({ id }) => id !== "act") };
  });
  const answers = yield* course.ask(questions);
  const { before, after } = yield* inTime(course, actsOf(course, questions, answers), intent);
  for (const one of before) yield* course.nest(one);
  return after;
}

/** Fire the shots that came too late on the way; who has no line any more waits on (G335). */
export function* fireAfterWay(course: Course<IconSheet>, shots: readonly Intent[]) {
  for (const shot of shots)
    if (course.refusalOf(shot) === null) yield* course.nest(shot);
    else course.note("order/too-slow", {}, shot.actor);
}

/** Ask those who wait whether they act now; those whose line opens on a way are asked there (I019, I021, G335). */
function* offerStepIn(course: Course<IconSheet>, intent: Intent) {
  const later = askedOnTheWay(course, intent);
  const waiting = waitingBefore(course.encounter, intent).filter(({ id }) => !later.has(id));
  const questions = waiting.map((one) => stepInQuestion(course, one, intent));
  const answers = yield* course.ask(questions);
  const told = actsOf(course, questions, answers);
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
