import type { CodaEdge, CodaSheet, CodaSkill, CodaWeapon, CombatSkill, RangeBands } from "../../rulesets/coda/sheet.ts";
import { conditions } from "../../rulesets/coda/tables/conditions.ts";
import type { WeaponTrait } from "../../rulesets/coda/tables/traits.ts";
import { bareSheet } from "../data/coda/bare-sheet.ts";
import type { AwayActor } from "./actor.ts";

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

function weaponOf({ id, _source, system }: Item.OfType<"weapon">): CodaWeapon {
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

/** What the worn armour takes off a hit: the best piece, since pieces over one another are not in the rules. */
function armorOf(actor: AwayActor): number {
  const worn = actor.itemsOf("armor").filter(({ system }) => system.worn);
  return Math.max(0, ...worn.map(({ system }) => system.protection));
}

/** What the rules read of a person, as plain data; the same actor gives the same sheet. */
export function sheetOf(actor: AwayActor): CodaSheet {
  return {
    ...bareSheet(actor.person),
    skills: actor.itemsOf("skill").map(skillOf),
    weapons: actor.itemsOf("weapon").map(weaponOf),
    edges: actor.itemsOf("edge").map(edgeOf),
    armor: armorOf(actor),
  };
}

/** Where an actor keeps the numbers that a fight changes. */
export const COUNT_PATHS = {
  damage: "system.wounds.value",
  courage: "system.courage.value",
  fatigue: "system.fatigue.value",
} as const;

/** How many shots of each weapon are used up, by `shots:` and its id. */
function shotsUsed(actor: AwayActor): readonly (readonly [string, number])[] {
  return actor.itemsOf("weapon").map(({ id, system }) => {
    const { value, max } = system.ammunition;
    return [`shots:${id}`, Math.max(0, max - value)];
  });
}

/** The numbers of a person that a fight changes; what is 0 is left out. */
export function countsOf(actor: AwayActor): Record<string, number> {
  const { wounds, courage, fatigue } = actor.person;
  const counts = { damage: wounds.value, courage: courage.value, fatigue: fatigue.value };
  return Object.fromEntries([...Object.entries(counts), ...shotsUsed(actor)].filter(([, value]) => value !== 0));
}

/** The conditions of the ruleset that a person has: his statuses of the same ids. */
export function conditionsOf(actor: AwayActor): string[] {
  return Object.keys(conditions)
    .filter((id) => actor.statuses.has(id))
    .sort();
}
