import { describe, expect, it } from "vitest";
import { type Exchange, openExchange } from "../../src/engine/exchange.ts";
import { asItWas } from "../../src/replay/play.ts";
import { type FightRecord, recordFight } from "../../src/replay/record.ts";
import { recordFor } from "../../src/replay/told.ts";
import { combatant, encounter } from "../support/encounter.ts";

const people = encounter([
  combatant("kassus"),
  combatant("boarder", { side: "hostile" }),
  { ...combatant("lurker", { side: "hostile" }), hidden: true as const },
]);
const fight = { ...people, order: ["kassus", "boarder", "lurker"], round: 1, turn: "lurker" };
const hit = { kind: "effect", effect: { on: "kassus", kind: "count", key: "damage", by: 3 } } as const;
const head = {
  ruleset: "toy",
  system: "",
  title: "",
  names: { kassus: "Kassus", boarder: "Boarder", lurker: "Lurker" },
};

/** An exchange by somebody in which this happened. */
function played(actor: string, entries: Exchange["episode"]["entries"], over: Partial<Exchange> = {}): Exchange {
  const blank = openExchange(`by-${actor}`, "toy", fight, { actor, action: "strike" });
  return { ...blank, stage: "closed", episode: { intent: blank.intent, entries }, ...over };
}

const told = (...exchanges: readonly Exchange[]) =>
  recordFor(recordFight(head, exchanges) as FightRecord, (id, then) => then.combatants[id]?.hidden === true);

describe("a record as somebody may know it", () => {
  it("has no place, no turn and no name of those who are not known", () => {
    const record = told(played("kassus", []));
    expect(Object.keys(record.start.combatants)).toEqual(["kassus", "boarder"]);
    expect([record.start.order, record.start.turn]).toEqual([["kassus", "boarder"], null]);
    expect(record.names).toEqual({ kassus: "Kassus", boarder: "Boarder" });
  });

  it("tells what they did to somebody as something that happened, and not by whom", () => {
    const record = told(played("lurker", [hit]));
    expect(record.steps).toEqual([
      { kind: "between", changes: [{ at: ["combatants", "kassus", "counts", "damage"], to: 3 }] },
    ]);
  });

  it("keeps what interrupted an act unseen out of it, and what came of it in", () => {
    const nested = {
      kind: "nested",
      episode: { intent: { actor: "lurker", action: "strike" }, entries: [hit] },
    } as const;
    const note = { kind: "note", code: "moved", params: {} } as const;
    const record = told(played("kassus", [note, nested]));
    expect(JSON.stringify(record)).not.toContain("lurker");
    expect(record.steps[0]).toMatchObject({ kind: "exchange", exchange: { episode: { entries: [note] } } });
    expect(asItWas(record).at(-1)?.after.combatants.kassus?.counts.damage).toBe(3);
  });

  it("leaves out dice, answers and marks of and about them, and whom an act was meant for", () => {
    const throws = [
      { of: "kassus", sides: 6, faces: [1, 2] },
      { of: "lurker", sides: 6, faces: [6, 6] },
    ];
    const marked = {
      ...fight,
      combatants: {
        ...fight.combatants,
        kassus: { ...combatant("kassus"), marks: { attacked: ["lurker"], moved: true } },
      },
    };
    const intent = { actor: "kassus", action: "strike", targets: ["lurker", "boarder"] };
    const record = told(
      played("kassus", [], { throws, faces: [1, 2, 6, 6], picture: marked, intent, episode: { intent, entries: [] } }),
    );
    expect(JSON.stringify(record)).not.toContain("lurker");
    expect(record.start.combatants.kassus?.marks).toEqual({ moved: true });
    expect(record.steps[0]).toMatchObject({ exchange: { faces: [1, 2], intent: { targets: ["boarder"] } } });
  });

  it("is the same where everybody is known", () => {
    const record = recordFight(head, [played("lurker", [hit])]) as FightRecord;
    expect(recordFor(record, () => false)).toEqual(record);
  });
});
