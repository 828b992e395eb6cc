/**
 * Notices that a round or turn of a fight has begun, by updates and not by Foundry's turn events alone, and that its
 * combatants have brought it on by acting. Watched from ready on by `open-session.ts`; only the leading session acts
 * on it.
 */
import { roundNow } from "../../documents/round-now.ts";
import { ARRANGED, isTurnLost } from "../../documents/turn-order.ts";

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

/**
 * Let each fight follow where it stands: as its turn or round is written, whether or not Foundry tells of a turn, which
 * it need not do where a write asks for no turn events.
 *
 * And what its people do: where they bring its rounds on by acts, where they leave it, and where a new order alone
 * gives the turn to another.
 *
 * @param pass - Looks at a combat, by its UUID.
 */
export function watchRounds(pass: (combat: string) => void): void {
  const arranged = new Set<string>();
  const look = foundry.utils.debounce(() => {
    for (const combat of game.combats ?? [])
      if (arranged.has(combat.uuid) || isTurnLost(combat) || roundNow(combat)) pass(combat.uuid);
    arranged.clear();
  }, TOGETHER_MS);
  Hooks.on("updateCombatant", ({ parent }, _changes, options) => {
    if (parent && (options as { readonly [ARRANGED]?: boolean })[ARRANGED] === true) arranged.add(parent.uuid);
  });
  for (const hook of CHANGES) Hooks.on(hook, look);
  Hooks.on("updateCombat", ({ uuid }, changes) => {
    if ("turn" in changes || "round" in changes) pass(uuid);
  });
}
