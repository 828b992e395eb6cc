import type { Answer, Choice } from "../../../engine/prompt.ts";

/** Target numbers among which the Narrator chooses (C13). */
const LADDER = [5, 10, 15, 20] as const;

/** The choices of a Narrator who may ask for a test: none, or one against a number, `spot:10`. */
export function judgedTargets(family: string): readonly Choice[] {
  return [{ id: "noTest" }, ...LADDER.map((target) => ({ id: `${family}:${target}`, params: { target } }))];
}

/** The number that the Narrator chose, or null for no test. */
export function namedTarget(answer: Answer | undefined): number | null {
  const [, number] = answer?.choice.split(":") ?? [];
  return number === undefined ? null : Number(number);
}
