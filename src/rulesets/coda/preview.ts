/**
 * What a choice of any prompt would come to, for chances and standing orders. Defenses are worked out in
 * `defence/preview.ts`, all other choices here.
 */
import type { Intent } from "../../engine/intent.ts";
import type { ActionPreview, ChoicePreview, OwnOdds } from "../../engine/preview.ts";
import type { Choice, Prompt } from "../../engine/prompt.ts";
import { attackOf } from "./attack/attack.ts";
import { broughtBy } from "./damage/expected.ts";
import { defencePreview } from "./defence/preview.ts";
import type { CodaEncounter } from "./sheet.ts";
import { actionRow } from "./tables/actions.ts";
import { interruptions, paymentOf } from "./tables/opportunities.ts";

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
  return seen && seen.test.target !== null ? { test: seen.test, ladder: seen.ladder } : null;
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
    actions: pays === "action" ? cost : 0,
    opportunities: pays === "opportunity" ? 1 : 0,
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
