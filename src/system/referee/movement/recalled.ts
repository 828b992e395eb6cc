/**
 * Segments that somebody walks just as their exchange is taken back: the move arrives after all was put back, and
 * nothing in the exchange tells of it. They are kept with it, so that whoever holds the lease then sends them back.
 */
import type { Effect } from "../../../engine/effects.ts";
import { effectsOf } from "../../../engine/exchange.ts";
import { type Spot, sameSpot } from "../../../engine/grid/cell.ts";
import type { CombatantId } from "../../../engine/types.ts";
import type { Host } from "../host.ts";
import { revised, type StoredExchange } from "../log/stored-exchange.ts";
import { movementsOf } from "./late-moves.ts";

/** So long a move can be on its way that was begun before it was taken back. Unit: milliseconds. */
const ARRIVES_MS = 2000;

/** A segment on which somebody may still arrive whose exchange was taken back. */
export interface Recalled {
  readonly on: CombatantId;
  readonly path: readonly Spot[];
  /** Where they stood before the exchange. */
  readonly home: Spot;
  /** Until when they may arrive, in server time. Unit: milliseconds. */
  readonly until: number;
}

/** The segments of an exchange that are under way as it is taken back. */
export function recalledFrom(stored: StoredExchange, now: number): readonly Recalled[] {
  const effects = effectsOf(stored.exchange.episode).slice(0, stored.applied);
  const homeOf = (of: CombatantId, path: readonly Spot[]) => {
    const first = effects.find((effect): effect is Extract<Effect, { kind: "move" }> => {
      return effect.kind === "move" && effect.on === of;
    });
    return first?.from ?? path[0];
  };
  return movementsOf(stored).flatMap(({ of, path }) => {
    const home = homeOf(of, path);
    return home ? [{ on: of, path, home, until: now + ARRIVES_MS }] : [];
  });
}

/** Where somebody has arrived on a segment that was taken back, or null. */
function arrivedAt(host: Host, stored: StoredExchange, { on, path, home }: Recalled): Spot | null {
  const current = host.currentValue({ on, kind: "move", from: home, to: home }, stored);
  const spot = typeof current === "string" ? null : (current.value as Spot);
  return spot && !sameSpot(spot, home) && path.slice(1).some((one) => sameSpot(one, spot)) ? spot : null;
}

/** Does somebody act again, so that where they stand is another exchange's? */
function actsAgain(host: Host, { exchange }: StoredExchange, { on }: Recalled): boolean {
  const others = host.unfinished().filter((other) => other.exchange.id !== exchange.id);
  return others.some(({ exchange: { stage, intent } }) => stage === "open" && intent.actor === on);
}

/** Send back whoever has arrived, and wait no longer for who cannot any more. @throws StoodDown */
export async function sendBack(host: Host, stored: StoredExchange): Promise<StoredExchange> {
  const left: Recalled[] = [];
  for (const one of stored.recalled) {
    if (actsAgain(host, stored, one)) continue;
    const at = arrivedAt(host, stored, one);
    if (at) await host.write({ kind: "move", on: one.on, from: at, to: one.home }, true);
    else if (host.now() < one.until) left.push(one);
  }
  if (left.length === stored.recalled.length) return stored;
  const settled = revised(stored, { recalled: left });
  await host.save(settled);
  return settled;
}
