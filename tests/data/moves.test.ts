import { existsSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { root } from "../../tools/paths.ts";
import { readText } from "../support/checkout.ts";

/** A row of `docs/moves.md`: a kind of move, the scenario that shows it, and where it is tried by hand. */
interface Kind {
  readonly kind: string;
  readonly scenario: string;
  readonly spec: string;
  readonly sentence: string;
}

function kindOf(row: string): Kind {
  const [, kind = "", , scenario = "", hand = ""] = row.split("|").map((cell) => cell.trim());
  const [, spec = "", sentence = ""] = /^(\w+): (.*)$/.exec(hand) ?? [];
  return { kind, scenario: scenario.replaceAll("`", ""), spec, sentence };
}

const kinds = readText("docs/moves.md")
  .split("\n")
  .filter((line) => line.startsWith("| ") && !line.startsWith("| Kind"))
  .map(kindOf);

/** The sentences about kinds of move that `moves.spec.ts` tries. */
const tried = [...readText("tests/browser/moves.spec.ts").matchAll(/^ {4}name: "(.*)",$/gm)].map(([, name]) => name);

describe("docs/moves.md", () => {
  it("names a sentence for every kind of move", () => {
    expect(kinds.length).toBeGreaterThan(20);
    expect(kinds.filter(({ sentence }) => sentence === "")).toEqual([]);
  });

  it.each(kinds)("says who tries what is $kind", ({ spec, sentence }) => {
    expect(readText(`tests/browser/${spec}.spec.ts`)).toContain(`"${sentence}"`);
  });

  it.each(kinds.filter(({ scenario }) => scenario !== ""))("has a scenario for what is $kind", ({ scenario }) => {
    expect(existsSync(path.join(root, "scenarios/rules", `${scenario}.yaml`))).toBe(true);
  });

  it("leaves out no sentence about a kind of move", () => {
    expect(tried.length).toBeGreaterThan(20);
    expect(tried.filter((name) => !kinds.some(({ sentence }) => sentence === name))).toEqual([]);
  });
});
