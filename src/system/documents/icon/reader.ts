/**
 * Turns an actor of ICON with its items into the plain sheet that ICON's rules read, and says where its numbers are
 * stored. Used through `readers.ts`, and by ICON's sheets.
 */
import type { IconMode, IconRanges, IconSheet, IconSkill, IconWeapon } from "../../../rulesets/icon/sheet.ts";
import type { AttributeId, SkillId } from "../../../rulesets/icon/tables/attributes.ts";
import { bareSheet } from "../../data/icon/bare-sheet.ts";
import { IconPersonData } from "../../data/icon/models.ts";
import type { AwayActor } from "../actor.ts";
import type { Reader } from "../readers.ts";
import { bestWorn } from "../worn.ts";

/** Bare of all else: a weapon that names no way of using it rolls two dice. */
const PLAIN: IconMode = { id: "plain", dice: 2, bonus: 0, stun: false, charges: 0 };

/** A skill as the rules read it; of a speciality named twice the later one counts. */
export function skillOf({ system }: Item.OfType<"iconSkill">): IconSkill {
  const { skill, ranks } = system;
  const specialities = system.specialities.map((one) => [one.speciality, one.ranks] as const);
  return { skill, attribute: system.attribute as AttributeId, ranks, specialities: Object.fromEntries(specialities) };
}

function rangesOf({ pointBlank, short, medium, long }: IconRanges): IconRanges | null {
  return long > 0 ? { pointBlank, short, medium, long } : null;
}

function modesOf({ system }: Item.OfType<"iconWeapon">): readonly IconMode[] {
  const modes = system.modes.map(({ id, dice, bonus, stun, charges }) => ({ id, dice, bonus, stun, charges }));
  return modes.length > 0 ? modes : [PLAIN];
}

/** A weapon as the rules read it. */
export function weaponOf(item: Item.OfType<"iconWeapon">): IconWeapon {
  const { speciality, difficulty, block, ranges, charges, wide, held } = item.system;
  return {
    id: item.id ?? "",
    name: item._source.name,
    skill: item.system.skill as SkillId,
    speciality,
    difficulty: difficulty > 0 ? difficulty : null,
    block,
    ranges: rangesOf(ranges),
    modes: modesOf(item),
    charges: charges.max > 0 ? charges.max : null,
    wide,
    held,
  };
}

/** What the rules read of a person, as plain data; the same actor gives the same sheet. */
export function sheetOf(actor: AwayActor): IconSheet {
  return {
    ...bareSheet(personOf(actor)),
    skills: actor.itemsOf("iconSkill").map(skillOf),
    weapons: actor.itemsOf("iconWeapon").map(weaponOf),
    armor: bestWorn(actor.itemsOf("iconArmor"), ({ protection }) => protection),
  };
}

export const iconReader: Reader = {
  counts: { damage: "system.wounds.value", stun: "system.stun.value", courage: "system.courage.value" },
  stocks: { charges: "system.charges" },
  handled: ["held"],
  sheetOf,
};

/** What the actor stores as a person of ICON. @throws TypeError - They are none. */
export function personOf({ system, uuid }: AwayActor): IconPersonData {
  if (system instanceof IconPersonData) return system;
  throw new TypeError(`actor ${uuid} is no person of ICON`);
}
