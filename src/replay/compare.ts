/**
 * Which exchanges of a recorded fight would come out otherwise today, and why: each is played once more from where it
 * began, by today's rules, then with today's settings and sheets, one of them at a time until what makes it differ is
 * found. The window of a replay lists them, and `npm run scenario` prints them.
 */
import type { Combatant, Encounter } from "../engine/encounter.ts";
import { type Exchange, effectsOf, leadingTest, openExchange } from "../engine/exchange.ts";
import type { Ruleset } from "../engine/ruleset.ts";
import { isRecord } from "../engine/stored-shapes.ts";
import { type CombatantId, type Json, sameJson } from "../engine/types.ts";
import { plain } from "./plain.ts";
import { asItWas, playAgain } from "./play.ts";
import type { FightRecord } from "./record.ts";

/** What may be another today than it was. */
export interface Today {
  readonly settings?: Encounter["settings"];
  /** Somebody's sheet as it is now; undefined for whoever is not there any more. */
  readonly sheetOf?: (one: Combatant) => unknown;
}

/** Why an exchange would come out otherwise. */
export type Reason =
  /** These rules play it otherwise than those it was played by. */
  | { readonly kind: "rules" }
  | { readonly kind: "setting"; readonly key: string; readonly was: Json | undefined; readonly is: Json | undefined }
  | {
      readonly kind: "sheet";
      readonly of: CombatantId;
      /** By which keys one comes to what has changed on the sheet. */
      readonly at: readonly string[];
      readonly was: Json | undefined;
      readonly is: Json | undefined;
    }
  /** No change alone does it. */
  | { readonly kind: "together" };

/** An exchange that would come out otherwise. */
export interface Otherwise {
  /** Its place among the steps of the record. */
  readonly step: number;
  readonly was: Exchange;
  readonly is: Exchange;
  readonly reasons: readonly Reason[];
}

/** What an exchange comes to, as far as it matters: how well it went, and what it changed. */
function comesTo({ episode, stage }: Exchange): unknown {
  const { refusal = null } = episode;
  return { refusal, degree: leadingTest(episode)?.degree ?? null, effects: effectsOf(episode), open: stage === "open" };
}

function sameEnd(a: Exchange, b: Exchange): boolean {
  const closed = (one: Exchange) => (one.stage === "undone" ? { ...one, stage: "closed" as const } : one);
  return sameJson(comesTo(closed(a)), comesTo(closed(b)));
}

/** A change of a picture that may be the reason, and the picture with it. */
interface Candidate {
  readonly reason: Reason;
  readonly change: (picture: Encounter) => Encounter;
}

function settingCandidates({ settings: then }: Encounter, { settings: now }: Today): readonly Candidate[] {
  if (!now) return [];
  // What the world's settings do not know was added for that fight, and is what it was
  const keys = Object.keys(now).filter((key) => !sameJson(then[key], now[key]));
  return keys.map((key) => ({
    reason: { kind: "setting", key, was: then[key], is: now[key] },
    change: (picture) => ({ ...picture, settings: { ...picture.settings, [key]: now[key] as Json } }),
  }));
}

/** What is looked into key by key: a record, or a list that has as many entries as the other. */
function keysOf(then: unknown, now: unknown): readonly string[] | null {
  if (Array.isArray(then) && Array.isArray(now)) return then.length === now.length ? Object.keys(then) : null;
  return isRecord(then) && isRecord(now) ? [...new Set([...Object.keys(then), ...Object.keys(now)])] : null;
}

/** What stands in a record or a list by a key. */
function entryOf(value: unknown, key: string): unknown {
  return typeof value === "object" && value !== null && Object.hasOwn(value, key)
    ? (value as Record<string, unknown>)[key]
    : undefined;
}

/** The sheet with what stands at those keys as it is on another one. */
function withPart(sheet: unknown, now: unknown, [key, ...rest]: readonly string[]): unknown {
  if (key === undefined) return now;
  const part = withPart(entryOf(sheet, key), entryOf(now, key), rest);
  if (Array.isArray(sheet)) return sheet.with(Number(key), part);
  const { [key]: _before, ...others } = isRecord(sheet) ? sheet : {};
  return part === undefined ? others : { ...others, [key]: part };
}

/** By which keys one comes to what two sheets differ in. */
function partsThatDiffer(then: unknown, now: unknown, at: readonly string[] = []): readonly (readonly string[])[] {
  if (sameJson(then, now)) return [];
  const keys = keysOf(then, now);
  return keys?.flatMap((key) => partsThatDiffer(entryOf(then, key), entryOf(now, key), [...at, key])) ?? [at];
}

function valueAt(value: unknown, at: readonly string[]): Json | undefined {
  return at.reduce(entryOf, value) as Json | undefined;
}

function withSheet(picture: Encounter, id: CombatantId, sheet: (one: Combatant) => unknown): Encounter {
  const one = picture.combatants[id];
  if (!one) return picture;
  return { ...picture, combatants: { ...picture.combatants, [id]: { ...one, sheet: sheet(one) } } };
}

function sheetCandidates({ combatants }: Encounter, { sheetOf }: Today): readonly Candidate[] {
  if (!sheetOf) return [];
  return Object.values(combatants).flatMap((one) => {
    const live = sheetOf(one);
    if (live === undefined) return [];
    const now = plain(live);
    return partsThatDiffer(one.sheet, now).map(
      (at): Candidate => ({
        reason: { kind: "sheet", of: one.id, at, was: valueAt(one.sheet, at), is: valueAt(now, at) },
        change: (picture) => withSheet(picture, one.id, ({ sheet }) => withPart(sheet, now, at)),
      }),
    );
  });
}

/** Plays an exchange from a picture. */
type Play = (picture: Encounter) => Exchange;

function reasonsOf(was: Exchange, byRules: Exchange, candidates: readonly Candidate[], play: Play): readonly Reason[] {
  const reasons: Reason[] = sameEnd(was, byRules) ? [] : [{ kind: "rules" }];
  for (const { reason, change } of candidates) if (!sameEnd(play(change(was.picture)), byRules)) reasons.push(reason);
  return reasons.length > 0 ? reasons : [{ kind: "together" }];
}

function compared(was: Exchange, ruleset: Ruleset, today: Today): Omit<Otherwise, "step"> | null {
  const play: Play = (picture) => {
    try {
      return playAgain(was, picture, ruleset);
    } catch {
      // A file may say what no rules have ever let happen: they cannot go on with it
      return openExchange(was.id, ruleset.id, picture, was.intent);
    }
  };
  const candidates = [...settingCandidates(was.picture, today), ...sheetCandidates(was.picture, today)];
  const is = play(candidates.reduce((picture, { change }) => change(picture), was.picture));
  if (sameEnd(was, is)) return null;
  return { was, is, reasons: reasonsOf(was, play(was.picture), candidates, play) };
}

/**
 * The exchanges of a fight that would come out otherwise today, in their order. Each is played from how things stood
 * when it began, so that one that differs does not make all after it differ; one that never came to its end is left
 * out.
 */
export function compareRecord(record: FightRecord, ruleset: Ruleset, today: Today = {}): readonly Otherwise[] {
  return asItWas(record).flatMap(({ exchange }, step) => {
    const isOver = exchange !== null && (exchange.stage === "closed" || exchange.stage === "undone");
    const otherwise = isOver ? compared(exchange, ruleset, today) : null;
    return otherwise ? [{ step, ...otherwise }] : [];
  });
}
