import { generationRow } from "../../common/generation.ts";
import type { TokenDocument } from "../documents/token.ts";
import { Hooks } from "../hooks.ts";
import { recordSection } from "./history.ts";
import { type Continuation, freezeOperation, planMovement } from "./plan.ts";
import type { MovementInstruction, MovementOperation, Position } from "./types.ts";

/** A change of one token: its id and whatever changes. */
export type TokenUpdate = { _id: string } & Partial<Position> & Record<string, unknown>;

/** An update of tokens, as Foundry hands it to hooks. */
export interface TokenUpdateOperation {
  parent?: unknown;
  movement?: Record<string, MovementInstruction>;
  /** The planned moves by token id; every client finds them here. */
  _movement?: Record<string, MovementOperation>;
  animate?: boolean;
  [key: string]: unknown;
}

/** What the operation of a further segment is told of those before it; never leaves this client. */
const continuations = new WeakMap<MovementInstruction, Continuation>();

/** Moves that this session issued: only it may go on with them, pause or stop them. */
const issued = new Set<string>();

/** Whether this session issued a segment; the same user may have another window open. */
export function isOwnMovement(movementId: string): boolean {
  return issued.has(movementId);
}

/** Make the instruction for the next segment of a move. */
export function continueInstruction(instruction: MovementInstruction, continuation: Continuation): MovementInstruction {
  continuations.set(instruction, continuation);
  return instruction;
}

/**
 * Plan the moves in an update: write positions and recorded history into the changes, and the plans into the operation.
 *
 * A direct change of position is a move too, and constrained like any other (assumption move-direct-update).
 */
export function prepareMovements(
  updates: TokenUpdate[],
  operation: TokenUpdateOperation,
  find: (id: string) => TokenDocument | undefined,
): void {
  const planned: Record<string, MovementOperation> = {};
  for (const update of updates) {
    const token = find(update._id);
    const instruction = token && readInstruction(token, update, operation.movement?.[update._id]);
    if (!token || !instruction) continue;
    const movement = isRegistered(token, instruction) ? planFor(token, instruction, update) : null;
    for (const key of token._positionKeys) delete update[key];
    if (!movement) continue;
    Object.assign(update, changedPosition(token, movement.destination));
    if (movement.recorded)
      update._movementHistory = recordSection(token.movementHistory, movement.origin, movement.passed);
    planned[update._id] = movement;
  }
  if (Object.keys(planned).length > 0) operation._movement = planned;
  else delete operation._movement;
}

function changedPosition(token: TokenDocument, destination: Position): Partial<Position> {
  const changed = Object.entries(destination).filter(
    ([key, value]) => value !== token._position[key as keyof Position],
  );
  return Object.fromEntries(changed) as Partial<Position>;
}

function readInstruction(
  token: TokenDocument,
  update: TokenUpdate,
  given: MovementInstruction | undefined,
): MovementInstruction | null {
  if (given?.waypoints) return given;
  const changed = token._positionKeys.filter((key) => key in update && update[key] !== token._position[key]);
  if (changed.length === 0) return null;
  const waypoint = Object.fromEntries(changed.map((key) => [key, update[key]])) as Partial<Position>;
  // Who only grows or shrinks goes nowhere, so nothing is in the way
  const isResized = changed.every((key) => key === "width" || key === "height" || key === "shape" || key === "depth");
  const free = isResized ? { constrainOptions: { ignoreWalls: true, ignoreCost: true } } : {};
  return { ...free, ...given, waypoints: [waypoint] };
}

/** Generation 14 does not move a token whose action is not registered. */
function isRegistered(token: TokenDocument, instruction: MovementInstruction): boolean {
  if (generationRow().unknownActionMoves) return true;
  const used = (instruction.waypoints ?? []).map((waypoint) => waypoint.action ?? token.movementAction);
  const unknown = used.find((action) => !CONFIG.Token.movement.actions[action]);
  if (unknown !== undefined) console.warn(`The movement action ${unknown} is not registered: ${token.name} stays`);
  return unknown === undefined;
}

function planFor(
  token: TokenDocument,
  instruction: MovementInstruction,
  update: TokenUpdate,
): MovementOperation | null {
  const continuation = continuations.get(instruction) ?? null;
  if (!continuation) token._endPendingMovement();
  const mover = token._getMover("_movementHistory" in update);
  const movement = planMovement(foundry.utils.randomID(), mover, instruction, continuation);
  if (!movement) return null;
  issued.add(movement.id);
  return movement;
}

/** Ask whether a planned move may go on: first the document, which may take its time, then the hook, at once. */
export async function approveMovement(
  token: TokenDocument,
  movement: MovementOperation,
  operation: TokenUpdateOperation,
): Promise<boolean> {
  freezeOperation(movement, false);
  if (operation.movement) Object.freeze(operation.movement);
  const answer = await token._preUpdateMovement(movement, operation);
  if (answer === false || Hooks.call("preMoveToken", token, movement, operation) === false) return false;
  freezeOperation(movement, true);
  return true;
}
