/**
 * What an edge would change in somebody's figures, so that the builder can show it before it is bought: opportunities,
 * aims, damage, tests. It works them out with the edge and without.
 */
import { sumModifiers } from "../../../engine/modifiers.ts";
import { attackManeuver, GRAB_WEAPON } from "../edges/chosen.ts";
import { hooksOf } from "../edges/hooks.ts";
import { weaponsOf } from "../gear/weapons.ts";
import { aimParts } from "../maneuvers/aim.ts";
import { mostVictims } from "../ranged/suppression.ts";
import type { CodaCombatant, CodaEncounter, CodaWeapon, CombatSkill } from "../sheet.ts";
import type { Situation } from "../situation.ts";
import { limb } from "../tables/damage.ts";
import { opportunitiesOf } from "../turn.ts";
import type { Settings } from "./cost.ts";

/**
 * What a figure is of: opportunities of a round, enemies under fire, an aim, or what edges add to damage and to tests.
 */
export type EdgeFigureKind = "opportunities" | "victims" | "aim" | "damage" | "test";

/** A figure with what it is of: a skill, a weapon by name or limb, a maneuver; empty for what there is once. */
export interface EdgeFigure {
  readonly kind: EdgeFigureKind;
  readonly of: string;
  readonly value: number;
}

/** A figure that is another one afterwards. */
export interface FigureChange extends Omit<EdgeFigure, "value"> {
  readonly before: number;
  readonly after: number;
}

/** The maneuvers whose tests edges may help, by what is rolled in them. */
const TESTS = {
  hit: ["armedAttack", "rangedAttack", "unarmedAttack"],
  defence: ["block", "parry", "dodge"],
} as const;

const SKILLS: readonly CombatSkill[] = ["armed", "ranged", "unarmed"];

/** Somebody alone, outside any fight. */
function aloneWith(person: CodaCombatant, settings: Settings): CodaEncounter {
  return { combatants: { [person.id]: person }, order: [], round: 0, turn: null, walls: [], settings };
}

/** An aim with what they have of that skill, the best where it differs. */
function aimOf(encounter: CodaEncounter, person: CodaCombatant, skill: CombatSkill): number {
  const own = weaponsOf(person.sheet).filter((weapon) => weapon.skill === skill);
  const arms = own.length > 0 ? own : [{ ...limb, skill }];
  return Math.max(...arms.map((weapon) => sumModifiers(aimParts(encounter, person, weapon))));
}

/** What edges add to the damage of a hit with that weapon, on nobody in particular. */
function damageOf(encounter: CodaEncounter, attacker: CodaCombatant, weapon: CodaWeapon): number {
  const maneuver = attackManeuver(weapon);
  const damageRoll = {
    encounter,
    attacker,
    target: null,
    weapon,
    maneuver,
    maximum: false,
    attackResult: null,
    within: true,
  } as const;
  return sumModifiers(hooksOf(attacker, "onDamage").flatMap(({ hook, edge }) => hook(damageRoll, edge)));
}

/** What edges add to the tests of a maneuver. */
function testOf(encounter: CodaEncounter, actor: CodaCombatant, kind: keyof typeof TESTS, maneuver: string): number {
  const situation: Situation = { encounter, actor, other: null, kind, maneuver, weapon: null, attack: null };
  return sumModifiers(hooksOf(actor, "onTest").flatMap(({ hook, edge }) => hook(situation, edge)));
}

/** Every figure of the person that an edge may change, always in the same order. */
function figuresOf(person: CodaCombatant, settings: Settings): readonly EdgeFigure[] {
  const encounter = aloneWith(person, settings);
  const arms = [...weaponsOf(person.sheet), { ...limb, id: GRAB_WEAPON }];
  const tests = (kind: keyof typeof TESTS) =>
    TESTS[kind].map((of): EdgeFigure => ({ kind: "test", of, value: testOf(encounter, person, kind, of) }));
  return [
    { kind: "opportunities", of: "", value: opportunitiesOf(person) },
    { kind: "victims", of: "", value: mostVictims(person) },
    ...SKILLS.map((of): EdgeFigure => ({ kind: "aim", of, value: aimOf(encounter, person, of) })),
    ...arms.map((arm): EdgeFigure => {
      return { kind: "damage", of: arm.name || arm.id, value: damageOf(encounter, person, arm) };
    }),
    ...tests("hit"),
    ...tests("defence"),
  ];
}

/** What is another figure with the edges that the person has after than with those before; empty where none is. */
export function figureChanges(
  before: CodaCombatant,
  after: CodaCombatant,
  settings: Settings,
): readonly FigureChange[] {
  const then = figuresOf(after, settings);
  return figuresOf(before, settings).flatMap(({ kind, of, value }, index): readonly FigureChange[] => {
    const next = then[index]?.value ?? value;
    return next === value ? [] : [{ kind, of, before: value, after: next }];
  });
}
