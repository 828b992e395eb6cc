import { advance, openAsks } from "../../src/engine/advance.ts";
import { type Dice, scriptedDice } from "../../src/engine/dice/dice.ts";
import { undoEffects } from "../../src/engine/effects.ts";
import { spentOf } from "../../src/engine/encounter.ts";
import { type Exchange, effectsOf, openExchange } from "../../src/engine/exchange.ts";
import { sameJson } from "../../src/engine/types.ts";
import { coda } from "../../src/rulesets/coda/index.ts";
import type { CodaCombatant, CodaEncounter, CodaSheet } from "../../src/rulesets/coda/sheet.ts";

/** Thrown where something that must always hold does not. */
export class Broken extends Error {
  override readonly name = "Broken";
}

function require(holds: boolean, sentence: string): void {
  if (!holds) throw new Broken(sentence);
}

/** Nothing falls below what it may be, and nothing is spent that was not there. */
export function requireLimits(encounter: CodaEncounter): void {
  for (const one of Object.values(encounter.combatants)) {
    for (const [key, value] of Object.entries({ ...one.counts, ...one.spent }))
      require(value > 0 && Number.isFinite(value), `${one.id}: ${key} is ${value}`);
    const { opportunities } = coda.allowance(encounter, one);
    require(spentOf(one, "opportunities") <= opportunities.of, `${one.id} struck more often than he may`);
    requireShots(one);
  }
}

function requireShots({ id, counts, sheet }: CodaCombatant): void {
  for (const { id: weapon, shots } of sheet.weapons) {
    const used = counts[`shots:${weapon}`] ?? 0;
    require(used === 0 ||
      (shots !== null && used <= shots), `${id} shot ${used} times with ${weapon}, which holds ${shots}`);
  }
}

/** Taking everything back gives the encounter in which it began, whole and to the last value. */
export function requireUndo(before: CodaEncounter, after: CodaEncounter, exchange: Exchange): void {
  const undone = undoEffects(after, effectsOf(exchange.episode));
  require(sameJson(undone, before), "taking it back does not give the state before it");
}

/** The combatant after somebody else's hand: hurt by one more, and with a mark that no rule knows. */
function touched(combatant: CodaCombatant): CodaCombatant {
  const damage = (combatant.counts.damage ?? 0) + 1;
  return { ...combatant, counts: { ...combatant.counts, damage }, marks: { ...combatant.marks, byHand: true } };
}

function touchedAll(encounter: CodaEncounter): CodaEncounter {
  const entries = Object.entries(encounter.combatants).map(([id, one]) => [id, touched(one)] as const);
  return { ...encounter, combatants: Object.fromEntries(entries) };
}

/** Taking it back after others changed something leaves what they changed. */
export function requireOthersStay(before: CodaEncounter, after: CodaEncounter, exchange: Exchange): void {
  const undone = undoEffects(touchedAll(after), effectsOf(exchange.episode));
  require(sameJson(undone, touchedAll(before)), "taking it back takes along what others changed");
}

/** Played again from what it stored, ask by ask, it comes to the same. */
export function requireReplay(before: CodaEncounter, exchange: Exchange): void {
  const dice: Dice = scriptedDice(exchange.faces);
  let again = advance<CodaSheet>(before, openExchange(exchange.id, coda.id, before, exchange.intent), coda, dice);
  for (const answer of exchange.answers) {
    require(openAsks(again).some(({ id }) => id === answer.ask), "it asks something else when it is played again");
    const fresh = scriptedDice(exchange.faces.slice(again.faces.length));
    again = advance<CodaSheet>(before, again, coda, fresh, answer);
  }
  require(again.stage === "closed", "played again it does not come to its end");
  require(sameJson(again.episode, exchange.episode), "played again it comes to something else");
}
