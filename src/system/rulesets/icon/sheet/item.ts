/** What ICON's item sheets offer in their fields, what an item is in words, and belongings as rows of a sheet. */
import { isInHand } from "../../../../engine/in-hand.ts";
import { maneuvers } from "../../../../rulesets/icon/tables/actions.ts";
import { attributes, isSkill, skills } from "../../../../rulesets/icon/tables/attributes.ts";
import type { AwayActor } from "../../../documents/actor.ts";
import { sheetOf } from "../../../documents/icon/reader.ts";
import { iconOf } from "../../../foundry/icons.ts";
import { label } from "../../../foundry/labels.ts";
import { counted, idsUnder, signed, text } from "../../../foundry/text.ts";
import {
  armorThings,
  type Belonging,
  type BelongingGroup,
  gearThings,
  weaponThing,
} from "../../../sheets/view/belongings.ts";
import { type Option, options } from "../../../sheets/view/options.ts";
import { armorFacts, bandsText, type Fact, facts, gearFacts, unlessNone } from "../../../sheets/view/rows.ts";
import { harmText, modeText } from "./attacks.ts";

/** One way of using a weapon as its fields show it. */
interface ModeFields {
  readonly name: string;
  readonly dice: number;
  readonly bonus: number;
  readonly stun: boolean;
  readonly charges: number;
}

/** What somebody has specialised in as its fields show it. */
interface SpecialityFields {
  readonly name: string;
  readonly ranks: number;
}

/** What the fields of an item's type offer beside what is written. */
interface ItemView {
  readonly skill?: string;
  /** Names of skills that may be written. */
  readonly known?: readonly string[];
  readonly attributes?: readonly Option[];
  readonly specialities?: readonly SpecialityFields[];
  readonly maneuvers?: readonly Option[];
  readonly combatSkills?: readonly Option[];
  readonly speciality?: string;
  readonly modes?: readonly ModeFields[];
  /** May one of them go? A weapon is used in some way. */
  readonly removable?: boolean;
}

const COMBAT_SKILLS = ["energyWeapons", "projectileWeapons", "meleeWeapons", "unarmedCombat"];

/** A speciality as people write it; empty for none. */
function specialityWords(id: string): string {
  return id === "" ? "" : label("icon", "Speciality", id);
}

function skillView({ system }: Item.OfType<"iconSkill">): ItemView {
  const { skill, attribute, specialities } = system;
  const known = new Set([...Object.keys(skills), ...idsUnder("icon.Skill")]);
  return {
    skill: label("icon", "Skill", skill),
    known: [...known].map((id) => label("icon", "Skill", id)),
    attributes: isSkill(skill) ? [] : options("icon", Object.keys(attributes), "Attribute", attribute),
    specialities: specialities.map(({ speciality, ranks }) => ({ name: specialityWords(speciality), ranks })),
  };
}

function weaponView({ system }: Item.OfType<"iconWeapon">): ItemView {
  return {
    combatSkills: options("icon", COMBAT_SKILLS, "Skill", system.skill),
    speciality: specialityWords(system.speciality),
    removable: system.modes.length > 1,
    modes: system.modes.map(({ id, dice, bonus, stun, charges }) => {
      return { name: label("icon", "Mode", id), dice, bonus, stun, charges };
    }),
  };
}

/** The choices that the fields of an item's type offer. */
export function itemView(item: Item.Implementation): ItemView {
  if (item.type === "iconSkill") return skillView(item as Item.OfType<"iconSkill">);
  if (item.type === "iconWeapon") return weaponView(item as Item.OfType<"iconWeapon">);
  if (item.type !== "iconManeuver") return {};
  const { maneuver } = (item as Item.OfType<"iconManeuver">).system;
  return { maneuvers: options("icon", Object.keys(maneuvers), "Action", maneuver) };
}

type Weapon = Item.OfType<"iconWeapon">["system"];

/** Each way of using it: what it does, and what it takes of the charges. */
function modesOf({ modes }: Weapon): Readonly<Record<string, string>> {
  return Object.fromEntries(
    modes.map(({ id, charges, ...mode }) => {
      const taken = unlessNone(charges, (count) => counted("icon.Item.takes", count));
      return [label("icon", "Mode", id), [modeText({ id, charges, ...mode }), taken].filter(Boolean).join(", ")];
    }),
  );
}

function weaponFacts({ system }: Item.OfType<"iconWeapon">): readonly Fact[] {
  const { skill, speciality, difficulty, block, ranges, charges, wide } = system;
  return facts({
    [text("Item.skill")]: label("icon", "Skill", skill),
    [text("Item.speciality")]: specialityWords(speciality),
    [text("icon.Item.told.difficulty")]: unlessNone(difficulty),
    [text("icon.Item.block")]: unlessNone(block, signed),
    [text("Item.told.ranges")]: ranges.long > 0 ? bandsText(ranges) : "",
    ...modesOf(system),
    [text("icon.Item.uses")]: unlessNone(charges.max),
    [text("icon.Item.told.beam")]: wide ? text("icon.Item.wide") : "",
  });
}

function skillFacts({ system }: Item.OfType<"iconSkill">): readonly Fact[] {
  const { skill, attribute, ranks, specialities } = system;
  const known = specialities.map((one) => `${specialityWords(one.speciality)} ${one.ranks}`);
  return facts({
    [text("Item.attribute")]: label("icon", "Attribute", isSkill(skill) ? skills[skill].attribute : attribute),
    [text("Item.ranks")]: unlessNone(ranks),
    [text("Item.told.specialities")]: known.join(", "),
  });
}

/** What an item of ICON is, in words, for whoever may not change it. */
export function itemFacts(item: Item.Implementation): readonly Fact[] {
  if (item.type === "iconWeapon") return weaponFacts(item as Item.OfType<"iconWeapon">);
  if (item.type === "iconSkill") return skillFacts(item as Item.OfType<"iconSkill">);
  if (item.type === "iconArmor") return armorFacts((item as Item.OfType<"iconArmor">).system);
  return item.type === "iconGear" ? gearFacts((item as Item.OfType<"iconGear">).system) : [];
}

function weaponThings(actor: AwayActor): Belonging[] {
  const { weapons } = sheetOf(actor);
  return actor.itemsOf("iconWeapon").map(({ id, name, system }) => {
    const weapon = weapons.find((one) => one.id === id);
    const { modes, ranges } = weapon ?? {};
    const [plain] = modes ?? [];
    const { value, max } = system.charges;
    const parts = [plain ? harmText(plain) : "", ranges ? bandsText(ranges) : "", max > 0 ? `${value}/${max}` : ""];
    const held = weapon !== undefined && isInHand(actor, weapon);
    return weaponThing({ id, name }, { icon: iconOf(system.skill), parts, held });
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
