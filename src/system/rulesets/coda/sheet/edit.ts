import { damageLimit, defenseOf, healthOf, modifierOf, reactionOf } from "../../../../rulesets/coda/figures.ts";
import type { AttributeId, ReactionId } from "../../../../rulesets/coda/sheet.ts";
import { attributes, reactions } from "../../../../rulesets/coda/tables/attributes.ts";
import { skills } from "../../../../rulesets/coda/tables/skills.ts";
import { loneCombatant } from "../../../data/coda/bare-sheet.ts";
import type { AwayActor } from "../../../documents/actor.ts";
import { sheetOf } from "../../../documents/coda/sheet.ts";
import { label } from "../../../shared/labels.ts";
import { signed, text } from "../../../shared/text.ts";
import { bonusOptions, type Option, options } from "../../../sheets/view/options.ts";
import { remarksIn } from "../../../sheets/view/remarks.ts";
import { maneuversOf } from "./item.ts";
import { writtenList } from "./item-form.ts";

/** A skill as its fields show it. */
interface SkillFields {
  readonly id: string;
  readonly name: string;
  readonly ranks: number;
  readonly attributes: readonly Option[];
  readonly specialities: string;
  readonly combat: boolean;
  readonly maneuvers: readonly {
    readonly maneuver: string;
    readonly label: string;
    readonly bonuses: readonly Option[];
  }[];
  readonly addable: readonly Option[];
  /** What does not fit, in words that say what would. */
  readonly faults: readonly string[];
}

/** What the edit view shows beside the actor's own data. */
export interface EditView {
  readonly attributes: readonly { id: string; label: string; value: number; modifier: string }[];
  readonly reactions: readonly { id: string; label: string; bonus: number; total: string }[];
  readonly follows: readonly { label: string; value: number }[];
  readonly skills: readonly SkillFields[];
}

/** @param faults - What the rules say against it. */
function skillFields(item: Item.OfType<"skill">, owned: readonly string[], faults: readonly string[]): SkillFields {
  const { skill, attribute, ranks, specialities, maneuvers: bonuses } = item.system;
  const row = Object.values(skills).find(({ id }) => id === skill);
  const taken = new Set(bonuses.map(({ maneuver }) => maneuver));
  const free = maneuversOf(skill, owned).filter((id) => !taken.has(id));
  return {
    id: item.id ?? "",
    name: item.name,
    ranks,
    attributes: options(Object.keys(attributes), "Attribute", attribute),
    specialities: writtenList("specialities", specialities),
    combat: row?.combat ?? false,
    maneuvers: bonuses.map(({ maneuver, bonus }) => ({
      maneuver,
      label: label("coda", "Maneuver", maneuver),
      bonuses: bonusOptions(bonus, signed),
    })),
    addable: options(free, "Maneuver", ""),
    faults,
  };
}

/** The fields of the edit view. */
export function editView(actor: AwayActor): EditView {
  const sheet = sheetOf(actor);
  const ids = Object.keys(attributes) as AttributeId[];
  const reactionIds = Object.keys(reactions) as ReactionId[];
  const remarks = remarksIn(actor, "skills");
  const owned = actor.itemsOf("edge").map(({ system }) => system.edge);
  return {
    attributes: ids.map((id) => ({
      id,
      label: label("coda", "Attribute", id),
      value: sheet.attributes[id],
      modifier: signed(modifierOf(sheet, id)),
    })),
    reactions: reactionIds.map((id) => ({
      id,
      label: label("coda", "Reaction", id),
      bonus: sheet.reactionBonus[id],
      total: signed(reactionOf(sheet, id)),
    })),
    follows: [
      { label: text("Sheet.defense"), value: defenseOf(loneCombatant(sheet)) },
      { label: text("Sheet.healthOfLevel"), value: healthOf(sheet) },
      { label: text("Sheet.damageLimit"), value: damageLimit(sheet) },
    ],
    skills: actor.itemsOf("skill").map((item, index) => skillFields(item, owned, remarks(index))),
  };
}
