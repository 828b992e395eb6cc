import type { Intent } from "../../engine/intent.ts";
import type { Ruleset } from "../../engine/ruleset.ts";
import { type Refusal, refuse } from "../../engine/types.ts";
import type { AwayActor } from "../documents/actor.ts";
import { playedRuleset, presentRuleset } from "../foundry/active-ruleset.ts";
import { entryName } from "../foundry/entry-names.ts";
import { systemPath } from "../foundry/ids.ts";
import { label } from "../foundry/labels.ts";
import { hasText, text } from "../foundry/text.ts";
import type { Deed } from "./face.ts";
import { presentFace } from "./faces.ts";
import type { SkillAsked } from "./view/skills.ts";
import type { Standing } from "./view/standing.ts";

/** The kind of what is dragged from a sheet or the action bar and is no document. */
export const DEED_TYPE = "AwayTeamDeed";

/** A deed as it is dragged, with whose it is. @param actor - Weapons are named as he calls them. */
export function deedData(actor: AwayActor, { weapon, ...deed }: Deed): object {
  const named = weapon === undefined ? {} : { weapon: actor.items.get(weapon)?._source.name ?? weapon };
  return { type: DEED_TYPE, deed: { ...deed, ...named }, doer: actor.uuid };
}

/** Is it an act that a person may begin? */
function isChosen({ actions }: Pick<Ruleset, "actions">, id: string): boolean {
  return Object.hasOwn(actions, id) && actions[id]?.chosen === true;
}

/** A deed that somebody has written or dragged, with nothing else in it; null for anything else. */
export function readDeed(written: unknown, ruleset: Pick<Ruleset, "actions"> = presentRuleset()): Deed | null {
  const { action, weapon, way, skill } = (written ?? {}) as Record<string, unknown>;
  if (typeof action === "string") return isChosen(ruleset, action) ? { action } : null;
  if (typeof weapon === "string") return { weapon, ...(typeof way === "string" && way !== "" && { way }) };
  return typeof skill === "string" ? { skill } : null;
}

/** What a deed is called, and its picture. */
export function deedLabel({ action, weapon, skill }: Deed): { readonly name: string; readonly img: string } {
  const { id } = playedRuleset();
  if (action !== undefined) return { name: label(id, "Action", action), img: picture("maneuver") };
  if (skill !== undefined) return { name: label(id, "Skill", skill), img: picture("skill") };
  return { name: weaponLabel(id, weapon ?? ""), img: picture("blade") };
}

/** What a weapon is called; limbs are named by the language. */
function weaponLabel(ruleset: string, weapon: string): string {
  const limb = `${ruleset}.Weapon.${weapon}`;
  return hasText(limb) ? text(limb) : entryName(weapon);
}

function picture(name: string): string {
  return systemPath(`assets/icons/${name}.svg`);
}

/** A test of a skill as the actor has learnt it, or untrained; a refusal where it is gone. */
export function skillTest(actor: AwayActor, standing: Standing, asked: SkillAsked): Intent | Refusal {
  return presentFace().acts.skill(actor, standing, asked) ?? refuse("sheet/no-such-deed");
}

/** What a deed means as the actor stands now, or why it means nothing. */
export function intentOfDeed(actor: AwayActor, standing: Standing, deed: Deed): Intent | Refusal {
  const { acts } = presentFace();
  const { action = "", weapon, way = "", skill } = deed;
  if (weapon !== undefined) return acts.attack(standing, weapon, way) ?? refuse("sheet/no-such-weapon", { weapon });
  return skill === undefined ? acts.act(standing, action) : skillTest(actor, standing, { skill });
}
