/**
 * Critical hits: where they land, the Stamina test against them, and what an injured head, arm or leg brings (C72 to
 * C74). Called after attacks, locks and falls.
 */
import type { Course } from "../../../engine/course.ts";
import { throwDice } from "../../../engine/dice/roll-kind.ts";
import { hasCondition } from "../../../engine/encounter.ts";
import type { CombatantId } from "../../../engine/types.ts";
import { dropWeapon, putWeapon } from "../gear/hands.ts";
import { heldWeapons, isInThatHand } from "../gear/weapons.ts";
import { numberOf } from "../settings.ts";
import type { CodaCombatant, CodaSheet } from "../sheet.ts";
import { hitLocations, type Injury, injuryFigures, type LocationId, type LocationRow } from "../tables/damage.ts";
import { knockDown, putOn, stun } from "./conditions.ts";
import { resist } from "./resist.ts";

/** Let what is in a hand fall; what the other one holds as well stays in that (C74, G327). */
function openHand(course: Course<CodaSheet>, id: CombatantId, hand: "main" | "off"): void {
  const held = heldWeapons(course.encounter, course.of(id)).filter((weapon) => isInThatHand(weapon, hand));
  for (const weapon of held) {
    if (weapon.bothHands) putWeapon(course, id, weapon.id, hand === "main" ? "off" : "main");
    else dropWeapon(course, id, weapon);
  }
}

/** Let somebody with a hurt leg try to stay on their feet (C74, R446). */
function* stagger(course: Course<CodaSheet>, id: CombatantId, by: CombatantId) {
  if (hasCondition(course.of(id), "prone")) return;
  const test = {
    id: "harm/balance",
    with: { attribute: "agility" as const },
    target: injuryFigures.balance.value,
    by,
    rules: ["C74"],
  };
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
  return hasCondition(combatant, "injuredLeg") ? injuryFigures.limp.value : 1;
}

/** What is known of a critical hit before its dice fall. */
export interface Critical {
  /** Who brought it about; the one who is hit, where nobody is named. */
  readonly by?: CombatantId;
  /** Where it lands, when that is known already (G40). */
  readonly location?: LocationId;
  /** The Stamina test has failed without dice. */
  readonly failed?: boolean;
}

/** The sum of some dice, recorded under that id. */
function rolled(course: Course<CodaSheet>, id: CombatantId, of: string, dice: number): number {
  const faces = throwDice(course.dice, id, 6, dice);
  return course.summed(id, { id: of, faces, parts: [], range: [dice, 6 * dice] }).total;
}

const LOCATIONS = Object.values<LocationRow>(hitLocations);

/** Where a critical hit lands: two dice, and another roll for what is not told apart by them (C73, R446). */
function rollLocation(course: Course<CodaSheet>, id: CombatantId): LocationRow {
  const result = rolled(course, id, "critical/location", 2);
  const row = LOCATIONS.find(({ on }) => on.includes(result)) ?? hitLocations.torso;
  const { finer } = row;
  if (finer?.on !== result) return row;
  return rolled(course, id, "critical/finer", finer.dice) >= finer.from ? hitLocations[finer.as] : row;
}

/** Does the Stamina test keep the injury off (G40, R446)? */
function isKeptOff(course: Course<CodaSheet>, id: CombatantId, by: CombatantId): boolean {
  const target = numberOf(course.encounter, "criticalTN");
  const rules = ["R446", "G40", "G41"];
  const test = { id: "harm/critical", with: { reaction: "stamina" as const }, target, by, rules };
  return resist(course, id, test).success === true;
}

/**
 * Let a critical hit befall somebody: where it lands, a Stamina test, and the injury when that fails
 * (R091, R100, R110, R446, G40, C72 to C74). Nothing more befalls the dead.
 */
export function* sufferCritical(course: Course<CodaSheet>, id: CombatantId, critical: Critical = {}) {
  course.note("attack/critical", {}, id);
  if (hasCondition(course.of(id), "dead")) return;
  const { by = id, location, failed = false } = critical;
  const row = location ? hitLocations[location] : rollLocation(course, id);
  if (!failed && isKeptOff(course, id, by)) return;
  course.note("harm/injured", { location: row.id }, id);
  for (const injury of row.injuries) yield* injure(course, id, by, injury);
}
