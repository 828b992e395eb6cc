import type { Encounter } from "../../../engine/encounter.ts";
import type { Ruleset } from "../../../engine/ruleset.ts";
import { KeptThreat } from "../../../engine/threat-cache.ts";
import { AwayToken } from "../../documents/token.ts";
import { activeRuleset } from "../../foundry/active-ruleset.ts";
import { type Squares, squaresOf } from "../../foundry/grid.ts";
import { viewOf, watchFight } from "../fight-view.ts";
import { watchSight } from "../sight-watch.ts";
import { Underlay } from "../underlay.ts";
import { viewedLevel } from "../viewed-level.ts";
import { isDangerPainted } from "../ways/danger.ts";
import { drawPatches } from "./drawing.ts";
import { asDrawn, watchDrawn } from "./drawn.ts";
import { type Patch, patchesOf } from "./fields.ts";
import { showPatches } from "./legend.ts";
import { type Looked, threatenersShown } from "./range.ts";
import { isThreatShown, shownRange } from "./switch.ts";

/** The token under the pointer, by UUID. */
let hovered: string | null = null;

let underlay: Underlay | null = null;

/** The threat that was shown last, by the fight's UUID. */
let kept: { readonly fight: string; readonly threat: KeptThreat<unknown> } | null = null;

/** UUIDs of the tokens that the user has selected; he selects what he drags. */
function selected(): readonly string[] {
  return canvas.tokens?.controlled.map(({ document }) => document.uuid) ?? [];
}

/** The running fight of the tokens that the user looks at; beyond them, the one of the viewed scene. */
function fightOf(ids: readonly string[]): Combat.Implementation | null {
  for (const id of ids) {
    const token = fromUuidSync(id);
    if (token instanceof AwayToken && token.fight) return token.fight;
  }
  if (shownRange() === "pointed") return null;
  const isHere = ({ started, combatants }: Combat.Implementation) =>
    started && combatants.some(({ sceneId }) => sceneId === canvas.scene?.id);
  return game.combats?.find(isHere) ?? null;
}

/** Who the user is in the fight: the first one of his own, for a game master whose turn it is. */
function ownOf({ order, turn }: Encounter): string | null {
  if (game.user?.isGM) return turn;
  return order.find((id) => (fromUuidSync(id) as AwayToken | null)?.isOwner === true) ?? null;
}

/** The threat in the fight, of which only what has changed since is worked out. */
function threatIn(fight: string, encounter: Encounter, { threat }: Ruleset): KeptThreat<unknown> {
  if (kept?.fight !== fight) kept = { fight, threat: new KeptThreat(threat) };
  return kept.threat.follow(encounter);
}

/** What is to be seen now. */
function currentPatches(squares: Squares): readonly Patch[] {
  if (!isThreatShown()) return [];
  const pointed = hovered === null ? [] : [hovered];
  const taken = selected();
  const fight = fightOf([...taken, ...pointed]);
  const ruleset = activeRuleset();
  if (!fight || !ruleset) return [];
  const encounter = asDrawn(viewOf(fight), squares);
  const looked: Looked = { pointed, taken, own: ownOf(encounter), level: viewedLevel() };
  const shown = threatenersShown(encounter, shownRange(), looked);
  return patchesOf(encounter, shown, threatIn(fight.uuid, encounter, ruleset), ruleset);
}

/** Draw what is to be seen now. */
function draw(graphics: PIXI.Graphics, squares: Squares | null): void {
  const patches = squares ? currentPatches(squares) : [];
  drawPatches(graphics, patches, squares?.size ?? 0, isDangerPainted());
  showPatches(patches);
}

/** Draw the threatened squares anew before the next frame. */
export function refreshThreat(): void {
  underlay?.refresh();
}

/** Show the squares that tokens threaten: of those one points at, selects or drags, of one side, or of all. */
export function registerThreatOverlay(): void {
  Hooks.on("canvasReady", () => {
    hovered = null;
  });
  underlay = new Underlay("threat", draw);
  Hooks.on("hoverToken", (token, isHovered) => {
    if (isHovered) hovered = token.document.uuid;
    else if (hovered === token.document.uuid) hovered = null;
    refreshThreat();
  });
  Hooks.on("controlToken", refreshThreat);
  watchDrawn(() => (canvas.scene ? squaresOf(canvas.scene.grid) : null), refreshThreat);
  watchFight(refreshThreat);
  watchSight(refreshThreat);
}
