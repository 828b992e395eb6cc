/** What carries out tasks and minor actions about oneself, and gathers those that are no attack. */
import type { Course, Resolution } from "../../../engine/course.ts";
import { throwTogether } from "../../../engine/dice/roll-kind.ts";
import { hasCondition, isFight } from "../../../engine/encounter.ts";
import { zoneAt } from "../../../engine/grid/zones.ts";
import { handActs, ownWeapon } from "../../../engine/in-hand.ts";
import type { Intent } from "../../../engine/intent.ts";
import type { Modifier } from "../../../engine/modifiers.ts";
import { posture } from "../../../engine/posture.ts";
import type { Test } from "../../../engine/tests.ts";
import { nextToldTurn } from "../../../engine/timed-effects.ts";
import { type Refusal, refuse } from "../../../engine/types.ts";
import type { Handler, Handlers } from "../actions.ts";
import { regain } from "../damage/suffer.ts";
import { isHeld } from "../gear/weapons.ts";
import { saveMomentum } from "../pools.ts";
import { challengeDice } from "../roll.ts";
import { minorsOf } from "../round/turn.ts";
import type { StaCombatant, StaEncounter, StaSheet, StaWeapon } from "../sheet.ts";
import {
  boughtOf,
  endTask,
  type Offer,
  offersAfter,
  purseOf,
  spendMomentum,
  takeTaskOffer,
  taskOffers,
} from "../spend.ts";
import { difficulties, harms } from "../tables/figures.ts";
import { ZONE_METRES } from "../tables/ranges.ts";
import { timedEffects } from "../tables/timed-effects.ts";
import { momentumOf, rollTask } from "../task.ts";
import { actsForOthers, checkAssist } from "./for-others.ts";
import { advantage, fixedTest, otherTask } from "./named-tasks.ts";

/** A guard, which is harder for somebody else than for oneself (P20). */
function guardTest(encounter: StaEncounter, intent: Intent) {
  const isForOther = (intent.targets ?? []).length > 0;
  return fixedTest(encounter, intent, "insight", "security", isForOther ? [difficulties.guardOther] : []);
}

const recoverTest = (encounter: StaEncounter, intent: Intent) => fixedTest(encounter, intent, "fitness", "command");
const sprintTest = (encounter: StaEncounter, intent: Intent) => fixedTest(encounter, intent, "fitness", "security");

/** Let something last on somebody until the next turn of whoever brought it about, in a fight. */
function letLastTurn(course: Course<StaSheet>, of: string, kind: string, value: number, by = of): void {
  const { encounter } = course;
  if (isFight(encounter)) course.letLast(of, { kind, by, value, until: nextToldTurn(encounter, by, "turnStart") });
}

/** Keep the task until something happens (S035). */
function resolveReady(course: Course<StaSheet>, { actor }: Intent): undefined {
  letLastTurn(course, actor, timedEffects.readied.id, 1);
  course.setCondition(actor, "taskKept", isFight(course.encounter));
}

/** Why nobody can be guarded so, or null: oneself, or an ally who is still in it (P20). */
function checkGuard(encounter: StaEncounter, actor: StaCombatant, intent: Intent): Refusal | null {
  return (intent.targets ?? []).length > 0 ? checkAssist(encounter, actor, intent) : null;
}

/** Take up a guard, for oneself or an ally: attacks are harder until one's next turn (S033, P20). */
function* resolveGuard(course: Course<StaSheet>, intent: Intent): Resolution {
  const { actor, adjustment, targets = [] } = intent;
  const test = guardTest(course.encounter, intent) as Test;
  const result = yield* rollTask(course, actor, test, adjustment);
  if (!result.success) return;
  const [whom = actor] = targets;
  course.setCondition(whom, "guarded", isFight(course.encounter));
  letLastTurn(course, whom, timedEffects.guarded.id, 1, actor);
  yield* endTask(course, actor, momentumOf(result));
}

/** Why nobody can sprint now, or null: they have moved (S037, S044). */
function checkSprint(_encounter: StaEncounter, actor: StaCombatant): Refusal | null {
  if (minorsOf(actor).includes("move")) return refuse("move/moved-already");
  return hasCondition(actor, "prone") ? refuse("move/prone") : null;
}

/** Say how far somebody may run: in zones where they stand in one. */
function noteSprint(course: Course<StaSheet>, actor: string, zones: number): void {
  const part = { id: "sprint", source: "table", rules: ["S037", "G451", "G470"] } as const;
  const metres = zones * ZONE_METRES;
  const inZone = zoneAt(course.encounter.zones, course.of(actor).place) !== null;
  const code = zones === 1 ? "work/sprintsZone" : "work/sprintsZones";
  if (inZone) course.note(code, { zones }, actor, { zones: [{ ...part, value: zones }] });
  else course.note("work/sprints", { metres }, actor, { metres: [{ ...part, value: metres }] });
}

/** Sprint: a zone, and one more for each Momentum, to be walked in this turn (S037, G451). */
function* resolveSprint(course: Course<StaSheet>, intent: Intent): Resolution {
  const { actor, adjustment } = intent;
  const result = yield* rollTask(course, actor, sprintTest(course.encounter, intent) as Test, adjustment);
  if (!result.success) return;
  const purse = purseOf(actor, momentumOf(result));
  const offers = (): readonly Offer[] => [...offersAfter("sprint"), ...taskOffers(course, purse)];
  yield* spendMomentum(course, purse, { offers, bought: (offer) => takeTaskOffer(course, actor, offer) });
  const zones = 1 + boughtOf(purse, "sprintFurther");
  if (isFight(course.encounter)) {
    course.change(actor, { kind: "mark", key: "sprint", from: course.of(actor).marks.sprint ?? null, to: zones });
    course.change(actor, { kind: "mark", key: "sprinted", from: course.of(actor).marks.sprinted ?? null, to: true });
  }
  noteSprint(course, actor, zones);
  saveMomentum(course, actor, purse.made);
}

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
  course.setCondition(of, "inCover", isFight(course.encounter));
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
    ...((course.of(actor).counts.stress ?? 0) > 0 ? offersAfter("recover") : []),
    ...taskOffers(course, purse),
  ];
  const bought = (offer: Offer) => {
    if (offer.id === "regainStress") regain(course, actor, harms.regained.value);
    return takeTaskOffer(course, actor, offer);
  };
  yield* spendMomentum(course, purse, { offers, bought });
  saveMomentum(course, actor, purse.made);
}

/** Keep something in mind for the rest of the turn (S040, S045). */
function marking(key: "aimed" | "prepared"): Handler {
  return {
    check: () => null,
    resolve(course, { actor }) {
      if (isFight(course.encounter))
        course.change(actor, { kind: "mark", key, from: course.of(actor).marks[key] ?? null, to: true });
      return undefined;
    },
  };
}

/** Take something in hand, from one's gear or from the floor beside one (S041). */
const { toHand: draw } = handActs<StaSheet, StaWeapon>({ own: ownWeapon, isHeld });

/** What needs nothing but that it is done. */
const plain: Handler = { check: () => null, resolve: () => undefined };

export const workActs: Handlers = {
  ...actsForOthers,
  guard: { check: checkGuard, resolve: resolveGuard, test: guardTest },
  readyTask: {
    check: (encounter) => (isFight(encounter) ? null : refuse("maneuver/no-fight")),
    resolve: resolveReady,
  },
  sprint: { check: checkSprint, resolve: resolveSprint, test: sprintTest },
  createAdvantage: advantage,
  pass: plain,
  recover: { check: () => null, resolve: resolveRecover, test: recoverTest },
  task: otherTask,
  calledTask: otherTask,
  aim: marking("aimed"),
  prepare: marking("prepared"),
  draw,
  interact: plain,
  dropProne: posture(false),
  stand: posture(true),
};
