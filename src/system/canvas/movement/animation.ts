/**
 * Starts a move of a token and waits until it stands, which generations 13 and 14 tell in different ways; used by
 * `walk.ts`. Also reads off a refused move how it was wanted, for the gate: `token-move.ts` keeps that, so that its
 * segments are walked alike.
 */
import type { AwayToken } from "../../documents/token.ts";
import type { Movement } from "../../wiring.ts";

/** After so long a walk counts as over wherever the token stands, such as one that a region has paused. */
const PATIENCE_MS = 20_000;

/** Is a part of the token's move still to come, beyond a checkpoint that a region set? */
function isUnderWay(token: AwayToken): boolean {
  // What a token has that never moved is nowhere said
  const { movement } = token as { readonly movement?: AwayToken["movement"] };
  return (movement?.pending.waypoints.length ?? 0) > 0;
}

/** Call back whenever the token has moved or was stopped. @returns What ends that. */
function watch(token: AwayToken, onMove: () => void, onStop: () => void): () => void {
  const isIt = (other: TokenDocument.Implementation) => other.uuid === token.uuid;
  const moved = Hooks.on("moveToken", (other) => {
    if (isIt(other)) onMove();
  });
  const stopped = Hooks.on("stopToken", (other) => {
    if (isIt(other)) onStop();
  });
  return () => {
    Hooks.off("moveToken", moved);
    Hooks.off("stopToken", stopped);
  };
}

/**
 * Start a move and wait until the document stands.
 *
 * Never by the promise alone: generation 13 keeps it at the first checkpoint, 14 at the end of the animation.
 *
 * @param hasArrived - Whether the document stands where it should.
 */
export async function untilStill(
  token: AwayToken,
  start: () => Promise<boolean>,
  hasArrived: () => boolean,
): Promise<void> {
  let end = () => {};
  const still = new Promise<void>((resolve) => {
    const check = () => {
      if (hasArrived() || !isUnderWay(token)) resolve();
    };
    const patience = setTimeout(resolve, PATIENCE_MS);
    const unwatch = watch(token, check, resolve);
    end = () => {
      clearTimeout(patience);
      unwatch();
    };
    start().then(
      (went) => (went ? check() : resolve()),
      () => resolve(),
    );
  });
  await still.finally(() => end());
}

/** How the mover wanted to move. */
export interface WalkStyle {
  readonly action: string | null;
  readonly snapped: boolean;
  readonly autoRotate: boolean;
  readonly showRuler: boolean;
  readonly constrainOptions: { readonly ignoreWalls: boolean; readonly ignoreCost: boolean };
}

/** How a token walks when nobody has dragged it on this client. */
export const PLAIN: WalkStyle = {
  action: null,
  snapped: true,
  autoRotate: false,
  showRuler: false,
  constrainOptions: { ignoreWalls: false, ignoreCost: false },
};

/** How a move was wanted; by value, not frozen. */
export function styleOf({ passed, pending, autoRotate, showRuler, constrainOptions }: Movement): WalkStyle {
  const last = [...passed.waypoints, ...pending.waypoints].at(-1);
  const ignoreWalls = constrainOptions?.ignoreWalls === true;
  const ignoreCost = constrainOptions?.ignoreCost === true;
  const style = { autoRotate, showRuler, constrainOptions: { ignoreWalls, ignoreCost } };
  return { ...style, action: last?.action ?? null, snapped: last?.snapped ?? true };
}
