import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Intent } from "../../../src/engine/intent.ts";
import type { Ruleset } from "../../../src/engine/ruleset.ts";
import { coda } from "../../../src/rulesets/coda/index.ts";
import { enemy, fight, person } from "../../support/coda.ts";

// What it leads to extends these as it loads
Object.assign(globalThis, { Actor: class {}, TokenDocument: class {}, Combat: class {}, Combatant: class {} });

const { handOn, keepsAll } = await import("../../../src/system/combat/tracker-buttons.ts");

const ruleset = coda as unknown as Ruleset;
const table = fight([person("me"), enemy("enemy", { at: [1, 0] })], { turn: "me" });
const delay = (over: Partial<Intent> = {}): Intent => ({ actor: "me", action: "delay", ...over });

describe("keeping everything back", () => {
  it("R167: is to keep all actions that are left, said by number or not", () => {
    const all = [delay(), delay({ options: {} }), delay({ options: { keep: 2 } })];
    expect(all.map((intent) => keepsAll(ruleset, table, intent))).toEqual([true, true, true]);
  });

  it("R167: is not to keep fewer, to do something else, or to wait in another's turn", () => {
    const others = [delay({ options: { keep: 1 } }), delay({ action: "armedAttack" }), delay({ actor: "enemy" })];
    expect(others.map((intent) => keepsAll(ruleset, table, intent))).toEqual([false, false, false]);
  });
});

describe("the turn of whoever kept everything back", () => {
  const users = { list: [{ isGM: true, active: true }] };
  const nextTurn = vi.fn(async () => undefined);
  const combat = (holder: string) =>
    ({ started: true, combatant: { participant: holder }, nextTurn }) as unknown as Combat.Implementation;

  beforeEach(() => {
    nextTurn.mockClear();
    users.list = [{ isGM: true, active: true }];
    const some = (test: (user: object) => boolean) => users.list.some(test);
    vi.stubGlobal("game", { users: { some } });
  });

  afterEach(() => {
    vi.unstubAllGlobals();
  });

  it("R167: goes to the next one, as ending it does", async () => {
    await handOn(combat("me"), "me");
    expect(nextTurn).toHaveBeenCalledTimes(1);
  });

  it("stays with whoever has it by now, and where no game master has carried the delay out", async () => {
    await handOn(combat("enemy"), "me");
    users.list = [{ isGM: true, active: false }];
    await handOn(combat("me"), "me");
    expect(nextTurn).not.toHaveBeenCalled();
  });
});
