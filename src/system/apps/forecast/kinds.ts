/**
 * Whom the encounter builder may put into a force: people of the game master's from a folder of the world, from all of
 * it, or from a compendium, as the rules see them. Compendia are read only when somebody chooses one.
 */
import type { Kind } from "../../../odds/forces.ts";
import { isPlayersType, isThing, playedTypes } from "../../data/types.ts";
import { AwayActor } from "../../documents/actor.ts";
import { pictureOf } from "../../documents/snapshot.ts";
import { SYSTEM_ID } from "../../foundry/ids.ts";

/** Somebody of whom a force may have several. */
export interface NamedKind extends Kind {
  readonly name: string;
  readonly actor: AwayActor;
}

/** Where kinds come from. */
export interface Source {
  readonly id: string;
  readonly name: string;
}

/** Everybody of the world. */
export const WORLD = "world";

/** More kinds than this make no better forces, and take longer to tell apart. */
const MOST_KINDS = 8;

/** Are they the game master's, and people who can fight? */
function isNpc({ type }: { readonly type: string }): boolean {
  return playedTypes("Actor").includes(type) && !isPlayersType(type) && !isThing({ type });
}

function peopleAmong(documents: readonly unknown[]): readonly AwayActor[] {
  return documents.filter((one): one is AwayActor => one instanceof AwayActor && isNpc(one));
}

/** The people of this world. */
function npcs(): readonly AwayActor[] {
  return peopleAmong((game.collections?.get("Actor") as Game["actors"] | undefined)?.contents ?? []);
}

/** What is known of a compendium without reading it. */
interface Pack {
  readonly collection: string;
  readonly title: string;
  readonly metadata: { readonly type: string };
  readonly index: ReadonlyMap<string, unknown>;
  getDocuments(): Promise<readonly unknown[]>;
}

/** The compendia that hold such people. */
function packs(): readonly Pack[] {
  const all = [...(game.packs ?? [])] as unknown as Pack[];
  return all.filter(
    ({ metadata, index }) =>
      metadata.type === "Actor" && [...index.values()].some((entry) => isNpc(entry as { readonly type: string })),
  );
}

/** The flag of a journal in which a force was saved: the ids of its people. */
export const FORCE_FLAG = "force";

/** The force that was saved in a journal; nobody for any other source. */
export function savedForce(source: string): readonly string[] {
  const found = game.journal?.find(({ uuid }) => uuid === source);
  const force: unknown = found?.flags[SYSTEM_ID as never]?.[FORCE_FLAG];
  return Array.isArray(force) ? force.filter((id) => typeof id === "string") : [];
}

/** Those of a saved force who are still there. */
async function peopleOf(force: readonly string[]): Promise<readonly AwayActor[]> {
  return peopleAmong(await Promise.all([...new Set(force)].map((uuid) => fromUuid(uuid))));
}

/** Where kinds may come from: the whole world, its folders, compendia, forces that were saved. */
export function sourcesOf(all: string): readonly Source[] {
  const inWorld = npcs();
  const folders = new Map(inWorld.flatMap(({ folder }) => (folder ? [[folder.uuid, folder.name] as const] : [])));
  return [
    ...(inWorld.length > 0 ? [{ id: WORLD, name: all }] : []),
    ...[...folders].map(([id, name]) => ({ id, name })),
    ...packs().map(({ collection, title }) => ({ id: collection, name: title })),
    ...(game.journal?.contents ?? [])
      .filter(({ uuid }) => savedForce(uuid).length > 0)
      .map(({ uuid, name }) => ({ id: uuid, name })),
  ];
}

async function actorsFrom(source: string): Promise<readonly AwayActor[]> {
  const saved = savedForce(source);
  if (saved.length > 0) return peopleOf(saved);
  const pack = packs().find(({ collection }) => collection === source);
  const people = pack ? peopleAmong(await pack.getDocuments()) : npcs();
  return pack || source === WORLD ? people : people.filter(({ folder }) => folder?.uuid === source);
}

function kindOf(actor: AwayActor): NamedKind {
  const { width, height } = actor.prototypeToken;
  const picture = pictureOf(actor);
  // Whole squares, as bodies are counted; their counts are those of nobody in a fight yet
  const place = {
    ...picture.place,
    width: Math.max(1, Math.ceil(width ?? 1)),
    height: Math.max(1, Math.ceil(height ?? 1)),
  };
  return { id: actor.uuid, name: actor.name, actor, picture: { ...picture, side: "hostile", counts: {}, place } };
}

/** The kinds of a source, by name; the first of each name. */
export async function kindsFrom(source: string): Promise<readonly NamedKind[]> {
  const kinds = (await actorsFrom(source)).map(kindOf);
  const named = [...new Map(kinds.toReversed().map((kind) => [kind.name, kind])).values()];
  return named.toSorted((a, b) => a.name.localeCompare(b.name, game.i18n.lang)).slice(0, MOST_KINDS);
}
