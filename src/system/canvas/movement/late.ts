import type { Spot } from "../../../engine/grid/cell.ts";
import { AwayToken, type Movement } from "../../documents/token.ts";
import { amReferee, theDesk } from "../../referee/desk/open-desk.ts";
import { squaresOf } from "../../shared/grid.ts";
import { playedRuleset } from "../../shared/ruleset.ts";
import { isExempt, singleAction } from "./exempt.ts";
import { carries } from "./manners.ts";
import { moveIntent } from "./move-intent.ts";
import { pathOf } from "./moved-path.ts";

/**
 * Has a macro or a module written the position straight to the document?
 *
 * Foundry makes a move of it that minds neither walls nor costs (assumption move-direct-update); a hand that drags
 * or presses keys without minding them is a game master's, who means it.
 */
function isWritten({ method, constrainOptions }: Movement): boolean {
  return method === "api" && constrainOptions.ignoreWalls === true && constrainOptions.ignoreCost === true;
}

/**
 * Is it a move that rules are asked about, made by somebody who had to ask, or by nobody's hand?
 *
 * What a game master moves he may move; what goes on beyond a checkpoint was looked at when it began.
 */
function isAsked(token: AwayToken, movement: Movement, user: User.Implementation): boolean {
  const mayMove = (user.isGM || user.isSelf) && !isWritten(movement);
  if (mayMove || !token.fight || movement.chain.length > 0) return false;
  return movement.method !== "undo" && !isExempt(movement, carries);
}

/**
 * Have the referee look at a way that a token was taken without anybody having been asked.
 *
 * @param movement - Under which its cost is noted once, and the id of the exchange that it may become: so whoever
 *   takes the move back finds it.
 * @param user - Whose client did it.
 */
export function lookAt(token: AwayToken, path: readonly Spot[], action: string, movement: string, user: string): void {
  if (path.length < 2) return;
  const intent = { ...moveIntent(token.uuid, path, action, playedRuleset()), path };
  theDesk().judgeLate({ id: movement, movement, user, intent });
}

/** Judge what is moved from now on without having been asked for, as by a macro or a console. Called once, in init. */
export function watchUnasked(): void {
  Hooks.on("moveToken", (token, given, _operation, user) => {
    const movement = given as Movement;
    if (!(token instanceof AwayToken) || !amReferee() || !isAsked(token, movement, user)) return;
    const squares = token.parent ? squaresOf(token.parent.grid) : null;
    if (!squares) return;
    const action = singleAction(movement) ?? "";
    lookAt(token, pathOf(token, squares, movement, action), action, movement.id, user.id ?? "");
  });
}
