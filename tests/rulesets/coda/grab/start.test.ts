import { describe, expect, it } from "vitest";
import type { Intent } from "../../../../src/engine/intent.ts";
import type { CodaEncounter, CodaSheet } from "../../../../src/rulesets/coda/sheet.ts";
import {
  asksFor,
  enemy,
  entriesOf,
  fight,
  modifierIn,
  type PersonOptions,
  person,
  pistol,
  play,
  previewOf,
  skill,
  sword,
  testsOf,
} from "../../../support/coda.ts";
import { holdFight, holds } from "../../../support/grab.ts";

const practised: Partial<CodaSheet> = { skills: [skill("armed", 4), skill("unarmed", 4, { maneuvers: { grab: 1 } })] };
const bare: Partial<CodaSheet> = { ...practised, weapons: [] };

/** Okoro, who is practised in grabs, beside a raider with bare hands. */
function scene(over: Partial<CodaEncounter> = {}, okoro: PersonOptions = {}, raider: PersonOptions = {}) {
  return fight(
    [
      person("okoro", { at: [0, 0], sheet: practised, ...okoro }),
      enemy("raider", { at: [1, 0], sheet: { weapons: [] }, ...raider }),
    ],
    over,
  );
}

const grab = (over: Partial<Intent> = {}): Intent => ({
  actor: "okoro",
  action: "grab",
  weapon: "fist",
  targets: ["raider"],
  ...over,
});

const conditions = ({ combatants }: CodaEncounter, id: string) => combatants[id]?.conditions ?? [];
const choiceIds = (played: ReturnType<typeof play>, kind: string) =>
  asksFor(played, kind)[0]?.choices.map(({ id }) => id);

describe("starting a grab", () => {
  it("ends the dodges of both, for neither can get out of the way any more (R206, G322)", () => {
    const dodged = (by: string) => ({
      [`dodged/${by}`]: { kind: "dodged", by, value: 10, until: { moment: "roundEnd", round: 1 } as const },
    });
    const ready = scene({}, { timedEffects: dodged("okoro") }, { timedEffects: dodged("raider") });
    expect(previewOf(ready, grab())?.target).toBe(10);
    const { after } = play(ready, grab(), [3, 4]);
    const slash = { action: "armedAttack", weapon: "sword" };
    expect(previewOf(after, { actor: "okoro", targets: ["raider"], ...slash })?.target).toBe(7);
    expect(
      previewOf(after, { actor: "raider", targets: ["okoro"], action: "unarmedAttack", weapon: "fist" })?.target,
    ).toBe(7);
    expect(previewOf(play(ready, grab(), [1, 1]).after, grab())?.target).toBe(10);
  });

  it("is an Unarmed Combat test against Defense with the bonus in grabs (R199, G245)", () => {
    const test = previewOf(scene(), grab());
    expect(test?.target).toBe(7);
    expect(test?.modifiers.map(({ id, value }) => [id, value])).toEqual([
      ["ranks", 4],
      ["attribute", 0],
      ["maneuver", 1],
    ]);
  });

  it("is helped by a speciality in grabs (G76)", () => {
    const skills = [skill("unarmed", 4, { specialities: ["grab"] })];
    expect(modifierIn(previewOf(scene({}, { sheet: { skills } }), grab()), "speciality")).toBe(2);
  });

  it("costs an action and holds the target when it meets their Defense (R030, R199, R200, R436)", () => {
    const quick = scene({}, {}, { sheet: { defenseBonus: 1 } });
    const { after } = play(quick, grab(), [1, 1]);
    expect(after.combatants.okoro?.spent.actions).toBe(1);
    expect(holds(after, "okoro", "raider")).toBe(false);
    const hit = play(quick, grab(), [1, 2]).after;
    expect(holds(hit, "okoro", "raider")).toBe(true);
    expect(conditions(hit, "okoro")).toEqual(["grabbing"]);
    expect(conditions(hit, "raider")).toEqual(["grabbed"]);
  });

  it("leaves both where they stand (G268)", () => {
    const { after } = play(scene(), grab(), [5, 5]);
    expect([after.combatants.okoro?.place.col, after.combatants.raider?.place.col]).toEqual([0, 1]);
  });

  it("may be dodged and blocked (R199, G268)", () => {
    const choices = ["dodge", "block:fist", "dodge+block:fist", "none"];
    expect(choiceIds(play(scene(), grab(), [5, 5]), "defence")).toEqual(choices);
    const blocked = play(scene(), grab(), [1, 2, 6, 5], { raider: ["block:fist"] });
    expect(holds(blocked.after, "okoro", "raider")).toBe(false);
  });

  it("is harder on nobody who lies on the floor (R251, G258)", () => {
    const test = previewOf(scene({}, {}, { conditions: ["prone"] }), grab());
    expect(modifierIn(test, "defenderProne")).toBe(5);
  });

  it("provokes whoever threatens, unless one has a bonus in grabs (R030, R043, R227)", () => {
    const clumsy = scene({}, { sheet: {} });
    expect(asksFor(play(clumsy, grab(), [5, 5]), "opportunity").map(({ of }) => of)).toEqual(["raider"]);
    expect(asksFor(play(scene(), grab(), [5, 5]), "opportunity")).toEqual([]);
  });

  it("is lost when somebody else grabs first (R227, G24)", () => {
    const { after, exchange } = play(scene({}, { sheet: {} }), grab(), [5, 5], { raider: ["grab:fist"] });
    expect(holds(after, "raider", "okoro")).toBe(true);
    expect(holds(after, "okoro", "raider")).toBe(false);
    expect(entriesOf(exchange.episode)).toContainEqual(expect.objectContaining({ code: "act/lost" }));
  });

  it("may be an Action of Opportunity, and brings its maneuver then too (R201, G215, G269)", () => {
    const encounter = scene({}, { sheet: {} });
    const played = play(encounter, grab(), [5, 5, 3, 3, 4, 4, 3], { raider: ["grab:fist", "speak", "damageTarget"] });
    expect(played.after.combatants.okoro?.counts.damage).toBe(3);
    expect(played.after.combatants.raider?.spent).toEqual({ opportunities: 1 });
  });

  it("needs the target beside one, and neither of those in a hold (G268, G270, G273)", () => {
    const far = scene({}, {}, { at: [2, 0] });
    expect(play(far, grab()).exchange.episode.refusal?.code).toBe("attack/out-of-reach");
    const pair = [person("okoro"), enemy("raider", { at: [1, 0] })] as const;
    const third = enemy("brute", { at: [0, 1] });
    const busy = holdFight(pair, [third]);
    expect(play(busy, grab({ targets: ["brute"] })).exchange.episode.refusal?.code).toBe("grab/in-a-hold");
    const heldsTurn = { ...busy, turn: "raider" };
    const intent = grab({ actor: "raider", targets: ["brute"] });
    expect(play(heldsTurn, intent).exchange.episode.refusal?.code).toBe("grab/in-a-hold");
  });

  it("takes a hand: neither a foot nor a shot grabs (R228)", () => {
    const armed = scene({}, { sheet: { ...practised, weapons: [sword(), pistol()] } });
    expect(play(armed, grab({ weapon: "foot" })).exchange.episode.refusal?.code).toBe("grab/not-made-for-it");
    expect(play(armed, grab({ weapon: "pistol" })).exchange.episode.refusal?.code).toBe("attack/no-such-weapon");
  });
});

describe("what comes with a hold", () => {
  it("the holder says whether the other may speak (R202)", () => {
    const played = play(scene(), grab(), [5, 5]);
    expect(choiceIds(played, "gag")).toEqual(["speak", "gag"]);
    expect(conditions(played.after, "raider")).toEqual(["grabbed"]);
    const gagged = play(scene(), grab(), [5, 5], { okoro: ["gag"] }).after;
    expect(conditions(gagged, "raider")).toEqual(["gagged", "grabbed"]);
  });

  it("one maneuver may be done at once and costs nothing; dragging is none of those (R201, R224, G72, G269)", () => {
    const played = play(scene(), grab(), [5, 5, 2, 2, 3, 3, 4], { okoro: ["speak", "damageTarget"] });
    expect(choiceIds(played, "freeManeuver")).toEqual(["grabArmedAttack:sword", "damageTarget", "strangle", "hold"]);
    expect(played.after.combatants.okoro?.spent.actions).toBe(1);
    expect(played.after.combatants.raider?.counts.damage).toBe(4);
  });

  it("a maneuver that comes with the hold bears no penalty for extra actions (R201, G200)", () => {
    const spent = scene({}, { spent: { actions: 2 } });
    const played = play(spent, grab(), [6, 4, 2, 2, 3, 3, 4], { okoro: ["speak", "damageTarget"] });
    const [start, , maneuver] = testsOf(played);
    expect(modifierIn(start, "extraAction")).toBe(-5);
    expect(modifierIn(maneuver, "extraAction")).toBe(0);
  });

  it("what the other holds may be wrested away at once, named one by one (R201, R217)", () => {
    const armed = scene({}, {}, { sheet: { weapons: [sword(), sword({ id: "dagger", name: "Dagger" })] } });
    const played = play(armed, grab(), [5, 5, 1, 1, 3, 3, 1, 3], { okoro: ["speak", "grabDisarm:dagger"] });
    expect(choiceIds(played, "freeManeuver")).toContain("grabDisarm:sword");
    expect(played.after.combatants.raider?.holds).toHaveProperty("dagger");
    expect(played.after.combatants.raider?.holds).not.toHaveProperty("sword");
  });

  it("an Extraordinary start adds 2 to the first maneuver only (R203)", () => {
    const played = play(scene(), grab(), [6, 6, 1, 3, 3, 3, 3, 4], { okoro: ["speak", "damageTarget"] });
    expect(modifierIn(testsOf(played)[2], "firstManeuver")).toBe(2);
    const again = play(played.after, { actor: "okoro", action: "damageTarget" }, [2, 2, 3, 3, 4]);
    expect(modifierIn(testsOf(again)[1], "firstManeuver")).toBe(0);
  });

  it("the bonus waits for the first maneuver, to the end of the next turn at most (R203, G205)", () => {
    const { after } = play(scene(), grab(), [6, 6, 1]);
    const damage: Intent = { actor: "okoro", action: "damageTarget" };
    expect(modifierIn(previewOf(after, damage), "firstManeuver")).toBe(2);
    expect(modifierIn(previewOf({ ...after, round: 2 }, damage), "firstManeuver")).toBe(2);
    expect(modifierIn(previewOf({ ...after, round: 3 }, damage), "firstManeuver")).toBe(0);
  });

  it("a disastrous start lets the target grab in return for nothing (R204)", () => {
    const awful = grab({ adjustment: { target: 30 } });
    const played = play(scene({}, {}, { spent: { actions: 2, opportunities: 1 } }), awful, [1, 1, 5, 5], {
      raider: ["grab:fist"],
    });
    expect(choiceIds(played, "grabBack")).toEqual(["grab:fist", "decline"]);
    expect(holds(played.after, "raider", "okoro")).toBe(true);
    expect(played.after.combatants.raider?.spent).toEqual({ actions: 2, opportunities: 1 });
  });

  it("any other failure does not (R204)", () => {
    const played = play(scene(), grab({ adjustment: { target: 16 } }), [1, 1]);
    expect(testsOf(played)[0]?.degree).toBe("completeFailure");
    expect(asksFor(played, "grabBack")).toEqual([]);
  });
});

describe("grabbing with a weapon", () => {
  const garrotte = sword({ id: "garrotte", name: "Garrotte", traits: ["grabs"] });
  const armed = (over: PersonOptions = {}) => ({ sheet: { ...practised, weapons: [garrotte, sword()] }, ...over });
  const withGarrotte = grab({ weapon: "garrotte" });
  const withSword = grab({ weapon: "sword" });

  it("is an opposed test, Armed Combat against Unarmed Combat, that nothing meets (R228, R229, G279)", () => {
    const played = play(scene({}, armed()), withGarrotte, [2, 2, 3, 3]);
    expect(asksFor(played, "defence")).toEqual([]);
    const [resisted, grabbed] = testsOf(played);
    expect(resisted?.modifiers[0]?.params?.skill).toBe("unarmed");
    expect(grabbed?.modifiers[0]?.params?.skill).toBe("armed");
    expect(grabbed?.target).toBe(8);
    expect(holds(played.after, "okoro", "raider")).toBe(true);
    expect(holds(play(scene({}, armed()), withGarrotte, [3, 3, 3, 3]).after, "okoro", "raider")).toBe(false);
  });

  it("takes a weapon made for it, or a target that does not notice (R228, G279)", () => {
    expect(play(scene({}, armed()), withSword).exchange.episode.refusal?.code).toBe("grab/not-made-for-it");
    const unseen = play(scene({}, armed({ hidden: true })), withSword, [2, 2, 3, 3]);
    expect(holds(unseen.after, "okoro", "raider")).toBe(true);
    const surprised = play(scene({}, armed(), { conditions: ["surprised"] }), withSword, [2, 2, 3, 3]);
    expect(holds(surprised.after, "okoro", "raider")).toBe(true);
  });

  it("is the game master's to judge where a person says that they come from behind (R228, G279)", () => {
    const claimed = grab({ weapon: "sword", options: { fromBehind: true } });
    const denied = play(scene({}, armed()), claimed);
    expect(denied.prompts.map(({ kind, narrator }) => [kind, narrator])).toEqual([["fromBehind", true]]);
    expect(denied.effects).toEqual([]);
    const granted = play(scene({}, armed()), claimed, [2, 2, 3, 3], { okoro: ["behind"] });
    expect(holds(granted.after, "okoro", "raider")).toBe(true);
  });

  it("invites a grab in return when it fails disastrously (R204, R229)", () => {
    const played = play(scene({}, armed()), withGarrotte, [6, 6, 3, 1, 1, 5, 5], { raider: ["grab:fist"] });
    expect(holds(played.after, "raider", "okoro")).toBe(true);
  });

  it("may lead on to what a pair allows, as with bare hands (R229, R317, G291)", () => {
    const edges = [{ edge: "combination", tier: 1, choice: "grab>strangle" }];
    const sheet = { ...practised, weapons: [garrotte], edges };
    const offered = (dice: readonly number[]) =>
      asksFor(play(scene({}, armed({ sheet })), withGarrotte, dice), "combination").map(
        ({ choices }) => choices[0]?.id,
      );
    expect(offered([1, 1, 4, 5])).toEqual(["strangle"]);
    expect(offered([1, 1, 2, 3])).toEqual([]);
  });

  it("lets nobody strike where that skill carries a bonus in grabs (R227, R229, G20, G312)", () => {
    const asked = (maneuvers: Readonly<Record<string, number>>) => {
      const skills = [skill("armed", 4, { maneuvers }), skill("unarmed", 4, { maneuvers: { grab: 1 } })];
      const threatening = { sheet: { weapons: [sword()] } };
      const encounter = scene({}, armed({ sheet: { skills, weapons: [garrotte] } }), threatening);
      return asksFor(play(encounter, withGarrotte, [2, 2, 3, 3]), "opportunity").map(({ of }) => of);
    };
    expect([asked({ grab: 1 }), asked({})]).toEqual([[], ["raider"]]);
  });

  it("rolls with the bonus in grabs of the skill that is used (R229, G20)", () => {
    const skills = [skill("armed", 4, { maneuvers: { grab: 2 } }), skill("unarmed", 4)];
    const test = previewOf(scene({}, armed({ sheet: { skills, weapons: [garrotte] } })), withGarrotte);
    expect(modifierIn(test, "maneuver")).toBe(2);
    expect(test?.target).toBeNull();
  });
});

describe("outside a fight", () => {
  it("a grab is only a test: holds last in fights (G275)", () => {
    const { after } = play(scene({ round: 0, turn: null }, { sheet: bare }), grab(), [5, 5]);
    expect(conditions(after, "raider")).toEqual([]);
  });
});
