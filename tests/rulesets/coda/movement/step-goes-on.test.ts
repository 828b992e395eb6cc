import { describe, expect, it } from "vitest";
import { scriptedDice } from "../../../../src/engine/dice/dice.ts";
import { type Exchange, openExchange } from "../../../../src/engine/exchange.ts";
import { advance, aheadOf, openPrompts } from "../../../../src/engine/play.ts";
import { isHold } from "../../../../src/engine/prompt.ts";
import { coda } from "../../../../src/rulesets/coda/index.ts";
import type { CodaEncounter } from "../../../../src/rulesets/coda/sheet.ts";
import { along, enemy, fight, type PersonOptions, person, play } from "../../../support/coda.ts";
import { judge, kassusAfter, move, whereabouts } from "../../../support/coda-moves.ts";

const lurker = (options: PersonOptions = {}) => enemy("lurker", { at: [0, 1], hidden: true, ...options });
const scene = (others = [lurker()], over: Partial<CodaEncounter> = {}) =>
  fight([person("kassus", { at: [1, 0] }), ...others], over);

const first = move(along(0, 1, 2));
const rest = move(along(0, 2, 6));
/** After the first square. */
const begun = (encounter = scene()) => play(encounter, first).after;
const asked = (encounter: CodaEncounter, intent = rest, answers = {}) =>
  play(encounter, intent, [1, 1, 1, 1, 1, 1], answers).prompts;

describe("one square that goes on as the same action (R049, G317)", () => {
  it("lets enemies strike for it before the next pace", () => {
    expect(asked(scene(), first)).toEqual([]);
    expect(asked(begun()).map(({ of, kind }) => [of, kind])).toEqual([["lurker", "opportunity"]]);
  });

  it("leaves the same behind whether or not somebody unseen is there", () => {
    expect(kassusAfter({ after: begun() } as never).marks).toEqual(
      kassusAfter({ after: begun(scene([])) } as never).marks,
    );
    const changes = (encounter: CodaEncounter) => judge(encounter, along(0, 1, 2)).changes;
    expect(changes(scene())).toEqual(changes(scene([])));
    expect(judge(scene(), along(0, 1, 2)).free).toBe(true);
  });

  it("is asked for once", () => {
    const further = play(begun(), move(along(0, 2, 3))).after;
    expect(asked(further, move(along(0, 3, 6)))).toEqual([]);
  });

  it("is not asked for where another action begins, the turn is another's, or the mover withdraws (G25, G286)", () => {
    expect(asked(begun(), move(along(0, 2, 3), "step"))).toEqual([]);
    const later = { ...begun(), round: 2, turn: "kassus" };
    const fresh = {
      ...later,
      combatants: { ...later.combatants, kassus: coda.round.begin(later.combatants.kassus as never) },
    };
    expect(asked(fresh as CodaEncounter)).toEqual([]);
    const { kassus } = begun().combatants;
    const withdrawing = { ...kassus, marks: { ...kassus?.marks, withdrawing: true } };
    expect(asked({ ...begun(), combatants: { ...begun().combatants, kassus: withdrawing as never } })).toEqual([]);
  });

  it("is not asked of whoever has no Action of Opportunity left, or reaches no such square (R045, R056)", () => {
    expect(asked(begun(scene([lurker({ spent: { opportunities: 1 } })])))).toEqual([]);
    expect(asked(begun(scene([lurker({ at: [0, 5] })])))).toEqual([]);
  });

  it("lets nobody take hold of whoever has gone on, and strikes from there count once (G212)", () => {
    const [question] = asked(begun());
    expect(question?.choices.map(({ action }) => action)).not.toContain("grab");
    const far = begun(scene([lurker({ at: [2, 1] })]));
    const struck = asked(far, rest, { lurker: ["strike:sword"] });
    expect(struck.filter(({ of }) => of === "lurker")).toHaveLength(1);
    const waits = asked(far, rest, { lurker: ["wait", "strike:sword"] });
    expect(waits.filter(({ of }) => of === "lurker")).toHaveLength(2);
  });

  it("is not free, and foreseen by whoever sees the enemy", () => {
    expect(judge(begun(), along(0, 2, 6))).toMatchObject({ free: false, triggers: [{ pace: 0, enemy: "lurker" }] });
    const { legs } = coda.movement.forecast(begun(), rest);
    expect(legs[0]?.triggers).toEqual([{ pace: 0, enemy: "lurker" }]);
    const unseen = begun(scene([]));
    expect([judge(unseen, along(0, 2, 6)).free, coda.movement.forecast(unseen, rest).legs[0]?.triggers]).toEqual([
      true,
      [],
    ]);
  });

  it("is told as what it was", () => {
    expect(coda.threat.reasons(begun(), rest)).toMatchObject([{ enemy: "lurker", strikes: true, code: "wentOn" }]);
    const [question] = asked(begun());
    expect(aheadOf(question as never)).toEqual({ paces: 0, at: { col: 1, row: 0 }, gone: true });
  });

  it("still counts where its own counter-strikes interrupt it (G218)", () => {
    const bare = lurker({ sheet: { weapons: [] } });
    const played = play(begun(scene([bare])), rest, [6, 5, 3, 4, 4, 1, 1], { lurker: ["strike:fist"] });
    expect(kassusAfter(played).counts.damage).toBeGreaterThan(0);
    expect(whereabouts(played)).toEqual([6, 0, 0]);
  });
});

describe("the same where all moves are to look alike (G212, G317)", () => {
  /** What is put, in order: who is asked, walks, and waiting. */
  function walked(others: readonly ReturnType<typeof lurker>[], choice?: string): string[] {
    const encounter = { ...begun(scene([...others])), settings: { unseenFirst: true } };
    const put: string[] = [];
    const dice = scriptedDice([2, 2, 1, 1]);
    let exchange: Exchange = advance(encounter, openExchange("e", "coda", encounter, rest), coda, dice);
    for (let [prompt] = openPrompts(exchange); prompt; [prompt] = openPrompts(exchange)) {
      put.push(isHold(prompt) ? "waits" : prompt.details?.path ? "walks" : `${prompt.of}: ${prompt.kind}`);
      const told = prompt.of === "lurker" && choice ? choice : prompt.fallback;
      exchange = advance(encounter, exchange, coda, dice, { prompt: prompt.id, choice: told });
    }
    return put;
  }

  it("asks before the time is over that every move waits, and lets it look like any other", () => {
    expect(walked([lurker()])).toEqual(["lurker: opportunity", "waits", "walks"]);
    expect(walked([])).toEqual(["waits", "walks"]);
  });

  it("carries out what was settled on, once, before the first pace", () => {
    expect(walked([lurker()], "strike:sword")).toEqual(["lurker: opportunity", "waits", "kassus: defence", "walks"]);
  });
});
