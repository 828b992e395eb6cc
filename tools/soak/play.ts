import { type Outcome, playOut } from "../../src/engine/advance.ts";
import { seededDice } from "../../src/engine/dice/dice.ts";
import { applyEffects } from "../../src/engine/effects.ts";
import { type Episode, type Exchange, effectsOf, openExchange } from "../../src/engine/exchange.ts";
import type { Intent } from "../../src/engine/intent.ts";
import { coda } from "../../src/rulesets/coda/index.ts";
import type { CodaEncounter, CodaSheet } from "../../src/rulesets/coda/sheet.ts";
import { type Chance, chanceFrom } from "./chance.ts";
import { answerAt, intentAt } from "./intents.ts";
import { Broken, requireLimits, requireOthersStay, requireReplay, requireUndo } from "./invariants.ts";
import { encounterAt } from "./people.ts";

/** Exchanges of one fight, and how often a legal act is looked for before the turn passes on. */
const LENGTH = 40;
const TRIES = 30;

/** What a fight at random came to. */
export interface Soaked {
  readonly exchanges: number;
  readonly refused: number;
  /** How often each action was carried out. */
  readonly acts: Readonly<Record<string, number>>;
  /** How things stand at the end. */
  readonly end: CodaEncounter;
}

/** An act that is refused must change nothing. */
function requireRefusal(encounter: CodaEncounter, intent: Intent, chance: Chance): void {
  const exchange = openExchange("refused", coda.id, encounter, intent);
  const played = playOut(encounter, exchange, coda, seededDice(1), (ask, now) => answerAt(chance, ask, now));
  const { episode } = played.exchange;
  if (!episode.refusal?.code || effectsOf(episode).length > 0) throw new Broken("a refused act changed something");
}

/** The actions of an episode and of those that interrupted it, as far as they were carried out. */
function actsIn({ intent, entries, refusal }: Episode): readonly string[] {
  const nested = entries.flatMap((entry) => (entry.kind === "nested" ? actsIn(entry.episode) : []));
  return refusal ? nested : [intent.action, ...nested];
}

/** One legal act carried out, everything that must hold looked at. */
function playAct(
  encounter: CodaEncounter,
  intent: Intent,
  id: string,
  seed: number,
  chance: Chance,
): Outcome<CodaSheet> {
  const blank = openExchange(id, coda.id, encounter, intent);
  const answer = (ask: Parameters<typeof answerAt>[1], now: CodaEncounter) => answerAt(chance, ask, now);
  const played = playOut(encounter, blank, coda, seededDice(seed), answer);
  const { exchange, encounter: after } = played;
  requireLimits(after);
  requireUndo(encounter, after, exchange);
  requireOthersStay(encounter, after, exchange);
  requireReplay(encounter, exchange);
  return played;
}

/** The next turn, or the first one of a new round. */
function passOn(encounter: CodaEncounter): CodaEncounter {
  const place = encounter.turn === null ? -1 : encounter.order.indexOf(encounter.turn);
  const following = encounter.order[place + 1];
  if (following !== undefined) return begin({ ...encounter, turn: following });
  const fresh = Object.entries(encounter.combatants).map(([id, one]) => [id, coda.beginRound(one)] as const);
  const begun = begin({ ...encounter, combatants: Object.fromEntries(fresh), round: encounter.round + 1, turn: null });
  const order = coda.orderOf(begun);
  return begin({ ...begun, order, turn: order[0] ?? null });
}

function begin(encounter: CodaEncounter): CodaEncounter {
  return applyEffects(encounter, coda.expire(encounter));
}

/**
 * Play a fight at random.
 *
 * @param watch - Sees every exchange that was carried out.
 * @throws Broken - Something that must always hold does not.
 */
export function soak(seed: number, watch: (exchange: Exchange) => void = () => {}): Soaked {
  const chance = chanceFrom(seed);
  const acts: Record<string, number> = {};
  let encounter = encounterAt(chance);
  let refused = 0;
  let exchanges = 0;
  for (let tries = 0; exchanges < LENGTH && tries < LENGTH * TRIES; tries++) {
    const intent = intentAt(chance, encounter);
    if (coda.check(encounter, intent) === null) {
      exchanges++;
      const played = playAct(encounter, intent, `x${exchanges}`, seed * LENGTH + exchanges, chance);
      watch(played.exchange);
      for (const act of actsIn(played.exchange.episode)) acts[act] = (acts[act] ?? 0) + 1;
      encounter = played.encounter;
    } else if (refused++ % 8 === 0) requireRefusal(encounter, intent, chance);
    if (encounter.round > 0 && chance.percent(8)) encounter = passOn(encounter);
  }
  return { exchanges, refused, acts, end: encounter };
}
