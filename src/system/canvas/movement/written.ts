import { storedBody } from "../../documents/stored-body.ts";
import { AwayToken } from "../../documents/token.ts";
import { amReferee } from "../../referee/desk/open-desk.ts";
import { type Body, squaresOf } from "../../shared/grid.ts";
import { playedRuleset } from "../../shared/ruleset.ts";
import { spotsOf } from "./cell-path.ts";
import { lookAt } from "./late.ts";
import { rises } from "./manners.ts";

/** Where tokens stood when this client looked last, by UUID: an update says only where they stand now. */
const stood = new Map<string, Body>();

type Spot = Pick<Body, "x" | "y" | "elevation">;

/** Where moves have taken a token whose updates have not been looked at yet, by UUID. */
const moved = new Map<string, readonly Spot[]>();

/** More of them than ever wait at once. */
const MOST = 20;

type PathWaypoints = Parameters<AwayToken["getCompleteMovementPath"]>[0];

function isSameSpot(a: Spot, b: Spot): boolean {
  return a.x === b.x && a.y === b.y && a.elevation === b.elevation;
}

function noteMove(uuid: string, to: Spot): void {
  moved.set(uuid, [...(moved.get(uuid) ?? []), to].slice(-MOST));
}

/** Has a move taken the token there? Each counts once. */
function wasMoved(uuid: string, to: Spot): boolean {
  const ends = moved.get(uuid) ?? [];
  const index = ends.findIndex((end) => isSameSpot(end, to));
  if (index >= 0) moved.set(uuid, ends.toSpliced(index, 1));
  return index >= 0;
}

/** Have the referee look at a token that was put somewhere, as if it had gone there straight. */
function look(token: AwayToken, from: Body, to: Body, user: string): void {
  const squares = token.fight && token.parent ? squaresOf(token.parent.grid) : null;
  if (!squares) return;
  const action = token.movementAction ?? "";
  const way = [from, ...token.getCompleteMovementPath([from, to] as unknown as PathWaypoints)];
  lookAt(token, spotsOf(squares, way, rises(action, playedRuleset())), action, foundry.utils.randomID(), user);
}

/** Was the token put somewhere by an update that is no move? Known once the hooks of this update have all run. */
function onUpdate(token: TokenDocument.Implementation, user: string): void {
  const { uuid } = token;
  const from = stood.get(uuid);
  const to = storedBody(token);
  stood.set(uuid, to);
  if (!from || isSameSpot(from, to) || !(token instanceof AwayToken)) return;
  setTimeout(() => {
    if (!wasMoved(uuid, to) && amReferee()) look(token, from, to, user);
  });
}

/**
 * Judge positions that reach the database past Foundry's movement, as a module might write them. Called once, in init.
 *
 * What is written with `TokenDocument#update` is a move to Foundry, and looked at as one.
 */
export function watchWritten(): void {
  const remember = (token: TokenDocument.Implementation) => void stood.set(token.uuid, storedBody(token));
  Hooks.once("ready", () => {
    for (const scene of game.scenes ?? []) for (const token of scene.tokens) remember(token);
  });
  Hooks.on("createToken", remember);
  Hooks.on("deleteToken", ({ uuid }) => {
    stood.delete(uuid);
    moved.delete(uuid);
  });
  Hooks.on("moveToken", ({ uuid }, { destination }) => noteMove(uuid, destination));
  Hooks.on("updateToken", (token, _changes, _options, user) => onUpdate(token, user));
}
