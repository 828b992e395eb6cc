import { readFileSync, writeFileSync } from "node:fs";
import { compareScenario } from "../src/scenarios/expect.ts";
import { type PlayedScenario, playScenario } from "../src/scenarios/play.ts";
import { type Problem, ScenarioError } from "../src/scenarios/problem.ts";
import { runAsCommand } from "./as-command.ts";
import { readOptions } from "./options.ts";
import { type ReadFile, readScenario, wholeFormat } from "./scenario/read.ts";
import { isReplay, playReplay } from "./scenario/replay.ts";
import { problemLines, storyLines } from "./scenario/report.ts";
import { gameOf } from "./scenario/rulesets.ts";
import { UsageError } from "./usage-error.ts";

/** How the result is shown: told, as data, or only compared. */
type Show = "story" | "json" | "check";

/** What came of one file: what to print, and what is wrong with it. */
export interface Result {
  readonly output: readonly string[];
  readonly problems: readonly string[];
}

/** Play the scenario, or say what keeps it from beginning. */
function playOrProblem(file: ReadFile): PlayedScenario | readonly Problem[] {
  if (!file.data) return file.problems;
  try {
    return playScenario(file.data, gameOf(file.data));
  } catch (error) {
    if (error instanceof ScenarioError) return [{ path: error.path, message: error.message }];
    throw error;
  }
}

/** Play a fight that was exported from a table, and compare it with how it went there. */
function runReplay(name: string, text: string, show: Show): Result {
  const { story, problems, moments } = playReplay(text);
  const exchanges = moments.flatMap(({ exchange }) => exchange ?? []);
  const output = show === "json" ? [JSON.stringify(exchanges, null, 2)] : show === "story" ? story : [];
  return { output, problems: problems.map((line) => `${name}: ${line}`) };
}

/** Read, play and compare one scenario. @param name - What the file is called in messages. */
export function runScenario(name: string, text: string, show: Show): Result {
  if (isReplay(text)) return runReplay(name, text, show);
  const file = readScenario(text);
  const played = playOrProblem(file);
  if (!("steps" in played)) return { output: [], problems: problemLines(name, played, file) };
  const problems = problemLines(name, compareScenario(played).problems, file);
  if (show === "story") return { output: storyLines(name, played, file), problems };
  const exchanges = played.steps.flatMap(({ exchange }) => exchange ?? []);
  return { output: show === "json" ? [JSON.stringify(exchanges, null, 2)] : [], problems };
}

/** The text of a file. @throws UsageError - There is none. */
function readText(name: string): string {
  try {
    return readFileSync(name, "utf8");
  } catch {
    throw new UsageError(`There is no scenario ${name}.`);
  }
}

/** Let whoever reads the output stop before its end, as `| head` does. */
function allowEarlyEnd(): void {
  process.stdout.on("error", (error: NodeJS.ErrnoException) => {
    if (error.code !== "EPIPE") throw error;
  });
}

/** What editors know the format by. */
const EDITORS = new URL("../scenarios/schema.json", import.meta.url);

/**
 * `npm run scenario -- FILE... [--json | --check]`: plays scenarios; exit code 1 when one does not come out as it says.
 * `--schema` writes the format for editors instead, with the words of every game.
 */
export function main(args: string[]): void {
  const { values, positionals } = readOptions({
    args,
    options: { json: { type: "boolean" }, check: { type: "boolean" }, schema: { type: "boolean" } },
    allowPositionals: true,
  });
  if (values.schema) {
    writeFileSync(EDITORS, `${JSON.stringify(wholeFormat, null, 2)}\n`);
    return;
  }
  if (positionals.length === 0)
    throw new UsageError("Name a scenario: npm run scenario -- scenarios/corridor-brawl.yaml");
  if (values.json && positionals.length > 1) throw new UsageError("--json shows one scenario at a time.");
  allowEarlyEnd();
  const show: Show = values.json ? "json" : values.check ? "check" : "story";
  for (const name of positionals) {
    const { output, problems } = runScenario(name, readText(name), show);
    for (const line of output) console.log(line);
    for (const line of problems) console.error(line);
    if (problems.length > 0) process.exitCode = 1;
    else if (show !== "json") console.log(`${show === "story" ? "\n" : ""}${name}: everything came out as expected`);
  }
}

await runAsCommand(import.meta.url, main);
