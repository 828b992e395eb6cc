/**
 * Ends what lasts until a turn, a round or a fight is over, and puts the combatants into the order that the new round
 * has. The referee calls `passTime` whenever a turn or round begins; `combat/ending.ts` calls `endWith` when a fight
 * is deleted.
 */
import { applyEffects, type Effect } from "../../../engine/effects.ts";
import type { Encounter } from "../../../engine/encounter.ts";
import { isPlayedByActs, type Ruleset } from "../../../engine/ruleset.ts";
import type { AwayCombat, RoundOrder } from "../../documents/combat.ts";
import { encounterOf } from "../../documents/snapshot.ts";
import { presentRuleset } from "../../foundry/active-ruleset.ts";
import { applyWrite, personOf } from "./apply.ts";
import { type Marks, planWrites } from "./updates.ts";

/** Nothing that passes by itself bears a mark: it is over once it is written, and is not written twice. */
const UNMARKED: Marks = { person: () => "", round: () => "", item: () => "", combat: () => "" };

/** Write what passes by itself. @param round - In which it does. */
async function write(effects: readonly Effect[], { uuid: combat }: AwayCombat, round: number): Promise<void> {
  const job = { exchange: "", combat, round, effects, applied: 0, undo: false };
  for (const one of planWrites(job, UNMARKED, personOf)) await applyWrite(one, false);
}

/**
 * End on its people what a fight that is over leaves behind; what its own documents kept goes with them (R460, G205).
 */
export async function endWith(combat: AwayCombat): Promise<void> {
  const over = { ...encounterOf(combat), round: 0, turn: null };
  const effects = presentRuleset().round.expire(over);
  await write(
    effects.filter(({ kind }) => kind === "condition"),
    combat,
    0,
  );
}

/** The round as people have brought it on. */
function broughtOn(ruleset: Ruleset, encounter: Encounter): RoundOrder {
  const rolled = Object.values(encounter.combatants).map((one) => [
    one.id,
    ruleset.round.entryOf(encounter, one).initiative,
  ]);
  const { turns } = ruleset.round.progress(encounter);
  return { order: ruleset.round.order(encounter), initiative: Object.fromEntries(rolled), turns };
}

/**
 * End what the moment ends that a fight has come to, and put its people into the order of the round (R460, G205, G209).
 *
 * @param uuid - Of the combat; one that is gone or has not begun is left alone.
 */
export async function passTime(uuid: string): Promise<void> {
  const combat = fromUuidSync(uuid) as AwayCombat | null;
  if (!combat?.started) return;
  // What comes with the new turn calls this again
  if (await combat.regainTurn()) return;
  const ruleset = presentRuleset();
  const encounter = encounterOf(combat);
  const effects = ruleset.round.expire(encounter);
  await write(effects, combat, encounter.round);
  const now = applyEffects(encounter, effects);
  if (isPlayedByActs(ruleset)) return combat.follow(broughtOn(ruleset, now));
  const order = ruleset.round.order(now);
  if (order.join() !== encounter.order.join()) await combat.arrange(order);
}
