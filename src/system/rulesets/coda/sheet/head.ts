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
import { outlookOf } from "../../../sheets/view/preview.ts";
import type { FigureBlock, FigureRow } from "../../../sheets/view/rows.ts";
import type { CodaStanding } from "../actions.ts";
import { weaponName, weaponsOf } from "./attacks.ts";

/** What the person holds, as they hold it. */
function heldChips(standing: CodaStanding): Chip[] {
  const held = weaponsOf(standing).filter((weapon) => weapon.held && weapon.name !== "");
  return held.map((weapon) => {
    const name = weaponName(weapon);
    return chip(iconOf(weapon.skill), handsOn(weapon) > 1 ? text("Sheet.inBothHands", { weapon: name }) : name);
  });
}

/** How tired the person is, where they are. */
function fatigueChips({ me }: CodaStanding): Chip[] {
  const value = me.counts.fatigue ?? 0;
  return value > 0 ? [warning(text("Sheet.fatigued", { levels: value }))] : [];
}

/** What changes in a fight, each with what it may be at most. */
function gaugesOf(actor: AwayActor, standing: CodaStanding): readonly Gauge[] {
  const { value, max } = personOf(actor).courage;
  return [
    numberGauge(text("Sheet.defense"), defenseOf(standing.me)),
    ...allowanceGauges(standing),
    numberGauge(text("Sheet.courage"), value, text("Sheet.of", { max })),
  ];
}

export function headFigures(actor: AwayActor, standing: CodaStanding): HeadFigures {
  return {
    summary: personSummary(actor.person),
    gauges: gaugesOf(actor, standing),
    chips: [
      ...thingChips([...heldChips(standing), ...wornChips(actor.itemsOf("armor"))]),
      ...conditionChips(standing),
      ...fatigueChips(standing),
    ],
  };
}

function rowOf(
  standing: CodaStanding,
  action: "attributeTest" | "reactionTest",
  subject: string,
  score: number | null,
): FigureRow {
  const family = action === "attributeTest" ? "Attribute" : "Reaction";
  const { roll } = outlookOf(standing, figureIntent(standing, action, subject));
  return { action, subject, label: label("coda", family, subject), score, roll, parts: [] };
}

/** The attributes and the reactions, today's wounds in every figure. */
export function figureBlocks(standing: CodaStanding): readonly FigureBlock[] {
  const scores = standing.me.sheet.attributes;
  const scored = Object.values(attributes).map(({ id }) =>
    rowOf(standing, "attributeTest", id, scores[id as keyof typeof scores]),
  );
  const reacted = Object.values(reactions).map(({ id }) => rowOf(standing, "reactionTest", id, null));
  return [
    { label: text("Sheet.attributes"), rows: scored },
    { label: text("Sheet.reactions"), rows: reacted },
  ];
}
