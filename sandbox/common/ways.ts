import type { Generation } from "./generation.ts";

/**
 * What nobody knows of Foundry, done in the least helpful way that is legal. A table is started with a set of these
 * (`startServer({ ways })`), and everything of ours has to work under each: `docs/matrix.md`.
 */

/** One way in which a table may be against us. */
export interface Way {
  /** What is done, as a line of a list says it. */
  readonly about: string;
  /** In which generation it can be; in both where nothing is said. */
  readonly generations?: readonly Generation[];
  /** Ways of one group cannot be had at once. */
  readonly group?: "grid" | "cells" | "window" | "grants" | "queries" | "wraps";
}

/** All ways by their names. */
export const WAYS = {
  unawaited: { about: "what windows and hooks of ours promise is not waited for where nothing says that it is" },
  twice: {
    about:
      "hooks that draw or list, and `renderHTML`, come twice; what is drawn of a message before and after what is shown is thrown away",
  },
  toldTwice: { about: "hooks of what has changed or happened come twice, and those of a drop that nobody takes" },
  readyLate: { about: "`ready` comes after the scene, and a while later; messages of others come before it" },
  queryNobody: { about: "queries are answered by nobody", group: "queries" },
  queryEverywhere: { about: "every user has two windows, and each answers queries", group: "queries" },
  messagesLate: { about: "messages of packages come late and out of order" },
  turnUnpinned: { about: "`combatTurn` of an operation is ignored, and the turn pinned to its holder" },
  fractions: {
    about: "a move says fractions of a pixel, also to whoever judges it; only what is stored is whole",
  },
  movesLate: { about: "`moveToken` and `_onUpdateMovement` come a task after the update" },
  grantsNone: { about: "a game master has taken from players every permission that can be taken", group: "grants" },
  grantsAll: { about: "a game master has given players every permission that can be given", group: "grants" },
  grantsMoved: {
    about: "a game master takes every permission from players while a question is open, and gives it back",
    group: "grants",
  },
  blind: { about: "a player's canvas shows no token, not even their own" },
  metres: { about: "a square is 1.5 m", group: "grid" },
  feet: { about: "a square is 5 ft", group: "grid" },
  wide: { about: "a square has 200 pixels" },
  padded: { about: "the scene lies inside a padding of a quarter of its size, as a new one does" },
  hexes: { about: "the scene has hexes", group: "cells" },
  gridless: { about: "the scene has no grid", group: "cells" },
  levels: { about: "the scene has two levels, and people stand on both", generations: [14] },
  boarded: { about: "the fight goes on on a second scene, where its enemies stand at the same places once more" },
  prefix: { about: "the table is served below `/foundry/`" },
  otherHost: { about: "the system's scripts and styles come from another origin than the page" },
  extended: { about: "a module extends the configured classes once its script is loaded, before any `init`" },
  wrapped: { about: "a module wraps methods of ours and of the core", group: "wraps" },
  wrappedLate: { about: "a module wraps what only tells, `_on…`, and returns before it passes it on", group: "wraps" },
  wrappedSlowly: {
    about: "a module wraps what may promise, and waits for something before it calls what it wraps",
    group: "wraps",
  },
  throwing: { about: "a module throws in every hook it shares with us, from `init` on" },
  frozen: { about: "a module freezes what hooks pass" },
  crowd: { about: "the world has 200 people more and 2,000 messages, 200 of them cards where CODA is played" },
  small: { about: "a window of 1024 × 640", group: "window" },
  zoomed: { about: "a browser zoomed in to 150 %", group: "window" },
  zoomedOut: { about: "a browser zoomed out to 50 %", group: "window" },
  closingSlowly: { about: "windows take half a second to close" },
  reducedMotion: { about: "reduced motion is asked for" },
  photosensitive: { about: "photosensitive mode is on" },
} as const satisfies Record<string, Way>;

/** Name of a way. */
export type WayName = keyof typeof WAYS;

/** All names, in order of the list. */
export const WAY_NAMES = Object.keys(WAYS) as WayName[];

/** Whether a way can be in a generation. */
export function isInGeneration(name: WayName, generation: Generation): boolean {
  const { generations }: Way = WAYS[name];
  return generations?.includes(generation) ?? true;
}

/** Whether two ways can be had at once. */
export function goTogether(one: WayName, other: WayName): boolean {
  const [a, b]: Way[] = [WAYS[one], WAYS[other]];
  return one !== other && (a?.group === undefined || a.group !== b?.group);
}

let current: ReadonlySet<string> = new Set();

/** Choose the ways: each window once as it starts. The server is told its own, since one process may run several. */
export function playWays(names: readonly string[]): void {
  current = new Set(names);
}

/** Is a way on in this window? */
export function isPlayed(name: WayName): boolean {
  return current.has(name);
}
