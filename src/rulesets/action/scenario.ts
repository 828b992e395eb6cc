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
import { action } from "./index.ts";
import type { ActionSheet, ActionWeapon } from "./sheet.ts";
import { type SizeId, sizes } from "./tables/attack-modifiers.ts";
import { attributes, skills } from "./tables/attributes.ts";
import { type DamageKindId, damageKinds } from "./tables/blast.ts";

/** Score of an average person. */
const AVERAGE = 3;

/** A weapon as written. */
interface WrittenWeapon {
  readonly name?: string;
  readonly skill?: string;
  readonly damage: string;
  readonly kind?: DamageKindId;
  readonly accuracy?: number;
  readonly length?: number;
  readonly range?: number;
  readonly rate?: number;
  readonly rounds?: number;
  readonly explodes?: boolean;
  readonly heavy?: boolean;
  readonly improvised?: boolean;
  readonly braced?: boolean;
}

/** What a person is, as far as it differs from an average one. */
interface WrittenSheet extends WrittenArms {
  readonly attributes?: Readonly<Record<string, number>>;
  readonly skills?: Readonly<Record<string, number>>;
  readonly armor?: readonly [blunt: number, penetrating: number];
  readonly initiative?: number;
  readonly movement?: number;
  readonly stun?: number;
  readonly life?: number;
  readonly carry?: number;
  readonly load?: number;
  readonly size?: SizeId;
  readonly stature?: number;
  readonly follows?: boolean;
}

const measure = (description: string) => ({ description, type: "number", minimum: 0 });
const flag = (description: string) => ({ description, type: "boolean" });

const weaponSchema = {
  type: "object",
  required: ["damage"],
  additionalProperties: false,
  properties: {
    name: weaponSchemas.name,
    skill: { description: "The skill that it is used with.", enum: Object.keys(skills) },
    damage: weaponSchemas.damage,
    kind: { description: "The kind of its damage.", enum: Object.keys(damageKinds) },
    accuracy: { description: "How many points of distance it takes away.", type: "integer" },
    length: measure("How far it strikes, in metres; none when it has a range."),
    range: measure("How far it shoots or is thrown, in metres."),
    rate: { description: "How many rounds it fires at once at most.", type: "integer", minimum: 1 },
    rounds: { description: "How many rounds it holds; never used up when left out.", type: "integer", minimum: 0 },
    explodes: flag("Does it explode where it lands?"),
    heavy: flag("Is it a heavy weapon?"),
    improvised: flag("Was it never made for a fight?"),
    braced: flag("Does it stand on something of its own?"),
  },
};

const sheetSchema = {
  type: "object",
  additionalProperties: false,
  properties: {
    attributes: {
      description: "Scores that are not 3.",
      type: "object",
      propertyNames: { enum: Object.keys(attributes) },
      additionalProperties: { type: "integer", minimum: 1 },
    },
    skills: {
      description: "Scores by skill.",
      type: "object",
      propertyNames: { enum: Object.keys(skills) },
      additionalProperties: { type: "integer", minimum: 0 },
    },
    armor: {
      description: "Points taken off each hit, blunt and penetrating.",
      type: "array",
      minItems: 2,
      maxItems: 2,
      items: { type: "integer", minimum: 0 },
    },
    initiative: { description: "INI, where it is not what the settings make it.", type: "integer" },
    movement: measure("MOV, where it is not what the settings make it."),
    stun: measure("Points of Stun, where they are not what the settings make them."),
    life: measure("Points of Life, where they are not what the settings make them."),
    carry: measure("Carry weight in kg, where it is not what the settings make it."),
    load: measure("What they carry, in kg."),
    size: { description: "How large they are; like a human when left out.", enum: Object.keys(sizes) },
    stature: statureSchema,
    follows: flag("Do they follow the leader of their side, so that one roll makes their initiative?"),
    ...armsSchema,
  },
};

/** The weapon of that id, in hand or not: what has a range shoots, anything else strikes. */
function readWeapon(id: string, written: WrittenWeapon, held: boolean): ActionWeapon {
  const { damage, kind, length, range = null, rounds = null, ...own } = written;
  const { dice, bonus } = readDamage(damage);
  return {
    id,
    name: id,
    skill: range === null ? "melee" : "pistols",
    accuracy: 0,
    rate: 1,
    explodes: false,
    heavy: false,
    improvised: false,
    braced: false,
    ...own,
    damage: { dice, bonus, kind: kind ?? (range === null ? "bluntLethal" : "penetratingLethal") },
    length: length ?? (range === null ? 1 : null),
    range,
    rounds,
    held,
  };
}

/** What a person is of whom nothing is said. */
const UNSAID = {
  initiative: null,
  movement: null,
  stun: null,
  life: null,
  carry: null,
  load: 0,
  size: "medium",
  stature: 2,
  follows: false,
} as const;

/** People and weapons of this game in scenarios. */
export const scenarios: ScenarioGame<ActionSheet, WrittenSheet, WrittenWeapon> = {
  ruleset: action,
  fist: "",
  schema: { sheet: sheetSchema, weapon: weaponSchema },
  readSheet: (written = {}, weapons = {}) => {
    const { attributes: scores, skills: known = {}, armor: [blunt, penetrating] = [0, 0], ...own } = written;
    const { held: _held, stowed: _stowed, ...figures } = own;
    return {
      ...UNSAID,
      ...figures,
      attributes: numbersOf(attributes, scores, AVERAGE),
      skills: Object.entries(known).map(([skill, score]) => ({ skill, score })),
      weapons: readArms(written, weapons, readWeapon),
      armor: { blunt, penetrating },
    };
  },
};
