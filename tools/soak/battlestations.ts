import type { Encounter } from "../../src/engine/encounter.ts";
import { gap } from "../../src/engine/grid/cell.ts";
import type { Intent } from "../../src/engine/intent.ts";
import type { Json } from "../../src/engine/types.ts";
import { luckLeft } from "../../src/rulesets/battlestations/derived.ts";
import { battlestations } from "../../src/rulesets/battlestations/index.ts";
import type {
  BattleCombatant,
  BattleEncounter,
  BattleSheet,
  BattleWeapon,
} from "../../src/rulesets/battlestations/sheet.ts";
import { abilities } from "../../src/rulesets/battlestations/tables/abilities.ts";
import { actions } from "../../src/rulesets/battlestations/tables/actions.ts";
import { applied, areas } from "../../src/rulesets/battlestations/tables/area.ts";
import { scopes } from "../../src/rulesets/battlestations/tables/attack.ts";
import { professions, skills } from "../../src/rulesets/battlestations/tables/skills.ts";
import { species } from "../../src/rulesets/battlestations/tables/species.ts";
import type { Chance } from "./chance.ts";
import type { SoakGame } from "./game.ts";
import { cellsAt, FIELD, optionsFrom, pathAt, wallsAt } from "./ways.ts";

const AREAS = Object.keys(areas) as readonly (keyof typeof areas)[];
const APPLIED = Object.keys(applied) as readonly (keyof typeof applied)[];
const ABILITIES = Object.keys(abilities) as readonly (keyof typeof abilities)[];
const SPECIES = Object.keys(species) as readonly (keyof typeof species)[];
const SCOPES = Object.keys(scopes) as readonly (keyof typeof scopes)[];
const PROFESSIONS = Object.keys(professions) as readonly (keyof typeof professions)[];

/** What people carry, some of everything that rules tell apart. */
function arsenal(chance: Chance): readonly BattleWeapon[] {
  const plain = () => ({
    damage: { dice: 1 + chance.below(2), bonus: chance.below(3) - 1 },
    easier: chance.percent(20) ? 1 : 0,
    butt: false,
    scope: "noScope" as const,
    farther: 1,
    reduction: chance.below(3),
    edge: 0,
    dangerous: chance.percent(25),
    fire: chance.percent(20),
    dirty: chance.percent(20),
    stuns: false,
    area: null,
    reach: 1,
    ion: chance.percent(20),
    applied: null,
    alone: chance.percent(5),
    natural: false,
    held: chance.percent(85),
  });
  const shot = { use: "ranged" as const, butt: chance.percent(30), scope: chance.one(SCOPES) };
  return [
    { ...plain(), ...shot, id: "blaster", name: "Blaster" },
    { ...plain(), ...shot, id: "pistol", name: "Slug pistol", farther: 1 + chance.below(2) },
    { ...plain(), ...shot, id: "stunGun", name: "Stun gun", damage: null, stuns: true },
    { ...plain(), use: "melee", id: "knife", name: "Knife" },
    { ...plain(), use: "melee", id: "mono", name: "Mono blade", edge: 5 },
    { ...plain(), ...shot, id: "hose", name: "Hose", area: chance.one(AREAS), reach: 1 + chance.below(3) },
    { ...plain(), use: "grenade", id: "egg", name: "Egg", area: "burst", dangerous: chance.percent(50) },
    { ...plain(), use: "grenade", id: "bomb", name: "Bomb", area: "burst", damage: null, stuns: true },
    { ...plain(), use: "gear", id: "cuffs", name: "Cuffs", damage: null, applied: chance.one(APPLIED) },
    { ...plain(), use: "ship", id: "cannon", name: "Cannon" },
    { ...plain(), use: "fighter", id: "gun", name: "Gun" },
    { ...plain(), use: "melee", id: "claws", name: "Claws", natural: true },
  ];
}

function sheetAt(chance: Chance): BattleSheet {
  const scores = Object.keys(skills).map((id) => [id, chance.below(5)]);
  return {
    thing: null,
    species: chance.one(SPECIES),
    skills: Object.fromEntries(scores) as BattleSheet["skills"],
    profession: chance.percent(60) ? chance.one(PROFESSIONS) : null,
    rank: chance.below(4),
    abilities: ABILITIES.filter(() => chance.percent(20)),
    weapons: arsenal(chance).filter(() => chance.percent(80)),
    hits: chance.percent(20) ? 1 + chance.below(12) : null,
    luck: chance.percent(50) ? chance.below(3) : null,
    target: null,
    move: null,
  };
}

function personAt(chance: Chance, id: string, square: number): BattleCombatant {
  const side = id === "p0" ? "crew" : chance.one(["crew", "hostile", "hostile", "neutral"]);
  const damage = chance.below(3);
  const broken = chance.percent(20) ? { "broken:knife": 1 } : {};
  return {
    id,
    side,
    place: { col: square % FIELD.cols, row: Math.floor(square / FIELD.cols), width: 1, height: 1, elevation: 0 },
    counts: { ...(damage > 0 && { damage }), ...broken },
    conditions: chance.percent(10) ? ["prone"] : [],
    spent: {},
    marks: {},
    timedEffects: {},
    holds: {},
    sheet: sheetAt(chance),
    ...(chance.percent(8) && { hidden: true }),
  };
}

/** The module in which all are, and something that lies in it. */
function thingsAt(chance: Chance): readonly BattleCombatant[] {
  const thing = (id: string, kind: "module" | "equipment", size: number): BattleCombatant => {
    const one = personAt(chance, id, 0);
    const place = { col: 1, row: 1, width: size, height: size, elevation: 0 };
    const sheet = { ...one.sheet, thing: kind, weapons: [] };
    return { ...one, side: "neutral", place, counts: {}, conditions: [], sheet };
  };
  return chance.percent(70) ? [thing("module", "module", 4), thing("crate", "equipment", 1)] : [];
}

/** Everybody on one deck, with a door to another that is as large as the field. */
function withDoor(all: readonly BattleCombatant[]): readonly BattleCombatant[] {
  const on = (level: string) => ({ col: 0, row: 0, width: FIELD.cols, height: FIELD.rows, elevation: 0, level });
  const side = (id: string, leadsTo: string, one: BattleCombatant): BattleCombatant => {
    const sheet = { ...one.sheet, thing: "module" as const, weapons: [], leadsTo };
    return { ...one, id, side: "neutral", place: on(id), counts: {}, conditions: [], sheet };
  };
  const here = all.map((one) => ({ ...one, place: { ...one.place, level: "here" } }));
  const [first] = all;
  return first ? [...here, side("here", "there", first), side("there", "here", first)] : here;
}

/** Settings as some GM might have them. */
function settingsAt(chance: Chance): BattleEncounter["settings"] {
  return {
    ...(chance.percent(20) && { proReroll: "both" }),
    ...(chance.percent(20) && { deathAt: chance.one([-10, 3, "never"]) }),
    ...(chance.percent(10) && { entryAttack: false }),
  };
}

function encounterAt(chance: Chance): BattleEncounter {
  const people = Array.from({ length: 2 + chance.below(4) }, (_, index) =>
    personAt(chance, `p${index}`, index * 6 + chance.below(5)),
  );
  const order = people.map(({ id }) => id);
  const all = [...people, ...thingsAt(chance)];
  const combatants = Object.fromEntries((chance.percent(30) ? withDoor(all) : all).map((one) => [one.id, one]));
  const round = chance.percent(5) ? 0 : 1;
  const turn = round > 0 ? (order[0] ?? null) : null;
  const counts = round > 0 && chance.percent(80) ? { counts: chance.percent(50) ? { hullDamage: 2 } : {} } : {};
  return { ...counts, combatants, order, round, turn, walls: wallsAt(chance), settings: settingsAt(chance) };
}

/** Options that rules read, with values that make sense and some that make none. */
const OPTIONS: readonly (readonly [string, readonly Json[]])[] = [
  ["squares", [3, 12, 40, -1, "far"]],
  ["peeking", [true, 1]],
  ["hurled", [true, "yes"]],
  ["otherFirst", [true, 2]],
  ["ability", [...ABILITIES, "toString", 4]],
  ["item", ["blaster", "knife", "nothing", 4]],
  ["difficulty", ["easy", "hard", 9, "toString"]],
  ["subject", ["combat", "science", "nothing"]],
  ["points", [3, -2, 0, "many"]],
  ["entry", ["moves", "actions", "hullDamage", "outOfControl", 3]],
  ["left", [0, 1, 2]],
];

const optionsAt = (chance: Chance) => optionsFrom(chance, OPTIONS);

/** Mostly what somebody may do in their turn. */
function actionAt(chance: Chance, actor: BattleCombatant | undefined): string {
  const ids = Object.keys(actions);
  if (!actor || chance.percent(10)) return chance.one([...ids, "noSuchAction"]);
  if (actor.conditions.includes("prone") && chance.percent(60)) return "standUp";
  if (actor.conditions.includes("cuffed") && chance.percent(40)) return "uncuff";
  if (Object.keys(actor.timedEffects).some((key) => key.startsWith("prepared")) && chance.percent(60))
    return chance.one(["coup", "overwatch"]);
  const usual = ["shoot", "strike", "twoWeapons", "hurl", "areaAttack", "throwGrenade", "grapple", "move", "move"];
  return chance.percent(60) ? chance.one(usual) : chance.one(ids);
}

function targetAt(chance: Chance, encounter: BattleEncounter, actor: string): string {
  const all = Object.values(encounter.combatants);
  const me = encounter.combatants[actor];
  const near = me ? all.filter((one) => one.id !== actor && gap(one.place, me.place) <= 1) : [];
  return near.length > 0 && chance.percent(60) ? chance.one(near).id : chance.one(all).id;
}

/** With what each of the acts is done that is not done by striking. */
const USES: Readonly<Record<string, readonly BattleWeapon["use"][]>> = {
  shoot: ["ranged"],
  areaAttack: ["ranged"],
  throwGrenade: ["grenade"],
  arm: ["grenade"],
  goOff: ["grenade"],
  shipWeapon: ["ship"],
  fighterGun: ["fighter"],
};

const ANY: readonly string[] = ["twoWeapons", "draw", "quickDraw", "letGo", "coup", "overwatch"];

/** A weapon that fits the act, where somebody has one. */
function weaponAt(chance: Chance, act: string, weapons: readonly BattleWeapon[]): string {
  const fits = weapons.filter(
    ({ use, area }) => (USES[act] ?? ["melee"]).includes(use) && (act !== "areaAttack" || area),
  );
  const own = ANY.includes(act) ? weapons : fits;
  return own.length > 0 && chance.percent(90) ? chance.one(own).id : chance.one(["blaster", "knife", "toString"]);
}

/** Acts that are told a square. */
const AIMED: readonly string[] = ["throwGrenade", "areaAttack"];

/** The options without which an act could never begin. */
function optionsOf(chance: Chance, act: string, weapons: readonly BattleWeapon[]): Record<string, Json> {
  if (act.endsWith("Test")) return { subject: chance.one(Object.keys(skills)) };
  if (act === "repair") return { item: chance.one(["blaster", "knife", "pistol"]) };
  return act === "twoWeapons" && weapons.length > 0 ? { other: chance.one(weapons).id } : {};
}

/** Some act at random, with what such an act needs. */
function intentAt(chance: Chance, encounter: BattleEncounter): Intent {
  const { turn } = encounter;
  const isTurn = turn !== null && chance.percent(90);
  const actor = isTurn ? turn : chance.one(Object.keys(encounter.combatants));
  const act = actionAt(chance, encounter.combatants[actor]);
  const { place = { col: 0, row: 0 }, sheet } = encounter.combatants[actor] ?? {};
  const weapons = sheet?.weapons ?? [];
  const isBare = act === "strike" && chance.percent(20);
  return {
    actor,
    action: act,
    ...(chance.percent(95) && { targets: [targetAt(chance, encounter, actor)] }),
    ...(!isBare && chance.percent(95) && { weapon: weaponAt(chance, act, weapons) }),
    ...((AIMED.includes(act) || chance.percent(10)) && { cells: cellsAt(chance) }),
    ...((act === "move" || chance.percent(10)) && { path: pathAt(chance, place) }),
    ...(chance.percent(20) && { movementMode: chance.one(["walk", "hop"]) }),
    ...(chance.percent(10) && { adjustment: { target: 3 + chance.below(10) } }),
    options: { ...optionsAt(chance), ...optionsOf(chance, act, weapons) },
  };
}

/** Who has spent more luck than they had, or more than their turn allows; null for nobody. */
function brokenLimit({ combatants }: Encounter<BattleSheet>): string | null {
  for (const one of Object.values(combatants)) {
    const spent = one.counts.luckSpent ?? 0;
    if (spent > 0 && spent > (one.sheet.luck ?? 5 + one.sheet.rank)) return `${one.id} has spent ${spent} luck`;
    if (luckLeft(one) < 0) return `${one.id} has less than no luck`;
  }
  return null;
}

/** Fights at random under the rules of the fourth game. */
export const battlestationsSoak: SoakGame<BattleSheet> = {
  ruleset: battlestations,
  encounterAt,
  intentAt,
  optionsAt,
  brokenLimit,
};
