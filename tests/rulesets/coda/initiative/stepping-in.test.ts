import { describe, expect, it } from "vitest";
import { type Dice, scriptedDice } from "../../../../src/engine/dice/dice.ts";
import { combatantOf } from "../../../../src/engine/encounter.ts";
import { openExchange } from "../../../../src/engine/exchange.ts";
import type { Intent } from "../../../../src/engine/intent.ts";
import { advance } from "../../../../src/engine/play.ts";
import type { TimedEffect } from "../../../../src/engine/timed-effects.ts";
import type { Json } from "../../../../src/engine/types.ts";
import { coda } from "../../../../src/rulesets/coda/index.ts";
import { along, enemy, entriesOf, fight, type Played, person, pistol, play, testsOf } from "../../../support/coda.ts";
import { edge } from "../../../support/edges.ts";

const kept = (by: string, value = 1): Readonly<Record<string, TimedEffect>> => ({
  [`kept/${by}`]: { kind: "kept", by, value, until: { moment: "roundEnd", round: 1 } },
});
const swing = (actor: string, target: string) => ({ actor, action: "armedAttack", weapon: "sword", targets: [target] });
const acts = (intent: Intent) => ({ choice: "act", details: { intent: intent as unknown as Json } });

/** The boarder's turn; Kassus and Okoro beside them may each have kept an action. */
const brawl = (kassus = {}, okoro = {}, boarder = {}) =>
  fight([
    enemy("boarder", { at: [1, 0], ...boarder }),
    person("kassus", { at: [0, 0], ...kassus }),
    person("okoro", { at: [1, 1], ...okoro }),
  ]);
const ready = { timedEffects: kept("kassus") };
const bothReady = () => brawl(ready, { timedEffects: kept("okoro") });

const kinds = ({ prompts }: Played) => prompts.map(({ kind, of }) => `${kind}/${of}`);
const notes = ({ exchange }: Played) =>
  entriesOf(exchange.episode).flatMap((entry) => (entry.kind === "note" ? [entry] : []));
const steppers = ({ exchange }: Played) =>
  exchange.episode.entries.flatMap((entry) => (entry.kind === "nested" ? [entry.episode.intent.actor] : []));

describe("the question whether somebody steps in (R169, G207)", () => {
  it("says before which act, and how many actions they have kept", () => {
    const [prompt] = play(brawl({ timedEffects: kept("kassus", 2) }), swing("boarder", "okoro"), [1, 1]).prompts;
    expect(prompt).toMatchObject({ kind: "stepIn", details: { act: "armedAttack", kept: 2 } });
  });

  it("is not put before a move that an Action of Opportunity pays for (R312)", () => {
    const mobile = { at: [5, 5], sheet: { edges: [edge("combatMobility")] } };
    const run = (movementMode: string): Intent => ({
      actor: "boarder",
      action: "move",
      path: along(5, 5, 7),
      movementMode,
    });
    const encounter = brawl(ready, {}, mobile);
    expect(kinds(play(encounter, run("combatMobility"), [6, 6, 1]))).toEqual([]);
    expect(kinds(play(encounter, run("jog")))).toEqual(["stepIn/kassus"]);
  });

  it("is not put before an act that interrupts another, in the own turn either (G207)", () => {
    const opening = { ...swing("boarder", "okoro"), interrupts: { as: "opportunity" } };
    const encounter = brawl(ready);
    const granted = { ...openExchange("x1", "coda", encounter, opening), granted: true as const };
    const { prompts } = advance(encounter, granted, coda, scriptedDice([1, 1]));
    expect(prompts.map(({ kind, of }) => `${kind}/${of}`)).toEqual(["defence/okoro"]);
  });

  it("is put once for the one action that was kept, though another is left for defences (R167, G201, G207)", () => {
    const once = play(brawl(ready), swing("boarder", "okoro"), [1, 1, 1, 1], { kassus: ["strikeFirst:sword"] }).after;
    expect(kinds(play(once, swing("boarder", "okoro"), [1, 1]))).toEqual(["defence/okoro"]);
    expect(coda.check(once, swing("kassus", "boarder"))?.code).toBe("act/not-your-turn");
    expect(kinds(play(once, swing("boarder", "kassus"), [1, 1]))).toEqual(["defence/kassus"]);
  });

  it("leaves what was kept for it to whoever defends with another action (G201)", () => {
    const met = play(brawl(ready), swing("boarder", "kassus"), [1, 1, 1, 1], { kassus: ["pass", "dodge"] }).after;
    expect(kinds(play(met, swing("boarder", "okoro"), [1, 1]))).toEqual(["stepIn/kassus", "defence/okoro"]);
  });

  it("is answered by a move as well, which uses up what it costs, free or not (R167, G207)", () => {
    const walk: Intent = { actor: "kassus", action: "move", path: along(0, 0, -1) };
    const spent = { kind: "spend", key: "kept", by: 1 };
    const { changes } = coda.movement.check(brawl(ready), walk);
    expect(changes).toContainEqual(spent);
    expect(coda.movement.check({ ...brawl(ready), turn: "kassus" }, walk).changes).not.toContainEqual(spent);
    expect(combatantOf(play(brawl(ready), walk).after, "kassus").spent).toMatchObject({ actions: 1, kept: 1 });
  });

  it("leaves no word where it is passed, and says why an act cannot be", () => {
    expect(notes(play(brawl(ready), swing("boarder", "okoro"), [1, 1], { kassus: ["pass"] }))).toEqual([]);
    const far = acts(swing("kassus", "nobody"));
    const [refused] = notes(play(brawl(ready), swing("boarder", "okoro"), [1, 1], { kassus: [far] }));
    expect(refused).toMatchObject({ code: "order/not-stepped-in", params: { reason: "act/no-such-target" } });
  });

  it("that one of several answers with an act to come lets the other wait, whoever else passes (G207)", () => {
    const waiting = play(bothReady(), swing("boarder", "okoro"), [], { kassus: ["act"], okoro: ["pass"] });
    expect(notes(waiting).map(({ code }) => code)).toEqual(["order/waits"]);
    expect(testsOf(waiting)).toEqual([]);
  });
});

describe("of several who step in (R170, G209)", () => {
  const both = {
    kassus: [acts(swing("kassus", "boarder"))],
    okoro: [acts(swing("okoro", "boarder"))],
  };

  it("comes first who gained the initiative, whatever they roll and whatever else lasts on them", () => {
    const gained: TimedEffect = {
      kind: "actsFirst",
      by: "okoro",
      data: { fromRound: 1 },
      until: { moment: "roundEnd", round: 1 },
    };
    const shaken: TimedEffect = { kind: "shaken", by: "boarder", value: 1, until: { moment: "open" } };
    const encounter = brawl(ready, { timedEffects: { ...kept("okoro"), shaken, gained } });
    const played = play(encounter, swing("boarder", "okoro"), [6, 5, 2, 2, 1, 1, 1, 1, 1, 1], both);
    expect(steppers(played)).toEqual(["okoro", "kassus"]);
  });
});

describe("kept actions", () => {
  it("pay for no full action that takes more of them (R167, R169)", () => {
    const rifle = pistol({ id: "rifle", name: "Rifle", autoFire: true, shots: 30 });
    const sweep: Intent = { actor: "kassus", action: "autoFire", weapon: "rifle", cells: [{ col: 5, row: 5 }] };
    const at = (value: number) =>
      coda.check(brawl({ timedEffects: kept("kassus", value), sheet: { weapons: [rifle] } }), sweep);
    expect(at(1)).toEqual({ code: "delay/not-so-many-kept", params: { cost: 2, kept: 1 } });
    expect(at(2)).toBeNull();
  });
});

describe("the order of a round (G15, G209)", () => {
  it("knows who gained the initiative also where more lasts on them", () => {
    const gained: TimedEffect = {
      kind: "actsFirst",
      by: "b",
      data: { fromRound: 1 },
      until: { moment: "roundEnd", round: 1 },
    };
    const shaken: TimedEffect = { kind: "shaken", by: "a", value: 1, until: { moment: "open" } };
    const encounter = fight(
      [person("a", { initiative: 12 }), person("b", { initiative: 8, timedEffects: { shaken, gained } })],
      { turn: null },
    );
    expect(coda.round.order(encounter)).toEqual(["b", "a"]);
  });
});

describe("people who rolled the same initiative (G16)", () => {
  const always = (face: number): Dice => ({ roll: () => face });
  const tied = (initiative?: number) =>
    fight(
      ["a", "b"].map((id) => person(id, initiative === undefined ? {} : { initiative })),
      { settings: { initiativeTie: "test" } },
    );

  it("are two who have rolled; nobody is tied before", () => {
    expect(coda.round.breakTies?.(tied(), always(3))).toEqual({ rolls: [], initiative: {} });
    expect(coda.round.breakTies?.(tied(9), always(3)).rolls.length).toBeGreaterThan(0);
  });

  it("stand as they do when they have rolled the same again and again", () => {
    const { rolls = [], initiative = {} } = coda.round.breakTies?.(tied(9), always(3)) ?? {};
    expect(rolls).toHaveLength(40);
    expect(Object.keys(initiative)).toEqual(["a", "b"]);
    expect(initiative.a).toBeGreaterThan(initiative.b as number);
  });
});

describe("an act that others may come before", () => {
  it("is taken where nobody steps in after all, and costs what it costs", () => {
    const { after } = play(bothReady(), swing("boarder", "okoro"), [1, 1]);
    expect(combatantOf(after, "boarder").spent).toEqual({ actions: 1 });
  });
});
