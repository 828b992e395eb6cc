import type { Ask } from "./ask.ts";
import { combatantOf, type Encounter } from "./encounter.ts";
import { placeAt, type Spot } from "./grid/cell.ts";

/** What an ask tells that is put before somebody sets out: how many paces on, and in which square, it comes to it. */
export interface Ahead {
  readonly paces: number;
  readonly at: Spot;
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

/** How things stand when it comes to what an ask is about, as far as that can be said when it is put. */
export function whenAsked<Sheet>(encounter: Encounter<Sheet>, ask: Pick<Ask, "about" | "details">): Encounter<Sheet> {
  const ahead = aheadOf(ask);
  return ahead && ask.about !== undefined ? movedTo(encounter, ask.about, ahead.at) : encounter;
}
