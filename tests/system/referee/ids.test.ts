import { afterEach, expect, it, vi } from "vitest";

vi.mock("../../../src/system/documents/actor.ts", () => ({ AwayActor: class {} }));
vi.mock("../../../src/system/documents/token.ts", () => ({ AwayToken: class {} }));
vi.mock("../../../src/system/documents/combat.ts", () => ({ AwayCombat: class {} }));
vi.mock("../../../src/system/documents/combatant.ts", () => ({ AwayCombatant: class {} }));
vi.mock("../../../src/system/documents/item.ts", () => ({ AwayItem: class {} }));
const { tableHost } = await import("../../../src/system/referee/table.ts");

afterEach(() => {
  vi.unstubAllGlobals();
});

it("an exchange has an id of the referee's own, whatever id the request for it had (H5)", () => {
  let made = 0;
  vi.stubGlobal("foundry", { utils: { randomID: () => `made${++made}` } });
  const host = tableHost("s");
  expect([host.exchangeIdFor("request"), host.exchangeIdFor("request")]).toEqual(["made1", "made2"]);
});
