/**
 * What of this world could make the rules come out otherwise than the book: settings of the rules, entries of our
 * compendia that somebody changed, and modules whose code stands between a sheet and the rules. Each is a change that
 * the check can try with and without.
 */
import { isRecord } from "../../../engine/stored-shapes.ts";
import { type Json, sameJson } from "../../../engine/types.ts";
import type { Swap, WorldChange } from "../../../scenarios/reasons.ts";
import { playedTypes } from "../../data/types.ts";
import { playedReader } from "../../documents/readers.ts";
import { documentPlaces } from "../../documents/register.ts";
import { playedRuleset } from "../../foundry/active-ruleset.ts";
import { SYSTEM_ID } from "../../foundry/ids.ts";
import {
  type Foreign,
  foreignClasses,
  foreignListeners,
  foreignMethods,
  withoutForeign,
} from "../../foundry/own-code.ts";
import { ruleSettings } from "../../foundry/rule-settings.ts";
import { evenPause } from "../../foundry/settings.ts";
import { lastWritten } from "../../foundry/stored-settings.ts";
import { workBetweenFrames } from "../between-frames.ts";
import type { WorldNow } from "./history.ts";
import type { Shipped, ShippedEntry } from "./shipped.ts";

/** As much of a module as is read. */
interface ModuleLike {
  readonly id: string;
  readonly title?: string;
  readonly version?: string;
  readonly active?: boolean;
}

/** A module that is on, as it is told. */
interface ModuleOn {
  readonly id: string;
  readonly title: string;
  readonly version: string;
}

/** Every module that is on. */
function modulesOn(): readonly ModuleOn[] {
  const all = [...((game.modules ?? []) as Iterable<ModuleLike>)];
  return all
    .filter(({ active }) => active === true)
    .map(({ id, title = id, version = "" }) => ({ id, title, version }));
}

/** The scripts that this page has loaded from the folder of a module. */
function scriptsOf(id: string): readonly string[] {
  const entries = performance.getEntriesByType("resource");
  const loaded = entries.map(({ name }) => name).filter((name) => /\.m?js(\?|$)/.test(name));
  return [...new Set(loaded.filter((name) => name.includes(`/modules/${id}/`)))];
}

/** What stands in a script; nothing where it does not come. */
async function textOf(url: string): Promise<string> {
  try {
    const reply = await fetch(url);
    return reply.ok ? await reply.text() : "";
  } catch {
    return "";
  }
}

/** Finds the modules to which pieces of code belong; each script is read once. */
class ModuleFinder {
  readonly #texts = new Map<string, Promise<readonly string[]>>();

  #textsOf(id: string): Promise<readonly string[]> {
    const known = this.#texts.get(id) ?? Promise.all(scriptsOf(id).map(textOf));
    this.#texts.set(id, known);
    return known;
  }

  /** The module in whose scripts the code stands; null where it is in none. */
  async moduleOf(code: string): Promise<ModuleOn | null> {
    if (code === "") return null;
    for (const one of modulesOn()) {
      const texts = await this.#textsOf(one.id);
      if (texts.some((text) => text.includes(code))) return one;
    }
    return null;
  }
}

/** Something that could be a cause. */
export type Suspect =
  | {
      readonly kind: "setting";
      readonly change: WorldChange;
      readonly key: string;
      readonly is: Json;
      /** When somebody last wrote it, and who; null where that is not known. */
      readonly written: { readonly at: number; readonly by: string } | null;
    }
  | { readonly kind: "entry"; readonly change: WorldChange; readonly uuid: string; readonly title: string }
  /** Null where nobody knows whose code it is. */
  | { readonly kind: "module"; readonly change: WorldChange; readonly module: ModuleOn | null };

/** Code of others that no example passes: it may change what happens at the table, and nothing tells whether. */
export interface Untried {
  readonly module: ModuleOn | null;
  readonly place: "intent" | "class";
}

/** A world as far as the rules mind it. */
export interface WorldHere {
  readonly now: WorldNow;
  readonly suspects: readonly Suspect[];
  readonly untried: readonly Untried[];
}

/** The setting that the host hands over with those of the rules, and what makes it so. */
export const HELD_MOVES = "unseenFirst";

function settingsHere(): Readonly<Record<string, Json>> {
  const held = evenPause() > 0 ? { [HELD_MOVES]: true } : {};
  return { ...ruleSettings(playedRuleset().id), ...held };
}

type Lists = Readonly<Record<string, readonly unknown[]>>;

/** The lists of the sheet of somebody who has that and nothing else. */
function listsOf(items: readonly object[]): Lists {
  const [type = ""] = playedTypes("Actor");
  const source = { name: "-", type, items };
  const person = new (CONFIG.Actor.documentClass as unknown as new (source: object) => never)(source);
  const sheet: unknown = structuredClone(playedReader().sheetOf(person));
  const lists = isRecord(sheet) ? Object.entries(sheet).filter(([, value]) => Array.isArray(value)) : [];
  return Object.fromEntries(lists) as Lists;
}

/** Something that a list of a sheet has because of an item. */
interface Part {
  readonly list: string;
  readonly of: Readonly<Record<string, Json>>;
}

/** What an item puts into the lists of a sheet. */
function partsOf(item: object, bare: Lists): readonly Part[] {
  return Object.entries(listsOf([item])).flatMap(([list, all]) =>
    all
      .filter((one) => isRecord(one) && !(bare[list] ?? []).some((other) => sameJson(one, other)))
      .map((one) => ({ list, of: one as Part["of"] })),
  );
}

/** What says which thing it is: its name, or else the words that it has. */
function identity({ of }: Part): Readonly<Record<string, Json>> {
  if (typeof of.name === "string") return { name: of.name };
  return Object.fromEntries(Object.entries(of).filter(([, value]) => typeof value === "string" && value !== ""));
}

/** How what an item puts on a sheet is otherwise than as it is shipped. */
function swapsOf(was: readonly Part[], is: readonly Part[]): readonly Swap[] {
  const loose = new Set(["id", "name", ...playedReader().handled]);
  return was.flatMap((part, place): readonly Swap[] => {
    const now = is[place];
    if (now?.list !== part.list) return [{ list: part.list, was: identity(part), is: null }];
    const keys = Object.keys(now.of).filter((key) => !loose.has(key) && !sameJson(part.of[key], now.of[key]));
    if (keys.length === 0) return [];
    const of = (from: Part) => Object.fromEntries(keys.map((key) => [key, from.of[key] as Json]));
    return [{ list: part.list, was: { ...identity(part), ...of(part) }, is: of(now) }];
  });
}

/** Such as a sheet would have it: an item that a compendium holds. */
interface Entry {
  readonly id: string | null;
  readonly uuid: string;
  readonly name: string;
  toObject(): object;
}

/** The entries of our compendia as this world has them, by their shipped ones. */
async function entriesHere(shipped: readonly ShippedEntry[]): Promise<ReadonlyMap<ShippedEntry, Entry>> {
  const found = new Map<ShippedEntry, Entry>();
  for (const name of new Set(shipped.map(({ pack }) => pack))) {
    const pack = game.packs.get(`${SYSTEM_ID}.${name}`);
    const documents = ((await pack?.getDocuments()) ?? []) as unknown as readonly Entry[];
    for (const one of shipped) {
      const here = one.pack === name && documents.find(({ id }) => id === one._id);
      if (here) found.set(one, here);
    }
  }
  return found;
}

/** The page rests for so long while compendia are read. Unit: milliseconds. */
const REST = 5;

/** What of the items that are shipped a world reads otherwise. */
interface Otherwise {
  readonly entries: readonly Suspect[];
  readonly byModules: readonly Swap[];
}

/** Read what of the items that are shipped is otherwise in this world, and why; an item a step. */
function* readOtherwise(
  shipped: readonly ShippedEntry[],
  here: ReadonlyMap<ShippedEntry, Entry>,
  isForeign: boolean,
): Generator<undefined, Otherwise> {
  const places = documentPlaces();
  const bare = listsOf([]);
  const read = (item: object) => partsOf(item, bare);
  const own = (item: object) => (isForeign ? withoutForeign(places, () => read(item)) : read(item));
  const entries: Suspect[] = [];
  const byModules: Swap[] = [];
  for (const one of shipped) {
    const was = own(one);
    const entry = here.get(one);
    const swaps = entry ? swapsOf(was, own(entry.toObject())) : [];
    if (entry && swaps.length > 0) {
      const change = { id: `entry:${one.pack}.${one._id}`, swaps };
      entries.push({ kind: "entry", change, uuid: entry.uuid, title: entry.name });
    }
    if (isForeign) byModules.push(...swapsOf(was, read(one)));
    yield;
  }
  return { entries, byModules };
}

/** The modules whose code that is, each once; null among them where somebody's is not known. */
async function modulesOf(foreign: readonly Foreign[], finder: ModuleFinder): Promise<readonly (ModuleOn | null)[]> {
  const found = new Map<string, ModuleOn | null>();
  for (const { code } of foreign) {
    const one = await finder.moduleOf(code);
    found.set(one?.id ?? "", one);
  }
  return [...found.values()];
}

function settingSuspects(settings: Readonly<Record<string, Json>>): readonly Suspect[] {
  return Object.entries(settings).map(([key, is]) => {
    const written = key === HELD_MOVES ? lastWritten("evenPause") : lastWritten(`${playedRuleset().id}.${key}`);
    return { kind: "setting", key, is, written, change: { id: `setting:${key}`, settings: { [key]: is } } };
  });
}

function worldNow(entries: readonly Suspect[]): WorldNow {
  return {
    version: game.system?.version ?? "",
    modules: Object.fromEntries(modulesOn().map(({ id, title, version }) => [id, [title, version]])),
    settings: settingsHere(),
    entries: Object.fromEntries(entries.flatMap((one) => (one.kind === "entry" ? [[one.change.id, one.title]] : []))),
  };
}

/** What of the world can be said without reading a compendium. */
export function quickWorld(before: WorldNow["entries"]): WorldNow {
  return { ...worldNow([]), entries: before };
}

/** All of this world that could make the rules come out otherwise. */
export async function worldHere({ entries: shipped }: Shipped): Promise<WorldHere> {
  const inPlaces = [...foreignMethods(), ...foreignClasses(documentPlaces())];
  const finder = new ModuleFinder();
  const here = await entriesHere(shipped);
  const reading = readOtherwise(shipped, here, inPlaces.length > 0);
  const { entries, byModules } = await workBetweenFrames(reading, { rest: REST });
  const modules = await modulesOf(inPlaces, finder);
  const listening = await modulesOf(foreignListeners("awayTeam.preIntent"), finder);
  const [only = null] = modules;
  const byCode: readonly Suspect[] =
    byModules.length === 0
      ? []
      : [
          {
            kind: "module",
            module: modules.length === 1 ? only : null,
            change: { id: "module", swaps: byModules },
          },
        ];
  return {
    now: worldNow(entries),
    suspects: [...settingSuspects(settingsHere()), ...entries, ...byCode],
    untried: [
      ...listening.map((module) => ({ module, place: "intent" as const })),
      ...(byModules.length > 0 ? [] : modules.map((module) => ({ module, place: "class" as const }))),
    ],
  };
}
