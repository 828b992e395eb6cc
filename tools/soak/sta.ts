import type { Encounter } from "../../src/engine/encounter.ts";
import { gap } from "../../src/engine/grid/cell.ts";
import type { Wall } from "../../src/engine/grid/walls.ts";
import { linksOf } from "../../src/engine/grid/zones.ts";
import type { Intent } from "../../src/engine/intent.ts";
import type { Json } from "../../src/engine/types.ts";
import { stressOf } from "../../src/rulesets/sta/derived.ts";
import { sta } from "../../src/rulesets/sta/index.ts";
import type { StaCombatant, StaEncounter, StaSheet, StaWeapon } from "../../src/rulesets/sta/sheet.ts";
import { actions } from "../../src/rulesets/sta/tables/actions.ts";
import { pools } from "../../src/rulesets/sta/tables/figures.ts";
import { attributes, disciplines, roles } from "../../src/rulesets/sta/tables/people.ts";
import { BANDS } from "../../src/rulesets/sta/tables/ranges.ts";
import type { Chance } from "./chance.ts";
import type { SoakGame } from "./game.ts";
import { FIELD, pathAt } from "./ways.ts";

const ROLES = Object.keys(roles) as readonly (keyof typeof roles)[];

/** What people carry, some of everything that rules tell apart. */
function arsenal(chance: Chance): readonly StaWeapon[] {
  const plain = () => ({
    damage: 1 + chance.below(4),
    vicious: chance.below(2),
    piercing: chance.below(2),
    intense: chance.percent(20),
    knockdown: chance.percent(20),
    accurate: chance.percent(30),
    cumbersome: chance.percent(15),
    deadly: chance.percent(20),
    nonLethal: chance.percent(20),
    area: chance.percent(20),
    charge: chance.percent(30),
    debilitating: chance.percent(20),
    inaccurate: chance.percent(20),
    concealed: chance.below(2),
    twoHanded: chance.percent(30),
    grenade: false,
    uses: null,
    farthest: "extreme" as const,
    natural: false,
    held: chance.percent(85),
  });
  return [
    { ...plain(), use: "ranged", id: "phaser", name: "Phaser", farthest: chance.one(BANDS) },
    { ...plain(), use: "ranged", id: "rifle", name: "Rifle" },
    { ...plain(), use: "ranged", id: "grenade", name: "Grenade", area: true, grenade: true, uses: 3 },
    { ...plain(), use: "melee", id: "blade", name: "Blade" },
    { ...plain(), use: "melee", id: "claws", name: "Claws", natural: true },
    { ...plain(), use: "gear", id: "tricorder", name: "Scanner", damage: 0 },
  ];
}

function sheetAt(chance: Chance): StaSheet {
  const scores = (table: object, least: number, most: number) =>
    Object.fromEntries(Object.keys(table).map((id) => [id, least + chance.below(most - least + 1)]));
  return {
    attributes: scores(attributes, 7, 12) as StaSheet["attributes"],
    disciplines: scores(disciplines, 0, 5) as StaSheet["disciplines"],
    focuses: chance.percent(60) ? ["Hand phasers", "Brawling"] : [],
    role: chance.one(ROLES),
    commands: chance.percent(40),
    resistance: chance.below(4),
    secondResistance: chance.below(4),
    stress: chance.percent(20) ? 1 + chance.below(8) : null,
    weapons: arsenal(chance).filter(() => chance.percent(85)),
  };
}

function personAt(chance: Chance, id: string, square: number, settings: StaEncounter["settings"]): StaCombatant {
  const side = id === "p0" ? "crew" : chance.one(["crew", "hostile", "hostile", "neutral"]);
  const sheet = sheetAt(chance);
  const stress = chance.below(Math.min(4, stressOf({ settings }, sheet)));
  const determination = chance.below(4);
  return {
    id,
    side,
    place: { col: square % FIELD.cols, row: Math.floor(square / FIELD.cols), width: 1, height: 1, elevation: 0 },
    counts: { ...(stress > 0 && { stress }), ...(determination > 0 && { determination }) },
    conditions: chance.percent(10) ? ["prone"] : [],
    spent: {},
    marks: {},
    timedEffects: {},
    holds: {},
    sheet,
    ...(chance.percent(8) && { hidden: true }),
  };
}

function wallsAt(chance: Chance): readonly Wall[] {
  return Array.from({ length: chance.below(3) }, () => {
    const [x1, y1] = [chance.below(FIELD.cols), chance.below(FIELD.rows)];
    return chance.percent(50) ? { x1, y1, x2: x1 + 2, y2: y1 } : { x1, y1, x2: x1, y2: y1 + 2 };
  });
}

/** Zones across the field, one of which may be left out. */
function zonesAt(chance: Chance, walls: readonly Wall[]): Pick<StaEncounter, "zones"> {
  if (chance.percent(50)) return {};
  const width = 1 + chance.below(3);
  const all = Array.from({ length: Math.ceil(FIELD.cols / width) }, (_, index) => ({
    id: `zone${index}`,
    areas: [{ col: index * width, row: 0, width, height: FIELD.rows }],
  }));
  const zones = all.filter(() => chance.percent(90));
  return { zones: { zones, links: linksOf({}, zones, walls) } };
}

/** World settings, some of which make no sense. */
function settingsAt(chance: Chance): StaEncounter["settings"] {
  return {
    ...(chance.percent(20) && { extraMinor: chance.one(["rising", "flat", 3]) }),
    ...(chance.percent(40) && { edition: chance.one(["secondEdition", "secondEdition", "third"]) }),
  };
}

function encounterAt(chance: Chance): StaEncounter {
  const settings = settingsAt(chance);
  const people = Array.from({ length: 2 + chance.below(4) }, (_, index) =>
    personAt(chance, `p${index}`, index * 6 + chance.below(5), settings),
  );
  const order = people.map(({ id }) => id);
  const combatants = Object.fromEntries(people.map((one) => [one.id, one]));
  const round = chance.percent(5) ? 0 : 1;
  const turn = round > 0 ? (order[0] ?? null) : null;
  const filled = { momentum: 1 + chance.below(pools.momentum.value), threat: 1 + chance.below(8) };
  const counts = round > 0 && chance.percent(85) ? { counts: chance.percent(75) ? filled : {} } : {};
  const walls = wallsAt(chance);
  return { ...counts, ...zonesAt(chance, walls), combatants, order, round, turn, walls, settings };
}

/** Options that rules read, with values that make sense and some that make none. */
const OPTIONS: readonly (readonly [string, readonly Json[]])[] = [
  ["lethal", [true, false, "yes"]],
  ["focus", ["Hand phasers", "Brawling", "toString", 4]],
  ["cover", [0, 2, 4, -1, "much"]],
  ["attribute", [...Object.keys(attributes), "toString"]],
  ["discipline", [...Object.keys(disciplines), 3]],
  ["points", [3, -2, 0, "many"]],
  ["entry", ["task", "minor", "momentum", "threat", 3]],
  ["left", [0, 1, 2]],
  ["by", [1, -2, 0]],
  ["hazard", [1, 4, 11, "many"]],
  ["momentum", [1, 3, 9, -1]],
  ["threat", [1, 2, "all"]],
];

function optionsAt(chance: Chance): Record<string, Json> {
  const some = OPTIONS.filter(() => chance.percent(20));
  return Object.fromEntries(some.map(([key, values]) => [key, chance.one(values)]));
}

/** Mostly what somebody may do in their turn. */
function actionAt(chance: Chance, actor: StaCombatant | undefined, all: readonly StaCombatant[]): string {
  const ids = Object.keys(actions);
  if (!actor || chance.percent(10)) return chance.one([...ids, "noSuchAction"]);
  if (actor.spent.task && chance.percent(50)) return "handOver";
  if (actor.conditions.includes("prone") && chance.percent(50)) return "stand";
  if (all.some(({ conditions }) => conditions.includes("dying")) && chance.percent(30)) return "firstAid";
  const usual = ["shoot", "shoot", "strike", "strike", "aim", "recover", "move", "assist"];
  return chance.percent(60) ? chance.one(usual) : chance.one(ids);
}

function targetAt(chance: Chance, encounter: StaEncounter, actor: string): string {
  const all = Object.values(encounter.combatants);
  const me = encounter.combatants[actor];
  const near = me ? all.filter((one) => one.id !== actor && gap(one.place, me.place) <= 1) : [];
  return near.length > 0 && chance.percent(60) ? chance.one(near).id : chance.one(all).id;
}

/** A weapon that fits the act, where somebody has one. */
function weaponAt(chance: Chance, act: string, weapons: readonly StaWeapon[]): string {
  const use = act === "shoot" ? "ranged" : "melee";
  const fits = act === "draw" ? weapons : weapons.filter((weapon) => weapon.use === use);
  return fits.length > 0 && chance.percent(90) ? chance.one(fits).id : chance.one(["phaser", "blade", "toString"]);
}

/** The options without which an act could never begin. */
function optionsOf(chance: Chance, act: string): Record<string, Json> {
  if (!/task$|Advantage/i.test(act) || chance.percent(10)) return {};
  return { attribute: chance.one(Object.keys(attributes)), discipline: chance.one(Object.keys(disciplines)) };
}

/** Some act at random, with what such an act needs. */
function intentAt(chance: Chance, encounter: StaEncounter): Intent {
  const { turns } = sta.round.progress(encounter);
  const isTurn = turns.length > 0 && chance.percent(90);
  const actor = chance.one(isTurn ? turns : Object.keys(encounter.combatants));
  const act = actionAt(chance, encounter.combatants[actor], Object.values(encounter.combatants));
  const { place = { col: 0, row: 0 }, sheet } = encounter.combatants[actor] ?? {};
  const isBare = act === "strike" && chance.percent(20);
  const spends = { momentum: chance.below(7), threat: chance.below(4), determination: chance.below(2) };
  return {
    actor,
    action: act,
    ...(chance.percent(95) && { targets: [targetAt(chance, encounter, actor)] }),
    ...(!isBare && chance.percent(95) && { weapon: weaponAt(chance, act, sheet?.weapons ?? []) }),
    ...((act === "move" || chance.percent(10)) && { path: pathAt(chance, place) }),
    ...(chance.percent(20) && { movementMode: chance.one(["walk", "sprint", "hop"]) }),
    ...(chance.percent(30) && { adjustment: { spends } }),
    options: { ...optionsAt(chance), ...optionsOf(chance, act) },
  };
}

/** A pool beyond what it holds, or Stress beyond what somebody bears; null where all is within. */
function brokenLimit({ combatants, settings, counts = {} }: Encounter<StaSheet>): string | null {
  for (const pool of ["momentum", "threat"]) if ((counts[pool] ?? 0) < 0) return `${pool} is below nothing`;
  for (const one of Object.values(combatants)) {
    if ((one.counts.stress ?? 0) > stressOf({ settings }, one.sheet))
      return `${one.id} has lost more Stress than they have`;
    if ((one.counts.determination ?? 0) < 0) return `${one.id} has less than no Determination`;
  }
  return null;
}

/** Fights at random under the rules of the fifth game. */
export const staSoak: SoakGame<StaSheet> = { ruleset: sta, encounterAt, intentAt, optionsAt, brokenLimit };
