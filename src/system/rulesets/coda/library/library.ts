import type { Row } from "../../../../engine/table.ts";
import { edgeRow } from "../../../../rulesets/coda/tables/edges.ts";
import { maneuvers } from "../../../../rulesets/coda/tables/maneuvers.ts";
import { skills } from "../../../../rulesets/coda/tables/skills.ts";
import { valuesOf, words } from "../../../apps/library/entry.ts";
import type { LibraryFace, Reading, System } from "../../../apps/library/face.ts";
import { KINDS } from "../../../apps/library/kinds.ts";
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
  weapon: (system) => ({ row: "", rules: [], facets: { skill: [words(system.skill)] } }),
};

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
    Item: ["edge", "maneuver", "skill", "attribute", "description"].map((field) => `system.${field}`),
    Actor: ["species", "profession", "rank", "biography"].map((field) => `system.${field}`),
  },
  read: (type, system) => READERS[type]?.(system) ?? { row: "", rules: [], facets: { type: [type] } },
  who: ({ rank, profession, species }) => [rank, profession, species].map(words),
  orders: { maneuver: MANEUVER_GROUPS, skill: ["armed", "ranged", "unarmed"], tier: ["0", "1", "2"] },
  edges: edgesFace,
};
