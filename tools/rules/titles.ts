import { parse as parseYaml } from "yaml";
import { idsIn } from "./ids.ts";
import { bare, child, listOf, literalOf, type Node, type Parsed, textsIn, walk } from "./syntax.ts";

const TESTS: ReadonlySet<string> = new Set(["it", "test", "describe"]);

/** The name at the root of `it`, `it.each` or `test.describe.serial`. */
function rootName(callee: Node): string {
  if (callee.type === "MemberExpression") return rootName(child(callee, "object") ?? callee);
  return typeof callee.name === "string" ? callee.name : "";
}

/** The lists that the file names, by their name: rows of tests may stand in one. */
function namedValues({ program }: Parsed): ReadonlyMap<string, Node> {
  const named = new Map<string, Node>();
  walk(program, (node) => {
    const init = node.type === "VariableDeclarator" ? child(node, "init") : null;
    const name = child(node, "id")?.name;
    if (init && typeof name === "string") named.set(name, bare(init));
  });
  return named;
}

/** The text of a title, where one is written out. */
function titleText(node: Node): string {
  const value = literalOf(node);
  if (typeof value === "string") return value;
  return node.type === "BinaryExpression" ? textsIn(node).join(" ") : "";
}

/** The rows of `it.each(rows)`, when that is what the call is. */
function rowsOf(call: Node, named: ReadonlyMap<string, Node>): Node | null {
  const callee = child(call, "callee");
  const property = callee?.type === "MemberExpression" ? child(callee, "property")?.name : null;
  const [first] = listOf(call, "arguments");
  if (!first || (property !== "each" && property !== "for")) return null;
  const rows = bare(first);
  const list = rows.type === "Identifier" ? named.get(String(rows.name)) : rows;
  return list?.type === "ArrayExpression" ? list : null;
}

/** The rules that a test file names where they are shown: in titles, and in the rows that titles are filled from. */
export function titleRules(parsed: Parsed): ReadonlySet<string> {
  const named = namedValues(parsed);
  const texts: string[] = [];
  walk(parsed.program, (node) => {
    const callee = node.type === "CallExpression" ? child(node, "callee") : null;
    if (!callee) return;
    const each = callee.type === "CallExpression" ? child(callee, "callee") : null;
    if (!TESTS.has(rootName(each ?? callee))) return;
    const [first] = listOf(node, "arguments");
    const rows = rowsOf(node, named);
    if (rows) texts.push(...textsIn(rows));
    else if (first) texts.push(titleText(first));
  });
  return idsIn(texts.join("\n"));
}

/** The rules that a scenario says it shows; none for a file that is not read. */
export function scenarioRules(text: string): ReadonlySet<string> {
  const data: unknown = parseYaml(text);
  const rules = (data as { readonly rules?: unknown } | null)?.rules;
  return idsIn(Array.isArray(rules) ? rules.join("\n") : "");
}
