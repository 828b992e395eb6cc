import { edges } from "../../src/rulesets/coda/edges/index.ts";
import { readWeapon, type WrittenWeapon } from "../../src/rulesets/coda/scenario.ts";
import type {
  CodaCombatant,
  CodaEdge,
  CodaEncounter,
  CodaSheet,
  CodaSkill,
  CodaWeapon,
} from "../../src/rulesets/coda/sheet.ts";
import { attributes, reactions, skills } from "../../src/rulesets/coda/tables/attributes.ts";
import { maneuvers } from "../../src/rulesets/coda/tables/maneuvers.ts";
import { settings } from "../../src/rulesets/coda/tables/settings.ts";
import type { Chance } from "./chance.ts";
import { FIELD, settingsFrom, wallsAt } from "./ways.ts";

/** What people carry, some of everything that rules tell apart. */
const ARSENAL: Readonly<Record<string, WrittenWeapon>> = {
  sword: { damage: "2d6+1" },
  spear: { damage: "1d6+2", reach: 2, hands: 2, traits: ["trips", "tripMade"] },
  hook: { damage: "1d6", traits: ["disarmMade", "trips"] },
  wire: { damage: "1d6", traits: ["grabs"], hands: 2 },
  knife: { damage: "1d6+1", skill: "ranged", strength: true, ranges: [2, 5, 10, 20, 5], traits: ["thrown"], shots: 1 },
  pistol: { damage: "2d6+8", skill: "ranged", ranges: [5, 20, 50, 100, 20], shots: 6, traits: ["energy"] },
  rifle: {
    damage: "3d6",
    skill: "ranged",
    ranges: [5, 20, 50, 100, 20],
    shots: 30,
    autoFire: true,
    hands: 2,
    traits: ["projectile"],
  },
};

/** Ids of what people may carry. */
export const WEAPON_IDS: readonly string[] = Object.keys(ARSENAL);

function weaponsAt(chance: Chance): readonly CodaWeapon[] {
  const ids = WEAPON_IDS.filter(() => chance.percent(45));
  return ids.map((id) => readWeapon(id, ARSENAL[id] as WrittenWeapon, chance.percent(75)));
}

function numbersAt<K extends string>(table: Readonly<Record<K, unknown>>, number: () => number): Record<K, number> {
  return Object.fromEntries(Object.keys(table).map((key) => [key, number()])) as Record<K, number>;
}

function skillAt(chance: Chance, id: string): CodaSkill {
  const row = skills[id as keyof typeof skills];
  const fitting = Object.values(maneuvers).filter((maneuver) => (maneuver.skills as readonly string[]).includes(id));
  const known = fitting.filter(() => chance.percent(50)).map((maneuver) => [maneuver.id, 1 + chance.below(3)]);
  return {
    skill: id,
    group: "",
    attribute: row.attribute,
    ranks: chance.below(6),
    specialities: row.specialities.filter(() => chance.percent(50)),
    maneuvers: Object.fromEntries(known),
  };
}

/** What was chosen for an edge: something that fits, or does not. */
const CHOICES = [
  ...["", "armedAttack", "unarmedAttack", "rangedAttack", "block", "parry", "dodge", "disarm", "trip", "armed"],
  ...["unarmed", "ranged", "sword", "fist", "foot", "grab", "trip>unarmedAttack", "block>armedAttack"],
  ...["unarmedAttack>grab", "grab>throw", "armedAttack>tumble", "tumble>armedAttack", "nonsense>sense"],
];

function edgesAt(chance: Chance): readonly CodaEdge[] {
  // Now and then a master of everything, so that acts come about that take several edges
  const share = chance.percent(25) ? 100 : 20;
  const ids = Object.keys(edges).filter(() => chance.percent(share));
  return ids.map((edge) => ({ edge, tier: 1 + chance.below(3), choice: chance.one(CHOICES) }));
}

function sheetAt(chance: Chance): CodaSheet {
  return {
    attributes: numbersAt(attributes, () => 4 + chance.below(10)),
    reactionBonus: numbersAt(reactions, () => chance.below(3)),
    defenseBonus: chance.below(2),
    initiativeBonus: 0,
    skills: Object.keys(skills)
      .filter(() => chance.percent(70))
      .map((id) => skillAt(chance, id)),
    weapons: weaponsAt(chance),
    edges: edgesAt(chance),
    armor: chance.below(4),
    stature: chance.one([0.5, 2, 2, 2, 3.5]),
    species: chance.one(["", "human"]),
    abilities: chance.percent(30) ? { nervePinch: chance.below(5) } : {},
  };
}

/** Somebody at random in that square. */
export function personAt(chance: Chance, id: string, side: string, square: number): CodaCombatant {
  const size = chance.percent(10) ? 2 : 1;
  const place = {
    col: square % FIELD.cols,
    row: Math.floor(square / FIELD.cols),
    width: size,
    height: size,
    elevation: 0,
  };
  const tired = chance.percent(15) ? chance.below(6) : 0;
  const counts = { damage: chance.below(20), courage: chance.below(4), fatigue: tired };
  return {
    id,
    side,
    place,
    counts: Object.fromEntries(Object.entries(counts).filter(([, value]) => value > 0)),
    conditions: chance.percent(10) ? [chance.one(["prone", "blinded", "surprised"])] : [],
    spent: {},
    marks: {},
    timedEffects: {},
    holds: {},
    initiative: chance.below(15),
    sheet: sheetAt(chance),
    ...(chance.percent(8) && { hidden: true }),
  };
}

/** Settings as some game master might have them; most leave most of them. */
function settingsAt(chance: Chance): CodaEncounter["settings"] {
  return settingsFrom(chance, settings, 15);
}

/** A fight of a few people at random on a small field, so close that hardly an act is nobody's business. */
export function encounterAt(chance: Chance): CodaEncounter {
  const count = 3 + chance.below(4);
  const squares = Array.from({ length: FIELD.cols * FIELD.rows }, (_, index) => index).filter(() => chance.percent(30));
  const people = Array.from({ length: count }, (_, index) => {
    const side = index === 0 ? "crew" : chance.one(["crew", "hostile", "hostile", "neutral"]);
    return personAt(chance, `p${index}`, side, squares[index * 3] ?? index * 3);
  });
  const order = people.map(({ id }) => id);
  return {
    combatants: Object.fromEntries(people.map((one) => [one.id, one])),
    order,
    round: chance.percent(5) ? 0 : 1,
    turn: order[0] ?? null,
    walls: wallsAt(chance, 3),
    settings: settingsAt(chance),
  };
}
