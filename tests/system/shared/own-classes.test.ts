import { describe, expect, it } from "vitest";
import { isKindOf } from "../../../src/system/foundry/class-names.ts";

class Core {}
class Ours extends Core {}

describe("a class that stands where ours was put", () => {
  it("is still ours when a module has extended it, however often", () => {
    const Mixed = class extends Ours {};
    for (const found of [Ours, Mixed, class extends Mixed {}]) expect(isKindOf(found, Ours)).toBe(true);
  });

  it("is still ours when a module has wrapped it in a proxy", () => {
    expect(isKindOf(new Proxy(Ours, {}), Ours)).toBe(true);
  });

  it("is not when it extends the core's, another, or is none", () => {
    for (const found of [Core, class extends Core {}, class {}, () => {}, undefined, null, {}])
      expect(isKindOf(found, Ours)).toBe(false);
  });
});
