import { refuse } from "../../../engine/types.ts";
import { revised } from "../log/stored.ts";
import { DONE, type Outcome, refused } from "../requests/outcome.ts";
import { decisionsAtStop } from "../walks/halting.ts";
import type { Desktop } from "./carry-out.ts";

/** Let a mover who waits at a stop end his way there once all have decided, or go on after all (G280). */
export async function halt({ ledger, stored }: Desktop, on: boolean): Promise<Outcome> {
  if (decisionsAtStop(stored).length === 0) return refused(refuse("halt/no-stop"));
  await ledger.keep(revised(stored, { halting: on }));
  return DONE;
}
