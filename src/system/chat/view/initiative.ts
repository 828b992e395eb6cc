import { sumModifiers } from "../../../engine/modifiers.ts";
import type { ToldInitiative, ToldRoll } from "../../documents/told-initiative.ts";
import { sourceLabel, testLabel } from "../../foundry/labels.ts";
import { figure, signed, text } from "../../foundry/text.ts";
import { diceRow, type FaceView, facesOf } from "./faces.ts";
import { block, type FigureBlock } from "./figures.ts";
import { rollFold } from "./folds.ts";
import { folding, type Line } from "./pieces.ts";
import { wordedRow } from "./rows.ts";
import { seesFigures, type Viewer } from "./viewer.ts";

/** Somebody's initiative roll as its card shows it. */
interface InitiativeRow {
  readonly name: string;
  readonly faces: readonly FaceView[];
  readonly bonus: Line;
  readonly total: Line;
}

/** The card of who rolled initiative; of whose figures the viewer may not know, no number unfolds. */
export interface InitiativeView {
  readonly head: string;
  readonly rows: readonly InitiativeRow[];
  readonly blocks: readonly FigureBlock[];
}

/** The dice and all that is added to them. */
function partsOf(ruleset: string, { name, test }: ToldRoll, id: string): FigureBlock {
  const { modifiers, total } = test;
  const added = modifiers.map((modifier) => wordedRow(ruleset, modifier, sourceLabel(ruleset, modifier)));
  const head = text("Card.test", { name, what: testLabel(ruleset, test.id) });
  return { ...block(id, head, [diceRow(test), ...added], figure(total)), faces: facesOf(test) };
}

/** One roll of somebody. @param isAgain - Is it not their first on the card, since the tie was one again? */
function rowOf({ name, test }: ToldRoll, fold: string, isAgain: boolean): InitiativeRow {
  const bonus = folding(signed(sumModifiers(test.modifiers)), fold);
  const who = isAgain ? text("Card.rolledAgain", { name }) : name;
  return { name: who, faces: facesOf(test), bonus, total: folding(figure(test.total), fold) };
}

/** What the viewer sees of who rolled initiative; bonus and total of a roll unfold to the same parts. */
export function initiativeView({ ruleset, rolls, again }: ToldInitiative, viewer: Viewer): InitiativeView {
  const folds = rolls.map(({ of }, place) => (of !== "" && seesFigures(viewer, of) ? rollFold(place) : ""));
  const isLater = (place: number) => {
    const { of, name } = rolls[place] as ToldRoll;
    return rolls.slice(0, place).some((one) => one.of === of && one.name === name);
  };
  return {
    head: text(again ? "Card.initiativeTie" : "Card.initiative"),
    rows: rolls.map((roll, place) => rowOf(roll, folds[place] ?? "", isLater(place))),
    blocks: rolls.flatMap((roll, place) => (folds[place] ? [partsOf(ruleset, roll, folds[place])] : [])),
  };
}
