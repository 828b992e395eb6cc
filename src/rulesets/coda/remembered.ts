import {
  aCount,
  aNumber,
  aSpot,
  aText,
  either,
  type LastingShapes,
  listOf,
  maybe,
  oneOf,
  type Shape,
  withEntries,
} from "../../engine/stored-shapes.ts";

/** Where a weapon may be; see `weapons.ts`. */
export const isHold: Shape = either(
  oneOf("main", "off", "both", "stowed"),
  withEntries({ lies: aSpot }),
  withEntries({ with: aText }),
);

/** What lasting things of the Expanded Combat System keep. */
export const lasting: LastingShapes = {
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
