import { label } from "../../../foundry/labels.ts";
import { counted, signed, text } from "../../../foundry/text.ts";
import { armorFacts, bandsText, diceText, type Fact, facts, gearFacts, unlessNone } from "../../../sheets/view/rows.ts";
import { edgeDetail } from "./edges.ts";
import { writtenGroup, writtenList } from "./item-form.ts";

type Weapon = Item.OfType<"weapon">["system"];

/** Damage as the weapon alone says it: `2d6+5 and Strength`. */
function damageOf({ damage }: Weapon): string {
  const rolled = diceText(damage);
  return damage.strength ? `${rolled} ${text("Item.withStrength")}` : rolled;
}

/** In which squares it strikes hand to hand; empty where it cannot. */
function reachOf({ reach: { min, max } }: Weapon): string {
  if (max === 0) return "";
  return min < max ? text("Item.told.squares", { from: min, to: max }) : counted("Item.told.reach", max);
}

function rangesOf({ skill, ranges }: Weapon): string {
  return skill === "ranged" && ranges.long > 0 ? bandsText(ranges) : "";
}

function weaponFacts({ system }: Item.OfType<"weapon">): readonly Fact[] {
  const { skill, group, speciality, parry, hands, ammunition, traits } = system;
  return facts({
    [text("Item.skill")]: label("coda", "Skill", skill),
    [text("Item.group")]: writtenGroup(group),
    [text("Item.speciality")]: writtenList("specialities", speciality === "" ? [] : [speciality]),
    [text("Item.damage")]: damageOf(system),
    [text("Item.reach")]: reachOf(system),
    [text("Item.parry")]: unlessNone(parry, signed),
    [text("Item.hands")]: unlessNone(hands),
    [text("Item.told.ranges")]: rangesOf(system),
    [text("Item.ammunition")]: unlessNone(ammunition.max),
    [text("Item.told.traits")]: writtenList("traits", traits),
  });
}

function skillFacts({ system }: Item.OfType<"skill">): readonly Fact[] {
  const { group, attribute, ranks, specialities, maneuvers } = system;
  const bonuses = maneuvers.map(({ maneuver, bonus }) => `${label("coda", "Maneuver", maneuver)} ${signed(bonus)}`);
  return facts({
    [text("Item.group")]: writtenGroup(group),
    [text("Item.attribute")]: label("coda", "Attribute", attribute),
    [text("Item.ranks")]: unlessNone(ranks),
    [text("Item.told.specialities")]: writtenList("specialities", specialities),
    [text("Item.told.bonuses")]: bonuses.join(", "),
  });
}

function edgeFacts({ system }: Item.OfType<"edge">): readonly Fact[] {
  const { edge, choice, tier, granted } = system;
  return facts({
    [text("Item.choice")]: choice === "" ? "" : edgeDetail({ edge, choice, tier: 1 }),
    [text("Item.tier")]: String(tier),
    [text("Item.told.by")]: granted ? text("Item.granted") : "",
  });
}

/** What an item of the Expanded Combat System is, in words, for whoever may not change it. */
export function itemFacts(item: Item.Implementation): readonly Fact[] {
  if (item.type === "weapon") return weaponFacts(item as Item.OfType<"weapon">);
  if (item.type === "skill") return skillFacts(item as Item.OfType<"skill">);
  if (item.type === "edge") return edgeFacts(item as Item.OfType<"edge">);
  if (item.type === "armor") return armorFacts((item as Item.OfType<"armor">).system);
  return item.type === "gear" ? gearFacts((item as Item.OfType<"gear">).system) : [];
}
