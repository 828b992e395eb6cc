/**
 * What somebody's DEF is made of on the third game's sheets: what counts now, and struck through what would count
 * against a blow or with another act (A008 to A019).
 */
import { isFight } from "../../../../engine/encounter.ts";
import type { Modifier } from "../../../../engine/modifiers.ts";
import { plainDefense } from "../../../../rulesets/action/attack/defense.ts";
import { combatSkill } from "../../../../rulesets/action/check.ts";
import { isHelpless, scoreIn } from "../../../../rulesets/action/derived.ts";
import { actionsLeft } from "../../../../rulesets/action/round/turn.ts";
import { actions } from "../../../../rulesets/action/tables/actions.ts";
import { label, modifierLabel } from "../../../foundry/labels.ts";
import { figure, signed, text } from "../../../foundry/text.ts";
import type { SumBlock, SumLine } from "../../../sheets/view/rows.ts";
import type { ActionContext } from "../actions.ts";

/** A part of DEF, and whether it counts as things stand. */
interface Part {
  readonly label: string;
  readonly value: number;
  readonly usual: boolean;
  /** Holds only sometimes: it is switched on and off by this id to see what DEF comes to. */
  readonly id: string | null;
}

/** What counts as things stand; whether somebody is aware of an attack may be otherwise (A011). */
function partOf(part: Modifier): Part {
  const id = part.id === "reflexes" ? part.id : null;
  return { label: modifierLabel("action", part), value: part.value, usual: true, id };
}

/** The skill that counts only against blows (A012). */
function skillPart({ encounter, me }: ActionContext): readonly Part[] {
  const skill = combatSkill(encounter, me);
  const score = scoreIn(me.sheet, skill);
  const words = text("action.Defense.melee", { skill: label("action", "Skill", skill) });
  return score === 0 || isHelpless(me) ? [] : [{ label: words, value: score, usual: false, id: "melee" }];
}

/** What a dodge would add to whoever has their action left (A014). */
function dodgePart({ encounter, me }: ActionContext): readonly Part[] {
  const { id, defense } = actions.dodge;
  const may = isFight(encounter) && !isHelpless(me) && actionsLeft(me) > 0;
  const words = text("action.Defense.byAction", { action: label("action", "Action", id) });
  return may ? [{ label: words, value: defense, usual: false, id }] : [];
}

/**
 * What DEF is made of against a shot that one sees coming, and what it would be otherwise.
 *
 * @param switched - Ids of parts that somebody has switched on or off to see what comes of it.
 */
export function defenseSum(context: ActionContext, switched: ReadonlySet<string> = new Set()): readonly SumBlock[] {
  const own = plainDefense(context.encounter, context.me).map(partOf);
  const parts = [...own, ...skillPart(context), ...dodgePart(context)];
  const isOn = ({ id, usual }: Part) => (id !== null && switched.has(id) ? !usual : usual);
  const total = parts.filter(isOn).reduce((sum, { value }) => sum + value, 0);
  const isAsNow = parts.every((part) => isOn(part) === part.usual);
  const lines = parts.map((part, place): SumLine => {
    const { label, value, id } = part;
    return { label, value: place === 0 ? figure(value) : signed(value), counts: isOn(part), id };
  });
  return [
    {
      label: text("action.Sheet.defense"),
      lines,
      total: { label: text(isAsNow ? "action.Defense.now" : "action.Defense.then"), value: figure(total) },
      note: text("action.Defense.note"),
    },
  ];
}
