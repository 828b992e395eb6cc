import type { Throw } from "../../../engine/dice/dice.ts";
import { countedInPool } from "../../../engine/dice/roll-kinds.ts";

/** Which dice of a throw count, as far as the throw alone tells. */
function countedIn({ faces, first }: Throw): readonly boolean[] {
  return first === "drama" ? countedInPool(faces) : faces.map(() => true);
}

/** A throw as Foundry stores an evaluated roll, in which dice that do not count are dropped; who threw is kept in its options. */
export function rollOf(fallen: Throw): string {
  const { of, sides, faces } = fallen;
  const counted = countedIn(fallen);
  const results = faces.map((result, place) =>
    counted[place] ? { result, active: true } : { result, active: false, discarded: true },
  );
  const kept = results.filter(({ active }) => active);
  const modifiers = kept.length < faces.length ? [`kh${kept.length}`] : [];
  const die = {
    class: "Die",
    options: {},
    evaluated: true,
    number: faces.length,
    faces: sides,
    modifiers,
    results,
  };
  const total = kept.reduce((sum, { result }) => sum + result, 0);
  const formula = `${faces.length}d${sides}${modifiers.join("")}`;
  return JSON.stringify({ class: "Roll", options: { of }, dice: [], formula, terms: [die], total, evaluated: true });
}
