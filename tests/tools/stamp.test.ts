import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { whileAlone } from "../../sandbox/build-lock.ts";
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
  for (const of of [`${name}.json`, `${name}.lock`])
    rmSync(path.join(cache, "build", of), { recursive: true, force: true });
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

test("what two builds want at once is made by one of them, and the other finds it whole", async () => {
  const wanted = [makeSlowly(), makeSlowly()];
  expect((await Promise.all(wanted)).filter(Boolean)).toHaveLength(1);
});

test("another process waits for what one is making, and one that was killed keeps nobody waiting", async () => {
  const lock = path.join(folder, "lock");
  const module = path.join(root, "sandbox/build-lock.ts");
  const script = `const { whileAlone } = await import(${JSON.stringify(module)});
    await whileAlone(${JSON.stringify(lock)}, async () => {
      console.log("making");
      await new Promise((over) => setTimeout(over, 60_000));
    });`;
  const other = spawn(process.execPath, ["--import", "tsx", "--input-type=module", "--eval", script], { cwd: root });
  await once(other.stdout, "data");
  let isMade = false;
  const mine = whileAlone(lock, async () => {
    isMade = true;
  });
  await new Promise((over) => setTimeout(over, 500));
  expect(isMade).toBe(false);
  other.kill("SIGKILL");
  await mine;
  expect(isMade).toBe(true);
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

function makeSlowly(): Promise<boolean> {
  return makeIfStale(name, [source], async () => {
    await new Promise((over) => setTimeout(over, 100));
    return [write("output", "made")];
  });
}

function write(file: string, text: string): string {
  const place = path.join(folder, file);
  writeFileSync(place, text);
  return place;
}
