import type { Intent } from "../../../../engine/intent.ts";
import { armsOf, modifierOf, shotsLeft } from "../../../../rulesets/coda/figures.ts";
import type { CodaSheet, CodaWeapon } from "../../../../rulesets/coda/sheet.ts";
import { actionRow } from "../../../../rulesets/coda/tables/actions.ts";
import { entryName } from "../../../shared/entry-names.ts";
import { iconOf } from "../../../shared/icons.ts";
import { signed, text } from "../../../shared/text.ts";
import { type AttackRow, provokesText } from "../../../sheets/view/attacks.ts";
import { bandsText, diceText } from "../../../sheets/view/harm.ts";
import { outlookOf } from "../../../sheets/view/outlook.ts";
import { intentOf } from "../../../sheets/view/standing.ts";
import type { CodaStanding } from "../standing.ts";

/** The attack that is made with a weapon. @throws RangeError - No action is made with such a skill. */
function attackIntent(standing: CodaStanding, weapon: CodaWeapon): Intent {
  const row = actionRow(`${weapon.skill}Attack`);
  if (!row) throw new RangeError(`no attack with ${weapon.skill}`);
  return intentOf(standing, row.id, { weapon: weapon.id });
}

/** Everything that the person can strike or shoot with as things stand: in hand or put away, then his limbs. */
export function weaponsOf({ encounter, me }: CodaStanding): readonly CodaWeapon[] {
  return armsOf(encounter, me);
}

/** The attack with the weapon of that id or name; null where he has none. */
export function intentWith(standing: CodaStanding, wanted: string): Intent | null {
  const weapon = weaponsOf(standing).find(({ id, name }) => id === wanted || name === wanted);
  return weapon ? attackIntent(standing, weapon) : null;
}

/** What a weapon is called; limbs are named by the language. */
export function weaponName({ id, name }: CodaWeapon): string {
  return name === "" ? text(`coda.Weapon.${id}`) : entryName(name);
}

/** Damage as it is read: `2d6+5`. */
export function damageText(sheet: CodaSheet, { damage }: CodaWeapon): string {
  const added = damage.bonus + (damage.strength ? modifierOf(sheet, "strength") : 0);
  return diceText({ ...damage, bonus: added });
}

/** How far the weapon carries and how many shots are left; nothing for what only strikes. */
function firing({ encounter, me }: CodaStanding, weapon: CodaWeapon): readonly string[] {
  const { ranges, shots } = weapon;
  if (!ranges || weapon.skill !== "ranged") return [];
  const bands = bandsText(ranges);
  return shots === null ? [bands] : [bands, text("Sheet.shots", { left: shotsLeft(encounter, me, weapon), of: shots })];
}

/** How the weapon is held and what else matters, after the kind of attack. */
function detailOf(standing: CodaStanding, action: string, weapon: CodaWeapon): string {
  const parts = [text(`coda.Action.${action}.label`)];
  const held: string[] = [];
  if (weapon.hands > 0) held.push(text(weapon.hands > 1 ? "Sheet.twoHands" : "Sheet.oneHand"));
  if (weapon.parry !== 0) held.push(text("Sheet.parry", { parry: signed(weapon.parry) }));
  held.push(...firing(standing, weapon));
  if (held.length > 0) parts.push(held.join(", "));
  return parts.join(". ");
}

function rowOf(standing: CodaStanding, weapon: CodaWeapon): AttackRow {
  const intent = attackIntent(standing, weapon);
  const outlook = outlookOf(standing, intent);
  return {
    ...outlook,
    weapon: weapon.id,
    action: intent.action,
    icon: weapon.id === "foot" ? iconOf("foot") : iconOf(weapon.skill),
    name: weaponName(weapon),
    detail: detailOf(standing, intent.action, weapon),
    damage: damageText(standing.me.sheet, weapon),
    provokes: provokesText(standing, outlook.notes),
    ways: [],
  };
}

/** The attack rows of a sheet, those in hand first. */
export function attackRows(standing: CodaStanding): readonly AttackRow[] {
  const weapons = [...weaponsOf(standing)].sort((a, b) => Number(b.held) - Number(a.held));
  return weapons.map((weapon) => rowOf(standing, weapon));
}
