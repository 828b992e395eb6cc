import type { CombatantId } from "../../../engine/types.ts";
import { refusalText } from "../../shared/notify.ts";
import { activeRuleset } from "../../shared/ruleset.ts";
import type { OddsShown } from "../../shared/settings.ts";
import { hasText, metres, percent, tenths, text } from "../../shared/text.ts";
import type { ForeseenStrike, Reckoning } from "./forecast.ts";

/** Chances that are called even. From 0 to 1. */
const EVEN = { from: 0.35, to: 0.65 };

/** What a waypoint's label says; a line without words is left out. */
export interface WaypointLabel {
  readonly distance: string;
  readonly actions: string;
  /** What needs care on the way, a line each. */
  readonly warnings: readonly string[];
}

/** So many actions, in words; a word of its own for none. */
function counted(key: "actions" | "left", count: number): string {
  const form = count === 0 && key === "left" ? "none" : new Intl.PluralRules(game.i18n.lang).select(count);
  const sentence = `Movement.${key}.${form}`;
  return text(hasText(sentence) ? sentence : `Movement.${key}.other`, { count });
}

/** What a token is called; empty when it is gone. */
function nameOf(id: CombatantId): string {
  const token = fromUuidSync(id);
  return token instanceof TokenDocument ? token.name : "";
}

/** The names, joined as the language does. */
function joined(names: readonly string[]): string {
  return new Intl.ListFormat(game.i18n.lang, { type: "conjunction" }).format(names.filter((name) => name !== ""));
}

/** A chance in a word: small, even, high. */
function chanceWord(chance: number): string {
  if (chance < EVEN.from) return text("Movement.odds.small");
  return text(chance > EVEN.to ? "Movement.odds.high" : "Movement.odds.even");
}

/** What is said of one strike to somebody who may know so much. */
function strikeLine({ foe, odds }: ForeseenStrike, shown: OddsShown): string {
  const name = nameOf(foe);
  if (!odds) return text("Movement.mayStrike", { names: name });
  if (shown === "words") return text("Movement.strikeWords", { name, chance: chanceWord(odds.chance) });
  return text("Movement.strike", { name, chance: percent(odds.chance), damage: tenths(odds.damage) });
}

/** What all strikes do together on average. */
function sumLine(strikes: readonly ForeseenStrike[]): string {
  const damage = strikes.reduce((sum, { odds }) => sum + (odds?.damage ?? 0), 0);
  return text("Movement.expected", { damage: tenths(damage) });
}

/** Who may strike, as far as the user may know how well. */
function strikeLines(strikes: readonly ForeseenStrike[], shown: OddsShown): readonly string[] {
  if (strikes.length === 0) return [];
  if (shown === "count") return [text("Movement.mayStrike", { names: joined(strikes.map(({ foe }) => nameOf(foe))) })];
  const lines = strikes.map((strike) => strikeLine(strike, shown));
  return shown === "figures" && strikes.length > 1 ? [...lines, sumLine(strikes)] : lines;
}

/** How far, and by which manner. */
function distanceLine({ metres: far, manner }: Reckoning): string {
  if (manner === null) return metres(far);
  const named = text(`${activeRuleset().id}.Manner.${manner}`).toLocaleLowerCase(game.i18n.lang);
  return text("Movement.distance", { metres: metres(far), manner: named });
}

/** What it costs and leaves. */
function actionsLine({ actions }: Reckoning): string {
  if (!actions) return "";
  if (actions.cost === 0) return text("Movement.noCost");
  return text("Movement.cost", { cost: counted("actions", actions.cost), left: counted("left", actions.left) });
}

/** The label of a waypoint. @param shown - How much of the odds the user may know. */
export function labelOf(reckoning: Reckoning, shown: OddsShown): WaypointLabel {
  const { refusal, strikes } = reckoning;
  return {
    distance: distanceLine(reckoning),
    actions: actionsLine(reckoning),
    warnings: refusal ? [refusalText(refusal)] : strikeLines(strikes, shown),
  };
}
