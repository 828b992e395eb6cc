import { isHeld } from "../../../../rulesets/icon/gear/weapons.ts";
import type { AwayActor } from "../../../documents/actor.ts";
import { sheetOf } from "../../../documents/icon/reader.ts";
import { iconOf } from "../../../foundry/icons.ts";
import { armorThings, type Belonging, type BelongingGroup, gearThings } from "../../../sheets/view/belongings.ts";
import { bandsText } from "../../../sheets/view/rows.ts";
import { harmText } from "./weapons.ts";

function weaponThings(actor: AwayActor): Belonging[] {
  const { weapons } = sheetOf(actor);
  return actor.itemsOf("iconWeapon").map(({ id, name, system }) => {
    const weapon = weapons.find((one) => one.id === id);
    const { modes, ranges } = weapon ?? {};
    const [plain] = modes ?? [];
    const { value, max } = system.charges;
    const parts = [plain ? harmText(plain) : "", ranges ? bandsText(ranges) : "", max > 0 ? `${value}/${max}` : ""];
    const detail = parts.filter((words) => words !== "").join(", ");
    return {
      id: id ?? "",
      name,
      icon: iconOf(system.skill),
      detail,
      field: "held",
      on: weapon !== undefined && isHeld(actor, weapon),
    };
  });
}

/** Everything that a person owns. */
export function belongings(actor: AwayActor): readonly BelongingGroup[] {
  return [
    { kind: "weapon", type: "iconWeapon", things: weaponThings(actor) },
    { kind: "armor", type: "iconArmor", things: armorThings(actor.itemsOf("iconArmor")) },
    { kind: "gear", type: "iconGear", things: gearThings(actor.itemsOf("iconGear")) },
  ];
}
