import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { applyDelta, changeDelta, dropDeltaEntry, putDeltaEntry } from "../../sandbox/common/documents/delta.ts";
import type { Plain } from "../../sandbox/common/utils/objects.ts";
import { Store } from "../../sandbox/server/store.ts";

const actor = (name: string): Plain => ({
  _id: "actor00000000001",
  name,
  items: [
    { _id: "item000000000001", name: "Rope", effects: [{ _id: "effect0000000001", name: "Frayed" }] },
    { _id: "item000000000002", name: "Lamp", effects: [] },
  ],
  effects: [],
});

const put = (source: Plain | null) => [{ collection: "actors", id: "actor00000000001", source }];

describe("store", () => {
  it("a document comes back as it was written, with all that is in it", async () => {
    const folder = await mkdtemp(join(tmpdir(), "store-"));
    const first = await Store.open(folder);
    await first.write(put(actor("Before")));
    await first.write(put({ ...actor("After"), items: [(actor("").items as Plain[])[0]] }));
    await first.close();

    const second = await Store.open(folder);
    const { roots, damaged } = await second.read();
    expect(damaged).toEqual([]);
    const read = roots.get("actors")?.get("actor00000000001");
    expect(read).toEqual({ ...actor("After"), items: [(actor("").items as Plain[])[0]] });
    await second.write(put(null));
    expect((await second.read()).roots.size).toBe(0);
    await second.close();
    await rm(folder, { recursive: true });
  });
});

describe("the actor of an unlinked token", () => {
  const base = {
    name: "Crowd",
    system: { health: { value: 10, max: 10 } },
    flags: {},
    items: actor("").items,
    effects: [],
  };

  it("is the world's actor where the token has nothing of its own", () => {
    expect(applyDelta(base, null)).toEqual(base);
    expect(applyDelta(base, { name: null, system: {}, items: [], effects: [] })).toEqual(base);
  });

  it("has what was changed from the token and the rest from the world's actor", () => {
    const delta: Plain = {};
    changeDelta(delta, { name: "One of them", system: { health: { value: 4 } } });
    const own = applyDelta({ ...base, system: { health: { value: 10, max: 20 } } }, delta);
    expect([own.name, own.system]).toEqual(["One of them", { health: { value: 4, max: 20 } }]);
  });

  it("adds, changes and loses items alone", () => {
    const delta: Plain = {};
    putDeltaEntry(delta, "items", { _id: "item000000000001", name: "Long rope" });
    putDeltaEntry(delta, "items", { _id: "item000000000003", name: "Torch" });
    dropDeltaEntry(delta, "items", "item000000000002", true);
    const names = (applyDelta(base, delta).items as Plain[]).map(({ name }) => name);
    expect(names).toEqual(["Long rope", "Torch"]);
    dropDeltaEntry(delta, "items", "item000000000003", false);
    expect((applyDelta(base, delta).items as Plain[]).map(({ name }) => name)).toEqual(["Long rope"]);
  });
});
