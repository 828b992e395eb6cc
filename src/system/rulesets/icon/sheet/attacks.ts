/**
 * Attack rows of ICON's sheets: weapons with their settings and ways, bare hands, and what else is done with a weapon;
 * and the intent of each.
 */
import { isInHand } from "../../../../engine/in-hand.ts";
import type { Intent } from "../../../../engine/intent.ts";
import { chargesLeft } from "../../../../rulesets/icon/gear/weapons.ts";
import type { IconCombatant, IconMode, IconWeapon } from "../../../../rulesets/icon/sheet.ts";
import { maneuvers } from "../../../../rulesets/icon/tables/actions.ts";
import { entryName } from "../../../foundry/entry-names.ts";
import { iconOf } from "../../../foundry/icons.ts";
import { label } from "../../../foundry/labels.ts";
import { signed, text } from "../../../foundry/text.ts";
import { intentOf } from "../../../sheets/view/actor-context.ts";
import { sheetPreview } from "../../../sheets/view/preview.ts";
import { type AttackRow, type AttackWay, bandsText, diceText } from "../../../sheets/view/rows.ts";
import type { IconContext } from "../actions.ts";

/** Bare hands as a row of the sheet. */
export const HANDS = "hands";

/** Before the id of a mode, so that a person's own word for one is never taken for an act. */
const MODE = "mode:";

/** The plain way to strike with bare hands, and the others (N18). */
const [BARE, ...BARE_WAYS] = Object.values(maneuvers).flatMap(({ id, bare, harm }) => (bare && harm ? [id] : []));

/** Other ways to strike with a weapon than the plain one (N19). */
const ARMED_WAYS = ["slash", "thrust", "cleave"];

/** What is done with a weapon beside attacking. */
const HANDLING: ReadonlySet<string> = new Set(["draw", "reload", "drop"]);

/** Acts that are done by pressing a weapon. */
export const WEAPON_ACTS: ReadonlySet<string> = new Set([
  ...["fire", "strike", ...ARMED_WAYS, ...BARE_WAYS, ...(BARE ? [BARE] : [])],
  ...HANDLING,
]);

/** What a weapon does first of all: it fires if it can, else it strikes. */
function plainAct({ ranges }: IconWeapon): string {
  return ranges ? "fire" : "strike";
}

/** What a way of a row means; empty for the plain one. */
function wayIntent(context: IconContext, weapon: IconWeapon, way: string): Intent {
  const { id } = weapon;
  if (HANDLING.has(way)) return intentOf(context, way, { weapon: id, targets: [] });
  if (!way.startsWith(MODE)) return intentOf(context, way || plainAct(weapon), { weapon: id });
  return intentOf(context, plainAct(weapon), { weapon: id, options: { mode: way.slice(MODE.length) } });
}

/** The attack with the weapon of that id or name, or with bare hands; null where they have none. */
export function intentWith(context: IconContext, wanted: string, way: string): Intent | null {
  if (wanted === HANDS) return intentOf(context, way || (BARE ?? ""));
  const weapon = context.me.sheet.weapons.find(({ id, name }) => id === wanted || name === wanted);
  return weapon ? wayIntent(context, weapon, way) : null;
}

/** A button for a way. @param shown - What stands beside its name; what is rolled where it is left out. */
function wayOf(context: IconContext, intent: Intent, way: string, words: string, shown?: string): AttackWay {
  const { roll, refusal } = sheetPreview(context, intent);
  return { way, label: words, roll: shown ?? roll, refusal };
}

function actWay(context: IconContext, weapon: IconWeapon, action: string): AttackWay {
  const words = HANDLING.has(action) ? text(`icon.Way.${action}`) : label("icon", "Action", action);
  return wayOf(context, wayIntent(context, weapon, action), action, words);
}

/** The other settings of a weapon, each with what it does. */
function modeWays(context: IconContext, weapon: IconWeapon): readonly AttackWay[] {
  return weapon.modes.slice(1).map((mode) => {
    const way = `${MODE}${mode.id}`;
    return wayOf(context, wayIntent(context, weapon, way), way, label("icon", "Mode", mode.id), modeText(mode));
  });
}

/** What is done with a weapon beside attacking: drawn, reloaded, let go of. */
function handling({ me }: IconContext, weapon: IconWeapon): readonly string[] {
  if (!isInHand(me, weapon)) return ["draw"];
  const isFull = chargesLeft(me, weapon) >= (weapon.charges ?? 0);
  return isFull ? ["drop"] : ["reload", "drop"];
}

/** All ways of a weapon beside the plain one. */
function waysOf(context: IconContext, weapon: IconWeapon): readonly AttackWay[] {
  const also = weapon.ranges && weapon.difficulty !== null ? ["strike"] : [];
  const strikes = weapon.difficulty === null ? [] : [...also, ...ARMED_WAYS];
  const acts = [...strikes, ...handling(context, weapon)];
  return [...modeWays(context, weapon), ...acts.map((action) => actWay(context, weapon, action))];
}

/** How a weapon is set, where there is more to say than that it is; a setting that stuns says so by its name. */
function settingText({ id, stun }: IconMode): string {
  if (id !== "plain") return label("icon", "Mode", id);
  return stun ? text("icon.Item.stun") : "";
}

/** What matters of a weapon beside the kind of attack. */
function heldText({ me }: IconContext, weapon: IconWeapon): string {
  const { ranges, difficulty, block, modes } = weapon;
  const [plain] = modes;
  const parts = [
    plain ? settingText(plain) : "",
    ranges ? bandsText(ranges) : text("icon.Sheet.against", { number: difficulty ?? 0 }),
    block === 0 ? "" : text("icon.Sheet.block", { block: signed(block) }),
    chargesText(me, weapon),
  ];
  return parts.filter((words) => words !== "").join(", ");
}

function rowOf(context: IconContext, weapon: IconWeapon): AttackRow {
  const intent = wayIntent(context, weapon, "");
  const [plain] = weapon.modes;
  const held = heldText(context, weapon);
  return {
    ...sheetPreview(context, intent),
    weapon: weapon.id,
    action: intent.action,
    icon: iconOf(weapon.skill),
    name: weaponName(weapon),
    detail: [label("icon", "Action", plainAct(weapon)), held].filter((words) => words !== "").join(", "),
    held,
    damage: plain ? modeText(plain) : "",
    ...(plain?.stun && { stuns: true, dice: harmText(plain) }),
    provokes: "",
    ways: waysOf(context, weapon),
  };
}

/** Bare hands: a punch, and what else they do (I039, I040, N18). */
function handsRow(context: IconContext): AttackRow {
  const intent = intentOf(context, BARE ?? "");
  const row = Object.values(maneuvers).find(({ id }) => id === BARE);
  const held = text("icon.Sheet.against", { number: row?.difficulty ?? 0 });
  return {
    ...sheetPreview(context, intent),
    weapon: HANDS,
    action: intent.action,
    icon: iconOf("unarmedCombat"),
    name: text("icon.Weapon.hands"),
    detail: `${label("icon", "Action", BARE ?? "")}, ${held}`,
    held,
    damage: row?.harm ? harmText(row.harm) : "",
    provokes: "",
    ways: BARE_WAYS.map((way) => wayOf(context, intentOf(context, way), way, label("icon", "Action", way))),
  };
}

/** The attack rows of a sheet, those in hand first, bare hands before what is put away. */
export function attackRows(context: IconContext): readonly AttackRow[] {
  const { me } = context;
  const rows = (held: boolean) => me.sheet.weapons.filter((one) => isInHand(me, one) === held);
  const inHand = rows(true).map((weapon) => rowOf(context, weapon));
  return [...inHand, handsRow(context), ...rows(false).map((weapon) => rowOf(context, weapon))];
}

/** What a weapon is called in the reader's language. */
export function weaponName({ name }: IconWeapon): string {
  return entryName(name);
}

/** What dice do, as it is read: `2d6+5`. */
export function harmText({ dice, bonus }: Pick<IconMode, "dice" | "bonus">): string {
  return diceText({ dice, sides: 6, bonus });
}

/** What a way of using a weapon does: dice, and whether it stuns. */
export function modeText(mode: IconMode): string {
  return mode.stun ? text("icon.Sheet.stuns", { harm: harmText(mode) }) : harmText(mode);
}

/** How much of what it holds is left; empty for what is never used up. */
function chargesText(me: IconCombatant, weapon: IconWeapon): string {
  if (weapon.charges === null) return "";
  return text("icon.Sheet.charges", { left: chargesLeft(me, weapon), of: weapon.charges });
}
