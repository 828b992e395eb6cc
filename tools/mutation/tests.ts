import { register } from "node:module";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { filesUnder } from "../paths.ts";
import { forgetMemos, withMemos } from "./memos.ts";
import { type Body, takeWritten } from "./written.ts";

/** A test that can be run again and again. */
export interface Test {
  readonly id: string;
  readonly title: string;
  /** As an absolute path in the copy of the checkout. */
  readonly file: string;
  readonly body: Body;
}

/** Tests that play at random: they notice much, but each time they take as long as all others together. */
const RANDOM = /(^|\/)(contract|soak|brawl|judge|[^/]*properties|random|any-move)\.test\.ts$/;

/** The tests that mutants are held against: the rule sentences and the scenarios, which name what they expect. */
function testFiles(copy: string): string[] {
  const places = ["tests/engine", "tests/rulesets", "tests/scenarios.test.ts"];
  return places
    .flatMap((place) => filesUnder(path.join(copy, place)))
    .filter((file) => file.endsWith(".test.ts") && !RANDOM.test(file.split(path.sep).join("/")));
}

/** Import every test of a copy of the checkout, once for all mutants; by id, which is its file and its title. */
export async function loadTests(copy: string): Promise<ReadonlyMap<string, Test>> {
  register("./hooks.mjs", import.meta.url, { data: { standIn: new URL("stand-in.ts", import.meta.url).href } });
  const tests = new Map<string, Test>();
  await withMemos(async () => {
    for (const file of testFiles(copy)) {
      await import(pathToFileURL(file).href);
      const place = path.relative(copy, file).split(path.sep).join("/");
      for (const { title, body } of takeWritten()) {
        const id = `${place} > ${title}`;
        if (tests.has(id)) throw new Error(`Two tests are called ${id}.`);
        tests.set(id, { id, title, file, body });
      }
    }
  });
  return tests;
}

/** Run a test as if it were the first. @returns Why it failed, or null. */
export async function runTest({ body }: Test): Promise<string | null> {
  forgetMemos();
  try {
    await body();
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
