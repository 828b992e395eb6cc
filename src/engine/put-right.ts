/**
 * What a game master's corrections come to, and why they would change nothing: of what somebody has left of a round
 * ({@link ALLOT}), and of what a fight counts ({@link RECOUNT}). Games that have these acts carry them out with it.
 */
import { type Encounter, sharedOf } from "./encounter.ts";
import { allotmentOf, type Intent, recountOf } from "./intent.ts";
import { type Refusal, refuse } from "./types.ts";

/** What somebody is to have left of an entry of which there is one; null for any other, or where it is so already. */
export function allotted<Entry extends string>(
  intent: Intent,
  entries: readonly Entry[],
  leftOf: (entry: Entry) => number,
): { readonly entry: Entry; readonly left: number } | null {
  const { entry: told, left } = allotmentOf(intent) ?? {};
  const entry = entries.find((one) => one === told);
  if (entry === undefined || left === undefined || left > 1) return null;
  return left === leftOf(entry) ? null : { entry, left };
}

/** Why a fight counts nothing of the kind, or has none of it that could go, or null. @param shared - What it counts. */
export function refuseRecount({ counts }: Pick<Encounter, "counts">, intent: Intent, shared: object): Refusal | null {
  if (!counts) return refuse("round/no-fight");
  const { entry = "", by = 0 } = recountOf(intent) ?? {};
  if (!Object.hasOwn(shared, entry)) return refuse("round/as-it-is");
  return by < 0 && sharedOf({ counts }, entry) === 0 ? refuse("round/as-it-is") : null;
}
