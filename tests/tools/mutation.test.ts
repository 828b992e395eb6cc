import { describe, expect, test } from "vitest";
import { forgetMemos, withMemos } from "../../tools/mutation/memos.ts";
import { type Mutant, mutantsIn, resultLines, scoreOf } from "../../tools/mutation/result.ts";
import { describe as suite, takeWritten, it as write } from "../../tools/mutation/written.ts";

const mutant = (status: Mutant["status"], fileName = "src/engine/a.ts", line = 1): Mutant => ({
  ...{ fileName, status, mutatorName: "EqualityOperator", replacement: "a <\n b" },
  location: { start: { line, column: 5 }, end: { line, column: 9 } },
});

describe("the score of mutants", () => {
  test("counts those that fail a test or never end as noticed", () => {
    const mutants = [mutant("Killed"), mutant("Timeout"), mutant("Survived"), mutant("NoCoverage")];
    expect(scoreOf(mutants)).toMatchObject({ noticed: 2, percent: 50, missed: mutants.slice(2) });
  });

  test("leaves out what was ignored or could not run", () => {
    expect(scoreOf([mutant("Ignored"), mutant("CompileError"), mutant("RuntimeError"), mutant("Killed")]).percent).toBe(
      100,
    );
  });

  test("is whole where there is nothing to notice", () => {
    expect(scoreOf([]).percent).toBe(100);
  });
});

test("what is known of other places is left out", () => {
  const mutants = ["src/engine/a.ts", "src/engine/grid/b.ts", "src/engines/c.ts"].map((file) => mutant("Killed", file));
  const files = (place: string) => mutantsIn(mutants, [place]).map(({ fileName }) => fileName);
  expect(files("src/engine")).toEqual(["src/engine/a.ts", "src/engine/grid/b.ts"]);
  expect(files("src/engine/a.ts")).toEqual(["src/engine/a.ts"]);
});

test("what was missed is told file by file and in the order of lines", () => {
  const mutants = [
    mutant("Survived", "src/b.ts", 12),
    mutant("NoCoverage", "src/b.ts", 3),
    mutant("Killed", "src/a.ts"),
  ];
  expect(resultLines(mutants)).toEqual([
    "src/a.ts: 1 of 1 noticed (100.0 %)",
    "src/b.ts: 0 of 2 noticed (0.0 %)",
    "  3:5 EqualityOperator: a < b (reached by no test)",
    "  12:5 EqualityOperator: a < b",
    "1 of 3 noticed (33.3 %) in 2 files",
  ]);
});

test("tests are written down under their suites, and once for each row of a table", async () => {
  const played: unknown[] = [];
  suite("a blow", () => {
    suite("that hits", () => write("hurts", () => played.push("hurt")));
    write.each([["club", 2], "fist"])("with a %s", (...row) => played.push(row));
  });
  write("alone", () => played.push("alone"));

  const tests = takeWritten();
  expect(tests.map(({ title }) => title)).toEqual([
    ...["a blow > that hits > hurts", "a blow > with a %s #1", "a blow > with a %s #2"],
    "alone",
  ]);
  for (const { body } of tests) await body();
  expect(played).toEqual(["hurt", ["club", 2], ["fist"], "alone"]);
  expect(takeWritten()).toEqual([]);
});

test("memos of the modules that were loaded forget what a mutant had them keep", async () => {
  const key = {};
  const made: WeakMap<object, string>[] = [];
  await withMemos(async () => void made.push(new WeakMap()));
  made.push(new WeakMap());
  for (const memo of made) memo.set(key, "kept");
  forgetMemos();
  expect(made.map((memo) => memo.get(key))).toEqual([undefined, "kept"]);
});
