/**
 * Shows a forecast on the map: ticks and warning marks along the way, labels at waypoints and where enemies may strike.
 * Called by the ruler while somebody drags, and by `routes/plan-route.ts`. What is drawn for a mover stays until
 * `hideForecast`, which the ruler calls when it is cleared or destroyed.
 */

import type { CombatantId } from "../../../engine/types.ts";
import { sideOf } from "../../documents/snapshot.ts";
import { tokenOf } from "../../documents/subject.ts";
import type { AwayToken } from "../../documents/token.ts";
import { type Body, cellOf, centreAt, footprintOf, type Point, type Squares } from "../../foundry/grid.ts";
import type { OddsShown } from "../../foundry/settings.ts";
import { brushAbove } from "../layers.ts";
import { MAP_LABEL, sideColours } from "../sides.ts";
import { showPaces } from "../threat/legend.ts";
import type { Forecast } from "./forecast.ts";
import { labelOf, strikesSaid } from "./label-text.ts";
import { hideMapLabels, type MapLabel, showMapLabels } from "./labels.ts";

/** How far labels stay off marks and waypoints. Unit: shares of a square. */
const OFF = { mark: 14 / 46, waypoint: 16 / 46 };

/** A forecast that is to be shown, for whom, and where they go. */
interface Showing {
  readonly forecast: Forecast;
  readonly token: AwayToken;
  readonly squares: Squares;
  /** Where it is to be said what the way has come to, its end last. */
  readonly waypoints: readonly Body[];
  readonly odds: OddsShown;
}

/** The middle of the mover where they are in that square. */
function centreOf({ squares, token }: Showing, cell: { col: number; row: number }): Point {
  return centreAt(squares, cell, footprintOf(squares, token));
}

/** What is said at each waypoint. */
function waypointLabels(showing: Showing): readonly MapLabel[] {
  const { forecast, token, squares, waypoints, odds } = showing;
  const body = footprintOf(squares, token);
  return waypoints.toReversed().flatMap((waypoint, index): MapLabel[] => {
    const cell = cellOf(squares, waypoint);
    const moveCost = forecast.at(cell);
    if (!moveCost) return [];
    const off = (index === 0 ? body.height / 2 : OFF.waypoint) * squares.size;
    const words = labelOf(moveCost, odds, index === 0);
    return [{ kind: "waypoint", at: centreOf(showing, cell), off, words, side: sideOf(token) }];
  });
}

/** What a token is called; empty when it is gone. */
export function nameOf(id: string): string {
  return tokenOf(id)?.name ?? "";
}

/** What is said where enemies may strike. */
function strikeLabels(showing: Showing): readonly MapLabel[] {
  const { forecast, squares, odds } = showing;
  const said = strikesSaid(forecast.paces, odds, nameOf);
  return forecast.paces.flatMap(({ spot, strikes }, index) =>
    (said[index] ?? []).map((words): MapLabel => {
      const side = sideOfEnemy(words.enemy ?? strikes[0]?.enemy ?? "");
      return { kind: "strike", at: centreOf(showing, spot), off: OFF.mark * squares.size, words, side };
    }),
  );
}

/** Show what a way will come to, in place of what was shown for the same mover. */
export function showForecast(showing: Showing): void {
  const { forecast, token, squares } = showing;
  const paces = forecast.paces.map(({ spot, strikes }) => ({
    ...centreOf(showing, spot),
    color: sideColours(sideOfEnemy(strikes[0]?.enemy ?? "")).color,
    isFirst: strikes.some(({ isFirst }) => isFirst),
  }));
  const way = forecast.path.map((spot) => centreOf(showing, spot));
  markWay(token.uuid, way, paces, squares.size);
  showMapLabels(token.uuid, [...waypointLabels(showing), ...strikeLabels(showing)], way);
}

/** What is shown of a way, line by line: what it comes to at its end, and who may strike on it. */
export function forecastLines({ path, paces, at }: Forecast, odds: OddsShown): readonly string[] {
  const end = path.at(-1);
  const moveCost = end ? at(end) : null;
  const { title, lines } = moveCost ? labelOf(moveCost, odds) : { title: "", lines: [] };
  const strikes = strikesSaid(paces, odds, nameOf).flat();
  return [title, ...lines, ...strikes.map((strike) => [strike.title, ...strike.lines].join(": "))];
}

/** Take a mover's forecast away. */
export function hideForecast(mover: string): void {
  clearMarks(mover);
  hideMapLabels(mover);
}

/** A mark on the map where a pace lets enemies strike. Unit: pixels of the scene. */
interface PaceMark extends Point {
  readonly color: number;
  /** Some enemy's first chance; later ones are marked smaller. */
  readonly isFirst: boolean;
}

/** The marks of one mover. `unit` is a 46th of a square, as the mock-up measures. */
interface Marks {
  /** The middles of the squares of their way. */
  readonly way: readonly Point[];
  readonly paces: readonly PaceMark[];
  readonly unit: number;
}

/** By mover: several tokens may be dragged at once. */
const marks = new Map<string, Marks>();

let graphics: PIXI.Graphics | null = null;

/** The side of an enemy, or nobody's when the token is gone. */
function sideOfEnemy(id: CombatantId): string {
  const token = tokenOf(id);
  return token ? sideOf(token) : "neutral";
}

/** A warning triangle around a point. */
function drawTriangle(brush: PIXI.Graphics, { x, y, color }: PaceMark, unit: number): void {
  const at = (dx: number, dy: number) => [x + dx * unit, y + dy * unit] as const;
  const triangle = [...at(0, -13), ...at(13, 9), ...at(-13, 9)];
  brush.lineStyle({ width: 7 * unit, color: MAP_LABEL, alpha: 0.85 }).drawPolygon(triangle);
  brush
    .lineStyle({ width: 3 * unit, color, alpha: 1 })
    .beginFill(MAP_LABEL)
    .drawPolygon(triangle)
    .endFill();
  brush.moveTo(...at(0, -4)).lineTo(...at(0, 2));
  brush.moveTo(...at(0, 4)).lineTo(...at(0, 6));
}

/** A stroke across the way in each square, its ends left out. */
function drawTicks(brush: PIXI.Graphics, { way, unit }: Marks): void {
  brush.lineStyle({ width: 2 * unit, color: MAP_LABEL, alpha: 1 });
  for (const [index, { x, y }] of way.slice(1, -1).entries()) {
    const [from, to] = [way[index] as Point, way[index + 2] as Point];
    const far = Math.hypot(to.x - from.x, to.y - from.y) || 1;
    const [across, down] = [(-(to.y - from.y) / far) * 6 * unit, ((to.x - from.x) / far) * 6 * unit];
    brush.moveTo(x - across, y - down).lineTo(x + across, y + down);
  }
}

/** A small filled triangle around a point: the same enemy could strike here, too. */
function drawLater(brush: PIXI.Graphics, { x, y, color }: PaceMark, unit: number): void {
  const at = (dx: number, dy: number) => [x + dx * unit, y + dy * unit] as const;
  brush
    .lineStyle({ width: 2 * unit, color: MAP_LABEL, alpha: 1 })
    .beginFill(color)
    .drawPolygon([...at(0, -7), ...at(7, 5), ...at(-7, 5)])
    .endFill();
}

/** Draw all marks. */
function draw(): void {
  graphics = brushAbove(graphics);
  const brush = graphics;
  brush?.clear();
  if (brush) {
    for (const mark of marks.values()) {
      drawTicks(brush, mark);
      for (const pace of mark.paces) (pace.isFirst ? drawTriangle : drawLater)(brush, pace, mark.unit);
    }
  }
  const paces = [...marks.values()].flatMap(({ paces: some }) => some);
  showPaces(
    paces.some(({ isFirst }) => isFirst),
    paces.some(({ isFirst }) => !isFirst),
  );
}

/** Mark the squares of a mover's way, and its paces that let enemies strike. @param size - Of a square, in pixels. */
function markWay(mover: string, way: readonly Point[], paces: readonly PaceMark[], size: number): void {
  marks.set(mover, { way, paces, unit: size / 46 });
  draw();
}

/** Take a mover's marks away. */
function clearMarks(mover: string): void {
  if (marks.delete(mover)) draw();
}
