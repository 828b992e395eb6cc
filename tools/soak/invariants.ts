import { allowanceEntries } from "../../src/engine/allowance.ts";
import { type Dice, scriptedDice } from "../../src/engine/dice/dice.ts";
import { undoEffects } from "../../src/engine/effects.ts";
import { type Combatant, type Encounter, spentOf } from "../../src/engine/encounter.ts";
import { type Exchange, effectsOf, openExchange, presentOf } from "../../src/engine/exchange.ts";
import { advance, openPrompts } from "../../src/engine/play.ts";
import type { Ruleset } from "../../src/engine/ruleset.ts";
import { sameJson } from "../../src/engine/types.ts";
import { changesBetween } from "../../src/replay/change.ts";
import { type Known, plain } from "../../src/replay/plain.ts";
import { playRecord } from "../../src/replay/play.ts";
import { recordFight } from "../../src/replay/record.ts";
import type { SoakGame } from "./game.ts";

/** Thrown where something that must always hold does not. */
export class Broken extends Error {
  override readonly name = "Broken";
}

function require(holds: boolean, sentence: string): void {
  if (!holds) throw new Broken(sentence);
}

/** Nothing falls below what it may be, and nothing is spent that was not there. */
export function requireLimits<Sheet>({ ruleset, brokenLimit }: SoakGame<Sheet>, encounter: Encounter<Sheet>): void {
  for (const one of Object.values(encounter.combatants)) {
    for (const [key, value] of Object.entries({ ...one.counts, ...one.spent }))
      require(value > 0 && Number.isFinite(value), `${one.id}: ${key} is ${value}`);
    for (const { id, of, mayExceed } of allowanceEntries(ruleset, encounter, one))
      require(mayExceed || spentOf(one, id) <= of, `${one.id} has spent ${spentOf(one, id)} of ${of} ${id}`);
  }
  const broken = brokenLimit(encounter);
  require(broken === null, broken ?? "");
}

/** Taking everything back gives the encounter in which it began, whole and to the last value. */
export function requireUndo(before: Encounter, after: Encounter, exchange: Exchange): void {
  const undone = undoEffects(after, effectsOf(exchange.episode));
  require(sameJson(undone, before), "taking it back does not give the state before it");
}

/** The combatant after somebody else's hand: hurt by one more, and with a mark that no rule knows. */
function touched(combatant: Combatant): Combatant {
  const damage = (combatant.counts.damage ?? 0) + 1;
  return { ...combatant, counts: { ...combatant.counts, damage }, marks: { ...combatant.marks, byHand: true } };
}

function touchedAll(encounter: Encounter): Encounter {
  const entries = Object.entries(encounter.combatants).map(([id, one]) => [id, touched(one)] as const);
  return { ...encounter, combatants: Object.fromEntries(entries) };
}

/** Taking it back after others changed something leaves what they changed. */
export function requireOthersStay(before: Encounter, after: Encounter, exchange: Exchange): void {
  const undone = undoEffects(touchedAll(after), effectsOf(exchange.episode));
  require(sameJson(undone, touchedAll(before)), "taking it back takes along what others changed");
}

/** Played again from what it stored, ask by ask, it comes to the same. */
export function requireReplay<Sheet>(ruleset: Ruleset<Sheet>, before: Encounter<Sheet>, exchange: Exchange): void {
  const dice: Dice = scriptedDice(exchange.faces);
  let again = advance(before, openExchange(exchange.id, ruleset.id, before, exchange.intent), ruleset, dice);
  for (const answer of exchange.answers) {
    require(openPrompts(again).some(
      ({ id }) => id === answer.prompt,
    ), "it asks something else when it is played again");
    const fresh = scriptedDice(exchange.faces.slice(again.faces.length));
    again = advance(before, again, ruleset, fresh, answer);
  }
  require(again.stage === "closed", "played again it does not come to its end");
  require(sameJson(again.episode, exchange.episode), "played again it comes to something else");
}

/**
 * Recorded as it lies in chat messages, the whole fight is played again from their data to the same, after each
 * exchange and at its end, to the last value.
 */
export function requireRecord<Sheet>(
  ruleset: Ruleset<Sheet>,
  exchanges: readonly Exchange[],
  end: Encounter<Sheet>,
): void {
  const record = recordFight({ ruleset: ruleset.id, system: "", title: "", names: {} }, exchanges, end);
  if (!record) return;
  const moments = playRecord(record, ruleset as unknown as Ruleset);
  const played = moments.filter(({ exchange }) => exchange);
  require(played.length === exchanges.length, "the replay has more or fewer exchanges");
  const known: Known = new WeakMap();
  for (const [at, { after }] of played.entries()) {
    const { id, picture, episode } = exchanges[at] as Exchange;
    const was = plain(presentOf({ picture, episode }), known);
    require(sameJson(
      plain(after, known),
      was,
    ), `after ${id} the replay differs: ${JSON.stringify(changesBetween(was, after))}`);
  }
  require(sameJson(moments.at(-1)?.after, plain(end, known)), "the replay ends otherwise");
}
