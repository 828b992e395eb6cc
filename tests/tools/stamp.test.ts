import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { makeIfStale } from "../../tools/build/stamp.ts";
import { cache, root } from "../../tools/paths.ts";

const name = "test-of-stamps";
let folder = "";
let source = "";

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "stamp-"));
  source = path.relative(root, path.join(folder, "source"));
  write("source", "one");
});

afterEach(() => {
  rmSync(folder, { recursive: true });
  rmSync(path.join(cache, "build", `${name}.json`), { force: true });
});

test("what is made of the same inputs is not made again", async () => {
  expect(await make("output")).toBe(true);
  expect(await make("output")).toBe(false);
});

test("what has other inputs is made again, whatever its time", async () => {
  await make("output");
  write("source", "two");
  expect(await make("output")).toBe(true);
  expect(readFileSync(path.join(folder, "output"), "utf8")).toBe("made");
});

test("what has lost an output is made again", async () => {
  await make("output");
  rmSync(path.join(folder, "output"));
  expect(await make("output")).toBe(true);
});

test("an output that is no longer made goes", async () => {
  await make("old");
  write("source", "two");
  await make("new");
  expect(() => readFileSync(path.join(folder, "old"))).toThrow("ENOENT");
});

function make(output: string): Promise<boolean> {
  return makeIfStale(name, [source], async () => [write(output, "made")]);
}

function write(file: string, text: string): string {
  const place = path.join(folder, file);
  writeFileSync(place, text);
  return place;
}
