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
import { actsAt, nearestFoes, type Plan, type Tactics, THOUGHT_OF } from "../../engine/tactics.ts";
import { refuseLine } from "./attack/line.ts";
import { chanceToHit, hopeOf, worthOfHit } from "./attack/worth.ts";
import { isHelpless } from "./derived.ts";
import { weaponInHand, weaponsInHand } from "./gear/weapons.ts";
import { battlestations } from "./index.ts";
import { squaresLeft } from "./movement/plan.ts";
import { leftOf } from "./round/turn.ts";
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

/** What anybody would do next, if there is anything. */
function usual(encounter: BattleEncounter, me: BattleCombatant): readonly Intent[] {
  const act = actsOf(encounter, me).find((intent) => battlestations.check(encounter, intent) === null);
  return act ? [act] : [];
}

/** Attacks that are worth a thought. */
const ATTACKS = ["strike", "shoot"];

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

/** What the best shot of an enemy at somebody is expected to do; null where they have none from where they are. */
function bestShotAt(encounter: BattleEncounter, enemy: BattleCombatant, me: BattleCombatant): number | null {
  const hopes = shotsAt(enemy, me.id).flatMap((shot) => hopeOf(encounter, shot) ?? []);
  return hopes.length > 0 ? Math.max(...hopes) : null;
}

/** The encounter with an enemy as near to somebody as they come within a move; null where they come no nearer. */
function comeNearer(encounter: BattleEncounter, enemy: BattleCombatant, me: BattleCombatant): BattleEncounter | null {
  const end = approach(encounter, enemy, me)[0]?.path?.at(-1);
  return end ? movedTo(encounter, enemy, end) : null;
}

/** An enemy at the beginning of their turn, and what they are to be expected to do to each of one's friends. */
interface Shooter {
  readonly enemy: BattleCombatant;
  readonly atFriends: readonly number[];
}

function shootersAmong(
  encounter: BattleEncounter,
  me: BattleCombatant,
  enemies: readonly BattleCombatant[],
): readonly Shooter[] {
  const all = Object.values(encounter.combatants);
  const friends = all.filter((one) => one.side === me.side && one.id !== me.id && !one.offMap && stands(one));
  return enemies.map((enemy) => {
    const then = inTurnOf(encounter, enemy);
    return { enemy, atFriends: friends.flatMap((friend) => bestShotAt(then, enemy, friend) ?? []) };
  });
}

/** What an enemy does who takes one of these shots, the sooner the better it is. */
function oneOf(hopes: readonly number[]): number {
  const sum = hopes.reduce((all, hope) => all + hope, 0);
  return sum === 0 ? 0 : hopes.reduce((all, hope) => all + hope * hope, 0) / sum;
}

/**
 * What the shots of enemies are to be expected to do to one's own side, in shares of what somebody can take: whoever
 * cannot shoot at somebody shoots at a friend of theirs, and comes nearer where there is none.
 */
function dangerOf(encounter: BattleEncounter, me: BattleCombatant, shooters: readonly Shooter[]): number {
  return shooters.reduce((sum, { enemy, atFriends }) => {
    const then = inTurnOf(encounter, enemy);
    const atMe = bestShotAt(then, enemy, me);
    const near = atMe === null && atFriends.length === 0 ? comeNearer(then, combatantOf(then, enemy.id), me) : null;
    const shot = near ? bestShotAt(near, enemy, me) : atMe;
    return sum + oneOf(shot === null ? atFriends : [...atFriends, shot]);
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
  const shooters = shootersAmong(encounter, me, enemies);
  return all.map(({ ways, there }): Stand => ({ ways, there, danger: dangerOf(there, me, shooters) }));
}

/** A plan with what it is worth by itself. */
interface Valued {
  readonly plan: Plan;
  readonly worth: number;
}

/**
 * An attack with the move that goes best with it: to go where it is easier before, to go where there is less to fear
 * afterwards, or to stay.
 */
function withMove(encounter: BattleEncounter, act: Intent, all: readonly Stand[]): Valued | null {
  let best: Valued | null = null;
  const now = hopeOf(encounter, act);
  for (const { ways, there, danger } of all) {
    const then = ways.length === 0 ? null : hopeOf(there, act);
    const isBetter = then !== null && then > (now ?? Number.NEGATIVE_INFINITY);
    const hope = isBetter ? then : now;
    if (hope === null) continue;
    const worth = hope - danger;
    if (!best || worth > best.worth) best = { plan: isBetter ? [...ways, act] : [act, ...ways], worth };
  }
  return best;
}

/** An attack with how likely it hits and what a hit is worth. */
interface Weighed {
  readonly act: Intent;
  readonly chance: number;
  readonly hit: number;
}

function weighed(encounter: BattleEncounter, act: Intent): Weighed {
  return { act, chance: chanceToHit(encounter, act) ?? 0, hit: worthOfHit(encounter, act) };
}

/** Does one attack neither hit more likely than another at the same person nor do more? Who may be stunned aside. */
function isBeaten({ act, chance, hit }: Weighed, at: number, all: readonly Weighed[], me: BattleCombatant): boolean {
  if (weaponInHand(me, act.weapon)?.stuns) return false;
  return all.some((other, place) => {
    const isSame = other.chance === chance && other.hit === hit;
    return (
      other.act.targets?.[0] === act.targets?.[0] && (isSame ? place < at : other.chance >= chance && other.hit >= hit)
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
  return grapples.map((act): Weighed => ({ act, chance: 0, hit: 0 }));
}

/** To come nearer to somebody, and strike them where that does more than what may be done to them now. */
function rushAt(
  encounter: BattleEncounter,
  me: BattleCombatant,
  enemy: BattleCombatant,
  acts: readonly Weighed[],
  enemies: readonly BattleCombatant[],
): readonly Valued[] {
  const [move] = approach(encounter, me, enemy);
  const end = move?.path?.at(-1);
  if (!move || !end || battlestations.check(encounter, move) !== null) return [];
  const there = movedTo(encounter, me, end);
  const most = Math.max(-1, ...acts.filter(({ act }) => act.targets?.[0] === enemy.id).map(({ hit }) => hit));
  const blows = strikesAt(me, enemy).filter((blow) => worthOfHit(encounter, blow) > most);
  if (blows.length === 0 && most >= 0) return [];
  const attacks = [...blows, ...shotsAt(me, enemy.id)];
  const hope = Math.max(0, ...attacks.flatMap((attack) => hopeOf(there, attack) ?? []));
  return [{ plan: [move, ...attacks], worth: hope - dangerOf(there, me, shootersAmong(encounter, me, enemies)) }];
}

/** To go where there is least to fear, for somebody who has acted; none where that is where they are. */
function withdrawal(all: readonly Stand[]): readonly Plan[] {
  const safest = all.reduce((best, one) => (one.danger < best.danger ? one : best));
  return safest.ways.length > 0 ? [safest.ways] : [];
}

/**
 * What is worth a thought, as whole turns, what seems best first: each attack with the move that goes best with it, and
 * blows once one has come nearer; for somebody who has acted, to withdraw.
 */
function plans(encounter: BattleEncounter, id: string): readonly Plan[] {
  const me = combatantOf(encounter, id);
  if (isHelpless(me) || encounter.turn !== id) return [];
  const enemies = nearestFoes(encounter, me, { stands }).slice(0, THOUGHT_OF);
  const all = standsOf(encounter, me, enemies);
  if (leftOf(me, "actions") === 0) return withdrawal(all);
  const acts = actsNow(encounter, me, enemies);
  const shots = enemies.flatMap((enemy) => shotsAt(me, enemy.id));
  const others = acts.map(({ act }) => act).filter(({ action }) => action !== "shoot");
  const attacks = [...others, ...shots].flatMap((act) => withMove(encounter, act, all) ?? []);
  const rushes = enemies.flatMap((enemy) => rushAt(encounter, me, enemy, acts, enemies));
  const valued = [...attacks, ...rushes].toSorted((a, b) => b.worth - a.worth);
  return valued.length > 0 ? valued.map(({ plan }) => plan) : usual(encounter, me).map((act) => [act]);
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
    return usual(encounter, me)[0] ?? null;
  },
  plans,
  plansTurns: true,
  answer: ({ id, choices, fallback }) => {
    const again = choices.find(({ dice }) => (dice?.best ?? []).length > 0);
    if (!again) return { prompt: id, choice: fallback };
    return { prompt: id, choice: again.id, details: { dice: [...(again.dice?.best ?? [])] } };
  },
  stands,
  armed,
};
