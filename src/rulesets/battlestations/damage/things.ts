/**
 * What hits do to things: sixes of the damage mark modules, with a point of hull damage each, and break equipment,
 * which whoever holds it may drop (B020, B021, B032 to B036, G366).
 */
import type { Course, Resolution } from "../../../engine/course.ts";
import { throwDice } from "../../../engine/dice/roll-kind.ts";
import { hasCondition } from "../../../engine/encounter.ts";
import type { Modifier } from "../../../engine/modifiers.ts";
import type { CombatantId } from "../../../engine/types.ts";
import { checkOf, rollCheck } from "../check.ts";
import { isHelpless } from "../derived.ts";
import { breakMore, brokenOf, isHeld, ownWeapon } from "../gear/weapons.ts";
import { noteCount } from "../round/count.ts";
import type { BattleSheet, BattleWeapon } from "../sheet.ts";
import { equipment, shared } from "../tables/things.ts";

/** Roll the damage dice of a weapon, and nothing with them: no die falls again (B021). @returns How many show a 6. */
function sixesOf(course: Course<BattleSheet>, by: CombatantId, weapon: BattleWeapon | null): number {
  const dice = weapon ? (weapon.damage?.dice ?? 0) : 1;
  const faces = throwDice(course.dice, by, 6, dice);
  if (dice > 0) course.summed(by, { id: "damage/thing", faces, parts: [] });
  return faces.filter((face) => face === 6).length;
}

/**
 * Put so many markers on a module, with a point of hull damage each; game masters take them off (B020, B032, G366,
 * G495).
 */
function mark(course: Course<BattleSheet>, module: CombatantId, markers: number): void {
  if (markers === 0) {
    course.note("thing/unharmed", {}, module);
    return;
  }
  course.change(module, { kind: "count", key: "markers", by: markers });
  const hull = course.of(module).side === shared.enemyHullDamage.side ? shared.enemyHullDamage : shared.hullDamage;
  course.share(hull.id, markers);
  const part: Modifier = { id: "sixes", value: markers, source: "table", rules: ["B032", "G366"] };
  course.note("thing/marked", { markers }, module, { markers: [part] });
  if (course.encounter.counts) noteCount(course, hull.id, module);
}

/** Break a piece of equipment that nobody carries, and destroy it where it is broken already (B033, B034). */
function breakLoose(course: Course<BattleSheet>, thing: CombatantId, sixes: number): void {
  if (sixes === 0) {
    course.note("thing/unharmed", {}, thing);
    return;
  }
  const isBroken = hasCondition(course.of(thing), "broken");
  course.setCondition(thing, isBroken ? "destroyed" : "broken", true);
  course.note(isBroken ? "thing/destroyed" : "thing/broken", {}, thing);
}

/** Let a hit do to a module or to loose equipment what it does (B032, B033, B034). */
export function hitThing(
  course: Course<BattleSheet>,
  by: CombatantId,
  at: CombatantId,
  weapon: BattleWeapon | null,
): void {
  const sixes = sixesOf(course, by, weapon);
  if (course.of(at).sheet.thing === "module") mark(course, at, sixes);
  else breakLoose(course, at, sixes);
}

/** Let a shot that hit nobody do to the module around its target what it does (B020, B021). */
export function strayInto(
  course: Course<BattleSheet>,
  by: CombatantId,
  module: CombatantId,
  weapon: BattleWeapon,
): void {
  if (weapon.damage) mark(course, module, sixesOf(course, by, weapon));
}

/** Let whoever holds what was hit try to keep it in hand (B036). */
function* keepHold(course: Course<BattleSheet>, of: CombatantId, item: BattleWeapon): Resolution {
  const one = course.of(of);
  if (item.natural || !isHeld(one, item)) return;
  const { id, value, rules } = equipment.keepHold;
  const against = [{ id, value, source: "table", rules }];
  const test = checkOf(course.encounter, one, "athletics", { id: "resist/drop", rules, against, passive: true });
  if (!isHelpless(one) && (yield* rollCheck(course, of, test)).success) return;
  const { col, row } = one.place;
  course.put(of, item.id, { lies: { col, row } });
  course.note("gear/dropped", { weapon: item.name }, of);
}

/** Let a hit break what somebody carries, once for all its sixes, and destroy what is broken (B033 to B036, G366). */
export function* hitCarried(
  course: Course<BattleSheet>,
  by: CombatantId,
  of: CombatantId,
  id: string,
  weapon: BattleWeapon | null,
): Resolution {
  const item = ownWeapon(course.of(of), id);
  if (!item) return;
  const sixes = sixesOf(course, by, weapon);
  if (sixes > 0) {
    const isBroken = brokenOf(course.of(of), item) > 0;
    breakMore(course, of, item, 1);
    course.note(isBroken ? "gear/destroyed" : "gear/broken", { weapon: item.name }, of);
  }
  yield* keepHold(course, of, item);
}
