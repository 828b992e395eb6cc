/**
 * How people of this game fight who are no persons: a blow or a shot at whoever is nearest, a move towards them where
 * neither may be. Whoever weighs what they do goes where an attack is easier, or attacks and withdraws.
 * `RulesetManifest.tactics` fetches it.
 */
import { combatantOf } from "../../engine/encounter.ts";
import { wayTowards } from "../../engine/grid/around.ts";
import { boundsAround, type Cell, cellsIn, placeAt, sameCell } from "../../engine/grid/cell.ts";
import { flood } from "../../engine/grid/flood.ts";
import { isOpen } from "../../engine/grid/grid.ts";
import { straightPath } from "../../engine/grid/path.ts";
import { terrainOf } from "../../engine/grid/terrain.ts";
import type { Intent } from "../../engine/intent.ts";
import { sumModifiers } from "../../engine/modifiers.ts";
import { actsAt, nearestFoes, type Plan, type Tactics, THOUGHT_OF } from "../../engine/tactics.ts";
import { refuseLine } from "./attack/line.ts";
import { isHelpless } from "./derived.ts";
import { weaponInHand, weaponsInHand } from "./gear/weapons.ts";
import { battlestations } from "./index.ts";
import { squaresLeft } from "./movement/plan.ts";
import { pairOf } from "./roll.ts";
import type { BattleCombatant, BattleEncounter, BattleSheet, BattleWeapon } from "./sheet.ts";

/** Can somebody still act? Things cannot, whatever is left of them. */
function stands(one: BattleCombatant): boolean {
  return one.sheet.thing === null && !isHelpless(one);
}

/** What is done with a weapon; null for one that is no use in a fight between people. */
function attackWith({ use, area }: BattleWeapon): string | null {
  if (use === "melee") return "strike";
  return use === "ranged" && area === null ? "shoot" : null;
}

/** A blow at whoever is beside, a shot at whoever is not, a move towards the nearest where neither may be. */
function actsOf(encounter: BattleEncounter, me: BattleCombatant): readonly Intent[] {
  const enemies = nearestFoes(encounter, me, { stands });
  const arms = weaponsInHand(me);
  const attacks = enemies.flatMap(({ id }) =>
    arms.flatMap((weapon) => {
      const act = attackWith(weapon);
      return act === null ? [] : [{ actor: me.id, action: act, weapon: weapon.id, targets: [id] }];
    }),
  );
  const [nearest] = enemies;
  return [...attacks, ...(nearest ? approach(encounter, me, nearest) : [])];
}

/** A move towards somebody, as far as one comes; none where they are beside. */
function approach(encounter: BattleEncounter, me: BattleCombatant, enemy: BattleCombatant): readonly Intent[] {
  const way = wayTowards(me.place, { col: enemy.place.col, row: enemy.place.row }, encounter.walls);
  const path = way.slice(0, -1).slice(0, squaresLeft(encounter, me) + 1);
  return path.length > 1 ? [{ actor: me.id, action: "move", path }] : [];
}

/** Attacks that are worth a thought. */
const ATTACKS = ["strike", "shoot"];

/** How easy an attack is: by how much its number falls short of what is added to the dice; null where it cannot be. */
function easeOf(encounter: BattleEncounter, intent: Intent): number | null {
  if (battlestations.check(encounter, intent) !== null) return null;
  const test = battlestations.preview.action(encounter, intent)?.test;
  return test ? sumModifiers(test.modifiers) - (test.target ?? 0) : null;
}

/** The encounter with somebody in another square. */
function movedTo(encounter: BattleEncounter, me: BattleCombatant, cell: Cell): BattleEncounter {
  const moved = { ...me, place: placeAt(me.place, cell) };
  return { ...encounter, combatants: { ...encounter.combatants, [me.id]: moved } };
}

/** The ways within a move, straight in each direction, each as long as it may be or half of that. */
function stepsFrom(encounter: BattleEncounter, me: BattleCombatant): readonly Intent[] {
  const { col, row } = me.place;
  const most = squaresLeft(encounter, me);
  const lengths = [...new Set([most, Math.ceil(most / 2)])].filter((length) => length > 0);
  const ends = [-1, 0, 1].flatMap((dc) =>
    [-1, 0, 1].flatMap((dr) => lengths.map((length) => ({ col: col + dc * length, row: row + dr * length }))),
  );
  const moves = ends
    .filter((end) => !sameCell(end, { col, row }))
    .map((end): Intent => ({ actor: me.id, action: "move", path: straightPath(me.place, { col, row }, end) }));
  return moves.filter((move) => battlestations.check(encounter, move) === null);
}

/** The shots at somebody with whatever is in hand. */
function shotsAt(me: BattleCombatant, target: string): readonly Intent[] {
  const guns = weaponsInHand(me).filter((weapon) => attackWith(weapon) === "shoot");
  return guns.map(({ id }) => ({ actor: me.id, action: "shoot", weapon: id, targets: [target] }));
}

/** As things will be in somebody's next turn, if nothing else happens. */
function inTurnOf(encounter: BattleEncounter, one: BattleCombatant): BattleEncounter {
  const rested = battlestations.round.begin(one);
  return { ...encounter, turn: one.id, combatants: { ...encounter.combatants, [one.id]: rested } };
}

/** How likely two dice make an attack of such an ease. */
function chanceAt(ease: number): number {
  return pairOf(0).outcomes.reduce((sum, { value, chance }) => (value + ease >= 0 ? sum + chance : sum), 0);
}

/** How many shots of enemies are to be expected to hit somebody where they stand. */
function dangerFor(encounter: BattleEncounter, me: BattleCombatant, enemies: readonly BattleCombatant[]): number {
  return enemies.reduce((sum, enemy) => {
    const then = inTurnOf(encounter, enemy);
    const eases = shotsAt(enemy, me.id).flatMap((shot) => easeOf(then, shot) ?? []);
    return eases.length > 0 ? sum + chanceAt(Math.max(...eases)) : sum;
  }, 0);
}

/** The way to the nearest square within a move that no enemy has in sight; none where there is no such square. */
function wayOutOfSight(encounter: BattleEncounter, me: BattleCombatant, enemies: readonly BattleCombatant[]) {
  const most = squaresLeft(encounter, me);
  if (most === 0 || encounter.walls.length === 0 || isOpen(me.place)) return [];
  const bounds = boundsAround(me.place, most);
  const ways = flood(terrainOf(bounds, me.place, encounter.walls), me.place);
  const cells = cellsIn(bounds).toSorted((a, b) => ways.metres(a) - ways.metres(b));
  const hidden = cells.find((cell) => {
    const there = placeAt(me.place, cell);
    return enemies.every((enemy) => refuseLine(encounter, enemy.place, there) !== null);
  });
  const move: Intent = { actor: me.id, action: "move", path: hidden ? ways.pathTo(hidden) : [] };
  return battlestations.check(encounter, move) === null ? [move] : [];
}

/** Where somebody might end their turn: how they come there, how things stand then, what there is to fear. */
interface Stand {
  /** None for where they are. */
  readonly ways: readonly Intent[];
  readonly there: BattleEncounter;
  readonly danger: number;
}

/** Where somebody might end their turn, where they are first. */
function standsOf(encounter: BattleEncounter, me: BattleCombatant, enemies: readonly BattleCombatant[]) {
  const moves = [...wayOutOfSight(encounter, me, enemies), ...stepsFrom(encounter, me)];
  const ends = moves.map((move) => {
    const end = move.path?.at(-1);
    return { ways: [move], there: end ? movedTo(encounter, me, end) : encounter };
  });
  const all = [{ ways: [], there: encounter }, ...ends];
  return all.map(({ ways, there }): Stand => ({ ways, there, danger: dangerFor(there, me, enemies) }));
}

/** What a hit that is to be feared counts beside one that is hoped for: others are shot at in one's place. */
const FEAR = 0.25;

/**
 * An attack with the move that goes best with it: to go where it is easier before, or where there is less to fear
 * afterwards.
 */
function withMove(encounter: BattleEncounter, act: Intent, all: readonly Stand[]): Plan | null {
  let best: { readonly plan: Plan; readonly worth: number } | null = null;
  const now = easeOf(encounter, act);
  for (const { ways, there, danger } of all) {
    const then = ways.length === 0 ? null : easeOf(there, act);
    const isBetter = then !== null && then > (now ?? Number.NEGATIVE_INFINITY);
    const ease = isBetter ? then : now;
    if (ease === null) continue;
    const worth = chanceAt(ease) - FEAR * danger;
    if (!best || worth > best.worth) best = { plan: isBetter ? [...ways, act] : [act, ...ways], worth };
  }
  return best?.plan ?? null;
}

/** An attack with how likely it hits and how much it does then on average, where nobody throws dice again. */
interface Weighed {
  readonly act: Intent;
  readonly chance: number;
  readonly harm: number;
}

function weighed(encounter: BattleEncounter, act: Intent): Weighed {
  const { dice, sides, total } = battlestations.preview.damage(encounter, act, "success");
  const ease = easeOf(encounter, act) ?? Number.NEGATIVE_INFINITY;
  return { act, chance: chanceAt(ease), harm: total((dice * (sides + 1)) / 2) };
}

/** Does one attack neither hit more likely than another at the same person nor do more? Who may be stunned aside. */
function isBeaten({ act, chance, harm }: Weighed, at: number, all: readonly Weighed[], me: BattleCombatant): boolean {
  if (weaponInHand(me, act.weapon)?.stuns) return false;
  return all.some((other, place) => {
    const isSame = other.chance === chance && other.harm === harm;
    return (
      other.act.targets?.[0] === act.targets?.[0] &&
      (isSame ? place < at : other.chance >= chance && other.harm >= harm)
    );
  });
}

/** What may be done to those people now: the attacks of which none beats another, or a grapple where there is none. */
function actsNow(encounter: BattleEncounter, me: BattleCombatant, enemies: readonly BattleCombatant[]) {
  const targets = enemies.map(({ id }) => id);
  const means = weaponsInHand(me).map(({ id }) => ({ weapon: id, actions: ATTACKS }));
  const attacks = actsAt(battlestations.check, encounter, me.id, means, targets).map((act) => weighed(encounter, act));
  if (attacks.length > 0) return attacks.filter((one, at) => !isBeaten(one, at, attacks, me));
  const grapples = actsAt(battlestations.check, encounter, me.id, [{ actions: ["grapple"] }], targets);
  return grapples.map((act): Weighed => ({ act, chance: 0, harm: 0 }));
}

/** To come nearer to somebody, and strike them where that does more than what may be done to them now. */
function rushAt(encounter: BattleEncounter, me: BattleCombatant, enemy: BattleCombatant, acts: readonly Weighed[]) {
  const [move] = approach(encounter, me, enemy);
  if (!move || battlestations.check(encounter, move) !== null) return [];
  const most = Math.max(-1, ...acts.filter(({ act }) => act.targets?.[0] === enemy.id).map(({ harm }) => harm));
  const blows = strikesAt(me, enemy).filter((blow) => weighed(encounter, blow).harm > most);
  return blows.length > 0 || most < 0 ? [[move, ...blows]] : [];
}

/** What is worth a thought: each attack with the move that goes best with it, and blows once one has come nearer. */
function plans(encounter: BattleEncounter, id: string): readonly Plan[] {
  const me = combatantOf(encounter, id);
  if (isHelpless(me) || encounter.turn !== id) return [];
  const enemies = nearestFoes(encounter, me, { stands }).slice(0, THOUGHT_OF);
  const acts = actsNow(encounter, me, enemies);
  const all = standsOf(encounter, me, enemies);
  const shots = enemies.flatMap((enemy) => shotsAt(me, enemy.id));
  const others = acts.map(({ act }) => act).filter(({ action }) => action !== "shoot");
  const attacks = [...others, ...shots].map((act) => withMove(encounter, act, all)).filter((plan) => plan !== null);
  const rushes = enemies.flatMap((enemy) => rushAt(encounter, me, enemy, acts));
  return [...attacks, ...rushes];
}

/** The blows at somebody that may be possible once one is beside them. */
function strikesAt(me: BattleCombatant, enemy: BattleCombatant): readonly Intent[] {
  const blades = weaponsInHand(me).filter(({ use }) => use === "melee");
  return blades.map(({ id }) => ({ actor: me.id, action: "strike", weapon: id, targets: [enemy.id] }));
}

function armed(sheet: BattleSheet, steps: number): BattleSheet {
  const weapons = sheet.weapons.map((weapon) => {
    return { ...weapon, damage: weapon.damage && { ...weapon.damage, bonus: weapon.damage.bonus + steps } };
  });
  return { ...sheet, weapons };
}

/** Plain tactics; dice fall again wherever that may be of use. */
export const tactics: Tactics<BattleSheet> = {
  next(encounter, id) {
    const me = combatantOf(encounter, id);
    if (isHelpless(me) || encounter.turn !== id) return null;
    return actsOf(encounter, me).find((intent) => battlestations.check(encounter, intent) === null) ?? null;
  },
  plans,
  answer: ({ id, choices, fallback }) => {
    const again = choices.find(({ dice }) => (dice?.best ?? []).length > 0);
    if (!again) return { prompt: id, choice: fallback };
    return { prompt: id, choice: again.id, details: { dice: [...(again.dice?.best ?? [])] } };
  },
  stands,
  armed,
};
