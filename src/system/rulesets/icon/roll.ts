/**
 * What the roll dialog says and asks in ICON beside the roll itself: the weapon and its setting, circumstances. Handed
 * on by `ruleset-ui.ts`.
 */
import { ownWeapon } from "../../../engine/in-hand.ts";
import type { Intent } from "../../../engine/intent.ts";
import type { Modifier } from "../../../engine/modifiers.ts";
import type { Json } from "../../../engine/types.ts";
import { modeOf } from "../../../rulesets/icon/gear/weapons.ts";
import type { IconSheet, IconWeapon } from "../../../rulesets/icon/sheet.ts";
import { actionRow, maneuvers } from "../../../rulesets/icon/tables/actions.ts";
import { covers, difficulties, hindrances, ranges } from "../../../rulesets/icon/tables/difficulties.ts";
import { label } from "../../foundry/labels.ts";
import { figure, signed, text } from "../../foundry/text.ts";
import type { RollUi } from "../../sheets/ruleset-ui.ts";
import { type MapView, type Overrules, overruleFields } from "../../sheets/view/overrule.ts";
import { type Chosen, option, type SituationField, situationField, switchField } from "../../sheets/view/situation.ts";
import type { IconContext } from "./actions.ts";
import { harmText, modeText, weaponName } from "./sheet/attacks.ts";

/** What is said by yes or no: to kill with bare hands, that there is something for a shot to bounce off. */
const SWITCHES: ReadonlySet<string> = new Set(["lethal", "surface"]);

/** How a weapon is set: each of its ways with what it does (N21, N22). */
function modeFields(weapon: IconWeapon | null, { mode }: Chosen): readonly SituationField[] {
  if (!weapon || weapon.modes.length < 2) return [];
  const options = weapon.modes.map((one, index) => {
    const value = index === 0 ? "" : one.id;
    return option(value, `${label("icon", "Mode", one.id)} ${modeText(one)}`, mode);
  });
  return [situationField("icon", "mode", options)];
}

/** What else makes an attack harder, as the game master says it (I037). */
function hindranceField({ hindrance }: Chosen): SituationField {
  const rows = Object.values(hindrances).map(({ id, value }) =>
    option(id, `${label("icon", "Modifier", id)} ${signed(value)}`, hindrance),
  );
  return situationField("icon", "hindrance", [option("", text("Roll.none"), hindrance), ...rows]);
}

/** How hard an undertaking is (N09). */
function difficultyField({ difficulty }: Chosen): SituationField {
  const options = Object.values(difficulties).map(({ id, value }) =>
    option(id === "moderate" ? "" : id, `${label("icon", "Difficulty", id)} ${figure(value)}`, difficulty),
  );
  return situationField("icon", "difficulty", options);
}

/**
 * What somebody at the table may name (I029 to I037, I055, I062, N09, N21).
 *
 * @param offered - Ways of doing it that the ruleset offers.
 * @param view - What the map shows of it; without one nothing is said against it.
 * @param weapon - What it is done with; null for bare hands.
 */
export function situationFields(
  { action, options = {} }: Intent,
  offered: readonly string[],
  view: MapView | null,
  weapon: IconWeapon | null,
): readonly SituationField[] {
  const kind = actionRow(action)?.kind;
  const isAttack = kind === "fire" || kind === "fight";
  if (!isAttack) return action === "move" || action === "breakFree" ? [] : [difficultyField(options)];
  const overruled = kind === "fire" && view ? overruleFields(overrules, options, view) : [];
  const bounced = action === "ricochet" ? [switchField("icon", "surface", options)] : [];
  return [
    ...modeFields(weapon, options),
    ...overruled,
    hindranceField(options),
    ...bounced,
    ...offered.map((id) => switchField("icon", id, options)),
  ];
}

/** A choice as the intent holds it. */
export function situationValue(id: string, value: string): Json {
  return SWITCHES.has(id) ? value === "true" : value;
}

/** The row that a modifier names under a parameter. */
const named =
  (id: string, param: string) =>
  (modifier: Modifier): string | null =>
    modifier.id === id && modifier.params ? String(modifier.params[param] ?? "") : null;

/** What of a shot may be seen otherwise than the map shows it (I029 to I035). */
export const overrules: Overrules = {
  ruleset: "icon",
  rows: [
    {
      id: "range",
      family: "Band",
      rows: Object.values(ranges),
      hasNone: false,
      isNumber: true,
      rowOf: named("range", "band"),
    },
    { id: "cover", family: "Cover", rows: Object.values(covers), hasNone: true, rowOf: named("cover", "cover") },
  ],
};

/** What somebody strikes or shoots with and what it does, in words; empty for what does no harm. */
function used({ me }: IconContext, { action, weapon: id, options = {} }: Intent): string {
  const weapon = ownWeapon(me, id);
  const maneuver = Object.values(maneuvers).find((row) => row.id === action);
  if (maneuver?.harm) return harmText(maneuver.harm);
  if (!weapon || maneuver?.feat) return weapon ? weaponName(weapon) : "";
  const mode = modeOf(weapon, options.mode);
  const harm = modeText({ ...mode, bonus: mode.bonus + (maneuver?.bonus ?? 0) });
  return `${weaponName(weapon)}, ${harm}`;
}

export const roll: RollUi<IconSheet> = {
  used,
  aimedAt: () => null,
  overrules,
  situation: ({ me }, intent, offered, view) => situationFields(intent, offered, view, ownWeapon(me, intent.weapon)),
  situationValue,
};
