/**
 * What kind of move is this: made by hand or by code, exempt from the rules, or made freely by a game master who holds
 * a key? Reads Foundry's movement object; asked by the gate and by whatever looks at a move afterwards.
 */
import { LANG_ROOT, SYSTEM_ID } from "../../foundry/ids.ts";
import type { Movement } from "../../wiring.ts";

/** What is read of a waypoint. */
interface WaypointLike {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly action: string;
  /** Id of the scene's level, in generation 14. */
  readonly level?: string | null;
}

/** What is read of Foundry's movement object. */
export interface MovementLike {
  readonly method: string;
  readonly origin: Omit<WaypointLike, "action"> & { readonly shape: unknown };
  readonly destination: Omit<WaypointLike, "action"> & { readonly shape: unknown };
  readonly passed: { readonly waypoints: readonly WaypointLike[] };
  readonly pending: { readonly waypoints: readonly WaypointLike[] };
}

/** Ways to move a token that are no walk: a new document, its settings window. */
const UNWALKED: ReadonlySet<string> = new Set(["paste", "config"]);

/**
 * Did a macro or a module move the token, by whatever method of Foundry's, and no hand?
 *
 * How it moves tells nothing: a written position is constrained like a drag (assumption move-direct-update).
 */
export function isByCode({ method }: Pick<MovementLike, "method">): boolean {
  return method === "api";
}

/** All waypoints of a move: those of this update and those still to come. */
export function waypointsOf({ passed, pending }: Pick<MovementLike, "passed" | "pending">): readonly WaypointLike[] {
  return [...passed.waypoints, ...pending.waypoints];
}

/** Does the update change the body instead of moving it? Foundry counts both as movement. */
function resizes({ origin, destination }: MovementLike): boolean {
  return (
    origin.width !== destination.width || origin.height !== destination.height || origin.shape !== destination.shape
  );
}

/** Does it lead to another level of the scene, as by stairs? Which squares lie between is nowhere said. */
function changesLevel(movement: MovementLike): boolean {
  const { origin, destination } = movement;
  const levels = [origin, destination, ...waypointsOf(movement)].map(({ level }) => level ?? null);
  return new Set(levels.filter((level) => level !== null)).size > 1;
}

/**
 * Is it no move that rules are asked about (architecture: what never provokes)?
 *
 * @param carries - Tells the movement actions that are not the mover's own walking: teleport, displace, carried.
 */
export function isExempt(movement: MovementLike, carries: (action: string) => boolean): boolean {
  if (UNWALKED.has(movement.method) || resizes(movement) || changesLevel(movement)) return true;
  return waypointsOf(movement).every(({ action }) => carries(action));
}

/** The one movement action of a move, or null where it changes on the way. */
export function singleAction(movement: Pick<MovementLike, "passed" | "pending">): string | null {
  const [first, ...others] = waypointsOf(movement);
  return first && others.every(({ action }) => action === first.action) ? first.action : null;
}

/** For how long what was dropped with the key down is still judged as that. Unit: milliseconds. */
const DROPPED_MS = 1000;

/** Is the key for free moves down, and until when is what was dropped last judged as dropped with it? */
const key = { isHeld: false, droppedUntil: 0 };

/** Let the game master move tokens freely while they hold a key. */
export function registerFreeMove(): void {
  const hold = (isHeld: boolean) => () => {
    key.isHeld = isHeld;
    return false;
  };
  // A module may hold a drop up, and the key is let go meanwhile; what is begun after that is another move
  const drop = () => {
    key.droppedUntil = key.isHeld ? performance.now() + DROPPED_MS : 0;
  };
  const begin = () => {
    key.droppedUntil = 0;
  };
  window.addEventListener("pointerup", drop, true);
  for (const type of ["pointerdown", "keydown"]) window.addEventListener(type, begin, true);
  game.keybindings.register(SYSTEM_ID, "freeMove", {
    name: `${LANG_ROOT}.Keys.freeMove.name`,
    hint: `${LANG_ROOT}.Keys.freeMove.hint`,
    editable: [{ key: "KeyF" }],
    restricted: true,
    onDown: hold(true),
    onUp: hold(false),
  });
  // A key that is let go in another window sends no event here
  window.addEventListener("blur", hold(false));
}

/** Was it asked that the move minds neither walls nor costs: by Foundry's Unconstrained Movement, or by code? */
export function isUnconstrained({ constrainOptions }: Pick<Movement, "constrainOptions">): boolean {
  return constrainOptions?.ignoreWalls === true && constrainOptions.ignoreCost === true;
}

/** Does the game master move the token freely: dropped or walked with the key held, or unconstrained? */
export function isFreeMove(movement: Pick<Movement, "constrainOptions">): boolean {
  const isByKey = key.isHeld || performance.now() < key.droppedUntil;
  return game.user?.isGM === true && (isByKey || isUnconstrained(movement));
}
