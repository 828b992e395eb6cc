import { beforeAll, describe, expect, it } from "vitest";
import { labelOf, strikesSaid } from "../../../src/system/canvas/drag-ruler/label-text.ts";
import { lengthCostOf, type MoveCost } from "../../../src/system/canvas/drag-ruler/move-cost.ts";
import type { PaceStrike, ProvokingPace } from "../../../src/system/canvas/drag-ruler/steps.ts";
import { along } from "../../support/coda.ts";
import { SQUARES } from "../../support/encounter.ts";
import { useEnglish } from "../../support/words.ts";

beforeAll(useEnglish);

/** Words as they are typed: thin spaces as usual ones. */
const plain = (words: unknown) => JSON.parse(JSON.stringify(words).replaceAll("\u202f", " "));

function moveCost(over: Partial<MoveCost>): MoveCost {
  return { ...lengthCostOf(SQUARES, along(0, 0, 9)), prices: [{ entry: "actions", cost: 2, left: 0 }], ...over };
}

const jogAndWalk = [
  { movementMode: "jog", times: 1 },
  { movementMode: "walk", times: 1 },
];

describe("what a waypoint says", () => {
  it("is only how far it is outside a fight", () => {
    expect(plain(labelOf(lengthCostOf(SQUARES, along(0, 0, 9)), "figures"))).toEqual({
      title: "18 m",
      lines: ["9 squares"],
    });
  });

  it("calls spaces hexes where they are, and without a grid tells the length alone", () => {
    const hexes = { ...SQUARES, grid: { kind: "hexes", metres: 2, columns: false, even: true } } as const;
    const open = { grid: { kind: "open", metres: 2 } } as const;
    const spent = { prices: [{ entry: "actions", cost: 2, left: 0 }] };
    expect(labelOf({ ...lengthCostOf(hexes, along(0, 0, 3)), ...spent }, "figures").lines[0]).toContain("3 hexes");
    expect(plain(labelOf({ ...lengthCostOf(open, along(0, 0, 3)), ...spent }, "figures").lines)).toEqual([
      "6 m, 2 actions, none left",
    ]);
  });

  it("is metres, movement modes, squares, actions, and the damage of the whole at its end", () => {
    const whole = moveCost({ stages: jogAndWalk, enemies: 2, harm: 5.46 });
    expect(plain(labelOf(whole, "figures"))).toEqual({
      title: "18 m, jog and walk",
      lines: ["9 squares, 2 actions, none left", "5.5 damage expected"],
    });
    expect(labelOf(whole, "figures", false).lines).toHaveLength(1);
  });

  it("tells in words and in counts only how many may strike", () => {
    for (const shown of ["words", "count"] as const)
      expect(labelOf(moveCost({ enemies: 2, harm: 5.46 }), shown).lines.at(-1)).toBe("2 enemies may strike");
  });

  it("tells tests with their number and chance", () => {
    const run = { movementMode: "run", times: 1, difficulty: 10, chance: 0.834 };
    expect(plain(labelOf(moveCost({ movementTests: [run] }), "figures").lines[1])).toBe("Run, TN 10, 83 %");
    const runs = [{ ...run, times: 2 }];
    expect(plain(labelOf(moveCost({ movementTests: runs }), "figures").lines[1])).toBe("2 × run, TN 10, 83 % each");
  });

  it("tells what was walked of the same action before, and that the rest of it costs nothing", () => {
    const rest = moveCost({ before: 4, prices: [] });
    expect(plain(labelOf(rest, "figures").lines[0])).toBe("9 squares after 4 m, no further action");
  });

  it("R312: tells that an Action of Opportunity pays for it", () => {
    const way = moveCost({
      chosen: "combatMobility",
      prices: [{ entry: "opportunities", cost: 1, left: 0 }],
      stages: [{ movementMode: "jog", times: 1 }],
    });
    expect(plain(labelOf(way, "figures"))).toMatchObject({
      title: "18 m, combat mobility (jog)",
      lines: ["9 squares, 1 opportunity, none left"],
    });
  });

  it("names the movement mode that was chosen where the actions are called otherwise", () => {
    const way = moveCost({ chosen: "withdraw", stages: [{ movementMode: "jog", times: 1 }] });
    expect(plain(labelOf(way, "figures").title)).toBe("18 m, withdrawal (jog)");
  });
});

const odds = { weapon: "sword", chance: 0.28, damage: 1.68 };
const strike: PaceStrike = { enemy: "bo", odds, hinge: null, isFirst: true };

function pace(col: number, ...strikes: PaceStrike[]): ProvokingPace {
  return { spot: { col, row: 0 }, strikes };
}

function said(paces: readonly ProvokingPace[], shown: "figures" | "words" | "count") {
  return plain(strikesSaid(paces, shown, (id) => (id === "bo" ? "Boarder" : "Spearman")));
}

describe("what a provoking pace says", () => {
  it("is who may strike, and how well as far as the user may know it", () => {
    const mapLabel = { enemy: "bo", title: "Boarder may strike" };
    expect(said([pace(1, strike)], "figures")).toEqual([[{ ...mapLabel, lines: ["28 %, 1.7 damage"] }]]);
    expect(said([pace(1, strike)], "words")).toEqual([[{ ...mapLabel, lines: ["Chance to hit: small"] }]]);
    expect(said([pace(1, strike)], "count")).toEqual([[{ enemy: null, title: "1 enemy may strike", lines: [] }]]);
  });

  it.each([
    [0, "very small"],
    [0.15, "very small"],
    [0.16, "small"],
    [0.41, "even"],
    [0.6, "even"],
    [0.85, "high"],
    [0.86, "very high"],
    [1, "very high"],
  ])("has five words for chances: %d is %s", (chance, word) => {
    const [[mapLabel]] = said([pace(1, { ...strike, odds: { ...odds, chance } })], "words");
    expect(mapLabel.lines).toEqual([`Chance to hit: ${word}`]);
  });

  it("is not said again at the enemy's later paces, unless their strike stands otherwise there", () => {
    const later = { ...strike, isFirst: false };
    const worse = { ...later, odds: { ...odds, chance: 0.1 } };
    expect(said([pace(1, strike), pace(2, later)], "figures")[1]).toEqual([]);
    expect(said([pace(1, strike), pace(2, worse)], "figures")[1]).toHaveLength(1);
    const alike = { ...later, odds: { ...odds, chance: 0.2 } };
    expect(said([pace(1, strike), pace(2, alike)], "words")[1]).toEqual([]);
    expect(said([pace(1, strike), pace(2, worse)], "words")[1]).toHaveLength(1);
  });

  it("tells of a tumble how likely it avoids the strike, and what is to be expected of it", () => {
    const hinge = { movementMode: "tumble", difficulty: 15, chance: 0.75 };
    const [[mapLabel]] = said([pace(1, { ...strike, hinge })], "figures");
    expect(mapLabel.title).toBe("Boarder, if the tumble fails");
    expect(mapLabel.lines).toEqual(["TN 15, 75 % avoids it", "Else 28 %, 1.7 damage: 0.4 expected"]);
  });
});
