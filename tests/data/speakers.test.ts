import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, it } from "vitest";

const SRC = join(import.meta.dirname, "../../src");

it("whatever writes a message says who speaks: what is left out may be filled in with a token that is hidden", async () => {
  const files = (await readdir(SRC, { recursive: true })).filter((file) => file.endsWith(".ts"));
  const sources = await Promise.all(
    files.map(async (file) => [file, await readFile(join(SRC, file), "utf8")] as const),
  );
  const writing = sources.filter(([, source]) => source.includes("ChatMessage.implementation.create("));
  expect(writing.length).toBeGreaterThan(2);
  expect(writing.filter(([, source]) => !/\bspeaker:/.test(source)).map(([file]) => file)).toEqual([]);
});
