/**
 * Fights a fight out without anybody at the table, a game's tactics deciding for all: a whole one for `fight-odds.ts`,
 * what follows upon somebody's plan for `advice.ts`.
 */
import type { Dice } from "../engine/dice/dice.ts";
import { applyEffects } from "../engine/effects.ts";
import { type Combatant, combatantOf, copyEncounter, type Encounter } from "../engine/encounter.ts";
import { openExchange } from "../engine/exchange.ts";
import type { Intent } from "../engine/intent.ts";
import { afterAll } from "../engine/play.ts";
import type { Ruleset } from "../engine/ruleset.ts";
import { isDecided, type Plan, type Tactics } from "../engine/tactics.ts";
import type { CombatantId } from "../engine/types.ts";

/** How a fight went: how things stand at its end, and how long it took. */
export interface FoughtOut<Sheet = unknown> {
  readonly encounter: Encounter<Sheet>;
  readonly rounds: number;
  readonly exchanges: number;
}

/** Most acts in one turn; more is a tactic that never ends its turn. */
const ACTS = 12;

/** A fight as it goes on. */
class Fight<Sheet> {
  encounter: Encounter<Sheet>;
  exchanges = 0;
  readonly #ruleset: Ruleset<Sheet>;
  readonly #diceOf: () => Dice;
  #dice: Dice;
  readonly #tactics: Tactics<Sheet>;

  /** @param diceOf - Asked for the dice of each turn. */
  constructor(encounter: Encounter<Sheet>, ruleset: Ruleset<Sheet>, diceOf: () => Dice, tactics: Tactics<Sheet>) {
    this.encounter = encounter;
    this.#ruleset = ruleset;
    this.#diceOf = diceOf;
    this.#dice = diceOf();
    this.#tactics = tactics;
  }

  get isOver(): boolean {
    return isDecided(this.encounter, this.#tactics);
  }

  /** Do what was planned, as far as it may be done once what comes before has happened. @returns What of it was. */
  playPlan(plan: Plan): readonly boolean[] {
    return plan.map((intent) => {
      if (this.isOver || this.#ruleset.check(this.encounter, intent) !== null) return false;
      this.#play(intent);
      return true;
    });
  }

  /** Bring a turn to its end that has begun. */
  endTurn(id: CombatantId): void {
    this.#playTurn(id);
  }

  /** Play a round to its end; whoever has the turn goes on with it, unless it is over. Stops after each turn. */
  *playRound({ isTurnOver = false } = {}): Generator<undefined, void> {
    const { turn } = this.encounter;
    if (turn !== null && !isTurnOver) yield this.#playTurn(turn);
    for (let id = this.#next(); id !== null && !this.isOver; id = this.#next()) {
      this.#dice = this.#diceOf();
      this.#begin(this.encounter.combatants, this.encounter.round, id);
      yield this.#playTurn(id);
    }
  }

  nextRound(): void {
    const { combatants, round } = this.encounter;
    const fresh: Record<CombatantId, Combatant<Sheet>> = {};
    for (const id in combatants) fresh[id] = this.#ruleset.round.begin(combatantOf(this.encounter, id));
    this.#begin(fresh, round + 1, null);
    const inOrder = copyEncounter(this.encounter);
    inOrder.order = this.#ruleset.round.order(this.encounter);
    this.encounter = inOrder;
  }

  #next(): CombatantId | null {
    return this.#ruleset.round.nextTurn(this.encounter);
  }

  #begin(combatants: Encounter<Sheet>["combatants"], round: number, turn: CombatantId | null): void {
    const begun = copyEncounter(this.encounter);
    begun.combatants = combatants;
    begun.round = round;
    begun.turn = turn;
    this.encounter = applyEffects(begun, this.#ruleset.round.expire(begun));
  }

  #playTurn(id: CombatantId): undefined {
    for (let act = 0; act < ACTS && !this.isOver; act++) {
      const intent = this.#tactics.next(this.encounter, id);
      if (!intent) return;
      this.#play(intent);
    }
  }

  #play(intent: Intent): void {
    this.exchanges++;
    // Nobody keeps it, so that it needs no id of its own
    const blank = openExchange("x", this.#ruleset.id, this.encounter, intent);
    this.encounter = afterAll(this.encounter, blank, this.#ruleset, this.#dice, this.#tactics);
  }
}

/**
 * Fight a fight out, or so many rounds of it (R001), and stop after each turn: for whoever has little time at once.
 *
 * @param encounter - As it stands. Whoever has the turn goes on with it; where nobody has, the round begins.
 */
export function* fightInTurns<Sheet>(
  encounter: Encounter<Sheet>,
  ruleset: Ruleset<Sheet>,
  dice: Dice,
  tactics: Tactics<Sheet>,
  limit: number,
): Generator<undefined, FoughtOut<Sheet>> {
  const fight = new Fight(encounter, ruleset, () => dice, tactics);
  let rounds = 0;
  while (!fight.isOver && rounds < limit) {
    if (rounds > 0) fight.nextRound();
    yield* fight.playRound();
    rounds++;
  }
  return { encounter: fight.encounter, rounds, exchanges: fight.exchanges };
}

/** Fight a fight out at one go, as `fightInTurns`. */
export function fightOut<Sheet>(...fight: Parameters<typeof fightInTurns<Sheet>>): FoughtOut<Sheet> {
  return atOneGo(fightInTurns(...fight));
}

/** What comes of something that stops now and then. */
export function atOneGo<Result>(stopping: Generator<undefined, Result>): Result {
  let step = stopping.next();
  while (!step.done) step = stopping.next();
  return step.value;
}

/** What comes of a plan: which of its acts were done, and how things stand then and as far on as they were followed. */
export interface Followed<Sheet = unknown> {
  readonly done: readonly boolean[];
  readonly planned: Encounter<Sheet>;
  readonly after: Encounter<Sheet>;
}

/**
 * Go on from how things stand: somebody carries a plan out and brings their turn to its end, the others have theirs.
 * Where plans are whole turns, it ends with the plan.
 *
 * @param of - Whose turn it is.
 * @param diceOf - Asked for the dice of each turn. Where they are the same for each plan, all that a plan does not
 *   change falls as it does after another.
 * @param rounds - How many rounds follow upon this one; null stops where their turn ends.
 */
export function goOn<Sheet>(
  { encounter, of, plan }: { readonly encounter: Encounter<Sheet>; readonly of: CombatantId; readonly plan: Plan },
  ruleset: Ruleset<Sheet>,
  diceOf: () => Dice,
  tactics: Tactics<Sheet>,
  rounds: number | null,
): Followed<Sheet> {
  const fight = new Fight(encounter, ruleset, diceOf, tactics);
  const done = fight.playPlan(plan);
  const planned = fight.encounter;
  const isTurnOver = tactics.plansTurns === true && done.includes(true);
  if (!isTurnOver) fight.endTurn(of);
  if (rounds === null) return { done, planned, after: fight.encounter };
  atOneGo(fight.playRound({ isTurnOver }));
  for (let round = 0; round < rounds && !fight.isOver; round++) {
    fight.nextRound();
    atOneGo(fight.playRound());
  }
  return { done, planned, after: fight.encounter };
}
