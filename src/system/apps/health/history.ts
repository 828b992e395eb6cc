/**
 * What a world remembers of checks of its rules: how many examples came out as the book says and what had changed
 * since, since when each comes out otherwise, and which settings are house rules. Small and bounded, without a name of
 * anybody. Plain data; `checkup.ts` reads and writes it.
 */
import { isRecord } from "../../../engine/stored-shapes.ts";
import { type Json, sameJson } from "../../../engine/types.ts";
import { brief } from "../../foundry/text.ts";

/** What changed between two checks. */
export type News =
  | { readonly kind: "system"; readonly to: string }
  /** A module; `to` is null where it is off. */
  | { readonly kind: "module"; readonly title: string; readonly to: string | null }
  | { readonly kind: "setting"; readonly key: string; readonly is: Json | null }
  | { readonly kind: "entry"; readonly title: string };

/** One check, as it is listed. */
export interface Check {
  /** Unit: milliseconds since 1970. */
  readonly at: number;
  readonly asBook: number;
  readonly total: number;
  /** How many modules were on. */
  readonly modules: number;
  readonly news: readonly News[];
}

/** Since when an example comes out otherwise, and when it did not yet; null where that was never seen. */
export interface Since {
  readonly seen: number;
  readonly fine: number | null;
}

/** What of a world could have changed something. */
export interface WorldNow {
  readonly version: string;
  /** Of each module that is on its title and version, by its id. */
  readonly modules: Readonly<Record<string, readonly [title: string, version: string]>>;
  /** The settings of the rules that are not the book's. */
  readonly settings: Readonly<Record<string, Json>>;
  /** The titles of entries of compendia that are not as they are shipped, by their ids. */
  readonly entries: Readonly<Record<string, string>>;
}

/** All that is remembered. */
export interface History {
  /** The newest first. */
  readonly checks: readonly Check[];
  readonly since: Readonly<Record<string, Since>>;
  /** Settings with the values that the game master keeps. */
  readonly kept: Readonly<Record<string, Json>>;
  /** The world at the newest check. */
  readonly world: WorldNow | null;
}

export const NO_HISTORY: History = { checks: [], since: {}, kept: {}, world: null };

/** How much is remembered at most: checks, news of each, examples, modules. */
export const MOST_CHECKS = 8;
export const MOST_NEWS = 4;
export const MOST_SINCE = 120;
export const MOST_MODULES = 150;

function moduleNews(was: WorldNow["modules"], is: WorldNow["modules"]): readonly News[] {
  const ids = [...new Set([...Object.keys(is), ...Object.keys(was)])];
  return ids.flatMap((id): readonly News[] => {
    const [before, now] = [was[id], is[id]];
    if (before?.[1] === now?.[1]) return [];
    return [{ kind: "module", title: brief((now ?? before)?.[0] ?? id), to: now?.[1] ?? null }];
  });
}

function settingNews(was: WorldNow["settings"], is: WorldNow["settings"]): readonly News[] {
  const keys = [...new Set([...Object.keys(is), ...Object.keys(was)])];
  return keys.flatMap((key) =>
    sameJson(was[key], is[key]) ? [] : [{ kind: "setting" as const, key, is: is[key] ?? null }],
  );
}

/** Returns what changed between two checks; nothing where there was none before. */
export function newsOf(was: WorldNow | null, is: WorldNow): readonly News[] {
  if (!was) return [];
  const entries = [...new Set([...Object.keys(is.entries), ...Object.keys(was.entries)])];
  return [
    ...(was.version === is.version ? [] : [{ kind: "system" as const, to: is.version }]),
    ...moduleNews(was.modules, is.modules),
    ...settingNews(was.settings, is.settings),
    ...entries
      .filter((id) => !(id in is.entries && id in was.entries))
      .map((id) => ({ kind: "entry" as const, title: brief(is.entries[id] ?? was.entries[id] ?? id) })),
  ];
}

/** What a check came to. */
export interface Result {
  readonly at: number;
  readonly asBook: number;
  readonly total: number;
  /** Ids of the examples that come out otherwise. */
  readonly otherwise: readonly string[];
  readonly world: WorldNow;
}

function bounded(world: WorldNow): WorldNow {
  const modules = Object.entries(world.modules).slice(0, MOST_MODULES);
  return {
    ...world,
    modules: Object.fromEntries(modules.map(([id, [title, version]]) => [id, [brief(title), brief(version)]])),
    entries: Object.fromEntries(Object.entries(world.entries).slice(0, MOST_SINCE)),
  };
}

/** Unit: milliseconds. */
const A_DAY = 86_400_000;

/** The list with a new check; one that says the same as that before it on the same day takes its place. */
function withCheck(checks: readonly Check[], check: Check): readonly Check[] {
  const [last, ...before] = checks;
  const saysSame =
    last !== undefined &&
    check.news.length === 0 &&
    last.asBook === check.asBook &&
    last.total === check.total &&
    check.at - last.at < A_DAY;
  // What had changed when it came to that is still the news of the day
  const all = saysSame ? [{ ...check, news: last.news }, ...before] : [check, ...checks];
  return all.slice(0, MOST_CHECKS);
}

/** What is remembered once a check is over. */
export function remember(history: History, { at, asBook, total, otherwise, world }: Result): History {
  const now = bounded(world);
  const news = newsOf(history.world, now).slice(0, MOST_NEWS);
  const fine = history.checks[0]?.at ?? null;
  const since = otherwise.slice(0, MOST_SINCE).map((id) => [id, history.since[id] ?? { seen: at, fine }] as const);
  return {
    checks: withCheck(history.checks, { at, asBook, total, modules: Object.keys(world.modules).length, news }),
    since: Object.fromEntries(since),
    kept: history.kept,
    world: now,
  };
}

/** Keep a setting as a house rule, or no longer (undefined). */
export function keep(history: History, key: string, value: Json | undefined): History {
  const { [key]: _before, ...others } = history.kept;
  return { ...history, kept: value === undefined ? others : { ...others, [key]: value } };
}

/** Has the world changed since the last check, so that one should be made? Never where there was none. */
export function hasChanged(history: History, world: WorldNow): boolean {
  return history.world !== null && newsOf(history.world, bounded(world)).length > 0;
}

/** What is stored as text; what nobody can read counts as nothing. */
export function readHistory(text: string): History {
  try {
    const read: unknown = JSON.parse(text);
    if (!isRecord(read) || !Array.isArray(read.checks) || !isRecord(read.since) || !isRecord(read.kept))
      return NO_HISTORY;
    return read as unknown as History;
  } catch {
    return NO_HISTORY;
  }
}
