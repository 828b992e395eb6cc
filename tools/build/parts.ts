import type { Rolldown } from "vite";

/** The folder of a game: of its rules, of what Foundry shows of them, or of what its documents store. */
const OF_A_GAME = /\/(?:rulesets|system\/data)\/(\w+)\//;

/** Where the page begins, and where a worker does that plays fights. */
const ENTRY = "/src/main.ts";
const WORKER = "/src/fight-worker.ts";

/**
 * Into which file a module goes, for rolldown's `codeSplitting`. Each file is a request to a server that may be far
 * away, so there are few: what every world fetches at once, what windows of any game need, and a file for each game,
 * which only its worlds fetch. The order counts: a group takes along what its modules import, so nothing that all games
 * need may be left to that of one.
 */
export const PARTS: NonNullable<Rolldown.CodeSplittingOptions["groups"]> = [
  { name: (id: string, graph: Rolldown.ChunkingContext) => (isAtOnce(id, graph) ? "core" : null), priority: 3 },
  { name: (id: string) => (OF_A_GAME.test(id) ? null : "windows"), priority: 2 },
  { name: (id: string) => OF_A_GAME.exec(id)?.[1] ?? null, priority: 1 },
].map((group) => ({ ...group, debugName: `part ${group.priority}`, test: "/src/", minShareCount: 1 }));

/** The same for the worker that plays fights: what it fetches at once, what games share, and a file for each game. */
export const WORKER_PARTS: typeof PARTS = [
  {
    name: (id: string, graph: Rolldown.ChunkingContext) => (isAtOnce(id, graph, WORKER) ? "fight-worker" : null),
    priority: 3,
  },
  { name: (id: string) => (OF_A_GAME.test(id) ? null : "fight-engine"), priority: 2 },
  { name: (id: string) => `fight-${OF_A_GAME.exec(id)?.[1]}`, priority: 1 },
].map((group) => ({ ...group, debugName: `worker ${group.priority}`, test: "/src/", minShareCount: 1 }));

/** What every world fetches at once, for each build by the object that tells of its modules. */
const known = new WeakMap<object, ReadonlySet<string>>();

function isAtOnce(id: string, graph: Rolldown.ChunkingContext, entry = ENTRY): boolean {
  const modules = known.get(graph) ?? fromEntry(id, graph, entry);
  known.set(graph, modules);
  return modules.has(id);
}

/** Returns the entry and all that it waits for. @param id - Of any module of the build. */
function fromEntry(id: string, graph: Rolldown.ChunkingContext, entry: string): Set<string> {
  const found = new Set<string>();
  const add = (one: string) => {
    if (found.has(one)) return;
    found.add(one);
    for (const wanted of graph.getModuleInfo(one)?.importedIds ?? []) add(wanted);
  };
  add(id.slice(0, id.indexOf("/src/")) + entry);
  return found;
}
