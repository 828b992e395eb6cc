import { describe, expect, it } from "vitest";
import type { Intent } from "../../../../src/engine/intent.ts";
import { coda } from "../../../../src/rulesets/coda/index.ts";
import type { CodaEncounter } from "../../../../src/rulesets/coda/sheet.ts";
import {
  along,
  asksFor,
  enemy,
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
import { holdFight, holding, holds } from "../../../support/grab.ts";

type Over = Parameters<typeof holdFight>[2];

/** Okoro holds a raider; a brute stands beside both. */
function scene(over: Over = {}, okoro: PersonOptions = {}, raider: PersonOptions = {}): CodaEncounter {
  return holdFight(
    [person("okoro", { at: [0, 0], ...okoro }), enemy("raider", { at: [1, 0], ...raider })],
    [enemy("brute", { at: [0, 1] }), person("marin", { at: [2, 0] })],
    over,
  );
}

const act = (actor: string, action: string, over: Partial<Intent> = {}): Intent => ({ actor, action, ...over });
const codeOf = (encounter: CodaEncounter, intent: Intent) => play(encounter, intent).exchange.episode.refusal?.code;
const raidersTurn: Over = { turn: "raider" };

describe("both sides of a hold", () => {
  it("threaten nobody, and take no Action of Opportunity (R205, R436, G210, G220)", () => {
    for (const id of ["okoro", "raider"]) {
      const encounter = scene();
      expect(coda.threat.reach(encounter, encounter.combatants[id] as never)).toBeNull();
    }
    const leaves = scene({ turn: "marin" });
    expect(play(leaves, act("marin", "move", { path: along(0, 2, 6) })).prompts).toEqual([]);
    const free = fight([person("marin", { at: [2, 0] }), enemy("raider", { at: [1, 0] })]);
    expect(asksFor(play(free, act("marin", "move", { path: along(0, 2, 6) })), "opportunity")).toHaveLength(1);
  });

  it("may neither block nor dodge (R206, G237)", () => {
    const strike = act("brute", "armedAttack", { weapon: "sword", targets: ["okoro"] });
    expect(asksFor(play(scene({ turn: "brute" }), strike, [1, 1]), "defence")).toEqual([]);
    const other = act("marin", "armedAttack", { weapon: "sword", targets: ["raider"] });
    expect(asksFor(play(scene({ turn: "marin" }), other, [1, 1]), "defence")).toEqual([]);
  });

  it("do not walk away, and charge at nobody (G24, G270)", () => {
    const path = along(0, 0, -2);
    expect(codeOf(scene(), act("okoro", "move", { path }))).toBe("move/held");
    expect(codeOf(scene(), act("okoro", "charge", { weapon: "sword", targets: ["brute"] }))).toBe("move/held");
    expect(codeOf(scene(raidersTurn), act("raider", "move", { path: along(0, 1, 3) }))).toBe("move/held");
  });

  it("wrestle with -2 for the one who is held, in what they do and in what they resist (R200, R454)", () => {
    const resisted = testsOf(play(scene(), act("okoro", "damageTarget"), [6, 5, 1, 1]));
    expect(modifierIn(resisted[0], "heldFast")).toBe(-2);
    expect(modifierIn(resisted[1], "heldFast")).toBe(0);
    const own = testsOf(play(scene(raidersTurn), act("raider", "breakFree"), [6, 5, 1, 1]));
    expect(modifierIn(own[0], "heldFast")).toBe(0);
    expect(modifierIn(own[1], "heldFast")).toBe(-2);
  });

  it("attack others at -5; the held one too, unless the game master says otherwise (R208, G271)", () => {
    const shot = act("okoro", "armedAttack", { weapon: "sword", targets: ["brute"] });
    expect(modifierIn(previewOf(scene(), shot), "outsider")).toBe(-5);
    const helds = act("raider", "armedAttack", { weapon: "sword", targets: ["marin"] });
    expect(modifierIn(previewOf(scene(raidersTurn), helds), "outsider")).toBe(-5);
    const text = scene({ ...raidersTurn, settings: { heldOutsiders: false } });
    expect(modifierIn(previewOf(text, helds), "outsider")).toBe(0);
    expect(modifierIn(previewOf(text, shot), "outsider")).toBe(-5);
  });

  it("attack each other only with what is done within a hold (G272)", () => {
    const armed = { sheet: { weapons: [sword(), pistol()] } };
    for (const [action, weapon] of [
      ["armedAttack", "sword"],
      ["unarmedAttack", "fist"],
      ["rangedAttack", "pistol"],
      ["trip", "fist"],
      ["disarm", "fist"],
      ["feint", "fist"],
    ] as const) {
      const intent = act("okoro", action, { weapon, targets: ["raider"] });
      expect(codeOf(scene({}, armed), intent)).toBe("grab/only-maneuvers");
    }
    const back = act("raider", "unarmedAttack", { weapon: "fist", targets: ["okoro"] });
    expect(codeOf(scene(raidersTurn), back)).toBe("grab/only-maneuvers");
  });

  it("may find further acts ruled out by the game master (R212)", () => {
    const drop = act("okoro", "dropProne");
    expect(codeOf(scene(), drop)).toBeUndefined();
    expect(codeOf(scene({ settings: { barredInHold: "reload, dropProne" } }), drop)).toBe("grab/ruled-out");
  });

  it("resist at no cost, with no penalty for extra actions, wounds counting (R207, R210, G278)", () => {
    const tired = { spent: { actions: 3 }, counts: { damage: 6 } };
    const played = play(scene({}, {}, tired), act("okoro", "damageTarget"), [6, 5, 1, 1]);
    const [resisted] = testsOf(played);
    expect(resisted?.modifiers.map(({ id }) => id)).toEqual(["ranks", "attribute", "wounds", "heldFast"]);
    expect(played.after.combatants.raider?.spent).toEqual({ actions: 3 });
  });

  it("are outsiders to each other's friends: whoever strikes them bears nothing of it (R208)", () => {
    const strike = act("brute", "armedAttack", { weapon: "sword", targets: ["okoro"] });
    expect(modifierIn(previewOf(scene({ turn: "brute" }), strike), "outsider")).toBe(0);
  });
});

describe("an act within a hold", () => {
  it("takes an action, and penalties beyond the allowance (R210, G200)", () => {
    const third = scene({}, { spent: { actions: 2 } });
    const played = play(third, act("okoro", "damageTarget"), [6, 5, 1, 1]);
    expect(modifierIn(testsOf(played)[1], "extraAction")).toBe(-5);
    expect(played.after.combatants.okoro?.spent.actions).toBe(3);
  });

  it("is won by one more than the other; a tie changes nothing (R210, R433, C08, C09)", () => {
    const free = (mine: readonly number[]) =>
      holds(play(scene(raidersTurn), act("raider", "breakFree"), [2, 2, ...mine]).after, "okoro", "raider");
    expect(free([3, 3])).toBe(true);
    expect(free([3, 4])).toBe(false);
  });

  it("provokes nobody (G220)", () => {
    expect(asksFor(play(scene(), act("okoro", "damageTarget"), [6, 5, 1, 1]), "opportunity")).toEqual([]);
  });

  it("needs a hold, and the one with whom it is (R210, G270)", () => {
    const alone = fight([person("okoro"), enemy("raider", { at: [1, 0] })]);
    expect(codeOf(alone, act("okoro", "damageTarget", { targets: ["raider"] }))).toBe("grab/no-hold");
    expect(codeOf(scene(), act("okoro", "damageTarget", { targets: ["brute"] }))).toBe("grab/not-with-them");
    expect(codeOf(scene(), act("okoro", "breakFree"))).toBe("grab/not-with-them");
  });

  it("is for the holder alone in most cases (R454, G270)", () => {
    const skills = {
      abilities: { nervePinch: 3 },
      edges: ["jointLock", "throw"].map((edge) => ({ edge, tier: 1, choice: "" })),
    };
    const encounter = scene(raidersTurn, {}, { sheet: skills });
    for (const action of ["strangle", "moveTarget", "nervePinch", "jointLock", "throw", "keepStrangle", "release"])
      expect(codeOf(encounter, act("raider", action))).toBe("grab/not-with-them");
  });

  it("may be lost together with the hold, by a disaster of the holder's (R211, G75)", () => {
    const lost = play(scene({}, { counts: { damage: 30 } }), act("okoro", "damageTarget"), [6, 5, 1, 1]);
    expect(testsOf(lost)[1]?.degree).toBe("disaster");
    expect(holds(lost.after, "okoro", "raider")).toBe(false);
    const kept = play(scene(), act("okoro", "damageTarget"), [6, 5, 1, 1]);
    expect(holds(kept.after, "okoro", "raider")).toBe(true);
  });

  it("a disaster of the one who is held costs them nothing more (R211, G75)", () => {
    const weak = scene(raidersTurn, {}, { counts: { damage: 30 } });
    const played = play(weak, act("raider", "breakFree"), [6, 5, 1, 1]);
    expect(testsOf(played)[1]?.degree).toBe("disaster");
    expect(holds(played.after, "okoro", "raider")).toBe(true);
  });

  it("is resisted by nobody who is out of it, and comes off plainly (R210, G303)", () => {
    const out = scene({}, {}, { conditions: ["prone", "unconscious"] });
    const played = play(out, act("okoro", "damageTarget"), [1, 1, 4]);
    expect(testsOf(played)).toHaveLength(1);
    expect(played.after.combatants.raider?.counts.damage).toBe(4);
  });

  it("is refused with a code when the intent makes no sense (R210)", () => {
    const odd = act("okoro", "grabArmedAttack", {
      weapon: "nothing",
      targets: ["raider", "raider"],
      options: { object: 5 },
    });
    expect(codeOf(scene(), odd)).toBe("attack/no-such-weapon");
    expect(codeOf(scene({ round: 0, turn: null }), act("okoro", "damageTarget"))).toBe("grab/not-with-them");
  });
});

describe("the end of a hold", () => {
  it("comes when the holder lets go, at no cost and at any time (R209, G74, G204)", () => {
    const { after } = play(scene({ turn: "brute" }), act("okoro", "release"));
    expect(holds(after, "okoro", "raider")).toBe(false);
    expect(after.combatants.okoro?.conditions).toEqual([]);
    expect(after.combatants.raider?.conditions).toEqual([]);
    expect(after.combatants.okoro?.spent).toEqual({});
  });

  it("comes so while the holder withdraws, too (R051, G25, G204)", () => {
    const leaving = scene({}, { marks: { withdrawing: true } });
    expect(codeOf(leaving, act("okoro", "release"))).toBeUndefined();
    expect(codeOf(leaving, act("okoro", "damageTarget"))).toBe("act/withdrawing");
  });

  it("does not come by itself: a hold lasts from round to round (R209)", () => {
    const later = { ...scene(), round: 3 };
    expect(coda.round.expire(later)).toEqual([]);
    expect(modifierIn(previewOf({ ...later, turn: "raider" }, act("raider", "breakFree")), "heldFast")).toBe(-2);
  });

  it("takes the lock and the gag with it (R209, G275)", () => {
    const bound = scene({ hold: { locked: "mainArm", gagged: true } });
    expect(bound.combatants.raider?.conditions).toEqual(["gagged", "grabbed", "locked"]);
    const { after } = play(bound, act("okoro", "release"));
    expect(after.combatants.raider?.conditions).toEqual([]);
    expect(after.combatants.raider?.timedEffects).toEqual({});
  });

  it("ends what either aimed meanwhile (G275, G54)", () => {
    const until = { moment: "turnEnd", of: "okoro", round: 2 } as const;
    const timedEffects = {
      "aimed/okoro/brute": { kind: "aimed", by: "okoro", about: "brute", value: 3, until },
    } as const;
    const bound = scene({}, { timedEffects });
    expect(Object.keys(bound.combatants.okoro?.timedEffects ?? {})).toContain("aimed/okoro/brute");
    expect(play(bound, act("okoro", "release")).after.combatants.okoro?.timedEffects).toEqual({});
  });

  it("comes when the holder is out of it, and not when the other is (G275, G303)", () => {
    const strike = (target: string) => act("brute", "armedAttack", { weapon: "sword", targets: [target] });
    const fatal = { counts: { damage: 35 } };
    const holderDead = play(scene({ turn: "brute" }, fatal), strike("okoro"), [4, 4, 3, 3]).after;
    expect(holds(holderDead, "okoro", "raider")).toBe(false);
    const beside = { ...fatal, at: [1, 1] as const };
    const heldDead = play(scene({ turn: "brute" }, {}, beside), strike("raider"), [4, 4, 3, 3]).after;
    expect(heldDead.combatants.raider?.conditions).toContain("dead");
    expect(holds(heldDead, "okoro", "raider")).toBe(true);
  });

  it("comes with the next turn when somebody's hand moved one of them away, or took them out of the fight (G275)", () => {
    const encounter = scene({ hold: { locked: "mainArm", gagged: true } });
    const ended = (now: CodaEncounter) =>
      coda.round.expire({ ...now, turn: "brute" }).flatMap((one) => ("key" in one ? [one.key] : []));
    expect(ended(encounter)).toEqual([]);
    const { okoro, raider } = encounter.combatants;
    if (!okoro || !raider) throw new Error("nobody is there");
    const away = { ...raider, place: { ...raider.place, col: 5 } };
    expect(ended({ ...encounter, combatants: { okoro, raider: away } }).toSorted()).toEqual(
      [
        "grabbed",
        "grabbing",
        "gagged",
        "held/okoro/okoro",
        "holding/okoro/raider",
        "locked",
        "locked/okoro/okoro",
      ].toSorted(),
    );
    expect(ended({ ...encounter, combatants: { okoro } })).toEqual(["holding/okoro/raider", "grabbing"]);
    const nowhere = { ...encounter, combatants: { okoro, raider: { ...away, offMap: true } } };
    expect(ended(nowhere)).toEqual([]);
  });

  it("does not come by a fall (G274)", () => {
    expect(holds(play(scene(), act("okoro", "dropProne")).after, "okoro", "raider")).toBe(true);
  });

  it("gives threat back with what is left of the budget (G220)", () => {
    const { after } = play(scene(), act("okoro", "release"));
    expect(coda.threat.reach(after, after.combatants.okoro as never)).toEqual({ min: 1, max: 1 });
  });

  it("ends aims and held fire of both as it begins (G54, G267)", () => {
    const aimed = { kind: "aimed", by: "raider", about: "marin", value: 3, until: { moment: "open" } } as const;
    const encounter = fight([
      person("okoro", { sheet: { skills: [skill("unarmed", 4, { maneuvers: { grab: 1 } })] } }),
      enemy("raider", { at: [1, 0], timedEffects: { "aimed/raider/marin": aimed } }),
    ]);
    const grab = act("okoro", "grab", { weapon: "fist", targets: ["raider"] });
    expect(Object.keys(play(encounter, grab, [5, 5]).after.combatants.raider?.timedEffects ?? {})).toEqual([
      "held/okoro/okoro",
    ]);
  });
});

describe("several holders", () => {
  /** Okoro and Marin both hold the raider. */
  function both(over: Partial<CodaEncounter> = {}): CodaEncounter {
    const [okoro, once] = holding(person("okoro"), enemy("raider", { at: [1, 0] }));
    const [marin, raider] = holding(person("marin", { at: [2, 0] }), once);
    return fight([okoro, raider, marin], over);
  }

  it("count once against the one they hold, and each is got rid of singly (R214, G273)", () => {
    const encounter = both({ turn: "raider" });
    const intent = act("raider", "breakFree", { targets: ["marin"] });
    expect(modifierIn(previewOf(encounter, intent), "heldFast")).toBe(-2);
    const { after } = play(encounter, intent, [2, 2, 4, 4]);
    expect(holds(after, "marin", "raider")).toBe(false);
    expect(holds(after, "okoro", "raider")).toBe(true);
    expect(after.combatants.raider?.conditions).toEqual(["grabbed"]);
  });

  it("come about by grabbing whom a friend holds already (G273)", () => {
    const skills = [skill("unarmed", 4, { maneuvers: { grab: 1 } })];
    const encounter = holdFight(
      [person("okoro"), enemy("raider", { at: [1, 0] })],
      [person("marin", { at: [2, 0], sheet: { skills } })],
      { turn: "marin" },
    );
    const { after } = play(encounter, act("marin", "grab", { weapon: "fist", targets: ["raider"] }), [5, 5]);
    expect(holds(after, "marin", "raider") && holds(after, "okoro", "raider")).toBe(true);
  });
});
