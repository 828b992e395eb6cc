import { AwayActor } from "../../documents/actor.ts";
import { subjectOf } from "../../documents/subject.ts";
import type { Entry } from "./entry.ts";
import type { LibraryFace } from "./face.ts";
import type { EdgeFit } from "./fit.ts";

/** A person to whom this user may give something, or null. */
function ownPerson(actor: unknown): AwayActor | null {
  return actor instanceof AwayActor && actor.isOwner && subjectOf(actor.uuid) ? actor : null;
}

/** The person whose sheet is open, of several the one in front; null for none. */
function personOfSheet(): AwayActor | null {
  const open = [...foundry.applications.instances.values()] as unknown as readonly Sheet[];
  const inFront = open.toSorted((a, b) => (b.position?.zIndex ?? 0) - (a.position?.zIndex ?? 0));
  return inFront.map(({ actor }) => ownPerson(actor)).find((actor) => actor !== null) ?? null;
}

/** As much of an open window as tells whose sheet it is. */
interface Sheet {
  readonly actor?: unknown;
  readonly position?: { readonly zIndex?: number };
}

/** For whom the library is looked through: of the selected token, else of the open sheet, else the user's own character. */
export function selectedPerson(): AwayActor | null {
  const [token] = canvas?.tokens?.controlled ?? [];
  return ownPerson(token?.actor) ?? personOfSheet() ?? ownPerson(game.user?.character);
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
