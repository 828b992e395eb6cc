import { subjectOf } from "../../documents/subject.ts";
import { squaresOf } from "../../shared/grid.ts";
import { SYSTEM_ID } from "../../shared/ids.ts";
import { activeRuleset } from "../../shared/ruleset.ts";
import { text } from "../../shared/text.ts";
import { viewOf, watchFight } from "../fight-view.ts";
import { showZones } from "../threat/legend.ts";
import { drawZones } from "./drawing.ts";
import { type DrawnZone, zonesShown } from "./shown.ts";

/** Name of what is drawn, among the children of Foundry's grid layer. */
const LAYER = `${SYSTEM_ID}.zones`;

let graphics: PIXI.Graphics | null = null;

let isScheduled = false;

/** What was drawn last, so that the same is not drawn again. */
let drawn = "";

/** Is the fight one on the scene that is looked at? */
function isHere(combat: Combat.Implementation): boolean {
  return combat.started && combat.combatants.some(({ token }) => token?.parent === canvas.scene);
}

/** All zones on the scene whose owners this user may see. */
function currentZones(): readonly DrawnZone[] {
  const rules = activeRuleset();
  const labelOf = (kind: string, by: string) =>
    text("Zones.label", { kind: text(`${rules.id}.Zone.${kind}`), name: subjectOf(by)?.name ?? "" });
  const here = [...(game.combats ?? [])].filter(isHere);
  return here.flatMap((combat) => zonesShown(viewOf(combat), rules, { labelOf }));
}

function draw(): void {
  isScheduled = false;
  if (!graphics || graphics.destroyed) return;
  const squares = canvas.scene ? squaresOf(canvas.scene.grid) : null;
  const zones = squares ? currentZones() : [];
  const wanted = JSON.stringify([squares?.size, zones]);
  if (wanted === drawn) return;
  drawn = wanted;
  drawZones(graphics, zones, squares?.size ?? 0);
  showZones(zones.map(({ side }) => side));
}

/** Draw the zones anew before the next frame, once for all that has changed. */
function refresh(): void {
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
    drawn = "";
  }
  refresh();
}

/** Keep the squares in sight in which something lasts, for everybody who may see who brought it about. Called once, in init. */
export function registerZones(): void {
  Hooks.on("canvasReady", attach);
  Hooks.on("controlToken", refresh);
  watchFight(refresh);
}
