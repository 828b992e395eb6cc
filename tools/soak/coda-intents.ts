import { gap } from "../../src/engine/grid/cell.ts";
import type { Intent } from "../../src/engine/intent.ts";
import type { Json } from "../../src/engine/types.ts";
import type { CodaEncounter } from "../../src/rulesets/coda/sheet.ts";
import { actionRow, actions } from "../../src/rulesets/coda/tables/actions.ts";
import { movementModes } from "../../src/rulesets/coda/tables/movement-modes.ts";
import type { Chance } from "./chance.ts";
import { WEAPON_IDS } from "./coda-people.ts";
import { cellsAt, optionsFrom, pathAt } from "./ways.ts";

/** Every action by its id, those that put people out of the fight seldom. */
const ACTIONS = [...Object.keys(actions), "noSuchAction"];
const FIGHTING = Object.values(actions).filter(({ combat }) => combat);
const IN_HOLD = Object.values(actions).filter(({ group }) => group === "grab");
const SELDOM: ReadonlySet<string> = new Set(["beamOut", "withdraw", "surprise"]);
const MODES = [...Object.keys(movementModes), "noSuchMode"];
const LIMBS = ["fist", "foot"];

/** Options that rules read, with values that make sense and some that make none. */
const OPTIONS: readonly (readonly [string, readonly Json[]])[] = [
  ["object", [...WEAPON_IDS, "nothing", 7]],
  ["other", ["p0", "p1", "p2", "nobody"]],
  ["ally", ["p0", "p1", "p2", "nobody"]],
  ["mode", ["help", "hinder", "dance"]],
  ["maneuver", ["unarmedAttack", "grab", "nothing"]],
  ["keep", [1, 2, 99, -1, "two"]],
  ["hand", ["main", "off", "third"]],
  ["cover", ["tenth", "half", "full", "none"]],
  ["ambushers", [["p0"], ["p0", "p1"], "p0", ["nobody"]]],
  ["subject", ["strength", "quickness", "athletics", "nothing"]],
  ["attackerPosition", [1, 3, 99]],
  ["defenderPosition", [1, -4, "high"]],
  ...["fromBehind", "dark", "bursts", "twoStrikes", "sneaking", "sacrifice", "roundhouse", "wakes"].map(
    (key) => [key, [true, false, "yes"]] as const,
  ),
  ...["mounted", "followUp", "gag", "object", "fromCover"].map((key) => [key, [true, false]] as const),
];

/** Options of an act at random. */
export function optionsAt(chance: Chance): Record<string, Json> {
  return optionsFrom(chance, OPTIONS, 12);
}

/** Is somebody in a choke of theirs? */
function strangles({ combatants }: CodaEncounter, actor: string): boolean {
  const borne = Object.values(combatants).flatMap(({ timedEffects }) => Object.values(timedEffects));
  return borne.some(({ kind, by }) => kind === "strangled" && by === actor);
}

/** Some action at random, more often one that fights or moves; in a hold, more often one of a hold. */
function actionAt(chance: Chance, encounter: CodaEncounter, actor: string): string {
  if (strangles(encounter, actor) && chance.percent(50)) return "keepStrangle";
  const conditions = encounter.combatants[actor]?.conditions ?? [];
  const held = conditions.includes("grabbing") || conditions.includes("grabbed");
  if (held && chance.percent(80)) return chance.one(IN_HOLD).id;
  if (chance.percent(20)) return "move";
  const action = chance.percent(70) ? chance.one(FIGHTING).id : chance.one(ACTIONS);
  return SELDOM.has(action) && chance.percent(90) ? "move" : action;
}

/** A weapon that the action may be done with, or any. */
function weaponAt(chance: Chance, encounter: CodaEncounter, actor: string, action: string): string {
  const skills: readonly string[] = actionRow(action)?.skills ?? [];
  const own =
    encounter.combatants[actor]?.sheet.weapons.filter(({ skill, held }) => held && skills.includes(skill)) ?? [];
  const limbs = skills.includes("unarmed") ? LIMBS : [];
  const fitting = [...own.map(({ id }) => id), ...limbs];
  return fitting.length > 0 && chance.percent(90) ? chance.one(fitting) : chance.one([...WEAPON_IDS, ...LIMBS]);
}

/** Somebody, more often one who is near. */
function targetAt(chance: Chance, encounter: CodaEncounter, actor: string): string {
  const all = Object.values(encounter.combatants);
  const me = encounter.combatants[actor];
  const near = me ? all.filter((one) => one.id !== actor && gap(one.place, me.place) <= 2) : [];
  return near.length > 0 && chance.percent(85) ? chance.one(near).id : chance.one(all).id;
}

/** Some act at random of somebody: mostly one whose turn it is, with what such an act needs. */
export function intentAt(chance: Chance, encounter: CodaEncounter): Intent {
  const ids = Object.keys(encounter.combatants);
  const actor = encounter.turn !== null && chance.percent(90) ? encounter.turn : chance.one(ids);
  const place = encounter.combatants[actor]?.place ?? { col: 0, row: 0 };
  const action = actionAt(chance, encounter, actor);
  const targets = [targetAt(chance, encounter, actor), ...(chance.percent(10) ? [chance.one(ids)] : [])];
  return {
    actor,
    action,
    ...(chance.percent(95) && { targets }),
    ...(chance.percent(95) && { weapon: weaponAt(chance, encounter, actor, action) }),
    ...((action === "move" || chance.percent(20)) && { path: pathAt(chance, place) }),
    ...(chance.percent(30) && { movementMode: chance.one(MODES) }),
    ...(chance.percent(30) && { cells: cellsAt(chance) }),
    ...(chance.percent(15) && { adjustment: { spends: { courage: chance.below(4) }, target: 5 + chance.below(10) } }),
    options: optionsAt(chance),
  };
}
