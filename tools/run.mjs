import path from "node:path";
import { pathToFileURL } from "node:url";
import { ensureInstalled, fail, root } from "./install.mjs";

/**
 * Installs what is missing, then runs a TypeScript tool in this process: its exported `main(args)`, or merely its body.
 * An error of class `UsageError` is the user's to mend, so it is shown without a stack.
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
  try {
    const { main } = await import(pathToFileURL(file).href);
    await main?.(args);
  } catch (error) {
    if (error instanceof Error && error.name === "UsageError") fail(error.message);
    throw error;
  }
}
