import type { BatchContext, Loose } from "../batch.ts";

/** How generation 13 deletes a key. */
export function operatorKeysBatch({ it, assert }: BatchContext): void {
  const { Actor, fixture } = globalThis as unknown as Loose;
  it("update-operator-keys: `-=` takes a key away", async () => {
    const actor = await Actor.create({
      name: "A",
      type: fixture.types.hero,
      system: { notes: { a: 1, b: 2 }, grades: { x: 1, y: 2 } },
    });
    await actor.update({ "system.notes.-=a": null, "system.grades.-=x": null });
    assert.deepEqual(actor.system.notes, { b: 2 });
    assert.deepEqual(actor.system.grades, { y: 2 });
  });
}

/** How generation 14 deletes and replaces. */
export function operatorValuesBatch({ it, assert }: BatchContext): void {
  const { Actor, _del, _replace, _loc, fixture } = globalThis as unknown as Loose;
  it("update-operator-values: `_del` and `_replace` work, `-=` keys do with a warning", async () => {
    const actor = await Actor.create({
      name: "A",
      type: fixture.types.hero,
      system: { notes: { a: 1, deep: { x: 1 } } },
    });
    await actor.update({ "system.notes.a": _del, "system.notes.deep": _replace({ y: 2 }) });
    assert.deepEqual(actor.system.notes, { deep: { y: 2 } });
    const { warn } = console;
    const said: string[] = [];
    console.warn = (...words: unknown[]) => void said.push(String(words[0]));
    try {
      await actor.update({ "system.notes.-=deep": null });
    } finally {
      console.warn = warn;
    }
    assert.deepEqual(actor.system.notes, {});
    assert.include(said.join(), "deprecated");
    assert.equal(_loc(fixture.greeting, { name: "you" }), fixture.greetYou);
  });
}
