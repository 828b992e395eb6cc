/** The shape of a person of the Expanded Combat System, by which stored exchanges are judged before anything reads them. */
import {
  aCount,
  aFlag,
  aMeasure,
  aNumber,
  aText,
  listOf,
  oneOf,
  orNull,
  recordOf,
  withEntries,
} from "../../engine/stored-shapes.ts";
import { attributes } from "./tables/attributes.ts";

const anAttribute = oneOf(...Object.keys(attributes));

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
  attributes: withEntries(Object.fromEntries(Object.keys(attributes).map((id) => [id, aCount]))),
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
});
