/**
 * Names on the map all who stand in one square, below it, since their tokens lie on each other: each can be selected
 * and targeted there. Only those are named whom this user sees. Registered in init.
 */
import { cellsOf, type Place } from "../../engine/grid/cell.ts";
import { isThing } from "../data/types.ts";
import { participantOf } from "../documents/participant.ts";
import { sideOf, standsAt } from "../documents/snapshot.ts";
import { tokenOf } from "../documents/subject.ts";
import { AwayToken } from "../documents/token.ts";
import { asElement } from "../foundry/elements.ts";
import { keepFocus } from "../foundry/focus.ts";
import { centreAt, type Point, spacesOf } from "../foundry/grid.ts";
import { templatePath } from "../foundry/ids.ts";
import { reportError } from "../foundry/notify.ts";
import { text } from "../foundry/text.ts";
import { placeMapLabels } from "./drag-ruler/label-places.ts";
import { roomForLabels, takenRoom } from "./drag-ruler/labels.ts";
import { watchFight } from "./fight-view.ts";
import { bodiesIn, currentView, inWindow, viewedLevel } from "./map-view.ts";
import { watchSight } from "./sight-watch.ts";

const TEMPLATE = templatePath("canvas/shared-squares");
const ELEMENT_ID = "away-team-shared-squares";

/** How far below the middle of the square its names stand, clear of the tokens and their bars. Unit: squares. */
const BELOW = 0.6;

/** Somebody with where they stand. */
interface Placed {
  readonly id: string;
  readonly place: Place;
}

/** A square with more than one in it, by their ids. */
export interface SharedSquare {
  readonly col: number;
  readonly row: number;
  readonly ids: readonly string[];
}

/**
 * The squares in which several stand, each company once: of those who share more than one, the first square counts.
 * Whoever is on another level or height shares none.
 */
export function sharedSquares(people: readonly Placed[]): readonly SharedSquare[] {
  const squares = new Map<string, SharedSquare>();
  for (const { id, place } of people) {
    for (const { col, row } of cellsOf(place)) {
      const at = [col, row, place.elevation, place.level].join();
      squares.set(at, { col, row, ids: [...(squares.get(at)?.ids ?? []), id] });
    }
  }
  const companies = new Map<string, SharedSquare>();
  for (const square of squares.values()) {
    const company = square.ids.join(" ");
    if (square.ids.length > 1 && !companies.has(company)) companies.set(company, square);
  }
  return [...companies.values()];
}

/** Somebody as the list names them. */
interface Named {
  readonly id: string;
  readonly name: string;
  readonly side: string;
  /** May this user select the token? */
  readonly isOwn: boolean;
  readonly isTargeted: boolean;
}

/** A list, and below which point of the scene it stands. */
interface List {
  readonly at: Point;
  readonly people: readonly Named[];
}

/** Does this user see somebody there, on the level that is looked at? A thing is as large as its room, and no one. */
function isSeen(token: TokenDocument.Implementation): token is AwayToken {
  if (!(token instanceof AwayToken) || !token.actor || !token.object?.isVisible) return false;
  const level = viewedLevel();
  const stands = standsAt(token).level;
  if (level !== null && stands !== undefined && stands !== level) return false;
  return !isThing(token.actor);
}

/** What somebody is called here: nobody outside a fight by a name that Foundry shows this user nowhere. */
function nameFor({ name, isOwner, inCombat, displayName }: AwayToken): string {
  const { HOVER, ALWAYS } = CONST.TOKEN_DISPLAY_MODES;
  const isTold = isOwner || inCombat || displayName === HOVER || displayName === ALWAYS;
  return isTold ? name : text("Card.somebody");
}

function named(id: string): readonly Named[] {
  const token = tokenOf(id);
  if (!token) return [];
  const { isOwner, object } = token;
  return [{ id, name: nameFor(token), side: sideOf(token), isOwn: isOwner, isTargeted: object?.isTargeted === true }];
}

/** The lists of the scene that is looked at. */
function lists(): readonly List[] {
  const { scene } = canvas;
  if (!canvas.ready || !scene) return [];
  const squares = spacesOf(scene.grid);
  const seen = [...scene.tokens].filter(isSeen).map((token) => ({ id: participantOf(token), place: standsAt(token) }));
  return sharedSquares(seen).map(({ ids, ...cell }) => ({
    at: centreAt(squares, cell, { width: 1, height: 1 }),
    people: ids.flatMap(named),
  }));
}

/** What is written, and what was last. */
let shown: readonly List[] = [];
let written = "[]";
let isScheduled = false;

/** Bring a token before those in its square whom this user sees: it can then be dragged, and pointed at. */
async function bringForward(token: AwayToken): Promise<void> {
  const list = shown.find(({ people }) => people.some(({ id }) => id === participantOf(token)));
  const others = (list?.people ?? []).flatMap(({ id }) => tokenOf(id) ?? []).filter((one) => one !== token);
  const highest = Math.max(...others.map(({ sort }) => sort));
  if (others.length > 0 && token.sort <= highest) await token.update({ sort: highest + 1 });
}

/** What a press on a name does: select them, or aim at them; Shift keeps the others. */
async function press(command: string, id: string, keepOthers: boolean): Promise<void> {
  const token = tokenOf(id);
  if (!token?.object) return;
  if (command === "target") token.object.setTarget(!token.object.isTargeted, { releaseOthers: !keepOthers });
  else if (token.object.control({ releaseOthers: !keepOthers })) await bringForward(token);
}

function onClick({ target, shiftKey }: MouseEvent): void {
  const { command, person } = asElement(target)?.closest<HTMLElement>("[data-person]")?.dataset ?? {};
  if (!command || !person) return;
  press(command, person, shiftKey).catch((error: unknown) => reportError("pick somebody in a square", error));
}

/** The element over the map in which the lists lie, below the interface; made again where it has gone. */
function overlay(): HTMLElement {
  const known = document.getElementById(ELEMENT_ID);
  if (known) return known;
  const element = document.createElement("div");
  element.id = ELEMENT_ID;
  element.className = "away-team theme-dark map-plates";
  element.addEventListener("click", onClick);
  const ui = document.getElementById("interface");
  if (ui) ui.before(element);
  else document.body.append(element);
  return element;
}

/** Put each list below its square, off others, tokens and the interface; one whose square is out of sight is away. */
function placeLists(): void {
  const element = document.getElementById(ELEMENT_ID);
  const view = element && currentView();
  if (!view) return;
  const [within, taken] = [roomForLabels(), takenRoom()];
  const plates = [...element.querySelectorAll<HTMLElement>("[data-list]")];
  const asked = plates.map((plate, index) => {
    const at = inWindow(view, shown[index]?.at ?? { x: 0, y: 0 });
    const off = BELOW * (canvas.grid?.size ?? 0) * view.scale;
    return { at, off, width: plate.offsetWidth, height: plate.offsetHeight, side: "below", must: true } as const;
  });
  const isInside = ({ x, y }: Point) =>
    x > within.x && x < within.x + within.width && y > within.y && y < within.y + within.height;
  const here = asked.filter(({ at }) => isInside(at));
  const places = placeMapLabels(here, { within, ways: [], bodies: bodiesIn(view), taken });
  for (const [index, plate] of plates.entries()) {
    const one = asked[index];
    const rect = one && places[here.indexOf(one)];
    plate.hidden = !rect;
    if (rect) plate.style.translate = `${Math.round(rect.x)}px ${Math.round(rect.y)}px`;
  }
}

/** Write the lists anew, unless they say the same. */
async function write(): Promise<void> {
  const next = lists();
  const words = JSON.stringify(next);
  if (words === written) return;
  written = words;
  const html = await foundry.applications.handlebars.renderTemplate(TEMPLATE, { lists: next });
  if (written !== words) return;
  shown = next;
  if (next.length === 0) document.getElementById(ELEMENT_ID)?.remove();
  else {
    const element = overlay();
    keepFocus(element, () => {
      element.innerHTML = html;
    });
    placeLists();
  }
}

/** Write before the next frame, once for all that has changed. */
function writeSoon(): void {
  if (isScheduled) return;
  isScheduled = true;
  requestAnimationFrame(() => {
    isScheduled = false;
    write().catch((error: unknown) => reportError("name those in one square", error));
  });
}

/** Called once, in init. */
export function registerSharedSquares(): void {
  watchFight(writeSoon);
  watchSight(writeSoon);
  for (const change of ["canvasTearDown", "targetToken", "drawToken"] as const) Hooks.on(change, writeSoon);
  Hooks.on("canvasPan", placeLists);
  Hooks.on("collapseSidebar", placeLists);
}
