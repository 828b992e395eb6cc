import { expect, test } from "vitest";
import { readOptions, wholeNumber } from "../../tools/options.ts";
import { UsageError } from "../../tools/usage-error.ts";

test("an option that nobody knows is the user's mistake, not a crash", () => {
  expect(() => readOptions({ args: ["--prot", "4000"], options: { port: { type: "string" } } })).toThrow(UsageError);
});

test.each(["", "x", "4000x", "-1", "1.5", "70000", "0x10"])("a port of %j is refused with the bounds", (text) => {
  expect(() => wholeNumber("port", text, 1, 65_535)).toThrow("--port wants a whole number from 1 to 65535");
});

test.each(["1", "4000", "65535"])("a port of %s is taken", (text) => {
  expect(wholeNumber("port", text, 1, 65_535)).toBe(Number(text));
});
