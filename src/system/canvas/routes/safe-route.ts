/**
 * The least harmful way: shown by a key to the square pointed at, and offered beside a dragged way that is worse. The
 * same key takes it. Registered in init; the ruler asks for offers.
 */
import { type Cell, sameCell } from "../../../engine/grid/cell.ts";
import { isOpen } from "../../../engine/grid/grid.ts";
import { standsAt } from "../../documents/snapshot.ts";
import type { AwayToken } from "../../documents/token.ts";
import { cellAtPoint, centreAt, type Point, type Squares, squaresOf } from "../../foundry/grid.ts";
import { keyName, registerKey } from "../../foundry/keys.ts";
import { refusalText, reportError } from "../../foundry/notify.ts";
import { oddsShown } from "../../foundry/settings.ts";
import { counted, metres, tenths, text } from "../../foundry/text.ts";
import type { Forecast, SafeWay } from "../drag-ruler/forecast.ts";
import { forecasterOf } from "../drag-ruler/forecasters.ts";
import { lastingLines, movementTestLine, pricesLabel, type Words } from "../drag-ruler/label-text.ts";
import { hideMapLabels, showMapLabels } from "../drag-ruler/labels.ts";
import type { MoveCost } from "../drag-ruler/move-cost.ts";
import { watchFight } from "../fight-view.ts";
import { tellWhyNot, whyNoSquares } from "../hints.ts";
import { showWay } from "../threat/legend.ts";
import { cancelDrag, isDragging, mapAround, mapOf, selectedToken } from "./mover.ts";
import { drawPathPreview, goAlong } from "./path-preview.ts";

/** A way that is shown, and for whom. */
interface Shown {
  readonly token: AwayToken;
  readonly to: Cell;
  readonly way: SafeWay;
  /** Shown beside a way that is being dragged: the key takes it at once. */
  readonly isOffer: boolean;
}

let shown: Shown | null = null;

/** The last offer that was asked for and is not worked out yet. */
let asked: { readonly token: string } | null = null;

/** The square under the pointer. */
function pointedCell(squares: Squares): Cell {
  return cellAtPoint(squares, canvas.mousePosition);
}

/** Take what is shown away. */
export function hideSafeWay(): void {
  asked = null;
  if (!shown) return;
  shown = null;
  showWay(false);
  drawPathPreview(null);
  hideRouteLabel();
}

/** Show a way. */
function show(next: Shown, squares: Squares): void {
  shown = next;
  const { token, way } = next;
  const body = standsAt(token);
  const points = way.path.map((cell) => centreAt(squares, cell, body));
  drawPathPreview({ points, stops: way.stops, size: squares.size });
  showRouteLabel(way, points, squares.size);
  showWay(true);
}

/** Let the token go the way that is shown. */
async function take({ token, way, isOffer }: Shown, squares: Squares): Promise<void> {
  if (isOffer) cancelDrag();
  hideSafeWay();
  await goAlong(token, squares, way.path, way.intent.movementMode);
}

/** Take the way that is shown. */
function takeShown(one: Shown, squares: Squares): void {
  take(one, squares).catch((error: unknown) => reportError("take the safe way", error));
}

/** Show the way of the selected token to a square, or say that there is none. */
function showTo(token: AwayToken, squares: Squares, to: Cell): void {
  const forecaster = forecasterOf(token);
  forecaster?.survey(mapOf(squares));
  const way = forecaster?.safeWay(to) ?? null;
  hideSafeWay();
  if (way) show({ token, to, way, isOffer: false }, squares);
  else tellWhyNot(text("SafeWay.none"));
}

/** Has the user selected several tokens? Each would need a way of its own, past the others. */
function isGroup(): boolean {
  return (canvas.tokens?.controlled.length ?? 0) > 1;
}

/** Show the safe way to the pointed square; the same square once more takes it, and so does the key while one drags. */
function onKey(): void {
  const squares = canvas.scene ? squaresOf(canvas.scene.grid) : null;
  const token = isGroup() ? null : selectedToken();
  if (squares && token) onKeyFor(token, squares);
  else tellWhyNot(whyNoSquares() ?? text(isGroup() ? "SafeWay.several" : "SafeWay.noToken"));
}

function onKeyFor(token: AwayToken, squares: Squares): void {
  const to = pointedCell(squares);
  const isMeant = shown?.token === token && (shown.isOffer || sameCell(shown.to, to));
  if (shown && isMeant && shown.way.moveCost.refusal === null) takeShown(shown, squares);
  else if (!isDragging()) showTo(token, squares, to);
}

/** Is the way better than the one that is dragged? */
function isBetter({ moveCost, path }: SafeWay, dragged: Forecast): boolean {
  const end = dragged.path.at(-1);
  const other = end ? dragged.at(end) : null;
  if (!other || other.refusal || moveCost.refusal || path.length < 2) return false;
  if (isUnthreatened(moveCost)) return !isUnthreatened(other);
  return moveCost.lasting.length <= other.lasting.length && moveCost.harm < other.harm;
}

/** The better way to where a dragged one leads, or null. */
function betterWay(token: AwayToken, squares: Squares, dragged: Forecast): SafeWay | null {
  const to = dragged.path.at(-1);
  const forecaster = forecasterOf(token);
  if (!to || !forecaster) return null;
  forecaster.survey(mapAround(token, squares));
  const way = forecaster.safeWay(to);
  return way && isBetter(way, dragged) ? way : null;
}

/** Does nothing await the mover on the way that is dragged? */
function isSafe({ path, paces, at }: Forecast): boolean {
  const end = path.at(-1);
  return paces.length === 0 && (end === undefined || at(end)?.lasting.length === 0);
}

/**
 * Show a less harmful way beside the one that is dragged, before the next frame; no other is shown meanwhile. Without a
 * grid there is none to look for.
 */
export function offerSafeWay(token: AwayToken, squares: Squares, dragged: Forecast): void {
  if (isGroup() || isSafe(dragged) || isOpen(squares)) {
    hideSafeWay();
    return;
  }
  const mine = { token: token.uuid };
  asked = mine;
  requestAnimationFrame(() => {
    if (mine !== asked) return;
    asked = null;
    const way = betterWay(token, squares, dragged);
    const to = dragged.path.at(-1);
    if (way && to) show({ token, to, way, isOffer: true }, squares);
    else hideSafeWay();
  });
}

/** Offer nothing to a token any longer. */
export function withdrawOffer(token: string): void {
  if (asked?.token === token) asked = null;
  if (shown?.isOffer && shown.token.uuid === token) hideSafeWay();
}

/** Let a key show the least harmful way to the pointed square, and the same key take it. Called once, in init. */
export function registerSafeWay(): void {
  registerKey(SAFE_WAY_KEY, { key: "KeyG" }, onKey);
  Hooks.on("controlToken", hideSafeWay);
  Hooks.on("canvasTearDown", hideSafeWay);
  watchFight(hideSafeWay);
}

/** Name of the key that shows the safe way and takes it. */
const SAFE_WAY_KEY = "safeWay";

/** Whose label it is. */
const OWNER = "safeWay";

/** How far the label stays off the way. Unit: shares of a square. */
const OFF = 18 / 46;

/** Tell what a way comes to, beside its middle. @param points - Of the way, in pixels. @param size - Of a square. */
function showRouteLabel(way: SafeWay, points: readonly Point[], size: number): void {
  const at = points[way.stops[0] ?? Math.floor(points.length / 2)];
  if (!at) return;
  const words = wayLines(way, keyName(SAFE_WAY_KEY));
  showMapLabels(OWNER, [{ kind: "way", at, off: OFF * size, words, side: null }], points);
}

function hideRouteLabel(): void {
  hideMapLabels(OWNER);
}

/** What the strikes on the way come to, as far as the user may know. */
function harmLine({ enemies, harm }: MoveCost): readonly string[] {
  if (enemies === 0) return [];
  if (oddsShown() !== "figures") return [counted("Movement.enemies", enemies)];
  return [text("Movement.expected", { damage: tenths(harm) })];
}

/** What the way asks of its mover: tests, and else what it costs. */
function effortLine({ movementTests, prices }: MoveCost): string {
  if (movementTests.length > 0) return movementTests.map(movementTestLine).join("; ");
  return prices && prices.length > 0 ? pricesLabel(prices) : text("Sheet.free");
}

/** May nobody strike at its mover, and nobody's fire hit them? */
function isUnthreatened({ enemies, lasting }: MoveCost): boolean {
  return enemies === 0 && lasting.length === 0;
}

/** The words of a way: how far it is and what it may cost, or why it cannot be gone now. @param key - That takes it. */
function wayLines({ moveCost }: SafeWay, key: string): Words {
  const { refusal } = moveCost;
  const far = { metres: metres(moveCost.metres) };
  if (refusal) return { title: text("SafeWay.least", far), lines: [refusalText(refusal)], isRefused: true };
  const effort = effortLine(moveCost);
  const last = key === "" ? effort : text("SafeWay.press", { line: effort, key });
  const title = text(isUnthreatened(moveCost) ? "SafeWay.safe" : "SafeWay.least", far);
  return { title, lines: [...lastingLines(moveCost), ...harmLine(moveCost), last] };
}
