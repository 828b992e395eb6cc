/**
 * What somebody had better do in their turn: each plan that their game's tactics think of is carried out many times,
 * the fight goes on from there by the same tactics, and what both sides have lost by then says what it was worth. Plans
 * are weighed by the same dice, and the same seed gives the same advice everywhere. `Thought` thinks a try at a time,
 * for a table; `adviceFor` at one go.
 */
import { seededDice } from "../engine/dice/dice.ts";
import { areEnemies, type Combatant, combatantOf, type Encounter, without } from "../engine/encounter.ts";
import { shareLeft } from "../engine/harm.ts";
import type { Ruleset } from "../engine/ruleset.ts";
import type { Plan, Tactics } from "../engine/tactics.ts";
import type { CombatantId } from "../engine/types.ts";
import { type Followed, goOn } from "./fight.ts";

/** From not at all to all the way. */
export type Degree = 0 | 1 | 2 | 3 | 4;

/** How somebody decides. */
export interface Temper {
  /** How much it is worth to them that somebody falls, beyond the harm. */
  readonly cruel: Degree;
  /** How far they look ahead, and how closely; not at all is what anybody would do. */
  readonly clever: Degree;
  /** How much what their own side loses counts, and what they lose themselves. */
  readonly cautious: Degree;
}

/** Somebody as people are. */
export const EVEN_TEMPER: Temper = { cruel: 2, clever: 2, cautious: 2 };

/** Whose turn it is, how things stand, and how they decide. */
export interface AdviceWanted<Sheet = unknown> {
  readonly encounter: Encounter<Sheet>;
  readonly of: CombatantId;
  readonly ruleset: Ruleset<Sheet>;
  readonly tactics: Tactics<Sheet>;
  readonly temper: Temper;
  /** Any whole number. */
  readonly seed: number;
}

/** What a plan costs somebody on average. Unit: shares, from 0 to 1. */
export interface Loss {
  /** Of what they can take before they are out of the fight. */
  readonly life: number;
  /** Of all tries: how often they fall. */
  readonly falls: number;
}

/** What a plan does to somebody by itself, before their turn goes on, on average. */
export interface PlanHarm {
  /** Points that they suffer, of all tracks together. */
  readonly points: number;
  /** Of all tries: how often they fall. */
  readonly falls: number;
}

/** A plan, with what came of it. */
export interface Advice {
  readonly plan: Plan;
  /** The more the better; it means nothing beside plans for another turn. */
  readonly worth: number;
  /** Whom the plan itself hurts, and how much; those alone. */
  readonly harm: Readonly<Record<CombatantId, PlanHarm>>;
  /** What it costs those who lose anything by it, until their fight was no longer followed. */
  readonly losses: Readonly<Record<CombatantId, Loss>>;
  /** How often it was tried. */
  readonly tries: number;
}

/** How far somebody looks ahead, and how often they think a plan through. */
interface Lookahead {
  /** Rounds after this one; null for no longer than their own turn. */
  readonly rounds: number | null;
  /** Tries of every plan, and of those that are best so far. */
  readonly tries: readonly [first: number, more: number];
}

const LOOKAHEAD: Readonly<Record<Degree, Lookahead>> = {
  0: { rounds: null, tries: [1, 0] },
  1: { rounds: null, tries: [6, 18] },
  2: { rounds: 0, tries: [4, 32] },
  3: { rounds: 1, tries: [6, 18] },
  4: { rounds: 2, tries: [8, 32] },
};

/** Of how many plans more is thought. */
const SHORT_LIST = 4;

/** So many tries more of each are made at a time, until it is clear enough which of them is not the best. */
const AT_A_TIME = 8;
const LEAST = 12;

/** By how many standard errors a plan that leads makes another hopeless, and better than what the game names first. */
const HOPELESS = 2.6;
const TELLING = 2;

/** Who looks on for longer has so many plans sharpened, to so many tries of each, so many more at a time. */
const SHARPENED = { plans: 6, tries: 240, more: 24 } as const;

/** What it is worth that somebody falls, by how cruel one is; all that they can take is worth 1. */
const FALL = [0.1, 0.3, 0.6, 1, 1.5] as const;

/** How much what the own side loses counts, by how cautious one is; what enemies lose counts 1. */
const OWN = [0.3, 0.6, 1, 1.4, 2] as const;

/** Far apart, so that tries of one seed are none of the next. */
const SEED_STEP = 0x85ebca6b;

/** More turns than are followed in a try. */
const TURNS = 1024;

/** Sums over tries, by whom they are about. */
type Sums = Map<CombatantId, Readonly<Record<string, number>>>;

/** What came of some tries of a plan: sums, and what each was worth. */
interface Tried {
  readonly plan: Plan;
  tries: number;
  worth: number;
  readonly worths: number[];
  readonly losses: Sums;
  readonly harm: Sums;
  /** For each of its acts: how often it was done. */
  done: readonly number[];
}

/**
 * Thinks about somebody's turn, one try after the other, for whoever has little time at once.
 *
 * They know only what they may: enemies whom they do not see are not there for them.
 */
export class Thought<Sheet = unknown> {
  readonly #wanted: AdviceWanted<Sheet>;
  readonly #all: readonly Tried[];
  readonly #playing: Iterator<undefined>;
  #order: readonly Tried[] = [];
  #isReady = false;
  #isDone = false;

  constructor(given: AdviceWanted<Sheet>) {
    this.#wanted = { ...given, encounter: knownTo(given.encounter, given.of) };
    this.#all = plansOf(this.#wanted).map((plan) => ({
      plan,
      tries: 0,
      worth: 0,
      worths: [],
      losses: new Map(),
      harm: new Map(),
      done: plan.map(() => 0),
    }));
    this.#playing = this.#think();
  }

  /** Have all plans been thought through, as far as somebody with this temper does? More makes them only sharper. */
  get isReady(): boolean {
    return this.#isReady;
  }

  /** Is there no more to be thought? */
  get isDone(): boolean {
    return this.#isDone;
  }

  /** What they had better do, as far as it is known: the best first, nothing before every plan has been tried. */
  get advice(): readonly Advice[] {
    const byActs = new Map<string, Advice>();
    for (const advice of this.#order.map(adviceOf)) {
      const acts = JSON.stringify(advice.plan);
      if (!byActs.has(acts)) byActs.set(acts, advice);
    }
    return [...byActs.values()];
  }

  /** Think as long as there is time, once at least. @returns How far it has come. */
  thinkWhile(hasTime: () => boolean): { advice: readonly Advice[]; isReady: boolean; isDone: boolean } {
    do this.step();
    while (!this.#isDone && hasTime());
    const { advice, isReady, isDone } = this;
    return { advice, isReady, isDone };
  }

  /** Try one plan once more. @throws RangeError - A rule or a tactic fails: a bug of ours. */
  step(): void {
    if (this.#playing.next().done) this.#isDone = true;
  }

  *#think(): Generator<undefined, void> {
    const { rounds, tries } = LOOKAHEAD[this.#wanted.temper.clever];
    const [first, more] = tries;
    // Once each, so that something is shown soon where a try takes long
    for (const most of [1, first]) {
      yield* this.#tryUpTo(this.#all, most, rounds);
      this.#order = this.#all.toSorted(byWorth);
    }
    for (let most = first; most < first + more; ) {
      most = Math.min(most + AT_A_TIME, first + more);
      yield* this.#tryUpTo(this.#stillOpen(), most, rounds);
      this.#sortBest(SHORT_LIST);
    }
    this.#isReady = true;
    for (let most = first + more; most <= SHARPENED.tries; most += SHARPENED.more) {
      yield* this.#tryUpTo(this.#best(SHARPENED.plans), most, rounds);
      this.#sortBest(SHARPENED.plans);
    }
  }

  /** Those of the best few that may still turn out to be the best, if there is anything left to be decided. */
  #stillOpen(): readonly Tried[] {
    const few = this.#best(SHORT_LIST);
    const [best] = few;
    const open = few.filter((one) => best && !isBeyond(leadOf(best, one), HOPELESS));
    return open.length > 1 || (best && best.tries < LEAST) ? open : [];
  }

  #best(count: number): readonly Tried[] {
    return this.#order.slice(0, count);
  }

  /** Put those in order that were tried most; the others have been tried too little to come before them. */
  #sortBest(count: number): void {
    const best = this.#best(count).toSorted(byWorth);
    if (this.#wanted.tactics.plansTurns) preferFirst(best, this.#all);
    this.#order = [...best, ...this.#order.slice(count)];
  }

  /** Try these until each was tried so often, and stop after each try. */
  *#tryUpTo(some: readonly Tried[], most: number, rounds: number | null): Generator<undefined, void> {
    for (const tried of some)
      while (tried.tries < most) {
        tryOut(this.#wanted, tried, rounds);
        yield;
      }
  }
}

/**
 * Weigh all plans for somebody's turn, the best first; none where they can do nothing.
 *
 * @throws RangeError - A rule or a tactic fails: a bug of ours.
 */
export function adviceFor<Sheet>(wanted: AdviceWanted<Sheet>): readonly Advice[] {
  const thought = new Thought(wanted);
  while (!(thought.isReady || thought.isDone)) thought.step();
  return thought.advice;
}

/** By how much a plan leads another in the tries that both have had, where the dice were the same for both. */
interface Lead {
  readonly mean: number;
  /** How far that mean may be off by chance, its standard error. */
  readonly error: number;
}

function leadOf({ worths: mine }: Tried, { worths: theirs }: Tried): Lead {
  const tries = Math.min(mine.length, theirs.length);
  let [sum, squares] = [0, 0];
  for (let at = 0; at < tries; at++) {
    const lead = (mine[at] as number) - (theirs[at] as number);
    sum += lead;
    squares += lead * lead;
  }
  const mean = sum / tries;
  return { mean, error: Math.sqrt(Math.max(0, squares / tries - mean * mean) / Math.max(1, tries - 1)) };
}

function isBeyond({ mean, error }: Lead, errors: number): boolean {
  return mean > errors * error;
}

/** Put the plan first that the game names first, unless whatever leads it does so by more than chance. */
function preferFirst(best: Tried[], all: readonly Tried[]): void {
  const [leader] = best;
  const first = all.find((one) => best.includes(one));
  if (!leader || !first || isBeyond(leadOf(leader, first), TELLING)) return;
  best.splice(best.indexOf(first), 1);
  best.unshift(first);
}

/** Puts what is worth more on average first. */
function byWorth(a: Tried, b: Tried): number {
  return b.worth / b.tries - a.worth / a.tries;
}

/** How things stand for all that somebody knows. */
function knownTo<Sheet>(encounter: Encounter<Sheet>, of: CombatantId): Encounter<Sheet> {
  const me = combatantOf(encounter, of);
  const unseen = Object.values(encounter.combatants).filter((one) => one.hidden && areEnemies(one, me));
  return without(encounter, new Set(unseen.map(({ id }) => id)));
}

/** What the game thinks of, and what anybody would do: each once. Of equals the first is taken. */
function plansOf<Sheet>({ encounter, of, tactics, temper }: AdviceWanted<Sheet>): readonly Plan[] {
  const usual = tactics.next(encounter, of);
  const plain: readonly Plan[] = usual ? [[usual]] : [];
  if (temper.clever === 0) return plain;
  const thought = tactics.plans(encounter, of);
  const byWords = new Map(
    [...thought, ...(tactics.plansTurns ? [] : plain)].map((plan) => [JSON.stringify(plan), plan]),
  );
  return [...byWords.values()];
}

/** Try a plan once more; the tries of each plan have the same dice. */
function tryOut<Sheet>(wanted: AdviceWanted<Sheet>, tried: Tried, rounds: number | null): void {
  const { encounter, of, ruleset, tactics, seed } = wanted;
  let turn = Math.imul(seed, SEED_STEP) + TURNS * tried.tries++;
  const start = { encounter, of, plan: tried.plan };
  weigh(
    wanted,
    tried,
    goOn(start, ruleset, () => seededDice(turn++), tactics, rounds),
  );
}

/** Add what has come of a try. */
function weigh<Sheet>(wanted: AdviceWanted<Sheet>, tried: Tried, { done, planned, after }: Followed<Sheet>): void {
  tried.done = tried.done.map((times, act) => (done[act] ? times + 1 : times));
  const { encounter, of, tactics, temper } = wanted;
  const me = combatantOf(encounter, of);
  let worth = 0;
  for (const before of Object.values(encounter.combatants)) {
    if (before.side === "neutral" || !tactics.stands(before)) continue;
    const [then, at] = [combatantOf(after, before.id), combatantOf(planned, before.id)];
    const harm = { points: pointsOf(wanted, at) - pointsOf(wanted, before), falls: tactics.stands(at) ? 0 : 1 };
    if (harm.points > 0 || harm.falls > 0) add(tried.harm, before.id, harm);
    const life = lifeOf(wanted, before) - lifeOf(wanted, then);
    const fell = tactics.stands(then) ? 0 : 1;
    if (life === 0 && fell === 0) continue;
    const enemy = areEnemies(before, me);
    worth += (life + fell * FALL[temper.cruel]) * (enemy ? 1 : -OWN[temper.cautious]);
    add(tried.losses, before.id, { life, falls: fell });
  }
  tried.worth += worth;
  tried.worths.push(worth);
}

/** Add to what somebody's sums have come to. */
function add(sums: Sums, id: CombatantId, more: Readonly<Record<string, number>>): void {
  const before = sums.get(id) ?? {};
  const after = Object.entries(more).map(([key, value]) => [key, (before[key] ?? 0) + value]);
  sums.set(id, Object.fromEntries(after));
}

/** The points that somebody has in all tracks together. */
function pointsOf<Sheet>({ ruleset, encounter }: AdviceWanted<Sheet>, one: Combatant<Sheet>): number {
  return ruleset.harm.tracks(one.sheet, one.counts, encounter.settings).reduce((sum, { points }) => sum + points, 0);
}

/** How much of what somebody can take is left to them, from 0 to 1. */
function lifeOf<Sheet>({ ruleset, tactics, encounter }: AdviceWanted<Sheet>, one: Combatant<Sheet>): number {
  if (!tactics.stands(one)) return 0;
  return Math.sqrt(shareLeft(ruleset.harm.tracks(one.sheet, one.counts, encounter.settings)));
}

/** What came of a plan; acts that seldom came about, for want of reach or of time, are none of it. */
function adviceOf({ plan: whole, tries, worth, losses, harm, done }: Tried): Advice {
  const plan = whole.filter((_act, index) => 2 * (done[index] ?? 0) >= tries);
  const meanOf = <Mean>(sums: Sums) => {
    const means = [...sums].map(([id, sum]) => {
      return [id, Object.fromEntries(Object.entries(sum).map(([key, value]) => [key, value / tries]))];
    });
    return Object.fromEntries(means) as Readonly<Record<CombatantId, Mean>>;
  };
  return { plan, tries, worth: worth / tries, losses: meanOf<Loss>(losses), harm: meanOf<PlanHarm>(harm) };
}

/** Tactics of people who weigh what they do; what they are asked they answer as others do. */
export function weighing<Sheet>(
  tactics: Tactics<Sheet>,
  ruleset: Ruleset<Sheet>,
  { temper, seed }: Pick<AdviceWanted<Sheet>, "temper" | "seed">,
): Tactics<Sheet> {
  let turns = 0;
  let going: { readonly of: CombatantId; readonly rest: Plan } | null = null;
  return {
    ...tactics,
    next(encounter, of) {
      if (tactics.next(encounter, of) === null) return null;
      // What was planned is done as long as it may be: thought is given to it once
      const [planned, ...then] = going?.of === of ? going.rest : [];
      if (planned && ruleset.check(encounter, planned) === null) {
        going = { of, rest: then };
        return planned;
      }
      turns += 1;
      const [first, ...rest] =
        adviceFor({ encounter, of, ruleset, tactics, temper, seed: seed + turns })[0]?.plan ?? [];
      going = { of, rest };
      return first ?? null;
    },
  };
}
