/**
 * Dice that people throw on their own table: the play stops at them with a prompt, and the answer tells how they fell.
 * `play.ts` raises and reads it, the referee's table says whose dice they are.
 */
import type { Exchange } from "../exchange.ts";
import { type Answer, isThrow, type Prompt } from "../prompt.ts";
import { type CombatantId, type Json, type Refusal, refuse } from "../types.ts";
import type { Dice, NewThrow } from "./dice.ts";

/** Kind of the prompt that waits for dice somebody throws on their own table. */
export const DICE = "dice";

/** Answers to such a prompt: the faces they threw are in `details.faces`, or the dice are to fall here after all. */
const THROWN = "thrown";
const HERE = "here";

/** Thrown by dice that somebody rolls by hand, and caught where an exchange is carried on: it waits for them. */
export class DiceWanted extends Error {
  override readonly name = "DiceWanted";
  readonly sides: number;
  readonly begun: NewThrow;

  constructor(sides: number, begun: NewThrow) {
    super(`${begun.of} throws ${begun.count}d${sides} by hand`);
    this.sides = sides;
    this.begun = begun;
  }
}

/** Dice of which those of some people wait until they are thrown. */
export function handDice(fresh: Dice, isByHand: (of: CombatantId) => boolean): Dice {
  return {
    roll(sides, begun) {
      if (begun && isByHand(begun.of)) throw new DiceWanted(sides, begun);
      return fresh.roll(sides, begun);
    },
  };
}

/** The ask for dice; its id says after how many others they fall. @param fallen - How those fell. */
export function dicePrompt({ sides, begun }: DiceWanted, fallen: readonly number[]): Prompt {
  const { of, count, first, replaces } = begun;
  const choices = [{ id: THROWN }, { id: HERE }];
  const again = replaces?.map((at) => fallen[at] ?? 0);
  const details = { sides, count, ...(first && { first }), ...(again && { again }) };
  return { id: `d${fallen.length}`, of, kind: DICE, choices, fallback: HERE, details, rules: [] };
}

/** Are these faces of such dice? */
function areFaces(faces: Json | undefined, sides: number, count: number): faces is readonly number[] {
  if (!Array.isArray(faces) || faces.length !== count) return false;
  return faces.every((face) => Number.isInteger(face) && face >= 1 && face <= sides);
}

/** Those of an exchange who have named how their own dice fell, each once. */
export function handThrowers({ answers, throws }: Pick<Exchange, "answers" | "throws">): readonly CombatantId[] {
  const named = answers.filter(({ prompt, choice }) => choice === THROWN && /^d\d+$/.test(prompt));
  const ends: number[] = [];
  for (const { faces } of throws) ends.push((ends.at(-1) ?? 0) + faces.length);
  const throwers = named.flatMap(
    ({ prompt }) => throws[ends.findIndex((end) => Number(prompt.slice(1)) < end)]?.of ?? [],
  );
  return [...new Set(throwers)];
}

/** Why the faces may not be, or null. */
export function refuseFaces(prompt: Prompt, { choice, details }: Answer): Refusal | null {
  const [sides, count] = [Number(prompt.details?.sides), Number(prompt.details?.count)];
  if (!isThrow(prompt) || choice !== THROWN || areFaces(details?.faces, sides, count)) return null;
  return refuse("dice/no-such-faces", { sides, count });
}

/**
 * How the dice fell that an answer stands for, none where it answers another kind of prompt.
 *
 * @param here - Rolls what is not thrown by hand.
 */
export function facesOf(prompt: Prompt | undefined, { choice, details }: Answer, here: Dice): readonly number[] {
  if (!prompt || !isThrow(prompt)) return [];
  if (choice === THROWN) return details?.faces as readonly number[];
  return Array.from({ length: Number(prompt.details?.count) }, () => here.roll(Number(prompt.details?.sides)));
}
