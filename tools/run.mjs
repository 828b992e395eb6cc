import path from "node:path";
import { pathToFileURL } from "node:url";
import { ensureInstalled, root } from "./install.mjs";

/**
 * Installs what is missing, then runs a TypeScript tool in this process, as if its file had been called.
 *
 * @param {string} tool relative to the checkout, `tools/build.ts`
 * @param {string[]} args
 */
export async function runTool(tool, args) {
  ensureInstalled();
  const { register } = await import("tsx/esm/api");
  register();
  const file = path.join(root, tool);
  process.argv = [process.execPath, file, ...args];
  await import(pathToFileURL(file).href);
}
