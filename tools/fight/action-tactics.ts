import { areEnemies, combatantOf } from "../../src/engine/encounter.ts";
import { type Cell, gap, metresBetween } from "../../src/engine/grid/cell.ts";
import { straightPath } from "../../src/engine/grid/path.ts";
import type { Intent } from "../../src/engine/intent.ts";
import { sumModifiers } from "../../src/engine/modifiers.ts";
import type { Tactics } from "../../src/odds/fight.ts";
import { averageRadius } from "../../src/rulesets/action/attack/blast.ts";
import { isHelpless, movOf } from "../../src/rulesets/action/derived.ts";
import { roundsLeft, weaponsInHand } from "../../src/rulesets/action/gear/weapons.ts";
import { action } from "../../src/rulesets/action/index.ts";
import type { ActionCombatant, ActionEncounter, ActionSheet, ActionWeapon } from "../../src/rulesets/action/sheet.ts";

/** What an attack has to have on its side beside the dice to be worth an action; half of all rolls make up for it. */
const WORTH = -11;

/** Those who are still in it, the nearest first. */
function awake(encounter: ActionEncounter, me: ActionCombatant, enemies: boolean): readonly ActionCombatant[] {
  const others = Object.values(encounter.combatants).filter(
    (one) => one.id !== me.id && areEnemies(one, me) === enemies && !isHelpless(one),
  );
  return others.sort((a, b) => metresBetween(me.place, a.place) - metresBetween(me.place, b.place));
}

/** By how much an attack would exceed its number without any dice; null where it cannot be made. */
function edgeOf(encounter: ActionEncounter, intent: Intent): number | null {
  if (action.check(encounter, intent) !== null) return null;
  const test = action.preview.action(encounter, intent)?.test;
  return test ? sumModifiers(test.modifiers) - (test.target ?? 0) : null;
}

/** Is a throw at somebody one at two enemies or more, and at no friend? */
function isGoodThrow(encounter: ActionEncounter, me: ActionCombatant, target: ActionCombatant, weapon: ActionWeapon) {
  const radius = averageRadius(weapon.damage);
  const near = (one: ActionCombatant) => metresBetween(one.place, target.place) <= radius;
  const foes = awake(encounter, me, true).filter(near);
  return foes.length >= 2 && ![me, ...awake(encounter, me, false)].some(near);
}

/** What may be done to somebody with a weapon: many rounds before one. */
function waysOf(encounter: ActionEncounter, me: ActionCombatant, weapon: ActionWeapon, target: ActionCombatant) {
  if (weapon.explodes) return isGoodThrow(encounter, me, target, weapon) ? ["blast"] : [];
  if (weapon.range === null) return ["strike"];
  return weapon.rate > 1 ? ["burst", "shoot"] : ["shoot"];
}

/** The attack that has most on its side, a burst counting for more than a shot; null where none is worth it. */
function bestAttack(encounter: ActionEncounter, me: ActionCombatant): Intent | null {
  let best: { readonly intent: Intent; readonly worth: number } | null = null;
  for (const target of awake(encounter, me, true)) {
    for (const weapon of weaponsInHand(encounter, me)) {
      for (const act of waysOf(encounter, me, weapon, target)) {
        const intent: Intent = { actor: me.id, action: act, weapon: weapon.id, targets: [target.id] };
        const edge = edgeOf(encounter, intent);
        const worth = (edge ?? Number.NEGATIVE_INFINITY) + (act === "shoot" || act === "strike" ? 0 : 4);
        if (edge !== null && edge >= WORTH && worth > (best?.worth ?? Number.NEGATIVE_INFINITY))
          best = { intent, worth };
      }
    }
  }
  return best?.intent ?? null;
}

/** Squares within a walk, those nearest to an enemy first. */
function squaresTowards(encounter: ActionEncounter, me: ActionCombatant, enemy: ActionCombatant): readonly Cell[] {
  const reach = movOf(encounter, me.sheet);
  const { col, row } = me.place;
  const cells: Cell[] = [];
  for (let dc = -reach; dc <= reach; dc++)
    for (let dr = -reach; dr <= reach; dr++) cells.push({ col: col + dc, row: row + dr });
  const off = (cell: Cell) => Math.hypot(cell.col - enemy.place.col, cell.row - enemy.place.row);
  const now = off({ col, row });
  return cells.filter((cell) => off(cell) < now && cell.col >= 0 && cell.row >= 0).sort((a, b) => off(a) - off(b));
}

/** A walk nearer to the first enemy, as far as one comes in a straight line; null where there is none. */
function approach(encounter: ActionEncounter, me: ActionCombatant): Intent | null {
  const [enemy] = awake(encounter, me, true);
  if (!enemy || gap(me.place, enemy.place) <= 1) return null;
  const { col, row } = me.place;
  for (const cell of squaresTowards(encounter, me, enemy)) {
    const intent: Intent = {
      actor: me.id,
      action: "move",
      path: straightPath(me.place, { col, row }, cell),
      movementMode: "walk",
    };
    if (action.check(encounter, intent) === null) return intent;
  }
  return null;
}

/** An empty weapon that is loaded again. */
function reload(encounter: ActionEncounter, me: ActionCombatant): Intent | null {
  const empty = weaponsInHand(encounter, me).find(
    (weapon) => !weapon.explodes && weapon.rounds !== null && roundsLeft(me, weapon) === 0,
  );
  const intent: Intent = { actor: me.id, action: "loadWeapon", ...(empty && { weapon: empty.id }) };
  return empty && action.check(encounter, intent) === null ? intent : null;
}

/** What somebody does next: they roll, attack what is worth it, else load or go nearer, and end their turn. */
function next(encounter: ActionEncounter, id: string): Intent | null {
  const me = combatantOf(encounter, id);
  const { phase, turns } = action.round.progress(encounter);
  if (!turns.includes(id)) return null;
  if (phase === "initiative") return { actor: id, action: "initiative" };
  const wanted =
    bestAttack(encounter, me) ?? reload(encounter, me) ?? (me.marks.movementMode ? null : approach(encounter, me));
  return wanted ?? { actor: id, action: "finishTurn" };
}

/** Plain tactics for measuring fights of the third game; nobody is asked for more than their default. */
export const actionTactics: Tactics<ActionSheet> = {
  next,
  answer: ({ id, fallback }) => ({ prompt: id, choice: fallback }),
  isOver: ({ combatants }) => {
    const upright = Object.values(combatants).filter((one) => !isHelpless(one));
    return new Set(upright.map(({ side }) => side)).size < 2;
  },
};
