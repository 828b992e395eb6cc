/**
 * How people of this game fight who are no persons: they make the attack that has most on its side, else load or go
 * nearer. `RulesetManifest.tactics` fetches it.
 */
import { areEnemies, combatantOf } from "../../engine/encounter.ts";
import { wayTowards } from "../../engine/grid/around.ts";
import { gap, metresBetween } from "../../engine/grid/cell.ts";
import type { Intent } from "../../engine/intent.ts";
import { sumModifiers } from "../../engine/modifiers.ts";
import { actsAt, type Means, nearestFoes, type Plan, type Tactics } from "../../engine/tactics.ts";
import { averageRadius } from "./attack/blast.ts";
import { isHelpless, movOf } from "./derived.ts";
import { roundsLeft, weaponsInHand } from "./gear/weapons.ts";
import { action } from "./index.ts";
import type { ActionCombatant, ActionEncounter, ActionSheet, ActionWeapon } from "./sheet.ts";

/** What an attack has to have on its side beside the dice to be worth an action; half of all rolls make up for it. */
const WORTH = -11;

/** By how much an attack that may hit several is worth more than one that cannot. */
const MANY = 4;

/** Can somebody still act? */
function stands(one: ActionCombatant): boolean {
  return !isHelpless(one);
}

/** Enemies who are still in it, the nearest first. */
function enemiesOf(encounter: ActionEncounter, me: ActionCombatant): readonly ActionCombatant[] {
  return nearestFoes(encounter, me, { stands }, (one) => metresBetween(me.place, one.place));
}

/** Those whom nobody wants to hit along with an enemy: oneself, and all who are no enemies. */
function friendsOf(encounter: ActionEncounter, me: ActionCombatant): readonly ActionCombatant[] {
  return Object.values(encounter.combatants).filter((one) => !areEnemies(one, me) && stands(one));
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
  const foes = enemiesOf(encounter, me).filter(near);
  return foes.length >= 2 && !friendsOf(encounter, me).some(near);
}

/** What may be done to somebody with a weapon: many rounds before one. */
function waysOf(encounter: ActionEncounter, me: ActionCombatant, weapon: ActionWeapon, target: ActionCombatant) {
  if (weapon.explodes) return isGoodThrow(encounter, me, target, weapon) ? ["blast"] : [];
  if (weapon.range === null) return ["strike"];
  return weapon.rate > 1 ? ["burst", "shoot"] : ["shoot"];
}

/** What an attack is worth: what it has on its side, and more where it may hit several; null where it is not made. */
function worthOf(encounter: ActionEncounter, intent: Intent): number | null {
  const edge = edgeOf(encounter, intent);
  if (edge === null || edge < WORTH) return null;
  return intent.action === "shoot" || intent.action === "strike" ? edge : edge + MANY;
}

/** The attack that is worth most, the nearest enemy first; null where none is worth it. */
function bestAttack(encounter: ActionEncounter, me: ActionCombatant): Intent | null {
  const arms = weaponsInHand(encounter, me);
  const possible = enemiesOf(encounter, me).flatMap((target) =>
    arms.flatMap((weapon) =>
      waysOf(encounter, me, weapon, target).map(
        (act): Intent => ({ actor: me.id, action: act, weapon: weapon.id, targets: [target.id] }),
      ),
    ),
  );
  let best: { readonly intent: Intent | null; readonly worth: number } = { intent: null, worth: -Infinity };
  for (const intent of possible) {
    const worth = worthOf(encounter, intent);
    if (worth !== null && worth > best.worth) best = { intent, worth };
  }
  return best.intent;
}

/** A walk towards an enemy, as far along the way as may be; null where there is none. */
function approach(encounter: ActionEncounter, me: ActionCombatant, enemy: ActionCombatant | undefined): Intent | null {
  if (!enemy || gap(me.place, enemy.place) <= 1) return null;
  const way = wayTowards(me.place, { col: enemy.place.col, row: enemy.place.row }, encounter.walls);
  for (let squares = Math.min(movOf(encounter, me.sheet), way.length - 2); squares > 0; squares--) {
    const intent: Intent = { actor: me.id, action: "move", path: way.slice(0, squares + 1), movementMode: "walk" };
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
  const [nearest] = enemiesOf(encounter, me);
  const come = () => (me.marks.movementMode ? null : approach(encounter, me, nearest));
  const wanted = bestAttack(encounter, me) ?? reload(encounter, me) ?? come();
  return wanted ?? { actor: id, action: "finishTurn" };
}

/** Points of damage that a step of better weapons is worth. */
const POINTS_A_STEP = 3;

function armed(sheet: ActionSheet, steps: number): ActionSheet {
  const weapons = sheet.weapons.map((weapon) => {
    return { ...weapon, damage: { ...weapon.damage, bonus: weapon.damage.bonus + steps * POINTS_A_STEP } };
  });
  return { ...sheet, weapons };
}

/** Acts that are worth a thought against somebody, with a weapon and without. */
const [ARMED, BARE] = [
  ["shoot", "burst", "strike"],
  ["unarmedStrike", "throw", "grab"],
] as const;

/** Of how many enemies, the nearest first, somebody thinks. */
const THOUGHT_OF = 4;

/** What is worth a thought: attacks now, after an aim, or after coming nearer; a weapon that is loaded again. */
function plans(encounter: ActionEncounter, id: string): readonly Plan[] {
  const me = combatantOf(encounter, id);
  const { phase, turns } = action.round.progress(encounter);
  if (!turns.includes(id) || phase === "initiative") return [];
  const enemies = enemiesOf(encounter, me).slice(0, THOUGHT_OF);
  const means: readonly Means[] = [
    ...weaponsInHand(encounter, me).map((weapon) => ({ weapon: weapon.id, actions: ARMED })),
    { actions: BARE },
  ];
  const acts = actsAt(
    action.check,
    encounter,
    id,
    means,
    enemies.map((enemy) => enemy.id),
  );
  const walks = me.marks.movementMode ? [] : enemies.flatMap((enemy) => approach(encounter, me, enemy) ?? []);
  const loads = reload(encounter, me);
  return [...acts, ...walks, ...(loads ? [loads] : [])].map((act) => [act]);
}

/** Plain tactics; nobody answers with more than their default. */
export const tactics: Tactics<ActionSheet> = {
  next,
  plans,
  answer: ({ id, fallback }) => ({ prompt: id, choice: fallback }),
  stands,
  armed,
};
