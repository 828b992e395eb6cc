/** What a choice of a prompt would come to, and what a hit would do, before any die falls: for chances and orders. */
import { testAsked } from "../../engine/dice/reroll.ts";
import type { RollKind } from "../../engine/dice/roll-kind.ts";
import type { Intent } from "../../engine/intent.ts";
import type { ChoicePreview, DamageRoll } from "../../engine/preview.ts";
import type { Choice, Prompt } from "../../engine/prompt.ts";
import { attackOf } from "./attack/attack.ts";
import { plainDamage } from "./damage/hit.ts";
import { rollOf } from "./roll.ts";
import type { StaEncounter } from "./sheet.ts";
import { degrees } from "./tables/degrees.ts";

/** What an attack does when it hits, no Momentum spent. */
export function damageOfHit(encounter: StaEncounter, intent: Intent): DamageRoll {
  const { attacker, target, weapon } = attackOf(encounter, intent);
  if (!target) return { dice: 0, sides: 6, explodes: false, total: () => 0 };
  return plainDamage(encounter, attacker, target, weapon);
}

/** How a task may end once dice fall again, or are kept (S040). */
function rerollOdds(prompt: Prompt, { dice }: Choice): ChoicePreview | null {
  const test = testAsked(prompt);
  const offered = dice ?? prompt.choices.find((one) => one.dice)?.dice;
  if (!offered || !test) return null;
  const { again, ...once } = rollOf(test);
  if (!again) return null;
  const outcomes = again.after(offered.faces, dice ? (offered.best ?? []) : []);
  const roll: RollKind = { ...once, outcomes };
  return { costs: {}, byOrder: false, odds: { test, ladder: degrees, roll } };
}

/** Prompts whose choices each do one thing, and no roll says how likely: what is paid or bought, or put into a test. */
const PLAIN: readonly string[] = ["avoid", "defence", "momentum"];

/** What a choice comes to: dice that fall again, an Injury that is avoided, a blow that is met, a purchase. */
export function choicePreview(_encounter: StaEncounter, prompt: Prompt, choice: Choice): ChoicePreview | null {
  if (choice.refusal) return null;
  if (prompt.kind === "reroll") return rerollOdds(prompt, choice);
  return PLAIN.includes(prompt.kind) ? { costs: {}, byOrder: true, odds: null } : null;
}
