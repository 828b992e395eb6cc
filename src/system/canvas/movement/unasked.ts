/**
 * The referee's eye on tokens that moved without asking: by a macro, by a module, or by a position written past
 * Foundry's movement. Watches from init on, and hands what it finds to `referee/movement/moves.ts`, which judges it
 * afterwards. Where tokens stood and which moves were announced is kept in `token-move.ts`.
 */

import type { Spot } from "../../../engine/grid/cell.ts";
import { storedBody } from "../../documents/flag-store.ts";
import { participantOf } from "../../documents/participant.ts";
import { AwayToken } from "../../documents/token.ts";
import { playedRuleset } from "../../foundry/active-ruleset.ts";
import { type Body, spacesOf } from "../../foundry/grid.ts";
import { amReferee, theSession } from "../../referee/session/open-session.ts";
import type { Movement } from "../../wiring.ts";
import { actionOf, carries, rises } from "./actions.ts";
import { isByCode, isExempt, isUnconstrained } from "./by-code.ts";
import { moveIntent, pathOf, spotsOf } from "./path.ts";
import { moveOf } from "./token-move.ts";

type WrittenSpot = Pick<Body, "x" | "y" | "elevation">;

type PathWaypoints = Parameters<AwayToken["getCompleteMovementPath"]>[0];

function isSameSpot(a: WrittenSpot, b: WrittenSpot): boolean {
  return a.x === b.x && a.y === b.y && a.elevation === b.elevation;
}

/**
 * Has Foundry made a move of the update that took the token there? Each move counts once.
 *
 * The token's own record tells: it is there before the update is told, while when the move is announced, whether
 * before or after, is nowhere said (assumption move-hook-order).
 */
function wasMoved({ uuid, movement }: TokenDocument.Implementation, to: WrittenSpot): boolean {
  const isMove = movement !== undefined && movement.passed.waypoints.length > 0;
  // A move that is only planned leads nowhere yet
  if (!isMove || movement.destination.x !== to.x || movement.destination.y !== to.y) return false;
  return moveOf(uuid).countUpdate(movement.id);
}

/** Have the referee look at a token that was put somewhere, as if it had gone there straight. */
function look(token: AwayToken, from: Body, to: Body, user: string): void {
  const squares = token.fight && token.parent ? spacesOf(token.parent.grid) : null;
  if (!squares) return;
  const action = token.movementAction ?? "";
  const way = [from, ...token.getCompleteMovementPath([from, to] as unknown as PathWaypoints)];
  lookAt(token, spotsOf(squares, way, rises(action, playedRuleset())), action, foundry.utils.randomID(), user);
}

/** The id of the move of which an update of the token speaks, or null. */
function saidMove({ id }: TokenDocument.Implementation, options: object): string | null {
  const moves = (options as { readonly _movement?: Readonly<Record<string, { readonly id?: unknown } | undefined>> })
    ._movement;
  const said = moves?.[id ?? ""]?.id;
  return typeof said === "string" ? said : null;
}

/** Was the token put somewhere by an update that is no move? */
function onUpdate(token: TokenDocument.Implementation, options: object, user: string): void {
  const { uuid } = token;
  const to = storedBody(token);
  const from = moveOf(uuid).standsAt(to);
  if (!from || isSameSpot(from, to) || wasMoved(token, to)) return;
  if (!(token instanceof AwayToken) || !amReferee()) return;
  const move = saidMove(token, options);
  // The record may come late, and whoever writes past Foundry may speak of a move too
  if (move !== null) moveOf(uuid).lookUnlessAnnounced(move, () => look(token, from, to, user));
  // Others that hear of the update are to have looked at it as well
  else queueMicrotask(() => look(token, from, to, user));
}

/**
 * Judge positions that reach the database past Foundry's movement, as a module might write them. Called once, in init.
 *
 * What is written with `TokenDocument#update` is a move to Foundry, and looked at as one.
 */
export function watchWritten(): void {
  const remember = (token: TokenDocument.Implementation) => void moveOf(token.uuid).standsAt(storedBody(token));
  Hooks.once("ready", () => {
    for (const scene of game.scenes ?? []) for (const token of scene.tokens) remember(token);
  });
  Hooks.on("createToken", remember);
  Hooks.on("moveToken", ({ uuid }, { id }) => moveOf(uuid).wasAnnounced(id));
  Hooks.on("updateToken", (token, _changes, options, user) => onUpdate(token, options, user));
}

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
  const intent = { ...moveIntent(participantOf(token), path, action, playedRuleset()), path };
  theSession().judgeLate({ id: movement, movement, user, intent });
}

/** Judge what is moved from now on without having been asked for, as by a macro or a console. Called once, in init. */
export function watchUnasked(): void {
  Hooks.on("moveToken", (token, given, _operation, user) => {
    const movement = given as Movement;
    if (!(token instanceof AwayToken) || !amReferee() || !isAsked(token, movement, user)) return;
    const squares = token.parent ? spacesOf(token.parent.grid) : null;
    if (!squares) return;
    const action = actionOf(token, movement) ?? "";
    lookAt(token, pathOf(token, squares, movement, action), action, movement.id, user.id ?? "");
  });
}
