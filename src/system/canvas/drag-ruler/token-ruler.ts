/**
 * Our class for Foundry's `CONFIG.Token.rulerClass`: in a fight it shows by labels what the dragged way comes to,
 * elsewhere it measures as the rules do. Foundry refreshes it with every move of the pointer, so nothing is worked out
 * twice for the same squares.
 */
import { participantOf } from "../../documents/participant.ts";
import { sideOf } from "../../documents/snapshot.ts";
import type { AwayToken } from "../../documents/token.ts";
import { playedRuleset } from "../../foundry/active-ruleset.ts";
import { type Body, cellOf, type Squares, spacesOf } from "../../foundry/grid.ts";
import { templatePath } from "../../foundry/ids.ts";
import { oddsShown } from "../../foundry/settings.ts";
import { rises } from "../movement/actions.ts";
import { moveIntent, spotsOf } from "../movement/path.ts";
import { offerSafeWay, withdrawOffer } from "../routes/safe-route.ts";
import { sideColours } from "../sides.ts";
import { type Forecast, forecastWay } from "./forecast.ts";
import { forecasterOf } from "./forecasters.ts";
import { labelOf } from "./label-text.ts";
import { hideForecast, showForecast } from "./shown-forecast.ts";

const { TokenRuler } = foundry.canvas.placeables.tokens;

type Ruler = InstanceType<typeof TokenRuler>;
type RulerData = Parameters<Ruler["refresh"]>[0];
type Waypoint = Parameters<Ruler["_getWaypointLabelContext"]>[0];
type PlannedWaypoint = Body & { readonly action: string; readonly explicit?: boolean };
type PlannedPath = readonly PlannedWaypoint[];

/** How wide the line of a way is. Unit: shares of a square. */
const LINE = 5 / 46;

/** The way that this user is dragging the token along, or null. */
function draggedPath({ plannedMovement }: RulerData): PlannedPath | null {
  const planned = plannedMovement as Readonly<Record<string, { readonly foundPath?: PlannedPath }>>;
  const path = planned[game.user?.id ?? ""]?.foundPath;
  return path && path.length > 1 ? path : null;
}

/** Where the user has bent the way, and where it ends. */
function bendsOf(path: PlannedPath): PlannedPath {
  return path.filter(({ explicit }, index) => index === path.length - 1 || (index > 0 && explicit === true));
}

/** Foundry's ruler of a token, with our labels. */
export class AwayTokenRuler extends TokenRuler {
  static override WAYPOINT_LABEL_TEMPLATE = templatePath("canvas/waypoint-label");

  #forecast: Forecast | null = null;
  /** From what the forecast was made: while the pointer stays in a square nothing is worked out again. */
  #madeFrom = "";
  /** Foundry may clear a ruler to draw it again. */
  #isRefreshing = false;

  override refresh(data: RulerData): void {
    const squares = this.#squares;
    const path = draggedPath(data);
    const before = this.#forecast;
    this.#forecast = squares && path ? this.#forecastOf(squares, path) : null;
    this.#isRefreshing = true;
    super.refresh(data);
    this.#isRefreshing = false;
    if (!this.#forecast || !squares || !path) {
      // Others' plans, pauses and what is recorded refresh it too; what a plan shows for this token is not ours to hide
      if (before) this.#hide();
    } else if (this.#forecast !== before && this.#document.fight) this.#show(this.#forecast, squares, path);
  }

  override clear(): void {
    super.clear();
    if (!this.#isRefreshing && this.#forecast) this.#hide();
  }

  /** Foundry need not clear a ruler that it destroys, as when its token is deleted in the middle of a drag. */
  override destroy(): void {
    super.destroy();
    if (this.#forecast) this.#hide();
  }

  override _getWaypointLabelContext(...[waypoint, state]: Parameters<Ruler["_getWaypointLabelContext"]>) {
    const context = super._getWaypointLabelContext(waypoint, state);
    // In a fight labels tell it, and of what has been walked the card: Foundry's count differs from the rules'
    if (!context || !this.#squares) return context;
    if (this.#document.fight) return undefined;
    const isPlanned = this.#forecast && waypoint.stage === "planned";
    const moveCost = isPlanned ? this.#forecast?.at(cellOf(this.#squares, waypoint)) : null;
    return moveCost ? { ...context, away: labelOf(moveCost, oddsShown()) } : context;
  }

  override _getSegmentStyle(waypoint: Waypoint) {
    const style = super._getSegmentStyle(waypoint);
    const width = style.width === 0 ? 0 : LINE * (this.#squares?.size ?? 0) || style.width;
    return { ...style, width, color: sideColours(sideOf(this.#document)).color };
  }

  override _getWaypointStyle(waypoint: Waypoint) {
    return { ...super._getWaypointStyle(waypoint), color: sideColours(sideOf(this.#document)).color };
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
    return parent ? spacesOf(parent.grid) : null;
  }

  #show(forecast: Forecast, squares: Squares, path: PlannedPath): void {
    const token = this.#document;
    showForecast({ forecast, token, squares, waypoints: bendsOf(path), odds: oddsShown() });
    offerSafeWay(token, squares, forecast);
  }

  #hide(): void {
    this.#forecast = null;
    this.#madeFrom = "";
    hideForecast(this.#document.uuid);
    withdrawOffer(this.#document.uuid);
  }

  #forecastOf(squares: Squares, waypoints: PlannedPath): Forecast {
    const ruleset = playedRuleset();
    const action = waypoints.at(-1)?.action ?? "";
    const path = spotsOf(squares, waypoints, rises(action, ruleset));
    const madeFrom = JSON.stringify([path, bendsOf(waypoints).length, action]);
    const forecaster = forecasterOf(this.#document);
    if (this.#forecast && madeFrom === this.#madeFrom) return this.#forecast;
    this.#madeFrom = madeFrom;
    const intent = moveIntent(participantOf(this.#document), path, action, ruleset);
    return forecaster ? forecaster.forecast(intent) : forecastWay(squares, path);
  }
}
