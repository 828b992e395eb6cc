import type { BatchContext, Loose } from "../batch.ts";

/** Several changes of documents in one request, which generation 14 has. */
export function atOnceBatch({ it, assert }: BatchContext): void {
  const { Actor, Hooks, foundry, fixture } = globalThis as unknown as Loose;
  const parts = (actor: Loose, name: string) => [
    {
      action: "create",
      documentName: "Item",
      data: [{ name: "Wrench", type: fixture.types.tool }],
      parent: actor,
    },
    { action: "update", documentName: "Actor", updates: [{ _id: actor.id, name }] },
  ];

  it("batch-of-operations: all parts in their order, each told as if it were alone", async () => {
    const actor = await Actor.create({ name: "A", type: fixture.types.hero });
    const seen: unknown[] = [];
    const ids = ["createItem", "updateActor"].map((hook) => [hook, Hooks.on(hook, () => seen.push(hook))] as const);
    const made = await foundry.documents.modifyBatch(parts(actor, "B"));
    for (const [hook, id] of ids) Hooks.off(hook, id);
    assert.deepEqual([actor.name, actor.items.size, seen], ["B", 1, ["createItem", "updateActor"]]);
    assert.equal(made[0][0], actor.items.contents[0]);
  });

  it("batch-of-operations: where one part is refused, none is carried out", async () => {
    const actor = await Actor.create({ name: "A", type: fixture.types.hero });
    const id = Hooks.on("preUpdateActor", (one: Loose) => one !== actor);
    try {
      await foundry.documents.modifyBatch(parts(actor, "B"));
    } catch {
      // Whether it throws is open
    }
    Hooks.off("preUpdateActor", id);
    assert.deepEqual([actor.name, actor.items.size], ["A", 0]);
  });
}
