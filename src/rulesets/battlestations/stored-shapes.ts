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
  countsBy,
  either,
  idIn,
  inHandOrLying,
  isSet,
  listOf,
  type MarkShapes,
  maybe,
  oneOf,
  orNull,
  type TimedEffectShapes,
  withEntries,
} from "../../engine/stored-shapes.ts";
import { abilities } from "./tables/abilities.ts";
import { applied, areas } from "./tables/area.ts";
import { scopes } from "./tables/attack.ts";
import { professions, skills } from "./tables/skills.ts";
import { species } from "./tables/species.ts";
import { things } from "./tables/things.ts";

const aWeapon = withEntries({
  id: aText,
  name: aText,
  use: oneOf("melee", "ranged", "grenade", "ship", "fighter", "gear"),
  damage: orNull(withEntries({ dice: aCount, bonus: aNumber })),
  easier: aNumber,
  butt: aFlag,
  scope: idIn(scopes),
  farther: aMeasure,
  reduction: aMeasure,
  edge: aMeasure,
  dangerous: aFlag,
  fire: aFlag,
  dirty: aFlag,
  stuns: aFlag,
  area: orNull(idIn(areas)),
  reach: aCount,
  ion: aFlag,
  applied: orNull(idIn(applied)),
  alone: aFlag,
  natural: aFlag,
  held: aFlag,
});

/** Is it a sheet as `sheet.ts` describes it? */
export const isSheet = withEntries({
  thing: orNull(idIn(things)),
  leadsTo: maybe(aText),
  species: idIn(species),
  skills: countsBy(skills),
  profession: orNull(idIn(professions)),
  rank: aMeasure,
  abilities: listOf(idIn(abilities)),
  weapons: listOf(aWeapon),
  hits: orNull(aMeasure),
  luck: orNull(aMeasure),
  target: orNull(aNumber),
  move: orNull(aMeasure),
});

/** What a round of this game remembers of somebody. */
export const marks: MarkShapes = {
  byAbility: listOf(idIn(abilities)),
  quickDrew: isSet,
};

/** Where a weapon may be: in hand, gone, or where it lies; and what was taken from another, as it was. */
export const isHold = either(inHandOrLying, oneOf("gone"), withEntries({ has: aWeapon, broken: aCount }));

/** What timed effects of this game keep. */
export const timedEffects: TimedEffectShapes = {
  prepared: aSpot,
  overwatch: withEntries({ weapon: aText }),
};
