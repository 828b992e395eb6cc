import type { Throw } from "../../engine/dice/dice.ts";
import { sumFaces } from "../../engine/dice/pair.ts";

/** A throw as Foundry stores an evaluated roll; who threw is kept in its options. */
export function rollOf({ of, sides, faces }: Throw): string {
  const results = faces.map((result) => ({ result, active: true }));
  const die = {
    class: "Die",
    options: {},
    evaluated: true,
    number: faces.length,
    faces: sides,
    modifiers: [],
    results,
  };
  const total = sumFaces(faces);
  const formula = `${faces.length}d${sides}`;
  return JSON.stringify({ class: "Roll", options: { of }, dice: [], formula, terms: [die], total, evaluated: true });
}
