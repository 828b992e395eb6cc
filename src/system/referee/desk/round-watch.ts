import { roundNow } from "../../documents/round-now.ts";
import { isTurnLost } from "../../documents/turn-order.ts";

/** What may bring a round on: what is kept of it, who takes part, and who can still act. */
const CHANGES = [
  "createCombatant",
  "updateCombatant",
  "deleteCombatant",
  "createActiveEffect",
  "deleteActiveEffect",
] as const;

/** Several changes that come together are looked at once. Unit: milliseconds. */
const TOGETHER_MS = 30;

/** Let each fight follow what its people do: where they bring its rounds on by acts, and where they leave it. @param pass - Looks at a combat, by its UUID. */
export function watchRounds(pass: (combat: string) => void): void {
  const look = foundry.utils.debounce(() => {
    for (const combat of game.combats ?? []) if (isTurnLost(combat) || roundNow(combat)) pass(combat.uuid);
  }, TOGETHER_MS);
  for (const hook of CHANGES) Hooks.on(hook, look);
}
