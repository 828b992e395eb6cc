import { actions } from "../../../rulesets/coda/tables/actions.ts";
import { conditions } from "../../../rulesets/coda/tables/conditions.ts";
import { edgeRow } from "../../../rulesets/coda/tables/edges.ts";
import { maneuvers } from "../../../rulesets/coda/tables/maneuvers.ts";
import { manners } from "../../../rulesets/coda/tables/manners.ts";
import { skills } from "../../../rulesets/coda/tables/skills.ts";
import { itemName } from "../../shared/entry-names.ts";
import { label } from "../../shared/labels.ts";
import { edgeFacets } from "./edge-facets.ts";
import { type Facet, type Kind, kindOfPage, kindOfType } from "./kinds.ts";

/** What a document is told apart by: one facet may have several values. */
export type Facets = Readonly<Partial<Record<Facet, readonly string[]>>>;

/** One entry of the library, from a pack's index or the world; its document is opened only when somebody asks. */
export interface Entry {
  readonly uuid: string;
  readonly kind: Kind;
  readonly name: string;
  /** Class and type of the document. */
  readonly document: "Item" | "Actor" | "JournalEntryPage";
  readonly type: string;
  /** Row of the ruleset's table that it is about; empty for none. */
  readonly row: string;
  readonly rules: readonly string[];
  /** What it says, with markup and without. */
  readonly html: string;
  readonly plain: string;
  readonly facets: Facets;
}

/** As much of an index entry, an item or an actor as is read. */
export interface Listed {
  readonly uuid: string;
  readonly name: string;
  readonly type: string;
  readonly system?: Readonly<Record<string, unknown>>;
}

/** A page of a journal. */
export interface ListedPage {
  readonly uuid: string;
  readonly name: string;
  readonly content: string;
  /** The row that it tells of: `actions.aim`; empty for a chapter. */
  readonly row: string;
}

interface RuledRow {
  readonly rules: readonly string[];
  readonly [field: string]: unknown;
}

const TABLES: Readonly<Record<string, Readonly<Record<string, RuledRow>>>> = {
  actions: actions as never,
  conditions: conditions as never,
  maneuvers: maneuvers as never,
  manners: manners as never,
  skills: skills as never,
};

const SIGNS: Readonly<Record<string, string>> = { amp: "&", gt: ">", lt: "<", quot: '"', nbsp: " ", "#39": "'" };

/** A text without its markup; a link is what it is called, and the ids of rules are left out. */
export function plainText(html: string): string {
  return html
    .replace(/<em>[^<]*<\/em>/g, "")
    .replace(/@UUID\[[^\]]*\]\{([^}]*)\}/g, "$1")
    .replace(/<[^>]*>/g, " ")
    .replace(/&(#?\w+);/g, (whole, name: string) => SIGNS[name] ?? whole)
    .replace(/\s+/g, " ")
    .trim();
}

function words(value: unknown): string {
  return typeof value === "string" ? value : "";
}

/** The row's values of a facet; a text is one, a list several. */
function valuesOf(row: RuledRow | undefined, field: string): readonly string[] {
  const value = row?.[field];
  if (Array.isArray(value)) return value.map(String);
  return typeof value === "string" ? [value] : [];
}

type System = Readonly<Record<string, unknown>>;

/** What tells the documents of each type apart, and which row they are about. */
const READERS: Readonly<Record<string, (system: System) => Pick<Entry, "row" | "rules" | "facets">>> = {
  edge(system) {
    const row = edgeRow(words(system.edge));
    const rules = row ? [...row.rules, ...row.tiers.flatMap((tier) => tier.rules)] : [];
    return { row: words(system.edge), rules: [...new Set(rules)].sort(), facets: row ? edgeFacets(row) : {} };
  },
  maneuver(system) {
    const row = TABLES.maneuvers?.[words(system.maneuver)];
    return { row: words(system.maneuver), rules: row?.rules ?? [], facets: { skill: valuesOf(row, "skills") } };
  },
  skill(system) {
    const row = TABLES.skills?.[words(system.skill)];
    return { row: words(system.skill), rules: row?.rules ?? [], facets: { attribute: [words(system.attribute)] } };
  },
  weapon: (system) => ({ row: "", rules: [], facets: { skill: [words(system.skill)] } }),
};

/** The entry of a document; null for a type that is not of ours. @param source - The pack's title, or the world's. */
export function entryOf(
  { uuid, name, type, system = {} }: Listed,
  document: "Item" | "Actor",
  source: string,
): Entry | null {
  const kind = kindOfType(type);
  if (!kind) return null;
  const html = words(system.description ?? system.biography);
  const read = READERS[type]?.(system) ?? { row: "", rules: [], facets: { type: [type] } };
  const who = document === "Actor" ? [system.rank, system.profession, system.species].map(words) : [];
  const plain = [who.filter((word) => word !== "").join(", "), plainText(html)].filter((part) => part !== "");
  const facets = { ...read.facets, source: [source] };
  return {
    uuid,
    kind,
    name: document === "Item" ? itemName(type, name) : name,
    document,
    type,
    row: read.row,
    rules: read.rules,
    html,
    plain: plain.join(". "),
    facets,
  };
}

/** The families of labels that pages are called by, by the tables whose rows they tell of. */
const FAMILIES: Readonly<Record<string, string>> = { actions: "Action", conditions: "Condition", manners: "Manner" };

/** What a page is called: what its row is called in the reader's language; a chapter by its own name. */
function pageName(table: string, id: string, name: string): string {
  const family = FAMILIES[table];
  return family ? label("coda", family, id) : name;
}

/** The entry of a page. */
export function entryOfPage({ uuid, name, content, row }: ListedPage): Entry {
  const [table = "", id = ""] = row.split(".");
  const found = TABLES[table]?.[id];
  const facets: Facets =
    table === "actions" ? { group: valuesOf(found, "group"), skill: valuesOf(found, "skills") } : {};
  const html = content.replace(/<p><em>[^<]*<\/em><\/p>/g, "");
  const common = {
    uuid,
    kind: kindOfPage(row),
    name: pageName(table, id, name),
    document: "JournalEntryPage",
    type: "text",
  } as const;
  return { ...common, row: id, rules: found?.rules ?? [], html, plain: plainText(html), facets };
}
