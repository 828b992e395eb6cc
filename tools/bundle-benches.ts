import path from "node:path";
import { pathToFileURL } from "node:url";
import { build, type Plugin } from "vite";
import { cache, root } from "./paths.ts";

/**
 * What is not measured in this process, or knows by its own place where the checkout is, so that it stays where it
 * stands.
 */
const STAYS = /\/(tools\/(paths|build|scenario)|tests\/browser)(\.ts|\/)/;

const leaveTools: Plugin = {
  name: "leave-tools",
  enforce: "pre",
  resolveId(source, importer) {
    if (!importer || !source.startsWith(".")) return null;
    const file = path.resolve(path.dirname(importer), source);
    return STAYS.test(file) ? { id: pathToFileURL(file).href, external: "absolute" } : null;
  },
};

/**
 * Bundles benches with the code that they measure, as a build does it: what runs TypeScript as it stands wraps every
 * function, and that would be measured too.
 *
 * @param files - Names of files in `tools/bench`.
 * @returns Where the bundles are, in the order of the files.
 */
export async function bundleBenches(files: readonly string[]): Promise<readonly string[]> {
  const outDir = path.join(cache, "bench");
  const input = Object.fromEntries(files.map((file) => [path.parse(file).name, path.join(root, "tools/bench", file)]));
  await build({
    root,
    configFile: false,
    logLevel: "error",
    plugins: [leaveTools],
    build: {
      ssr: true,
      outDir,
      emptyOutDir: true,
      minify: false,
      rollupOptions: { input, output: { entryFileNames: "[name].mjs" } },
    },
  });
  return files.map((file) => path.join(outDir, `${path.parse(file).name}.mjs`));
}
