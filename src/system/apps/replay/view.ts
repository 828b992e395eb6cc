/** What the bar of a replay shows, in words: rounds, turns in them, exchanges in these, and where one is. */
import type { CombatantId } from "../../../engine/types.ts";
import { roundsOf, type Turn } from "../../../replay/timeline.ts";
import { counted, figure, text } from "../../foundry/text.ts";
import { seenHere } from "../../referee/rights/who-answers.ts";
import type { PastFight } from "./fight.ts";
import { sceneUnder } from "./scenes.ts";
import { type Showing, SPEEDS } from "./showing.ts";

/** An exchange in a cell. */
interface TickView {
  readonly isHurt: boolean;
  readonly isNow: boolean;
  readonly isOtherwise: boolean;
  /** Did somebody only come to stand elsewhere, without an exchange? */
  readonly isMove: boolean;
}

/** A turn as a cell that is pressed. */
interface TurnView {
  readonly step: number;
  readonly letters: string;
  readonly side: string;
  readonly isNow: boolean;
  readonly spoken: string;
  readonly ticks: readonly TickView[];
}

/** All of the bar. */
export interface BarView {
  readonly title: string;
  readonly rounds: readonly { readonly label: string; readonly turns: readonly TurnView[] }[];
  readonly where: string;
  readonly side: string;
  /** The scene on which it happened, where another is viewed to which this user may go; null where there is none. */
  readonly elsewhere: { readonly scene: string; readonly words: string } | null;
  readonly isPlaying: boolean;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly speeds: readonly { readonly speed: number; readonly label: string; readonly isOn: boolean }[];
  readonly hasTrails: boolean;
  readonly hasDifferences: boolean;
  /** What the badge says; empty where nothing would come out otherwise. */
  readonly otherwise: string;
  readonly mayExport: boolean;
}

/** The first letters of the last word of a name that has letters: a boarder is told from a spearman by it. */
export function lettersOf(name: string): string {
  const words = name.match(/\p{L}+/gu) ?? [];
  const word = words.at(-1) ?? name;
  const [first = "", ...rest] = Array.from(word).slice(0, 2);
  return `${first.toLocaleUpperCase()}${rest.join("")}`;
}

/** What somebody is called in a fight. */
export function nameIn({ record }: PastFight, id: CombatantId): string {
  return record.names[id] || text("Card.somebody");
}

function sideIn({ moments }: PastFight, id: CombatantId): string {
  const found = moments.find(({ before }) => before.combatants[id]);
  return found?.before.combatants[id]?.side ?? "neutral";
}

function turnView(showing: Showing, { of, ticks }: Turn, round: number): TurnView {
  const { fight, step } = showing;
  const differing = new Set(fight.otherwise.map((one) => one.step));
  const views = ticks.map((tick): TickView => {
    return {
      isHurt: tick.isHurt,
      isNow: tick.step === step,
      isOtherwise: differing.has(tick.step),
      isMove: !tick.isExchange,
    };
  });
  const otherwise = views.filter(({ isOtherwise }) => isOtherwise).length;
  const name = nameIn(fight, of);
  const said = [text("Replay.turnOf", { name, round: figure(round) })];
  const exchanges = ticks.filter(({ isExchange }) => isExchange).length;
  if (exchanges > 0) said.push(counted("Replay.exchanges", exchanges));
  if (exchanges < ticks.length) said.push(text("Replay.movesToo"));
  if (otherwise > 0) said.push(counted("Replay.otherwise", otherwise));
  return {
    step: ticks[0]?.step ?? 0,
    letters: lettersOf(name),
    side: sideIn(fight, of),
    isNow: views.some(({ isNow }) => isNow),
    spoken: said.join(", "),
    ticks: views,
  };
}

/** Where one is: which round, whose turn, which exchange of it; and the scene to go to, where that is another one. */
export function whereOf(showing: Showing): Pick<BarView, "where" | "side" | "elsewhere"> {
  const { fight, step } = showing;
  for (const { round, turns } of roundsIn(fight)) {
    const turn = turns.find(({ ticks }) => ticks.some((tick) => tick.step === step));
    if (!turn) continue;
    const exchanges = turn.ticks.filter(({ isExchange }) => isExchange);
    const at = exchanges.findIndex((tick) => tick.step === step) + 1;
    const who = { round: figure(round), name: nameIn(fight, turn.of) };
    const where =
      at === 0
        ? text("Replay.whereMoved", who)
        : text("Replay.where", { ...who, at: figure(at), of: figure(exchanges.length) });
    return { where, side: sideIn(fight, turn.of), elsewhere: elsewhereOf(showing, turn.of) };
  }
  return { where: "", side: "neutral", elsewhere: null };
}

/** May this user view a scene: one that they see in its list, the active one, or one on which somebody of theirs is. */
function mayLookAt({ visible, active, tokens }: Scene): boolean {
  return visible || active || tokens.some(({ isOwner }) => isOwner);
}

function elsewhereOf({ fight, step }: Showing, turn: CombatantId): BarView["elsewhere"] {
  const { exchange, after } = fight.moments[step] ?? {};
  const one = after?.combatants[exchange?.intent.actor ?? turn];
  const scene = one && !one.offMap ? sceneUnder(one) : null;
  if (!scene || scene === canvas.scene || !mayLookAt(scene)) return null;
  return { scene: scene.id ?? "", words: text("Replay.elsewhere", { scene: scene.name }) };
}

/** The rounds of a fight; an exchange is tall where this user's cards tell of harm in it. */
function roundsIn({ moments, ruleset }: PastFight) {
  return roundsOf(moments, ruleset, seenHere().seesResults);
}

/** The whole bar. */
export function barView(showing: Showing): BarView {
  const { fight, at, steps } = showing;
  const differing = fight.otherwise.length;
  return {
    title: fight.record.title,
    rounds: roundsIn(fight).map(({ round, turns }) => ({
      label: text("Replay.round", { round: figure(round) }),
      turns: turns.map((turn) => turnView(showing, turn, round)),
    })),
    ...whereOf(showing),
    isPlaying: showing.isPlaying,
    isFirst: at === 0,
    isLast: at === steps.length - 1,
    speeds: SPEEDS.map((speed) => ({
      speed,
      label: text("Replay.speed", { speed: speed === 0.5 ? "½" : figure(speed) }),
      isOn: showing.speed === speed,
    })),
    hasTrails: showing.hasTrails,
    hasDifferences: showing.hasDifferences,
    otherwise: differing > 0 ? counted("Replay.otherwise", differing) : "",
    mayExport: game.user?.isGM === true,
  };
}
