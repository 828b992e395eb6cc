/**
 * What the roll dialog says and asks in CODA beside the roll itself: the weapon used, circumstances, things without
 * life. Handed on by `ruleset-ui.ts`.
 */
import { metresBetween, spaceAt } from "../../../engine/grid/cell.ts";
import type { CodaSheet } from "../../../rulesets/coda/sheet.ts";
import { text } from "../../foundry/text.ts";
import type { RollUi } from "../../sheets/ruleset-ui.ts";
import { damageText, weaponName, weaponsOf } from "./sheet/attacks.ts";
import { coverFields, overrules, situationFields, situationValue } from "./sheet/situation.ts";

export const roll: RollUi<CodaSheet> = {
  used(context, intent) {
    const weapon = weaponsOf(context).find(({ id }) => id === intent.weapon);
    return weapon ? `${weaponName(weapon)}, ${damageText(context.me.sheet, weapon)}` : "";
  },
  aimedAt({ me }, { targets = [], options, cells }) {
    if (targets.length > 0 || options?.object !== true) return null;
    const [square] = cells ?? [];
    const far = square && metresBetween(me.place, spaceAt(me.place, square));
    const metres = far === undefined ? [] : [text("Sheet.targetAway", { metres: far })];
    return { label: text("coda.Thing.label"), note: [...metres, text("coda.Thing.note")].join(", ") };
  },
  overrules,
  situation(context, intent, offered, view) {
    const target = context.encounter.combatants[intent.targets?.[0] ?? ""];
    const fields = situationFields(intent, offered, view, target?.conditions.includes("blinded"));
    return [...fields, ...coverFields(context, intent)];
  },
  situationValue,
};
