import type { Spot } from "../../../engine/grid/cell.ts";
import { measurePath } from "../../../engine/grid/path.ts";
import { type Intent, MOVE } from "../../../engine/intent.ts";
import type { Ruleset } from "../../../engine/ruleset.ts";
import type { CombatantId } from "../../../engine/types.ts";
import type { Foresight } from "../../../odds/path-risk.ts";

type Foresee = (intent: Intent) => Foresight;

/** What the way costs. Unit: actions. */
function costOf({ outlook }: Foresight): number {
  return outlook.legs.reduce((sum, { cost }) => sum + cost, 0);
}

/** Less harm first, then the better chance to arrive, then fewer actions. */
function isBetter(a: Foresight, b: Foresight): boolean {
  if (a.harm !== b.harm) return a.harm < b.harm;
  if (a.arrival !== b.arrival) return a.arrival > b.arrival;
  return costOf(a) < costOf(b);
}

/** The manners that may carry somebody so far with the actions that they have left; nothing else is spent unasked. */
function mannersFor(metres: number, left: number, { manners }: Pick<Ruleset, "manners">): readonly string[] {
  const rows = Object.values(manners).filter((row) => row.chosen && row.rise === 0 && !row.pays);
  return rows.filter((row) => row.metres * left >= metres).map(({ id }) => id);
}

/**
 * A way in the manner that fits it: without a choice where that leads there, else in the one that does so best.
 *
 * @param left - Actions that the mover has left. @returns The refused one without a choice where no manner leads there now.
 */
export function fittingWay(
  actor: CombatantId,
  path: readonly Spot[],
  left: number,
  rules: Pick<Ruleset, "manners">,
  foresee: Foresee,
): Foresight {
  const plain: Intent = { actor, action: MOVE, path };
  const usual = foresee(plain);
  if (!usual.outlook.refusal) return usual;
  const others = mannersFor(measurePath(path).metres, left, rules).map((manner) => foresee({ ...plain, manner }));
  const open = others.filter(({ outlook }) => !outlook.refusal);
  return open.reduce((best, one) => (best.outlook.refusal || isBetter(one, best) ? one : best), usual);
}
