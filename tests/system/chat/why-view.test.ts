import { beforeAll, describe, expect, it } from "vitest";
import type { OpportunityReason } from "../../../src/engine/preview.ts";
import type { Viewer } from "../../../src/system/chat/view/viewer.ts";
import { whyView } from "../../../src/system/chat/view/why.ts";
import { gmViewer } from "../../support/viewer.ts";
import { useEnglish } from "../../support/words.ts";

const leaves: OpportunityReason = {
  enemy: "raider",
  strikes: true,
  code: "leaves",
  params: { pace: 2 },
  rules: ["R047"],
};
const step: OpportunityReason = { enemy: "lurker", strikes: false, code: "step", params: {}, rules: ["R049"] };
const names: Readonly<Record<string, string>> = { raider: "Raider", lurker: "Lurker" };

/** Somebody who looks, from whom the lurker is hidden unless they are the GM. */
function viewer(isGM: boolean): Viewer {
  return gmViewer({
    isGM,
    owns: () => false,
    isHidden: (id) => id === "lurker",
    nameOf: (id) => names[id] ?? null,
  });
}

function view(
  reasons: readonly OpportunityReason[],
  over: { isGM?: boolean; isOwn?: boolean; isExchange?: boolean } = {},
) {
  const { isGM = true, isOwn = true, isExchange = true } = over;
  const nameOf = (id: string) => names[id] ?? "";
  const words = { ruleset: "coda", title: "Kassus", nameOf, sideOf: () => "hostile" };
  return whyView(viewer(isGM), { isOwn, isExchange, reasons }, words);
}

beforeAll(useEnglish);

describe("why there was an Action of Opportunity, or none", () => {
  it("is said of each enemy, with the rules", () => {
    const { lines, remark } = view([leaves, step]);
    expect(lines).toMatchObject([
      { name: "Raider", strikes: true, rules: "R047" },
      { name: "Lurker", strikes: false, sentence: "may not strike at a step." },
    ]);
    expect(lines[0]?.sentence).toContain("into square 2");
    expect(remark).toBe("");
  });

  it("does not give away to a player who is hidden from them", () => {
    const { lines, remark } = view([step], { isGM: false });
    expect(lines).toEqual([]);
    expect(remark).toBe("No enemy you know of was there.");
  });

  it("tells a player nothing of how far an enemy reaches whose figures are hidden", () => {
    const far: OpportunityReason = {
      enemy: "raider",
      strikes: false,
      code: "tooFar",
      params: { squares: 4, reach: 2 },
      rules: [],
    };
    expect(view([far]).lines[0]?.sentence).toContain("reach of 2");
    expect(view([far], { isGM: false }).lines[0]?.sentence).toBe("was never close enough.");
  });

  it("says so where the token was put, and where nobody was asked", () => {
    expect(view([], { isOwn: false }).remark).toContain("didn’t move by itself");
    expect(view([leaves], { isExchange: false }).remark).toContain("Nobody was asked");
    expect(view([step], { isExchange: false }).remark).toBe("");
  });
});
