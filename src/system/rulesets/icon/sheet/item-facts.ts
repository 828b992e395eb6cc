import { isSkill, skills } from "../../../../rulesets/icon/tables/attributes.ts";
import { label } from "../../../foundry/labels.ts";
import { counted, signed, text } from "../../../foundry/text.ts";
import { armorFacts, bandsText, type Fact, facts, gearFacts, unlessNone } from "../../../sheets/view/rows.ts";
import { specialityWords } from "./item.ts";
import { modeText } from "./weapons.ts";

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
