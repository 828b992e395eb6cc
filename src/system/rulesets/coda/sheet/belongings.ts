import type { AwayActor } from "../../../documents/actor.ts";
import { sheetOf } from "../../../documents/coda/sheet.ts";
import { iconOf } from "../../../shared/icons.ts";
import { bandsText, damageText } from "./attacks.ts";

/** One thing that a person owns, with the switch that takes it in hand, puts it on or packs it. */
interface Belonging {
  readonly id: string;
  readonly name: string;
  readonly icon: string;
  readonly detail: string;
  /** Path of the switch in the item's data. */
  readonly field: "held" | "worn" | "carried";
  readonly on: boolean;
}

/** Things under one head; the head's id names its label and the type of what is added there. */
export interface BelongingGroup {
  readonly type: "weapon" | "armor" | "gear";
  readonly things: readonly Belonging[];
}

function weaponThings(actor: AwayActor): Belonging[] {
  const sheet = sheetOf(actor);
  return actor.itemsOf("weapon").map(({ id, name, system }) => {
    const weapon = sheet.weapons.find((candidate) => candidate.id === id);
    const { value, max } = system.ammunition;
    const damage = weapon ? damageText(sheet, weapon) : "";
    const bands = weapon?.ranges ? bandsText(weapon.ranges) : "";
    const detail = [damage, bands, max > 0 ? `${value}/${max}` : ""].filter((words) => words !== "").join(", ");
    return { id: id ?? "", name, icon: iconOf(system.skill), detail, field: "held", on: system.held };
  });
}

function armorThings(actor: AwayActor): Belonging[] {
  return actor.itemsOf("armor").map(({ id, name, system }) => {
    const detail = String(system.protection);
    return { id: id ?? "", name, icon: iconOf("block"), detail, field: "worn", on: system.worn };
  });
}

function gearThings(actor: AwayActor): Belonging[] {
  return actor.itemsOf("gear").map(({ id, name, system }) => {
    const detail = system.quantity === 1 ? "" : `× ${system.quantity}`;
    return { id: id ?? "", name, icon: "tag", detail, field: "carried", on: system.carried };
  });
}

/** Everything that a person owns. */
export function belongings(actor: AwayActor): readonly BelongingGroup[] {
  return [
    { type: "weapon", things: weaponThings(actor) },
    { type: "armor", things: armorThings(actor) },
    { type: "gear", things: gearThings(actor) },
  ];
}
