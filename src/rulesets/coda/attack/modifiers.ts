/**
 * Everything that is added to an attack's dice, and everything that its target's Defense adds up to (tables 3 and 4 of
 * the book; table 4 itself is in `ranged.ts`). Ends in `attackTest`, which resolvers roll and the roll dialog shows.
 */

import { hasCondition } from "../../../engine/encounter.ts";
import type { Intent } from "../../../engine/intent.ts";
import { type Modifier, sumModifiers } from "../../../engine/modifiers.ts";
import type { Test } from "../../../engine/tests.ts";
import { amountOf } from "../../../engine/timed-effects.ts";
import type { Draft } from "../../../engine/types.ts";
import { situated } from "../check.ts";
import { defenseParts, LIFELESS } from "../derived.ts";
import { isBlindTo } from "../senses.ts";
import { isOn } from "../settings.ts";
import type { CodaCombatant, CodaEncounter, CodaWeapon } from "../sheet.ts";
import type { Situation } from "../situation.ts";
import { affinityModifiers, findSkill, maneuverBonus, skillModifiers } from "../skills.ts";
import { closeModifiers, closePositions, stateModifiers } from "../tables/modifiers.ts";
import { type TestKind, timedEffects } from "../tables/timed-effects.ts";
import { adjusted, metNumber } from "../test-adjustments.ts";
import { bears, timedEffectAbout, timedEffectsOf } from "../timed-effects.ts";
import { extraActionModifiers } from "../turn.ts";
import type { Attack } from "./attack.ts";
import { byAnother, chosenModifiers, rowModifier } from "./chosen-modifiers.ts";
import { rangedPart, withoutDouble } from "./ranged.ts";

/** What a weapon in the other hand takes off; shots only where the game master says so (R254, G250). */
export function offHandPart(encounter: CodaEncounter, weapon: CodaWeapon): readonly Modifier[] {
  const counted = weapon.skill === "armed" || (weapon.skill === "ranged" && isOn(encounter, "offHandRanged"));
  return weapon.offHand && weapon.hands === 1 && counted ? [rowModifier(closeModifiers.offHand, "weapon")] : [];
}

/** What the target's state does to an attack with any weapon (R162). */
function targetPart({ encounter, target }: Attack): readonly Modifier[] {
  const charging = target && bears(encounter, target, "charging");
  return charging ? byAnother([rowModifier(closeModifiers.chargerExposed, "condition")], target.id) : [];
}

const POSITION_ROWS = Object.values(closePositions);

/**
 * Does table 3 count, and not table 4: for blows, and for what is close whatever it is done with (R088, R096, R107,
 * G318)?
 */
export function isClose({ row, weapon }: Pick<Attack, "row" | "weapon">): boolean {
  return row.close === true || weapon.skill !== "ranged";
}

/** Table 3, for blows with a weapon or without (R088, R107, R251 to R253). */
function closePart({ target, options }: Attack): readonly Modifier[] {
  const isProne = target && hasCondition(target, "prone");
  const prone = isProne ? byAnother([rowModifier(closeModifiers.defenderProne, "map")], target.id) : [];
  return [...prone, ...chosenModifiers(POSITION_ROWS, options)];
}

/**
 * The positions of table 3 seen from whoever meets an attack hand to hand: what is good for the attacker is bad for
 * them (R144, R185, G234, G321).
 */
export function facedPositions({ options }: Pick<Attack, "options">): readonly Modifier[] {
  const seen = { attackerPosition: options.defenderPosition ?? 0, defenderPosition: options.attackerPosition ?? 0 };
  return chosenModifiers(POSITION_ROWS, seen);
}

/** The bonus in a maneuver, as a list that is empty for none (G245). */
export function maneuverPart(
  attack: Pick<Attack, "attacker" | "weapon">,
  maneuver: string | null,
): readonly Modifier[] {
  const { attacker, weapon } = attack;
  const bonus = maneuver ? maneuverBonus(findSkill(attacker.sheet, weapon.skill, weapon.group), maneuver) : 0;
  if (!maneuver || bonus === 0) return [];
  return [{ id: "maneuver", value: bonus, source: "maneuver", params: { maneuver }, rules: ["R429", "G245"] }];
}

/** What the rules give to an act for having interrupted another (R203, R318). */
export function interruptionPart({ interrupts }: Pick<Attack, "interrupts">): readonly Modifier[] {
  if (!interrupts?.bonus) return [];
  return [{ id: "combination", value: interrupts.bonus, source: "edge", rules: ["R203", "R318"] }];
}

/** The attack as a situation, for a test of that kind under that maneuver. */
export function attackSituation(attack: Attack, kind: TestKind, maneuver = attack.row.maneuver): Situation {
  const { encounter, attacker, target, weapon } = attack;
  return { encounter, actor: attacker, other: target, kind, maneuver, weapon, attack };
}

/** Everything that is added to the dice of an attack, in the order in which a card lists it. */
export function attackModifiers(attack: Attack, kind: TestKind, maneuver = attack.row.maneuver): readonly Modifier[] {
  const { encounter, attacker, weapon, extra } = attack;
  const modifiers = situated(attackSituation(attack, kind, maneuver), [
    ...skillModifiers(attacker, weapon.skill, weapon.group, weapon.speciality),
    ...maneuverPart(attack, maneuver),
    ...affinityModifiers(attack.attacker, maneuver),
    ...(isClose(attack) ? closePart(attack) : rangedPart(attack)),
    ...offHandPart(encounter, weapon),
    ...targetPart(attack),
    ...(attack.adds ?? []),
    ...interruptionPart(attack),
    ...extraActionModifiers(encounter, extra),
  ]);
  return isClose(attack) ? modifiers : withoutDouble(attack, modifiers);
}

/**
 * What the number to meet adds up to: the target's Defense, that of a lifeless thing, or none where nobody is aimed at
 * (R087, R095, R097, R106).
 */
function numberParts(attack: Attack): readonly Modifier[] | null {
  if (attack.target) return defenseAgainst(attack.encounter, attack.target, attack);
  return attack.options.object === true ? [LIFELESS] : null;
}

/**
 * The test of an attack against the target's Defense, or against the number that somebody named.
 *
 * Carries out R086 to R088, R094 to R096, R105 to R107.
 */
export function attackTest(attack: Attack, adjustment: Intent["adjustment"], maneuver = attack.row.maneuver): Test {
  const { encounter, attacker, row } = attack;
  const modifiers = adjusted(encounter, attacker, attackModifiers(attack, "hit", maneuver), adjustment);
  const { target, against } = metNumber(adjustment, numberParts(attack));
  const test: Draft<Test> = { id: `attack/${row.id}`, modifiers, target, rules: row.rules };
  if (against) test.against = against;
  return test;
}

/** Defense as it stands without any dodge: what cannot be seen is hard to avoid (C31, R293, R459, G110). */
function plainParts(encounter: CodaEncounter, target: CodaCombatant, by: string): readonly Modifier[] {
  if (target.sheet.lifeless || !isBlindTo(encounter, target, by)) return defenseParts(target);
  return [...defenseParts(target, true), rowModifier(stateModifiers.blindDefense, "condition")];
}

/** The bonus in dodging that the skill and group of the weapon know, as a list that is empty for none (R189, G316). */
function dodgeBonus({ sheet }: CodaCombatant, { weapon }: Attack): readonly Modifier[] {
  const value = maneuverBonus(findSkill(sheet, weapon.skill, weapon.group), "dodge");
  const params = { maneuver: "dodge" };
  return value === 0 ? [] : [{ id: "maneuver", value, source: "maneuver", params, rules: ["R189", "G245", "G316"] }];
}

/** What a dodge that lasts the round comes to against a weapon of that skill, or null for none (R186, R189, G235). */
function dodgedParts(encounter: CodaEncounter, target: CodaCombatant, attack: Attack): readonly Modifier[] | null {
  const [dodged] = timedEffectsOf(encounter, target, "dodged");
  if (!dodged) return null;
  const { dodged: row, evading } = timedEffects;
  const now = amountOf(timedEffectAbout(encounter, target, "evading", attack.attacker.id));
  return [
    { id: row.id, value: amountOf(dodged), source: "reaction", rules: row.rules },
    ...(now === 0 ? [] : [{ id: evading.id, value: now, source: "condition", rules: evading.rules } as const]),
    ...dodgeBonus(target, attack),
  ];
}

/** What turns blows aside beside a dodge, as a list that is empty for nothing (R425, G71). */
function turnedAside(encounter: CodaEncounter, target: CodaCombatant, by: string): readonly Modifier[] {
  const value = amountOf(timedEffectAbout(encounter, target, "turnedDefense", by));
  const { id, rules } = timedEffects.turnedDefense;
  return value === 0 ? [] : [{ id, value, source: "edge", rules }];
}

/**
 * What is added to the total of a dodge against the attack to become the number that it must meet (R186, R189, R425,
 * G71).
 */
export function dodgeAgainst(encounter: CodaEncounter, target: CodaCombatant, attack: Attack): number {
  return sumModifiers([...dodgeBonus(target, attack), ...turnedAside(encounter, target, attack.attacker.id)]);
}

/**
 * What the number adds up to that an attack on the target must meet (R087, R095, R106, R186, R188, R425, R459, G71).
 */
function defenseAgainst(encounter: CodaEncounter, target: CodaCombatant, attack: Attack): readonly Modifier[] {
  const by = attack.attacker.id;
  const isDenied = timedEffectAbout(encounter, target, "denied", by) !== null;
  const dodged = isDenied ? null : dodgedParts(encounter, target, attack);
  const plain = plainParts(encounter, target, by);
  const best = dodged && sumModifiers(dodged) >= sumModifiers(plain) ? dodged : plain;
  return [...best, ...turnedAside(encounter, target, by)];
}
