import type { WithTables } from "../../../engine/ruleset.ts";
import { type MovementLike, singleAction } from "./by-code.ts";

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
export function mannerOf(action: string, { tables: { manners } }: WithTables<"manners">): string | null {
  const manner = CORE_MANNERS[action] ?? Object.keys(manners).find((id) => movementActionOf(id) === action);
  return manner !== undefined && Object.hasOwn(manners, manner) ? manner : null;
}

/** Does the movement action mean a manner that leads up or down, so that heights count? */
export function rises(action: string, ruleset: WithTables<"manners">): boolean {
  const manner = mannerOf(action, ruleset);
  return manner !== null && (ruleset.tables.manners[manner]?.rise ?? 0) > 0;
}

/**
 * The movement action of a move, or null where it changes on the way.
 *
 * A key may move by Foundry's default, whatever has been chosen in the token's HUD (assumption move-keyboard): then what
 * was chosen counts.
 */
export function actionOf(
  { movementAction }: { readonly movementAction?: string | null },
  movement: Pick<MovementLike, "method" | "passed" | "pending">,
): string | null {
  const action = singleAction(movement);
  const isDefault = movement.method === "keyboard" && action === CONFIG.Token.movement.defaultAction;
  return isDefault ? (movementAction ?? action) : action;
}

/** Is the movement action no walking of the mover's own? */
export function carries(action: string): boolean {
  return action === CARRIED || CONFIG.Token.movement.actions[action]?.teleport === true;
}
