/**
 * Attack rows of the third game's sheets: weapons with their ways to fire, bare hands, and what else is done with a
 * weapon; and the intent of each.
 */
import { isInHand } from "../../../../engine/in-hand.ts";
import type { Intent } from "../../../../engine/intent.ts";
import { bareDamage } from "../../../../rulesets/action/damage/hit.ts";
import { roundsLeft, weaponsInHand } from "../../../../rulesets/action/gear/weapons.ts";
import type { ActionCombatant, ActionDamage, ActionWeapon } from "../../../../rulesets/action/sheet.ts";
import { damageKinds } from "../../../../rulesets/action/tables/blast.ts";
import { entryName } from "../../../foundry/entry-names.ts";
import { iconOf } from "../../../foundry/icons.ts";
import { label } from "../../../foundry/labels.ts";
import { counted, signed, text } from "../../../foundry/text.ts";
import { intentOf } from "../../../sheets/view/actor-context.ts";
import { sheetPreview } from "../../../sheets/view/preview.ts";
import { type AttackRow, type AttackWay, diceText, unlessNone } from "../../../sheets/view/rows.ts";
import type { ActionContext } from "../actions.ts";

/** Bare hands as a row of the sheet. */
const HANDS = "hands";

/** The way of an explosive that is thrown at a square and at nobody (A111). */
const AT_POINT = "point";

/** Ways to fire automatically (A097). */
const AUTOFIRE = ["burst", "stream", "spray"];

/** What is done with a weapon beside attacking. */
const HANDLING: ReadonlySet<string> = new Set(["draw", "loadWeapon", "letGo"]);

/** Acts that are done by pressing a weapon, or bare hands. */
export const WEAPON_ACTS: ReadonlySet<string> = new Set([
  ...["shoot", ...AUTOFIRE, "blast", "strike", "unarmedStrike"],
  ...HANDLING,
]);

/** What a weapon does first of all: it explodes, fires or is thrown if it can, else it strikes. */
function plainAct({ range, explodes }: ActionWeapon): string {
  if (range === null) return "strike";
  return explodes ? "blast" : "shoot";
}

/** What a way of a row means; empty for the plain one. */
function wayIntent(context: ActionContext, weapon: ActionWeapon, way: string): Intent {
  const own = { weapon: weapon.id };
  if (way === AT_POINT) return intentOf(context, "blast", { ...own, targets: [] });
  return intentOf(context, way || plainAct(weapon), own);
}

/** The attack with the weapon of that id or name, or with bare hands; null where they have none. */
export function intentWith(context: ActionContext, wanted: string, way: string): Intent | null {
  if (wanted === HANDS) return intentOf(context, "unarmedStrike");
  const { encounter, me } = context;
  const all = [...me.sheet.weapons, ...weaponsInHand(encounter, me)];
  const weapon = all.find(({ id, name }) => id === wanted || name === wanted);
  return weapon ? wayIntent(context, weapon, way) : null;
}

function wayOf(context: ActionContext, weapon: ActionWeapon, way: string): AttackWay {
  const isHandling = HANDLING.has(way) || way === AT_POINT;
  const words = isHandling ? text(`action.Way.${way}`) : label("action", "Action", way);
  const { roll, refusal } = sheetPreview(context, wayIntent(context, weapon, way));
  return { way, label: words, roll, refusal };
}

/** What is done with a weapon beside attacking: drawn, loaded, let go of. */
function handling({ me }: ActionContext, weapon: ActionWeapon, isInHand: boolean): readonly string[] {
  if (!isInHand) return ["draw"];
  const isFull = weapon.rounds === null || roundsLeft(me, weapon) >= weapon.rounds;
  return isFull ? ["letGo"] : ["loadWeapon", "letGo"];
}

/** All ways of a weapon beside the plain one. */
function waysOf(context: ActionContext, weapon: ActionWeapon, isInHand: boolean): readonly AttackWay[] {
  const { range, rate, length, explodes } = weapon;
  const fires = range !== null && rate > 1 && !explodes ? AUTOFIRE : [];
  const aims = explodes && range !== null && context.target ? [AT_POINT] : [];
  const strikes = range !== null && length !== null ? ["strike"] : [];
  const ways = [...fires, ...aims, ...strikes, ...handling(context, weapon, isInHand)];
  return ways.map((way) => wayOf(context, weapon, way));
}

/** How much of what it holds is left; empty for what is never used up. */
function roundsText(me: ActionCombatant, weapon: ActionWeapon): string {
  if (weapon.rounds === null) return "";
  return counted("action.Sheet.rounds", weapon.rounds, { left: roundsLeft(me, weapon) });
}

/** What matters of a weapon beside the kind of attack. */
function heldText({ me }: ActionContext, weapon: ActionWeapon): string {
  const { range, length, accuracy, damage } = weapon;
  const far = range ?? length;
  const parts = [
    kindText(damage),
    far === null ? "" : text("action.Sheet.reach", { metres: far }),
    unlessNone(accuracy, (value) => text("action.Sheet.accuracy", { accuracy: signed(value) })),
    roundsText(me, weapon),
  ];
  return parts.filter((words) => words !== "").join(", ");
}

function rowOf(context: ActionContext, weapon: ActionWeapon, isInHand: boolean): AttackRow {
  const intent = wayIntent(context, weapon, "");
  const held = heldText(context, weapon);
  const { damage } = weapon;
  return {
    ...sheetPreview(context, intent),
    weapon: weapon.id,
    action: intent.action,
    icon: iconOf(weapon.skill),
    name: weaponName(weapon),
    detail: [label("action", "Action", plainAct(weapon)), held].filter((words) => words !== "").join(", "),
    held,
    damage: dealtText(damage),
    ...(isStunning(damage) && { stuns: true }),
    provokes: "",
    ways: waysOf(context, weapon, isInHand),
  };
}

/** Bare hands: a blow (A091). */
function handsRow(context: ActionContext): AttackRow {
  const intent = intentOf(context, "unarmedStrike");
  const damage = bareDamage(context.me);
  const held = kindText(damage);
  return {
    ...sheetPreview(context, intent),
    weapon: HANDS,
    action: intent.action,
    icon: iconOf("unarmed"),
    name: label("action", "Weapon", HANDS),
    detail: [label("action", "Action", "unarmedStrike"), held].join(", "),
    held,
    damage: dealtText(damage),
    stuns: true,
    provokes: "",
    ways: [],
  };
}

/** The attack rows of a sheet: what is in hand, also of others, then bare hands, then what is put away. */
export function attackRows(context: ActionContext): readonly AttackRow[] {
  const { encounter, me } = context;
  const inHand = weaponsInHand(encounter, me).map((weapon) => rowOf(context, weapon, true));
  const away = me.sheet.weapons.filter((one) => !isInHand(me, one));
  return [...inHand, handsRow(context), ...away.map((weapon) => rowOf(context, weapon, false))];
}

/** What a weapon is called in the reader's language. */
export function weaponName({ name }: Pick<ActionWeapon, "name">): string {
  return entryName(name);
}

function isStunning({ kind }: ActionDamage): boolean {
  return damageKinds[kind].form === "stunning";
}

/** The dice of a hit, as they are read. */
function dealtText({ dice, bonus }: ActionDamage): string {
  return diceText({ dice, sides: 6, bonus });
}

/** The kind of damage, in words. */
function kindText({ kind }: ActionDamage): string {
  return label("action", "DamageKind", kind);
}

/** What a hit does, as it is read: dice and the kind of damage. */
export function harmText(damage: ActionDamage): string {
  return `${dealtText(damage)} ${kindText(damage)}`;
}
