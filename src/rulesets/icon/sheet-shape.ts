/** The shape of a person of ICON, by which stored exchanges are judged before anything reads them. */
import {
  aCount,
  aFlag,
  aMeasure,
  aNumber,
  aText,
  listOf,
  maybe,
  oneOf,
  orNull,
  recordOf,
  withEntries,
} from "../../engine/stored-shapes.ts";
import { attributes, skills } from "./tables/attributes.ts";

const aSkill = withEntries({
  skill: aText,
  attribute: maybe(oneOf(...Object.keys(attributes))),
  ranks: aCount,
  specialities: recordOf(aNumber),
});

const aMode = withEntries({ id: aText, dice: aCount, bonus: aNumber, stun: aFlag, charges: aCount });

const aWeapon = withEntries({
  id: aText,
  name: aText,
  skill: oneOf(...Object.keys(skills)),
  speciality: aText,
  difficulty: orNull(aNumber),
  block: aNumber,
  ranges: orNull(withEntries({ pointBlank: aNumber, short: aNumber, medium: aNumber, long: aNumber })),
  modes: (value) => listOf(aMode)(value) && (value as readonly unknown[]).length > 0,
  charges: orNull(aNumber),
  wide: aFlag,
  held: aFlag,
});

/** Is it a sheet as `sheet.ts` describes it? */
export const isSheet = withEntries({
  attributes: withEntries(Object.fromEntries(Object.keys(attributes).map((id) => [id, aCount]))),
  edges: recordOf(aNumber),
  skills: listOf(aSkill),
  weapons: listOf(aWeapon),
  armor: aNumber,
  stature: aMeasure,
});
