import { seededDice } from "../../src/engine/dice/dice.ts";
import { applyEffects } from "../../src/engine/effects.ts";
import type { Encounter } from "../../src/engine/encounter.ts";
import { type Episode, type Exchange, effectsOf, openExchange } from "../../src/engine/exchange.ts";
import type { Intent } from "../../src/engine/intent.ts";
import { type Outcome, playOut } from "../../src/engine/play.ts";
import type { Prompt } from "../../src/engine/prompt.ts";
import { answerAt } from "./answers.ts";
import { type Chance, chanceFrom } from "./chance.ts";
import type { SoakGame } from "./game.ts";
import { Broken, requireLimits, requireOthersStay, requireRecord, requireReplay, requireUndo } from "./invariants.ts";

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
  readonly end: Encounter;
}

/** An act that is refused must change nothing. */
function requireRefusal<Sheet>(
  game: SoakGame<Sheet>,
  encounter: Encounter<Sheet>,
  intent: Intent,
  chance: Chance,
): void {
  const { ruleset } = game;
  const exchange = openExchange("refused", ruleset.id, encounter, intent);
  const played = playOut(encounter, exchange, ruleset, seededDice(1), (prompt, now) =>
    answerAt(game, chance, prompt, now),
  );
  const { episode } = played.exchange;
  if (!episode.refusal?.code || effectsOf(episode).length > 0) throw new Broken("a refused act changed something");
}

/** The actions of an episode and of those that interrupted it, as far as they were carried out. */
function actsIn({ intent, entries, refusal }: Episode): readonly string[] {
  const nested = entries.flatMap((entry) => (entry.kind === "nested" ? actsIn(entry.episode) : []));
  return refusal ? nested : [intent.action, ...nested];
}

/** One legal act carried out. */
function playAct<Sheet>(
  game: SoakGame<Sheet>,
  encounter: Encounter<Sheet>,
  intent: Intent,
  id: string,
  seed: number,
  chance: Chance,
): Outcome<Sheet> {
  const { ruleset } = game;
  const blank = openExchange(id, ruleset.id, encounter, intent);
  const answer = (prompt: Prompt, now: Encounter<Sheet>) => answerAt(game, chance, prompt, now);
  return playOut(encounter, blank, ruleset, seededDice(seed), answer);
}

/** What must hold of a fight. Each of them throws `Broken` where it does not. */
interface Judge {
  /** Looks at an act that was carried out, and how things stood before it. */
  act<Sheet>(game: SoakGame<Sheet>, before: Encounter<Sheet>, played: Outcome<Sheet>): void;
  /** Looks at all of them, and how things stand at the end. */
  fight<Sheet>(game: SoakGame<Sheet>, exchanges: readonly Exchange[], end: Encounter<Sheet>): void;
}

/** Everything that must hold. */
const requireAll: Judge = {
  act(game, before, { exchange, encounter: after }) {
    requireLimits(game, after);
    requireUndo(before, after, exchange);
    requireOthersStay(before, after, exchange);
    requireReplay(game.ruleset, before, exchange);
  },
  fight(game, exchanges, end) {
    requireRecord(game.ruleset, exchanges, end);
  },
};

/** For fights that another test plays from the same seeds and has looked at, which is a third of their time. */
export const alreadyJudged: Judge = { act() {}, fight() {} };

/** The next turn, or the first one of a new round. */
function passOn<Sheet>({ ruleset }: SoakGame<Sheet>, encounter: Encounter<Sheet>): Encounter<Sheet> {
  const begin = (now: Encounter<Sheet>) => applyEffects(now, ruleset.round.expire(now));
  const following = ruleset.round.nextTurn(encounter);
  if (following !== null) return begin({ ...encounter, turn: following });
  const fresh = Object.entries(encounter.combatants).map(([id, one]) => [id, ruleset.round.begin(one)] as const);
  const begun = begin({ ...encounter, combatants: Object.fromEntries(fresh), round: encounter.round + 1, turn: null });
  const order = ruleset.round.order(begun);
  return begin({ ...begun, order, turn: order[0] ?? null });
}

/**
 * Play a fight at random.
 *
 * @param watch - Sees every exchange that was carried out.
 * @param judge - What must hold after each of them, and of the whole fight.
 * @throws Broken - Something that must always hold does not.
 */
export function soak<Sheet>(
  game: SoakGame<Sheet>,
  seed: number,
  watch: (exchange: Exchange) => void = () => {},
  judge: Judge = requireAll,
): Soaked {
  const { ruleset, encounterAt, intentAt } = game;
  const chance = chanceFrom(seed);
  const acts: Record<string, number> = {};
  let encounter = encounterAt(chance);
  let refused = 0;
  const played: Exchange[] = [];
  for (let tries = 0; played.length < LENGTH && tries < LENGTH * TRIES; tries++) {
    const intent = intentAt(chance, encounter);
    if (ruleset.check(encounter, intent) === null) {
      const number = played.length + 1;
      const outcome = playAct(game, encounter, intent, `x${number}`, seed * LENGTH + number, chance);
      const { exchange } = outcome;
      judge.act(game, encounter, outcome);
      watch(exchange);
      for (const act of actsIn(exchange.episode)) acts[act] = (acts[act] ?? 0) + 1;
      played.push(exchange);
      encounter = outcome.encounter;
    } else if (refused++ % 8 === 0) requireRefusal(game, encounter, intent, chance);
    if (encounter.round > 0 && chance.percent(8)) encounter = passOn(game, encounter);
  }
  judge.fight(game, played, encounter);
  return { exchanges: played.length, refused, acts, end: encounter };
}
