import { describe, expect, it } from "vitest";
import { cellsIn } from "../../src/engine/grid/cell.ts";
import type { Grid } from "../../src/engine/grid/grid.ts";
import type { Wall } from "../../src/engine/grid/walls.ts";
import {
  areasOf,
  linksOf,
  type Zone,
  type ZoneMap,
  zoneAt,
  zonesAlong,
  zonesApart,
} from "../../src/engine/grid/zones.ts";
import { path, placed } from "../support/encounter.ts";

const room = (id: string, col: number, width = 3, over: Partial<Zone> = {}): Zone => ({
  id,
  areas: [{ col, row: 0, width, height: 3 }],
  ...over,
});

/** Four rooms side by side, between the last two of which a wall stands; the first square of the third is a gap. */
const rooms = [room("a", 0), room("b", 3), room("c", 6), room("d", 9)];
const wall: Wall = { x1: 9, y1: 0, x2: 9, y2: 3 };
const mapOf = (zones: readonly Zone[], walls: readonly Wall[] = [wall], grid?: Grid): ZoneMap => ({
  zones,
  links: linksOf(grid ? { grid } : {}, zones, walls),
});
const map = mapOf(rooms);

describe("where a body is", () => {
  it("goes by its middle, and is in no zone outside all of them", () => {
    const ids = [placed(2, 2), placed(3, 0), placed(2, 0, { width: 2, height: 2 }), placed(0, 3)].map(
      (place) => zoneAt(map, place)?.id ?? null,
    );
    expect(ids).toEqual(["a", "b", "b", null]);
    expect(zoneAt(undefined, placed(0, 0))).toBeNull();
  });

  it("is asked on its level, where zones lie on some", () => {
    const decks = mapOf([room("up", 0, 3, { levels: ["bridge"] }), room("down", 0, 3, { levels: ["hold"] })], []);
    expect(
      ["bridge", "hold", "roof", undefined].map((level) => zoneAt(decks, { ...placed(1, 1), level } as never)?.id),
    ).toEqual(["up", "down", undefined, "up"]);
    expect(decks.links).toEqual([]);
  });

  it("is found on hexes and on maps without a grid", () => {
    const hexes: Grid = { kind: "hexes", metres: 2, columns: false, even: false };
    expect(zoneAt(mapOf(rooms, [], hexes), placed(4, 2, { grid: hexes }))?.id).toBe("b");
    const open: Grid = { kind: "open", metres: 2 };
    expect(zoneAt(map, placed(2.4, 1, { grid: open }))?.id).toBe("a");
    expect(zoneAt(map, placed(2.6, 1, { grid: open }))?.id).toBe("b");
  });
});

describe("how far zones are apart", () => {
  it("is how many borders lie between them", () => {
    const far = [0, 3, 6].map((col) => zonesApart(map, placed(1, 1), placed(col, 1)));
    expect(far).toEqual([0, 1, 2]);
  });

  it("is not told where no way leads, and from no zone", () => {
    expect(map.links).toEqual([
      [0, 1],
      [1, 2],
    ]);
    expect(zonesApart(map, placed(1, 1), placed(9, 1))).toBeNull();
    expect(zonesApart(map, placed(1, 1), placed(1, 5))).toBeNull();
    expect(zonesApart(undefined, placed(1, 1), placed(1, 1))).toBeNull();
  });

  it("minds walls of its level alone, and no corners", () => {
    const high = rooms.map((zone) => ({ ...zone, levels: ["hold"] }));
    expect(mapOf(high, [{ ...wall, levels: ["roof"] }]).links).toContainEqual([2, 3]);
    const corner = [room("a", 0), { id: "b", areas: [{ col: 3, row: 3, width: 2, height: 2 }] }];
    expect(mapOf(corner, []).links).toEqual([]);
  });

  it("knows the six sides of hexes", () => {
    const hexes: Grid = { kind: "hexes", metres: 2, columns: false, even: false };
    const corner = [room("a", 0), { id: "b", areas: [{ col: 2, row: 3, width: 2, height: 2 }] }];
    expect(mapOf(corner, [], hexes).links).toEqual([[0, 1]]);
  });
});

describe("a way", () => {
  it("tells where it comes into another zone, and how far the farthest is", () => {
    const way = path([1, 1], [2, 1], [3, 1], [4, 1], [5, 1], [6, 1]);
    expect(zonesAlong(map, placed(1, 1), way)).toEqual({
      borders: 2,
      entered: [
        { at: 2, zone: "b", borders: 1 },
        { at: 5, zone: "c", borders: 2 },
      ],
    });
  });

  it("goes no farther by coming back", () => {
    const way = path([2, 1], [3, 1], [2, 1], [3, 1]);
    expect(zonesAlong(map, placed(2, 1), way)?.borders).toBe(1);
    expect(zonesAlong(map, placed(2, 1), way)?.entered.map(({ zone }) => zone)).toEqual(["b", "a", "b"]);
  });

  it("is not told by zones where a part of it lies in none", () => {
    expect(zonesAlong(map, placed(1, 2), path([1, 2], [1, 3]))).toBeNull();
    expect(zonesAlong(map, placed(1, 3), path([1, 3], [1, 2]))).toBeNull();
    expect(zonesAlong(undefined, placed(1, 3), path([1, 3]))).toBeNull();
  });
});

describe("spaces as rectangles", () => {
  it("are the same spaces, in few of them", () => {
    const angle = [
      ...cellsIn({ col: 0, row: 0, width: 4, height: 2 }),
      ...cellsIn({ col: 0, row: 2, width: 2, height: 3 }),
    ];
    expect(areasOf(angle.toReversed())).toEqual([
      { col: 0, row: 0, width: 4, height: 2 },
      { col: 0, row: 2, width: 2, height: 3 },
    ]);
    const apart = [
      ...cellsIn({ col: 0, row: 0, width: 2, height: 1 }),
      ...cellsIn({ col: 0, row: 2, width: 2, height: 1 }),
    ];
    expect(areasOf(apart)).toHaveLength(2);
  });
});
