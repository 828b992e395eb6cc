import { beforeAll, describe, expect, it } from "vitest";
import type { Orders } from "../../../src/odds/orders.ts";
import { coda } from "../../../src/rulesets/coda/index.ts";
import { changedOrders, groupRows, type OrderChange } from "../../../src/system/sheets/view/orders.ts";
import { useEnglish } from "../../support/words.ts";

const always: Orders = { opportunity: { is: "always" } };
const likely: Orders = { opportunity: { is: "chance", least: 40 } };

/** What the first row shows: its marked option, its chance, and what it offers first. */
function firstRow(all: readonly Orders[], wish?: OrderChange) {
  const [row] = groupRows(coda, all, new Map(wish ? [["opportunity", wish]] : []));
  const marked = row?.options.filter(({ selected }) => selected).map(({ label }) => label);
  return [marked, row?.least, row?.options[0]?.label];
}

beforeAll(useEnglish);

describe("the orders of several", () => {
  it("are shown where all have the same, their chance included", () => {
    expect(firstRow([always, always])).toEqual([["Always"], null, "No order"]);
    expect(firstRow([likely, likely])).toEqual([["With a chance of at least … %"], 40, "No order"]);
    expect(firstRow([{}, {}])).toEqual([["No order"], null, "No order"]);
  });

  it("are mixed where they differ, were it in a chance alone, and where somebody has none", () => {
    const mixed = [["Mixed"], null, "Mixed"];
    expect(firstRow([always, likely])).toEqual(mixed);
    expect(firstRow([likely, { opportunity: { is: "chance", least: 50 } }])).toEqual(mixed);
    expect(firstRow([{}, always])).toEqual(mixed);
  });

  it("show what was chosen for all, and that can be left mixed again", () => {
    expect(firstRow([always, likely], { is: "never" })[0]).toEqual(["Never"]);
    expect(firstRow([always, always], { is: "chance", least: "35" })).toEqual([
      ["With a chance of at least … %"],
      35,
      "No order",
    ]);
    expect(firstRow([always, likely], { is: "mixed" })[0]).toEqual(["Mixed"]);
  });

  it("are written where something was chosen, and nowhere else", () => {
    const wishes = new Map<string, OrderChange>([
      ["opportunity", { is: "chance", least: "35" }],
      ["melee", { is: "" }],
      ["shot", { is: "mixed" }],
    ]);
    expect(changedOrders(wishes)).toEqual({ opportunity: { is: "chance", least: 35 }, melee: null });
  });
});
