import { readdir, stat } from "node:fs/promises";
import { join, resolve } from "node:path";
import Handlebars from "handlebars";
import { build, type Plugin } from "vite";
import { whileAlone } from "./build-lock.ts";
import { TEMPLATE_OPTIONS } from "./common/template-options.ts";

const ROOT = resolve(import.meta.dirname, "..");
const OUT = join(ROOT, ".cache/sandbox");

/**
 * Build the stand-in's client into `.cache/sandbox` unless what is there is newer than its sources. Gives the folder.
 */
export function buildSandbox({ force = false }: { force?: boolean } = {}): Promise<string> {
  return whileAlone(`${OUT}.lock`, () => buildUnlessFresh(force));
}

async function buildUnlessFresh(force: boolean): Promise<string> {
  if (!force && (await isFresh())) return OUT;
  await build({
    root: join(ROOT, "sandbox/client"),
    // A table may be served below a path
    base: "./",
    configFile: false,
    logLevel: "warn",
    publicDir: false,
    plugins: [templates],
    build: {
      outDir: OUT,
      emptyOutDir: true,
      target: "es2022",
      minify: false,
      sourcemap: true,
      chunkSizeWarningLimit: 5000,
      // What is not there need not be read by every window; names stay for stacks and for whoever asks classes theirs
      rolldownOptions: {
        output: { minify: { compress: false, mangle: false, codegen: { removeWhitespace: true } } },
      },
    },
  });
  return OUT;
}

/** Translates the client's own templates, so that no window has to. */
const templates: Plugin = {
  name: "templates",
  transform(text, id) {
    if (!id.endsWith(".hbs?program")) return null;
    return { code: `export default ${String(Handlebars.precompile(text, TEMPLATE_OPTIONS))};`, map: { mappings: "" } };
  },
};

async function isFresh(): Promise<boolean> {
  const built = await stat(join(OUT, "index.html")).catch(() => null);
  if (!built) return false;
  const newest = Math.max(
    ...(await Promise.all(["client", "common"].map((name) => newestIn(join(ROOT, "sandbox", name))))),
  );
  return built.mtimeMs > newest;
}

async function newestIn(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const times = await Promise.all(
    entries.map(async (entry) => (await stat(join(entry.parentPath, entry.name))).mtimeMs),
  );
  return Math.max(0, ...times);
}
