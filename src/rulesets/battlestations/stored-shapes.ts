/**
 * Shapes of what worlds store of this game: sheets, marks of a round, timed effects. Stored exchanges are judged by
 * them before anything reads them.
 */
import {
  aCount,
  aFlag,
  aMeasure,
  aNumber,
  aSpot,
  aText,
  either,
  listOf,
  type MarkShapes,
  oneOf,
  orNull,
  type Shape,
  type TimedEffectShapes,
  withEntries,
} from "../../engine/stored-shapes.ts";
import { scopes } from "./tables/attack.ts";
import { professions, skills } from "./tables/skills.ts";
import { species } from "./tables/species.ts";
import { things } from "./tables/things.ts";

const aWeapon = withEntries({
  id: aText,
  name: aText,
  use: oneOf("melee", "ranged"),
  damage: orNull(withEntries({ dice: aCount, bonus: aNumber })),
  easier: aNumber,
  butt: aFlag,
  scope: oneOf(...Object.keys(scopes)),
  farther: aMeasure,
  reduction: aMeasure,
  edge: aMeasure,
  dangerous: aFlag,
  fire: aFlag,
  dirty: aFlag,
  stuns: aFlag,
  alone: aFlag,
  natural: aFlag,
  held: aFlag,
});

/** Is it a sheet as `sheet.ts` describes it? */
export const isSheet = withEntries({
  thing: orNull(oneOf(...Object.keys(things))),
  species: oneOf(...Object.keys(species)),
  skills: withEntries(Object.fromEntries(Object.keys(skills).map((id) => [id, aCount]))),
  profession: orNull(oneOf(...Object.keys(professions))),
  rank: aMeasure,
  weapons: listOf(aWeapon),
  hits: orNull(aMeasure),
  luck: orNull(aMeasure),
  target: orNull(aNumber),
  move: orNull(aMeasure),
});

/** What a round of this game remembers of somebody. */
export const marks: MarkShapes = {};

/** Where a weapon may be: in hand, or where it lies. */
export const isHold: Shape = either(oneOf("main"), withEntries({ lies: aSpot }));

/** What timed effects of this game keep. */
export const timedEffects: TimedEffectShapes = {};
