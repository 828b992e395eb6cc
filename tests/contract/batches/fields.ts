import type { BatchContext, Loose } from "../batch.ts";

/** How data fields clean, validate and show values. */
export function fieldsBatch({ describe, it, assert }: BatchContext): void {
  const { foundry, Actor, fixture, game } = globalThis as unknown as Loose;
  const hero = (system: object = {}) => new Actor({ name: "Somebody", type: fixture.types.hero, system });

  describe("data fields", () => {
    it("clean-unknown: keys without a field are dropped", () => {
      const actor = new Actor({ name: "Somebody", type: fixture.types.hero, nonsense: 1, system: { nonsense: 2 } });
      assert.equal("nonsense" in actor.toObject(), false);
      assert.equal("nonsense" in actor.toObject().system, false);
    });

    it("clean-initial: missing values are filled in and null becomes the initial value", () => {
      const source = hero({ health: { value: null } }).toObject();
      assert.deepEqual(source.system.health, { value: 10, max: 10 });
      assert.equal(source.system.colour, "red");
      assert.deepEqual(source.system.lines, []);
    });

    it("clean-cast: text becomes a number, rounded and held in its bounds", () => {
      assert.equal(hero({ health: { value: "7.4" } }).system.health.value, 7);
      assert.equal(hero({ health: { value: 500 } }).system.health.value, 99);
      assert.equal(hero({ health: { value: -3 } }).system.health.value, 0);
    });

    it("validate-choice: a value outside the choices throws", () => {
      assert.throws(() => hero({ colour: "green" }), /valid choice/);
      const actor = hero();
      assert.throws(() => actor.updateSource({ system: { colour: "green" } }), /valid choice/);
      assert.equal(actor.system.colour, "red");
    });

    it("set-field: an array in the source, a Set in the model, no doubles", () => {
      const actor = hero({ tags: ["a", "b", "a"] });
      assert(actor.system.tags instanceof Set);
      assert.deepEqual(actor.toObject().system.tags, ["a", "b"]);
    });

    it("json-field: text in the source, data in the model, replaced whole", () => {
      const actor = hero({ state: { a: 1, b: 2 } });
      assert.equal(actor._source.system.state, '{"a":1,"b":2}');
      assert.deepEqual(actor.system.state, { a: 1, b: 2 });
      actor.updateSource({ "system.state": JSON.stringify({ a: 3 }) });
      assert.deepEqual(actor.system.state, { a: 3 });
    });

    it("array-by-index: an index makes the list anew", () => {
      const actor = hero({ list: [1, 2, 3] });
      actor.updateSource({ "system.list.0": 9 });
      assert.deepEqual(actor.system.list, [9]);
    });

    it("migrate-delta: old keys are migrated in full sources and in changes", () => {
      assert.equal(hero({ oldName: "x" }).system.renamed, "x");
      const actor = hero();
      actor.updateSource({ system: { oldName: "y" } });
      assert.equal(actor.system.renamed, "y");
    });

    it("source-shared: the model's source is part of the document's", () => {
      const actor = hero();
      assert(actor.system._source === actor._source.system);
      actor.system.updateSource({ health: { value: 4 } });
      assert.equal(actor.toObject().system.health.value, 4);
    });

    it("labels-from-prefix: a field has the label of its path", () => {
      assert.equal(fixture.labelled.field.label, fixture.labelled.label);
      assert.equal(game.i18n.format(fixture.greeting, { name: "you" }), fixture.greetYou);
      assert.equal(foundry.utils.getProperty({ a: { b: 1 } }, "a.b"), 1);
    });
  });
}
