import { describe, expect, it } from "vitest";
import { scriptedDice } from "../../../src/engine/dice/dice.ts";
import { applyEffects } from "../../../src/engine/effects.ts";
import { effectsOf, openExchange } from "../../../src/engine/exchange.ts";
import type { Intent } from "../../../src/engine/intent.ts";
import { advance, openPrompts } from "../../../src/engine/play.ts";
import type { Prompt } from "../../../src/engine/prompt.ts";
import { coda } from "../../../src/rulesets/coda/index.ts";
import type { CodaEdge, CodaEncounter, CodaWeapon } from "../../../src/rulesets/coda/sheet.ts";
import { enemy, fight, modifierIn, person, pistol, skill, sword } from "../../support/coda.ts";

/** The first prompt that an intent leads to, and how things stand by then. */
function asked(encounter: CodaEncounter, intent: Intent, faces: number[] = []): { prompt: Prompt; now: CodaEncounter } {
  const exchange = advance(encounter, openExchange("x1", "coda", encounter, intent), coda, scriptedDice(faces));
  const [prompt] = openPrompts(exchange);
  if (!prompt) throw new Error("nobody was asked");
  return { prompt, now: applyEffects(encounter, effectsOf(exchange.episode)) };
}

const preview = ({ prompt, now }: ReturnType<typeof asked>, id: string, over: Partial<Prompt> = {}) => {
  const choice = prompt.choices.find((one) => one.id === id);
  if (!choice) throw new Error(`${id} is not offered`);
  return coda.preview.choice(now, { ...prompt, ...over }, choice);
};

const strike = { actor: "kassus", action: "armedAttack", weapon: "sword", targets: ["boarder"] };
const shoot = { actor: "kassus", action: "rangedAttack", weapon: "pistol", targets: ["boarder"] };
const duel = (boarder = {}, over = {}) =>
  fight(
    [
      person("kassus", { spent: { actions: 0 }, sheet: { weapons: [sword(), pistol()], skills: [skill("armed", 5)] } }),
      enemy("boarder", { at: [1, 0], ...boarder }),
    ],
    over,
  );

describe("what an opening would come to (R054, R056)", () => {
  it("is the test of the strike, at no action of the round", () => {
    const opening = asked(duel(), shoot);
    expect(opening.prompt.kind).toBe("opportunity");
    const seen = preview(opening, "strike:sword");
    expect(seen?.costs).toEqual({ actions: 0, opportunities: 1 });
    expect(seen?.odds).toMatchObject({ test: { id: "attack/armedAttack", target: 7 } });
    expect(seen?.byOrder).toBe(true);
    expect(preview(opening, "strike:foot")?.odds).toMatchObject({ test: { id: "attack/unarmedAttack" } });
  });

  it("is nothing for whoever lets it go, nor where a choice is refused or of another kind", () => {
    const opening = asked(duel(), shoot);
    expect(preview(opening, "decline")).toBeNull();
    expect(preview(opening, "strike:sword", { kind: "landing" })).toBeNull();
    const refused = { id: "strike:sword", action: "armedAttack", refusal: { code: "target/gone", params: {} } };
    expect(coda.preview.choice(opening.now, opening.prompt, refused)).toBeNull();
    expect(coda.preview.choice(opening.now, opening.prompt, { id: "juggle", action: "juggle" })).toBeNull();
    expect(coda.preview.choice(opening.now, opening.prompt, { id: "move", action: "move" })).toBeNull();
  });

  it("has no chance while nothing is told of whom it is about", () => {
    const { prompt, now } = asked(duel(), shoot);
    const { about: _about, ...nobody } = prompt;
    expect(coda.preview.choice(now, nobody, { id: "dodge", action: "dodge" })?.odds).toBeNull();
  });
});

describe("what springing up again would come to (R396)", () => {
  it("is its test, and no order may take it", () => {
    const prompt = { id: "a1", of: "kassus", kind: "rebound", choices: [], fallback: "decline", rules: ["R396"] };
    const seen = coda.preview.choice(duel(), prompt, { id: "rebound", action: "rebound" });
    expect(seen).toMatchObject({ byOrder: false, odds: { test: { id: "move/rebound", target: 10 } } });
  });
});

describe("what a kept action would come to (R169)", () => {
  it("is what the act costs, and its test", () => {
    const kept = { kind: "kept", by: "boarder", value: 1, until: { moment: "roundEnd", round: 1 } } as const;
    const stepIn = asked(duel({ timedEffects: { "kept/boarder": kept } }), strike);
    expect(stepIn.prompt.kind).toBe("stepIn");
    expect(preview(stepIn, "strikeFirst:sword")).toMatchObject({
      costs: { actions: 1 },
      odds: { test: { target: 7 } },
    });
    const whole = { id: "autoFire", action: "autoFire", weapon: "sword" };
    expect(coda.preview.choice(stepIn.now, stepIn.prompt, whole)?.costs.actions).toBe(Number.POSITIVE_INFINITY);
  });
});

/** The test of the attack that is to be met. */
function attackIn(at: ReturnType<typeof asked>) {
  const odds = preview(at, "none")?.odds;
  return odds && "attack" in odds ? odds.attack.test : undefined;
}

describe("what a defence would come to (R089, R142, R184)", () => {
  const blow = (boarder = {}, over = {}) => asked(duel(boarder, over), strike);

  it("is the attack against what the defence adds to its dice (R143, R185)", () => {
    const at = blow();
    expect(preview(at, "parry:sword")).toMatchObject({
      costs: { actions: 1 },
      byOrder: true,
      odds: { dodge: null, block: { bonus: 4 } },
    });
    expect(preview(at, "block:fist")).toMatchObject({
      costs: { actions: 1 },
      odds: { dodge: null, block: { bonus: 4 } },
    });
    expect(preview(at, "dodge")).toMatchObject({ costs: { actions: 1 }, odds: { dodge: 0, block: null } });
    expect(preview(at, "none")).toMatchObject({
      costs: { actions: 0 },
      byOrder: false,
      odds: { dodge: null, block: null },
    });
    expect(modifierIn(attackIn(at), "ranks")).toBe(5);
  });

  it("counts what is beyond the attacker's allowance (R003, G200)", () => {
    const { combatants, ...rest } = duel();
    const tired = { ...combatants, kassus: { ...combatants.kassus, spent: { actions: 2 } } };
    const at = asked({ ...rest, combatants: tired } as CodaEncounter, strike);
    expect(modifierIn(attackIn(at), "extraAction")).toBe(-5);
  });

  it("is held against the total where that has fallen (G44)", () => {
    const at = asked(duel({}, { settings: { dodgeTiming: "after" } }), strike, [5, 5]);
    expect(at.prompt.details?.total).toBe(15);
    expect(preview(at, "parry:sword")?.odds).toMatchObject({ total: 15 });
  });

  it("is not an order's to take where it is two at once or beyond the allowance (R003, G232)", () => {
    expect(preview(blow(), "dodge+parry:sword")).toMatchObject({ costs: { actions: 2 }, byOrder: false });
    expect(preview(blow({ spent: { actions: 2 } }), "dodge")).toMatchObject({ costs: { actions: 1 }, byOrder: false });
  });

  it("is nothing without an attack", () => {
    expect(preview(blow(), "dodge", { details: {} })).toBeNull();
    expect(preview(blow(), "dodge", { details: { attack: { action: "armedAttack", weapon: "sword" } } })).toBeNull();
  });
});

describe("what is resisted after a hit", () => {
  const armed = (weapons: CodaWeapon[], edges: CodaEdge[] = []) =>
    fight([person("kassus", { sheet: { weapons, edges } }), enemy("boarder", { at: [1, 0], sheet: { weapons: [] } })]);

  it("C111, C112: is the stun of the weapon, rolled by whoever is hit", () => {
    const at = asked(armed([sword({ traits: ["stunMedium"] })]), strike);
    expect(preview(at, "none")?.resisted).toMatchObject({
      of: "boarder",
      test: { id: "harm/mediumStun", target: 15 },
    });
  });

  it("R411, R413: is what an edge of the attacker's brings with a bare hand, harder at each tier", () => {
    const edge = { edge: "stunningStrike", tier: 2, choice: "" };
    const punch = { actor: "kassus", action: "unarmedAttack", weapon: "fist", targets: ["boarder"] };
    const at = asked(armed([sword()], [edge]), punch);
    expect(preview(at, "none")?.resisted?.test).toMatchObject({ id: "harm/stunningStrike", target: 11 });
    expect(preview(asked(armed([sword()], [edge]), strike), "none")?.resisted).toBeUndefined();
  });

  it("R054, C111: is told of the strike that somebody may take as an opening", () => {
    const tased = { sheet: { weapons: [sword({ traits: ["stun"] })] } };
    const opening = asked(duel(tased), shoot);
    expect(preview(opening, "strike:sword")?.resisted).toMatchObject({ of: "kassus", test: { id: "harm/lightStun" } });
    expect(preview(opening, "strike:foot")?.resisted).toBeUndefined();
  });
});
