/**
 * Attack rows of the fifth game's sheets: weapons, each meant to kill or not, and bare hands; and the intent of each.
 */
import type { Intent } from "../../../../engine/intent.ts";
import { damageDice, HANDS as HANDS_BLOW, throwsDice } from "../../../../rulesets/sta/damage/damage.ts";
import type { Played } from "../../../../rulesets/sta/edition.ts";
import { isHeld, usesLeft, weaponsInHand } from "../../../../rulesets/sta/gear/weapons.ts";
import type { StaCombatant, StaWeapon } from "../../../../rulesets/sta/sheet.ts";
import { entryName } from "../../../foundry/entry-names.ts";
import { iconOf } from "../../../foundry/icons.ts";
import { label } from "../../../foundry/labels.ts";
import { ruleSettings } from "../../../foundry/rule-settings.ts";
import { counted, text } from "../../../foundry/text.ts";
import { intentOf } from "../../../sheets/view/actor-context.ts";
import { sheetPreview } from "../../../sheets/view/preview.ts";
import type { AttackRow, AttackWay } from "../../../sheets/view/rows.ts";
import type { StaContext } from "../actions.ts";

/** Bare hands as a row of the sheet. */
const HANDS = "hands";

/** The way of an attack that is meant to kill (S008, S009). */
const LETHAL = "lethal";

const DRAW = "draw";

/** Acts that are done by pressing a weapon, or bare hands. */
export const WEAPON_ACTS: ReadonlySet<string> = new Set(["shoot", "strike", DRAW]);

/** What is true of some weapons only. */
export const TRAITS = [
  ...(["area", "intense", "knockdown", "accurate", "inaccurate", "charge", "cumbersome", "deadly"] as const),
  ...(["debilitating", "grenade", "nonLethal", "twoHanded", "natural"] as const),
] as const;

/** What a weapon does first of all. */
function plainAct({ use }: StaWeapon): string {
  return use === "melee" ? "strike" : "shoot";
}

/** What a way of a row means; empty for the plain one, which spares the target's life. */
function wayIntent(context: StaContext, weapon: StaWeapon, way: string): Intent {
  const own = { weapon: weapon.id };
  if (way === DRAW) return intentOf(context, DRAW, { ...own, targets: [] });
  const lethal = way === LETHAL ? { options: { lethal: true } } : {};
  return intentOf(context, plainAct(weapon), { ...own, ...lethal });
}

/** The attack with the weapon of that id or name, or with bare hands; null where they have none. */
export function intentWith(context: StaContext, wanted: string, way: string): Intent | null {
  if (wanted === HANDS) return intentOf(context, "strike");
  const weapon = context.me.sheet.weapons.find(({ id, name }) => id === wanted || name === wanted);
  return weapon && weapon.use !== "gear" ? wayIntent(context, weapon, way) : null;
}

function wayOf(context: StaContext, weapon: StaWeapon, way: string): AttackWay {
  const { roll, refusal } = sheetPreview(context, wayIntent(context, weapon, way));
  return { way, label: text(`sta.Way.${way}`), roll, refusal };
}

/** All ways of a weapon beside the plain one. */
function waysOf(context: StaContext, weapon: StaWeapon, isInHand: boolean): readonly AttackWay[] {
  if (!isInHand) return [wayOf(context, weapon, DRAW)];
  return weapon.nonLethal ? [] : [wayOf(context, weapon, LETHAL)];
}

/** What is true of a weapon, in words. */
export function traitWords(weapon: Omit<StaWeapon, "id" | "name" | "use" | "damage" | "held">): readonly string[] {
  const { vicious, piercing, concealed } = weapon;
  return [
    ...(vicious > 0 ? [text("sta.Sheet.vicious", { value: vicious })] : []),
    ...(piercing > 0 ? [text("sta.Sheet.piercing", { value: piercing })] : []),
    ...(concealed > 0 ? [text("sta.Sheet.concealed", { value: concealed })] : []),
    ...TRAITS.filter((id) => weapon[id]).map((id) => text(`sta.Item.${id}`)),
  ];
}

function rowOf(context: StaContext, weapon: StaWeapon, isInHand: boolean): AttackRow {
  const intent = wayIntent(context, weapon, "");
  const left = usesLeft(context.me, weapon);
  const held = [...traitWords(weapon), ...(Number.isFinite(left) ? [counted("sta.Sheet.uses", left)] : [])].join(", ");
  return {
    ...sheetPreview(context, intent),
    weapon: weapon.id,
    action: intent.action,
    icon: iconOf(weapon.use),
    name: weaponName(weapon),
    detail: [label("sta", "Action", intent.action), held].filter((words) => words !== "").join(", "),
    held,
    damage: damageText(context, context.me, weapon),
    provokes: "",
    ways: waysOf(context, weapon, isInHand),
  };
}

/** Bare hands: a die and Security, and an Effect throws the target down (P22). */
function handsRow(context: StaContext): AttackRow {
  const intent = intentOf(context, "strike");
  const held = [text("sta.Item.knockdown"), text("sta.Item.nonLethal")].join(", ");
  return {
    ...sheetPreview(context, intent),
    weapon: HANDS,
    action: intent.action,
    icon: iconOf("unarmed"),
    name: label("sta", "Weapon", HANDS),
    detail: [label("sta", "Action", "strike"), held].join(", "),
    held,
    damage: damageText(context, context.me, null),
    provokes: "",
    ways: [],
  };
}

/** The attack rows of a sheet: what is in hand, then bare hands, then what is put away. */
export function attackRows(context: StaContext): readonly AttackRow[] {
  const { me } = context;
  const arms = me.sheet.weapons.filter(({ use }) => use !== "gear");
  const inHand = weaponsInHand(me).filter((one) => arms.includes(one));
  const away = arms.filter((one) => !isHeld(me, one));
  return [
    ...inHand.map((weapon) => rowOf(context, weapon, true)),
    handsRow(context),
    ...away.map((weapon) => rowOf(context, weapon, false)),
  ];
}

/** What a weapon is called in the reader's language. */
export function weaponName({ name }: Pick<StaWeapon, "name">): string {
  return entryName(name);
}

/** Severity as it is read. */
function severityText(severity: number): string {
  return text("sta.Sheet.severity", { severity });
}

/** How many challenge dice a hit throws, or how severe it is, as it is read. @param weapon - Null for bare hands. */
export function damageText({ encounter }: StaContext, me: StaCombatant, weapon: StaWeapon | null): string {
  if (!throwsDice(encounter)) return severityText((weapon ?? HANDS_BLOW).damage);
  return counted("sta.Sheet.dice", damageDice(encounter, me, weapon));
}

/**
 * What a weapon or hazard does by itself, as it is read: so many challenge dice, or how severe its Injuries are.
 *
 * @param played - The world where nothing else is said.
 */
export function weaponDamage(damage: number, played: Played = { settings: ruleSettings("sta") }): string {
  return throwsDice(played) ? counted("sta.Sheet.challenge", damage) : severityText(damage);
}
