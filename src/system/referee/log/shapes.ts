/** The shapes of a stored exchange: of itself as `engine/exchange-shapes.ts` has it, and of what is kept beside it. */
import { anExchange, aRefusal, type GameShapes, isWholeExchange } from "../../../engine/exchange-shapes.ts";
import {
  aFlag,
  aNumber,
  anything,
  aSpot,
  aText,
  listOf,
  maybe,
  orNull,
  recordOf,
  withEntries,
} from "../../../engine/stored-shapes.ts";
import type { StoredExchange } from "./stored-exchange.ts";

const texts = listOf(aText);

const aPromptState = withEntries({ to: maybe(aText), until: maybe(aNumber), locked: maybe(aText), by: maybe(aText) });

/** What is kept beside an exchange. */
const aRest = withEntries({
  line: listOf(withEntries({ id: aText, actor: aText, action: aText, proposal: maybe(recordOf(anything)) })),
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

/**
 * Has what was read everything that its readers rely on? Text of a message is anything that somebody could write.
 *
 * @param game - The shapes of what only its game can judge, as soon as that is there.
 */
export function isWhole({ exchange, ...rest }: StoredExchange, game: GameShapes): boolean {
  if (!aRest(rest) || !isWholeExchange(exchange, game)) return false;
  return !rest.amended || isWholeExchange(rest.amended.exchange, game);
}
