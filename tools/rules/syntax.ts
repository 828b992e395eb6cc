import { type Comment, parseSync } from "oxc-parser";

/** A node of a parsed file, as far as these tools look at it; positions count characters. */
export interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [key: string]: unknown;
}

/** A file of TypeScript and what its parser says of it. */
export interface Parsed {
  /** Relative to the checkout, with slashes. */
  readonly file: string;
  readonly text: string;
  readonly program: Node;
  readonly comments: readonly Comment[];
}

/** Parse a file. @throws SyntaxError - It is no TypeScript. */
export function parse(file: string, text: string): Parsed {
  const { program, comments, errors } = parseSync(file, text);
  const [error] = errors;
  if (error) throw new SyntaxError(`${file}: ${error.message}`);
  return { file, text, program: program as unknown as Node, comments };
}

/** Is it a node of these types, or of any when none is named? */
export function isNode(value: unknown, ...types: readonly string[]): value is Node {
  const type = (value as Node | null)?.type;
  return typeof type === "string" && (types.length === 0 || types.includes(type));
}

/** The child under a key, or null; lists are `childrenOf`'s. */
export function child(node: Node, key: string): Node | null {
  const value = node[key];
  return isNode(value) ? value : null;
}

/** The nodes of a list, without its holes. */
export function listOf(node: Node, key: string): readonly Node[] {
  const value = node[key];
  return Array.isArray(value) ? value.filter((entry): entry is Node => isNode(entry)) : [];
}

/** The nodes directly below, in the order of the file's grammar. */
export function childrenOf(node: Node): readonly Node[] {
  const children: Node[] = [];
  for (const key in node) {
    const value = node[key];
    if (Array.isArray(value)) children.push(...value.filter((entry) => isNode(entry)));
    else if (isNode(value)) children.push(value);
  }
  return children;
}

/** Call for a node and all below it, outer ones first, with the nodes around each, nearest last. */
export function walk(node: Node, visit: (node: Node, around: readonly Node[]) => void, around: readonly Node[] = []) {
  visit(node, around);
  const inner = [...around, node];
  for (const next of childrenOf(node)) walk(next, visit, inner);
}

/** What a literal holds, `undefined` for every other node; a template counts by the text between its holes. */
export function literalOf(node: Node): unknown {
  if (node.type === "Literal") return node.value;
  if (node.type === "TemplateLiteral")
    return listOf(node, "quasis")
      .map(({ value }) => (value as { readonly cooked: string | null }).cooked ?? "")
      .join(" ");
  return undefined;
}

/** The texts of all literals in a node. */
export function textsIn(node: Node): readonly string[] {
  const texts: string[] = [];
  walk(node, (inner) => {
    const value = literalOf(inner);
    if (typeof value === "string") texts.push(value);
  });
  return texts;
}

/** The name of a property or member, or null when it is computed. */
export function keyOf(node: Node): string | null {
  const key = child(node, "key");
  if (!key || node.computed === true) return null;
  return typeof key.name === "string" ? key.name : String(key.value);
}

/** The expression without `as`, `satisfies`, `!` and brackets around it. */
export function bare(node: Node): Node {
  const wrapped = ["TSAsExpression", "TSSatisfiesExpression", "TSNonNullExpression", "ParenthesizedExpression"];
  const inner = wrapped.includes(node.type) ? child(node, "expression") : null;
  return inner ? bare(inner) : node;
}

/** Line of a position, counted from 1. */
export function lineAt(text: string, position: number): number {
  return text.slice(0, position).split("\n").length;
}
