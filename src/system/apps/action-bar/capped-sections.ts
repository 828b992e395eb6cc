/**
 * Which key of the keyboard belongs to which act of a person.
 *
 * An act keeps the key that it was given first: what cannot be done now keeps its own, and one whose act is gone stays
 * free until no other is. The bar asks for it, and remembers what it is told.
 */
import type { AwayActor } from "../../documents/actor.ts";
import { parseKept } from "../../documents/flag-store.ts";
import { readSetting, registerSetting, writeSetting } from "../../foundry/stored-settings.ts";

/** The keys that attacks and maneuvers are given first. */
const NUMBER_KEYS = Array.from("1234567890");

/** The keys that ways to move are given first. */
const MOVES = Array.from("QWERTASDFG");

/** Given when those are used up. Left out: B leads to the bar; M and O are the prompt's. */
const FURTHER = Array.from("ZXCVYUIPHJKLN");

/** The acts of one person by their keys: `1` is `attack:<item>`. */
export type Caps = Readonly<Record<string, string>>;

/** An act that may have a key. */
interface Capped {
  /** Its kind and id: `act:feint`. */
  readonly act: string;
  /** Is it a way to move? These have letters, all others digits first. */
  readonly moves: boolean;
  /** Is it given a key if it has none yet? What could never be done needs none. */
  readonly earns: boolean;
}

/** The keys that such an act may have, those first that it is given first. */
function poolOf({ moves }: Pick<Capped, "moves">): readonly string[] {
  return [...(moves ? MOVES : NUMBER_KEYS), ...FURTHER];
}

/** Where a key stands among those of its section; what has none comes last. */
export function placeOfCap(cap: string, moves: boolean): number {
  const pool = poolOf({ moves });
  const at = pool.indexOf(cap);
  return at < 0 ? pool.length : at;
}

/**
 * The keys of a person after acts were given theirs.
 *
 * @param kept - As they were remembered.
 * @param acts - All that the bar knows of now, those first that choose first.
 */
export function capsAfter(kept: Caps, acts: readonly Capped[]): Caps {
  const caps: Record<string, string> = { ...kept };
  const here = new Set(acts.map(({ act }) => act));
  const given = new Set(Object.values(caps));
  for (const { act, moves, earns } of acts) {
    if (!earns || given.has(act)) continue;
    const pool = poolOf({ moves });
    const cap = pool.find((one) => caps[one] === undefined) ?? pool.find((one) => !here.has(caps[one] ?? ""));
    if (cap === undefined) continue;
    caps[cap] = act;
    given.add(act);
  }
  return caps;
}

/* Remembers in this browser which keys belong to the acts of each person; nobody else learns whom one has played. */

/** Client setting: the keys of each person's acts, by the actor's id. */
const KEPT = "barKeys";

/** Of so many people the keys are remembered; who was played longest ago is forgotten first. */
const MOST = 60;

function isCaps(value: unknown): value is Caps {
  return typeof value === "object" && value !== null && Object.values(value).every((act) => typeof act === "string");
}

/** Let the browser remember them. Called once, in init. */
export function registerKeptCaps(): void {
  registerSetting(KEPT, { scope: "client", config: false, type: String, default: "" });
}

/** The keys of somebody's acts; all tokens of one actor share them. */
export function keptCaps({ id }: Pick<AwayActor, "id">): Caps {
  return parseKept(readSetting(KEPT), isCaps)[id ?? ""] ?? {};
}

/** Remember them. */
export async function keepCaps({ id }: Pick<AwayActor, "id">, caps: Caps): Promise<void> {
  const { [id ?? ""]: _old, ...others } = parseKept(readSetting(KEPT), isCaps);
  const newest = Object.entries({ ...others, [id ?? ""]: caps }).slice(-MOST);
  await writeSetting(KEPT, JSON.stringify(Object.fromEntries(newest)));
}
