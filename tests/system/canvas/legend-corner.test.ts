import { describe, expect, it } from "vitest";
import type { Rect } from "../../../src/system/canvas/drag-ruler/label-places.ts";
import { type Corner, quietestCorner } from "../../../src/system/canvas/map-legend.ts";

const SIZE = { width: 276, height: 150 };

const PLACES: Readonly<Record<Corner, Rect>> = {
  bottomRight: { x: 700, y: 600, ...SIZE },
  topRight: { x: 700, y: 16, ...SIZE },
  bottomLeft: { x: 60, y: 600, ...SIZE },
  topLeft: { x: 60, y: 16, ...SIZE },
};

/** A token in the middle of the legend, were it in that corner. */
function tokenIn(corner: Corner): Rect {
  return { x: PLACES[corner].x + 100, y: PLACES[corner].y + 50, width: 50, height: 50 };
}

describe("the corner of a legend", () => {
  it("is the lower right one while nobody stands there", () => {
    expect(quietestCorner(PLACES, [tokenIn("topLeft")], "bottomRight")).toBe("bottomRight");
  });

  it("is the first of those that cover nobody", () => {
    expect(quietestCorner(PLACES, [tokenIn("bottomRight")], "bottomRight")).toBe("topRight");
    expect(quietestCorner(PLACES, [tokenIn("bottomRight"), tokenIn("topRight")], "bottomRight")).toBe("bottomLeft");
  });

  it("stays where it is when another is only as good, also a better one before", () => {
    expect(quietestCorner(PLACES, [], "topLeft")).toBe("topLeft");
    const one = (Object.keys(PLACES) as Corner[]).map(tokenIn);
    expect(quietestCorner(PLACES, one, "bottomLeft")).toBe("bottomLeft");
  });

  it("is the one that covers fewest where all cover somebody", () => {
    const all = (Object.keys(PLACES) as Corner[]).map(tokenIn);
    const most = [...all, tokenIn("bottomRight"), tokenIn("topRight"), tokenIn("topLeft")];
    expect(quietestCorner(PLACES, most, "bottomRight")).toBe("bottomLeft");
  });

  it("is off the ways that are drawn, unless it covered many there", () => {
    const way = [
      { x: 500, y: 650 },
      { x: 990, y: 650 },
    ];
    const ways = [way];
    expect(quietestCorner(PLACES, [], "bottomRight", { ways })).toBe("topRight");
    const crowd = (["topRight", "bottomLeft", "topLeft"] as const).flatMap((corner) => Array(4).fill(tokenIn(corner)));
    expect(quietestCorner(PLACES, crowd, "bottomRight", { ways })).toBe("bottomRight");
  });

  it("covers tokens rather than what else hangs there", () => {
    const tokens = (["topRight", "bottomLeft", "topLeft"] as const).flatMap((corner) => [
      tokenIn(corner),
      tokenIn(corner),
    ]);
    expect(quietestCorner(PLACES, tokens, "bottomRight", { panels: [PLACES.bottomRight] })).toBe("topRight");
  });
});
