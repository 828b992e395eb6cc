/**
 * Which options of an intent a source reads, and which ones it writes, told by its syntax: nobody has to list an option
 * for it to be seen. In the rules the options of an intent are always called `options`, so that they can be found.
 */

import { isNode, listOf, type Node, parse, walk } from "../../tools/rules/syntax.ts";

/** What a source does with the options of intents. */
export interface OptionUse {
  /** Names of options that it reads. */
  readonly read: ReadonlySet<string>;
  /** Reads whose names only show while it runs. */
  readonly computed: number;
  /** Places where the options go by another name, so that what is read of them would not be seen. */
  readonly renamed: readonly string[];
  /** Functions to which they are handed, and as the how manieth argument. */
  readonly handed: readonly { readonly to: string; readonly at: number }[];
  /** What the functions of the source call their arguments; null for one that is taken apart. */
  readonly functions: ReadonlyMap<string, readonly (string | null)[]>;
}

/** The expression without what only wraps it: `?.`, `!`, `as`, a default. */
function bare(node: Node): Node {
  const inner =
    node.type === "LogicalExpression"
      ? node.left
      : ["ChainExpression", "TSNonNullExpression", "ParenthesizedExpression", "TSAsExpression"].includes(node.type)
        ? node.expression
        : null;
  return isNode(inner) ? bare(inner) : node;
}

/** Are these the options of an intent: `options`, or `….options`? */
function isOptions(value: unknown): boolean {
  if (!isNode(value)) return false;
  const node = bare(value);
  if (node.type === "Identifier") return node.name === "options";
  return node.type === "MemberExpression" && node.computed !== true && (node.property as Node).name === "options";
}

/** The name of a property, or null for one that is computed. */
function nameOf({ key, computed }: Node): string | null {
  if (!isNode(key) || computed === true) return null;
  return String(key.type === "Identifier" ? key.name : key.value);
}

/** The properties of a pattern such as `{ cover, ...others }`, without its rest. */
function namesIn(pattern: Node): readonly string[] {
  return listOf(pattern, "properties").flatMap((property) => nameOf(property) ?? []);
}

/** What a function calls one of its arguments; null for one that it takes apart. */
function argumentOf(parameter: Node): string | null {
  const left = isNode(parameter.left) ? parameter.left : parameter;
  return left.type === "Identifier" ? String(left.name) : null;
}

/** What a source does with options. @param file - For the error where it cannot be parsed. */
export function optionUse(file: string, text: string): OptionUse {
  const read = new Set<string>();
  const renamed: string[] = [];
  const handed: { to: string; at: number }[] = [];
  const functions = new Map<string, readonly (string | null)[]>();
  let computed = 0;
  const told = (node: Node) => text.slice(node.start, node.end);
  const pattern = (target: unknown, node: Node) => {
    const left = isNode(target, "AssignmentPattern") ? target.left : target;
    if (isNode(left, "ObjectPattern")) for (const name of namesIn(left)) read.add(name);
    else if (!isNode(left, "Identifier") || left.name !== "options") renamed.push(told(node));
  };
  walk(parse(file, text).program, (node) => {
    if (node.type === "MemberExpression" && isOptions(node.object)) {
      const property = node.property as Node;
      if (node.computed !== true) read.add(String(property.name));
      else if (property.type === "Literal") read.add(String(property.value));
      else computed += 1;
    }
    if (node.type === "VariableDeclarator" && isOptions(node.init)) pattern(node.id, node);
    if (node.type === "ObjectPattern")
      for (const property of listOf(node, "properties"))
        if (nameOf(property) === "options") pattern(property.value, property);
    if (node.type === "FunctionDeclaration" && isNode(node.id))
      functions.set(String(node.id.name), listOf(node, "params").map(argumentOf));
    if (node.type === "CallExpression" && isNode(node.callee, "Identifier"))
      for (const [at, argument] of listOf(node, "arguments").entries())
        if (isOptions(argument)) handed.push({ to: String(node.callee.name), at });
    const note = node.type === "Identifier" ? node.typeAnnotation : null;
    if (isNode(note) && node.name !== "options" && /\["options"\]/.test(told(note))) renamed.push(told(node));
  });
  return { read, computed, renamed, handed, functions };
}

/** The conditions that a source asks somebody for by name. */
export function conditionsAsked(file: string, text: string): ReadonlySet<string> {
  const asked = new Set<string>();
  walk(parse(file, text).program, (node) => {
    if (node.type !== "CallExpression" || !isNode(node.callee, "Identifier") || node.callee.name !== "hasCondition")
      return;
    const [, key] = listOf(node, "arguments");
    if (key?.type === "Literal") asked.add(String(key.value));
  });
  return asked;
}

/** The names in an object as it is written, those of objects spread into it too. */
function written(value: unknown): readonly string[] {
  if (!isNode(value)) return [];
  if (value.type === "ObjectExpression")
    return listOf(value, "properties").flatMap((one) =>
      one.type === "SpreadElement" ? written(one.argument) : (nameOf(one) ?? []),
    );
  const parts = [value.left, value.right, value.consequent, value.alternate, value.expression];
  const isBranch = ["LogicalExpression", "ConditionalExpression", "ParenthesizedExpression", "TSAsExpression"];
  return isBranch.includes(value.type) ? parts.flatMap(written) : [];
}

/** The act that an object names, if it says whose: buttons of windows have an `action` as well. */
function actsOf(object: Node): readonly string[] {
  const named = (key: string) => listOf(object, "properties").find((property) => nameOf(property) === key)?.value;
  const action = named("action");
  if (named("actor") === undefined || !isNode(action)) return [];
  if (action.type === "Literal") return [String(action.value)];
  return action.type === "Identifier" ? [String(action.name)] : [];
}

/** What a source of the host itself proposes: names of options that it writes, and acts that it names. */
export function proposalsIn(file: string, text: string): { readonly options: Set<string>; readonly acts: Set<string> } {
  const options = new Set<string>();
  const acts = new Set<string>();
  walk(parse(file, text).program, (node) => {
    const isNamed = node.type === "VariableDeclarator" && isNode(node.id, "Identifier") && node.id.name === "options";
    const isProperty = node.type === "Property" && nameOf(node) === "options";
    if (isNamed || isProperty) for (const name of written(isNamed ? node.init : node.value)) options.add(name);
    if (
      node.type === "CallExpression" &&
      isNode(node.callee, "Identifier") &&
      /[iI]ntent(Of)?$/.test(String(node.callee.name))
    )
      for (const argument of listOf(node, "arguments"))
        if (argument.type === "Literal") acts.add(String(argument.value));
    for (const act of node.type === "ObjectExpression" ? actsOf(node) : []) acts.add(act);
  });
  return { options, acts };
}
