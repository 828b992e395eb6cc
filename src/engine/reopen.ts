import { answersTo, beginPlay, playOn } from "./advance.ts";
import type { Ask } from "./ask.ts";
import { Course } from "./course.ts";
import { recordedDice } from "./dice/dice.ts";
import type { Encounter } from "./encounter.ts";
import { type Exchange, placesOf } from "./exchange.ts";
import type { Ruleset } from "./ruleset.ts";

/** Dice that never fall: what is played again stops before any would. */
const NO_DICE = {
  roll(): never {
    throw new RangeError("an exchange that is played again wants a die that it had not");
  },
};

/**
 * Play an exchange again up to an ask, and let that one be open.
 *
 * What was rolled, answered and changed by hand before it stays; what came after it is forgotten. How its dice fell is
 * kept: whoever throws the same again has the same.
 *
 * @param ask - Id of an ask that was answered in it.
 */
export function reopen<Sheet>(exchange: Exchange, ruleset: Ruleset<Sheet>, ask: string): Exchange {
  const picture = exchange.picture as Encounter<Sheet>;
  const at = exchange.answers.findIndex((answer) => answer.ask === ask);
  const answers = exchange.answers.slice(0, at);
  const dice = recordedDice(exchange.faces, NO_DICE);
  const course = new Course(beginPlay(picture, exchange, ruleset, dice), exchange.intent);
  const isIt = ({ id }: Ask) => id === ask;
  const asks = playOn(course.run(), (put) => (put.some(isIt) ? null : answersTo(put, exchange.answers)), dice);
  const episode = course.episode();
  const rolls = placesOf(episode);
  const amendments = (exchange.amendments ?? []).filter(({ roll }) => rolls.includes(roll));
  const { faces, throws } = dice;
  const { versions: _versions, ...played } = exchange;
  const spare = [...exchange.throws.slice(throws.length), ...(exchange.spare ?? [])];
  return { ...played, answers, amendments, faces, throws, spare, stage: "open", asks, episode };
}
