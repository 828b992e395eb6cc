import type { Draft } from "../../../rulesets/coda/build/draft.ts";
import type { AwayActor } from "../../documents/actor.ts";
import { text } from "../../shared/text.ts";
import { draftItems } from "./items.ts";
import { personOf } from "./person.ts";

/** How a player's character stands on the map: linked, on the crew's side, its name for everybody to hover. */
const CREW_TOKEN = { actorLink: true, disposition: 1, displayName: 30, displayBars: 40, bar1: { attribute: "wounds" } };

/** Make a new actor of the draft, in one call. */
async function create(name: string, draft: Draft): Promise<AwayActor> {
  const data = {
    type: "character",
    system: personOf(draft),
    items: await draftItems(draft),
    prototypeToken: CREW_TOKEN,
  };
  const named = name || text("Build.newName");
  const made = await Actor.implementation.create({ ...data, name: named } as never);
  return made as unknown as AwayActor;
}

/**
 * Write a finished draft: its items first, then the rest, so that whoever is half written can still be built.
 *
 * @param actor - Who is built; a new actor is made where there is none.
 * @param name - Empty to keep the one that he has.
 */
export async function finish(actor: AwayActor | null, name: string, draft: Draft): Promise<AwayActor> {
  if (!actor) return create(name, draft);
  const items = await draftItems(draft);
  await actor.createEmbeddedDocuments("Item", items as never);
  await actor.update({ ...(name && { name }), system: personOf(draft) } as never);
  return actor;
}
