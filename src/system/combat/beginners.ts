import type { AwayCombatant } from "../documents/combatant.ts";
import { sideOf } from "../documents/picture.ts";
import { roundNow } from "../documents/round-now.ts";
import { propose } from "../referee/propose.ts";
import { text } from "../shared/text.ts";

/** The act by which somebody's side is said to have begun the fight, and what of it lasts. */
const BEGINS = { act: "startFight", lasts: "started" } as const;

/** The button by which a side is said to have begun the fight. */
export interface BeginnerView {
  readonly side: string;
  readonly label: string;
  readonly isOn: boolean;
}

/** The sides of a fight of which one may have begun it, while people roll for its first round. */
export function beginnersOf(combat: Combat.Implementation): readonly BeginnerView[] {
  const now = roundNow(combat);
  if (!now?.phase.ranks || combat.round > 1 || !(BEGINS.act in now.ruleset.actions)) return [];
  const people = Object.values(now.encounter.combatants);
  const began = people.find(({ lasting }) => Object.values(lasting).some(({ kind }) => kind === BEGINS.lasts));
  const sides = [...new Set(people.map(({ side }) => side))];
  return sides.map((side) => ({
    side,
    label: text("Tracker.began", { side: text(`Side.${side}`) }),
    isOn: began?.side === side,
  }));
}

/** Say that a side began the fight, by the first of its people. */
export async function begin(combat: Combat.Implementation, side: string): Promise<void> {
  const all = combat.turns as AwayCombatant[];
  const actor = all.find(({ subject }) => subject !== null && sideOf(subject) === side)?.participant;
  if (actor) await propose({ actor, action: BEGINS.act });
}
