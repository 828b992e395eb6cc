import { CONDITIONS } from "../../engine/encounter.ts";
import { SURPRISE } from "../../engine/intent.ts";
import type { AwayActor } from "../documents/actor.ts";
import type { AwayCombat } from "../documents/combat.ts";
import type { AwayCombatant } from "../documents/combatant.ts";
import { encounterOf, sideOf } from "../documents/snapshot.ts";
import { actorOf, type Subject } from "../documents/subject.ts";
import { storedRound } from "../documents/turn-order.ts";
import { presentRuleset } from "../foundry/active-ruleset.ts";
import { text } from "../foundry/text.ts";
import { propose } from "../referee/requests/requests.ts";

const SURPRISED = CONDITIONS.surprised;

/** The button that surprises a whole side, or lets it notice after all, and the one by which dice say who notices. */
export interface SurpriseView {
  readonly side: string;
  readonly label: string;
  readonly isOn: boolean;
  /** What the button says that rolls for them; empty where the rules have no test, or nobody lies in wait for them. */
  readonly test: string;
}

/** All who take part, in the order of the fight. */
function subjectsOf({ turns }: Combat.Implementation): readonly Subject[] {
  return (turns as AwayCombatant[]).flatMap(({ subject }) => subject ?? []);
}

function membersOf(combat: Combat.Implementation, side: string): AwayActor[] {
  const subjects = (combat.combatants.contents as AwayCombatant[]).flatMap(({ subject }) => subject ?? []);
  return subjects.filter((subject) => sideOf(subject) === side).map(actorOf);
}

/** The sides of a fight in which surprise still matters: none after its first round (R001, R004). */
export function surprisesOf(combat: Combat.Implementation): readonly SurpriseView[] {
  if (storedRound(combat) > 1 || !(SURPRISED in presentRuleset().conditions)) return [];
  const sides = [...new Set(subjectsOf(combat).map(sideOf))];
  const isTested = SURPRISE in presentRuleset().actions && sides.length > 1;
  return sides.map((side) => ({
    side,
    label: text("Tracker.surprise", { side: text(`Side.${side}`) }),
    isOn: membersOf(combat, side).every(({ statuses }) => statuses.has(SURPRISED)),
    test: isTested ? text("Tracker.surpriseTest", { side: text(`Side.${side}`) }) : "",
  }));
}

/** Let the dice say who of a side notices the others, all of whom lie in wait (R005). */
export async function testSurprise(combat: Combat.Implementation, side: string): Promise<void> {
  const all = subjectsOf(combat);
  const targets = all.filter((subject) => sideOf(subject) === side).map(({ uuid }) => uuid);
  const ambushers = all.filter((subject) => sideOf(subject) !== side).map(({ uuid }) => uuid);
  const [actor] = ambushers;
  if (actor) await propose({ actor, action: SURPRISE, targets, options: { ambushers } });
}

/** Let a whole side be surprised, or notice; a fight that has begun takes the order that follows (R006, R443, G206). */
export async function surpriseSide(combat: Combat.Implementation, side: string, active: boolean): Promise<void> {
  await Promise.all(membersOf(combat, side).map((actor) => actor.toggleStatusEffect(SURPRISED, { active })));
  if (!combat.started) return;
  const encounter = encounterOf(combat);
  const order = presentRuleset().orderOf(encounter);
  if (order.join() !== encounter.order.join()) await (combat as AwayCombat).arrange(order);
}
