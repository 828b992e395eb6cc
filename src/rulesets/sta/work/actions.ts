/** What carries out tasks and minor actions that are no attack: help, guard, recovery, first aid, any other task. */
import type { Course, Resolution } from "../../../engine/course.ts";
import { throwTogether } from "../../../engine/dice/roll-kind.ts";
import { areEnemies, findCombatant, hasCondition } from "../../../engine/encounter.ts";
import type { Intent } from "../../../engine/intent.ts";
import type { Modifier } from "../../../engine/modifiers.ts";
import type { Test } from "../../../engine/tests.ts";
import { nextTurnStart, SCENE_END } from "../../../engine/timed-effects.ts";
import { type Refusal, refuse } from "../../../engine/types.ts";
import type { Handler, Handlers } from "../actions.ts";
import { regain, stabilise } from "../damage/suffer.ts";
import { isHelpless } from "../derived.ts";
import { IN_HAND, isHeld, ownWeapon } from "../gear/weapons.ts";
import { isInReach } from "../measure.ts";
import { saveMomentum } from "../pools.ts";
import { challengeDice } from "../roll.ts";
import type { StaCombatant, StaEncounter, StaSheet } from "../sheet.ts";
import { endTask, purseOf, spendMomentum, takeTaskOffer, taskOffers } from "../spend.ts";
import { difficulties, harms } from "../tables/figures.ts";
import { type AttributeId, attributes, type DisciplineId, disciplines } from "../tables/people.ts";
import { timedEffects } from "../tables/timed-effects.ts";
import { momentumOf, partOf, rollTask, taskOf } from "../task.ts";

/** A task whose attribute, discipline and Difficulty are those of its act. */
function fixedTest(
  encounter: StaEncounter,
  { actor, action, adjustment, options }: Intent,
  attribute: AttributeId,
  discipline: DisciplineId,
): Test | null {
  const one = findCombatant(encounter, actor);
  const row = difficulties[action as "guard" | "recover" | "firstAid"];
  if (!one) return null;
  const about = { id: `work/${action}`, rules: row.rules, attribute, discipline, difficulty: [partOf(row)] };
  return taskOf(encounter, one, { ...about, adjustment, focus: options?.focus });
}

/** The attribute and the discipline that an intent names, or null. */
function namedIn({ options }: Intent): { readonly attribute: AttributeId; readonly discipline: DisciplineId } | null {
  const { attribute, discipline } = options ?? {};
  if (typeof attribute !== "string" || !Object.hasOwn(attributes, attribute)) return null;
  if (typeof discipline !== "string" || !Object.hasOwn(disciplines, discipline)) return null;
  return { attribute: attribute as AttributeId, discipline: discipline as DisciplineId };
}

/** The Difficulty that an intent names, from 0 to 5; null where it names none (P03). */
function namedDifficulty({ options }: Intent): readonly Modifier[] | null {
  const told = options?.difficulty;
  if (typeof told !== "number" || !Number.isInteger(told) || told < 0 || told > 5) return null;
  return [{ id: "named", value: told, source: "person", rules: ["P03"] }];
}

/** Any other task (S039, P03). */
function otherTest(encounter: StaEncounter, intent: Intent): Test | null {
  const one = findCombatant(encounter, intent.actor);
  const named = namedIn(intent);
  if (!one || !named) return null;
  return taskOf(encounter, one, {
    id: "work/task",
    rules: ["P03"],
    ...named,
    difficulty: namedDifficulty(intent),
    adjustment: intent.adjustment,
    focus: intent.options?.focus,
  });
}

const other: Handler = {
  check: (_encounter, _actor, intent) => {
    if (namedIn(intent)) return null;
    const subject = intent.options?.discipline;
    return refuse("test/no-such-subject", { subject: typeof subject === "string" ? subject : "" });
  },
  *resolve(course, intent) {
    const { actor, adjustment } = intent;
    const result = yield* rollTask(course, actor, otherTest(course.encounter, intent) as Test, adjustment);
    if (result.success) yield* endTask(course, actor, momentumOf(result));
  },
  test: otherTest,
};

/** Why that one cannot be helped, or null: an ally who can hear (S029). */
function checkAssist(encounter: StaEncounter, actor: StaCombatant, { targets = [] }: Intent): Refusal | null {
  const ally = findCombatant(encounter, targets[0] ?? "");
  if (!ally) return refuse("maneuver/no-target");
  if (ally.id === actor.id || areEnemies(actor, ally) || isHelpless(ally)) return refuse("assist/no-ally");
  return null;
}

/** Help an ally with their next task (S029). */
function resolveAssist(course: Course<StaSheet>, { actor, targets = [] }: Intent): undefined {
  const [ally = ""] = targets;
  course.letLast(ally, { kind: timedEffects.assisted.id, by: actor, until: SCENE_END });
  course.note("work/assists", {}, ally);
}

/** Take up a guard: attacks are harder until one's next turn (S033, P20). */
function* resolveGuard(course: Course<StaSheet>, intent: Intent): Resolution {
  const { actor, adjustment } = intent;
  const test = guardTest(course.encounter, intent) as Test;
  const result = yield* rollTask(course, actor, test, adjustment);
  if (!result.success) return;
  course.setCondition(actor, "guarded", true);
  letLastTurn(course, actor, timedEffects.guarded.id, 1);
  yield* endTask(course, actor, momentumOf(result));
}

/** Let something last on somebody until their next turn, in a fight. */
function letLastTurn(course: Course<StaSheet>, of: string, kind: string, value: number): void {
  const { encounter } = course;
  if (encounter.round > 0) course.letLast(of, { kind, by: of, value, until: nextTurnStart(encounter, of) });
}

const guardTest = (encounter: StaEncounter, intent: Intent) => fixedTest(encounter, intent, "insight", "security");
const recoverTest = (encounter: StaEncounter, intent: Intent) => fixedTest(encounter, intent, "fitness", "command");
const firstAidTest = (encounter: StaEncounter, intent: Intent) => fixedTest(encounter, intent, "daring", "medicine");

/** Most dice of any cover. */
const MOST_COVER = 10;

/** How many dice the cover has behind which somebody goes, as they or the game master say. */
function coverIn({ options }: Intent): number {
  const told = options?.cover;
  return typeof told === "number" && Number.isInteger(told) ? Math.min(MOST_COVER, Math.max(0, told)) : 0;
}

/** Roll the dice of cover: Resistance for each Effect, until the next turn (S036, G395). */
function takeCover(course: Course<StaSheet>, of: string, dice: number): void {
  if (dice === 0) return;
  const roll = { challenge: dice };
  const faces = throwTogether(course.dice, 6, { of, count: dice, roll });
  const effects = challengeDice(roll).tally?.(faces).effect ?? 0;
  course.summed(of, { id: "work/cover", faces, roll, parts: [] });
  const part: Modifier = { id: "effects", value: effects, source: "table", rules: ["S036"] };
  course.note("work/cover", { resistance: effects }, of, { resistance: [part] });
  if (effects === 0) return;
  course.setCondition(of, "inCover", true);
  letLastTurn(course, of, timedEffects.inCover.id, effects);
}

/** Get behind cover and come to oneself: Stress for Momentum, and an Injury may be avoided again (S036, G150). */
function* resolveRecover(course: Course<StaSheet>, intent: Intent): Resolution {
  const { actor, adjustment } = intent;
  const result = yield* rollTask(course, actor, recoverTest(course.encounter, intent) as Test, adjustment);
  if (!result.success) return;
  takeCover(course, actor, coverIn(intent));
  course.endTimedEffects(actor, ({ kind }) => kind === timedEffects.avoided.id);
  const purse = purseOf(actor, momentumOf(result));
  const offers = () => [
    ...((course.of(actor).counts.stress ?? 0) > 0 ? [{ id: "regainStress" } as const] : []),
    ...taskOffers(course, purse),
  ];
  yield* spendMomentum(course, purse, offers, (offer) =>
    offer.id === "regainStress" ? regain(course, actor, harms.regained.value) : takeTaskOffer(course, actor, offer),
  );
  saveMomentum(course, actor, purse.made);
}

/** Why that one cannot be treated, or null: within Reach, and hurt (S038). */
function checkFirstAid(encounter: StaEncounter, actor: StaCombatant, { targets = [] }: Intent): Refusal | null {
  const patient = findCombatant(encounter, targets[0] ?? "");
  if (!patient) return refuse("maneuver/no-target");
  if (!isInReach(actor, patient)) return refuse("work/patient-too-far");
  return hasCondition(patient, "dying") ? null : refuse("firstAid/not-dying");
}

/** Keep somebody from dying (S038, P19). */
function* resolveFirstAid(course: Course<StaSheet>, intent: Intent): Resolution {
  const { actor, adjustment, targets = [] } = intent;
  const [patient = ""] = targets;
  const result = yield* rollTask(course, actor, firstAidTest(course.encounter, intent) as Test, adjustment);
  if (!result.success) return;
  stabilise(course, patient);
  course.note("work/stabilised", {}, patient);
  yield* endTask(course, actor, momentumOf(result));
}

/** Keep something in mind for the rest of the turn (S040, S045). */
function marking(key: "aimed" | "prepared"): Handler {
  return {
    check: () => null,
    resolve(course, { actor }) {
      if (course.encounter.round > 0)
        course.change(actor, { kind: "mark", key, from: course.of(actor).marks[key] ?? null, to: true });
      return undefined;
    },
  };
}

/** Lie down, or get up, where somebody does not already (S042, S046). */
function posture(from: boolean): Handler {
  return {
    check(_encounter, actor) {
      if (hasCondition(actor, "prone") === from) return null;
      return refuse(from ? "posture/not-prone" : "posture/prone");
    },
    resolve(course, { actor }) {
      course.setCondition(actor, "prone", !from);
      return undefined;
    },
  };
}

/** Take something in hand, from one's gear or from the floor beside one (S041). */
const draw: Handler = {
  check(_encounter, actor, { weapon: id }) {
    const weapon = ownWeapon(actor, id);
    if (!weapon) return refuse("attack/no-such-weapon");
    return isHeld(actor, weapon) ? refuse("gear/in-hand", { weapon: weapon.name }) : null;
  },
  resolve(course, { actor, weapon = "" }) {
    course.put(actor, weapon, IN_HAND);
    return undefined;
  },
};

/** What needs nothing but that it is done. */
const plain: Handler = { check: () => null, resolve: () => undefined };

export const workActs: Handlers = {
  assist: { check: checkAssist, resolve: resolveAssist },
  guard: { check: () => null, resolve: resolveGuard, test: guardTest },
  pass: plain,
  recover: { check: () => null, resolve: resolveRecover, test: recoverTest },
  firstAid: { check: checkFirstAid, resolve: resolveFirstAid, test: firstAidTest },
  task: other,
  calledTask: other,
  aim: marking("aimed"),
  prepare: marking("prepared"),
  draw,
  interact: plain,
  dropProne: posture(false),
  stand: posture(true),
};
