/**
 * Turns an actor of CODA with its items into the plain sheet that CODA's rules read, and says where its numbers are
 * stored. Used through `readers.ts`, and by what builds characters.
 */
import type {
  CodaEdge,
  CodaSheet,
  CodaSkill,
  CodaWeapon,
  CombatSkill,
  RangeBands,
} from "../../../rulesets/coda/sheet.ts";
import type { WeaponTrait } from "../../../rulesets/coda/tables/damage.ts";
import { bareSheet } from "../../data/coda/bare-sheet.ts";
import { CodaPersonData } from "../../data/coda/models.ts";
import { isThing } from "../../data/types.ts";
import type { AwayActor } from "../actor.ts";
import type { Reader } from "../readers.ts";
import { bestWorn } from "../worn.ts";

/** A skill as the rules read it. */
export function skillOf({ system }: Item.OfType<"skill">): CodaSkill {
  const { skill, group, attribute, ranks, specialities } = system;
  const maneuvers = Object.fromEntries(system.maneuvers.map(({ maneuver, bonus }) => [maneuver, bonus]));
  return { skill, group, attribute, ranks, specialities: [...specialities], maneuvers };
}

function bandsOf(ranges: RangeBands): RangeBands | null {
  const { pointBlank, short, medium, long, increment } = ranges;
  return long > 0 ? { pointBlank, short, medium, long, increment } : null;
}

/** A weapon as the rules read it. */
export function weaponOf({ id, _source, system }: Item.OfType<"weapon">): CodaWeapon {
  const { group, speciality, damage, reach, parry, hands, offHand, held } = system;
  return {
    id: id ?? "",
    name: _source.name,
    skill: system.skill as CombatSkill,
    group,
    speciality,
    damage: { dice: damage.dice, sides: damage.sides, bonus: damage.bonus, strength: damage.strength },
    reach: reach.max > 0 ? { min: reach.min, max: reach.max } : null,
    ranges: bandsOf(system.ranges),
    parry,
    hands,
    offHand,
    held,
    autoFire: system.traits.includes("autoFire"),
    shots: system.ammunition.max > 0 ? system.ammunition.max : null,
    traits: system.traits as WeaponTrait[],
    size: system.size || hands,
  };
}

function edgeOf({ system }: Item.OfType<"edge">): CodaEdge {
  const { edge, tier, choice } = system;
  return { edge, tier, choice };
}

/** What the rules read of a person, as plain data; the same actor gives the same sheet. */
export function sheetOf(actor: AwayActor): CodaSheet {
  return {
    ...bareSheet(personOf(actor)),
    skills: actor.itemsOf("skill").map(skillOf),
    weapons: actor.itemsOf("weapon").map(weaponOf),
    edges: actor.itemsOf("edge").map(edgeOf),
    armor: bestWorn(actor.itemsOf("armor"), ({ protection }) => protection),
    ...(isThing(actor) && { lifeless: true as const }),
  };
}

export const codaReader: Reader = {
  counts: { damage: "system.wounds.value", courage: "system.courage.value", fatigue: "system.fatigue.value" },
  stocks: { shots: "system.ammunition" },
  handled: ["held", "offHand"],
  sheetOf,
};

/** What the actor stores as a person of CODA. @throws TypeError - They are none. */
export function personOf({ system, uuid }: AwayActor): CodaPersonData {
  if (system instanceof CodaPersonData) return system;
  throw new TypeError(`actor ${uuid} is no person of CODA`);
}
