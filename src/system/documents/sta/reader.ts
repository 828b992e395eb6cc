/**
 * Turns an actor of the fifth game with its items into the plain sheet that its rules read, and says where its numbers
 * are stored. Used through `readers.ts`, and by the game's sheets.
 */
import { editionOf } from "../../../rulesets/sta/edition.ts";
import type { StaSheet, StaWeapon } from "../../../rulesets/sta/sheet.ts";
import { bareSheet } from "../../data/sta/bare-sheet.ts";
import { StaPersonData } from "../../data/sta/models.ts";
import { ruleSettings } from "../../foundry/rule-settings.ts";
import type { AwayActor } from "../actor.ts";
import type { Reader } from "../readers.ts";
import { bestWorn } from "../worn.ts";

/** A weapon as the rules read it. */
export function weaponOf(item: Item.OfType<"staWeapon">): StaWeapon {
  const { use, damage, farthest, vicious, piercing, ...flags } = item.system;
  return {
    id: item.id ?? "",
    name: item._source.name,
    use: use as StaWeapon["use"],
    damage,
    farthest: farthest as StaWeapon["farthest"],
    vicious,
    piercing,
    intense: flags.intense,
    knockdown: flags.knockdown,
    accurate: flags.accurate,
    cumbersome: flags.cumbersome,
    deadly: flags.deadly,
    nonLethal: flags.nonLethal,
    area: flags.area,
    charge: flags.charge,
    debilitating: flags.debilitating,
    grenade: flags.grenade,
    uses: flags.grenade ? flags.uses.max : null,
    inaccurate: flags.inaccurate,
    concealed: flags.concealed,
    twoHanded: flags.twoHanded,
    natural: flags.natural,
    held: flags.held,
  };
}

/** What a piece of armor takes off in the second edition (P21). */
function secondProtection({
  protection,
  secondBy,
}: {
  readonly protection: number;
  readonly secondBy: number;
}): number {
  return Math.max(0, protection + secondBy);
}

/** What a piece of armor takes off in the edition that is played (P21). */
export function protectionNow(armor: { readonly protection: number; readonly secondBy: number }): number {
  const isSecond = editionOf({ settings: ruleSettings("sta") }).hits === "severity";
  return isSecond ? secondProtection(armor) : armor.protection;
}

/** Somebody's armor with what it takes off in the edition that is played. */
export function armorNow(actor: AwayActor) {
  return actor.itemsOf("staArmor").map(({ id, name, system }) => {
    return { id, name, system: { worn: system.worn, protection: protectionNow(system) } };
  });
}

/** What somebody takes off each hit: their own, and the best of what they wear, as each edition has it (P21). */
function resistancesOf(actor: AwayActor, own: number): Pick<StaSheet, "resistance" | "secondResistance"> {
  const worn = actor.itemsOf("staArmor");
  return {
    resistance: own + bestWorn(worn, ({ protection }) => protection),
    secondResistance: own + bestWorn(worn, secondProtection),
  };
}

/** What the rules read of a person, as plain data; the same actor gives the same sheet. */
export function sheetOf(actor: AwayActor): StaSheet {
  const bare = bareSheet(personOf(actor));
  return {
    ...bare,
    ...resistancesOf(actor, bare.resistance),
    weapons: actor.itemsOf("staWeapon").map(weaponOf),
  };
}

export const staReader: Reader = {
  counts: { stress: "system.stress.value", determination: "system.determination", injuries: "system.injuries" },
  stocks: { uses: "system.uses" },
  handled: ["held"],
  sheetOf,
};

/** What the actor stores as a person of the fifth game. @throws TypeError - They are none. */
export function personOf({ system, uuid }: AwayActor): StaPersonData {
  if (system instanceof StaPersonData) return system;
  throw new TypeError(`actor ${uuid} is no person of the fifth game`);
}
