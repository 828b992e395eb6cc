/** The helpers of our templates, all called `away…`: text, numbers, icons, links to rules. Registered in init. */
import type { AllowanceRow } from "../../engine/allowance.ts";
import type { Params } from "../../engine/types.ts";
import { degreeStyle, iconMarkup, spritePath } from "./icons.ts";
import { ruleLinks } from "./rule-links.ts";
import { figure, metres, percent, signed, text } from "./text.ts";

/** The named values of a helper's call. */
interface Call {
  readonly hash: Params;
}

/** Markup that Handlebars puts in as it stands. */
function markup(html: string): unknown {
  return new Handlebars.SafeString(html);
}

/** A symbol of the sprite with its own classes and look: a side, a degree, something counted. */
function symbol(id: string, classes: string, style = ""): unknown {
  const { escapeHTML: escaped } = foundry.utils;
  const look = style && ` style="${escaped(style)}"`;
  const use = `<use href="${escaped(spritePath(id))}"/>`;
  return markup(`<svg class="${escaped(classes)}"${look} aria-hidden="true">${use}</svg>`);
}

/** The drawing of a mark. */
const DRAWINGS: Readonly<Record<AllowanceRow["shape"], string>> = {
  square: "at-i-act",
  triangle: "at-i-opp",
  circle: "at-i-minor",
};

/** A row of marks, those that are left first. */
function pips(shape: AllowanceRow["shape"], { left, of }: { left: number; of: number }): unknown {
  const marks = Array.from({ length: of }, (_, index) => {
    const spent = index < left ? "" : " spent";
    return `<svg class="pip${spent}" aria-hidden="true"><use href="${spritePath(DRAWINGS[shape])}"/></svg>`;
  });
  return markup(marks.join(""));
}

/**
 * The helpers of our templates; tests/data/templates.test.ts lists the same.
 *
 * `awayText` is for sentences with values; plain keys go through Foundry's `localize`.
 */
export const helpers = {
  awayText: (key: string, { hash }: Call) => text(key, hash),
  awaySigned: (value: number) => signed(value),
  awayFigure: (value: number) => figure(value),
  awayMetres: (value: number) => metres(value),
  awayPercent: (chance: number, { hash }: Call) => percent(chance, Number(hash.places ?? 0)),
  awayIcon: (name: string, { hash }: Call) => markup(iconMarkup(name, String(hash.class ?? ""))),
  awaySide: (side: string) => symbol(`at-s-${side}`, `side ${side}`),
  awayDegree: (degree: string) =>
    symbol(`at-d-${degreeStyle(degree)}`, "deg", `color: var(--at-d-${degreeStyle(degree)})`),
  /** Empty, and so untrue, where no page tells of any of them. */
  awayRules: (ids: string) => {
    const links = ruleLinks(ids);
    return links && markup(links);
  },
  awayLook: degreeStyle,
  awayPips: pips,
  awayPip: (shape: AllowanceRow["shape"], { hash: { more, spent } }: Call) =>
    symbol(DRAWINGS[shape], `pip${more ? " more" : ""}${spent ? " spent" : ""}`),
} as const;

/** Called once, in init. */
export function registerHelpers(): void {
  for (const [name, helper] of Object.entries(helpers)) Handlebars.registerHelper(name, helper);
}
