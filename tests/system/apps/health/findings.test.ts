import { beforeAll, describe, expect, it } from "vitest";
import { coda } from "../../../../src/rulesets/coda/index.ts";
import type { ShippedScenario } from "../../../../src/scenarios/examples.ts";
import type { Difference } from "../../../../src/scenarios/reasons.ts";
import { findingsOf, groupAt, idOf } from "../../../../src/system/apps/health/findings.ts";
import { reportText } from "../../../../src/system/apps/health/report.ts";
import { CheckRun } from "../../../../src/system/apps/health/run.ts";
import type { ClusterView } from "../../../../src/system/apps/health/view.ts";
import type { Suspect } from "../../../../src/system/apps/health/world.ts";
import { useEnglish } from "../../../support/words.ts";

const strike = { who: "a", does: "armedAttack", expect: {} };
const scenarios = [
  { id: "long", steps: [strike, strike, strike] },
  { id: "short", steps: [{ who: "a", does: "breakFree", expect: {} }] },
] as unknown as readonly ShippedScenario[];

const setting = (key: string, is: number): Suspect => {
  return { kind: "setting", key, is, written: null, change: { id: key, settings: { [key]: is } } };
};

/** A check that has found these. */
function run(...differences: readonly Difference[]): CheckRun {
  const one = new CheckRun({ game: "coda", scenarios, changes: [] }, () => Promise.reject(new Error("no page")));
  one.differences.push(...differences);
  return one;
}

const at = (scenario: number, step: number, ...reasons: readonly string[]): Difference => {
  const finding = reasons.length > 0 ? { kind: "each" as const, reasons } : { kind: "unknown" as const };
  return { at: { scenario, step }, finding };
};

describe("what a check has found", () => {
  const suspects = [setting("penalty", -3), setting("noise", 2)];

  it("stands together where the reason is the same, a short scenario first", () => {
    const { clusters } = findingsOf(run(at(0, 0, "noise"), at(0, 1, "penalty"), at(1, 0, "noise")), suspects, {});
    expect(clusters.map(({ id, all }) => [id, all.map((one) => idOf(scenarios, one.at))])).toEqual([
      ["each noise", ["short#0", "long#0"]],
      ["each penalty", ["long#1"]],
    ]);
  });

  it("leaves the count where the game master keeps its settings with these values", () => {
    const found = run(at(0, 0, "noise"), at(0, 1, "penalty"), at(0, 2, "penalty", "noise"), at(1, 0));
    const kept = findingsOf(found, suspects, { noise: 2 });
    expect([kept.total, kept.kept.length, kept.clusters.length]).toEqual([3, 1, 3]);
    expect(findingsOf(found, suspects, { noise: 2, penalty: -3 }).total).toBe(1);
    expect(findingsOf(found, suspects, { noise: 3 }).total).toBe(4);
  });

  it("is worked out once for all who ask, and anew when more is found or kept", () => {
    const found = run(at(0, 0, "noise"));
    const kept = {};
    const first = findingsOf(found, suspects, kept);
    expect(findingsOf(found, suspects, kept)).toBe(first);
    found.differences.push(at(1, 0, "noise"));
    expect(findingsOf(found, suspects, kept).asBook).toBe(first.asBook - 1);
    expect(findingsOf(found, suspects, { noise: 2 }).clusters).toEqual([]);
    expect(findingsOf(run(at(0, 1, "noise")), suspects, kept).clusters[0]?.all).toHaveLength(1);
  });

  it("never leaves the count where no reason is known", () => {
    expect(findingsOf(run(at(0, 0)), suspects, { noise: 2, penalty: -3 }).kept).toEqual([]);
  });

  it("stands under the head of its act", () => {
    expect(groupAt(coda, scenarios, { scenario: 0, step: 0 })).toBe("attack");
    expect(groupAt(coda, scenarios, { scenario: 1, step: 0 })).toBe("grab");
  });
});

describe("the report of a check", () => {
  beforeAll(useEnglish);

  const view = {
    group: "Moving",
    title: "Leaving a threatened square",
    book: "The spearman may strike.",
    here: "Nobody is asked.",
    reasons: ["Module “Deck Heights” 4.2"],
    how: "Without it, all is well.",
    since: "14 Nov, when Marta set it.",
    reportSince: "14 Nov.",
    more: "",
    others: [],
  } as unknown as ClusterView;

  it("has the count and each difference with its reason, and nobody's name", () => {
    const text = reportText({
      version: "0.2.0",
      asBook: 524,
      total: 525,
      differences: [view],
      notes: ["Not tried: X."],
    });
    expect(text.split("\n")).toEqual([
      "Away Team 0.2.0: 524 of 525 examples as the book says",
      "",
      "1. Moving / Leaving a threatened square",
      "   The book:   The spearman may strike.",
      "   Here:       Nobody is asked.",
      "   Because of: Module “Deck Heights” 4.2. Without it, all is well.",
      "   Since:      14 Nov.",
      "",
      "Not tried: X.",
      "",
    ]);
  });
});
