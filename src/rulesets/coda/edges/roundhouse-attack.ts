import type { Course } from "../../../engine/course.ts";
import { hasBegun, roundEnd } from "../../../engine/timed-effects.ts";
import type { CombatantId } from "../../../engine/types.ts";
import type { Attack } from "../attack/attack.ts";
import { lastsAnyway } from "../harm/conditions.ts";
import { endLasting, letLast } from "../lasting.ts";
import type { CodaEdge, CodaSheet, CodaWeapon } from "../sheet.ts";
import type { CodaActionRow } from "../tables/actions.ts";
import { sufferedUntil } from "../turn.ts";
import { isChosenWeapon } from "./choice.ts";
import type { EdgeHooks } from "./moments.ts";

/** The acts that may be such a swing (R399, G296). */
const SWINGS: ReadonlySet<string> = new Set(["armedAttack", "unarmedAttack", "charge"]);

/** What it makes of the damage (R400). */
const DOUBLE = 2;

/** What it adds to every defence against it (R402). */
const SEEN_COMING = 2;

/** Highest number of rounds that the shaken one feels it (R403). */
const SHAKEN_FOR = 3;

/** Tier from which the victim is shaken (R403, G115). */
const SHAKES_FROM = 2;

/** May the attack be such a swing: with the weapon that was chosen, hand to hand (R399, R404)? */
function isOffered({ row, weapon }: { row: CodaActionRow; weapon: CodaWeapon }, edge: CodaEdge): boolean {
  return SWINGS.has(row.id) && weapon.skill !== "ranged" && isChosenWeapon(edge, weapon);
}

/** Is the attack such a swing? */
function isSwing(attack: Attack | null | undefined, edge: CodaEdge): boolean {
  return attack?.options.roundhouse === true && isOffered(attack, edge);
}

/** Let the one who swung act after all others: in the next round, and in this one unless his turn has come (R401, G15, G296). */
function loseInitiative(course: Course<CodaSheet>, id: CombatantId): void {
  const { encounter } = course;
  const fromRound = encounter.round + (hasBegun(encounter, id) ? 1 : 0);
  letLast(course, id, { kind: "actsLast", by: id, data: { fromRound }, until: roundEnd(encounter, 1) });
}

/** Let the victim feel wounds one level worse for some rounds; of two times the longer counts (R403, G115, G301, G305). */
function shake(course: Course<CodaSheet>, id: CombatantId, by: CombatantId): void {
  const faces = [course.dice.roll(SHAKEN_FOR, by)];
  const { total: rounds } = course.summed(by, { id: "edge/shakenRounds", faces, parts: [], range: [1, SHAKEN_FOR] });
  const until = sufferedUntil(course.encounter, course.of(id), rounds);
  if (lastsAnyway(course.encounter, course.of(id), "shaken", until)) return;
  endLasting(course, id, ({ kind }) => kind === "shaken");
  letLast(course, id, { kind: "shaken", by, value: 1, until });
}

/** A slow swing with the whole body: double damage, seen from afar, and the initiative is gone (R399 to R404). */
export const roundhouseAttack: EdgeHooks = {
  offers: (strike, edge) => (isOffered(strike, edge) ? ["roundhouse"] : []),
  onMultiply({ strike }, edge) {
    return isSwing(strike?.attack, edge) ? [{ id: "roundhouse", factor: DOUBLE, rules: ["R400", "G53"] }] : [];
  },
  onTestAgainst({ kind, attack, other }, edge) {
    if (kind !== "defence" || other?.id !== attack?.attacker.id || !isSwing(attack, edge)) return [];
    return [{ id: "roundhouse", value: SEEN_COMING, source: "edge", rules: ["R402"] }];
  },
  afterStrike(course, { attack, hit }, edge): undefined {
    if (!isSwing(attack, edge)) return;
    loseInitiative(course, attack.attacker.id);
    if (hit && attack.target && edge.tier >= SHAKES_FROM) shake(course, attack.target.id, attack.attacker.id);
  },
};
