import { describe, expect, it } from "vitest";
import { scriptedDice, seededDice } from "../../src/engine/dice/dice.ts";
import { applyEffects } from "../../src/engine/effects.ts";
import { effectsOf, openExchange } from "../../src/engine/exchange.ts";
import type { Intent } from "../../src/engine/intent.ts";
import { advance, openPrompts, playOut } from "../../src/engine/play.ts";
import type { Prompt } from "../../src/engine/prompt.ts";
import { previewChance, weigh } from "../../src/odds/choice-odds.ts";
import { coda } from "../../src/rulesets/coda/index.ts";
import type { CodaEncounter } from "../../src/rulesets/coda/sheet.ts";
import { enemy, fight, person, pistol, skill, sword } from "../support/coda.ts";

const RUNS = 2500;
/** Three standard deviations of the least certain share of so many runs. */
const NEAR = (3 * 0.5) / Math.sqrt(RUNS);

const blow: Intent = { actor: "kassus", action: "armedAttack", weapon: "sword", targets: ["boarder"] };
const punch: Intent = { actor: "kassus", action: "unarmedAttack", weapon: "fist", targets: ["boarder"] };
const shot: Intent = { actor: "kassus", action: "rangedAttack", weapon: "pistol", targets: ["boarder"] };

function duel(boarder = {}, over: Partial<CodaEncounter> = {}, kassus = {}): CodaEncounter {
  const arms = {
    sheet: { weapons: [sword(), pistol()], skills: [skill("armed", 6), skill("ranged", 6), skill("unarmed", 6)] },
  };
  return fight([person("kassus", { ...arms, ...kassus }), enemy("boarder", { at: [1, 0], ...boarder })], over);
}

/** The question how the boarder meets the attack, which lets them do nothing before. */
function asked(around: CodaEncounter, intent: Intent, faces: readonly number[] = []) {
  let exchange = advance(around, openExchange("x", "coda", around, intent), coda, scriptedDice(faces));
  const [before] = openPrompts(exchange);
  if (before?.kind === "opportunity")
    exchange = advance(around, exchange, coda, scriptedDice([]), { prompt: before.id, choice: before.fallback });
  const [prompt] = openPrompts(exchange);
  if (prompt?.kind !== "defence") throw new Error("nobody is asked how they meet it");
  return { prompt, now: applyEffects(around, effectsOf(exchange.episode)) };
}

function previewOf({ prompt, now }: { prompt: Prompt; now: CodaEncounter }, id: string) {
  const choice = prompt.choices.find((one) => one.id === id);
  const preview = choice && coda.preview.choice(now, prompt, choice);
  if (!preview) throw new Error(`${id} has no preview`);
  return preview;
}

/** In what part of so many plays any of the attack gets through, met in that way. */
function played(around: CodaEncounter, intent: Intent, choice: string): number {
  let through = 0;
  for (let seed = 1; seed <= RUNS; seed++) {
    const policy = (prompt: Prompt) => ({
      prompt: prompt.id,
      choice: prompt.kind === "defence" ? choice : prompt.fallback,
    });
    const blank = openExchange("x", "coda", around, intent);
    const { episode } = playOut(around, blank, coda, seededDice(seed), policy).exchange;
    if (episode.entries.some((entry) => entry.kind === "sum" && entry.of === "kassus")) through++;
  }
  return through / RUNS;
}

const spent = (actions: number) => ({ spent: { actions } });
const dodger = {
  sheet: { skills: [skill("armed", 4, { maneuvers: { dodge: 2 } }), skill("unarmed", 4)] },
  timedEffects: {
    "dodged/boarder": { kind: "dodged", by: "boarder", value: 8, until: { moment: "roundEnd", round: 1 } },
  },
};

describe("the chance that an attack gets through what it is met with", () => {
  it.each<[string, CodaEncounter, Intent, string]>([
    ["nothing", duel(), blow, "none"],
    ["a dodge", duel(), blow, "dodge"],
    ["a parry", duel(), blow, "parry:sword"],
    ["a bare hand, which a weapon gets through by halves (R152)", duel(), blow, "block:fist"],
    ["a dodge and a parry behind it (G232)", duel(), blow, "dodge+parry:sword"],
    ["a bare hand against a bare hand", duel(), punch, "block:fist"],
    ["a dodge, of a shot", duel({ at: [4, 0] }), shot, "dodge"],
    ["a parry beyond the allowance (R003)", duel(spent(2)), blow, "parry:sword"],
    ["two of which one is beyond the allowance (R003, G232)", duel(spent(1)), blow, "dodge+parry:sword"],
    ["two beyond the allowance (R003, G232)", duel(spent(2)), blow, "dodge+parry:sword"],
    ["a dodge by one who has dodged and knows how to (R186, R189)", duel(dodger), blow, "dodge"],
    ["nothing, by one who has dodged", duel(dodger), blow, "none"],
    [
      "a parry, where the attacker puts in courage (C90)",
      duel({}, {}, { counts: { courage: 2 } }),
      { ...blow, adjustment: { spends: { courage: 2 } } },
      "parry:sword",
    ],
    [
      "a dodge, where the attack was made harder by hand",
      duel(),
      { ...blow, adjustment: { added: [{ label: "smoke", value: -3 }] } },
      "dodge",
    ],
    ["a dodge, where a hand has named the number to meet", duel(), { ...blow, adjustment: { target: 12 } }, "dodge"],
    ["nothing, by an attack beyond its allowance (R003)", duel({}, {}, spent(2)), blow, "none"],
  ])("is what comes out of many plays: %s", (_title, around, intent, choice) => {
    const chance = previewChance(previewOf(asked(around, intent), choice));
    expect(Math.abs((chance ?? 0) - played(around, intent, choice))).toBeLessThan(NEAR);
  });

  it("is that of the dice that are left, where those of the attack have fallen (G44)", () => {
    const at = asked(duel({}, { settings: { dodgeTiming: "after" } }), blow, [3, 2]);
    // 5 and six ranks make 11, and a parry of four ranks meets it with 7 or more: 21 of 36
    expect(previewChance(previewOf(at, "none"))).toBe(1);
    expect(previewChance(previewOf(at, "parry:sword"))).toBeCloseTo(15 / 36, 6);
  });
});

/** What so many plays do to the boarder on average, and how often they fall. */
function suffered(around: CodaEncounter, intent: Intent, choice: string): readonly [harm: number, fall: number] {
  let [harm, falls] = [0, 0];
  for (let seed = 1; seed <= RUNS; seed++) {
    const policy = (prompt: Prompt) => ({
      prompt: prompt.id,
      choice: prompt.kind === "defence" ? choice : prompt.fallback,
    });
    const { encounter } = playOut(around, openExchange("x", "coda", around, intent), coda, seededDice(seed), policy);
    const { boarder } = encounter.combatants;
    harm += (boarder?.counts.damage ?? 0) - (around.combatants.boarder?.counts.damage ?? 0);
    falls += Number(boarder?.conditions.includes("dead"));
  }
  return [harm / RUNS, falls / RUNS];
}

describe("the harm that an attack does on average, and how likely it fells", () => {
  const dying = { counts: { damage: 46 } };
  it.each<[string, CodaEncounter, Intent, string]>([
    ["that nothing meets (R092)", duel(dying), blow, "none"],
    ["that a dodge meets (R186)", duel(dying), blow, "dodge"],
    ["that a bare hand stops by halves (R152, R154)", duel(dying), blow, "block:fist"],
    ["that armor takes from (G246)", duel({ sheet: { armor: 4 } }), blow, "parry:sword"],
  ])("is what comes out of many plays: %s", (_title, around, intent, choice) => {
    const { harm, fall } = weigh(previewOf(asked(around, intent), choice));
    const [meanly, fallen] = suffered(around, intent, choice);
    expect(Math.abs(Number(harm) - meanly) / Number(harm)).toBeLessThan(0.1);
    expect(Math.abs(Number(fall) - fallen)).toBeLessThan(NEAR);
  });

  it("is that of a world in which a double six is no more than a twelve (C02)", () => {
    const harmIn = (explodeDoubleSix: boolean) =>
      weigh(previewOf(asked({ ...duel(), settings: { explodeDoubleSix } }, blow), "parry:sword")).harm;
    expect(harmIn(false)).not.toBeCloseTo(Number(harmIn(true)), 6);
  });

  it("is taken times what the act itself takes it times, as a charge does (R158, G246)", () => {
    const { prompt, now } = asked(duel(), blow);
    const factors = [{ id: "charge", factor: 2, rules: ["R158"] }];
    const charge: Prompt = { ...prompt, details: { ...prompt.details, factors } };
    const harm = (put: Prompt) => Number(weigh(previewOf({ prompt: put, now }, "none")).harm);
    expect(harm(charge)).toBeCloseTo(2 * harm(prompt), 9);
  });

  it("is nothing that anybody could tell of an act that does none by itself", () => {
    const { prompt, now } = asked(duel(), blow);
    const trip = { action: "trip", weapon: "sword", targets: ["boarder"] };
    const preview = previewOf({ prompt: { ...prompt, details: { ...prompt.details, attack: trip } }, now }, "none");
    expect(preview.odds).not.toBeNull();
    expect(weigh(preview)).toMatchObject({ harm: null, fall: null });
  });
});
