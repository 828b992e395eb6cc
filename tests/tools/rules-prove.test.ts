import { readFileSync } from "node:fs";
import path from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { root } from "../../tools/paths.ts";
import { blunted } from "../../tools/rules/blunt/blunt.ts";
import { bluntsOf } from "../../tools/rules/blunt/place.ts";
import { type NamedTest, namedTests } from "../../tools/rules/named-tests.ts";
import { type Place, placesIn } from "../../tools/rules/places.ts";
import { ProofRecord } from "../../tools/rules/proof-record.ts";
import { Runner } from "../../tools/rules/runner-process.ts";
import { parse } from "../../tools/rules/syntax.ts";
import { verdictLines, verdictOf } from "../../tools/rules/verdict.ts";

const place = (text: string): Place => {
  const [first] = placesIn(parse("src/a.ts", text));
  if (!first) throw new Error("no place");
  return first;
};
const bluntTexts = (text: string) => bluntsOf(place(text)).map((blunt) => blunted(text, blunt));

describe("a row is blunted", () => {
  const row = (inner: string) => bluntTexts(`t({ a: { ${inner}, rules: ["R001"] } });`);
  const like = (inner: string) => `t({ a: { ${inner}, rules: ["R001"] } });`;

  test.each([
    ["a number to the next and to nothing", "value: 5", ["value: 6", "value: 0"]],
    ["a negative number", "value: -5", ["value: -4", "value: 0"]],
    ["yes to no", "held: true", ["held: false"]],
    ["a list to an empty one", "on: [x]", ["on: [undefined]", "on: []"]],
    ["an object by what it holds, then to null", "test: { target: 5 }", ["test: { target: 6 }", "test: null"]],
    ["a hook to one that does nothing", "hook: (x: X): number => x.y", ["hook: (x: X): number => (0)"]],
    ["something taken from elsewhere", "hook", ["hook: undefined"]],
    ["a condition to either of its ends", "on: a ? b : c", ["on: (b)", "on: (c)"]],
    ["a comparison to its opposite", "on: a < b", ["on: !(a < b)"]],
  ])("%s", (_what, inner, expected) => {
    expect(row(inner)).toEqual(expect.arrayContaining(expected.map(like)));
  });

  test("but never in its name, its rules or its labels", () => {
    expect(row('id: "a", source: "map", label: "b"')).toEqual(["t({ ...{} });"]);
  });

  test("in words that its neighbours have", () => {
    const text = 't({ a: { how: "never", rules: ["R001"] }, b: { how: "always" } });';
    expect(bluntTexts(text)).toContain('t({ a: { how: "always", rules: ["R001"] }, b: { how: "always" } });');
  });

  test("in what it takes over from a common part", () => {
    const text = 't({ a: { ...calm, rules: ["R001"] }, b: { ...calm, hits: true } });';
    expect(bluntTexts(text)).toContain(
      't({ a: { ...calm, rules: ["R001"], hits: true }, b: { ...calm, hits: true } });',
    );
  });

  test("by taking it out, last of all", () => {
    expect(row("value: 1").at(-1)).toBe("t({ ...{} });");
    expect(bluntTexts('t([{ value: 1, rules: ["R001"] }]);').at(-1)).toBe("t([...[]]);");
  });
});

describe("what has a docstring is blunted", () => {
  const made = (code: string) => bluntTexts(`/** R001 */\n${code}`).map((text) => text.slice("/** R001 */\n".length));

  test.each([
    ["a number", "function f(a: A): number { return 1; }", ["function f(a: A): number { return 0; }"]],
    ["yes and no", "function f(): boolean { return a; }", ["function f(): boolean { return false; }"]],
    ["a refusal", "function f(): Refusal | null { return a; }", ["function f(): Refusal | null { return null; }"]],
    ["a list", "const f = (): readonly A[] => [a];", ["const f = (): readonly A[] => ([]);"]],
    ["what it was given", "function f(a: A): A { return b; }", ["function f(a: A): A { return a; }"]],
    ["something that asks", "function* f() { yield a; }", ["function* f() { return undefined; }"]],
    ["a method", "const o = { f(): void { a(); } };", ["const o = { f(): void { return undefined; } };"]],
    ["a constant", "export const A = 2;", ["export const A = 3;", "export const A = 0;"]],
    ["the rows of a table", "const t = d<R>()({ a: { from: 1 } });", ["const t = d<R>()({ a: { from: 2 } });"]],
  ])("%s", (_what, code, expected) => {
    expect(made(code)).toEqual(expect.arrayContaining(expected));
  });

  test("unless it is a type, which does nothing", () => {
    expect(made("interface A { b: number }")).toEqual([]);
  });
});

describe("a test names rules", () => {
  const known = { file: "tests/a.test.ts", id: "1", name: "moving > is slow (R001, R003-R004)", passed: true };
  const scenarios = [{ file: "scenarios/rules/jog.yaml", ids: new Set(["R007"]) }];
  const rulesOf = (test: object) =>
    namedTests([{ ...known, ...test }], { places: [], tests: [], scenarios }).map(({ ids }) => [...ids].join(" "));

  test("in its own name and those of its groups", () => {
    expect(rulesOf({})).toEqual(["R001 R003 R004"]);
  });

  test("through the scenario that it plays", () => {
    expect(rulesOf({ file: "tests/scenarios.test.ts", name: "it comes out > rules/jog.yaml" })).toEqual(["R007"]);
  });

  test("only while it passes", () => {
    expect(rulesOf({ passed: false })).toEqual([]);
  });
});

describe("the record of proofs", () => {
  const source = place('const a = { value: 1, rules: ["R001", "R002"] };');
  const naming = (id: string, ids: readonly string[]): NamedTest => ({
    ...{ file: "tests/a.test.ts", id, name: id, passed: true },
    ids: new Set(ids),
  });
  const tests = [naming("one", ["R001", "R009"]), naming("other", ["R002"])];
  const filled = (failed: Parameters<ProofRecord["enter"]>[3]) => {
    const record = new ProofRecord(new Set(["R001", "R002", "R003"]));
    record.expect(tests);
    record.enter(source, record.open(source), tests, failed);
    return record;
  };

  test("holds for proven what a test that names the rule noticed, and nothing else", () => {
    const record = filled([{ id: "one", by: "expectation" }]);
    expect([...record.proofs.keys()]).toEqual(["R001"]);
    expect([...record.open(source)]).toEqual(["R002"]);
  });

  test("goes on where something merely broke", () => {
    expect([...filled([{ id: "one", by: "crash" }]).open(source)]).toEqual(["R001", "R002"]);
  });

  test("is told with what was tried in vain", () => {
    const verdict = verdictOf(filled([{ id: "one", by: "crash" }]), {});
    expect(verdict).toMatchObject({ proven: [], crashed: ["R001"] });
    expect(verdict.notProven).toEqual([
      { rule: "R002", tried: { "src/a.ts:1": 1 } },
      { rule: "R003", tried: "no passing test shows its id when it runs" },
    ]);
    expect(verdictLines(verdict, true)).toEqual([
      "0 of 3 rules proven",
      "  by something that broke only (1): R001",
      "  R002 not proven: nothing fails with these blunted: src/a.ts:1 (1)",
      "  not proven, no passing test shows its id when it runs (1): R003",
    ]);
  });

  test("takes an explanation for what cannot be proven, and calls it needless for what can", () => {
    const verdict = verdictOf(filled([{ id: "one", by: "expectation" }]), { R001: "why", R002: "because" });
    expect(verdict).toMatchObject({ needless: ["R001"], explained: { R002: "because" } });
    expect(verdict.notProven.map(({ rule }) => rule)).toEqual(["R003"]);
  });
});

/** Long enough on a machine that does much else. Unit: ms. */
const PATIENT = 60_000;

describe("a runner", () => {
  const runner = new Runner("inherit");
  const file = "tests/engine/table.test.ts";
  const source = "src/engine/table.ts";
  afterAll(() => runner.close());

  test(
    "sees a test fail for a source that is served changed, and passes it again after",
    async () => {
      const before = readFileSync(path.join(root, source), "utf8");
      const listed = await runner.ask({ kind: "list", files: [file] }, PATIENT);
      const ids = listed?.kind === "listed" ? listed.tests.map(({ id }) => id) : [];
      const text = "export const defineTable = () => () => ({});";
      const tried = await runner.ask({ kind: "try", source, text, tests: { [file]: ids } });
      expect(tried?.kind === "tried" && tried.failed.length).toBeGreaterThan(0);
      const again = await runner.ask({ kind: "try", source, text: before, tests: { [file]: ids } });
      expect(again).toEqual({ kind: "tried", failed: [] });
      expect(readFileSync(path.join(root, source), "utf8")).toBe(before);
    },
    PATIENT,
  );

  test(
    "gives up on a source that never ends, and works again",
    async () => {
      const text = "while (true);\nexport const defineTable = 1;";
      expect(await runner.ask({ kind: "try", source, text, tests: { [file]: [] } }, 1_500)).toBeNull();
      expect(await runner.ask({ kind: "list", files: [file] }, PATIENT)).toMatchObject({ kind: "listed" });
    },
    PATIENT,
  );
});
