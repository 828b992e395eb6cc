/**
 * What is always in sight on CODA's sheets: gauges, what is held and worn, wounds; and the blocks of attributes and
 * reactions.
 */
import { defenseOf } from "../../../../rulesets/coda/derived.ts";
import { handsOn } from "../../../../rulesets/coda/gear/weapons.ts";
import { attributes, reactions } from "../../../../rulesets/coda/tables/attributes.ts";
import type { AwayActor } from "../../../documents/actor.ts";
import { personOf } from "../../../documents/coda/reader.ts";
import { iconOf } from "../../../foundry/icons.ts";
import { label } from "../../../foundry/labels.ts";
import { text } from "../../../foundry/text.ts";
import { figureIntent } from "../../../sheets/view/actor-context.ts";
import {
  allowanceGauges,
  type Chip,
  chip,
  conditionChips,
  type Gauge,
  type HeadFigures,
  numberGauge,
  personSummary,
  thingChips,
  warning,
  wornChips,
} from "../../../sheets/view/head.ts";
import { sheetPreview } from "../../../sheets/view/preview.ts";
import type { FigureBlock, FigureRow } from "../../../sheets/view/rows.ts";
import type { CodaContext } from "../actions.ts";
import { weaponName, weaponsOf } from "./attacks.ts";

/** What the person holds, as they hold it. */
function heldChips(context: CodaContext): Chip[] {
  const held = weaponsOf(context).filter((weapon) => weapon.held && weapon.name !== "");
  return held.map((weapon) => {
    const name = weaponName(weapon);
    return chip(iconOf(weapon.skill), handsOn(weapon) > 1 ? text("Sheet.inBothHands", { weapon: name }) : name);
  });
}

/** How tired the person is, where they are. */
function fatigueChips({ me }: CodaContext): Chip[] {
  const value = me.counts.fatigue ?? 0;
  return value > 0 ? [warning(text("Sheet.fatigued", { levels: value }))] : [];
}

/** What changes in a fight, each with what it may be at most; of a thing its Defense and the harm it has taken. */
function gaugesOf(actor: AwayActor, context: CodaContext): readonly Gauge[] {
  const { me } = context;
  if (me.sheet.lifeless)
    return [
      numberGauge(text("Sheet.defense"), defenseOf(me)),
      numberGauge(text("coda.Sheet.damageTaken"), me.counts.damage ?? 0),
    ];
  const { value, max } = personOf(actor).courage;
  return [
    numberGauge(text("Sheet.defense"), defenseOf(me)),
    ...allowanceGauges(context),
    numberGauge(text("Sheet.courage"), value, text("Sheet.of", { max })),
  ];
}

export function headFigures(actor: AwayActor, context: CodaContext): HeadFigures {
  return {
    summary: context.me.sheet.lifeless ? text("coda.Sheet.thing") : personSummary(actor.person),
    gauges: gaugesOf(actor, context),
    chips: [
      ...thingChips([...heldChips(context), ...wornChips(actor.itemsOf("armor"))]),
      ...conditionChips(context),
      ...fatigueChips(context),
    ],
  };
}

function rowOf(
  context: CodaContext,
  action: "attributeTest" | "reactionTest",
  subject: string,
  score: number | null,
): FigureRow {
  const family = action === "attributeTest" ? "Attribute" : "Reaction";
  const { roll } = sheetPreview(context, figureIntent(context, action, subject));
  return { action, subject, label: label("coda", family, subject), score, roll, parts: [] };
}

/** The attributes and the reactions, today's wounds in every figure; a thing has none. */
export function figureBlocks(context: CodaContext): readonly FigureBlock[] {
  if (context.me.sheet.lifeless) return [];
  const scores = context.me.sheet.attributes;
  const scored = Object.values(attributes).map(({ id }) =>
    rowOf(context, "attributeTest", id, scores[id as keyof typeof scores]),
  );
  const reacted = Object.values(reactions).map(({ id }) => rowOf(context, "reactionTest", id, null));
  return [
    { label: text("Sheet.attributes"), rows: scored },
    { label: text("Sheet.reactions"), rows: reacted },
  ];
}
