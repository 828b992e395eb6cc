/**
 * What somebody owes before the round can go on (initiative, a declaration), and why an act is not for now (I009 to
 * I012). The tracker's window shows the first, every intent passes the second.
 */
import { isFight } from "../../../engine/encounter.ts";
import { isInHand } from "../../../engine/in-hand.ts";
import type { Intent } from "../../../engine/intent.ts";
import type { Means, PendingAction, Plan } from "../../../engine/round.ts";
import { type CombatantId, type Refusal, refuse } from "../../../engine/types.ts";
import { dropOf } from "../attack/hold-fire.ts";
import { choiceOf, isOn, numberOf } from "../settings.ts";
import type { IconCombatant, IconEncounter, IconWeapon } from "../sheet.ts";
import { type IconActionRow, type Kind, kinds } from "../tables/actions.ts";
import { phases } from "../tables/round.ts";
import { isOutOfPlace } from "./lost-place.ts";
import { initiativeOf } from "./order.ts";
import { isDelaying, isReady, nextAction } from "./plan.ts";
import { isLate, roundProgress } from "./round-state.ts";

/** A weapon with the skill that is rolled with it. */
function meansOf(actor: IconCombatant, weapon: IconWeapon): Means {
  return { weapon: weapon.id, skill: weapon.skill, isStowed: !isInHand(actor, weapon) };
}

/**
 * With what somebody may roll for the order: what is in hand comes first, then bare hands, then the rest; once more
 * with the same (I003, G153).
 */
function meansFor(actor: IconCombatant): readonly Means[] {
  const all = actor.sheet.weapons.map((weapon) => meansOf(actor, weapon));
  const hands: Means = { weapon: "", skill: "unarmedCombat", isStowed: false };
  const sorted = [...all.filter(({ isStowed }) => !isStowed), hands, ...all.filter(({ isStowed }) => isStowed)];
  const before = initiativeOf(actor)?.weapon;
  const same = sorted.filter(({ weapon }) => weapon === before);
  return same.length > 0 ? same : sorted;
}

/** Which weapons do for an act of that kind; those of other kinds want none. */
const ARMS: Partial<Record<string, (weapon: IconWeapon) => boolean>> = {
  fire: ({ ranges }) => ranges !== null,
  reload: ({ charges }) => charges !== null,
};

/** Those of the acts that want a weapon in hand while none is, and none is drawn before them (I013, I015, I016). */
function lackingFor(actor: IconCombatant, wanted: readonly string[]): readonly string[] {
  const { weapons } = actor.sheet;
  const lacks = (kind: string, at: number) => {
    const fits = ARMS[kind];
    const isDrawn = wanted.indexOf("draw") >= 0 && wanted.indexOf("draw") < at;
    return fits !== undefined && !weapons.some((weapon) => fits(weapon) && (isDrawn || isInHand(actor, weapon)));
  };
  return [...new Set(wanted.filter(lacks))];
}

/** May they ever do acts of that kind, whatever they draw first? */
function mayEver({ sheet }: IconCombatant, kind: Kind): boolean {
  const fits = ARMS[kind];
  return fits === undefined || sheet.weapons.some(fits);
}

/** What may be declared, and what many actions take off each (I012, I022, I023, I025). */
function planOf(encounter: IconEncounter, actor: IconCombatant): Plan {
  const isDice = choiceOf(encounter, "multiplePenalty") === "dice";
  const own = kinds.filter((kind) => mayEver(actor, kind));
  return {
    kinds: own,
    most: Math.max(1, numberOf(encounter, "mostActions")),
    changes: isOn(encounter, "changeAny") ? own : own.filter((kind) => isReady({ kind })),
    lacking: (wanted) => lackingFor(actor, wanted),
    toll: (count) => {
      const extra = Math.max(0, count - 1);
      return isDice ? { result: 0, dice: extra } : { result: extra, dice: 0 };
    },
  };
}

/** What somebody owes in the part of the round under way, or null (I002, I003, I009). */
export function pendingAction(encounter: IconEncounter, of: CombatantId, isAhead = false): PendingAction | null {
  const { phase, pass, turns } = roundProgress(encounter);
  const actor = isAhead || turns.includes(of) ? encounter.combatants[of] : undefined;
  const row = Object.values(phases).find(({ id }) => id === phase);
  if (!actor || !row?.owes) return null;
  return {
    action: row.owes,
    means: row.ranks ? meansFor(actor) : [],
    isAgain: row.ranks && pass > 1,
    plan: row.ranks ? null : planOf(encounter, actor),
  };
}

/** Why an act about the round itself is not for now, or null (I002, I009, I010, I019). */
function refuseOrder(encounter: IconEncounter, actor: IconCombatant, { id }: IconActionRow): Refusal | null {
  if (id === "startFight" || id === "rank" || id === "allot") return null;
  if (!isFight(encounter)) return refuse("maneuver/no-fight");
  if (isLate(encounter, actor)) return refuse("round/joined-late");
  const { phase, turns } = roundProgress(encounter);
  const wanted = id === "initiative" || id === "declare" ? id : "execute";
  const isGivenUp = id === "forgo" && isDelaying(actor);
  return phase === wanted && (isGivenUp || turns.includes(actor.id)) ? null : refuse("round/not-now");
}

/** Why it is not the actor's turn, or null: one who waits acts at any time, and so does who interrupts (I010, I019). */
function refuseTurn(encounter: IconEncounter, actor: IconCombatant, intent: Intent): Refusal | null {
  if (isLate(encounter, actor)) return refuse("round/joined-late");
  const { phase, turns } = roundProgress(encounter);
  if (phase !== "execute") return refuse("round/not-now");
  if (intent.interrupts || isDelaying(actor))
    return isOutOfPlace(encounter, actor, intent) ? refuse("round/other-weapon") : null;
  return turns.includes(actor.id) ? null : refuse("act/not-your-turn");
}

/**
 * Why nothing has been declared that the act could be, or null; the game master may let any action be changed (I012,
 * I023).
 */
function refuseUndeclared(encounter: IconEncounter, actor: IconCombatant, { kind }: IconActionRow): Refusal | null {
  const next = nextAction(actor);
  if (!next) return refuse("act/no-action-declared");
  return next.kind === kind || isOn(encounter, "changeAny") ? null : refuse("act/not-declared");
}

/** Why the act is not for now, or null: immediate ones always are (I002, I010 to I012, I019, I061). */
export function refuseTiming(
  encounter: IconEncounter,
  actor: IconCombatant,
  intent: Intent,
  row: IconActionRow,
): Refusal | null {
  if (row.timing === "order") return refuseOrder(encounter, actor, row);
  if (row.timing !== "timed" || !isFight(encounter)) return null;
  if (dropOf(encounter, actor)) return refuse("drop/covering");
  return refuseTurn(encounter, actor, intent) ?? refuseUndeclared(encounter, actor, row);
}
