import type { CombatantId } from "../../../engine/types.ts";
import { refusalText } from "../../shared/notify.ts";
import { activeRuleset } from "../../shared/ruleset.ts";
import { hasText, metres, text } from "../../shared/text.ts";
import type { Reckoning } from "./forecast.ts";

/** What a waypoint's label says, three lines at most; a line without words is left out. */
export interface WaypointLabel {
  readonly distance: string;
  readonly actions: string;
  readonly warning: string;
}

/** So many actions, in words; a word of its own for none. */
function counted(key: "actions" | "left", count: number): string {
  const form = count === 0 && key === "left" ? "none" : new Intl.PluralRules(game.i18n.lang).select(count);
  const sentence = `Movement.${key}.${form}`;
  return text(hasText(sentence) ? sentence : `Movement.${key}.other`, { count });
}

/** The names of tokens, joined as the language does. */
function namesOf(ids: readonly CombatantId[]): string {
  const names = ids.map((id) => fromUuidSync(id)).map((token) => (token instanceof TokenDocument ? token.name : ""));
  return new Intl.ListFormat(game.i18n.lang, { type: "conjunction" }).format(names.filter((name) => name !== ""));
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

/** What needs care on the way. */
function warningLine({ refusal, foes }: Reckoning): string {
  if (refusal) return refusalText(refusal);
  return foes.length > 0 ? text("Movement.mayStrike", { names: namesOf(foes) }) : "";
}

/** The label of a waypoint. */
export function labelOf(reckoning: Reckoning): WaypointLabel {
  return {
    distance: distanceLine(reckoning),
    actions: actionsLine(reckoning),
    warning: warningLine(reckoning),
  };
}
