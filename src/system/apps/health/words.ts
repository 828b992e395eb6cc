/** What the check of the rules says of reasons, of what changed and of times, in the reader's language. */
import type { Json } from "../../../engine/types.ts";
import { playedRuleset } from "../../foundry/active-ruleset.ts";
import { wordedSetting } from "../../foundry/rule-settings.ts";
import { counted, figure, hasText, listOf, text } from "../../foundry/text.ts";
import type { Check, News } from "./history.ts";
import { HELD_MOVES, type Suspect } from "./world.ts";

/** What a setting is called. */
export function settingName(key: string): string {
  if (key === HELD_MOVES) return text("Setting.evenPause.name");
  const sentence = `Setting.${playedRuleset().id}.${key}.name`;
  return hasText(sentence) ? text(sentence) : key;
}

/** What a setting is, as it is read beside its name. */
export function settingValue(key: string, value: Json): string {
  const row = playedRuleset().tables.settings[key];
  const list = Array.isArray(value) ? value.join(", ") : value;
  return row ? wordedSetting(playedRuleset().id, row, list) : text("RuleSettings.on");
}

/** A day of this year without the year, today as its hour. Unit: milliseconds since 1970. */
export function dayOf(at: number, now = Date.now()): string {
  const [day, today] = [new Date(at), new Date(now)];
  const { lang } = game.i18n;
  if (day.toDateString() === today.toDateString())
    return text("Health.today", { time: new Intl.DateTimeFormat(lang, { timeStyle: "short" }).format(day) });
  const year = day.getFullYear() === today.getFullYear() ? {} : { year: "numeric" as const };
  return new Intl.DateTimeFormat(lang, { day: "numeric", month: "short", ...year }).format(day);
}

/** What a suspect is called. */
export function reasonText(suspect: Suspect): string {
  if (suspect.kind === "setting")
    return text("Health.cause.setting", {
      name: settingName(suspect.key),
      value: settingValue(suspect.key, suspect.is),
    });
  if (suspect.kind === "entry") return text("Health.cause.entry", { name: suspect.title });
  const { module } = suspect;
  return module
    ? text("Health.cause.module", { name: module.title, version: module.version })
    : text("Health.cause.code");
}

/** How it is known that these are the reasons. */
export function howKnown(kind: "each" | "together" | "unknown", suspects: readonly Suspect[]): string {
  if (kind === "unknown") return text("Health.how.unknown");
  const [first] = suspects;
  return text(`Health.how.${first && suspects.length === 1 ? first.kind : kind}`);
}

/** One change in words. */
export function newsText(news: News): string {
  switch (news.kind) {
    case "system":
      return text("Health.news.system", { version: news.to });
    case "module":
      return news.to === null
        ? text("Health.news.off", { name: news.title })
        : text("Health.news.module", { name: news.title, version: news.to });
    case "setting":
      return news.is === null
        ? text("Health.news.back", { name: settingName(news.key) })
        : text("Health.news.setting", { name: settingName(news.key), value: settingValue(news.key, news.is) });
    case "entry":
      return text("Health.news.entry", { name: news.title });
  }
}

/** What had changed at a check. */
export function newsLine({ news, modules }: Check, isFirst: boolean): string {
  if (news.length > 0) return listOf(news.map(newsText));
  return isFirst ? counted("Health.modulesOn", modules) : text("Health.noChange");
}

/** How many of how many, such as "523 of 525". */
export function ofAll(asBook: number, total: number): string {
  return text("Health.ofAll", { count: figure(asBook), total: figure(total) });
}
