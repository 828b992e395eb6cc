/**
 * What the window of odds shows of fights that were counted: who wins how surely, who falls, how long it takes, what is
 * lost. Pure but for the language; `window.ts` makes it each time that more fights have been counted.
 */
import type { CombatantId } from "../../../engine/types.ts";
import { type FightTally, type Share, shareOf } from "../../../odds/fight-odds.ts";
import { figure, gameText, listOf, percent, tenths, text } from "../../foundry/text.ts";

/** Somebody who stands when the fight begins. */
export interface Person {
  readonly id: CombatantId;
  readonly name: string;
  readonly side: string;
}

/** What is known of a fight and of those that were played from it. */
export interface Counted {
  readonly game: string;
  /** The side whose chances come first. */
  readonly own: string;
  /** Those of whom is told, the own side first. */
  readonly people: readonly Person[];
  /** The sides that fight where not all of their people are told of. */
  readonly others?: readonly string[];
  readonly tally: FightTally;
  readonly mostRounds: number;
  /** The counts of the game's tracks of harm, in its order. */
  readonly harm: readonly string[];
}

/** The chances of a side. */
interface SideView {
  readonly side: string;
  readonly title: string;
  readonly names: string;
  readonly share: string;
  readonly bounds: string;
}

/** A part of the bar of all fights. */
interface BarPart {
  readonly classes: string;
  readonly share: number;
}

/** Somebody's fate. Shares are from 0 to 1. */
interface FateView {
  readonly name: string;
  readonly side: string;
  readonly unhurt: number;
  readonly hurt: number;
  readonly fell: number;
  readonly share: string;
  readonly spoken: string;
}

/** All of it. */
export interface OddsView {
  readonly sides: readonly SideView[];
  readonly undecided: { readonly words: string; readonly share: string };
  readonly bar: readonly BarPart[];
  readonly spoken: string;
  /** In which part of the bar the own side's chance ends, in percent of it. */
  readonly bracket: { readonly left: number; readonly width: number; readonly middle: number; readonly words: string };
  readonly fates: readonly FateView[];
  /** A column for each number of rounds; where there are many, not each has its figure. */
  readonly rounds: readonly { readonly round: string; readonly height: number; readonly isMost: boolean }[];
  readonly mostOften: string;
  readonly losses: readonly { readonly figure: string; readonly words: string }[];
}

/** How the bar of a side is filled, beside its color. */
const FILLS: Readonly<Record<string, string>> = { crew: "p-marginal", hostile: "p-completeFailure" };

/** The share of fights that a side won. */
export function winsOf({ wins, fights }: FightTally, side: string): Share {
  return shareOf(wins[side] ?? 0, fights);
}

/** From where to where a share lies, in whole percents. */
export function boundsText({ least, most }: Share): string {
  return text("Forecast.between", { least: figure(Math.round(least * 100)), most: percent(most) });
}

/** The sides of a fight, the own one first. */
export function sidesOf({ people, own, others = [] }: Pick<Counted, "people" | "own" | "others">): readonly string[] {
  return [...new Set([own, ...people.map(({ side }) => side), ...others])];
}

function sideView({ tally, people }: Counted, side: string): SideView {
  const won = winsOf(tally, side);
  return {
    side,
    title: text(`Forecast.wins.${side}`),
    names: listOf(people.filter((one) => one.side === side).map(({ name }) => name)),
    share: percent(won.share),
    bounds: boundsText(won),
  };
}

function fateOf({ id, name, side }: Person, { people, fights }: FightTally): FateView {
  const { fell, hurt } = people[id] ?? { fell: 0, hurt: 0 };
  const of = (count: number) => (fights === 0 ? 0 : count / fights);
  const [down, up] = [of(fell), of(hurt)];
  const unhurt = fights === 0 ? 1 : 1 - down - up;
  const params = { name, unhurt: percent(unhurt), hurt: percent(up), fell: percent(down) };
  return { name, side, unhurt, hurt: up, fell: down, share: percent(down), spoken: text("Forecast.fate", params) };
}

/** How many figures there is room for below the columns. */
const MOST_FIGURES = 12;

/** How many fights took so many rounds, from the fewest to the most. */
function roundsView({ rounds }: FightTally): Pick<OddsView, "rounds" | "mostOften"> {
  const taken = Object.keys(rounds).map(Number);
  if (taken.length === 0) return { rounds: [], mostOften: "" };
  const [least, most] = [Math.min(...taken), Math.max(...taken)];
  const counts = Array.from({ length: most - least + 1 }, (_, at) => rounds[least + at] ?? 0);
  const highest = Math.max(...counts);
  const usual = least + counts.indexOf(highest);
  const each = Math.ceil(counts.length / MOST_FIGURES);
  return {
    rounds: counts.map((count, at) => ({
      round: at % each === 0 ? figure(least + at) : "",
      height: Math.round((count / highest) * 100),
      isMost: least + at === usual,
    })),
    mostOften: text("Forecast.mostOften", { rounds: usual }),
  };
}

function lossesOf({ game, own, people, tally, harm }: Counted): OddsView["losses"] {
  const ours = people.filter(({ side }) => side === own);
  const fallen = ours.reduce((sum, { id }) => sum + (tally.people[id]?.fell ?? 0), 0);
  const fights = Math.max(1, tally.fights);
  const lost = harm.map((count) => ({ count, points: tally.harm[own]?.[count] ?? 0 }));
  const told = lost.filter(({ points }) => points > 0);
  return [
    ...(told.length > 0 ? told : lost.slice(0, 1)).map(({ count, points }) => ({
      figure: tenths(points / fights / Math.max(1, ours.length)),
      words: text("Forecast.points", { track: gameText(game, `Track.${count}`) }),
    })),
    { figure: tenths(fallen / fights), words: text("Forecast.peopleFall", { of: ours.length }) },
  ];
}

/** What the window shows of the fight as it stands. */
export function oddsView(counted: Counted): OddsView {
  const { tally, own, people, mostRounds } = counted;
  const sides = sidesOf(counted);
  const undecided = shareOf(tally.undecided, tally.fights).share;
  const parts = [
    { classes: `${own} ${FILLS[own] ?? "p-superior"}`, share: winsOf(tally, own).share },
    { classes: "muted", share: tally.fights === 0 ? 1 : undecided },
    ...sides.slice(1).map((side) => {
      return { classes: `${side} ${FILLS[side] ?? "p-superior"}`, share: winsOf(tally, side).share };
    }),
  ];
  const { least, most } = winsOf(tally, own);
  const views = sides.map((side) => sideView(counted, side));
  return {
    sides: views,
    undecided: { words: text("Forecast.undecided", { rounds: mostRounds }), share: percent(undecided) },
    bar: parts.filter(({ share }) => share > 0),
    spoken: listOf(views.map(({ title, share }) => text("Forecast.spoken", { title, share }))),
    bracket: {
      left: least * 100,
      width: (most - least) * 100,
      // The words stay within the bar
      middle: Math.min(94, Math.max(6, (least + most) * 50)),
      words: boundsText({ share: 0, least, most }),
    },
    fates: people.map((one) => fateOf(one, tally)),
    ...roundsView(tally),
    losses: lossesOf(counted),
  };
}
