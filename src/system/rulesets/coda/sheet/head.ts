import type { Allowance } from "../../../../engine/ruleset.ts";
import { defenseOf } from "../../../../rulesets/coda/figures.ts";
import type { AwayActor } from "../../../documents/actor.ts";
import { iconOf } from "../../../shared/icons.ts";
import { label } from "../../../shared/labels.ts";
import { text } from "../../../shared/text.ts";
import { isFighting, type Standing } from "../../../sheets/view/standing.ts";
import { weaponName, weaponsOf } from "./attacks.ts";
import { type WoundTrack, woundTrack } from "./wounds.ts";

/** A small plate: what is in the hands, what is worn, a condition. */
export interface Chip {
  readonly icon: string;
  readonly label: string;
  readonly warns: boolean;
}

/** What is always in sight: who it is and what changes in a fight. */
export interface HeadView {
  readonly name: string;
  readonly portrait: string;
  readonly side: string;
  readonly summary: string;
  readonly defense: number;
  readonly allowance: Allowance;
  readonly fighting: boolean;
  readonly courage: { readonly value: number; readonly max: number };
  readonly chips: readonly Chip[];
  readonly wounds: WoundTrack;
}

/** What the person holds, as he holds it. */
function heldChips(standing: Standing): Chip[] {
  const held = weaponsOf(standing).filter((weapon) => weapon.held && weapon.name !== "");
  return held.map((weapon) => {
    const name = weaponName(weapon);
    const words = weapon.hands > 1 ? text("Sheet.inBothHands", { weapon: name }) : name;
    return { icon: iconOf(weapon.skill), label: words, warns: false };
  });
}

/** What takes something off each hit. */
function armorChips(actor: AwayActor): Chip[] {
  const worn = actor.itemsOf("armor").filter(({ system }) => system.worn);
  return worn.map(({ name, system }) => {
    const words = text("Sheet.wornArmor", { armor: name, protection: system.protection });
    return { icon: iconOf("block"), label: words, warns: false };
  });
}

/** How many things the head names; beyond that it would push everything else out of the window. */
const NAMED_THINGS = 8;

/** What is in the hands and worn; of very many things the first, and how many more there are. */
export function thingChips(chips: readonly Chip[]): readonly Chip[] {
  const more = chips.length - NAMED_THINGS;
  if (more <= 1) return chips;
  const rest = { icon: iconOf("gear"), label: text("Sheet.moreThings", { more }), warns: false };
  return [...chips.slice(0, NAMED_THINGS), rest];
}

/** What is the matter with the person. */
function conditionChips({ me }: Standing): Chip[] {
  return me.conditions.map((id) => ({ icon: "warn", label: label("coda", "Condition", id), warns: true }));
}

/** How tired the person is, where he is. */
function fatigueChips({ me }: Standing): Chip[] {
  const value = me.counts.fatigue ?? 0;
  return value > 0 ? [{ icon: "warn", label: text("Sheet.fatigued", { levels: value }), warns: true }] : [];
}

/** Species, profession, rank: what is known of them, in one line. */
function summaryOf({ person }: AwayActor): string {
  return [person.rank, person.species, person.profession].filter((words) => words !== "").join(", ");
}

/** The head of a sheet. */
export function headView(actor: AwayActor, standing: Standing): HeadView {
  const { ruleset, encounter, me } = standing;
  const { value, max } = actor.person.courage;
  return {
    name: actor.name,
    portrait: actor.img ?? "",
    side: me.side,
    summary: summaryOf(actor),
    defense: defenseOf(me),
    allowance: ruleset.allowance(encounter, me),
    fighting: isFighting(standing),
    courage: { value, max },
    chips: [
      ...thingChips([...heldChips(standing), ...armorChips(actor)]),
      ...conditionChips(standing),
      ...fatigueChips(standing),
    ],
    wounds: woundTrack(me),
  };
}
