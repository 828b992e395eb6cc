/** What scenarios say of people and weapons of this game: the words, and the sheets that they stand for. */
import {
  armsSchema,
  numbersOf,
  readArms,
  readDamage,
  type ScenarioGame,
  statureSchema,
  type WrittenArms,
  weaponSchemas,
} from "../../engine/scenario-sheets.ts";
import { coda } from "./index.ts";
import type { AttributeId, CodaSheet, CodaSkill, CodaWeapon, CombatSkill } from "./sheet.ts";
import { attributes, reactions, skills } from "./tables/attributes.ts";
import type { WeaponTrait } from "./tables/damage.ts";

/** Score of an average person (C22). */
const AVERAGE = 6;

/** A weapon as written. */
export interface WrittenWeapon {
  readonly name?: string;
  readonly skill?: CombatSkill;
  readonly group?: string;
  readonly speciality?: string;
  readonly damage: string;
  readonly strength?: boolean;
  readonly reach?: number | readonly [number, number];
  readonly ranges?: readonly [number, number, number, number, number?];
  readonly parry?: number;
  readonly hands?: number;
  readonly offHand?: boolean;
  readonly autoFire?: boolean;
  readonly shots?: number;
  readonly traits?: readonly string[];
  readonly size?: number;
}

/** A skill as written: its ranks, or more about it. */
type WrittenSkill =
  | number
  | {
      readonly ranks: number;
      readonly attribute?: AttributeId;
      readonly specialities?: readonly string[];
      readonly maneuvers?: Readonly<Record<string, number>>;
    };

/** What a person is, as far as it differs from an average one. */
interface WrittenSheet extends WrittenArms {
  readonly attributes?: Readonly<Record<string, number>>;
  readonly reactions?: Readonly<Record<string, number>>;
  readonly defense?: number;
  readonly initiative?: number;
  readonly armor?: number;
  readonly stature?: number;
  readonly species?: string;
  readonly lifeless?: true;
  readonly abilities?: Readonly<Record<string, number>>;
  readonly skills?: Readonly<Record<string, WrittenSkill>>;
  readonly edges?: readonly { readonly edge: string; readonly tier?: number; readonly choice?: string }[];
}

const text = (description: string) => ({ description, type: "string" });
const flag = (description: string) => ({ description, type: "boolean" });
const whole = (description: string, least?: number) => ({
  description,
  type: "integer",
  ...(least !== undefined && { minimum: least }),
});
const names = (description: string) => ({ description, type: "array", items: { type: "string" } });
const attribute = { enum: Object.keys(attributes) };

const weaponSchema = {
  type: "object",
  required: ["damage"],
  additionalProperties: false,
  properties: {
    name: weaponSchemas.name,
    skill: {
      description: "The combat skill that it is used with; armed when left out.",
      enum: ["armed", "ranged", "unarmed"],
    },
    group: text("The group of the skill, such as blades."),
    speciality: text("The speciality of the skill that it is used with."),
    damage: weaponSchemas.damage,
    strength: flag("Is Strength added? Not for ranged weapons, unless told."),
    reach: {
      description: "The farthest square, or least and greatest; 1 unless it is ranged.",
      type: ["integer", "array"],
      minimum: 1,
      minItems: 2,
      maxItems: 2,
      items: { type: "integer", minimum: 1 },
    },
    ranges: {
      description: "Point blank, short, medium, long, each further, in metres.",
      type: "array",
      minItems: 4,
      maxItems: 5,
      items: { type: "number", minimum: 0 },
    },
    parry: whole("Its bonus to parry."),
    hands: whole("How many hands it takes; 1 when left out.", 0),
    offHand: flag("Is it held in the other hand?"),
    autoFire: flag("Does it fire bursts?"),
    shots: whole("How many shots it holds; never used up when left out.", 0),
    traits: names("What else it can do: trips, grabs, thrown, stun, …"),
    size: whole("The larger of two is harder to take away; as many as hands when left out.", 0),
  },
};

const skillSchema = {
  type: ["integer", "object"],
  minimum: 0,
  required: ["ranks"],
  additionalProperties: false,
  properties: {
    ranks: { type: "integer", minimum: 0 },
    attribute,
    specialities: { type: "array", items: { type: "string" } },
    maneuvers: { type: "object", additionalProperties: { type: "integer", minimum: 1, maximum: 3 } },
  },
};

const sheetSchema = {
  type: "object",
  additionalProperties: false,
  properties: {
    attributes: {
      description: "Scores that are not 6.",
      type: "object",
      propertyNames: attribute,
      additionalProperties: { type: "integer", minimum: 1 },
    },
    reactions: {
      description: "What is beside the attributes: { willpower: 2 }.",
      type: "object",
      propertyNames: { enum: Object.keys(reactions) },
      additionalProperties: { type: "integer" },
    },
    defense: whole("Bonus beside the attribute."),
    initiative: whole("Bonus beside the attribute."),
    armor: whole("Points taken off each hit.", 0),
    stature: statureSchema,
    skills: {
      description: "Ranks by skill, or by skill/group, or more about them.",
      type: "object",
      additionalProperties: skillSchema,
    },
    edges: {
      description: "Edges with their tiers.",
      type: "array",
      items: {
        type: "object",
        required: ["edge"],
        additionalProperties: false,
        properties: {
          edge: { type: "string", minLength: 1 },
          tier: { type: "integer", minimum: 1 },
          choice: { type: "string" },
        },
      },
    },
    ...armsSchema,
    species: text("What somebody is: klingon."),
    lifeless: { description: "Is it a thing, and nobody? Left out of people.", const: true },
    abilities: {
      description: "Ranks of abilities that are no skills: { nervePinch: 2 }.",
      type: "object",
      additionalProperties: { type: "number" },
    },
  },
};

/** A skill under its key `skill` or `skill/group`. */
function readSkill(key: string, written: WrittenSkill): CodaSkill {
  const [skill = "", group = ""] = key.split("/");
  const more = typeof written === "number" ? { ranks: written } : written;
  const own = skills[skill as keyof typeof skills]?.attribute ?? "agility";
  const { ranks, attribute: instead = own, specialities = [], maneuvers = {} } = more;
  return { skill, group, attribute: instead, ranks, specialities, maneuvers };
}

/** From the nearest square to the farthest; a single number is the farthest. */
function readReach(reach: number | readonly [number, number]): { min: number; max: number } {
  return typeof reach === "number" ? { min: 1, max: reach } : { min: reach[0], max: reach[1] };
}

/** The range bands as written, nearest first and the increment last. */
function readRanges(ranges: WrittenWeapon["ranges"]): CodaWeapon["ranges"] {
  if (!ranges) return null;
  const [pointBlank, short, medium, long, increment = 0] = ranges;
  return { pointBlank, short, medium, long, increment };
}

/** What a weapon is where nothing else is written. */
const PLAIN = {
  skill: "armed",
  group: "",
  speciality: "",
  parry: 0,
  hands: 1,
  offHand: false,
  autoFire: false,
  shots: null,
} as const;

/** Returns the weapon of that id, in hand or not. */
export function readWeapon(id: string, written: WrittenWeapon, held: boolean): CodaWeapon {
  const { damage, strength, reach, ranges, traits = [], ...own } = written;
  const shoots = own.skill === "ranged";
  const strikes = reach ?? (shoots ? null : 1);
  return {
    id,
    name: id,
    ...PLAIN,
    size: own.hands ?? PLAIN.hands,
    ...own,
    damage: { ...readDamage(damage), strength: strength ?? !shoots },
    reach: strikes === null ? null : readReach(strikes),
    ranges: readRanges(ranges),
    held,
    traits: traits as readonly WeaponTrait[],
  };
}

/** People and weapons of this game in scenarios. */
export const scenarios: ScenarioGame<CodaSheet, WrittenSheet, WrittenWeapon> = {
  ruleset: coda,
  fist: "fist",
  schema: { sheet: sheetSchema, weapon: weaponSchema },
  readSheet: (written = {}, weapons = {}) => ({
    attributes: numbersOf(attributes, written.attributes, AVERAGE),
    reactionBonus: numbersOf(reactions, written.reactions),
    defenseBonus: written.defense ?? 0,
    initiativeBonus: written.initiative ?? 0,
    skills: Object.entries(written.skills ?? {}).map(([key, skill]) => readSkill(key, skill)),
    weapons: readArms(written, weapons, readWeapon),
    edges: (written.edges ?? []).map(({ edge, tier = 1, choice = "" }) => ({ edge, tier, choice })),
    armor: written.armor ?? 0,
    stature: written.stature ?? 2,
    species: written.species ?? "",
    abilities: written.abilities ?? {},
    ...(written.lifeless && { lifeless: true }),
  }),
};
