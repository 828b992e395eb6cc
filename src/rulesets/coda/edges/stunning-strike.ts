import { isOut, modifierOf } from "../figures.ts";
import { stun } from "../harm/conditions.ts";
import { resist } from "../harm/resist.ts";
import type { Strike } from "../situation.ts";
import type { EdgeHooks } from "./moments.ts";

/** What the Stamina test must meet after a hit, and after an Extraordinary one (R411, R412). */
const TARGET = { hit: 9, extraordinary: 12 };

/** Added to it at each tier (R413, R414, G290). */
const HARDER = [0, 2, 4];

/** A hit with a limb that was struck, not one within a hold. */
function isBlow({ attack, hit }: Strike): boolean {
  return hit && attack.weapon.skill === "unarmed" && attack.row.group === "attack";
}

/** A bare-handed hit that takes the victim's breath away (R410 to R414, G116, G301). */
export const stunningStrike: EdgeHooks = {
  afterStrike(course, strike, { tier }): undefined {
    const { attacker, target } = strike.attack;
    if (!isBlow(strike) || !target || isOut(course.of(target.id))) return;
    const plain = strike.result.degree === "extraordinary" ? TARGET.extraordinary : TARGET.hit;
    const { success } = resist(course, target.id, {
      id: "harm/stunningStrike",
      with: { reaction: "stamina" },
      target: plain + (HARDER[tier - 1] ?? 0),
      by: attacker.id,
      rules: ["R411", "R412", "R413", "R414"],
    });
    if (!success) stun(course, target.id, attacker.id, Math.max(1, modifierOf(attacker.sheet, "strength") + 1));
  },
};
