/**
 * A recorded fight as somebody may know it: without those who were hidden from them, and without all that names them or
 * was decided, rolled and changed for them. What they did to somebody known is there, as something that happened. It is
 * made for looking at: rules cannot play what has been left out.
 */
import { type Combatant, type Encounter, without } from "../engine/encounter.ts";
import { type Entry, type Episode, presentOf } from "../engine/exchange.ts";
import type { CombatantId } from "../engine/types.ts";
import { changesBetween } from "./change.ts";
import { asItWas } from "./play.ts";
import type { FightRecord, PlayedExchange, Step } from "./record.ts";

/** Is somebody, as things stood then, not known to whoever looks? */
export type IsUnknown = (id: CombatantId, then: Encounter) => boolean;

/** Tells whether anything in a value names somebody who is not known. */
type Names = (value: unknown) => boolean;

function namesAnyOf(unknown: ReadonlySet<CombatantId>): Names {
  return (value) => {
    const text = JSON.stringify(value) ?? "";
    return [...unknown].some((id) => text.includes(id));
  };
}

function unknownIn(encounter: Encounter, isUnknown: IsUnknown): ReadonlySet<CombatantId> {
  return new Set(Object.keys(encounter.combatants).filter((id) => isUnknown(id, encounter)));
}

/** The entries of a record that name nobody who is not known. */
function silent<Value>(record: Readonly<Record<string, Value>>, names: Names): Readonly<Record<string, Value>> {
  return Object.fromEntries(Object.entries(record).filter((entry) => !names(entry)));
}

function personFor(one: Combatant, names: Names): Combatant {
  const { marks, timedEffects, holds } = one;
  const left = { marks: silent(marks, names), timedEffects: silent(timedEffects, names), holds: silent(holds, names) };
  return names([marks, timedEffects, holds]) ? { ...one, ...left } : one;
}

/** How things stood, without those who are not known. */
export function stateFor(encounter: Encounter, isUnknown: IsUnknown): Encounter {
  const unknown = unknownIn(encounter, isUnknown);
  if (unknown.size === 0) return encounter;
  const names = namesAnyOf(unknown);
  const { turn, onScene, ...seen } = without(encounter, unknown);
  const people = Object.values(seen.combatants).map((one) => [one.id, personFor(one, names)] as const);
  const state = { ...seen, combatants: Object.fromEntries(people), turn: names(turn) ? null : turn };
  const lasting = onScene && silent(onScene, names);
  return lasting && Object.keys(lasting).length > 0 ? { ...state, onScene: lasting } : state;
}

function episodeFor({ intent, entries, ...rest }: Episode, names: Names): Episode {
  const told = entries.flatMap((entry): readonly Entry[] => {
    if (entry.kind !== "nested" || names(entry.episode.intent.actor)) return names(entry) ? [] : [entry];
    return [{ kind: "nested", episode: episodeFor(entry.episode, names) }];
  });
  const targets = intent.targets?.filter((id) => !names(id));
  const meant = { ...intent, ...(targets && { targets }) };
  const { options: _options, ...bare } = meant;
  return { ...rest, intent: names(meant) ? bare : meant, entries: told };
}

/** The answers that the entries of an episode tell. */
function answersIn({ entries }: Episode): PlayedExchange["answers"] {
  return entries.flatMap((entry) => {
    if (entry.kind === "nested") return answersIn(entry.episode);
    return entry.kind === "answered" ? [entry.answer] : [];
  });
}

/** The exchange without those who are not known; null where it is theirs. */
function exchangeFor(exchange: PlayedExchange, unknown: ReadonlySet<CombatantId>): PlayedExchange | null {
  if (unknown.has(exchange.intent.actor)) return null;
  if (unknown.size === 0) return exchange;
  const names = namesAnyOf(unknown);
  const episode = episodeFor(exchange.episode, names);
  const throws = exchange.throws.filter((one) => !names(one));
  const { id, ruleset, stage } = exchange;
  const prompts = exchange.prompts.filter((prompt) => !names(prompt));
  const faces = throws.flatMap((one) => one.faces);
  return { id, ruleset, stage, intent: episode.intent, episode, throws, faces, prompts, answers: answersIn(episode) };
}

/** The record as it may be known: a fight in which those who are not were never there. */
export function recordFor(record: FightRecord, isUnknown: IsUnknown): FightRecord {
  const start = stateFor(record.start, isUnknown);
  const known = new Set(Object.keys(start.combatants));
  const steps: Step[] = [];
  let now = start;
  const goOnTo = (next: Encounter) => {
    const changes = changesBetween(now, next);
    if (changes.length > 0) steps.push({ kind: "between", changes });
    for (const id of Object.keys(next.combatants)) known.add(id);
    now = next;
  };
  for (const { before, after, exchange } of asItWas(record)) {
    const { picture: _picture, ...played } = exchange ?? { picture: null };
    const told = exchange && exchangeFor(played as PlayedExchange, unknownIn(before, isUnknown));
    if (told) {
      goOnTo(stateFor(before, isUnknown));
      steps.push({ kind: "exchange", exchange: told });
      now = presentOf({ picture: now, episode: told.episode });
    }
    goOnTo(stateFor(after, isUnknown));
  }
  return { ...record, names: Object.fromEntries([...known].map((id) => [id, record.names[id] ?? ""])), start, steps };
}
