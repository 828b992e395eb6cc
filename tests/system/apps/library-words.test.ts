import { beforeAll, describe, expect, it, vi } from "vitest";
import { manifests } from "../../../src/rulesets/index.ts";
import { entryOf } from "../../../src/system/apps/library/entry.ts";
import { FACETS } from "../../../src/system/apps/library/kinds.ts";
import { facetViews, tabViews } from "../../../src/system/apps/library/view.ts";
import type { faces as Faces } from "../../../src/system/rulesets/index.ts";
import { readManifest } from "../../support/checkout.ts";
import { readPack } from "../../support/pack-sources.ts";
import { useEnglish } from "../../support/words.ts";

const played = vi.hoisted(() => ({ id: "coda" }));

vi.mock("../../../src/system/foundry/active-ruleset.ts", async (original) => ({
  ...(await original<object>()),
  playedRuleset: () => played,
}));

// What the ruleset UIs lead to extends these as it loads
Object.assign(globalThis, { Actor: class {}, TokenDocument: class {} });

let faces: typeof Faces;
beforeAll(async () => {
  useEnglish();
  // Nobody has changed a house rule
  Object.assign(game, { settings: { get: () => undefined } });
  faces = (await import("../../../src/system/rulesets/index.ts")).faces;
});

describe.each(Object.keys(manifests))("the library of %s", (game) => {
  it("has words for its tabs and for each value by which its entries are told apart", async () => {
    played.id = game;
    const library = await (await faces[game as keyof typeof faces]()).library();
    const packs = readManifest().packs.filter(({ flags }) => flags?.["away-team"]?.ruleset === game);
    const entries = packs.flatMap((pack) =>
      readPack(pack).flatMap(({ document, data }) => {
        if (document !== "Item" && document !== "Actor") return [];
        return entryOf(library, { ...data, uuid: data._id }, document, "pack") ?? [];
      }),
    );
    expect(entries.length).toBeGreaterThan(20);
    const values = (facet: (typeof FACETS)[number]) => new Set(entries.flatMap((entry) => entry.facets[facet] ?? []));
    // Two of each at least, since a facet of one value is not shown
    const counts = FACETS.map((facet) => [facet, new Map([...values(facet)].map((value) => [value, 1]))] as const);
    const found = { entries, counts: Object.fromEntries(counts) };
    const views = facetViews(library.orders, found, { words: "", chosen: {} }, "Okoro");
    const tabs = tabViews(library.kinds, entries, true, library.kinds[0] ?? "rules");
    const said = [
      ...views.flatMap(({ legend, options }) => [legend, ...options.map((one) => one.label)]),
      ...tabs.map((one) => one.label),
    ];
    expect(said.filter((words) => words.includes("AWAY."))).toEqual([]);
  });
});
