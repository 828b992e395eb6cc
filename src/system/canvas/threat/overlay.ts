import { AwayToken } from "../../documents/token.ts";
import { squaresOf } from "../../shared/grid.ts";
import { SYSTEM_ID } from "../../shared/ids.ts";
import { activeRuleset } from "../../shared/ruleset.ts";
import { viewOf, watchFight } from "../fight-view.ts";
import { drawPatches } from "./drawing.ts";
import { type Patch, patchesOf, threatenersShown } from "./fields.ts";
import { showPatches } from "./legend.ts";
import { isThreatShown } from "./switch.ts";

/** Name of what is drawn, among the children of Foundry's grid layer. */
const LAYER = `${SYSTEM_ID}.threat`;

/** The token under the pointer, by UUID. */
let hovered: string | null = null;

let graphics: PIXI.Graphics | null = null;

let isScheduled = false;

/** UUIDs of the tokens that the user has selected; he selects what he drags. */
function selected(): readonly string[] {
  return canvas.tokens?.controlled.map(({ document }) => document.uuid) ?? [];
}

/** The running fight of the tokens that the user points at or has selected, or null. */
function fightOf(ids: readonly string[]): Combat.Implementation | null {
  for (const id of ids) {
    const token = fromUuidSync(id);
    if (token instanceof AwayToken && token.fight) return token.fight;
  }
  return null;
}

/** What is to be seen now. */
function currentPatches(): readonly Patch[] {
  if (!isThreatShown()) return [];
  const pointed = hovered === null ? [] : [hovered];
  const taken = selected();
  const fight = fightOf([...taken, ...pointed]);
  if (!fight) return [];
  const encounter = viewOf(fight);
  return patchesOf(encounter, threatenersShown(encounter, pointed, taken), activeRuleset());
}

/** Draw what is to be seen now; once for all that changed since the last frame. */
function draw(): void {
  isScheduled = false;
  const squares = canvas.scene ? squaresOf(canvas.scene.grid) : null;
  const patches = squares ? currentPatches() : [];
  if (graphics && !graphics.destroyed) drawPatches(graphics, patches, squares?.size ?? 0);
  showPatches(patches);
}

/** Draw the threatened squares anew before the next frame. */
export function refreshThreat(): void {
  if (isScheduled || !graphics) return;
  isScheduled = true;
  requestAnimationFrame(draw);
}

/** Lie below the tokens; whatever lay there before went with the old scene. */
function attach(): void {
  const layer = canvas.interface?.grid;
  const hangsThere = graphics !== null && !graphics.destroyed && graphics.parent === layer;
  if (layer && !hangsThere) {
    graphics = layer.addChild(new PIXI.Graphics());
    graphics.name = LAYER;
    graphics.eventMode = "none";
    hovered = null;
  }
  refreshThreat();
}

/** Show the squares that tokens threaten while one points at them, selects them or drags them. */
export function registerThreatOverlay(): void {
  Hooks.on("canvasReady", attach);
  Hooks.on("hoverToken", (token, isHovered) => {
    if (isHovered) hovered = token.document.uuid;
    else if (hovered === token.document.uuid) hovered = null;
    refreshThreat();
  });
  Hooks.on("controlToken", refreshThreat);
  watchFight(refreshThreat);
}
