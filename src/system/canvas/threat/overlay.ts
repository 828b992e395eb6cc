/**
 * The overlay of threatened squares: decides whose are shown, draws them below the tokens, and follows tokens while
 * they are still on their way. Registered in init; redrawn at most once a frame.
 */

import type { Combatant, Encounter } from "../../../engine/encounter.ts";
import { type Cell, sameCell } from "../../../engine/grid/cell.ts";
import type { ThreatRules } from "../../../engine/ruleset.ts";
import { KeptThreat } from "../../../engine/threat-cache.ts";
import { storedBody } from "../../documents/flag-store.ts";
import { participantOf } from "../../documents/participant.ts";
import { tokenOf } from "../../documents/subject.ts";
import { activeRuleset } from "../../foundry/active-ruleset.ts";
import { cellOf, placeOf, type Squares, spacesOf } from "../../foundry/grid.ts";
import { viewOf, watchFight } from "../fight-view.ts";
import { BackgroundLayer } from "../layers.ts";
import { viewedLevel } from "../map-view.ts";
import { isDangerPainted } from "../routes/danger.ts";
import { watchSight } from "../sight-watch.ts";
import { drawPatches } from "./drawing.ts";
import { type Patch, patchesOf } from "./fields.ts";
import { showPatches } from "./legend.ts";
import { isThreatShown, type LookedAt, shownRange, threatenersShown } from "./switch.ts";

/** Whose token is under the pointer. */
let hovered: string | null = null;

let backgroundLayer: BackgroundLayer | null = null;

/** The threat that was shown last, by the fight's UUID. */
let kept: { readonly fight: string; readonly threat: KeptThreat<unknown> } | null = null;

/** Those whose tokens the user has selected; they select what they drag. */
function selected(): readonly string[] {
  return canvas.tokens?.controlled.map(({ document }) => participantOf(document)) ?? [];
}

/** The running fight of the tokens that the user looks at; beyond them, the one of the viewed scene. */
function fightOf(ids: readonly string[]): Combat.Implementation | null {
  for (const id of ids) {
    const { fight } = tokenOf(id) ?? {};
    if (fight) return fight;
  }
  if (shownRange() === "pointed") return null;
  const isHere = ({ started, combatants }: Combat.Implementation) =>
    started && combatants.some(({ sceneId }) => sceneId === canvas.scene?.id);
  return game.combats?.find(isHere) ?? null;
}

/** Who the user is in the fight: the first one of their own, for a game master whose turn it is. */
function ownOf({ order, turn }: Encounter): string | null {
  if (game.user?.isGM) return turn;
  return order.find((id) => tokenOf(id)?.isOwner === true) ?? null;
}

/** The threat in the fight, of which only what has changed since is worked out. */
function threatIn(fight: string, encounter: Encounter, { reach }: ThreatRules<unknown>): KeptThreat<unknown> {
  if (kept?.fight !== fight) kept = { fight, threat: new KeptThreat(reach) };
  return kept.threat.follow(encounter);
}

/** What is to be seen now. */
function currentPatches(squares: Squares): readonly Patch[] {
  if (!isThreatShown()) return [];
  const pointed = hovered === null ? [] : [hovered];
  const taken = selected();
  const fight = fightOf([...taken, ...pointed]);
  const ruleset = activeRuleset();
  if (!fight || !ruleset?.threat) return [];
  const encounter = asDrawn(viewOf(fight), squares);
  const looked: LookedAt = { pointed, taken, own: ownOf(encounter), level: viewedLevel() };
  const shown = threatenersShown(encounter, shownRange(), looked);
  return patchesOf(encounter, shown, threatIn(fight.uuid, encounter, ruleset.threat), ruleset);
}

function draw(graphics: PIXI.Graphics): void {
  const squares = canvas.scene ? spacesOf(canvas.scene.grid) : null;
  const patches = squares ? currentPatches(squares) : [];
  if (squares) drawPatches(graphics, patches, squares, isDangerPainted());
  else graphics.clear();
  showPatches(patches);
}

/** Draw the threatened squares again before the next frame. */
export function refreshThreat(): void {
  backgroundLayer?.refresh();
}

/** Called once, in init. */
export function registerThreatOverlay(): void {
  Hooks.on("canvasReady", () => {
    hovered = null;
  });
  backgroundLayer = new BackgroundLayer("threat", draw);
  Hooks.on("hoverToken", (token, isHovered) => {
    const id = participantOf(token.document);
    if (isHovered) hovered = id;
    else if (hovered === id) hovered = null;
    refreshThreat();
  });
  Hooks.on("controlToken", refreshThreat);
  watchDrawn(() => (canvas.scene ? spacesOf(canvas.scene.grid) : null), refreshThreat);
  watchFight(refreshThreat);
  watchSight(refreshThreat);
}

type DrawnToken = Token.Implementation;

/** What of Foundry's token its types leave out: it is there while the picture follows a move. */
interface Following {
  readonly movementAnimationPromise?: Promise<void> | null;
}

/** A token's body where it is drawn, which on its way is not yet where its document says. */
function bodyOf({ document, x, y }: DrawnToken) {
  return { ...storedBody(document), x, y, elevation: document.elevation };
}

/** The tokens of the viewed scene that are on their way. */
function onTheirWay(): readonly DrawnToken[] {
  return canvas.tokens?.placeables.filter((token) => Boolean((token as Following).movementAnimationPromise)) ?? [];
}

/** The fight with everybody where they are drawn: threat goes along with a token that is on its way. */
function asDrawn(encounter: Encounter, squares: Squares): Encounter {
  const moved = onTheirWay().flatMap((token): [string, Combatant][] => {
    const one = encounter.combatants[participantOf(token.document)];
    return one ? [[one.id, { ...one, place: placeOf(squares, bodyOf(token)) }]] : [];
  });
  if (moved.length === 0) return encounter;
  return { ...encounter, combatants: { ...encounter.combatants, ...Object.fromEntries(moved) } };
}

/** Call back when a token on its way comes into another square. @param squares - Of the viewed scene, or null. */
export function watchDrawn(squares: () => Squares | null, onChange: () => void): void {
  const known = new WeakMap<DrawnToken, { x: number; y: number; cell: Cell }>();
  Hooks.on("refreshToken", (token) => {
    const { x, y } = token;
    const last = known.get(token);
    // Most refreshes are of tokens that stand still
    if (token.isPreview || (last?.x === x && last.y === y)) return;
    const grid = squares();
    if (!grid) return;
    const cell = cellOf(grid, bodyOf(token));
    known.set(token, { x, y, cell });
    if (last && !sameCell(last.cell, cell)) onChange();
  });
}
