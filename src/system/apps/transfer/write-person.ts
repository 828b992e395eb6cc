/**
 * Writes a checked character into the world: as a new actor, or in place of what an actor had. The order of the writes
 * leaves nothing lost if one is refused.
 */
import type { AwayActor } from "../../documents/actor.ts";
import type { PortablePerson } from "./format.ts";

/** Make a new actor of what was read, in one call. */
export async function createPerson({ name, type, img, system, items }: PortablePerson): Promise<AwayActor> {
  const source = { name, type, system, items, ...(img && { img }) };
  return (await Actor.implementation.create(source as never)) as unknown as AwayActor;
}

function idsOf(items: readonly { readonly id: string | null }[]): string[] {
  return items.map(({ id }) => id ?? "");
}

/** All values that a file stands for: what it leaves out is as in a new document. */
function wholeSystem({ type }: AwayActor, { system }: PortablePerson): object {
  const models = CONFIG.Actor.dataModels as unknown as Readonly<Record<string, { cleanData(source: object): object }>>;
  const source = foundry.utils.deepClone(system);
  return models[type]?.cleanData(source) ?? source;
}

/**
 * Let an actor become what was read: the new things come first, then the values, and only then what they had goes.
 *
 * Whoever was left in between has the old things beside the new ones; reading the file again takes both away. When the
 * values are refused, the new things go again.
 */
export async function becomePerson(actor: AwayActor, person: PortablePerson): Promise<AwayActor> {
  const old = idsOf([...actor.items]);
  const { name, img, items } = person;
  const fresh = await actor.createEmbeddedDocuments("Item", [...items] as never);
  try {
    await actor.update({ name, system: wholeSystem(actor, person), ...(img && { img }) } as never);
  } catch (error) {
    await actor.deleteEmbeddedDocuments("Item", idsOf(fresh));
    throw error;
  }
  await actor.deleteEmbeddedDocuments("Item", old);
  return actor;
}
