import type { Offset } from "./types.ts";

const UP = 0x1;
const DOWN = 0x2;
const LEFT = 0x4;
const RIGHT = 0x8;
const DESCEND = 0x10;
const ASCEND = 0x20;

/** By how much a direction (bits of `CONST.MOVEMENT_DIRECTIONS`) moves in rows, columns and elevation steps. */
export function directionShift(direction: number): Required<Offset> {
  const bit = (mask: number) => (direction & mask ? 1 : 0);
  return { i: bit(DOWN) - bit(UP), j: bit(RIGHT) - bit(LEFT), k: bit(ASCEND) - bit(DESCEND) };
}
