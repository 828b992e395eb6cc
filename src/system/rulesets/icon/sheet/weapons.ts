import { chargesLeft } from "../../../../rulesets/icon/gear/weapons.ts";
import type { IconCombatant, IconMode, IconWeapon } from "../../../../rulesets/icon/sheet.ts";
import { entryName } from "../../../foundry/entry-names.ts";
import { text } from "../../../foundry/text.ts";
import { diceText } from "../../../sheets/view/rows.ts";

/** What a weapon is called in the reader's language. */
export function weaponName({ name }: IconWeapon): string {
  return entryName(name);
}

/** What dice do, as it is read: `2d6+5`. */
export function harmText({ dice, bonus }: Pick<IconMode, "dice" | "bonus">): string {
  return diceText({ dice, sides: 6, bonus });
}

/** What a way of using a weapon does: dice, and whether it stuns. */
export function modeText(mode: IconMode): string {
  return mode.stun ? text("icon.Sheet.stuns", { harm: harmText(mode) }) : harmText(mode);
}

/** How much of what it holds is left; empty for what is never used up. */
export function chargesText(me: IconCombatant, weapon: IconWeapon): string {
  if (weapon.charges === null) return "";
  return text("icon.Sheet.charges", { left: chargesLeft(me, weapon), of: weapon.charges });
}
