import { combatantOf } from "../../src/engine/encounter.ts";
import type { Intent } from "../../src/engine/intent.ts";
import type { Prompt } from "../../src/engine/prompt.ts";
import type { TestResult } from "../../src/engine/tests.ts";
import { coda } from "../../src/rulesets/coda/index.ts";
import type { CodaCombatant, CodaEncounter, CodaSheet, CodaSkill, CodaWeapon } from "../../src/rulesets/coda/sheet.ts";
import { combatant, encounter, placed } from "./encounter.ts";
import { type Answers, type PlayedIn, playIn, previewIn } from "./play.ts";

/** A skill with so many ranks under Agility. */
export function skill(id: string, ranks: number, over: Partial<CodaSkill> = {}): CodaSkill {
  return { skill: id, group: "", attribute: "agility", ranks, specialities: [], maneuvers: {}, ...over };
}

/** A sword in the hand: 2d6 and Strength, reach 1. */
export function sword(over: Partial<CodaWeapon> = {}): CodaWeapon {
  return {
    id: "sword",
    name: "Sword",
    skill: "armed",
    group: "",
    speciality: "",
    damage: { dice: 2, sides: 6, bonus: 0, strength: true },
    reach: { min: 1, max: 1 },
    ranges: null,
    parry: 0,
    hands: 1,
    offHand: false,
    held: true,
    autoFire: false,
    shots: null,
    traits: [],
    size: 2,
    ...over,
  };
}

/** A beam pistol in the hand: 2d6+8, ranges 5/20/50/100/+20. */
export function pistol(over: Partial<CodaWeapon> = {}): CodaWeapon {
  return sword({
    id: "pistol",
    name: "Beam pistol",
    skill: "ranged",
    damage: { dice: 2, sides: 6, bonus: 8, strength: false },
    reach: null,
    ranges: { pointBlank: 5, short: 20, medium: 50, long: 100, increment: 20 },
    ...over,
  });
}

/** A person who is average in everything, knows four ranks of each combat skill, and holds a sword. */
export function sheet(over: Partial<CodaSheet> = {}): CodaSheet {
  return {
    attributes: { strength: 6, agility: 6, intellect: 6, vitality: 6, presence: 6, perception: 6 },
    reactionBonus: { quickness: 0, savvy: 0, stamina: 0, willpower: 0 },
    defenseBonus: 0,
    initiativeBonus: 0,
    skills: [skill("armed", 4), skill("ranged", 4), skill("unarmed", 4)],
    weapons: [sword()],
    edges: [],
    armor: 0,
    stature: 2,
    species: "",
    abilities: {},
    ...over,
  };
}

/** What `person` may be told beside the sheet's own values. */
export type PersonOptions = Partial<Omit<CodaCombatant, "id" | "sheet" | "place">> & {
  readonly at?: readonly [number, number];
  readonly size?: number;
  readonly elevation?: number;
  readonly sheet?: Partial<CodaSheet>;
};

/** A combatant of the crew in square 0,0 unless told. */
export function person(id: string, options: PersonOptions = {}): CodaCombatant {
  const { at = [0, 0], size = 1, elevation = 0, sheet: over, ...rest } = options;
  return {
    ...combatant(id),
    place: placed(...at, { width: size, height: size, elevation }),
    sheet: sheet(over),
    ...rest,
  };
}

/** An enemy of the crew. */
export function enemy(id: string, options: PersonOptions = {}): CodaCombatant {
  return person(id, { side: "hostile", ...options });
}

/** A fight of these in round 1, on the turn of the first, in this initiative order. */
export function fight(people: readonly CodaCombatant[], over: Partial<CodaEncounter> = {}): CodaEncounter {
  return encounter(people, over);
}

/** A straight path along a row. */
export function along(row: number, from: number, to: number) {
  const count = Math.abs(to - from) + 1;
  return Array.from({ length: count }, (_, index) => ({ col: from + Math.sign(to - from) * index, row }));
}

export { path as way } from "./encounter.ts";
export type { Answers, Told } from "./play.ts";
export { entriesOf, testsOf } from "./play.ts";

/** What came of an exchange that was played to its end. */
export type Played = PlayedIn<CodaSheet>;

/**
 * Play an intent to its end with dice that fall as written; walks arrive.
 *
 * @throws Error - Something that is told of it lacks a word, a value or a rule.
 */
export function play(
  encounter: CodaEncounter,
  intent: Intent,
  faces: readonly number[] = [],
  answers: Answers = {},
): Played {
  return playIn(coda, encounter, intent, faces, answers);
}

/** The prompts of one kind, in the order they were put. */
export function asksFor({ prompts }: Played, kind: string): readonly Prompt[] {
  return prompts.filter((prompt) => prompt.kind === kind);
}

/** Damage that somebody has after it. */
export function damageAfter({ after }: Played, id: string): number {
  return combatantOf(after, id).counts.damage ?? 0;
}

/** Value of the modifier with that id, or 0 when it is not there. */
export function modifierIn(test: { readonly modifiers: TestResult["modifiers"] } | undefined, id: string): number {
  return test?.modifiers.find((modifier) => modifier.id === id)?.value ?? 0;
}

/** The test that an intent would roll first. */
export function previewOf(encounter: CodaEncounter, intent: Intent) {
  return previewIn(coda, encounter, intent);
}

/** Kassus' attempt to disarm the raider with their sword. */
export function disarm(over: Partial<Intent> = {}): Intent {
  return { actor: "kassus", action: "disarm", weapon: "sword", targets: ["raider"], ...over };
}
