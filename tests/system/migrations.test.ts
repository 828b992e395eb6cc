import { describe, expect, it } from "vitest";
import { migrate, pendingSteps, type Step, type Stored } from "../../src/system/migrations/migrate.ts";

/** Renames a field of actors, as a later release might. */
const rename: Step = {
  version: "0.2.0",
  document: "Actor",
  change: ({ old }) => (old === undefined ? null : { renamed: old }),
};
const double: Step = {
  version: "0.3.0",
  document: "Actor",
  change: ({ renamed, doubled }) => (doubled === undefined ? { doubled: Number(renamed) * 2 } : null),
};

function stored(document: Stored["document"], name: string, source: Record<string, unknown>): Stored {
  return { document, name, source: () => source, write: async (changes) => Object.assign(source, changes) };
}

const isNewer = (version: string, than: string) => version.localeCompare(than, undefined, { numeric: true }) > 0;

describe("a world of an earlier release", () => {
  it("goes through the steps since then, in the order of their versions", () => {
    expect(pendingSteps([double, rename], "0.1.0", isNewer)).toEqual([rename, double]);
    expect(pendingSteps([double, rename], "0.2.0", isNewer)).toEqual([double]);
    expect(pendingSteps([double, rename], "0.10.0", isNewer)).toEqual([]);
  });

  it("has every document that a step is about written, each step upon what the one before wrote", async () => {
    const [actor, item] = [{ old: 4 }, { old: 4 }];
    const documents = [stored("Actor", "Kassus", actor), stored("Item", "Knife", item)];
    expect(await migrate(documents, [rename, double])).toEqual({ changed: 1, faults: [] });
    expect(actor).toMatchObject({ renamed: 4, doubled: 8 });
    expect(item).toEqual({ old: 4 });
  });

  it("loses nothing for one document that cannot be changed, and says which it is", async () => {
    const broken: Stored = { ...stored("Actor", "Broken", { old: 1 }), write: () => Promise.reject(new Error("no")) };
    const whole = { old: 2 };
    const { changed, faults } = await migrate([broken, stored("Actor", "Whole", whole)], [rename]);
    expect(changed).toBe(1);
    expect(whole).toMatchObject({ renamed: 2 });
    expect(faults.map(({ name }) => name)).toEqual(["Broken"]);
  });
});
