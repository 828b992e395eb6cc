import { describe, expect, it } from "vitest";
import { addCounts, type CountsPort } from "../../../src/system/referee/effects/counts.ts";

/** A person with some damage, which somebody else changes by so much while it is written. */
function person(damage: number, byOthers: number) {
  const counts: Record<string, number> = { damage };
  const written: Readonly<Record<string, number>>[] = [];
  let tell = () => {};
  const port: CountsPort = {
    read: (key) => counts[key] ?? 0,
    write: async (numbers) => {
      written.push(numbers);
      if (written.length === 1 && byOthers !== 0) {
        counts.damage = (counts.damage ?? 0) + byOthers;
        tell();
      }
      Object.assign(counts, numbers);
    },
    watch: (take) => {
      tell = take;
      return () => {
        tell = () => {};
      };
    },
  };
  return { counts, written, port };
}

describe("numbers of a person", () => {
  it("grow by what an exchange adds, in one write", async () => {
    const { counts, written, port } = person(3, 0);
    await addCounts(port, { damage: 4, fatigue: 1 });
    expect([counts, written.length]).toEqual([{ damage: 7, fatigue: 1 }, 1]);
  });

  it.each([
    [2, 9],
    [-2, 5],
  ])("keep what another hand adds (%i) while the write is on its way", async (byOthers, damage) => {
    const { counts, port } = person(3, byOthers);
    await addCounts(port, { damage: 4 });
    expect(counts).toEqual({ damage });
  });

  it("never fall below 0", async () => {
    const { counts, port } = person(3, 0);
    await addCounts(port, { damage: -5 });
    expect(counts).toEqual({ damage: 0 });
  });
});
