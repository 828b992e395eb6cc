import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import type { Schema } from "../src/engine/scenario-sheets.ts";
import { wholeFormat } from "../tools/scenario/read.ts";
import { scenarioGames } from "../tools/scenario/rulesets.ts";
import { runScenario } from "../tools/scenario.ts";
import { rulesets } from "./support/rulesets.ts";

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

  it("is true of its first example", () => {
    const [, example = ""] = /```yaml\n([\s\S]*?)```/.exec(page) ?? [];
    expect(runScenario("example", example, "check").problems).toEqual([]);
  });

  it.each(["combatant", "act", "turn", "undo", "expectation"])("covers every word of: %s", (part) => {
    const words = Object.keys(wholeFormat.definitions[part].properties);
    expect(words.filter((word) => !new RegExp(`\\b${word}\\b`).test(page))).toEqual([]);
  });
});

describe("what scenarios may say of people of a game", () => {
  it("is known of every game that a world can play", () => {
    for (const [id, ruleset] of Object.entries(rulesets)) expect(scenarioGames[id]?.ruleset).toBe(ruleset);
  });

  it.each(Object.keys(scenarioGames))("is described in each word: %s", (id) => {
    for (const part of ["sheet", "weapon"]) {
      const words: Record<string, Schema> = wholeFormat.definitions[`${id}.${part}`].properties;
      const silent = Object.keys(words).filter((word) => !words[word]?.description);
      expect({ part, silent }).toEqual({ part, silent: [] });
    }
  });

  it("is known to editors: npm run scenario -- --schema writes it for them", () => {
    expect(JSON.parse(readFileSync(path.join(folder, "schema.json"), "utf8"))).toEqual(wholeFormat);
  });
});
