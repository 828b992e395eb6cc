import type { Ruleset } from "../../../engine/ruleset.ts";

/** What our movement actions begin with, so that they never meet one of Foundry's or of a module. */
const PREFIX = "away";

/** Foundry's own movement actions that mean one manner; plain "walk" and the rest mean the fewest actions (G286). */
const CORE_MANNERS: Readonly<Record<string, string>> = { crawl: "step", swim: "swim", jump: "jump", climb: "climb" };

/** The movement action for what is not the mover's own, such as being pushed or carried: never provokes (G213). */
export const CARRIED = `${PREFIX}Carried`;

/** Foundry's movement action for a manner. */
export function movementActionOf(manner: string): string {
  return `${PREFIX}${manner.charAt(0).toUpperCase()}${manner.slice(1)}`;
}

/** The manner that a movement action means in the ruleset, or null where the ruleset is to choose (G286). */
export function mannerOf(action: string, { manners }: Pick<Ruleset, "manners">): string | null {
  const manner = CORE_MANNERS[action] ?? Object.keys(manners).find((id) => movementActionOf(id) === action);
  return manner !== undefined && Object.hasOwn(manners, manner) ? manner : null;
}

/** Does the movement action mean a manner that leads up or down, so that heights count? */
export function rises(action: string, ruleset: Pick<Ruleset, "manners">): boolean {
  const manner = mannerOf(action, ruleset);
  return manner !== null && (ruleset.manners[manner]?.rise ?? 0) > 0;
}

/** Is the movement action no walking of the mover's own? */
export function carries(action: string): boolean {
  return action === CARRIED || CONFIG.Token.movement.actions[action]?.teleport === true;
}
