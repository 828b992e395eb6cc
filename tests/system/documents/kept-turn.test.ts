/** Who keeps the turn while Foundry still writes what it worked out by an order that is gone. */
import { beforeEach, describe, expect, it } from "vitest";
import {
  type HolderNoted,
  KeptTurn,
  leavingTurn,
  noteHolder,
  stayingAt,
} from "../../../src/system/documents/kept-turn.ts";

const STILL = { turnEvents: false };

/** A fight in the order of these letters, with the turn at a place of it. */
function fight(order: string, turn: number, keptTurn = new KeptTurn()) {
  const turns = order.split("").map((id) => ({ id }));
  const has = (id: string) => order.includes(id);
  return { turns, turn, combatant: turns[turn], combatants: { has }, started: true, _source: { turn }, keptTurn };
}

/** That fight as Foundry's types have it. */
const as = (given: ReturnType<typeof fight>) => given as unknown as Parameters<typeof noteHolder>[0];

function noted(given: ReturnType<typeof fight>, options: HolderNoted = {}): HolderNoted {
  noteHolder(as(given), options);
  return options;
}

describe("the turn of whoever has it (G209)", () => {
  let kept: KeptTurn;
  beforeEach(() => {
    kept = new KeptTurn();
  });

  it("is given back once both places that were worked out by the old order are written", () => {
    const both = noted(fight("xyz", 1, kept));
    expect(kept.ordered(as(fight("zxy", 1, kept)), { ...both, combatTurn: 2 })).toBeNull();
    expect(kept.ordered(as(fight("zyx", 1, kept)), { ...both, combatTurn: 0 })).toBeNull();
    expect(kept.turned(as(fight("zyx", 2, kept)), { turn: 2 }, STILL)).toBeNull();
    expect(kept.turned(as(fight("zyx", 0, kept)), { turn: 0 }, STILL)).toBe(1);
  });

  it("is that of the first write's holder, for those who write before its place has come", () => {
    kept.ordered(as(fight("zxy", 1, kept)), { awayTeamKeeps: "y", combatTurn: 2 });
    expect(noted(fight("zxy", 1, kept))).toEqual({ awayTeamHolder: "y", awayTeamKeeps: "y" });
  });

  it("is given back at once where Foundry writes no place, as for a group", () => {
    expect(kept.ordered(as(fight("zxy", 1, kept)), { awayTeamKeeps: "y" })).toBe(2);
    expect(kept.turned(as(fight("zxy", 2, kept)), { turn: 2 }, STILL)).toBeNull();
    expect(kept.holder).toBeNull();
  });

  it("is theirs still for those who write before it is given back, and is given back by the last order", () => {
    kept.ordered(as(fight("zxy", 1, kept)), { awayTeamKeeps: "y" });
    const next = noted(fight("zxy", 1, kept));
    expect(next).toEqual({ awayTeamHolder: "y", awayTeamKeeps: "y" });
    expect(kept.ordered(as(fight("yzx", 1, kept)), next)).toBeNull();
    expect(kept.turned(as(fight("yzx", 2, kept)), { turn: 2 }, STILL)).toBe(0);
    expect(kept.turned(as(fight("yzx", 0, kept)), { turn: 0 }, STILL)).toBeNull();
    expect(noted(fight("yzx", 0, kept))).toEqual({ awayTeamHolder: "y", awayTeamKeeps: "y" });
  });

  it("stays at its place where a writer says so", () => {
    const options = noted(fight("xyz", 1, kept), { combatTurn: 1 });
    expect(options.awayTeamKeeps).toBeUndefined();
    expect(kept.ordered(as(fight("zxy", 1, kept)), options)).toBeNull();
  });

  it("stays at its place though Foundry lets it go along with its holder all the same", () => {
    const options = { ...stayingAt(1), awayTeamTurn: 1, combatTurn: 2 };
    expect(leavingTurn(as(fight("zxy", 1, kept)), options).combatTurn).toBe(1);
    expect(leavingTurn(as(fight("zxy", 0, kept)), options).combatTurn).toBe(0);
  });

  it.each([
    ["the next turn is begun", { turn: 0 }, {}],
    ["the next round is", { round: 2, turn: 2 }, STILL],
    ["a place is written that nobody worked out", { turn: 0 }, STILL],
  ])("is nobody's to give back once %s", (_what, changes, options) => {
    kept.ordered(as(fight("zxy", 1, kept)), { awayTeamKeeps: "y", combatTurn: 2 });
    expect(kept.turned(as(fight("zxy", 0, kept)), changes, options)).toBeNull();
    expect(kept.holder).toBeNull();
    expect(kept.turned(as(fight("zxy", 2, kept)), { turn: 2 }, STILL)).toBeNull();
  });

  it("is nobody's where its holder has left", () => {
    expect(kept.ordered(as(fight("zx", 1, kept)), { awayTeamKeeps: "y" })).toBeNull();
  });
});
