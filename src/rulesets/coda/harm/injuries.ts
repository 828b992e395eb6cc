import type { Course } from "../../../engine/course.ts";
import { hasCondition } from "../../../engine/encounter.ts";
import type { CombatantId } from "../../../engine/types.ts";
import { dropWeapon, putWeapon } from "../gear/holds.ts";
import type { CodaCombatant, CodaSheet } from "../sheet.ts";
import type { Injury } from "../tables/hit-locations.ts";
import { heldWeapons } from "../weapons.ts";
import { knockDown, putOn, stun } from "./conditions.ts";
import { isInHand } from "./hands.ts";
import { resist } from "./resist.ts";

/** What an Agility test must meet to stay on one's feet with a hurt leg (C74). */
const BALANCE = 10;

/** What a hurt leg leaves of every way (C74). */
const HALF = 0.5;

/** Let what is in a hand fall; what the other one holds as well stays in that (C74, G327). */
function openHand(course: Course<CodaSheet>, id: CombatantId, hand: "main" | "off"): void {
  const held = heldWeapons(course.encounter, course.of(id)).filter((weapon) => isInHand(weapon, hand));
  for (const weapon of held) {
    if (weapon.bothHands) putWeapon(course, id, weapon.id, hand === "main" ? "off" : "main");
    else dropWeapon(course, id, weapon);
  }
}

/** Let somebody with a hurt leg try to stay on his feet (C74, R446). */
function* stagger(course: Course<CodaSheet>, id: CombatantId, by: CombatantId) {
  if (hasCondition(course.of(id), "prone")) return;
  const test = { id: "harm/balance", with: { attribute: "agility" as const }, target: BALANCE, by, rules: ["C74"] };
  if (!resist(course, id, test).success) yield* knockDown(course, id);
}

/** Give somebody an injury; but for the stun of a hurt head it outlasts the fight (R446, C74). */
export function* injure(course: Course<CodaSheet>, id: CombatantId, by: CombatantId, injury: Injury) {
  if (injury === "head") return stun(course, id, by, 1);
  putOn(course, id, injury);
  if (injury === "injuredArm") openHand(course, id, "main");
  if (injury === "injuredOffArm") openHand(course, id, "off");
  if (injury === "injuredLeg") yield* stagger(course, id, by);
}

/** How much of each way somebody can go: half of it with a hurt leg (R446, C74). */
export function metresFactor(combatant: CodaCombatant): number {
  return hasCondition(combatant, "injuredLeg") ? HALF : 1;
}
