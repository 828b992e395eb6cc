import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type Draft, emptyDraft } from "../../../src/rulesets/coda/build/draft.ts";
import { buy } from "../../../src/rulesets/coda/build/purchase.ts";
import type { PortablePerson } from "../../../src/system/apps/transfer/format.ts";
import { becomePerson } from "../../../src/system/apps/transfer/import.ts";
import type { AwayActor } from "../../../src/system/documents/actor.ts";
import { finish } from "../../../src/system/rulesets/coda/builder/builder.ts";
import { isUnbuilt } from "../../../src/system/rulesets/coda/builder/unbuilt.ts";
import { models } from "../../support/data-models.ts";
import { useEnglish } from "../../support/words.ts";

interface Thing {
  readonly id?: string;
  readonly name: string;
  readonly type: string;
}

/** An actor whose server carries out so many calls and refuses the ones after them. */
class Written {
  readonly type = "character";
  name = "Ann";
  items: Thing[] = [];
  system: Record<string, unknown> = {};
  calls = Number.POSITIVE_INFINITY;
  #made = 0;

  itemsOf(type: string): Thing[] {
    return this.items.filter((item) => item.type === type);
  }

  async update({ system, ...rest }: { system: object }): Promise<void> {
    this.#call();
    Object.assign(this, rest);
    Object.assign(this.system, system);
  }

  async createEmbeddedDocuments(_kind: string, sources: readonly Thing[]): Promise<Thing[]> {
    this.#call();
    const made = sources.map((source) => ({ ...source, id: `made${this.#made++}` }));
    this.items.push(...made);
    return made;
  }

  async deleteEmbeddedDocuments(_kind: string, ids: readonly string[]): Promise<void> {
    this.#call();
    this.items = this.items.filter(({ id = "" }) => !ids.includes(id));
  }

  #call(): void {
    if (this.calls-- <= 0) throw new Error("connection lost");
  }
}

const draft: Draft = buy({ ...emptyDraft, species: "human", profession: "soldier" }, { kind: "rank", key: "unarmed" });
const knife = { name: "Knife", type: "gear", system: {} };
const bea: PortablePerson = {
  format: "away-team/person",
  version: 1,
  name: "Bea",
  type: "character",
  system: { species: "Human" },
  items: [knife],
};

let written: Written;
const actor = () => written as unknown as AwayActor;
const names = () => written.items.map(({ name }) => name);

beforeAll(() => {
  useEnglish();
  Object.assign(globalThis, { CONFIG: { Actor: { dataModels: models.Actor } } });
  Object.assign(foundry, { utils: { deepClone: structuredClone } });
});

beforeEach(() => {
  written = new Written();
});

describe("a build that the connection cuts", () => {
  it("leaves an actor who can still be built, and is whole the second time", async () => {
    written.calls = 1;
    await expect(finish(actor(), "", draft)).rejects.toThrow("connection lost");
    expect(isUnbuilt(actor())).toBe(true);
    written.calls = 2;
    await finish(actor(), "", draft);
    expect(names()).toEqual(["Unarmed combat"]);
    expect(written.system).toMatchObject({ species: "Human", profession: "Soldier" });
    expect(isUnbuilt(actor())).toBe(false);
  });

  it("gives nothing twice when only its answer was lost", async () => {
    for (let time = 0; time < 2; time++) await finish(actor(), "", draft);
    expect(names()).toEqual(["Unarmed combat"]);
  });
});

describe("a file read onto an actor", () => {
  beforeEach(() => {
    written.items = [{ id: "old", name: "Rope", type: "gear" }];
    written.system = { species: "Glider", rank: "Captain" };
  });

  it("replaces what they are and has, with what it leaves out as in a new document", async () => {
    await becomePerson(actor(), bea);
    expect([written.name, names()]).toEqual(["Bea", ["Knife"]]);
    expect(written.system).toMatchObject({ species: "Human", rank: "", courage: { value: 3, max: 3 } });
  });

  it.each([1, 2])(
    "keeps the old things when the connection goes after %i calls, and mends it when read again",
    async (calls) => {
      written.calls = calls;
      await expect(becomePerson(actor(), bea)).rejects.toThrow("connection lost");
      expect(names()).toEqual(["Rope", "Knife"]);
      written.calls = 3;
      await becomePerson(actor(), bea);
      expect(names()).toEqual(["Knife"]);
    },
  );

  it("takes the new things away again when the server refuses the values", async () => {
    written.update = () => Promise.reject(new Error("refused"));
    await expect(becomePerson(actor(), bea)).rejects.toThrow("refused");
    expect(names()).toEqual(["Rope"]);
  });
});
