import type { Means, Owed, Plan } from "../../../engine/round.ts";
import type { CombatantId } from "../../../engine/types.ts";
import { isHeld } from "../gear/weapons.ts";
import { choiceOf, isOn, numberOf } from "../settings.ts";
import type { IconCombatant, IconEncounter, IconWeapon } from "../sheet.ts";
import { type Kind, kinds } from "../tables/actions.ts";
import { phases } from "../tables/phases.ts";
import { initiativeOf } from "./order.ts";
import { isReady } from "./plan.ts";
import { standingOf } from "./standing.ts";

/** A weapon with the skill that is rolled with it. */
function meansOf(actor: IconCombatant, weapon: IconWeapon): Means {
  return { weapon: weapon.id, skill: weapon.skill, isStowed: !isHeld(actor, weapon) };
}

/** With what somebody may roll for the order: what is in hand comes first, then bare hands, then the rest; once more with the same (I003, G153). */
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
    return fits !== undefined && !weapons.some((weapon) => fits(weapon) && (isDrawn || isHeld(actor, weapon)));
  };
  return [...new Set(wanted.filter(lacks))];
}

/** May he ever do acts of that kind, whatever he draws first? */
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
export function owedOf(encounter: IconEncounter, of: CombatantId, isAhead = false): Owed | null {
  const { phase, pass, turns } = standingOf(encounter);
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
