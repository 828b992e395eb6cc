import { cp, readFile, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { build } from "vite";
import { buildFixtureSystem } from "./fixture-build.ts";

/** Write the fixture system with all batches in it: a system to install in Foundry beside the module Quench. */
async function buildQuench(folder: string): Promise<void> {
  await cp(await buildFixtureSystem(), folder, { recursive: true });
  await build({
    configFile: false,
    logLevel: "warn",
    build: {
      outDir: folder,
      emptyOutDir: false,
      minify: false,
      lib: { entry: join(import.meta.dirname, "quench.ts"), formats: ["es"], fileName: () => "quench.mjs" },
    },
  });
  const path = join(folder, "system.json");
  const manifest = JSON.parse(await readFile(path, "utf8")) as { esmodules: string[] };
  manifest.esmodules.push("quench.mjs");
  await writeFile(path, JSON.stringify(manifest, null, 2));
}

const [folder] = process.argv.slice(2);
if (!folder) throw new Error("Name the folder to write to, e.g. Data/systems/fixture");
await buildQuench(resolve(folder));
