import type { CombatantId } from "../../engine/types.ts";
import type { MoveReasons } from "../canvas/movement/last-move.ts";
import { calledBy, knows, type Viewer } from "../chat/view/viewer.ts";
import { text } from "../shared/text.ts";

/** One enemy, and why he could strike or could not. */
interface WhyLine {
  readonly name: string;
  readonly side: string;
  readonly strikes: boolean;
  readonly sentence: string;
  /** Ids of the rules, for those who want to look them up. */
  readonly rules: string;
}

/** What the window shows. */
export interface WhyView {
  readonly title: string;
  /** Said of the move as a whole; empty where the lines say it all. */
  readonly remark: string;
  readonly lines: readonly WhyLine[];
}

/** Why nobody was asked about a move, where that needs saying. */
function remarkOn({ isOwn, isExchange }: MoveReasons, lines: readonly WhyLine[]): string {
  if (!isOwn) return text("Why.notOwn");
  if (lines.length === 0) return text("Why.nobody");
  return !isExchange && lines.some(({ strikes }) => strikes) ? text("Why.notAsked") : "";
}

/** The reasons as a viewer may know them: who is hidden from him is left out. */
export function whyView(
  viewer: Viewer,
  ruleset: string,
  name: string,
  found: MoveReasons,
  sideOf: (id: CombatantId) => string,
): WhyView {
  const known = found.reasons.filter(({ foe }) => knows(viewer, foe));
  const lines = known.map(({ foe, strikes, code, params, rules }) => ({
    name: calledBy(viewer, foe, {}),
    side: sideOf(foe),
    strikes,
    sentence: text(`${ruleset}.Why.${code}`, params),
    rules: rules.join(", "),
  }));
  return { title: text("Why.title", { name }), remark: remarkOn(found, lines), lines };
}
