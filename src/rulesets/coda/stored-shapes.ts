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
  isSet,
  listOf,
  type MarkShapes,
  maybe,
  oneOf,
  orNull,
  recordOf,
  type TimedEffectShapes,
  withEntries,
} from "../../engine/stored-shapes.ts";
import { attributes } from "./tables/attributes.ts";

const anAttribute = idIn(attributes);

const aSkill = withEntries({
  skill: aText,
  group: aText,
  attribute: anAttribute,
  ranks: aCount,
  specialities: listOf(aText),
  maneuvers: recordOf(aNumber),
});

const aWeapon = withEntries({
  id: aText,
  name: aText,
  skill: oneOf("armed", "ranged", "unarmed"),
  group: aText,
  speciality: aText,
  damage: withEntries({ dice: aCount, sides: aCount, bonus: aNumber, strength: aFlag }),
  reach: orNull(withEntries({ min: aMeasure, max: aMeasure })),
  ranges: orNull(
    withEntries({ pointBlank: aNumber, short: aNumber, medium: aNumber, long: aNumber, increment: aNumber }),
  ),
  parry: aNumber,
  hands: aCount,
  offHand: aFlag,
  held: aFlag,
  autoFire: aFlag,
  shots: orNull(aNumber),
  traits: listOf(aText),
  size: aNumber,
});

const anEdge = withEntries({ edge: aText, tier: aCount, choice: aText });

/** Is it a sheet as `sheet.ts` describes it? */
export const isSheet = withEntries({
  attributes: countsBy(attributes),
  reactionBonus: recordOf(aNumber),
  defenseBonus: aNumber,
  initiativeBonus: aNumber,
  skills: listOf(aSkill),
  weapons: listOf(aWeapon),
  edges: listOf(anEdge),
  armor: aNumber,
  stature: aMeasure,
  species: aText,
  abilities: recordOf(aNumber),
  lifeless: maybe((value) => value === true),
});

/** Ids of people. */
const people = listOf(aText);

/** A movement action that is under way; see `movement/legs.ts`. */
const openMovement = withEntries({
  movementMode: aText,
  limit: aMeasure,
  metres: aMeasure,
  diagonals: aMeasure,
  struck: maybe(people),
  stepped: maybe(aSpot),
});

/** What a round of the Expanded Combat System remembers of somebody. */
export const marks: MarkShapes = {
  withdrawing: isSet,
  openMovement,
  full: isSet,
  comeTo: isSet,
  metresBefore: aMeasure,
  attacked: people,
  attackedBefore: people,
};

/** Where a weapon may be; see `weapons.ts`. */
export const isHold = either(
  oneOf("main", "off", "both", "stowed"),
  withEntries({ lies: aSpot }),
  withEntries({ with: aText }),
);

/** What timed effects of the Expanded Combat System keep. */
export const timedEffects: TimedEffectShapes = {
  aimed: maybe(withEntries({ skills: listOf(aText, 20) })),
  locked: maybe(withEntries({ limb: aText })),
  strangled: maybe(withEntries({ hard: aNumber, breath: aNumber })),
  actsFirst: maybe(withEntries({ fromRound: aCount })),
  actsLast: maybe(withEntries({ fromRound: aCount })),
  suppression: withEntries({
    cells: listOf(aSpot, 400),
    victims: listOf(aText, 400),
    hit: listOf(aText, 400),
    places: aCount,
    total: aNumber,
    weapon: aText,
  }),
};
