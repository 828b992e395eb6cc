import { AwayActor } from "../../documents/actor.ts";
import { subjectOf } from "../../documents/subject.ts";
import type { Entry } from "./entry.ts";
import type { LibraryFace } from "./face.ts";
import type { EdgeFit } from "./fit.ts";

/** The person for whom the library is looked through: of the selected token, else the user's own character. */
export function selectedPerson(): AwayActor | null {
  const [token] = canvas?.tokens?.controlled ?? [];
  const actor: unknown = token?.actor ?? game.user?.character;
  return actor instanceof AwayActor && actor.isOwner && subjectOf(actor.uuid) ? actor : null;
}

/** How a person stands towards edges, worked out once for each. */
export function fitsOf({ edges }: LibraryFace, person: AwayActor): (entry: Entry) => EdgeFit | null {
  const fitOf = edges?.fits(person) ?? (() => null);
  const known = new Map<string, EdgeFit | null>();
  return ({ kind, row }) => {
    if (kind !== "edges") return null;
    if (!known.has(row)) known.set(row, fitOf(row));
    return known.get(row) ?? null;
  };
}
