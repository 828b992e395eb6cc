import type { Effect } from "../../engine/effects.ts";
import { hasCondition, spentOf } from "../../engine/encounter.ts";
import type { Lasting } from "../../engine/lasting.ts";
import { isOver } from "../../engine/moments.ts";
import type { CodaCombatant, CodaEncounter } from "./sheet.ts";

/** The combatant at the beginning of a round: nothing spent, and only the metres he has come are remembered (R001, G205, G255). */
export function beginRound(combatant: CodaCombatant): CodaCombatant {
  const metres = spentOf(combatant, "metres");
  return { ...combatant, spent: {}, marks: metres > 0 ? { metresBefore: metres } : {} };
}

/** What ends on one combatant: the lasting things whose moment has come, and the conditions they brought (R460). */
function expireOn(encounter: CodaEncounter, combatant: CodaCombatant): readonly Effect[] {
  const isDone = (one: Lasting) => isOver(encounter, one.until);
  const over = Object.entries(combatant.lasting).filter(([, one]) => isDone(one));
  const effects: Effect[] = over.map(([key, from]) => ({ on: combatant.id, kind: "lasting", key, from, to: null }));
  const stunned = Object.values(combatant.lasting).filter(({ kind }) => kind === "stunned");
  if (stunned.length > 0 && stunned.every(isDone) && hasCondition(combatant, "stunned"))
    effects.push({ on: combatant.id, kind: "condition", key: "stunned", from: true, to: false });
  return effects;
}

/** What the moment that the encounter shows ends by itself (R460, G205). */
export function expire(encounter: CodaEncounter): readonly Effect[] {
  return Object.values(encounter.combatants).flatMap((combatant) => expireOn(encounter, combatant));
}
