import { describe, expect, it } from "vitest";
import type { Intent } from "../../../../src/engine/intent.ts";
import { coda } from "../../../../src/rulesets/coda/index.ts";
import type { CodaEncounter, CodaSheet } from "../../../../src/rulesets/coda/sheet.ts";
import {
  asksFor,
  enemy,
  entriesOf,
  fight,
  modifierIn,
  person,
  pistol,
  play,
  previewOf,
  skill,
  sword,
  testsOf,
} from "../../../support/coda.ts";

const arms = [sword(), pistol()];

/** Okoro and Marin beside a raider, Vess with a pistol farther off. */
function scene(over: Partial<CodaEncounter> = {}, sheet: Partial<CodaSheet> = {}) {
  return fight(
    [
      person("okoro", { at: [0, 0], sheet: { weapons: arms, ...sheet } }),
      person("marin", { at: [2, 0] }),
      enemy("raider", { at: [1, 0] }),
      enemy("other", { at: [1, 1] }),
    ],
    over,
  );
}

const aid = (over: Partial<Intent> = {}): Intent => ({
  actor: "okoro",
  action: "aid",
  weapon: "sword",
  targets: ["raider"],
  options: { ally: "marin", mode: "help" },
  ...over,
});
const hinder = aid({ options: { ally: "marin", mode: "hinder" } });
const marinStrikes = (at = "raider"): Intent => ({
  actor: "marin",
  action: "armedAttack",
  weapon: "sword",
  targets: [at],
});
const raiderStrikes = (at: string): Intent => ({ ...marinStrikes(at), actor: "raider" });

const helped = (encounter: CodaEncounter, intent: Intent) => modifierIn(previewOf(encounter, intent), "helped");
const hindered = (encounter: CodaEncounter, intent: Intent) => modifierIn(previewOf(encounter, intent), "hindered");

describe("aiding a friend", () => {
  it("counts in the opposed tests of what they do, and of what is done to them (R118, R119, G320)", () => {
    const contest = (encounter: CodaEncounter, intent: Intent, id: string) =>
      testsOf(play(encounter, intent, [5, 4, 1, 1, 1, 1, 1, 1]))
        .filter((test) => test.id.startsWith("contest"))
        .map((test) => modifierIn(test, id));
    const { after } = play(scene(), aid(), [3, 3]);
    expect(
      contest({ ...after, turn: "marin" }, { ...marinStrikes(), action: "trip", weapon: "fist" }, "helped"),
    ).toEqual([0, 2]);
    expect(contest({ ...after, turn: "raider" }, { ...raiderStrikes("marin"), action: "disarm" }, "helped")).toEqual([
      2, 0,
    ]);
    const slowed = play(scene(), hinder, [3, 3]).after;
    expect(contest({ ...slowed, turn: "raider" }, { ...raiderStrikes("marin"), action: "disarm" }, "hindered")).toEqual(
      [0, -2],
    );
    expect(contest({ ...slowed, turn: "raider" }, { ...raiderStrikes("okoro"), action: "disarm" }, "hindered")).toEqual(
      [0, 0],
    );
  });

  it("gives them 2 on their combat actions against that enemy (R118)", () => {
    const { after } = play(scene(), aid(), [3, 3]);
    expect(helped(after, marinStrikes())).toBe(2);
    expect(helped(after, marinStrikes("other"))).toBe(0);
  });

  it("gives it on their defences against that enemy too (R118)", () => {
    const { after } = play(scene(), aid(), [3, 3]);
    const [dodge] = testsOf(
      play({ ...after, turn: "raider" }, raiderStrikes("marin"), [3, 3, 1, 1], { marin: ["dodge"] }),
    );
    expect(dodge).toMatchObject({ id: "defence/dodge", total: 8 });
  });

  it("or takes 2 off what the enemy does to them (R119)", () => {
    const { after } = play(scene(), hinder, [3, 3]);
    expect(hindered(after, raiderStrikes("marin"))).toBe(-2);
    expect(hindered(after, raiderStrikes("okoro"))).toBe(0);
  });

  it("is 4 after an Extraordinary test, either way (R120)", () => {
    const faces = [6, 6, 5];
    expect(helped(play(scene(), aid(), faces).after, marinStrikes())).toBe(4);
    expect(hindered(play(scene(), hinder, faces).after, raiderStrikes("marin"))).toBe(-4);
  });

  it("lasts for one round: to the helper's next turn (R118, R119, R460, G205)", () => {
    const { after } = play(scene(), aid(), [3, 3]);
    expect(helped({ ...after, turn: "raider" }, marinStrikes())).toBe(2);
    expect(helped({ ...after, round: 2, turn: null }, marinStrikes())).toBe(2);
    expect(helped({ ...after, round: 2, turn: "okoro" }, marinStrikes())).toBe(0);
  });

  it("does nothing after a failed test (R118)", () => {
    const { after } = play(scene(), aid(), [2, 3]);
    expect(after.combatants.marin?.timedEffects).toEqual({});
  });

  it("counts the best help and the best hindrance only (G252)", () => {
    const first = play(scene(), aid(), [6, 6, 5]).after;
    const second = play({ ...first, turn: "okoro" }, aid({ options: { ally: "marin", mode: "hinder" } }), [3, 3]).after;
    const marin = second.combatants.marin;
    if (!marin) throw new Error("no Marin");
    const [help] = Object.values(marin.timedEffects);
    if (!help) throw new Error("no help");
    const more = { ...marin.timedEffects, "helped/vess/raider": { ...help, by: "other", value: 2 } };
    const vessToo = { ...second, combatants: { ...second.combatants, marin: { ...marin, timedEffects: more } } };
    expect(previewOf(vessToo, marinStrikes())?.modifiers.filter(({ id }) => id === "helped")).toMatchObject([
      { value: 4 },
    ]);
  });
});

describe("the friend who is aided", () => {
  const apart = (over: Parameters<typeof person>[1] = {}, raider: Parameters<typeof person>[1] = {}) =>
    fight([
      person("okoro", { at: [0, 0], sheet: { weapons: arms } }),
      person("marin", { at: [9, 0], ...over }),
      enemy("raider", { at: [1, 0], ...raider }),
    ]);
  const judged = (encounter: CodaEncounter, intent = aid()) => asksFor(play(encounter, intent, [3, 3]), "aidJudged");

  it("fights that enemy: within reach of one of the two, or in a hold with them (R115, G319)", () => {
    expect(judged(scene())).toEqual([]);
    expect(judged(apart({ at: [3, 0], sheet: { weapons: [sword({ reach: { min: 1, max: 2 } })] } }))).toEqual([]);
    expect(judged(apart())).toHaveLength(1);
  });

  it("or one of them has attacked the other since their own last turn (R115, G319)", () => {
    const shot: Intent = { actor: "marin", action: "rangedAttack", weapon: "pistol", targets: ["raider"] };
    const armed = { ...apart({ sheet: { weapons: arms } }), turn: "marin" };
    const after = { ...play(armed, shot, [1, 1]).after, turn: "okoro" };
    expect(judged(after)).toEqual([]);
    const marin = coda.round.begin(after.combatants.marin as never);
    const next = { ...after, round: 2, combatants: { ...after.combatants, marin } } as CodaEncounter;
    expect(judged(next)).toEqual([]);
    expect(judged({ ...next, order: ["marin", "okoro", "raider"] })).toHaveLength(1);
  });

  it("or is allowed by the game master, who is asked before anything is spent (G319)", () => {
    const denied = play(apart(), aid(), [3, 3]);
    expect(denied.after.combatants.okoro?.spent.actions ?? 0).toBe(0);
    const allowed = play(apart(), aid(), [3, 3], { okoro: ["allow"] });
    expect(helped(allowed.after, { ...marinStrikes(), action: "rangedAttack" })).toBe(0);
    expect(allowed.after.combatants.marin?.timedEffects).toMatchObject({ "helped/okoro/raider": { value: 2 } });
    expect(judged(apart())[0]).toMatchObject({ narrator: true, about: "marin", fallback: "deny" });
  });

  it("is one of those who fight, where nobody is named (R118, G319)", () => {
    const encounter = fight([...Object.values(scene().combatants), person("far", { at: [30, 0] })]);
    const [prompt] = asksFor(play(encounter, aid({ options: {} }), [3, 3]), "aid");
    expect(prompt?.choices.map(({ id }) => id)).toEqual(["help:marin", "hinder:marin"]);
  });
});

describe("the test of an aid", () => {
  it("is one of the weapon's skill against 10, with what counts in such an attack (R117)", () => {
    const [test] = testsOf(
      play(scene(), aid({ options: { ally: "marin", mode: "help", attackerPosition: 2 } }), [2, 2]),
    );
    expect(test).toMatchObject({ target: 10, total: 4 + 4 + 2, success: true });
  });

  it("adds the bonus in aiding, and the ranged table for a shot (R117, G245)", () => {
    const skills = [skill("ranged", 4, { maneuvers: { aid: 2 } })];
    const test = previewOf(scene({}, { skills }), aid({ action: "aidRanged", weapon: "pistol" }));
    expect(modifierIn(test, "maneuver")).toBe(2);
    expect(modifierIn(test, "pointBlank")).toBe(2);
  });

  it("is told, and so is what comes of it (R117 to R119)", () => {
    const told = (intent: Intent) => {
      const played = play(scene(), intent, [3, 3]);
      expect(testsOf(played)).toMatchObject([{ id: "attack/aid" }]);
      return entriesOf(played.exchange.episode).find(({ kind }) => kind === "note");
    };
    expect(told(aid())).toMatchObject({ code: "aid/helped", params: { value: 2 }, of: "marin" });
    expect(told(hinder)).toMatchObject({ code: "aid/hindered", params: { value: -2 }, of: "raider" });
  });

  it("is met by no defence (G252)", () => {
    expect(asksFor(play(scene(), aid(), [3, 3]), "defence")).toEqual([]);
  });

  it("costs an action (R116)", () => {
    expect(play(scene(), aid(), [3, 3]).after.combatants.okoro?.spent).toEqual({ actions: 1 });
  });

  it("lets nobody strike, unless a ranged weapon is used beside an enemy (R016, R017, R122)", () => {
    expect(play(scene(), aid(), [3, 3]).prompts).toEqual([]);
    const prompts = play(scene(), aid({ action: "aidRanged", weapon: "pistol" }), [3, 3]).prompts;
    expect(prompts.map(({ of }) => of)).toEqual(["raider", "other"]);
  });
});

describe("aid can be given", () => {
  it.each([
    ["attack/no-such-weapon", aid({ weapon: "pistol" })],
    ["maneuver/no-target", aid({ targets: [] })],
    ["aid/no-such-friend", aid({ options: { ally: "raider", mode: "help" } })],
    ["aid/no-such-friend", aid({ options: { ally: "okoro", mode: "help" } })],
    ["aid/nobody-to-aid", aid({ targets: ["marin"] })],
  ])("only by one who could attack an enemy of a friend: %s (R115)", (code, intent) => {
    const near = scene();
    const reach = sword({ reach: { min: 1, max: 2 } });
    const okoro = { ...near.combatants.okoro, sheet: { ...person("x").sheet, weapons: [reach, pistol()] } };
    const encounter = { ...near, combatants: { ...near.combatants, okoro } } as CodaEncounter;
    expect(play(encounter, intent).exchange.episode.refusal?.code).toBe(code);
  });

  it("with no empty weapon (R115)", () => {
    const weapons = [pistol({ shots: 3 })];
    const shot = aid({ action: "aidRanged", weapon: "pistol" });
    const loaded = scene({}, { weapons });
    const okoro = { ...loaded.combatants.okoro, counts: { "shots:pistol": 3 } };
    const empty = { ...loaded, combatants: { ...loaded.combatants, okoro } } as CodaEncounter;
    const codes = [loaded, empty].map((encounter) => play(encounter, shot, [3, 3]).exchange.episode.refusal?.code);
    expect(codes).toEqual([undefined, "fire/too-few-shots"]);
  });

  it("only within reach, and in a fight (R115)", () => {
    const far = { ...scene(), combatants: { ...scene().combatants, raider: enemy("raider", { at: [3, 0] }) } };
    expect(play(far, aid()).exchange.episode.refusal?.code).toBe("attack/out-of-reach");
    expect(play(scene({ round: 0 }), aid()).exchange.episode.refusal?.code).toBe("maneuver/no-fight");
  });

  it("whom and how is asked where it was not said (R118, R119)", () => {
    const open = aid({ options: {} });
    const played = play(scene(), open, [3, 3], { okoro: ["hinder:marin"] });
    expect(asksFor(played, "aid")[0]?.choices.map(({ id }) => id)).toEqual(["help:marin", "hinder:marin"]);
    expect(hindered(played.after, raiderStrikes("marin"))).toBe(-2);
    expect(helped(play(scene(), aid({ options: { mode: "help" } }), [3, 3]).after, marinStrikes())).toBe(2);
  });
});

describe("help counts only in sight of the enemy", () => {
  const wall = (x: number) => ({ x1: x, y1: -3, x2: x, y2: 4 });

  it("for the friend and for the helper (R121, R457)", () => {
    const { after } = play(scene(), aid(), [3, 3]);
    const shoot = marinStrikes();
    expect(helped({ ...after, walls: [] }, shoot)).toBe(2);
    expect(helped({ ...after, walls: [wall(1)] }, shoot)).toBe(0);
    expect(helped({ ...after, walls: [wall(2)] }, shoot)).toBe(0);
  });

  it("and so does hindrance (R121)", () => {
    const { after } = play(scene(), hinder, [3, 3]);
    expect(hindered({ ...after, walls: [wall(1)] }, raiderStrikes("marin"))).toBe(0);
  });

  it("not while the helper is out or blinded (R121)", () => {
    const { after } = play(scene(), aid(), [3, 3]);
    const okoro = after.combatants.okoro;
    for (const state of ["unconscious", "blinded"]) {
      const out = { ...after, combatants: { ...after.combatants, okoro: { ...okoro, conditions: [state] } } };
      expect(helped(out as CodaEncounter, marinStrikes())).toBe(0);
    }
  });
});
