import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Dice, seededDice } from "../../../src/engine/dice/dice.ts";
import { applyEffects } from "../../../src/engine/effects.ts";
import { combatantOf, hasCondition } from "../../../src/engine/encounter.ts";
import { type Episode, type Exchange, effectsOf, openExchange } from "../../../src/engine/exchange.ts";
import { type Cell, gap, overlaps, placeAt } from "../../../src/engine/grid/cell.ts";
import { lineBlocked } from "../../../src/engine/grid/walls.ts";
import type { Intent } from "../../../src/engine/intent.ts";
import { advance, openPrompts } from "../../../src/engine/play.ts";
import { weaponsOf } from "../../../src/rulesets/coda/gear/weapons.ts";
import { coda } from "../../../src/rulesets/coda/index.ts";
import type { CodaCombatant, CodaEncounter } from "../../../src/rulesets/coda/sheet.ts";
import { allowanceOf } from "../../../src/rulesets/coda/turn.ts";
import { readEncounter } from "../../../src/scenarios/encounter.ts";
import { readScenario } from "../../../tools/scenario/read.ts";
import { gameOf } from "../../../tools/scenario/rulesets.ts";
import { readText } from "../../support/checkout.ts";
import { SQUARES } from "../../support/encounter.ts";

const TURNS = 40;

/** Where all are so close together that hardly a move lets nobody strike. */
const CROWD: Readonly<Record<string, readonly [number, number]>> = {
  kassus: [9, 7],
  okoro: [8, 8],
  marin: [13, 8],
  boarder: [10, 6],
  spearman: [11, 9],
  brute: [11, 6],
  gunner: [13, 6],
  lurker: [9, 9],
};

/** The people of the demo fight, crowded in the middle of the corridor. */
function readCrowd(): CodaEncounter {
  const { data } = readScenario(readText("scenarios/corridor-brawl.yaml"));
  if (!data) throw new Error("scenarios/corridor-brawl.yaml is not sound");
  const encounter = readEncounter(data, gameOf(data)).encounter as CodaEncounter;
  const crowded = Object.values(encounter.combatants).map((one) => {
    const [col, row] = CROWD[one.id] ?? [0, 0];
    return [one.id, { ...one, place: placeAt(one.place, { col, row }) }] as const;
  });
  return { ...encounter, combatants: Object.fromEntries(crowded) };
}

const crowd = readCrowd();

/** One of a list, by the dice. */
function pick<T>(dice: Dice, list: readonly T[]): T {
  return list[dice.roll(list.length) - 1] as T;
}

/** A way of some paces in any directions; half of them go on in the same one. */
function anyWay(dice: Dice, from: Cell): Cell[] {
  const path = [{ col: from.col, row: from.row }];
  let turn = dice.roll(8);
  for (let pace = dice.roll(6); pace > 0; pace--) {
    if (dice.roll(2) === 1) turn = dice.roll(8);
    const at = path.at(-1) as Cell;
    const angle = (turn * Math.PI) / 4;
    path.push({ col: at.col + Math.round(Math.cos(angle)), row: at.row + Math.round(Math.sin(angle)) });
  }
  return path;
}

/** A blow or shot with something that they have, mostly at the one who is nearest. */
function anyAttack(dice: Dice, encounter: CodaEncounter, actor: CodaCombatant): Intent {
  const { id: weapon, skill } = pick(dice, weaponsOf(actor.sheet));
  const others = Object.values(encounter.combatants).filter(({ id, side }) => id !== actor.id && side !== actor.side);
  const nearest = others.toSorted((a, b) => gap(a.place, actor.place) - gap(b.place, actor.place));
  const target = dice.roll(4) === 1 ? pick(dice, others) : nearest[0];
  return { actor: actor.id, action: `${skill}Attack`, weapon, targets: [target?.id ?? "nobody"] };
}

/** Something that the combatant might try, sensible or not. */
function anyIntent(dice: Dice, encounter: CodaEncounter, actor: CodaCombatant): Intent {
  const movementMode = pick(dice, [null, null, null, "step", "jog", "run", "tumble", "runningTumble"]);
  if (hasCondition(actor, "prone") && dice.roll(2) === 1) return { actor: actor.id, action: "standUp" };
  const action = pick(dice, ["move", "move", "move", "attack", "attack", "attack", "attack", "withdraw", "dropProne"]);
  if (action === "attack") return anyAttack(dice, encounter, actor);
  if (action !== "move") return { actor: actor.id, action };
  return { actor: actor.id, action, path: anyWay(dice, actor.place), ...(movementMode && { movementMode }) };
}

/** Play one intent, answering by the dice. */
function playAny(encounter: CodaEncounter, intent: Intent, dice: Dice): Exchange {
  let exchange = advance(encounter, openExchange("x1", "coda", encounter, intent), coda, dice);
  for (let prompt = openPrompts(exchange)[0]; prompt; prompt = openPrompts(exchange)[0]) {
    exchange = advance(encounter, exchange, coda, dice, { prompt: prompt.id, choice: pick(dice, prompt.choices).id });
  }
  return exchange;
}

/** An exchange of a fight, with how things stood before and after it. */
interface Act {
  readonly exchange: Exchange;
  readonly before: CodaEncounter;
  readonly after: CodaEncounter;
}

/** A whole fight at random: each in their turn tries three things, round after round. */
function fightOn(seed: number): Act[] {
  const dice = seededDice(seed);
  const acts: Act[] = [];
  let now = crowd;
  for (let turn = 0; turn < TURNS; turn++) {
    const id = now.order[turn % now.order.length] as string;
    const fresh = Object.values(now.combatants).map((one) => [one.id, coda.round.begin(one)] as const);
    const combatants = turn % now.order.length === 0 ? Object.fromEntries(fresh) : now.combatants;
    now = { ...now, combatants, turn: id, round: 1 + Math.floor(turn / now.order.length) };
    for (let act = 0; act < 3; act++) {
      const exchange = playAny(now, anyIntent(dice, now, combatantOf(now, id)), dice);
      const after = applyEffects(now, effectsOf(exchange.episode));
      acts.push({ exchange, before: now, after });
      now = after;
    }
  }
  return acts;
}

/** The episode and all that are nested in it. */
function episodesOf(episode: Episode): Episode[] {
  return [episode, ...episode.entries.flatMap((entry) => (entry.kind === "nested" ? episodesOf(entry.episode) : []))];
}

const isOut = (one: CodaCombatant) => ["dead", "stunned", "unconscious"].some((state) => hasCondition(one, state));

/** Check something of every exchange of some random fights. */
function always(holds: (act: Act) => void): void {
  fc.assert(
    fc.property(fc.integer({ min: 0 }), (seed) => {
      for (const act of fightOn(seed)) holds(act);
    }),
    { numRuns: 8 },
  );
}

describe("in a fight in which everybody tries anything", () => {
  it("every exchange comes to an end and is small enough to be stored", () => {
    always(({ exchange }) => {
      expect(exchange.stage).toBe("closed");
      expect(JSON.stringify(exchange).length).toBeLessThan(65_536);
    });
  });

  it("what a rule refuses changes nothing", () => {
    always(({ exchange, before, after }) => {
      const isRefused = exchange.episode.refusal !== undefined;
      expect(isRefused && after !== before).toBe(false);
    });
  });

  it("R056: nobody takes more than one Action of Opportunity in a round", () => {
    always(({ after }) => {
      for (const { spent } of Object.values(after.combatants)) expect(spent.opportunities ?? 0).toBeLessThanOrEqual(1);
    });
  });

  it("R058, G202: nobody moves on more actions than the round gives", () => {
    always(({ exchange, before }) => {
      if (exchange.intent.action !== "move" || exchange.episode.refusal) return;
      const { left } = allowanceOf(before, combatantOf(before, exchange.intent.actor)).actions;
      const own = exchange.episode.entries.flatMap((entry) => (entry.kind === "effect" ? [entry.effect] : []));
      const spent = own.filter(
        (effect) => effect.kind === "spend" && effect.key === "actions" && effect.on === exchange.intent.actor,
      );
      expect(spent.length).toBeLessThanOrEqual(left);
    });
  });

  it("G303: nobody acts who is out, interrupting or in their turn", () => {
    always(({ exchange, before }) => {
      const acting = episodesOf(exchange.episode).filter(({ refusal }) => !refusal);
      const out = acting.filter(({ intent }) => isOut(combatantOf(before, intent.actor)));
      expect(out).toEqual([]);
    });
  });

  it("G280: nobody who is awake comes to stand in a square that they know to be taken", () => {
    always(({ exchange, after }) => {
      const mover = combatantOf(after, exchange.intent.actor);
      if (exchange.intent.action !== "move" || exchange.episode.refusal || isOut(mover)) return;
      const others = Object.values(after.combatants).filter(
        (other) => other.id !== mover.id && !isOut(other) && !other.hidden,
      );
      const start = exchange.intent.path?.[0];
      if (start && start.col === mover.place.col && start.row === mover.place.row) return;
      for (const other of others) expect(overlaps(other.place, mover.place)).toBe(false);
    });
  });

  it("G210, G282: nobody comes through a wall", () => {
    always(({ exchange, before }) => {
      for (const effect of effectsOf(exchange.episode)) {
        if (effect.kind !== "move") continue;
        const path = exchange.intent.path ?? [];
        const from = path.findIndex(({ col, row }) => col === effect.from.col && row === effect.from.row);
        const to = path.findLastIndex(({ col, row }) => col === effect.to.col && row === effect.to.row);
        const segment = path.slice(from, to + 1);
        const blocked = segment
          .slice(1)
          .some((cell, index) => lineBlocked(SQUARES, segment[index] ?? cell, cell, before.walls));
        expect(blocked).toBe(false);
      }
    });
  });
});
