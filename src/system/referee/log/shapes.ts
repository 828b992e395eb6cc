/**
 * The shapes of everything that a stored exchange consists of but its picture (`picture-shapes.ts`); what is its game's
 * own has the shapes of its ruleset.
 */
import type { Effect } from "../../../engine/effects.ts";
import { type Episode, type Exchange, effectsOf } from "../../../engine/exchange.ts";
import type { Spot } from "../../../engine/grid/cell.ts";
import type { OnGrid } from "../../../engine/grid/grid.ts";
import { isPace } from "../../../engine/grid/path.ts";
import type { Intent } from "../../../engine/intent.ts";
import {
  aCount,
  aFlag,
  aNumber,
  anything,
  aSpot,
  aText,
  aTimedEffect,
  either,
  isKnownTimedEffect,
  isRecord,
  listOf,
  maybe,
  oneOf,
  orNull,
  recordOf,
  type Shape,
  withEntries,
} from "../../../engine/stored-shapes.ts";
import { areMarks, type GameShapes, isWholePicture } from "./picture-shapes.ts";
import type { StoredExchange } from "./stored-exchange.ts";

/** Episodes in episodes; the rules never come near it. */
const DEEPEST = 12;

/** More squares than anybody covers, and more dice than anybody throws at once. */
const MOST = 100;

const aFew: Shape = (value) => aCount(value) && (value as number) >= 0 && (value as number) <= MOST;
const texts = listOf(aText);
const faces = listOf(aCount);
const aRecord = recordOf(anything);
const params = recordOf(either(aText, aNumber));
const aRefusal = withEntries({ code: aText, params });

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
const anExchange = withEntries({
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

const aPromptState = withEntries({ to: maybe(aText), until: maybe(aNumber), locked: maybe(aText), by: maybe(aText) });

/** What is kept beside an exchange. */
const aRest = withEntries({
  line: listOf(withEntries({ id: aText, actor: aText, action: aText, proposal: maybe(aRecord) })),
  names: recordOf(aText),
  asked: recordOf(aPromptState),
  revealed: listOf(withEntries({ on: aText, covers: texts, isSeen: aFlag })),
  undoing: orNull(withEntries({ by: aText, along: texts })),
  recalled: listOf(withEntries({ on: aText, path: listOf(aSpot), home: aSpot, until: aNumber })),
  amended: orNull(withEntries({ exchange: anExchange, asked: recordOf(aPromptState) })),
  gone: texts,
  beside: maybe(texts),
  reason: orNull(aRefusal),
});

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
function isWholeExchange(exchange: Exchange, game: GameShapes): boolean {
  if (!anExchange(exchange) || !isWholePicture(exchange.picture, game)) return false;
  const { intent, prompts, episode, picture } = exchange;
  const effects = effectsOf(episode);
  if (game && !effects.every((effect) => isReadable(effect, game))) return false;
  const told = [...namedBy(intent), ...namedIn(episode), ...prompts.map(({ of }) => of)];
  const named = [...told, ...effects.map(({ on }) => on), ...picture.order];
  return named.every((id) => Object.hasOwn(picture.combatants, id));
}

/**
 * Has what was read everything that its readers rely on? Text of a message is anything that somebody could write.
 *
 * @param game - The shapes of what only its game can judge, as soon as that is there.
 */
export function isWhole({ exchange, ...rest }: StoredExchange, game: GameShapes): boolean {
  if (!aRest(rest) || !isWholeExchange(exchange, game)) return false;
  return !rest.amended || isWholeExchange(rest.amended.exchange, game);
}
