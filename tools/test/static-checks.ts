import { runScript } from "./command.ts";
import { type Outcome, single } from "./outcome.ts";
import { checkRules } from "./rules-check.ts";

/** Each counts as one test. Those that take longest stand first, so that two lanes end together. */
const checks: readonly { readonly name: string; readonly script: string; readonly args: readonly string[] }[] = [
  types("sandbox/surface"),
  types("tests"),
  types("."),
  types("sandbox"),
  { name: "lint and layers", script: "oxlint/bin/oxlint", args: [] },
  { name: "unused code", script: "knip/bin/knip.js", args: ["--no-progress"] },
  types("tools"),
  types("src/engine"),
  { name: "format", script: "@biomejs/biome/bin/biome", args: ["ci", "--colors=off", "."] },
];

/** The static checks of `npm test`, not yet begun. */
export const staticChecks: readonly (() => Promise<Outcome>)[] = [
  ...checks.map(({ name, script, args }) => async () => {
    const { code, output } = await runScript(script, args);
    return single(name, code === 0, output);
  }),
  () => checkRules(),
];

function types(project: string) {
  const name = `types of ${project === "." ? "src" : project}`;
  return { name, script: "typescript/bin/tsc", args: ["--noEmit", "--checkers", "1", "--project", project] };
}
