import { beforeEach, describe, expect, it, vi } from "vitest";
import type { Words } from "../../../src/system/canvas/drag-ruler/label-text.ts";
import type { DangerSquare } from "../../../src/system/canvas/routes/danger-squares.ts";
import { useEnglish, useLanguage } from "../../support/words.ts";

const shown: Words[] = [];
vi.mock("../../../src/system/canvas/drag-ruler/labels.ts", () => ({
  showMapLabels: (_owner: string, mapLabels: readonly { words: Words }[]) => {
    shown.splice(0, shown.length, ...mapLabels.map(({ words }) => words));
  },
  hideMapLabels: () => {
    shown.length = 0;
  },
}));

const { dangerWords } = await import("../../../src/system/canvas/routes/danger-label.ts");
const { planDanger, tellDanger } = await import("../../../src/system/canvas/routes/danger-label.ts");

const plain = (lines: readonly string[] | undefined) => lines?.map((line) => line.replaceAll("\u202f", " "));

function square(over: Partial<DangerSquare>): DangerSquare {
  return { cell: { col: 3, row: 4 }, harm: 3.24, enemies: 2, chances: [0.3, 0.72], ...over };
}

beforeEach(() => {
  useEnglish();
  Object.assign(globalThis, { canvas: { tokens: null } });
  planDanger(null);
});

describe("what a square of the danger map says", () => {
  it("is its figure in words, how many may strike, and how likely they hit", () => {
    expect(dangerWords(square({}), "figures")?.title).toBe("Safest way to this square");
    const lines = ["3.2 damage expected", "2 enemies may strike", "Chance to hit: 30 % to 72 %"];
    expect(plain(dangerWords(square({}), "figures")?.lines)).toEqual(lines);
  });

  it("is one chance where all hit alike", () => {
    const alike = square({ enemies: 1, chances: [0.5, 0.5] });
    expect(plain(dangerWords(alike, "figures")?.lines)?.slice(1)).toEqual([
      "1 enemy may strike",
      "Chance to hit: 50 %",
    ]);
  });

  it("is no more than the words of the legend for whoever learns odds in words", () => {
    const lines = ["2 to 4 damage", "2 enemies may strike", "Chance to hit: small to high"];
    expect(dangerWords(square({}), "words")?.lines).toEqual(lines);
  });

  it("is only how many for whoever learns no odds, whatever is handed in", () => {
    expect(dangerWords(square({}), "count")?.lines).toEqual(["2 enemies may strike"]);
  });

  it.each(["figures", "words", "count"] as const)("is nothing where the map has no figure (%s)", (odds) => {
    expect(dangerWords(square({ harm: 0, enemies: 1, chances: [0.2] }), odds)).toBeNull();
  });

  it("writes numbers as the reader does", () => {
    useLanguage("de");
    expect(dangerWords(square({}), "figures")?.lines[0]).toBe("3,2 Schaden zu erwarten");
  });
});

describe("the square that a way is planned to", () => {
  const told = { squares: [square({})], shown: "count" as const, grid: { size: 100, distance: 2 } };

  it("has the plate, and the planner hears the same as a line", () => {
    tellDanger(told);
    expect(shown).toEqual([]);
    expect(planDanger({ col: 3, row: 4 })).toEqual(["Safest way to this square: 2 enemies may strike"]);
    expect(shown.map(({ lines }) => lines)).toEqual([["2 enemies may strike"]]);
    planDanger(null);
    expect(shown).toEqual([]);
  });

  it("says nothing while the danger map is off, nor of a square that cannot be reached", () => {
    tellDanger({ ...told, squares: [] });
    expect(planDanger({ col: 3, row: 4 })).toEqual([]);
    tellDanger(told);
    expect(shown).toHaveLength(1);
    expect(planDanger({ col: 4, row: 4 })).toEqual([]);
    expect(shown).toEqual([]);
  });

  it("loses the plate when the map is switched off", () => {
    tellDanger(told);
    planDanger({ col: 3, row: 4 });
    tellDanger({ ...told, squares: [] });
    expect(shown).toEqual([]);
  });
});
