import { describe, expect, it } from "vitest";
import {
  migrate,
  packDocuments,
  pendingSteps,
  type Step,
  type Stored,
  worldDocuments,
} from "../../../src/system/migrations.ts";
import { readText } from "../../support/checkout.ts";

/** Renames a field of actors, as a later release might. */
const rename: Step = {
  version: "0.2.0",
  document: "Actor",
  ruleset: "coda",
  change: ({ old }) => (old === undefined ? null : { renamed: old }),
};
const double: Step = {
  version: "0.3.0",
  document: "Actor",
  ruleset: "coda",
  change: ({ renamed, doubled }) => (doubled === undefined ? { doubled: Number(renamed) * 2 } : null),
};

function stored(document: Stored["document"], name: string, source: Record<string, unknown>): Stored {
  return { document, name, source: () => source, write: async (changes) => Object.assign(source, changes) };
}

const isNewer = (version: string, than: string) => version.localeCompare(than, undefined, { numeric: true }) > 0;

/** A document as Foundry has it in a client, with what is in it. */
interface Kept {
  readonly documentName: string;
  readonly name: string;
  readonly items: readonly Kept[];
  toObject(): Record<string, unknown>;
  update(changes: object): Promise<void>;
}

function kept(documentName: string, source: Record<string, unknown>): Kept {
  const items = ((source.items ?? []) as Record<string, unknown>[]).map((item) => kept("Item", item));
  const update = async (changes: object) => void Object.assign(source, changes);
  return { documentName, name: String(source.name), items, toObject: () => source, update };
}

/** The sample of 0.1.0 as a client has it, with its packs and two that are not to be written. */
function openSample() {
  const world = JSON.parse(readText("tests/worlds/0.1.0.json")) as Record<string, unknown>[];
  const from = (list: readonly Record<string, unknown>[], collection: string) =>
    list.filter(({ _key }) => String(_key).startsWith(`!${collection}!`));
  const actors = from(world, "actors").map((source) => kept("Actor", source));
  const tokens = from(world, "scenes").flatMap(({ tokens }) => tokens as Record<string, unknown>[]);
  const ownActors = tokens.map(({ actorLink, delta, name }) => {
    const actor = kept("Actor", { name, ...(delta as object), type: "npc" });
    return { actorLink, actor };
  });
  const packs = from(world, "packs").map(({ documents }) =>
    (documents as Record<string, unknown>[]).map((source) => kept("Actor", source)),
  );
  const pack = (documents: readonly object[], packageType: string, locked: boolean) => {
    return { documentName: "Actor", metadata: { packageType }, locked, getDocuments: async () => documents };
  };
  const items = from(world, "items").map((source) => kept("Item", source));
  const others = [{ name: "Of the system" }, { name: "Locked" }].map((one) => kept("Actor", { ...one, type: "npc" }));
  const lists = new Map([
    ["Item", { contents: items }],
    ["Actor", { contents: actors }],
  ]);
  const game = {
    collections: lists,
    scenes: { contents: [{ tokens: { contents: ownActors } }] },
    packs: [
      ...packs.map((documents) => pack(documents, "world", false)),
      pack(others.slice(0, 1), "system", false),
      pack(others.slice(1), "world", true),
    ],
  };
  const unlinked = ownActors.flatMap(({ actorLink, actor }) => (actorLink ? [] : [actor]));
  return { game, all: [...items, ...actors, ...unlinked, ...packs.flat()], others };
}

describe("the world of 0.1.0", () => {
  it("has everybody written, linked, on a token alone and in a pack of its own, with what they have; no other pack", async () => {
    const { game, all, others } = openSample();
    Object.assign(globalThis, { game });
    const mark: Step[] = (["Actor", "Item"] as const).map((document) => {
      return { version: "0.2.0", document, ruleset: "coda", change: () => ({ marked: true }) };
    });
    const { faults } = await migrate([...worldDocuments(), ...(await packDocuments())], mark);
    expect(faults).toEqual([]);
    expect(all.map(({ name }) => name)).toContain("Veteran gunner");
    for (const { name, items, toObject } of all) {
      expect(toObject(), name).toMatchObject({ marked: true });
      for (const item of items) expect(item.toObject(), `${item.name} of ${name}`).toMatchObject({ marked: true });
    }
    for (const { name, toObject } of others) expect(toObject(), name).not.toHaveProperty("marked");
  });
});

describe("a world of an earlier release", () => {
  it("goes through the steps since then, in the order of their versions", () => {
    expect(pendingSteps([double, rename], "0.1.0", isNewer)).toEqual([rename, double]);
    expect(pendingSteps([double, rename], "0.2.0", isNewer)).toEqual([double]);
    expect(pendingSteps([double, rename], "0.10.0", isNewer)).toEqual([]);
  });

  it("has every document that a step is about written, each step upon what the one before wrote", async () => {
    const [actor, item] = [
      { type: "npc", old: 4 },
      { type: "weapon", old: 4 },
    ];
    const documents = [stored("Actor", "Kassus", actor), stored("Item", "Knife", item)];
    expect(await migrate(documents, [rename, double])).toEqual({ changed: 1, faults: [] });
    expect(actor).toMatchObject({ renamed: 4, doubled: 8 });
    expect(item).toEqual({ type: "weapon", old: 4 });
  });

  it.each([
    ["coda", "npc"],
    ["icon", "iconNpc"],
  ])("changes people of %s alone with a step of its own, whichever game is played", async (ruleset, own) => {
    const people = ["npc", "iconNpc", "of-a-module"].map((type) => ({ type, old: 4 }));
    const documents = people.map((source) => stored("Actor", source.type, source));
    expect(await migrate(documents, [{ ...rename, ruleset }])).toEqual({ changed: 1, faults: [] });
    for (const { type, ...rest } of people)
      expect(rest, type).toEqual(type === own ? { old: 4, renamed: 4 } : { old: 4 });
  });

  it("loses nothing for one document that cannot be changed, and says which it is", async () => {
    const broken: Stored = {
      ...stored("Actor", "Broken", { type: "npc", old: 1 }),
      write: () => Promise.reject(new Error("no")),
    };
    const whole = { type: "npc", old: 2 };
    const { changed, faults } = await migrate([broken, stored("Actor", "Whole", whole)], [rename]);
    expect(changed).toBe(1);
    expect(whole).toMatchObject({ renamed: 2 });
    expect(faults.map(({ name }) => name)).toEqual(["Broken"]);
  });
});
