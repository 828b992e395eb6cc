/**
 * Which examples come out otherwise with what a world has changed, and which of its changes does it: each is tried
 * alone, and left out. Plain data and the rules, so that it runs in a worker as in the page.
 */
import type { Combatant, Encounter } from "../engine/encounter.ts";
import { isRecord } from "../engine/stored-shapes.ts";
import { type Json, sameJson } from "../engine/types.ts";
import type { Changed, ExampleAt, Examples, PlayedExample } from "./examples.ts";

/**
 * Something that a list of a sheet holds, such as a weapon, and is another than the book's. Whoever has one in an
 * example that is the book's in all of `was` has it changed.
 */
export interface Swap {
  /** The list of the sheet. */
  readonly list: string;
  readonly was: Readonly<Record<string, Json>>;
  /** What of it is otherwise; null where there is none of it any more. */
  readonly is: Readonly<Record<string, Json>> | null;
}

/** Something that a world has changed: a setting, an entry of a compendium, what a module does to what is read. */
export interface WorldChange {
  /** Unique among the changes of a world; nothing else is read from it. */
  readonly id: string;
  readonly settings?: Encounter["settings"];
  readonly swaps?: readonly Swap[];
}

/** How changes make an example come out otherwise. */
export type Finding =
  /** Each of them does by itself, and without them all is well. */
  | { readonly kind: "each"; readonly reasons: readonly string[] }
  /** None does by itself: with one of these left out all is well. */
  | { readonly kind: "together"; readonly reasons: readonly string[] }
  /** It comes out otherwise without any of them too. */
  | { readonly kind: "unknown" };

/** An example that comes out otherwise. */
export interface Difference {
  readonly at: ExampleAt;
  readonly finding: Finding;
}

/** A name as it is compared: the book and a compendium may write it otherwise. */
function named(value: unknown): unknown {
  return typeof value === "string" ? value.toLowerCase() : value;
}

function isThat(held: unknown, was: Swap["was"]): held is Record<string, Json> {
  if (!isRecord(held)) return false;
  return Object.entries(was).every(([key, value]) =>
    key === "name" ? named(held.name) === named(value) : sameJson(held[key], value),
  );
}

function swapped(one: Combatant, swaps: readonly Swap[]): Combatant {
  let { sheet } = one;
  for (const { list, was, is } of swaps) {
    const held: unknown = isRecord(sheet) ? sheet[list] : undefined;
    if (!Array.isArray(held) || !held.some((thing) => isThat(thing, was))) continue;
    const now = held.flatMap((thing) => (isThat(thing, was) ? (is ? [{ ...thing, ...is }] : []) : [thing]));
    sheet = { ...(sheet as object), [list]: now };
  }
  return sheet === one.sheet ? one : { ...one, sheet };
}

/** How things stand with those changes; what a scenario itself sets stays as it says. */
export function withChanges(changes: readonly WorldChange[]): Changed {
  const settings: Encounter["settings"] = Object.assign({}, ...changes.map((one) => one.settings ?? {}));
  const swaps = changes.flatMap((one) => one.swaps ?? []);
  return (encounter) => {
    const people = Object.entries(encounter.combatants);
    const combatants =
      swaps.length === 0
        ? encounter.combatants
        : Object.fromEntries(people.map(([id, one]) => [id, swapped(one, swaps)]));
    return { ...encounter, combatants, settings: { ...settings, ...encounter.settings } };
  };
}

function findingOf(changes: readonly WorldChange[], play: (with_: readonly WorldChange[]) => PlayedExample): Finding {
  if (!play([]).isAsBook) return { kind: "unknown" };
  const without = (left: ReadonlySet<WorldChange>) => changes.filter((one) => !left.has(one));
  const alone = changes.filter((one) => !play([one]).isAsBook);
  if (alone.length > 0 && play(without(new Set(alone))).isAsBook)
    return { kind: "each", reasons: alone.map(({ id }) => id) };
  const needed = changes.filter((one) => play(without(new Set([one]))).isAsBook);
  const reasons = needed.length > 0 ? needed : changes;
  return { kind: "together", reasons: reasons.map(({ id }) => id) };
}

/** Play one example with all changes. @returns What makes it come out otherwise; null where it is as the book says. */
export function checkExample(examples: Examples, at: ExampleAt, changes: readonly WorldChange[]): Difference | null {
  const play = (some: readonly WorldChange[]) => examples.play(at, withChanges(some));
  return play(changes).isAsBook ? null : { at, finding: findingOf(changes, play) };
}
