/**
 * What a choice of a prompt would come to, and what a hit would do, before any die falls: for chances and standing
 * orders.
 */
import { testAsked } from "../../engine/dice/reroll.ts";
import type { RollKind } from "../../engine/dice/roll-kind.ts";
import type { Intent } from "../../engine/intent.ts";
import type { ChoicePreview, DamageRoll } from "../../engine/preview.ts";
import type { Answer, Choice, Prompt } from "../../engine/prompt.ts";
import { areaTest, designatedBy } from "./area/actions.ts";
import { attackOf } from "./attack/attack.ts";
import { freeBlow } from "./attack/free-attack.ts";
import { attackParts } from "./attack/modifiers.ts";
import { attackTest } from "./attack/roll-attack.ts";
import { hitDamage } from "./damage/hit.ts";
import { waitingBlow } from "./finish/actions.ts";
import { heavingBy } from "./grapple/effects.ts";
import { foreseen, pairOf } from "./roll.ts";
import type { BattleEncounter } from "./sheet.ts";
import { degrees } from "./tables/degrees.ts";

/** What an attack does when it hits; nothing for what does no harm by itself. */
export function damageOfHit(encounter: BattleEncounter, intent: Intent, degree: string): DamageRoll {
  const { attacker, target, weapon, isMelee } = attackOf(encounter, intent);
  const done = target && hitDamage(attacker, target, weapon, isMelee);
  return done?.at(degree, 1) ?? { dice: 0, sides: 6, explodes: false, total: () => 0 };
}

/**
 * Is it won already, and had some dice better fall again for more? Chances of success would speak for keeping them
 * (T10, T11).
 */
function isForMore({ details, choices }: Prompt): boolean {
  return details?.margin !== undefined && choices.some(({ dice }) => dice && dice.best?.length !== 0);
}

/** How a check may end once dice fall again, or are kept (T10, T11). */
function rerollOdds(prompt: Prompt, { dice }: Choice): ChoicePreview | null {
  const test = testAsked(prompt);
  const offered = dice ?? prompt.choices.find((one) => one.dice)?.dice;
  if (!offered || !test) return null;
  const { again, ...pair } = pairOf(offered.most);
  const falling = dice ? (offered.best ?? []) : [];
  const outcomes = again?.after(offered.faces, falling) ?? pair.outcomes;
  const roll: RollKind = { ...pair, outcomes };
  return { costs: {}, byOrder: false, odds: { test, ladder: degrees, roll } };
}

/** The blow that a choice stands for: a free one, or a finishing one that was held back; null for neither. */
function blowOf({ kind, of, about = "" }: Prompt, choice: Choice): Intent | null {
  if (kind === "overwatch" && choice.action) return waitingBlow(of, about, choice);
  return kind === "freeAttack" && choice.action ? freeBlow(of, about, choice) : null;
}

/** How a blow may end, and what a plain one does. */
function blowOdds(encounter: BattleEncounter, blow: Intent, isPlain: boolean): ChoicePreview | null {
  const attack = attackOf(encounter, blow);
  const { attacker, target, weapon } = attack;
  const harm = target && isPlain ? hitDamage(attacker, target, weapon, true) : null;
  const test = weapon?.area ? areaTest(encounter, blow) : attackTest(attack, attackParts(attack));
  return test && { costs: {}, byOrder: true, odds: foreseen(test), ...(harm && { harm }) };
}

/** What a choice comes to: a blow, or dice that fall again. */
export function choicePreview(encounter: BattleEncounter, prompt: Prompt, choice: Choice): ChoicePreview | null {
  if (choice.refusal) return null;
  if (prompt.kind === "reroll") return isForMore(prompt) ? null : rerollOdds(prompt, choice);
  const blow = blowOf(prompt, choice);
  return blow && encounter.combatants[prompt.about ?? ""] && encounter.combatants[prompt.of]
    ? blowOdds(encounter, blow, prompt.kind === "freeAttack")
    : null;
}

/** The act that an answer starts by the squares that it tells (B044, B063). */
export function intentOf(prompt: Prompt, answer: Answer): Intent | null {
  return prompt.kind === "grapple" ? heavingBy(prompt, answer) : designatedBy(prompt, answer);
}
