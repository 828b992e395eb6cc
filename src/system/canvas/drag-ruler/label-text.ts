/**
 * The words on map labels: distance, movement modes, cost, tests and what strikes would do. How much of the odds it
 * tells depends on what the world shows. Used by the ruler, safe routes and danger.
 */

import type { CombatantId } from "../../../engine/types.ts";
import type { StrikeOdds } from "../../../odds/strikes.ts";
import { tokenOf } from "../../documents/subject.ts";
import { activeRuleset, playedRuleset } from "../../foundry/active-ruleset.ts";
import { allowanceFamily, amountLabel } from "../../foundry/allowance-words.ts";
import { refusalText } from "../../foundry/notify.ts";
import type { OddsShown } from "../../foundry/settings.ts";
import { counted, figure, hasText, listOf, metres, percent, tenths, text } from "../../foundry/text.ts";
import { bandWords, zoneName } from "../zones/shown.ts";
import type { ActionRun, MoveCost, MovementTest, MovePrice } from "./move-cost.ts";
import type { Hinge, PaceStrike, ProvokingPace } from "./steps.ts";

/** What chances are called, each up to that much. From 0 to 1. */
const ODDS = [
  { upTo: 0.15, word: "slim" },
  { upTo: 0.4, word: "small" },
  { upTo: 0.6, word: "even" },
  { upTo: 0.85, word: "high" },
] as const;

/** What a label on the map says. */
export interface Words {
  readonly title: string;
  readonly lines: readonly string[];
  /** Says that something cannot be done. */
  readonly isRefused?: boolean;
}

/** What is said of the enemies of one pace, and whose label it is. */
interface StrikeWords extends Words {
  /** The enemy whom it is about; null where the user may only know how many there are. */
  readonly enemy: CombatantId | null;
}

/** A chance in words, from very small to very high. */
export function chanceWord(chance: number): string {
  const word = ODDS.find(({ upTo }) => chance <= upTo)?.word ?? "near";
  return text(`Movement.odds.${word}`);
}

/** What a movement mode is called within a line. */
function movementModeName(movementMode: string): string {
  return text(`${playedRuleset().id}.MovementMode.${movementMode}`).toLocaleLowerCase(game.i18n.lang);
}

/** A movement mode, and how often where that is more than once. */
function stageName({ movementMode, times }: ActionRun): string {
  const name = movementModeName(movementMode);
  return times === 1 ? name : text("Movement.times", { count: figure(times), name });
}

/** How somebody goes, or null where nobody has to know. */
function movementModesLine({ stages, chosen }: MoveCost): string | null {
  if (stages.length === 0) return null;
  const names = new Intl.ListFormat(game.i18n.lang, { type: "conjunction" }).format(stages.map(stageName));
  return chosen === null ? names : text("Movement.chosen", { movementMode: movementModeName(chosen), names });
}

/** How far, and by which movement modes. */
function distanceLine(moveCost: MoveCost): string {
  const movementMode = movementModesLine(moveCost);
  const far = metres(moveCost.metres);
  return movementMode === null ? far : text("Movement.distance", { metres: far, movementMode });
}

/** What is left after it; a word of its own for nothing. */
function leftWords(left: number): string {
  return left === 0 && hasText("Movement.left.none") ? text("Movement.left.none") : counted("Movement.left", left);
}

/** How many squares or hexes a way takes; without a grid how long it is. */
function farWords({ kind, squares, metres: long }: MoveCost): string {
  if (kind === "open") return metres(long);
  return counted(kind === "hexes" ? "Movement.hexes" : "Movement.squares", squares);
}

/** What a way takes of what the round allows, such as "1 action". */
export function pricesLabel(prices: readonly MovePrice[]): string {
  return listOf(prices.map(({ entry, cost }) => amountLabel(playedRuleset().id, entry, cost)));
}

/** What a way leaves: a number, where it takes of one entry alone; else how much of each. */
function leavesLabel(prices: readonly MovePrice[]): string {
  const [first, second] = prices;
  if (first && !second) return leftWords(first.left);
  const { id } = playedRuleset();
  return listOf(prices.map(({ entry, left }) => counted(`${allowanceFamily(id, entry)}.left`, left)));
}

/** How far it is, what that costs and what is left. */
function costLine(moveCost: MoveCost): string {
  const { prices, before } = moveCost;
  const far = farWords(moveCost);
  if (!prices) return far;
  if (prices.length === 0) return text("Movement.noCost", { squares: far, before: metres(before) });
  const params = { squares: far, cost: pricesLabel(prices), left: leavesLabel(prices) };
  return before === 0
    ? text("Movement.cost", params)
    : text("Movement.costBefore", { ...params, before: metres(before) });
}

/** A test that the way needs, with its chance. */
export function movementTestLine(movementTest: MovementTest): string {
  const { movementMode, difficulty, chance, times } = movementTest;
  const name = times === 1 ? text(`${playedRuleset().id}.MovementMode.${movementMode}`) : stageName(movementTest);
  const target = difficulty === null ? "?" : figure(difficulty);
  return text(times === 1 ? "Movement.test" : "Movement.tests", { name, target, chance: percent(chance) });
}

/** What all strikes do together, as far as the user may know. */
function sumLine({ enemies, harm }: MoveCost, shown: OddsShown): readonly string[] {
  if (enemies === 0) return [];
  if (shown !== "figures") return [counted("Movement.enemies", enemies)];
  return [text("Movement.expected", { damage: tenths(harm) })];
}

/** Under whose fire the way comes, as it is written beside the squares. */
export function lastingLines({ lasting }: MoveCost): readonly string[] {
  return lasting.map(({ kind, by }) => lastingLabel(kind, by));
}

/** The zone that the way comes into last, and how far that is from where it began. */
function zoneLines({ zones }: MoveCost): readonly string[] {
  const entered = zones.at(-1);
  const rules = activeRuleset()?.map.zones;
  if (!entered || !rules) return [];
  const range = bandWords(rules, playedRuleset().id, entered.borders);
  const name = zoneName(entered.zone);
  return [name === "" ? text("Zone.entersOther", { range }) : text("Zone.enters", { name, range })];
}

/**
 * What is said of a waypoint.
 *
 * @param shown - How much of the odds the user may know. @param isEnd - Of the way: there all is added up.
 */
export function labelOf(moveCost: MoveCost, shown: OddsShown, isEnd = true): Words {
  const { refusal } = moveCost;
  const title = distanceLine(moveCost);
  const cost = costLine(moveCost);
  if (refusal) return { title, lines: [cost, refusalText(refusal)], isRefused: true };
  const zones = zoneLines(moveCost);
  const sum = isEnd ? sumLine(moveCost, shown) : [];
  return {
    title,
    lines: [cost, ...zones, ...moveCost.movementTests.map(movementTestLine), ...lastingLines(moveCost), ...sum],
  };
}

/** How a strike stands, as far as the user may know. */
function oddsLine(odds: StrikeOdds | null, shown: OddsShown): string {
  if (!odds) return text("Movement.noStrike");
  if (shown === "words") return text("Movement.oddsWord", { chance: chanceWord(odds.chance) });
  return text("Movement.oddsFigures", { chance: percent(odds.chance), damage: tenths(odds.damage) });
}

/** How a strike stands that only comes about when a test fails. */
function hingedLines(hinge: Hinge, odds: StrikeOdds | null, shown: OddsShown): readonly string[] {
  const avoided = text("Movement.avoids", {
    target: hinge.difficulty === null ? "?" : figure(hinge.difficulty),
    chance: percent(hinge.chance),
  });
  const line = oddsLine(odds, shown);
  if (!odds || shown !== "figures") return [avoided, line];
  return [avoided, text("Movement.hinged", { odds: line, damage: tenths((1 - hinge.chance) * odds.damage) })];
}

/** What is said of one enemy who may strike. */
function strikeWords({ enemy, odds, hinge }: PaceStrike, shown: OddsShown, name: string): StrikeWords {
  if (!hinge) return { enemy, title: text("Movement.mayStrike", { name }), lines: [oddsLine(odds, shown)] };
  const title = text("Movement.strikeOnFailure", { name, movementMode: movementModeName(hinge.movementMode) });
  return { enemy, title, lines: hingedLines(hinge, odds, shown) };
}

/**
 * What is said at each provoking pace: of every enemy at their first chance, and again where their strike stands
 * otherwise.
 *
 * @returns As many lists as there are paces; an empty one where there is nothing new to say.
 */
export function strikesSaid(
  paces: readonly ProvokingPace[],
  shown: OddsShown,
  nameOf: (enemy: CombatantId) => string,
): readonly (readonly StrikeWords[])[] {
  const said = new Map<CombatantId, string>();
  return paces.map(({ strikes }) => {
    const fresh = strikes.filter(({ enemy, odds, isFirst }) => {
      const line = shown === "count" ? "" : oddsLine(odds, shown);
      const isNew = isFirst || said.get(enemy) !== line;
      said.set(enemy, line);
      return isNew;
    });
    if (shown !== "count") return fresh.map((strike) => strikeWords(strike, shown, nameOf(strike.enemy)));
    return fresh.length === 0 ? [] : [{ enemy: null, title: counted("Movement.enemies", fresh.length), lines: [] }];
  });
}

/** What is said of squares in which something lasts: what it is, and whose. */
export function lastingLabel(kind: string, by: CombatantId): string {
  const name = tokenOf(by)?.name ?? "";
  return text("UnderFire.label", { kind: text(`${playedRuleset().id}.Lasting.${kind}`), name });
}
