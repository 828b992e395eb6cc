/**
 * What somebody of the third game chooses about an act beside its button: with which weapon it is done, and which thing
 * in an enemy's hands is meant. Sheet and action bar offer and remember it; `actions.ts` makes the intents with it.
 */
import { isInHand } from "../../../engine/in-hand.ts";
import { takerOf, weaponsInHand } from "../../../rulesets/action/gear/weapons.ts";
import { LIMB } from "../../../rulesets/action/hold/holds.ts";
import type { ActionSheet, ActionWeapon } from "../../../rulesets/action/sheet.ts";
import { label } from "../../foundry/labels.ts";
import { text } from "../../foundry/text.ts";
import { type ChoiceKind, type ChoiceOption, withChoices } from "../../sheets/view/act-choices.ts";
import { intentOf } from "../../sheets/view/actor-context.ts";
import { refusalBeforeAim } from "../../sheets/view/reachable.ts";
import type { ActionContext } from "./actions.ts";
import { weaponName } from "./sheet/attacks.ts";

type Kind = ChoiceKind<ActionSheet>;

/** The weapons with which an act could be done; null for what is done without any. */
export function weaponsFor({ encounter, me }: ActionContext, action: string): readonly ActionWeapon[] | null {
  const inHand = weaponsInHand(encounter, me);
  const { weapons } = me.sheet;
  if (action === "aim") return inHand.filter(({ range }) => range !== null);
  if (action === "bind" || action === "disarm") return inHand.filter(({ length }) => length !== null);
  if (action === "loadWeapon") return inHand.filter(({ rounds }) => rounds !== null);
  if (action === "letGo") return inHand;
  const isAway = action === "draw" || action === "fastDraw";
  return isAway ? weapons.filter((one) => !isInHand(me, one) && takerOf(me, one) === undefined) : null;
}

/** Acts that bare hands do as well (A084). */
const ALSO_BARE: ReadonlySet<string> = new Set(["disarm"]);

/** With what an act is done: the first that serves, unless somebody has chosen. */
const weaponKind: Kind = {
  id: "weapon",
  options(context, action) {
    const armed = (weaponsFor(context, action) ?? []).map((one) => ({ value: one.id, label: weaponName(one) }));
    const bare = ALSO_BARE.has(action) ? [{ value: "", label: label("action", "Weapon", "hands") }] : [];
    return [...armed, ...bare];
  },
  told: (_context, weapon) => (weapon === "" ? {} : { weapon }),
  usual(context, action, options) {
    const serves = ({ value }: ChoiceOption) => {
      const intent = intentOf(context, action, value === "" ? {} : { weapon: value });
      return refusalBeforeAim(context, intent) === null;
    };
    return (options.find(serves) ?? options[0])?.value ?? "";
  },
};

/** Acts that are about what somebody has in their hands (A083, A084, A087, A089). */
const ABOUT_THINGS: ReadonlySet<string> = new Set(["bind", "disarm", "takeAway", "grab"]);

/** Which thing in the other's hands is meant; a hold may be on a limb, which it is unless somebody chooses (A087). */
const itemKind: Kind = {
  id: "item",
  options({ encounter, target }, action) {
    if (!ABOUT_THINGS.has(action) || !target) return [];
    const things = weaponsInHand(encounter, target.who).map((one) => ({ value: one.id, label: weaponName(one) }));
    if (action !== "grab") return things;
    return [{ value: LIMB, label: text("action.Sheet.limb") }, ...things];
  },
  told: (_context, item) => ({ options: { item } }),
};

export const choiceKinds: readonly Kind[] = [weaponKind, itemKind];

/** Acts that concern nobody but whoever does them, whomever they aim at. */
const OF_ONESELF: ReadonlySet<string> = new Set(["standUp", "delay", "finishTurn", "loadWeapon", "mount", "dismount"]);

/** An act with everything that is chosen about it. */
export function chosenIntent(context: ActionContext, action: string) {
  return withChoices(choiceKinds, context, intentOf(context, action, OF_ONESELF.has(action) ? { targets: [] } : {}));
}
