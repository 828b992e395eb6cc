import path from "node:path";
import { build, type Rolldown } from "vite";
import { dist, root } from "../paths.ts";

/** Bundles `src/main.ts` and all that it imports as `vite.config.ts` says; returns the files written. */
export async function makeBundle(): Promise<string[]> {
  const result = await build({ configFile: path.join(root, "vite.config.ts"), root });
  const outputs = [result].flat() as Rolldown.RolldownOutput[]; // a watcher comes back only where one was asked for
  return outputs.flatMap(({ output }) => output.map((file) => path.join(dist, file.fileName)));
}
