/** A behaviour of Foundry that the system relies on and the stand-in models. */
export interface Assumption {
  /** The behaviour in one sentence. */
  readonly says: string;
  /** Where it was read: a chapter of our notes, a release note (N), an issue (#), a knowledge base article (KB). */
  readonly source: string;
  /** A guess must be looked at first in a real Foundry: docs/first-run.md. */
  readonly certainty: "sure" | "guessed";
  /** Only in this generation; both unless said otherwise. */
  readonly generation?: 13 | 14;
}
