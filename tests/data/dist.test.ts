import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { buildAll } from "../../tools/build.ts";
import { dist, filesUnder } from "../../tools/paths.ts";
import { manifestPaths } from "../../tools/release/manifest.ts";
import { filesIn, readManifest, readText } from "../support/checkout.ts";

const manifest = readManifest();

beforeAll(async () => {
  await buildAll();
}, 60_000);

describe("the built system", () => {
  test("has every file that the manifest names", () => {
    expect(manifestPaths(manifest).filter((file) => !existsSync(path.join(dist, file)))).toEqual([]);
  });

  test("is not made anew when nothing has changed", async () => {
    expect(await buildAll()).toEqual([]);
  });

  test("is one file that every world fetches, one for windows and one for each game, and the same for workers", () => {
    const names = filesUnder(path.join(dist, "chunks")).map((file) => path.basename(file));
    const parts = names.filter((name) => name.endsWith(".mjs")).map((name) => name.replace(/-[\w-]{8}\.mjs$/, ""));
    const games = filesIn("src/rulesets", "manifest.ts").map((file) => path.basename(path.dirname(file)));
    const ofWorkers = ["worker", "engine", ...games].map((part) => `fight-${part}`);
    const runtimes = ["rolldown-runtime", "rolldown-runtime"];
    expect(parts.sort()).toEqual(["core", ...runtimes, "windows", ...games, ...ofWorkers].sort());
    expect(partsOf(readFileSync(path.join(dist, "away-team.mjs"), "utf8"))).toEqual(["core"]);
    const core = names.find((name) => /^core-.*\.mjs$/.test(name)) ?? "";
    expect(partsOf(readFileSync(path.join(dist, "chunks", core), "utf8"))).toEqual(["rolldown-runtime"]);
  });

  test("lets workers fetch rules, and nothing that is made for the page", () => {
    const chunks = filesUnder(path.join(dist, "chunks")).filter((file) => file.endsWith(".mjs"));
    const ofWorkers = chunks.filter((file) => path.basename(file).startsWith("fight-"));
    expect(ofWorkers.filter((file) => /\b(foundry|Hooks|document)\./.test(readFileSync(file, "utf8")))).toEqual([]);
    const begun = ofWorkers.find((file) => path.basename(file).startsWith("fight-worker-")) ?? "";
    const atOnce = partsOf(readFileSync(begun, "utf8"));
    expect(atOnce.filter((part) => part !== "rolldown-runtime")).toEqual([]);
    // The page begins them by a path from where its own file is: a server may sit under a path of its own
    const windows = chunks.find((file) => path.basename(file).startsWith("windows-")) ?? "";
    const named = /[`"']([^`"']*fight-worker-[\w-]{8}\.mjs)[`"']/.exec(readFileSync(windows, "utf8"))?.[1];
    expect(named).toBe(path.basename(begun));
  });

  test("holds the first run in a file that no other names: only its macro fetches it", () => {
    const others = filesUnder(dist).filter((file) => file.endsWith(".mjs") && path.basename(file) !== "first-run.mjs");
    expect(others.filter((file) => readFileSync(file, "utf8").includes("first-run"))).toEqual([]);
    expect(readText("packs/_source/macros/check-this-foundry.yml")).toContain("/first-run.mjs`");
    expect(partsOf(readFileSync(path.join(dist, "first-run.mjs"), "utf8"))).toEqual([]);
    expect(readFileSync(path.join(dist, "first-run.mjs"), "utf8")).toContain("export { firstRun }");
  });

  test("keeps the names of the classes that Foundry stores in worlds", () => {
    const stored = filesIn("src/system", ".ts").flatMap((file) =>
      [...readText(file).matchAll(/^export class (\w+(?:Sheet|Roll|Data))\b/gm)].map((match) => match[1]),
    );
    const bundle = bundleText();
    expect(stored.length).toBeGreaterThan(0);
    expect(stored.filter((name) => !new RegExp(`\\b(class|var) ${name}\\b`).test(bundle))).toEqual([]);
  });

  test("has every file that its code, style sheet and templates point to", () => {
    const ours = new RegExp(`systems/${manifest.id}/([\\w./-]+\\.\\w+)`, "g");
    const texts = [bundleText(), ...filesUnder(path.join(dist, "templates")).map((file) => readFileSync(file, "utf8"))];
    const named = texts.flatMap((text) => [...text.matchAll(ours)].map((match) => match[1] ?? ""));
    const addresses = [
      ...readFileSync(path.join(dist, "away-team.css"), "utf8").matchAll(/url\(["']?([^"')]+)["']?\)/g),
    ]
      .map((match) => (match[1] ?? "").replace(/[#?].*/, ""))
      .filter((address) => address !== "" && !address.startsWith("data:"));
    expect([...named, ...addresses].filter((file) => !existsSync(path.join(dist, file)))).toEqual([]);
  });
});

function bundleText(): string {
  const modules = filesUnder(dist).filter((file) => file.endsWith(".mjs"));
  return modules.map((file) => readFileSync(file, "utf8")).join("\n");
}

/** The parts that a module waits for. */
function partsOf(code: string): (string | undefined)[] {
  const waited = code.matchAll(/(?:from|import)\s*"\.\/(?:chunks\/)?([\w-]+)-[\w-]{8}\.mjs"/g);
  return [...new Set([...waited].map((match) => match[1]))];
}
