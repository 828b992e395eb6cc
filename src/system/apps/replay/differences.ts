/** What would come out otherwise today, in words: what it was, what it would be, and why. For game masters. */
import type { Exchange } from "../../../engine/exchange.ts";
import type { Json } from "../../../engine/types.ts";
import type { Otherwise, Reason } from "../../../replay/compare.ts";
import { thisViewer } from "../../chat/this-viewer.ts";
import { cardView } from "../../chat/view/card.ts";
import { said } from "../../chat/view/text.ts";
import { label } from "../../foundry/labels.ts";
import { brief, figure, hasText, text } from "../../foundry/text.ts";
import type { PastFight } from "./fight.ts";
import { nameIn } from "./view.ts";

/** One exchange that would come out otherwise. */
export interface DifferenceView {
  readonly step: number;
  readonly actor: { readonly name: string; readonly side: string };
  readonly target: { readonly name: string; readonly side: string } | null;
  readonly round: string;
  readonly was: string;
  readonly is: string;
  readonly why: string;
}

/** What an exchange came to, sentence by sentence. */
function toldBy(fight: PastFight, exchange: Exchange): readonly string[] {
  const kept = fight.stored.get(exchange.id);
  if (!kept) return [];
  const closed = exchange.stage === "undone" ? { ...exchange, stage: "closed" as const } : exchange;
  const view = cardView({ stored: { ...kept, exchange: closed }, viewer: thisViewer() }, fight.ruleset, false);
  const nested = view.nested.flatMap(({ title, result, lines }) => [title, result?.label ?? "", ...lines.map(said)]);
  const result = view.result ? `${[view.result.label, view.result.figure].filter(Boolean).join(" ")}.` : "";
  return [result, ...view.lines.map(said), ...nested].filter((one) => one !== "");
}

/** What of one list is not in the other, as one text; the first of it where nothing is. */
function apart(all: readonly string[], others: readonly string[]): string {
  const own = all.filter((one) => !others.includes(one));
  return (own.length > 0 ? own : all.slice(0, 1)).join(" ") || text("Replay.nothing");
}

/** A value of a setting or a sheet, where it is short enough to be read. */
function valueText(value: Json | undefined): string | null {
  if (value === undefined || value === null || value === "") return text("RuleSettings.none");
  if (typeof value === "boolean") return text(value ? "RuleSettings.on" : "RuleSettings.off");
  if (typeof value === "number") return figure(value);
  return typeof value === "string" ? value : null;
}

/** What stands in a record or a list by a key. */
function entryOf(value: unknown, key: string): unknown {
  return typeof value === "object" && value !== null ? (value as Record<string, unknown>)[key] : undefined;
}

/** What something on a sheet is called by itself: a thing by its name, a skill by its word. */
function ownName(ruleset: string, value: unknown): string | null {
  const [name, skill] = [entryOf(value, "name"), entryOf(value, "skill")];
  if (typeof name === "string" && name !== "") return brief(name);
  return typeof skill === "string" ? label(ruleset, "Skill", skill) : null;
}

/** What a part of a sheet is called: a skill, an attribute, a thing; null where there is no word for it. */
function partLabel(ruleset: string, sheet: unknown, at: readonly string[]): string | null {
  const named = at.map((_key, place) => ownName(ruleset, at.slice(0, place + 1).reduce(entryOf, sheet)));
  const own = named.findLast((name) => name !== null);
  if (own) return own;
  const [family = "", id = family] = [at.at(0), at.at(-1)];
  const singular = family.replace(/ies$/, "y").replace(/s$/, "");
  const name = singular.charAt(0).toUpperCase() + singular.slice(1);
  const key = `${ruleset}.${name}.${id}`;
  return hasText(key) || hasText(`${key}.label`) ? label(ruleset, name, id) : null;
}

function reasonText(fight: PastFight, { picture }: Exchange, reason: Reason): string {
  const ruleset = fight.ruleset.id;
  switch (reason.kind) {
    case "rules": {
      const { system } = fight.record;
      return text("Replay.why.rules", { system });
    }
    case "together":
      return text("Replay.why.together");
    case "setting": {
      const key = `Setting.${ruleset}.${reason.key}.name`;
      const name = hasText(key) ? text(key) : reason.key;
      const [was, is] = [valueText(reason.was), valueText(reason.is)];
      if (was === null || is === null) return text("Replay.why.setting", { name });
      return text("Replay.why.settingValue", { name, was, is });
    }
    case "sheet": {
      const name = nameIn(fight, reason.of);
      const part = partLabel(ruleset, picture.combatants[reason.of]?.sheet, reason.at);
      const [was, is] = [valueText(reason.was), valueText(reason.is)];
      if (part === null || was === null || is === null) return text("Replay.why.sheet", { name });
      return text("Replay.why.sheetValue", { name, part, was, is });
    }
  }
}

/** Each reason once. */
function whyOf(fight: PastFight, { was, reasons }: Otherwise): string {
  return [...new Set(reasons.map((reason) => reasonText(fight, was, reason)))].join(" ");
}

function party(fight: PastFight, { picture }: Exchange, id: string) {
  return { name: nameIn(fight, id), side: picture.combatants[id]?.side ?? "neutral" };
}

function differenceView(fight: PastFight, otherwise: Otherwise): DifferenceView {
  const { step, was, is } = otherwise;
  const [before, now] = [toldBy(fight, was), toldBy(fight, is)];
  const [target] = was.intent.targets ?? [];
  const waits = is.stage === "open";
  return {
    step,
    actor: party(fight, was, was.intent.actor),
    target: target === undefined ? null : party(fight, was, target),
    round: text("Replay.inRound", { round: figure(was.picture.round) }),
    was: apart(before, now),
    is: waits ? text("Replay.waits") : apart(now, before),
    why: whyOf(fight, otherwise),
  };
}

/** All of them, in their order. */
export function differenceViews(fight: PastFight): readonly DifferenceView[] {
  return fight.otherwise.map((one) => differenceView(fight, one));
}
