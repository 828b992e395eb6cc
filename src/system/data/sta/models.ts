/**
 * The fifth game's data models: two types of people and four of item, with what their documents store. They store and
 * prepare; what the values mean is for the rules.
 */
import type { StaWeapon } from "../../../rulesets/sta/sheet.ts";
import type { AttributeId, DisciplineId, RoleId } from "../../../rulesets/sta/tables/people.ts";
import type { RangeId } from "../../../rulesets/sta/tables/ranges.ts";
import {
  armorFields,
  BOUNDS,
  countField,
  flagField,
  gearFields,
  personFields,
  proseField,
  scoreFields,
  stockField,
  type TrackDerived,
  trackField,
  wholeField,
  wordField,
  wordsField,
} from "../fields.ts";
import type { GameModels } from "../games.ts";
import { itemModel, personModel } from "../type-models.ts";

const ROLES: readonly RoleId[] = ["player", "supporting", "major", "notable", "minor"];

const USES: readonly StaWeapon["use"][] = ["melee", "ranged", "gear"];

/** How far a shot may carry at most. */
const REACHES: readonly RangeId[] = ["close", "medium", "long", "extreme"];

/** What every person of the fifth game stores (P01, P02, P06, P11, P18). */
function personSchema() {
  const { SchemaField } = foundry.data.fields;
  return {
    attributes: new SchemaField(
      scoreFields<AttributeId>({ control: 7, daring: 7, fitness: 7, insight: 7, presence: 7, reason: 7 }),
    ),
    disciplines: new SchemaField(
      scoreFields<DisciplineId>({
        command: 1,
        conn: 1,
        security: 1,
        engineering: 1,
        science: 1,
        medicine: 1,
      }),
    ),
    // What they know best, separated by commas
    focuses: wordsField(),
    // Who they are to the story, by which they may avoid Injuries
    role: wordField<RoleId>("player", ROLES),
    // May let others attempt a task
    commands: flagField(),
    // Figures that somebody has otherwise than the rules make them; 0 where they do not
    own: new SchemaField({ stress: countField(0), resistance: countField(0, BOUNDS.trait) }),
    // Stress that was lost
    stress: trackField(),
    // Points that are left
    determination: countField(1, 3),
    injuries: countField(0),
    ...personFields(),
  };
}

/** What follows from a person's stored values, with those that stand beside it; only the latter are stored. */
type PersonDerived = {
  stress: TrackDerived;
};

/** Somebody of the fifth game: stores and prepares, the rules are in the ruleset. */
export abstract class StaPersonData extends personModel<PersonDerived>()("sta", "sta.Person", personSchema) {}

/** A person whom a player plays. */
export class StaCharacterData extends StaPersonData {}

/** A person whom the game master plays; only they read the notes. */
export class StaNpcData extends StaPersonData {
  static override defineSchema() {
    return { ...personSchema(), role: wordField<RoleId>("notable", ROLES) };
  }
}

function weaponSchema() {
  return {
    use: wordField<StaWeapon["use"]>("ranged", USES),
    // Challenge dice, what Security adds not counted in
    damage: countField(2, BOUNDS.dice),
    farthest: wordField<RangeId>("extreme", REACHES),
    vicious: countField(0, BOUNDS.dice),
    piercing: countField(0, BOUNDS.dice),
    intense: flagField(),
    knockdown: flagField(),
    accurate: flagField(),
    cumbersome: flagField(),
    deadly: flagField(),
    nonLethal: flagField(),
    area: flagField(),
    charge: flagField(),
    debilitating: flagField(),
    grenade: flagField(),
    inaccurate: flagField(),
    // How hard it is to find on somebody; 0 for what is worn openly
    concealed: countField(0, BOUNDS.dice),
    twoHanded: flagField(),
    // How many there are of what is used up
    uses: stockField(3, BOUNDS.dice),
    natural: flagField(),
    held: flagField(),
    description: proseField(),
  };
}

/** Something to strike or shoot with (P22 to P24). */
export class StaWeaponData extends itemModel("sta.Item.weapon", weaponSchema) {}

function armorSchema() {
  // By how much more or less it takes off in the second edition
  return { ...armorFields(), secondBy: wholeField(0, BOUNDS.trait) };
}

/** What takes something off each hit while it is worn (P21). */
export class StaArmorData extends itemModel("sta.Item.armor", armorSchema) {}

function talentSchema() {
  return { description: proseField() };
}

/** What somebody can do beside what everybody can; the game master says what comes of it. */
export class StaTalentData extends itemModel("sta.Item.talent", talentSchema) {}

/** Anything else that a person owns. */
export class StaGearData extends itemModel("sta.Item.gear", gearFields) {}

/** What Foundry must have of the documents of the fifth game in `init`. */
export const staModels = {
  person: StaPersonData,
  actors: { staCharacter: StaCharacterData, staNpc: StaNpcData },
  items: { staWeapon: StaWeaponData, staArmor: StaArmorData, staTalent: StaTalentData, staGear: StaGearData },
  trackable: { bar: ["stress"], value: ["determination"] },
  figures: () => import("./derived.ts"),
} satisfies GameModels;
