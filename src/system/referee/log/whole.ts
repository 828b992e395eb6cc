/** Tells whether what was read from a message is an exchange through and through, as far as its readers rely on it. */
import type { Effect } from "../../../engine/effects.ts";
import type { Encounter } from "../../../engine/encounter.ts";
import { type Episode, type Exchange, effectsOf } from "../../../engine/exchange.ts";
import type { Intent } from "../../../engine/intent.ts";
import { isKnownLasting } from "../../../engine/stored-shapes.ts";
import { anEncounter, anExchange, aRest, areMarks, type GameShapes } from "./shapes.ts";
import type { StoredExchange } from "./stored.ts";

/** The pictures that were looked at, with the shapes of their game: the same one goes into each step of its exchange. */
const whole = new WeakMap<Encounter, { readonly game: GameShapes; readonly isWhole: boolean }>();

function isWholePicture(picture: Encounter, game: GameShapes): boolean {
  const known = typeof picture === "object" && picture !== null ? whole.get(picture) : undefined;
  if (known?.game === game) return known.isWhole;
  const isWhole = anEncounter(game)(picture) && Object.entries(picture.combatants).every(([id, one]) => one.id === id);
  if (typeof picture === "object" && picture !== null) whole.set(picture, { game, isWhole });
  return isWhole;
}

/** Does an effect write what its game may read? */
function isReadable(effect: Effect, game: NonNullable<GameShapes>): boolean {
  const { kind } = effect;
  if (kind !== "mark" && kind !== "lasting" && kind !== "hold") return true;
  const both: readonly unknown[] = [effect.from, effect.to];
  const values = both.filter((value) => value !== null);
  if (kind === "lasting") return values.every((value) => isKnownLasting(game.lasting, value));
  if (kind === "hold") return values.every(game.isHold);
  return values.every((value) => areMarks(game.marks)({ [effect.key]: value }));
}

/** Those whom an intent names. */
function namedBy({ actor, targets = [] }: Intent): readonly string[] {
  return [actor, ...targets];
}

/** Those whom an episode tells of, nested ones in it too. */
function toldOf({ intent, entries }: Episode): readonly string[] {
  const inside = entries.flatMap((entry) => {
    if (entry.kind === "nested") return toldOf(entry.episode);
    if (entry.kind === "answered") return [entry.ask.of];
    return entry.kind === "test" || entry.kind === "sum" ? [entry.of] : [];
  });
  return [...namedBy(intent), ...inside];
}

/** Is it an exchange through and through, in which nobody is named whom its picture does not know? */
function isWholeExchange(exchange: Exchange, game: GameShapes): boolean {
  if (!anExchange(exchange) || !isWholePicture(exchange.picture, game)) return false;
  const { intent, asks, episode, picture } = exchange;
  const effects = effectsOf(episode);
  if (game && !effects.every((effect) => isReadable(effect, game))) return false;
  const told = [...namedBy(intent), ...toldOf(episode), ...asks.map(({ of }) => of)];
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
