import path from "node:path";
import { build } from "vite";
import { dist, root } from "../paths.ts";

/**
 * Bundles the first run on a real Foundry (docs/first-run.md) into a file that no world fetches unless its game master
 * asks for it; returns what was written. It holds contract tests, so it is no part of the system's own bundle.
 */
export async function makeFirstRun(): Promise<string[]> {
  const name = "first-run.mjs";
  await build({
    configFile: false,
    root,
    publicDir: false,
    logLevel: "warn",
    build: {
      lib: { entry: path.join(root, "tests/first-run/first-run.ts"), formats: ["es"], fileName: () => name },
      target: "es2022",
      outDir: dist,
      emptyOutDir: false,
      minify: false, // the tests name classes
      reportCompressedSize: false,
    },
  });
  return [path.join(dist, name)];
}
