import { describe, expect, test } from "vitest";
import { coverageData, coverageLines, coverageOf, grouped } from "../../tools/rules/coverage.ts";
import { idsIn } from "../../tools/rules/ids.ts";
import { placesIn } from "../../tools/rules/places.ts";
import { parse } from "../../tools/rules/syntax.ts";
import { scenarioRules, titleRules } from "../../tools/rules/titles.ts";
import { checkRules } from "../../tools/test/rules-check.ts";

const ids = (text: string) => [...idsIn(text)];
const places = (text: string) => placesIn(parse("src/a.ts", text));
const named = (text: string) => places(text).map((place) => [...place.ids].join(" "));
const titles = (text: string) => [...titleRules(parse("tests/a.test.ts", text))];

describe("ids in a text", () => {
  test.each([
    ["R001 and I065, not R1 or XR002", ["R001", "I065"]],
    ["R058 to R060", ["R058", "R059", "R060"]],
    ["R045-R047; A001–A002", ["R045", "R046", "R047", "A001", "A002"]],
    ["from R060 to R058 are two", ["R060", "R058"]],
    ["R058 to I060 is no range", ["R058", "I060"]],
    ["R461, R000, C05, G12 are no rules that count", []],
    ["twice R007, R007", ["R007"]],
  ])("%s", (text, expected) => {
    expect(ids(text)).toEqual(expected);
  });
});

describe("what a source carries out", () => {
  test("is what its rows and docstrings name", () => {
    expect(named('export const rows = { walk: { metres: 6, rules: ["R070", "G24"] } };')).toEqual(["R070"]);
    expect(named("/** Walks (R070). */\nexport function walk() {}")).toEqual(["R070"]);
  });

  test.each([
    ["a comment that is no docstring", "// R070\n/* R071 */\nexport const a = 1;"],
    ["a docstring that stands before nothing", "/** R070 */\n"],
    ["a docstring before an import or a plain statement", '/** R070 */\nimport "./a.ts";\n/** R071 */\ncall();'],
    ["a list that is no property", 'const rules = ["R070"];'],
    ["another property", 'const row = { id: "R070", ids: ["R071"] };'],
  ])("is not %s", (_what, text) => {
    expect(named(text)).toEqual([]);
  });

  test.each([
    ["interfaces", "/** R070 */\nexport interface A {\n  /** R071 */\n  readonly b: number;\n}", ["R070", "R071"]],
    ["members of objects", "const a = {\n  /** R070 */\n  b() {},\n  /** R071 */\n  c: 1,\n};", ["R070", "R071"]],
    ["a comment in between", "/** R070 */\n// why\nconst a = 1;", ["R070"]],
    ["rules picked by a condition", 'const a = { rules: b ? ["R070"] : ["R071"] };', ["R070 R071"]],
    ["ranges", "/** Moves (R058 to R060). */\nconst a = 1;", ["R058 R059 R060"]],
  ])("holds for %s", (_what, text, expected) => {
    expect(named(text)).toEqual(expected);
  });
});

describe("what a test file names", () => {
  test("is in titles and in the rows that fill them", () => {
    expect(titles('describe("a (R001)", () => { it("b (R002)", () => {}); });')).toEqual(["R001", "R002"]);
    expect(titles('it.each([["a", "R003"]])("%s (%s)", () => {});')).toEqual(["R003"]);
    expect(titles('const rows = [["a", "R004 to R005"]];\nit.each(rows)("%s (%s)", () => {});')).toEqual([
      "R004",
      "R005",
    ]);
  });

  test("is not what stands in comments, data and expectations", () => {
    const text = '// R001\nconst a = { rules: ["R002"] };\nit("b", () => { expect(a.rules).toEqual(["R002"]); });';
    expect(titles(text)).toEqual([]);
  });
});

test("a scenario names the rules of its list only", () => {
  expect([...scenarioRules("title: R001\nrules: [R002, R004-R005]\nsteps: []")]).toEqual(["R002", "R004", "R005"]);
  expect([...scenarioRules("title: none")]).toEqual([]);
});

describe("the coverage", () => {
  const source = '/** R001 */\nconst a = 1;\nconst b = { rules: ["R002", "R003"] };\n// R004';
  const coverage = coverageOf({
    places: places(source),
    tests: [{ file: "tests/a.test.ts", ids: new Set(["R001", "R004"]) }],
    scenarios: [{ file: "scenarios/a.yaml", ids: new Set(["R002"]) }],
  });
  const [coda] = coverage;

  test("wants a source and a test", () => {
    expect(coda).toMatchObject({ ruleset: "coda", total: 460, covered: 2 });
    expect(["R001", "R002", "R003", "R004", "R005"].map((id) => coda?.missing.get(id))).toEqual([
      undefined,
      undefined,
      "test",
      "source",
      "both",
    ]);
  });

  test("is told as data and in lines", () => {
    expect(coverageData(coverage)).toMatchObject({ coda: { total: 460, covered: 2 }, sta: { total: 62, covered: 0 } });
    expect(coverageLines(coverage)[0]).toBe("coda: 2 of 460 rules");
    expect(coverageLines(coverage)).toContain("  carried out, but no test names them (1): R003");
  });

  test("says which rules only a place names that names very many", () => {
    const broad = coverageOf({
      places: places("/** R001 to R009 */\nconst a = 1;\n/** R002 */\nconst b = 1;"),
      tests: [{ file: "tests/a.test.ts", ids: new Set(["R001", "R002", "R003"]) }],
      scenarios: [],
    });
    expect(broad[0]?.broad).toEqual(["R001", "R003"]);
    expect(coverageLines(broad)[1]).toBe("  of these by places that name over 8 rules (2): R001 R003");
  });

  test("draws neighbours together", () => {
    expect(grouped(["R001", "R002", "R003", "R007", "I008"])).toBe("R001-R003 R007 I008");
  });
});

describe("the check of npm test", () => {
  /** All rules of all games but CODA. */
  const OTHERS = "I001 to I065, A001 to A130, B001 to B084, S001 to S062";
  const whole = (last: string) =>
    checkRules({
      places: places(`/** R001 to ${last}, ${OTHERS} */\nconst a = 1;`),
      tests: [{ file: "tests/a.test.ts", ids: idsIn(`R001 to R460, ${OTHERS}`) }],
      scenarios: [],
    });

  test("passes when every rule of every game is there", async () => {
    expect(await whole("R460")).toMatchObject({ passed: 1, failed: 0 });
  });

  test("fails for one that is missing, and names it", async () => {
    expect(await whole("R459")).toMatchObject({ passed: 0, failed: 1 });
    expect((await whole("R459")).report).toContain("R460");
  });
});
