import { afterAll, beforeEach, expect, it, vi } from "vitest";

vi.mock("../../../src/system/documents/snapshot.ts", () => ({
  encounterOf: ({ turns }: { readonly turns: readonly string[] }) => ({ combatants: {}, order: [...turns] }),
  standsAt: () => null,
}));
vi.mock("../../../src/system/documents/subject.ts", () => ({ tokenOf: () => null }));
vi.mock("../../../src/system/documents/participant.ts", () => ({
  participantOf: ({ uuid }: { uuid: string }) => uuid,
}));
vi.mock("../../../src/system/canvas/sight.ts", () => ({ inSight: (encounter: unknown) => encounter }));
vi.mock("../../../src/system/foundry/active-ruleset.ts", () => ({ whenFetched: () => undefined }));

const listeners = new Map<string, () => void>();
// Files that share a worker share their modules: neither those of others are meant here, nor these elsewhere
vi.resetModules();
vi.stubGlobal("canvas", {});
vi.stubGlobal("Hooks", { on: (hook: string, listener: () => void) => listeners.set(hook, listener) });
const { viewOf, watchFight } = await import("../../../src/system/canvas/fight-view.ts");

afterAll(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

const combat = { uuid: "Combat.c", turns: ["anna", "bert"] };
const orderNow = () => viewOf(combat as never).order;
const seen: (readonly string[])[] = [];
watchFight(() => seen.push(orderNow()));

beforeEach(() => {
  combat.turns = ["anna", "bert"];
  listeners.get("updateCombat")?.();
  seen.length = 0;
});

/** Foundry tells of combatants, and puts them into their order afterwards, in the same task. */
function change(hook: string, turns: string[], meanwhile: () => void = () => undefined): void {
  listeners.get(hook)?.();
  meanwhile();
  combat.turns = turns;
}

it.each([
  ["createCombatant", ["dora", "anna", "bert"]],
  ["updateCombatant", ["bert", "anna"]],
  ["deleteCombatant", ["bert"]],
])("a fight is pictured anew only once %s has its order behind it (G16)", async (hook, turns) => {
  change(hook, turns);
  await Promise.resolve();
  expect(seen).toEqual([turns]);
  expect(orderNow()).toEqual(turns);
});

it("a fight that somebody looks at before combatants are in order is not kept so (G16)", async () => {
  change("updateCombatant", ["bert", "anna"], () => expect(orderNow()).toEqual(["anna", "bert"]));
  await Promise.resolve();
  expect(orderNow()).toEqual(["bert", "anna"]);
});
