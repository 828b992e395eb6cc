import type { Modifier } from "../../engine/modifiers.ts";
import type { Params } from "../../engine/types.ts";
import { hasText, text } from "./text.ts";

/** The family of labels that a parameter's value is an id of; other parameters speak for themselves. */
const FAMILIES: Readonly<Record<string, string>> = {
  action: "Action",
  attribute: "Attribute",
  condition: "Condition",
  cover: "Cover",
  degree: "Degree",
  from: "Wound",
  level: "Wound",
  maneuver: "Maneuver",
  manner: "Manner",
  reaction: "Reaction",
  size: "Size",
  skill: "Skill",
  speciality: "Speciality",
  to: "Wound",
};

/** The label of an id, or the id itself where the language has none: a person's own words. */
export function label(ruleset: string, family: string, id: string): string {
  const key = `${ruleset}.${family}.${id}`;
  if (hasText(`${key}.label`)) return text(`${key}.label`);
  return hasText(key) ? text(key) : id;
}

/** The parameters of a sentence with ids turned into words. */
export function wordedParams(ruleset: string, params: Params): Params {
  const entries = Object.entries(params).map(([name, value]) => {
    const family = FAMILIES[name];
    return [name, family && typeof value === "string" ? label(ruleset, family, value) : value];
  });
  return Object.fromEntries(entries);
}

/** What a modifier is, such as "Armed combat, 5 ranks"; a person's own one is called what he called it. */
export function modifierLabel(ruleset: string, { id, params = {} }: Modifier): string {
  if (id === "own") return String(params.label ?? "") || text("Roll.ownModifier");
  return text(`${ruleset}.Modifier.${id}`, wordedParams(ruleset, params));
}

/** Where a modifier comes from, in a word or two. */
export function sourceLabel({ source }: Modifier): string {
  return text(`Source.${source}`);
}

/** What is tested. @param id - As the ruleset wrote it, `family/detail`. */
export function testLabel(ruleset: string, id: string): string {
  const [family = "", detail = ""] = id.split("/");
  const families: Readonly<Record<string, string>> = {
    attack: "Action",
    attributeTest: "Attribute",
    reactionTest: "Reaction",
    skillTest: "Skill",
  };
  const named = families[family];
  if (named) return label(ruleset, named, detail);
  return label(ruleset, "Manner", detail) === detail
    ? label(ruleset, "Action", detail || family)
    : label(ruleset, "Manner", detail);
}
