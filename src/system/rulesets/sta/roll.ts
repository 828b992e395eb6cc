/**
 * What the roll dialog says and asks in the fifth game beside the roll itself: the weapon and what it does, the focus,
 * whether it is meant to kill, what a task is about. Handed on by `ruleset-ui.ts`.
 */
import { ownWeapon } from "../../../engine/in-hand.ts";
import type { Intent } from "../../../engine/intent.ts";
import type { Json } from "../../../engine/types.ts";
import { CHARGES } from "../../../rulesets/sta/attack/attack.ts";
import { poolOf } from "../../../rulesets/sta/pools.ts";
import type { StaSheet } from "../../../rulesets/sta/sheet.ts";
import { attributes, disciplines } from "../../../rulesets/sta/tables/people.ts";
import { MOST_LETTERS } from "../../../rulesets/sta/tables/traits.ts";
import { namedIn } from "../../../rulesets/sta/work/named-tasks.ts";
import { label } from "../../foundry/labels.ts";
import { figure, text } from "../../foundry/text.ts";
import type { RollUi } from "../../sheets/ruleset-ui.ts";
import { type Chosen, option, type SituationField, situationField } from "../../sheets/view/situation.ts";
import type { StaContext } from "./actions.ts";
import { NAMED_TASKS } from "./actions.ts";
import { damageText, weaponName } from "./sheet/attacks.ts";

const ATTACKS: ReadonlySet<string> = new Set(["strike", "shoot"]);

/** Most dice of cover that can be named (S036). */
const MOST_COVER = 6;

/** Which of their focuses somebody uses, where they have any (P04). */
function focusFields({ me }: StaContext, { focus: chosen }: Chosen): readonly SituationField[] {
  const known = me.sheet.focuses.map((one) => option(one, one, chosen));
  return known.length > 0 ? [situationField("sta", "focus", [option("", text("Roll.none"), chosen), ...known])] : [];
}

/** Whether an attack is meant to kill, with what that does to the pool of Threat (S008, S009, P16). */
function lethalFields({ me }: StaContext, intent: Intent): readonly SituationField[] {
  const weapon = ownWeapon(me, intent.weapon);
  if (!weapon || weapon.nonLethal) return [];
  const chosen = intent.options?.lethal;
  const yes = text(poolOf(me) === "momentum" ? "sta.Situation.addsThreat" : "sta.Situation.takesThreat");
  return [situationField("sta", "lethal", [option("", text("Roll.no"), chosen), option("true", yes, chosen)])];
}

/** With what a prepared shot is charged, where the weapon can be (P24, G483). */
function chargeFields({ me }: StaContext, intent: Intent): readonly SituationField[] {
  if (!ownWeapon(me, intent.weapon)?.charge || me.marks.prepared === undefined) return [];
  const chosen = intent.options?.charge;
  const all = CHARGES.map((id) => option(id, text(`sta.Charge.${id}`), chosen));
  return [situationField("sta", "charge", [option("", text("Roll.none"), chosen), ...all])];
}

/** Of what a task is (P03). */
function partFields({ me }: StaContext, intent: Intent): readonly SituationField[] {
  const named = namedIn(me, intent);
  const options = (family: string, table: object, chosen: string | undefined) =>
    Object.keys(table).map((id) => option(id, label("sta", family, id), chosen));
  return [
    situationField("sta", "attribute", options("Attribute", attributes, named?.attribute)),
    situationField("sta", "discipline", options("Discipline", disciplines, named?.discipline)),
  ];
}

/** What an advantage is, in words of whoever creates it (S031, G491). */
function advantageFields({ action, options = {} }: Intent): readonly SituationField[] {
  if (action !== "createAdvantage") return [];
  const words = typeof options.trait === "string" ? options.trait : "";
  return [{ ...situationField("sta", "trait", []), words, most: MOST_LETTERS }];
}

/** Numbers from 0 on to choose from, the first of them as the rules have it. */
function countField(id: string, first: string, most: number, chosen: Json | undefined): SituationField {
  const known = Array.from({ length: most + 1 }, (_, count) => option(String(count), figure(count), chosen));
  return situationField("sta", id, [option("", first, chosen), ...known]);
}

/** What somebody at the table may name. */
function situation(context: StaContext, intent: Intent): readonly SituationField[] {
  const { action, options = {} } = intent;
  const focus = focusFields(context, options);
  if (ATTACKS.has(action)) return [...lethalFields(context, intent), ...chargeFields(context, intent), ...focus];
  if (NAMED_TASKS.has(action)) {
    return [...partFields(context, intent), ...focus, ...advantageFields(intent)];
  }
  if (action === "recover") return [countField("cover", text("Roll.none"), MOST_COVER, options.cover), ...focus];
  return focus;
}

/** A choice as the intent holds it. */
function situationValue(id: string, value: string): Json {
  if (id === "cover") return value === "" ? null : Number(value);
  return id === "lethal" ? value === "true" : value;
}

/** What somebody strikes or shoots with and what it does, in words; empty for what is no attack. */
function used(context: StaContext, { action, weapon: id }: Intent): string {
  const { me } = context;
  if (!ATTACKS.has(action)) return "";
  const weapon = ownWeapon(me, id);
  const name = weapon ? weaponName(weapon) : label("sta", "Weapon", "hands");
  return [name, damageText(context, me, weapon)].join(", ");
}

export const roll: RollUi<StaSheet> = {
  used,
  aimedAt: () => null,
  overrules: { ruleset: "sta", rows: [] },
  situation,
  situationValue,
};
