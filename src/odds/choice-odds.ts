/**
 * What a choice of a prompt comes to on average: the chance, the harm, the chance to fall. Counted exactly over all
 * dice that are still to fall, attack against dodge and block included; `best-choice.ts` compares by it, chat cards
 * show it.
 */
import { type Distribution, meanOf } from "../engine/dice/distribution.ts";
import { sumModifiers } from "../engine/modifiers.ts";
import type { ChoicePreview, DamageRoll, HitDamage, MetOdds, OwnOdds } from "../engine/preview.ts";
import { degreeOf } from "../engine/tests.ts";
import { degreeOdds } from "./degree-odds.ts";
import { harmDistribution } from "./strikes.ts";

/** Is it an attack that is met, so that less is better for whoever meets it? */
export function isMet(odds: OwnOdds | MetOdds): odds is MetOdds {
  return "attack" in odds;
}

/** A way in which something hits. */
interface Hit {
  readonly degree: string;
  /** What of it gets past a block, from above 0 to 1. */
  readonly share: number;
  readonly chance: number;
}

/** The numbers that an attack may have to reach, each with its chance: as things stand, or as its target rolls. */
function numbersMet({ attack, dodge, answer }: MetOdds, target: number): Distribution {
  if (answer) {
    const bonus = sumModifiers(answer.test.modifiers);
    return answer.roll.outcomes.map(({ value, chance }) => ({ value: answer.number(value + bonus), chance }));
  }
  if (dodge === null) return [{ value: target, chance: 1 }];
  return attack.roll.outcomes.map(({ value, chance }) => ({ value: Math.max(target, value + dodge), chance }));
}

/** Chances by what they are chances of, which may come about in several ways. */
class Tally<Key> {
  readonly chances = new Map<Key, number>();

  add(key: Key, chance: number): void {
    this.chances.set(key, (this.chances.get(key) ?? 0) + chance);
  }
}

/**
 * What a block may let through of an attack that came to so much, each share with its chance; what it takes up whole is
 * left out.
 */
function sharesOf({ attack, block }: MetOdds, reached: number): ReadonlyMap<number, number> {
  if (!block) return new Map([[1, 1]]);
  const shares = new Tally<number>();
  for (const { value, chance } of attack.roll.outcomes) {
    const share = block.share(value + block.bonus, reached);
    if (share > 0) shares.add(share, chance);
  }
  return shares.chances;
}

/**
 * How an attack may get through what it is met with: it hits, and no block takes all of it.
 *
 * Exact: every fall of the attack's dice against every one of the dodge and of the block, which fall by themselves.
 */
function hitsPast(odds: MetOdds): readonly Hit[] | null {
  const { attack, total } = odds;
  const { test, ladder, roll } = attack;
  if (test.target === null) return null;
  const bonus = sumModifiers(test.modifiers);
  const numbers = numbersMet(odds, test.target);
  const hits = (value: number) =>
    meanOf(numbers, (number) => (degreeOf(value + bonus - number, ladder).success ? 1 : 0));
  const rolled = () => roll.again?.foreseen(hits) ?? roll.outcomes;
  const thrown: Distribution = total === null ? rolled() : [{ value: total - bonus, chance: 1 }];
  return thrown.flatMap(({ value, chance, faces }) => {
    const reached = value + bonus;
    const degrees = new Tally<string>();
    for (const number of numbers) {
      const degree = degreeOf(reached - number.value, ladder, faces);
      if (degree.success) degrees.add(degree.id, number.chance);
    }
    if (degrees.chances.size === 0) return [];
    const shares = [...sharesOf(odds, reached)];
    return [...degrees.chances].flatMap(([degree, by]) =>
      shares.map(([share, part]): Hit => ({ degree, share, chance: chance * by * part })),
    );
  });
}

/** How a test of one's own may succeed; null where nobody has named a number. */
function hitsOf(own: OwnOdds): readonly Hit[] | null {
  if (own.test.target === null) return null;
  const successes = new Set(own.ladder.flatMap(({ id, success }) => (success ? [id] : [])));
  const odds = degreeOdds(own);
  return odds.flatMap(({ id, chance }) => (successes.has(id) ? [{ degree: id, share: 1, chance }] : []));
}

/** What a choice comes to on average: whatever of it nobody can tell is null. */
export interface Weight {
  /** Of an act that it succeeds; of an attack that is met that any of it gets through. From 0 to 1. */
  readonly chance: number | null;
  /** Points of harm on average, misses counted as 0: what the act does, or the attack that is met. */
  readonly harm: number | null;
  /** How likely whoever is hit falls with it, from 0 to 1. */
  readonly fall: number | null;
}

const NOBODY_KNOWS: Weight = { chance: null, harm: null, fall: null };

/** Mean harm of a hit, and how likely it fells. */
function weighHit(harm: DamageRoll, left: number): readonly [mean: number, fall: number] {
  const points = harmDistribution(harm);
  return [meanOf(points), meanOf(points, (value) => (value >= left ? 1 : 0))];
}

/** Harm of all hits together; each degree and share is worked out once. */
function weighHarm(hits: readonly Hit[], { at, left }: HitDamage): Pick<Weight, "harm" | "fall"> {
  const ways = new Tally<string>();
  const first = new Map<string, Hit>();
  for (const hit of hits) {
    const key = `${hit.degree} ${hit.share}`;
    ways.add(key, hit.chance);
    first.set(key, hit);
  }
  let [harm, fall] = [0, 0];
  for (const [key, { degree, share }] of first) {
    const chance = ways.chances.get(key) ?? 0;
    const [mean, fells] = weighHit(at(degree, share), left);
    harm += chance * mean;
    fall += chance * fells;
  }
  return { harm, fall };
}

/**
 * What a choice comes to on average, counted exactly over all dice that are still to fall; what an edge or a test
 * brings about after the blow, such as a stun, is left out.
 */
export function weigh({ odds, harm }: ChoicePreview): Weight {
  const hits = odds && (isMet(odds) ? hitsPast(odds) : hitsOf(odds));
  if (!hits) return NOBODY_KNOWS;
  const chance = Math.min(
    1,
    hits.reduce((sum, one) => sum + one.chance, 0),
  );
  return { chance, ...(harm ? weighHarm(hits, harm) : { harm: null, fall: null }) };
}

/**
 * The chance that decides a choice, 0 to 1; null where nobody can tell.
 *
 * Of an act that it succeeds; of an attack which it meets that the attack gets through.
 */
export function previewChance(preview: ChoicePreview): number | null {
  const { harm: _harm, ...bare } = preview;
  return weigh(bare).chance;
}
