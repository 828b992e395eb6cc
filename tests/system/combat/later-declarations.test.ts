import { describe, expect, it } from "vitest";
import { type Batch, LaterDeclarations } from "../../../src/system/combat/declarations/later.ts";

/** Something declared for these at once, of whom the first has the turn. */
const batchOf = (...all: readonly string[]): Batch => ({
  combat: {} as Combat.Implementation,
  round: 1,
  kinds: ["fire"],
  all,
});

/** What is kept for all but the first of a batch. */
function kept(batch: Batch): LaterDeclarations {
  const later = new LaterDeclarations();
  later.keep(batch, batch.all.slice(1));
  return later;
}

/** Says who has declared by now; of others it is known that they have not. */
const declared =
  (...those: readonly string[]) =>
  (_batch: Batch, of: string) =>
    those.includes(of);

describe("what is declared for several at once", () => {
  it("waits while nobody's declaration has been seen yet (I009)", () => {
    const later = kept(batchOf("gunner", "brute", "lurker"));
    expect(later.dropTakenBack(declared())).toEqual([]);
    expect(later.dropTakenBack(declared("gunner"))).toEqual([]);
    expect(later.waiting.map(([of]) => of)).toEqual(["brute", "lurker"]);
  });

  it("is dropped for all who wait where the first is taken back (I009)", () => {
    const later = kept(batchOf("gunner", "brute", "lurker"));
    later.dropTakenBack(declared("gunner"));
    expect(later.dropTakenBack(declared())).toEqual(["brute", "lurker"]);
    expect([later.has("brute"), later.has("lurker")]).toEqual([false, false]);
  });

  it("is dropped where one is taken back who waited themselves, and for them no second time (I009)", () => {
    const later = kept(batchOf("gunner", "brute", "lurker"));
    later.drop("brute");
    later.dropTakenBack(declared("gunner", "brute"));
    expect(later.dropTakenBack(declared("gunner"))).toEqual(["lurker"]);
    expect(later.dropTakenBack(declared())).toEqual([]);
  });

  it("goes on for the rest where one has left the fight (I009)", () => {
    const later = kept(batchOf("gunner", "brute"));
    later.dropTakenBack(declared("gunner"));
    expect(later.dropTakenBack((_batch, of) => (of === "gunner" ? null : false))).toEqual([]);
    expect(later.has("brute")).toBe(true);
  });

  it("leaves alone what was declared by itself (I009)", () => {
    const later = kept(batchOf("gunner", "brute"));
    later.keep(batchOf("lurker"), ["lurker"]);
    later.dropTakenBack(declared("gunner"));
    expect(later.dropTakenBack(declared())).toEqual(["brute"]);
    expect(later.has("lurker")).toBe(true);
  });
});
