import { existsSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { root } from "../../tools/paths.ts";
import { DEAR, isMocking, ordered } from "../../tools/test/order.ts";
import { filesIn } from "../support/checkout.ts";

const files = filesIn("tests", ".test.ts").map((file) => path.posix.join(root.split(path.sep).join("/"), file));

describe("test files are taken", () => {
  test("the dearest first, and all that are named there are there", () => {
    expect(DEAR.filter((file) => !existsSync(path.join(root, file)))).toEqual([]);
    const first = ordered(files.toReversed()).slice(0, DEAR.length);
    expect(first.map((file) => path.relative(root, file).split(path.sep).join("/"))).toEqual([...DEAR]);
  });

  test("those that mock last, all together, and each once", () => {
    const mocking = files.filter(isMocking);
    expect(mocking.length).toBeGreaterThan(5);
    const all = ordered(files);
    expect(new Set(all.slice(-mocking.length))).toEqual(new Set(mocking));
    expect([all.length, new Set(all).size]).toEqual([files.length, files.length]);
  });
});
