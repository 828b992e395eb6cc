/**
 * What an act took from whoever did it and from those who met it, as sentences and as blocks: of what the round allows,
 * and points. Nothing for a viewer who may not see those figures.
 */
import { type Effect, valueAt } from "../../../engine/effects.ts";
import { type Entry, type Episode, effectsOf } from "../../../engine/exchange.ts";
import { isDefence } from "../../../engine/prompt.ts";
import type { Ruleset } from "../../../engine/ruleset.ts";
import type { CombatantId } from "../../../engine/types.ts";
import { label } from "../../foundry/labels.ts";
import { countedKey, figure, hasText, signed, text } from "../../foundry/text.ts";
import { type BreakdownBlock, block } from "./breakdown.ts";
import { type CardContext, called, wordsOf } from "./context.ts";
import { costDisclosure } from "./disclosures.ts";
import { type Row, row } from "./rows.ts";
import { disclosing, type Line, listed, sentence } from "./text.ts";
import { seesFigures } from "./viewer.ts";

/** Of a round, or of what somebody has: what an act took. */
type Cost = Extract<Effect, { kind: "spend" | "count" }>;

/** What an act took of one thing. */
interface Taken {
  readonly key: string;
  readonly count: number;
  readonly kind: Cost["kind"];
}

/** By how much less there is after the effect. */
function takenBy({ kind, by }: Cost): number {
  return kind === "spend" ? by : -by;
}

function isCost(effect: Effect): effect is Cost {
  return effect.kind === "spend" || effect.kind === "count";
}

/** Whoever gave something for an act: whose act it is, and those who met it. */
function payersIn({ entries, intent }: Episode): readonly CombatantId[] {
  const met = entries.flatMap((entry) =>
    entry.kind === "answered" && isDefence(entry.prompt) ? [entry.prompt.of] : [],
  );
  return [...new Set([intent.actor, ...met])];
}

/** What somebody gave for an act, as far as the ruleset has words for it. */
function takenIn(context: CardContext, { entries }: Episode, of: CombatantId): Taken[] {
  const effects = entries.flatMap((entry) => (entry.kind === "effect" ? [entry.effect] : []));
  const own = effects.filter(isCost).filter(({ on, key }) => on === of && hasWords(context, key));
  const sums = new Map<string, Taken>();
  for (const effect of own) {
    const { key, kind } = effect;
    sums.set(key, { key, kind, count: (sums.get(key)?.count ?? 0) + takenBy(effect) });
  }
  return [...sums.values()].filter(({ count }) => count > 0);
}

function hasWords(context: CardContext, key: string): boolean {
  return hasText(`${wordsOf(context)}.Spent.${key}.other`);
}

/** What there was of it before the exchange, and what other acts in it have taken. */
function beforeIt({ stored }: CardContext, actor: string, { key, kind, count }: Taken) {
  const { picture, episode } = stored.exchange;
  const one = picture.combatants[actor];
  const had = one ? Number(valueAt(one, { kind, key, by: 0 })) : 0;
  const all = effectsOf(episode).filter(isCost);
  const taken = all
    .filter((effect) => effect.on === actor && effect.key === key)
    .reduce((sum, one) => sum + takenBy(one), 0);
  return { had, others: taken - count };
}

/** The row of an act, with the rules behind what it took; of one who met it, that they did. */
function actRow(
  context: CardContext,
  ruleset: Ruleset,
  { intent, entries }: Episode,
  of: string,
  { key, count }: Taken,
): Row {
  if (of !== intent.actor) return row(text("Card.defense"), signed(-count));
  const put = (entry: Entry) => (entry.kind === "test" ? entry.test.modifiers : []);
  const bought = entries.flatMap(put).find(({ spends }) => spends?.count === key);
  const rules = bought?.rules ?? ruleset.tables.actions[intent.action]?.rules ?? [];
  return row(label(wordsOf(context), "Action", intent.action), signed(-count), "", rules);
}

function taken(words: string, count: number): Row[] {
  return count === 0 ? [] : [row(text(words), signed(-count))];
}

/** Id of the block of what somebody gave of one thing; whose act it is needs no name. */
function disclosureOf({ intent }: Episode, path: string, actor: CombatantId, key: string): string {
  return costDisclosure(path, actor === intent.actor ? key : `${key}-${actor}`);
}

/** What is left to somebody of something, and what was taken of it. */
function costBlock(
  context: CardContext,
  ruleset: Ruleset,
  episode: Episode,
  path: string,
  actor: CombatantId,
  one: Taken,
): BreakdownBlock {
  const { picture } = context.stored.exchange;
  const { had, others } = beforeIt(context, actor, one);
  const combatant = picture.combatants[actor];
  const allowed = combatant ? ruleset.round.allowance(picture, combatant) : null;
  const of = one.kind === "count" ? had : (allowed?.[one.key]?.of ?? 0);
  const before = one.kind === "count" ? others : had + others;
  const whole = row(text(one.kind === "count" ? "Card.had" : "Card.ofRound"), figure(of));
  const rows = [whole, ...taken("Card.takenBefore", before), actRow(context, ruleset, episode, actor, one)];
  const head = text(`${wordsOf(context)}.Spent.${one.key}.head`, { name: called(context, actor) });
  return block(disclosureOf(episode, path, actor, one.key), head, rows, figure(of - before - one.count), "Card.left");
}

/** What somebody gave for an act, as a sentence whose numbers unfold, and what they are made of. */
function costsFor(context: CardContext, ruleset: Ruleset, episode: Episode, path: string, of: CombatantId) {
  const all = seesFigures(context.viewer, of) ? takenIn(context, episode, of) : [];
  if (all.length === 0) return [];
  const costs = all.map(({ key, count }) => {
    const number = disclosing(figure(count), disclosureOf(episode, path, of, key));
    return sentence(countedKey(`${wordsOf(context)}.Spent.${key}`, count), {}, { count: number });
  });
  const line = sentence("Card.spends", { name: called(context, of) }, { costs: listed(costs) });
  return [{ line, blocks: all.map((one) => costBlock(context, ruleset, episode, path, of, one)) }];
}

/**
 * What an act took of whoever did it and of those who met it, a sentence each, and what its numbers are made of;
 * nothing where the viewer may not know.
 */
export function costsOf(
  context: CardContext,
  ruleset: Ruleset,
  episode: Episode,
  path: string,
): { line: Line[]; blocks: BreakdownBlock[] } {
  const all = payersIn(episode).flatMap((of) => costsFor(context, ruleset, episode, path, of));
  return { line: all.map(({ line }) => line), blocks: all.flatMap(({ blocks }) => blocks) };
}
