/**
 * How people of this game fight who are no persons: a blow or a shot at whoever is nearest, a move towards them where
 * neither may be. `RulesetManifest.tactics` fetches it.
 */
import { combatantOf } from "../../engine/encounter.ts";
import { wayTowards } from "../../engine/grid/around.ts";
import { type Cell, placeAt, sameCell } from "../../engine/grid/cell.ts";
import { straightPath } from "../../engine/grid/path.ts";
import type { Intent } from "../../engine/intent.ts";
import { sumModifiers } from "../../engine/modifiers.ts";
import { actsAt, nearestFoes, type Plan, type Tactics, THOUGHT_OF } from "../../engine/tactics.ts";
import { isHelpless } from "./derived.ts";
import { weaponsInHand } from "./gear/weapons.ts";
import { battlestations } from "./index.ts";
import { squaresLeft } from "./movement/plan.ts";
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

/** Acts that are worth a thought against somebody. */
const ACTS = ["strike", "shoot", "grapple"];

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

/** To go where an attack is easier, and attack from there; the easiest for each attack. */
function betterPlaces(encounter: BattleEncounter, me: BattleCombatant, acts: readonly Intent[]): readonly Plan[] {
  const steps = stepsFrom(encounter, me).map((move) => {
    const end = move.path?.at(-1);
    return { move, there: end ? movedTo(encounter, me, end) : encounter };
  });
  return acts.flatMap((act) => {
    let best: { readonly plan: Plan; readonly ease: number } | null = null;
    const now = easeOf(encounter, act) ?? Number.NEGATIVE_INFINITY;
    for (const { move, there } of steps) {
      const ease = easeOf(there, act);
      if (ease !== null && ease > Math.max(now, best?.ease ?? now)) best = { plan: [move, act], ease };
    }
    return best ? [best.plan] : [];
  });
}

/** What is worth a thought: attacks now, from where they are easier, and once one has come nearer. */
function plans(encounter: BattleEncounter, id: string): readonly Plan[] {
  const me = combatantOf(encounter, id);
  if (isHelpless(me) || encounter.turn !== id) return [];
  const enemies = nearestFoes(encounter, me, { stands }).slice(0, THOUGHT_OF);
  const arms = weaponsInHand(me);
  const means = [...arms.map((weapon) => ({ weapon: weapon.id, actions: ACTS })), { actions: ["grapple"] }];
  const acts = actsAt(
    battlestations.check,
    encounter,
    id,
    means,
    enemies.map((enemy) => enemy.id),
  );
  const shots = enemies.flatMap(({ id: target }) =>
    arms.flatMap((weapon): readonly Intent[] =>
      attackWith(weapon) === "shoot" ? [{ actor: id, action: "shoot", weapon: weapon.id, targets: [target] }] : [],
    ),
  );
  const rushes = enemies.flatMap((enemy) =>
    approach(encounter, me, enemy)
      .filter((move) => battlestations.check(encounter, move) === null)
      .map((move): Plan => [move, ...strikesAt(me, enemy)]),
  );
  return [...acts.map((act) => [act]), ...betterPlaces(encounter, me, shots), ...rushes];
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
