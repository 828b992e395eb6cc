/**
 * CODA in the library: how its compendia are sorted into tabs, columns and facets, and how a character stands towards
 * an edge. Loaded with the library.
 */

import type { Row } from "../../../engine/table.ts";
import type { EdgeRow, EdgeTier, Prerequisite } from "../../../rulesets/coda/edges/edge.ts";
import { edgeRow } from "../../../rulesets/coda/edges/index.ts";
import type { CodaEdge, CodaEncounter, CodaSheet } from "../../../rulesets/coda/sheet.ts";
import { skills } from "../../../rulesets/coda/tables/attributes.ts";
import { naturalWeapons } from "../../../rulesets/coda/tables/damage.ts";
import { maneuvers } from "../../../rulesets/coda/tables/maneuvers.ts";
import { SQUARE } from "../../../rulesets/coda/tables/movement-modes.ts";
import { ARMOR_COLUMNS, armorStats } from "../../apps/library/armor.ts";
import { numberIn, valuesOf, words } from "../../apps/library/entry.ts";
import { KINDS } from "../../apps/library/kinds.ts";
import type { EdgeRequirements, Need } from "../../apps/library/requirements.ts";
import type { EdgesUi, Facets, LibraryUi, Reading, Stat, System } from "../../apps/library/ruleset-ui.ts";
import { needText } from "../../apps/library/view.ts";
import { sheetOf } from "../../documents/coda/reader.ts";
import { presentRuleset } from "../../foundry/active-ruleset.ts";
import { ruleSettings } from "../../foundry/rule-settings.ts";
import { metres, signed, text } from "../../foundry/text.ts";
import { diceText, unlessNone } from "../../sheets/view/rows.ts";

/** A prerequisite as it stands in the table of edges, in words. */
function askedText(need: Prerequisite): string {
  if (need.kind === "chosenManeuver") return text("Library.chosenBonus", { least: need.least });
  if (need.kind !== "maneuver") return needText({ code: `edge/${need.kind}`, params: { ...need } });
  return needText({ code: "edge/maneuver", params: { maneuver: need.maneuvers.join(" "), least: need.least } });
}

/** What a tier asks for in words; empty where it asks for nothing of its own. */
function tierText({ needs }: EdgeTier): string {
  return needs.map(askedText).join(" ");
}

/** What the library does with edges. */
const edgesUi: EdgesUi = {
  requirements(person) {
    const [sheet, settings] = [sheetOf(person), ruleSettings("coda")];
    return (row) => requirementsOf(sheet, row, settings);
  },
  upgrades: (row) => (edgeRow(row)?.tiers ?? []).slice(1).map(tierText),
  async raise(person, { wanted, missing }) {
    const own = person
      .itemsOf("edge")
      .find(({ system }) => system.edge === wanted.edge && system.choice === wanted.choice);
    const system = { tier: wanted.tier, ...(missing.length > 0 && { granted: true }) };
    await own?.update({ system } as Item.UpdateData);
  },
  taken: ({ wanted, missing }) => ({ tier: wanted.tier, choice: wanted.choice, granted: missing.length > 0 }),
};

/** Maneuvers that people look for together; labels: `Library.maneuver.<group>`. */
const GROUPS: Readonly<Record<string, readonly string[]>> = {
  attack: ["armedAttack", "unarmedAttack", "rangedAttack"],
  defend: ["block", "parry", "dodge"],
  grab: ["grab"],
  fire: ["aim", "autoFire", "suppressionFire"],
  trip: ["disarm", "trip"],
};

/** The groups of maneuvers, in the order in which they are shown; the last is for edges that need none. */
const MANEUVER_GROUPS: readonly string[] = [...Object.keys(GROUPS), "none"];

function namedBy(need: Prerequisite): readonly string[] {
  return need.kind === "maneuver" ? need.maneuvers : [];
}

/** The maneuvers that an edge has to do with: those it asks for, and those it may be taken for. */
function maneuversOf({ tiers, among, choice, opens }: EdgeRow): readonly string[] {
  const asked = tiers.flatMap(({ needs }) => needs.flatMap(namedBy));
  const chosen = choice === "weapon" ? (GROUPS.attack ?? []) : among;
  return [...asked, ...chosen, ...(opens ? [opens.maneuver] : [])].filter((id) => Object.hasOwn(maneuvers, id));
}

/** The combat skills that an edge has to do with. */
function skillsOf(row: EdgeRow, practised: readonly string[]): readonly string[] {
  const told = row.tiers.flatMap(({ needs }) =>
    needs.flatMap((need) => (need.kind === "maneuver" && need.skill && need.skill !== "chosen" ? [need.skill] : [])),
  );
  if (told.length > 0) return [...new Set(told)];
  const chosen = row.choice === "skill" ? row.among : [];
  const carrying = practised.flatMap((id) => maneuvers[id as keyof typeof maneuvers].skills);
  return [...new Set(chosen.length > 0 ? chosen : carrying)];
}

/** What tells edges apart: maneuvers, combat skills and how many upgrades there are. */
function edgeFacets(row: EdgeRow): Facets {
  const practised = maneuversOf(row);
  const groups = Object.keys(GROUPS).filter((group) => GROUPS[group]?.some((id) => practised.includes(id)));
  return {
    maneuver: groups.length > 0 ? groups : ["none"],
    skill: skillsOf(row, practised),
    tier: [String(row.tiers.length - 1)],
  };
}

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
  const far = long > 0 ? long : numberIn(reach, "max") * SQUARE;
  return { text: far > 0 ? metres(far) : "", worth: far };
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

export const codaLibrary: LibraryUi = {
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
  edges: edgesUi,
};

type Settings = CodaEncounter["settings"];

/** The maneuvers in which they have a bonus, for pairs of them. */
function practised({ skills }: CodaSheet): readonly string[] {
  return [...new Set(skills.flatMap(({ maneuvers }) => Object.keys(maneuvers)))];
}

function pairsOf(sheet: CodaSheet): readonly string[] {
  const known = practised(sheet);
  return known.flatMap((first) => known.filter((second) => second !== first).map((second) => `${first}>${second}`));
}

/** What an edge may be taken for; empty where nothing can be named yet. */
function choicesFor(sheet: CodaSheet, { choice, among }: EdgeRow): readonly string[] {
  if (choice === "weapon") return [...naturalWeapons.map(({ id }) => id), ...sheet.weapons.map(({ name }) => name)];
  return choice === "pair" ? pairsOf(sheet) : among;
}

/** A person who has nothing but their weapons: they lack all that is asked for. */
function bare(sheet: CodaSheet): CodaSheet {
  const attributes = Object.fromEntries(Object.keys(sheet.attributes).map((id) => [id, 0]));
  return { ...sheet, attributes: attributes as CodaSheet["attributes"], skills: [], edges: [], abilities: {} };
}

/** What the rules say against the last of somebody's edges. */
function saidOfLast(sheet: CodaSheet, settings: Settings): readonly Need[] {
  const said = presentRuleset().build?.remarks(sheet, settings) ?? [];
  const last = sheet.edges.length - 1;
  return said.filter(({ about }) => about.list === "edges" && about.index === last);
}

function isSame(a: Need, b: Need): boolean {
  return a.code === b.code && JSON.stringify(a.params) === JSON.stringify(b.params);
}

/** How they stand towards the edge, taken for that. */
function requirementsFor(sheet: CodaSheet, row: EdgeRow, choice: string, settings: Settings = {}): EdgeRequirements {
  const own = sheet.edges.find((one) => one.edge === row.id && (!row.repeats || one.choice === choice));
  const wanted: CodaEdge = { edge: row.id, tier: (own?.tier ?? 0) + 1, choice: own?.choice ?? choice };
  const others = sheet.edges.filter((one) => one !== own);
  const missing = saidOfLast({ ...sheet, edges: [...others, wanted] }, settings);
  const asked = saidOfLast({ ...bare(sheet), edges: [wanted] }, settings);
  const all = [...asked, ...missing.filter((one) => !asked.some((other) => isSame(one, other)))];
  const needs = all.map((need) => ({ need, met: !missing.some((one) => isSame(one, need)) }));
  return { wanted, isRise: own !== undefined, needs, missing };
}

/** How they stand towards an edge for what they would best take it for; null for one that these rules do not know. */
export function requirementsOf(sheet: CodaSheet, edge: string, settings: Settings = {}): EdgeRequirements | null {
  const row = edgeRow(edge);
  if (!row) return null;
  const choices = choicesFor(sheet, row);
  const all = (choices.length > 0 ? choices : [""]).map((choice) => requirementsFor(sheet, row, choice, settings));
  return all.reduce((best, one) => (one.missing.length < best.missing.length ? one : best));
}
