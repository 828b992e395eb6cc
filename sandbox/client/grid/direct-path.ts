import type { Offset } from "./types.ts";

/** Differences of two offsets along row, column and elevation step. */
export function difference(from: Offset, to: Offset): [number, number, number] {
  return [to.i - from.i, to.j - from.j, (to.k ?? 0) - (from.k ?? 0)];
}

/** Build an offset, with an elevation step only if the path has one. */
function offset(i: number, j: number, k: number, isThreeDimensional: boolean): Offset {
  return isThreeDimensional ? { i, j, k } : { i, j };
}

/** Round halves towards the start of the line, so that both ends of a line are left in the same way. */
function roundTowardsStart(start: number, delta: number, share: number): number {
  const moved = Math.abs(delta) * share;
  return start + Math.sign(delta) * Math.ceil(moved - 0.5 - 1e-9);
}

/** Spaces of a straight line in which corners may be crossed, the start left out. */
function* diagonalLine(from: Offset, to: Offset, isThreeDimensional: boolean): Generator<Offset> {
  const [di, dj, dk] = difference(from, to);
  const count = Math.max(Math.abs(di), Math.abs(dj), Math.abs(dk));
  for (let step = 1; step <= count; step++) {
    const share = step / count;
    yield offset(
      roundTowardsStart(from.i, di, share),
      roundTowardsStart(from.j, dj, share),
      roundTowardsStart(from.k ?? 0, dk, share),
      isThreeDimensional,
    );
  }
}

/** Spaces of a straight line that goes along one axis at a time, the start left out. */
function* orthogonalLine(from: Offset, to: Offset, isThreeDimensional: boolean): Generator<Offset> {
  const extent = difference(from, to);
  const at: [number, number, number] = [from.i, from.j, from.k ?? 0];
  const done: [number, number, number] = [0, 0, 0];
  const count = extent.reduce((sum, value) => sum + Math.abs(value), 0);
  for (let step = 0; step < count; step++) {
    const axis = mostBehind(extent, done);
    at[axis] += Math.sign(extent[axis]);
    done[axis] += 1;
    yield offset(at[0], at[1], at[2], isThreeDimensional);
  }
}

/** The axis whose share of the way is smallest; of equal ones the longest, then the first. */
function mostBehind(extent: readonly number[], done: readonly number[]): 0 | 1 | 2 {
  let best: 0 | 1 | 2 = 0;
  let bestShare = Number.POSITIVE_INFINITY;
  for (const axis of [0, 1, 2] as const) {
    const length = Math.abs(extent[axis] ?? 0);
    if (length === 0) continue;
    const share = ((done[axis] ?? 0) + 0.5) / length;
    if (share < bestShare - 1e-9) {
      best = axis;
      bestShare = share;
    }
  }
  return best;
}

/** Spaces of the straight line between two offsets, the start left out; empty when they are the same space. */
export function* squareLine(from: Offset, to: Offset, diagonals: boolean): Generator<Offset> {
  const isThreeDimensional = from.k !== undefined || to.k !== undefined;
  yield* diagonals ? diagonalLine(from, to, isThreeDimensional) : orthogonalLine(from, to, isThreeDimensional);
}
