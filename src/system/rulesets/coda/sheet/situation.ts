import type { Intent } from "../../../../engine/intent.ts";
import type { Json } from "../../../../engine/types.ts";
import { actionRow } from "../../../../rulesets/coda/tables/actions.ts";
import { closePositions, type RangeRow } from "../../../../rulesets/coda/tables/close-modifiers.ts";
import { rangedModifiers, rangedPositions } from "../../../../rulesets/coda/tables/ranged-modifiers.ts";
import { strikeOptions } from "../../../../rulesets/coda/tables/strike-options.ts";
import { signed, text } from "../../../shared/text.ts";
import type { Option, SituationField } from "../../../sheets/view/options.ts";
import { isOverruling, type MapView, overruleFields } from "../../../sheets/view/overrule.ts";
import { overrules } from "./overrules.ts";

type Chosen = NonNullable<Intent["options"]>;

/** A choice with what it brings; the empty one brings nothing. */
function choice(value: string, words: string, bonus: number, chosen: string): Option {
  return { value, label: value === "" ? words : `${words} ${signed(bonus)}`, selected: value === chosen };
}

/** A chosen value as its field holds it; empty for none. */
function written(value: Chosen[string] | undefined): string {
  return typeof value === "string" || typeof value === "number" ? String(value || "") : "";
}

function positionField({ id, sign, most }: RangeRow, chosen: Chosen): SituationField {
  const now = written(chosen[id]);
  const steps = Array.from({ length: most }, (_, index) => index + 1);
  const better = steps.map((size) => choice(String(size), text("Roll.better"), sign * size, now));
  return { id, label: text(`coda.Situation.${id}`), options: [choice("", text("Roll.none"), 0, now), ...better] };
}

function mountedField(chosen: Chosen): SituationField {
  const now = chosen.mounted === true ? "true" : "";
  const { value } = rangedModifiers.mounted;
  const options = [choice("", text("Roll.no"), 0, now), choice("true", text("Roll.yes"), value, now)];
  return { id: "mounted", label: text("coda.Situation.mounted"), options };
}

/** A way of doing the act that an edge gives: done so or not. */
function offerField(id: string, chosen: Chosen): SituationField {
  const now = chosen[id] === true ? "true" : "";
  const options = ["", "true"].map((value) => ({
    value,
    label: value === "" ? text("Roll.no") : text(`coda.StrikeOption.${id}.hint`),
    selected: value === now,
  }));
  return { id, label: text(`coda.StrikeOption.${id}.label`), options };
}

/**
 * What somebody at the table may name for an attack (R252, R253, R262 to R264, R281 to R285); none for other acts.
 *
 * @param view - What the map shows of the attack; without one nothing is said against it.
 */
export function situationFields(
  { action, options = {} }: Intent,
  offered: readonly string[] = [],
  view: MapView | null = null,
): readonly SituationField[] {
  return [...offered.map((id) => offerField(id, options)), ...circumstances(action, options, view)];
}

/** What no map tells, and what may be told instead of it. */
function circumstances(action: string, options: Chosen, view: MapView | null): readonly SituationField[] {
  const skills = actionRow(action)?.skills ?? [];
  if (skills.length === 0) return [];
  const shoots = skills.includes("ranged");
  const positions = Object.values(shoots ? rangedPositions : closePositions);
  const fields = positions.map((row) => positionField(row, options));
  const overruled = shoots && view ? overruleFields(overrules, options, view) : [];
  return shoots ? [...overruled, ...fields, mountedField(options)] : fields;
}

/** A choice as the intent holds it. */
export function situationValue(id: string, value: string): Json {
  if (id === "mounted" || Object.hasOwn(strikeOptions, id)) return value === "true";
  return isOverruling(overrules, id) ? value : Number(value);
}
