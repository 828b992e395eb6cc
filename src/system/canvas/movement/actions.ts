/**
 * Translates between Foundry's movement actions and the rules' movement modes, in both directions. Asked wherever a
 * move is read or made; the actions themselves are registered by `register-actions.ts`.
 */
import type { WithTables } from "../../../engine/ruleset.ts";
import { type MovementLike, singleAction } from "./by-code.ts";

/** What our movement actions begin with, so that they never meet one of Foundry's or of a module. */
const PREFIX = "away";

/**
 * Foundry's own movement actions that mean one movement mode; plain "walk" and the rest mean the fewest actions (G286).
 */
const CORE_MOVEMENT_MODES: Readonly<Record<string, string>> = {
  crawl: "step",
  swim: "swim",
  jump: "jump",
  climb: "climb",
};

/** The movement action for what is not the mover's own, such as being pushed or carried: never provokes (G213). */
export const CARRIED = `${PREFIX}Carried`;

/** Foundry's movement action for a movement mode. */
export function movementActionOf(movementMode: string): string {
  return `${PREFIX}${movementMode.charAt(0).toUpperCase()}${movementMode.slice(1)}`;
}

/** The movement mode that a movement action means in the ruleset, or null where the ruleset is to choose (G286). */
export function movementModeOf(
  action: string,
  { tables: { movementModes } }: WithTables<"movementModes">,
): string | null {
  const movementMode =
    CORE_MOVEMENT_MODES[action] ?? Object.keys(movementModes).find((id) => movementActionOf(id) === action);
  return movementMode !== undefined && Object.hasOwn(movementModes, movementMode) ? movementMode : null;
}

/** Does the movement action mean a movement mode that leads up or down, so that heights count? */
export function rises(action: string, ruleset: WithTables<"movementModes">): boolean {
  const movementMode = movementModeOf(action, ruleset);
  return movementMode !== null && (ruleset.tables.movementModes[movementMode]?.rise ?? 0) > 0;
}

/**
 * The movement action of a move, or null where it changes on the way.
 *
 * A key may move by Foundry's default, whatever has been chosen in the token's HUD (assumption move-keyboard): then
 * what was chosen counts.
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
