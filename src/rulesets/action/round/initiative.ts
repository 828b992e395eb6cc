/**
 * Rolling for the order of the round: a die and INI, for oneself or for all who follow, also with a weapon that is
 * drawn for it, or being given a place by the GM (A003 to A007, A072, A093).
 */
import type { Course } from "../../../engine/course.ts";
import { enemiesOf, isFight } from "../../../engine/encounter.ts";
import { IN_HAND, isInHand, ownWeapon } from "../../../engine/in-hand.ts";
import type { Intent } from "../../../engine/intent.ts";
import { type Modifier, sumModifiers } from "../../../engine/modifiers.ts";
import type { Test } from "../../../engine/tests.ts";
import { type CombatantId, type Refusal, refuse } from "../../../engine/types.ts";
import { rollTest } from "../check.ts";
import { iniOf, isHelpless } from "../derived.ts";
import { lengthOf, meleeWeapon, takerOf } from "../gear/weapons.ts";
import { isAt, isWithin } from "../measure.ts";
import { ONE_DIE } from "../roll.ts";
import { choiceOf, numberOf, type World } from "../settings.ts";
import type { ActionCombatant, ActionEncounter, ActionSheet } from "../sheet.ts";
import { initiatives } from "../tables/round.ts";
import { timedEffectsOf } from "../timed-effects.ts";
import { followersOf, type Initiative, initiativeMark, leaderOf, markOf } from "./order.ts";

/** Enemies who are awake and on the map. */
function wakingEnemies(encounter: ActionEncounter, one: ActionCombatant): readonly ActionCombatant[] {
  if (one.offMap) return [];
  return enemiesOf(encounter, one).filter((other) => !isHelpless(other) && !other.offMap);
}

/**
 * Does somebody stand at the optimal distance of what they hold, from an enemy who holds something of another length
 * (A007, A013)?
 */
export function isOptimal(encounter: ActionEncounter, one: ActionCombatant, enemy: ActionCombatant): boolean {
  if (one.offMap || enemy.offMap) return false;
  const weapon = meleeWeapon(encounter, one);
  const [own, other] = [lengthOf(weapon), lengthOf(meleeWeapon(encounter, enemy))];
  return weapon !== null && own !== other && isAt(one.place, enemy.place, own);
}

/** What a weapon of another length adds at its optimal distance (A007). */
function lengthPart(encounter: ActionEncounter, one: ActionCombatant): readonly Modifier[] {
  const value = numberOf(encounter, "lengthIni");
  const weapon = meleeWeapon(encounter, one);
  const enemy = wakingEnemies(encounter, one).find((other) => isOptimal(encounter, one, other));
  if (!weapon || !enemy || value === 0) return [];
  return [
    { id: "optimal", value, source: "weapon", params: { weapon: weapon.name }, about: [enemy.id], rules: ["A007"] },
  ];
}

/** What a block of the turn before adds, while somebody could strike at one hand to hand (A072). */
function blockedPart(encounter: ActionEncounter, one: ActionCombatant): readonly Modifier[] {
  const { id, value, rules } = initiatives.blocked;
  const enemy = wakingEnemies(encounter, one).find((other) =>
    isWithin(one.place, other.place, lengthOf(meleeWeapon(encounter, other))),
  );
  if (!enemy || timedEffectsOf(encounter, one, "blocked").length === 0) return [];
  return [{ id, value, source: "table", about: [enemy.id], rules }];
}

/** What counts for somebody's own place beside INI and the die (A007, A072, A093). */
function bonusOf(encounter: ActionEncounter, one: ActionCombatant, isFast: boolean): readonly Modifier[] {
  const { id, value, rules } = initiatives.fastDraw;
  const fast: readonly Modifier[] = isFast ? [{ id, value, source: "table", rules }] : [];
  return [...lengthPart(encounter, one), ...blockedPart(encounter, one), ...fast];
}

/** INI and the die (A003). */
export function plainInitiative(world: World, { sheet }: ActionCombatant): Test {
  const value = iniOf(world, sheet);
  const ini: Modifier = { id: "ini", value, source: "sheet", fixed: true, rules: ["A003", "X10"] };
  return { id: "initiative", modifiers: [ini], target: null, roll: ONE_DIE, rules: ["A003"] };
}

/** The initiative test of an intent: what counts for whoever rolls is added (A003, A007, A072, A093). */
export function initiativeTest(
  encounter: ActionEncounter,
  actor: ActionCombatant,
  { action }: Pick<Intent, "action">,
): Test {
  const test = plainInitiative(encounter, actor);
  return { ...test, modifiers: [...test.modifiers, ...bonusOf(encounter, actor, action === "fastDraw")] };
}

/** Keep what somebody has come to for this round. */
function keep(course: Course<ActionSheet>, id: CombatantId, to: Initiative): void {
  const before = markOf(course.of(id));
  course.change(id, {
    kind: "mark",
    key: "initiative",
    from: before && initiativeMark(before),
    to: initiativeMark(to),
  });
}

/** Let all who follow come to what their leader rolled, each with what counts for themselves (A004). */
function leadAll(course: Course<ActionSheet>, leader: ActionCombatant, base: number, keeps: boolean): void {
  for (const { id } of followersOf(course.encounter, leader.side)) {
    if (id === leader.id || markOf(course.of(id))) continue;
    const total = base + sumModifiers(bonusOf(course.encounter, course.of(id), false));
    keep(course, id, { total, leads: false, keeps });
  }
  course.note("round/led", {}, leader.id);
}

/** Roll for the order of the round; a leader rolls for all who follow (A003, A004). */
export function resolveInitiative(course: Course<ActionSheet>, intent: Intent): undefined {
  const { encounter } = course;
  const actor = course.of(intent.actor);
  const test = initiativeTest(encounter, actor, intent);
  const { total } = rollTest(course, actor.id, test);
  const keeps = choiceOf(encounter, "iniEvery") === "fight";
  const leads = actor.sheet.follows && leaderOf(encounter, actor.side)?.id === actor.id;
  keep(course, actor.id, { total, leads, keeps });
  const own = sumModifiers(bonusOf(encounter, actor, intent.action === "fastDraw"));
  if (leads && followersOf(encounter, actor.side).length > 1) leadAll(course, actor, total - own, keeps);
}

/** Why a weapon cannot be drawn fast, or null: it is not theirs, or in hand already (A093). */
export function checkFastDraw(
  _encounter: ActionEncounter,
  actor: ActionCombatant,
  { weapon: id }: Intent,
): Refusal | null {
  const weapon = ownWeapon(actor, id);
  if (!weapon || takerOf(actor, weapon) !== undefined) return refuse("attack/no-such-weapon");
  return isInHand(actor, weapon) || actor.holds[weapon.id] !== undefined
    ? refuse("gear/in-hand", { weapon: weapon.name })
    : null;
}

/** Roll for the order with a weapon that is drawn for it; what is done with it this turn is harder (A093). */
export function resolveFastDraw(course: Course<ActionSheet>, intent: Intent): undefined {
  const { actor, weapon = "" } = intent;
  course.change(actor, { kind: "hold", key: weapon, from: course.of(actor).holds[weapon] ?? null, to: IN_HAND });
  course.change(actor, { kind: "mark", key: "fastDraw", from: null, to: weapon });
  return resolveInitiative(course, intent);
}

/** Why nobody can be given that place, or null: there is no fight, or no number. */
export function checkRank(encounter: ActionEncounter, _actor: ActionCombatant, { options }: Intent): Refusal | null {
  if (!isFight(encounter)) return refuse("round/no-fight");
  return Number.isFinite(options?.total) ? null : refuse("round/no-number");
}

/** Come to what the game master says in this round, whatever was rolled (A005). */
export function resolveRank(course: Course<ActionSheet>, { actor, options }: Intent): undefined {
  const total = Number(options?.total);
  const before = markOf(course.of(actor));
  keep(course, actor, { total, leads: before?.leads ?? false, keeps: before?.keeps ?? false });
  const said: Modifier = { id: "named", value: total, source: "person", rules: ["A005"] };
  course.note("round/ranked", { total }, actor, { total: [said] });
}
