import { USER_ROLES } from "../common/constants.ts";
import { GRANTS_KEY, USER_PERMISSIONS } from "../common/permissions.ts";
import { deepClone, type Plain } from "../common/utils/objects.ts";
import type { WayName } from "../common/ways.ts";
import type { NetworkOptions } from "./network.ts";

/**
 * The ways that are in the world, the network or the address: what the server makes of them when a table is started.
 * Called by `startServer`; what windows make of them is in the client, each where it is asked about.
 */

/** Below which path a table is served; without a slash at the end. */
export function prefixUnder(ways: readonly WayName[]): string {
  return ways.includes("prefix") ? "/foundry" : "";
}

/** The network under those ways, where a table asks for no other. */
export function networkUnder(ways: readonly WayName[]): NetworkOptions {
  return ways.includes("messagesLate") ? { delayMs: 20, jitterMs: 400 } : {};
}

/** The documents of a new world under those ways. */
export function worldUnder(ways: readonly WayName[], sources: readonly Plain[]): Plain[] {
  const changed = sources.map((source) => (isOf("scenes", source) ? sceneUnder(ways, deepClone(source)) : source));
  const fought = ways.includes("boarded") ? boarded(changed) : changed;
  return [...fought, ...grantsUnder(ways), ...(ways.includes("crowd") ? crowd(sources) : [])];
}

function isOf(collection: string, { _key }: Plain): boolean {
  return String(_key).startsWith(`!${collection}!`);
}

/** Pixels of a square of a wide scene for each of another. */
const WIDTH = 2;

const HEXES_IN_ODD_ROWS = 2;

function sceneUnder(ways: readonly WayName[], scene: Plain): Plain {
  const grid = { ...(scene.grid as Plain) };
  if (ways.includes("metres")) Object.assign(grid, { distance: 1.5, units: "m" });
  if (ways.includes("feet")) Object.assign(grid, { distance: 5, units: "ft" });
  if (ways.includes("hexes")) grid.type = HEXES_IN_ODD_ROWS;
  if (ways.includes("gridless")) grid.type = 0;
  const factor = ways.includes("wide") ? WIDTH : 1;
  const enlarged = factor === 1 ? scene : enlarge(scene, factor);
  const size = Number(grid.size) * factor;
  const padded = ways.includes("padded") ? pad(enlarged, size) : enlarged;
  const levelled = ways.includes("levels") ? onLevels(padded) : padded;
  return { ...levelled, grid: { ...grid, size } };
}

const [LOWER, UPPER] = ["LowerLevel000000", "UpperLevel000000"];

/** Of those who stand on the upper level, nobody is on a main path. */
const UPSTAIRS = /spearman|gunner/;

/** Give a scene two levels; walls are on both. */
function onLevels(scene: Plain): Plain {
  const levels = [
    { _id: LOWER, name: "Lower deck", elevation: { bottom: 0, top: 10 } },
    { _id: UPPER, name: "Upper deck", elevation: { bottom: 10, top: 20 } },
  ];
  const tokens = (scene.tokens as Plain[]).map((token) => {
    const isUp = UPSTAIRS.test(String(token.name));
    return { ...token, level: isUp ? UPPER : LOWER, elevation: isUp ? 10 : 0 };
  });
  return { ...scene, levels, tokens };
}

/** What of its size a new scene has around it. */
const PADDING = 0.25;

/** Give a scene without padding one, which is rounded up to whole squares; whatever stands in it moves along. */
function pad(scene: Plain, size: number): Plain {
  const [left, top] = [scene.width, scene.height].map((side) => Math.ceil((PADDING * Number(side)) / size) * size);
  return { ...moved(scene, Number(left), Number(top)), padding: PADDING };
}

function moved(scene: Plain, left: number, top: number): Plain {
  const to = (place: Plain) => ({ ...place, x: Number(place.x) + left, y: Number(place.y) + top });
  const walls = ((scene.walls ?? []) as Plain[]).map((wall) => {
    const c = (wall.c as number[]).map((at, index) => at + (index % 2 === 0 ? left : top));
    return { ...wall, c };
  });
  return { ...scene, tokens: (scene.tokens as Plain[]).map(to), walls, initial: to(scene.initial as Plain) };
}

/** A scene with so many times the pixels, everything in it at the same squares. */
function enlarge(scene: Plain, factor: number): Plain {
  const by = (value: unknown) => Number(value) * factor;
  const { x, y, scale } = scene.initial as Plain;
  const tokens = (scene.tokens as Plain[]).map((token) => ({ ...token, x: by(token.x), y: by(token.y) }));
  const walls = ((scene.walls ?? []) as Plain[]).map((wall) => ({ ...wall, c: (wall.c as number[]).map(by) }));
  const initial = { x: by(x), y: by(y), scale: Number(scale) / factor };
  return { ...scene, tokens, walls, initial, width: by(scene.width), height: by(scene.height) };
}

const HOSTILE = -1;

/** Let each fight go on on a second scene: with its enemies once more, at the same places, and no walls. */
function boarded(sources: readonly Plain[]): Plain[] {
  const others: Plain[] = [];
  const changed = sources.map((source) => {
    const scene = isOf("combats", source) && sources.find(({ _id }) => _id === source.scene);
    if (!scene) return source;
    const other = `zBoarded${others.length}`.padEnd(16, "0");
    const enemies = (scene.tokens as Plain[]).filter(({ disposition }) => disposition === HOSTILE);
    const tokens = enemies.map((token, at) => {
      const name = `${String(token.name)} on the other ship`;
      return renamed({ ...token, name }, String(token._id), idOf(`Enemy${others.length}x`, at));
    });
    others.push(
      renamed({ ...scene, tokens, walls: [], active: false, name: "The other ship" }, String(scene._id), other),
    );
    const joined = tokens.map(({ _id: tokenId, actorId }, at) => {
      const _id = idOf(`Boards${others.length}x`, at);
      const place = { actorId, tokenId, sceneId: other, hidden: false, initiative: null };
      return { _id, _key: `!combats.combatants!${String(source._id)}.${_id}`, ...place };
    });
    return { ...source, combatants: [...(source.combatants as Plain[]), ...joined] };
  });
  return [...changed, ...others];
}

/** A document under another id, also where those in it are kept by it. */
function renamed(document: Plain, from: string, to: string): Plain {
  return JSON.parse(JSON.stringify(document).replaceAll(from, to)) as Plain;
}

/** Which roles of players have every permission, or none, as the window in which game masters choose it stores it. */
function grantsUnder(ways: readonly WayName[]): Plain[] {
  const isAll = ways.includes("grantsAll");
  if (!isAll && !ways.includes("grantsNone")) return [];
  const { ASSISTANT, GAMEMASTER, PLAYER, TRUSTED } = USER_ROLES;
  const roles = isAll ? [PLAYER, TRUSTED, ASSISTANT, GAMEMASTER] : [GAMEMASTER];
  const value = JSON.stringify(Object.fromEntries(Object.keys(USER_PERMISSIONS).map((name) => [name, roles])));
  return [{ _key: "!settings!GrantsOfThisWay0", key: GRANTS_KEY, value }];
}

const PEOPLE = 200;
const MESSAGES = 2000;

/** Copies of the world's people, and as many messages of long ago as make it full with those that it has. */
function crowd(sources: readonly Plain[]): Plain[] {
  const actors = sources.filter((source) => isOf("actors", source));
  const people = actors.length === 0 ? [] : Array.from({ length: PEOPLE }, (_, at) => copyOf(actors, at));
  const author = sources.find((source) => isOf("users", source))?._id ?? null;
  const known = sources.filter((source) => isOf("messages", source)).length;
  const messages = Array.from({ length: Math.max(0, MESSAGES - known) }, (_, at) => ({
    _key: `!messages!${idOf("Message", at)}`,
    type: "base",
    author,
    timestamp: at * 1000,
    content: `<p>Said long ago, ${at}.</p>`,
  }));
  return [...people, ...messages];
}

function copyOf(actors: readonly Plain[], at: number): Plain {
  const id = idOf("Person", at);
  const { _id, ...actor } = deepClone(actors[at % actors.length] as Plain);
  return { ...actor, _key: `!actors!${id}`, name: `${String(actor.name)} ${at}` };
}

function idOf(kind: string, at: number): string {
  return `${kind}${String(at).padStart(16 - kind.length, "0")}`;
}
