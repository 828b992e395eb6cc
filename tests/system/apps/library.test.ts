import { beforeAll, describe, expect, it } from "vitest";
import { type Entry, entryOf, entryOfPage, plainText } from "../../../src/system/apps/library/entry.ts";
import type { Facet } from "../../../src/system/apps/library/kinds.ts";
import { distanceOf } from "../../../src/system/apps/library/requirements.ts";
import type { LibraryUi } from "../../../src/system/apps/library/ruleset-ui.ts";
import { fragmentsOf, lookThrough, type Query } from "../../../src/system/apps/library/search.ts";
import { LibraryState } from "../../../src/system/apps/library/state.ts";
import { detailView } from "../../../src/system/apps/library/view.ts";
import { fetchRuleset, presentRuleset } from "../../../src/system/foundry/active-ruleset.ts";
import { codaLibrary, requirementsOf } from "../../../src/system/rulesets/coda/library.ts";
import { iconLibrary } from "../../../src/system/rulesets/icon/library.ts";
import { readManifest } from "../../support/checkout.ts";
import { sheet, skill } from "../../support/coda.ts";
import { readPack } from "../../support/pack-sources.ts";
import { useEnglish } from "../../support/words.ts";

beforeAll(useEnglish);
beforeAll(fetchRuleset);

/** The entries of an item pack's sources. */
function entriesOf(name: string, face: LibraryUi = codaLibrary): Entry[] {
  const packs = readManifest().packs.filter((pack) => pack.name === name);
  const sources = packs.flatMap((pack) => readPack(pack)).map(({ data }) => ({ ...data, uuid: data._id }));
  return sources.map((data) => entryOf(face, data, "Item", "pack")).filter((entry) => entry !== null);
}

let edges: readonly Entry[] = [];
beforeAll(() => {
  edges = entriesOf("edges");
});

function query(words: string, chosen: Partial<Record<Facet, readonly string[]>> = {}): Query {
  const sets = Object.entries(chosen).map(([facet, values]) => [facet, new Set(values)]);
  return { words, chosen: Object.fromEntries(sets) };
}

function names(found: { readonly entries: readonly Entry[] }): string[] {
  return found.entries.map(({ name }) => name);
}

describe("what is looked for in the library", () => {
  it("may stand in the name or in the text, in any case, and names come first", () => {
    const found = names(lookThrough(edges, query("LOCK grab")));
    expect(found).toContain("Joint-Lock");
    expect(names(lookThrough(edges, query("lock"))).slice(0, 3)).toEqual(["Joint-Lock", "Stop Block", "Turning Block"]);
    expect(lookThrough(edges, query("no such words")).entries).toEqual([]);
  });

  it("is narrowed by facets: one value of each must be had", () => {
    const grabs = lookThrough(edges, query("", { maneuver: ["grab"] }));
    expect(names(grabs)).toContain("Choke Hold");
    expect(names(grabs)).not.toContain("Precise Shot");
    const either = lookThrough(edges, query("", { maneuver: ["grab", "fire"] }));
    expect(either.entries.length).toBeGreaterThan(grabs.entries.length);
    const both = lookThrough(edges, query("", { maneuver: ["grab"], tier: ["2"] }));
    expect(names(both)).toEqual(["Choke Hold", "Joint-Lock", "Throw"]);
  });

  it("is counted as each value alone would leave it, beside the other facets", () => {
    const { counts } = lookThrough(edges, query("", { maneuver: ["grab"], tier: ["2"] }));
    expect(counts.tier?.get("2")).toBe(3);
    expect(counts.tier?.get("0")).toBeGreaterThan(0);
    expect(lookThrough(edges, query("", { tier: ["0"] })).entries).toHaveLength(
      lookThrough(edges, query("")).counts.tier?.get("0") ?? -1,
    );
  });

  it("is shown in pieces, and a person's signs stay signs", () => {
    expect(fragmentsOf("Stop Block", "lock")).toEqual([
      { text: "Stop B", hit: false },
      { text: "lock", hit: true },
    ]);
    expect(fragmentsOf("a (b", "(")).toContainEqual({ text: "(", hit: true });
  });
});

describe("an entry of the library", () => {
  it("says its text without markup, links and rule ids", () => {
    const html = "<p>See @UUID[Compendium.x.Item.y]{Aim} &gt; <b>now</b>.</p><p><em>R001</em></p>";
    expect(plainText(html)).toBe("See Aim > now.");
  });

  it("says what it is and where it comes from, once where that is the same word", () => {
    const [edge] = edges;
    const lineFrom = (source: string) =>
      detailView(null, { ...(edge as Entry), facets: { ...edge?.facets, source: [source] } }, null, null, []).line;
    expect([lineFrom("House edges"), lineFrom("Edge")]).toEqual(["Edge · House edges", "Edge"]);
  });

  it("is none for a document of another system", () => {
    expect(entryOf(codaLibrary, { uuid: "x", name: "Spell", type: "spell" }, "Item", "pack")).toBeNull();
  });

  it("takes damaged data as it finds it", () => {
    const odd = { edge: { toString: 1 }, description: 7, tier: "x" };
    const entry = entryOf(
      codaLibrary,
      { uuid: "x", name: "<b>Odd</b>", type: "edge", system: odd as never },
      "Item",
      "pack",
    );
    expect(entry).toMatchObject({ kind: "edges", row: "", html: "", plain: "" });
  });

  it("of a page is of the kind of the row that it tells of, and a chapter where it tells of none", () => {
    const page = { uuid: "x", name: "Aim", content: "<p>Aim.</p>" };
    expect(entryOfPage(presentRuleset(), { ...page, row: "actions.aim" })).toMatchObject({
      kind: "actions",
      rules: ["R018"],
    });
    expect(entryOfPage(presentRuleset(), { ...page, row: "" }).kind).toBe("rules");
  });
});

describe("the library of ICON", () => {
  it("has all ways to strike, skills, weapons and gear of its own packs, and nothing of the other game", () => {
    const packs = ["icon-maneuvers", "icon-skills", "icon-weapons", "icon-gear"];
    const all = packs.flatMap((name) => entriesOf(name, iconLibrary));
    expect([...new Set(all.map(({ kind }) => kind))]).toEqual(["maneuvers", "skills", "weapons", "gear"]);
    expect(all.length).toBeGreaterThan(30);
    expect(entriesOf("weapons", iconLibrary)).toEqual([]);
    expect(entriesOf("icon-weapons")).toEqual([]);
  });

  it("N18, N19: tells blows with bare hands from those with a weapon", () => {
    const blows = entriesOf("icon-maneuvers", iconLibrary);
    const bare = lookThrough(blows, query("", { skill: ["unarmedCombat"] }));
    expect(bare.entries.map(({ row }) => row)).toContain("roundhouse");
    expect(bare.entries.map(({ row }) => row)).not.toContain("thrust");
    expect(bare.entries.every(({ rules }) => rules.length > 0)).toBe(true);
  });
});

describe("what weapons are compared by", () => {
  const sorted = (name: string, face: LibraryUi, column: string, isRising: boolean) =>
    lookThrough(entriesOf(name, face), { ...query(""), sorting: { column, isRising } }).entries;

  it("R190, R191: is damage, range, hands and parry, each of which sorts", () => {
    const axe = entriesOf("weapons").find(({ name }) => name === "Axe");
    expect(axe?.stats).toMatchObject({
      damage: { text: "2d6+2 + Str", worth: 9 },
      range: { text: "2\u202fm" },
      hands: { text: "1" },
      parry: { text: "−1" },
    });
    for (const { id } of codaLibrary.columns.weapons ?? []) {
      const worths = sorted("weapons", codaLibrary, id, false).flatMap(({ stats }) =>
        stats?.[id]?.text ? [stats[id].worth] : [],
      );
      expect(worths.length).toBeGreaterThan(3);
      expect(worths).toEqual(worths.toSorted((a, b) => b - a));
    }
  });

  it("has what has no such figure last, whichever way it is sorted", () => {
    for (const isRising of [true, false]) {
      const texts = sorted("weapons", codaLibrary, "parry", isRising).map(({ stats }) => stats?.parry?.text ?? "");
      expect(texts).toContain("");
      expect(texts.lastIndexOf(texts.findLast((told) => told !== "") ?? "")).toBeLessThan(texts.indexOf(""));
    }
  });

  it("R191: is narrowed by the hands that they take", () => {
    const both = lookThrough(entriesOf("weapons"), query("", { hands: ["2"] })).entries;
    expect(both.length).toBeGreaterThan(0);
    expect(both.every(({ stats }) => stats?.hands?.text === "2")).toBe(true);
  });

  it("is what the game says: ICON's have a difficulty and a block", () => {
    const axe = entriesOf("icon-weapons", iconLibrary).find(({ name }) => name === "Axe");
    expect(axe?.stats).toMatchObject({ damage: { text: "2d6+4" }, difficulty: { text: "8" }, block: { text: "+1" } });
  });

  it("stands beside that of another, which stays while one goes on through the list", () => {
    const [one, other] = entriesOf("weapons");
    const { weapons = [] } = codaLibrary.columns;
    const alone = detailView(null, one as Entry, null, null, weapons).compared;
    expect(alone).toMatchObject({ other: "", pin: "Compare with another", isPinned: false });
    const beside = detailView(null, other as Entry, null, null, weapons, one).compared;
    expect(beside).toMatchObject({ other: one?.name, pin: `Stop comparing with ${one?.name}` });
    expect(beside?.rows.map(({ label }) => label)).toEqual(["Damage", "Range", "Hands", "Parry"]);
    expect(beside?.rows[0]).toMatchObject({ text: other?.stats?.damage?.text, than: one?.stats?.damage?.text });
  });

  it("takes damaged data as it finds it", () => {
    for (const face of [codaLibrary, iconLibrary]) {
      const type = face === codaLibrary ? "weapon" : "iconWeapon";
      const odd = { damage: "x", reach: null, ranges: [], hands: "two", parry: {}, modes: "x", skill: 7 };
      const listed = { uuid: "x", name: "Odd", type, system: odd as never };
      expect(entryOf(face, listed, "Item", "pack")?.stats?.range).toEqual({ text: "", worth: 0 });
    }
  });
});

describe("how somebody stands towards an edge", () => {
  const grappler = sheet({ skills: [skill("unarmed", 4, { maneuvers: { grab: 1 } })], edges: [] });

  it("is met when nothing is missing, and the list says what was asked for", () => {
    const fit = requirementsOf(grappler, "chokeHold");
    expect(fit && distanceOf(fit)).toBe("met");
    expect(fit?.needs).toMatchObject([{ met: true, need: { code: "edge/maneuver" } }]);
  });

  it("names each thing that is missing", () => {
    const fit = requirementsOf(grappler, "humanShield");
    expect(fit && distanceOf(fit)).toBe("far");
    expect(fit?.missing.map(({ code }) => code)).toEqual(["edge/maneuver", "edge/maneuver", "edge/edge"]);
  });

  it("is asked of the next tier where they have it already", () => {
    const owner = { ...grappler, edges: [{ edge: "chokeHold", tier: 1, choice: "" }] };
    const fit = requirementsOf(owner, "chokeHold");
    expect(fit).toMatchObject({ isRise: true, wanted: { tier: 2 } });
    expect(fit && distanceOf(fit)).toBe("near");
  });

  it("is asked for what they would best take it for", () => {
    const blocker = sheet({ skills: [skill("unarmed", 4, { maneuvers: { block: 1 } })], edges: [] });
    expect(requirementsOf(blocker, "improvedDefense")?.wanted.choice).toBe("block");
  });

  it("is nothing for an edge that these rules do not know", () => {
    expect(requirementsOf(grappler, "someOtherEdge")).toBeNull();
  });
});

describe("what somebody looked for", () => {
  it("is kept for each tab by itself, and cleared for one", () => {
    const state = new LibraryState(codaLibrary.kinds);
    state.choose("tier", "2", true);
    state.open({ kind: "weapons", search: "axe" });
    expect([state.kind, state.words, state.filters]).toEqual(["weapons", "axe", 0]);
    state.open({ kind: "no such tab" });
    expect(state.kind).toBe("weapons");
    state.open({ kind: "edges" });
    expect(state.filters).toBe(1);
    state.clear();
    expect(state.filters).toBe(0);
  });

  it("does not go with one to another tab", () => {
    const state = new LibraryState(codaLibrary.kinds);
    state.open({ kind: "weapons", search: "axe" });
    state.kind = "edges";
    expect(state.words).toBe("");
  });

  it("is sorted the highest first, then the lowest, then by names again", () => {
    const state = new LibraryState(codaLibrary.kinds);
    const pressed = [1, 2, 3].map(() => {
      state.sortBy("damage");
      return state.query.sorting;
    });
    expect(pressed).toEqual([{ column: "damage", isRising: false }, { column: "damage", isRising: true }, undefined]);
  });
});
