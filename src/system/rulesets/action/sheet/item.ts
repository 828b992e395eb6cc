/**
 * What the third game's item sheets offer in their fields and make of what is written there, what an item is in words,
 * and belongings as rows of a sheet.
 */
import { isInHand } from "../../../../engine/in-hand.ts";
import { attributes, skillRow, skills } from "../../../../rulesets/action/tables/attributes.ts";
import { damageKinds } from "../../../../rulesets/action/tables/blast.ts";
import { sheetOf, weaponOf } from "../../../documents/action/reader.ts";
import type { AwayActor } from "../../../documents/actor.ts";
import { iconOf } from "../../../foundry/icons.ts";
import { idOfWords, label } from "../../../foundry/labels.ts";
import { idsUnder, listOf, metres, signed, text } from "../../../foundry/text.ts";
import { type Belonging, type BelongingGroup, gearThings, weaponThing } from "../../../sheets/view/belongings.ts";
import { type Option, options } from "../../../sheets/view/options.ts";
import { type Fact, facts, gearFacts, unlessNone } from "../../../sheets/view/rows.ts";
import { harmText } from "./attacks.ts";

/** What the fields of an item's type offer beside what is written. */
interface ItemView {
  readonly skill?: string;
  /** Names of skills that may be written. */
  readonly known?: readonly string[];
  readonly attributes?: readonly Option[];
  readonly kinds?: readonly Option[];
}

/** The skill of an item as people write it, and those that they may write. */
function skillWords(skill: string): ItemView {
  const known = new Set([...Object.keys(skills), ...idsUnder("action.Skill")]);
  return { skill: label("action", "Skill", skill), known: [...known].map((id) => label("action", "Skill", id)) };
}

/** The choices that the fields of an item's type offer. */
export function itemView(item: Item.Implementation): ItemView {
  if (item.type === "actionWeapon") {
    const { skill, damage } = (item as Item.OfType<"actionWeapon">).system;
    return { ...skillWords(skill), kinds: options("action", Object.keys(damageKinds), "DamageKind", damage.kind) };
  }
  if (item.type !== "actionSkill") return {};
  const { skill, attribute } = (item as Item.OfType<"actionSkill">).system;
  const own = skillRow(skill) ? [] : options("action", Object.keys(attributes), "Attribute", attribute);
  return { ...skillWords(skill), attributes: own };
}

/** What is true of some weapons only. */
const TRAITS = ["explodes", "heavy", "improvised", "braced"] as const;

function metresText(far: number | null): string {
  return far === null ? "" : metres(far);
}

function weaponFacts(item: Item.OfType<"actionWeapon">): readonly Fact[] {
  const weapon = weaponOf(item);
  const { skill, damage, accuracy, length, range, rate, rounds } = weapon;
  const traits = TRAITS.filter((id) => weapon[id]).map((id) => text(`action.Item.${id}`));
  return facts({
    [text("Item.skill")]: label("action", "Skill", skill),
    [text("Item.damage")]: harmText(damage),
    [text("action.Item.accuracy")]: unlessNone(accuracy, signed),
    [text("action.Item.told.length")]: metresText(length),
    [text("action.Item.told.range")]: metresText(range),
    [text("action.Item.rate")]: rate > 1 ? String(rate) : "",
    [text("action.Item.told.rounds")]: unlessNone(rounds ?? 0),
    [text("Item.told.traits")]: listOf(traits),
  });
}

/** What armor takes off hits of each type. */
export function armorText({ blunt, penetrating }: { readonly blunt: number; readonly penetrating: number }): string {
  return blunt === penetrating ? String(blunt) : text("action.Sheet.armor", { blunt, penetrating });
}

function armorFacts({ system }: Item.OfType<"actionArmor">): readonly Fact[] {
  const { blunt, penetrating } = system;
  return facts({
    [text("action.Item.blunt")]: String(blunt),
    [text("action.Item.penetrating")]: String(penetrating),
  });
}

function skillFacts({ system }: Item.OfType<"actionSkill">): readonly Fact[] {
  const { skill, attribute, ranks } = system;
  return facts({
    [text("Item.attribute")]: label("action", "Attribute", skillRow(skill)?.attribute ?? attribute),
    [text("Item.ranks")]: unlessNone(ranks),
  });
}

/** What an item of the third game is, in words, for whoever may not change it. */
export function itemFacts(item: Item.Implementation): readonly Fact[] {
  if (item.type === "actionWeapon") return weaponFacts(item as Item.OfType<"actionWeapon">);
  if (item.type === "actionSkill") return skillFacts(item as Item.OfType<"actionSkill">);
  if (item.type === "actionArmor") return armorFacts(item as Item.OfType<"actionArmor">);
  return item.type === "actionGear" ? gearFacts((item as Item.OfType<"actionGear">).system) : [];
}

function weaponThings(actor: AwayActor): Belonging[] {
  const { weapons } = sheetOf(actor);
  return actor.itemsOf("actionWeapon").map((item) => {
    const { id, system } = item;
    const weapon = weaponOf(item);
    const { value, max } = system.rounds;
    const parts = [harmText(weapon.damage), metresText(weapon.range), max > 0 ? `${value}/${max}` : ""];
    const held = weapons.some((one) => one.id === id && isInHand(actor, one));
    return weaponThing(item, { icon: iconOf(system.skill), parts, held });
  });
}

function armorThings(actor: AwayActor): readonly Belonging[] {
  return actor.itemsOf("actionArmor").map(({ id, name, system }) => {
    return { id: id ?? "", name, icon: "block", detail: armorText(system), field: "worn", on: system.worn };
  });
}

/** Everything that a person owns. */
export function belongings(actor: AwayActor): readonly BelongingGroup[] {
  return [
    { kind: "weapon", type: "actionWeapon", things: weaponThings(actor) },
    { kind: "armor", type: "actionArmor", things: armorThings(actor) },
    { kind: "gear", type: "actionGear", things: gearThings(actor.itemsOf("actionGear")) },
  ];
}

/** The id of a skill that somebody wrote: one of the rules, of the library, or their own. */
function skillIdOf(words: string): string {
  return idOfWords("action", "Skill", [...Object.keys(skills), ...idsUnder("action.Skill")], words);
}

/** What was written in an item's sheet, in the form in which the item keeps it. @param form - Changed. */
export function readItemForm<T extends object>(form: T): T {
  const { system } = form as { system?: Record<string, unknown> };
  if (typeof system?.skill !== "string") return form;
  if (system.skill.trim() === "") Reflect.deleteProperty(system, "skill");
  else system.skill = skillIdOf(system.skill);
  return form;
}
