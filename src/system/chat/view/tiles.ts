/**
 * Dice of which each counts by itself, as tiles on a card: what has fallen in the rolls of an act, and what lies while
 * it is asked about. A game says of its kinds of roll what stands on them (`RollKind.tiles`); all others have none.
 */
import type { RollKind } from "../../../engine/dice/roll-kind.ts";
import type { Entry } from "../../../engine/exchange.ts";
import { openPrompts } from "../../../engine/play.ts";
import type { Prompt } from "../../../engine/prompt.ts";
import type { Ruleset } from "../../../engine/ruleset.ts";
import type { Test } from "../../../engine/tests.ts";
import { label, testLabel } from "../../foundry/labels.ts";
import { counted, figure, text } from "../../foundry/text.ts";
import { facesOf } from "./breakdown.ts";
import { type CardContext, called, wordsOf } from "./context.ts";
import { seesFigures } from "./viewer.ts";

/** A die as a tile. */
interface TileView {
  /** What stands on it, and what it showed before it fell again. */
  readonly figure: string;
  readonly before: readonly string[];
  readonly isSpecial: boolean;
  /** Is what is special about it no gain, such as a complication? */
  readonly isWrong: boolean;
  readonly isIdle: boolean;
  readonly isOthers: boolean;
  /** What it counts for, in words below it; empty where the figure says it. */
  readonly caption: string;
}

/** The dice of one roll. */
export interface TilesView {
  /** Whose they are, and what for. */
  readonly title: string;
  readonly tiles: readonly TileView[];
}

/** Dice that have fallen, and from what their kind of roll is made. */
interface Fallen {
  readonly of: string;
  readonly title: string;
  readonly test: Pick<Test, "roll"> & Parameters<typeof facesOf>[2];
}

/** What a die counts for, in words: what is special about it, or its successes. */
function captionOf(ruleset: string, roll: RollKind, worth: number, is: string | undefined): string {
  if (is !== undefined) return label(ruleset, "Die", is);
  return roll.tiles === "face" ? counted(`${ruleset}.DieWorth`, worth) : "";
}

function tilesView(context: CardContext, ruleset: Ruleset, { title, test }: Fallen): TilesView | null {
  const roll = ruleset.roll.of(test, context.stored.exchange.picture.settings);
  if (!roll.tiles) return null;
  const looks = roll.look(test.faces);
  const drawn = facesOf(ruleset.id, roll, test, (id) => called(context, id));
  const figureOf = (face: number, worth: number) => figure(roll.tiles === "face" ? face : worth);
  const worthThen = (face: number, place: number) => roll.look(test.faces.with(place, face))[place]?.worth ?? face;
  const tiles = drawn.map(({ face, before, isSpecial, isIdle, isOthers }, place): TileView => {
    const { is, worth = face } = looks[place] ?? {};
    return {
      figure: figureOf(face, worth),
      before: before.map((old) => figureOf(old, worthThen(old, place))),
      isSpecial,
      isWrong: isSpecial && worth === 0,
      isIdle,
      isOthers,
      caption: captionOf(ruleset.id, roll, worth, is),
    };
  });
  return { title, tiles };
}

/** The dice of a roll that is recorded. */
function fallenIn(context: CardContext, entry: Entry): Fallen[] {
  if (entry.kind !== "test" && entry.kind !== "sum") return [];
  const { of } = entry;
  const test = entry.kind === "test" ? entry.test : entry.sum;
  const what = entry.kind === "test" ? testLabel(wordsOf(context), test.id) : label(wordsOf(context), "Sum", test.id);
  if (test.faces.length === 0 || test.roll === undefined) return [];
  return [{ of, title: text("Card.test", { name: called(context, of), what }), test }];
}

/** The dice that lie while somebody is asked about them. */
function lyingFor(context: CardContext, { of, details = {} }: Prompt): Fallen[] {
  const { faces, roll, sum } = details;
  if (!Array.isArray(faces) || typeof sum !== "string") return [];
  const title = text("Card.test", { name: called(context, of), what: label(wordsOf(context), "Sum", sum) });
  return [{ of, title, test: { faces: faces as readonly number[], roll: roll as NonNullable<Test["roll"]> } }];
}

/** The dice of a card as tiles, as far as the viewer may know those who rolled them. */
export function tilesOf(context: CardContext, ruleset: Ruleset): readonly TilesView[] {
  const { exchange } = context.stored;
  const fallen = [
    ...exchange.episode.entries.flatMap((entry) => fallenIn(context, entry)),
    ...openPrompts(exchange).flatMap((prompt) => lyingFor(context, prompt)),
  ];
  const seen = fallen.filter(({ of }) => seesFigures(context.viewer, of));
  return seen.flatMap((one) => tilesView(context, ruleset, one) ?? []);
}
