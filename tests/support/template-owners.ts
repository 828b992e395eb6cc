import path from "node:path";
import { filesIn, once, readText } from "./checkout.ts";

const code = filesIn("src/system", ".ts");
const templates = filesIn("templates", ".hbs");

/** What draws the fields of items, whose templates the ruleset UI of each game names. */
const ITEM_SHEET = "templates/sheets/item/sheet.hbs";

/** What draws the parts of cards, whose templates the list of parts names. */
const CARD = "templates/chat/exchange.hbs";

/** The code that names a template, or that names one which draws it as a part. */
export function ownersOf(template: string): string[] {
  const name = template.replace(/^templates\//, "").replace(/\.hbs$/, "");
  const byVariable = `\`${path.posix.dirname(name)}/\${`; // `sheets/item/${type}`
  const direct = code.filter((file) => [`"${name}"`, byVariable].some((mention) => readText(file).includes(mention)));
  const parents = templates.filter((other) => other !== template && partialsIn(other).includes(name));
  const isOfItems = direct.some((file) => file.endsWith("/ruleset-ui.ts"));
  const isOfCards = template !== CARD && direct.some((file) => file.endsWith("/chat/view/card.ts"));
  const drawers = [...parents, ...(isOfItems ? [ITEM_SHEET] : []), ...(isOfCards ? [CARD] : [])];
  return [...new Set([...direct, ...drawers.flatMap(ownersOf)])];
}

/** The action handlers that a file lists under `actions`, and those of the files that it imports. */
export function handlersOf(file: string, seen = new Set<string>()): string[] {
  if (seen.has(file)) return [];
  seen.add(file);
  return [...listedIn(file), ...importsOf(file).flatMap((imported) => handlersOf(imported, seen))];
}

const partialsIn = once((template): readonly string[] => {
  const calls = readText(template).matchAll(
    /\{\{#?>\s*["']?(?:systems\/away-team\/templates\/)?([\w./-]+?)(?:\.hbs)?["'\s}]/g,
  );
  return [...calls].map((match) => match[1] ?? "");
});

/**
 * The names in `actions: { … }`, one step further in than its first line: the formatter sees to that; or the one in a
 * line of its own.
 */
const listedIn = once((file): readonly string[] => {
  const lines = readText(file).split("\n");
  const names: string[] = [];
  for (const [index, line] of lines.entries()) {
    const single = /\bactions: \{ (\w+)[:,(]/.exec(line)?.[1];
    if (single) names.push(single);
    const indent = /^(\s*)(?:(?:export )?const |static (?:override )?(?:readonly )?)?actions\b.*\{$/i.exec(line)?.[1];
    if (indent === undefined) continue;
    for (const inner of lines.slice(index + 1)) {
      if (inner.startsWith(`${indent}}`)) break;
      const name = new RegExp(`^${indent}  (?:async )?(\\w+)\\b`).exec(inner)?.[1];
      if (name) names.push(name);
    }
  }
  return names;
});

const importsOf = once((file): readonly string[] => {
  const targets = [...readText(file).matchAll(/from "(\.[^"]+)"/g)].map((match) => match[1] ?? "");
  const files = targets.map((target) => path.posix.join(path.posix.dirname(file), target));
  return files.filter((target) => target.startsWith("src/system/"));
});
