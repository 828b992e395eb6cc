import type { TokenDocument } from "../documents/token.ts";
import { continueInstruction } from "./pipeline.ts";
import type { MeasuredMovementWaypoint, MovementOperation, Position } from "./types.ts";

/** Options of an update that its further segments keep; all others are lost at the first checkpoint. */
const CARRIED_OPTIONS = ["animate", "animation", "pan"] as const;

interface Pause {
  promise: Promise<boolean>;
  release(goesOn: boolean): void;
}

/** How a move of one token is getting on, in the session that issued it. */
export class MovementProgress {
  readonly token: TokenDocument;
  /** Unrecorded waypoints of the segments so far, and where the first of them began. */
  walked: MeasuredMovementWaypoint[] = [];
  start: Position;
  readonly finished: Promise<boolean>;
  #finish: (completed: boolean) => void = () => {};
  readonly #usedKeys = new Set<string>();
  readonly #pauses = new Map<string, Pause>();
  #mayPause = false;
  #isOver = false;

  constructor(token: TokenDocument, first: MovementOperation) {
    this.token = token;
    this.start = first.origin;
    this.finished = new Promise((resolve) => {
      this.#finish = resolve;
    });
  }

  get isPaused(): boolean {
    return this.#pauses.size > 0;
  }

  /** A segment has arrived: run `announce`, during which the move may be paused, then go on. */
  arrive(movement: MovementOperation, options: Record<string, unknown>, announce: () => void): void {
    if (!movement.recorded) this.walked.push(...movement.passed.waypoints);
    else this.start = movement.destination;
    this.#mayPause = movement.pending.waypoints.length > 0;
    announce();
    this.#mayPause = false;
    if (this.#isOver) return;
    if (movement.pending.waypoints.length === 0) this.end(!movement.constrained);
    else if (!this.isPaused) this.#goOn(movement, options);
    else void this.#goOnWhenReleased(movement, options);
  }

  /** Hold the move at this checkpoint; null when it cannot be held now. Throws when the key was used before. */
  pause(key: string): Promise<boolean> | null {
    if (!this.#mayPause || this.#isOver) return null;
    if (this.#usedKeys.has(key)) throw new Error(`The movement was already paused with the key ${key}`);
    this.#usedKeys.add(key);
    let release: Pause["release"] = () => {};
    const promise = new Promise<boolean>((resolve) => {
      release = resolve;
    });
    this.#pauses.set(key, { promise, release });
    return promise;
  }

  /** Let go of one key; the move goes on when all are released. */
  release(key: string): void {
    this.#pauses.get(key)?.release(true);
    this.#pauses.delete(key);
  }

  /** The move is over: completed, or stopped. */
  end(completed: boolean): void {
    if (this.#isOver) return;
    this.#isOver = true;
    for (const pause of this.#pauses.values()) pause.release(false);
    this.#pauses.clear();
    this.#finish(completed);
  }

  async #goOnWhenReleased(movement: MovementOperation, options: Record<string, unknown>): Promise<void> {
    while (this.isPaused) await Promise.all([...this.#pauses.values()].map((pause) => pause.promise));
    if (this.#isOver) return;
    this.token._setMovementState("pending");
    this.#goOn(movement, options);
  }

  #goOn(movement: MovementOperation, options: Record<string, unknown>): void {
    const { method, autoRotate, showRuler, constrainOptions } = movement;
    const waypoints = movement.pending.waypoints.filter((waypoint) => !waypoint.intermediate);
    const chain = [...movement.chain, movement.id];
    const continuation = { chain, walked: this.walked, start: this.start };
    const instruction = { waypoints, method, autoRotate, showRuler, constrainOptions: { ...constrainOptions } };
    const carried = Object.fromEntries(
      CARRIED_OPTIONS.filter((key) => key in options).map((key) => [key, options[key]]),
    );
    this.token
      ._issueMovement(continueInstruction(instruction, continuation), carried)
      .then((moved) => {
        if (!moved && !this.#isOver) this.token._stopMovement();
      })
      .catch((error: Error) => {
        this.token._stopMovement();
        console.error("A move could not go on", error);
      });
  }
}
