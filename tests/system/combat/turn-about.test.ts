import { beforeAll, describe, expect, it } from "vitest";
import type { Ruleset } from "../../../src/engine/ruleset.ts";
import { sta } from "../../../src/rulesets/sta/index.ts";
import type { StaEncounter } from "../../../src/rulesets/sta/sheet.ts";
import type { Tracked } from "../../../src/system/combat/tracker-round.ts";
import { trackerView } from "../../../src/system/combat/tracker-view.ts";
import { scene, traitIntent } from "../../../src/system/rulesets/sta/scene.ts";
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

describe("traits in the tracker (G490)", () => {
  const set = (actor: string, options: object) => ({
    actor,
    action: "setTrait",
    options: { name: "Smoke", reach: "everybody", tasks: "anyTask", value: 1, ...options },
  });
  const trait = (options: object, actor = "okoro", now = fight([person("okoro"), enemy("lurker", { hidden: true })])) =>
    play(now, set(actor, options)).after;
  const seenBy = (encounter: StaEncounter, isGM: boolean) => {
    const seen = { knows: (of: string) => isGM || of !== "lurker", mayAct: () => false, seesRound: () => true };
    const context = { ruleset: sta as unknown as Ruleset, encounter, people, isGM, seen, scene };
    return trackerView(context as never).scene;
  };
  const lines = (encounter: StaEncounter, isGM = false) =>
    seenBy(encounter, isGM)?.lasting.map(({ label, detail }) => `${label}: ${detail}`);

  it("are read by everybody: what each is, for whom and how much", () => {
    expect(lines(trait({}))).toEqual(["Smoke: 1 harder"]);
    expect(lines(trait({ name: "", reach: "forCrew", tasks: "anyShot", value: -2 }))).toEqual([
      "Advantage: tasks of the crew, shots: 2 easier",
    ]);
    expect(lines(trait({ name: "Limp", reach: "bearer" }))).toEqual(["okoro: Limp: 1 harder"]);
  });

  it("tell players nothing of anybody hidden, and are changed by the game master alone", () => {
    const now = trait({ name: "Ambush", reach: "bearer", value: -1 }, "lurker");
    expect([lines(now), lines(now, true)]).toEqual([undefined, ["lurker: Ambush: 1 easier"]]);
    const [line] = seenBy(trait({}), false)?.lasting ?? [];
    expect([line?.changeLabel, seenBy(trait({}), false)?.addLabel]).toEqual(["", ""]);
    const [own] = seenBy(trait({}), true)?.lasting ?? [];
    expect([own?.changeLabel, own?.endLabel]).toEqual(["Change: Smoke", "Remove: Smoke"]);
  });

  it("take no room where there are none, but for the game master's button", () => {
    const none = fight([person("okoro")]);
    expect([seenBy(none, false), seenBy(none, true)?.addLabel]).toEqual([null, "Add a trait"]);
    expect(seenBy({ ...trait({}), round: 0 }, true)).toBeNull();
  });

  it("are set and ended by acts of whoever bears them, else of the first in the order", () => {
    const now = trait({ name: "Limp", reach: "bearer" });
    const written = { name: " Limp ", place: "atBearer okoro", value: "2", tasks: "anyBlow" };
    const intent = traitIntent(now, "namedTrait/1", written);
    expect(intent).toEqual(
      set("okoro", { key: "namedTrait/1", name: "Limp", reach: "atBearer", value: 2, tasks: "anyBlow" }),
    );
    expect(sta.check(now, intent as never)).toBeNull();
    expect(traitIntent(now, null, { ...written, place: "forHostile" })).toMatchObject({ actor: now.order[0] });
    expect(scene.end(now, "namedTrait/1")).toEqual({
      actor: "okoro",
      action: "endTrait",
      options: { key: "namedTrait/1" },
    });
    expect(scene.end(now, "namedTrait/2")).toBeNull();
  });
});

describe("the rows of the tracker where sides take turns about (S051)", () => {
  it("let whoever acts for somebody who has acted name the next, with its price, and nobody hidden", () => {
    expect(namings(acted(), ["okoro"])).toEqual([
      ["marin", "Name next: 2", "marin: Name next (Momentum 2)"],
      ["raider", "Name next", "raider: Name next"],
    ]);
  });

  it("let nobody else name anybody, nor anybody before they have acted", () => {
    expect(namings(acted(), ["marin"])).toEqual([]);
    expect(namings(fight([person("okoro"), enemy("raider")]), ["okoro"])).toEqual([]);
  });
});
