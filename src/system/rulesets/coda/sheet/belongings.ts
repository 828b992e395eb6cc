import type { AwayActor } from "../../../documents/actor.ts";
import { sheetOf } from "../../../documents/coda/sheet.ts";
import { iconOf } from "../../../shared/icons.ts";
import type { Belonging, BelongingGroup } from "../../../sheets/view/belongings.ts";
import { bandsText, damageText } from "./attacks.ts";

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
    { kind: "weapon", type: "weapon", things: weaponThings(actor) },
    { kind: "armor", type: "armor", things: armorThings(actor) },
    { kind: "gear", type: "gear", things: gearThings(actor) },
  ];
}
