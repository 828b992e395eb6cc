import type { Movement } from "../../documents/token.ts";

/** How the mover wanted to move. */
export interface WalkStyle {
  readonly action: string | null;
  readonly snapped: boolean;
  readonly autoRotate: boolean;
  readonly showRuler: boolean;
  readonly constrainOptions: { readonly ignoreWalls: boolean; readonly ignoreCost: boolean };
}

/** How a token walks when nobody has dragged it on this client. */
const PLAIN: WalkStyle = {
  action: null,
  snapped: true,
  autoRotate: false,
  showRuler: false,
  constrainOptions: { ignoreWalls: false, ignoreCost: false },
};

const styles = new Map<string, WalkStyle>();

/** Remember how a refused move was wanted, for the stretches that are walked in its stead; by value, not frozen. */
export function keepStyle(token: string, movement: Movement): void {
  const { passed, pending, autoRotate, showRuler, constrainOptions } = movement;
  const last = [...passed.waypoints, ...pending.waypoints].at(-1);
  const ignoreWalls = constrainOptions?.ignoreWalls === true;
  const ignoreCost = constrainOptions?.ignoreCost === true;
  const style = { autoRotate, showRuler, constrainOptions: { ignoreWalls, ignoreCost } };
  styles.set(token, { ...style, action: last?.action ?? null, snapped: last?.snapped ?? true });
}

/** How the token's stretches are walked on this client. */
export function styleOf(token: string): WalkStyle {
  return styles.get(token) ?? PLAIN;
}
