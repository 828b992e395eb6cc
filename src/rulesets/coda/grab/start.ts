import type { Course, Resolution } from "../../../engine/course.ts";
import { gap } from "../../../engine/grid/cell.ts";
import type { Intent } from "../../../engine/intent.ts";
import { adjustModifiers, type Modifier } from "../../../engine/modifiers.ts";
import { type CombatantId, type Refusal, refuse } from "../../../engine/types.ts";
import { beginAct } from "../act.ts";
import { type Attack, attackOf, renewed } from "../attack/attack.ts";
import { checkAttack } from "../attack/check.ts";
import { attackTest, interruptionPart, maneuverPart, offHandPart } from "../attack/modifiers.ts";
import { endStrike, tryToHit } from "../attack/strike.ts";
import type { Side } from "../contest.ts";
import type { Handler } from "../handler.ts";
import { loseLasting } from "../lasting.ts";
import type { CodaCombatant, CodaEncounter, CodaSheet, CodaWeapon } from "../sheet.ts";
import type { Situation } from "../situation.ts";
import { skillModifiers } from "../skills.ts";
import type { CodaActionRow } from "../tables/actions.ts";
import { situated } from "../tests.ts";
import { extraActionModifiers, isFight, isOffGuard } from "../turn.ts";
import { weaponOf } from "../weapons.ts";
import { grapple, resisterSide } from "./bout.ts";
import { isInHold } from "./limits.ts";
import { offerGrabBack, takeHold } from "./take-hold.ts";

/** Is the weapon made for grabbing, or does the target not notice whoever comes at him from behind (R228, G279)? */
function canGrabWith(
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
function claimsBehind({ options, interrupts }: Intent, weapon: CodaWeapon): boolean {
  return options?.fromBehind === true && weapon.skill === "armed" && !interrupts;
}

/** Why no hold can be begun so, or null: as an attack, beside the target, with bare hands or what serves (R199, R228, G268, G273). */
export function checkGrab(
  encounter: CodaEncounter,
  actor: CodaCombatant,
  intent: Intent,
  row: CodaActionRow,
): Refusal | null {
  const refusal = checkAttack(encounter, actor, intent, row);
  if (refusal) return refusal;
  if (isInHold(actor)) return refuse("grab/in-a-hold");
  const target = encounter.combatants[intent.targets?.[0] ?? ""];
  if (target && isFight(encounter) && gap(actor.place, target.place) > 1) return refuse("grab/not-beside");
  const weapon = weaponOf(encounter, actor, intent.weapon) as CodaWeapon;
  if (canGrabWith(encounter, weapon, actor, target) || claimsBehind(intent, weapon)) return null;
  return refuse("grab/not-made-for-it", { weapon: weapon.name });
}

/** What knowing grabs well adds to a bare-handed start, as a list that is empty for others (G76). */
function specialityPart(attacker: CodaCombatant, { skill, group }: CodaWeapon): readonly Modifier[] {
  if (skill !== "unarmed") return [];
  return skillModifiers(attacker, skill, group, "grab").filter(({ id }) => id === "speciality");
}

/** The grab as an attack: its test to hit is that of bare hands (R199, G76). */
function grabAttack(encounter: CodaEncounter, intent: Intent): Attack {
  const attack = attackOf(encounter, intent);
  return { ...attack, adds: specialityPart(attack.attacker, attack.weapon) };
}

/** The side of whoever grabs with a weapon (R229, G279). */
function armedSide(attack: Attack, adjustment: Intent["adjustment"]): Side {
  const { encounter, attacker, target, weapon, row, extra } = attack;
  const situation: Situation = {
    encounter,
    actor: attacker,
    other: target,
    kind: "grab",
    maneuver: row.maneuver,
    weapon,
    attack,
  };
  const base = [
    ...skillModifiers(attacker, weapon.skill, weapon.group, weapon.speciality),
    ...maneuverPart(attack, row.maneuver),
    ...offHandPart(encounter, weapon),
    ...interruptionPart(attack),
    ...extraActionModifiers(encounter, extra),
  ];
  const modifiers = adjustModifiers(situated(situation, base), adjustment);
  return { situation, test: { id: `attack/${row.id}`, modifiers, rules: ["R229"] } };
}

/** Carry out how a grab came off: the hold, or what a disastrous one invites (R200, R204). */
function* settle(
  course: Course<CodaSheet>,
  intent: Intent,
  held: CombatantId,
  hit: boolean,
  degree: string | null,
): Resolution {
  const named = intent.interrupts?.as === "combination" ? intent.options?.maneuver : undefined;
  const only = typeof named === "string" ? named : undefined;
  if (hit) yield* takeHold(course, intent.actor, held, degree, only);
  else if (degree === "disaster") yield* offerGrabBack(course, intent.actor, held);
}

/** Grab with bare hands: a test against Defense, which may be dodged and blocked (R199, G268). */
function* grabBare(course: Course<CodaSheet>, intent: Intent, row: CodaActionRow): Resolution {
  const strike = yield* tryToHit(course, intent, row, checkGrab, grabAttack(course.encounter, intent));
  if (!strike) return;
  const { target } = strike.attack;
  if (target) yield* settle(course, intent, target.id, strike.hit, strike.result.degree);
  yield* endStrike(course, strike);
}

/** Ask the Narrator whether a grab with a weapon comes from behind, where nothing else tells (R228, G279). */
function* isFromBehind(course: Course<CodaSheet>, { attacker, target, weapon }: Attack) {
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

/** Grab with a weapon: an opposed test takes the place of the one against Defense, so nothing meets it (R228, R229, G279). */
function* grabArmed(course: Course<CodaSheet>, intent: Intent, row: CodaActionRow): Resolution {
  const declared = attackOf(course.encounter, intent);
  const behind = yield* isFromBehind(course, declared);
  if (!behind) return course.note("grab/noticed", {}, intent.actor);
  const goesOn = yield* beginAct(course, intent, row, declared.weapon, checkGrab);
  const attack = renewed(course.encounter, declared);
  if (!goesOn || !attack.target) return;
  const resister = resisterSide(course.encounter, attack.target, attack.attacker);
  const { won, result } = grapple(course, armedSide(attack, intent.adjustment), resister);
  loseLasting(course, intent.actor, "attacked");
  yield* settle(course, intent, attack.target.id, won, result.degree);
}

/** The grab as an action. */
export const grabHandler: Handler = {
  check: checkGrab,
  resolve(course, intent, row) {
    const { weapon } = attackOf(course.encounter, intent);
    return weapon.skill === "armed" ? grabArmed(course, intent, row) : grabBare(course, intent, row);
  },
  test(encounter, intent) {
    const attack = grabAttack(encounter, intent);
    if (attack.weapon.skill === "armed") return { ...armedSide(attack, intent.adjustment).test, target: null };
    return attackTest(attack, intent.adjustment);
  },
};
