import { expect, it, vi } from "vitest";
import { coda } from "../../../src/rulesets/coda/index.ts";

vi.mock("../../../src/system/documents/token.ts", () => ({ AwayToken: class {} }));
vi.mock("../../../src/system/documents/subject.ts", () => ({ actorOf: (one: unknown) => one, isUnseen: () => false }));
vi.mock("../../../src/system/documents/scene-snapshot.ts", () => ({ scenePicture: () => ({ walls: [] }) }));
vi.mock("../../../src/system/documents/sheet.ts", () => ({ conditionsOf: () => [], countsOf: () => ({}) }));
vi.mock("../../../src/system/documents/readers.ts", () => ({ playedReader: () => ({ sheetOf: () => ({}) }) }));
vi.mock("../../../src/system/foundry/active-ruleset.ts", () => ({
  activeRuleset: () => coda,
  playedRuleset: () => coda,
}));
vi.mock("../../../src/system/foundry/rule-settings.ts", () => ({ ruleSettings: () => ({}) }));
vi.mock("../../../src/system/foundry/settings.ts", () => ({ evenPause: () => 0 }));
vi.stubGlobal("game", {});
const { encounterOf } = await import("../../../src/system/documents/snapshot.ts");

const until = { moment: "roundEnd", round: 1 };
const aimed = { kind: "aimed", by: "me", about: "enemy", value: 2, data: { acts: ["shoot"], skills: [] }, until };

/** A fight of one, with what the flags of their combatant and actor say. */
function pictured(marks: object, timedEffects: object, holds: object) {
  const subject = { uuid: "me", prototypeToken: { disposition: 1 }, holds };
  const combatant = {
    id: "c",
    tokenId: "t",
    subject,
    initiative: null,
    hidden: false,
    timedEffects,
    roundPicture: () => ({ spent: { actions: 1 }, marks }),
  };
  const combat = {
    _source: { round: 1 },
    turns: [combatant],
    combatants: { contents: [combatant] },
    combatant: null,
    getFlag: () => undefined,
  };
  return encounterOf(combat as never).combatants.me;
}

it("what no rule writes into the flags of a combatant or their actor counts as never written (H4)", () => {
  const forged = pictured(
    { attacked: { not: "a list" }, declared: "fire", attackedBefore: ["enemy"] },
    { "aimed/me": aimed, "held/me": { ...aimed, data: { acts: null } }, x: { kind: "never heard of", until } },
    { sword: "main", pistol: { lies: "nowhere" } },
  );
  expect(forged?.marks).toEqual({ attackedBefore: ["enemy"] });
  expect(forged?.timedEffects).toEqual({ "aimed/me": aimed });
  expect(forged?.holds).toEqual({ sword: "main" });
});
