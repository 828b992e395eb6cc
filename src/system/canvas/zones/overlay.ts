import { activeRuleset } from "../../foundry/active-ruleset.ts";
import { viewOf, watchFight } from "../fight-view.ts";
import { watchSight } from "../sight-watch.ts";
import { showZones } from "../threat/legend.ts";
import { Underlay } from "../underlay.ts";
import { viewedLevel } from "../viewed-level.ts";
import { drawZones } from "./drawing.ts";
import { zoneLabel } from "./label.ts";
import { type DrawnZone, zonesShown } from "./shown.ts";

/** What was drawn last and on what, so that the same is not drawn again. */
let drawn: { readonly on: PIXI.Graphics; readonly zones: string } | null = null;

/** Is the fight one on the scene that is looked at? */
function isHere(combat: Combat.Implementation): boolean {
  return combat.started && combat.combatants.some(({ token }) => token?.parent === canvas.scene);
}

/** All zones on the scene whose owners this user may see. */
function currentZones(): readonly DrawnZone[] {
  const rules = activeRuleset();
  if (!rules) return [];
  const here = [...(game.combats ?? [])].filter(isHere);
  return here.flatMap((combat) => zonesShown(viewOf(combat), rules, { labelOf: zoneLabel, level: viewedLevel() }));
}

/** Keep the squares in sight in which something lasts, for everybody who may see who brought it about. Called once, in init. */
export function registerZones(): void {
  const underlay = new Underlay("zones", (brush, squares) => {
    const shown = squares ? currentZones() : [];
    const zones = JSON.stringify([squares?.size, shown]);
    if (drawn?.on === brush && drawn.zones === zones) return;
    drawn = { on: brush, zones };
    drawZones(brush, shown, squares?.size ?? 0);
    showZones(shown.map(({ side }) => side));
  });
  Hooks.on("controlToken", () => underlay.refresh());
  watchFight(() => underlay.refresh());
  watchSight(() => underlay.refresh());
}
