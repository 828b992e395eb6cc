/** What a sheet comes to: hit points, luck, Move, target number, and whether somebody is out of it. */
import { hasCondition, helplessBy } from "../../engine/encounter.ts";
import { type HarmRules, HURT_BY_HALVES, trackOf } from "../../engine/harm.ts";
import { numberOf, type World } from "./settings.ts";
import type { BattleCombatant, BattleSheet } from "./sheet.ts";
import { conditions } from "./tables/conditions.ts";
import { luck } from "./tables/skills.ts";
import { species } from "./tables/species.ts";
import { things } from "./tables/things.ts";

/** Hit points: those of the species, Athletics and rank; at least 1 (T05). */
export function hitsOf({ species: kind, skills, rank, hits }: BattleSheet): number {
  return Math.max(1, Math.floor(hits ?? species[kind].hits + skills.athletics + rank));
}

/** Luck that somebody has left: rank and 5, less what they have spent (T06). */
export function luckLeft({ sheet, counts }: Pick<BattleCombatant, "sheet" | "counts">): number {
  const most = sheet.luck ?? luck.luckAtFirst.value + sheet.rank;
  return Math.max(0, Math.floor(most) - (counts.luckSpent ?? 0));
}

/** How far somebody moves in a phase. Unit: squares (T08). */
export function moveOf({ species: kind, move }: BattleSheet): number {
  return Math.max(0, Math.floor(move ?? species[kind].move));
}

/** What an attack on somebody, or on a thing, must meet (B009, B028, B030, T08). */
export function targetNumberOf({ species: kind, target, thing }: BattleSheet): number {
  return target ?? (thing ? things[thing] : { value: species[kind].target }).value;
}

/** So many hit points below 0 somebody is dying (T21). */
const DYING = 6;

/** So many points below 0 somebody is dead; never sooner than dying (T21). */
function deathPoints(world: World): number {
  return Math.max(DYING, Math.abs(Math.floor(numberOf(world, "deathAt"))));
}

/** How a fight hurts: hit points, then unconscious, dying and dead; things have none (T05, T21). */
export const harm: HarmRules<BattleSheet> = {
  counts: ["damage"],
  tellsLeft: HURT_BY_HALVES,
  tracks(sheet, { damage = 0 }, settings) {
    if (sheet.thing) return [];
    const track = trackOf("damage", damage, [
      { id: "able", holds: hitsOf(sheet), penalty: 0, isOut: false, tone: "calm" },
      { id: "unconscious", holds: DYING, penalty: 0, isOut: true, tone: "grave" },
      { id: "dying", holds: deathPoints({ settings }) - DYING, penalty: 0, isOut: true, tone: "grave" },
      { id: "dead", holds: 0, penalty: 0, isOut: true, tone: "grave" },
    ]);
    return [track];
  },
};

/** The conditions that so many points of damage bring (T21). */
export function fatesOf(
  world: World,
  { sheet, counts }: BattleCombatant,
): readonly ("unconscious" | "dying" | "dead")[] {
  const below = (counts.damage ?? 0) - hitsOf(sheet);
  if (below < 0) return [];
  const deep = below >= DYING ? (["dying"] as const) : [];
  return ["unconscious", ...deep, ...(below >= deathPoints(world) ? (["dead"] as const) : [])];
}

/** Are they out of it: stunned, unconscious, dying or dead? */
export const isHelpless = helplessBy(conditions);

/** Do they put up with whatever is done to them: out of it, willing, or no person (B069, G375)? */
export function isUnresisting(one: BattleCombatant): boolean {
  return one.sheet.thing !== null || isHelpless(one) || hasCondition(one, "willing");
}
