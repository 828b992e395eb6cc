import { Comparison, compareStep } from "../../src/scenarios/expect.ts";
import type { PlayedScenario } from "../../src/scenarios/play.ts";
import type { Problem } from "../../src/scenarios/problem.ts";
import { Printer } from "./print.ts";
import type { ReadFile } from "./read.ts";

/** Problems as lines that an editor can jump to, in the order of the file. */
export function problemLines(name: string, problems: readonly Problem[], { lineOf }: ReadFile): readonly string[] {
  const placed = problems.map(({ path, message }) => ({ line: lineOf(path), message }));
  return placed.sort((a, b) => a.line - b.line).map(({ line, message }) => `${name}:${line}: ${message}`);
}

/** A played scenario as a person would read it, each step followed by how it compares with what it expects. */
export function storyLines(name: string, played: PlayedScenario, file: ReadFile): readonly string[] {
  const printer = new Printer(played);
  const lines = [...printer.head()];
  for (const step of played.steps) {
    const comparison = new Comparison();
    compareStep(comparison, step, played);
    lines.push(...printer.step(step));
    const { problems, looked } = comparison;
    if (problems.length > 0) lines.push(...problemLines(name, problems, file).map((line) => `   ✗ ${line}`));
    else if ("expect" in step.step && step.step.expect) lines.push(`   ✓ as expected (${looked} compared)`);
  }
  return lines;
}
