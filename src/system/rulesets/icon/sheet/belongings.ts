import type { AwayActor } from "../../../documents/actor.ts";
import { sheetOf } from "../../../documents/icon/sheet.ts";
import { iconOf } from "../../../shared/icons.ts";
import type { Belonging, BelongingGroup } from "../../../sheets/view/belongings.ts";
import { bandsText, harmText } from "./weapons.ts";

function weaponThings(actor: AwayActor): Belonging[] {
  const { weapons } = sheetOf(actor);
  return actor.itemsOf("iconWeapon").map(({ id, name, system }) => {
    const { modes, ranges } = weapons.find((one) => one.id === id) ?? {};
    const [plain] = modes ?? [];
    const { value, max } = system.charges;
    const parts = [plain ? harmText(plain) : "", ranges ? bandsText(ranges) : "", max > 0 ? `${value}/${max}` : ""];
    const detail = parts.filter((words) => words !== "").join(", ");
    return { id: id ?? "", name, icon: iconOf(system.skill), detail, field: "held", on: system.held };
  });
}

function armorThings(actor: AwayActor): Belonging[] {
  return actor.itemsOf("iconArmor").map(({ id, name, system }) => {
    const detail = String(system.protection);
    return { id: id ?? "", name, icon: iconOf("block"), detail, field: "worn", on: system.worn };
  });
}

function gearThings(actor: AwayActor): Belonging[] {
  return actor.itemsOf("iconGear").map(({ id, name, system }) => {
    const detail = system.quantity === 1 ? "" : `× ${system.quantity}`;
    return { id: id ?? "", name, icon: "tag", detail, field: "carried", on: system.carried };
  });
}

/** Everything that a person owns. */
export function belongings(actor: AwayActor): readonly BelongingGroup[] {
  return [
    { kind: "weapon", type: "iconWeapon", things: weaponThings(actor) },
    { kind: "armor", type: "iconArmor", things: armorThings(actor) },
    { kind: "gear", type: "iconGear", things: gearThings(actor) },
  ];
}
