import { beforeAll, describe, expect, it } from "vitest";
import type { Encounter } from "../../../src/engine/encounter.ts";
import type { Ruleset } from "../../../src/engine/ruleset.ts";
import { asSeenBy } from "../../../src/engine/visibility.ts";
import { icon as iconRules } from "../../../src/rulesets/icon/index.ts";
import type { IconEncounter } from "../../../src/rulesets/icon/sheet.ts";
import { lackingOf, sameLines } from "../../../src/system/combat/declarations/declare.ts";
import { type DeclarationContext, declarationView } from "../../../src/system/combat/declarations/view.ts";
import type { Tracked, TrackerContext } from "../../../src/system/combat/tracker-round.ts";
import { trackerView, turnSentence } from "../../../src/system/combat/tracker-view.ts";
import { useAppearance } from "../../../src/system/foundry/icons.ts";
import { appearance as drawn } from "../../../src/system/rulesets/icon/icons.ts";
import { declared, enemy, fight, person, rolled } from "../../support/icon.ts";
import { asPlayer, gmViewer } from "../../support/viewer.ts";
import { useEnglish } from "../../support/words.ts";

const icon = iconRules as unknown as Ruleset;

/** Kassus, a brute, and a lurker whom no player sees, with what the round has of them by now. */
function round(...marks: readonly Parameters<typeof person>[1][]): IconEncounter {
  return fight([person("kassus", marks[0]), enemy("brute", marks[1]), enemy("lurker", marks[2])]);
}

const tracked = (of: string): Tracked => ({
  id: `id-${of}`,
  of,
  name: of,
  side: of === "kassus" ? "crew" : "hostile",
  state: "Healthy",
  isHidden: of === "lurker",
  isOut: false,
  isAsked: false,
});

const gm = gmViewer({ isHidden: (id) => id === "lurker" });

/** What a player looks at, or a game master. */
function look(encounter: IconEncounter, isGM = false): TrackerContext {
  const people = icon.round.order(encounter).map((of) => tracked(of));
  const seen = asSeenBy(encounter, isGM ? gm : asPlayer(gm));
  return { ruleset: icon, encounter, people, isGM, seen };
}

const turns = (view: TrackerContext) => trackerView(view).rows.flatMap(({ id, isTurn }) => (isTurn ? [id] : []));
const now = (view: TrackerContext) => trackerView(view).phase?.steps.filter(({ isNow }) => isNow);

beforeAll(() => {
  useEnglish();
  useAppearance(drawn);
});

describe("the tracker of a round that people bring on by acts", () => {
  const begun = round();
  const declaring = round({ marks: rolled(9) }, { marks: rolled(5) }, { marks: rolled(4) });
  const acting = round({ marks: declared(9, "fire", "move") }, { marks: declared(5, "fire") }, { marks: declared(4) });

  it("gives all at once the turn who owe their initiative, each with a button of their own (I003)", () => {
    expect(turns(look(begun, true))).toEqual(["id-kassus", "id-brute", "id-lurker"]);
    expect(trackerView(look(begun, true)).rows.map(({ owes }) => owes)).toEqual(Array(3).fill("Initiative"));
    expect(trackerView(look(begun)).rows.map(({ owes }) => owes)).toEqual(["Initiative", ""]);
    expect(trackerView(look(begun)).foot).toMatchObject({ label: "Initiative: kassus", press: "owe", isMain: true });
    expect(turnSentence(look(begun))).toBe("Round 1. Initiative: kassus and brute.");
  });

  it("says how long a round takes, and those before it have taken (I001, G341)", () => {
    expect(trackerView(look({ ...begun, round: 3 })).time).toBe("5 s per round, 10 s elapsed");
    expect(trackerView(look({ ...begun, round: 0 })).time).toBe("");
  });

  it("says which part of the round it is, and in which pass (I002, I010)", () => {
    expect(now(look(begun))).toEqual([{ isNow: true, label: "Initiative" }]);
    expect(now(look(declaring))).toEqual([{ isNow: true, label: "Declarations" }]);
    const second = round(
      {
        marks: {
          ...rolled(9),
          declared: [
            { kind: "fire", used: true },
            { kind: "move", used: false },
          ],
        },
      },
      { marks: declared(5) },
      { marks: declared(4) },
    );
    expect(now(look(second))).toEqual([{ isNow: true, label: "Actions 2" }]);
    expect(trackerView(look({ ...begun, round: 0 })).phase).toBeNull();
  });

  it("tells everybody what was declared and is left, and only of their own people how much (I009, I012)", () => {
    const { rows } = trackerView(look(acting));
    expect(rows.map(({ state }) => state)).toEqual(["Your turn. Fire, Move. Healthy", "Fire. Healthy"]);
    expect(rows.map(({ allowance }) => allowance?.entries[0]?.left ?? null)).toEqual([2, null]);
  });

  it("says of whoever came too late that they act from the next round, and waits for none of them (G342)", () => {
    const joined = round({ marks: declared(9, "fire") }, {}, { marks: declared(4) });
    const { rows } = trackerView(look(joined));
    expect(rows.map(({ state, owes }) => [state, owes])).toEqual([
      ["Your turn. Fire. Healthy", ""],
      ["Acts from the next round. Healthy", ""],
    ]);
    expect(turns(look(joined))).toEqual(["id-kassus"]);
  });

  it("offers whoever has the turn to wait, or to give the action up, and neither as an aim (I010, I019)", () => {
    expect(trackerView(look(acting)).foot).toEqual({ label: "Forgo", press: "endTurn", isMain: false, mayDelay: true });
    expect(trackerView(look(acting, true)).foot?.label).toBe("Forgo: kassus");
  });

  it("lets only a game master begin the next round, once nobody has an action left (I004)", () => {
    const over = round({ marks: declared(9) }, { marks: declared(5) }, { marks: declared(4) });
    expect(trackerView(look(over, true)).foot).toMatchObject({ label: "Begin round 2", press: "nextRound" });
    expect([trackerView(look(over)).foot, turns(look(over)), turnSentence(look(over))]).toEqual([null, [], ""]);
  });

  const tells = (view: TrackerContext) => JSON.stringify([trackerView(view), turnSentence(view)]);

  it("keeps to a player the turn of somebody hidden with the one before them", () => {
    const acted = { ...rolled(9), declared: ["fire", "fire"].map((kind, at) => ({ kind, used: at === 0 })) };
    const hidden = round({ marks: acted }, { marks: declared(5) }, { marks: declared(4, "fire") });
    expect(turns(look(hidden, true))).toEqual(["id-lurker"]);
    expect(turns(look(hidden))).toEqual(["id-brute"]);
    expect(tells(look(hidden))).not.toContain("lurker");
  });

  it("shows a player the end of what they see of a round while somebody hidden still acts", () => {
    const used = ["fire", "fire", "fire"].map((kind, at) => ({ kind, used: at < 2 }));
    const hidden = round({ marks: declared(9) }, { marks: declared(5) }, { marks: { ...rolled(4), declared: used } });
    const over = round({ marks: declared(9) }, { marks: declared(5) }, { marks: declared(4) });
    expect(tells(look(hidden))).toBe(tells(look(over)));
    expect(now(look(hidden, true))).toEqual([{ isNow: true, label: "Actions 3" }]);
  });

  it("lets the next one declare, for all that a player sees, while somebody hidden has to", () => {
    const told = { marks: declared(9, "fire") };
    const waiting = round(told, { marks: rolled(5) }, { marks: rolled(7) });
    const unseen = round(told, { marks: rolled(5) }, { marks: declared(7) });
    expect(turns(look(waiting, true))).toEqual(["id-lurker"]);
    expect(tells(look(waiting))).toBe(tells(look(unseen)));
    const mine = round({ marks: rolled(5) }, told, { marks: rolled(8) });
    expect(trackerView(look(mine)).foot).toMatchObject({ label: "Declare: kassus", press: "owe" });
  });

  it("counts no actions of whoever has yet to say how many, and says that instead (I009, I012)", () => {
    const { rows } = trackerView(look(declaring, true));
    expect(rows.map(({ allowance, state }) => [allowance, state.split(".")[0]])).toEqual([
      [null, "Healthy"],
      [null, "Not declared"],
      [null, "Hidden"],
    ]);
    expect(
      trackerView(look(round({ marks: declared(9) }, { marks: rolled(5) }, { marks: rolled(4) }))).rows[0]?.state,
    ).toBe("Sits the round out. Healthy");
  });

  it("says at whom somebody holds a shot, of those whom the viewer sees (I059)", () => {
    const aimed = (about: string) => {
      const until = { moment: "open" } as const;
      const data = { weapon: "pistol", mode: "plain" };
      const drop = { kind: "drop", by: "kassus", about, data, until };
      return round(
        { marks: declared(9), timedEffects: { drop } },
        { marks: declared(5, "fire") },
        { marks: declared(4) },
      );
    };
    expect(trackerView(look(aimed("brute"))).rows[0]?.state).toBe("Held shot: brute. Healthy");
    expect(trackerView(look(aimed("lurker"))).rows[0]?.state).toBe("Healthy");
    expect(trackerView(look(aimed("lurker"), true)).rows[0]?.state).toBe("Held shot: lurker. Healthy");
  });

  it("passes over whoever is out of it (I051)", () => {
    const fallen = round(
      { marks: declared(9, "fire"), conditions: ["unconscious"] },
      { marks: declared(5, "fire") },
      { marks: declared(4) },
    );
    expect(turns(look(fallen, true))).toEqual(["id-brute"]);
    const people = look(fallen).people.map((one) => ({ ...one, isOut: one.of === "kassus" }));
    const states = trackerView({ ...look(fallen), people }).rows.map(({ state }) => state);
    expect(states).toEqual(["Healthy", "Fire. Healthy"]);
    const late = round({ conditions: ["unconscious"] }, { marks: declared(5, "fire") }, { marks: declared(4) });
    expect(trackerView(look(late, true)).rows.map(({ hidesPlace }) => hidesPlace)).toEqual([false, false, true]);
  });
});

describe("the window of what somebody owes", () => {
  const of = "kassus";
  const at = (encounter: IconEncounter, chosen: readonly string[] = [], others = 0): DeclarationContext => {
    const pending = icon.round.pendingAction?.(encounter, of);
    if (!pending) throw new Error("they owe nothing");
    return {
      ruleset: icon,
      encounter,
      of,
      name: "Kassus",
      pending,
      chosen,
      weaponName: (id) => id,
      others,
    } as DeclarationContext;
  };
  const declaring = (settings = {}) => ({
    ...round({ marks: rolled(9) }, { marks: rolled(5) }, { marks: rolled(4) }),
    settings,
  });

  it("offers each weapon with the dice and what its skill adds, bare hands too (I003)", () => {
    const stowed = round({ holds: { knife: "stowed" }, skills: { energyWeapons: 3 } });
    expect(declarationView(at(stowed)).picks).toMatchObject([
      { id: "pistol", icon: "pistol", hint: "2 dice +3", key: "1" },
      { id: "", icon: "fist", label: "Bare hands", hint: "2 dice +2", key: "2" },
      { id: "knife", icon: "blade", hint: "2 dice +2, draw first", key: "3" },
    ]);
    expect(declarationView(at(stowed)).plan).toBeNull();
  });

  it("says why somebody rolls once more (G153)", () => {
    const tied = round({ marks: rolled(9) }, { marks: rolled(9) }, { marks: rolled(4) });
    expect(declarationView(at(tied)).hint).toContain("You tied");
    expect(declarationView(at(round())).hint).toContain("Which weapon");
  });

  it("says which of the chosen acts want a weapon that is not in hand (I013)", () => {
    const unarmed = round(
      { marks: rolled(9), holds: { pistol: "stowed" } },
      { marks: rolled(5) },
      { marks: rolled(4) },
    );
    const lacks = (...chosen: readonly string[]) => declarationView(at(unarmed, chosen)).plan?.lacks;
    expect(lacks("fire", "fight")).toBe("You hold no weapon for Fire. Declare “Draw” first.");
    expect(lacks("draw", "fire")).toBe("");
  });

  it("says what so many actions take off, and what one more would (I025, I026, N25)", () => {
    const told = (chosen: readonly string[], settings = {}) => {
      const { plan } = declarationView(at(declaring(settings), chosen));
      return `${plan?.toll} ${plan?.more}`.trim();
    };
    expect(told([])).toBe("No action: you sit the round out.");
    expect(told(["fire"])).toBe("1 action. No penalty. One more: −1 to every result.");
    expect(told(["fire", "move", "move", "fire"])).toBe("4 actions. −3 to every result. One more: −4 to every result.");
    const dice = { multiplePenalty: "dice" };
    expect(told(["fire", "move"], dice)).toBe("2 actions. 1 die fewer each. One more: 2 dice fewer each.");
    expect(told(["fire"], { mostActions: 1 })).toBe("1 action. No penalty. 1 at most.");
  });

  it("keeps the order in which they are to be done, with a key for each kind, and says what may be changed (I012, I022, I023, G334)", () => {
    const { picks, plan } = declarationView(at(declaring(), ["move", "fire"], 2));
    expect(plan?.chosen.map(({ label }) => label)).toEqual(["1. Move", "2. Fire"]);
    expect(plan?.changes).toContain("Dodge or Parry");
    expect(plan).toMatchObject({ handIn: "Declare", forAll: "Also for 2 others", isFull: false });
    expect(picks.map(({ key }) => key)).toEqual(["1", "2", "3", "4", "5", "6", "7", "8", "9", "0", "Q"]);
  });
});

describe("the same declaration for several at once", () => {
  const here = round({ marks: rolled(4) }, { marks: rolled(5), holds: { pistol: "stowed" } }, { marks: rolled(9) });

  it("leaves out whoever has nothing in hand for it, before it is their turn to declare (I009, I013)", () => {
    const lacking = lackingOf({ ruleset: icon, encounter: here as Encounter }, ["brute", "lurker"], ["move", "fire"]);
    expect([...lacking]).toEqual([["brute", ["fire"]]]);
    expect(lackingOf({ ruleset: icon, encounter: here as Encounter }, ["brute", "lurker"], ["move"]).size).toBe(0);
  });

  it("is summed up before anything is declared", () => {
    expect(sameLines("icon", ["move", "fire"], ["Lurker"], [{ name: "Brute", kinds: ["fire"] }])).toEqual([
      "Move, Fire.",
      "The same for Lurker.",
      "Brute holds nothing for Fire and is left out.",
    ]);
    expect(sameLines("icon", [], [], [])).toEqual(["No action: they sit the round out."]);
  });
});
