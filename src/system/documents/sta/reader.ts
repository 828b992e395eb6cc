/**
 * Turns an actor of the fifth game with its items into the plain sheet that its rules read, and says where its numbers
 * are stored. Used through `readers.ts`, and by the game's sheets.
 */
import type { StaSheet, StaWeapon } from "../../../rulesets/sta/sheet.ts";
import { bareSheet } from "../../data/sta/bare-sheet.ts";
import { StaPersonData } from "../../data/sta/models.ts";
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
    natural: flags.natural,
    held: flags.held,
  };
}

/** What somebody takes off each hit: their own, and the best of what they wear (P21). */
function resistanceOf(actor: AwayActor, own: number): number {
  return own + bestWorn(actor.itemsOf("staArmor"), ({ protection }) => protection);
}

/** What the rules read of a person, as plain data; the same actor gives the same sheet. */
export function sheetOf(actor: AwayActor): StaSheet {
  const bare = bareSheet(personOf(actor));
  return {
    ...bare,
    resistance: resistanceOf(actor, bare.resistance),
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
