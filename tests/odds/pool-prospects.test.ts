import { describe, expect, it } from "vitest";
import { scriptedDice, seededDice } from "../../src/engine/dice/dice.ts";
import { openExchange } from "../../src/engine/exchange.ts";
import type { Intent } from "../../src/engine/intent.ts";
import { advance, openPrompts, playOut } from "../../src/engine/play.ts";
import type { Prompt } from "../../src/engine/prompt.ts";
import { weigh } from "../../src/odds/choice-odds.ts";
import { icon } from "../../src/rulesets/icon/index.ts";
import type { IconEncounter } from "../../src/rulesets/icon/sheet.ts";
import { acting, enemy, person } from "../support/icon.ts";

const RUNS = 2500;
/** Three standard deviations of the least certain share of so many runs. */
const NEAR = (3 * 0.5) / Math.sqrt(RUNS);

const shot: Intent = { actor: "kassus", action: "fire", weapon: "pistol", targets: ["raider"] };
const blow: Intent = { actor: "kassus", action: "strike", weapon: "knife", targets: ["raider"] };

/** Kassus attacks; the raider has two actions left, none of them a defence. */
function duel(kind: string, over: Partial<IconEncounter> = {}): IconEncounter {
  const raider = enemy("raider", { at: [1, 0], attributes: { coordination: 3 }, skills: { dodge: 3 } });
  // They rolled initiative with the other weapon at times, which costs their place (G339): no matter here
  const settings = { weaponOfRound: false, ...over.settings };
  const kassus = person("kassus", { attributes: { coordination: 4 } });
  return acting(kassus, [kind], [[raider, "fire", "move"]], { ...over, settings });
}

/** The raider's question, and how things stand then. */
function asked(around: IconEncounter, intent: Intent): Prompt {
  const [prompt] = openPrompts(advance(around, openExchange("x", "icon", around, intent), icon, scriptedDice([])));
  if (prompt?.kind !== "defence") throw new Error("nobody is asked how they meet it");
  return prompt;
}

function previewOf(around: IconEncounter, intent: Intent, id: string) {
  const prompt = asked(around, intent);
  const choice = prompt.choices.find((one) => one.id === id);
  const preview = choice && icon.preview.choice(around, prompt, choice);
  if (!preview) throw new Error(`${id} has no preview`);
  return preview;
}

/** In what part of so many plays the attack hits, met in that way, and what it does on average. */
function played(
  around: IconEncounter,
  intent: Intent,
  choice: string,
): { readonly hits: number; readonly harm: number } {
  let [hits, harm] = [0, 0];
  for (let seed = 1; seed <= RUNS; seed++) {
    const policy = (prompt: Prompt) => ({
      prompt: prompt.id,
      choice: prompt.kind === "defence" ? choice : prompt.fallback,
    });
    const blank = openExchange("x", "icon", around, intent);
    const { exchange, encounter } = playOut(around, blank, icon, seededDice(seed), policy);
    const { entries } = exchange.episode;
    if (entries.some((entry) => entry.kind === "test" && entry.of === "kassus" && entry.test.success)) hits++;
    harm += encounter.combatants.raider?.counts.damage ?? 0;
  }
  return { hits: hits / RUNS, harm: harm / RUNS };
}

describe("the chance that an attack with a pool of dice gets through", () => {
  it.each<[string, IconEncounter, Intent, string]>([
    ["when nobody meets it (I029)", duel("fire"), shot, "none"],
    ["a dodge in its number's place, where that is better (I022, I036)", duel("fire"), shot, "dodge"],
    ["a dodge that always counts (I036)", duel("fire", { settings: { dodgeReplaces: "always" } }), shot, "dodge"],
    ["a dodge, of a blow", duel("fight"), blow, "dodge"],
    ["a parry with a knife (I023)", duel("fight"), blow, "parry:knife"],
    ["a parry with a bare hand (I023)", duel("fight"), blow, "parry:bare"],
    [
      "a dodge where many actions take dice (N25)",
      duel("fire", { settings: { multiplePenalty: "dice" } }),
      shot,
      "dodge",
    ],
  ])("%s is that of many plays", (_title, around, intent, choice) => {
    const preview = previewOf(around, intent, choice);
    const { chance, harm } = weigh(preview);
    const many = played(around, intent, choice);
    expect(Math.abs(Number(chance) - many.hits)).toBeLessThan(NEAR);
    expect(Math.abs(Number(harm) - many.harm)).toBeLessThan(0.1 * many.harm + NEAR);
  });

  it("counts what the change itself takes off the dodge (I024, I025)", () => {
    const { odds } = previewOf(duel("fire"), shot, "dodge");
    const added = odds && "attack" in odds ? odds.answer?.test.modifiers : [];
    expect(added).toMatchObject([
      { id: "ranks", value: 3 },
      { id: "multiple", value: -2 },
    ]);
  });
});
