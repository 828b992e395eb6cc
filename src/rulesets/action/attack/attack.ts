/** One attack as everything that judges it sees it. Made from an intent by `attackOf`. */
import type { Course } from "../../../engine/course.ts";
import { combatantOf } from "../../../engine/encounter.ts";
import { type Cell, type Place, spaceAt } from "../../../engine/grid/cell.ts";
import type { Intent } from "../../../engine/intent.ts";
import type { CombatantId } from "../../../engine/types.ts";
import { weaponInHand } from "../gear/weapons.ts";
import { metresTo } from "../measure.ts";
import type { ActionCombatant, ActionEncounter, ActionSheet, ActionWeapon } from "../sheet.ts";
import { type ActRow, actionRow } from "../tables/actions.ts";

/** An attack, as far as it is decided before the dice fall. */
export interface Attack {
  readonly encounter: ActionEncounter;
  readonly intent: Intent;
  readonly row: ActRow;
  readonly attacker: ActionCombatant;
  /** Null for an attack on a point, or on nobody who is there. */
  readonly target: ActionCombatant | null;
  /** The square aimed at, where it is not somebody (A111). */
  readonly point: Place | null;
  /** Null for bare hands. */
  readonly weapon: ActionWeapon | null;
  readonly isMelee: boolean;
  /** How far off it is, by a person's word or by the map; null where neither says so. */
  readonly metres: number | null;
}

/** Acts that are fired or thrown; all other attacks are made hand to hand. */
export const RANGED: ReadonlySet<string> = new Set(["shoot", "burst", "stream", "spray", "blast"]);

/** Attacks that reach whoever stands where they strike, named or not (A103, A110). */
const AROUND: ReadonlySet<string> = new Set(["spray", "blast"]);

/** Whom an act puts into the fight who is not in it: whoever attacks, and whoever is attacked (A130). */
export function drawnInBy({ action }: Intent): "named" | "around" | null {
  if (AROUND.has(action)) return "around";
  const row = actionRow(action);
  return row?.group === "attack" || row?.group === "maneuver" || row?.id === "grab" ? "named" : null;
}

/** Put somebody into the fight who attacks or is attacked, and is not in it (A130). */
export function drawIn(course: Course<ActionSheet>, id: CombatantId): void {
  if (course.join(id)) course.note("round/drawn-in", {}, id);
}

/** A square as a body of its own, at somebody's height. */
export function squareAt(cell: Cell, { place }: ActionCombatant): Place {
  return spaceAt(place, cell);
}

/** How far off a person says that it is. */
function toldMetres({ options }: Intent): number | null {
  const told = options?.metres;
  return typeof told === "number" && Number.isFinite(told) && told >= 0 ? told : null;
}

/** The square that an explosion is aimed at, where it is nobody (A111). */
function pointOf(attacker: ActionCombatant, { action, cells = [] }: Intent): Place | null {
  const [cell] = cells;
  return cell && action === "blast" ? squareAt(cell, attacker) : null;
}

/** How far off a target or a point is, by a person's word or by the map. */
function metresOff(
  attacker: ActionCombatant,
  intent: Intent,
  target: ActionCombatant | null,
  point: Place | null,
): number | null {
  const aimed = target ?? (point && { place: point });
  return toldMetres(intent) ?? (aimed && metresTo(attacker, aimed));
}

/** The attack that an intent is, on the first of its targets; `check` has passed. */
export function attackOf(encounter: ActionEncounter, intent: Intent): Attack {
  const attacker = combatantOf(encounter, intent.actor);
  const target = encounter.combatants[intent.targets?.[0] ?? ""] ?? null;
  const point = target ? null : pointOf(attacker, intent);
  return {
    encounter,
    intent,
    row: actionRow(intent.action) as ActRow,
    attacker,
    target,
    point,
    weapon: weaponInHand(encounter, attacker, intent.weapon),
    isMelee: !RANGED.has(intent.action),
    metres: metresOff(attacker, intent, target, point),
  };
}
