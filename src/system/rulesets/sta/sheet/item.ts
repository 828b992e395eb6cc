/**
 * What the fifth game's item sheets offer in their fields, what an item is in words, and belongings, talents and
 * focuses as rows of a sheet.
 */
import { throwsDice } from "../../../../rulesets/sta/damage/damage.ts";
import { isHeld } from "../../../../rulesets/sta/gear/weapons.ts";
import { inLanguage } from "../../../data/translated-texts.ts";
import type { AwayActor } from "../../../documents/actor.ts";
import { armorNow, protectionNow, sheetOf, weaponOf } from "../../../documents/sta/reader.ts";
import { iconOf } from "../../../foundry/icons.ts";
import { label } from "../../../foundry/labels.ts";
import { ruleSettings } from "../../../foundry/rule-settings.ts";
import { listOf, text } from "../../../foundry/text.ts";
import { enrich } from "../../../sheets/enriched-text.ts";
import {
  armorThings,
  type Belonging,
  type BelongingGroup,
  gearThings,
  weaponThing,
} from "../../../sheets/view/belongings.ts";
import { type Option, options } from "../../../sheets/view/options.ts";
import { armorFacts, type EdgeRow, type Fact, facts, gearFacts } from "../../../sheets/view/rows.ts";
import { TRAITS, traitWords, weaponDamage } from "./attacks.ts";

/** How a weapon is used. */
const USES = ["melee", "ranged", "gear"];

/** How far a shot may carry at most. */
const REACHES = ["close", "medium", "long", "extreme"];

/** What the fields of an item's type offer beside what is written. */
interface ItemView {
  readonly uses?: readonly Option[];
  readonly reaches?: readonly Option[];
  /** What its damage is called in the edition that is played. */
  readonly damageLabel?: string;
  /** What is true of some weapons only. */
  readonly traits?: readonly { readonly id: string; readonly label: string; readonly on: boolean }[];
}

/** The choices that the fields of an item's type offer. */
export function itemView(item: Item.Implementation): ItemView {
  if (item.type !== "staWeapon") return {};
  const { system } = item as Item.OfType<"staWeapon">;
  return {
    uses: options("sta", USES, "Use", system.use),
    reaches: options("sta", REACHES, "Range", system.farthest),
    damageLabel: text(throwsDice({ settings: ruleSettings("sta") }) ? "sta.Item.damage" : "sta.Item.severity"),
    traits: TRAITS.map((id) => ({ id, label: text(`sta.Item.${id}`), on: system[id] })),
  };
}

/** What a weapon does, in words; Security adds to dice alone. */
function damageFact(damage: number): string {
  const words = weaponDamage(damage);
  return throwsDice({ settings: ruleSettings("sta") }) ? text("sta.Item.withSecurity", { dice: words }) : words;
}

function weaponFacts(item: Item.OfType<"staWeapon">): readonly Fact[] {
  const weapon = weaponOf(item);
  const { use, damage, farthest } = weapon;
  return facts({
    [text("sta.Item.use")]: label("sta", "Use", use),
    [text("Item.damage")]: use === "gear" ? "" : damageFact(damage),
    [text("sta.Item.farthest")]: use === "ranged" ? label("sta", "Range", farthest) : "",
    [text("Item.told.traits")]: listOf([...traitWords(weapon)]),
  });
}

/** What an item of the fifth game is, in words, for whoever may not change it. */
export function itemFacts(item: Item.Implementation): readonly Fact[] {
  if (item.type === "staWeapon") return weaponFacts(item as Item.OfType<"staWeapon">);
  if (item.type === "staArmor")
    return armorFacts({ protection: protectionNow((item as Item.OfType<"staArmor">).system) });
  return item.type === "staGear" ? gearFacts((item as Item.OfType<"staGear">).system) : [];
}

function weaponThings(actor: AwayActor): Belonging[] {
  const { weapons } = sheetOf(actor);
  return actor.itemsOf("staWeapon").map((item) => {
    const weapon = weaponOf(item);
    const held = weapons.some((one) => one.id === item.id && isHeld(actor, one));
    const parts = [weapon.use === "gear" ? "" : weaponDamage(weapon.damage), ...traitWords(weapon)];
    return weaponThing(item, { icon: iconOf(weapon.use), parts, held });
  });
}

/** Everything that a person owns. */
export function belongings(actor: AwayActor): readonly BelongingGroup[] {
  return [
    { kind: "weapon", type: "staWeapon", things: weaponThings(actor) },
    { kind: "armor", type: "staArmor", things: armorThings(armorNow(actor)) },
    { kind: "gear", type: "staGear", things: gearThings(actor.itemsOf("staGear")) },
  ];
}

/** What somebody can do beside what everybody can. */
export function talentRows(actor: AwayActor): Promise<readonly EdgeRow[]> {
  const rows = actor.itemsOf("staTalent").map(async ({ id, name, system }) => {
    const html = await enrich(actor, inLanguage(system.description));
    return { id: id ?? "", name, choice: "", html, faults: [] };
  });
  return Promise.all(rows);
}
