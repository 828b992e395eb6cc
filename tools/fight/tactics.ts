import type { Ask, Choice } from "../../src/engine/ask.ts";
import { areEnemies, combatantOf, hasCondition } from "../../src/engine/encounter.ts";
import { type Cell, gap, placeAt, sameCell } from "../../src/engine/grid/cell.ts";
import { straightPath } from "../../src/engine/grid/path.ts";
import type { Intent } from "../../src/engine/intent.ts";
import type { Tactics } from "../../src/odds/fight.ts";
import { coda } from "../../src/rulesets/coda/index.ts";
import type { CodaCombatant, CodaEncounter, CodaSheet, CodaWeapon } from "../../src/rulesets/coda/sheet.ts";

/** Conditions of whoever is out of it. */
const OUT: ReadonlySet<string> = new Set(["dead", "unconscious", "stunned"]);

function isOut({ conditions }: CodaCombatant): boolean {
  return conditions.some((condition) => OUT.has(condition));
}

/** Enemies who are still in it, the nearest first. */
function enemiesOf(encounter: CodaEncounter, me: CodaCombatant): readonly CodaCombatant[] {
  const enemies = Object.values(encounter.combatants).filter((one) => areEnemies(one, me) && !isOut(one));
  return enemies.sort((a, b) => gap(me.place, a.place) - gap(me.place, b.place));
}

/** The attack with a weapon on somebody. */
function attackOn(me: CodaCombatant, { id, skill }: CodaWeapon, target: CodaCombatant): Intent {
  return { actor: me.id, action: `${skill}Attack`, weapon: id, targets: [target.id] };
}

/** The first attack with a weapon in hand that is possible now, or null. */
function attackOf(encounter: CodaEncounter, me: CodaCombatant, enemies: readonly CodaCombatant[]): Intent | null {
  for (const weapon of me.sheet.weapons) {
    if (!weapon.held) continue;
    const most = weapon.skill === "ranged" ? Number.POSITIVE_INFINITY : (weapon.reach?.max ?? 0);
    for (const enemy of enemies) {
      if (gap(me.place, enemy.place) > most) break;
      const attack = attackOn(me, weapon, enemy);
      if (coda.check(encounter, attack) === null) return attack;
    }
  }
  return null;
}

/** How many squares of a way are tried, start included: as far as a jog goes, then less. */
const LENGTHS = [7, 4, 2];

/** The longest beginning of a way that may be walked now, or null. */
function walkAlong(encounter: CodaEncounter, me: CodaCombatant, way: readonly Cell[]): Intent | null {
  for (const length of LENGTHS) {
    if (length > way.length && length !== LENGTHS[0]) continue;
    const intent: Intent = { actor: me.id, action: "move", path: way.slice(0, length) };
    if (coda.check(encounter, intent) === null) return intent;
  }
  return null;
}

/** A move towards the nearest enemy: straight at him, or past what stands in the way. */
function approach(encounter: CodaEncounter, me: CodaCombatant, enemy: CodaCombatant): Intent | null {
  const from = { col: me.place.col, row: me.place.row };
  const beside = [0, -1, 1].map((off) => ({ col: enemy.place.col, row: enemy.place.row + off }));
  for (const goal of beside) {
    if (sameCell(goal, from)) continue;
    const intent = walkAlong(encounter, me, straightPath(from, goal));
    const end = intent?.path?.at(-1);
    if (intent && end && gap(placeAt(me.place, end), enemy.place) < gap(me.place, enemy.place)) return intent;
  }
  return null;
}

/** What somebody who strikes when he can, and comes nearer when he cannot, does next. */
function next(encounter: CodaEncounter, id: string): Intent | null {
  const me = combatantOf(encounter, id);
  if (isOut(me) || coda.allowance(encounter, me).actions.left === 0) return null;
  if (hasCondition(me, "prone")) return { actor: id, action: "standUp" };
  const enemies = enemiesOf(encounter, me);
  const [nearest] = enemies;
  return nearest ? (attackOf(encounter, me, enemies) ?? approach(encounter, me, nearest)) : null;
}

/** The choice of somebody who strikes when he may, and defends himself while it costs him no penalty. */
function choose({ kind, choices, fallback }: Ask): string {
  const open = choices.filter(({ refusal, action }: Choice) => !refusal && action !== undefined);
  const free = kind === "defence" ? open.filter(({ params }) => params?.extra === 0) : open;
  return free[0]?.id ?? fallback;
}

/** Plain tactics for measuring and for random fights. */
export const plainTactics: Tactics<CodaSheet> = {
  next,
  answer: (ask) => ({ ask: ask.id, choice: choose(ask) }),
  isOver: ({ combatants }) => {
    let last: string | null = null;
    for (const one of Object.values(combatants)) {
      if (isOut(one)) continue;
      if (last !== null && last !== one.side) return false;
      last = one.side;
    }
    return true;
  },
};
