import type { Course } from "../../../engine/course.ts";
import { hasCondition } from "../../../engine/encounter.ts";
import type { Adjustment } from "../../../engine/modifiers.ts";
import { nextTurnEnd } from "../../../engine/timed-effects.ts";
import type { Attack } from "../attack/attack.ts";
import { checkAttack } from "../attack/check.ts";
import { strikeHome } from "../attack/resolve.ts";
import { endStrike, rollStrike } from "../attack/strike.ts";
import { isHelpless } from "../figures.ts";
import { letLast } from "../lasting.ts";
import type { CodaEdge, CodaSheet } from "../sheet.ts";
import type { EdgeHooks } from "./moments.ts";

/** What each hit gives to the next maneuver of the kind against the same foe (R336, R337). */
const GAIN = 3;

/** What is left of the damage (R336). */
const HALF = 0.5;

/** Tier from which two may be struck in one action (R337). */
const TWO_FROM = 2;

/** Is the attack one of two? Whether he may strike so, the offer has said. */
function isDouble({ options, row }: Attack, { choice }: CodaEdge): boolean {
  return row.id === choice && options.twoStrikes === true;
}

/** Does the attack set up another? */
function setsUp(attack: Attack, edge: CodaEdge): boolean {
  return isDouble(attack, edge) || (attack.row.id === edge.choice && attack.options.followUp === true);
}

/** Let the hits count in the next maneuver of the kind against the foe (R336, R337, G114). */
function gain(course: Course<CodaSheet>, { attacker, target, row }: Attack, hits: number): void {
  if (!target || hits === 0) return;
  const until = nextTurnEnd(course.encounter, attacker.id);
  const data = { acts: [row.id] };
  letLast(course, attacker.id, {
    kind: "followUp",
    by: attacker.id,
    about: target.id,
    value: GAIN * hits,
    data,
    until,
  });
}

/** Can the second strike still be struck? */
function goesOn(course: Course<CodaSheet>, { attacker, target, row }: Attack): boolean {
  const now = course.of(attacker.id);
  if (!target || isHelpless(now) || hasCondition(course.of(target.id), "dead")) return false;
  return checkAttack(course.encounter, now, course.intent, row) === null;
}

/** What somebody at the table changed in both strikes; a number named, or courage, was for the first. */
function adjustmentOf({ intent }: Course<CodaSheet>): Adjustment | undefined {
  const { off = [], added = [] } = intent.adjustment ?? {};
  return { off, added };
}

/** Strike a second time in the same action: met by itself, and without the gain of the first (R337, G295). */
function* strikeAgain(course: Course<CodaSheet>, first: Attack) {
  const attack: Attack = { ...first, options: { ...first.options, twoStrikes: false, followUp: true } };
  const strike = yield* rollStrike(course, attack, adjustmentOf(course));
  yield* strikeHome(course, strike);
  yield* endStrike(course, strike);
  return strike.hit;
}

/** A short blow that sets up the next one (R335 to R338, G114, G295, G309). */
export const followUpStrike: EdgeHooks = {
  offers({ row }, { choice, tier }) {
    if (row.id !== choice) return [];
    return tier >= TWO_FROM ? ["followUp", "twoStrikes"] : ["followUp"];
  },
  onMultiply({ strike }, edge) {
    if (!strike || !setsUp(strike.attack, edge)) return [];
    return [{ id: "followUp", factor: HALF, rules: ["R336", "G114"] }];
  },
  afterStrike(course, { attack, hit }, edge): undefined {
    if (hit && setsUp(attack, edge) && !isDouble(attack, edge)) gain(course, attack, 1);
  },
  *thereafter(course, { attack, hit }, edge) {
    if (!isDouble(attack, edge)) return;
    const again = goesOn(course, attack) && (yield* strikeAgain(course, attack));
    gain(course, attack, Number(hit) + Number(again));
  },
};
