import { readFileSync } from "node:fs";
import path from "node:path";
import { filesUnder, root } from "../paths.ts";
import { type Place, placesIn } from "./places.ts";
import { parse } from "./syntax.ts";
import { scenarioRules, titleRules } from "./titles.ts";

/** A test file or a scenario, with the rules that it names. */
export interface NamingFile {
  /** Relative to the checkout, with slashes. */
  readonly file: string;
  readonly ids: ReadonlySet<string>;
}

/** What a checkout says of rules: where it carries them out, and what tests them. */
export interface Checkout {
  readonly places: readonly Place[];
  readonly tests: readonly NamingFile[];
  readonly scenarios: readonly NamingFile[];
}

/** Files below a folder whose names end so, as paths of the checkout. */
function filesEnding(folder: string, ending: RegExp): readonly string[] {
  const files = filesUnder(path.join(root, folder)).filter((file) => ending.test(file));
  return files.map((file) => path.relative(root, file).split(path.sep).join("/"));
}

/** The text of a file of the checkout. */
function textOf(file: string): string {
  return readFileSync(path.join(root, file), "utf8");
}

/** Read `src`, `tests` and `scenarios`. What tests the tools themselves says nothing of rules. */
export function readCheckout(): Checkout {
  const sources = filesEnding("src", /(?<!\.d)\.ts$/);
  const tests = filesEnding("tests", /\.(?:test|spec)\.ts$/).filter((file) => !file.startsWith("tests/tools/"));
  const scenarios = filesEnding("scenarios", /\.yaml$/);
  return {
    places: sources.flatMap((file) => placesIn(parse(file, textOf(file)))),
    tests: tests.map((file) => ({ file, ids: titleRules(parse(file, textOf(file))) })),
    scenarios: scenarios.map((file) => ({ file, ids: scenarioRules(textOf(file)) })),
  };
}
