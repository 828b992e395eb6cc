/** What CODA's item sheets offer in their fields, and what an item is in words for those who only read it. */
import { edgeRow, edges } from "../../../../rulesets/coda/edges/index.ts";
import { attributes, skills } from "../../../../rulesets/coda/tables/attributes.ts";
import { maneuvers } from "../../../../rulesets/coda/tables/maneuvers.ts";
import type { AwayActor } from "../../../documents/actor.ts";
import { label } from "../../../foundry/labels.ts";
import { counted, signed, text } from "../../../foundry/text.ts";
import { bonusOptions, type Option, options } from "../../../sheets/view/options.ts";
import { remarksIn } from "../../../sheets/view/remarks.ts";
import { armorFacts, bandsText, diceText, type Fact, facts, gearFacts, unlessNone } from "../../../sheets/view/rows.ts";
import { type ChoiceField, choiceFields, writtenGroup, writtenList } from "./item-form.ts";
import { edgeDetail } from "./rows.ts";

/** The maneuvers in which a skill may carry a bonus, those that edges open to it last (C122, R395). */
export function maneuversOf(skill: string, owned: readonly string[] = []): readonly string[] {
  const rows = Object.values(maneuvers).filter((row) => (row.skills as readonly string[]).includes(skill));
  const opened = owned.flatMap((id) => edgeRow(id)?.opens ?? []).filter((opens) => opens.skill === skill);
  return [...new Set([...rows.map(({ id }) => id as string), ...opened.map(({ maneuver }) => maneuver)])];
}

/** The edges of whoever has the item. */
function edgesBeside({ actor }: Item.Implementation): readonly string[] {
  return (actor as AwayActor | null)?.itemsOf("edge").map(({ system }) => system.edge) ?? [];
}

/** A maneuver with the bonuses that it may have. */
interface BonusField {
  readonly id: string;
  readonly label: string;
  readonly options: readonly Option[];
}

/** What the fields of an item's type offer beside what is written. */
interface ItemView {
  readonly skills?: readonly Option[];
  readonly attributes?: readonly Option[];
  readonly bonuses?: readonly BonusField[];
  readonly specialities?: string;
  readonly maneuvers?: readonly Option[];
  readonly combatSkills?: readonly Option[];
  /** The group of a skill or weapon, as people write it. */
  readonly group?: string;
  /** Which speciality covers a weapon, as people write it. */
  readonly speciality?: string;
  readonly traits?: string;
  readonly edges?: readonly Option[];
  readonly choices?: readonly ChoiceField[];
  /** What the rules say against what is written; nothing forbids it. */
  readonly flaws?: readonly string[];
}

/**
 * What the rules say against an item of somebody's, by its place among those of its type; nothing for one that nobody
 * has.
 */
function flawsOf(item: Item.Implementation, list: "edges" | "skills"): readonly string[] {
  const actor = item.actor as AwayActor | null;
  const place = actor?.itemsOf(list === "edges" ? "edge" : "skill").findIndex(({ id }) => id === item.id) ?? -1;
  return actor && place >= 0 ? remarksIn(actor, list)(place) : [];
}

function edgeView(item: Item.OfType<"edge">): ItemView {
  const { edge, granted } = item.system;
  const arms = (item.actor as AwayActor | null)?.itemsOf("weapon") ?? [];
  return {
    edges: options("coda", Object.keys(edges), "Edge", edge),
    choices: choiceFields(
      item.system,
      arms.map(({ _source }) => _source.name),
    ),
    flaws: granted ? [] : flawsOf(item, "edges"),
  };
}

function skillView(item: Item.OfType<"skill">): ItemView {
  const { system } = item;
  const { skill, attribute, specialities } = system;
  return {
    flaws: flawsOf(item, "skills"),
    group: writtenGroup(system.group),
    skills: options("coda", Object.keys(skills), "Skill", skill),
    attributes: options("coda", Object.keys(attributes), "Attribute", attribute),
    specialities: writtenList("specialities", specialities),
    bonuses: maneuversOf(skill, edgesBeside(item)).map((id) => {
      const bonus = system.maneuvers.find(({ maneuver }) => maneuver === id)?.bonus ?? 0;
      return { id, label: label("coda", "Maneuver", id), options: bonusOptions(bonus, signed) };
    }),
  };
}

function weaponView({ system }: Item.OfType<"weapon">): ItemView {
  return {
    combatSkills: options("coda", ["armed", "ranged", "unarmed"], "Skill", system.skill),
    group: writtenGroup(system.group),
    speciality: writtenList("specialities", [system.speciality]),
    traits: writtenList("traits", system.traits),
  };
}

function maneuverView({ system }: Item.OfType<"maneuver">): ItemView {
  return { maneuvers: options("coda", Object.keys(maneuvers), "Maneuver", system.maneuver) };
}

/** The choices that the fields of an item's type offer. */
export function itemView(item: Item.Implementation): ItemView {
  if (item.type === "skill") return skillView(item as Item.OfType<"skill">);
  if (item.type === "weapon") return weaponView(item as Item.OfType<"weapon">);
  if (item.type === "edge") return edgeView(item as Item.OfType<"edge">);
  return item.type === "maneuver" ? maneuverView(item as Item.OfType<"maneuver">) : {};
}

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
