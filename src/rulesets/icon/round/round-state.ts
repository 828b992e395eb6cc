/**
 * Where the round stands, read from what people have rolled, declared and done: the phase, whose turn it is, who came
 * too late (I002, I009, I010, G342).
 */
import type { Allowance } from "../../../engine/allowance.ts";
import type { Stance } from "../../../engine/encounter.ts";
import { isFight } from "../../../engine/encounter.ts";
import { onceInARow } from "../../../engine/once-in-a-row.ts";
import type { OrderEntry, RoundProgress } from "../../../engine/round.ts";
import type { CombatantId } from "../../../engine/types.ts";
import { dropOf } from "../attack/hold-fire.ts";
import { isHelpless } from "../derived.ts";
import { choiceOf } from "../settings.ts";
import type { IconCombatant, IconEncounter } from "../sheet.ts";
import type { allowances } from "../tables/round.ts";
import { timedEffectsOf } from "../timed-effects.ts";
import { hasLostPlace, initiativeOf, orderOf, tiedAmong } from "./order.ts";
import { actionsLeft, declaredBy, isDelaying, nextPlace } from "./plan.ts";

const ids = (people: readonly IconCombatant[]) => people.map(({ id }) => id);

/**
 * Has somebody no place in the round under way, since they came, or came round, when others had declared already?
 *
 * They act from the next round on, unless the game master says their initiative (G342).
 */
export function isLate(encounter: IconEncounter, combatant: IconCombatant): boolean {
  return (
    initiativeOf(combatant) === null && Object.values(encounter.combatants).some((one) => declaredBy(one) !== null)
  );
}

/** Those who take part in the round, in its order; asked several times for each act. */
const presentIn = onceInARow((encounter: IconEncounter): readonly IconCombatant[] => {
  const present: IconCombatant[] = [];
  for (const id of orderOf(encounter)) {
    const one = encounter.combatants[id];
    if (one && !isHelpless(one) && !isLate(encounter, one)) present.push(one);
  }
  return present;
});

/** Those who have to roll, or once more against each other; all at once (I003, I004, G153). */
function rolling(encounter: IconEncounter, present: readonly IconCombatant[]): RoundProgress | null {
  const owing = present.filter((one) => !initiativeOf(one));
  if (owing.length > 0) return { phase: "initiative", pass: 1, turns: ids(owing) };
  const tied = tiedAmong(encounter, present);
  return tied.length > 0 ? { phase: "initiative", pass: 2, turns: ids(tied) } : null;
}

/** Who has to declare: the highest initiative first, or last where the game master has it so (I009, G130). */
function declaring(encounter: IconEncounter, present: readonly IconCombatant[]): RoundProgress | null {
  const owing = present.filter((one) => declaredBy(one) === null);
  const next = choiceOf(encounter, "declareOrder") === "slowest" ? owing.at(-1) : owing[0];
  return next ? { phase: "declare", pass: 1, turns: [next.id] } : null;
}

/** Those who have an action left whose turn comes, in the order of the round (I010). */
export function executing(encounter: IconEncounter): readonly IconCombatant[] {
  return presentIn(encounter).filter((one) => nextPlace(one) >= 0);
}

/**
 * Whose action it is: all do their first in the order of the round, then their second; those who wait come at the end
 * (I010, I019).
 */
function actingNow(encounter: IconEncounter): RoundProgress {
  const due = executing(encounter);
  const ready = due.filter((one) => !isDelaying(one));
  const [next] = ready.length > 0 ? [...ready].sort((a, b) => nextPlace(a) - nextPlace(b)) : due;
  return next
    ? { phase: "execute", pass: nextPlace(next) + 1, turns: [next.id] }
    : { phase: "execute", pass: 1, turns: [] };
}

/** How far the round has come; all of it is read from what people have rolled, declared and done (I002). */
export function roundProgress(encounter: IconEncounter): RoundProgress {
  if (!isFight(encounter)) return { phase: "execute", pass: 1, turns: [] };
  const present = presentIn(encounter);
  return rolling(encounter, present) ?? declaring(encounter, present) ?? actingNow(encounter);
}

/** Whose turn comes next; null where the round is over (I010). */
export function nextTurn(encounter: IconEncounter): CombatantId | null {
  return roundProgress(encounter).turns[0] ?? null;
}

/** What somebody has declared, and how much of it is left. */
export function allowanceOf(_encounter: IconEncounter, combatant: IconCombatant): Allowance<keyof typeof allowances> {
  const of = declaredBy(combatant)?.length ?? 0;
  return { actions: { left: actionsLeft(combatant), of } };
}

/** What somebody keeps up: a shot held at another, squares under fire, an action that waits (I019, I057, I059). */
export function stancesOf(encounter: IconEncounter, combatant: IconCombatant): readonly Stance[] {
  return [
    ...(dropOf(encounter, combatant) ? (["aiming"] as const) : []),
    ...(timedEffectsOf(encounter, combatant, "covering").length > 0 ? (["sweeping"] as const) : []),
    ...(isDelaying(combatant) ? (["waiting"] as const) : []),
  ];
}

/**
 * What somebody has rolled and declared for the round, whether they wait with an action, whom they have the drop on,
 * and whether they came too late for it (I005, I009, I019, I059, G342).
 */
export function orderEntryOf(encounter: IconEncounter, combatant: IconCombatant): OrderEntry {
  const covered = dropOf(encounter, combatant)?.about;
  return {
    part: hasLostPlace(combatant) ? "last" : "rolled",
    kept: isDelaying(combatant) ? 1 : 0,
    initiative: initiativeOf(combatant)?.total ?? null,
    declared: declaredBy(combatant),
    covers: covered === undefined ? [] : [covered],
    isLate: isFight(encounter) && !isHelpless(combatant) && isLate(encounter, combatant),
  };
}
