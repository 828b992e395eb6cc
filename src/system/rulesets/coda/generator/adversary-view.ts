/**
 * What an adversary will be, in lines for a window, and by what role and level one was made, which is kept with the
 * actor so that they can be scaled later.
 */
import type { Encounter } from "../../../../engine/encounter.ts";
import { sumModifiers } from "../../../../engine/modifiers.ts";
import { type Draft, scoresOf, sheetOfDraft, skillKey } from "../../../../rulesets/coda/build/draft.ts";
import { defenseOf, healthOf } from "../../../../rulesets/coda/derived.ts";
import { armsOf } from "../../../../rulesets/coda/gear/weapons.ts";
import type { CodaCombatant, CodaEncounter, CodaSheet } from "../../../../rulesets/coda/sheet.ts";
import { kit, levels, type RoleId, roles } from "../../../../rulesets/coda/tables/characters.ts";
import { loneCombatant } from "../../../data/coda/bare-sheet.ts";
import type { AwayActor } from "../../../documents/actor.ts";
import { presentRuleset } from "../../../foundry/active-ruleset.ts";
import { entryName } from "../../../foundry/entry-names.ts";
import { SYSTEM_ID } from "../../../foundry/ids.ts";
import { figure, listOf, signed, text } from "../../../foundry/text.ts";
import { additions, edgeLabel, purchaseLabel } from "../builder/words.ts";
import { damageText, weaponName } from "../sheet/attacks.ts";

/** The levels to choose from. */
export function levelOptions(level: number) {
  return levels.map((_, index) => ({
    value: String(index + 1),
    label: text(`Build.Level.${index + 1}`),
    selected: index + 1 === level,
  }));
}

/** The encounter of somebody alone, before any fight. */
function alone(me: CodaCombatant): CodaEncounter {
  return { combatants: { [me.id]: me }, order: [], round: 0, turn: null, walls: [], settings: {} };
}

/** What somebody strikes and shoots with, each in a line: what is added to the dice, and the damage. */
export function attackLines(sheet: CodaSheet): readonly string[] {
  const me = { ...loneCombatant(sheet), id: "adversary" };
  const encounter = alone(me);
  return armsOf(encounter, me).map((weapon) => {
    const intent = { actor: me.id, action: `${weapon.skill}Attack`, weapon: weapon.id };
    const bonus = sumModifiers(
      presentRuleset("coda").preview.action(encounter as Encounter, intent)?.test.modifiers ?? [],
    );
    return text("Build.attackLine", {
      name: weaponName(weapon),
      bonus: signed(bonus),
      damage: damageText(sheet, weapon),
    });
  });
}

/** What an adversary will be, before they are made. */
export function adversaryView(draft: Draft) {
  const sheet = sheetOfDraft(draft);
  const bonuses = draft.skills.flatMap((skill) =>
    Object.entries(skill.maneuvers).map(([maneuver, bonus]) => {
      const name = purchaseLabel({ kind: "maneuver", key: skillKey(skill), maneuver });
      return `${name} ${signed(bonus)}`;
    }),
  );
  const lines = {
    attributes: additions("Attribute", scoresOf(draft)).map((words) => words.replace("+", "")),
    skills: draft.skills.map(
      (skill) => `${purchaseLabel({ kind: "rank", key: skillKey(skill) })} ${figure(skill.ranks)}`,
    ),
    maneuvers: bonuses,
    edges: draft.edges.map(({ edge, choice, tier }) => `${edgeLabel(edge, choice)} ${figure(tier)}`),
    kit: Object.values(kit).flatMap(({ id, name }) => (draft.kit.includes(id) ? [entryName(name)] : [])),
  };
  const lists = Object.entries(lines).map(([id, list]) => ({ label: text(`Build.Wares.${id}`), list }));
  return {
    defense: defenseOf(loneCombatant(sheet)),
    health: healthOf(sheet),
    lists,
    lines: lists.map(({ label, list }) => ({ label, words: list.length === 0 ? text("Build.none") : listOf(list) })),
  };
}

/** By what an adversary was made. */

export interface Made {
  readonly role: RoleId;
  readonly level: number;
  readonly species: string;
  /** The level before the last change, as long as that can be taken back. */
  readonly before?: number;
}

/** The role of an id; the first one for any other. */
export function roleOf(id: unknown): RoleId {
  return typeof id === "string" && Object.hasOwn(roles, id) ? (id as RoleId) : "brawler";
}

/** A level of the table, or null for anything else. */
function levelIn(value: unknown): number | null {
  return Number.isInteger(value) && (value as number) >= 1 && (value as number) <= levels.length
    ? (value as number)
    : null;
}

/** By what somebody was made; null of whoever was not, or where what is kept makes no sense. */
export function madeOf(actor: AwayActor): Made | null {
  try {
    const kept: unknown = JSON.parse(actor.getFlag(SYSTEM_ID, "made") ?? "null");
    if (typeof kept !== "object" || kept === null) return null;
    const { role, level, species, before } = kept as Readonly<Record<string, unknown>>;
    const [now, last] = [levelIn(level), levelIn(before)];
    if (typeof role !== "string" || !Object.hasOwn(roles, role) || now === null) return null;
    const made = { role: role as RoleId, level: now, species: typeof species === "string" ? species : "" };
    return last === null ? made : { ...made, before: last };
  } catch {
    return null;
  }
}
