import { readFileSync, realpathSync } from "node:fs";
import { fileURLToPath } from "node:url";

/** What a tool says of its `main`, which begins with how it is called. */
const ABOUT = /\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\s*export (?:async )?function main/;

/**
 * Run the `main` of a tool if its file is what was called, by `npm run` or by hand; a module that imports it only has
 * its exports. `--help` tells what it does. A mistake of whoever typed the command is told in one sentence, exit code
 * 1.
 *
 * @param url - `import.meta.url` of the tool.
 */
export async function runAsCommand(url: string, main: (args: string[]) => unknown): Promise<void> {
  const file = fileURLToPath(url);
  const [, called, ...args] = process.argv;
  if (called === undefined || realpathSync(called) !== realpathSync(file)) return;
  if (args.includes("--help") || args.includes("-h")) return console.log(aboutMain(readFileSync(file, "utf8")));
  try {
    await main(args);
  } catch (error) {
    if (!(error instanceof Error) || error.name !== "UsageError") throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}

/** The docstring of `main` as plain lines. */
export function aboutMain(source: string): string {
  const [, about = ""] = ABOUT.exec(source) ?? [];
  const lines = about.split("\n").map((line) => line.replace(/^\s*\*? ?/, "").trimEnd());
  return lines.join("\n").trim();
}
