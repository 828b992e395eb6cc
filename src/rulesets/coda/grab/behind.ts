import type { Course } from "../../../engine/course.ts";
import type { Intent } from "../../../engine/intent.ts";
import type { Attack } from "../attack/attack.ts";
import type { CodaCombatant, CodaEncounter, CodaSheet, CodaWeapon } from "../sheet.ts";
import { isOffGuard } from "../turn.ts";

/** Is the weapon made for grabbing, or does the target not notice whoever comes at him from behind (R228, G279)? */
export function canGrabWith(
  encounter: CodaEncounter,
  weapon: CodaWeapon,
  attacker: CodaCombatant,
  target: CodaCombatant | undefined,
): boolean {
  if (weapon.traits.includes("grabs")) return true;
  if (weapon.skill !== "armed" || !target) return false;
  return attacker.hidden === true || isOffGuard(encounter, target);
}

/** Does a person claim to come from behind with a weapon, which the Narrator judges (R228, G279)? */
export function claimsBehind({ options, interrupts }: Intent, weapon: CodaWeapon): boolean {
  return options?.fromBehind === true && weapon.skill === "armed" && !interrupts;
}

/** Ask the Narrator whether a grab with a weapon comes from behind, where nothing else tells (R228, G279). */
export function* isFromBehind(course: Course<CodaSheet>, { attacker, target, weapon }: Attack) {
  if (!target || canGrabWith(course.encounter, weapon, attacker, target)) return true;
  const [answer] = yield* course.ask([
    {
      of: attacker.id,
      kind: "fromBehind",
      narrator: true,
      about: target.id,
      choices: [{ id: "behind" }, { id: "noticed" }],
      fallback: "noticed",
      rules: ["R228", "G279"],
    },
  ]);
  return answer?.choice === "behind";
}
