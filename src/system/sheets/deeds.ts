import type { Intent } from "../../engine/intent.ts";
import { type Refusal, refuse } from "../../engine/types.ts";
import { actionRow } from "../../rulesets/coda/tables/actions.ts";
import type { AwayActor } from "../documents/actor.ts";
import { skillOf } from "../documents/coda/sheet.ts";
import { attackIntent, weaponsOf } from "../rulesets/coda/sheet/attacks.ts";
import { skillIntent } from "../rulesets/coda/sheet/skills.ts";
import { entryName } from "../shared/entry-names.ts";
import { systemPath } from "../shared/ids.ts";
import { label } from "../shared/labels.ts";
import { text } from "../shared/text.ts";
import { actIntent } from "./view/acts.ts";
import type { Standing } from "./view/standing.ts";

/**
 * Something that anybody may do, named so that it means the same for everybody: a macro holds it.
 *
 * One of the three: an action of the ruleset, an attack with a weapon by its name or limb, a test of a skill.
 */
export interface Deed {
  readonly action?: string;
  readonly weapon?: string;
  readonly skill?: string;
}

/** The kind of what is dragged from a sheet or the action bar and is no document. */
export const DEED_TYPE = "AwayTeamDeed";

/** A deed as it is dragged. @param actor - Whose it is: weapons are named as he calls them. */
export function deedData(actor: AwayActor, { weapon, ...deed }: Deed): object {
  const named = weapon === undefined ? {} : { weapon: actor.items.get(weapon)?._source.name ?? weapon };
  return { type: DEED_TYPE, deed: { ...deed, ...named } };
}

/** What a dragged maneuver stands for, or null where it is nothing that one begins. */
function deedOfManeuver(id: string): Deed | null {
  return actionRow(id)?.chosen ? { action: id } : null;
}

/** The deed that an item stands for, or null: what is merely owned does nothing. */
export function deedOfItem({ type, _source, system }: Item.Implementation): Deed | null {
  const { maneuver = "", skill = "" } = system as { maneuver?: string; skill?: string };
  if (type === "weapon") return { weapon: _source.name };
  if (type === "skill") return { skill };
  return type === "maneuver" ? deedOfManeuver(maneuver) : null;
}

/** A deed that somebody has written or dragged, with nothing else in it; null for anything else. */
export function readDeed(written: unknown): Deed | null {
  const { action, weapon, skill } = (written ?? {}) as Record<string, unknown>;
  if (typeof action === "string") return actionRow(action)?.chosen ? { action } : null;
  if (typeof weapon === "string") return { weapon };
  return typeof skill === "string" ? { skill } : null;
}

/** What a deed is called, and its picture. */
export function deedLabel({ action, weapon, skill }: Deed): { readonly name: string; readonly img: string } {
  if (action !== undefined) return { name: label("coda", "Action", action), img: picture("maneuver") };
  if (skill !== undefined) return { name: label("coda", "Skill", skill), img: picture("skill") };
  return {
    name: weapon === "fist" || weapon === "foot" ? text(`coda.Weapon.${weapon}`) : entryName(weapon ?? ""),
    img: picture("blade"),
  };
}

function picture(name: string): string {
  return systemPath(`assets/icons/${name}.svg`);
}

/** The attack with the weapon of that name, or id; a refusal where he has none. */
function attackDeed(standing: Standing, wanted: string): Intent | Refusal {
  const weapon = weaponsOf(standing).find((one) => one.id === wanted || one.name === wanted);
  return weapon ? attackIntent(standing, weapon) : refuse("sheet/no-such-weapon", { weapon: wanted });
}

/** A test of the skill as the actor has learnt it, or untrained. */
function skillDeed(actor: AwayActor, standing: Standing, skill: string): Intent {
  const item = actor.itemsOf("skill").find(({ system }) => system.skill === skill);
  return skillIntent(standing, item ? skillOf(item) : { skill, group: "", maneuvers: {} });
}

/** What a deed means as the actor stands now, or why it means nothing. */
export function intentOfDeed(actor: AwayActor, standing: Standing, { action, weapon, skill }: Deed): Intent | Refusal {
  if (weapon !== undefined) return attackDeed(standing, weapon);
  if (skill !== undefined) return skillDeed(actor, standing, skill);
  return actIntent(standing, action ?? "");
}
