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
