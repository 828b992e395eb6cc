/**
 * Attack rows of CODA's sheets: weapons in hand, put away, and limbs, with damage, ranges and shots left; and the
 * intent of each.
 */
import type { Intent } from "../../../../engine/intent.ts";
import { modifierOf } from "../../../../rulesets/coda/derived.ts";
import { armsOf, handsOn } from "../../../../rulesets/coda/gear/weapons.ts";
import { shotsLeft } from "../../../../rulesets/coda/ranged/shots.ts";
import type { CodaSheet, CodaWeapon } from "../../../../rulesets/coda/sheet.ts";
import { actionRow } from "../../../../rulesets/coda/tables/actions.ts";
import { entryName } from "../../../foundry/entry-names.ts";
import { iconOf } from "../../../foundry/icons.ts";
import { signed, text } from "../../../foundry/text.ts";
import { intentOf } from "../../../sheets/view/actor-context.ts";
import { sheetPreview } from "../../../sheets/view/preview.ts";
import { type AttackRow, type AttackWay, bandsText, diceText, provokesText } from "../../../sheets/view/rows.ts";
import type { CodaContext } from "../actions.ts";

/** The way in which a weapon to strike with is thrown (R101). */
const THROW = "throw";

/** The way in which a weapon is shot or thrown at a lifeless thing (R097). */
const THING = "thing";

/** The attack that is made with a weapon. @throws RangeError - No action is made with such a skill. */
function attackIntent(context: CodaContext, weapon: CodaWeapon, way = ""): Intent {
  const row = actionRow(way === "" ? `${weapon.skill}Attack` : "rangedAttack");
  if (!row) throw new RangeError(`no attack with ${weapon.skill}`);
  const aimed = way === THING ? { targets: [], options: { object: true } } : {};
  return intentOf(context, row.id, { weapon: weapon.id, ...aimed });
}

/** Can a weapon that one strikes with be thrown as well (R101)? */
function isThrown({ skill, ranges, traits }: CodaWeapon): boolean {
  return skill !== "ranged" && ranges !== null && traits.includes("thrown");
}

/** How else a weapon attacks than by striking, or by shooting, at somebody. */
function waysOf(context: CodaContext, weapon: CodaWeapon): readonly AttackWay[] {
  const shoots = weapon.held && weapon.ranges !== null && (weapon.skill === "ranged" || isThrown(weapon));
  const ways = [...(isThrown(weapon) ? [THROW] : []), ...(shoots ? [THING] : [])];
  return ways.map((way) => {
    const { roll, refusal } = sheetPreview(context, attackIntent(context, weapon, way));
    return { way, label: text(`coda.Way.${way}`), roll, refusal };
  });
}

/** Everything that the person can strike or shoot with as things stand: in hand or put away, then their limbs. */
export function weaponsOf({ encounter, me }: CodaContext): readonly CodaWeapon[] {
  return armsOf(encounter, me);
}

/** The attack with the weapon of that id or name; null where they have none. @param way - One of the row's ways. */
export function intentWith(context: CodaContext, wanted: string, way: string): Intent | null {
  const weapon = weaponsOf(context).find(({ id, name }) => id === wanted || name === wanted);
  return weapon ? attackIntent(context, weapon, way) : null;
}

/** Limbs are named by the language. */
export function weaponName({ id, name }: CodaWeapon): string {
  return name === "" ? text(`coda.Weapon.${id}`) : entryName(name);
}

/** Damage as it is read: `2d6+5`. */
export function damageText(sheet: CodaSheet, { damage }: CodaWeapon): string {
  const added = damage.bonus + (damage.strength ? modifierOf(sheet, "strength") : 0);
  return diceText({ ...damage, bonus: added });
}

/** How far the weapon carries and how many shots are left; nothing for what only strikes. */
function firing({ encounter, me }: CodaContext, weapon: CodaWeapon): readonly string[] {
  const { ranges, shots } = weapon;
  if (!ranges || weapon.skill !== "ranged") return [];
  const bands = bandsText(ranges);
  return shots === null ? [bands] : [bands, text("Sheet.shots", { left: shotsLeft(encounter, me, weapon), of: shots })];
}

/** How the weapon is held and what else matters; empty for limbs. */
function heldText(context: CodaContext, weapon: CodaWeapon): string {
  const held: string[] = [];
  if (weapon.hands > 0) held.push(text(handsOn(weapon) > 1 ? "Sheet.twoHands" : "Sheet.oneHand"));
  if (weapon.parry !== 0) held.push(text("Sheet.parry", { parry: signed(weapon.parry) }));
  held.push(...firing(context, weapon));
  return held.join(", ");
}

function rowOf(context: CodaContext, weapon: CodaWeapon): AttackRow {
  const intent = attackIntent(context, weapon);
  const preview = sheetPreview(context, intent);
  const held = heldText(context, weapon);
  return {
    ...preview,
    weapon: weapon.id,
    action: intent.action,
    icon: weapon.id === "foot" ? iconOf("foot") : iconOf(weapon.skill),
    name: weaponName(weapon),
    detail: [text(`coda.Action.${intent.action}.label`), held].filter((words) => words !== "").join(". "),
    held,
    damage: damageText(context.me.sheet, weapon),
    provokes: provokesText(context, preview.notes),
    ways: waysOf(context, weapon),
  };
}

/** The attack rows of a sheet, those in hand first; a thing has none. */
export function attackRows(context: CodaContext): readonly AttackRow[] {
  if (context.me.sheet.lifeless) return [];
  const weapons = [...weaponsOf(context)].sort((a, b) => Number(b.held) - Number(a.held));
  return weapons.map((weapon) => rowOf(context, weapon));
}
