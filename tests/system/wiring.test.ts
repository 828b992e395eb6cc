import { afterEach, describe, expect, it, vi } from "vitest";

afterEach(() => vi.resetModules());

const fresh = () => import("../../src/system/wiring.ts");

describe("what is bound late", () => {
  it("says by its name what nobody has bound", async () => {
    const { wired } = await fresh();
    expect(() => wired("openPrompt")).toThrow("nothing is wired as openPrompt");
  });

  it("is what was bound, beside what was bound before", async () => {
    const { wire, wired } = await fresh();
    const [openPrompt, placeLabels] = [vi.fn(), vi.fn()];
    wire({ openPrompt });
    wire({ placeLabels });
    wired("openPrompt")("e", "a1");
    expect(openPrompt).toHaveBeenCalledExactlyOnceWith("e", "a1");
    expect(wired("placeLabels")).toBe(placeLabels);
  });
});
