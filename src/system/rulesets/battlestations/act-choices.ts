/**
 * What somebody of the fourth game chooses about an act beside its button: the two weapons of a double attack, with
 * what a finishing blow is dealt, which thing is drawn, armed or mended. Sheet and action bar offer and remember it;
 * `actions.ts` makes the intents with it.
 */
import {
  armsOf,
  brokenOf,
  GONE,
  isArmed,
  isHeld,
  weaponsInHand,
} from "../../../rulesets/battlestations/gear/weapons.ts";
import type { BattleSheet, BattleWeapon } from "../../../rulesets/battlestations/sheet.ts";
import { brokenIn } from "../../../rulesets/battlestations/work/actions.ts";
import { label } from "../../foundry/labels.ts";
import { type ChoiceKind, type ChoiceOption, choiceKey, withChoices } from "../../sheets/view/act-choices.ts";
import { intentOf } from "../../sheets/view/actor-context.ts";
import type { BattleContext } from "./actions.ts";
import { byAbility } from "./by-ability.ts";
import { weaponName } from "./sheet/attacks.ts";

type Kind = ChoiceKind<BattleSheet>;

/** Acts that bare hands do as well (B069, B078). */
const ALSO_BARE: ReadonlySet<string> = new Set(["coup", "overwatch"]);

/** What a finishing blow is never dealt with. */
const NO_BLOW: ReadonlySet<BattleWeapon["use"]> = new Set(["gear", "ship", "fighter"]);

/** The things with which, or about which, an act is done; an act that is not here is done without any. */
const THINGS: Readonly<Record<string, (me: BattleContext["me"]) => readonly BattleWeapon[]>> = {
  twoWeapons: (me) => weaponsInHand(me).filter(({ alone, area, use }) => !alone && !area && !NO_BLOW.has(use)),
  coup: (me) => weaponsInHand(me).filter(({ use }) => !NO_BLOW.has(use)),
  overwatch: (me) => weaponsInHand(me).filter(({ use }) => !NO_BLOW.has(use)),
  quickDraw: (me) => armsOf(me).filter((one) => !isHeld(me, one) && me.holds[one.id] !== GONE && !FIXED.has(one.use)),
  arm: (me) => weaponsInHand(me).filter((one) => one.use === "grenade" && !isArmed(me, one)),
  goOff: (me) => armsOf(me).filter((one) => isArmed(me, one)),
  repair: (me) => armsOf(me).filter((one) => brokenOf(me, one) === 1),
  shipWeapon: (me) => armsOf(me).filter(({ use }) => use === "ship"),
  fighterGun: (me) => armsOf(me).filter(({ use }) => use === "fighter"),
};

/** What is part of a ship and never in anybody's hand. */
export const FIXED: ReadonlySet<BattleWeapon["use"]> = new Set(["ship", "fighter"]);

/** The weapons with which an act could be done; null for what is done without any. */
export function weaponsFor({ me }: BattleContext, action: string): readonly BattleWeapon[] | null {
  return THINGS[action]?.(me) ?? null;
}

function offered(weapons: readonly BattleWeapon[] | null): readonly ChoiceOption[] {
  return (weapons ?? []).map((one) => ({ value: one.id, label: weaponName(one) }));
}

/** The first two weapons that go together, the first of them as it is chosen; none where no two do (B074). */
function pairOf(context: BattleContext, action: string): readonly string[] {
  if (action !== "twoWeapons") return [];
  const weapons = weaponsFor(context, action) ?? [];
  const chosen = context.chosen?.[choiceKey(action, "weapon")];
  const firsts = weapons.some(({ id }) => id === chosen) ? weapons.filter(({ id }) => id === chosen) : weapons;
  const pairs = firsts.flatMap((one) =>
    weapons.filter(({ id, use }) => id !== one.id && use === one.use).map(({ id }) => [one.id, id]),
  );
  return pairs[0] ?? [];
}

/** With what an act is done, or what attacks first: the first that serves, unless somebody has chosen (B074, B076). */
const weaponKind: Kind = {
  id: "weapon",
  options(context, action) {
    if (action === "repair") return [];
    const bare = ALSO_BARE.has(action) ? [{ value: "", label: label("battlestations", "Weapon", "hands") }] : [];
    return [...offered(weaponsFor(context, action)), ...bare];
  },
  told: (_context, weapon) => (weapon === "" ? {} : { weapon }),
  usual: (context, action, options) => pairOf(context, action)[0] ?? options[0]?.value ?? "",
};

const otherKind: Kind = {
  id: "other",
  options: (context, action) => (action === "twoWeapons" ? offered(weaponsFor(context, action)) : []),
  told: (_context, other) => ({ options: { other } }),
  usual: (context, action, options) => pairOf(context, action)[1] ?? (options[1] ?? options[0])?.value ?? "",
};

/** What of one's own is mended (B037). */
const itemKind: Kind = {
  id: "item",
  options: (context, action) => (action === "repair" ? offered(weaponsFor(context, action)) : []),
  told: (_context, item) => ({ options: { item } }),
};

export const choiceKinds: readonly Kind[] = [weaponKind, otherKind, itemKind];

/** Acts that concern nobody but whoever does them, whomever they aim at. */
const OF_ONESELF: ReadonlySet<string> = new Set([
  "standUp",
  "lieDown",
  "quickDraw",
  "arm",
  "goOff",
  "submit",
  "peek",
  "goOver",
]);

/** Does an act concern whom they aim at? Mending does only where that can be mended from here (B037). */
function isAboutTarget({ encounter, me, target }: BattleContext, action: string): boolean {
  if (action !== "repair") return !OF_ONESELF.has(action);
  const targets = target ? [target.who.id] : [];
  return brokenIn(encounter, me, { targets }) !== null;
}

/** An act with everything that is chosen about it. */
export function chosenIntent(context: BattleContext, action: string) {
  const intent = intentOf(context, action, isAboutTarget(context, action) ? {} : { targets: [] });
  return byAbility(context, withChoices(choiceKinds, context, intent));
}
