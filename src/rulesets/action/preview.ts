/**
 * What a choice of a prompt would come to, and what a strike would do, before any die falls: for chances and standing
 * orders.
 */
import { changeCombatant } from "../../engine/effects.ts";
import type { Intent } from "../../engine/intent.ts";
import type { ChoicePreview, DamageRoll, HitDamage } from "../../engine/preview.ts";
import type { Choice, Prompt } from "../../engine/prompt.ts";
import { readIntent } from "../../engine/squares.ts";
import { type Attack, attackOf } from "./attack/attack.ts";
import { wayOf } from "./attack/defend.ts";
import { attackTest } from "./attack/roll-attack.ts";
import { blowIn, blows } from "./attack/strike.ts";
import { hitDamage } from "./damage/hit.ts";
import { foreseen } from "./roll.ts";
import { paying } from "./round/turn.ts";
import type { ActionEncounter } from "./sheet.ts";

/** The attack of an intent; what is done with bare hands has no weapon. */
function readAttack(encounter: ActionEncounter, intent: Intent): Attack {
  return attackOf(encounter, blowIn(intent));
}

/** What a hit of the attack does; null for one that does no harm by itself. */
function harmIn(attack: Attack): HitDamage | null {
  const { encounter, target, weapon, isMelee, row } = attack;
  const damage = isMelee ? blows[row.id]?.damage(attack) : weapon?.damage;
  return target && damage ? hitDamage(encounter, target, damage, isMelee) : null;
}

/** What an attack does when it hits, by whatever degree; nothing for what does no harm by itself. */
export function damageOfHit(encounter: ActionEncounter, intent: Intent, degree: string): DamageRoll {
  const done = harmIn(readAttack(encounter, intent));
  return done?.at(degree, 1) ?? { dice: 0, sides: 6, explodes: false, total: () => 0 };
}

/** How things stand once somebody meets an attack in that way (A072 to A074). */
function metBy(encounter: ActionEncounter, of: string, choice: string): ActionEncounter {
  const one = encounter.combatants[of];
  const row = wayOf(choice);
  if (!one || !row) return encounter;
  const after = paying(encounter, one, row).reduce(changeCombatant, one);
  return { ...encounter, combatants: { ...encounter.combatants, [of]: after } };
}

/** What a choice of a prompt takes, and how likely an attack gets through that it meets; a block is rolled after it. */
export function choicePreview(encounter: ActionEncounter, prompt: Prompt, choice: Choice): ChoicePreview | null {
  const { about = "", kind, details = {} } = prompt;
  if (choice.refusal || kind !== "defence") return null;
  const actions = choice.action === undefined ? 0 : 1;
  const paid = { costs: { actions }, byOrder: actions > 0 };
  const intent = readIntent(about, details.attack);
  if (!intent || !encounter.combatants[about]) return { ...paid, odds: null };
  const attack = readAttack(metBy(encounter, prompt.of, choice.id), intent);
  const harm = harmIn(attack);
  const odds = { attack: foreseen(attack.encounter, attackTest(attack)), total: null, dodge: null, block: null };
  return { ...paid, odds, ...(harm && { harm }) };
}
