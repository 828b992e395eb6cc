import { describe, expect, it } from "vitest";
import { scriptedDice } from "../../src/engine/dice/dice.ts";
import { combatantOf } from "../../src/engine/encounter.ts";
import { type Episode, leadingTest, openExchange, placesOf } from "../../src/engine/exchange.ts";
import type { Intent } from "../../src/engine/intent.ts";
import { advance, type Policy, playOut } from "../../src/engine/play.ts";
import type { Question } from "../../src/engine/prompt.ts";
import type { Ruleset } from "../../src/engine/ruleset.ts";
import { combatant, encounter, path } from "../support/encounter.ts";
import { toyRuleset } from "../support/toy-ruleset.ts";

const fight = encounter([
  combatant("kassus"),
  combatant("boarder", { side: "raiders" }),
  combatant("spearman", { side: "raiders" }),
]);
const running: Intent = { actor: "kassus", action: "run", path: path([0, 0], [1, 0]) };
const faces = [6, 2, 1, 4, 4, 2];

const blank = (intent: Intent = running) => openExchange("x1", "toy", fight, intent);
/** The boarder strikes, and Kassus strikes back at them; nobody else does anything. */
const strikers: Policy = ({ id, of }) => ({ prompt: id, choice: of === "spearman" ? "decline" : "strike" });
const out = (policy: Policy, intent = running) =>
  playOut(fight, blank(intent), toyRuleset, scriptedDice(faces), policy);

describe("an exchange played at one go", () => {
  it("comes to what it comes to answer by answer", () => {
    const { exchange, encounter: after } = out(strikers);
    const dice = scriptedDice(faces);
    let now = advance(fight, blank(), toyRuleset, dice);
    for (const answer of exchange.answers) now = advance(fight, now, toyRuleset, dice, answer);
    expect(now.stage).toBe("closed");
    expect(exchange).toEqual(now);
    expect(combatantOf(after, "kassus").place).toMatchObject({ col: 1, row: 0 });
  });

  it("asks each policy as things stand when the question is put", () => {
    const seen: string[] = [];
    out((prompt, { combatants }) => {
      seen.push(`${prompt.id} ${prompt.of} ${combatants.boarder?.counts.damage ?? 0}`);
      return strikers(prompt, fight);
    });
    expect(seen).toEqual(["a1 boarder 0", "a2 spearman 0", "a3 kassus 0"]);
  });

  it.each([
    ["an answer to something else", () => ({ prompt: "a9", choice: "decline" }), "answer/not-open"],
    ["a choice that is not there", ({ id }) => ({ prompt: id, choice: "flee" }), "answer/no-such-choice"],
    ["a choice that may not be taken", ({ id }) => ({ prompt: id, choice: "shoot" }), "weapon/not-held"],
  ] satisfies [string, Policy, string][])("stops at %s", (_, policy, code) => {
    expect(() => out(policy)).toThrow(code);
    expect(() => out(policy)).toThrow(/^the policy answered (decline|flee|shoot) to a1/);
  });
});

describe("the places of what was rolled", () => {
  it("are all there, nested ones too, each once and in the order in which it fell", () => {
    const { exchange } = out(strikers);
    const places = placesOf(exchange.episode);
    expect(places.length).toBeGreaterThan(1);
    expect(places).toEqual(places.map((_, index) => index));
  });

  it("are none where nothing was rolled", () => {
    expect(placesOf(out(({ id }) => ({ prompt: id, choice: "decline" })).exchange.episode)).toEqual([]);
  });
});

describe("the test that leads", () => {
  it("is the first one of whoever acts, whatever else came about before it", () => {
    const { exchange } = out(strikers, { actor: "kassus", action: "strike", targets: ["boarder"] });
    const { episode } = exchange;
    const told: Episode = {
      ...episode,
      entries: [{ kind: "note", code: "ready", params: {}, of: "kassus" }, ...episode.entries],
    };
    expect(leadingTest(told)).toMatchObject({ id: "strike" });
    expect(leadingTest({ ...episode, intent: { ...episode.intent, actor: "boarder" } })).toBeNull();
  });
});

describe("how deep an exchange is nested", () => {
  it("is 0 for what somebody set out to do, and one more for each thing that interrupts it", () => {
    const depths: number[] = [];
    const tracing: Ruleset = {
      ...toyRuleset,
      *resolve(course, intent) {
        depths.push(course.depth);
        yield* toyRuleset.resolve(course, intent) ?? [];
      },
    };
    playOut(fight, blank(), tracing, scriptedDice(faces), strikers);
    expect(depths).toEqual([0, 1, 2]);
  });
});

describe("a question to nobody", () => {
  it("stops nothing: no answer is waited for", () => {
    const asked: readonly Question[] = [];
    const idle: Ruleset = {
      ...toyRuleset,
      *resolve(course) {
        expect(yield* course.ask(asked)).toEqual([]);
      },
    };
    expect(advance(fight, blank(), idle, scriptedDice([]))).toMatchObject({ stage: "closed", prompts: [] });
  });
});

describe("a new exchange", () => {
  it("has neither dice nor answers, and waits for nothing", () => {
    expect(openExchange("x", "toy", fight, running)).toEqual({
      id: "x",
      ruleset: "toy",
      intent: running,
      picture: fight,
      faces: [],
      throws: [],
      answers: [],
      stage: "open",
      prompts: [],
      episode: { intent: running, entries: [] },
    });
  });
});
