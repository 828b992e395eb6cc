/** Reads from sources which methods, getters and static fields of Foundry's classes ours take the place of. */

import { bare, child, isNode, keyOf, lineAt, listOf, type Node, type Parsed, walk } from "../../tools/rules/syntax.ts";

/** Something of ours that Foundry calls or reads, and where it stands. */
export interface Use {
  /**
   * What it may be called in `sandbox/assumptions/calls`, nearest first: by the class that is extended, or one above
   * it.
   */
  readonly names: readonly string[];
  /** File and line. */
  readonly at: string;
  /** Is it a method that reads or writes private fields of its class? */
  readonly isPrivy?: boolean;
}

/** Which of Foundry's classes extends which, as its documentation says; a mixin counts as a class of its own. */
const ABOVE: Readonly<Record<string, readonly string[]>> = {
  Document: [],
  Actor: ["Document"],
  ActorDelta: ["Document"],
  ChatMessage: ["Document"],
  Combat: ["Document"],
  Combatant: ["Document"],
  CombatantGroup: ["Document"],
  Item: ["Document"],
  TokenDocument: ["Document"],
  TypeDataModel: [],
  RegionBehaviorType: ["TypeDataModel"],
  ApplicationV2: [],
  HandlebarsApplication: [],
  DocumentSheetV2: ["ApplicationV2"],
  ActorSheetV2: ["DocumentSheetV2"],
  ItemSheetV2: ["DocumentSheetV2"],
  TextEditor: [],
  TokenRuler: [],
  Tour: [],
};

/** Classes that are the language's. */
const OTHERS = ["Error"];

/** What the stand-in calls a class of Foundry's, where it is not the same. */
const STANDS_FOR: Readonly<Record<string, string>> = { Document: "ClientDocument" };

interface Member {
  readonly isStatic: boolean;
  readonly isOverride: boolean;
  readonly isPrivy: boolean;
  readonly at: string;
}

/** A class as it is written. */
export interface Class {
  /** What it extends: names of classes and mixins. */
  readonly above: readonly string[];
  readonly members: ReadonlyMap<string, Member>;
}

/**
 * The names of what a class extends: `Mixin(Base)` is a mixin and a base, a parameter of a mixin is any document;
 * `itemModel(…)` makes the class `ItemModel`.
 */
function aboveOf(node: Node): readonly string[] {
  const expression = bare(node);
  if (expression.type === "Identifier") return [String(expression.name)];
  if (expression.type === "MemberExpression") {
    const property = child(expression, "property");
    return property ? [String(property.name)] : [];
  }
  if (expression.type !== "CallExpression") throw new TypeError(`a class extends a ${expression.type}`);
  const [made = ""] = aboveOf(child(expression, "callee") as Node);
  if (!made.endsWith("Mixin")) return [made.charAt(0).toUpperCase() + made.slice(1)];
  return [made.replace(/Mixin$/, ""), ...listOf(expression, "arguments").flatMap(aboveOf)];
}

/** Members by name; those that only the class can see are nobody's business. */
function membersOf(node: Node, { file, text }: Parsed): ReadonlyMap<string, Member> {
  const found = new Map<string, Member>();
  for (const member of listOf(child(node, "body") as Node, "body")) {
    const name = isNode(child(member, "key"), "PrivateIdentifier") ? null : keyOf(member);
    if (name === null || name === "constructor" || member.declare === true) continue;
    const at = `${file}:${lineAt(text, member.start)}`;
    const [isStatic, isOverride] = [member.static === true, member.override === true];
    found.set(name, { isStatic, isOverride, isPrivy: readsPrivate(member), at });
  }
  return found;
}

/** Is a private name read or written somewhere in it? */
function readsPrivate(member: Node): boolean {
  let found = false;
  walk(member, ({ type }) => {
    found ||= type === "PrivateIdentifier";
  });
  return found;
}

/** All classes of some files by name; one without a name is called after its file. */
export function classesOf(files: readonly Parsed[]): ReadonlyMap<string, Class> {
  const found = new Map<string, Class>();
  for (const parsed of files)
    walk(parsed.program, (node) => {
      if (!isNode(node, "ClassDeclaration", "ClassExpression")) return;
      const base = child(node, "superClass");
      const id = child(node, "id");
      const name = id ? String(id.name) : `${parsed.file}:${lineAt(parsed.text, node.start)}`;
      found.set(name, { above: base ? aboveOf(base) : [], members: membersOf(node, parsed) });
    });
  return found;
}

/** A class and those above it, nearest first. */
function chainOf(name: string, classes: ReadonlyMap<string, Class>): readonly Class[] {
  const own = classes.get(name);
  return own ? [own, ...own.above.flatMap((above) => chainOf(above, classes))] : [];
}

/**
 * Foundry's classes that a class of ours extends, nearest first.
 *
 * @throws TypeError - It extends one that nobody knows.
 */
function foundryAbove(own: Class, classes: ReadonlyMap<string, Class>): readonly string[] {
  return own.above.flatMap((name): readonly string[] => {
    const ours = classes.get(name);
    if (ours) return foundryAbove(ours, classes);
    if (OTHERS.includes(name)) return [];
    // What a mixin of ours is given is a document
    const known = name === "Base" ? "Document" : name;
    const above = ABOVE[known];
    if (!above) throw new TypeError(`nothing says of which kind Foundry's class ${name} is`);
    return [known, ...above.flatMap((one) => [one, ...(ABOVE[one] ?? [])])];
  });
}

/** Is the member one of our own class above, which a class of ours fills in? */
function isOurs(own: Class, name: string, classes: ReadonlyMap<string, Class>): boolean {
  const ours = own.above.flatMap((above) => chainOf(above, classes));
  return ours.some(({ members }) => members.get(name)?.isOverride === false);
}

/**
 * What takes the place of something of Foundry's.
 *
 * The compiler asks for the word `override` wherever the published types know the member. They are those of generation
 * 13 and know not all of it, so a member without the word counts too where the stand-in's class has one of its name.
 *
 * @param files - Our sources.
 * @param theirs - The classes of the stand-in.
 */
export function overridesIn(files: readonly Parsed[], theirs: ReadonlyMap<string, Class>): readonly Use[] {
  const classes = classesOf(files);
  return [...classes.values()].flatMap((own) => {
    const above = foundryAbove(own, classes);
    const models = above.flatMap((name) => chainOf(STANDS_FOR[name] ?? name, theirs));
    return [...own.members].flatMap(([name, { isStatic, isOverride, isPrivy, at }]) => {
      const isTheirs = isOverride || models.some(({ members }) => members.get(name)?.isStatic === isStatic);
      if (above.length === 0 || !isTheirs || isOurs(own, name, classes)) return [];
      return [{ names: above.map((one) => `${one}${isStatic ? "." : "#"}${name}`), at, isPrivy }];
    });
  });
}
