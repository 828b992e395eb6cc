import { describe, expect, it } from "vitest";
import { wordsOfFile } from "../../../src/system/apps/tile-things/make.ts";
import { placeOver } from "../../../src/system/apps/tile-things/place.ts";

describe("the token over a tile", () => {
  const squares = { size: 100, distance: 2 };
  const over = (x: number, y: number, width: number, height: number) => placeOver(squares, { x, y, width, height });

  it("covers the squares whose middle the tile covers, wherever it lies beside their lines", () => {
    expect(over(300, 900, 200, 100)).toEqual({ x: 300, y: 900, width: 2, height: 1 });
    expect(over(340, 940, 120, 20)).toEqual({ x: 300, y: 900, width: 2, height: 1 });
    expect(over(360, 900, 180, 100)).toEqual({ x: 400, y: 900, width: 1, height: 1 });
    expect(over(-150, -150, 100, 200)).toEqual({ x: -200, y: -200, width: 1, height: 2 });
  });

  it("covers the one in which it lies where it covers the middle of none, and none twice at a border", () => {
    expect(over(310, 910, 20, 20)).toEqual({ x: 300, y: 900, width: 1, height: 1 });
    expect(over(350, 950, 100, 100)).toEqual({ x: 300, y: 900, width: 1, height: 1 });
  });

  it("is as large as the tile in halves of a space where there are no squares", () => {
    const open = { ...squares, grid: { kind: "open", metres: 2 } as const };
    expect(placeOver(open, { x: 333, y: 77, width: 130, height: 10 })).toEqual({
      x: 333,
      y: 77,
      width: 1.5,
      height: 0.5,
    });
  });

  it("lies on a hex of the map", () => {
    const hexes = { ...squares, grid: { kind: "hexes", metres: 2, columns: false, even: false } as const };
    const placed = placeOver(hexes, { x: 8, y: 5, width: 100, height: 100 });
    expect([placed.width, placed.height]).toEqual([1, 1]);
    expect(placeOver(hexes, { ...placed, width: 100, height: 100 })).toEqual(placed);
  });
});

describe("the name of a tile without one", () => {
  it.each([
    ["crates/cargo-crate.webp", "Cargo crate"],
    ["tokens/Fuel_Cell%20Mk.2.png", "Fuel Cell Mk.2"],
    ["door.svg", "Door"],
    ["", ""],
    ["100%.png", "100%"],
  ])("is the file of its picture: %s", (file, name) => {
    expect(wordsOfFile(file)).toBe(name);
  });
});
