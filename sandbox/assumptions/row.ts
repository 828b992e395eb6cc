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

/** What is known; the stand-in takes what is unknown for whichever answer costs us most. */
export type Answer = "yes" | "no" | "unknown";

/** How Foundry calls a method of ours, or a function that we hand it. */
export interface Call extends Assumption {
  /** What Foundry calls it for, and what it makes of the answer. */
  readonly says: string;
  /**
   * Begins with how strong it is: A is Foundry's own word or several packages, B is one package, C is our inference,
   * none is none.
   */
  readonly source: string;
  /** Is `this` what its class, or Foundry's page on it, says? */
  readonly bound: Answer;
  /** Does Foundry wait for a promise that it gives? */
  readonly awaited: Answer;
  /** The arguments; none beyond these come. */
  readonly given: string;
  /**
   * Whose clients: that of whoever asks for the change, all of them, or just the one on which it is drawn or pressed.
   */
  readonly where: "asker" | "all" | "here";
  /** How often one event calls it on one client. */
  readonly times: "once" | "again";
  /** On what else than a document of the world, or a window that is open: clones, previews, compendium entries. */
  readonly on?: string;
  /** May the constructor of Foundry's class call it, when fields of our own do not exist yet? */
  readonly early?: true;
  /** What comes after it. */
  readonly before?: string;
  /** What 14 does otherwise than 13. */
  readonly in14?: string;
  /** What nobody has seen of it: nothing of ours leans on either answer. */
  readonly open?: string;
}

/** An option, a table or a class of ours that Foundry reads. */
export interface Read extends Assumption {
  /** When it is read, and by which clients. */
  readonly read: string;
  /** What 14 does otherwise than 13. */
  readonly in14?: string;
  /** What nobody has seen of it: nothing of ours leans on either answer. */
  readonly open?: string;
}
