import { bare, child, keyOf, listOf, literalOf, type Node } from "../syntax.ts";
import type { Blunt } from "./blunt.ts";
import { bluntFunction, isFunction } from "./function.ts";

/** The file around a value: its text, and what stands under each key elsewhere in it, as written. */
export interface Surroundings {
  readonly source: string;
  readonly alternatives: ReadonlyMap<string, ReadonlySet<string>>;
}

/** How deep lists and objects are looked into. */
const DEPTH = 4;

/** Keys under which numbers stand, where the value does not show it. */
const NUMBERS: ReadonlySet<string> = new Set(["value", "by", "cost", "points", "metres", "total", "target"]);

/** Keys that say what a thing is called, which rules it is of, or how it is told. */
const NAMES: ReadonlySet<string> = new Set(["id", "rules", "source", "params", "label"]);

/** May the property be blunted: does a rule hang on it? */
export function isTelling(property: Node): boolean {
  return property.type === "Property" && !NAMES.has(keyOf(property) ?? "");
}

/** The number that a literal is, with its sign; null for anything else. */
function numberOf(node: Node): number | null {
  const inner = node.type === "UnaryExpression" && node.operator === "-" ? child(node, "argument") : null;
  const value = literalOf(inner ?? node);
  if (typeof value !== "number") return null;
  return inner ? -value : value;
}

/** Other words for a word: those of its neighbours, or none at all. */
function otherWords(node: Node, key: string, { source, alternatives }: Surroundings): readonly string[] {
  const own = source.slice(node.start, node.end);
  const others = [...(alternatives.get(key) ?? [])].filter((text) => text !== own && /^["'`]/.test(text));
  return others.length > 0 ? others.slice(0, 2) : ['""'];
}

/** What may stand in place of a plain value; null when it is none. */
function plainTexts(node: Node, key: string, around: Surroundings): readonly string[] | null {
  const number = numberOf(node);
  if (number !== null) return number === 0 || number === -1 ? [String(number + 1)] : [String(number + 1), "0"];
  const value = literalOf(node);
  if (typeof value === "boolean") return [String(!value)];
  if (typeof value === "string") return otherWords(node, key, around);
  return null;
}

/** What may stand in place of an expression that only running it would tell. */
function expressionTexts(node: Node, key: string, { source }: Surroundings): readonly string[] {
  const text = (part: Node | null) => (part ? `(${source.slice(part.start, part.end)})` : "undefined");
  if (node.type === "ConditionalExpression") return [text(child(node, "consequent")), text(child(node, "alternate"))];
  if (node.type === "LogicalExpression") return [text(child(node, "left")), "false"];
  if (node.type === "UnaryExpression" && node.operator === "!") return [text(child(node, "argument"))];
  if (node.type === "BinaryExpression" && /[<>=]/.test(String(node.operator))) return [`!${text(node)}`];
  return [NUMBERS.has(key) ? "0" : "undefined"];
}

/** The blunt ways of what a value holds: the properties of an object, the entries of a list or of a call. */
function bluntParts(node: Node, key: string, around: Surroundings, depth: number): readonly Blunt[] {
  if (depth === 0) return [];
  const parts = [...listOf(node, "elements"), ...listOf(node, "arguments")];
  const inner = listOf(node, "properties").filter(isTelling);
  return inTurns([
    ...inner.map((property) => bluntProperty(property, around, depth - 1)),
    ...parts.map((part) => bluntValue(part, key, around, depth - 1)),
  ]);
}

/** The ways to blunt what a property holds; where it is written as its name only, the name stays. */
export function bluntProperty(property: Node, around: Surroundings, depth = DEPTH): readonly Blunt[] {
  const key = keyOf(property) ?? "";
  const ways = bluntValue(child(property, "value") ?? property, key, around, depth);
  return property.shorthand === true ? ways.map((way) => ({ ...way, text: `${key}: ${way.text}` })) : ways;
}

/** The ways of several, one of each in turn, so that the first few are of all kinds. */
export function inTurns(lists: readonly (readonly Blunt[])[]): readonly Blunt[] {
  const most = Math.max(0, ...lists.map((list) => list.length));
  return Array.from({ length: most }, (_, index) => lists.flatMap((list) => list[index] ?? [])).flat();
}

/**
 * The ways in which a value can be made to say something else, gentle ones first.
 *
 * @param key - What it is the value of.
 */
export function bluntValue(value: Node, key: string, around: Surroundings, depth = DEPTH): readonly Blunt[] {
  const node = bare(value);
  const { start, end } = node;
  const all = (texts: readonly string[]) => texts.map((text) => ({ start, end, text }));
  if (isFunction(node)) return bluntFunction(node, around.source);
  const plain = plainTexts(node, key, around);
  if (plain) return all(plain);
  if (node.type === "Literal" || node.type === "SpreadElement") return [];
  const inner = bluntParts(node, key, around, depth);
  if (node.type === "ArrayExpression") return [...inner, ...all(["[]"])];
  if (node.type === "ObjectExpression") return [...inner, ...all(["null"])];
  return [...inner, ...all(expressionTexts(node, key, around))];
}
