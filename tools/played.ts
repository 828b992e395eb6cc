import { Session } from "node:inspector/promises";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { root } from "./paths.ts";

/** As much of a whole table as is used here: it is most of the system, which tools do not compile. */
interface StoryPlayer {
  playStory(story: { kind: string; seed: number; strikes: readonly never[] }): Promise<{ wrong: readonly string[] }>;
}

/** Where it is; named so that only running the command loads it. */
const STORY_PLAYER: string = "../tests/support/crowd/story.ts";

/** A move past an enemy who strikes, and an attack that is parried. */
const KINDS = ["move", "defence"] as const;

/** A file of `src` as a runtime names it. */
const SOURCES = pathToFileURL(path.join(root, "src")).href;

/**
 * The files in which a function runs while each kind of exchange is played at a whole table, five windows over a
 * server, from the request to the card that each of them reads. What only loads does not count.
 *
 * @throws Error - The table broke.
 */
export async function playedFiles(): Promise<Readonly<Record<(typeof KINDS)[number], readonly string[]>>> {
  const session = new Session();
  session.connect();
  await session.post("Profiler.enable");
  await session.post("Profiler.startPreciseCoverage", { callCount: true, detailed: false });
  const { playStory } = (await import(STORY_PLAYER)) as StoryPlayer;
  const played: Record<string, readonly string[]> = {};
  for (const kind of KINDS) {
    await session.post("Profiler.takePreciseCoverage");
    const { wrong } = await playStory({ kind, seed: 1, strikes: [] });
    if (wrong.length > 0) throw new Error(wrong.join("\n"));
    const { result } = await session.post("Profiler.takePreciseCoverage");
    const run = result.filter(({ functions }) =>
      functions.some(({ functionName, ranges }) => functionName !== "" && (ranges[0]?.count ?? 0) > 0),
    );
    const names = run.flatMap(({ url }) => (url.startsWith(SOURCES) ? url.slice(SOURCES.length - 3) : []));
    played[kind] = [...new Set(names)].sort();
  }
  session.disconnect();
  return played as Readonly<Record<(typeof KINDS)[number], readonly string[]>>;
}
