import type { AwayCombatant } from "../documents/combatant.ts";
import { roundNow } from "../documents/round-now.ts";
import { sideOf } from "../documents/snapshot.ts";
import { storedRound } from "../documents/turn-order.ts";
import { text } from "../foundry/text.ts";
import { propose } from "../referee/requests/requests.ts";

/** The button by which a side is said to have begun the fight. */
export interface BeginnerView {
  readonly side: string;
  readonly label: string;
  readonly isOn: boolean;
}

/** The sides of a fight of which one may have begun it, while people roll for its first round. */
export function beginnersOf(combat: Combat.Implementation): readonly BeginnerView[] {
  const now = roundNow(combat);
  const means = now?.phase.began;
  if (!now || !means || storedRound(combat) > 1) return [];
  const people = Object.values(now.encounter.combatants);
  const began = people.find(({ lasting }) => Object.values(lasting).some(({ kind }) => kind === means.lasts));
  const sides = [...new Set(people.map(({ side }) => side))];
  return sides.map((side) => ({
    side,
    label: text("Tracker.began", { side: text(`Side.${side}`) }),
    isOn: began?.side === side,
  }));
}

/** Say that a side began the fight, by the first of its people. */
export async function begin(combat: Combat.Implementation, side: string): Promise<void> {
  const act = roundNow(combat)?.phase.began?.act;
  const all = combat.turns as AwayCombatant[];
  const actor = all.find(({ subject }) => subject !== null && sideOf(subject) === side)?.participant;
  if (actor && act) await propose({ actor, action: act });
}
