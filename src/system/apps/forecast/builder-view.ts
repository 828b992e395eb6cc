/** What the encounter builder shows: the goal, the forces that were found, the one that is changed, whether it fits. */
import { type FightTally, type Share, shareOf } from "../../../odds/fight-odds.ts";
import { MOST_IN_FORCE } from "../../../odds/forces.ts";
import { counted, figure, percent, tenths, text } from "../../foundry/text.ts";
import { type Builder, FALLS, FIGHTS_SHOWN, ROUNDS, type Suggestion, type Wanted } from "./builder.ts";
import type { NamedKind } from "./kinds.ts";
import { MOST_ROUNDS } from "./run.ts";
import { type OddsView, oddsView, winsOf } from "./view.ts";

/** Something that is chosen from a list. */
interface OptionView {
  readonly id: string;
  readonly label: string;
  readonly selected: boolean;
}

/** A force that was found. */
interface ForceView {
  readonly key: string;
  readonly name: string;
  readonly people: string;
  readonly wins: string;
  readonly rounds: string;
  readonly worst: string;
  readonly isChosen: boolean;
}

/** Whether a force does what was wanted. */
interface CheckView {
  readonly label: string;
  readonly value: string;
  readonly fits: boolean;
}

/** A kind with how many of it there are. */
interface KindView {
  readonly id: string;
  readonly name: string;
  readonly count: string;
  readonly fewer: string;
  readonly more: string;
  /** Are there none to be left out, or is somebody the last? */
  readonly isLeast: boolean;
}

/** All of it. */
export interface BuilderView {
  readonly goal: string;
  readonly wins: number;
  readonly winsText: string;
  readonly falls: readonly OptionView[];
  readonly rounds: readonly OptionView[];
  readonly sources: readonly OptionView[];
  readonly forces: readonly ForceView[];
  readonly state: string;
  readonly kinds: readonly KindView[];
  /** Why nobody more may be in the force; empty where somebody may. */
  readonly full: string;
  readonly name: string;
  /** What comes of the force that is looked at; null while there is none. */
  readonly odds: OddsView | null;
  readonly checks: readonly CheckView[];
  /** What the button says that puts them on the map; empty for none. */
  readonly place: string;
}

/** What goals are called, by how many of ten fights the own side wins at least. */
const GOALS: readonly (readonly [from: number, name: string])[] = [
  [10, "walk"],
  [8, "tough"],
  [7, "risky"],
  [4, "even"],
  [1, "grim"],
  [0, "hopeless"],
];

function goalText(tenthsWon: number): string {
  const name = GOALS.find(([from]) => tenthsWon >= from)?.[1] ?? "even";
  return text(`Forecast.build.goal.${name}`, { share: percent(tenthsWon / 10) });
}

/** How many of each kind, in words. */
export function peopleText(force: Suggestion["force"], kinds: readonly NamedKind[]): string {
  const named = kinds.flatMap(({ id, name }) => {
    const count = force.filter((one) => one === id).length;
    if (count === 0) return [];
    return count === 1 ? name : text("Forecast.build.several", { count: figure(count), name });
  });
  return named.join(", ");
}

/** How many rounds a fight takes on average. */
export function meanRounds({ rounds, fights }: FightTally): number {
  const sum = Object.entries(rounds).reduce((all, [round, count]) => all + Number(round) * count, 0);
  return fights === 0 ? 0 : sum / fights;
}

/** The one of the own side who falls most often, and how often. */
function worstOff({ foreseen: { people, own } }: Builder, { people: fates, fights }: FightTally) {
  const ours = people.filter(({ side }) => side === own);
  const falls = ours.map(({ id, name }) => ({ name, share: fights === 0 ? 0 : (fates[id]?.fell ?? 0) / fights }));
  return falls.toSorted((a, b) => b.share - a.share)[0] ?? { name: "", share: 0 };
}

function forceView(builder: Builder, suggestion: Suggestion, at: number): ForceView {
  const tally = builder.tallyOf(suggestion);
  const worst = worstOff(builder, tally);
  return {
    key: figure(at + 1),
    name: text(`Forecast.build.recipe.${suggestion.recipe}`),
    people: peopleText(suggestion.force, builder.kinds),
    wins: percent(winsOf(tally, builder.foreseen.own).share),
    rounds: tenths(meanRounds(tally)),
    worst: text("Forecast.build.worst", { name: worst.name, share: percent(worst.share) }),
    isChosen: at === builder.chosen,
  };
}

function roundsLabel([least, most]: Wanted["rounds"]): string {
  if (least === 0) return text("Forecast.build.rounds.any");
  return most === MOST_ROUNDS
    ? text("Forecast.build.rounds.from", { least })
    : text("Forecast.build.rounds.between", { least, most });
}

function fallsLabel(share: number): string {
  return share === 1 ? text("Forecast.build.falls.any") : counted("Forecast.build.falls.one", Math.round(1 / share));
}

/** Does a share lie where it was wanted, as far as bounds can tell? */
function holds({ least, most }: Share, wanted: number): boolean {
  return least <= wanted && wanted <= most;
}

function checksOf(builder: Builder, tally: FightTally): readonly CheckView[] {
  const { wins, falls, rounds } = builder.wanted;
  const { name, share } = worstOff(builder, tally);
  const mean = meanRounds(tally);
  const won = winsOf(tally, builder.foreseen.own);
  return [
    {
      label: text("Forecast.build.check.wins", { share: percent(wins / 10) }),
      value: percent(won.share),
      fits: holds(won, wins / 10) || Math.abs(won.share - wins / 10) <= 0.05,
    },
    ...(falls < 1
      ? [
          {
            label: text("Forecast.build.check.falls", { share: percent(falls) }),
            value: text("Forecast.build.worst", { name, share: percent(share) }),
            fits: shareOf(Math.round(share * tally.fights), tally.fights).least <= falls,
          },
        ]
      : []),
    ...(rounds[0] > 0
      ? [{ label: roundsLabel(rounds), value: tenths(mean), fits: mean >= rounds[0] - 0.5 && mean < rounds[1] + 0.5 }]
      : []),
  ];
}

function stateOf({ isSearching, kinds, suggestions, foreseen }: Builder): string {
  if (!foreseen.people.some(({ side }) => side === foreseen.own)) return text("Forecast.build.noOwn");
  if (kinds.length === 0) return text("Forecast.build.noKinds");
  if (isSearching) return text("Forecast.build.searching", { count: figure(suggestions.length) });
  return text("Forecast.build.found", { fights: figure(FIGHTS_SHOWN) });
}

function kindViews({ kinds, now }: Builder): readonly KindView[] {
  const size = now?.force.length ?? 0;
  return kinds.map(({ id, name }) => {
    const count = now?.force.filter((one) => one === id).length ?? 0;
    return {
      id,
      name,
      count: figure(count),
      fewer: text("Forecast.build.fewer", { name }),
      more: text("Forecast.build.more", { name }),
      isLeast: count === 0 || size === 1,
    };
  });
}

/** What is shown of a builder. */
export function builderView(builder: Builder): BuilderView {
  const { wanted, sources, source, suggestions, now, foreseen, kinds } = builder;
  const { own, game } = foreseen;
  const tally = now ? builder.tallyOf(now) : null;
  const people = foreseen.people.filter(({ side }) => side === own);
  const others = kinds.map(({ picture }) => picture.side);
  const shown = { game: game.ruleset.id, own, people, others, mostRounds: MOST_ROUNDS, harm: game.ruleset.harm.counts };
  return {
    goal: goalText(wanted.wins),
    wins: wanted.wins,
    winsText: percent(wanted.wins / 10),
    falls: FALLS.map((one) => ({ id: String(one), label: fallsLabel(one), selected: one === wanted.falls })),
    rounds: ROUNDS.map((one, at) => ({ id: String(at), label: roundsLabel(one), selected: one === wanted.rounds })),
    sources: sources.map(({ id, name }) => ({ id, label: name, selected: id === source })),
    forces: suggestions.map((one, at) => forceView(builder, one, at)),
    state: stateOf(builder),
    kinds: kindViews(builder),
    full: (now?.force.length ?? 0) >= MOST_IN_FORCE ? text("Forecast.build.full", { most: figure(MOST_IN_FORCE) }) : "",
    name: now ? text(`Forecast.build.recipe.${now.recipe}`) : "",
    odds: tally ? oddsView({ ...shown, tally }) : null,
    checks: tally ? checksOf(builder, tally) : [],
    place: now ? counted("Forecast.build.place", now.force.length) : "",
  };
}
