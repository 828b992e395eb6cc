/** What scenarios say of people and weapons of this game: the words, and the sheets that they stand for. */
import {
  armsSchema,
  readArms,
  type ScenarioGame,
  type WrittenArms,
  weaponSchemas,
} from "../../engine/scenario-sheets.ts";
import { sta } from "./index.ts";
import { PLAIN_WEAPON, type StaSheet, type StaWeapon } from "./sheet.ts";
import { type AttributeId, attributes, type DisciplineId, disciplines, roles } from "./tables/people.ts";
import { ranges } from "./tables/ranges.ts";

/** A weapon as written. */
type WrittenWeapon = Partial<Omit<StaWeapon, "id" | "held">>;

/** What a person is, as far as it differs from somebody with 9 in each attribute and 3 in each discipline. */
interface WrittenSheet extends WrittenArms, Partial<Omit<StaSheet, "attributes" | "disciplines" | "weapons">> {
  readonly attributes?: Partial<StaSheet["attributes"]>;
  readonly disciplines?: Partial<StaSheet["disciplines"]>;
}

const count = (description: string) => ({ description, type: "integer", minimum: 0 });
const flag = (description: string) => ({ description, type: "boolean" });
const one = (description: string, words: object) => ({ description, enum: Object.keys(words) });
const scores = (description: string, table: object) => ({
  description,
  type: "object",
  propertyNames: { enum: Object.keys(table) },
  additionalProperties: { type: "integer", minimum: 0 },
});

const weaponSchema = {
  type: "object",
  additionalProperties: false,
  properties: {
    ...weaponSchemas,
    use: { description: "How it is used; shot when left out.", enum: ["melee", "ranged", "gear"] },
    damage: count("Challenge dice, what Security adds not counted in; 3 when left out."),
    vicious: count("Points for each Effect."),
    piercing: count("How strongly each Effect ignores Resistance."),
    intense: flag("Are its Injuries twice as dear to avoid?"),
    knockdown: flag("Does an Effect throw the target down?"),
    accurate: flag("Does an aim let any of the dice fall again?"),
    cumbersome: flag("Has it to be prepared?"),
    deadly: flag("Is it harder to use without the will to kill?"),
    nonLethal: flag("Does it never kill?"),
    area: flag("Does it hit those beside its target as well?"),
    charge: flag("Is a shot with it more than plain, once prepared?"),
    debilitating: flag("Is first aid for its Injuries harder?"),
    grenade: flag("Is it thrown, and used up?"),
    uses: count("How many there are of it; never used up when left out."),
    inaccurate: flag("Does aiming do nothing for it?"),
    concealed: count("How hard it is to find on somebody."),
    twoHanded: flag("Does it take both hands?"),
    farthest: one("How far a shot carries; as far as there is when left out.", ranges),
    natural: flag("Is it a part of somebody's body?"),
  },
};

const sheetSchema = {
  type: "object",
  additionalProperties: false,
  properties: {
    attributes: scores("Scores by attribute; 9 where left out.", attributes),
    disciplines: scores("Scores by discipline; 3 where left out.", disciplines),
    focuses: { description: "What they know best.", type: "array", items: { type: "string" } },
    role: one("Who they are to the story; a player's when left out.", roles),
    commands: flag("May they let others attempt a task?"),
    resistance: count("What armor takes off damage."),
    secondResistance: count("The same in the second edition; as much when left out."),
    stress: count("Stress, where it is not what the rules make it."),
    ...armsSchema,
  },
};

/** The weapon of that id, in hand or not. */
function readWeapon(id: string, own: WrittenWeapon, held: boolean): StaWeapon {
  return { id, name: id, use: "ranged", damage: 3, ...PLAIN_WEAPON, ...own, held };
}

/** What a person is of whom nothing is said. */
const UNSAID = { focuses: [], role: "player", commands: false, resistance: 0, stress: null } as const;

/** A score for each row of a table. */
function filled<Id extends string>(
  table: Readonly<Record<Id, unknown>>,
  usual: number,
  told: Readonly<Partial<Record<Id, number>>> | undefined,
): Readonly<Record<Id, number>> {
  const ids = Object.keys(table) as Id[];
  return Object.fromEntries(ids.map((id) => [id, told?.[id] ?? usual])) as Record<Id, number>;
}

/** People and weapons of this game in scenarios. */
export const scenarios: ScenarioGame<StaSheet, WrittenSheet, WrittenWeapon> = {
  ruleset: sta,
  fist: "",
  schema: { sheet: sheetSchema, weapon: weaponSchema },
  readSheet: (written = {}, weapons = {}) => {
    const { attributes: own, disciplines: taught, held: _held, stowed: _stowed, ...figures } = written;
    return {
      ...UNSAID,
      ...figures,
      secondResistance: figures.secondResistance ?? figures.resistance ?? UNSAID.resistance,
      attributes: filled<AttributeId>(attributes, 9, own),
      disciplines: filled<DisciplineId>(disciplines, 3, taught),
      weapons: readArms(written, weapons, readWeapon),
    };
  },
};
