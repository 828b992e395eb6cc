/**
 * What a plan for somebody's turn comes to before it is begun: the chance of its first roll, who may strike on the way,
 * how far it leads, and whose reach they stand in then. The adviser's strip and map show it.
 */
import { areEnemies, type Combatant, combatantOf, type Encounter } from "../engine/encounter.ts";
import type { Spot } from "../engine/grid/cell.ts";
import { measurePath } from "../engine/grid/path.ts";
import { threatens } from "../engine/grid/threat.ts";
import type { Intent } from "../engine/intent.ts";
import { movedTo } from "../engine/play.ts";
import type { Ruleset } from "../engine/ruleset.ts";
import type { Plan } from "../engine/tactics.ts";
import type { CombatantId } from "../engine/types.ts";
import { opposedChance, successChance } from "./degree-odds.ts";
import { foresee } from "./path-risk.ts";
import { bestStrike, keptStrikes } from "./strikes.ts";

/** An enemy who may strike while the plan is carried out, and where whoever acts stands then. */
export interface PlanStrike {
  readonly enemy: CombatantId;
  readonly at: Spot;
  /** That it comes about and hits, from 0 to 1; null where they have no plain strike. */
  readonly chance: number | null;
}

/** What a plan comes to. */
export interface PlanOdds {
  /** That its first roll succeeds as things stand, from 0 to 1; null where it rolls nothing against anything. */
  readonly chance: number | null;
  /** Each enemy once, the first time that they may strike. */
  readonly strikes: readonly PlanStrike[];
  /** How far it leads. Unit: metres. */
  readonly metres: number;
  /** Where it leads through, where they stand first; empty where they stay. */
  readonly path: readonly Spot[];
  /** The enemies in whose reach they stand before and after it; null where nobody threatens anything in the game. */
  readonly threats: { readonly before: number; readonly after: number } | null;
}

/** What has been gathered of a plan so far. */
interface Gathered {
  now: Encounter;
  chance: number | null;
  metres: number;
  path: readonly Spot[];
  readonly strikes: PlanStrike[];
}

/** What a plan comes to as things stand. @param of - Whose turn it is. */
export function planOdds(encounter: Encounter, of: CombatantId, plan: Plan, ruleset: Ruleset): PlanOdds {
  const found: Gathered = { now: encounter, chance: null, metres: 0, path: [], strikes: [] };
  for (const intent of plan) gather(found, of, intent, ruleset);
  const { now, chance, metres, path, strikes } = found;
  const [before, after] = [encounter, now].map((one) => threatsTo(one, of, ruleset));
  const threats = before === undefined || after === undefined ? null : { before, after };
  const first = strikes.filter(({ enemy }, index) => strikes.findIndex((one) => one.enemy === enemy) === index);
  return { chance, metres, path, strikes: first, threats };
}

/** Add what an act of a plan comes to. */
function gather(found: Gathered, of: CombatantId, intent: Intent, ruleset: Ruleset): void {
  const { path } = intent;
  if (path && path.length > 1) gatherMove(found, of, intent, path, ruleset);
  else gatherAct(found, of, intent, ruleset);
}

function gatherMove(found: Gathered, of: CombatantId, intent: Intent, path: readonly Spot[], ruleset: Ruleset): void {
  const me = combatantOf(found.now, of);
  const risk = foresee(found.now, intent, ruleset, keptStrikes(found.now, me, ruleset));
  for (const { enemy, pace, odds, weight } of risk.strikes)
    found.strikes.push({ enemy, at: path[pace] ?? me.place, chance: odds && odds.chance * weight });
  found.metres += measurePath(me.place, path).metres;
  found.path = [...found.path, ...path];
  found.now = movedTo(found.now, of, path.at(-1) ?? me.place);
}

function gatherAct(found: Gathered, of: CombatantId, intent: Intent, ruleset: Ruleset): void {
  const { now } = found;
  const at = combatantOf(now, of).place;
  const reasons = ruleset.threat?.lowersGuard(now, intent) ? ruleset.threat.reasons(now, intent) : [];
  for (const { enemy, strikes } of reasons)
    if (strikes) found.strikes.push({ enemy, at, chance: bestStrike(now, enemy, of, ruleset)?.chance ?? null });
  const seen = found.chance === null ? ruleset.preview.action(now, intent) : null;
  if (seen?.opposed) found.chance = opposedChance(seen, seen.opposed);
  else if (seen && seen.test.target !== null) found.chance = successChance(seen);
}

/** How many enemies have somebody in their reach; undefined where nobody threatens anything in the game. */
function threatsTo(encounter: Encounter, of: CombatantId, { threat }: Ruleset): number | undefined {
  if (!threat) return undefined;
  const me = combatantOf(encounter, of);
  const reaches = (one: Combatant) => {
    const reach = threat.reach(encounter, one);
    return reach !== null && threatens({ place: one.place, reach }, me.place, encounter.walls);
  };
  return Object.values(encounter.combatants).filter((one) => areEnemies(one, me) && reaches(one)).length;
}
