import type { Modifier } from "../../../engine/modifiers.ts";
import type { CodaCombatant, CodaWeapon } from "../sheet.ts";
import type { Situation } from "../situation.ts";
import { findSkill } from "../skills.ts";
import type { EdgeHooks } from "./moments.ts";

/** What the first extra action takes off in place of the usual penalty (R332, G13). */
const PENALTY = -2;

/** A speciality that is about holding somebody, not about striking. */
const HOLDING = "grab";

/** Is he specialised in that weapon under its skill; in limbs by any style of fighting with them (R333, G113)? */
function isSpecialised({ sheet }: CodaCombatant, { skill, group, speciality, hands }: CodaWeapon): boolean {
  const specialities = findSkill(sheet, skill, group)?.specialities ?? [];
  if (skill === "unarmed" && hands === 0) return specialities.some((style) => style !== HOLDING);
  return speciality !== "" && specialities.includes(speciality);
}

/** The penalty of the first extra action made lighter; any other modifier as it is (G12, G294). */
function lighter(modifier: Modifier): Modifier {
  const first = modifier.id === "extraAction" && modifier.params?.extra === 1;
  if (!first || modifier.value >= PENALTY) return modifier;
  return { ...modifier, value: PENALTY, rules: [...(modifier.rules ?? []), "R332"] };
}

/** The weapon of the act: in tests of the body that follow on a blow of his own, that of the blow (G200, G294). */
function weaponIn({ actor, weapon, attack }: Situation): CodaWeapon | null {
  return weapon ?? (attack?.attacker.id === actor.id ? attack.weapon : null);
}

/** The first action beyond the allowance is easier with the chosen skill and a weapon one is specialised in (R331 to R334, G294). */
export const flurry: EdgeHooks = {
  mend(modifiers, situation, { choice }) {
    const weapon = weaponIn(situation);
    if (!weapon || weapon.skill !== choice || !isSpecialised(situation.actor, weapon)) return modifiers;
    return modifiers.map(lighter);
  },
};
