import type { Ask } from "./ask.ts";
import { combatantOf, type Encounter } from "./encounter.ts";
import { placeAt, type Spot } from "./grid/cell.ts";
import type { Intent } from "./intent.ts";

/** What an ask tells about a square in which the other is not now: how many paces on it comes to it, and where. */
export interface Ahead {
  readonly paces: number;
  readonly at: Spot;
  /** The square lies behind already. */
  readonly gone?: true;
}

/** Whether an ask is put before it comes to what it is about, or null. */
export function aheadOf({ details }: Pick<Ask, "details">): Ahead | null {
  return (details?.ahead as unknown as Ahead | undefined) ?? null;
}

/** The encounter with somebody in another square. */
export function movedTo<Sheet>(encounter: Encounter<Sheet>, id: string, spot: Spot): Encounter<Sheet> {
  const one = combatantOf(encounter, id);
  const there = { ...one, place: placeAt(one.place, spot) };
  return { ...encounter, combatants: { ...encounter.combatants, [id]: there } };
}

/** How things stood when an act came about against somebody who has gone on since: they are still there. */
export function asGiven<Sheet>(encounter: Encounter<Sheet>, { interrupts, targets = [] }: Intent): Encounter<Sheet> {
  const [target] = targets;
  return interrupts?.at && target !== undefined ? movedTo(encounter, target, interrupts.at) : encounter;
}

/** How things stand when it comes to what an ask is about, as far as that can be said when it is put. */
export function whenAsked<Sheet>(encounter: Encounter<Sheet>, ask: Pick<Ask, "about" | "details">): Encounter<Sheet> {
  const ahead = aheadOf(ask);
  return ahead && ask.about !== undefined ? movedTo(encounter, ask.about, ahead.at) : encounter;
}
