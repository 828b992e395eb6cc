import { isInHand } from "../../../../rulesets/coda/gear/weapons.ts";
import type { AwayActor } from "../../../documents/actor.ts";
import { sheetOf } from "../../../documents/coda/reader.ts";
import { iconOf } from "../../../foundry/icons.ts";
import { armorThings, type Belonging, type BelongingGroup, gearThings } from "../../../sheets/view/belongings.ts";
import { bandsText } from "../../../sheets/view/rows.ts";
import { damageText } from "./attacks.ts";

function weaponThings(actor: AwayActor): Belonging[] {
  const sheet = sheetOf(actor);
  return actor.itemsOf("weapon").map(({ id, name, system }) => {
    const weapon = sheet.weapons.find((candidate) => candidate.id === id);
    const { value, max } = system.ammunition;
    const damage = weapon ? damageText(sheet, weapon) : "";
    const bands = weapon?.ranges ? bandsText(weapon.ranges) : "";
    const detail = [damage, bands, max > 0 ? `${value}/${max}` : ""].filter((words) => words !== "").join(", ");
    return {
      id: id ?? "",
      name,
      icon: iconOf(system.skill),
      detail,
      field: "held",
      on: weapon !== undefined && isInHand(actor, weapon),
    };
  });
}

/** Everything that a person owns. */
export function belongings(actor: AwayActor): readonly BelongingGroup[] {
  return [
    { kind: "weapon", type: "weapon", things: weaponThings(actor) },
    { kind: "armor", type: "armor", things: armorThings(actor.itemsOf("armor")) },
    { kind: "gear", type: "gear", things: gearThings(actor.itemsOf("gear")) },
  ];
}
