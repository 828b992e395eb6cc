import { type AtRule, type Container, parse, Rule } from "postcss";

/** One declaration, where it stands, and how far it counts. */
interface Said {
  readonly at: number;
  readonly selectors: readonly string[];
  readonly prop: string;
  readonly text: string;
}

/** What several rules say alike, and what saying it once saves. Unit: bytes. */
interface Find {
  readonly texts: readonly string[];
  readonly rules: readonly Rule[];
  readonly saves: number;
}

/**
 * The same style sheet with what several rules of a layer say alike said once, for all their selectors, by the first of
 * them. A declaration moves only past such as cannot count for the same thing: of another property, of another weight,
 * or for what cannot be the same element. So each element looks as before.
 *
 * Takes a sheet with whole selectors, and gives one.
 */
export function shared(css: string): string {
  const sheet = parse(css);
  sheet.walkAtRules("layer", (layer) => {
    if (layer.nodes) while (shareOnce(layer)) continue;
  });
  return sheet.toString();
}

/** Says what saves most once. @returns Whether anything did. */
function shareOnce(layer: AtRule): boolean {
  const rules = rulesOf(layer);
  const all = saidIn(layer);
  const best = finds(rules)
    .map((find) => movable(find, all, rules))
    .reduce<Find | null>((most, one) => (one.saves > (most?.saves ?? 0) ? one : most), null);
  if (best === null) return false;
  const [first] = best.rules as [Rule];
  const list = new Rule({ selector: best.rules.map(({ selector }) => selector).join(",") });
  for (const text of best.texts) list.append(`${text};`);
  layer.insertBefore(first, list);
  for (const rule of best.rules) {
    rule.each((node) => void (best.texts.includes(node.toString()) && node.remove()));
    if (rule.nodes.length === 0) rule.remove();
  }
  return true;
}
