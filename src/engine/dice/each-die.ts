/**
 * Kinds of roll of which each die counts by itself: for its face, or one by one with faces that count twice or bring
 * something else. Read, drawn and foreseen exactly, others' dice and dice thrown again included. Games make theirs of
 * it.
 */
import type { CombatantId, Json } from "../types.ts";
import type { Dice, Throw } from "./dice.ts";
import { type Distribution, NO_TALLY, type Outcome, type Tally, type Worth } from "./distribution.ts";
import { type DieLook, type Hand, type OthersHand, type Rerolling, type RollKind, throwTogether } from "./roll-kind.ts";

/** For what a face counts. */
export interface FaceWorth {
  readonly value: number;
  /** What a die with that face is, where that is special. */
  readonly is?: string;
  /** What it brings beside its value, once for each such die; a key of the tally. */
  readonly brings?: string;
}

/** For what each face of somebody's dice counts. */
interface Counting {
  readonly worth: (face: number) => FaceWorth;
}

/** What such a kind of roll is made of. */
export interface EachDieParts {
  readonly own: Hand & Counting;
  readonly others?: readonly (OthersHand & Counting)[];
  /** Do others' dice count for nothing as long as the roller's own come to nothing? */
  readonly othersNeedOwn?: boolean;
  /** How many of the roller's own dice may be thrown again, once; left out for none. */
  readonly again?: number;
  /** What the game makes the same kind from again, as its tests have it; kept with each throw. */
  readonly roll: Readonly<Record<string, Json>>;
  readonly varies: boolean;
  readonly reading?: RollKind["reading"];
  readonly tiles?: RollKind["tiles"];
}

/** Such a kind of roll. */
export interface EachDie extends RollKind {
  /** The dice of one of its throws as they are drawn, by themselves. */
  thrown(fallen: Throw): readonly DieLook[];
}

/** Both tallies in one. */
function both(some: Tally, more: Tally): Tally {
  const [first] = Object.keys(more);
  if (first === undefined) return some;
  const sum: Record<string, number> = { ...some };
  for (const [key, count] of Object.entries(more)) sum[key] = (sum[key] ?? 0) + count;
  return sum;
}

type Won = Omit<Outcome, "chance" | "faces">;

const NOTHING: Won = { value: 0 };

function together(some: Won, more: Won): Won {
  const value = some.value + more.value;
  if (!some.tally && !more.tally) return { value };
  return { value, tally: both(some.tally ?? NO_TALLY, more.tally ?? NO_TALLY) };
}

/** Outcomes that are added up, each value with each tally once. */
class Sums {
  readonly #chances = new Map<string, { readonly won: Won; chance: number }>();

  add(won: Won, chance: number): void {
    const tally = Object.entries(won.tally ?? NO_TALLY).sort(([a], [b]) => a.localeCompare(b));
    const key = `${won.value} ${tally.join(" ")}`;
    const known = this.#chances.get(key);
    if (known) known.chance += chance;
    else this.#chances.set(key, { won, chance });
  }

  /** In rising order of value. */
  get outcomes(): Distribution {
    const all = [...this.#chances.values()].map(({ won, chance }): Outcome => ({ ...won, chance }));
    return all.sort((a, b) => a.value - b.value);
  }
}

const CERTAIN: Distribution = [{ value: 0, chance: 1 }];

/** Two independent lots of dice. */
function summed(some: Distribution, others: Distribution): Distribution {
  const sums = new Sums();
  for (const one of some) for (const other of others) sums.add(together(one, other), one.chance * other.chance);
  return sums.outcomes;
}

function wonBy({ value, brings }: FaceWorth): Won {
  return brings === undefined ? { value } : { value, tally: { [brings]: 1 } };
}

/** How likely one such die comes to what. */
function oneDie({ sides, worth }: Hand & Counting): Distribution {
  const sums = new Sums();
  for (let face = 1; face <= sides; face++) sums.add(wonBy(worth(face)), 1 / sides);
  return sums.outcomes;
}

/** How likely none, one, two … such dice come to what. */
function upTo(most: number, one: Distribution): readonly Distribution[] {
  const all = [CERTAIN];
  for (let dice = 1; dice <= most; dice++) all.push(summed(all[dice - 1] as Distribution, one));
  return all;
}

/** What dice with these faces come to. */
function wonWith(worth: Counting["worth"], faces: readonly number[]): Won {
  return faces.reduce<Won>((sum, face) => together(sum, wonBy(worth(face))), NOTHING);
}

/** How many dice lie in each of several boxes. */
type Boxes = readonly number[];

/** All ways to lay so many dice into boxes. @param room - How many go into each; left out for as many as there are. */
function layings(dice: number, boxes: number, room: Boxes = []): Boxes[] {
  if (boxes === 0) return dice === 0 ? [[]] : [];
  const most = Math.min(dice, room[0] ?? dice);
  const all: Boxes[] = [];
  for (let here = 0; here <= most; here++)
    for (const rest of layings(dice - here, boxes - 1, room.slice(1))) all.push([here, ...rest]);
  return all;
}

/** How likely dice fall into boxes so, each box having its chance. */
function layingChance(laid: Boxes, one: Distribution): number {
  let chance = 1;
  let dice = 0;
  for (const [box, count] of laid.entries())
    for (let here = 1; here <= count; here++) chance *= (++dice / here) * (one[box]?.chance ?? 0);
  return chance;
}

/** Nearer than this two chances are the same. */
const SAME = 1e-12;

/**
 * The dice of one roll of which some may be thrown again. The boxes are the outcomes of a single die.
 *
 * How likely dice come to what is worked out when it is asked for: rolls are made to be read far more often.
 */
class Again implements Rerolling {
  readonly #own: Hand & Counting;
  readonly #most: number;
  #single: Distribution | null = null;
  #fallen: readonly Distribution[] | null = null;
  readonly #others: () => Distribution;
  readonly #othersOf: (faces: readonly number[]) => Won;
  readonly #joined: (own: Won, others: Won) => Won;

  constructor(
    own: Hand & Counting,
    most: number,
    others: () => Distribution,
    othersOf: (faces: readonly number[]) => Won,
    joined: (own: Won, others: Won) => Won,
  ) {
    this.#own = own;
    this.#most = Math.min(most, own.dice);
    this.#others = others;
    this.#othersOf = othersOf;
    this.#joined = joined;
  }

  /** How likely a single die comes to what. */
  get #one(): Distribution {
    this.#single ??= oneDie(this.#own);
    return this.#single;
  }

  best(faces: readonly number[], worth: Worth): readonly number[] {
    const own = faces.slice(0, this.#own.dice);
    const boxOf = own.map((face) => this.#boxOf(face));
    const laid = this.#one.map((_, box) => boxOf.filter((one) => one === box).length);
    const left = [...this.#bestOf(laid, this.#othersOf(faces), worth)];
    return own.flatMap((_, place) => {
      const box = boxOf[place] ?? 0;
      if ((left[box] ?? 0) === 0) return [];
      left[box] = (left[box] ?? 0) - 1;
      return [place];
    });
  }

  after(faces: readonly number[], places: readonly number[]): Distribution {
    const kept = faces.slice(0, this.#own.dice).filter((_, place) => !places.includes(place));
    return this.#follow(wonWith(this.#own.worth, kept), places.length, this.#othersOf(faces));
  }

  foreseen(worth: Worth): Distribution {
    const sums = new Sums();
    for (const laid of layings(this.#own.dice, this.#one.length)) {
      const chance = layingChance(laid, this.#one);
      for (const others of this.#others()) {
        const taken = this.#bestOf(laid, others, worth);
        const after = this.#follow(this.#keptOf(laid, taken), count(taken), others);
        for (const one of after) sums.add(wonOf(one), chance * others.chance * one.chance);
      }
    }
    return sums.outcomes;
  }

  #boxOf(face: number): number {
    const { value, tally = NO_TALLY } = wonBy(this.#own.worth(face));
    const [brings] = Object.keys(tally);
    return this.#one.findIndex((one) => one.value === value && Object.keys(one.tally ?? NO_TALLY)[0] === brings);
  }

  #keptOf(laid: Boxes, taken: Boxes): Won {
    let kept = NOTHING;
    for (const [box, dice] of laid.entries())
      for (let die = taken[box] ?? 0; die < dice; die++) kept = together(kept, wonOf(this.#one[box] as Outcome));
    return kept;
  }

  /** What may come of dice that are kept and so many that fall again. */
  #follow(kept: Won, again: number, others: Won): Distribution {
    const sums = new Sums();
    this.#fallen ??= upTo(this.#most, this.#one);
    for (const one of this.#fallen[again] ?? CERTAIN) sums.add(this.#joined(together(kept, one), others), one.chance);
    return sums.outcomes;
  }

  /** Of which boxes how many dice are best thrown again: for worth, then for value, and no more than need be. */
  #bestOf(laid: Boxes, others: Won, worth: Worth): Boxes {
    let best: { readonly taken: Boxes; readonly means: readonly [number, number] } | null = null;
    for (let dice = 0; dice <= this.#most; dice++) {
      for (const taken of layings(dice, laid.length, laid)) {
        const means = this.#meansOf(this.#follow(this.#keptOf(laid, taken), dice, others), worth);
        if (best === null || isMore(means, best.means)) best = { taken, means };
      }
    }
    return best?.taken ?? [];
  }

  #meansOf(after: Distribution, worth: Worth): readonly [number, number] {
    let [mean, value] = [0, 0];
    for (const one of after) {
      mean += one.chance * worth(one.value, one.tally ?? NO_TALLY);
      value += one.chance * one.value;
    }
    return [mean, value];
  }
}

function isMore([worth, value]: readonly [number, number], [than, thanValue]: readonly [number, number]): boolean {
  return Math.abs(worth - than) > SAME ? worth > than : value > thanValue + SAME;
}

function count(boxes: Boxes): number {
  return boxes.reduce((sum, dice) => sum + dice, 0);
}

function wonOf({ value, tally }: Outcome): Won {
  return tally ? { value, tally } : { value };
}

/** A die as it is drawn. */
function lookOf(counting: Counting, face: number): DieLook {
  const { value, is, brings } = counting.worth(face);
  const idle = value === 0 && brings === undefined;
  return { ...(idle && { idle }), ...(is !== undefined && { is }), ...(value !== face && { worth: value }) };
}

/** The hand of a throw of others, by its place among them. */
const HAND = "hand";

/** How the faces of such a roll are read: the roller's own first, then those of each of the others. */
class Reader {
  readonly #parts: EachDieParts;

  constructor(parts: EachDieParts) {
    this.#parts = parts;
  }

  /** What all faces come to. */
  read(faces: readonly number[]): Won {
    return this.joined(this.#ownOf(faces), this.othersOf(faces));
  }

  /** What the others' dice come to by themselves. */
  readonly othersOf = (faces: readonly number[]): Won => {
    const fallen = this.#othersFaces(faces);
    const { others = [] } = this.#parts;
    return others.reduce<Won>((sum, { worth }, at) => together(sum, wonWith(worth, fallen[at] ?? [])), NOTHING);
  };

  /** Both, where the roller's own let the others' count. */
  readonly joined = (own: Won, others: Won): Won => (this.#lets(own) ? together(own, others) : own);

  look(faces: readonly number[]): readonly DieLook[] {
    const { own, others = [] } = this.#parts;
    const isIdle = !this.#lets(this.#ownOf(faces));
    const fallen = this.#othersFaces(faces);
    const theirs = others.flatMap((hand, at) =>
      (fallen[at] ?? []).map((face): DieLook => {
        const look = { ...lookOf(hand, face), of: hand.of };
        return isIdle ? { ...look, idle: true, worth: 0 } : look;
      }),
    );
    return [...faces.slice(0, own.dice).map((face) => lookOf(own, face)), ...theirs];
  }

  #lets({ value }: Won): boolean {
    return !this.#parts.othersNeedOwn || value > 0;
  }

  #ownOf(faces: readonly number[]): Won {
    const { own } = this.#parts;
    return wonWith(own.worth, faces.slice(0, own.dice));
  }

  #othersFaces(faces: readonly number[]): readonly (readonly number[])[] {
    const { own, others = [] } = this.#parts;
    let from = own.dice;
    return others.map((hand) => {
      from += hand.dice;
      return faces.slice(from - hand.dice, from);
    });
  }
}

/** Let all dice fall, the roller's own first. */
function throwAll({ own, others = [], roll }: EachDieParts, dice: Dice, of: CombatantId): readonly number[] {
  const { first } = own;
  const mine = throwTogether(dice, own.sides, { of, count: own.dice, ...(first !== undefined && { first }), roll });
  const theirs = others.flatMap((hand, at) =>
    throwTogether(dice, hand.sides, { of: hand.of, count: hand.dice, roll: { ...roll, [HAND]: at } }),
  );
  return [...mine, ...theirs];
}

/** How likely the dice of a hand come to what. */
function handOutcomes(hand: Hand & Counting): Distribution {
  return upTo(hand.dice, oneDie(hand)).at(-1) ?? CERTAIN;
}

/** How likely the roller's own dice and those of the others come to what. */
function joinedOutcomes(own: Distribution, others: Distribution, joined: Reader["joined"]): Distribution {
  const sums = new Sums();
  for (const one of own)
    for (const other of others) sums.add(joined(wonOf(one), wonOf(other)), one.chance * other.chance);
  return sums.outcomes;
}

/** A kind of roll of which each die counts by itself. */
export function eachDie(parts: EachDieParts): EachDie {
  const { own, others = [], again = 0, roll, varies, reading, tiles } = parts;
  const { dice, sides, first } = own;
  const reader = new Reader(parts);
  const othersLot = () => others.map(handOutcomes).reduce<Distribution>(summed, CERTAIN);
  const rerolling = again > 0 ? new Again(own, again, othersLot, reader.othersOf, reader.joined) : null;
  let outcomes: Distribution | undefined;
  return {
    dice,
    sides,
    ...(first !== undefined && { first }),
    ...(others.length > 0 && { others }),
    roll,
    varies,
    throw: (from, of) => throwAll(parts, from, of),
    read: (faces) => reader.read(faces).value,
    tally: (faces) => reader.read(faces).tally ?? NO_TALLY,
    look: (faces) => reader.look(faces),
    thrown({ faces, roll: told }) {
      const hand = others[Number(told?.[HAND] ?? -1)] ?? own;
      return faces.map((face) => lookOf(hand, face));
    },
    ...(reading && { reading }),
    ...(tiles && { tiles }),
    get outcomes() {
      outcomes ??= joinedOutcomes(handOutcomes(own), othersLot(), reader.joined);
      return outcomes;
    },
    ...(rerolling && { again: rerolling }),
  };
}
