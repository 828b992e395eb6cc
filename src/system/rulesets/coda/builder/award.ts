/** Gives experience to several characters in one update. Loaded when a game master has filled in the award dialog. */
import type { AwayActor } from "../../../documents/actor.ts";
import { personOf } from "../../../documents/coda/reader.ts";

/** Somebody with the experience that is not spent yet. */
interface Earner {
  readonly id: string | null;
  readonly experience: number;
}

/** What is written where each of them earns so much. */
export function awardUpdates(people: readonly Earner[], points: number): readonly object[] {
  return people.map(({ id, experience }) => ({ _id: id, system: { experience: { value: experience + points } } }));
}

export async function awardAll(actors: readonly AwayActor[], points: number): Promise<void> {
  const people = actors.map((actor) => ({ id: actor.id, experience: personOf(actor).experience.value }));
  await Actor.implementation.updateDocuments(awardUpdates(people, points) as never);
}
