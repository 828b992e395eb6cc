/** What is always in sight on the fifth game's sheets: Resistance, Determination, what the turn leaves, what lasts. */
import { amountOf, timedEffectsOf } from "../../../../engine/timed-effects.ts";
import { complicationsOf } from "../../../../rulesets/sta/complications.ts";
import { protectionOf } from "../../../../rulesets/sta/edition.ts";
import { weaponsInHand } from "../../../../rulesets/sta/gear/weapons.ts";
import { problemsOf } from "../../../../rulesets/sta/task.ts";
import { type Trait, traitsOf } from "../../../../rulesets/sta/traits.ts";
import type { AwayActor } from "../../../documents/actor.ts";
import { armorNow } from "../../../documents/sta/reader.ts";
import { iconOf } from "../../../foundry/icons.ts";
import { label } from "../../../foundry/labels.ts";
import { counted, text } from "../../../foundry/text.ts";
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
import type { StaContext } from "../actions.ts";
import { traitDetail, traitName } from "../scene.ts";
import { weaponName } from "./attacks.ts";

/** What the person has in hand and wears. */
function gearChips(actor: AwayActor, { me }: StaContext): readonly Chip[] {
  const held = weaponsInHand(me).map((weapon) => chip(iconOf(weapon.use), weaponName(weapon)));
  return thingChips([...held, ...wornChips(armorNow(actor))]);
}

/** What the person has ready for the turn or for their next task: an aim, a weapon, help, cover. */
function readyChips({ encounter, me, nameOf }: StaContext): readonly Chip[] {
  const marked = (["aimed", "prepared"] as const).filter((mark) => me.marks[mark] !== undefined);
  const helpers = timedEffectsOf(encounter, me, "assisted").map(({ by }) =>
    chip(iconOf("assist"), text("sta.Sheet.helped", { name: nameOf(by) })),
  );
  const cover = timedEffectsOf(encounter, me, "inCover").reduce((sum, one) => sum + amountOf(one), 0);
  return [
    ...marked.map((mark) => chip(iconOf(mark === "aimed" ? "aim" : "prepare"), text(`sta.Sheet.${mark}`))),
    ...helpers,
    ...(cover > 0 ? [chip(iconOf("recover"), text("sta.Sheet.cover", { resistance: cover }))] : []),
  ];
}

/** A trait of somebody with what it makes of tasks; one that hinders them stands out. */
function traitChip(trait: Trait): Chip {
  const words = text("sta.Trait.of", { name: traitName(trait), reach: traitDetail(trait) });
  const hinders = trait.reach === "bearer" && trait.value > 0;
  return hinders ? warning(words) : chip(iconOf("createAdvantage"), words);
}

/** What makes the next task harder, and what somebody has not got over. */
function burdenChips({ encounter, me }: StaContext): readonly Chip[] {
  const problems = problemsOf(encounter, me);
  const complications = complicationsOf(encounter, me);
  const { injuries = 0 } = me.counts;
  return [
    ...traitsOf(encounter, me).map((trait) => traitChip(trait)),
    ...(complications > 0 ? [warning(text("sta.Sheet.complications", { more: complications }))] : []),
    ...(problems > 0 ? [warning(text("sta.Sheet.problems", { more: problems }))] : []),
    ...(injuries > 0 ? [warning(counted("sta.Sheet.injured", injuries))] : []),
  ];
}

function gaugesOf(context: StaContext): readonly Gauge[] {
  const { me } = context;
  return [
    numberGauge(text("sta.Sheet.resistance"), protectionOf(context.encounter, me.sheet)),
    ...allowanceGauges(context),
    ...(me.sheet.role === "player" ? [numberGauge(text("sta.Sheet.determination"), me.counts.determination ?? 0)] : []),
  ];
}

/** Who they are, and what they are to the story where no player plays them. */
function summaryOf(actor: AwayActor, { me }: StaContext): string {
  const known = personSummary(actor.person);
  const role = me.sheet.role === "player" ? "" : label("sta", "Role", me.sheet.role);
  return [known, role].filter((words) => words !== "").join(", ");
}

export function headFigures(actor: AwayActor, context: StaContext): HeadFigures {
  return {
    summary: summaryOf(actor, context),
    gauges: gaugesOf(context),
    chips: [...gearChips(actor, context), ...conditionChips(context), ...readyChips(context), ...burdenChips(context)],
  };
}
