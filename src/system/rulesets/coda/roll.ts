/**
 * What the roll dialog says and asks in CODA beside the roll itself: the weapon used, circumstances, things without
 * life. Handed on by `ruleset-ui.ts`.
 */
import { coversCell, metresBetween, spaceAt } from "../../../engine/grid/cell.ts";
import type { Intent } from "../../../engine/intent.ts";
import type { Modifier } from "../../../engine/modifiers.ts";
import type { Json } from "../../../engine/types.ts";
import { defenseOf } from "../../../rulesets/coda/derived.ts";
import type { CodaSheet } from "../../../rulesets/coda/sheet.ts";
import { actionRow } from "../../../rulesets/coda/tables/actions.ts";
import { closePositions, type RangeRow, strikeOptions } from "../../../rulesets/coda/tables/modifiers.ts";
import {
  covers,
  motions,
  rangeBands,
  rangedModifiers,
  rangedPositions,
  sizes,
} from "../../../rulesets/coda/tables/ranged.ts";
import { label } from "../../foundry/labels.ts";
import { metres, signed, text } from "../../foundry/text.ts";
import type { RollUi } from "../../sheets/ruleset-ui.ts";
import type { Option } from "../../sheets/view/options.ts";
import {
  isOverruling,
  type MapView,
  type Overrule,
  type Overrules,
  overruleFields,
} from "../../sheets/view/overrule.ts";
import { type Chosen, type SituationField, situationField, switchField } from "../../sheets/view/situation.ts";
import type { CodaContext } from "./actions.ts";
import { damageText, weaponName, weaponsOf } from "./sheet/attacks.ts";

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
  return situationField("coda", id, [choice("", text("Roll.none"), 0, now), ...better]);
}

function mountedField(chosen: Chosen): SituationField {
  const now = chosen.mounted === true ? "true" : "";
  const { value } = rangedModifiers.mounted;
  const options = [choice("", text("Roll.no"), 0, now), choice("true", text("Roll.yes"), value, now)];
  return situationField("coda", "mounted", options);
}

/** What is said by yes or no. */
const SWITCHES: ReadonlySet<string> = new Set(["mounted", "sneaking"]);

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
 * @param isBlind - Can the target not see, so that it matters whether they hear one come (R292)?
 */
export function situationFields(
  { action, options = {} }: Intent,
  offered: readonly string[] = [],
  view: MapView | null = null,
  isBlind = false,
): readonly SituationField[] {
  const unseen = isBlind ? [switchField("coda", "sneaking", options)] : [];
  return [...offered.map((id) => offerField(id, options)), ...unseen, ...circumstances(action, options, view)];
}

/** What no map tells, and what may be told instead of it. */
function circumstances(action: string, options: Chosen, view: MapView | null): readonly SituationField[] {
  const { skills = [], close = false } = actionRow(action) ?? {};
  if (skills.length === 0) return [];
  const shoots = skills.includes("ranged") && !close;
  const positions = Object.values(shoots ? rangedPositions : closePositions);
  const fields = positions.map((row) => positionField(row, options));
  const overruled = shoots && view ? overruleFields(overrules, options, view) : [];
  return shoots ? [...overruled, ...fields, mountedField(options)] : fields;
}

/** Cover of each who is in the squares of a sweep, as far as the reader sees them (R134, R281). */
export function coverFields(context: CodaContext, { action, actor, cells = [], options = {} }: Intent) {
  if (action !== "autoFire") return [];
  const { encounter, me, seesHidden, nameOf } = context;
  const there = Object.values(encounter.combatants).filter(
    ({ id, place, hidden, offMap }) =>
      id !== actor && !offMap && (seesHidden || !hidden) && cells.some((cell) => coversCell(place, cell, me.place)),
  );
  return there.map(({ id }): SituationField => {
    const now = written((options.covers as Chosen | undefined)?.[id]);
    const rows = Object.values(covers).map((row) => choice(row.id, label("coda", "Cover", row.id), row.value, now));
    const mapped = choice("", text("coda.Situation.coverAsAll"), 0, now);
    return {
      id: `covers/${id}`,
      label: text("coda.Situation.coverOf", { name: nameOf(id) }),
      options: [mapped, ...rows],
    };
  });
}

/** A choice as the intent holds it. */
export function situationValue(id: string, value: string): Json {
  if (SWITCHES.has(id) || Object.hasOwn(strikeOptions, id)) return value === "true";
  return isOverruling(overrules, id) || id.startsWith("covers/") ? value : Number(value);
}

/** The row that a modifier names under the same word as its own id. */
function named(id: string) {
  return (modifier: Modifier) => (modifier.id === id ? String(modifier.params?.[id] ?? "") : null);
}

const rows: readonly Overrule[] = [
  {
    id: "range",
    family: "Band",
    rows: Object.values(rangeBands),
    hasNone: false,
    rowOf: ({ id }) => (Object.hasOwn(rangeBands, id) ? id : null),
  },
  {
    id: "cover",
    family: "Cover",
    rows: Object.values(covers),
    hasNone: true,
    rowOf: named("cover"),
  },
  { id: "size", family: "Size", rows: Object.values(sizes), hasNone: false, rowOf: named("size") },
  { id: "motion", family: "Motion", rows: Object.values(motions), hasNone: true, rowOf: named("motion") },
];

/** What of a shot may be seen otherwise than the map shows it (R255 to R259, R265 to R285). */
export const overrules: Overrules = { ruleset: "coda", rows };

export const roll: RollUi<CodaSheet> = {
  used(context, intent) {
    const weapon = weaponsOf(context).find(({ id }) => id === intent.weapon);
    return weapon ? `${weaponName(weapon)}, ${damageText(context.me.sheet, weapon)}` : "";
  },
  aimedAt({ me, target }, { targets = [], options, cells }) {
    // The Defense of a thing is everybody's to know
    if (target?.who.sheet.lifeless && targets[0] === target.who.id)
      return { label: target.name, note: text("Roll.defense", { defense: defenseOf(target.who) }) };
    if (targets.length > 0 || options?.object !== true) return null;
    const [square] = cells ?? [];
    const far = square && metresBetween(me.place, spaceAt(me.place, square));
    const away = far === undefined ? [] : [metres(far)];
    return { label: text("coda.Thing.label"), note: [...away, text("coda.Thing.note")].join(", ") };
  },
  overrules,
  situation(context, intent, offered, view) {
    const target = context.encounter.combatants[intent.targets?.[0] ?? ""];
    const fields = situationFields(intent, offered, view, target?.conditions.includes("blinded"));
    return [...fields, ...coverFields(context, intent)];
  },
  situationValue,
};
