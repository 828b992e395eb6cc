import { readFileSync } from "node:fs";
import path from "node:path";
import { root } from "../paths.ts";
import type { Checkout } from "./checkout.ts";
import { idsIn } from "./ids.ts";
import type { KnownTest } from "./runner-protocol.ts";

/** The test file that plays all scenarios, one test each, called by the file's name. */
const SCENARIOS = "tests/scenarios.test.ts";

/** A test that passes as things are, with the rules that it names. */
export interface NamedTest extends KnownTest {
  readonly ids: ReadonlySet<string>;
}

/** The unit tests that may name rules: what vitest runs, and what has an id in it; browsers are left out. */
export function testFiles({ tests }: Checkout): readonly string[] {
  const named = tests.filter(({ file }) => file.endsWith(".test.ts") && mentions(file));
  return [...new Set([...named.map(({ file }) => file), SCENARIOS])];
}

/** Is a rule's id anywhere in the file? */
function mentions(file: string): boolean {
  return idsIn(readFileSync(path.join(root, file), "utf8")).size > 0;
}

/** The tests that pass and name rules: by their full name, scenarios by their own list. */
export function namedTests(known: readonly KnownTest[], { scenarios }: Checkout): readonly NamedTest[] {
  const byName = new Map(scenarios.map(({ file, ids }) => [file.replace(/^scenarios\//, ""), ids]));
  const rulesOf = ({ file, name }: KnownTest) => {
    const scenario = file === SCENARIOS ? [...byName].find(([own]) => name.endsWith(own)) : undefined;
    return scenario ? scenario[1] : idsIn(name);
  };
  return known.map((test) => ({ ...test, ids: rulesOf(test) })).filter(({ ids, passed }) => passed && ids.size > 0);
}

/** The tests that name any of the rules. */
export function testsNaming(tests: readonly NamedTest[], ids: ReadonlySet<string>): readonly NamedTest[] {
  return tests.filter((test) => [...test.ids].some((id) => ids.has(id)));
}

/** Ids of tests by their file. */
export function byFile(tests: readonly NamedTest[]): Readonly<Record<string, readonly string[]>> {
  const files = new Map<string, string[]>();
  for (const { file, id } of tests) files.set(file, [...(files.get(file) ?? []), id]);
  return Object.fromEntries(files);
}
