import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { runScenario } from "../tools/scenario.ts";

const folder = path.join(import.meta.dirname, "..", "scenarios");
const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".yaml"));

describe("a scenario comes out as it says", () => {
  it.each(files)("%s", (name) => {
    const text = readFileSync(path.join(folder, name), "utf8");
    expect(runScenario(name, text, "check").problems).toEqual([]);
  });
});

describe("what docs/scenarios.md says of scenarios", () => {
  const page = readFileSync(path.join(folder, "..", "docs", "scenarios.md"), "utf8");
  const schema = JSON.parse(readFileSync(path.join(folder, "schema.json"), "utf8"));

  it("is true of its first example", () => {
    const [, example = ""] = /```yaml\n([\s\S]*?)```/.exec(page) ?? [];
    expect(runScenario("example", example, "check").problems).toEqual([]);
  });

  it.each(["weapon", "sheet", "combatant", "act", "turn", "undo", "expectation"])(
    "covers every word of: %s",
    (part) => {
      const words = Object.keys(schema.definitions[part].properties);
      expect(words.filter((word) => !new RegExp(`\\b${word}\\b`).test(page))).toEqual([]);
    },
  );
});
