import type { Intent } from "../../src/engine/intent.ts";
import { sumModifiers } from "../../src/engine/modifiers.ts";
import { action } from "../../src/rulesets/action/index.ts";
import type { ActionCombatant, ActionEncounter, ActionSheet, ActionWeapon } from "../../src/rulesets/action/sheet.ts";
import type { SkillId } from "../../src/rulesets/action/tables/attributes.ts";
import { combatant, placed } from "./encounter.ts";
import { type Answers, type PlayedIn, playIn, previewIn } from "./play.ts";

/** A pistol in the hand: 3d6 P/L up to 1,000 m, 12 rounds. */
export function pistol(over: Partial<ActionWeapon> = {}): ActionWeapon {
  return {
    id: "pistol",
    name: "Pistol",
    skill: "pistols",
    damage: { dice: 3, bonus: 0, kind: "penetratingLethal" },
    accuracy: 0,
    length: null,
    range: 2000,
    rate: 1,
    rounds: 12,
    explodes: false,
    heavy: false,
    improvised: false,
    braced: false,
    held: true,
    ...over,
  };
}

/** A submachine gun in the hand: rate of fire 20, 30 rounds. */
export function machinePistol(over: Partial<ActionWeapon> = {}): ActionWeapon {
  return pistol({ id: "smg", name: "Submachine gun", skill: "submachineGuns", rate: 20, rounds: 30, ...over });
}

/** A sword in the hand: 2d6 B/L, as long as an arm. */
export function sword(over: Partial<ActionWeapon> = {}): ActionWeapon {
  const damage = { dice: 2, bonus: 0, kind: "bluntLethal" } as const;
  return pistol({ id: "sword", name: "Sword", skill: "melee", damage, length: 1, range: null, rounds: null, ...over });
}

/** A grenade in the hand: 6d6 P/L. */
export function grenade(over: Partial<ActionWeapon> = {}): ActionWeapon {
  const damage = { dice: 6, bonus: 0, kind: "penetratingLethal" } as const;
  return pistol({ id: "grenade", name: "Grenade", skill: "throwing", damage, explodes: true, rounds: 3, ...over });
}

const SKILLS: readonly SkillId[] = ["pistols", "submachineGuns", "throwing", "unarmed", "melee"];

/** What `person` may be told beside the sheet's own values. */
interface PersonOptions extends Partial<Omit<ActionCombatant, "id" | "sheet" | "place">> {
  readonly at?: readonly [number, number];
  readonly elevation?: number;
  readonly skills?: Partial<Record<SkillId, number>>;
  readonly attributes?: Partial<ActionSheet["attributes"]>;
  readonly sheet?: Partial<Omit<ActionSheet, "skills" | "attributes">>;
}

/** A map of this game: a square is 1 m wide. */
const GRID = { kind: "squares", metres: 1 } as const;

/**
 * Somebody with 5 in Reflexes, 4 in all other attributes, 3 in the skills of a fight, a pistol and a sword in hand; in
 * square 0,0.
 */
export function person(id: string, options: PersonOptions = {}): ActionCombatant {
  const { at = [0, 0], elevation = 0, skills, attributes, sheet, ...rest } = options;
  const known = { ...Object.fromEntries(SKILLS.map((skill) => [skill, 3])), ...skills };
  const plain = { strength: 4, reflexes: 5, health: 4, presence: 4, intellect: 4, will: 4 };
  return {
    ...combatant(id),
    place: placed(...at, { elevation, grid: GRID }),
    sheet: {
      attributes: { ...plain, ...attributes },
      skills: Object.entries(known).map(([skill, score]) => ({ skill, score })),
      weapons: [pistol(), sword()],
      armor: { blunt: 0, penetrating: 0 },
      initiative: null,
      movement: null,
      stun: null,
      life: null,
      carry: null,
      load: 0,
      size: "medium",
      stature: 2,
      follows: false,
      ...sheet,
    },
    ...rest,
  };
}

/** An enemy of the crew. */
export function enemy(id: string, options: PersonOptions = {}): ActionCombatant {
  return person(id, { side: "hostile", ...options });
}

/** What somebody has come to for the order of the round, as a mark. */
export function rolled(
  total: number,
  over: { readonly leads?: boolean; readonly keeps?: boolean } = {},
): ActionCombatant["marks"] {
  return { initiative: { total, leads: false, keeps: false, ...over } };
}

/** A fight of these in round 1, before anybody has rolled. */
export function fight(people: readonly ActionCombatant[], over: Partial<ActionEncounter> = {}): ActionEncounter {
  const order = people.map(({ id }) => id);
  const combatants = Object.fromEntries(people.map((one) => [one.id, one]));
  return { combatants, order, round: 1, turn: null, walls: [], settings: {}, ...over };
}

/**
 * A fight in which all have rolled for the order, each less than the one before, so that it is the first one's turn.
 */
export function acting(people: readonly ActionCombatant[], over: Partial<ActionEncounter> = {}): ActionEncounter {
  const ranked = people.map((one, index) => ({ ...one, marks: { ...rolled(20 - index), ...one.marks } }));
  return fight(ranked, { turn: people[0]?.id ?? null, ...over });
}

/** Play an intent to its end with dice that fall as written. */
export function play(
  encounter: ActionEncounter,
  intent: Intent,
  faces: readonly number[] = [],
  answers: Answers = {},
): PlayedIn<ActionSheet> {
  return playIn(action, encounter, intent, faces, answers);
}

/** The test of an intent as the roll dialog shows it. @throws Error - It lacks a word or a rule. */
export function previewOf(encounter: ActionEncounter, intent: Intent) {
  return previewIn(action, encounter, intent) ?? null;
}

/** What the modifiers of an intent's test with that id come to; 0 for none. */
export function partOf(encounter: ActionEncounter, intent: Intent, id: string): number {
  return sumModifiers((previewOf(encounter, intent)?.modifiers ?? []).filter((one) => one.id === id));
}

/** What the number that an intent must meet takes from the part with that id; undefined for none. */
export function defenseBy(encounter: ActionEncounter, intent: Intent, id: string): number | undefined {
  return previewOf(encounter, intent)?.against?.find((one) => one.id === id)?.value;
}
