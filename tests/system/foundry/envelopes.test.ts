import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Answer } from "../../../src/engine/prompt.ts";

const seam = vi.hoisted(() => ({ errors: [] as string[] }));
vi.mock("../../../src/system/foundry/notify.ts", () => ({ reportError: (place: string) => seam.errors.push(place) }));
const { closedAnswer, dropClosed, keepClosed } = await import("../../../src/system/referee/sealed/kept-answers.ts");

const answer: Answer = { prompt: "a1", choice: "strike", details: { show: true } };

/** A browser's storage: what is kept are own properties, as in every browser. */
class FakeStorage {
  getItem(key: string): string | null {
    return (this as unknown as Record<string, string>)[key] ?? null;
  }
  setItem(key: string, value: string): void {
    Object.assign(this, { [key]: value });
  }
  removeItem(key: string): void {
    delete (this as unknown as Record<string, string>)[key];
  }
}

const as = (user: string, world = "w") => vi.stubGlobal("game", { user: { id: user }, world: { id: world } });

beforeEach(() => {
  seam.errors.length = 0;
  vi.stubGlobal("localStorage", new FakeStorage());
  as("one");
});
afterEach(() => vi.unstubAllGlobals());

describe("a closed answer", () => {
  it("is kept in the browser as it was given", () => {
    keepClosed("e", { answer, shown: false });
    expect(closedAnswer("e", "a1")).toEqual({ answer, shown: false });
    keepClosed("e", { answer, shown: true });
    expect(closedAnswer("e", "a1")?.shown).toBe(true);
  });

  it("is its user's and its world's alone", () => {
    keepClosed("e", { answer, shown: false });
    as("two");
    expect(closedAnswer("e", "a1")).toBeNull();
    as("one", "other world");
    expect(closedAnswer("e", "a1")).toBeNull();
  });

  it("is thrown away when nobody wants it any more, and no other's with it", () => {
    keepClosed("e", { answer, shown: false });
    keepClosed("f", { answer, shown: false });
    as("two");
    keepClosed("e", { answer, shown: false });
    as("one");
    localStorage.setItem("core.language", "en");
    dropClosed((exchange, prompt) => exchange === "f" && prompt === "a1");
    expect([closedAnswer("e", "a1"), closedAnswer("f", "a1")]).toMatchObject([null, { answer }]);
    expect(localStorage.getItem("core.language")).toBe("en");
    as("two");
    expect(closedAnswer("e", "a1")).not.toBeNull();
  });

  it("that is damaged is none", () => {
    keepClosed("e", { answer, shown: false });
    const [key = ""] = Object.keys(localStorage);
    for (const text of ["{", "7", '{"answer":{"prompt":3}}']) {
      localStorage.setItem(key, text);
      expect(closedAnswer("e", "a1")).toBeNull();
    }
  });

  it("is kept until the page is loaded anew where the browser keeps nothing, which is reported", () => {
    vi.spyOn(localStorage, "setItem").mockImplementation(() => {
      throw new Error("full");
    });
    keepClosed("e", { answer, shown: false });
    expect(closedAnswer("e", "a1")).toEqual({ answer, shown: false });
    expect(seam.errors).toHaveLength(1);
    dropClosed(() => false);
    expect(closedAnswer("e", "a1")).toBeNull();
  });
});
