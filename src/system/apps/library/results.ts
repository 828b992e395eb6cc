/**
 * What was found in the library and for whom: the selected token's character, the open sheet's, or the user's own.
 * What an edge asks of each character is worked out once.
 */
import { AwayActor } from "../../documents/actor.ts";
import { subjectOf } from "../../documents/subject.ts";
import type { Entry } from "./entry.ts";
import { distanceOf, type EdgeRequirements } from "./requirements.ts";
import type { LibraryUi } from "./ruleset-ui.ts";
import { type Found, lookThrough, type Query } from "./search.ts";

/** What was found, and for whom it was looked. */
export interface SearchResults {
  readonly found: Found;
  /** Among how many it was looked for. */
  readonly of: number;
  readonly person: AwayActor | null;
  /** How that person stands towards an edge; null for anything else, and where there is nobody. */
  readonly requirementsOf: (entry: Entry) => EdgeRequirements | null;
}

/** Before anything was looked for. */
export const NO_RESULTS: SearchResults = {
  found: { entries: [], counts: {} },
  of: 0,
  person: null,
  requirementsOf: () => null,
};

/** Look through entries for the person who is selected now. */
export function findFor(rulesetUi: LibraryUi, entries: readonly Entry[], query: Query): SearchResults {
  const person = selectedPerson();
  const requirementsOf = person ? requirementsBy(rulesetUi, person) : NO_RESULTS.requirementsOf;
  const found = lookThrough(entries, query, (entry) => {
    const requirements = requirementsOf(entry);
    return requirements ? { requirements: [distanceOf(requirements)] } : {};
  });
  return { found, of: entries.length, person, requirementsOf };
}

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

/**
 * For whom the library is looked through: of the selected token, else of the open sheet, else the user's own character.
 */
function selectedPerson(): AwayActor | null {
  const [token] = canvas?.tokens?.controlled ?? [];
  return ownPerson(token?.actor) ?? personOfSheet() ?? ownPerson(game.user?.character);
}

/** How a person stands towards edges, worked out once for each. */
function requirementsBy({ edges }: LibraryUi, person: AwayActor): (entry: Entry) => EdgeRequirements | null {
  const requirementsOf = edges?.requirements(person) ?? (() => null);
  const known = new Map<string, EdgeRequirements | null>();
  return ({ kind, row }) => {
    if (kind !== "edges") return null;
    if (!known.has(row)) known.set(row, requirementsOf(row));
    return known.get(row) ?? null;
  };
}
