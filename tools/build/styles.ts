import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { compile } from "sass";
import { dist, root } from "../paths.ts";

/**
 * Compiles `styles/main.scss` to `dist/away-team.css`, without needless white space, with its map. Addresses in it stay as they are written, so they
 * are relative to `dist/`: `url("assets/fonts/…")`. Nothing is made where there is no such file.
 */
export async function makeStyles(): Promise<string[]> {
  const source = path.join(root, "styles/main.scss");
  if (!existsSync(source)) return [];
  const { css, sourceMap } = compile(source, { style: "compressed", sourceMap: true, sourceMapIncludeSources: true });
  const target = path.join(dist, "away-team.css");
  mkdirSync(dist, { recursive: true });
  writeFileSync(target, `${css}\n/*# sourceMappingURL=away-team.css.map */\n`);
  writeFileSync(`${target}.map`, JSON.stringify(sourceMap));
  return [target, `${target}.map`];
}
