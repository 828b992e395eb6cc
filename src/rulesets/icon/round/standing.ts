import type { Allowance, Placing, Standing } from "../../../engine/round.ts";
import type { CombatantId } from "../../../engine/types.ts";
import { dropOf } from "../attack/drop.ts";
import { isHelpless } from "../figures.ts";
import { choiceOf } from "../settings.ts";
import type { IconCombatant, IconEncounter } from "../sheet.ts";
import { initiativeOf, orderOf, tiedAmong } from "./order.ts";
import { actionsLeft, declaredBy, isDelaying, isFight, nextPlace } from "./plan.ts";

const ids = (people: readonly IconCombatant[]) => people.map(({ id }) => id);

/** Those who take part in the round, in its order. */
function presentIn(encounter: IconEncounter): readonly IconCombatant[] {
  const all = orderOf(encounter).flatMap((id) => encounter.combatants[id] ?? []);
  return all.filter((one) => !isHelpless(one));
}

/** Those who have to roll, or once more against each other; all at once (I003, I004, G153). */
function rolling(encounter: IconEncounter, present: readonly IconCombatant[]): Standing | null {
  const owing = present.filter((one) => !initiativeOf(one));
  if (owing.length > 0) return { phase: "initiative", pass: 1, turns: ids(owing) };
  const tied = tiedAmong(encounter, present);
  return tied.length > 0 ? { phase: "initiative", pass: 2, turns: ids(tied) } : null;
}

/** Who has to declare: the highest initiative first, or last where the Narrator has it so (I009, G130). */
function declaring(encounter: IconEncounter, present: readonly IconCombatant[]): Standing | null {
  const owing = present.filter((one) => declaredBy(one) === null);
  const next = choiceOf(encounter, "declareOrder") === "slowest" ? owing.at(-1) : owing[0];
  return next ? { phase: "declare", pass: 1, turns: [next.id] } : null;
}

/** Whose action it is: all do their first in the order of the round, then their second; those who wait come at the end (I010, I019). */
function executing(present: readonly IconCombatant[]): Standing {
  const due = present.filter((one) => nextPlace(one) >= 0);
  const ready = due.filter((one) => !isDelaying(one));
  const [next] = ready.length > 0 ? [...ready].sort((a, b) => nextPlace(a) - nextPlace(b)) : due;
  return next
    ? { phase: "execute", pass: nextPlace(next) + 1, turns: [next.id] }
    : { phase: "execute", pass: 1, turns: [] };
}

/** How far the round has come; all of it is read from what people have rolled, declared and done (I002). */
export function standingOf(encounter: IconEncounter): Standing {
  if (!isFight(encounter)) return { phase: "execute", pass: 1, turns: [] };
  const present = presentIn(encounter);
  return rolling(encounter, present) ?? declaring(encounter, present) ?? executing(present);
}

/** Whose turn comes next; null where the round is over (I010). */
export function nextTurn(encounter: IconEncounter): CombatantId | null {
  return standingOf(encounter).turns[0] ?? null;
}

/** What somebody has declared, and how much of it is left; there are no Actions of Opportunity. */
export function allowanceOf(_encounter: IconEncounter, combatant: IconCombatant): Allowance {
  const of = declaredBy(combatant)?.length ?? 0;
  return { actions: { left: actionsLeft(combatant), of }, opportunities: { left: 0, of: 0 } };
}

/** What somebody has rolled and declared for the round, whether he waits with an action, and whom he has the drop on (I005, I009, I019, I059). */
export function placingOf(encounter: IconEncounter, combatant: IconCombatant): Placing {
  const covered = dropOf(encounter, combatant)?.about;
  return {
    part: "rolled",
    kept: isDelaying(combatant) ? 1 : 0,
    initiative: initiativeOf(combatant)?.total ?? null,
    declared: declaredBy(combatant),
    covers: covered === undefined ? [] : [covered],
  };
}
