/**
 * What the roll dialog says and asks in ICON beside the roll itself: the weapon and its setting, circumstances. Handed
 * on by `ruleset-ui.ts`.
 */
import type { Intent } from "../../../engine/intent.ts";
import { modeOf, ownWeapon } from "../../../rulesets/icon/gear/weapons.ts";
import type { IconSheet } from "../../../rulesets/icon/sheet.ts";
import { maneuvers } from "../../../rulesets/icon/tables/actions.ts";
import type { RollUi } from "../../sheets/ruleset-ui.ts";
import type { IconContext } from "./actions.ts";
import { harmText, modeText, weaponName } from "./sheet/attacks.ts";
import { overrules, situationFields, situationValue } from "./sheet/situation.ts";

/** What somebody strikes or shoots with and what it does, in words; empty for what does no harm. */
function used({ me }: IconContext, { action, weapon: id, options = {} }: Intent): string {
  const weapon = ownWeapon(me, id);
  const maneuver = Object.values(maneuvers).find((row) => row.id === action);
  if (maneuver?.harm) return harmText(maneuver.harm);
  if (!weapon || maneuver?.feat) return weapon ? weaponName(weapon) : "";
  const mode = modeOf(weapon, options.mode);
  const harm = modeText({ ...mode, bonus: mode.bonus + (maneuver?.bonus ?? 0) });
  return `${weaponName(weapon)}, ${harm}`;
}

export const roll: RollUi<IconSheet> = {
  used,
  aimedAt: () => null,
  overrules,
  situation: ({ me }, intent, offered, view) => situationFields(intent, offered, view, ownWeapon(me, intent.weapon)),
  situationValue,
};
