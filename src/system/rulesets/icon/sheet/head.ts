/**
 * What is always in sight on ICON's sheets: gauges, declarations, held shots, stun, wounds; and the blocks of
 * attributes with their edges.
 */
import { isFight } from "../../../../engine/encounter.ts";
import { isInHand } from "../../../../engine/in-hand.ts";
import { levelOf } from "../../../../rulesets/icon/derived.ts";
import { actionsOf, declaredBy, isDelaying } from "../../../../rulesets/icon/round/plan.ts";
import { choiceOf } from "../../../../rulesets/icon/settings.ts";
import type { IconSheet } from "../../../../rulesets/icon/sheet.ts";
import { type AttributeId, attributes, type EdgeId, edges } from "../../../../rulesets/icon/tables/attributes.ts";
import { timedEffectsOf } from "../../../../rulesets/icon/timed-effects.ts";
import type { AwayActor } from "../../../documents/actor.ts";
import { personOf } from "../../../documents/icon/reader.ts";
import { iconOf } from "../../../foundry/icons.ts";
import { label } from "../../../foundry/labels.ts";
import { signed, text } from "../../../foundry/text.ts";
import { figureIntent, isDead } from "../../../sheets/view/actor-context.ts";
import {
  allowanceGauges,
  type Chip,
  chip,
  conditionChips,
  type Gauge,
  type HeadFigures,
  numberGauge,
  OPEN,
  pendingChips,
  personSummary,
  thingChips,
  warning,
  wordsGauge,
  wornChips,
} from "../../../sheets/view/head.ts";
import { sheetPreview } from "../../../sheets/view/preview.ts";
import type { FigureBlock, FigurePart, FigureRow } from "../../../sheets/view/rows.ts";
import type { IconContext } from "../actions.ts";
import { weaponName } from "./attacks.ts";
import { testIntent } from "./skills.ts";

/** What the person has in hand and wears. */
function gearChips(actor: AwayActor, { me }: IconContext): readonly Chip[] {
  const held = me.sheet.weapons.filter((weapon) => isInHand(me, weapon));
  return thingChips([
    ...held.map((weapon) => chip(iconOf(weapon.skill), weaponName(weapon))),
    ...wornChips(actor.itemsOf("iconArmor")),
  ]);
}

/** What has been declared for the round, what is done of it, and whether it waits (I009, I012, I019). */
function declaredChips(context: IconContext): readonly Chip[] {
  const { me } = context;
  if (isDead(context)) return [];
  const declared = (declaredBy(me) ?? []).map(({ kind, used }) => {
    const words = label("icon", "Kind", kind);
    return used ? chip("check", text("icon.Sheet.done", { kind: words })) : chip(iconOf(kind), words);
  });
  return isDelaying(me) ? [...declared, chip(iconOf("delay"), text("icon.Sheet.waits"))] : declared;
}

/** What the person keeps up: a held shot, squares under fire (I057, I059). */
function keptChips({ encounter, me, nameOf }: IconContext): readonly Chip[] {
  const drops = timedEffectsOf(encounter, me, "drop").map(({ about = "" }) =>
    chip(iconOf("getTheDrop"), text("icon.Sheet.covers", { name: nameOf(about) })),
  );
  const covering = timedEffectsOf(encounter, me, "covering").map(() =>
    chip(iconOf("coveringFire"), text("icon.Lasting.covering")),
  );
  return [...drops, ...covering];
}

/** Points of stunning beams, which wound nobody (I054). */
function stunChips({ me }: IconContext): readonly Chip[] {
  const points = me.counts.stun ?? 0;
  return points > 0 ? [warning(text("icon.Sheet.stunned", { points }))] : [];
}

/** What wounds and many actions take off what one does (I025, N14, N25). */
function penaltyGauge({ encounter, me }: IconContext): Gauge {
  const extra = isFight(encounter) ? Math.max(0, actionsOf(me) - 1) : 0;
  const isDice = choiceOf(encounter, "multiplePenalty") === "dice";
  const sum = levelOf(me).penalty + (isDice ? 0 : extra);
  const note = isDice && extra > 0 ? text("icon.Sheet.fewerDice", { dice: signed(-extra) }) : "";
  return wordsGauge(text("icon.Sheet.penalty"), sum === 0 ? "0" : signed(-sum), note);
}

/** What changes in a fight. */
function gaugesOf(actor: AwayActor, context: IconContext): readonly Gauge[] {
  const { ruleset, encounter, me } = context;
  const { initiative, declared } = ruleset.round.entryOf(encounter, me);
  const { value, max } = personOf(actor).courage;
  return [
    numberGauge(text("icon.Sheet.initiative"), initiative),
    ...allowanceGauges(context).map((gauge) =>
      declared === null || declared.length === 0 ? { ...gauge, figure: declared ? "0" : OPEN, pips: null } : gauge,
    ),
    penaltyGauge(context),
    numberGauge(text("Sheet.courage"), value, text("Sheet.of", { max })),
  ];
}

export function headFigures(actor: AwayActor, context: IconContext): HeadFigures {
  return {
    summary: personSummary(actor.person),
    gauges: gaugesOf(actor, context),
    chips: [
      ...pendingChips(context),
      ...declaredChips(context),
      ...gearChips(actor, context),
      ...conditionChips(context),
      ...stunChips(context),
      ...keptChips(context),
    ],
  };
}

const ACTION = "attributeTest";

/**
 * The edges of an attribute in which somebody is better or worse than it says; with the others they roll what it rolls.
 */
function edgesOf(sheet: IconSheet, attribute: AttributeId): readonly EdgeId[] {
  const ids = Object.keys(edges) as EdgeId[];
  return ids.filter((id) => edges[id].attribute === attribute && sheet.edges[id] !== 0);
}

function partOf(context: IconContext, attribute: AttributeId, edge: EdgeId): FigurePart {
  const { roll } = sheetPreview(context, testIntent(context, figureIntent(context, ACTION, attribute, edge)));
  return { edge, label: `${label("icon", "Edge", edge)} ${signed(context.me.sheet.edges[edge])}`, roll };
}

function rowOf(context: IconContext, id: AttributeId): FigureRow {
  const intent = testIntent(context, figureIntent(context, ACTION, id));
  return {
    action: intent.action,
    subject: id,
    label: label("icon", "Attribute", id),
    score: context.me.sheet.attributes[id],
    roll: sheetPreview(context, intent).roll,
    parts: edgesOf(context.me.sheet, id).map((edge) => partOf(context, id, edge)),
  };
}

/** The attributes, each with the edges that count (N01, N03). */
export function figureBlocks(context: IconContext): readonly FigureBlock[] {
  const rows = (Object.keys(attributes) as AttributeId[]).map((id) => rowOf(context, id));
  return [{ label: text("Sheet.attributes"), rows }];
}
