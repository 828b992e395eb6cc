/**
 * What act buttons, keys and macros mean in the fourth game: which acts are offered when, the intent of each, and what
 * somebody chooses beside its button: the two weapons of a double attack, with what a finishing blow is dealt, which
 * thing is drawn, armed or mended. Handed to sheets and action bar by `ruleset-ui.ts`.
 */
import type { Intent } from "../../../engine/intent.ts";
import type { ActionRow } from "../../../engine/table.ts";
import {
  armsOf,
  brokenOf,
  GONE,
  isArmed,
  isHeld,
  ownWeapon,
  weaponsInHand,
} from "../../../rulesets/battlestations/gear/weapons.ts";
import type { BattleSheet, BattleWeapon } from "../../../rulesets/battlestations/sheet.ts";
import { brokenIn } from "../../../rulesets/battlestations/work/actions.ts";
import { label } from "../../foundry/labels.ts";
import type { ActionUi } from "../../sheets/ruleset-ui.ts";
import {
  type ChoiceKind,
  type ChoiceOption,
  choiceKey,
  choicesOf,
  withChoices,
} from "../../sheets/view/act-choices.ts";
import { type ActorContext, intentOf } from "../../sheets/view/actor-context.ts";
import { refusalBeforeAim } from "../../sheets/view/reachable.ts";
import { byAbility } from "./by-ability.ts";
import { intentWith, WEAPON_ACTS, weaponName } from "./sheet/attacks.ts";
import { askedIntent } from "./sheet/skills.ts";

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
const FIXED: ReadonlySet<BattleWeapon["use"]> = new Set(["ship", "fighter"]);

/** The weapons with which an act could be done; null for what is done without any. */
function weaponsFor({ me }: BattleContext, action: string): readonly BattleWeapon[] | null {
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

const choiceKinds: readonly Kind[] = [weaponKind, otherKind, itemKind];

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
function chosenIntent(context: BattleContext, action: string) {
  const intent = intentOf(context, action, isAboutTarget(context, action) ? {} : { targets: [] });
  return byAbility(context, withChoices(choiceKinds, context, intent));
}

/** Acts with buttons of their own: weapons and tests; moving needs a path. */
const ELSEWHERE: ReadonlySet<string> = new Set([...WEAPON_ACTS, ...["move", "skillTest", "calledTest"]]);

/** Refusals of what is not for this person at all as things stand. */
const BEYOND: ReadonlySet<string> = new Set([
  "posture/not-prone",
  "posture/prone",
  "door/none",
  "work/nothing-broken",
  "work/no-cuffs",
]);

/** Is it nothing that this person could do as they are? */
function isBeyond(context: BattleContext, { id }: ActionRow): boolean {
  const { ruleset, encounter } = context;
  return BEYOND.has(ruleset.check(encounter, chosenIntent(context, id))?.code ?? "");
}

/** Acts that are done with, or about, some of their things: so many of them. */
const NEEDED: Readonly<Record<string, number>> = { twoWeapons: 2, quickDraw: 1, arm: 1, goOff: 1 };

/** Could they do it with anything that they have? */
function isEquipped(context: BattleContext, action: string): boolean {
  const needed = NEEDED[action] ?? 0;
  return needed === 0 || (weaponsFor(context, action)?.length ?? 0) >= needed;
}

/** What a weapon's act means without a weapon that is named: it is done with the first that allows it. */
function weaponAct(context: BattleContext, action: string): Intent {
  const intents = armsOf(context.me).map(({ id }) => byAbility(context, intentOf(context, action, { weapon: id })));
  const possible = intents.find((intent) => refusalBeforeAim(context, intent) === null);
  return possible ?? intents[0] ?? intentOf(context, action);
}

export const acts: ActionUi<BattleSheet> = {
  groups: ["attack", "grab", "move", "work", "other"],
  isOffered(context, row) {
    if (context.me.sheet.thing || ELSEWHERE.has(row.id) || !isEquipped(context, row.id)) return false;
    return !isBeyond(context, row);
  },
  isEquipped,
  isDue: () => false,
  choices: (context, action) => choicesOf(choiceKinds, context, action),
  act: (context, action) => (WEAPON_ACTS.has(action) ? weaponAct(context, action) : chosenIntent(context, action)),
  attack: intentWith,
  handle(context, thing) {
    const { me } = context;
    const weapon = ownWeapon(me, thing);
    if (!weapon || weapon.natural) return null;
    return intentOf(context, isHeld(me, weapon) ? "letGo" : "draw", { weapon: thing, targets: [] });
  },
  // No rule of the boarding counts hands
  refuseHands: () => null,
  skill: askedIntent,
  movementMode: () => ({ passes: true, safe: true, rare: false }),
};

/** How somebody of the fourth game stands when their sheet is read. */
export type BattleContext = ActorContext<BattleSheet>;
