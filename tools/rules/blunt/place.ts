import { declaredBy, type Place } from "../places.ts";
import { bare, child, keyOf, listOf, literalOf, type Node, walk } from "../syntax.ts";
import type { Blunt } from "./blunt.ts";
import { bluntProperty, bluntValue, inTurns, isTelling, type Surroundings } from "./value.ts";

/** At how many ways a place is left alone. */
const MOST = 16;

/** What stands in the file under each key, as written: words, numbers and yes or no. */
function alternativesIn({ program, text }: Place["parsed"]): Surroundings["alternatives"] {
  const found = new Map<string, Set<string>>();
  walk(program, (node) => {
    const value = node.type === "Property" ? child(node, "value") : null;
    const literal = value ? literalOf(bare(value)) : undefined;
    const key = keyOf(node);
    if (!value || key === null || literal === undefined || literal === null) return;
    const texts = found.get(key) ?? new Set();
    found.set(key, texts.add(text.slice(value.start, value.end)));
  });
  return found;
}

/** The rows beside a row: what the object or list around it holds. */
function siblings({ node, around }: Place): readonly Node[] {
  const holder = around.findLast(({ type }) => type === "ObjectExpression" || type === "ArrayExpression");
  if (!holder) return [];
  const values = listOf(holder, "properties").flatMap((property) => child(property, "value") ?? []);
  return [...values, ...listOf(holder, "elements")].map(bare).filter((other) => other !== node);
}

/** Ways to give a row what only other rows have: what it takes over from a common part, changed. */
function bluntInherited(place: Place): readonly Blunt[] {
  const { node, parsed } = place;
  const own = listOf(node, "properties");
  const last = own.at(-1);
  if (!last || !own.some(({ type }) => type === "SpreadElement")) return [];
  const texts = new Map<string, string>();
  for (const property of siblings(place).flatMap((row) => listOf(row, "properties").filter(isTelling))) {
    const key = keyOf(property);
    const value = child(property, "value");
    const plain = value && ["boolean", "number", "string"].includes(typeof literalOf(bare(value)));
    if (key && plain && !own.some((mine) => keyOf(mine) === key))
      texts.set(key, `, ${key}: ${parsed.text.slice(value.start, value.end)}`);
  }
  return [...texts.values()].map((text) => ({ start: last.end, end: last.end, text }));
}

/** The way to take the row out, as a list that is empty where it is no entry of a table or list. */
function takeOut({ node, around }: Place): readonly Blunt[] {
  const holders = around.filter(({ type }) => !type.startsWith("TS"));
  const holder = holders.at(-1);
  if (holder?.type === "ArrayExpression") return [{ start: node.start, end: node.end, text: "...[]" }];
  return holder?.type === "Property" ? [{ start: holder.start, end: holder.end, text: "...{}" }] : [];
}

/** The ways to blunt a row: each of its values, then what it takes over, then all of it. */
function bluntRow(place: Place, around: Surroundings): readonly Blunt[] {
  const properties = listOf(place.node, "properties").filter(isTelling);
  const values = properties.map((property) => bluntProperty(property, around));
  return [...inTurns([...values, bluntInherited(place)]).slice(0, MOST - 1), ...takeOut(place)];
}

/** The ways to blunt what stands at a place; none for types, which do nothing. */
export function bluntsOf(place: Place): readonly Blunt[] {
  const around = { source: place.parsed.text, alternatives: alternativesIn(place.parsed) };
  if (place.kind === "row") return bluntRow(place, around);
  const declared = declaredBy(place.node);
  if (!declared || declared.type.startsWith("TS")) return [];
  return bluntValue(declared, keyOf(place.node) ?? "", around).slice(0, MOST);
}
