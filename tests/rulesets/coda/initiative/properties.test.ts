import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { scriptedDice, seededDice } from "../../../../src/engine/dice/dice.ts";
import { applyEffects, undoEffects } from "../../../../src/engine/effects.ts";
import { type Exchange, effectsOf, openExchange } from "../../../../src/engine/exchange.ts";
import type { Intent } from "../../../../src/engine/intent.ts";
import { advance, openPrompts } from "../../../../src/engine/play.ts";
import type { Prompt } from "../../../../src/engine/prompt.ts";
import type { TimedEffect } from "../../../../src/engine/timed-effects.ts";
import type { Json } from "../../../../src/engine/types.ts";
import { coda } from "../../../../src/rulesets/coda/index.ts";
import type { CodaCombatant, CodaEncounter } from "../../../../src/rulesets/coda/sheet.ts";
import { allowanceOf } from "../../../../src/rulesets/coda/turn.ts";
import { along, fight, person, pistol, skill, sword } from "../../../support/coda.ts";
import { edge } from "../../../support/edges.ts";

const IDS = ["kassus", "okoro", "boarder", "second"] as const;
const EDGES = [
  "blindFighting",
  "combatMobility",
  "rebound",
  "stopBlock",
  "turningBlock",
  "openHandedDefense",
  "opportunist",
];
const skills = ["armed", "ranged", "unarmed", "athletics", "gymnastics", "observe", "stealth"].map((id) =>
  skill(id, 4),
);
const anyEdges = fc
  .tuple(fc.subarray(EDGES), fc.integer({ min: 1, max: 3 }))
  .map(([chosen, tier]) => [
    ...chosen.map((id) => edge(id, tier)),
    ...["block", "parry", "dodge"].map((choice) => edge("improvedDefense", 1, choice)),
  ]);

const kept = (by: string, value: number): TimedEffect => ({
  kind: "kept",
  by,
  value,
  until: { moment: "roundEnd", round: 1 },
});

const anyPerson = (id: string, index: number) =>
  fc
    .record({
      at: fc.tuple(fc.constant(index), fc.nat(1)),
      edges: anyEdges,
      conditions: fc.constantFrom([], [], ["blinded"], ["prone"], ["surprised"], ["stunned"]),
      keep: fc.nat(2),
      actions: fc.nat(3),
      opportunities: fc.nat(1),
      damage: fc.nat(45),
      initiative: fc.nat(4),
    })
    .map(
      ({ at, edges, conditions, keep, actions, opportunities, damage, initiative }): CodaCombatant =>
        person(id, {
          at,
          side: index < 2 ? "crew" : "hostile",
          conditions,
          initiative,
          counts: { ...(damage > 0 && { damage }) },
          spent: { ...(actions > 0 && { actions }), ...(opportunities > 0 && { opportunities }) },
          timedEffects: keep > 0 ? { [`kept/${id}`]: kept(id, keep) } : {},
          sheet: { edges, skills, weapons: [sword(), pistol()] },
        }),
    );

const anyFight: fc.Arbitrary<CodaEncounter> = fc
  .tuple(
    fc.tuple(...IDS.map(anyPerson)),
    fc.constantFrom(...IDS),
    fc.constantFrom({}, { noise: 3, turningBlock2: true, surprised: "text" }),
  )
  .map(([people, turn, settings]) => fight(people, { turn, settings }));

const anyIntent = (actor: string): fc.Arbitrary<Intent> =>
  fc
    .record({
      action: fc.constantFrom(
        "armedAttack",
        "unarmedAttack",
        "rangedAttack",
        "trip",
        "move",
        "delay",
        "surprise",
        "rebound",
        "dropProne",
        "standUp",
        "withdraw",
        "dodge",
      ),
      weapon: fc.constantFrom("sword", "pistol", "fist", "foot", "nothing"),
      targets: fc.subarray([...IDS, "nobody"]),
      path: fc.tuple(fc.nat(3), fc.nat(7)).map(([from, to]) => along(0, from, to)),
      movementMode: fc.constantFrom("fly", ...Object.keys(coda.tables.movementModes)),
      options: fc.constantFrom<Readonly<Record<string, Json>>>(
        {},
        { keep: 1 },
        { keep: "all" },
        { sneaking: true },
        { ambushers: [1, "okoro"] },
      ),
    })
    .map((rest) => ({ actor, ...rest }));

/** What somebody might tell in an answer: an act, and things that are none. */
const anyDetails = fc.oneof(
  fc.constantFrom(...IDS).chain((id) =>
    anyIntent(id).map((intent) => ({
      intent: intent as unknown as Json,
      path: (intent.path ?? []) as unknown as Json,
    })),
  ),
  fc.constantFrom<Readonly<Record<string, Json>>>(
    {},
    { intent: null },
    { intent: [1] },
    { intent: { action: "move", path: [{ col: 0.5, row: 1 }] } },
    { path: 3 },
  ),
);

/** Play to the end, the answers falling by the seed; whoever may tell something tells what is given. */
function played(
  encounter: CodaEncounter,
  intent: Intent,
  details: Readonly<Record<string, Json>>,
  seed: number,
): Exchange {
  const dice = seededDice(seed);
  const choices = seededDice(seed + 1);
  let exchange = advance(encounter, openExchange("x1", "coda", encounter, intent), coda, dice);
  const tells = ({ kind }: Prompt) => kind === "stepIn" || kind === "opportunity";
  for (let prompt = openPrompts(exchange)[0]; prompt; prompt = openPrompts(exchange)[0]) {
    const choice = prompt.choices[choices.roll(prompt.choices.length) - 1]?.id ?? prompt.fallback;
    exchange = advance(encounter, exchange, coda, dice, {
      prompt: prompt.id,
      choice,
      ...(tells(prompt) && { details }),
    });
  }
  return exchange;
}

const anyCase = anyFight.chain((encounter) => {
  const actor = fc.constantFrom(...IDS).chain(anyIntent);
  return fc.tuple(fc.constant(encounter), actor, anyDetails, fc.nat());
});

describe("kept actions, surprise and the edges of defence", () => {
  it("never break an exchange, which can be taken back and played again (R167, R169)", () => {
    fc.assert(
      fc.property(anyCase, ([encounter, intent, details, seed]) => {
        const exchange = played(encounter, intent, details, seed);
        const effects = effectsOf(exchange.episode);
        if (exchange.episode.refusal) expect(effects).toEqual([]);
        const after = applyEffects(encounter, effects);
        expect(undoEffects(after, effects).combatants).toEqual(encounter.combatants);
        const again = advance(encounter, JSON.parse(JSON.stringify(exchange)), coda, scriptedDice([]));
        expect(JSON.parse(JSON.stringify(again))).toEqual(JSON.parse(JSON.stringify(exchange)));
      }),
      { numRuns: 200 },
    );
  });

  it("spend no opportunity that nobody has, and nothing of the idle (R056, R314)", () => {
    fc.assert(
      fc.property(anyCase, ([encounter, intent, details, seed]) => {
        const effects = effectsOf(played(encounter, intent, details, seed).episode);
        const after = applyEffects(encounter, effects);
        for (const one of Object.values(after.combatants)) {
          const { of } = allowanceOf(after, one).opportunities;
          expect(one.spent.opportunities ?? 0).toBeLessThanOrEqual(Math.max(of, 1));
          expect(one.spent.mobility ?? 0).toBeLessThanOrEqual(2);
        }
      }),
      { numRuns: 200 },
    );
  });

  it("order everybody once, in any round (R010, G209)", () => {
    fc.assert(
      fc.property(anyFight, fc.nat(3), (encounter, round) => {
        expect([...coda.round.order({ ...encounter, round })].sort()).toEqual([...IDS].sort());
      }),
    );
  });
});
