import { describe, expect, it } from "vitest";
import { crosses, lineBlocked, strikeBlocked, type Wall } from "../../src/engine/grid/walls.ts";
import { placed } from "../support/encounter.ts";

/** A wall between two grid corners. */
const wall = (x1: number, y1: number, x2: number, y2: number): Wall => ({ x1, y1, x2, y2 });

describe("a wall between two squares", () => {
  const upright = wall(1, 0, 1, 1);

  it("G210: blocks the straight way through it from both sides", () => {
    expect(lineBlocked(placed(0, 0), placed(1, 0), [upright])).toBe(true);
    expect(lineBlocked(placed(1, 0), placed(0, 0), [upright])).toBe(true);
  });

  it("G210: lets through what goes past it", () => {
    expect(lineBlocked(placed(0, 1), placed(1, 1), [upright])).toBe(false);
    expect(lineBlocked(placed(1, 0), placed(2, 0), [upright])).toBe(false);
  });

  it("G282: blocks the diagonal past its corner", () => {
    expect(lineBlocked(placed(0, 0), placed(1, 1), [upright])).toBe(true);
    expect(lineBlocked(placed(0, 1), placed(1, 0), [upright])).toBe(true);
  });

  it("G282: lets a diagonal through that stays clear of its ends", () => {
    expect(lineBlocked(placed(1, 1), placed(2, 2), [upright])).toBe(false);
  });

  it("is crossed by a slanting line between its ends only", () => {
    expect(crosses(wall(0, 0, 4, 4), 0.5, 3.5, 3.5, 0.5)).toBe(true);
    expect(crosses(wall(0, 0, 1, 1), 0.5, 3.5, 3.5, 0.5)).toBe(false);
  });

  it("does not block a line that runs along it", () => {
    expect(crosses(wall(0, 1, 4, 1), 1, 1, 3, 1)).toBe(false);
  });
});

describe("a melee line between two bodies", () => {
  const brute = placed(0, 0, { width: 2, height: 2 });

  it("G210: is open while one pair of their nearest squares is", () => {
    expect(strikeBlocked(brute, placed(2, 0, { height: 2 }), [wall(2, 0, 2, 0.9)])).toBe(false);
  });

  it("G210: is blocked when a wall stands between all their nearest squares", () => {
    expect(strikeBlocked(brute, placed(2, 0, { height: 2 }), [wall(2, 0, 2, 2)])).toBe(true);
    expect(strikeBlocked(brute, placed(2, 0), [wall(2, 0, 2, 1)])).toBe(true);
  });

  it("is open where there is no wall", () => {
    expect(strikeBlocked(brute, placed(2, 0), [])).toBe(false);
  });
});
