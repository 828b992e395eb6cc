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
  writtenDamage,
} from "../../engine/scenario-sheets.ts";
import { icon } from "./index.ts";
import type { IconMode, IconSheet, IconWeapon } from "./sheet.ts";
import { attributes, edges, type SkillId, skills } from "./tables/attributes.ts";

/** Score of an average person (N02). */
const AVERAGE = 2;

/** A weapon as written. */
interface WrittenWeapon {
  readonly name?: string;
  readonly skill?: SkillId;
  readonly speciality?: string;
  readonly damage: string;
  readonly difficulty?: number;
  readonly parry?: number;
  readonly ranges?: readonly [number, number, number, number];
  readonly stun?: string;
  readonly wide?: boolean;
  readonly shots?: number;
}

/** What a person is, as far as it differs from an average one. */
interface WrittenSheet extends WrittenArms {
  readonly attributes?: Readonly<Record<string, number>>;
  readonly skills?: Readonly<Record<string, number>>;
  readonly talents?: Readonly<Record<string, number>>;
  readonly armor?: number;
  readonly stature?: number;
}

const skill = { enum: Object.keys(skills) };

const weaponSchema = {
  type: "object",
  required: ["damage"],
  additionalProperties: false,
  properties: {
    name: weaponSchemas.name,
    skill: { description: "The skill that it is used with.", ...skill },
    speciality: { description: "The speciality of the skill that it is used with.", type: "string" },
    damage: weaponSchemas.damage,
    difficulty: { description: "The number that a blow with it must meet.", type: "integer" },
    parry: { description: "What it blocks.", type: "integer" },
    ranges: {
      description: "Point blank, short, medium, long, in metres.",
      type: "array",
      minItems: 4,
      maxItems: 4,
      items: { type: "number", minimum: 0 },
    },
    stun: { description: "What it does when it is set to stun.", ...writtenDamage },
    wide: { description: "Has it a wide beam?", type: "boolean" },
    shots: { description: "How many charges it holds; never used up when left out.", type: "integer", minimum: 0 },
  },
};

const sheetSchema = {
  type: "object",
  additionalProperties: false,
  properties: {
    attributes: {
      description: "Scores that are not 2.",
      type: "object",
      propertyNames: { enum: Object.keys(attributes) },
      additionalProperties: { type: "integer", minimum: 1 },
    },
    skills: {
      description: "Ranks by skill.",
      type: "object",
      propertyNames: skill,
      additionalProperties: { type: "integer", minimum: 0 },
    },
    talents: {
      description: "Edges, from -2 to 2: { reaction: 1 }.",
      type: "object",
      propertyNames: { enum: Object.keys(edges) },
      additionalProperties: { type: "integer", minimum: -2, maximum: 2 },
    },
    armor: { description: "Points taken off each hit.", type: "integer", minimum: 0 },
    stature: statureSchema,
    ...armsSchema,
  },
};

/** One way to use a weapon. */
function readMode(id: string, damage: string, isStun: boolean, charges: number): IconMode {
  const { dice, bonus } = readDamage(damage);
  return { id, dice, bonus, stun: isStun, charges };
}

function readRanges(ranges: WrittenWeapon["ranges"]): IconWeapon["ranges"] {
  if (!ranges) return null;
  const [pointBlank, short, medium, long] = ranges;
  return { pointBlank, short, medium, long };
}

/** The weapon of that id, in hand or not; every shot takes a charge. */
function readWeapon(id: string, written: WrittenWeapon, held: boolean): IconWeapon {
  const { damage, stun, parry = 0, shots = null, ranges, ...own } = written;
  const charges = ranges ? 1 : 0;
  const plain = readMode("plain", damage, false, charges);
  return {
    id,
    name: id,
    skill: ranges ? "energyWeapons" : "meleeWeapons",
    speciality: "",
    difficulty: null,
    wide: false,
    ...own,
    block: parry,
    ranges: readRanges(ranges),
    modes: stun === undefined ? [plain] : [plain, readMode("stun", stun, true, charges)],
    charges: shots,
    held,
  };
}

/** People and weapons of this game in scenarios. */
export const scenarios: ScenarioGame<IconSheet, WrittenSheet, WrittenWeapon> = {
  ruleset: icon,
  fist: "",
  schema: { sheet: sheetSchema, weapon: weaponSchema },
  readSheet: (written = {}, weapons = {}) => ({
    attributes: numbersOf(attributes, written.attributes, AVERAGE),
    edges: numbersOf(edges, written.talents),
    skills: Object.entries(written.skills ?? {}).map(([id, ranks]) => ({
      skill: id as SkillId,
      ranks,
      specialities: {},
    })),
    weapons: readArms(written, weapons, readWeapon),
    armor: written.armor ?? 0,
    stature: written.stature ?? 2,
  }),
};
