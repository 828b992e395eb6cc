import { generationRow } from "../common/generation.ts";

/** A status that an actor can have. */
export interface StatusEffect {
  id: string;
  name: string;
  img?: string;
  _id?: string;
  statuses?: string[];
  hud?: boolean | { actorTypes: string[] };
  order?: number;
  [key: string]: unknown;
}

/** A few of the core's statuses, under their ids. */
const CORE: readonly StatusEffect[] = [
  { id: "dead", name: "EFFECT.StatusDead", img: "icons/svg/skull.svg" },
  { id: "prone", name: "EFFECT.StatusProne", img: "icons/svg/falling.svg" },
];

const REFUSED = new Set(["splice"]);

/**
 * `CONFIG.statusEffects` before packages add theirs: an array in 13; in 14 a record by id with the array's reading
 * methods and `push` round it. `splice` breaks there.
 */
export function statusEffects(): unknown {
  if (generationRow().statusEffects === "array") return CORE.map((entry) => ({ ...entry }));
  return recordOf(CORE.map((entry) => ({ ...entry })));
}

/** A list of statuses that a package put in place of the record, as a record where the generation has one. */
export function keyedStatuses(given: unknown): unknown {
  const isPlainList = Array.isArray(given) && generationRow().statusEffects === "record";
  return isPlainList ? recordOf(given as StatusEffect[]) : given;
}

function recordOf(entries: readonly StatusEffect[]): unknown {
  const record: Record<string, StatusEffect> = Object.fromEntries(entries.map((entry) => [entry.id, entry]));
  return new Proxy(record, { get: (target, key) => readRecord(target, key) });
}

function readRecord(record: Record<string, StatusEffect>, key: string | symbol): unknown {
  if (typeof key === "symbol")
    return key === Symbol.iterator ? () => Object.values(record)[Symbol.iterator]() : Reflect.get(record, key);
  if (Object.hasOwn(record, key)) return record[key];
  if (key === "push") return (...entries: StatusEffect[]) => addEntries(record, entries);
  if (REFUSED.has(key)) throw new Error(`CONFIG.statusEffects.${key} does not work in this generation`);
  const list = Object.values(record) as unknown as Record<string, unknown>;
  const member = list[key];
  return typeof member === "function" ? member.bind(list) : member;
}

function addEntries(record: Record<string, StatusEffect>, entries: readonly StatusEffect[]): number {
  for (const entry of entries) record[entry.id] = entry;
  return Object.keys(record).length;
}
