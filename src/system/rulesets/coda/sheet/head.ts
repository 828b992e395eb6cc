import { defenseOf } from "../../../../rulesets/coda/derived.ts";
import { handsOn } from "../../../../rulesets/coda/gear/weapons.ts";
import type { AwayActor } from "../../../documents/actor.ts";
import { iconOf } from "../../../foundry/icons.ts";
import { text } from "../../../foundry/text.ts";
import {
  type Chip,
  chip,
  conditionChips,
  type Gauge,
  type HeadFigures,
  numberGauge,
  personSummary,
  pipsGauge,
  thingChips,
  warning,
  wornChips,
} from "../../../sheets/view/head.ts";
import type { CodaStanding } from "../standing.ts";
import { weaponName, weaponsOf } from "./attacks.ts";
import { woundTrack } from "./wounds.ts";

/** What the person holds, as he holds it. */
function heldChips(standing: CodaStanding): Chip[] {
  const held = weaponsOf(standing).filter((weapon) => weapon.held && weapon.name !== "");
  return held.map((weapon) => {
    const name = weaponName(weapon);
    return chip(iconOf(weapon.skill), handsOn(weapon) > 1 ? text("Sheet.inBothHands", { weapon: name }) : name);
  });
}

/** How tired the person is, where he is. */
function fatigueChips({ me }: CodaStanding): Chip[] {
  const value = me.counts.fatigue ?? 0;
  return value > 0 ? [warning(text("Sheet.fatigued", { levels: value }))] : [];
}

/** What changes in a fight, each with what it may be at most. */
function gaugesOf({ person }: AwayActor, { ruleset, encounter, me }: CodaStanding): readonly Gauge[] {
  const { actions, opportunities } = ruleset.allowance(encounter, me);
  const { value, max } = person.courage;
  return [
    numberGauge(text("Sheet.defense"), defenseOf(me)),
    pipsGauge(text("Sheet.actions"), "act", actions),
    pipsGauge(text("Sheet.opportunities"), "opp", opportunities),
    numberGauge(text("Sheet.courage"), value, text("Sheet.of", { max })),
  ];
}

/** The head of a sheet. */
export function headFigures(actor: AwayActor, standing: CodaStanding): HeadFigures {
  return {
    summary: personSummary(actor.person),
    gauges: gaugesOf(actor, standing),
    chips: [
      ...thingChips([...heldChips(standing), ...wornChips(actor.itemsOf("armor"))]),
      ...conditionChips(standing),
      ...fatigueChips(standing),
    ],
    wounds: woundTrack(standing.me),
  };
}
