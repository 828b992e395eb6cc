import type { AwayActor } from "../../documents/actor.ts";
import type { PortablePerson } from "./format.ts";

/** Make a new actor of what was read, in one call. */
export async function createPerson({ name, type, img, system, items }: PortablePerson): Promise<AwayActor> {
  const source = { name, type, system, items, ...(img && { img }) };
  return (await Actor.implementation.create(source as never)) as unknown as AwayActor;
}

/** Let an actor become what was read: what he has now goes once the new things are there. */
export async function becomePerson(actor: AwayActor, person: PortablePerson): Promise<AwayActor> {
  const old = actor.items.map(({ id }) => id ?? "");
  const { name, img, system, items } = person;
  await actor.createEmbeddedDocuments("Item", [...items] as never);
  await actor.update({ name, system, ...(img && { img }) } as never);
  await actor.deleteEmbeddedDocuments("Item", old);
  return actor;
}
