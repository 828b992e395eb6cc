import { type Refusal, refuse } from "../../../engine/types.ts";

/** Most experience that is given at once. */
export const MOST_AWARDED = 999;

/** What a game master has filled in: who gets how much. */
interface Award {
  readonly ids: readonly string[];
  readonly points: number;
}

/** The field of the dialog that says whether somebody gets any. */
export function fieldOf(id: string): string {
  return `who-${id}`;
}

/** Who gets how much by the filled-in dialog, or why nobody does. @param ids - Of all who are in it. */
export function awardOf(written: Readonly<Record<string, unknown>>, ids: readonly string[]): Award | Refusal {
  const points = Number(written.points ?? Number.NaN);
  const isNumber = Number.isInteger(points) && points >= 1 && points <= MOST_AWARDED;
  if (!isNumber) return refuse("award/no-such-points", { most: MOST_AWARDED });
  const chosen = ids.filter((id) => written[fieldOf(id)] === true);
  return chosen.length > 0 ? { ids: chosen, points } : refuse("award/nobody");
}
