import { describe, expect, it } from "vitest";
import { MapHome } from "../../../src/system/apps/prompt/place.ts";

const own = { x: 100, y: 200, scale: 1 };
const shown = { x: 400, y: 200, scale: 1 };
const further = { x: 400, y: 600, scale: 1 };

describe("a map that was moved for somebody", () => {
  it("goes back to where they had it, once", () => {
    const home = new MapHome();
    home.leave("deck", own, shown);
    expect(home.take("deck", shown)).toEqual(own);
    expect(home.take("deck", shown)).toBeNull();
  });

  it("goes back to where they had it before the first of several moves", () => {
    const home = new MapHome();
    home.leave("deck", own, shown);
    home.leave("deck", shown, further);
    expect(home.take("deck", further)).toEqual(own);
  });

  it.each([
    ["moved it", { ...shown, x: 401 }],
    ["moved it down", { ...shown, y: 199 }],
    ["zoomed", { ...shown, scale: 0.9 }],
  ])("stays where they have %s, and forgets where it was", (_how, now) => {
    const home = new MapHome();
    home.leave("deck", own, shown);
    expect(home.take("deck", now)).toBeNull();
    expect(home.take("deck", shown)).toBeNull();
  });

  it("goes back to where they moved it between two moves", () => {
    const home = new MapHome();
    home.leave("deck", own, shown);
    const moved = { ...shown, x: 50 };
    home.leave("deck", moved, further);
    expect(home.take("deck", further)).toEqual(moved);
  });

  it("stays on another scene", () => {
    const home = new MapHome();
    home.leave("deck", own, shown);
    expect(home.take("hold", shown)).toBeNull();
  });

  it("stays where it was not moved at all", () => {
    const home = new MapHome();
    home.leave("deck", own, own);
    expect(home.take("deck", own)).toBeNull();
  });
});
