import { METRES_PER_CELL, type Spot, sameCell } from "../../../engine/grid/cell.ts";
import { isDiagonal, measurePath, riseOf } from "../../../engine/grid/path.ts";
import { figure, metres, text } from "../../foundry/text.ts";
import { block, type FigureBlock } from "./figures.ts";
import { WAY_FOLD } from "./folds.ts";
import { type Row, row } from "./rows.ts";

/** What kinds of paces lead so far, each with the rules behind what it costs. */
const KINDS = [
  { id: "straight", rules: ["R060"], holds: (a: Spot, b: Spot) => !sameCell(a, b) && !isDiagonal(a, b) },
  { id: "diagonal", rules: ["R062", "G24"], holds: isDiagonal },
  { id: "upright", rules: ["R060"], holds: sameCell },
] as const;

/** What the metres of a way are made of: straight paces, diagonal ones, and what leads up or down on the spot. */
export function wayBlock(path: readonly Spot[]): FigureBlock {
  const paces = path.slice(1).map((to, place) => [path[place] as Spot, to] as const);
  const whole = measurePath(path).metres;
  const count = (id: string) => paces.filter(([a, b]) => KINDS.find((kind) => kind.holds(a, b))?.id === id);
  const far: Readonly<Record<string, number>> = {
    straight: METRES_PER_CELL * count("straight").length,
    upright: count("upright").reduce((sum, [a, b]) => sum + Math.abs(riseOf(a, b)), 0),
  };
  const diagonal = whole - (far.straight ?? 0) - (far.upright ?? 0);
  const rows = KINDS.flatMap(({ id, rules }): Row[] => {
    const paced = count(id).length;
    const words = text(`Card.paces.${id}`, { paces: figure(paced) });
    return paced === 0 ? [] : [row(words, metres(far[id] ?? diagonal), "", rules)];
  });
  return block(WAY_FOLD, text("Card.wayHead"), rows, metres(whole));
}
