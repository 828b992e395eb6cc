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
  isRecord,
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
import type { Json } from "../../engine/types.ts";
import { kinds } from "./tables/actions.ts";
import { attributes, skills } from "./tables/attributes.ts";

const aSkill = withEntries({
  skill: aText,
  attribute: maybe(idIn(attributes)),
  ranks: aCount,
  specialities: recordOf(aNumber),
});

const aMode = withEntries({ id: aText, dice: aCount, bonus: aNumber, stun: aFlag, charges: aCount });

const aWeapon = withEntries({
  id: aText,
  name: aText,
  skill: idIn(skills),
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
  attributes: countsBy(attributes),
  edges: recordOf(aNumber),
  skills: listOf(aSkill),
  weapons: listOf(aWeapon),
  armor: aNumber,
  stature: aMeasure,
});

/** The most actions that anybody could have declared. */
const MOST_DECLARED = 20;

function isOneDeclared(value: Json): boolean {
  return isRecord(value) && kinds.some((kind) => kind === value.kind) && typeof value.used === "boolean";
}

/** What somebody has declared; see `round/plan.ts`. */
function isDeclared(value: Json): boolean {
  return Array.isArray(value) && value.length <= MOST_DECLARED && value.every(isOneDeclared);
}

/** What somebody has rolled for the order of the round; see `round/order.ts`. */
function isInitiative(value: Json): boolean {
  if (!isRecord(value)) return false;
  const { total, drama, again, weapon } = value;
  const isNumbers = Array.isArray(again) && again.every(Number.isFinite);
  return Number.isFinite(total) && Number.isFinite(drama) && isNumbers && typeof weapon === "string";
}

/** What a round of ICON remembers of somebody. */
export const marks: MarkShapes = {
  declared: isDeclared,
  initiative: isInitiative,
  delayed: isSet,
  exposed: either(oneOf(true), aSpot),
  lostPlace: isSet,
};

/** Where a weapon may be: in hand, or where it lies. */
export const isHold = inHandOrLying;

/** What timed effects of ICON keep. */
export const timedEffects: TimedEffectShapes = {
  covering: withEntries({ cells: listOf(aSpot, 400), weapon: aText, mode: aText }),
  drop: withEntries({ weapon: aText, mode: maybe(aText), charges: maybe(aMeasure) }),
  bound: withEntries({ weapon: aText }),
};
