/**
 * What a choice of a prompt would come to, and what a strike would do, before any die falls: for chances and standing
 * orders.
 */
import type { Intent } from "../../engine/intent.ts";
import { sumModifiers } from "../../engine/modifiers.ts";
import type { AnsweringRoll, ChoicePreview, DamageRoll, HitDamage, MetOdds } from "../../engine/preview.ts";
import type { Choice, Prompt } from "../../engine/prompt.ts";
import { readIntent } from "../../engine/squares.ts";
import { type Attack, attackOf } from "./attack/attack.ts";
import { shotOf } from "./attack/charges.ts";
import { defenceTest } from "./attack/defend.ts";
import { type Met, metPart, numberFor } from "./attack/difficulty.ts";
import { attackTest, damageRollOf } from "./attack/fight.ts";
import { hitDamage } from "./damage/hit.ts";
import { foreseen, rollOf } from "./roll.ts";
import type { IconCombatant, IconEncounter } from "./sheet.ts";
import { interruptions } from "./tables/actions.ts";

/**
 * What the target rolls in place of the attack's number, and what that comes to with all that is added to it (I036).
 */
function answerOf(attack: Attack, target: IconCombatant, choice: string): AnsweringRoll | null {
  const { encounter } = attack;
  const test = defenceTest(encounter, target, choice);
  const [number, ...rest] = numberFor(attack, null);
  if (!test || !number) return null;
  const kind: Met["kind"] = choice === "dodge" ? "dodge" : "parry";
  const added = sumModifiers(rest);
  return {
    test,
    roll: rollOf(test),
    number: (total) => metPart(encounter, number, { kind, total, by: target.id }).value + added,
  };
}

/** The attack that a prompt tells of, or null where it tells of none. */
function attackIn(encounter: IconEncounter, { about = "", details = {} }: Prompt): Attack | null {
  const intent = readIntent(about, details.attack);
  return intent && encounter.combatants[about] ? attackOf(encounter, intent) : null;
}

/** How the attack of a prompt stands against a choice of it (I022, I023, I036). */
function metOdds(attack: Attack, target: IconCombatant, choice: string): MetOdds {
  const { encounter } = attack;
  const odds = {
    attack: foreseen(encounter, attackTest(attack)),
    total: null,
    dodge: null,
    block: null,
  };
  const answer = answerOf(attack, target, choice);
  return answer ? { ...odds, answer } : odds;
}

/** What a hit of the attack does; null for one that does no harm by itself (I043 to I046, I054). */
function harmIn(attack: Attack, target: IconCombatant): HitDamage | null {
  const { attacker, maneuver, mode } = attack;
  const damageRoll = maneuver ? damageRollOf(attack) : mode && shotOf(mode);
  return damageRoll && hitDamage(attacker, target, damageRoll);
}

/**
 * What an attack does when it hits, by whatever degree; nothing for what does no harm by itself (I043 to I046, I054).
 */
export function damageOfHit(encounter: IconEncounter, intent: Intent, degree: string): DamageRoll {
  const attack = attackOf(encounter, intent);
  const done = attack.target && harmIn(attack, attack.target);
  return done?.at(degree, 1) ?? { dice: 0, sides: 6, explodes: false, total: () => 0 };
}

/** What meeting an attack in that way would come to. @param actions - What it takes. */
function defencePreview(encounter: IconEncounter, prompt: Prompt, choice: string, actions: number): ChoicePreview {
  const attack = attackIn(encounter, prompt);
  const target = attack?.target;
  const paid = { costs: { actions }, byOrder: actions > 0 };
  if (!attack || !target) return { ...paid, odds: null };
  const harm = harmIn(attack, target);
  return { ...paid, odds: metOdds(attack, target, choice), ...(harm && { harm }) };
}

/** What a choice of a prompt takes, and how likely an attack gets through that it meets. */
export function choicePreview(
  encounter: IconEncounter,
  prompt: Prompt,
  { id, action, refusal }: Choice,
): ChoicePreview | null {
  const { kind } = prompt;
  if (refusal) return null;
  if (kind === "defence") return defencePreview(encounter, prompt, id, action === undefined ? 0 : 1);
  if (kind === "drop") return id === "hold" ? { costs: {}, byOrder: true, odds: null } : null;
  if (action === undefined || !Object.hasOwn(interruptions, kind)) return null;
  return { costs: { actions: kind === "stepIn" ? 1 : 0 }, byOrder: id === "release", odds: null };
}
