import type { BatchContext, Loose } from "../batch.ts";

/** What an update does on its way, alone at the table. */
export function updatesBatch({ describe, it, assert, until }: BatchContext): void {
  const { foundry, Actor, Item, Hooks, fixture, game } = globalThis as unknown as Loose;
  const rejected = async (promise: Promise<unknown>) => {
    try {
      await promise;
      return "";
    } catch (error) {
      return String(error);
    }
  };
  const make = (system: object = {}, over: object = {}) =>
    Actor.create({ name: "Somebody", type: fixture.types.hero, system, ...over });

  describe("updates", () => {
    it("update-merges: keys left out of an ObjectField or a flag stay", async () => {
      const actor = await make({ notes: { a: 1, deep: { x: 1 } } });
      await actor.update({ system: { notes: { b: 2, deep: { y: 2 } } } });
      assert.deepEqual(actor.system.notes, { a: 1, b: 2, deep: { x: 1, y: 2 } });
    });

    it("update-arrays-whole: a list is replaced", async () => {
      const actor = await make({ list: [1, 2, 3] });
      await actor.update({ system: { list: [4] } });
      assert.deepEqual(actor.system.list, [4]);
    });

    it("update-recursive-false: nested objects are replaced", async () => {
      const actor = await make({ notes: { a: 1 } });
      await actor.update({ "system.notes": { b: 2 } }, { recursive: false });
      assert.deepEqual(actor.system.notes, { b: 2 });
    });

    it("update-dotted: dotted keys are expanded", async () => {
      const actor = await make();
      await actor.update({ "system.health.value": 3, name: "Else" });
      assert.equal(actor.system.health.value, 3);
      assert.equal(actor.system.health.max, 10);
      assert.equal(actor.name, "Else");
    });

    it("update-diff-only: hooks see the difference, an empty one is not sent", async () => {
      const actor = await make();
      const seen: Loose[] = [];
      const hook = Hooks.on("updateActor", (_actor: object, changes: Loose) => seen.push(changes));
      await actor.update({ name: actor.name, system: { health: { value: 10, max: 12 } } });
      await actor.update({ name: actor.name });
      Hooks.off("updateActor", hook);
      assert.equal(seen.length, 1);
      assert.deepEqual(seen[0]?.system, { health: { max: 12 } });
      assert.equal("name" in (seen[0] ?? {}), false);
    });

    it("update-echo: the promise gives the changed document", async () => {
      const actor = await make();
      const updated = await actor.update({ name: "Else" });
      assert(updated === actor);
      assert.equal(actor.name, "Else");
    });

    it("update-invalid: an invalid value rejects and changes nothing", async () => {
      const actor = await make();
      assert.include(await rejected(actor.update({ name: "Else", system: { colour: "green" } })), "valid choice");
      assert.equal(actor.name, "Somebody");
      assert.equal(actor.system.colour, "red");
    });

    it("update-order, update-order-last: methods and hooks in their order", async () => {
      const actor = await make();
      fixture.log.length = 0;
      await actor.update({ name: "Else" });
      await until(() => fixture.log.includes("_onUpdateOperation"));
      const order = fixture.log.filter((entry: string) => !entry.startsWith("item"));
      assert.deepEqual(order, [
        "_preUpdate",
        "preUpdateActor",
        "_preUpdateOperation",
        "system.base",
        "document.base",
        "document.embedded",
        "system.derived",
        "document.derived",
        "_onUpdate",
        "updateActor",
        "_onUpdateOperation",
      ]);
    });

    it("update-refused: a method or a hook that answers false stops the update", async () => {
      const actor = await make();
      for (const place of ["_preUpdate", "preUpdateActor"]) {
        fixture.refusals.add(place);
        const updated = await actor.update({ name: "Else" });
        fixture.refusals.delete(place);
        assert.equal(updated, undefined);
        assert.equal(actor.name, "Somebody");
      }
    });

    it("update-stats: time and user of the change come along", async () => {
      const actor = await make();
      await actor.update({ name: "Else" });
      assert.equal(actor._stats.lastModifiedBy, game.userId);
      assert(Math.abs(actor._stats.modifiedTime - game.time.serverTime) < 60_000);
    });

    it("update-source-local: updateSource sends nothing", async () => {
      const actor = await make();
      fixture.log.length = 0;
      actor.updateSource({ name: "Else" });
      assert.equal(actor.name, "Else");
      assert.equal(fixture.log.includes("updateActor"), false);
    });

    it("update-source-pure: preparing again gives the same and leaves the source", async () => {
      const actor = await make();
      const before = [JSON.stringify(actor._source), JSON.stringify(actor.system)];
      actor.reset();
      assert.deepEqual([JSON.stringify(actor._source), JSON.stringify(actor.system)], before);
    });

    it("create-keep-id: a new id, or the given one with keepId", async () => {
      const _id = foundry.utils.randomID();
      const other = await Actor.create({ _id, name: "A", type: fixture.types.hero });
      assert(other.id !== _id);
      const kept = await Actor.create({ _id, name: "A", type: fixture.types.hero }, { keepId: true });
      assert.equal(kept.id, _id);
    });

    it("create-owner: the creator owns it", async () => {
      const actor = await make();
      assert.equal(actor.ownership[game.userId], 3);
    });

    it("create-unknown-type: a type nobody declared is refused", async () => {
      assert.include(await rejected(Actor.create({ name: "A", type: "unheardOf" })), "type");
    });

    it("embedded-resets-parent: what the actor derives from its items is right when _onUpdate runs", async () => {
      const actor = await make({}, { items: [{ name: "Rope", type: fixture.types.tool, system: { weight: 2 } }] });
      let carried = 0;
      const hook = Hooks.once("updateItem", (item: Loose) => {
        carried = item.parent.system.carried;
      });
      await actor.items.getName("Rope").update({ "system.weight": 5 });
      Hooks.off("updateItem", hook);
      assert.equal(carried, 5);
      await actor.createEmbeddedDocuments("Item", [{ name: "Lamp", type: fixture.types.tool }]);
      assert.equal(actor.system.carried, 6);
      await actor.items.getName("Rope").delete();
      assert.equal(actor.system.carried, 1);
    });

    it("embedded-instance: an item stays the same instance", async () => {
      const actor = await make({}, { items: [{ name: "Rope", type: fixture.types.tool }] });
      const rope = actor.items.getName("Rope");
      await actor.update({ name: "Else" });
      await actor.updateEmbeddedDocuments("Item", [{ _id: rope.id, name: "Long rope" }]);
      assert(actor.items.get(rope.id) === rope);
      assert.equal(rope.name, "Long rope");
      assert.equal(actor.toObject().items[0].name, "Long rope");
    });

    it("flags-merge: setFlag merges, getFlag of an unknown scope throws", async () => {
      const actor = await make();
      await actor.setFlag(fixture.scope, "place", { a: 1 });
      await actor.setFlag(fixture.scope, "place", { b: 2 });
      assert.deepEqual(actor.getFlag(fixture.scope, "place"), { a: 1, b: 2 });
      await actor.unsetFlag(fixture.scope, "place");
      assert.equal(actor.getFlag(fixture.scope, "place"), undefined);
      assert.throws(() => actor.getFlag("elsewhere", "x"), /scope/);
      assert.equal(
        (await Item.create({ name: "Lone", type: fixture.types.tool })).getFlag(fixture.scope, "none"),
        undefined,
      );
    });
  });
}
