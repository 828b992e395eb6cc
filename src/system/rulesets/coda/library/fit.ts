import type { CodaEdge, CodaEncounter, CodaSheet } from "../../../../rulesets/coda/sheet.ts";
import { naturalWeapons } from "../../../../rulesets/coda/tables/damage.ts";
import { type EdgeRow, edgeRow } from "../../../../rulesets/coda/tables/edges.ts";
import type { EdgeFit, Need } from "../../../apps/library/requirements.ts";
import { presentRuleset } from "../../../foundry/active-ruleset.ts";

type Settings = CodaEncounter["settings"];

/** The maneuvers in which he has a bonus, for pairs of them. */
function practised({ skills }: CodaSheet): readonly string[] {
  return [...new Set(skills.flatMap(({ maneuvers }) => Object.keys(maneuvers)))];
}

function pairsOf(sheet: CodaSheet): readonly string[] {
  const known = practised(sheet);
  return known.flatMap((first) => known.filter((second) => second !== first).map((second) => `${first}>${second}`));
}

/** What an edge may be taken for; empty where nothing can be named yet. */
export function choicesFor(sheet: CodaSheet, { choice, among }: EdgeRow): readonly string[] {
  if (choice === "weapon") return [...naturalWeapons.map(({ id }) => id), ...sheet.weapons.map(({ name }) => name)];
  return choice === "pair" ? pairsOf(sheet) : among;
}

/** A person who has nothing but his weapons: he lacks all that is asked for. */
function bare(sheet: CodaSheet): CodaSheet {
  const attributes = Object.fromEntries(Object.keys(sheet.attributes).map((id) => [id, 0]));
  return { ...sheet, attributes: attributes as CodaSheet["attributes"], skills: [], edges: [], abilities: {} };
}

/** What the rules say against the last of somebody's edges. */
function saidOfLast(sheet: CodaSheet, settings: Settings): readonly Need[] {
  const said = presentRuleset().remarks(sheet, settings);
  const last = sheet.edges.length - 1;
  return said.filter(({ about }) => about.list === "edges" && about.index === last);
}

function isSame(a: Need, b: Need): boolean {
  return a.code === b.code && JSON.stringify(a.params) === JSON.stringify(b.params);
}

/** How he stands towards the edge, taken for that. */
export function fitFor(sheet: CodaSheet, row: EdgeRow, choice: string, settings: Settings = {}): EdgeFit {
  const own = sheet.edges.find((one) => one.edge === row.id && (!row.repeats || one.choice === choice));
  const wish: CodaEdge = { edge: row.id, tier: (own?.tier ?? 0) + 1, choice: own?.choice ?? choice };
  const others = sheet.edges.filter((one) => one !== own);
  const missing = saidOfLast({ ...sheet, edges: [...others, wish] }, settings);
  const asked = saidOfLast({ ...bare(sheet), edges: [wish] }, settings);
  const all = [...asked, ...missing.filter((one) => !asked.some((other) => isSame(one, other)))];
  const needs = all.map((need) => ({ need, met: !missing.some((one) => isSame(one, need)) }));
  return { wish, isRise: own !== undefined, needs, missing };
}

/** How he stands towards an edge for what he would best take it for; null for one that these rules do not know. */
export function bestFit(sheet: CodaSheet, edge: string, settings: Settings = {}): EdgeFit | null {
  const row = edgeRow(edge);
  if (!row) return null;
  const choices = choicesFor(sheet, row);
  const fits = (choices.length > 0 ? choices : [""]).map((choice) => fitFor(sheet, row, choice, settings));
  return fits.reduce((best, one) => (one.missing.length < best.missing.length ? one : best));
}
