/**
 * Rolls a block or parry, says what share of the damage gets through, and offers the riposte after an Extraordinary one
 * (R141 to R156). Called by `attack/roll-attack.ts` once the attack would hit.
 */
import type { Course } from "../../../engine/course.ts";
import type { Modifier } from "../../../engine/modifiers.ts";
import type { Choice } from "../../../engine/prompt.ts";
import { atLeast, type Test, type TestResult } from "../../../engine/tests.ts";
import type { Attack } from "../attack/attack.ts";
import { facedPositions, maneuverPart, offHandPart } from "../attack/modifiers.ts";
import { rollSituated, situated } from "../check.ts";
import { hooksOf } from "../edges/hooks.ts";
import { isInHold } from "../grab/limits.ts";
import { isOn } from "../settings.ts";
import type { CodaCombatant, CodaSheet, CodaWeapon } from "../sheet.ts";
import type { DefenceResult, Situation } from "../situation.ts";
import { skillModifiers } from "../skills.ts";
import { degrees } from "../tables/degrees.ts";
import { blockShares, type RiposteRow, ripostes } from "../tables/opportunities.ts";
import { adjusted, rolledPart } from "../test-adjustments.ts";
import { choicesFor, strikeOf } from "../threat/opportunity.ts";
import { allowanceOf, extraActionModifiers } from "../turn.ts";
import type { Declared } from "./declare.ts";

/** What the weapon itself adds to a parry (G234, C111). */
function parryPart({ parry, name }: CodaWeapon): readonly Modifier[] {
  if (parry === 0) return [];
  return [{ id: "parryWeapon", value: parry, source: "weapon", params: { weapon: name }, rules: ["G234", "C111"] }];
}

function blockSituation(attack: Attack, blocker: CodaCombatant, weapon: CodaWeapon, maneuver: string): Situation {
  const { encounter, attacker } = attack;
  return { encounter, actor: blocker, other: attacker, kind: "defence", maneuver, weapon, attack };
}

/** The test of a block or parry against the attacker's total, null before it is rolled (R143, R144, R451, G234). */
export function blockTest(
  attack: Attack,
  blocker: CodaCombatant,
  { kind, extra, adjustment }: Pick<Declared, "kind" | "extra" | "adjustment">,
  weapon: CodaWeapon,
  total: number | null,
): Test {
  const base = [
    ...skillModifiers(blocker, weapon.skill, weapon.group, weapon.speciality),
    ...maneuverPart({ attacker: blocker, weapon }, kind),
    ...(kind === "parry" ? parryPart(weapon) : []),
    ...offHandPart(attack.encounter, weapon),
    ...facedPositions(attack),
    ...extraActionModifiers(attack.encounter, extra),
  ];
  const all = situated(blockSituation(attack, blocker, weapon, kind), base);
  const modifiers = adjusted(attack.encounter, blocker, all, adjustment);
  const met = total === null ? {} : { against: rolledPart(total, attack.attacker.id) };
  return { id: `defence/${kind}`, modifiers, target: total, ...met, rules: ["R143", "R451"] };
}

/** Roll the block or parry of an attack that would hit (R141, R143). */
export function rollBlock(
  course: Course<CodaSheet>,
  attack: Attack,
  declared: Declared,
  total: number,
): DefenceResult | null {
  const { target } = attack;
  const { weapon, kind } = declared;
  if (!target || !weapon || kind === "dodge") return null;
  const blocker = course.of(target.id);
  const test = blockTest(attack, blocker, declared, weapon, total);
  const result = rollSituated(course, blockSituation(attack, blocker, weapon, kind), test);
  return { attack, weapon, maneuver: kind, result };
}

/**
 * The share of the damage that a degree lets through before any edge speaks: a bare hand stops a weapon by halves
 * (R145, R152 to R156).
 */
function plainShare({ attack, maneuver }: DefenceResult, { degree, success }: TestResult): number {
  if (!success) return 1;
  if (maneuver === "parry" || attack.weapon.skill === "unarmed") return 0;
  const rows = Object.values(blockShares);
  return rows.findLast(({ id }) => atLeast(degree, id, degrees))?.share ?? 1;
}

/** How much of the damage gets through: 1 for all of it, 0 for none (R145, R152 to R156, G48). */
export function shareThrough(blocker: CodaCombatant, defenceResult: DefenceResult): number {
  const plain = plainShare(defenceResult, defenceResult.result);
  return hooksOf(blocker, "onShare").reduce((share, { hook, edge }) => hook(share, defenceResult, edge), plain);
}

/**
 * Has the one who blocked an Action of Opportunity left for it, or need they none; in a hold nobody strikes back (R205,
 * G27)?
 */
function canPay(course: Course<CodaSheet>, blocker: string): boolean {
  if (isInHold(course.of(blocker))) return false;
  if (isOn(course.encounter, "freeRiposte")) return true;
  return allowanceOf(course.encounter, course.of(blocker)).opportunities.left > 0;
}

/** May the act follow this block or parry (R147 to R151)? */
function follows({ after, grabs }: RiposteRow, { maneuver, weapon }: DefenceResult): boolean {
  if (!after.includes(maneuver)) return false;
  return !grabs || maneuver === "block" || weapon.traits.includes("grabs");
}

/** Is the choice one of this riposte: the grab that follows a parry is one with the weapon that parried (G328)? */
function isWith({ maneuver, weapon }: DefenceResult, choice: Choice): boolean {
  const row = Object.values<RiposteRow>(ripostes).find(({ id }) => id === choice.action);
  return !row?.grabs || maneuver === "block" || choice.weapon === weapon.id;
}

/** Offer the act that an Extraordinary block or parry gives (R146 to R151, G27, G238). */
export function* offerRiposte(course: Course<CodaSheet>, defenceResult: DefenceResult) {
  const { attack, result } = defenceResult;
  const { attacker, target } = attack;
  if (!target || result.degree !== "extraordinary" || !canPay(course, target.id)) return;
  const allowed = Object.values(ripostes).filter((row) => follows(row, defenceResult));
  const choices = choicesFor(
    course,
    target.id,
    attacker.id,
    allowed.map(({ id }) => id),
    "riposte",
  ).filter((choice) => isWith(defenceResult, choice));
  if (choices.length === 0) return;
  const [answer] = yield* course.ask([
    {
      of: target.id,
      kind: "riposte",
      about: attacker.id,
      choices: [...choices, { id: "decline" }],
      fallback: "decline",
      rules: ["R146"],
    },
  ]);
  const attackResult = answer && strikeOf(choices, answer, target.id, attacker.id, "riposte");
  if (attackResult) yield* course.nest(attackResult);
}
