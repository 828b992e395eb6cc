/**
 * The fourth game's data models: two types of people, one of things that are attacked, and four of item, with what
 * their documents store. They store and prepare; what the values mean is for the rules.
 */
import type { WeaponUse } from "../../../rulesets/battlestations/sheet.ts";
import type { AbilityId } from "../../../rulesets/battlestations/tables/abilities.ts";
import type { AppliedId, AreaId } from "../../../rulesets/battlestations/tables/area.ts";
import type { ScopeId } from "../../../rulesets/battlestations/tables/attack.ts";
import type { ProfessionId, SkillId } from "../../../rulesets/battlestations/tables/skills.ts";
import type { SpeciesId } from "../../../rulesets/battlestations/tables/species.ts";
import type { ThingId } from "../../../rulesets/battlestations/tables/things.ts";
import {
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

const SPECIES: readonly SpeciesId[] = [
  ...(["bot", "canosian", "human", "silicoid", "tentac", "xeloxian", "zoallan"] as const),
  ...(["blootian", "diploid", "fungaloid", "kerbite", "trundlian", "vomeg", "whistler"] as const),
];

/** Professions, and none. */
const CALLINGS: readonly (ProfessionId | "none")[] = ["none", "marine", "engineer", "pilot", "scientist"];

const SCOPES: readonly ScopeId[] = ["noScope", "simpleScope", "upgradedScope"];

const USES: readonly WeaponUse[] = ["melee", "ranged", "grenade", "ship", "fighter", "gear"];

const AREAS: readonly (AreaId | "none")[] = ["none", "contiguous", "projected", "adjacent", "beam", "burst"];

const APPLIED: readonly (AppliedId | "none")[] = ["none", "flare", "cuffs", "drug"];

/** Abilities that the rules of a fight read, and none. */
const ABILITIES: readonly (AbilityId | "none")[] = [
  ...(["none", "charger", "dervish", "shockTrooper", "trampler", "nimble", "battleFrenzied"] as const),
  ...(["grenadier", "brutal", "cutthroat", "dirtyFighter", "stunner"] as const),
];

const THINGS: readonly ThingId[] = ["module", "equipment"];

/** What everybody of the fourth game stores, and everything that is attacked (T03, T05, T06, T08). */
function personSchema() {
  const { SchemaField } = foundry.data.fields;
  return {
    skills: new SchemaField(scoreFields<SkillId>({ athletics: 1, combat: 1, engineering: 1, piloting: 1, science: 1 })),
    // What the rules go by; `species`, `profession` and `rank` are words that people write
    kin: wordField<SpeciesId>("human", SPECIES),
    calling: wordField<ProfessionId | "none">("none", CALLINGS),
    grade: countField(0, BOUNDS.trait),
    // Figures that somebody has otherwise than species and rank make them; 0 where they do not
    own: new SchemaField({
      hits: countField(0),
      luck: countField(0),
      target: countField(0, BOUNDS.trait),
      move: countField(0, BOUNDS.reach),
    }),
    // Points that were lost, and how many of them do not heal for now
    hits: trackField(),
    scarred: countField(0),
    // Points that were spent
    luck: new SchemaField({ spent: countField(0) }),
    // Of things alone: what it is, and the damage markers of a module
    thing: wordField<ThingId>("module", THINGS),
    markers: countField(0),
    // The token on another scene to which it leads as a door, by its UUID
    leadsTo: wordsField(),
    ...personFields(),
  };
}

/** What follows from a person's stored values, with those that stand beside it; only the latter are stored. */
type PersonDerived = {
  hits: TrackDerived;
};

/** Somebody, or something, of the fourth game: stores and prepares, the rules are in the ruleset. */
export abstract class BattlePersonData extends personModel<PersonDerived>()(
  "battlestations",
  "battlestations.Person",
  personSchema,
) {}

/** A person whom a player plays. */
export class BattleCharacterData extends BattlePersonData {}

/** A person whom the game master plays; only they read the notes. */
export class BattleNpcData extends BattlePersonData {}

/** A module of a ship, or equipment that nobody carries: attacked like a person, and never on turn (B027). */
export class BattleThingData extends BattlePersonData {}

/** How whole something is: what is broken has lost 1 of 2, what is destroyed both. */
export function wholenessField() {
  return stockField(2, 2);
}

function weaponSchema() {
  const { SchemaField } = foundry.data.fields;
  return {
    use: wordField<WeaponUse>("ranged", USES),
    // What it affects where it is aimed at no single one, and how far that reaches
    area: wordField<AreaId | "none">("none", AREAS),
    reach: countField(1, BOUNDS.reach),
    ion: flagField(),
    // What it does on somebody on whom it is put in a grapple
    applied: wordField<AppliedId | "none">("none", APPLIED),
    // Six-sided dice; none at all where it does no harm by itself
    damage: new SchemaField({ dice: countField(1, BOUNDS.dice), bonus: wholeField(0) }),
    easier: wholeField(0),
    butt: flagField(),
    scope: wordField<ScopeId>("noScope", SCOPES),
    farther: countField(1, BOUNDS.dice),
    reduction: countField(1, BOUNDS.dice),
    edge: countField(0, BOUNDS.dice),
    dangerous: flagField(),
    fire: flagField(),
    dirty: flagField(),
    stuns: flagField(),
    alone: flagField(),
    natural: flagField(),
    held: flagField(),
    whole: wholenessField(),
    description: proseField(),
  };
}

/** Something to strike, shoot or hurl with (T16 to T18). */
export class BattleWeaponData extends itemModel("battlestations.Item.weapon", weaponSchema) {}

function abilitySchema() {
  return { ability: wordField<AbilityId | "none">("none", ABILITIES), description: proseField() };
}

/** What somebody can do beside what everybody can. */
export class BattleAbilityData extends itemModel("battlestations.Item.ability", abilitySchema) {}

function speciesSchema() {
  return { kin: wordField<SpeciesId>("human", SPECIES), description: proseField() };
}

/** A species; whoever is given it is of it, and owns nothing more. */
export class BattleSpeciesData extends itemModel("battlestations.Item.species", speciesSchema) {}

/** Anything else that a person owns. */
export class BattleGearData extends itemModel("battlestations.Item.gear", gearFields) {}

/** What Foundry must have of the documents of the fourth game in `init`. */
export const battlestationsModels = {
  person: BattlePersonData,
  actors: {
    battlestationsCharacter: BattleCharacterData,
    battlestationsNpc: BattleNpcData,
    battlestationsThing: BattleThingData,
  },
  items: {
    battlestationsWeapon: BattleWeaponData,
    battlestationsAbility: BattleAbilityData,
    battlestationsSpecies: BattleSpeciesData,
    battlestationsGear: BattleGearData,
  },
  trackable: { bar: ["hits"], value: ["markers"] },
  figures: () => import("./derived.ts"),
} satisfies GameModels;
