import type { CodaSheet } from "../../../rulesets/coda/sheet.ts";
import type { RollFace } from "../../sheets/face.ts";
import { damageText, weaponName, weaponsOf } from "./sheet/attacks.ts";
import { overrules } from "./sheet/overrules.ts";
import { situationFields, situationValue } from "./sheet/situation.ts";

/** What is said of a roll before the dice fall. */
export const roll: RollFace<CodaSheet> = {
  used(standing, intent) {
    const weapon = weaponsOf(standing).find(({ id }) => id === intent.weapon);
    return weapon ? `${weaponName(weapon)}, ${damageText(standing.me.sheet, weapon)}` : "";
  },
  overrules,
  situation: (_standing, intent, offered, view) => situationFields(intent, offered, view),
  situationValue,
};
