import type { Encounter } from "../../src/engine/encounter.ts";
import { type Cell, gap } from "../../src/engine/grid/cell.ts";
import type { Intent } from "../../src/engine/intent.ts";
import type { Json } from "../../src/engine/types.ts";
import { action } from "../../src/rulesets/action/index.ts";
import type { ActionCombatant, ActionEncounter, ActionSheet, ActionWeapon } from "../../src/rulesets/action/sheet.ts";
import { actions } from "../../src/rulesets/action/tables/actions.ts";
import { sizes } from "../../src/rulesets/action/tables/attack-modifiers.ts";
import { attributes, skills } from "../../src/rulesets/action/tables/attributes.ts";
import { damageKinds } from "../../src/rulesets/action/tables/blast.ts";
import { movementModes } from "../../src/rulesets/action/tables/movement-modes.ts";
import { settings } from "../../src/rulesets/action/tables/settings.ts";
import type { Chance } from "./chance.ts";
import type { SoakGame } from "./game.ts";
import { cellsAt, FIELD, optionsFrom, pathAt, settingsFrom, wallsAt } from "./ways.ts";

const KINDS = Object.keys(damageKinds) as readonly (keyof typeof damageKinds)[];
const SIZES = Object.keys(sizes) as readonly (keyof typeof sizes)[];

/** What people carry, some of everything that rules tell apart. */
function arsenal(chance: Chance): readonly ActionWeapon[] {
  const damage = () => ({ dice: 1 + chance.below(3), bonus: chance.below(3), kind: chance.one(KINDS) });
  const plain = {
    accuracy: chance.below(4),
    rate: 1,
    rounds: null,
    explodes: false,
    heavy: chance.percent(30),
    improvised: chance.percent(10),
    braced: chance.percent(10),
    held: chance.percent(75),
  };
  const shoots = { ...plain, length: null, range: 30 };
  const strikes = { ...plain, range: null };
  return [
    { ...shoots, id: "pistol", name: "Pistol", skill: "pistols", damage: damage(), rounds: 12 },
    { ...shoots, id: "smg", name: "Submachine gun", skill: "submachineGuns", damage: damage(), rate: 20, rounds: 60 },
    { ...shoots, id: "grenade", name: "Grenade", skill: "throwing", damage: damage(), explodes: true, rounds: 6 },
    { ...strikes, id: "knife", name: "Knife", skill: "melee", damage: damage(), length: 1 },
    { ...strikes, id: "spear", name: "Spear", skill: "melee", damage: damage(), length: 2, held: true },
  ];
}

function sheetAt(chance: Chance, follows: boolean): ActionSheet {
  const scores = Object.keys(attributes).map((id) => [id, 2 + chance.below(5)]);
  const known = Object.keys(skills).filter(() => chance.percent(80));
  return {
    attributes: Object.fromEntries(scores) as ActionSheet["attributes"],
    skills: known.map((skill) => ({ skill, score: chance.below(6) })),
    weapons: arsenal(chance).filter(() => chance.percent(75)),
    armor: { blunt: chance.below(4), penetrating: chance.below(4) },
    initiative: chance.percent(20) ? chance.below(9) : null,
    movement: chance.percent(20) ? chance.below(12) : null,
    stun: null,
    life: null,
    carry: null,
    load: chance.below(30),
    size: chance.percent(15) ? chance.one(SIZES) : "medium",
    stature: chance.one([1, 2, 2]),
    follows,
  };
}

function personAt(chance: Chance, id: string, square: number): ActionCombatant {
  const side = id === "p0" ? "crew" : chance.one(["crew", "hostile", "hostile", "neutral"]);
  const counts = { damage: chance.below(3), stun: chance.below(3) };
  const grid = { kind: "squares", metres: 1 } as const;
  return {
    id,
    side,
    place: { col: square % FIELD.cols, row: Math.floor(square / FIELD.cols), width: 1, height: 1, elevation: 0, grid },
    counts: Object.fromEntries(Object.entries(counts).filter(([, value]) => value > 0)),
    conditions: chance.percent(10) ? [chance.one(["prone", "surprised", "mounted"])] : [],
    spent: {},
    marks: {},
    timedEffects: {},
    holds: {},
    sheet: sheetAt(chance, side === "hostile" && chance.percent(70)),
    ...(chance.percent(8) && { hidden: true }),
  };
}

/** Settings as some GM might have them; most leave most of them. */
function settingsAt(chance: Chance): ActionEncounter["settings"] {
  // Without it hardly anybody is asked anything
  return { ...settingsFrom(chance, settings, 20), ...(chance.percent(50) && { defendWith: "unspent" }) };
}

function encounterAt(chance: Chance): ActionEncounter {
  const people = Array.from({ length: 2 + chance.below(3) }, (_, index) =>
    personAt(chance, `p${index}`, index * 7 + chance.below(4)),
  );
  const order = people.map(({ id }) => id);
  const combatants = Object.fromEntries(people.map((one) => [one.id, one]));
  const round = chance.percent(5) ? 0 : 1;
  return { combatants, order, round, turn: null, walls: wallsAt(chance), settings: settingsAt(chance) };
}

/** Options that rules read, with values that make sense and some that make none. */
const OPTIONS: readonly (readonly [string, readonly Json[]])[] = [
  ["size", ["huge", "tiny", "enormous"]],
  ["part", ["head", "armOrLeg", "tail"]],
  ["visibility", ["unseen", "fair", 3]],
  ["cover", ["half", "head", "none", true]],
  ["elevation", ["higher", "lower", "level"]],
  ["silhouetted", [true, "yes"]],
  ["braced", [true, 1]],
  ["hipShot", [true, false]],
  ["improvised", [true, false]],
  ["aware", [true, false]],
  ["metres", [3, 40, 2000, -1, "far"]],
  ["motion", [10, 3000, -1]],
  ["rounds", [2, 4, 10, 99, 0.5]],
  ["width", [2, 10, 0, "wide"]],
  ["moving", ["run", "sprint", "hop"]],
  ["item", ["pistol", "knife", "limb", "nothing"]],
  ["difficulty", ["average", "hard", 14]],
  ["subject", ["stealth", "will", "nothing"]],
  ["points", [3, -2, 0, "many"]],
  ["track", ["stun", "damage", 7]],
  ["actions", [0, 1, 2]],
  ["total", [4, 15, "high"]],
];

const optionsAt = (chance: Chance) => optionsFrom(chance, OPTIONS);

/** Mostly what the round waits for from somebody, and what suits how they are held. */
function actionAt(chance: Chance, encounter: ActionEncounter, actor: ActionCombatant | undefined): string {
  const ids = Object.keys(actions);
  if (!actor || chance.percent(10)) return chance.one([...ids, "noSuchAction"]);
  if (action.round.progress(encounter).phase === "initiative") return chance.percent(85) ? "initiative" : "fastDraw";
  if (actor.conditions.includes("grabbing") && chance.percent(85))
    return actor.spent.actions
      ? "finishTurn"
      : chance.one(["restrain", "restrain", "drag", "bringDown", "releaseHold"]);
  if (actor.conditions.includes("grabbed") && chance.percent(40)) return "breakFree";
  if (actor.conditions.includes("prone") && chance.percent(40)) return "standUp";
  const usual = ["finishTurn", "delay", "shoot", "burst", "stream", "spray", "blast", "strike", "grab", "move"];
  return chance.percent(60) ? chance.one(usual) : chance.one(ids);
}

function targetAt(chance: Chance, encounter: ActionEncounter, actor: string): string {
  const all = Object.values(encounter.combatants);
  const me = encounter.combatants[actor];
  const near = me ? all.filter((one) => one.id !== actor && gap(one.place, me.place) <= 1) : [];
  return near.length > 0 && chance.percent(80) ? chance.one(near).id : chance.one(all).id;
}

/** A weapon that fits the act, where somebody has one. */
function weaponAt(chance: Chance, act: string, weapons: readonly ActionWeapon[]): string {
  const fits = (weapon: ActionWeapon) => {
    if (act === "blast") return weapon.explodes;
    if (["burst", "stream", "spray"].includes(act)) return weapon.rate > 1;
    if (["strike", "bind"].includes(act)) return weapon.length !== null;
    return act === "fastDraw" ? !weapon.held : true;
  };
  const own = weapons.filter(fits);
  return own.length > 0 && chance.percent(90) ? chance.one(own).id : chance.one(["pistol", "knife", "toString"]);
}

/** A way where the act goes one, and now and then where it goes none; a short one for whoever drags another. */
function wayAt(chance: Chance, act: string, place: Cell): Pick<Intent, "path"> {
  const isShort = act === "drag";
  if (act !== "move" && !isShort && !chance.percent(10)) return {};
  return { path: pathAt(chance, place).slice(0, isShort ? 2 : 9) };
}

/** Some act at random, with what such an act needs. */
function intentAt(chance: Chance, encounter: ActionEncounter): Intent {
  const { turns } = action.round.progress(encounter);
  const isTurn = turns.length > 0 && chance.percent(90);
  const actor = chance.one(isTurn ? turns : Object.keys(encounter.combatants));
  const act = actionAt(chance, encounter, encounter.combatants[actor]);
  const { place = { col: 0, row: 0 }, sheet } = encounter.combatants[actor] ?? {};
  const isPointed = act === "blast" && chance.percent(60);
  return {
    actor,
    action: act,
    ...(!isPointed && chance.percent(95) && { targets: [targetAt(chance, encounter, actor)] }),
    ...(chance.percent(95) && { weapon: weaponAt(chance, act, sheet?.weapons ?? []) }),
    ...wayAt(chance, act, place),
    ...(chance.percent(40) && { movementMode: chance.one([...Object.keys(movementModes), "hop"]) }),
    ...((act === "spray" || isPointed || chance.percent(10)) && { cells: cellsAt(chance) }),
    ...(chance.percent(10) && { adjustment: { target: 3 + chance.below(20) } }),
    options: {
      ...optionsAt(chance),
      ...(act.endsWith("Test") && { subject: chance.one(["stealth", "will", "pistols"]) }),
    },
  };
}

/** Who has used more of a weapon than it holds, or more than their action; null for nobody. */
function brokenLimit({ combatants }: Encounter<ActionSheet>): string | null {
  for (const one of Object.values(combatants)) {
    const over = one.sheet.weapons.find(
      ({ id, rounds }) => rounds !== null && (one.counts[`rounds:${id}`] ?? 0) > rounds,
    );
    if (over) return `${one.id} has used more of ${over.id} than it holds`;
    if ((one.spent.actions ?? 0) > 1) return `${one.id} has spent ${one.spent.actions} actions`;
    const below = Object.entries(one.counts).find(([, count]) => count < 0);
    if (below) return `${one.id} has ${below[1]} of ${below[0]}`;
  }
  return null;
}

/** Fights at random under the rules of the third game. */
export const actionSoak: SoakGame<ActionSheet> = {
  ruleset: action,
  encounterAt,
  intentAt,
  optionsAt,
  brokenLimit,
};
