import type { Intent } from "../../src/engine/intent.ts";
import { icon } from "../../src/rulesets/icon/index.ts";
import type { IconCombatant, IconEncounter, IconMode, IconSheet, IconWeapon } from "../../src/rulesets/icon/sheet.ts";
import type { SkillId } from "../../src/rulesets/icon/tables/attributes.ts";
import { combatant, placed } from "./encounter.ts";
import { type Answers, type PlayedIn, playIn, previewIn } from "./play.ts";

/** A way to use a weapon: 2d6 and 6, a charge. */
export function mode(over: Partial<IconMode> = {}): IconMode {
  return { id: "plain", dice: 2, bonus: 6, stun: false, charges: 1, ...over };
}

/** A beam pistol in the hand: 5/20/50/100 m, 2d6+6, or 2d6+2 that stuns; 20 charges. */
export function pistol(over: Partial<IconWeapon> = {}): IconWeapon {
  return {
    id: "pistol",
    name: "Beam pistol",
    skill: "energyWeapons",
    speciality: "pistol",
    difficulty: null,
    block: 0,
    ranges: { pointBlank: 5, short: 20, medium: 50, long: 100 },
    modes: [mode(), mode({ id: "stun", bonus: 2, stun: true })],
    charges: 20,
    wide: false,
    held: true,
    ...over,
  };
}

/** A knife in the hand: difficulty 7, 2d6+3. */
export function knife(over: Partial<IconWeapon> = {}): IconWeapon {
  return pistol({
    id: "knife",
    name: "Knife",
    skill: "meleeWeapons",
    speciality: "knife",
    difficulty: 7,
    ranges: null,
    modes: [mode({ bonus: 3, charges: 0 })],
    charges: null,
    ...over,
  });
}

const SKILLS: readonly SkillId[] = ["energyWeapons", "meleeWeapons", "unarmedCombat", "dodge", "athletics", "firstAid"];

/** What `person` may be told beside the sheet's own values. */
export interface PersonOptions extends Partial<Omit<IconCombatant, "id" | "sheet" | "place">> {
  readonly at?: readonly [number, number];
  readonly skills?: Partial<Record<SkillId, number>>;
  readonly edges?: Partial<IconSheet["edges"]>;
  readonly attributes?: Partial<IconSheet["attributes"]>;
  readonly sheet?: Partial<Omit<IconSheet, "skills" | "edges" | "attributes">>;
}

/**
 * A professional: 2 in every attribute and in the skills of a fight, with a pistol and a knife in hand; in square 0,0.
 */
export function person(id: string, options: PersonOptions = {}): IconCombatant {
  const { at = [0, 0], skills, edges, attributes, sheet, ...rest } = options;
  const known = { ...Object.fromEntries(SKILLS.map((skill) => [skill, 2])), ...skills };
  const edge = { strength: 0, vitality: 0, dexterity: 0, reaction: 0, logic: 0 };
  return {
    ...combatant(id),
    place: placed(...at),
    sheet: {
      attributes: { fitness: 2, coordination: 2, intellect: 2, presence: 2, psi: 0, ...attributes },
      edges: { ...edge, perception: 0, empathy: 0, willpower: 0, focus: 0, range: 0, ...edges },
      skills: Object.entries(known).map(([skill, ranks]) => ({ skill: skill as SkillId, ranks, specialities: {} })),
      weapons: [pistol(), knife()],
      armor: 0,
      stature: 2,
      ...sheet,
    },
    ...rest,
  };
}

/** An enemy of the crew. */
export function enemy(id: string, options: PersonOptions = {}): IconCombatant {
  return person(id, { side: "hostile", ...options });
}

/** What was rolled for the order of the round, as a mark. */
export function rolled(total: number, drama = 3): IconCombatant["marks"] {
  return { initiative: { total, drama, again: [], weapon: "pistol" } };
}

/** Somebody's marks in a round for which they have declared these kinds of acts. */
export function declared(total: number, ...kinds: readonly string[]): IconCombatant["marks"] {
  return { ...rolled(total), declared: kinds.map((kind) => ({ kind, used: false })) };
}

/** A fight of these in round 1. */
export function fight(people: readonly IconCombatant[], over: Partial<IconEncounter> = {}): IconEncounter {
  const order = people.map(({ id }) => id);
  const combatants = Object.fromEntries(people.map((one) => [one.id, one]));
  return { combatants, order, round: 1, turn: null, walls: [], settings: {}, ...over };
}

/**
 * A fight in which it is the first one's turn to do what they declared, and the others have declared what is told.
 *
 * @param kinds - What the first one declared.
 */
export function acting(
  first: IconCombatant,
  kinds: readonly string[],
  others: readonly (readonly [IconCombatant, ...string[]])[] = [],
  over: Partial<IconEncounter> = {},
): IconEncounter {
  const people = [[first, ...kinds] as const, ...others].map(([one, ...told], index) => ({
    ...one,
    marks: { ...one.marks, ...declared(20 - index, ...told) },
  }));
  return fight(people, over);
}

/** What came of an exchange that was played to its end. */
export type Played = PlayedIn<IconSheet>;

/** Play an intent to its end with dice that fall as written; walks arrive. */
export function play(
  encounter: IconEncounter,
  intent: Intent,
  faces: readonly number[] = [],
  answers: Answers = {},
): Played {
  return playIn(icon, encounter, intent, faces, answers);
}

/** Play acts one after another. @returns How things stand after them. */
export function playAll(
  encounter: IconEncounter,
  acts: readonly (readonly [Intent, (readonly number[])?, Answers?])[],
): IconEncounter {
  return acts.reduce((now, [intent, faces, answers]) => play(now, intent, faces, answers).after, encounter);
}

/** The test that an intent would roll first. */
export function previewOf(encounter: IconEncounter, intent: Intent) {
  return previewIn(icon, encounter, intent);
}
