import { applyEffects } from "../../engine/effects.ts";
import type { AwayCombat } from "../documents/combat.ts";
import { encounterOf } from "../documents/picture.ts";
import { activeRuleset } from "../shared/ruleset.ts";
import { applyWrite, personOf } from "./apply.ts";
import { type Marks, planWrites } from "./updates.ts";

/** Nothing that passes by itself bears a mark: it is over once it is written, and is not written twice. */
const UNMARKED: Marks = { person: () => "", round: () => "", item: () => "" };

/**
 * End what the moment ends that a fight has come to, and put its people into the order of the round (R460, G205, G209).
 *
 * @param uuid - Of the combat; one that is gone or has not begun is left alone.
 */
export async function passTime(uuid: string): Promise<void> {
  const combat = fromUuidSync(uuid) as AwayCombat | null;
  if (!combat?.started) return;
  const ruleset = activeRuleset();
  const encounter = encounterOf(combat);
  const effects = ruleset.expire(encounter);
  const job = { exchange: "", round: encounter.round, effects, applied: 0, undo: false };
  for (const write of planWrites(job, UNMARKED, personOf)) await applyWrite(write, false);
  const order = ruleset.orderOf(applyEffects(encounter, effects));
  if (order.join() !== encounter.order.join()) await combat.arrange(order);
}
