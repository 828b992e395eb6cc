import type { Plain } from "../../common/utils/index.ts";

/** A text in the user's language, with values put in where it has `{name}` places. */
export function localize(key: string, data?: Plain): string {
  if (!key) return "";
  return data ? game.i18n.format(key, data) : game.i18n.localize(key);
}
