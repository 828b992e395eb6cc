import type { Attack } from "../attack/attack.ts";
import { isOut, modifierOf } from "../figures.ts";
import { stun } from "../harm/conditions.ts";
import { type Resistance, resist } from "../harm/resist.ts";
import type { CodaEdge } from "../sheet.ts";
import type { EdgeHooks } from "./moments.ts";

/** What the Stamina test must meet after a hit, and after an Extraordinary one (R411, R412). */
const TARGET = { hit: 9, extraordinary: 12 };

/** Added to it at each tier (R413, R414, G290). */
const HARDER = [0, 2, 4];

/** A limb that strikes, not one within a hold. */
function isBlow({ weapon, row }: Attack): boolean {
  return weapon.skill === "unarmed" && row.group === "attack";
}

/** What whoever is hit resists with (R411 to R414). @param plain - What the test must meet at the first tier. */
function resistance({ attacker }: Attack, { tier }: CodaEdge, plain: number): Resistance {
  return {
    id: "harm/stunningStrike",
    with: { reaction: "stamina" },
    target: plain + (HARDER[tier - 1] ?? 0),
    by: attacker.id,
    rules: ["R411", "R412", "R413", "R414"],
  };
}

/** A bare-handed hit that takes the victim's breath away (R410 to R414, G116, G301). */
export const stunningStrike: EdgeHooks = {
  resisted: (attack, edge) => (isBlow(attack) ? resistance(attack, edge, TARGET.hit) : null),
  afterStrike(course, { attack, hit, result }, edge): undefined {
    const { attacker, target } = attack;
    if (!hit || !isBlow(attack) || !target || isOut(course.of(target.id))) return;
    const plain = result.degree === "extraordinary" ? TARGET.extraordinary : TARGET.hit;
    const { success } = resist(course, target.id, resistance(attack, edge, plain));
    if (!success) stun(course, target.id, attacker.id, Math.max(1, modifierOf(attacker.sheet, "strength") + 1));
  },
};
