/**
 * What somebody's DEF is made of on the third game's sheets: what counts now, and struck through what would count
 * against a blow or with another act (A008 to A019).
 */
import { type Modifier, sumModifiers } from "../../../../engine/modifiers.ts";
import { plainDefense } from "../../../../rulesets/action/attack/defense.ts";
import { combatSkill } from "../../../../rulesets/action/check.ts";
import { isHelpless, scoreIn } from "../../../../rulesets/action/derived.ts";
import { actionsLeft, isFight } from "../../../../rulesets/action/round/turn.ts";
import { actions } from "../../../../rulesets/action/tables/actions.ts";
import { label, modifierLabel } from "../../../foundry/labels.ts";
import { figure, signed, text } from "../../../foundry/text.ts";
import type { SumBlock, SumLine } from "../../../sheets/view/rows.ts";
import type { ActionStanding } from "../actions.ts";

/** A part that counts as things stand; the first one is what DEF begins with. */
function lineOf(part: Modifier, place: number): SumLine {
  return {
    label: modifierLabel("action", part),
    value: place === 0 ? figure(part.value) : signed(part.value),
    counts: true,
  };
}

/** The skill that counts only against blows (A012). */
function skillLine({ encounter, me }: ActionStanding): readonly SumLine[] {
  const skill = combatSkill(encounter, me);
  const score = scoreIn(me.sheet, skill);
  const words = text("action.Defense.melee", { skill: label("action", "Skill", skill) });
  return score === 0 || isHelpless(me) ? [] : [{ label: words, value: signed(score), counts: false }];
}

/** What a dodge would add to whoever has their action left (A014). */
function dodgeLine({ encounter, me }: ActionStanding): readonly SumLine[] {
  const { id, defense } = actions.dodge;
  const may = isFight(encounter) && !isHelpless(me) && actionsLeft(me) > 0;
  const words = text("action.Defense.byAction", { action: label("action", "Action", id) });
  return may ? [{ label: words, value: signed(defense), counts: false }] : [];
}

/** What DEF is made of against a shot that one sees coming. */
export function defenseSum(standing: ActionStanding): readonly SumBlock[] {
  const parts = plainDefense(standing.encounter, standing.me);
  const total = figure(sumModifiers(parts));
  return [
    {
      label: text("action.Sheet.defense"),
      lines: [...parts.map(lineOf), ...skillLine(standing), ...dodgeLine(standing)],
      total: { label: text("action.Defense.now"), value: total },
      note: text("action.Defense.note"),
    },
  ];
}
