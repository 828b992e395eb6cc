/**
 * Reads from sources under which keys Foundry looks in the objects that we hand it: settings, keys, dialogs, parts,
 * fields, tools, manifest, tours.
 */

import { bare, child, isNode, keyOf, listOf, type Node, type Parsed, walk } from "../../tools/rules/syntax.ts";
import { CALLBACKS, FUNCTIONS, isTool, meaningOf, type Tree, treeOf, use, written } from "./foundry-handed.ts";
import type { Use } from "./foundry-overrides.ts";

/** A node and the file that it stands in. */
interface Found {
  readonly node: Node;
  readonly tree: Tree;
}

/** Functions and their calls in all files, by name. */
interface Names {
  readonly functions: ReadonlyMap<string, readonly Found[]>;
  readonly calls: ReadonlyMap<string, readonly Found[]>;
}

function namesIn(trees: readonly Tree[]): Names {
  const functions = new Map<string, Found[]>();
  const calls = new Map<string, Found[]>();
  const note = (found: Map<string, Found[]>, name: unknown, one: Found) => {
    if (typeof name === "string") found.set(name, [...(found.get(name) ?? []), one]);
  };
  for (const tree of trees)
    walk(tree.program, (node) => {
      const value = isNode(node, "VariableDeclarator") ? child(node, "init") : node;
      if (value && FUNCTIONS.includes(value.type)) note(functions, child(node, "id")?.name, { node: value, tree });
      const callee = isNode(node, "CallExpression") ? child(node, "callee") : null;
      if (callee) note(calls, callee.name, { node, tree });
    });
  return { functions, calls };
}

/** Those of the file itself, or of all files where it has none: two files may use a name for two things. */
function nearest(found: readonly Found[] = [], { file }: Tree): readonly Found[] {
  const own = found.filter(({ tree }) => tree.file === file);
  return own.length > 0 ? own : found;
}

/** What a function gives. */
function givenBy({ node, tree }: Found): readonly Found[] {
  const body = child(node, "body") as Node;
  if (body.type !== "BlockStatement") return [{ node: body, tree }];
  const given: Found[] = [];
  walk(body, (inner) => {
    const value = isNode(inner, "ReturnStatement") ? child(inner, "argument") : null;
    if (value) given.push({ node: value, tree });
  });
  return given;
}

/** The objects that an expression may be, those of a list too; nothing where it does not show in the source. */
function objectsOf({ node: given, tree }: Found, names: Names): readonly Found[] {
  const node = bare(given);
  const of = (next: Node | null) => (next ? objectsOf({ node: next, tree }, names) : []);
  if (node.type === "ObjectExpression") return [{ node, tree }];
  if (node.type === "ArrayExpression") return listOf(node, "elements").flatMap(of);
  if (node.type === "SpreadElement") return of(child(node, "argument"));
  if (node.type === "ConditionalExpression") return [...of(child(node, "consequent")), ...of(child(node, "alternate"))];
  if (node.type === "LogicalExpression") return of(child(node, "right"));
  if (node.type === "CallExpression") {
    const name = String(child(node, "callee")?.name);
    return nearest(names.functions.get(name), tree)
      .flatMap(givenBy)
      .flatMap((one) => objectsOf(one, names));
  }
  const meaning = node.type === "Identifier" ? meaningOf(String(node.name), node, tree) : null;
  if (meaning && "value" in meaning) return of(meaning.value);
  if (!meaning || !("of" in meaning)) return [];
  const holder = tree.parents.get(meaning.of);
  const name = String((child(meaning.of, "id") ?? (holder && child(holder, "id")))?.name);
  return nearest(names.calls.get(name), tree).flatMap(({ node: call, tree: around }) => {
    const argument = listOf(call, "arguments")[meaning.place];
    return argument ? objectsOf({ node: argument, tree: around }, names) : [];
  });
}

/** What is known of an object that is handed over. */
interface Taken {
  /** What its keys are called after. */
  readonly name: string;
  /** Keys of objects, or lists of them, into which Foundry looks too. */
  readonly inner?: readonly string[];
}

/** The keys of an object; functions have rows of their own, by which they are called. */
function keysOf(found: Found, { name, inner = [] }: Taken, names: Names): readonly Use[] {
  return listOf(found.node, "properties").flatMap((one): readonly Use[] => {
    const next = (node: Node | null) => (node ? objectsOf({ node, tree: found.tree }, names) : []);
    if (one.type === "SpreadElement")
      return next(child(one, "argument")).flatMap((object) => keysOf(object, { name, inner }, names));
    const key = keyOf(one);
    if (key === null || CALLBACKS.includes(key)) return [];
    const within = inner.includes(key) ? next(child(one, "value")) : [];
    const below = within.flatMap((object) => keysOf(object, { name: `${name}.${key}` }, names));
    return [use(`${name}.${key}`, one, found.tree), ...below];
  });
}

/** Functions of Foundry's that take an object of ours, by how they are written, and which argument it is. */
const TAKERS: readonly (readonly [RegExp, number, Taken])[] = [
  [/(^|\.)settings(\(\))?\.register$/, 2, { name: "settings.register" }],
  [/\.settings\.registerMenu$/, 2, { name: "settings.registerMenu" }],
  [/\.keybindings\.register$/, 2, { name: "keybindings.register", inner: ["editable"] }],
  [/\.registerSheet$/, 3, { name: "registerSheet" }],
  [/^dialogs\(\)\.\w+$/, 0, { name: "DialogV2", inner: ["window", "ok", "buttons"] }],
];

/** Static fields that hold an object of ours for each name. */
const TABLES: Readonly<Record<string, Taken>> = {
  PARTS: { name: "PARTS" },
  TABS: { name: "TABS", inner: ["tabs"] },
};

/** Fields whose options come second. */
const HOLDERS = ["ArrayField", "SchemaField", "SetField", "TypedObjectField"];

/** An object that Foundry takes, where this node hands one over. */
function takenAt(node: Node, tree: Tree): { readonly at: Node; readonly taken: Taken } | null {
  if (node.type === "CallExpression") {
    const callee = written(child(node, "callee") as Node, tree);
    const [, place = 0, taken] = TAKERS.find(([pattern]) => pattern.test(callee)) ?? [];
    const at = listOf(node, "arguments")[place];
    return taken && at ? { at, taken } : null;
  }
  if (node.type === "NewExpression") {
    const [name = ""] = /\w+Field$/.exec(written(child(node, "callee") as Node, tree)) ?? [];
    const at = listOf(node, "arguments")[HOLDERS.includes(name) ? 1 : 0];
    return name && at ? { at, taken: { name: "DataField" } } : null;
  }
  if (node.type === "ObjectExpression" && isTool(node, tree)) return { at: node, taken: { name: "SceneControlTool" } };
  if (node.type !== "AssignmentExpression") return null;
  const isAction = /^actions\[\]$/.test(written(child(node, "left") as Node, tree));
  return isAction ? { at: child(node, "right") as Node, taken: { name: "CONFIG.Token.movement.actions" } } : null;
}

/** The objects of a static table, or of a method that gives entries. */
function ofMember(node: Node, tree: Tree, names: Names): readonly Use[] {
  const table = node.type === "PropertyDefinition" && node.static === true ? TABLES[keyOf(node) ?? ""] : undefined;
  const value = table ? child(node, "value") : null;
  if (table && value)
    return listOf(value, "properties").flatMap((one) =>
      objectsOf({ node: child(one, "value") as Node, tree }, names).flatMap((object) => keysOf(object, table, names)),
    );
  if (node.type !== "MethodDefinition" || keyOf(node) !== "_getHeaderControls") return [];
  const entries = givenBy({ node: child(node, "value") as Node, tree }).flatMap((one) => objectsOf(one, names));
  return entries.flatMap((entry) => keysOf(entry, { name: "header control" }, names));
}

/** The keys under which Foundry looks in what some files hand it. */
export function keysIn(files: readonly Parsed[]): readonly Use[] {
  const trees = files.map(treeOf);
  const names = namesIn(trees);
  return trees.flatMap((tree) => {
    const uses: Use[] = [];
    walk(tree.program, (node) => {
      const handed = takenAt(node, tree);
      const objects = handed ? objectsOf({ node: handed.at, tree }, names) : [];
      if (handed) uses.push(...objects.flatMap((object) => keysOf(object, handed.taken, names)));
      if (handed && objects.length === 0 && handed.taken.name !== "DataField")
        uses.push(use(`${handed.taken.name}, of keys that cannot be read`, node, tree));
      uses.push(...ofMember(node, tree, names));
    });
    return uses;
  });
}

/** Types of documents go by names of ours, folders lie in folders, and flags are ours as a whole. */
const TYPES = /\.documentTypes\.\w+$/;
const FLAGS = /\.flags$/;

/** The keys of a file of data that Foundry reads, those in lists under the name of the list. */
export function keysOfData(name: string, file: string, data: unknown): readonly Use[] {
  if (Array.isArray(data)) return data.flatMap((one) => keysOfData(name, file, one));
  if (typeof data !== "object" || data === null || FLAGS.test(name)) return [];
  if (TYPES.test(name)) {
    const below = name.replace(TYPES, ".documentTypes.*.*");
    return Object.values(data).flatMap((one) => keysOfData(below, file, one));
  }
  return Object.entries(data).flatMap(([key, value]) => {
    const own = `${name}.${key}`.replace(/(\.folders)+(?=\.)/, "");
    return [{ names: [own.replace(TYPES, ".documentTypes.*")], at: file }, ...keysOfData(own, file, value)];
  });
}
