import { beforeAll, describe, expect, it } from "vitest";
import { linksOf, type Zone, type ZoneMap } from "../../../src/engine/grid/zones.ts";
import { sta } from "../../../src/rulesets/sta/index.ts";
import { bandsFrom, nameShown, plateWords, zonesShown } from "../../../src/system/canvas/zones/shown.ts";
import { placed } from "../../support/encounter.ts";
import { useEnglish } from "../../support/words.ts";

const room = (id: string, col: number, over: Partial<Zone> = {}): Zone => ({
  id,
  areas: [{ col, row: 0, width: 2, height: 2 }],
  ...over,
});

const rooms = [room("hall", 0), room("mess", 2), room("brig", 6)];
const map: ZoneMap = { zones: rooms, links: linksOf({}, rooms, []) };
const nameOf = (id: string) => id;
const rules = sta.map.zones as NonNullable<typeof sta.map.zones>;

describe("the zones that a user sees", () => {
  it("are as far as borders lie between them and whoever is selected (P25)", () => {
    const shown = zonesShown(map, { from: placed(1, 1), level: null, nameOf });
    expect(shown.map(({ id, borders }) => [id, borders])).toEqual([
      ["hall", 0],
      ["mess", 1],
      ["brig", null],
    ]);
    expect(shown[0]?.cells).toHaveLength(4);
  });

  it("have no distance where nobody is selected, or stands in none", () => {
    for (const from of [null, placed(20, 20)])
      expect(zonesShown(map, { from, level: null, nameOf }).every(({ borders }) => borders === null)).toBe(true);
  });

  it("lie on the level that they look at (14)", () => {
    const decks = { zones: [room("up", 0, { levels: ["b"] }), room("both", 4)], links: [] };
    const ids = (level: string | null) => zonesShown(decks, { from: null, level, nameOf }).map(({ id }) => id);
    expect([ids("a"), ids("b"), ids(null)]).toEqual([["both"], ["up", "both"], ["up", "both"]]);
  });
});

describe("the names of zones", () => {
  beforeAll(() => {
    Object.assign(globalThis, { CONST: { REGION_VISIBILITY: { LAYER: 0, GAMEMASTER: 1, ALWAYS: 2 } } });
  });

  it("are told to players unless the region is for game masters alone", () => {
    const told = (visibility: number, isGM: boolean) => nameShown({ name: "Brig", visibility }, isGM);
    expect([told(0, false), told(2, false), told(1, true), told(1, false)]).toEqual(["Brig", "Brig", "Brig", ""]);
  });

  it("stand on their plates with the band, each as far as there is any", () => {
    useEnglish();
    const plate = (name: string, borders: number | null) =>
      plateWords({ id: "x", cells: [], name, borders }, rules, "sta");
    expect([plate("Mess", 1), plate("Mess", 0), plate("Mess", null), plate("", 2), plate("", null)]).toEqual([
      "Mess · Medium, 1 zone away",
      "Mess · Close",
      "Mess",
      "Long, 2 zones away",
      null,
    ]);
  });
});

describe("the legend", () => {
  it("names every band beyond arm's length with where it begins (P25)", () => {
    expect(bandsFrom(rules)).toEqual([
      { band: "close", borders: 0 },
      { band: "medium", borders: 1 },
      { band: "long", borders: 2 },
      { band: "extreme", borders: 3 },
    ]);
  });
});
