/**
 * What lasts on somebody and where things of theirs are: a player can write both, as flags of their own combatant and
 * actor, so each has a shape, as marks have.
 */
import type { Lasting } from "./lasting.ts";
import { aCount, aNumber, anything, aText, either, maybe, oneOf, recordOf, type Shape, withEntries } from "./shape.ts";
import type { Json } from "./types.ts";

/** What each kind of lasting thing keeps as its data; a kind that is not named keeps whatever it likes. */
export type LastingShapes = Readonly<Record<string, Shape>>;

const anUntil = either(
  withEntries({ moment: oneOf("open") }),
  withEntries({ moment: oneOf("roundEnd"), round: aCount }),
  withEntries({ moment: oneOf("turnStart", "turnEnd"), of: aText, round: aCount }),
);

/** Something that lasts, whatever its data. */
export const aLasting = withEntries({
  kind: aText,
  by: aText,
  about: maybe(aText),
  value: maybe(aNumber),
  data: maybe(recordOf(anything)),
  until: anUntil,
});

/** Has it the shape of what lasts, and its data that of its kind? */
export function isKnownLasting(shapes: LastingShapes, one: unknown): one is Lasting {
  if (!aLasting(one)) return false;
  const { kind, data } = one as Lasting;
  return !Object.hasOwn(shapes, kind) || shapes[kind]?.(data) === true;
}

/** Those of the lasting things that have their shape; any other counts as never begun. */
export function knownLasting(
  shapes: LastingShapes,
  lasting: Readonly<Record<string, Lasting>>,
): Readonly<Record<string, Lasting>> {
  return Object.fromEntries(Object.entries(lasting).filter(([, one]) => isKnownLasting(shapes, one)));
}

/** Where things are, as far as that is a place of theirs; any other thing is where the sheet says. */
export function knownHolds(isHold: Shape, holds: Readonly<Record<string, Json>>): Readonly<Record<string, Json>> {
  return Object.fromEntries(Object.entries(holds).filter(([, hold]) => isHold(hold)));
}
