/**
 * What a hit rolls, what species add to it and take off it, and the same worked out for previews; a weapon that stuns
 * is resisted (B009, T09, T16, T18, G397).
 */
import type { Course, Resolution } from "../../../engine/course.ts";
import { eachDie } from "../../../engine/dice/each-die.ts";
import { diceAgain, rerollQuestion } from "../../../engine/dice/reroll.ts";
import { sumFaces, throwDice } from "../../../engine/dice/roll-kind.ts";
import { hasCondition, isFight } from "../../../engine/encounter.ts";
import { type Modifier, sumModifiers } from "../../../engine/modifiers.ts";
import type { HitDamage } from "../../../engine/preview.ts";
import { type Sum, totalOf } from "../../../engine/tests.ts";
import { amountOf, nextTurnEnd, timedEffectsOf } from "../../../engine/timed-effects.ts";
import type { CombatantId } from "../../../engine/types.ts";
import { checkOf, rollCheck } from "../check.ts";
import { hitsOf } from "../derived.ts";
import type { BattleCombatant, BattleDamage, BattleSheet, BattleWeapon } from "../sheet.ts";
import { abilities } from "../tables/abilities.ts";
import { resisting } from "../tables/attack.ts";
import { type SpeciesRow, species } from "../tables/species.ts";
import { timedEffects } from "../tables/timed-effects.ts";
import { stun, suffer } from "./suffer.ts";
import { hitThing } from "./things.ts";

/** A hit: by whom, on whom, with what. */
export interface Hit {
  readonly by: CombatantId;
  readonly target: CombatantId;
  /** Null for bare hands. */
  readonly weapon: BattleWeapon | null;
  readonly isMelee: boolean;
  /** By how much the roll beat its number. */
  readonly successes: number;
  /** Nobody aimed at them, so that neither species nor abilities nor successes add anything (B047, G438). */
  readonly isIndirect?: boolean;
  /** Nothing is taken off it (B071). */
  readonly ignoresReduction?: boolean;
}

/** What bare hands do: one die, and never more than Athletics (B003). */
const HANDS: BattleDamage = { dice: 1, bonus: 0 };

/** What a hit would roll. */
interface Rolling {
  readonly dice: number;
  readonly parts: readonly Modifier[];
  readonly ending: readonly Modifier[];
  readonly range?: readonly [number, number];
}

function speciesOf({ sheet }: BattleCombatant): SpeciesRow {
  return species[sheet.species];
}

/** One of the numbers that a species adds to damage or takes off it; none where it is 0. */
function bySpecies(id: string, value: number, { sheet }: BattleCombatant): readonly Modifier[] {
  const { rules } = species[sheet.species];
  return value === 0 ? [] : [{ id, value, source: "species", params: { species: sheet.species }, rules }];
}

/** What a dirty weapon does less, 1 a die (B048). */
function dirtyPart(weapon: BattleWeapon | null): readonly Modifier[] {
  if (!weapon?.dirty) return [];
  return [{ id: "dirty", value: -(weapon.damage?.dice ?? 0), source: "weapon", rules: ["B048"] }];
}

/** What successes add to a weapon that lets them, aimed at somebody (T16, B047). */
function edgeOf(weapon: BattleWeapon | null, successes: number, isIndirect = false): number {
  return weapon && !isIndirect ? Math.min(successes, weapon.edge) : 0;
}

/** What is added to the dice: by the weapon, by successes, by whose hit it is (T16, T09, G397). */
function addedTo(
  attacker: BattleCombatant,
  { weapon, isMelee, successes, isIndirect }: Omit<Hit, "by" | "target">,
): readonly Modifier[] {
  const { bonus = 0, meleeBonus = 0 } = isIndirect ? {} : speciesOf(attacker);
  const flat = weapon?.damage?.bonus ?? 0;
  const edge = edgeOf(weapon, successes, isIndirect);
  return [
    ...(flat === 0 ? [] : [{ id: "damageBonus", value: flat, source: "weapon", rules: ["T16"] }]),
    ...(edge === 0 ? [] : [{ id: "edge", value: edge, source: "weapon", rules: ["T16"] }]),
    ...dirtyPart(weapon),
    ...bySpecies("strong", bonus + (isMelee ? meleeBonus : 0), attacker),
  ];
}

/** What the target takes off so many dice, as often as the weapon lets it count (T09, T16, T18). */
function takenOff(target: BattleCombatant, weapon: BattleWeapon | null, dice: number): readonly Modifier[] {
  const { tough = 0, toughEachDie = 0 } = speciesOf(target);
  return bySpecies("tough", -(tough + toughEachDie * dice) * (weapon?.reduction ?? 1), target);
}

/** What a hit would roll, but for a die of the target's own; null for what does no harm by itself. */
function rollingOf(
  attacker: BattleCombatant,
  target: BattleCombatant,
  how: Omit<Hit, "by" | "target">,
): Rolling | null {
  const { weapon } = how;
  if (target.sheet.thing) return null;
  const damage = weapon ? weapon.damage : HANDS;
  if (!damage) return null;
  const most = attacker.sheet.skills.athletics;
  return {
    dice: damage.dice,
    parts: addedTo(attacker, how),
    ending: how.ignoresReduction ? [] : takenOff(target, weapon, damage.dice),
    ...(weapon === null && { range: [0, most] as const }),
  };
}

/** What a hit does, by whatever degree; null for what does no harm by itself. */
export function hitDamage(
  attacker: BattleCombatant,
  target: BattleCombatant,
  weapon: BattleWeapon | null,
  isMelee: boolean,
): HitDamage | null {
  const rolling = rollingOf(attacker, target, { weapon, isMelee, successes: 0 });
  if (!rolling) return null;
  const { dice, ...parts } = rolling;
  const total = (sum: number) => totalOf({ id: "damage/hit", ...parts, faces: [sum] });
  const left = Math.max(1, hitsOf(target.sheet) - (target.counts.damage ?? 0));
  return { at: () => ({ dice, sides: 6, explodes: false, total }), left };
}

/** The die of a Silicoid that is taken off (T09). */
function dieOff(
  course: Course<BattleSheet>,
  target: BattleCombatant,
  weapon: BattleWeapon | null,
): readonly Modifier[] {
  const often = weapon?.reduction ?? 1;
  if (!speciesOf(target).toughByDie || often === 0) return [];
  const faces = throwDice(course.dice, target.id, 6, 1);
  const { total } = course.summed(target.id, { id: "damage/reduction", faces, parts: [] });
  return bySpecies("tough", -total * often, target);
}

/**
 * What dirty weapons and fire leave behind: points that do not heal, as many as the lowest die did, and flames where
 * the damage is even before anything is taken off it (B048, B049, B050, G370, G371).
 */
function leaveMarks(course: Course<BattleSheet>, { by, target, weapon }: Hit, { faces, parts, total }: Sum): void {
  if (weapon?.dirty) {
    const scar = Math.min(total, Math.min(...faces) - 1);
    if (scar > 0) course.change(target, { kind: "count", key: "scarred", by: scar });
    course.note("weapon/unpaid", {}, by);
  }
  const dealt = sumFaces(faces) + sumModifiers(parts);
  const isEven = dealt > 0 && dealt % 2 === 0;
  if (weapon?.fire && isEven) setAlight(course, target);
}

/** Set somebody alight who is not yet; what the fire does, and when it is out, the game master says (B050, G495). */
function setAlight(course: Course<BattleSheet>, id: CombatantId): void {
  if (hasCondition(course.of(id), "onFire")) return;
  course.setCondition(id, "onFire", true);
  course.note("damage/alight", {}, id);
}

/** How worse the next hit of an ion weapon is for somebody (B077). */
function ionizationOf(course: Course<BattleSheet>, id: CombatantId): number {
  const found = timedEffectsOf(course.encounter, course.of(id), timedEffects.ionized.id);
  return found.reduce((sum, effect) => sum + amountOf(effect), 0);
}

/** What earlier hits of ion weapons add to one of another; none for any other weapon (B077). */
function ionized(course: Course<BattleSheet>, { target, weapon }: Hit): readonly Modifier[] {
  const value = weapon?.ion ? ionizationOf(course, target) : 0;
  return value > 0 ? [{ id: "ionized", value, source: "condition", rules: ["B077"] }] : [];
}

/** Let a hit of an ion weapon make the next one 1 worse, until the end of their next turn (B077, G434). */
function ionize(course: Course<BattleSheet>, { target, weapon }: Hit): void {
  if (!weapon?.ion || !isFight(course.encounter)) return;
  const value = ionizationOf(course, target) + 1;
  const until = nextTurnEnd(course.encounter, target);
  course.letLast(target, { kind: timedEffects.ionized.id, by: target, value, until });
  course.note("damage/ionized", {}, target);
}

/** Was it somebody else who was aimed at? Nobody aims a weapon at themselves that turns on them (B047). */
function isAimed({ by, target, isIndirect }: Hit): boolean {
  return !isIndirect && by !== target;
}

/** How many dice of damage the abilities of whoever aimed at somebody throw again (B021, B047). */
function againBy({ sheet }: BattleCombatant, how: Hit): number {
  if (!isAimed(how)) return 0;
  return sheet.abilities.reduce((sum, id) => sum + abilities[id].damageAgain, 0);
}

/** Throw the dice of damage, of which abilities throw some again. */
function* throwDamage(course: Course<BattleSheet>, how: Hit, dice: number) {
  const most = Math.min(dice, againBy(course.of(how.by), how));
  if (most === 0) return throwDice(course.dice, how.by, 6, dice);
  const own = { dice, sides: 6, worth: (value: number) => ({ value }) };
  const kind = eachDie({ own, again: most, roll: {}, varies: false });
  const faces = course.throw(how.by, kind);
  const low = faces
    .flatMap((face, place) => (face < 4 ? [place] : []))
    .sort((a, b) => (faces[a] ?? 0) - (faces[b] ?? 0));
  const offered = { faces, may: faces.map((_, place) => place), most, best: low.slice(0, most) };
  const details = { by: "ability" };
  const [answer] = yield* course.ask([
    rerollQuestion(how.by, offered, { about: how.target, rules: ["B021", "B047"], details }),
  ]);
  const places = diceAgain(answer);
  return places.length === 0 ? faces : course.throwAgain(how.by, kind, faces, places);
}

/** Roll what a hit does, and let it be suffered; nothing for what does no harm by itself. */
function* rollDamage(course: Course<BattleSheet>, how: Hit): Resolution {
  const [attacker, target] = [course.of(how.by), course.of(how.target)];
  const rolling = rollingOf(attacker, target, how);
  if (!rolling) return;
  const { dice, ending, parts, range } = rolling;
  const isDropping = speciesOf(target).dropsHighest === true && !how.ignoresReduction;
  const faces = yield* throwDamage(course, how, dice + (isDropping ? 1 : 0));
  const dropped = isDropping ? bySpecies("dropped", -Math.max(...faces), target) : [];
  const sum = course.summed(how.by, {
    id: "damage/hit",
    faces,
    parts: [...parts, ...ionized(course, how), ...dropped],
    ending: how.ignoresReduction ? [] : [...ending, ...dieOff(course, target, how.weapon)],
    ...(range && { range }),
  });
  suffer(course, how.target, sum.total);
  leaveMarks(course, how, sum);
}

/** Let somebody resist being stunned; they are, for as many turns as they fall short (T16). */
function* resist(course: Course<BattleSheet>, id: CombatantId) {
  const { rules } = resisting.stun;
  const test = checkOf(course.encounter, course.of(id), "athletics", {
    id: "resist/stun",
    rules,
    passive: true,
    against: [{ id: "stun", value: resisting.stun.value, source: "weapon", rules }],
  });
  const { success, margin } = yield* rollCheck(course, id, test);
  if (success) course.note("damage/unstunned", {}, id);
  else stun(course, id, Math.max(1, -(margin ?? 0)));
}

/** Remind of abilities of which the game master says what they do to whoever was aimed at (B047, G426). */
function remind(course: Course<BattleSheet>, how: Hit): void {
  const own = isAimed(how) ? course.of(how.by).sheet.abilities.filter((id) => abilities[id].reminds) : [];
  for (const ability of own) course.note("ability/reminder", { ability }, how.by);
}

/** Let a hit do what its weapon does (B009). */
export function* hit(course: Course<BattleSheet>, how: Hit): Resolution {
  if (course.of(how.target).sheet.thing) {
    hitThing(course, how.by, how.target, how.weapon);
    return;
  }
  yield* rollDamage(course, how);
  ionize(course, how);
  if (how.weapon?.stuns) yield* resist(course, how.target);
  remind(course, how);
}
