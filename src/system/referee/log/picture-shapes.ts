/**
 * The shapes of the picture from which a stored exchange is played: people, walls, zones, what the fight counts. What
 * is its game's own has the shapes of its ruleset. `shapes.ts` asks.
 */
import type { Encounter } from "../../../engine/encounter.ts";
import type { Ruleset } from "../../../engine/ruleset.ts";
import {
  aCount,
  aFlag,
  aMeasure,
  aNumber,
  anything,
  aText,
  isKnownTimedEffect,
  isMark,
  isRecord,
  listOf,
  maybe,
  oneOf,
  orNull,
  recordOf,
  type Shape,
  withEntries,
} from "../../../engine/stored-shapes.ts";
import type { Json } from "../../../engine/types.ts";

/** More squares than anybody covers. */
const MOST = 100;

/** How far a body goes one way; without a grid that need not be whole spaces. */
const aSize: Shape = (value) => aMeasure(value) && (value as number) <= MOST;
const texts = listOf(aText);
const aRecord = recordOf(anything);

const aGrid = withEntries({
  kind: oneOf("squares", "hexes", "open"),
  metres: aNumber,
  columns: maybe(aFlag),
  even: maybe(aFlag),
  evenDiagonals: maybe(aFlag),
});

/** What of a picture only its game can judge; null as long as that has not come. */
export type GameShapes = Pick<Ruleset, "shapes"> | null;

/** Tells whether of marks each that the game knows has its shape. */
export function areMarks(shapes: Ruleset["shapes"]["marks"]): Shape {
  return (value) =>
    isRecord(value) &&
    Object.entries(value).every(([key, mark]) => !Object.hasOwn(shapes, key) || isMark(shapes, key, mark as Json));
}

function aCombatant(game: GameShapes): Shape {
  return withEntries({
    id: aText,
    side: aText,
    place: withEntries({
      col: aNumber,
      row: aNumber,
      width: aSize,
      height: aSize,
      elevation: aNumber,
      level: maybe(aText),
      grid: maybe(aGrid),
    }),
    counts: recordOf(aNumber),
    conditions: texts,
    spent: recordOf(aNumber),
    marks: game ? areMarks(game.shapes.marks) : aRecord,
    timedEffects: recordOf((one) => isKnownTimedEffect(game?.shapes.timedEffects ?? {}, one)),
    holds: game ? recordOf(game.shapes.hold) : aRecord,
    initiative: maybe(aNumber),
    sheet: game?.shapes.sheet ?? anything,
    person: maybe(aText),
    offMap: maybe(aFlag),
    hidden: maybe(aFlag),
  });
}

const aWall = withEntries({
  x1: aNumber,
  y1: aNumber,
  x2: aNumber,
  y2: aNumber,
  door: maybe(aFlag),
  locked: maybe(aFlag),
  levels: maybe(texts),
});

const aZone = withEntries({
  id: aText,
  areas: listOf(withEntries({ col: aCount, row: aCount, width: aCount, height: aCount }), 10_000),
  levels: maybe(texts),
});

const aZoneMap = withEntries({ zones: listOf(aZone, 1000), links: listOf(listOf(aCount, 2), 10_000) });

/** The picture from which an exchange is played. */
function anEncounter(game: GameShapes): Shape {
  return withEntries({
    combatants: recordOf(aCombatant(game)),
    order: texts,
    round: aCount,
    turn: orNull(aText),
    walls: listOf(aWall, 50_000),
    zones: maybe(aZoneMap),
    settings: aRecord,
    counts: maybe(recordOf(aNumber)),
    onScene: maybe(recordOf((one) => isKnownTimedEffect(game?.shapes.timedEffects ?? {}, one))),
  });
}

/**
 * The pictures that were looked at, with the shapes of their game: the same one goes into each step of its exchange.
 */
const whole = new WeakMap<Encounter, { readonly game: GameShapes; readonly isWhole: boolean }>();

export function isWholePicture(picture: Encounter, game: GameShapes): boolean {
  const known = typeof picture === "object" && picture !== null ? whole.get(picture) : undefined;
  if (known?.game === game) return known.isWhole;
  const isWhole = anEncounter(game)(picture) && Object.entries(picture.combatants).every(([id, one]) => one.id === id);
  if (typeof picture === "object" && picture !== null) whole.set(picture, { game, isWhole });
  return isWhole;
}
