/** The kinds of library entries and the facets by which they are filtered, for all games alike. */

/** What an entry of the library is about. */
export const KINDS = [
  "edges",
  "species",
  "maneuvers",
  "actions",
  "movement",
  "skills",
  "weapons",
  "gear",
  "conditions",
  "people",
  "rules",
] as const;

/** One of `KINDS`. */
export type Kind = (typeof KINDS)[number];

/** By which the entries of a kind can be told apart, beside where they come from. */
export const FACETS = [
  "requirements",
  "maneuver",
  "skill",
  "tier",
  "group",
  "attribute",
  "hands",
  "use",
  "type",
  "source",
] as const;

/** One of `FACETS`. */
export type Facet = (typeof FACETS)[number];

/** Kinds whose entries are pages of the rules' journals; those are opened when one of them is looked at. */
export const PAGES: ReadonlySet<Kind> = new Set<Kind>(["actions", "movement", "conditions", "rules"]);

/** Kinds by the table whose row a page tells of. */
const BY_TABLE: Readonly<Record<string, Kind>> = {
  actions: "actions",
  movementModes: "movement",
  conditions: "conditions",
};

/** The kind of a page, by the row that it tells of: `actions.aim`. */
export function kindOfPage(row: string): Kind {
  return BY_TABLE[row.split(".")[0] ?? ""] ?? "rules";
}
