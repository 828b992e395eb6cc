import { afterEach, expect, it, vi } from "vitest";
import { namePacks } from "../../../src/system/documents/translations.ts";

afterEach(() => vi.unstubAllGlobals());

/** Our packs, of which the first lets nobody write its label. */
function packs() {
  const entry = (name: string) => ({ packageName: "away-team", name, label: "as stored" });
  return [{ metadata: Object.freeze(entry("crew")) }, { metadata: entry("edges") }];
}

it("packs are called by the reader's language, and keep their names where Foundry lets nobody write that", () => {
  const all = packs();
  vi.stubGlobal("game", {
    packs: all,
    i18n: { localize: (key: string) => `${key}!`, format: (key: string) => `${key}!` },
  });
  expect(namePacks).not.toThrow();
  expect(all.map(({ metadata }) => metadata.label)).toEqual(["as stored", "AWAY.Pack.edges!"]);
});
