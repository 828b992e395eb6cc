import { child, isNode, listOf, type Node } from "../syntax.ts";
import type { Blunt } from "./blunt.ts";

const FUNCTIONS = ["FunctionDeclaration", "FunctionExpression", "ArrowFunctionExpression"] as const;

/** Is it a function with a body? */
export function isFunction(node: Node): boolean {
  return isNode(node, ...FUNCTIONS) && child(node, "body") !== null;
}

/** What may be returned for nothing, by how the type of what is returned reads; the first that fits. */
const NEUTRAL: readonly { readonly type: RegExp; readonly returns: readonly string[] }[] = [
  { type: /\bnull\b/, returns: ["null"] },
  { type: /\bundefined\b/, returns: ["undefined"] },
  { type: /^boolean$| is \w+$/, returns: ["true", "false"] },
  { type: /^number$/, returns: ["0", "1"] },
  { type: /^string$/, returns: ['""'] },
  { type: /\[\]$|^(?:readonly |Readonly)?\[|Array</, returns: ["[]"] },
  { type: /^void$/, returns: ["undefined"] },
];

/** What a function whose type says nothing of nothing might return for it. */
const UNKNOWN = ["undefined", "[]", "null", "false"];

/** The first parameter's name, as a list that is empty when it has none. */
function firstName(node: Node): readonly string[] {
  const [first] = listOf(node, "params");
  return first?.type === "Identifier" ? [String(first.name)] : [];
}

/** What a function might return without having done anything. */
function neutrals(node: Node, source: string): readonly string[] {
  const type = child(node, "returnType");
  if (!type) return [...UNKNOWN, ...firstName(node)];
  const text = source.slice(type.start, type.end).replace(/^:\s*/, "").trim();
  const known = NEUTRAL.find((entry) => entry.type.test(text));
  return known ? known.returns : [...firstName(node), "undefined"];
}

/** A function that does nothing and returns something neutral, in each way that may fit. */
export function bluntFunction(node: Node, source: string): readonly Blunt[] {
  const body = child(node, "body");
  if (!body) return [];
  const { start, end } = body;
  return neutrals(node, source).map((value) => {
    const text = body.type === "BlockStatement" ? `{ return ${value}; }` : `(${value})`;
    return { start, end, text };
  });
}
