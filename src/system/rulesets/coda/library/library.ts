import { METRES_PER_CELL } from "../../../../engine/grid/cell.ts";
import type { Row } from "../../../../engine/table.ts";
import { maneuvers } from "../../../../rulesets/coda/tables/aids-and-aims.ts";
import { skills } from "../../../../rulesets/coda/tables/attributes.ts";
import { edgeRow } from "../../../../rulesets/coda/tables/edges.ts";
import { ARMOR_COLUMNS, armorStats } from "../../../apps/library/armor.ts";
import { numberIn, valuesOf, words } from "../../../apps/library/entry.ts";
import { KINDS } from "../../../apps/library/kinds.ts";
import type { LibraryFace, Reading, Stat, System } from "../../../apps/library/ruleset-ui.ts";
import { signed, text } from "../../../foundry/text.ts";
import { diceText, unlessNone } from "../../../sheets/view/rows.ts";
import { edgeFacets, MANEUVER_GROUPS } from "./edge-facets.ts";
import { edgesFace } from "./edges.ts";

function rowOf(table: Readonly<Record<string, Row>>, id: string): Row | undefined {
  return Object.hasOwn(table, id) ? table[id] : undefined;
}

/** What tells the documents of each type apart, and which row they are about. */
const READERS: Readonly<Record<string, (system: System) => Reading>> = {
  edge(system) {
    const row = edgeRow(words(system.edge));
    const rules = row ? [...row.rules, ...row.tiers.flatMap((tier) => tier.rules)] : [];
    return { row: words(system.edge), rules: [...new Set(rules)].sort(), facets: row ? edgeFacets(row) : {} };
  },
  maneuver(system) {
    const row = rowOf(maneuvers, words(system.maneuver));
    return { row: words(system.maneuver), rules: row?.rules ?? [], facets: { skill: valuesOf(row, "skills") } };
  },
  skill(system) {
    const row = rowOf(skills, words(system.skill));
    return { row: words(system.skill), rules: row?.rules ?? [], facets: { attribute: [words(system.attribute)] } };
  },
  weapon(system) {
    const hands = numberIn(system, "hands");
    const facets = { skill: [words(system.skill)], ...(hands > 0 && { hands: [String(hands)] }) };
    return { row: "", rules: [], facets, stats: weaponStats(system) };
  },
  armor: (system) => ({ row: "", rules: [], facets: { type: ["armor"] }, stats: armorStats(system) }),
};

/** How far a weapon strikes or shoots. Unit: metres. */
function rangeOf({ reach, ranges }: System): Stat {
  const long = numberIn(ranges, "long");
  const metres = long > 0 ? long : numberIn(reach, "max") * METRES_PER_CELL;
  return { text: metres > 0 ? text("Sheet.targetAway", { metres }) : "", worth: metres };
}

/** What a weapon does, how far it comes, the hands that it takes, and how it parries. */
function weaponStats(system: System): Record<string, Stat> {
  const { damage } = system;
  const [dice, sides, bonus] = ["dice", "sides", "bonus"].map((field) => numberIn(damage, field)) as [
    number,
    number,
    number,
  ];
  const rolled = diceText({ dice, sides, bonus });
  const isStrong = (damage as { strength?: unknown } | undefined)?.strength === true;
  const [hands, parry] = [numberIn(system, "hands"), numberIn(system, "parry")];
  return {
    damage: {
      text: isStrong ? text("coda.Library.withStrength", { rolled }) : rolled,
      worth: (dice * (sides + 1)) / 2 + bonus,
    },
    range: rangeOf(system),
    hands: { text: unlessNone(hands), worth: hands },
    parry: { text: words(system.skill) === "armed" ? signed(parry) : "", worth: parry },
  };
}

/** What the library has of the Expanded Combat System. */
export const codaLibrary: LibraryFace = {
  kinds: KINDS,
  types: {
    edge: "edges",
    maneuver: "maneuvers",
    skill: "skills",
    weapon: "weapons",
    armor: "gear",
    gear: "gear",
    character: "people",
    npc: "people",
  },
  fields: {
    Item: [
      ...["edge", "maneuver", "skill", "attribute", "description"],
      ...["damage", "reach", "ranges", "hands", "parry", "protection"],
    ].map((field) => `system.${field}`),
    Actor: ["species", "profession", "rank", "biography"].map((field) => `system.${field}`),
  },
  read: (type, system) => READERS[type]?.(system) ?? { row: "", rules: [], facets: { type: [type] } },
  who: ({ rank, profession, species }) => [rank, profession, species].map(words),
  orders: { maneuver: MANEUVER_GROUPS, skill: ["armed", "ranged", "unarmed"], tier: ["0", "1", "2"] },
  columns: {
    weapons: ["damage", "range", "hands", "parry"].map((id) => ({ id, label: `Library.column.${id}` })),
    gear: ARMOR_COLUMNS,
  },
  edges: edgesFace,
};
