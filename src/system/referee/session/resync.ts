/** Reads from the server what this window may have missed, before it acts. Called by `staleness.ts`. */
import { playedTypes } from "../../data/types.ts";
import { SYSTEM_ID } from "../../foundry/ids.ts";
import { LEASE_KEY, storedLease } from "../../foundry/settings.ts";
import { newestSetting, type SettingDocument, storedText } from "../../foundry/stored-settings.ts";
import { unfinishedExchanges } from "../log/exchange-log.ts";
import type { ExchangeMessage } from "../log/exchange-message.ts";
import type { Missed } from "./staleness.ts";

/** How long the server's own message about a change may be later than a reading of it. Unit: milliseconds. */
const LAG_MS = 500;

function isForMe({ whisper }: ExchangeMessage): boolean {
  return game.user?.isGM === true || whisper.length === 0 || whisper.includes(game.user?.id ?? "");
}

/** Is the exchange here as it is there, or newer? */
function isKnown(there: ExchangeMessage): boolean {
  const here = game.messages?.get(there.id ?? "") as ExchangeMessage | undefined;
  return here ? here.system.revision >= there.system.revision : !isForMe(there);
}

/** Does this session see the exchanges that the server has, and none that are gone there? */
async function seesExchanges(): Promise<boolean> {
  const there = (await readServer(ChatMessage.implementation, { type: "exchange" })) as readonly ExchangeMessage[];
  const ids = new Set(there.map(({ id }) => id));
  return there.every(isKnown) && unfinishedExchanges().every(({ exchange }) => ids.has(exchange.id));
}

/**
 * Does this session know who holds the lease? A setting that nobody has changed is not stored; a user may have one of
 * their own by that name.
 */
async function seesLease(): Promise<boolean> {
  const stored = (await readServer(CONFIG.Setting.documentClass, { key: LEASE_KEY })) as readonly SettingDocument[];
  const there = storedText(newestSetting(stored, LEASE_KEY));
  return [storedLease(), JSON.stringify(storedLease())].includes(there);
}

/** What is behind here, by names that stay the same from one look to the next. */
async function behind(missed: Missed): Promise<readonly string[]> {
  const lease = (await seesLease()) ? [] : ["lease"];
  if (missed === "little") return lease;
  const log = (await seesExchanges()) ? [] : ["exchanges"];
  return [...lease, ...log, ...(missed === "anything" ? await documentsBehind() : [])];
}

/**
 * Read from the server what this session may have missed: the lease, and where changes may have been lost the exchanges
 * and the documents in play.
 *
 * What the server sent before its answer has arrived by then, unless it was lost: a browser that froze a tab
 * gives it only the last few changes when it wakes, and after a lost connection nothing is told again.
 *
 * @returns Does this session see everything as it is there? No difference may be what is on its way just now, so
 *   it is looked at twice, and what differs must be the same.
 */
export async function catchUp(missed: Missed): Promise<boolean> {
  const first = await behind(missed);
  if (first.length === 0) return true;
  await new Promise((resolve) => setTimeout(resolve, LAG_MS));
  const still = await behind(missed);
  return !still.some((one) => first.includes(one));
}

/*
 * Compares the documents that the rules read with those of the server: people, tokens, walls, regions, fights. Asked
 * where changes may have been lost, since Foundry tells of a change once.
 */

type Source = Readonly<Record<string, unknown>>;

/** As much of a document as is compared. */
interface Compared {
  readonly id: string | null;
  toObject(): object;
}

/** Which fields of a document count, and which of the documents in it. */
interface Shape {
  readonly fields: readonly string[];
  readonly parts?: Readonly<Record<string, Shape>>;
}

/** Documents of one kind: those of this window, and how the server is asked for them. */
interface Group {
  readonly of: object;
  readonly query: Source;
  readonly here: readonly Compared[];
  readonly shape: Shape;
}

/** A collection of documents of the world. */
interface Held<D> {
  readonly contents: readonly D[];
  filter(pass: (one: D) => boolean): readonly D[];
}

interface HeldScene extends Compared {
  readonly active: boolean;
  readonly isView: boolean;
}

interface HeldCombat extends Compared {
  readonly combatants: { readonly contents: readonly { readonly sceneId: string | null }[] };
}

/**
 * As much of the world as is compared, and Foundry's documented way to read from the server; its own types lack the
 * latter.
 */
interface World {
  readonly collections?: ReadonlyMap<string, Held<Compared & { readonly type: string }>>;
  readonly scenes?: Held<HeldScene>;
  readonly combats?: Held<HeldCombat>;
  readonly user: { readonly isGM: boolean } | null;
}

interface Config extends Readonly<Record<"Actor" | "Scene" | "Combat", { readonly documentClass: object }>> {
  readonly DatabaseBackend: { get(of: object, operation: { query: Source }): Promise<readonly unknown[]> };
}

function world(): World {
  return game as unknown as World;
}

function config(): Config {
  return CONFIG as unknown as Config;
}

const PERSON: Shape = {
  fields: ["type", "system", "ownership"],
  parts: { items: { fields: ["type", "system"] }, effects: { fields: ["statuses", "disabled"] } },
};

const TOKEN: Shape = {
  fields: ["x", "y", "elevation", "level", "width", "height", "shape", "hidden", "disposition", "actorId", "actorLink"],
  parts: { delta: PERSON },
};

const SCENE: Shape = {
  fields: ["grid"],
  parts: {
    tokens: TOKEN,
    walls: { fields: ["c", "move", "sight", "door", "ds", "levels"] },
    regions: { fields: ["shapes", "levels"], parts: { behaviors: { fields: ["type", "disabled"] } } },
  },
};

const COMBAT: Shape = {
  fields: ["round", "turn"],
  parts: { combatants: { fields: ["actorId", "tokenId", "sceneId", "initiative", "hidden", "defeated"] } },
};

/** Read documents as the server has them. */
function readServer(of: object, query: Source): Promise<readonly unknown[]> {
  return config().DatabaseBackend.get(of, { query });
}

function isObject(value: unknown): value is Source {
  return typeof value === "object" && value !== null;
}

/** Is it as if it were not there? What nobody has set the server may leave out, or send as nothing. */
function isNothing(value: unknown): boolean {
  return value === undefined || value === null || (typeof value === "object" && Object.keys(value).length === 0);
}

/** The value with its keys in order and nothing that is nothing. */
function settled(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(settled);
  if (!isObject(value)) return value;
  const entries = Object.entries(value).map(([key, one]) => [key, settled(one)] as const);
  return Object.fromEntries(entries.filter(([, one]) => !isNothing(one)).sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** What counts of a list of documents in another, by their ids; of a single one, that one. */
function partOf(value: unknown, shape: Shape): unknown {
  if (!Array.isArray(value)) return isObject(value) ? counting(value, shape) : null;
  return Object.fromEntries(value.filter(isObject).map((one) => [String(one._id), counting(one, shape)]));
}

/** What counts of a document. A linked token's own changes of its person are none. */
function counting(source: Source, { fields, parts = {} }: Shape): Source {
  const own = fields.map((field) => [field, source[field]]);
  const flags = isObject(source.flags) ? source.flags[SYSTEM_ID] : null;
  const within = Object.entries(parts).map(([part, shape]) => [part, partOf(source[part], shape)]);
  const all = Object.fromEntries([...own, ["flags", flags], ...within]);
  return all.actorLink === true ? { ...all, delta: null } : all;
}

function asText(document: Compared, shape: Shape): string {
  return JSON.stringify(settled(counting(document.toObject() as Source, shape)));
}

/** The scenes on which somebody may act: the one that is active, that which this window shows, and those of fights. */
function scenesInPlay(): readonly HeldScene[] {
  const { scenes, combats } = world();
  const members = (combats?.contents ?? []).flatMap(({ combatants }) => combatants.contents);
  const ofFights = new Set(members.map(({ sceneId }) => sceneId));
  return scenes?.filter(({ id, active, isView }) => active || isView || ofFights.has(id)) ?? [];
}

function groupsInPlay(): readonly Group[] {
  const { collections, combats } = world();
  const { Actor: actor, Scene: scene, Combat: combat } = config();
  const people = playedTypes("Actor").map((type) => ({
    of: actor.documentClass,
    query: { type },
    here: collections?.get("Actor")?.filter((one) => one.type === type) ?? [],
    shape: PERSON,
  }));
  const scenes = scenesInPlay().map((one) => ({
    of: scene.documentClass,
    query: { _id: one.id },
    here: [one],
    shape: SCENE,
  }));
  return [...people, ...scenes, { of: combat.documentClass, query: {}, here: combats?.contents ?? [], shape: COMBAT }];
}

/**
 * The documents of a group that are other than the server's. What only one of both has counts for game masters: nobody
 * says whether the server gives players all.
 */
async function behindIn({ of, query, here, shape }: Group): Promise<readonly string[]> {
  const there = (await readServer(of, query)) as readonly Compared[];
  const theirs = new Map(there.map((one) => [one.id, asText(one, shape)]));
  const ours = new Map(here.map((one) => [one.id, asText(one, shape)]));
  const differs = (id: string | null) => {
    if (theirs.has(id) && ours.has(id)) return theirs.get(id) !== ours.get(id);
    return world().user?.isGM === true;
  };
  return [...new Set([...theirs.keys(), ...ours.keys()])].filter(differs).map(String);
}

/** Ids of the documents in play that are not here as the server has them. */
async function documentsBehind(): Promise<readonly string[]> {
  const groups = await Promise.all(groupsInPlay().map(behindIn));
  return groups.flat();
}
