/** How many rounds a way of firing automatically fires (A098, A101, A105). Areas, rolls and the roll dialog ask it. */
import type { Intent } from "../../../engine/intent.ts";
import type { ActionWeapon } from "../sheet.ts";
import { type AutofireRow, autofires } from "../tables/autofire.ts";

/** The way of firing that an action is. */
export function autofireOf(action: string): AutofireRow {
  return autofires[action as keyof typeof autofires];
}

/** How many rounds are fired: as many as the intent says, else as many as that way of firing has (A098, A101, A105). */
export function roundsIn({ action, options }: Intent, { rate }: ActionWeapon): number {
  const most = Math.min(autofireOf(action).most ?? rate, rate);
  const told = options?.rounds;
  return typeof told === "number" && Number.isInteger(told) && told >= 1 ? told : most;
}
