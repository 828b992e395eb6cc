import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { transform } from "lightningcss";
import { compile } from "sass";
import { dist, root } from "../paths.ts";
import { nested } from "./nested.ts";

/** What the style sheet is made of, in its order. */
const SOURCE = path.join(root, "styles/main.scss");

/** The `&` that a nested rule means anyway where it does not begin with one. */
const IMPLIED = /(?<=[{};,])&(?: |(?=[>+~]))/g;

/** The space after a comma, which is left where a value is not known before it is used. */
const SPACED = /(?<=,) /g;

/** The style sheet as Sass writes it: every rule with its whole selector, in order. */
export function writtenOut(): string {
  return compile(SOURCE).css;
}

/** The style sheet without needless bytes: as `writtenOut`, nested and small. */
export function styleSheet(): string {
  return small(nested(writtenOut())).replaceAll(IMPLIED, "").replaceAll(SPACED, "");
}

function small(css: string): string {
  return Buffer.from(transform({ filename: SOURCE, code: Buffer.from(css), minify: true }).code).toString();
}

/**
 * Compiles `styles/main.scss` to `dist/away-team.css`. Addresses in it stay as they are written, so they are relative
 * to `dist/`: `url("assets/fonts/…")`.
 */
export async function makeStyles(): Promise<string[]> {
  const target = path.join(dist, "away-team.css");
  mkdirSync(dist, { recursive: true });
  writeFileSync(target, styleSheet());
  return [target];
}
