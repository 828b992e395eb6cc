/**
 * Turns an actor of the third game with its items into the plain sheet that its rules read, and says where its numbers
 * are stored. Used through `readers.ts`, and by the game's sheets.
 */
import type { ActionSheet, ActionSkill, ActionWeapon } from "../../../rulesets/action/sheet.ts";
import type { AttributeId } from "../../../rulesets/action/tables/attributes.ts";
import type { DamageKindId } from "../../../rulesets/action/tables/blast.ts";
import { bareSheet } from "../../data/action/bare-sheet.ts";
import { ActionPersonData } from "../../data/action/models.ts";
import type { AwayActor } from "../actor.ts";
import type { Reader } from "../readers.ts";
import { bestWorn } from "../worn.ts";

/** A skill as the rules read it. */
function skillOf({ system }: Item.OfType<"actionSkill">): ActionSkill {
  const { skill, attribute, ranks } = system;
  return { skill, attribute: attribute as AttributeId, score: ranks };
}

/** A weapon as the rules read it. */
export function weaponOf(item: Item.OfType<"actionWeapon">): ActionWeapon {
  const { skill, damage, accuracy, length, range, rate, rounds, ...flags } = item.system;
  const { explodes, heavy, improvised, braced, held } = flags;
  return {
    id: item.id ?? "",
    name: item._source.name,
    skill,
    damage: { dice: damage.dice, bonus: damage.bonus, kind: damage.kind as DamageKindId },
    accuracy,
    length: length > 0 ? length : null,
    range: range > 0 ? range : null,
    rate,
    rounds: rounds.max > 0 ? rounds.max : null,
    explodes,
    heavy,
    improvised,
    braced,
    held,
  };
}

/** What the worn armor takes off a hit of each type (X07). */
function armorOf(actor: AwayActor): ActionSheet["armor"] {
  const pieces = actor.itemsOf("actionArmor");
  return {
    blunt: bestWorn(pieces, ({ blunt }) => blunt),
    penetrating: bestWorn(pieces, ({ penetrating }) => penetrating),
  };
}

/** What the rules read of a person, as plain data; the same actor gives the same sheet. */
export function sheetOf(actor: AwayActor): ActionSheet {
  return {
    ...bareSheet(personOf(actor)),
    skills: actor.itemsOf("actionSkill").map(skillOf),
    weapons: actor.itemsOf("actionWeapon").map(weaponOf),
    armor: armorOf(actor),
  };
}

export const actionReader: Reader = {
  counts: { stun: "system.stun.value", damage: "system.life.value" },
  stocks: { rounds: "system.rounds" },
  handled: ["held"],
  sheetOf,
};

/** What the actor stores as a person of the third game. @throws TypeError - They are none. */
export function personOf({ system, uuid }: AwayActor): ActionPersonData {
  if (system instanceof ActionPersonData) return system;
  throw new TypeError(`actor ${uuid} is no person of the third game`);
}
