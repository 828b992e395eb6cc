import { describe, expect, it } from "vitest";
import { type Body, bodyOf, hides, pointsOf } from "../../../../src/engine/cover.ts";
import { refuseSight } from "../../../../src/engine/line-of-sight.ts";
import { person } from "../../../support/coda.ts";
import { placed } from "../../../support/encounter.ts";

/** A post one square wide, from the floor to a height of two squares. */
const post = (x: number, y: number, over: Partial<Body> = {}): Body => ({
  ...{ id: "okoro", x, y, radius: 0.5, floor: 0, top: 2 },
  ...over,
});
const point = (x: number, y: number, z = 1) => ({ x, y, z });

describe("a body in the line of fire (R281 to R285)", () => {
  it.each([
    ["in the middle of it", post(5, 0), true],
    ["a little aside", post(5, 0.4), true],
    ["so far aside that the line only touches it", post(5, 0.5), false],
    ["behind the shooter", post(-1, 0), false],
    ["behind the target", post(11, 0), false],
    ["around the target itself", post(10, 0), true],
  ])("hides what is behind it: %s", (_, body, expected) => {
    expect(hides(body, point(0, 0), point(10, 0))).toBe(expected);
    expect(hides({ ...body, x: body.y, y: body.x }, point(0, 0), point(0, 10))).toBe(expected);
    expect(hides({ ...body, x: 3 + body.x, y: body.y - 2 }, point(3, -2), point(13, -2))).toBe(expected);
  });

  it("hides aslant as it does straight on", () => {
    expect(hides(post(3, 3), point(0, 0), point(6, 6))).toBe(true);
    expect(hides(post(3, 4), point(0, 0), point(6, 6))).toBe(false);
    expect(hides(post(3, 1.5), point(0, 0), point(6, 3))).toBe(true);
    expect(hides(post(3, -1.5), point(0, 0), point(6, 3))).toBe(false);
  });

  it.each([
    ["over its head", 3, 3, 5, false],
    ["just over its head, which is no cover", 2, 2, 5, false],
    ["at the height of its head", 1.9, 1.9, 5, true],
    ["below one who floats", 1, 1, 5, false, 1],
    ["down from a height, near the shooter", 9, 1, 1, false],
    ["down from a height, near the target", 9, 1, 9, true],
    ["up to a height, near the shooter", 1, 9, 1, true],
    ["up to a height, near the target", 1, 9, 9, false],
  ])("lets a shot pass %s", (_, from, to, x, expected, floor = 0) => {
    const body = post(x, 0, { floor, top: floor + 2 });
    expect(hides(body, point(0, 0, from), point(10, 0, to))).toBe(expected);
  });

  it("is as wide as the narrower side of its square, and as high as it stands or lies", () => {
    const long = { ...person("okoro"), place: placed(2, 3, { width: 1, height: 3, elevation: 1 }) };
    expect(bodyOf(long)).toMatchObject({ x: 2.5, y: 4.5, radius: 0.15, floor: 1, top: 2 });
    expect(bodyOf({ ...long, conditions: ["prone"] }).top).toBe(1.25);
  });
});

describe("the points of a target at which a shooter looks", () => {
  const xs = (points: readonly { readonly x: number }[]) =>
    [...new Set(points.map(({ x }) => x))].sort((a, b) => a - b);

  it("stand upright across their line of fire, within the squares of the target", () => {
    const shooter = person("kassus", { at: [0, 9] });
    const target = { ...person("boarder"), place: placed(0, 0, { width: 2, height: 2 }) };
    const straight = { ...shooter, place: placed(0, 9, { width: 2, height: 2 }) };
    expect(xs(pointsOf(straight, target))).toEqual([0.25, 0.75, 1.25, 1.75]);
    expect(new Set(pointsOf(straight, target).map(({ y }) => y)).size).toBe(1);
    expect([...new Set(pointsOf(shooter, person("boarder")).map(({ z }) => z))]).toEqual([0.125, 0.375, 0.625, 0.875]);
  });
});

describe("what first stands in the way of a shot (R096, R457)", () => {
  const upright = (x: number, door = false) => ({ x1: x, y1: -9, x2: x, y2: 9, ...(door && { door }) });
  const sight = (walls: Parameters<typeof refuseSight>[3], to = placed(8, 0), from = placed(0, 0)) =>
    refuseSight(from, to, 16, walls);

  it("is told with how far off it is", () => {
    expect(sight([])).toBeNull();
    expect(sight([upright(3)])).toEqual({ code: "attack/behind-wall", params: { metres: 16, atMetres: 5 } });
    expect(sight([upright(3)], placed(0, 0), placed(8, 0))?.params.atMetres).toBe(11);
    expect(sight([{ x1: -9, y1: 6, x2: 9, y2: 6 }], placed(0, 8))?.params.atMetres).toBe(11);
  });

  it("is the nearest of several, a door or a wall", () => {
    expect(sight([upright(6), upright(2, true)])).toEqual({
      code: "attack/behind-door",
      params: { metres: 16, atMetres: 3 },
    });
    expect(sight([upright(2), upright(6, true)])?.code).toBe("attack/behind-wall");
  });
});
