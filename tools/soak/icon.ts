import type { Encounter } from "../../src/engine/encounter.ts";
import { gap } from "../../src/engine/grid/cell.ts";
import type { Intent } from "../../src/engine/intent.ts";
import type { Json } from "../../src/engine/types.ts";
import { chargesLeft } from "../../src/rulesets/icon/gear/weapons.ts";
import { icon } from "../../src/rulesets/icon/index.ts";
import type { IconCombatant, IconEncounter, IconMode, IconSheet, IconWeapon } from "../../src/rulesets/icon/sheet.ts";
import { actionRow, actions, kinds } from "../../src/rulesets/icon/tables/actions.ts";
import { attributes, edges, isSkill, skills } from "../../src/rulesets/icon/tables/attributes.ts";
import { settings } from "../../src/rulesets/icon/tables/settings.ts";
import type { Chance } from "./chance.ts";
import type { SoakGame } from "./game.ts";
import { cellsAt, FIELD, optionsFrom, pathAt, settingsFrom, wallsAt } from "./ways.ts";

const mode = (id: string, dice: number, bonus: number, charges: number, stun = false): IconMode => ({
  id,
  dice,
  bonus,
  charges,
  stun,
});

/** What people carry, some of everything that rules tell apart. */
function arsenal(chance: Chance): readonly IconWeapon[] {
  const plain = { speciality: "", block: chance.below(4) - 1, wide: chance.percent(50), held: chance.percent(75) };
  const bands = { pointBlank: 2, short: 6, medium: 12, long: 30 };
  const beam = [mode("stun", 2, 2, 1, true), mode("kill", 2, 4, 2)];
  const pistol = { ...plain, id: "pistol", name: "Pistol", skill: "energyWeapons", difficulty: null } as const;
  const knife = { ...plain, id: "knife", name: "Knife", skill: "meleeWeapons", difficulty: 7 } as const;
  return [
    { ...pistol, ranges: bands, modes: beam, charges: 12 },
    {
      ...pistol,
      id: "rifle",
      skill: "projectileWeapons",
      ranges: bands,
      modes: [mode("plain", 2, 1, 1)],
      charges: null,
    },
    { ...knife, ranges: null, modes: [mode("plain", 1, 1, 0)], charges: null },
    { ...knife, id: "rod", held: true, ranges: null, modes: [mode("plain", 0, 3, 0, true)], charges: null },
  ];
}

function numbersAt<K extends string>(table: Readonly<Record<K, unknown>>, number: () => number): Record<K, number> {
  return Object.fromEntries(Object.keys(table).map((key) => [key, number()])) as Record<K, number>;
}

function sheetAt(chance: Chance): IconSheet {
  const known = Object.keys(skills).filter((id) => isSkill(id) && chance.percent(80));
  return {
    attributes: numbersAt(attributes, () => 1 + chance.below(5)),
    edges: numbersAt(edges, () => chance.below(5) - 2),
    skills: known.filter(isSkill).map((skill) => ({ skill, ranks: chance.below(6), specialities: {} })),
    weapons: arsenal(chance).filter(() => chance.percent(70)),
    armor: chance.below(6),
    stature: chance.one([1, 2, 2]),
  };
}

function personAt(chance: Chance, id: string, square: number): IconCombatant {
  const counts = { damage: chance.below(3), courage: chance.below(4), "charges:pistol": chance.below(8) };
  const place = { col: square % FIELD.cols, row: Math.floor(square / FIELD.cols), width: 1, height: 1, elevation: 0 };
  return {
    id,
    side: id === "p0" ? "crew" : chance.one(["crew", "hostile", "hostile", "neutral"]),
    place,
    counts: Object.fromEntries(Object.entries(counts).filter(([, value]) => value > 0)),
    conditions: chance.percent(10) ? ["prone"] : [],
    spent: {},
    marks: {},
    timedEffects: {},
    holds: {},
    sheet: sheetAt(chance),
    ...(chance.percent(8) && { hidden: true }),
  };
}

/** Settings as some game master might have them; most leave most of them. */
function settingsAt(chance: Chance): IconEncounter["settings"] {
  return settingsFrom(chance, settings, 15);
}

function encounterAt(chance: Chance): IconEncounter {
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
  ["mode", ["stun", "kill", "plain", 7]],
  ["cover", ["light", "medium", "heavy", "none", "full"]],
  ["range", ["pointBlank", "long", "near"]],
  ["hindrance", ["hindered", "badlyHindered", true]],
  ["lethal", [true, false, "yes"]],
  ["surface", [true, "yes"]],
  ["difficulty", ["routine", "hard", 9]],
  ["subject", ["athletics", "medicine", "fitness", "nothing"]],
  ["edge", ["strength", "nothing"]],
];

const optionsAt = (chance: Chance) => optionsFrom(chance, OPTIONS);

/** Mostly what the round waits for from somebody: a roll, a declaration, an act of the kind declared. */
function actionAt(chance: Chance, encounter: IconEncounter, actor: IconCombatant | undefined): string {
  const ids = Object.keys(actions);
  if (!actor || chance.percent(15)) return chance.one([...ids, "noSuchAction"]);
  if (actor.conditions.includes("grabbing") && chance.percent(25)) return "releaseHold";
  const { phase } = icon.round.progress(encounter);
  if (phase !== "execute" && chance.percent(90)) return phase;
  const declared = actor.marks.declared as readonly { kind: string; used: boolean }[] | undefined;
  const next = declared?.find(({ used }) => !used);
  const fitting = ids.filter((id) => next && actionRow(id)?.kind === next.kind);
  return fitting.length > 0 && chance.percent(80) ? chance.one(fitting) : chance.one(["forgo", "delay", "speak"]);
}

function targetAt(chance: Chance, encounter: IconEncounter, actor: string): string {
  const all = Object.values(encounter.combatants);
  const me = encounter.combatants[actor];
  const near = me ? all.filter((one) => one.id !== actor && gap(one.place, me.place) <= 1) : [];
  return near.length > 0 && chance.percent(80) ? chance.one(near).id : chance.one(all).id;
}

/** What somebody does about a held shot, their own or one at them; null while there is none. */
function aboutDrop(chance: Chance, { combatants }: IconEncounter): Pick<Intent, "actor" | "action"> | null {
  const drops = Object.values(combatants).flatMap(({ timedEffects }) => Object.values(timedEffects));
  const drop = drops.find(({ kind }) => kind === "drop");
  if (!drop || chance.percent(70)) return null;
  const covered = { actor: drop.about ?? "", action: "slipAway" };
  return chance.percent(50) ? covered : { actor: drop.by, action: chance.one(["lowerWeapon", "releaseShot"]) };
}

/** Whose act it is and which: mostly of one whose turn it is. */
function actAt(chance: Chance, encounter: IconEncounter): Pick<Intent, "actor" | "action"> {
  const wanted = aboutDrop(chance, encounter);
  if (wanted) return wanted;
  const { turns } = icon.round.progress(encounter);
  const isTurn = turns.length > 0 && chance.percent(90);
  const actor = chance.one(isTurn ? turns : Object.keys(encounter.combatants));
  return { actor, action: actionAt(chance, encounter, encounter.combatants[actor]) };
}

/** Some act at random, with what such an act needs. */
function intentAt(chance: Chance, encounter: IconEncounter): Intent {
  const { actor, action } = actAt(chance, encounter);
  const { place = { col: 0, row: 0 }, sheet, conditions = [] } = encounter.combatants[actor] ?? {};
  const likely = conditions.includes("grabbed") ? ["breakFree"] : ["fire", "fight", "fight", "move"];
  const told = Array.from({ length: chance.below(4) }, () => chance.one([...likely, ...likely, ...kinds]));
  const others = Object.keys(encounter.combatants).filter(() => chance.percent(10));
  const weapons = (sheet?.weapons ?? []).map(({ id }) => id);
  return {
    actor,
    action,
    ...(chance.percent(95) && { targets: [targetAt(chance, encounter, actor), ...others] }),
    ...((action !== "initiative" || chance.percent(30)) && { weapon: chance.one([...weapons, ...weapons, "knife"]) }),
    ...((action === "move" || chance.percent(10)) && { path: pathAt(chance, place) }),
    ...(chance.percent(20) && { movementMode: chance.one(["walk", "run", "hop"]) }),
    ...((action === "coveringFire" || chance.percent(10)) && { cells: cellsAt(chance) }),
    ...(chance.percent(15) && { adjustment: { spends: { courage: chance.below(3) }, target: 3 + chance.below(9) } }),
    options: { ...optionsAt(chance), ...(action === "declare" && { actions: told }) },
  };
}

/** Who has used more of a weapon than it holds, or more courage than they had; null for nobody. */
function brokenLimit({ combatants }: Encounter<IconSheet>): string | null {
  for (const one of Object.values(combatants)) {
    const over = one.sheet.weapons.find(
      (weapon) => weapon.charges !== null && (one.counts[`charges:${weapon.id}`] ?? 0) > weapon.charges,
    );
    if (over) return `${one.id} has used more of ${over.id} than it holds: ${chargesLeft(one, over)} left`;
    const declared = (one.marks.declared ?? []) as readonly { used: boolean }[];
    const used = declared.filter((entry) => entry.used).length;
    if (used !== (one.spent.actions ?? 0)) return `${one.id} has spent ${one.spent.actions} actions, and used ${used}`;
  }
  return null;
}

/** Fights at random under the rules of ICON. */
export const iconSoak: SoakGame<IconSheet> = {
  ruleset: icon,
  encounterAt,
  intentAt,
  optionsAt,
  brokenLimit,
};
