/**
 * What a choice of any prompt would come to, for chances and standing orders: defenses against the attack of the
 * prompt, and acts that interrupt. An attack is read back from the prompt's details, so `defence/declare.ts` has to
 * tell there what counts.
 */
import type { Intent } from "../../engine/intent.ts";
import { type Modifier, sumModifiers } from "../../engine/modifiers.ts";
import type { ActionPreview, ChoicePreview, MetOdds, OwnOdds } from "../../engine/preview.ts";
import type { Choice, Prompt } from "../../engine/prompt.ts";
import { readIntent } from "../../engine/squares.ts";
import { type Factor, rateTest, type Test } from "../../engine/tests.ts";
import type { Json } from "../../engine/types.ts";
import { type Attack, attackOf } from "./attack/attack.ts";
import { attackTest, dodgeAgainst } from "./attack/modifiers.ts";
import { broughtBy } from "./damage/expected.ts";
import { blockTest, shareThrough } from "./defence/block.ts";
import { type Declaration, type Defence, declarationsOf, defenceChoice, defencesAgainst } from "./defence/choices.ts";
import { dodgeTest } from "./defence/dodge.ts";
import { weaponOf } from "./gear/weapons.ts";
import { foreseen } from "./roll.ts";
import { ladderOf } from "./settings.ts";
import type { CodaCombatant, CodaEncounter } from "./sheet.ts";
import { actionRow } from "./tables/actions.ts";
import { interruptions, paymentOf } from "./tables/opportunities.ts";
import { extraActions } from "./turn.ts";

/** The attack that a defence is asked for, as the prompt's details tell it, and its test. */
interface AttackAsked {
  readonly attack: Attack;
  readonly adjustment: Intent["adjustment"];
  readonly test: Test;
}

/** What the act itself adds to its test to hit, such as a burst. */
function addedPart(adds: Json | undefined): readonly Modifier[] {
  return Array.isArray(adds) ? (adds as unknown as readonly Modifier[]) : [];
}

/** What the act itself takes its damage times, such as a charge. */
function factorsIn(factors: Json | undefined): readonly Factor[] {
  return Array.isArray(factors) ? (factors as unknown as readonly Factor[]) : [];
}

/** The attack that the prompt puts; null where its weapon has gone since, such as to somebody who struck in between. */
function attackIn(encounter: CodaEncounter, { about = "", details = {} }: Prompt): AttackAsked | null {
  const intent = readIntent(about, details.attack);
  const attacker = intent && encounter.combatants[about];
  if (!attacker || !weaponOf(encounter, attacker, intent.weapon)) return null;
  const extra = Number(details.extra ?? 0);
  const plain = attackOf(encounter, intent);
  const attack = { ...plain, extra, adds: addedPart(details.adds), factors: factorsIn(details.factors) };
  const { adjustment } = intent;
  return { attack, adjustment, test: attackTest(attack, adjustment) };
}

/** How many actions beyond the allowance each of the defences is, paid one after another (R003, G200, G232). */
function extrasOf(encounter: CodaEncounter, target: CodaCombatant, defences: readonly Defence[]): readonly number[] {
  let paid = 0;
  return defences.map(({ pays }) => (pays === "action" ? extraActions(encounter, target, ++paid) : 0));
}

/** What a dodge adds to its dice to become the number that the attack must meet (R185, R186, R189). */
function dodgePart(attack: Attack, target: CodaCombatant, extra: number): number {
  const { modifiers } = dodgeTest(attack.encounter, target, attack, { extra });
  return sumModifiers(modifiers) + dodgeAgainst(attack.encounter, target, attack);
}

/** How a block or parry stands against whatever total the attack comes to (R141, R143, R145). */
function blockPart(attack: Attack, target: CodaCombatant, { kind, weapon }: Defence, extra: number): MetOdds["block"] {
  if (kind === "dodge" || !weapon) return null;
  const test = blockTest(attack, target, { kind, extra }, weapon, null);
  const ladder = ladderOf(attack.encounter);
  const share = (total: number, against: number) => {
    const result = rateTest({ ...test, target: against }, [], total, ladder);
    return shareThrough(target, { attack, weapon, maneuver: kind, result });
  };
  return { bonus: sumModifiers(test.modifiers), share };
}

/** How the attack stands against what it is met with: nothing, one defence, or a dodge and what is behind it (G232). */
function oddsOf(
  { attack, test }: AttackAsked,
  target: CodaCombatant,
  defences: readonly Defence[],
  total: unknown,
): MetOdds {
  const extras = extrasOf(attack.encounter, target, defences);
  const [first] = defences;
  const last = defences.at(-1);
  return {
    attack: foreseen(attack.encounter, test),
    total: typeof total === "number" ? total : null,
    dodge: first?.kind === "dodge" ? dodgePart(attack, target, extras[0] ?? 0) : null,
    block: last ? blockPart(attack, target, last, extras.at(-1) ?? 0) : null,
  };
}

/** To let the attack come. */
const NOTHING: Declaration = { defences: [], costs: { actions: 0, opportunities: 0 } };

/**
 * What a defence would come to, or none; an order takes neither two at once nor one beyond the allowance (R003, R089,
 * R142, R184, G232).
 *
 * The fire that keeps squares covered is not rolled at whoever enters them, so nothing is known of its chance (G264).
 */
function defencePreview(encounter: CodaEncounter, prompt: Prompt, { id, params = {} }: Choice): ChoicePreview | null {
  const told = attackIn(encounter, prompt);
  const target = told?.attack.target;
  if (!told || !target) return null;
  const declared = declarationsOf(encounter, target, defencesAgainst(told.attack));
  const chosen = id === prompt.fallback ? NOTHING : declared.find((one) => defenceChoice(one, 0).id === id);
  if (!chosen) return null;
  const { costs, defences } = chosen;
  const isRolled = told.attack.row.id !== "suppressionFire";
  const odds = isRolled ? oddsOf(told, target, defences, prompt.details?.total) : null;
  const brought = odds ? broughtBy(told.attack, told.adjustment) : {};
  const byOrder = defences.length === 1 && params.extra === 0;
  return { costs, byOrder, odds, ...brought };
}

/** What the act gains that a choice stands for, as the prompt tells it (R318). */
function bonusOf({ details }: Prompt, { id }: Choice): number {
  const { bonuses } = details ?? {};
  const told = bonuses && typeof bonuses === "object" ? new Map(Object.entries(bonuses)).get(id) : 0;
  return typeof told === "number" ? told : 0;
}

/** The act that a choice stands for, by which the asker's act is interrupted. */
function interruptionOf(prompt: Prompt, choice: Choice): Intent {
  const { action = "", weapon, options } = choice;
  const intent: Intent = { actor: prompt.of, action, interrupts: { as: prompt.kind, bonus: bonusOf(prompt, choice) } };
  return {
    ...intent,
    ...(weapon !== undefined && { weapon }),
    ...(options && { options }),
    ...(prompt.about !== undefined && { targets: [prompt.about] }),
  };
}

/** The test by itself, where it meets a number that is known. */
function ownOdds(seen: ActionPreview | null): OwnOdds | null {
  return seen && seen.test.target !== null ? seen : null;
}

/** What an act that interrupts another would come to; a move needs its way told. */
function interruptionPreview(
  encounter: CodaEncounter,
  prompt: Prompt,
  choice: Choice,
  preview: (encounter: CodaEncounter, intent: Intent) => ActionPreview | null,
): ChoicePreview | null {
  const row = actionRow(choice.action ?? "");
  if (!row || row.id === "move") return null;
  const intent = interruptionOf(prompt, choice);
  const cost = row.cost === "full" ? Number.POSITIVE_INFINITY : row.cost;
  const odds = ownOdds(preview(encounter, intent));
  const isAttack = odds !== null && row.group === "attack";
  const pays = paymentOf(intent.interrupts);
  return {
    costs: { actions: pays === "action" ? cost : 0, opportunities: pays === "opportunity" ? 1 : 0 },
    byOrder: row.group !== "move",
    odds,
    ...(isAttack && broughtBy(attackOf(encounter, intent), undefined)),
  };
}

/**
 * What a choice of a prompt would come to, or null where that cannot be said.
 *
 * @param preview - The test that an intent would roll first.
 */
export function choicePreview(
  encounter: CodaEncounter,
  prompt: Prompt,
  choice: Choice,
  preview: (encounter: CodaEncounter, intent: Intent) => ActionPreview | null,
): ChoicePreview | null {
  if (choice.refusal) return null;
  if (prompt.kind === "defence") return defencePreview(encounter, prompt, choice);
  if (choice.action === undefined) return null;
  return Object.hasOwn(interruptions, prompt.kind) ? interruptionPreview(encounter, prompt, choice, preview) : null;
}
