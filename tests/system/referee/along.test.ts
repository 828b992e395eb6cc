import { describe, expect, it } from "vitest";
import type { Effect } from "../../../src/engine/effects.ts";
import { alongWith } from "../../../src/system/referee/effects/dependent-undo.ts";
import type { StoredExchange } from "../../../src/system/referee/log/stored-exchange.ts";
import { combatant, encounter } from "../../support/encounter.ts";
import { recordOf } from "../../support/records.ts";

const fight = encounter([combatant("kassus"), combatant("boarder"), combatant("lurker")]);
const hurt = (on: string): Effect => ({ on, kind: "count", key: "damage", by: 3 });
const shot = (on: string, weapon: string): Effect => ({ on, kind: "count", key: `shots:${weapon}`, by: 1 });
const prone = (on: string): Effect => ({ on, kind: "condition", key: "prone", from: false, to: true });
const acted = (on: string): Effect => ({ on, kind: "spend", key: "actions", by: 1 });
const moved = (on: string): Effect => ({ on, kind: "move", from: { col: 0, row: 0 }, to: { col: 1, row: 0 } });
const aimed = (on: string): Effect => ({
  on,
  kind: "timedEffects",
  key: "aim",
  from: null,
  to: { kind: "aim", by: on, until: { moment: "open" } },
});

const did = (id: string, effects: readonly Effect[], round = 1): StoredExchange =>
  recordOf(id, { ...fight, round }, effects);
const along = (first: StoredExchange, later: readonly StoredExchange[], personOf = (on: string) => on) =>
  alongWith(first, later, personOf).map(({ exchange }) => exchange.id);

describe("what goes along when an exchange is taken back", () => {
  const first = did("first", [hurt("boarder")]);

  it.each([
    ["a number", hurt("boarder")],
    ["a condition", prone("boarder")],
    ["what a round has used up", acted("boarder")],
    ["what lasts", aimed("boarder")],
    ["a position", moved("boarder")],
    ["the shots of a weapon", shot("boarder", "rifle")],
  ])("is what touched the same value since: %s", (_what, effect) => {
    expect(along(did("first", [effect]), [did("second", [effect])])).toEqual(["second"]);
  });

  it("is what somebody did in the fight since it put them there, and nothing that others did", () => {
    const entered = did("first", [{ on: "kassus", kind: "join", from: false, to: true }]);
    expect(along(entered, [did("second", [hurt("boarder")])])).toEqual(["second"]);
    const later = did("second", [hurt("lurker")]);
    const { exchange } = later;
    const others = { ...later, exchange: { ...exchange, intent: { ...exchange.intent, actor: "boarder" } } };
    expect(along(entered, [others])).toEqual([]);
    expect(along(did("first", [hurt("kassus")]), [did("second", [hurt("boarder")])])).toEqual([]);
  });

  it.each([
    ["of somebody else", did("first", [hurt("boarder")]), did("second", [hurt("kassus")])],
    ["of another name", did("first", [hurt("boarder")]), did("second", [prone("boarder")])],
    ["of another weapon", did("first", [shot("boarder", "a")]), did("second", [shot("boarder", "b")])],
    ["of another round", did("first", [acted("boarder")]), did("second", [acted("boarder")], 2)],
    [
      "of another fight",
      did("first", [aimed("boarder")]),
      { ...did("second", [aimed("boarder")]), combat: "Combat.two" },
    ],
  ])("is not what touched a value %s", (_what, one, other) => {
    expect(along(one, [other])).toEqual([]);
  });

  it("is what touched a value of those that go along, and nothing before them", () => {
    const later = [
      did("before", [prone("lurker")]),
      did("second", [hurt("boarder"), prone("lurker")]),
      did("third", [prone("lurker"), acted("lurker")]),
      did("beside", [acted("kassus")]),
      did("fourth", [acted("lurker")]),
    ];
    expect(along(first, later)).toEqual(["second", "third", "fourth"]);
  });

  it("is nothing that was taken back already", () => {
    const second = did("second", [hurt("boarder")]);
    expect(along(first, [{ ...second, exchange: { ...second.exchange, stage: "undone" } }])).toEqual([]);
  });

  it("is found by the person, where two linked tokens share one, and by the token where they do not", () => {
    const second = did("second", [hurt("lurker")]);
    expect(along(first, [second], () => "Actor.raider")).toEqual(["second"]);
    expect(along(first, [second])).toEqual([]);
    expect(along(did("first", [moved("boarder")]), [did("second", [moved("lurker")])], () => "Actor.raider")).toEqual(
      [],
    );
  });
});
