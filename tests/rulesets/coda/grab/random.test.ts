import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Dice, seededDice } from "../../../../src/engine/dice/dice.ts";
import { applyEffects, reverseEffects } from "../../../../src/engine/effects.ts";
import { type Exchange, effectsOf, openExchange } from "../../../../src/engine/exchange.ts";
import { gap } from "../../../../src/engine/grid/cell.ts";
import type { Intent } from "../../../../src/engine/intent.ts";
import { advance, openPrompts } from "../../../../src/engine/play.ts";
import type { Json } from "../../../../src/engine/types.ts";
import { coda } from "../../../../src/rulesets/coda/index.ts";
import type { CodaEncounter } from "../../../../src/rulesets/coda/sheet.ts";
import { grabManeuvers } from "../../../../src/rulesets/coda/tables/grabs.ts";
import { enemy, fight, type PersonOptions, person, skill, sword } from "../../../support/coda.ts";
import { edge } from "../../../support/edges.ts";
import { holds } from "../../../support/grab.ts";

const EDGES = ["jointLock", "throw", "trippingThrow", "chokeHold", "humanShield", "humanWeapon", "breakTheFall"];
const ACTS = [
  ...Object.keys(grabManeuvers),
  "grab",
  "grab",
  "grab",
  "armedAttack",
  "unarmedAttack",
  "swingHeld",
  "move",
];
const PEOPLE = ["okoro", "raider", "marin", "brute"];
const THINGS: readonly Json[] = [undefined as never, "sword", "cord", 7, null, true, { lies: 1 }];

/** Somebody who knows all about holds, and takes a lot. */
function wrestler(tier: number): NonNullable<PersonOptions["sheet"]> {
  return {
    attributes: { strength: 8, agility: 6, intellect: 6, vitality: 40, presence: 6, perception: 6 },
    edges: EDGES.map((id) => edge(id, tier)),
    abilities: { nervePinch: tier > 2 ? 1 : 0 },
    skills: [skill("armed", 4), skill("unarmed", 4, { maneuvers: { grab: tier, block: 2 } }), skill("gymnastics", 3)],
    weapons: [sword(), sword({ id: "cord", name: "Cord", traits: ["grabs"], held: tier > 1 })],
  };
}

/** Four wrestlers in a bunch. */
const bunch: CodaEncounter = fight([
  person("okoro", { at: [1, 1], sheet: wrestler(1) }),
  enemy("raider", { at: [2, 1], sheet: wrestler(2) }),
  person("marin", { at: [2, 2], sheet: wrestler(3) }),
  enemy("brute", { at: [1, 2], sheet: wrestler(2) }),
]);

/** One of a list, by the dice. */
function pick<T>(dice: Dice, list: readonly T[]): T {
  return list[dice.roll(list.length) - 1] as T;
}

/** Something that the combatant might try, sensible or not; in a hold mostly what is done there. */
function anyIntent(dice: Dice, { combatants }: CodaEncounter, actor: string): Intent {
  const inHold = combatants[actor]?.conditions.some((key) => key.startsWith("grabb")) && dice.roll(5) > 1;
  const acts = inHold ? Object.keys(grabManeuvers) : ACTS;
  const targets = Array.from({ length: Math.max(0, dice.roll(4) - 2) }, () => pick(dice, [...PEOPLE, "nobody"]));
  const options = { object: pick(dice, THINGS), sacrifice: pick(dice, THINGS), fromBehind: pick(dice, THINGS) };
  const weapon = pick(dice, [undefined, "fist", "foot", "sword", "cord", "nothing"]);
  return { actor, action: pick(dice, acts), targets, options, ...(weapon && { weapon }) };
}

/** Play one intent, answering by the dice. */
function playAny(encounter: CodaEncounter, intent: Intent, dice: Dice): Exchange {
  let exchange = advance(encounter, openExchange("x1", "coda", encounter, intent), coda, dice);
  for (let prompt = openPrompts(exchange)[0]; prompt; prompt = openPrompts(exchange)[0]) {
    const choice = pick(dice, prompt.choices).id;
    exchange = advance(encounter, exchange, coda, dice, { prompt: prompt.id, choice, details: { options: 5 } });
  }
  return exchange;
}

/** Some rounds in which everybody tries three things in their turn; what each exchange came to is looked at. */
function wrestleOn(
  seed: number,
  look: (before: CodaEncounter, exchange: Exchange, after: CodaEncounter) => void,
): void {
  const dice = seededDice(seed);
  let now = bunch;
  for (let turn = 0; turn < 24; turn++) {
    const fresh = Object.values(now.combatants).map((one) => [one.id, coda.round.begin(one)] as const);
    const combatants = turn % 4 === 0 ? Object.fromEntries(fresh) : now.combatants;
    now = { ...now, combatants, turn: PEOPLE[turn % 4] as string, round: 1 + Math.floor(turn / 4) };
    now = applyEffects(now, coda.round.expire(now));
    for (let act = 0; act < 3; act++) {
      const exchange = playAny(
        now,
        anyIntent(dice, now, dice.roll(5) === 1 ? pick(dice, PEOPLE) : (now.turn as string)),
        dice,
      );
      const after = applyEffects(now, effectsOf(exchange.episode));
      look(now, exchange, after);
      now = after;
    }
  }
}

/** Check something of every exchange of some random brawls. */
function always(look: Parameters<typeof wrestleOn>[1]): void {
  fc.assert(
    fc.property(fc.integer({ min: 0 }), (seed) => wrestleOn(seed, look)),
    { numRuns: 15 },
  );
}

const shown = (encounter: CodaEncounter, id: string, key: string) => encounter.combatants[id]?.conditions.includes(key);
const pairs = PEOPLE.flatMap((one) => PEOPLE.map((other) => [one, other] as const)).filter(([a, b]) => a !== b);

describe("in a brawl of wrestlers who try anything", () => {
  it("every act comes to an end, and what is refused changes nothing (R210)", () => {
    always((before, { stage, episode }, after) => {
      expect(stage).toBe("closed");
      if (episode.refusal) expect(after).toBe(before);
    });
  });

  it("both sides agree on each hold, and their conditions show it (R436, R437, R438, G273)", () => {
    always((_before, _exchange, after) => {
      for (const id of PEOPLE) {
        const held = pairs.filter(([a, b]) => a === id && holds(after, a, b));
        const holders = pairs.filter(([a, b]) => b === id && holds(after, a, b));
        expect(held.length).toBeLessThanOrEqual(1);
        expect([shown(after, id, "grabbing"), shown(after, id, "grabbed")]).toEqual([
          held.length > 0,
          holders.length > 0,
        ]);
        for (const key of ["locked", "strangled", "gagged"])
          expect(!shown(after, id, key) || holders.length > 0).toBe(true);
      }
    });
  });

  it("nobody holds whom they are not beside, or while they are out of it (G268, G275, G303)", () => {
    always((_before, _exchange, after) => {
      for (const [one, other] of pairs.filter(([a, b]) => holds(after, a, b))) {
        const [holder, held] = [after.combatants[one], after.combatants[other]];
        expect(holder && held && gap(holder.place, held.place)).toBeLessThanOrEqual(1);
        for (const key of ["dead", "unconscious", "stunned"]) expect(shown(after, one, key)).toBe(false);
      }
    });
  });

  it("everything can be taken back (R210)", () => {
    always((before, { episode }, after) => {
      const back = applyEffects(after, reverseEffects(effectsOf(episode)));
      expect(back.combatants).toEqual(before.combatants);
    });
  });
});
