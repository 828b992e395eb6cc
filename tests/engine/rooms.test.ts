import { describe, expect, it } from "vitest";
import { roomsOf } from "../../src/engine/grid/rooms.ts";
import type { Wall } from "../../src/engine/grid/walls.ts";

/** The four walls of a rectangle of squares. */
function box(col: number, row: number, width: number, height: number): readonly Wall[] {
  const [right, bottom] = [col + width, row + height];
  return [
    { x1: col, y1: row, x2: right, y2: row },
    { x1: right, y1: row, x2: right, y2: bottom },
    { x1: right, y1: bottom, x2: col, y2: bottom },
    { x1: col, y1: bottom, x2: col, y2: row },
  ];
}

const whole = { isWhole: true };

describe("the rooms of a map", () => {
  it("are what walls enclose, row by row", () => {
    expect(roomsOf([...box(1, 1, 3, 3), ...box(4, 1, 2, 3), ...box(1, 4, 5, 2)])).toEqual([
      { col: 1, row: 1, width: 3, height: 3, ...whole },
      { col: 4, row: 1, width: 2, height: 3, ...whole },
      { col: 1, row: 4, width: 5, height: 2, ...whole },
    ]);
  });

  it("are none where there are no walls, or a wall is missing", () => {
    expect(roomsOf([])).toEqual([]);
    expect(roomsOf(box(1, 1, 3, 3).slice(1))).toEqual([]);
  });

  it("are closed by a passage of one square, and not by one of two", () => {
    const [top, ...others] = box(1, 1, 4, 3) as [Wall, ...Wall[]];
    const open = (from: number, to: number) => [{ ...top, x2: from }, { ...top, x1: to }, ...others];
    expect(roomsOf(open(2, 3))).toEqual([{ col: 1, row: 1, width: 4, height: 3, ...whole }]);
    expect(roomsOf(open(2, 4))).toEqual([]);
    expect(roomsOf(open(1, 2)), "at a corner, with nothing beside it").toEqual([]);
  });

  it("are two where a passage of one square joins them, and one where it is wider", () => {
    const joined = (from: number, to: number) => [
      ...box(1, 1, 6, 4),
      { x1: 4, y1: 1, x2: 4, y2: from },
      { x1: 4, y1: to, x2: 4, y2: 5 },
    ];
    expect(roomsOf(joined(2, 3))).toHaveLength(2);
    expect(roomsOf(joined(1, 2)), "in the corner").toHaveLength(2);
    expect(roomsOf(joined(2, 4))).toHaveLength(1);
  });

  it("are told with the least rectangle around them where they are none", () => {
    const corner = box(4, 3, 2, 2);
    const rooms = roomsOf([...box(1, 1, 5, 4), ...corner]);
    expect(rooms).toEqual([
      { col: 1, row: 1, width: 5, height: 4, isWhole: false },
      { col: 4, row: 3, width: 2, height: 2, ...whole },
    ]);
  });

  it("are no doorways of one square", () => {
    expect(roomsOf([...box(1, 1, 3, 3), ...box(4, 1, 1, 3)])).toHaveLength(1);
  });
});
