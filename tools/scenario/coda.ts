import type { AttributeId, CodaSheet, CodaSkill, CodaWeapon, CombatSkill } from "../../src/rulesets/coda/sheet.ts";
import { attributes, reactions, skills } from "../../src/rulesets/coda/tables/attributes.ts";
import type { WeaponTrait } from "../../src/rulesets/coda/tables/damage.ts";
import { readDamage } from "./damage.ts";
import type { SheetEntry, SkillEntry, Square, WeaponEntry } from "./format.ts";

/** Score of an average person (C22). */
const AVERAGE = 6;

/** One number for each row of a table, the default where none is written. */
function numbers<K extends string>(
  rows: Readonly<Record<K, unknown>>,
  written: Readonly<Record<string, number>> = {},
  otherwise = 0,
): Record<K, number> {
  const keys = Object.keys(rows) as K[];
  return Object.fromEntries(keys.map((key) => [key, written[key] ?? otherwise])) as Record<K, number>;
}

/** A skill under its key `skill` or `skill/group`. */
function readSkill(key: string, entry: SkillEntry): CodaSkill {
  const [skill = "", group = ""] = key.split("/");
  const { ranks, attribute, specialities = [], maneuvers = {} } = typeof entry === "number" ? { ranks: entry } : entry;
  const own = skills[skill as keyof typeof skills]?.attribute ?? "agility";
  return { skill, group, attribute: (attribute ?? own) as AttributeId, ranks, specialities, maneuvers };
}

/** From the nearest square to the farthest; a single number is the farthest. */
function readReach(reach: number | Square): { min: number; max: number } {
  return typeof reach === "number" ? { min: 1, max: reach } : { min: reach[0], max: reach[1] };
}

/** The range bands as written, nearest first and the increment last. */
function readRanges(ranges: WeaponEntry["ranges"]): CodaWeapon["ranges"] {
  if (!ranges) return null;
  const [pointBlank, short, medium, long, increment = 0] = ranges;
  return { pointBlank, short, medium, long, increment };
}

/** The combat skill of that name. @throws RangeError - There is none. */
function combatSkill(skill: string): CombatSkill {
  if (skill === "armed" || skill === "ranged" || skill === "unarmed") return skill;
  throw new RangeError(`"${skill}" is no combat skill; known: armed, ranged, unarmed`);
}

/** Words for weapons of other games. */
const STRANGE = ["difficulty", "stun", "wide"] as const;

/** The weapon of that id, in hand or not. */
export function readWeapon(id: string, entry: WeaponEntry, held: boolean): CodaWeapon {
  const strange = STRANGE.find((word) => entry[word] !== undefined);
  if (strange) throw new RangeError(`"${strange}" is no word for the weapons of this game`);
  const skill = combatSkill(entry.skill ?? "armed");
  const { name = id, group = "", speciality = "", parry = 0, hands = 1, size = hands } = entry;
  const { offHand = false, autoFire = false, shots = null, traits = [] } = entry;
  const shoots = skill === "ranged";
  const strikes = entry.reach ?? (shoots ? null : 1);
  return {
    id,
    name,
    skill,
    group,
    speciality,
    damage: { ...readDamage(entry.damage), strength: entry.strength ?? !shoots },
    reach: strikes === null ? null : readReach(strikes),
    ranges: readRanges(entry.ranges),
    parry,
    hands,
    offHand,
    held,
    autoFire,
    shots,
    traits: traits as readonly WeaponTrait[],
    size,
  };
}

/** A full sheet: an average person with what the entry changes. @throws RangeError - A weapon is not described. */
export function readCodaSheet(entry: SheetEntry = {}, arsenal: Readonly<Record<string, WeaponEntry>> = {}): CodaSheet {
  const weapon = (id: string, held: boolean): CodaWeapon => {
    const described = arsenal[id];
    if (!described) throw new RangeError(`the weapon "${id}" is not described under "weapons"`);
    return readWeapon(id, described, held);
  };
  return {
    attributes: numbers(attributes, entry.attributes, AVERAGE),
    reactionBonus: numbers(reactions, entry.reactions),
    defenseBonus: entry.defense ?? 0,
    initiativeBonus: entry.initiative ?? 0,
    skills: Object.entries(entry.skills ?? {}).map(([key, skill]) => readSkill(key, skill)),
    weapons: [
      ...(entry.held ?? []).map((id) => weapon(id, true)),
      ...(entry.stowed ?? []).map((id) => weapon(id, false)),
    ],
    edges: (entry.edges ?? []).map(({ edge, tier = 1, choice = "" }) => ({ edge, tier, choice })),
    armor: entry.armor ?? 0,
    stature: entry.stature ?? 2,
    species: entry.species ?? "",
    abilities: entry.abilities ?? {},
  };
}
