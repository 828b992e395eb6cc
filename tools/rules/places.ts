import { idsIn } from "./ids.ts";
import { bare, child, keyOf, listOf, type Node, type Parsed, textsIn, walk } from "./syntax.ts";

/** Where a source file says which rules it carries out. */
export interface Place {
  readonly parsed: Parsed;
  /** A row with its own `rules`, or something with a docstring. */
  readonly kind: "row" | "docstring";
  readonly ids: ReadonlySet<string>;
  /** The row, or what the docstring stands before. */
  readonly node: Node;
  /** What lies around it, nearest last. */
  readonly around: readonly Node[];
}

/** What may bear a docstring; of several that begin at one position the outermost does. */
const DOCUMENTED: ReadonlySet<string> = new Set([
  "ExportNamedDeclaration",
  "FunctionDeclaration",
  "VariableDeclaration",
  "ClassDeclaration",
  "TSInterfaceDeclaration",
  "TSTypeAliasDeclaration",
  "TSPropertySignature",
  "TSMethodSignature",
  "Property",
  "MethodDefinition",
  "PropertyDefinition",
]);

/** Position of the first code after a comment: blanks and further comments are passed over. */
function codeAfter({ text, comments }: Parsed, position: number): number {
  const rest = text.slice(position);
  const start = position + (rest.length - rest.trimStart().length);
  const comment = comments.find((candidate) => candidate.start === start);
  return comment ? codeAfter({ text, comments } as Parsed, comment.end) : start;
}

/** The rules of each docstring by the position of what it stands before. */
function docstrings(parsed: Parsed): ReadonlyMap<number, ReadonlySet<string>> {
  const found = new Map<number, ReadonlySet<string>>();
  for (const { type, value, end } of parsed.comments) {
    const ids = type === "Block" && value.startsWith("*") ? idsIn(value) : new Set<string>();
    if (ids.size > 0) found.set(codeAfter(parsed, end), ids);
  }
  return found;
}

/** The rules that an object names in its own `rules`, whatever picks among them. */
export function rowRules(node: Node): ReadonlySet<string> {
  const rules = listOf(node, "properties").find((property) => keyOf(property) === "rules");
  const value = rules && child(rules, "value");
  return idsIn(value ? textsIn(value).join(" ") : "");
}

/** Every place of a source file that names rules: rows, and whatever has a docstring. Other comments are none. */
export function placesIn(parsed: Parsed): readonly Place[] {
  const open = new Map(docstrings(parsed));
  const places: Place[] = [];
  walk(parsed.program, (node, around) => {
    const told = DOCUMENTED.has(node.type) ? open.get(node.start) : undefined;
    if (told) {
      open.delete(node.start);
      places.push({ parsed, kind: "docstring", ids: told, node, around });
    }
    const ids = node.type === "ObjectExpression" ? rowRules(node) : new Set<string>();
    if (ids.size > 0) places.push({ parsed, kind: "row", ids, node, around });
  });
  return places;
}

/** What a documented node declares: the function, or the value that it names; null for types. */
export function declaredBy(node: Node): Node | null {
  if (node.type === "ExportNamedDeclaration") {
    const declaration = child(node, "declaration");
    return declaration ? declaredBy(declaration) : null;
  }
  if (node.type === "FunctionDeclaration") return node;
  if (node.type === "VariableDeclaration") {
    const [first] = listOf(node, "declarations");
    const init = first ? child(first, "init") : null;
    return init ? bare(init) : null;
  }
  const value = child(node, "value");
  return value ? bare(value) : null;
}
