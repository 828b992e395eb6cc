/**
 * What is always in sight on the third game's sheets: DEF, action, movement, initiative, what lasts; and the block of
 * attributes.
 */
import { isFight } from "../../../../engine/encounter.ts";
import { sumModifiers } from "../../../../engine/modifiers.ts";
import { amountOf } from "../../../../engine/timed-effects.ts";
import { plainDefense } from "../../../../rulesets/action/attack/defense.ts";
import { loadOf, movOf } from "../../../../rulesets/action/derived.ts";
import { roundsLeft, weaponsInHand } from "../../../../rulesets/action/gear/weapons.ts";
import { isDelaying, metresLeft, movesAs } from "../../../../rulesets/action/round/turn.ts";
import type { ActionWeapon } from "../../../../rulesets/action/sheet.ts";
import { type AttributeId, attributes } from "../../../../rulesets/action/tables/attributes.ts";
import { movementModes } from "../../../../rulesets/action/tables/movement-modes.ts";
import { timedEffectsOf } from "../../../../rulesets/action/timed-effects.ts";
import type { AwayActor } from "../../../documents/actor.ts";
import { iconOf } from "../../../foundry/icons.ts";
import { label } from "../../../foundry/labels.ts";
import { counted, metres, signed, text } from "../../../foundry/text.ts";
import {
  allowanceGauges,
  type Chip,
  chip,
  conditionChips,
  type Gauge,
  type HeadFigures,
  numberGauge,
  pendingChips,
  personSummary,
  thingChips,
  warning,
  wordsGauge,
} from "../../../sheets/view/head.ts";
import { sheetPreview } from "../../../sheets/view/preview.ts";
import type { FigureBlock, FigureRow } from "../../../sheets/view/rows.ts";
import type { ActionContext } from "../actions.ts";
import { weaponName } from "./attacks.ts";
import { armorText } from "./item.ts";
import { testIntent } from "./skills.ts";

/** A weapon in hand with what it has left. */
function weaponChip({ me }: ActionContext, weapon: ActionWeapon): Chip {
  const name = weaponName(weapon);
  const left = weapon.rounds === null ? "" : counted("action.Sheet.left", roundsLeft(me, weapon));
  return chip(iconOf(weapon.skill), [name, left].filter((words) => words !== "").join(", "));
}

/** What the person has in hand and wears. */
function gearChips(actor: AwayActor, context: ActionContext): readonly Chip[] {
  const worn = actor.itemsOf("actionArmor").filter(({ system }) => system.worn);
  return thingChips([
    ...weaponsInHand(context.encounter, context.me).map((weapon) => weaponChip(context, weapon)),
    ...worn.map(({ name, system }) =>
      chip("block", text("Sheet.wornArmor", { armor: name, protection: armorText(system) })),
    ),
  ]);
}

/** What the person keeps up: an aim, a defence, their action (A038, A071, A096). */
function keptChips({ encounter, me, nameOf }: ActionContext): readonly Chip[] {
  const aims = timedEffectsOf(encounter, me, "aim").map((aim) => {
    const [name, bonus] = [nameOf(aim.about ?? ""), signed(amountOf(aim))];
    return chip(iconOf("aim"), text("action.Sheet.aims", { name, bonus }));
  });
  const stances = timedEffectsOf(encounter, me, "stance").map(({ data }) => {
    const id = typeof data?.id === "string" ? data.id : "";
    return chip(iconOf(id), label("action", data?.of === "movementMode" ? "MovementMode" : "Action", id));
  });
  const waits = isDelaying(me) ? [chip(iconOf("delay"), text("action.Sheet.waits"))] : [];
  return [...aims, ...stances, ...waits];
}

/** A load that tells on one's DEF (A018, A019). */
function loadChips({ encounter, me }: ActionContext): readonly Chip[] {
  const { id, value } = loadOf(encounter, me.sheet);
  return value === 0
    ? []
    : [warning(text("action.Sheet.load", { load: label("action", "Load", id), kg: me.sheet.load }))];
}

/** How far one still comes this turn at the pace one has chosen; all of a walk where nobody fights (A079 to A081). */
function movementGauge({ encounter, me }: ActionContext): Gauge {
  const words = text("action.Sheet.movement");
  const row = movesAs(me) ?? movementModes.walk;
  if (!isFight(encounter)) return wordsGauge(words, metres(movOf(encounter, me.sheet)));
  return wordsGauge(words, metres(metresLeft(encounter, me, row)), text("action.Sheet.stillLeft"));
}

/** What changes in a fight. */
function gaugesOf(context: ActionContext): readonly Gauge[] {
  const { ruleset, encounter, me } = context;
  const { initiative } = ruleset.round.entryOf(encounter, me);
  return [
    numberGauge(text("action.Sheet.defense"), sumModifiers(plainDefense(encounter, me))),
    ...allowanceGauges(context),
    movementGauge(context),
    numberGauge(text("action.Sheet.initiative"), initiative),
  ];
}

export function headFigures(actor: AwayActor, context: ActionContext): HeadFigures {
  return {
    summary: personSummary(actor.person),
    gauges: gaugesOf(context),
    chips: [
      ...pendingChips(context),
      ...gearChips(actor, context),
      ...conditionChips(context),
      ...loadChips(context),
      ...keptChips(context),
    ],
  };
}

function rowOf(context: ActionContext, id: AttributeId): FigureRow {
  const intent = testIntent(context, id);
  return {
    action: intent.action,
    subject: id,
    label: label("action", "Attribute", id),
    score: context.me.sheet.attributes[id],
    roll: sheetPreview(context, intent).roll,
    parts: [],
  };
}

/** The attributes (X01). */
export function figureBlocks(context: ActionContext): readonly FigureBlock[] {
  const rows = (Object.keys(attributes) as AttributeId[]).map((id) => rowOf(context, id));
  return [{ label: text("Sheet.attributes"), rows }];
}
