import { runAsCommand } from "./as-command.ts";
import { makeBundle } from "./build/bundle.ts";
import { copied, makeCopies } from "./build/copy.ts";
import { exampleSources, makeExamples } from "./build/examples.ts";
import { makeFirstRun } from "./build/first-run.ts";
import { makeFonts } from "./build/fonts.ts";
import { makePack, packNames, packSources } from "./build/packs.ts";
import { makeIfStale } from "./build/stamp.ts";
import { makeStyles } from "./build/styles.ts";

const tools = ["tools/build", "tools/build.ts", "vite.config.ts", "package-lock.json"];

/** Brings `dist/` up to date with the sources and returns the names of the parts that were made anew. */
export async function buildAll(): Promise<string[]> {
  const parts = [
    { name: "bundle", inputs: ["src", ...tools], make: makeBundle },
    {
      name: "first-run",
      inputs: ["tests/first-run", "tests/contract", "sandbox/assumptions.ts", "sandbox/assumptions", ...tools],
      make: makeFirstRun,
    },
    { name: "styles", inputs: ["styles", ...tools], make: makeStyles },
    { name: "fonts", inputs: ["package-lock.json", ...tools], make: makeFonts },
    { name: "examples", inputs: [...exampleSources, ...tools], make: makeExamples },
    { name: "copies", inputs: [...copied, ...tools], make: makeCopies },
    ...packNames().map((pack) => ({
      name: `pack-${pack}`,
      inputs: [`${packSources}/${pack}`, "system.json", ...tools],
      make: () => makePack(pack),
    })),
  ];
  const made: string[] = [];
  for (const { name, inputs, make } of parts) if (await makeIfStale(name, inputs, make)) made.push(name);
  return made;
}

/** `npm run build`. */
export async function main(): Promise<void> {
  const made = await buildAll();
  console.log(made.length === 0 ? "dist/ is up to date" : `dist/ made anew: ${made.join(", ")}`);
}

await runAsCommand(import.meta.url, main);
