import { sideOf } from "../../documents/snapshot.ts";
import type { AwayToken } from "../../documents/token.ts";
import { type Body, cellOf, centreAt, footprintOf, type Point, type Squares } from "../../foundry/grid.ts";
import type { OddsShown } from "../../foundry/settings.ts";
import { lookOf } from "../sides.ts";
import type { Forecast } from "./forecast.ts";
import { labelOf, strikesSaid } from "./label.ts";
import { clearMarks, markWay, sideOfFoe } from "./marks.ts";
import { hidePlates, type Plate, showPlates } from "./plates.ts";

/** How far plates stay off marks and waypoints. Unit: shares of a square. */
const OFF = { mark: 14 / 46, waypoint: 16 / 46 };

/** A forecast that is to be shown, for whom, and where he goes. */
export interface Showing {
  readonly forecast: Forecast;
  readonly token: AwayToken;
  readonly squares: Squares;
  /** Where it is to be said what the way has come to, its end last. */
  readonly waypoints: readonly Body[];
  readonly odds: OddsShown;
}

/** The middle of the mover where he is in that square. */
function centreOf({ squares, token }: Showing, cell: { col: number; row: number }): Point {
  return centreAt(squares, cell, footprintOf(squares, token));
}

/** What is said at each waypoint. */
function waypointPlates(showing: Showing): readonly Plate[] {
  const { forecast, token, squares, waypoints, odds } = showing;
  const body = footprintOf(squares, token);
  return waypoints.toReversed().flatMap((waypoint, index): Plate[] => {
    const cell = cellOf(squares, waypoint);
    const reckoning = forecast.at(cell);
    if (!reckoning) return [];
    const off = (index === 0 ? body.height / 2 : OFF.waypoint) * squares.size;
    const words = labelOf(reckoning, odds, index === 0);
    return [{ kind: "waypoint", at: centreOf(showing, cell), off, words, side: sideOf(token) }];
  });
}

/** What a token is called; empty when it is gone. */
export function nameOf(id: string): string {
  const token = fromUuidSync(id);
  return token instanceof TokenDocument ? token.name : "";
}

/** What is said where foes may strike. */
function strikePlates(showing: Showing): readonly Plate[] {
  const { forecast, squares, odds } = showing;
  const said = strikesSaid(forecast.paces, odds, nameOf);
  return forecast.paces.flatMap(({ spot, strikes }, index) =>
    (said[index] ?? []).map((words): Plate => {
      const side = sideOfFoe(words.foe ?? strikes[0]?.foe ?? "");
      return { kind: "strike", at: centreOf(showing, spot), off: OFF.mark * squares.size, words, side };
    }),
  );
}

/** Show what a way will come to, in place of what was shown for the same mover. */
export function showForecast(showing: Showing): void {
  const { forecast, token, squares } = showing;
  const paces = forecast.paces.map(({ spot, strikes }) => ({
    ...centreOf(showing, spot),
    color: lookOf(sideOfFoe(strikes[0]?.foe ?? "")).color,
    isFirst: strikes.some(({ isFirst }) => isFirst),
  }));
  const way = forecast.path.map((spot) => centreOf(showing, spot));
  markWay(token.uuid, way, paces, squares.size);
  showPlates(token.uuid, [...waypointPlates(showing), ...strikePlates(showing)], way);
}

/** What is shown of a way, line by line: what it comes to at its end, and who may strike on it. */
export function forecastLines({ path, paces, at }: Forecast, odds: OddsShown): readonly string[] {
  const end = path.at(-1);
  const reckoning = end ? at(end) : null;
  const { title, lines } = reckoning ? labelOf(reckoning, odds) : { title: "", lines: [] };
  const strikes = strikesSaid(paces, odds, nameOf).flat();
  return [title, ...lines, ...strikes.map((strike) => [strike.title, ...strike.lines].join(": "))];
}

/** Take a mover's forecast away. */
export function hideForecast(mover: string): void {
  clearMarks(mover);
  hidePlates(mover);
}
