/**
 * One entry of the library, read from a compendium's index, a world document or a page of the rules, with its facets
 * and searchable text. Knows no window.
 */
import type { Ruleset } from "../../../engine/ruleset.ts";
import type { Row } from "../../../engine/table.ts";
import { itemName } from "../../data/item-names.ts";
import { inLanguage } from "../../data/translated-texts.ts";
import { personWord } from "../../foundry/entry-names.ts";
import { type Kind, kindOfPage } from "./kinds.ts";
import type { Facets, LibraryUi, Reading, Stat } from "./ruleset-ui.ts";

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
  /** What stands in the columns of its kind. */
  readonly stats?: Readonly<Record<string, Stat>>;
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

const SIGNS: Readonly<Record<string, string>> = { amp: "&", gt: ">", lt: "<", quot: '"', nbsp: " ", "#39": "'" };

/** A text without its markup; a link is what it is called, and the ids of rules are left out. */
export function plainText(html: string): string {
  return html
    .replace(/<em>[^<]*<\/em>/g, "")
    .replace(/@UUID\[[^\]]*\]\{([^}]*)\}/g, "$1")
    .replace(/<\/?(?:b|strong)>/g, "")
    .replace(/<[^>]*>/g, " ")
    .replace(/&(#?\w+);/g, (whole, name: string) => SIGNS[name] ?? whole)
    .replace(/\s+/g, " ")
    .trim();
}

/** A value as words; what is none is empty. */
export function words(value: unknown): string {
  return typeof value === "string" ? value : "";
}

/** A number that was written, or 0. */
export function numberIn(value: unknown, field: string): number {
  const told = (value as Readonly<Record<string, unknown>> | null | undefined)?.[field];
  return typeof told === "number" && Number.isFinite(told) ? told : 0;
}

/** The values of one of a row's fields as a facet; a text is one, a list several. */
export function valuesOf(row: object | undefined, field: string): readonly string[] {
  const value = (row as Readonly<Record<string, unknown>> | undefined)?.[field];
  if (Array.isArray(value)) return value.map(String);
  return typeof value === "string" ? [value] : [];
}

/** The entry of a document; null for a type that is not of ours. @param source - The pack's title, or the world's. */
export function entryOf(
  rulesetUi: LibraryUi,
  { uuid, name, type, system = {} }: Listed,
  document: "Item" | "Actor",
  source: string,
): Entry | null {
  const kind = Object.hasOwn(rulesetUi.types, type) ? rulesetUi.types[type] : undefined;
  if (!kind) return null;
  const html = inLanguage(words(system.description ?? system.biography));
  const read: Reading = rulesetUi.read(type, system);
  const who = document === "Actor" ? rulesetUi.who(system) : [];
  const plain = [
    who
      .filter((word) => word !== "")
      .map(personWord)
      .join(", "),
    plainText(html),
  ].filter((part) => part !== "");
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
    ...(read.stats && { stats: read.stats }),
  };
}

/** The row that a page tells of; undefined for a chapter. */
function rowOf(ruleset: Ruleset, table: string, id: string): Row | undefined {
  const tables: Readonly<Record<string, Readonly<Record<string, Row>>>> = {
    actions: ruleset.tables.actions,
    conditions: ruleset.tables.conditions,
    movementModes: ruleset.tables.movementModes,
  };
  const rows = tables[table] ?? {};
  return Object.hasOwn(rows, id) ? rows[id] : undefined;
}

/** The entry of a page of the rules' journals. */
export function entryOfPage(ruleset: Ruleset, { uuid, name, content, row }: ListedPage): Entry {
  const [table = "", id = ""] = row.split(".");
  const found = rowOf(ruleset, table, id);
  const facets: Facets =
    table === "actions" ? { group: valuesOf(found, "group"), skill: valuesOf(found, "skills") } : {};
  const html = inLanguage(content.replace(/<p><em>[^<]*<\/em><\/p>/g, ""));
  const common = {
    uuid,
    kind: kindOfPage(row),
    name,
    document: "JournalEntryPage",
    type: "text",
  } as const;
  return { ...common, row: id, rules: found?.rules ?? [], html, plain: plainText(html), facets };
}
