import { describe, expect, it } from "vitest";
import type { TimedBench } from "../../tools/measure.ts";
import { filesIn, readText } from "../support/checkout.ts";

/** What is measured run by run, and needs neither a browser nor a build. */
const timed = filesIn("tools/bench", ".ts").filter((file) => {
  const text = readText(file);
  return text.includes("TimedBench<") && !/playwright|startTable/.test(text);
});

describe("what a bench measures", () => {
  it("is there to be tried", () => {
    expect(timed.length).toBeGreaterThan(5);
  });

  it.each(timed)("comes about in %s", { timeout: 60_000 }, async (file) => {
    const { bench } = (await import(`../../${file}`)) as { readonly bench: TimedBench };
    expect(() => bench.run(bench.input(0))).not.toThrow();
  });
});
