import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "@playwright/test";

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** The least contrast of text; held for large text too, of which the guidelines ask less. */
const LEAST_CONTRAST = 4.5;

/**
 * Leave out what axe cannot measure through: the marker under what can be pressed, a gradient that no text lies on; and
 * the tooltip of whatever the pointer or the focus is on, which lies on texts for a moment.
 */
const MEASURABLE = ".away-team { --at-marker: none !important; } #tooltip { display: none !important; }";

const ALL = {
  type: "tag",
  values: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
} as const;

/** Those of them that look at colours. */
const OF_COLOURS = { type: "rule", values: ["color-contrast", "link-in-text-block"] } as const;

interface AxeNode {
  readonly html: string;
  readonly any: readonly { readonly data?: { readonly contrastRatio?: number; readonly messageKey?: string } | null }[];
}

interface AxeRule {
  readonly id: string;
  readonly nodes: readonly AxeNode[];
}

interface Axe {
  run(context: object, options: object): Promise<{ violations: AxeRule[]; passes: AxeRule[]; incomplete: AxeRule[] }>;
}

/**
 * What axe finds in the elements of a selector, texts whose contrast is too low or cannot be told, and icons of
 * Foundry's anywhere on the page that another font draws as boxes.
 *
 * @returns A line for each fault: the rule and the markup. The stand-in's editor of texts is left out: Foundry has its
 * own.
 */
export async function faultsOf(page: Page, selector: string): Promise<string[]> {
  if (!(await page.evaluate(() => "axe" in globalThis))) await page.evaluate(AXE);
  const style = await page.addStyleTag({ content: MEASURABLE });
  const isKnown = await page.evaluate(isLookedAt, selector);
  const { violations, contrasts } = await page.evaluate(
    async ([include, runOnly]) => {
      const { axe } = globalThis as unknown as { axe: Axe };
      const found = await axe.run({ include, exclude: "prose-mirror" }, { runOnly, preload: false, selectors: false });
      const ofContrast = [...found.passes, ...found.incomplete].filter(({ id }) => id === "color-contrast");
      return { violations: found.violations, contrasts: ofContrast.flatMap(({ nodes }) => nodes) };
    },
    [selector, isKnown ? OF_COLOURS : ALL] as const,
  );
  await style.evaluate((element) => (element as Element).remove());
  const pale = contrasts.filter(isPale);
  const boxes = await page.evaluate(iconsInTextFont);
  const lists = await page.evaluate(listsOnNoGround, selector);
  return [
    ...lists.map((html) => `a list's options without a ground of their own: ${html}`),
    ...boxes.map((html) => `not in the font of icons: ${html}`),
    ...axeFaults([...violations, { id: "contrast below 4.5", nodes: pale }]),
  ];
}

/**
 * Has a page been looked at already with the very same markup and boxes in the elements of a selector, in another theme
 * or not? Then only colours may have become wrong since.
 */
function isLookedAt(selector: string): boolean {
  const page = globalThis as { lookedAt?: Set<string> };
  page.lookedAt ??= new Set();
  const { lookedAt } = page;
  const shown = [...document.querySelectorAll(selector)].map((root) => {
    const boxes = [root, ...root.querySelectorAll("*")].map((one) => {
      const { x, y, width, height } = one.getBoundingClientRect();
      return [x, y, width, height].join();
    });
    return `${root.outerHTML.replaceAll(/\btheme-(dark|light)\b/g, "")} ${boxes.join(" ")}`;
  });
  const all = `${selector} ${shown.join(" ")}`;
  const isKnown = lookedAt.has(all);
  lookedAt.add(all);
  return isKnown;
}

function axeFaults(rules: readonly AxeRule[]): string[] {
  return rules.flatMap(({ id, nodes }) =>
    nodes.map(({ html, any }) => `${id}: ${html.slice(0, 120)} ${JSON.stringify(any.map(({ data }) => data))}`),
  );
}

/** The markup of icons of Foundry's font that another font would draw. */
function iconsInTextFont(): string[] {
  const icons = document.querySelectorAll<HTMLElement>(".fa-solid, .fa-regular, .fas, .far");
  return [...icons]
    .filter((icon) => !getComputedStyle(icon, "::before").fontFamily.includes("Font Awesome"))
    .map((icon) => icon.outerHTML.slice(0, 120));
}

/**
 * The markup of choices whose unfolded list is drawn on whatever the core or the browser puts under it, which may be of
 * the other theme; or whose options are as pale as what they lie on. axe looks at no option.
 */
function listsOnNoGround(selector: string): string[] {
  const channels = (colour: string) => (colour.match(/[\d.]+/g) ?? []).map(Number);
  const brightness = (colour: string) => {
    const [red = 0, green = 0, blue = 0] = channels(colour).map((one) => {
      const part = one / 255;
      return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const isLegible = (option: Element) => {
    const { color, backgroundColor } = getComputedStyle(option);
    const [dark = 0, light = 0] = [brightness(color), brightness(backgroundColor)].toSorted((a, b) => a - b);
    const isOpaque = (channels(backgroundColor)[3] ?? 1) === 1;
    return isOpaque && (light + 0.05) / (dark + 0.05) >= 4.5;
  };
  const options = [...document.querySelectorAll(selector)].flatMap((one) => [...one.querySelectorAll("option")]);
  return options.filter((option) => !isLegible(option)).map((option) => option.outerHTML.slice(0, 120));
}

/** Has no contrast to axe: a sign that is no letter, one letter alone on a key, and what is scrolled out of sight. */
const UNSEEN: readonly (string | undefined)[] = ["nonBmp", "shortTextContent", "hidden"];

/** Is the contrast too low, or not to be told? */
function isPale({ any }: AxeNode): boolean {
  return any.every(({ data }) => !UNSEEN.includes(data?.messageKey) && (data?.contrastRatio ?? 0) < LEAST_CONTRAST);
}

/** Show everything in a theme, at once. */
export async function setTheme(page: Page, theme: "dark" | "light"): Promise<void> {
  await page.evaluate((wanted) => {
    for (const element of document.querySelectorAll(".theme-dark, .theme-light")) {
      if (element.closest(".threat-legend")) continue;
      element.classList.remove("theme-dark", "theme-light");
      element.classList.add(`theme-${wanted}`);
    }
    for (const transition of document.getAnimations()) transition.finish();
  }, theme);
}
