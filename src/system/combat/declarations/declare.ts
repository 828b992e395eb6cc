/**
 * What somebody owes in this phase of the round, and declaring it, for one or for many at once. Used by the window,
 * its controller and the tours.
 */
import type { Encounter } from "../../../engine/encounter.ts";
import type { PendingAction, Plan } from "../../../engine/round.ts";
import type { Ruleset } from "../../../engine/ruleset.ts";
import type { CombatantId, Refusal } from "../../../engine/types.ts";
import { type RoundNow, roundNow, roundSeen } from "../../documents/round-now.ts";
import { confirm } from "../../foundry/dialogs.ts";
import { kindLabels } from "../../foundry/labels.ts";
import { counted, listOf, text } from "../../foundry/text.ts";
import { propose } from "../../referee/requests/requests.ts";

function pendingIn(now: RoundNow | null, of: CombatantId): PendingAction | null {
  return now?.ruleset.round.pendingAction?.(now.encounter, of) ?? null;
}

/** What somebody owes in a fight by now, as far as this user may know; null for nothing. */
export function pendingActionOf(combat: Combat.Implementation, of: CombatantId): PendingAction | null {
  return pendingIn(roundSeen(combat), of);
}

/** What somebody owes in a fight and may do at once: nobody unseen comes before them; null for nothing. */
export function dueFrom(combat: Combat.Implementation, of: CombatantId): PendingAction | null {
  return pendingIn(roundNow(combat), of);
}

/** Do what is pending with one of its weapons, or with nothing. @returns As `propose`. */
export function doWith(
  of: CombatantId,
  { action }: PendingAction,
  weapon: string | undefined,
): Promise<Refusal | null> {
  return propose({ actor: of, action, ...(weapon !== undefined && { weapon }) });
}

/** Declare what is pending. @param kinds - In the order in which they will be done. @returns As `propose`. */
export function declare(of: CombatantId, { action }: PendingAction, kinds: readonly string[]): Promise<Refusal | null> {
  return propose({ actor: of, action, options: { actions: [...kinds] } });
}

/** Returns those of the acts that whoever has this plan cannot do. */
export function beyond({ kinds, lacking }: Plan, wanted: readonly string[]): readonly string[] {
  const never = wanted.filter((kind) => !kinds.includes(kind));
  return [...new Set([...never, ...lacking(wanted)])];
}

/** Returns what these could not do of the acts, as can be said before their turn; nobody of whom nothing lacks. */
export function lackingOf(
  { ruleset, encounter }: { readonly ruleset: Ruleset; readonly encounter: Encounter },
  of: readonly CombatantId[],
  kinds: readonly string[],
): ReadonlyMap<CombatantId, readonly string[]> {
  const all = of.map((one) => {
    const plan = ruleset.round.pendingAction?.(encounter, one, true)?.plan;
    return [one, plan ? beyond(plan, kinds) : []] as const;
  });
  return new Map(all.filter(([, never]) => never.length > 0));
}

/** Somebody who cannot do these of the acts. */
interface LeftOut {
  readonly name: string;
  readonly kinds: readonly string[];
}

/** What would be declared, for whom and for whom not, in sentences. */
export function sameLines(
  ruleset: string,
  kinds: readonly string[],
  names: readonly string[],
  left: readonly LeftOut[],
): readonly string[] {
  const acts = kinds.length === 0 ? text("Declaration.noneForAll") : `${kindLabels(ruleset, kinds).join(", ")}.`;
  const others = names.length > 0 ? [text("Declaration.sameFor", { names: listOf(names) })] : [];
  const out = left.map((one) =>
    text("Declaration.leftOut", { name: one.name, kinds: listOf(kindLabels(ruleset, one.kinds)) }),
  );
  return [acts, ...others, ...out];
}

/** Ask whether the same is declared for these. */
export async function confirmSame(
  ruleset: string,
  kinds: readonly string[],
  names: readonly string[],
  left: readonly LeftOut[],
): Promise<boolean> {
  const { escapeHTML } = foundry.utils;
  const lines = sameLines(ruleset, kinds, names, left).map((line) => `<p>${escapeHTML(line)}</p>`);
  return confirm(counted("Declaration.forAll", names.length + left.length), lines.join(""), text("Declaration.handIn"));
}
