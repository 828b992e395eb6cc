/**
 * How the tests of ICON are rolled: a pool of six-sided dice of which the highest counts, the first being the drama
 * die. Asked for by whatever throws or foresees a test.
 */
import type { Dice, Throw } from "../../engine/dice/dice.ts";
import type { Distribution } from "../../engine/dice/distribution.ts";
import { type DieLook, plainDice, type RollKind, sumFaces, throwTogether } from "../../engine/dice/roll-kind.ts";
import type { OwnOdds } from "../../engine/preview.ts";
import type { Test } from "../../engine/tests.ts";
import type { CombatantId } from "../../engine/types.ts";
import { ladderOf } from "./settings.ts";
import type { IconEncounter } from "./sheet.ts";

/** What the first die of a pool is called. */
const DRAMA = "drama";

type Outcome = Distribution[number];

/** Throw a pool, the drama die first; a single die that shows a six brings one more, once (N03, N05). */
function throwPool(dice: Dice, of: CombatantId, count: number): readonly number[] {
  const faces = throwTogether(dice, 6, { of, count, first: DRAMA });
  return count === 1 && faces[0] === 6 ? [...faces, dice.roll(6)] : faces;
}

/**
 * A pool as it is drawn. Which faces count: the highest, the drama die before its equals, or a six on it and the next
 * highest (N03 to N05).
 */
function lookOfPool(faces: readonly number[]): readonly DieLook[] {
  const best = faces.indexOf(Math.max(...faces));
  const next = faces[0] === 6 && faces.length > 1 ? 1 + faces.slice(1).indexOf(Math.max(...faces.slice(1))) : best;
  const isIdle = (place: number) => place !== best && place !== next;
  return faces.map((_, place) => ({ ...(place === 0 && { is: DRAMA }), ...(isIdle(place) && { idle: true }) }));
}

/**
 * What the faces of a pool come to: the highest, or with a six on the drama die six and the next highest (N03 to N05).
 */
function readPool(faces: readonly number[], count: number): number {
  if (count === 1) return sumFaces(faces);
  const [drama = 0, ...others] = faces;
  const best = Math.max(...others);
  return drama === 6 ? drama + best : Math.max(drama, best);
}

/** How the faces were read; `<ruleset>.Reading.<id>`. */
function readingOf([drama]: readonly number[], count: number): string {
  if (count === 1) return "only";
  return drama === 6 ? "dramaSix" : "best";
}

/** How likely the best of so many six-sided dice shows each face, from one to six. */
function bestOf(dice: number): readonly number[] {
  return [1, 2, 3, 4, 5, 6].map((face) => (face ** dice - (face - 1) ** dice) / 6 ** dice);
}

/** A single drama die: a six brings one more, once (N05). */
const SINGLE: Distribution = [
  { value: 1, chance: 1 / 6, faces: [1] },
  ...[2, 3, 4, 5].map((value): Outcome => ({ value, chance: 1 / 6 })),
  ...[1, 2, 3, 4, 5, 6].map((more): Outcome => ({ value: 6 + more, chance: 1 / 36 })),
];

/** The outcomes of a pool whose drama die shows that face; the best of the others decides with it (N03, N04, N06). */
function withDrama(drama: number, others: readonly number[]): Outcome[] {
  return others.map((chance, index): Outcome => {
    const best = index + 1;
    const value = drama === 6 ? drama + best : Math.max(drama, best);
    return { value, chance: chance / 6, ...(drama === 1 && { faces: [1, best] }) };
  });
}

/** The distribution of a pool of which the highest die counts, the first being the drama die: exact (N03 to N06). */
function poolDistribution(dice: number): Distribution {
  if (dice === 1) return SINGLE;
  const others = bestOf(dice - 1);
  const outcomes = [1, 2, 3, 4, 5, 6].flatMap((drama) => withDrama(drama, others));
  return outcomes.sort((a, b) => a.value - b.value);
}

const kinds = new Map<number, RollKind>();

/** A pool of so many dice; each is worked out once. */
export function pool(dice: number): RollKind {
  const known = kinds.get(dice);
  if (known) return known;
  let outcomes: Distribution | undefined;
  const kind: RollKind = {
    dice,
    sides: 6,
    first: DRAMA,
    varies: true,
    throw: (from, of) => throwPool(from, of, dice),
    read: (faces) => readPool(faces, dice),
    look: lookOfPool,
    reading: (faces) => readingOf(faces, dice),
    get outcomes() {
      outcomes ??= poolDistribution(dice);
      return outcomes;
    },
  };
  kinds.set(dice, kind);
  return kind;
}

/** How a test of ours is rolled: it keeps how many dice it has; one where it says nothing. */
export function rollOf({ roll }: Pick<Test, "roll">): RollKind {
  return pool(Math.max(1, Number(roll?.dice) || 1));
}

/** A test with what decides how likely it comes to what. */
export function foreseen(encounter: Pick<IconEncounter, "settings">, test: Test): OwnOdds {
  return { test, ladder: ladderOf(encounter), roll: rollOf(test) };
}

/** The dice of a throw as they are drawn: those of a pool as it is read, all others as they are. */
export function lookOf({ faces, first }: Throw): readonly DieLook[] {
  return first === DRAMA ? lookOfPool(faces) : plainDice(faces);
}
