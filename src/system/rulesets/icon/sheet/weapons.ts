import { chargesLeft } from "../../../../rulesets/icon/gear/weapons.ts";
import type { IconCombatant, IconMode, IconRanges, IconWeapon } from "../../../../rulesets/icon/sheet.ts";
import { entryName } from "../../../shared/entry-names.ts";
import { signed, text } from "../../../shared/text.ts";

/** What a weapon is called in the reader's language. */
export function weaponName({ name }: IconWeapon): string {
  return entryName(name);
}

/** What dice do, as it is read: `2d6+5`. */
export function harmText({ dice, bonus }: Pick<IconMode, "dice" | "bonus">): string {
  const rolled = dice > 0 ? text("Sheet.dice", { dice, sides: 6 }) : "";
  return bonus === 0 && rolled !== "" ? rolled : `${rolled}${signed(bonus)}`;
}

/** What a way of using a weapon does: dice, and whether it stuns. */
export function modeText(mode: IconMode): string {
  return mode.stun ? text("icon.Sheet.stuns", { harm: harmText(mode) }) : harmText(mode);
}

/** How far each band of range goes, such as "5/20/50/100 m". */
export function bandsText({ pointBlank, short, medium, long }: IconRanges): string {
  return text("Sheet.bands", { pointBlank, short, medium, long });
}

/** How much of what it holds is left; empty for what is never used up. */
export function chargesText(me: IconCombatant, weapon: IconWeapon): string {
  if (weapon.charges === null) return "";
  return text("icon.Sheet.charges", { left: chargesLeft(me, weapon), of: weapon.charges });
}
