/**
 * Attack rows of the fourth game's sheets: weapons with their ways, also at what the target carries, and bare hands;
 * and the intent of each.
 */
import type { Intent } from "../../../../engine/intent.ts";
import {
  armsOf,
  brokenOf,
  GONE,
  isArmed,
  isHeld,
  weaponsInHand,
} from "../../../../rulesets/battlestations/gear/weapons.ts";
import type { BattleDamage, BattleWeapon } from "../../../../rulesets/battlestations/sheet.ts";
import { entryName } from "../../../foundry/entry-names.ts";
import { iconOf } from "../../../foundry/icons.ts";
import { label } from "../../../foundry/labels.ts";
import { signed, text } from "../../../foundry/text.ts";
import { intentOf } from "../../../sheets/view/actor-context.ts";
import { sheetPreview } from "../../../sheets/view/preview.ts";
import { type AttackRow, type AttackWay, diceText, unlessNone } from "../../../sheets/view/rows.ts";
import type { BattleContext } from "../actions.ts";
import { byAbility } from "../by-ability.ts";

/** Bare hands as a row of the sheet. */
const HANDS = "hands";

/** What a way begins with that aims at something which the target carries, before its id (B027, B035). */
const AT_ITEM = "item:";

/** What is done with a weapon beside attacking. */
const HANDLING: ReadonlySet<string> = new Set(["draw", "letGo"]);

/** Acts that are done by pressing a weapon, or bare hands. */
export const WEAPON_ACTS: ReadonlySet<string> = new Set([
  ...["shoot", "strike", "hurl", "areaAttack", "throwGrenade"],
  ...HANDLING,
]);

/** What is true of some weapons only. */
export const TRAITS = ["butt", "dangerous", "fire", "dirty", "stuns", "alone", "natural", "ion"] as const;

/** What a weapon does first of all. */
function plainAct({ use, area }: BattleWeapon): string {
  if (use === "grenade") return "throwGrenade";
  if (use === "ship" || use === "fighter") return use === "ship" ? "shipWeapon" : "fighterGun";
  if (area !== null) return "areaAttack";
  return use === "melee" ? "strike" : "shoot";
}

/** What a way of a row means; empty for the plain one. */
function wayIntent(context: BattleContext, weapon: BattleWeapon, way: string): Intent {
  const own = { weapon: weapon.id };
  if (way.startsWith(AT_ITEM))
    return byAbility(
      context,
      intentOf(context, plainAct(weapon), { ...own, options: { item: way.slice(AT_ITEM.length) } }),
    );
  const told = HANDLING.has(way) ? { ...own, targets: [] } : own;
  return byAbility(context, intentOf(context, way || plainAct(weapon), told));
}

/** The attack with the weapon of that id or name, or with bare hands; null where they have none. */
export function intentWith(context: BattleContext, wanted: string, way: string): Intent | null {
  if (wanted === HANDS) return byAbility(context, intentOf(context, "strike"));
  const weapon = armsOf(context.me).find(({ id, name }) => id === wanted || name === wanted);
  return weapon ? wayIntent(context, weapon, way) : null;
}

function wayOf(context: BattleContext, weapon: BattleWeapon, way: string, words: string): AttackWay {
  const { roll, refusal } = sheetPreview(context, wayIntent(context, weapon, way));
  return { way, label: words, roll, refusal };
}

/** Attacks on what the target has in hand; an area weapon is aimed at nothing (B027, B035, B042). */
function itemWays(context: BattleContext, weapon: BattleWeapon): readonly AttackWay[] {
  const { target } = context;
  const carried = target && weapon.area === null ? weaponsInHand(target.who).filter(({ natural }) => !natural) : [];
  return carried.map((item) =>
    wayOf(context, weapon, `${AT_ITEM}${item.id}`, text("battlestations.Way.item", { item: weaponName(item) })),
  );
}

/** All ways of a weapon beside the plain one. */
function waysOf(context: BattleContext, weapon: BattleWeapon, isInHand: boolean): readonly AttackWay[] {
  if (weapon.use === "ship" || weapon.use === "fighter") return [];
  if (!isInHand) return [wayOf(context, weapon, "draw", text("battlestations.Way.draw"))];
  const isThrown = weapon.use === "melee" && !weapon.natural;
  const hurled = isThrown ? [wayOf(context, weapon, "hurl", label("battlestations", "Action", "hurl"))] : [];
  const dropped = weapon.natural ? [] : [wayOf(context, weapon, "letGo", text("battlestations.Way.letGo"))];
  return [...hurled, ...itemWays(context, weapon), ...dropped];
}

/** What matters of a weapon beside the kind of attack. */
function heldText({ me }: BattleContext, weapon: BattleWeapon): string {
  const { easier, scope } = weapon;
  const parts = [
    brokenOf(me, weapon) > 0
      ? label("battlestations", "Condition", brokenOf(me, weapon) > 1 ? "destroyed" : "broken")
      : "",
    isArmed(me, weapon) ? text("battlestations.Sheet.armed") : "",
    unlessNone(easier, (value) => text("battlestations.Sheet.easier", { easier: signed(value) })),
    scope === "noScope" ? "" : label("battlestations", "Scope", scope),
    ...traitWords(weapon),
  ];
  return parts.filter((words) => words !== "").join(", ");
}

/** What is true of a weapon, in words. */
export function traitWords(weapon: Pick<BattleWeapon, (typeof TRAITS)[number]>): readonly string[] {
  return TRAITS.filter((id) => weapon[id]).map((id) => text(`battlestations.Item.${id}`));
}

function rowOf(context: BattleContext, weapon: BattleWeapon, isInHand: boolean): AttackRow {
  const intent = wayIntent(context, weapon, "");
  const held = heldText(context, weapon);
  return {
    ...sheetPreview(context, intent),
    weapon: weapon.id,
    action: intent.action,
    icon: iconOf(plainAct(weapon)),
    name: weaponName(weapon),
    detail: [label("battlestations", "Action", plainAct(weapon)), held].filter((words) => words !== "").join(", "),
    held,
    damage: damageText(weapon),
    provokes: "",
    ways: waysOf(context, weapon, isInHand),
  };
}

/** Bare hands: one die, and no more than Athletics (B003). */
function handsRow(context: BattleContext): AttackRow {
  const intent = byAbility(context, intentOf(context, "strike"));
  const held = text("battlestations.Sheet.handsMost", { most: context.me.sheet.skills.athletics });
  return {
    ...sheetPreview(context, intent),
    weapon: HANDS,
    action: intent.action,
    icon: iconOf("unarmed"),
    name: label("battlestations", "Weapon", HANDS),
    detail: [label("battlestations", "Action", "strike"), held].join(", "),
    held,
    damage: diceText({ dice: 1, sides: 6, bonus: 0 }),
    provokes: "",
    ways: [],
  };
}

/** Does anybody attack with it? Cuffs and the like are put on somebody in a grapple (B061). */
function isForAttacks({ use }: BattleWeapon): boolean {
  return use !== "gear";
}

/** The attack rows of a sheet: what is in hand, then bare hands, then what is put away or broken; a thing has none. */
export function attackRows(context: BattleContext): readonly AttackRow[] {
  const { me } = context;
  if (me.sheet.thing) return [];
  const inHand = weaponsInHand(me).filter(isForAttacks);
  const others = armsOf(me).filter((one) => isForAttacks(one) && !inHand.some(({ id }) => id === one.id));
  const away = others.filter(({ id }) => me.holds[id] !== GONE);
  return [
    ...inHand.map((weapon) => rowOf(context, weapon, true)),
    handsRow(context),
    ...away.map((weapon) => rowOf(context, weapon, isHeld(me, weapon))),
  ];
}

/** What a weapon is called in the reader's language. */
export function weaponName({ name }: Pick<BattleWeapon, "name">): string {
  return entryName(name);
}

/** The dice of a hit, as they are read; a word for what does no harm by itself. */
export function damageText({ damage, edge }: { readonly damage: BattleDamage | null; readonly edge: number }): string {
  if (!damage) return text("battlestations.Sheet.noHarm");
  const dice = diceText({ ...damage, sides: 6 });
  return edge > 0 ? text("battlestations.Sheet.edge", { dice, edge }) : dice;
}
