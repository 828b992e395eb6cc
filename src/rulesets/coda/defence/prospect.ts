import type { Ask, Choice } from "../../../engine/ask.ts";
import { sumModifiers } from "../../../engine/modifiers.ts";
import type { Prospect } from "../../../engine/ruleset.ts";
import type { Test } from "../../../engine/tests.ts";
import { type Attack, attackOf } from "../attack/attack.ts";
import { attackTest } from "../attack/modifiers.ts";
import { ladderOf } from "../settings.ts";
import type { CodaEncounter } from "../sheet.ts";
import { toldIntent } from "../told.ts";
import { blockTest } from "./block.ts";
import { type Defence, declarationsOf, defenceChoice, defencesAgainst } from "./choices.ts";
import { dodgeTest } from "./dodge.ts";

/** The attack that a defence is asked for, as the ask's details tell it. */
function attackIn(encounter: CodaEncounter, { about = "", details = {} }: Ask): Attack | null {
  const intent = toldIntent(about, details.attack);
  return intent && { ...attackOf(encounter, intent), extra: Number(details.extra ?? 0) };
}

/** What the defence rolls; the number that it must reach is left open. */
function testOf(attack: Attack, { kind, weapon }: Defence): Test | null {
  const { encounter, target } = attack;
  if (!target) return null;
  if (kind === "dodge") return dodgeTest(encounter, target, attack, { extra: 0 });
  return weapon && blockTest(attack, target, { kind, extra: 0 }, weapon, null);
}

/** By how much a defence must beat the attack's total: a dodge becomes the Defense, and whoever meets that hits (R090, R143, R185). */
function marginOf({ kind }: Defence): number {
  return kind === "dodge" ? 1 : 0;
}

/** How a defence stands against the attack's total, or against what will be rolled. */
function oddsOf(attack: Attack, defence: Defence, total: unknown): Prospect["odds"] {
  const test = testOf(attack, defence);
  if (!test) return null;
  const ladder = ladderOf(attack.encounter);
  if (typeof total === "number") return { test: { ...test, target: total + marginOf(defence) }, ladder };
  const bonus = sumModifiers(attackTest(attack, undefined).modifiers);
  return { test, ladder, against: bonus + marginOf(defence) };
}

/**
 * What a defence would come to, or null for two at once and for one beyond the allowance (R003, R089, R142, R184, G232).
 *
 * The fire that keeps squares covered is not rolled at whoever enters them, so nothing is known of its chance (G264).
 */
export function defenceProspect(encounter: CodaEncounter, ask: Ask, { id, params = {} }: Choice): Prospect | null {
  const attack = attackIn(encounter, ask);
  if (!attack?.target || params.extra !== 0) return null;
  const declared = declarationsOf(encounter, attack.target, defencesAgainst(attack));
  const chosen = declared.find((one) => defenceChoice(one, 0).id === id);
  const [defence, second] = chosen?.defences ?? [];
  if (!chosen || !defence || second) return null;
  const isRolled = attack.row.id !== "suppressionFire";
  return { actions: chosen.actions, odds: isRolled ? oddsOf(attack, defence, ask.details?.total) : null };
}
