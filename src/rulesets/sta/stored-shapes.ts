/**
 * Shapes of what worlds store of this game: sheets, marks of a round, timed effects. Stored exchanges are judged by
 * them before anything reads them.
 */
import {
  aCount,
  aFlag,
  aMeasure,
  aText,
  countsBy,
  idIn,
  inHandOrLying,
  isSet,
  listOf,
  type MarkShapes,
  oneOf,
  orNull,
  type TimedEffectShapes,
  withEntries,
} from "../../engine/stored-shapes.ts";
import { actions } from "./tables/actions.ts";
import { attributes, disciplines, roles } from "./tables/people.ts";
import { ranges } from "./tables/ranges.ts";
import { isTraitData } from "./traits.ts";

const aWeapon = withEntries({
  id: aText,
  name: aText,
  use: oneOf("melee", "ranged", "gear"),
  damage: aCount,
  vicious: aCount,
  piercing: aCount,
  intense: aFlag,
  knockdown: aFlag,
  accurate: aFlag,
  cumbersome: aFlag,
  deadly: aFlag,
  nonLethal: aFlag,
  area: aFlag,
  charge: aFlag,
  debilitating: aFlag,
  grenade: aFlag,
  uses: orNull(aCount),
  inaccurate: aFlag,
  concealed: aCount,
  twoHanded: aFlag,
  farthest: idIn(ranges),
  natural: aFlag,
  held: aFlag,
});

/** Is it a sheet as `sheet.ts` describes it? */
export const isSheet = withEntries({
  attributes: countsBy(attributes),
  disciplines: countsBy(disciplines),
  focuses: listOf(aText),
  role: idIn(roles),
  commands: aFlag,
  resistance: aMeasure,
  secondResistance: aMeasure,
  stress: orNull(aMeasure),
  weapons: listOf(aWeapon),
});

/** What a round of this game remembers of somebody. */
export const marks: MarkShapes = {
  place: aCount,
  done: isSet,
  kept: isSet,
  minors: listOf(idIn(actions)),
  aimed: isSet,
  prepared: isSet,
  swift: isSet,
  sprinted: isSet,
  sprint: aMeasure,
};

/** Where a weapon may be: in hand, or where it lies. */
export const isHold = inHandOrLying;

/** What timed effects of this game keep beside their value. */
export const timedEffects: TimedEffectShapes = { namedTrait: isTraitData };
