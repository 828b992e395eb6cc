import type { Answer, Ask } from "../../src/engine/ask.ts";
import { type Cell, gap } from "../../src/engine/grid/cell.ts";
import type { Intent } from "../../src/engine/intent.ts";
import type { Json } from "../../src/engine/types.ts";
import type { CodaEncounter } from "../../src/rulesets/coda/sheet.ts";
import { actionRow, actions } from "../../src/rulesets/coda/tables/actions.ts";
import { manners } from "../../src/rulesets/coda/tables/manners.ts";
import type { Chance } from "./chance.ts";
import { FIELD, WEAPON_IDS } from "./people.ts";

/** Every action by its id, those that put people out of the fight seldom. */
const ACTIONS = [...Object.keys(actions), "noSuchAction"];
const FIGHTING = Object.values(actions).filter(({ combat }) => combat);
const IN_HOLD = Object.values(actions).filter(({ group }) => group === "grab");
const SELDOM: ReadonlySet<string> = new Set(["beamOut", "withdraw", "surprise"]);
const MANNERS = [...Object.keys(manners), "noSuchManner"];
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
  ...["mobility", "fromBehind", "dark", "bursts", "twoStrikes", "sneaking", "sacrifice", "roundhouse", "poorSight"].map(
    (key) => [key, [true, false, "yes"]] as const,
  ),
  ...["mounted", "followUp", "gag", "object", "fromCover"].map((key) => [key, [true, false]] as const),
];

function optionsAt(chance: Chance): Record<string, Json> {
  const some = OPTIONS.filter(() => chance.percent(12));
  return Object.fromEntries(some.map(([key, values]) => [key, chance.one(values)]));
}

function cellAt(chance: Chance): Cell {
  return { col: chance.below(FIELD.cols + 2) - 1, row: chance.below(FIELD.rows + 2) - 1 };
}

/** A way of king's moves from where somebody stands; now and then a broken one. */
function pathAt(chance: Chance, { col, row }: Cell): Cell[] {
  const path: Cell[] = [{ col, row }];
  for (let length = chance.below(9); length >= 0; length--) {
    const last = path.at(-1) as Cell;
    path.push({ col: last.col + chance.below(3) - 1, row: last.row + chance.below(3) - 1 });
  }
  return chance.percent(5) ? [...path, cellAt(chance)] : path;
}

/** Neighbouring squares in a row, as a burst sweeps them. */
function cellsAt(chance: Chance): Cell[] {
  const { col, row } = cellAt(chance);
  return Array.from({ length: 1 + chance.below(4) }, (_, index) => ({ col, row: row + index }));
}

/** Is somebody in a choke of his? */
function strangles({ combatants }: CodaEncounter, actor: string): boolean {
  const borne = Object.values(combatants).flatMap(({ lasting }) => Object.values(lasting));
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
    ...(chance.percent(30) && { manner: chance.one(MANNERS) }),
    ...(chance.percent(30) && { cells: cellsAt(chance) }),
    ...(chance.percent(15) && { adjustment: { courage: chance.below(4), target: 5 + chance.below(10) } }),
    options: optionsAt(chance),
  };
}

/** Details that somebody might send along with an answer, of any kind or none. */
function detailsAt(chance: Chance, ask: Ask, encounter: CodaEncounter): NonNullable<Answer["details"]> {
  const one = encounter.combatants[ask.of];
  return {
    at: { ...cellAt(chance) },
    path: pathAt(chance, one?.place ?? { col: 0, row: 0 }).map((cell) => ({ ...cell })),
    options: optionsAt(chance),
    intent: JSON.parse(JSON.stringify({ ...intentAt(chance, encounter), actor: ask.of })),
    courage: chance.below(3),
  };
}

/** Some answer at random that may be given. @throws Error - None may: such an ask must not be put. */
export function answerAt(chance: Chance, ask: Ask, encounter: CodaEncounter): Answer {
  const open = ask.choices.filter(({ refusal }) => !refusal);
  if (!open.some(({ id }) => id === ask.fallback)) throw new Error(`the default of ${ask.kind} may not be given`);
  const choice = chance.one(open).id;
  if (ask.kind === "walk" || chance.percent(60)) return { ask: ask.id, choice };
  return { ask: ask.id, choice, details: detailsAt(chance, ask, encounter) };
}
