import { type Effect, valueAt } from "../../../engine/effects.ts";
import { type Entry, type Episode, effectsOf } from "../../../engine/exchange.ts";
import type { Ruleset } from "../../../engine/ruleset.ts";
import { label } from "../../shared/labels.ts";
import { figure, hasText, signed, text } from "../../shared/text.ts";
import { block, type FigureBlock } from "./figures.ts";
import { costFold } from "./folds.ts";
import { called, type Look, wordsOf } from "./look.ts";
import { folding, type Line, listed, sentence } from "./pieces.ts";
import { type Row, row } from "./rows.ts";
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

/** What its actor gave for an act, as far as the ruleset has words for it. */
function takenIn(look: Look, { entries, intent }: Episode): Taken[] {
  const effects = entries.flatMap((entry) => (entry.kind === "effect" ? [entry.effect] : []));
  const own = effects.filter(isCost).filter(({ on, key }) => on === intent.actor && hasWords(look, key));
  const sums = new Map<string, Taken>();
  for (const effect of own) {
    const { key, kind } = effect;
    sums.set(key, { key, kind, count: (sums.get(key)?.count ?? 0) + takenBy(effect) });
  }
  return [...sums.values()].filter(({ count }) => count > 0);
}

function hasWords(look: Look, key: string): boolean {
  return hasText(`${wordsOf(look)}.Spent.${key}.other`);
}

/** What there was of it before the exchange, and what other acts in it have taken. */
function beforeIt({ stored }: Look, actor: string, { key, kind, count }: Taken) {
  const { picture, episode } = stored.exchange;
  const one = picture.combatants[actor];
  const had = one ? Number(valueAt(one, { kind, key, by: 0 })) : 0;
  const all = effectsOf(episode).filter(isCost);
  const taken = all
    .filter((effect) => effect.on === actor && effect.key === key)
    .reduce((sum, one) => sum + takenBy(one), 0);
  return { had, others: taken - count };
}

/** The row of an act, with the rules behind what it took. */
function actRow(look: Look, ruleset: Ruleset, { intent, entries }: Episode, { key, count }: Taken): Row {
  const put = (entry: Entry) => (entry.kind === "test" ? entry.test.modifiers : []);
  const bought = entries.flatMap(put).find(({ spends }) => spends?.count === key);
  const rules = bought?.rules ?? ruleset.actions[intent.action]?.rules ?? [];
  return row(label(wordsOf(look), "Action", intent.action), signed(-count), "", rules);
}

function taken(words: string, count: number): Row[] {
  return count === 0 ? [] : [row(text(words), signed(-count))];
}

/** What is left of something, and what was taken of it. */
function costBlock(look: Look, ruleset: Ruleset, episode: Episode, path: string, one: Taken): FigureBlock {
  const { actor } = episode.intent;
  const { picture } = look.stored.exchange;
  const { had, others } = beforeIt(look, actor, one);
  const combatant = picture.combatants[actor];
  const allowed = combatant ? ruleset.allowance(picture, combatant) : null;
  const of = one.kind === "count" ? had : (allowed?.[one.key as "actions" | "opportunities"]?.of ?? 0);
  const before = one.kind === "count" ? others : had + others;
  const whole = row(text(one.kind === "count" ? "Card.had" : "Card.ofRound"), figure(of));
  const rows = [whole, ...taken("Card.takenBefore", before), actRow(look, ruleset, episode, one)];
  const head = text(`${wordsOf(look)}.Spent.${one.key}.head`, { name: called(look, actor) });
  return block(costFold(path, one.key), head, rows, figure(of - before - one.count), "Card.left");
}

/** What an act took, as a sentence whose numbers unfold, and what they are made of; nothing where the viewer may not know. */
export function costsOf(
  look: Look,
  ruleset: Ruleset,
  episode: Episode,
  path: string,
): { line: Line[]; blocks: FigureBlock[] } {
  const all = seesFigures(look.viewer, episode.intent.actor) ? takenIn(look, episode) : [];
  if (all.length === 0) return { line: [], blocks: [] };
  const costs = all.map(({ key, count }) => {
    const number = folding(figure(count), costFold(path, key));
    const form = new Intl.PluralRules(game.i18n.lang).select(count);
    const family = `${wordsOf(look)}.Spent.${key}`;
    return sentence(hasText(`${family}.${form}`) ? `${family}.${form}` : `${family}.other`, {}, { count: number });
  });
  return {
    line: [sentence("Card.takes", {}, { costs: listed(costs) })],
    blocks: all.map((one) => costBlock(look, ruleset, episode, path, one)),
  };
}
