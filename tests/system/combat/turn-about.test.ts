import { beforeAll, describe, expect, it } from "vitest";
import type { Ruleset } from "../../../src/engine/ruleset.ts";
import { sta } from "../../../src/rulesets/sta/index.ts";
import type { StaEncounter } from "../../../src/rulesets/sta/sheet.ts";
import { type Tracked, trackerView } from "../../../src/system/combat/tracker-view.ts";
import { enemy, fight, person, play } from "../../support/sta.ts";
import { useEnglish } from "../../support/words.ts";

beforeAll(useEnglish);

const people: readonly Tracked[] = ["okoro", "marin", "raider", "lurker"].map((of) => ({
  id: of,
  of,
  name: of,
  side: of === "okoro" || of === "marin" ? "crew" : "hostile",
  state: "",
  isHidden: of === "lurker",
  isOut: false,
  isAsked: false,
}));

/** A round in which Okoro has attempted a task, two of the crew's Momentum in the pool. */
function acted(): StaEncounter {
  const all = [person("okoro"), person("marin"), enemy("raider"), enemy("lurker", { hidden: true })];
  return play(fight(all, { counts: { momentum: 2 } }), { actor: "okoro", action: "pass" }).after;
}

/** What the buttons of the rows say to a player who acts for these, by whose row it is. */
function namings(encounter: StaEncounter, own: readonly string[]) {
  const seen = {
    knows: (of: string) => of !== "lurker",
    mayAct: (of: string) => own.includes(of),
    seesRound: () => true,
  };
  const ruleset = sta as unknown as Ruleset;
  const { rows } = trackerView({ ruleset, encounter, people, isGM: false, seen } as never);
  return rows.flatMap(({ id, naming }) => (naming ? [[id, naming.label, naming.name]] : []));
}

describe("the rows of the tracker where sides take turns about (S051)", () => {
  it("let whoever acts for somebody who has acted name the next, with its price, and nobody hidden", () => {
    expect(namings(acted(), ["okoro"])).toEqual([
      ["marin", "Name: 2", "marin: Name next (Momentum 2)"],
      ["raider", "Name", "raider: Name next"],
    ]);
  });

  it("let nobody else name anybody, nor anybody before they have acted", () => {
    expect(namings(acted(), ["marin"])).toEqual([]);
    expect(namings(fight([person("okoro"), enemy("raider")]), ["okoro"])).toEqual([]);
  });
});
