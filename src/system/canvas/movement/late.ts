import { AwayToken, type Movement } from "../../documents/token.ts";
import { amReferee, theDesk } from "../../referee/open-desk.ts";
import { squaresOf } from "../../shared/grid.ts";
import { activeRuleset } from "../../shared/ruleset.ts";
import { isExempt, singleAction } from "./exempt.ts";
import { carries } from "./manners.ts";
import { moveIntent } from "./move-intent.ts";
import { pathOf } from "./moved-path.ts";

/**
 * Is it a move that rules are asked about, made by somebody who had to ask?
 *
 * What a game master moves he may move; what goes on beyond a checkpoint was looked at when it began.
 */
function isAsked(token: AwayToken, movement: Movement, user: User.Implementation): boolean {
  if (user.isGM || user.isSelf || !token.fight || movement.chain.length > 0) return false;
  return movement.method !== "undo" && !isExempt(movement, carries);
}

/** Have the referee look at a move that another client made. */
function look(token: AwayToken, movement: Movement, user: string): void {
  const squares = token.parent ? squaresOf(token.parent.grid) : null;
  if (!squares) return;
  const action = singleAction(movement) ?? "";
  const path = pathOf(token, squares, movement, action);
  if (path.length < 2) return;
  const intent = { ...moveIntent(token.uuid, path, action, activeRuleset()), path };
  theDesk().judgeLate({ id: foundry.utils.randomID(), movement: movement.id, user, intent });
}

/** Judge what is moved from now on without having been asked for, as by a macro or a console. Called once, in init. */
export function watchUnasked(): void {
  Hooks.on("moveToken", (token, movement, _operation, user) => {
    if (!(token instanceof AwayToken) || !amReferee()) return;
    if (isAsked(token, movement as Movement, user)) look(token, movement as Movement, user.id ?? "");
  });
}
