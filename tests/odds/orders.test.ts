import { describe, expect, it } from "vitest";
import { scriptedDice } from "../../src/engine/dice/dice.ts";
import { applyEffects } from "../../src/engine/effects.ts";
import { effectsOf, openExchange } from "../../src/engine/exchange.ts";
import type { Intent } from "../../src/engine/intent.ts";
import { advance, openPrompts } from "../../src/engine/play.ts";
import type { Prompt } from "../../src/engine/prompt.ts";
import { weigh } from "../../src/odds/choice-odds.ts";
import { isOrder, type Order, orderAnswer, orderRowOf } from "../../src/odds/orders.ts";
import { coda } from "../../src/rulesets/coda/index.ts";
import type { CodaEncounter } from "../../src/rulesets/coda/sheet.ts";
import { enemy, fight, person, pistol, skill, sword } from "../support/coda.ts";

const always: Order = { is: "always" };
const never: Order = { is: "never" };
const keep: Order = { is: "keep" };
const from = (least: number): Order => ({ is: "chance", least });

/** The first prompt that an intent leads to, and how things stand by then. */
function asked(encounter: CodaEncounter, intent: Intent): { prompt: Prompt; now: CodaEncounter } {
  const exchange = advance(encounter, openExchange("x1", "coda", encounter, intent), coda, scriptedDice([]));
  const [prompt] = openPrompts(exchange);
  if (!prompt) throw new Error("nobody was asked");
  return { prompt, now: applyEffects(encounter, effectsOf(exchange.episode)) };
}

const strike = { actor: "kassus", action: "armedAttack", weapon: "sword", targets: ["boarder"] };
const shoot = { actor: "kassus", action: "rangedAttack", weapon: "pistol", targets: ["boarder"] };
const armory = { sheet: { weapons: [sword(), pistol()] } };
const duel = (boarder = {}, over = {}) =>
  fight([person("kassus", armory), enemy("boarder", { at: [1, 0], ...boarder })], over);

/** Someone beside the boarder shoots at them, and so lets them strike. */
const opening = (boarder = {}) => asked(duel(boarder), shoot);
/** The boarder meets a blow. */
const blow = (boarder = {}, over = {}) => asked(duel(boarder, over), strike);
/** What the order answers to the first prompt, or null. */
const answered = ({ prompt, now }: ReturnType<typeof asked>, order: Order) =>
  orderAnswer(order, prompt, now, coda)?.choice ?? null;
/** What whoever is asked gains by each choice: that an act succeeds, or that nothing of the attack gets through. */
const chances = ({ prompt, now }: ReturnType<typeof asked>) =>
  Object.fromEntries(
    prompt.choices.flatMap((choice) => {
      const preview = coda.preview.choice(now, prompt, choice);
      const { chance } = preview?.byOrder ? weigh(preview) : { chance: null };
      if (chance === null) return [];
      return [[choice.id, (prompt.kind === "defence" ? 1 - chance : chance).toFixed(3)]];
    }),
  );

describe("a standing order", () => {
  it("to strike takes what does the most harm on average of the acts that an opening allows (R054)", () => {
    const strong = { sheet: { skills: [skill("armed", 1), skill("unarmed", 5)] } };
    const at = opening(strong);
    const { "strike:fist": fist, "strike:foot": foot } = chances(at);
    expect(at.prompt.choices.map(({ id }) => id)[0]).toBe("strike:sword");
    // A kick does more than a punch, and nothing here is likelier than either
    expect([Number(fist) >= Number(foot), answered(at, always)]).toEqual([true, "strike:foot"]);
  });

  it("takes the first among equals", () => {
    expect(answered(opening(), always)).toBe("strike:sword");
  });

  it("says that it was an order", () => {
    const { prompt, now } = opening();
    expect(orderAnswer(always, prompt, now, coda)).toEqual({ prompt: prompt.id, choice: "strike:sword", by: "order" });
  });

  it("never to strike takes the default, which does nothing", () => {
    expect(answered(opening(), never)).toBe("decline");
  });

  it("to be asked leaves it to a person", () => {
    expect(answered(opening(), { is: "ask" })).toBe(null);
  });

  it("to strike at a chance does so at that chance and not above", () => {
    const at = opening();
    const percent = Math.floor(Number(chances(at)["strike:sword"]) * 100);
    expect([percent > 0, percent < 99]).toEqual([true, true]);
    expect([answered(at, from(percent)), answered(at, from(percent + 1))]).toEqual(["strike:sword", "decline"]);
  });

  it("meets a blow with the defence that is likeliest to let no harm through (R089, R143)", () => {
    const parrier = { sheet: { skills: [skill("armed", 6)] } };
    expect(answered(blow(parrier), always)).toBe("parry:sword");
    const quick = { sheet: { skills: [], reactionBonus: { quickness: 9, savvy: 0, stamina: 0, willpower: 0 } } };
    expect(answered(blow(quick), always)).toBe("dodge");
  });

  it("takes the bare hand that lets half of a weapon through, only where that hurts less on average (R152)", () => {
    const blocker = (armed: number) => ({ sheet: { skills: [skill("armed", armed), skill("unarmed", 6)] } });
    expect(answered(blow(blocker(2)), always)).toBe("block:fist");
    expect(answered(blow(blocker(4)), always)).toBe("parry:sword");
  });

  it("to defend at a chance does so where the attack fails with it, missing or being met, and not above", () => {
    const at = blow();
    const best = Math.max(...Object.values(chances(at)).map(Number));
    const percent = Math.floor(best * 100);
    expect([percent > 0, percent < 99]).toEqual([true, true]);
    expect([answered(at, from(percent)), answered(at, from(percent + 1))]).toEqual([answered(at, always), "none"]);
  });

  it("declares one defence, never two at once (G232)", () => {
    expect(Object.keys(chances(blow())).filter((id) => id.includes("+"))).toEqual([]);
  });

  it("does not go beyond the allowance: then a person decides (R003)", () => {
    const spent = { spent: { actions: 2 } };
    expect([answered(blow(spent), always), answered(blow(spent), never)]).toEqual([null, "none"]);
  });

  it("to keep an action meets a blow while one is left afterwards", () => {
    expect(answered(blow(), keep)).not.toBe("none");
    expect(answered(blow({ spent: { actions: 1 } }), keep)).toBe("none");
  });

  it("tells a blow from a shot, which may have orders of their own", () => {
    const far = asked(duel({ at: [4, 0] }), shoot);
    expect([orderRowOf(blow().prompt, coda)?.id, orderRowOf(far.prompt, coda)?.id]).toEqual(["melee", "shot"]);
  });

  it("knows no chance against fire that keeps squares covered, which is not rolled again (G264)", () => {
    const { prompt, now } = asked(duel({ at: [4, 0] }), shoot);
    const attack = { action: "suppressionFire", weapon: "pistol", targets: ["boarder"] };
    const swept: Prompt = { ...prompt, details: { ...prompt.details, attack } };
    const [dodge] = swept.choices;
    expect(dodge && coda.preview.choice(now, swept, dodge)).toMatchObject({
      costs: { actions: 1 },
      byOrder: true,
      odds: null,
    });
    expect(answered({ prompt: swept, now }, always)).toBe("dodge");
  });

  it("is silent where the game master judges, where the ruleset has no orders, and about what may not be taken", () => {
    const { prompt, now } = opening();
    expect(orderAnswer(always, { ...prompt, narrator: true }, now, coda)).toBe(null);
    expect(orderAnswer(always, { ...prompt, kind: "landing" }, now, coda)).toBe(null);
    const refused = prompt.choices.map((one) => ({ ...one, refusal: { code: "act/x", params: {} } }));
    expect(orderAnswer(always, { ...prompt, choices: refused }, now, coda)).toBe(null);
  });

  it("is silent where even the default does something", () => {
    const { prompt, now } = opening();
    expect(orderAnswer(never, { ...prompt, fallback: "strike:sword" }, now, coda)).toBe(null);
  });

  it("takes the one thing that there is, though nobody can tell its chance, and is silent about several", () => {
    const { prompt, now } = blow();
    const dodge = { id: "dodge", action: "dodge", params: { extra: 0 } };
    const alone: Prompt = { ...prompt, choices: [dodge] };
    const choice = () => ({ costs: { actions: 1 }, byOrder: true, odds: null });
    const blind = { ...coda, preview: { ...coda.preview, choice } };
    const two: Prompt = { ...prompt, choices: [dodge, { ...dodge, id: "jump" }] };
    const given = (order: Order, put: Prompt) => orderAnswer(order, put, now, blind)?.choice ?? null;
    expect([given(always, alone), given(from(10), alone), given(always, two)]).toEqual(["dodge", null, null]);
  });
});

describe("what is stored as an order", () => {
  it("is one of the kinds, and a chance has a percentage", () => {
    const sound = [{ is: "ask" }, { is: "always" }, { is: "never" }, { is: "keep" }, { is: "chance", least: 40 }];
    expect(sound.every(isOrder)).toBe(true);
  });

  it("is not anything else", () => {
    const bad = [
      null,
      "always",
      {},
      { is: "flee" },
      { is: "chance" },
      { is: "chance", least: 101 },
      { is: "chance", least: -1 },
    ];
    expect(bad.some(isOrder)).toBe(false);
  });
});
