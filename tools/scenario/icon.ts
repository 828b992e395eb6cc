import type { IconMode, IconSheet, IconSkill, IconWeapon } from "../../src/rulesets/icon/sheet.ts";
import { attributes, edges, isSkill, type SkillId, skills } from "../../src/rulesets/icon/tables/attributes.ts";
import { readDamage } from "./damage.ts";
import type { SheetEntry, SkillEntry, WeaponEntry } from "./format.ts";

/** Score of an average person (N02). */
const AVERAGE = 2;

function numbers<K extends string>(
  rows: Readonly<Record<K, unknown>>,
  written: Readonly<Record<string, number>> = {},
  otherwise = 0,
): Record<K, number> {
  const strange = Object.keys(written).find((key) => !Object.hasOwn(rows, key));
  if (strange) throw new RangeError(`"${strange}" is not known here; known: ${Object.keys(rows).join(", ")}`);
  const keys = Object.keys(rows) as K[];
  return Object.fromEntries(keys.map((key) => [key, written[key] ?? otherwise])) as Record<K, number>;
}

/** The skill of that name. @throws RangeError - There is none. */
function skillOf(word: string): SkillId {
  if (isSkill(word)) return word;
  throw new RangeError(`"${word}" is no skill; known: ${Object.keys(skills).join(", ")}`);
}

function readSkill(key: string, entry: SkillEntry): IconSkill {
  return { skill: skillOf(key), ranks: typeof entry === "number" ? entry : entry.ranks, specialities: {} };
}

/** One way to use a weapon. */
function readMode(id: string, damage: string, isStun: boolean, charges: number): IconMode {
  const { dice, bonus } = readDamage(damage);
  return { id, dice, bonus, stun: isStun, charges };
}

function readRanges(ranges: WeaponEntry["ranges"]): IconWeapon["ranges"] {
  if (!ranges) return null;
  const [pointBlank, short, medium, long] = ranges;
  return { pointBlank, short, medium, long };
}

/** The weapon of that id, in hand or not; every shot takes a charge. */
function readWeapon(id: string, entry: WeaponEntry, held: boolean): IconWeapon {
  const { name = id, damage, ranges, difficulty = null, parry = 0, shots = null, stun, wide = false } = entry;
  const charges = ranges ? 1 : 0;
  const plain = readMode("plain", damage, false, charges);
  return {
    id,
    name,
    skill: skillOf(entry.skill ?? (ranges ? "energyWeapons" : "meleeWeapons")),
    speciality: entry.speciality ?? "",
    difficulty,
    block: parry,
    ranges: readRanges(ranges),
    modes: stun === undefined ? [plain] : [plain, readMode("stun", stun, true, charges)],
    charges: shots,
    wide,
    held,
  };
}

/** A full sheet: an average person with what the entry changes. @throws RangeError - Something in it is not known. */
export function readIconSheet(entry: SheetEntry = {}, arsenal: Readonly<Record<string, WeaponEntry>> = {}): IconSheet {
  const weapon = (id: string, held: boolean): IconWeapon => {
    const described = arsenal[id];
    if (!described) throw new RangeError(`the weapon "${id}" is not described under "weapons"`);
    return readWeapon(id, described, held);
  };
  const { held = [], stowed = [] } = entry;
  return {
    attributes: numbers(attributes, entry.attributes, AVERAGE),
    edges: numbers(edges, entry.talents),
    skills: Object.entries(entry.skills ?? {}).map(([key, skill]) => readSkill(key, skill)),
    weapons: [...held.map((id) => weapon(id, true)), ...stowed.map((id) => weapon(id, false))],
    armor: entry.armor ?? 0,
    stature: entry.stature ?? 2,
  };
}
