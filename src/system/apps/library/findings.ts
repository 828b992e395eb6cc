import type { AwayActor } from "../../documents/actor.ts";
import type { Entry } from "./entry.ts";
import type { LibraryFace } from "./face.ts";
import { distanceOf, type EdgeFit } from "./fit.ts";
import { fitsOf, selectedPerson } from "./person.ts";
import { type Found, lookThrough, type Query } from "./search.ts";

/** What was found, and for whom it was looked. */
export interface Findings {
  readonly found: Found;
  /** Among how many it was looked for. */
  readonly of: number;
  readonly person: AwayActor | null;
  /** How that person stands towards an edge; null for anything else, and where there is nobody. */
  readonly fitOf: (entry: Entry) => EdgeFit | null;
}

/** Before anything was looked for. */
export const NO_FINDINGS: Findings = { found: { entries: [], counts: {} }, of: 0, person: null, fitOf: () => null };

/** Look through entries for the person who is selected now. */
export function findFor(face: LibraryFace, entries: readonly Entry[], query: Query): Findings {
  const person = selectedPerson();
  const fitOf = person ? fitsOf(face, person) : NO_FINDINGS.fitOf;
  const found = lookThrough(entries, query, (entry) => {
    const fit = fitOf(entry);
    return fit ? { fit: [distanceOf(fit)] } : {};
  });
  return { found, of: entries.length, person, fitOf };
}
