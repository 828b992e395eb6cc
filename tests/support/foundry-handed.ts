/** Reads from sources what we hand to Foundry: functions for its hooks, tables of `CONFIG`, options and callbacks. */

import {
  bare,
  child,
  childrenOf,
  isNode,
  keyOf,
  lineAt,
  listOf,
  literalOf,
  type Node,
  type Parsed,
  walk,
} from "../../tools/rules/syntax.ts";
import type { Use } from "./foundry-overrides.ts";

/** A parsed file with the way from each node up. */
export interface Tree extends Parsed {
  readonly parents: ReadonlyMap<Node, Node>;
}

/** The tree of a parsed file. */
export function treeOf(parsed: Parsed): Tree {
  const parents = new Map<Node, Node>();
  walk(parsed.program, (node) => {
    for (const inner of childrenOf(node)) parents.set(inner, node);
  });
  return { ...parsed, parents };
}

/** Something found at a node. */
export function use(name: string, node: Node, { file, text }: Parsed): Use {
  return { names: [name], at: `${file}:${lineAt(text, node.start)}` };
}

/** An expression as it is written, without spaces and what only the compiler reads. */
export function written(node: Node, tree: Tree): string {
  const inner = bare(node);
  if (inner.type === "ChainExpression") return written(child(inner, "expression") as Node, tree);
  if (inner.type === "CallExpression") return `${written(child(inner, "callee") as Node, tree)}()`;
  if (inner.type !== "MemberExpression") return tree.text.slice(inner.start, inner.end).replace(/\s/g, "");
  const property = child(inner, "property") as Node;
  const name = inner.computed === true ? "[]" : `.${String(property.name)}`;
  return `${written(child(inner, "object") as Node, tree)}${name}`;
}

/** Types of nodes that are functions. */
export const FUNCTIONS = ["ArrowFunctionExpression", "FunctionExpression", "FunctionDeclaration"];

/** What a name stands for where it is used: a value, each of a list, or an argument of a function. */
type Meaning =
  | { readonly value: Node }
  | { readonly each: Node }
  | { readonly of: Node; readonly place: number }
  | null;

/** Where a name comes from, looked for outwards. */
export function meaningOf(name: string, from: Node, tree: Tree): Meaning {
  for (let node = tree.parents.get(from); node; node = tree.parents.get(node)) {
    if (FUNCTIONS.includes(node.type)) {
      const place = listOf(node, "params").findIndex((param) => param.name === name);
      if (place >= 0) return { of: node, place };
    }
    if (node.type === "ForOfStatement") {
      const [variable] = listOf(child(node, "left") as Node, "declarations");
      if (variable && child(variable, "id")?.name === name) return { each: child(node, "right") as Node };
    }
    for (const statement of listOf(node, "body")) {
      const declared = statement.type === "ExportNamedDeclaration" ? child(statement, "declaration") : statement;
      for (const variable of declared ? listOf(declared, "declarations") : []) {
        const value = child(variable, "init");
        if (child(variable, "id")?.name === name && value) return { value };
      }
    }
  }
  return null;
}

/** The calls of a function by the name that it has in its file. */
function callsOf(func: Node, tree: Tree): readonly Node[] {
  const holder = tree.parents.get(func);
  const name = child(func, "id")?.name ?? (isNode(holder, "VariableDeclarator") && child(holder, "id")?.name);
  const found: Node[] = [];
  walk(tree.program, (node) => {
    if (node.type === "CallExpression" && name && child(node, "callee")?.name === name) found.push(node);
  });
  return found;
}

/** Is it the call of a method of a list, such as `map`? */
function isListCall(node: Node | undefined, ...methods: readonly string[]): boolean {
  const callee = isNode(node, "CallExpression") ? child(node, "callee") : null;
  return isNode(callee, "MemberExpression") && methods.includes(String(child(callee, "property")?.name));
}

function listBefore(call: Node): Node {
  return child(child(call, "callee") as Node, "object") as Node;
}

class Unreadable extends Error {}

/** The words that an expression may be. @throws Unreadable - That does not show in the source. */
function wordsOf(given: Node, tree: Tree): readonly string[] {
  const node = bare(given);
  if (node.type === "TemplateLiteral") return mixed(node, tree);
  const literal = literalOf(node);
  if (typeof literal === "string") return [literal];
  const meaning = node.type === "Identifier" ? meaningOf(String(node.name), node, tree) : null;
  if (!meaning) throw new Unreadable();
  if ("value" in meaning) return wordsOf(meaning.value, tree);
  if ("each" in meaning) return eachOf(meaning.each, tree);
  const around = tree.parents.get(meaning.of);
  const isEach = meaning.place === 0 && isListCall(around, "map", "flatMap", "forEach");
  if (isEach && around) return eachOf(listBefore(around), tree);
  const calls = callsOf(meaning.of, tree);
  if (calls.length === 0) throw new Unreadable();
  return calls.flatMap((call) => wordsOf(listOf(call, "arguments")[meaning.place] as Node, tree));
}

/** A text with holes, with all that may stand in them. */
function mixed(node: Node, tree: Tree): readonly string[] {
  const texts = listOf(node, "quasis").map(({ value }) => (value as { readonly cooked: string }).cooked);
  return listOf(node, "expressions").reduce<readonly string[]>(
    (begun, hole, index) =>
      begun.flatMap((start) => wordsOf(hole, tree).map((word) => `${start}${word}${texts[index + 1]}`)),
    [texts[0] ?? ""],
  );
}

/** The words of a list. */
function eachOf(given: Node, tree: Tree): readonly string[] {
  const node = bare(given);
  if (node.type === "SpreadElement") return eachOf(child(node, "argument") as Node, tree);
  if (node.type === "ArrayExpression")
    return listOf(node, "elements").flatMap((one) => (one.type === "SpreadElement" ? eachOf : wordsOf)(one, tree));
  if (isListCall(node, "map", "flatMap")) {
    const body = child(listOf(node, "arguments")[0] as Node, "body") as Node;
    const isMap = isListCall(node, "map");
    return isMap ? wordsOf(body, tree) : eachOf(body, tree);
  }
  const meaning = node.type === "Identifier" ? meaningOf(String(node.name), node, tree) : null;
  if (!meaning || !("value" in meaning)) throw new Unreadable();
  return eachOf(meaning.value, tree);
}

/** Is it `Hooks.on` or `Hooks.once`, or a name that was given to it? */
function isListening(callee: Node, tree: Tree): boolean {
  const node = bare(callee);
  if (/^Hooks\.(on|once)$/.test(written(node, tree))) return true;
  const meaning = node.type === "Identifier" ? meaningOf(String(node.name), node, tree) : null;
  return meaning !== null && "value" in meaning && /^Hooks\.(on|once)$/.test(written(meaning.value, tree));
}

function hooksOf(node: Node, tree: Tree): readonly Use[] {
  if (node.type !== "CallExpression" || !isListening(child(node, "callee") as Node, tree)) return [];
  try {
    const words = wordsOf(listOf(node, "arguments")[0] as Node, tree);
    return words.map((word) => use(`hook ${word}`, node, tree));
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    return [use("hook of a name that cannot be read", node, tree)];
  }
}

/** Tables that every kind of document has of its own. */
const OF_EACH = /^CONFIG(\.\w+|\[\])\.(documentClass|dataModels|typeIcons|trackableAttributes)$/;

/** A table of `CONFIG` by its path, and those that it stands in. */
function tableNames(path: string): readonly string[] {
  if (OF_EACH.test(path)) return [path.replace(OF_EACH, "CONFIG.*.$2")];
  const steps = path.replace(/(\[\])+$/, "").split(".");
  return steps.slice(1).map((_step, index) => steps.slice(0, steps.length - index).join("."));
}

/** The table that a name or a path leads to, or null. */
function tableAt(node: Node, tree: Tree): string | null {
  const path = written(node, tree);
  if (path.startsWith("CONFIG")) return path;
  const [root = ""] = path.split(/[.[(]/);
  const meaning = meaningOf(root, node, tree);
  const from = meaning && "value" in meaning ? written(meaning.value, tree) : "";
  return from.startsWith("CONFIG") && !from.endsWith("()") ? `${from}${path.slice(root.length)}` : null;
}

/** The table that is taken apart into names, one of which is written into: `const { actions } = CONFIG.…`. */
function tableTakenApart(node: Node, tree: Tree): string | null {
  const [root = ""] = written(node, tree).split(/[.[(]/);
  for (let at = tree.parents.get(node); at; at = tree.parents.get(at))
    for (const statement of listOf(at, "body"))
      for (const variable of listOf(statement, "declarations")) {
        const [names, value] = [child(variable, "id"), child(variable, "init")];
        if (!isNode(names, "ObjectPattern") || !value || !written(value, tree).startsWith("CONFIG")) continue;
        if (listOf(names, "properties").some((one) => child(one, "value")?.name === root))
          return `${written(value, tree)}.${root}`;
      }
  return null;
}

/** What is written into, deleted from or added to. */
function targetOf(node: Node, tree: Tree): Node | null {
  if (node.type === "AssignmentExpression") return bare(child(node, "left") as Node);
  if (node.type === "UnaryExpression" && node.operator === "delete") return child(node, "argument");
  if (node.type !== "CallExpression") return null;
  const callee = written(child(node, "callee") as Node, tree);
  if (/^(Object\.assign|foundry\.utils\.mergeObject|Object\.definePropert(y|ies))$/.test(callee))
    return listOf(node, "arguments")[0] ?? null;
  return isListCall(node, "push", "unshift", "splice", "set") ? bare(listBefore(node)) : null;
}

/** The place in a table in which `putClass` stands a class. */
function placeOfClass(node: Node, tree: Tree): string | null {
  if (node.type !== "CallExpression" || child(node, "callee")?.name !== "putClass") return null;
  const [place, key] = listOf(node, "arguments");
  const table = place && tableAt(place, tree);
  return table && key ? `${table}.${String(literalOf(key))}` : null;
}

function tablesOf(node: Node, tree: Tree): readonly Use[] {
  const target = targetOf(node, tree);
  const table = target && (tableAt(target, tree) ?? tableTakenApart(target, tree));
  const path = placeOfClass(node, tree) ?? table;
  return path ? [{ ...use(path, node, tree), names: tableNames(path) }] : [];
}

/** Functions of Foundry's that take something of ours, by how they are written. */
const TAKERS: readonly (readonly [RegExp, string])[] = [
  [/(^|\.)settings(\(\))?\.register$/, "settings.register"],
  [/\.settings\.registerMenu$/, "settings.registerMenu"],
  [/\.keybindings\.register$/, "keybindings.register"],
  [/\.tours\.register$/, "tours.register"],
  [/\.fromJSON$/, "Tour.fromJSON"],
  [/\.registerHelper$/, "Handlebars.registerHelper"],
  [/\.registerSheet$/, "DocumentSheetConfig.registerSheet"],
  [/\.loadTemplates$/, "loadTemplates"],
  [/\.utils\.debounce$/, "utils.debounce"],
  [/^dialogs\(\)\.(confirm|input|wait)$/, "DialogV2"],
  [/\bDialogV2\.\w+$/, "DialogV2"],
  [/ticker\.add$/, "ticker.add"],
];

/** What comes over the socket: the package's own messages, or what the connection tells of itself. */
function socketOf(node: Node, callee: string): string | null {
  if (!/socket(\(\))?\.on$/.test(callee)) return null;
  const [event] = listOf(node, "arguments");
  return event?.type === "Literal" ? `socket.on ${String(event.value)}` : "socket.on system";
}

function takenOf(node: Node, tree: Tree): readonly Use[] {
  if (node.type !== "CallExpression") return [];
  const callee = written(child(node, "callee") as Node, tree);
  const taker = socketOf(node, callee) ?? TAKERS.find(([pattern]) => pattern.test(callee))?.[1];
  return taker ? [use(taker, node, tree)] : [];
}

/**
 * Keys under which Foundry takes functions, in whatever it is given; `onChange` is told by what it stands in. Those of
 * menus (`condition`) are words of ours elsewhere: a menu is met by its hook or its class.
 */
export const CALLBACKS = [
  "callback",
  "canSelect",
  "filter",
  "getAnimationOptions",
  "getCostFunction",
  "onChange",
  "onClick",
  "onDown",
  "onUp",
];

/** Is the object a tool of the scene controls? */
export function isTool(object: Node, tree: Tree): boolean {
  const around = tree.parents.get(object);
  return isNode(around, "AssignmentExpression") && /\btools\b/.test(written(child(around, "left") as Node, tree));
}

function callbacksOf(node: Node, tree: Tree): readonly Use[] {
  if (node.type === "ObjectExpression" && isTool(node, tree)) return [use("SceneControlTool", node, tree)];
  const name = node.type === "Property" ? keyOf(node) : null;
  const value = name && CALLBACKS.includes(name) ? child(node, "value") : null;
  const object = tree.parents.get(node);
  // A pattern takes a name out of an object; an empty method or a word is no function that Foundry is given
  if (!value || !isNode(object, "ObjectExpression") || isNode(bare(value), "Literal", "ObjectExpression")) return [];
  if (name !== "onChange") return [use(`callback ${name}`, node, tree)];
  return [use(isTool(object, tree) ? "SceneControlTool onChange" : "settings.register onChange", node, tree)];
}

/** The keys of the options of windows, those of `form` and `window` too. */
function optionsOf(node: Node, tree: Tree): readonly Use[] {
  if (node.type !== "PropertyDefinition" || keyOf(node) !== "DEFAULT_OPTIONS") return [];
  let value = child(node, "value");
  const meaning = isNode(value, "Identifier") ? meaningOf(String(value.name), value, tree) : null;
  if (meaning && "value" in meaning) value = bare(meaning.value);
  const keys = (object: Node, before: string): readonly Use[] =>
    listOf(object, "properties").flatMap((one) => {
      const [name, inner] = [keyOf(one), child(one, "value")];
      const own = use(`${before}.${name}`, one, tree);
      return inner && ["form", "window"].includes(name ?? "") ? [own, ...keys(inner, `${before}.${name}`)] : [own];
    });
  return value ? keys(bare(value), "DEFAULT_OPTIONS") : [];
}

/** All that is handed to Foundry in some files. */
export function handedIn(files: readonly Parsed[]): readonly Use[] {
  return files.map(treeOf).flatMap((tree) => {
    const found: Use[] = [];
    walk(tree.program, (node) => {
      for (const read of [hooksOf, tablesOf, takenOf, callbacksOf, optionsOf]) found.push(...read(node, tree));
    });
    return found;
  });
}
