import { sideOf } from "../../documents/picture.ts";
import type { AwayToken } from "../../documents/token.ts";
import { type Body, cellOf, type Squares, squaresOf } from "../../shared/grid.ts";
import { templatePath } from "../../shared/ids.ts";
import { activeRuleset } from "../../shared/ruleset.ts";
import { oddsShown } from "../../shared/settings.ts";
import { viewOf } from "../fight-view.ts";
import { spotsOf } from "../movement/cell-path.ts";
import { rises } from "../movement/manners.ts";
import { moveIntent } from "../movement/move-intent.ts";
import { lookOf } from "../sides.ts";
import { type Forecast, forecastMove, forecastWay } from "./forecast.ts";
import { labelOf } from "./label.ts";
import { clearMark, markPace } from "./marks.ts";

const { TokenRuler } = foundry.canvas.placeables.tokens;

type Ruler = InstanceType<typeof TokenRuler>;
type RulerData = Parameters<Ruler["refresh"]>[0];
type Waypoint = Parameters<Ruler["_getWaypointLabelContext"]>[0];
type PlannedPath = readonly (Body & { readonly action: string })[];

/** The way that this user is dragging the token along, or null. */
function draggedPath({ plannedMovement }: RulerData): PlannedPath | null {
  const planned = plannedMovement as Readonly<Record<string, { readonly foundPath?: PlannedPath }>>;
  const path = planned[game.user?.id ?? ""]?.foundPath;
  return path && path.length > 1 ? path : null;
}

/** The ruler of a token: its labels count as the rules do, and it marks the first pace that lets a foe strike. */
export class AwayTokenRuler extends TokenRuler {
  static override WAYPOINT_LABEL_TEMPLATE = templatePath("canvas/waypoint-label");

  #forecast: Forecast | null = null;
  /** From what the forecast was made: while the pointer stays in a square nothing is worked out anew. */
  #madeFrom = "";

  override refresh(data: RulerData): void {
    const squares = this.#squares;
    const path = draggedPath(data);
    this.#forecast = squares && path ? this.#forecastOf(squares, path) : null;
    super.refresh(data);
    const first = this.#forecast?.first;
    if (first && squares) markPace(first, this.#document, squares);
    else clearMark(this.#document.uuid);
  }

  override clear(): void {
    super.clear();
    clearMark(this.#document.uuid);
  }

  override _getWaypointLabelContext(...[waypoint, state]: Parameters<Ruler["_getWaypointLabelContext"]>) {
    const context = super._getWaypointLabelContext(waypoint, state);
    if (!context || !this.#squares) return context;
    const reckoning = this.#reckoningAt(waypoint);
    if (reckoning) return { ...context, away: labelOf(reckoning, oddsShown()) };
    // What has been walked in a fight is told by the card; Foundry's count of it differs from the rules'
    return this.#document.fight ? undefined : context;
  }

  override _getSegmentStyle(waypoint: Waypoint) {
    return { ...super._getSegmentStyle(waypoint), color: lookOf(sideOf(this.#document)).color };
  }

  override _getWaypointStyle(waypoint: Waypoint) {
    return { ...super._getWaypointStyle(waypoint), color: lookOf(sideOf(this.#document)).color };
  }

  /** The squares of the way stay as they are: whoever threatens them is what one wants to see. */
  override _getGridHighlightStyle(...[waypoint, offset]: Parameters<Ruler["_getGridHighlightStyle"]>) {
    const style = super._getGridHighlightStyle(waypoint, offset);
    return this.#document.fight ? { ...style, alpha: 0 } : style;
  }

  get #document(): AwayToken {
    return this.token.document as AwayToken;
  }

  get #squares(): Squares | null {
    const { parent } = this.#document;
    return parent ? squaresOf(parent.grid) : null;
  }

  #reckoningAt(waypoint: Waypoint) {
    const squares = this.#squares;
    if (!this.#forecast || !squares || waypoint.stage !== "planned") return null;
    return this.#forecast.at(cellOf(squares, waypoint));
  }

  #forecastOf(squares: Squares, waypoints: PlannedPath): Forecast {
    const ruleset = activeRuleset();
    const action = waypoints.at(-1)?.action ?? "";
    const path = spotsOf(squares, waypoints, rises(action, ruleset));
    const madeFrom = JSON.stringify([path, action]);
    if (this.#forecast && madeFrom === this.#madeFrom) return this.#forecast;
    this.#madeFrom = madeFrom;
    const { fight, uuid } = this.#document;
    if (!fight) return forecastWay(path);
    return forecastMove(viewOf(fight), moveIntent(uuid, path, action, ruleset), ruleset);
  }
}
