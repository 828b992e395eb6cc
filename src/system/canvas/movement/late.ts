import type { Spot } from "../../../engine/grid/cell.ts";
import { AwayToken, type Movement } from "../../documents/token.ts";
import { playedRuleset } from "../../foundry/active-ruleset.ts";
import { squaresOf } from "../../foundry/grid.ts";
import { amReferee, theDesk } from "../../referee/session/open-session.ts";
import { isByCode, isExempt } from "./exempt.ts";
import { isUnconstrained } from "./free-move.ts";
import { actionOf, carries } from "./manners.ts";
import { moveIntent } from "./move-intent.ts";
import { pathOf } from "./moved-path.ts";

/**
 * Is it a move that rules are asked about, made by somebody who had to ask, or by nobody's hand?
 *
 * What a game master moves, or has code move that minds neither walls nor costs, goes where they mean it; what goes on
 * beyond a checkpoint was looked at when it began.
 */
function isAsked(token: AwayToken, movement: Movement, user: User.Implementation): boolean {
  const isMeant = user.isGM && (!isByCode(movement) || isUnconstrained(movement));
  if (isMeant || !token.fight || movement.chain.length > 0) return false;
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
    const action = actionOf(token, movement) ?? "";
    lookAt(token, pathOf(token, squares, movement, action), action, movement.id, user.id ?? "");
  });
}
