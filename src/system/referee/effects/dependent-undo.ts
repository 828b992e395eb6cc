/**
 * Which later exchanges have to be undone along with one, because they changed the same values. Asked by undo, redo
 * and corrections, and by the dialog that says so beforehand.
 */
import type { Effect } from "../../../engine/effects.ts";
import { effectsOf } from "../../../engine/exchange.ts";
import type { CombatantId } from "../../../engine/types.ts";
import type { StoredExchange } from "../log/stored-exchange.ts";
import type { PersonOf } from "./updates.ts";

/**
 * Names the values that the effects of an exchange write, so that what shares a value can be found.
 *
 * What belongs to a person goes by them as they were then, so that two linked tokens share it; what belongs to a fight
 * goes by the fight, and what counts for one round by the round. What is shared goes by the exchange: it is taken back
 * by the difference, and would tie together all that happens in a fight.
 */
export function valueNames({ exchange, combat }: StoredExchange, personOf: PersonOf): (effect: Effect) => string {
  const { round, combatants } = exchange.picture;
  const ownerOf = (on: CombatantId) => combatants[on]?.person ?? personOf(on);
  return (effect) => {
    const { kind, on } = effect;
    if (kind === "move") return `move ${on}`;
    if (kind === "scene") return `${kind} ${effect.key} ${combat}`;
    if (kind === "shared") return `${kind} ${effect.key} ${exchange.id}`;
    if (kind === "count" || kind === "condition" || kind === "hold") return `${kind} ${effect.key} ${ownerOf(on)}`;
    if (kind === "join") return joinName(on, combat);
    return kind === "timedEffects"
      ? `${kind} ${effect.key} ${on} ${combat}`
      : `${kind} ${effect.key} ${on} ${combat} ${round}`;
  };
}

function joinName(on: CombatantId, combat: string): string {
  return `join ${on} ${combat}`;
}

/**
 * What the exchange could not have come about without: that whoever acts, and whoever was asked, take part in the
 * fight.
 */
function builtOn({ exchange, combat }: StoredExchange): readonly string[] {
  const { intent, episode, picture } = exchange;
  const asked = episode.entries.flatMap((entry) => (entry.kind === "answered" ? [entry.prompt.of] : []));
  return [intent.actor, ...asked].filter((id) => picture.order.includes(id)).map((id) => joinName(id, combat));
}

/** Every value that the exchange has written. */
function touchedBy(stored: StoredExchange, personOf: PersonOf): Set<string> {
  return new Set(effectsOf(stored.exchange.episode).map(valueNames(stored, personOf)));
}

/** Do its effects stand in the documents, whether or not it can go on? */
function isActive({ exchange }: StoredExchange): boolean {
  return exchange.stage !== "undone";
}

/**
 * Those exchanges that go along when this one is taken back: later ones that stand and touched a value which it
 * touched or build on one, and those that touched a value of theirs.
 *
 * @param later - All that began after it, the oldest first.
 */
export function alongWith(
  stored: StoredExchange,
  later: readonly StoredExchange[],
  personOf: PersonOf,
): readonly StoredExchange[] {
  const touched = touchedBy(stored, personOf);
  const along: StoredExchange[] = [];
  for (const one of later) {
    const values = [...touchedBy(one, personOf)];
    if (!isActive(one) || ![...values, ...builtOn(one)].some((value) => touched.has(value))) continue;
    for (const value of values) touched.add(value);
    along.push(one);
  }
  return along;
}
