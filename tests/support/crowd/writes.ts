import { type Change, changeCombatant } from "../../../src/engine/effects.ts";
import type { Combatant } from "../../../src/engine/encounter.ts";
import { placeAt, sameSpot } from "../../../src/engine/grid/cell.ts";
import type { Write } from "../../../src/system/referee/effects/updates.ts";
import {
  all,
  changing,
  changingPerson,
  type Database,
  fightIn,
  joining,
  marking,
  noting,
  type Op,
} from "./database.ts";

/** The entries after some were set; null takes one out. */
function entered<V>(entries: Readonly<Record<string, V>>, set: Readonly<Record<string, V | null>>): Record<string, V> {
  const both = Object.entries({ ...entries, ...set }).filter((entry): entry is [string, V] => entry[1] !== null);
  return Object.fromEntries(both);
}

/** The numbers after some were added; 0 is none. */
function added(
  numbers: Readonly<Record<string, number>>,
  by: Readonly<Record<string, number>>,
): Record<string, number> {
  const sums = Object.keys({ ...numbers, ...by }).map((key) => [key, (numbers[key] ?? 0) + (by[key] ?? 0)] as const);
  return Object.fromEntries(sums.filter(([, value]) => value !== 0));
}

/** Numbers of a person set to what they are to be, with the mark of the write. */
export function settingCounts(on: string, to: Readonly<Record<string, number>>, mark: Op): Op {
  return all(
    changingPerson(on, (there) => ({ ...there, counts: added({ ...there.counts, ...to }, {}) })),
    mark,
  );
}

/** A weapon's shots. */
function shotsOp(one: Combatant, key: string, by: number, mark: Op): Op {
  return settingCounts(one.id, { [key]: Math.max(0, (one.counts[key] ?? 0) + by) }, mark);
}

/** What lasts on the scene, as the session sees it; left out where nothing does. */
function sceneOp(set: Extract<Write, { kind: "scene" }>["timedEffects"], view: Database): Op {
  const onScene = entered(view.encounter.onScene ?? {}, set);
  const some = Object.keys(onScene).length > 0 ? { onScene } : {};
  return (database) => {
    const { onScene: _before, ...rest } = database.encounter;
    return { ...database, encounter: { ...rest, ...some } };
  };
}

/**
 * What a session sends to carry out a write: worked out from what it sees, whatever the database has.
 *
 * @returns Null when it sees nothing to do, as `apply.ts` does.
 */
export function opOf(write: Write, view: Database, undo: boolean): Op | null {
  if (write.kind === "shared") {
    const counts = added(view.encounter.counts ?? {}, write.counts);
    const keep: Op = (database) => ({ ...database, encounter: { ...database.encounter, counts } });
    return all(keep, marking("combat", write.mark));
  }
  if (write.kind === "scene") return sceneOp(write.timedEffects, view);
  const one = view.encounter.combatants[write.on];
  if (!one) return null;
  const inFight = fightIn(view, write.on) !== "";
  switch (write.kind) {
    case "person":
      throw new RangeError("counts are written with addCounts");
    case "item":
      return shotsOp(one, `${write.key}:${write.item}`, write.used, marking(`item ${write.item}`, write.mark));
    case "round": {
      const spent = added(one.spent, write.spend);
      const marks = entered(one.marks, write.marks);
      const op = changing(one.id, (there) => ({ ...there, spent, marks }));
      return inFight ? all(op, marking(`round ${one.id}`, write.mark)) : null;
    }
    case "timedEffects": {
      const timedEffects = entered(one.timedEffects, write.timedEffects);
      return inFight ? changing(one.id, (there) => ({ ...there, timedEffects })) : null;
    }
    case "holds": {
      const holds = entered(one.holds, write.holds);
      return changingPerson(one.id, (there) => ({ ...there, holds }));
    }
    case "condition": {
      if (one.conditions.includes(write.condition) === write.active) return null;
      return changingPerson(one.id, (there) => {
        const others = there.conditions.filter((condition) => condition !== write.condition);
        return { ...there, conditions: write.active ? [...others, write.condition].sort() : others };
      });
    }
    case "move": {
      const isThere = sameSpot(one.place, write.to);
      if (isThere || (undo && !sameSpot(one.place, write.from))) return null;
      return changing(one.id, (there) => ({ ...there, place: placeAt(there.place, write.to) }));
    }
    case "join":
      return joining(write.combat, one.id, write.takesPart);
  }
}

/**
 * What a session sends to note the cost of a free move, once; null when it sees that it was noted, or nobody to pay.
 */
export function noteOp(view: Database, on: string, changes: readonly Change[], movement: string): Op | null {
  const one = view.encounter.combatants[on];
  if (!one || fightIn(view, on) === "" || movement in view.prices) return null;
  const { spent, marks } = changes.reduce(changeCombatant, one);
  return all(
    changing(on, (there) => ({ ...there, spent, marks })),
    noting(movement, changes),
  );
}
