import type { Course } from "../../../engine/course.ts";
import type { CombatantId } from "../../../engine/types.ts";
import type { Attack } from "../attack/attack.ts";
import { isOut, modifierOf } from "../figures.ts";
import { stun } from "../harm/conditions.ts";
import { type Resistance, resist } from "../harm/resist.ts";
import type { CodaCombatant, CodaEdge, CodaSheet } from "../sheet.ts";
import type { EdgeHooks } from "./moments.ts";

/** What the Stamina test must meet after a hit, and after an Extraordinary one (R411, R412). */
const TARGET = { hit: 9, extraordinary: 12 };

/** Added to it at each tier (R413, R414, G290). */
const HARDER = [0, 2, 4];

/** A limb that strikes. */
function isBlow({ weapon, row }: Attack): boolean {
  return weapon.skill === "unarmed" && row.group === "attack";
}

/** What whoever is hit resists with (R411 to R414). @param plain - What the test must meet at the first tier. */
function resistance(attacker: CodaCombatant, { tier }: CodaEdge, plain: number): Resistance {
  return {
    id: "harm/stunningStrike",
    with: { reaction: "stamina" },
    target: plain + (HARDER[tier - 1] ?? 0),
    by: attacker.id,
    rules: ["R411", "R412", "R413", "R414"],
  };
}

/** Let somebody who was hit resist being stunned, unless they are out of the fight already (R411, R412, G116, G301). */
function takeBreath(
  course: Course<CodaSheet>,
  attacker: CodaCombatant,
  target: CombatantId,
  degree: string | null,
  edge: CodaEdge,
): void {
  if (isOut(course.of(target))) return;
  const plain = degree === "extraordinary" ? TARGET.extraordinary : TARGET.hit;
  const { success } = resist(course, target, resistance(attacker, edge, plain));
  if (!success) stun(course, target, attacker.id, Math.max(1, modifierOf(attacker.sheet, "strength") + 1));
}

/** A bare-handed hit that takes the victim's breath away, within a hold too (R410 to R414, G116, G301, G308). */
export const stunningStrike: EdgeHooks = {
  resisted: (attack, edge) => (isBlow(attack) ? resistance(attack.attacker, edge, TARGET.hit) : null),
  afterStrike(course, { attack, hit, result }, edge): undefined {
    const { attacker, target } = attack;
    if (hit && isBlow(attack) && target) takeBreath(course, attacker, target.id, result.degree, edge);
  },
  afterBlow(course, { wrestle, result }, weapon, edge) {
    if (weapon.skill === "unarmed") takeBreath(course, wrestle.actor, wrestle.other.id, result.degree, edge);
  },
};
