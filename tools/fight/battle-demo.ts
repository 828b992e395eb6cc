import {
  type BattleCombatant,
  type BattleEncounter,
  type BattleWeapon,
  PLAIN_WEAPON,
} from "../../src/rulesets/battlestations/sheet.ts";

const blaster: BattleWeapon = {
  ...PLAIN_WEAPON,
  id: "blaster",
  name: "Blaster",
  use: "ranged",
  damage: { dice: 2, bonus: -1 },
};
const knife: BattleWeapon = {
  ...PLAIN_WEAPON,
  id: "knife",
  name: "Knife",
  use: "melee",
  damage: { dice: 1, bonus: 0 },
};

/** Somebody of one of the two boarding parties; marines throw a die again. */
function person(id: string, side: string, col: number, row: number): BattleCombatant {
  return {
    id,
    side,
    place: { col, row, width: 1, height: 1, elevation: 0, grid: { kind: "squares", metres: 2, evenDiagonals: true } },
    counts: {},
    conditions: [],
    spent: {},
    marks: {},
    timedEffects: {},
    holds: {},
    sheet: {
      thing: null,
      species: "zoallan",
      skills: { athletics: 2, combat: 2, engineering: 0, piloting: 0, science: 0 },
      profession: "marine",
      rank: 1,
      abilities: [],
      weapons: [blaster, knife],
      hits: null,
      luck: 2,
      target: null,
      move: null,
    },
  };
}

/** The module in which everybody is. */
function module(): BattleCombatant {
  const one = person("module", "neutral", 0, 0);
  return {
    ...one,
    place: { ...one.place, width: 12, height: 8 },
    sheet: { ...one.sheet, thing: "module", weapons: [] },
  };
}

/** Four of the crew against four pirates across one large module, in the turn of the first. */
export function boarding(): BattleEncounter {
  const rows = [1, 3, 5, 7];
  const crew = rows.map((row) => person(`crew${row}`, "crew", 0, row));
  const pirates = rows.map((row) => person(`pirate${row}`, "hostile", 9, row));
  const people = rows.flatMap((_row, index) => [crew[index], pirates[index]].flatMap((one) => one ?? []));
  return {
    combatants: Object.fromEntries([...people, module()].map((one) => [one.id, one])),
    order: people.map(({ id }) => id),
    round: 1,
    turn: "crew1",
    walls: [{ x1: 5, y1: 0, x2: 5, y2: 2 }],
    settings: {},
    counts: {},
  };
}
