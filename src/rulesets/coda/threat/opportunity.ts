/**
 * Actions of Opportunity: who is asked, what they may choose, and playing what they chose (R044, R054 to R057, G215 to
 * G217). `provoke` is for acts that lower the guard, `offerStrikes` for steps out of a threatened square.
 */
import type { Course } from "../../../engine/course.ts";
import { combatantOf } from "../../../engine/encounter.ts";
import type { Spot } from "../../../engine/grid/cell.ts";
import type { Intent, Interruption } from "../../../engine/intent.ts";
import { asGiven, movedTo } from "../../../engine/play.ts";
import type { Answer, Choice, Question } from "../../../engine/prompt.ts";
import type { CombatantId, Draft, Json } from "../../../engine/types.ts";
import { isHelpless } from "../derived.ts";
import { armsOf } from "../gear/weapons.ts";
import { find, lose } from "../listening.ts";
import { moveChoices, moveFromAnswer } from "../movement/in-place-of-strike.ts";
import { asksUnseenFirst, choiceOf } from "../settings.ts";
import type { CodaCombatant, CodaEncounter, CodaSheet, CodaWeapon } from "../sheet.ts";
import { actionRow, actions, type CodaActionRow } from "../tables/actions.ts";
import { adjustmentIn, withCourage } from "../test-adjustments.ts";
import { mayStrike, threateningEnemies } from "./threat.ts";

type Options = NonNullable<Intent["options"]>;

/** Ids of the acts for which that holds. */
function actsThat(holds: (row: CodaActionRow) => boolean): readonly string[] {
  return Object.values(actions).flatMap((row) => (holds(row) ? [row.id] : []));
}

/**
 * What may be an Action of Opportunity, by what the game master allows: the melee acts, or all that fight and cost 1
 * (G22, G215).
 */
const ACTS: Readonly<Record<string, readonly string[]>> = {
  melee: actsThat(({ strikes }) => strikes),
  any: actsThat(
    ({ strikes, combat, cost, group }) =>
      strikes || (combat && cost === 1 && (group === "attack" || group === "maneuver")),
  ),
};

export function opportunityActs(encounter: CodaEncounter): readonly string[] {
  return ACTS[choiceOf(encounter, "aooKinds")] ?? [];
}

/** An act with a weapon as something to choose; the plain attacks are called `strike`. */
function actChoice(row: CodaActionRow, weapon: CodaWeapon): Choice {
  const name = row.group === "attack" && row.maneuver === row.id ? "strike" : row.id;
  return {
    id: `${name}:${weapon.id}`,
    action: row.id,
    weapon: weapon.id,
    params: { weapon: weapon.name, id: weapon.id },
  };
}

/** How things stand, and what may begin. */
type Standpoint = Pick<Course<CodaSheet>, "encounter" | "of" | "refusalOf">;

/**
 * Everything that somebody could do to another with one of these acts as things stand (R054, R147 to R151).
 *
 * @param most - After so many the rest is left out.
 */
export function choicesFor(
  course: Standpoint,
  actor: CombatantId,
  target: CombatantId,
  acts: readonly string[],
  as: string,
  most = Number.POSITIVE_INFINITY,
): readonly Choice[] {
  const arms = armsOf(course.encounter, course.of(actor)).filter(({ held }) => held);
  const choices: Choice[] = [];
  for (const id of acts) {
    const row = actionRow(id);
    for (const weapon of arms) {
      if (!row?.skills.includes(weapon.skill)) continue;
      const choice = actChoice(row, weapon);
      if (course.refusalOf(intentOf(choice, undefined, actor, target, { as })) !== null) continue;
      choices.push(withCourage(course.encounter, course.of(actor), choice));
      if (choices.length >= most) return choices;
    }
  }
  return choices;
}

/** The act that a choice stands for; the answer's details may carry the act's own options, and courage. */
function intentOf(
  { action = "", weapon = "" }: Choice,
  details: Answer["details"],
  actor: CombatantId,
  target: CombatantId,
  interrupts: Interruption,
): Intent {
  const intent: Draft<Intent> = { actor, action, weapon, targets: [target], interrupts };
  const options = details?.options;
  if (options && typeof options === "object" && !Array.isArray(options)) intent.options = options as Options;
  const adjustment = adjustmentIn(details);
  if (adjustment) intent.adjustment = adjustment;
  return intent;
}

/** The act that an answer stands for, or null when nothing is done. */
export function strikeOf(
  choices: readonly Choice[],
  answer: Answer,
  actor: CombatantId,
  target: CombatantId,
  as: string,
  bonus = 0,
): Intent | null {
  const choice = choices.find(({ id }) => id === answer.choice);
  if (!choice?.action) return null;
  return intentOf(choice, answer.details, actor, target, bonus === 0 ? { as } : { as, bonus });
}

/** An enemy who may strike now, and in how many more squares of the same way they still could (G212). */
export interface Trigger {
  readonly enemy: CodaCombatant;
  readonly later: number;
  /** The other has gone on since, so that nobody can take hold of them any more (G317). */
  readonly gone?: boolean;
}

/** How things stand with somebody in that square, and what may begin then. */
export function standpointAt(course: Course<CodaSheet>, id: CombatantId, spot: Spot): Standpoint {
  const encounter = movedTo(course.encounter, id, spot);
  return {
    encounter,
    of: (one) => combatantOf(encounter, one),
    refusalOf: (intent) => course.refusalOf(intent, encounter),
  };
}

/** What a question tells about a square that the other has left already (G317). */
export function goneFrom(at: Spot): Json {
  return { paces: 0, at: { ...at }, gone: true };
}

/** Ask one enemy whether they strike the provoker, as things stand then (R054, R057). `act` is what provoked. */
export function opportunityQuestion(
  course: Course<CodaSheet>,
  then: Standpoint,
  { enemy, later, gone = false }: Trigger,
  provoker: CodaCombatant,
  act: string,
): Question {
  // What is gone cannot be taken hold of, so that the first choice need not be one
  const most = course.takesFirst && !gone ? 1 : undefined;
  const all = choicesFor(then, enemy.id, provoker.id, opportunityActs(then.encounter), "opportunity", most);
  const acts = gone ? all.filter(({ action }) => actionRow(action ?? "")?.maneuver !== "grab") : all;
  const wait: readonly Choice[] = later > 0 ? [{ id: "wait", params: { later } }] : [];
  return {
    of: enemy.id,
    kind: "opportunity",
    about: provoker.id,
    choices: [...acts, ...moveChoices(course, enemy.id), ...wait, { id: "decline" }],
    fallback: "decline",
    details: { act, depth: course.depth },
    rules: ["R044", "R047", "R052", "R054", "R057"],
  };
}

/** What an enemy has chosen, and of what. */
export interface Settled {
  readonly choices: readonly Choice[];
  readonly answer: Answer;
}

/** What nobody has settled beforehand. */
const NOTHING: ReadonlyMap<CombatantId, Settled> = new Map();

/** Who answered what. */
interface Reply {
  readonly enemy: CombatantId;
  readonly choice: "strike" | "wait" | "decline";
}

/** Play the strikes in the order of the enemies; one on somebody already out is not spent (G217). */
function* strike(course: Course<CodaSheet>, intents: readonly Intent[], provoker: CombatantId) {
  for (const intent of intents) {
    const enemy = course.of(intent.actor);
    const other = combatantOf(asGiven(course.encounter, intent), provoker);
    if (isHelpless(other) || !mayStrike(course.encounter, enemy, other)) continue;
    yield* course.nest(intent);
  }
}

/** The strike as one at somebody who stood in that square when it came about; a move is no strike. */
function struckAt(intent: Intent, at: Spot | undefined): Intent {
  if (!at || !intent.targets || !intent.interrupts) return intent;
  return { ...intent, interrupts: { ...intent.interrupts, at } };
}

/** The act that an enemy has chosen, or null for none. */
function chosenBy(
  course: Course<CodaSheet>,
  enemy: CombatantId,
  provoker: CombatantId,
  settled: Settled | undefined,
): Intent | null {
  if (!settled) return null;
  const { choices, answer } = settled;
  return strikeOf(choices, answer, enemy, provoker, "opportunity") ?? moveFromAnswer(course, enemy, answer);
}

/** Ask enemies together what they do. @returns What each of them has chosen, and of what. */
function* settle(
  course: Course<CodaSheet>,
  provoker: CombatantId,
  act: string,
  triggers: readonly Trigger[],
  at?: Spot,
) {
  const then = at ? standpointAt(course, provoker, at) : course;
  const plain = triggers.map((one) => opportunityQuestion(course, then, one, course.of(provoker), act));
  const ahead = at && goneFrom(at);
  const questions = ahead ? plain.map((one) => ({ ...one, details: { ...one.details, ahead } })) : plain;
  const answers = yield* course.ask(questions);
  const replies = new Map<CombatantId, Settled>();
  for (const [index, { of, choices }] of questions.entries())
    replies.set(of, { choices, answer: answers[index] as Answer });
  return replies;
}

/**
 * Ask enemies together whether they strike the provoker, then let them (R044, R054 to R057, G217); one who cannot see
 * must find them first (G225).
 *
 * @param triggers - Enemies in initiative order, each of whom may strike now.
 * @param settled - What some of them have chosen before: they are not asked again.
 * @param at - Where the provoker stood when it came about, where that is not where they stand now (G317).
 * @returns What each of them chose, in the same order.
 */
export function* offerStrikes(
  course: Course<CodaSheet>,
  provoker: CombatantId,
  act: string,
  triggers: readonly Trigger[],
  settled = NOTHING,
  at?: Spot,
) {
  if (triggers.length === 0) return [];
  const finders = triggers.filter(({ enemy }) => find(course, enemy.id, provoker, null));
  const undecided = finders.filter(({ enemy }) => !settled.has(enemy.id));
  const asked = yield* settle(course, provoker, act, undecided, at);
  const given = settled.size === 0 ? asked : new Map([...settled, ...asked]);
  const strikes: Intent[] = [];
  for (const { enemy } of finders) {
    const intent = chosenBy(course, enemy.id, provoker, given.get(enemy.id));
    if (intent) strikes.push(struckAt(intent, at));
  }
  yield* strike(course, strikes, provoker);
  for (const { enemy } of finders) lose(course, enemy.id, provoker);
  return triggers.map(({ enemy }): Reply => {
    if (strikes.some(({ actor }) => actor === enemy.id)) return { enemy: enemy.id, choice: "strike" };
    return { enemy: enemy.id, choice: given.get(enemy.id)?.answer.choice === "wait" ? "wait" : "decline" };
  });
}

/**
 * Ask enemies whom the actor does not see before all others, and let the act wait as long whether or not there are any
 * (G212).
 */
function* settleUnseen(course: Course<CodaSheet>, actor: CombatantId, act: string, triggers: readonly Trigger[]) {
  if (course.depth > 0 || !asksUnseenFirst(course.encounter)) return NOTHING;
  const unseen = triggers.filter(({ enemy }) => enemy.hidden);
  const settled = yield* settle(course, actor, act, unseen);
  yield* waitAlike(course, actor);
  return settled;
}

/** Let a distracting act provoke the enemies that threaten the actor (R047, R052, R104). */
export function* provoke(
  course: Course<CodaSheet>,
  actor: CombatantId,
  act: string,
  counts: (enemy: CodaCombatant) => boolean = () => true,
) {
  const provoker = course.of(actor);
  const enemies = threateningEnemies(course.encounter, provoker).filter(
    (enemy) => counts(enemy) && mayStrike(course.encounter, enemy, provoker),
  );
  if (enemies.length === 0 && !asksUnseenFirst(course.encounter)) return [];
  const triggers = enemies.map((enemy): Trigger => ({ enemy, later: 0 }));
  const settled = yield* settleUnseen(course, actor, act, triggers);
  return yield* offerStrikes(course, actor, act, triggers, settled);
}

/** Wait until the time is over that everything waits which may let others strike, whoever was asked in it. */
export function* waitAlike(course: Course<CodaSheet>, id: CombatantId) {
  yield* course.ask([{ of: id, kind: "hold", choices: [{ id: "over" }], fallback: "over", rules: [] }]);
}
