import { currentValueAt, type Effect } from "../../src/engine/effects.ts";
import type { Encounter } from "../../src/engine/encounter.ts";
import { type Exchange, openExchange } from "../../src/engine/exchange.ts";
import { newRecord, type StoredExchange } from "../../src/system/referee/log/stored-exchange.ts";

/** The effect as a resolver writes it: what it changes from is what stands there. */
export function truthful(before: Encounter, effect: Effect): Effect {
  return "from" in effect ? ({ ...effect, from: currentValueAt(before, effect) } as Effect) : effect;
}

/** An exchange that is over and has had these effects, as its message keeps it before the documents follow. */
export function recordOf(id: string, picture: Encounter, effects: readonly Effect[]): StoredExchange {
  const blank = openExchange(id, "toy", picture, { actor: "kassus", action: "strike" });
  const entries = effects.map((effect) => ({ kind: "effect" as const, effect }));
  const exchange: Exchange = { ...blank, stage: "closed", episode: { intent: blank.intent, entries } };
  return newRecord(exchange, { combat: "Combat.one", proposer: "player", session: "s", names: {} });
}
