import type { BatchContext, Loose } from "../batch.ts";

/** Actors of unlinked tokens. */
export function syntheticBatch({ describe, it, assert }: BatchContext): void {
  const { foundry, Actor, Scene, Hooks, fixture } = globalThis as unknown as Loose;

  /** A scene with two unlinked tokens of one actor. */
  const setUp = async () => {
    const base = await Actor.create({
      name: "Crowd",
      type: fixture.types.hero,
      items: [{ name: "Rope", type: fixture.types.tool, system: { weight: 2 } }],
    });
    const scene = await Scene.create({ name: "Somewhere" });
    const data = { actorId: base.id, actorLink: false, name: "One of many" };
    const [one, two] = await scene.createEmbeddedDocuments("Token", [
      { ...data, x: 0, y: 0 },
      { ...data, x: 100, y: 0 },
    ]);
    return { base, one, two, scene };
  };

  describe("unlinked tokens", () => {
    it("delta-uuid: named through scene and token", async () => {
      const { one, scene, base } = await setUp();
      assert.equal(one.actor.uuid, `Scene.${scene.id}.Token.${one.id}.Actor.${base.id}`);
      assert(foundry.utils.fromUuidSync(one.actor.uuid) === one.actor);
      assert(one.actor.isToken);
      assert(one.actor.token === one);
    });

    it("delta-actor-id: the id is the world actor's", async () => {
      const { one, base } = await setUp();
      assert.equal(one.actor.id, base.id);
      assert(one.actor !== base);
    });

    it("delta-own: a change stays with its token", async () => {
      const { base, one, two } = await setUp();
      await one.actor.update({ "system.health.value": 4 });
      assert.equal(one.actor.system.health.value, 4);
      assert.equal(two.actor.system.health.value, 10);
      assert.equal(base.system.health.value, 10);
      assert.equal(one.delta._source.system.health.value, 4);
    });

    it("actor-token-attribute: a bar is set, changed within its ends, and left alone where a hook says so", async () => {
      const { base, one } = await setUp();
      const health = () => one.actor.system.health.value;
      const seen: unknown[] = [];
      await one.actor.modifyTokenAttribute("health", 7, false, true);
      seen.push(health());
      await one.actor.modifyTokenAttribute("health", -3, true, true);
      seen.push(health());
      await one.actor.modifyTokenAttribute("health", 90, true, true);
      seen.push(health());
      await one.actor.modifyTokenAttribute("health", -90, true, true);
      seen.push(health());
      const id = Hooks.on("modifyTokenAttribute", () => false);
      await one.actor.modifyTokenAttribute("health", 5, false, true);
      Hooks.off("modifyTokenAttribute", id);
      assert.deepEqual([seen, health(), base.system.health.value], [[7, 4, 10, 0], 0, 10]);
    });

    it("token-number: one of many gets a number where the prototype says so, and a linked one does not", async () => {
      const { base, scene } = await setUp();
      await base.update({ prototypeToken: { name: "Raider", appendNumber: true, actorLink: false } });
      const place = async () => {
        const token = await base.getTokenDocument({ x: 200, y: 200 }, { parent: scene });
        const [made] = await scene.createEmbeddedDocuments("Token", [token.toObject()]);
        return made.name;
      };
      assert.deepEqual([await place(), await place()], ["Raider (3)", "Raider (4)"]);
      await base.update({ prototypeToken: { actorLink: true } });
      assert.equal((await base.getTokenDocument({}, { parent: scene })).name, "Raider");
    });

    it("token-adjective: one of many gets an adjective where the prototype says so, and a linked one does not", async () => {
      const { base, scene } = await setUp();
      await base.update({ prototypeToken: { name: "Raider", prependAdjective: true, actorLink: false } });
      const { name } = await base.getTokenDocument({}, { parent: scene });
      assert(/^\S.* Raider$/.test(name), name);
      await base.update({ prototypeToken: { actorLink: true } });
      assert.equal((await base.getTokenDocument({}, { parent: scene })).name, "Raider");
    });

    it("delta-writes: what is written to the delta or with its token tells nothing to the actor", async () => {
      const { base, one } = await setUp();
      const seen: unknown[] = [];
      const hooks = ["preUpdateActor", "updateActor", "preUpdateActorDelta", "preUpdateToken"];
      const ids = hooks.map((hook) => [hook, Hooks.on(hook, () => void seen.push(hook))] as const);
      await one.delta.update({ "system.health.value": 3 });
      assert.equal(one.actor.system.health.value, 3);
      await one.update({ "delta.system.health.value": 2 });
      for (const [hook, id] of ids) Hooks.off(hook, id);
      assert.deepEqual([one.actor.system.health.value, base.system.health.value], [2, 10]);
      assert.deepEqual(seen, ["preUpdateActorDelta", "preUpdateToken"]);
    });

    it("delta-inherits: what is not changed follows the world's actor", async () => {
      const { base, one, two } = await setUp();
      await one.actor.update({ "system.health.value": 4 });
      await base.update({ "system.health.max": 20, "system.health.value": 15 });
      assert.deepEqual([one.actor.system.health.value, one.actor.system.health.max], [4, 20]);
      assert.equal(two.actor.system.health.value, 15);
    });

    it("delta-items: items live in the token", async () => {
      const { base, one, two } = await setUp();
      const rope = one.actor.items.getName("Rope");
      await rope.update({ "system.weight": 9 });
      assert.deepEqual([one.actor.system.carried, two.actor.system.carried, base.system.carried], [9, 2, 2]);
      const [lamp] = await one.actor.createEmbeddedDocuments("Item", [{ name: "Lamp", type: fixture.types.tool }]);
      assert.equal(lamp.uuid, `${one.actor.uuid}.Item.${lamp.id}`);
      await one.actor.items.getName("Rope").delete();
      assert.deepEqual(
        [...one.actor.items].map((item: Loose) => item.name),
        ["Lamp"],
      );
      assert.equal(base.items.size, 1);
      await base.update({ "system.health.max": 20 });
      assert.deepEqual(
        [...one.actor.items].map((item: Loose) => item.name),
        ["Lamp"],
      );
    });

    it("delta-items: an effect on an item of a synthetic actor stays through changes of the world's actor", async () => {
      const { base, one } = await setUp();
      const rope = one.actor.items.getName("Rope");
      await rope.createEmbeddedDocuments("ActiveEffect", [{ name: "Frayed", transfer: false }]);
      await base.update({ "system.health.max": 20 });
      assert.equal(one.actor.items.getName("Rope").effects.size, 1);
      assert.equal(base.items.getName("Rope").effects.size, 0);
    });

    it("delta-hooks: the actor's methods and hooks run", async () => {
      const { one } = await setUp();
      const seen: Loose[] = [];
      const hook = Hooks.on("updateActor", (actor: Loose) => seen.push(actor));
      assert(one.actor.isOwner);
      fixture.log.length = 0;
      await one.actor.update({ name: "Else" });
      Hooks.off("updateActor", hook);
      assert(seen[0] === one.actor);
      assert.include(fixture.log, "_preUpdate");
      assert.include(fixture.log, "_onUpdate");
      await one.actor.toggleStatusEffect("prone");
      assert(one.actor.statuses.has("prone"));
      assert(one.hasStatusEffect("prone"));
    });
  });
}
