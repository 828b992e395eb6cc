/**
 * Shapes of what worlds store of this game: sheets, marks of a round, timed effects. Stored exchanges are judged by
 * them before anything reads them.
 */
import {
  aCount,
  aFlag,
  aMeasure,
  aNumber,
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
  type TimedEffectShapes,
  withEntries,
} from "../../engine/stored-shapes.ts";
import { actions } from "./tables/actions.ts";
import { sizes } from "./tables/attack-modifiers.ts";
import { attributes } from "./tables/attributes.ts";
import { damageKinds } from "./tables/blast.ts";
import { movementModes } from "./tables/movement-modes.ts";

const anAttribute = idIn(attributes);

const aSkill = withEntries({ skill: aText, attribute: maybe(anAttribute), score: aCount });

const aDamage = withEntries({ dice: aCount, bonus: aNumber, kind: idIn(damageKinds) });

const aWeapon = withEntries({
  id: aText,
  name: aText,
  skill: aText,
  damage: aDamage,
  accuracy: aNumber,
  length: orNull(aMeasure),
  range: orNull(aMeasure),
  rate: aMeasure,
  rounds: orNull(aMeasure),
  explodes: aFlag,
  heavy: aFlag,
  improvised: aFlag,
  braced: aFlag,
  held: aFlag,
});

/** Is it a sheet as `sheet.ts` describes it? */
export const isSheet = withEntries({
  attributes: countsBy(attributes),
  skills: listOf(aSkill),
  weapons: listOf(aWeapon),
  armor: withEntries({ blunt: aNumber, penetrating: aNumber }),
  initiative: orNull(aNumber),
  movement: orNull(aMeasure),
  stun: orNull(aMeasure),
  life: orNull(aMeasure),
  carry: orNull(aMeasure),
  load: aMeasure,
  size: idIn(sizes),
  stature: aMeasure,
  follows: aFlag,
});

/** What somebody has come to for the order of the round; see `round/order.ts`. */
const isInitiative = (value: unknown) => {
  if (!isRecord(value)) return false;
  const { total, leads, keeps } = value;
  return Number.isFinite(total) && typeof leads === "boolean" && typeof keeps === "boolean";
};

/** What a round of this game remembers of somebody. */
export const marks: MarkShapes = {
  initiative: isInitiative,
  delayed: isSet,
  done: isSet,
  /** Felled by one who acts at the same time, before they have acted themselves (A006). */
  lastAct: isSet,
  fastDraw: aText,
  /** How far they had gone when they dodged an attack out of turn (A073). Unit: metres. */
  dodgedAt: aMeasure,
  movementMode: idIn(movementModes),
  /** How far they have gone since their turn of the round before began. Unit: metres. */
  metresBefore: aMeasure,
};

/** Where a weapon may be: in hand, where it lies, or with whoever took it. */
export const isHold = either(inHandOrLying, withEntries({ taken: aText }));

/** What timed effects of this game keep. */
export const timedEffects: TimedEffectShapes = {
  stance: either(
    withEntries({ of: oneOf("action"), id: idIn(actions) }),
    withEntries({ of: oneOf("movementMode"), id: idIn(movementModes) }),
  ),
  held: withEntries({ what: aText }),
  bound: withEntries({ weapon: aText }),
};
