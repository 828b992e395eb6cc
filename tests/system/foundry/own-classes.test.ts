import { describe, expect, it } from "vitest";
import { isKindOf, putClass } from "../../../src/system/foundry/class-names.ts";

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

describe("a class of ours that is put in its place", () => {
  it("takes that of the core's, and of whoever does not extend it", () => {
    const place: Record<"cls", unknown> = { cls: Core };
    putClass(place, "cls", Ours);
    expect(place.cls).toBe(Ours);
    place.cls = class extends Core {};
    putClass(place, "cls", Ours);
    expect(place.cls).toBe(Ours);
  });

  it("leaves one there that extends it", () => {
    const extension = class extends Ours {};
    const place: Record<"cls", unknown> = { cls: extension };
    putClass(place, "cls", Ours);
    expect(place.cls).toBe(extension);
  });
});
