/**
 * The DEF of a target, which an attack on them must meet, and all that it adds up to (A008 to A019, A070). The sheet
 * shows the same parts.
 */
import { hasCondition } from "../../../engine/encounter.ts";
import type { Modifier } from "../../../engine/modifiers.ts";
import { combatSkill } from "../check.ts";
import { isHelpless, loadOf, scoreIn } from "../derived.ts";
import { isOptimal } from "../round/initiative.ts";
import type { ActionCombatant, ActionEncounter } from "../sheet.ts";
import { actionRow } from "../tables/actions.ts";
import { blasts } from "../tables/blast.ts";
import { defenses } from "../tables/defense.ts";
import { movementModeRow } from "../tables/movement-modes.ts";
import { timedEffectsOf } from "../timed-effects.ts";
import type { Attack } from "./attack.ts";

/** What an act or a way of moving does to somebody's own DEF until their next turn (A071, G358). */
interface StanceRow {
  readonly id: string;
  readonly defense: number;
  readonly noReflexes: boolean;
  readonly rules: readonly string[];
}

/** Is somebody aware of an attack: awake, not surprised, and not said to be otherwise (A011, G136)? */
export function isAware(target: ActionCombatant, { options }: Pick<Attack["intent"], "options">): boolean {
  if (isHelpless(target) || options?.aware === false) return false;
  return options?.aware === true || !hasCondition(target, "surprised");
}

/**
 * The acts and ways of moving that tell on somebody's DEF as things stand, with the word by which their parts name
 * them.
 */
function stancesOn(
  encounter: ActionEncounter,
  one: ActionCombatant,
): readonly (readonly [word: string, row: StanceRow])[] {
  return timedEffectsOf(encounter, one, "stance").flatMap(({ data }) => {
    const isMove = data?.of === "movementMode";
    const row = isMove ? movementModeRow(data?.id) : actionRow(data?.id);
    return row ? [[isMove ? "movementMode" : "action", row] as const] : [];
  });
}

/** Reflexes of whoever is aware, unless what they do leaves no room for them (A011, A075, A082, A095). */
function reflexesPart({ sheet }: ActionCombatant, stances: ReturnType<typeof stancesOn>): readonly Modifier[] {
  if (stances.some(([, { noReflexes }]) => noReflexes)) return [];
  const { reflexes } = sheet.attributes;
  return [{ id: "reflexes", value: reflexes, source: "attribute", rules: ["A011"] }];
}

/** The combat skill with which somebody meets an attack hand to hand (A012). */
function skillPart({ encounter, isMelee }: Attack, target: ActionCombatant): readonly Modifier[] {
  const skill = combatSkill(encounter, target);
  const value = scoreIn(target.sheet, skill);
  if (!isMelee || value === 0) return [];
  return [{ id: "combatSkill", value, source: "skill", params: { skill, score: value }, rules: ["A012"] }];
}

/** The optimal distance of the target's weapon from an attacker with another (A013). */
function optimalPart({ encounter, attacker, isMelee }: Attack, target: ActionCombatant): readonly Modifier[] {
  if (!isMelee || !isOptimal(encounter, target, attacker)) return [];
  const { value, rules } = defenses.optimal;
  return [{ id: "optimalDefense", value, source: "table", rules }];
}

function stanceParts(stances: ReturnType<typeof stancesOn>): readonly Modifier[] {
  return stances.flatMap(([word, { id, defense, rules }]): readonly Modifier[] =>
    defense === 0
      ? []
      : word === "action"
        ? [{ id: "action", value: defense, source: "table", params: { action: id }, rules }]
        : [{ id: "moved", value: defense, source: "movement", params: { movementMode: id }, rules }],
  );
}

/** What somebody carries (A017 to A019). */
function loadPart(encounter: ActionEncounter, { sheet }: ActionCombatant): readonly Modifier[] {
  const { id: load, value, rules } = loadOf(encounter, sheet);
  return value === 0 ? [] : [{ id: "load", value, source: "sheet", params: { load }, rules }];
}

/**
 * What somebody's DEF adds up to against a shot that they see coming, before anything of that shot counts
 * (A008 to A011, A017 to A019).
 */
export function plainDefense(encounter: ActionEncounter, one: ActionCombatant): readonly Modifier[] {
  const { value, rules } = defenses.base;
  const stances = stancesOn(encounter, one);
  const aware = isAware(one, {}) ? reflexesPart(one, stances) : [];
  return [
    { id: "base", value, source: "table", rules },
    ...aware,
    ...stanceParts(stances),
    ...loadPart(encounter, one),
  ];
}

/**
 * What the number adds up to that the attack must meet; null where nobody and nothing is aimed at (A008 to A019, A116).
 */
export function numberFor(attack: Attack): readonly Modifier[] | null {
  const { encounter, target, point, intent } = attack;
  if (point) return [{ id: "point", value: blasts.point.value, source: "table", rules: blasts.point.rules }];
  if (!target) return null;
  const { value, rules } = defenses.base;
  const base: Modifier = { id: "base", value, source: "table", rules };
  const stances = stancesOn(encounter, target);
  const aware = isAware(target, intent)
    ? [...reflexesPart(target, stances), ...skillPart(attack, target), ...optimalPart(attack, target)]
    : [];
  return [base, ...aware, ...stanceParts(stances), ...loadPart(encounter, target)];
}
