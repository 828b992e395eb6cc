import type { Ruleset, RulesetDoor } from "../../engine/ruleset.ts";
import { type Refusal, refuse } from "../../engine/types.ts";
import { doors } from "../../rulesets/index.ts";
import { Arrival } from "./arrival.ts";

/** The rulesets that can be played, the usual one first. */
export const RULESETS: readonly string[] = Object.keys(doors);

/** The choice is read once, when the page is loaded. */
const arrival = new Arrival(doors);

/** Let the world play that one; one that this version does not know leaves the usual one. */
export function chooseRuleset(id: string): void {
  arrival.choose(id);
}

/** What of the ruleset of this world is there from the start: its id, manners, conditions and settings. */
export function playedRuleset(): RulesetDoor {
  return arrival.played;
}

/** The ruleset that this world plays, or null as long as it has not been fetched. */
export function activeRuleset(): Ruleset | null {
  return arrival.of(arrival.played.id);
}

/**
 * The ruleset of that id, for what only begins when it is there.
 *
 * @throws RangeError - It is not: whoever asks has to look first.
 */
export function presentRuleset(id = arrival.played.id): Ruleset {
  const found = arrival.of(id);
  if (!found) throw new RangeError(`the ruleset ${id} is not there`);
  return found;
}

/** Keep the rules back for good, where this table lacks what they need. */
export function withholdRuleset(): void {
  arrival.withhold();
}

/** Are the rules kept back for good? */
export function isWithheld(): boolean {
  return arrival.isWithheld;
}

/** Fetch this too when the ruleset is fetched, by its id: nothing that waits begins before it is there. Called first in init. */
export function fetchAlong(load: (id: string) => Promise<unknown>): void {
  arrival.fetchAlong(load);
}

/** Fetch the ruleset that this world plays, and tell what waits for it. @throws Error - As its door. */
export async function fetchRuleset(): Promise<void> {
  await arrival.fetch();
}

/** Do something as soon as the ruleset is there, which may be at once. */
export function whenFetched(act: () => void): void {
  arrival.whenFetched(act);
}

/** Resolves as soon as the ruleset is there. */
export function untilFetched(): Promise<void> {
  return new Promise((resolve) => {
    whenFetched(resolve);
  });
}

/** Do something once, as soon as the world is ready and its ruleset is there. Called in init. */
export function whenPlayable(act: () => void): void {
  Hooks.once("ready", () => whenFetched(act));
}

/** Why nothing of a fight begins, or null: the ruleset has not come, could not be fetched, or is kept back. */
export function refuseAwaited(): Refusal | null {
  if (arrival.isWithheld) return refuse("ruleset/withheld");
  return activeRuleset() ? null : refuse("ruleset/awaited");
}
