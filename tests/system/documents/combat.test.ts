/**
 * A combat between its own methods and those of Foundry: the base class here does nothing and notes what it is asked to
 * write.
 */
import { afterAll, beforeEach, describe, expect, it, vi } from "vitest";
import { coda } from "../../../src/rulesets/coda/index.ts";
import { icon } from "../../../src/rulesets/icon/index.ts";

const seam = vi.hoisted(() => ({ ruleset: null as unknown, refused: [] as string[] }));

vi.mock("../../../src/system/foundry/active-ruleset.ts", () => ({
  activeRuleset: () => seam.ruleset,
  presentRuleset: () => seam.ruleset,
  playedRuleset: () => seam.ruleset,
  RULESETS: [],
}));
vi.mock("../../../src/system/foundry/notify.ts", () => ({
  notifyRefusal: ({ code }: { readonly code: string }) => seam.refused.push(code),
  tellAwaited: () => null,
  reportError: (_place: string, error: unknown) => {
    throw error;
  },
}));
vi.mock("../../../src/system/documents/snapshot.ts", () => ({ encounterOf: () => ({}), pictureOf: () => ({}) }));

interface One {
  readonly id: string;
  readonly participant: string;
  readonly initiative: number | null;
  readonly isDefeated?: boolean;
  readonly place?: { readonly round: number; readonly rank: number };
  readonly bonus?: number;
}

/** Foundry's own part: `live` is what it shows, `_source` what the world has. */
class FakeCombat {
  readonly written: unknown[][] = [];
  readonly combatants: object[] & { contents?: object[]; has?(id: string): boolean };
  turns: object[] = [];
  round = 0;
  turn = 0;
  readonly started = true;
  readonly _source: { readonly round: number; readonly turn: number };
  constructor(people: readonly One[], stored: { readonly round: number; readonly turn: number }) {
    const all = people.map((one) => ({
      ...one,
      parent: this,
      getFlag: (_scope: string, key: "place" | "bonus") => one[key],
    }));
    const has = (id: string) => all.some((one) => one.id === id);
    this.combatants = Object.assign([...all], { contents: [...all], has });
    this._source = stored;
    this.#sort(all);
  }
  /** Show those in their order; a turn that is nobody's shows as the next round. */
  #sort(all: readonly object[]): void {
    const { round, turn } = this._source;
    const isLost = turn >= all.length;
    this.round = round + (isLost ? 1 : 0);
    this.turn = isLost ? 0 : turn;
    const sort = (this as unknown as { _sortCombatants(a: object, b: object): number })._sortCombatants;
    this.turns = [...all].sort(sort);
  }
  _onUpdate(): void {}
  /** Sorts once people have left, and only then. */
  _onDeleteDescendantDocuments(_parent: object, _collection: string, left: readonly object[]): void {
    this.#sort(this.turns.filter((one) => !left.includes(one)));
  }
  get combatant(): object | undefined {
    return this.turns[this.turn];
  }
  async update(...args: unknown[]): Promise<this> {
    this.written.push(["Combat", ...args]);
    return this;
  }
  async updateEmbeddedDocuments(...args: unknown[]): Promise<unknown[]> {
    this.written.push(args);
    return [];
  }
  async _preUpdate(): Promise<undefined> {}
  async resetAll(): Promise<this> {
    return this;
  }
}

// Files that share a worker share their modules: neither those of others are meant here, nor these elsewhere
vi.resetModules();
vi.stubGlobal("Combat", FakeCombat);
const rounds: unknown[] = [];
vi.stubGlobal("Hooks", { callAll: (hook: string, _combat: object, next: object) => rounds.push([hook, next]) });
afterAll(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});
const { AwayCombat } = await import("../../../src/system/documents/combat.ts");

function fight(people: readonly One[], stored = { round: 1, turn: 0 }) {
  const made = new (AwayCombat as unknown as new (...args: unknown[]) => object)(people, stored);
  return made as InstanceType<typeof AwayCombat> & FakeCombat;
}

const ANNA: One = { id: "a", participant: "anna", initiative: 12 };
const BERT: One = { id: "b", participant: "bert", initiative: 8 };
const CLEO: One = { id: "c", participant: "cleo", initiative: 4 };
const order = ({ turns }: FakeCombat) => turns.map((one) => (one as One).id).join("");

/** Somebody leaves the fight: Foundry tells the fight of it once they are gone. */
function leave(combat: ReturnType<typeof fight>, id: string): void {
  const left = combat.turns.filter((one) => (one as One).id === id);
  combat._onDeleteDescendantDocuments(combat as never, "combatants", left as never, [id] as never, {} as never, "gm");
}

beforeEach(() => {
  seam.ruleset = coda;
  seam.refused.length = 0;
});

describe("a round that is put into another order", () => {
  it("says with the order where the turn stays, and writes no turn after Foundry's own (G15, G209)", async () => {
    const combat = fight([ANNA, BERT, CLEO], { round: 1, turn: 1 });
    await combat.arrange(["cleo", "anna", "bert"]);
    const options = { combatTurn: 1, awayTeamStays: 1, turnEvents: false, awayTeamArranged: true };
    expect(combat.written).toEqual([["Combatant", expect.any(Array), options]]);
  });

  it("lets whoever has the turn keep it where a new number asks for the order (G209)", async () => {
    const combat = fight([ANNA, BERT, CLEO]);
    await combat.arrange(["cleo", "bert", "anna"], "a");
    const options = { combatTurn: 2, awayTeamStays: 2, turnEvents: false, awayTeamKeeps: "a" };
    expect(combat.written).toEqual([["Combatant", expect.any(Array), options]]);
  });
});

describe("a place in the order that an owner has written", () => {
  it.each([0.5, -1, "0", [0], null, { rank: 0 }])("counts as none where it is no place: %j", (rank) => {
    const cheat = { ...CLEO, place: { round: 1, rank }, bonus: [9] };
    expect(order(fight([ANNA, BERT, cheat] as never))).toBe(order(fight([ANNA, BERT, CLEO])));
  });
});

describe("numbers in the order that are all taken back with the fight", () => {
  const reset = async (combat: ReturnType<typeof fight>) => {
    const changes = {
      combatants: ["a", "b", "c"].map((_id) => ({ _id, initiative: null })),
      turn: combat._source.turn,
    };
    const options: { awayTeamHolder?: string } = {};
    await combat._preUpdate(changes as never, options as never, {} as never);
    return { changes, options };
  };
  const placed = [
    { ...ANNA, place: { round: 1, rank: 2 } },
    { ...BERT, place: { round: 1, rank: 1 }, bonus: 3 },
    { ...CLEO, place: { round: 1, rank: 0 } },
  ];

  it("take the places of the round and what was added to the dice along, and leave the turn to its holder (G209)", async () => {
    const combat = fight(placed);
    expect(order(combat)).toBe("cba");
    const { changes, options } = await reset(combat);
    const none = { place: null, bonus: null, tied: null };
    expect(changes.combatants).toEqual(
      ["a", "b", "c"].map((_id) => ({ _id, initiative: null, flags: { "away-team": none } })),
    );
    expect([changes.turn, options.awayTeamHolder]).toEqual([2, "c"]);
  });

  it("leave the turn at its place of the order where that is asked for", async () => {
    const combat = fight(placed);
    let left: Awaited<ReturnType<typeof reset>> | null = null;
    vi.spyOn(FakeCombat.prototype, "resetAll").mockImplementationOnce(async () => {
      left = await reset(combat);
      return combat as never;
    });
    await (combat.resetAll as (options: object) => Promise<unknown>)({ updateTurn: false });
    expect(left).toMatchObject({ changes: { turn: 0 }, options: {} });
    expect((await reset(combat)).changes.turn).toBe(2);
  });

  it("are read past whatever else a module writes among combatants", async () => {
    const combat = fight([ANNA, BERT]);
    const changes = { combatants: [null, "a", 3, { _id: "b", initiative: 30 }] };
    const options: { awayTeamHolder?: string } = {};
    await combat._preUpdate(changes as never, options as never, {} as never);
    expect(options.awayTeamHolder).toBe("a");
  });

  it("keep the turn with its holder where groups of combatants are written too, whatever place was worked out (G209)", async () => {
    const combat = fight([ANNA, BERT], { round: 1, turn: 1 });
    const changes: { turn?: number; groups: object[] } = { groups: [{ _id: "g", initiative: 30 }], turn: 0 };
    const options: { awayTeamHolder?: string } = {};
    await combat._preUpdate(changes as never, options as never, {} as never);
    expect(changes).toEqual({ groups: [{ _id: "g", initiative: 30 }] });
    expect(options).toEqual({ awayTeamHolder: "b", awayTeamKeeps: "b" });
  });

  it("are refused of groups as well where they came about by acts (I005)", async () => {
    seam.ruleset = icon;
    const changes = { groups: [{ _id: "g", initiative: 30 }] };
    await fight(placed)._preUpdate(changes as never, {} as never, {} as never);
    expect([changes.groups, seam.refused]).toEqual([[{ _id: "g" }], ["combat/take-back"]]);
  });

  it("are refused where they came about by acts (I005)", async () => {
    seam.ruleset = icon;
    const { changes, options } = await reset(fight(placed));
    expect(changes.combatants).toEqual(["a", "b", "c"].map((_id) => ({ _id })));
    expect([seam.refused, options.awayTeamHolder]).toEqual([["combat/take-back"], undefined]);
  });
});

describe("a fight whose stored turn is nobody's", () => {
  const lost = { round: 1, turn: 2 };

  it("is in the round that the world has, whatever Foundry shows (G209)", async () => {
    const people = [ANNA, { ...BERT, place: { round: 1, rank: 0 } }];
    const combat = fight(people, lost);
    expect([combat.round, order(combat)]).toEqual([2, "ba"]);
    await combat.arrange(["anna", "bert"]);
    const place = (round: number, rank: number) => ({ flags: { "away-team": { place: { round, rank } } } });
    expect(combat.written[0]?.[1]).toEqual([
      { _id: "a", ...place(1, 0) },
      { _id: "b", ...place(1, 1) },
    ]);
  });

  it("goes on with the next round, at the first who is not out of it (G303)", async () => {
    const combat = fight([{ ...ANNA, isDefeated: true }, BERT], lost);
    expect(await combat.regainTurn()).toBe(true);
    const options = { direction: 1, worldTime: { delta: 0 } };
    expect(combat.written).toEqual([["Combat", { round: 2, turn: 1 }, options]]);
    expect(rounds).toEqual([["combatRound", { round: 2, turn: 1 }]]);
  });

  it("stays in its round where people bring it on by acts (I004)", async () => {
    seam.ruleset = icon;
    const combat = fight([ANNA, BERT], lost);
    expect(await combat.regainTurn()).toBe(true);
    expect(combat.written).toEqual([["Combat", { turn: 0 }, { turnEvents: false }]]);
  });

  it.each([coda, icon])(
    "stays with whoever has it where another leaves before its place is written ($id, G209)",
    async (ruleset) => {
      seam.ruleset = ruleset;
      const combat = fight([ANNA, BERT, CLEO], { round: 1, turn: 2 });
      leave(combat, "a");
      expect([combat.round, combat.turn]).toEqual([2, 0]);
      expect(await combat.regainTurn()).toBe(true);
      expect(combat.written).toEqual([["Combat", { turn: 1 }, { turnEvents: false }]]);
    },
  );

  it("is lost with its holder, whoever left before them", async () => {
    const combat = fight([ANNA, BERT, CLEO], { round: 1, turn: 2 });
    leave(combat, "a");
    leave(combat, "c");
    await combat.regainTurn();
    expect(combat.written).toEqual([["Combat", { round: 2, turn: 0 }, expect.any(Object)]]);
  });

  it("is no longer theirs once another turn is written", async () => {
    const combat = fight([ANNA, BERT, CLEO], { round: 1, turn: 2 });
    leave(combat, "a");
    combat._onUpdate({ turn: 2 } as never, {} as never, "gm" as never);
    await combat.regainTurn();
    expect(combat.written).toEqual([["Combat", { round: 2, turn: 0 }, expect.any(Object)]]);
  });

  it("is none where somebody has the turn", async () => {
    const combat = fight([ANNA, BERT]);
    expect([await combat.regainTurn(), combat.written]).toEqual([false, []]);
  });
});
