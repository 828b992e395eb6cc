/**
 * The fifth game's data models: two types of people and four of item, with what their documents store. They store and
 * prepare; what the values mean is for the rules.
 */
import type { StaWeapon } from "../../../rulesets/sta/sheet.ts";
import type { AttributeId, DisciplineId, RoleId } from "../../../rulesets/sta/tables/people.ts";
import type { RangeId } from "../../../rulesets/sta/tables/ranges.ts";
import { deriveFigures } from "../derive.ts";
import {
  armorFields,
  BOUNDS,
  countField,
  flagField,
  gearFields,
  personFields,
  proseField,
  type TrackDerived,
  trackField,
  wordField,
  wordsField,
} from "../fields.ts";
import type { GameModels } from "../games.ts";

const ROLES: readonly RoleId[] = ["player", "major", "notable", "minor"];

const USES: readonly StaWeapon["use"][] = ["melee", "ranged", "gear"];

/** How far a shot may carry at most. */
const REACHES: readonly RangeId[] = ["close", "medium", "long", "extreme"];

function scoreField(initial: number) {
  const { SchemaField } = foundry.data.fields;
  return new SchemaField({ value: countField(initial, BOUNDS.trait) });
}

/** What every person of the fifth game stores (P01, P02, P06, P11, P18). */
function personSchema() {
  const { SchemaField } = foundry.data.fields;
  return {
    attributes: new SchemaField({
      control: scoreField(7),
      daring: scoreField(7),
      fitness: scoreField(7),
      insight: scoreField(7),
      presence: scoreField(7),
      reason: scoreField(7),
    } satisfies Record<AttributeId, unknown>),
    disciplines: new SchemaField({
      command: scoreField(1),
      conn: scoreField(1),
      security: scoreField(1),
      engineering: scoreField(1),
      science: scoreField(1),
      medicine: scoreField(1),
    } satisfies Record<DisciplineId, unknown>),
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
export abstract class StaPersonData extends foundry.abstract.TypeDataModel<
  ReturnType<typeof personSchema>,
  Actor.Implementation,
  Record<never, never>,
  PersonDerived
> {
  static override LOCALIZATION_PREFIXES = ["AWAY.sta.Person"];

  static override defineSchema() {
    return personSchema();
  }

  override prepareDerivedData(): void {
    deriveFigures("sta", this);
  }
}

/** A person whom a player plays. */
export class StaCharacterData extends StaPersonData {}

/** A person whom the game master plays; only they read the notes. */
export class StaNpcData extends StaPersonData {
  static override defineSchema() {
    return { ...personSchema(), role: wordField<RoleId>("notable", ROLES) };
  }
}

function weaponSchema() {
  const { SchemaField } = foundry.data.fields;
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
    // How many there are of what is used up
    uses: new SchemaField({ value: countField(3, BOUNDS.dice), max: countField(3, BOUNDS.dice) }),
    natural: flagField(),
    held: flagField(),
    description: proseField(),
  };
}

/** Something to strike or shoot with (P22 to P24). */
export class StaWeaponData extends foundry.abstract.TypeDataModel<
  ReturnType<typeof weaponSchema>,
  Item.Implementation
> {
  static override LOCALIZATION_PREFIXES = ["AWAY.sta.Item.weapon"];

  static override defineSchema() {
    return weaponSchema();
  }
}

/** What takes something off each hit while it is worn (P21). */
export class StaArmorData extends foundry.abstract.TypeDataModel<ReturnType<typeof armorFields>, Item.Implementation> {
  static override LOCALIZATION_PREFIXES = ["AWAY.sta.Item.armor"];

  static override defineSchema() {
    return armorFields();
  }
}

function talentSchema() {
  return { description: proseField() };
}

/** What somebody can do beside what everybody can; the game master says what comes of it. */
export class StaTalentData extends foundry.abstract.TypeDataModel<
  ReturnType<typeof talentSchema>,
  Item.Implementation
> {
  static override LOCALIZATION_PREFIXES = ["AWAY.sta.Item.talent"];

  static override defineSchema() {
    return talentSchema();
  }
}

/** Anything else that a person owns. */
export class StaGearData extends foundry.abstract.TypeDataModel<ReturnType<typeof gearFields>, Item.Implementation> {
  static override LOCALIZATION_PREFIXES = ["AWAY.sta.Item.gear"];

  static override defineSchema() {
    return gearFields();
  }
}

/** What Foundry must have of the documents of the fifth game in `init`. */
export const staModels = {
  person: StaPersonData,
  actors: { staCharacter: StaCharacterData, staNpc: StaNpcData },
  items: { staWeapon: StaWeaponData, staArmor: StaArmorData, staTalent: StaTalentData, staGear: StaGearData },
  trackable: { bar: ["stress"], value: ["determination"] },
  figures: () => import("./derived.ts"),
} satisfies GameModels;
