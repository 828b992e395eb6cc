/**
 * What the roll dialog says and asks in the third game beside the roll itself: the weapon and what it does, rounds,
 * circumstances. Handed on by `ruleset-ui.ts`.
 */
import { metresBetween, spaceAt } from "../../../engine/grid/cell.ts";
import type { Intent } from "../../../engine/intent.ts";
import { blows } from "../../../rulesets/action/attack/strike.ts";
import { weaponInHand } from "../../../rulesets/action/gear/weapons.ts";
import type { ActionSheet } from "../../../rulesets/action/sheet.ts";
import { namedIn, sizes } from "../../../rulesets/action/tables/attack-modifiers.ts";
import { blasts } from "../../../rulesets/action/tables/blast.ts";
import { label } from "../../foundry/labels.ts";
import { metres, text } from "../../foundry/text.ts";
import type { RollUi } from "../../sheets/ruleset-ui.ts";
import type { ActionContext } from "./actions.ts";
import { harmText, weaponName } from "./sheet/attacks.ts";
import { overrules, situationFields, situationValue } from "./sheet/situation.ts";

/** What somebody strikes or shoots with and what it does, in words; empty for what is no attack. */
function used({ encounter, me }: ActionContext, { action, weapon: id }: Intent): string {
  const blow = blows[action];
  const weapon = blow?.with === "bare" ? null : weaponInHand(encounter, me, id);
  const damage = blow ? blow.damage({ attacker: me, weapon }) : weapon?.damage;
  const name = weapon ? weaponName(weapon) : blow ? label("action", "Weapon", "hands") : "";
  return [name, damage ? harmText(damage) : ""].filter((words) => words !== "").join(", ");
}

export const roll: RollUi<ActionSheet> = {
  used,
  aimedAt({ me }, { action, targets = [], cells: [square] = [], options }) {
    if (action !== "blast" || targets.length > 0 || !square) return null;
    const size = namedIn(sizes, options?.size);
    const words = size
      ? text("action.Aim.thing", { size: label("action", "Size", size.id) })
      : text("action.Aim.square");
    const far = metres(metresBetween(me.place, spaceAt(me.place, square)));
    return { label: words, note: [far, text("Roll.defense", { defense: blasts.point.value })].join(", ") };
  },
  overrules,
  situation: (context, intent, _offered, view) => situationFields(context, intent, view),
  situationValue,
};
