/**
 * How people of this game fight who are no persons: they strike whoever is in their reach, else go nearer or fire, and
 * defend themselves while an action is left for their own attack. `RulesetManifest.tactics` fetches it.
 */
import { combatantOf, hasCondition } from "../../engine/encounter.ts";
import { isWalledOff, wayTowards } from "../../engine/grid/around.ts";
import { type Cell, gap, overlaps, placeAt, sameCell } from "../../engine/grid/cell.ts";
import { USUAL_METRES } from "../../engine/grid/grid.ts";
import type { Intent } from "../../engine/intent.ts";
import type { Choice, Prompt } from "../../engine/prompt.ts";
import { actsAt, type Means, nearestFoes, type Plan, type Tactics, THOUGHT_OF } from "../../engine/tactics.ts";
import { isHelpless, isPresent } from "./derived.ts";
import { armsOf } from "./gear/weapons.ts";
import { coda } from "./index.ts";
import type { CodaCombatant, CodaEncounter, CodaSheet, CodaWeapon } from "./sheet.ts";
import { allowanceOf } from "./turn.ts";

/** Can somebody still act? */
function stands(one: CodaCombatant): boolean {
  return isPresent(one) && !isHelpless(one);
}

/** The plain attack with a weapon of each skill; a name that is put together anew is slow to be looked up by. */
const ATTACKS = { armed: "armedAttack", ranged: "rangedAttack", unarmed: "unarmedAttack" } as const;

/** The attack with a weapon on somebody. */
function attackOn(me: CodaCombatant, { id, skill }: CodaWeapon, target: CodaCombatant): Intent {
  return { actor: me.id, action: ATTACKS[skill], weapon: id, targets: [target.id] };
}

/** How far somebody wants to be at most when they strike with it or fire it. Unit: squares. */
function bestReach({ reach, ranges }: CodaWeapon): number {
  return ranges ? ranges.pointBlank / USUAL_METRES : (reach?.max ?? 0);
}

/** How far it serves at all. Unit: squares. */
function mostReach({ reach, ranges }: CodaWeapon): number {
  return ranges ? Number.POSITIVE_INFINITY : (reach?.max ?? 0);
}

/** The first attack with a weapon in hand that is possible now on somebody so near, or null. */
function attackOf(
  encounter: CodaEncounter,
  me: CodaCombatant,
  enemies: readonly CodaCombatant[],
  reachOf: (weapon: CodaWeapon) => number,
): Intent | null {
  for (const weapon of armsOf(encounter, me)) {
    if (!weapon.held) continue;
    const most = reachOf(weapon);
    for (const enemy of enemies) {
      if (gap(me.place, enemy.place) > most) break;
      const attack = attackOn(me, weapon, enemy);
      if (coda.check(encounter, attack) === null) return attack;
    }
  }
  return null;
}

/** How many squares of a way are walked at once, start included: as far as a jog goes. */
const JOG = 7;

/** The beginning of a way, up to where the next one stands in it. */
function openPart(encounter: CodaEncounter, me: CodaCombatant, way: readonly Cell[]): readonly Cell[] {
  const most = Math.min(JOG, way.length);
  let length = 1;
  while (length < most && isOpenTo(encounter, me, way[length] as Cell)) length++;
  return way.slice(0, length);
}

/** Does nobody stand where somebody would come to? */
function isOpenTo({ combatants }: CodaEncounter, me: CodaCombatant, cell: Cell): boolean {
  const place = placeAt(me.place, cell);
  for (const id in combatants) {
    const other = combatants[id] as CodaCombatant;
    if (id !== me.id && overlaps(place, other.place) && stands(other)) return false;
  }
  return true;
}

/** The open part of a way, if it may be walked now, or null. */
function walkAlong(encounter: CodaEncounter, me: CodaCombatant, way: readonly Cell[]): Intent | null {
  const path = openPart(encounter, me, way);
  if (path.length < 2) return null;
  const intent: Intent = { actor: me.id, action: "move", path };
  return coda.check(encounter, intent) === null ? intent : null;
}

/** A move towards the nearest enemy: straight at them, past what stands in the way, around walls. */
function approach(encounter: CodaEncounter, me: CodaCombatant, enemy: CodaCombatant): Intent | null {
  const { walls } = encounter;
  const beside = [0, -1, 1].map((off) => ({ col: enemy.place.col, row: enemy.place.row + off }));
  for (const goal of beside) {
    if (sameCell(goal, me.place)) continue;
    const intent = walkAlong(encounter, me, wayTowards(me.place, goal, walls));
    const end = intent?.path?.at(-1);
    const isNearer = end !== undefined && gap(placeAt(me.place, end), enemy.place) < gap(me.place, enemy.place);
    if (intent && (isNearer || isWalledOff(me.place, goal, walls))) return intent;
  }
  return null;
}

/**
 * What somebody does next who strikes when they are near, comes nearer when they can, and else fires from where they
 * are.
 */
function next(encounter: CodaEncounter, id: string): Intent | null {
  const me = combatantOf(encounter, id);
  if (!stands(me) || allowanceOf(encounter, me).actions.left === 0) return null;
  if (hasCondition(me, "prone")) return { actor: id, action: "standUp" };
  const enemies = nearestFoes(encounter, me, { stands });
  const [nearest] = enemies;
  if (!nearest) return null;
  const near = attackOf(encounter, me, enemies, bestReach) ?? approach(encounter, me, nearest);
  return near ?? attackOf(encounter, me, enemies, mostReach);
}

/**
 * The choice of somebody who strikes when they may, and defends themselves while an action is left for their own
 * attack.
 */
function choose({ kind, of, choices, fallback }: Prompt, encounter: CodaEncounter): string {
  if (kind === "defence" && allowanceOf(encounter, combatantOf(encounter, of)).actions.left < 2) return fallback;
  return choices.find(({ refusal, action }: Choice) => !refusal && action !== undefined)?.id ?? fallback;
}

/** Points of damage that a step of better weapons is worth. */
const POINTS_A_STEP = 2;

function armed(sheet: CodaSheet, steps: number): CodaSheet {
  const weapons = sheet.weapons.map((weapon) => {
    return { ...weapon, damage: { ...weapon.damage, bonus: weapon.damage.bonus + steps * POINTS_A_STEP } };
  });
  return { ...sheet, weapons };
}

/** Acts that are worth a thought against somebody, as far as the rules allow them. */
const ACTS = [
  "armedAttack",
  "unarmedAttack",
  "rangedAttack",
  "burstAttack",
  "charge",
  "feint",
  "trip",
  "disarm",
  "grab",
];

/** What somebody may act with: each weapon in hand, or nothing. */
function meansOf(encounter: CodaEncounter, me: CodaCombatant): readonly Means[] {
  const held = armsOf(encounter, me).filter((weapon) => weapon.held);
  return held.map(({ id }) => ({ weapon: id, actions: ACTS }));
}

/** The attack with the first weapon that serves somebody who has come near. */
function blowsAfter(me: CodaCombatant, arms: readonly CodaWeapon[], enemy: CodaCombatant): readonly Intent[] {
  const near = arms.filter(({ held, ranges }) => held && !ranges);
  return near.map((weapon) => attackOn(me, weapon, enemy));
}

/** Plans to come nearer to somebody and strike them. */
function rushes(encounter: CodaEncounter, me: CodaCombatant, enemy: CodaCombatant): readonly Plan[] {
  const move = approach(encounter, me, enemy);
  return move ? blowsAfter(me, armsOf(encounter, me), enemy).map((blow) => [move, blow]) : [];
}

/** What is worth a thought: whoever can be reached by each means, and whoever can be reached by a move. */
function plans(encounter: CodaEncounter, id: string): readonly Plan[] {
  const me = combatantOf(encounter, id);
  if (!stands(me) || allowanceOf(encounter, me).actions.left === 0) return [];
  const enemies = nearestFoes(encounter, me, { stands }).slice(0, THOUGHT_OF);
  const targets = enemies.map((enemy) => enemy.id);
  const acts = actsAt(coda.check, encounter, id, meansOf(encounter, me), targets).map((act) => [act]);
  return [...acts, ...enemies.flatMap((enemy) => rushes(encounter, me, enemy))];
}

/** Plain tactics, for odds of whole fights, for measuring and for random fights. */
export const tactics: Tactics<CodaSheet> = {
  next,
  plans,
  answer: (prompt, encounter) => ({ prompt: prompt.id, choice: choose(prompt, encounter) }),
  takesFirst: true,
  stands,
  armed,
};
