import { describe, expect, it } from "vitest";
import type { Effect } from "../../../src/engine/effects.ts";
import { type Exchange, openExchange } from "../../../src/engine/exchange.ts";
import { type Hand, playedAlone } from "../../../src/system/referee/log/credible.ts";
import { newRecord, type StoredExchange } from "../../../src/system/referee/log/stored-exchange.ts";
import { combatant, encounter } from "../../support/encounter.ts";

const player: Hand = { id: "player", owns: (id) => id === "kassus" };

const stands: Effect = { on: "kassus", kind: "condition", key: "prone", from: true, to: false };
const breaches: Effect = { on: "kassus", kind: "shared", key: "hull", by: -4 };
const smoke = { kind: "smoke", by: "kassus", until: { moment: "sceneEnd" } } as const;
const smokes: Effect = { on: "kassus", kind: "scene", key: "smoke", from: null, to: smoke };
const hurts: Effect = { on: "boarder", kind: "count", key: "damage", by: 6 };

/** An exchange of Kassus that the player proposed, over outside a fight unless told otherwise. */
function record(effects: readonly Effect[], over: Partial<StoredExchange> = {}, exchange: Partial<Exchange> = {}) {
  const people = encounter([combatant("kassus"), combatant("boarder")]);
  const blank = openExchange("aaaaaaaaaaaaaaaa", "toy", people, { actor: "kassus", action: "strike" });
  const entries = effects.map((effect) => ({ kind: "effect", effect }) as const);
  const episode = { intent: blank.intent, entries };
  const played: Exchange = { ...blank, stage: "closed", episode, ...exchange };
  const stored = newRecord(played, { combat: "", proposer: "player", session: "s", names: {} });
  return { ...stored, applied: effects.length, ...over };
}

describe("what a player played without a referee", () => {
  it("is shown where it is over and on their own documents alone", () => {
    expect(playedAlone(player, record([stands]))).toMatchObject({ alone: true, applied: 1 });
  });

  it.each<[string, StoredExchange]>([
    ["changes somebody else", record([stands, hurts])],
    ["changes what is nobody's own", record([stands, breaches])],
    ["changes what lasts on the scene", record([stands, smokes])],
    ["leaves something for a referee to carry out", record([stands], { applied: 0 })],
    ["leaves something for a referee to take back", record([stands], {}, { stage: "undone" })],
    ["is open", record([], {}, { stage: "open" })],
    ["is of a fight", record([], { combat: "Combat.one" })],
    ["is in another's name", record([], { proposer: "other" })],
    ["is of somebody who is not theirs", record([], {}, { intent: { actor: "boarder", action: "strike" } })],
  ])("is not shown where it %s", (_title, stored) => {
    expect(playedAlone(player, stored)).toBeNull();
  });

  it("may not say that it waits, is asked, or is being taken back", () => {
    const stored = record([], {
      line: [{ id: "x", actor: "boarder", action: "strike" }],
      asked: { a1: { to: "player" } },
      undoing: { by: "gm", along: ["b"] },
      amended: { exchange: record([hurts]).exchange, asked: {} },
      reason: { code: "lost/combat", params: {} },
    });
    const nothing = { line: [], asked: {}, undoing: null, amended: null, reason: null };
    expect(playedAlone(player, stored)).toMatchObject(nothing);
  });
});
