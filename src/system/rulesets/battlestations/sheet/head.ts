/** What is always in sight on the fourth game's sheets: target number, luck, move; of a thing its markers. */
import { amountOf, timedEffectsOf } from "../../../../engine/timed-effects.ts";
import { luckLeft, moveOf, targetNumberOf } from "../../../../rulesets/battlestations/derived.ts";
import { weaponsInHand } from "../../../../rulesets/battlestations/gear/weapons.ts";
import { species } from "../../../../rulesets/battlestations/tables/species.ts";
import type { AwayActor } from "../../../documents/actor.ts";
import { personWord } from "../../../foundry/entry-names.ts";
import { iconOf } from "../../../foundry/icons.ts";
import { label } from "../../../foundry/labels.ts";
import { counted, signed, text } from "../../../foundry/text.ts";
import {
  allowanceGauges,
  type Chip,
  chip,
  conditionChips,
  type Gauge,
  type HeadFigures,
  numberGauge,
  thingChips,
  warning,
} from "../../../sheets/view/head.ts";
import type { BattleContext } from "../actions.ts";
import { weaponName } from "./attacks.ts";

/** What the person has in hand. */
function gearChips({ me }: BattleContext): readonly Chip[] {
  return thingChips(weaponsInHand(me).map((weapon) => chip(iconOf(weapon.use), weaponName(weapon))));
}

/** What a hit leaves that does not heal for now (B048). */
function scarChips({ me }: BattleContext): readonly Chip[] {
  const points = me.counts.scarred ?? 0;
  return points === 0 ? [] : [chip("wound", counted("battlestations.Sheet.scarred", points))];
}

/** What no condition shows: for whom a finishing blow is ready, who is waited for, ionization (B070, B077, B078). */
function stateChips({ encounter, me, nameOf }: BattleContext): readonly Chip[] {
  const named = (["prepared", "overwatch"] as const).flatMap((kind) =>
    timedEffectsOf(encounter, me, kind).map(({ about = "" }) =>
      chip("aim", text(`battlestations.Sheet.${kind}`, { name: nameOf(about) })),
    ),
  );
  const ionized = timedEffectsOf(encounter, me, "ionized").reduce((sum, effect) => sum + amountOf(effect), 0);
  return ionized > 0 ? [...named, warning(text("battlestations.Sheet.ionized", { more: signed(ionized) }))] : named;
}

/** How somebody stands in a fight, and how hard they are to hit. */
function gaugesOf(context: BattleContext): readonly Gauge[] {
  const { me } = context;
  const target = numberGauge(text("battlestations.Sheet.target"), targetNumberOf(me.sheet));
  if (me.sheet.thing) return [target, numberGauge(text("battlestations.Sheet.markers"), me.counts.markers ?? 0)];
  return [
    target,
    ...allowanceGauges(context),
    numberGauge(text("battlestations.Sheet.move"), moveOf(me.sheet), text("battlestations.Sheet.squares")),
    numberGauge(text("battlestations.Sheet.luck"), luckLeft(me)),
  ];
}

/** Who or what it is, in one line: a title, species, profession and rank; what a thing is. */
function summaryOf(actor: AwayActor, { me }: BattleContext): string {
  const { thing, profession, species: kind, rank } = me.sheet;
  if (thing) return label("battlestations", "Thing", thing);
  const known = [
    actor.person.rank === "" ? "" : personWord(actor.person.rank),
    label("battlestations", "Species", species[kind].id),
    profession ? label("battlestations", "Profession", profession) : "",
    text("battlestations.Sheet.rank", { rank }),
  ];
  return known.filter((words) => words !== "").join(", ");
}

export function headFigures(actor: AwayActor, context: BattleContext): HeadFigures {
  return {
    summary: summaryOf(actor, context),
    gauges: gaugesOf(context),
    chips: [...gearChips(context), ...conditionChips(context), ...stateChips(context), ...scarChips(context)],
  };
}
