import path from "node:path";
import { bundle, Features } from "lightningcss";
import { beforeAll, describe, expect, test } from "vitest";
import { degrees } from "../../src/rulesets/coda/tables/degrees.ts";
import { styleSheet } from "../../tools/build/styles.ts";
import { root } from "../../tools/paths.ts";
import { filesIn, readText } from "../support/checkout.ts";

/** Classes that code builds from the id of a degree, or that Foundry gives. */
const BUILT = new RegExp(
  `^(?:c|p)-(?:${degrees.map(({ id }) => id).join("|")})$` +
    "|^(?:theme-(?:dark|light)|themed|application|window-\\w+|header-control|combatant-controls?|token-effects|away-team)$",
);

/** Unit: bytes. */
const MOST_BYTES = 58 * 1024;

const SOURCE = { filename: path.join(root, "styles/main.css"), projectRoot: root };

let css = "";
let selectors: string[] = [];

beforeAll(() => {
  // Each rule with its whole selector, as a browser reads what is nested
  css = bundle({ ...SOURCE, include: Features.Nesting }).code.toString();
  const heads = [...css.matchAll(/^\s*([^{}@;/]+?)\s*\{/gm)].map((match) => match[1] ?? "");
  selectors = heads.flatMap((head) => splitSelectors(head));
});

/** The selectors of a list; commas within brackets do not part them. */
function splitSelectors(head: string): string[] {
  const parts = head.split(/,(?![^(]*\))/).map((part) => part.trim());
  return parts.filter((part) => part !== "");
}

/** The code and templates in which a class may be named. */
function users(): string {
  return [...filesIn("templates", ".hbs"), ...filesIn("src/system", ".ts")].map(readText).join("\n");
}

describe("the style sheet", () => {
  test("touches nothing outside our own windows, cards and overlays", () => {
    expect(selectors.length).toBeGreaterThan(100);
    expect(selectors.filter((selector) => !selector.includes(".away-team"))).toEqual([]);
  });

  test("has every rule in one of its layers, so that Foundry's order of layers decides", () => {
    const outside = css.replace(/@layer [^{;]+\{[\s\S]*?\n\}/g, "").replace(/@layer [^;]+;|@charset [^;]+;/g, "");
    const rules = [...outside.matchAll(/^([^{}@\s][^{}]*)\{([^}]*)\}/gm)];
    const loose = rules.filter(([, , body = ""]) => !/^\s*(--|color-scheme)/.test(body));
    expect(loose.map(([, head]) => head?.trim())).toEqual([]);
  });

  test("is made of every file of its folder", () => {
    const named = [...readText("styles/main.css").matchAll(/@import "([^"]+)"/g)].map((match) => `styles/${match[1]}`);
    const others = filesIn("styles", "").filter((file) => !file.startsWith("styles/assets/"));
    expect(others.sort()).toEqual([...named, "styles/main.css"].sort());
  });

  test("has no rule for a class that nothing bears", () => {
    const named = users();
    const classes = new Set(
      selectors.flatMap((selector) => [...selector.matchAll(/\.([a-zA-Z][\w-]*)/g)].map((m) => m[1] ?? "")),
    );
    const dead = [...classes].filter(
      (name) => !BUILT.test(name) && !new RegExp(`(?<![\\w-])${name}(?![\\w-])`).test(named),
    );
    expect(dead).toEqual([]);
  });

  test("moves nothing for those who asked for no motion", () => {
    const moving = [...css.matchAll(/^\s*(transition|animation|scroll-behavior)(?:-[a-z]+)?:\s*([^;]+);/gm)];
    expect(moving.length).toBeGreaterThan(0);
    expect(moving.filter(([, , value = ""]) => !/var\(--at-quick\)/.test(value))).toEqual([]);
    const still = /@media \(prefers-reduced-motion: reduce\) \{\s*\.away-team \{([^}]*)\}/.exec(css)?.[1] ?? "";
    // The core's photosensitive mode sets the factor to 0
    expect(css.match(/--at-quick: calc\([\d.]+m?s \* var\(--away-motion, 1\)\)/g)).toHaveLength(1);
    expect(still.match(/--at-quick: 0m?s/g)).toHaveLength(1);
  });

  test("stays below 58 kB", () => {
    expect(Buffer.byteLength(styleSheet())).toBeLessThan(MOST_BYTES);
  });

  test("writes spaces out, and keeps as tokens what a theme or a world may set", () => {
    const shipped = styleSheet();
    expect(shipped).not.toMatch(/--at-(s\d|r\d|hit)\b/);
    expect(shipped).toMatch(/--at-stroke:3px[\s\S]*--at-stroke:6px/);
    expect(shipped).toMatch(/var\(--at-stroke\)[\s\S]*var\(--at-fs-note\)/);
  });

  test("names fonts and pictures as files beside it", () => {
    const addresses = [...css.matchAll(/url\(["']?([^"')]+)/g)].map((match) => match[1] ?? "");
    expect(addresses.length).toBeGreaterThan(0);
    expect(addresses.filter((address) => !address.startsWith("assets/"))).toEqual([]);
  });
});
