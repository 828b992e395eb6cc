/**
 * Turns the effects of an exchange into as few document updates as possible, and leaves out those that a document
 * already has by its mark. That mark is what lets another session carry on after a crash without writing twice. Pure;
 * `apply.ts` writes the updates.
 */
import { type Effect, reverseEffect } from "../../../engine/effects.ts";
import type { Spot } from "../../../engine/grid/cell.ts";
import type { TimedEffect } from "../../../engine/timed-effects.ts";
import type { CombatantId, Json } from "../../../engine/types.ts";
import { type StockCount, stockCount } from "../../foundry/stock-count.ts";

/**
 * What is written to one document: a person's, an item's, or that of the fight. `mark` says up to which effect it then
 * stands.
 */
export type Write =
  | {
      readonly kind: "person";
      readonly on: CombatantId;
      readonly counts: Readonly<Record<string, number>>;
      readonly mark: string;
    }
  | {
      readonly kind: "round";
      readonly on: CombatantId;
      readonly round: number;
      readonly spend: Readonly<Record<string, number>>;
      readonly marks: Readonly<Record<string, Json>>;
      readonly mark: string;
    }
  | {
      readonly kind: "item";
      readonly on: CombatantId;
      readonly item: string;
      /** What of it is counted, such as `shots`. */
      readonly key: string;
      /** How much of that is used up; less than 0 where it comes back. */
      readonly used: number;
      readonly mark: string;
    }
  | {
      readonly kind: "timedEffects";
      readonly on: CombatantId;
      readonly timedEffects: Readonly<Record<string, TimedEffect | null>>;
    }
  | { readonly kind: "holds"; readonly on: CombatantId; readonly holds: Readonly<Record<string, Json>> }
  | { readonly kind: "condition"; readonly on: CombatantId; readonly condition: string; readonly active: boolean }
  | { readonly kind: "move"; readonly on: CombatantId; readonly from: Spot; readonly to: Spot }
  | { readonly kind: "join"; readonly on: CombatantId; readonly combat: string; readonly takesPart: boolean }
  | {
      readonly kind: "shared";
      readonly combat: string;
      readonly counts: Readonly<Record<string, number>>;
      readonly mark: string;
    }
  | {
      readonly kind: "scene";
      readonly combat: string;
      readonly timedEffects: Readonly<Record<string, TimedEffect | null>>;
    };

/** Effects of one exchange that are to be carried out, or taken back when `undo`. */
export interface Job {
  readonly exchange: string;
  /** UUID of the fight in which it was played; empty outside one. */
  readonly combat: string;
  /** In which it was played, and to which what it spent belongs. */
  readonly round: number;
  readonly effects: readonly Effect[];
  /** How many of the effects the documents carry already, as far as the exchange knows. */
  readonly applied: number;
  readonly undo: boolean;
  /** Places of the effects that are taken back; all of them unless told. */
  readonly back?: ReadonlySet<number>;
}

/** The marks that the documents of a combatant bear; empty when none. */
export interface Marks {
  readonly person: (on: CombatantId) => string;
  readonly round: (on: CombatantId, round: number) => string;
  readonly item: (on: CombatantId, item: string) => string;
  readonly combat: (combat: string) => string;
}

/** Which document holds the person; two linked tokens share one. */
export type PersonOf = (on: CombatantId) => string;

/** How the marks of an exchange begin that is carried out, or taken back. */
export function markStart(exchange: string, undo: boolean): string {
  return `${exchange}/${undo ? "-" : "+"}/`;
}

/** The mark of a document: the exchange, the direction, and how many effects of it stand. */
function formatMark(exchange: string, undo: boolean, carried: number): string {
  return `${markStart(exchange, undo)}${carried}`;
}

/** How many effects stand in the document, or null when its mark is of another exchange or direction. */
function readMark(mark: string, exchange: string, undo: boolean): number | null {
  const [of, direction, carried] = mark.split("/");
  if (of !== exchange || direction !== (undo ? "-" : "+")) return null;
  return Number(carried);
}

interface Numbered {
  readonly index: number;
  readonly effect: Effect;
}

/** The effects to carry out in their order, each with its place; those to take back come reversed, newest first. */
function numbered({ effects, applied, undo, back }: Job): Numbered[] {
  if (!undo) return effects.slice(applied).map((effect, offset) => ({ index: applied + offset, effect }));
  return effects
    .slice(0, applied)
    .map((effect, index) => ({ index, effect: reverseEffect(effect) }))
    .filter(({ index }) => !back || back.has(index))
    .reverse();
}

/** Leave out what a document says that it carries: somebody wrote it and vanished before they could say so. */
function missing(steps: readonly Numbered[], mark: string, job: Job): Numbered[] {
  const carried = readMark(mark, job.exchange, job.undo);
  if (carried === null) return [...steps];
  return steps.filter(({ index }) => (job.undo ? index < carried : index >= carried));
}

function groupBy(steps: readonly Numbered[], key: (effect: Effect) => string): Map<string, Numbered[]> {
  const groups = new Map<string, Numbered[]>();
  for (const step of steps) {
    const name = key(step.effect);
    groups.set(name, [...(groups.get(name) ?? []), step]);
  }
  return groups;
}

/** The mark after the last of the steps. */
function markAfter(steps: readonly Numbered[], job: Job): string {
  const last = steps.at(-1)?.index ?? 0;
  return formatMark(job.exchange, job.undo, job.undo ? last : last + 1);
}

/** The item of which an effect counts what is used up, or null. */
function itemOf(effect: Effect): StockCount | null {
  return effect.kind === "count" ? stockCount(effect.key) : null;
}

function sumOf(steps: readonly Numbered[], kind: "count" | "spend" | "shared"): Record<string, number> {
  const sums: Record<string, number> = {};
  for (const { effect } of steps) if (effect.kind === kind) sums[effect.key] = (sums[effect.key] ?? 0) + effect.by;
  return sums;
}

/** What was remembered of the round last, by its key. */
function lastMarks(steps: readonly Numbered[]): Record<string, Json> {
  return Object.fromEntries(steps.flatMap(({ effect }) => (effect.kind === "mark" ? [[effect.key, effect.to]] : [])));
}

/** What lasts now, by its key; null where it is over. */
function lastTimedEffect(steps: readonly Numbered[]): Record<string, TimedEffect | null> {
  return Object.fromEntries(
    steps.flatMap(({ effect }) =>
      effect.kind === "timedEffects" || effect.kind === "scene" ? [[effect.key, effect.to]] : [],
    ),
  );
}

/** Where things are now, by their ids. */
function lastHolds(steps: readonly Numbered[]): Record<string, Json> {
  return Object.fromEntries(steps.flatMap(({ effect }) => (effect.kind === "hold" ? [[effect.key, effect.to]] : [])));
}

/** The write that carries out steps of numbers, or of what a round remembers. */
function countedWrite(steps: readonly Numbered[], first: Effect, job: Job): Write {
  const { on } = first;
  const mark = markAfter(steps, job);
  if (first.kind === "shared") return { kind: "shared", combat: job.combat, counts: sumOf(steps, "shared"), mark };
  const stock = itemOf(first);
  if (stock)
    return { kind: "item", on, ...stock, used: sumOf(steps, "count")[`${stock.key}:${stock.item}`] ?? 0, mark };
  if (first.kind === "count") return { kind: "person", on, counts: sumOf(steps, "count"), mark };
  return { kind: "round", on, round: job.round, spend: sumOf(steps, "spend"), marks: lastMarks(steps), mark };
}

function writeOf(steps: readonly Numbered[], job: Job): Write[] {
  const first = steps[0]?.effect;
  const last = steps.at(-1)?.effect;
  if (!first || !last) return [];
  const { on } = first;
  if (last.kind === "condition") return [{ kind: "condition", on, condition: last.key, active: last.to }];
  if (last.kind === "timedEffects") return [{ kind: "timedEffects", on, timedEffects: lastTimedEffect(steps) }];
  if (last.kind === "scene") return [{ kind: "scene", combat: job.combat, timedEffects: lastTimedEffect(steps) }];
  if (last.kind === "join") return [{ kind: "join", on, combat: job.combat, takesPart: last.to }];
  if (last.kind === "hold") return [{ kind: "holds", on, holds: lastHolds(steps) }];
  if (first.kind === "move" && last.kind === "move") return [{ kind: "move", on, from: first.from, to: last.to }];
  return [countedWrite(steps, first, job)];
}

/** Which effects go into one write together. */
function placeOf(effect: Effect, personOf: PersonOf): string {
  const stock = itemOf(effect);
  if (stock) return `item ${stock.item} ${personOf(effect.on)}`;
  if (effect.kind === "count") return `person ${personOf(effect.on)}`;
  if (effect.kind === "condition") return `condition ${effect.key} ${personOf(effect.on)}`;
  if (effect.kind === "hold") return `holds ${personOf(effect.on)}`;
  if (effect.kind === "shared" || effect.kind === "scene") return effect.kind;
  if (effect.kind === "move" || effect.kind === "timedEffects" || effect.kind === "join")
    return `${effect.kind} ${effect.on}`;
  return `round ${effect.on}`;
}

/** The mark of the document to which the effect goes, or null for what speaks for itself. */
function markOf(effect: Effect, marks: Marks, job: Job): string | null {
  const stock = itemOf(effect);
  if (stock) return marks.item(effect.on, stock.item);
  if (effect.kind === "count") return marks.person(effect.on);
  if (effect.kind === "shared") return marks.combat(job.combat);
  return effect.kind === "spend" || effect.kind === "mark" ? marks.round(effect.on, job.round) : null;
}

/**
 * What people look at goes before what is only counted: each write takes its way over the server. Where somebody
 * changes their place, or comes into the fight, all stays in the order in which it was played, since it decides where
 * the others go.
 */
function healthFirst(writes: readonly Write[]): Write[] {
  if (writes.some(({ kind }) => kind === "move" || kind === "join")) return [...writes];
  const isHealth = ({ kind }: Write) => kind === "person";
  return [...writes.filter(isHealth), ...writes.filter((write) => !isHealth(write))];
}

/**
 * Plan one write for each document and kind, those of people first. Conditions, positions, holds, timed effects and
 * places in the fight need no mark.
 */
export function planWrites(job: Job, marks: Marks, personOf: PersonOf): Write[] {
  const writes: Write[] = [];
  for (const steps of groupBy(numbered(job), (effect) => placeOf(effect, personOf)).values()) {
    const effect = steps[0]?.effect as Effect;
    const mark = markOf(effect, marks, job);
    writes.push(...writeOf(mark === null ? steps : missing(steps, mark, job), job));
  }
  return healthFirst(writes);
}
