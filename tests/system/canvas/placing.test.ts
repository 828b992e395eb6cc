import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  corners,
  leaderFrom,
  meets,
  type Placeable,
  placeMapLabels,
  type Rect,
  runsThrough,
} from "../../../src/system/canvas/drag-ruler/label-places.ts";

const WINDOW: Rect = { x: 0, y: 0, width: 1000, height: 700 };
const WAY = [
  { x: 100, y: 350 },
  { x: 900, y: 350 },
];

function mapLabel(x: number, y: number, over: Partial<Placeable> = {}): Placeable {
  return { at: { x, y }, width: 150, height: 44, off: 14, side: "above", must: false, ...over };
}

function placed(mapLabels: readonly Placeable[], bodies: readonly Rect[] = [], taken: readonly Rect[] = []) {
  return placeMapLabels(mapLabels, { within: WINDOW, ways: [WAY], bodies, taken });
}

describe("plates beside a way", () => {
  it("lie on the wished side of their point, off it", () => {
    const [above, below] = placed([mapLabel(300, 350), mapLabel(700, 350, { side: "below" })]);
    expect((above?.y ?? 0) + 44).toBeLessThanOrEqual(350 - 14);
    expect(below?.y).toBeGreaterThanOrEqual(350 + 14);
  });

  it("cover neither each other nor the way, wherever their points are, and lie in the window", () => {
    const points = fc.array(fc.integer({ min: 110, max: 890 }), { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(points, (columns) => {
        const rects = placed(columns.map((x) => mapLabel(x, 350))).filter((rect) => rect !== null);
        for (const [index, rect] of rects.entries()) {
          expect(runsThrough(WAY[0] as never, WAY[1] as never, rect)).toBe(false);
          expect(rects.slice(index + 1).some((other) => meets(rect, other))).toBe(false);
          expect(rect.x >= 0 && rect.y >= 0 && rect.x + rect.width <= 1000 && rect.y + rect.height <= 700).toBe(true);
        }
        return rects.length === columns.length;
      }),
    );
  });

  it("leave bodies free where there is room beside them", () => {
    const body = { x: 260, y: 260, width: 80, height: 80 };
    const [rect] = placed([mapLabel(300, 350)], [body]);
    expect(rect && meets(rect, body)).toBe(false);
  });

  it("never lie where the window is taken", () => {
    const taken = { x: 0, y: 200, width: 1000, height: 150 };
    const [rect] = placed([mapLabel(300, 350)], [], [taken]);
    expect(rect?.y).toBeGreaterThan(350);
  });

  it("are left out where there is no room, but for those that must be shown", () => {
    const tight = { within: { x: 0, y: 0, width: 160, height: 60 }, ways: [], bodies: [], taken: [] };
    const [first, second, third] = placeMapLabels(
      [mapLabel(80, 58), mapLabel(80, 58), mapLabel(80, 58, { must: true })],
      tight,
    );
    expect(first).not.toBeNull();
    expect(second).toBeNull();
    expect(third).not.toBeNull();
  });

  it("that must be shown lie above what takes the window", () => {
    const taken = { x: 0, y: 300, width: 1000, height: 400 };
    const [rect] = placed([mapLabel(300, 650, { must: true, side: "below" })], [], [taken]);
    expect((rect?.y ?? 700) + 44).toBeLessThanOrEqual(300);
  });

  it("that must be shown lie within the window, however far off their point is", () => {
    const [rect] = placed([mapLabel(2000, 350, { must: true, side: "below" })]);
    expect(rect).toMatchObject({ x: 850 });
  });
});

describe("the line from a plate to its point", () => {
  it("is not there where the plate lies close by", () => {
    expect(leaderFrom({ x: 100, y: 100, width: 150, height: 44 }, { at: { x: 170, y: 160 }, off: 14 }, 16)).toBeNull();
  });

  it("begins at the edge that faces the point, straight above it where it can", () => {
    const rect = { x: 100, y: 100, width: 150, height: 44 };
    expect(leaderFrom(rect, { at: { x: 170, y: 260 }, off: 14 }, 16)).toEqual({ x: 170, y: 144 });
    expect(leaderFrom(rect, { at: { x: 400, y: 120 }, off: 14 }, 16)).toEqual({ x: 250, y: 120 });
  });
});

describe("the corners of a way", () => {
  it("are its ends and its bends", () => {
    const way = [0, 1, 2, 3].map((x) => ({ x, y: Math.max(0, x - 2) }));
    expect(corners(way)).toEqual([way[0], way[2], way[3]]);
  });
});

describe("a line and a rectangle", () => {
  const rect = { x: 10, y: 10, width: 10, height: 10 };

  it.each([
    [{ x: 0, y: 15 }, { x: 30, y: 15 }, true],
    [{ x: 0, y: 0 }, { x: 30, y: 30 }, true],
    [{ x: 0, y: 30 }, { x: 30, y: 30 }, false],
    [{ x: 0, y: 15 }, { x: 5, y: 15 }, false],
    [{ x: 12, y: 12 }, { x: 14, y: 14 }, true],
  ])("from %o to %o meet: %s", (from, to, isMet) => {
    expect(runsThrough(from, to, rect)).toBe(isMet);
  });
});
