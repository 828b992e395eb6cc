/** What scenarios say of people and weapons of this game: the words, and the sheets that they stand for. */
import {
  armsSchema,
  numbersOf,
  readArms,
  readDamage,
  type ScenarioGame,
  type WrittenArms,
  weaponSchemas,
} from "../../engine/scenario-sheets.ts";
import { battlestations } from "./index.ts";
import { type BattleSheet, type BattleWeapon, PLAIN_WEAPON } from "./sheet.ts";
import { abilities } from "./tables/abilities.ts";
import { applied, areas } from "./tables/area.ts";
import { scopes } from "./tables/attack.ts";
import { professions, skills } from "./tables/skills.ts";
import { species } from "./tables/species.ts";
import { things } from "./tables/things.ts";

/** A weapon as written. */
type WrittenWeapon = Partial<Omit<BattleWeapon, "id" | "damage" | "held">> & { readonly damage?: string };

/** What a person is, as far as it differs from a plain human. */
interface WrittenSheet extends WrittenArms, Partial<Omit<BattleSheet, "skills" | "weapons">> {
  readonly skills?: Readonly<Record<string, number>>;
}

const count = (description: string) => ({ description, type: "integer", minimum: 0 });
const number = (description: string) => ({ description, type: "integer" });
const flag = (description: string) => ({ description, type: "boolean" });
const one = (description: string, words: object) => ({ description, enum: Object.keys(words) });

const weaponSchema = {
  type: "object",
  additionalProperties: false,
  properties: {
    ...weaponSchemas,
    use: {
      description: "How it is used; shot when left out.",
      enum: ["melee", "ranged", "grenade", "ship", "fighter", "gear"],
    },
    easier: number("By how much it makes attacks easier."),
    butt: flag("Has it a butt?"),
    scope: one("Its scope.", scopes),
    farther: count("How much farther off everything is for it; 1 when left out."),
    reduction: count("How often what the target takes off counts; 1 when left out."),
    edge: count("The most that successes add to its damage."),
    dangerous: flag("Do matching dice hurt whoever uses it?"),
    fire: flag("Does it set alight whom it hurts?"),
    dirty: flag("Is it made so that wounds do not heal?"),
    stuns: flag("Does it stun whoever does not resist?"),
    area: one("What it affects, where it is an area weapon.", areas),
    reach: count("How far its own shape reaches in squares; 1 when left out."),
    ion: flag("Is it an ion weapon?"),
    applied: one("What it does on whom it is put.", applied),
    alone: flag("Is it never used together with another weapon?"),
    natural: flag("Is it a part of somebody's body?"),
  },
};

const sheetSchema = {
  type: "object",
  additionalProperties: false,
  properties: {
    species: one("Species; human when left out.", species),
    skills: {
      description: "Scores by skill.",
      type: "object",
      propertyNames: { enum: Object.keys(skills) },
      additionalProperties: { type: "integer", minimum: 0 },
    },
    profession: one("Profession; none when left out.", professions),
    rank: count("Rank; 0 when left out."),
    abilities: {
      description: "Special abilities.",
      type: "array",
      items: { enum: Object.keys(abilities) },
      uniqueItems: true,
    },
    hits: count("Hit points, where they are not what species, Athletics and rank make them."),
    luck: count("Luck, where it is not what the rank makes it."),
    target: count("Target number, where it is not that of the species."),
    move: count("Move in squares, where it is not that of the species."),
    thing: one("What it is, where it is no person.", things),
    leadsTo: {
      description: "The thing to which it leads as a door, by its id; nowhere when left out.",
      type: "string",
    },
    ...armsSchema,
  },
};

/** The weapon of that id, in hand or not. */
function readWeapon(id: string, { damage, ...own }: WrittenWeapon, held: boolean): BattleWeapon {
  const read = damage === undefined ? null : readDamage(damage);
  return {
    id,
    name: id,
    use: "ranged",
    ...PLAIN_WEAPON,
    ...own,
    damage: read && { dice: read.dice, bonus: read.bonus },
    held,
  };
}

/** What a person is of whom nothing is said. */
const UNSAID = {
  thing: null,
  species: "human",
  profession: null,
  rank: 0,
  abilities: [],
  hits: null,
  luck: null,
  target: null,
  move: null,
} as const;

/** People and weapons of this game in scenarios. */
export const scenarios: ScenarioGame<BattleSheet, WrittenSheet, WrittenWeapon> = {
  ruleset: battlestations,
  fist: "",
  schema: { sheet: sheetSchema, weapon: weaponSchema },
  readSheet: (written = {}, weapons = {}) => {
    const { skills: scores, held: _held, stowed: _stowed, ...figures } = written;
    return {
      ...UNSAID,
      ...figures,
      skills: numbersOf(skills, scores),
      weapons: readArms(written, weapons, readWeapon),
    };
  },
};
