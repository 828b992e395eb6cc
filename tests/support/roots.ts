const VOID = new Set(["area", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "track", "wbr"]);

/** The markup without its mustaches and comments; branches of a condition stay beside one another. */
function bare(template: string): string {
  return template
    .replace(/\{\{!--[\s\S]*?--\}\}|\{\{![\s\S]*?\}\}|<!--[\s\S]*?-->/g, "")
    .replace(/\{\{\{[\s\S]*?\}\}\}|\{\{[\s\S]*?\}\}/g, "");
}

/** What a template has at its outermost level: the names of elements, and words that stand there. */
export function rootsOf(template: string): string[] {
  const roots: string[] = [];
  let depth = 0;
  for (const [piece, closing, name] of bare(template).matchAll(/<(\/?)([a-z][\w-]*)(?:"[^"]*"|[^">])*>|[^<]+/g)) {
    if (name === undefined) {
      if (depth === 0 && piece.trim() !== "") roots.push(piece.trim());
    } else if (closing) {
      depth--;
    } else {
      if (depth === 0) roots.push(name);
      if (!VOID.has(name) && !piece.endsWith("/>")) depth++;
    }
  }
  return roots;
}
