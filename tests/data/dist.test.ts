import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { chunkOf, chunks, filesAtOnce, filesToPlay, partOf, sentSize } from "../../tools/build/first-load.ts";
import { buildAll } from "../../tools/build.ts";
import { dist, filesUnder } from "../../tools/paths.ts";
import { manifestPaths } from "../../tools/release/manifest.ts";
import { filesIn, readManifest, readText } from "../support/checkout.ts";

const manifest = readManifest();

/** What may be sent before Foundry calls init, and until a world can be played. Unit: kB of 1,000 bytes, compressed. */
const MOST_AT_ONCE = 185;
const MOST_TO_PLAY = 310;

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

  test("is in as few files as are wanted at different times, and the same for workers", () => {
    const games = filesIn("src/rulesets", "manifest.ts").map((file) => path.basename(path.dirname(file)));
    const ofPage = ["core", "play", "acting", "windows", "coda-windows", ...games];
    const ofWorkers = ["worker", "engine", ...games].map((part) => `fight-${part}`);
    expect(parts().sort()).toEqual([...ofPage, ...ofWorkers].sort());
    expect(partsOf(readFileSync(path.join(dist, "away-team.mjs"), "utf8"))).toEqual(["core"]);
    expect(waitsFor("core")).toEqual([]);
    expect(waitsFor("play")).toEqual(["core"]);
    for (const game of games) expect(waitsFor(game), game).toEqual(["core", "play"]);
    expect(waitsFor("acting")).toEqual(["core", "play"]);
    expect(waitsFor("windows")).toEqual(["acting", "core", "play"]);
  });

  test("has no file that is not worth a request", () => {
    const small = chunks().filter((file) => !isRuntime(file) && sentSize([file]) < 10);
    expect(small).toEqual([]);
  });

  test("fetches little before init, and little more until a world can be played", () => {
    expect(sentSize(filesAtOnce())).toBeLessThan(MOST_AT_ONCE);
    expect(sentSize(filesToPlay("coda"))).toBeLessThan(MOST_TO_PLAY);
    const late = ["windows", "coda-windows"];
    expect(
      filesToPlay("coda")
        .map(partOf)
        .filter((part) => late.includes(part)),
    ).toEqual([]);
  });

  test("holds each module once", () => {
    const maps = chunks().filter((file) => !partOf(file).startsWith("fight-") && !isRuntime(file));
    const modules = maps.flatMap((file) => {
      const { sources } = JSON.parse(readFileSync(path.join(dist, `${file}.map`), "utf8")) as { sources: string[] };
      return sources;
    });
    expect(modules.length).toBeGreaterThan(500);
    expect(modules.filter((one, index) => modules.indexOf(one) !== index)).toEqual([]);
  });

  test("lets workers fetch rules, and nothing that is made for the page", () => {
    const chunks = filesUnder(path.join(dist, "chunks")).filter((file) => file.endsWith(".mjs"));
    const ofWorkers = chunks.filter((file) => path.basename(file).startsWith("fight-"));
    expect(ofWorkers.filter((file) => /\b(foundry|Hooks|document)\./.test(readFileSync(file, "utf8")))).toEqual([]);
    const begun = ofWorkers.find((file) => path.basename(file).startsWith("fight-worker-")) ?? "";
    expect(partsOf(readFileSync(begun, "utf8"))).toEqual([]);
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
    const keeps = (name = "") => new RegExp(`\\bclass ${name}\\b|\\b${name}=class(?: extends\\b|\\{)`).test(bundle);
    expect(stored.filter((name) => !keeps(name))).toEqual([]);
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

/** The bundler's own few lines, which it leaves in no other file. */
function isRuntime(file: string): boolean {
  return partOf(file) === "rolldown-runtime";
}

/** The files of the bundle but for the bundler's own, by what they are called. */
function parts(): string[] {
  return chunks()
    .filter((file) => !isRuntime(file))
    .map(partOf);
}

/** The files that one waits for, by what they are called. */
function waitsFor(part: string): string[] {
  return partsOf(readFileSync(path.join(dist, chunkOf(part)), "utf8")).sort();
}

/** The parts that a module waits for. */
function partsOf(code: string): string[] {
  const waited = code.matchAll(/(?:from|import)\s*["'`](\.[^"'`]+\.mjs)["'`]/g);
  const files = [...waited].flatMap((match) => match[1] ?? []);
  return [...new Set(files.filter((file) => !isRuntime(file)).map(partOf))];
}
