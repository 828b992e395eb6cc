import { afterEach, describe, expect, it, vi } from "vitest";
import { parse } from "yaml";
import { wordsOnMap } from "../../../src/system/canvas/map-view.ts";
import { readText } from "../../support/checkout.ts";

/** A map drawn at half its size, moved by a hundred pixels, whose scene has a margin. */
function draw(words: unknown): void {
  const stage = { scale: { x: 0.5 }, position: { x: 100, y: 50 }, pivot: { x: 0, y: 0 } };
  const flags = { "away-team": { words } };
  vi.stubGlobal("canvas", { stage, scene: { flags }, dimensions: { sceneX: 200, sceneY: 0 } });
}

/** The names that a picture shows, each with where it begins. */
function namesIn(picture: string): readonly { readonly x: number; readonly y: number }[] {
  const found = readText(`styles/assets/maps/${picture}.svg`).matchAll(/<text x="(\d+)" y="(\d+)"/g);
  return [...found].map(([, x, y]) => ({ x: Number(x), y: Number(y) }));
}

describe("words on the map", () => {
  afterEach(() => vi.unstubAllGlobals());

  it("lie in the window where the map shows them", () => {
    draw([[20, 40, 80, 30]]);
    expect(wordsOnMap()).toEqual([{ x: 210, y: 70, width: 40, height: 15 }]);
  });

  it("are none where the flag holds anything else", () => {
    for (const told of [undefined, "all", [[1, 2, 3]], [[1, 2, 3, "4"]], [null]]) {
      draw(told);
      expect(wordsOnMap()).toEqual([]);
    }
  });

  it.each([
    ["sandbox/demo/scenes/corridor-4.yml", "corridor-4"],
    ["packs/_source/scenes/corridor-4.yml", "corridor-4"],
    ["sandbox/demo-icon/scenes/landing-site.yml", "landing-site"],
    ["packs/_source/scenes/landing-site.yml", "landing-site"],
    ["sandbox/demo-action/scenes/fuel-depot.yml", "fuel-depot"],
    ["packs/_source/scenes/fuel-depot.yml", "fuel-depot"],
  ])("are told for every name in the picture of %s", (file, picture) => {
    const { flags } = parse(readText(file)) as { flags: { "away-team": { words: number[][] } } };
    const told = flags["away-team"].words;
    expect(told).toHaveLength(namesIn(picture).length);
    for (const { x, y } of namesIn(picture)) {
      const box = told.find(([left = 0, top = 0, , height = 0]) => left === x && top < y && top + height > y);
      expect(box, `the word at ${x}, ${y}`).toBeDefined();
    }
  });
});
