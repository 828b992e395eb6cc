import { type Modifier, sumModifiers } from "../../../engine/modifiers.ts";
import { adjusted } from "../adjust.ts";
import { interruptionPart, maneuverPart, offHandPart } from "../attack/modifiers.ts";
import type { Side } from "../contest.ts";
import type { CodaCombatant, CodaEncounter, CodaWeapon } from "../sheet.ts";
import type { Situation } from "../situation.ts";
import { skillModifiers } from "../skills.ts";
import { grabManeuverRow } from "../tables/grab-maneuvers.ts";
import { grabWeapon } from "../tables/grab-weapon.ts";
import { situated } from "../tests.ts";
import { extraActionModifiers } from "../turn.ts";
import { lockedLimb } from "./hold.ts";
import type { Wrestle } from "./wrestle.ts";

/** With what, and under which maneuver, somebody wrestles. */
interface Grip {
  readonly weapon: CodaWeapon;
  readonly maneuver: string;
}

const BY_GRAB: Grip = { weapon: grabWeapon, maneuver: "grab" };

/** Striking instead of wrestling: no speciality in grabs, but the bonus of attacks. */
const BY_BLOW: Grip = { weapon: { ...grabWeapon, speciality: "" }, maneuver: "unarmedAttack" };

/** Skill and maneuver bonus of a grip. */
function gripModifiers(actor: CodaCombatant, { weapon, maneuver }: Grip): readonly Modifier[] {
  return [
    ...skillModifiers(actor, weapon.skill, weapon.group, weapon.speciality),
    ...maneuverPart({ attacker: actor, weapon }, maneuver),
  ];
}

/** Is a joint that the actor has locked what is hurt: Grab against Grab, whatever else could be done (R380, G311)? */
function isAtLock({ encounter, actor, other }: Wrestle): boolean {
  return lockedLimb(encounter, actor, other) !== null;
}

/** How the actor goes about it: with a weapon, or with the better of blow and grab where both serve (R213, R216). */
function gripOf(wrestle: Wrestle): Grip {
  const { row, actor, weapon } = wrestle;
  if (weapon) return { weapon, maneuver: row.maneuver ?? "grab" };
  if (!grabManeuverRow(row.id)?.attack || isAtLock(wrestle)) return BY_GRAB;
  const [blow, grab] = [BY_BLOW, BY_GRAB].map((grip) => sumModifiers(gripModifiers(actor, grip))) as [number, number];
  return blow > grab ? BY_BLOW : BY_GRAB;
}

/** What the maneuver itself adds to its test, as a list that is empty for most (R226). */
function rowPart(action: string): readonly Modifier[] {
  const row = grabManeuverRow(action);
  return row?.adds ? [{ id: row.id, value: row.adds, source: "table", rules: row.rules }] : [];
}

/** The act as a situation of the one who acts. */
function actorSituation(wrestle: Wrestle, { weapon, maneuver }: Grip): Situation {
  const { encounter, actor, other, row } = wrestle;
  const attacks = grabManeuverRow(row.id)?.attack;
  const situation: Situation = { encounter, actor, other, kind: "grab", maneuver, weapon, attack: null };
  return attacks && (wrestle.weapon || !isAtLock(wrestle)) ? { ...situation, attacks } : situation;
}

/** The side of whoever acts; table 3 stays out of it, but for the hand that holds the weapon (R210, G245, G278). */
export function actorSide(wrestle: Wrestle, more: readonly Modifier[]): Side {
  const { encounter, actor, row, extra, adjustment } = wrestle;
  const grip = gripOf(wrestle);
  const situation = actorSituation(wrestle, grip);
  const base = [
    ...gripModifiers(actor, grip),
    ...offHandPart(encounter, grip.weapon),
    ...rowPart(row.id),
    ...more,
    ...interruptionPart(wrestle),
    ...extraActionModifiers(encounter, extra),
  ];
  const modifiers = adjusted(encounter, actor, situated(situation, base), adjustment);
  return { situation, test: { id: `grab/${row.id}`, modifiers, rules: row.rules } };
}

/** The side of whoever resists, which costs him nothing and bears no penalty for extra actions (R207, R210, G278). */
export function resisterSide(encounter: CodaEncounter, resister: CodaCombatant, against: CodaCombatant): Side {
  const { weapon, maneuver } = BY_GRAB;
  const situation: Situation = {
    encounter,
    actor: resister,
    other: against,
    kind: "resistGrab",
    maneuver,
    weapon,
    attack: null,
  };
  const modifiers = situated(situation, gripModifiers(resister, BY_GRAB));
  return { situation, test: { id: "grab/resist", modifiers, rules: ["R207", "R210"] } };
}
