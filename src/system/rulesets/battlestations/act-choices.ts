/**
 * What somebody of the fourth game chooses about an act beside its button: the two weapons of a double attack, and what
 * is mended. Sheet and action bar offer and remember it; `actions.ts` makes the intents with it.
 */
import { brokenOf, weaponsInHand } from "../../../rulesets/battlestations/gear/weapons.ts";
import type { BattleSheet, BattleWeapon } from "../../../rulesets/battlestations/sheet.ts";
import { type ChoiceKind, type ChoiceOption, withChoices } from "../../sheets/view/act-choices.ts";
import { intentOf } from "../../sheets/view/actor-context.ts";
import type { BattleContext } from "./actions.ts";
import { weaponName } from "./sheet/attacks.ts";

type Kind = ChoiceKind<BattleSheet>;

/** The weapons with which an act could be done; null for what is done without any. */
export function weaponsFor({ me }: BattleContext, action: string): readonly BattleWeapon[] | null {
  if (action === "twoWeapons") return weaponsInHand(me).filter(({ alone }) => !alone);
  if (action === "repair") return me.sheet.weapons.filter((weapon) => brokenOf(me, weapon) === 1);
  return null;
}

function offered(weapons: readonly BattleWeapon[] | null): readonly ChoiceOption[] {
  return (weapons ?? []).map((one) => ({ value: one.id, label: weaponName(one) }));
}

/** Which weapon attacks first, and which second (B074, B076). */
const weaponKind: Kind = {
  id: "weapon",
  options: (context, action) => (action === "twoWeapons" ? offered(weaponsFor(context, action)) : []),
  told: (_context, weapon) => ({ weapon }),
};

const otherKind: Kind = {
  id: "other",
  options: (context, action) => (action === "twoWeapons" ? offered(weaponsFor(context, action)) : []),
  told: (_context, other) => ({ options: { other } }),
  usual: (_context, _action, options) => (options[1] ?? options[0])?.value ?? "",
};

/** What of one's own is mended (B037). */
const itemKind: Kind = {
  id: "item",
  options: (context, action) => (action === "repair" ? offered(weaponsFor(context, action)) : []),
  told: (_context, item) => ({ options: { item } }),
};

export const choiceKinds: readonly Kind[] = [weaponKind, otherKind, itemKind];

/** Acts that concern nobody but whoever does them, whomever they aim at. */
const OF_ONESELF: ReadonlySet<string> = new Set(["standUp", "lieDown"]);

/** An act with everything that is chosen about it. */
export function chosenIntent(context: BattleContext, action: string) {
  return withChoices(choiceKinds, context, intentOf(context, action, OF_ONESELF.has(action) ? { targets: [] } : {}));
}
