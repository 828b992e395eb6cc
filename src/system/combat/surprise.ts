import { CONDITIONS } from "../../engine/conditions.ts";
import type { AwayActor } from "../documents/actor.ts";
import type { AwayCombat } from "../documents/combat.ts";
import type { AwayCombatant } from "../documents/combatant.ts";
import { encounterOf, sideOf } from "../documents/picture.ts";
import { actorOf } from "../documents/subject.ts";
import { presentRuleset } from "../shared/ruleset.ts";
import { text } from "../shared/text.ts";

const SURPRISED = CONDITIONS.surprised;

/** The button that surprises a whole side, or lets it notice after all. */
export interface SurpriseView {
  readonly side: string;
  readonly label: string;
  readonly isOn: boolean;
}

function membersOf(combat: Combat.Implementation, side: string): AwayActor[] {
  const subjects = (combat.combatants.contents as AwayCombatant[]).flatMap(({ subject }) => subject ?? []);
  return subjects.filter((subject) => sideOf(subject) === side).map(actorOf);
}

/** The sides of a fight in which surprise still matters: none after its first round (R001, R004). */
export function surprisesOf(combat: Combat.Implementation): readonly SurpriseView[] {
  if (combat.round > 1 || !(SURPRISED in presentRuleset().conditions)) return [];
  const subjects = (combat.turns as AwayCombatant[]).flatMap(({ subject }) => subject ?? []);
  return [...new Set(subjects.map(sideOf))].map((side) => ({
    side,
    label: text("Tracker.surprise", { side: text(`Side.${side}`) }),
    isOn: membersOf(combat, side).every(({ statuses }) => statuses.has(SURPRISED)),
  }));
}

/** Let a whole side be surprised, or notice; a fight that has begun takes the order that follows (R006, R443, G206). */
export async function surpriseSide(combat: Combat.Implementation, side: string, active: boolean): Promise<void> {
  await Promise.all(membersOf(combat, side).map((actor) => actor.toggleStatusEffect(SURPRISED, { active })));
  if (!combat.started) return;
  const encounter = encounterOf(combat);
  const order = presentRuleset().orderOf(encounter);
  if (order.join() !== encounter.order.join()) await (combat as AwayCombat).arrange(order);
}
