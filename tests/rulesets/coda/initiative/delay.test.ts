import { describe, expect, it } from "vitest";
import { undoEffects } from "../../../../src/engine/effects.ts";
import { combatantOf } from "../../../../src/engine/encounter.ts";
import type { Episode } from "../../../../src/engine/exchange.ts";
import type { Intent } from "../../../../src/engine/intent.ts";
import type { TimedEffect } from "../../../../src/engine/timed-effects.ts";
import type { Json } from "../../../../src/engine/types.ts";
import { coda } from "../../../../src/rulesets/coda/index.ts";
import {
  along,
  damageAfter,
  enemy,
  fight,
  modifierIn,
  type Played,
  person,
  pistol,
  play,
  sheet,
  testsOf,
} from "../../../support/coda.ts";

const kept = (by: string, value = 1): Readonly<Record<string, TimedEffect>> => ({
  [`kept/${by}`]: { kind: "kept", by, value, until: { moment: "roundEnd", round: 1 } },
});
describe("what the map shows of somebody", () => {
  it("is an aim, squares under fire and actions kept back, each while it lasts (R123, R167, R233)", () => {
    const until = { moment: "roundEnd", round: 1 } as const;
    const timedEffects = Object.fromEntries(
      (["aimed", "suppression"] as const).map((kind) => [kind, { kind, by: "kassus", about: "boarder", until }]),
    );
    const busy = person("kassus", { timedEffects: { ...timedEffects, ...kept("kassus") } });
    expect(coda.map.stances(fight([busy]), busy)).toEqual(["aiming", "sweeping", "waiting"]);
    expect(coda.map.stances(fight([busy], { round: 2 }), busy)).toEqual([]);
  });
});

const swing = (actor: string, target: string) => ({ actor, action: "armedAttack", weapon: "sword", targets: [target] });
const acts = ({ actor: _actor, ...intent }: Intent) => ({
  choice: "act",
  details: { intent: intent as unknown as Json },
});

/** The boarder's turn; kassus beside them and okoro beside both keep so many actions back. */
const brawl = (kassus = {}, okoro = {}, over = {}) =>
  fight(
    [
      enemy("boarder", { at: [1, 0] }),
      person("kassus", { at: [0, 0], ...kassus }),
      person("okoro", { at: [1, 1], ...okoro }),
    ],
    over,
  );

const kinds = ({ prompts }: Played) => prompts.map(({ kind, of }) => `${kind}/${of}`);
const nested = ({ exchange }: Played) => nestedIn(exchange.episode);

function nestedIn({ entries }: Episode): readonly string[] {
  return entries.flatMap((entry) =>
    entry.kind === "nested" ? [`${entry.episode.intent.actor}/${entry.episode.intent.interrupts?.as}`] : [],
  );
}

describe("keeping actions back", () => {
  const delay = (keep?: number): Intent => ({
    actor: "kassus",
    action: "delay",
    ...(keep !== undefined && { options: { keep } }),
  });
  const alone = (over = {}, more = {}) => fight([person("kassus", over), enemy("boarder", { at: [5, 5] })], more);
  const keptBy = (played: Played) => combatantOf(played.after, "kassus").timedEffects["kept/kassus"];

  it("costs nothing and lasts until the round is over (R167, R171, G205)", () => {
    const played = play(alone(), delay(1));
    expect(combatantOf(played.after, "kassus").spent).toEqual({});
    expect(keptBy(played)).toMatchObject({ value: 1, until: { moment: "roundEnd", round: 1 } });
    expect(coda.round.expire({ ...played.after, turn: "boarder" })).toEqual([]);
    expect(coda.round.expire({ ...played.after, round: 2 })).toMatchObject([
      { on: "kassus", kind: "timedEffects", to: null },
    ]);
  });

  it("keeps all that are left unless told how many (R167)", () => {
    expect(keptBy(play(alone(), delay()))?.value).toBe(2);
    expect(keptBy(play(alone({ spent: { actions: 1 } }), delay()))?.value).toBe(1);
  });

  it.each([0, 3, -1, 1.5, Number.NaN])("keeps no %d actions (R167)", (keep) => {
    expect(coda.check(alone(), delay(keep))?.code).toBe("delay/not-so-many-left");
  });

  it("is said on one's own turn of a fight (R167, G207)", () => {
    expect(coda.check(alone({}, { turn: "boarder" }), delay(1))?.code).toBe("act/not-your-turn");
    expect(coda.check(alone({ timedEffects: kept("kassus") }, { turn: "boarder" }), delay(1))?.code).toBe(
      "act/not-your-turn",
    );
    expect(coda.check(alone({}, { round: 0, turn: null }), delay(1))?.code).toBe("delay/no-fight");
  });

  it("carries nothing over into the next round (R171)", () => {
    const later = brawl({ timedEffects: kept("kassus") }, {}, { round: 2 });
    expect(coda.check(later, swing("kassus", "boarder"))?.code).toBe("act/not-your-turn");
    expect(kinds(play(later, swing("boarder", "okoro"), [1, 1]))).toEqual(["defence/okoro"]);
  });

  it("is over for whoever is stunned (R167, G303)", () => {
    expect(
      coda.check(brawl({ timedEffects: kept("kassus"), conditions: ["stunned"] }), swing("kassus", "boarder"))?.code,
    ).toBe("act/helpless");
    const struck = play(
      brawl({ timedEffects: kept("kassus"), conditions: ["stunned"] }),
      swing("boarder", "okoro"),
      [1, 1],
    );
    expect(kinds(struck)).toEqual(["defence/okoro"]);
  });
});

describe("a kept action", () => {
  it("pays for a block while another attacks, without stepping in (R168, G201)", () => {
    const played = play(
      brawl({ timedEffects: kept("kassus"), spent: { actions: 1 } }),
      swing("boarder", "kassus"),
      [6, 5, 6, 5],
      {
        kassus: ["pass", "parry:sword"],
      },
    );
    const [, block] = testsOf(played);
    expect([block?.id, modifierIn(block, "extraAction")]).toEqual(["defence/parry", 0]);
    expect(combatantOf(played.after, "kassus").spent.actions).toBe(2);
  });

  it("is used up by that (R168, G207)", () => {
    expect(
      coda.check(brawl({ timedEffects: kept("kassus"), spent: { actions: 2 } }), swing("kassus", "boarder"))?.code,
    ).toBe("act/not-your-turn");
    expect(
      kinds(play(brawl({ timedEffects: kept("kassus"), spent: { actions: 2 } }), swing("boarder", "okoro"), [1, 1])),
    ).toEqual(["defence/okoro"]);
  });

  it("may be taken between the acts of others (R169, G207)", () => {
    const encounter = brawl({ timedEffects: kept("kassus") });
    const played = play(encounter, swing("kassus", "boarder"), [3, 4, 3, 3]);
    expect([played.exchange.episode.refusal, damageAfter(played, "boarder")]).toEqual([undefined, 6]);
    expect(combatantOf(played.after, "kassus").spent.actions).toBe(1);
    expect(coda.check(brawl(), swing("kassus", "boarder"))?.code).toBe("act/not-your-turn");
  });

  it("pays for no act that takes more than were kept (R167, R169)", () => {
    const charge: Intent = { ...swing("kassus", "far"), action: "charge" };
    const at = (value: number) =>
      fight([
        enemy("boarder", { at: [9, 9] }),
        person("kassus", { timedEffects: kept("kassus", value) }),
        enemy("far", { at: [4, 0] }),
      ]);
    expect(coda.check(at(1), charge)?.code).toBe("delay/not-so-many-kept");
    expect(coda.check(at(2), charge)).toBeNull();
  });

  it("pays for so much movement and no more (R169, G202)", () => {
    const move = (end: number): Intent => ({ actor: "kassus", action: "move", path: along(5, 0, end) });
    const encounter = fight([
      enemy("boarder", { at: [9, 9] }),
      person("kassus", { at: [0, 5], timedEffects: kept("kassus") }),
    ]);
    expect(coda.check(encounter, move(6))).toBeNull();
    expect(coda.check(encounter, move(7))?.code).toBe("delay/not-so-many-kept");
  });

  it("does not go on with a movement of the own turn (R169, G207)", () => {
    const openMovement = { movementMode: "plain", limit: 12, metres: 2, diagonals: 0 };
    const encounter = fight([
      enemy("boarder", { at: [9, 9] }),
      person("kassus", { timedEffects: kept("kassus"), spent: { actions: 1 }, marks: { openMovement } }),
    ]);
    const { after } = play(encounter, { actor: "kassus", action: "move", path: along(0, 0, 1) });
    expect(combatantOf(after, "kassus").spent.actions).toBe(2);
  });

  it("provokes like any other, and leaves Actions of Opportunity as they are (G208)", () => {
    const encounter = brawl(
      { timedEffects: kept("kassus"), sheet: { weapons: [pistol()] } },
      {},
      { settings: { aooProvokes: false } },
    );
    const shot: Intent = { actor: "kassus", action: "rangedAttack", weapon: "pistol", targets: ["boarder"] };
    expect(kinds(play(encounter, shot, [1, 1]))).toEqual(["opportunity/boarder", "defence/boarder"]);
    const stepped = play(encounter, swing("boarder", "okoro"), [1, 1, 1, 1], { kassus: [acts(shot)] });
    expect(kinds(stepped)).toEqual(["stepIn/kassus", "opportunity/boarder", "defence/boarder", "defence/okoro"]);
    expect(combatantOf(stepped.after, "kassus").spent).toEqual({ actions: 1, kept: 1 });
  });

  it("uses an aim as an act of the own turn does (R123, G208, G215)", () => {
    const aimed: TimedEffect = { kind: "aimed", by: "kassus", about: "boarder", value: 1, until: { moment: "open" } };
    const encounter = brawl({ timedEffects: { ...kept("kassus"), aimed } });
    const played = play(encounter, swing("boarder", "okoro"), [1, 1, 1, 1, 1, 1], {
      kassus: [acts(swing("kassus", "boarder"))],
    });
    expect(modifierIn(testsOf(played)[0], "aimed")).toBe(1);
    expect(combatantOf(played.after, "kassus").timedEffects.aimed).toBeUndefined();
  });
});

describe("stepping in", () => {
  const ready = (value = 1) => ({ timedEffects: kept("kassus", value) });

  it("comes before the act of whoever is on turn (R169, G207)", () => {
    const played = play(brawl(ready()), swing("boarder", "okoro"), [3, 4, 3, 3, 3, 4, 2, 2], {
      kassus: [acts(swing("kassus", "boarder"))],
    });
    expect(nested(played)).toEqual(["kassus/stepIn"]);
    expect(testsOf(played).map(({ total }) => total)).toEqual([11, 10]);
    expect([damageAfter(played, "boarder"), damageAfter(played, "okoro")]).toEqual([6, 4]);
    expect(combatantOf(played.after, "kassus").spent).toEqual({ actions: 1, kept: 1 });
  });

  it("is asked of those who keep something, and passed unless they say so (R169)", () => {
    expect(kinds(play(brawl(), swing("boarder", "okoro"), [1, 1]))).toEqual(["defence/okoro"]);
    const asked = play(brawl(ready()), swing("boarder", "okoro"), [1, 1]);
    expect(kinds(asked)).toEqual(["stepIn/kassus", "defence/okoro"]);
    expect(nested(asked)).toEqual([]);
  });

  it("offers to strike at an enemy first, with whatever reaches them, and at no friend (R169)", () => {
    const offered = (encounter: ReturnType<typeof brawl>, intent: Intent) =>
      play(encounter, intent, [1, 1]).prompts[0]?.choices.map(({ id }) => id);
    const strikes = ["strikeFirst:sword", "strikeFirst:fist", "strikeFirst:foot"];
    expect(offered(brawl(ready()), swing("boarder", "okoro"))).toEqual([...strikes, "act", "pass"]);
    expect(offered(brawl(ready(), {}, { turn: "okoro" }), swing("okoro", "boarder"))).toEqual(["act", "pass"]);
    const played = play(brawl(ready()), swing("boarder", "okoro"), [3, 4, 3, 3, 1, 1], {
      kassus: ["strikeFirst:sword"],
    });
    expect([nested(played), damageAfter(played, "boarder")]).toEqual([["kassus/stepIn"], 6]);
    expect(combatantOf(played.after, "kassus").spent).toEqual({ actions: 1, kept: 1 });
  });

  it("stops an act that is not possible any more, at no cost (R169, G207, G218)", () => {
    const weak = { boarder: { counts: { damage: 35 } } };
    const base = brawl(ready());
    const encounter = {
      ...base,
      combatants: { ...base.combatants, boarder: { ...combatantOf(base, "boarder"), ...weak.boarder } },
    };
    const played = play(encounter, swing("boarder", "okoro"), [6, 5, 6, 6], {
      kassus: [acts(swing("kassus", "boarder"))],
    });
    const { conditions, spent } = combatantOf(played.after, "boarder");
    expect([conditions, spent]).toEqual([["dead", "prone"], {}]);
    expect(played.exchange.episode.entries.at(-1)).toMatchObject({ kind: "note", code: "order/forestalled" });
  });

  it("stops an act whose target went away in time, at no cost (R169, G207, G218)", () => {
    const away = play(brawl(ready()), swing("boarder", "kassus"), [], {
      kassus: [acts({ actor: "kassus", action: "move", path: along(0, 0, -3) })],
    });
    expect(away.exchange.episode.entries.at(-1)).toMatchObject({ kind: "note", code: "order/forestalled" });
    expect(combatantOf(away.after, "boarder").spent.actions).toBeUndefined();
  });

  it.each([
    ["nothing", { intent: null }],
    ["something that is no act", { intent: 7 }],
    ["an act that nobody knows", { intent: { action: "fly" } }],
    ["an act beyond reach", { intent: { action: "armedAttack", weapon: "sword", targets: ["nobody"] } }],
    [
      "a test",
      {
        intent: {
          action: "move",
          path: [
            { col: 0, row: 0 },
            { col: "x", row: 1 },
          ],
        },
      },
    ],
    ["keeping back", { intent: { action: "delay", options: { keep: 1 } } }],
  ] as const)("counts as passing when it names %s (R169)", (_what, details) => {
    const answer = { choice: "act", details: (details ?? {}) as Readonly<Record<string, Json>> };
    const played = play(brawl(ready()), swing("boarder", "okoro"), [1, 1], { kassus: [answer] });
    expect(nested(played)).toEqual([]);
    expect(testsOf(played)).toHaveLength(1);
  });

  it("lets the other wait at no cost for whoever has yet to say what they do (R169, G207)", () => {
    const waiting = play(brawl(ready()), swing("boarder", "okoro"), [], { kassus: ["act"] });
    expect([waiting.effects, testsOf(waiting)]).toEqual([[], []]);
    expect(waiting.exchange.episode.entries.at(-1)).toMatchObject({ kind: "note", code: "order/waits", of: "boarder" });
    expect(coda.check(waiting.after, swing("kassus", "boarder"))).toBeNull();
  });

  it("is not possible into an Action of Opportunity, a defence or another kept action (R169, G207)", () => {
    const shot: Intent = { actor: "boarder", action: "rangedAttack", weapon: "pistol", targets: ["okoro"] };
    const encounter = fight([
      enemy("boarder", { at: [1, 0], sheet: { weapons: [pistol()] } }),
      person("kassus", { at: [0, 0], ...ready() }),
      person("okoro", { at: [1, 1], timedEffects: kept("okoro") }),
    ]);
    const played = play(encounter, shot, [1, 1, 1, 1, 1, 1, 1, 1], {
      kassus: [acts(swing("kassus", "boarder")), "strike:sword"],
      okoro: ["pass"],
    });
    expect(kinds(played)).toEqual([
      "stepIn/kassus",
      "stepIn/okoro",
      "defence/boarder",
      "opportunity/kassus",
      "opportunity/okoro",
      "defence/boarder",
      "defence/okoro",
    ]);
    const own = play(encounter, swing("kassus", "boarder"), [1, 1]);
    expect(kinds(own)).toEqual(["defence/boarder"]);
  });

  it("is not asked before free acts and the rest of a move (G204, G207)", () => {
    const dropped = play(brawl(ready()), { actor: "boarder", action: "dropItem", weapon: "sword" });
    expect(kinds(dropped)).toEqual([]);
    const openMovement = { movementMode: "plain", limit: 12, metres: 2, diagonals: 0 };
    const base = fight([
      enemy("boarder", { at: [5, 5], marks: { openMovement }, spent: { actions: 1 } }),
      person("kassus", { timedEffects: kept("kassus") }),
    ]);
    expect(kinds(play(base, { actor: "boarder", action: "move", path: along(5, 5, 6) }))).toEqual([]);
  });

  it("is not asked before plain tests, what no turn begins, or outside a fight (G207)", () => {
    const test = { actor: "boarder", action: "skillTest", options: { subject: "armed" } };
    expect(kinds(play(brawl(ready()), test, [3, 4]))).toEqual([]);
    expect(kinds(play(brawl(ready(), {}, { turn: "okoro" }), swing("okoro", "boarder"), [1, 1]))).toContain(
      "stepIn/kassus",
    );
    expect(kinds(play(brawl(ready(), {}, { round: 0, turn: null }), swing("boarder", "kassus"), [1, 1]))).toEqual([]);
  });

  it("makes a move of another's turn none that simply happens (G207)", () => {
    const step: Intent = { actor: "boarder", action: "move", path: along(5, 5, 6) };
    const free = (over: object) =>
      coda.movement.check(fight([enemy("boarder", { at: [5, 5] }), person("kassus", over)]), step).free;
    expect([
      free({}),
      free({ timedEffects: kept("kassus") }),
      free({ timedEffects: kept("kassus"), spent: { actions: 2 } }),
    ]).toEqual([true, false, true]);
  });

  it("is taken back with the act before which it came (R169)", () => {
    const encounter = brawl(ready());
    const played = play(encounter, swing("boarder", "okoro"), [3, 4, 3, 3, 3, 4, 2, 2], {
      kassus: [acts(swing("kassus", "boarder"))],
    });
    expect(undoEffects(played.after, played.effects).combatants).toEqual(encounter.combatants);
  });
});

describe("several who step in at once", () => {
  const both = (kassus = {}, okoro = {}) =>
    brawl({ timedEffects: kept("kassus"), ...kassus }, { timedEffects: kept("okoro"), ...okoro });
  const answers = {
    kassus: [acts(swing("kassus", "boarder"))],
    okoro: [acts(swing("okoro", "boarder"))],
  };
  const misses = [1, 1, 1, 1, 1, 1];
  const order = (encounter: ReturnType<typeof both>, quickness: readonly number[]) =>
    nested(play(encounter, swing("boarder", "okoro"), [...quickness, ...misses], answers));

  it("act in the order of new Quickness tests (R170, G207)", () => {
    expect(order(both(), [2, 2, 5, 5])).toEqual(["okoro/stepIn", "kassus/stepIn"]);
    expect(order(both(), [5, 5, 2, 2])).toEqual(["kassus/stepIn", "okoro/stepIn"]);
    const quick = { sheet: { reactionBonus: { ...sheet().reactionBonus, quickness: 4 } } };
    expect(order(both({}, quick), [3, 4, 2, 2])).toEqual(["okoro/stepIn", "kassus/stepIn"]);
  });

  it("act as rolled for the fight when those are equal (R170, G207)", () => {
    expect(order(both(), [3, 3, 3, 3])).toEqual(["kassus/stepIn", "okoro/stepIn"]);
  });

  it("act after the others when they lost the initiative of the round (R170, G209)", () => {
    const until = { moment: "roundEnd", round: 2 } as const;
    const late: TimedEffect = { kind: "actsLast", by: "kassus", data: { fromRound: 2 }, until };
    expect(order(both({ timedEffects: { ...kept("kassus"), late } }), [5, 5, 2, 2])).toEqual([
      "okoro/stepIn",
      "kassus/stepIn",
    ]);
  });

  it("roll for nothing when only one does (R170)", () => {
    const played = play(both(), swing("boarder", "okoro"), [1, 1, 1, 1], { kassus: answers.kassus });
    expect(testsOf(played).map(({ id }) => id)).toEqual(["attack/armedAttack", "attack/armedAttack"]);
  });
});
