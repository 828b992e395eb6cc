/**
 * Into which file a module goes, for rolldown's `codeSplitting`. Called by `vite.config.ts`, for the page and for the
 * worker that plays fights. Each file is a request to a server that may be far away, so there are few, and none holds
 * what only others want: `docs/decisions/0067-what-is-fetched-when.md` says what is fetched when.
 */
import type { Rolldown } from "vite";

type Groups = NonNullable<Rolldown.CodeSplittingOptions["groups"]>;

/** The folder of a game: of its rules, of what Foundry shows of them, or of what its documents store. */
const OF_A_GAME = /\/(?:rulesets|system\/data)\/(\w+)\//;

/**
 * What a page fetches by itself as soon as it knows which game its world plays: until it is there, nobody plays. Tours
 * come with it, since Foundry lists them by their classes.
 */
const ALONG = [
  /\/src\/rulesets\/\w+\/index\.ts$/,
  /\/src\/system\/rulesets\/\w+\/(?:ruleset-ui|tours\/[\w-]+)\.ts$/,
  /\/src\/system\/data\/\w+\/derived\.ts$/,
  /\/src\/system\/apps\/welcome\/player-tours\.ts$/,
  /\/src\/system\/foundry\/rule-pages\.ts$/,
  /\/src\/system\/referee\/session\/session\.ts$/,
];

/** What a press or a question opens in any fight: fetched with the rules, but not before init. */
const ACTING = [
  /\/src\/system\/apps\/(?:roll-dialog|prompt\/prompt)\.ts$/,
  /\/src\/system\/canvas\/(?:square-picker\/choose|routes\/plan-route|zones\/make)\.ts$/,
  /\/src\/system\/combat\/declarations\/window\.ts$/,
];

/** How much that only a game's windows want is worth a request of its own. Unit: bytes of code, with its comments. */
const WORTH_A_FILE = 50_000;

const gameOf = (id: string) => OF_A_GAME.exec(id)?.[1] ?? null;

/** What is known of a build. */
interface Reached {
  /** What is there once the page begins, or a worker. */
  readonly page: ReadonlySet<string>;
  readonly worker: ReadonlySet<string>;
  /** What is there once somebody may play. */
  readonly along: ReadonlySet<string>;
  /** What presses and questions want besides. */
  readonly acting: ReadonlySet<string>;
}

/** For each build, by the object that tells of its modules. */
const known = new WeakMap<object, Reached>();

/** @param id - Of any module of the build. */
function reachedIn(graph: Rolldown.ChunkingContext, id: string): Reached {
  const found = known.get(graph) ?? reach(graph, id.slice(0, id.indexOf("/src/") + "/src/".length));
  known.set(graph, found);
  return found;
}

/** @param source - The folder of the sources. */
function reach(graph: Rolldown.ChunkingContext, source: string): Reached {
  const entries = { page: `${source}main.ts`, worker: `${source}fight-worker.ts` };
  const atOnce = (id: string) => graph.getModuleInfo(id)?.importedIds ?? [];
  const later = (id: string) => graph.getModuleInfo(id)?.dynamicallyImportedIds ?? [];
  const all = [...closure(Object.values(entries), (id) => [...atOnce(id), ...later(id)])];
  const fitting = (those: readonly RegExp[]) => all.filter((id) => those.some((one) => one.test(id)));
  const along = closure(fitting(ALONG), atOnce);
  const late = all.filter((id) => gameOf(id) !== null && !along.has(id));
  const lengths = new Map<string | null, number>();
  for (const id of late)
    lengths.set(gameOf(id), (lengths.get(gameOf(id)) ?? 0) + (graph.getModuleInfo(id)?.code?.length ?? 0));
  // The windows of a small game are not worth a file: they lie with its rules, and bring what they read
  const small = late.filter((id) => (lengths.get(gameOf(id)) ?? 0) < WORTH_A_FILE);
  return {
    page: closure([entries.page], atOnce),
    worker: closure([entries.worker], atOnce),
    along: closure([...along, ...small], atOnce),
    acting: closure(fitting(ACTING), atOnce),
  };
}

/** Returns some modules and all that they lead to. */
function closure(from: readonly string[], next: (id: string) => readonly string[]): Set<string> {
  const found = new Set(from);
  for (const id of found) for (const wanted of next(id)) found.add(wanted);
  return found;
}

/** The groups in the order of what they take first: each takes along what its modules import. */
function inOrder(names: readonly ((id: string, reached: Reached) => string | null)[]): Groups {
  return names.map((nameOf, index) => ({
    name: (id, graph) => nameOf(id, reachedIn(graph, id)),
    test: "/src/",
    minShareCount: 1,
    priority: names.length - index,
    debugName: `part ${index + 1}`,
  }));
}

/**
 * What every page fetches before Foundry calls init; with the game of its world, what the rules of all games read and
 * what presses want; what is fetched when a window is opened; and each game, with a file for its own windows where
 * these are large.
 */
export const PARTS = inOrder([
  (id, { page }) => (page.has(id) ? "core" : null),
  (id, { along }) => (gameOf(id) === null && along.has(id) ? "play" : null),
  (id, { acting }) => (acting.has(id) ? "acting" : null),
  (id) => (gameOf(id) === null ? "windows" : null),
  (id, { along }) => (along.has(id) ? gameOf(id) : null),
  (id) => `${gameOf(id)}-windows`,
]);

/** The same for the worker that plays fights: what it fetches at once, what games share, and a file for each game. */
export const WORKER_PARTS = inOrder([
  (id, { worker }) => (worker.has(id) ? "fight-worker" : null),
  (id) => (gameOf(id) === null ? "fight-engine" : null),
  (id) => `fight-${gameOf(id)}`,
]);
