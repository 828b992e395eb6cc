/**
 * The shapes of everything that an exchange consists of; what is its game's own has the shapes of its ruleset. Whoever
 * reads an exchange that anybody could have written asks `isWholeExchange`: the log of chat messages, a replay's file.
 */
import type { Effect } from "./effects.ts";
import type { Encounter } from "./encounter.ts";
import { type Episode, type Exchange, effectsOf } from "./exchange.ts";
import type { Spot } from "./grid/cell.ts";
import type { OnGrid } from "./grid/grid.ts";
import { isPace } from "./grid/path.ts";
import type { Intent } from "./intent.ts";
import type { Ruleset } from "./ruleset.ts";
import {
  aCount,
  aFlag,
  aMeasure,
  aNumber,
  anything,
  aSpot,
  aText,
  aTimedEffect,
  either,
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
} from "./stored-shapes.ts";
import type { Json } from "./types.ts";

/** Episodes in episodes; the rules never come near it. */
const DEEPEST = 12;

/** More squares than anybody covers, and more dice than anybody throws at once. */
const MOST = 100;

const aFew: Shape = (value) => aCount(value) && (value as number) >= 0 && (value as number) <= MOST;
/** How far a body goes one way; without a grid that need not be whole spaces. */
const aSize: Shape = (value) => aMeasure(value) && (value as number) <= MOST;
const texts = listOf(aText);
const faces = listOf(aCount);
const aRecord = recordOf(anything);
const params = recordOf(either(aText, aNumber));
export const aRefusal = withEntries({ code: aText, params });

const aModifier = withEntries({
  id: aText,
  value: aNumber,
  source: aText,
  params: maybe(params),
  reason: maybe(aText),
  about: maybe(texts),
  on: maybe(aFlag),
  fixed: maybe(aFlag),
  spends: maybe(withEntries({ count: aText, points: aNumber })),
  rules: maybe(texts),
});
const modifiers = listOf(aModifier);
const aFactor = withEntries({ id: aText, factor: aNumber, rules: texts, on: maybe(aFlag) });

const anAdjustment = withEntries({
  off: maybe(texts),
  added: maybe(listOf(withEntries({ label: aText, value: aNumber }))),
  target: maybe(aNumber),
  spends: maybe(recordOf(aNumber)),
});

const aGrid = withEntries({
  kind: oneOf("squares", "hexes", "open"),
  metres: aNumber,
  columns: maybe(aFlag),
  even: maybe(aFlag),
  evenDiagonals: maybe(aFlag),
});

const OPEN: OnGrid = { grid: { kind: "open", metres: 1 } };

/** Are two spots neighbours on squares or hexes, or a stride apart where there is no grid? */
const areNear = (from: Spot, to: Spot) => isPace({}, from, to) || isPace(OPEN, from, to);

/** A way goes from neighbour to neighbour: nothing else has a length. */
const aPath: Shape = (value) =>
  listOf(aSpot)(value) &&
  (value as readonly Spot[]).every((to, at, way) => at === 0 || areNear(way[at - 1] as Spot, to));

const anIntent = withEntries({
  actor: aText,
  action: aText,
  targets: maybe(texts),
  cells: maybe(listOf(aSpot)),
  weapon: maybe(aText),
  path: maybe(aPath),
  movementMode: maybe(aText),
  interrupts: maybe(withEntries({ as: aText, bonus: maybe(aNumber), onward: maybe(aNumber), at: maybe(aSpot) })),
  adjustment: maybe(anAdjustment),
  options: maybe(aRecord),
});

const aChoice = withEntries({
  id: aText,
  action: maybe(aText),
  weapon: maybe(aText),
  options: maybe(aRecord),
  tells: maybe(aText),
  dice: maybe(withEntries({ faces, may: listOf(aFew, MOST), most: aFew, best: maybe(listOf(aFew, MOST)) })),
  spends: maybe(recordOf(aNumber)),
  open: maybe(aFlag),
  params: maybe(params),
  refusal: maybe(aRefusal),
});

const aPrompt = withEntries({
  id: aText,
  of: aText,
  kind: aText,
  narrator: maybe(aFlag),
  about: maybe(aText),
  others: maybe(texts),
  repeats: maybe(aFlag),
  choices: listOf(aChoice),
  fallback: aText,
  details: maybe(aRecord),
  rules: texts,
});

const anAnswer = withEntries({
  prompt: aText,
  choice: aText,
  details: maybe(aRecord),
  as: maybe(aText),
  by: maybe(aText),
});

/** What a game makes its kind of roll from: dice and their numbers, and lists of them where several throw. */
const rollData = maybe(recordOf(either(aFew, aText, aFlag, listOf(either(aFew, aText), MOST))));

/** What dice have come to beside a total. */
const fallen = {
  faces,
  tally: maybe(recordOf(aCount)),
  replaced: maybe(listOf(withEntries({ place: aFew, face: aCount }), MOST)),
};

const aTest = withEntries({
  id: aText,
  modifiers,
  target: orNull(aNumber),
  roll: rollData,
  against: maybe(modifiers),
  rules: maybe(texts),
  ...fallen,
  total: aNumber,
  margin: orNull(aNumber),
  degree: orNull(aText),
  success: orNull(aFlag),
  amended: maybe(withEntries({ by: aText, total: aNumber, degree: orNull(aText) })),
});

const aSum = withEntries({
  id: aText,
  roll: rollData,
  read: maybe(aNumber),
  ...fallen,
  parts: modifiers,
  factors: maybe(listOf(aFactor)),
  ending: maybe(modifiers),
  // What has no end is null once it is stored
  range: maybe(listOf(orNull(aNumber))),
  total: aNumber,
  amended: maybe(withEntries({ by: aText, total: aNumber })),
});

const keyed = { on: aText, key: aText };

/** What each kind of effect must have beside its kind. */
const EFFECTS: Readonly<Record<string, Shape>> = {
  count: withEntries({ ...keyed, by: aNumber }),
  spend: withEntries({ ...keyed, by: aNumber }),
  shared: withEntries({ ...keyed, by: aNumber }),
  condition: withEntries({ ...keyed, from: aFlag, to: aFlag }),
  mark: withEntries({ ...keyed, from: anything, to: anything }),
  timedEffects: withEntries({ ...keyed, from: orNull(aTimedEffect), to: orNull(aTimedEffect) }),
  scene: withEntries({ ...keyed, from: orNull(aTimedEffect), to: orNull(aTimedEffect) }),
  hold: withEntries({ ...keyed, from: anything, to: anything }),
  move: withEntries({ on: aText, from: aSpot, to: aSpot }),
  join: withEntries({ on: aText, from: aFlag, to: aFlag }),
};

/** Has it the shape that is kept for its kind? */
function ofKind(value: unknown, shapes: Readonly<Record<string, Shape>>): boolean {
  if (!isRecord(value) || typeof value.kind !== "string" || !Object.hasOwn(shapes, value.kind)) return false;
  return shapes[value.kind]?.(value) === true;
}

/** What each kind of entry must have beside its kind; what is nested is looked at by {@link isEntry}. */
const ENTRIES: Readonly<Record<string, Shape>> = {
  test: withEntries({ of: aText, test: aTest, place: maybe(aCount) }),
  sum: withEntries({ of: aText, sum: aSum, place: maybe(aCount) }),
  effect: withEntries({ effect: (effect) => ofKind(effect, EFFECTS) }),
  answered: withEntries({ prompt: aPrompt, answer: anAnswer }),
  note: withEntries({ code: aText, params, of: maybe(aText), parts: maybe(recordOf(modifiers)) }),
  nested: anything,
};

function isEntry(value: unknown, depth: number): boolean {
  if (!ofKind(value, ENTRIES)) return false;
  const { kind, episode } = value as Readonly<Record<string, unknown>>;
  return kind !== "nested" || isEpisode(episode, depth + 1);
}

function isEpisode(value: unknown, depth = 0): boolean {
  if (!isRecord(value) || depth > DEEPEST || !anIntent(value.intent) || !maybe(aRefusal)(value.refusal)) return false;
  return listOf((entry) => isEntry(entry, depth))(value.entries);
}

/** What of a picture only its game can judge; null as long as that has not come. */
export type GameShapes = Pick<Ruleset, "shapes"> | null;

/** Tells whether of marks each that the game knows has its shape. */
function areMarks(shapes: Ruleset["shapes"]["marks"]): Shape {
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

const aThrow = withEntries({
  of: aText,
  faces,
  first: maybe(aText),
  roll: rollData,
  replaces: maybe(listOf(aFew, MOST)),
});
const anAmendment = withEntries({
  roll: aCount,
  by: aText,
  switched: maybe(listOf(aCount)),
  added: maybe(listOf(withEntries({ label: aText, value: aNumber }))),
  total: maybe(aNumber),
});
const version = {
  faces,
  throws: listOf(aThrow),
  answers: listOf(anAnswer),
  amendments: maybe(listOf(anAmendment)),
};

/** An exchange but for its picture. */
export const anExchange = withEntries({
  id: aText,
  ruleset: aText,
  intent: anIntent,
  granted: maybe(aFlag),
  ...version,
  spare: maybe(listOf(aThrow)),
  versions: maybe(listOf(withEntries(version))),
  stage: oneOf("open", "closed", "undone", "lost"),
  prompts: listOf(aPrompt),
  episode: (episode) => isEpisode(episode),
});

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

/** Does an effect write what its game may read? */
function isReadable(effect: Effect, game: NonNullable<GameShapes>): boolean {
  const { kind } = effect;
  if (kind !== "mark" && kind !== "timedEffects" && kind !== "scene" && kind !== "hold") return true;
  const both: readonly unknown[] = [effect.from, effect.to];
  const values = both.filter((value) => value !== null);
  if (kind === "timedEffects" || kind === "scene")
    return values.every((value) => isKnownTimedEffect(game.shapes.timedEffects, value));
  if (kind === "hold") return values.every(game.shapes.hold);
  return values.every((value) => areMarks(game.shapes.marks)({ [effect.key]: value }));
}

/** Those whom an intent names. */
function namedBy({ actor, targets = [] }: Intent): readonly string[] {
  return [actor, ...targets];
}

/** Those whom an episode tells of, nested ones in it too. */
function namedIn({ intent, entries }: Episode): readonly string[] {
  const inside = entries.flatMap((entry) => {
    if (entry.kind === "nested") return namedIn(entry.episode);
    if (entry.kind === "answered") return [entry.prompt.of];
    return entry.kind === "test" || entry.kind === "sum" ? [entry.of] : [];
  });
  return [...namedBy(intent), ...inside];
}

/** Is it an exchange through and through, in which nobody is named whom its picture does not know? */
export function isWholeExchange(exchange: Exchange, game: GameShapes): boolean {
  if (!anExchange(exchange) || !isWholePicture(exchange.picture, game)) return false;
  const { intent, prompts, episode, picture } = exchange;
  const effects = effectsOf(episode);
  if (game && !effects.every((effect) => isReadable(effect, game))) return false;
  const told = [...namedBy(intent), ...namedIn(episode), ...prompts.map(({ of }) => of)];
  const named = [...told, ...effects.map(({ on }) => on), ...picture.order];
  return named.every((id) => Object.hasOwn(picture.combatants, id));
}
