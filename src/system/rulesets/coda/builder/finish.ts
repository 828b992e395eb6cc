import type { Draft } from "../../../../rulesets/coda/build/draft.ts";
import type { AwayActor } from "../../../documents/actor.ts";
import { text } from "../../../foundry/text.ts";
import { draftItems, type ItemSource } from "./items.ts";
import { personOf } from "./person.ts";

/** Make a new actor of the draft, in one call. */
async function create(name: string, draft: Draft): Promise<AwayActor> {
  const data = {
    type: "character",
    system: personOf(draft),
    items: await draftItems(draft),
  };
  const named = name || text("Build.newName");
  const made = await Actor.implementation.create({ ...data, name: named } as never);
  return made as unknown as AwayActor;
}

/** The items of which an actor has none of the same kind and name. */
function lacking(actor: AwayActor, items: readonly ItemSource[]): readonly ItemSource[] {
  return items.filter(({ name, type }) => !actor.items.some((own) => own.name === name && own.type === type));
}

/**
 * Write a finished draft: its values first, then all its items at once.
 *
 * Whoever was left between the two has no skills and edges yet, so he can still be built, and nothing comes twice.
 *
 * @param actor - Who is built; a new actor is made where there is none.
 * @param name - Empty to keep the one that he has.
 */
export async function finish(actor: AwayActor | null, name: string, draft: Draft): Promise<AwayActor> {
  if (!actor) return create(name, draft);
  const items = await draftItems(draft);
  await actor.update({ ...(name && { name }), system: personOf(draft) } as never);
  await actor.createEmbeddedDocuments("Item", lacking(actor, items) as never);
  return actor;
}
