/**
 * Tells a user why a map key did nothing: no scene, no squares, no fight, no threat in this game. Called by the keys
 * for threat, danger and safe routes.
 */
import { playedRuleset } from "../foundry/active-ruleset.ts";
import { squaresOf } from "../foundry/grid.ts";
import { text } from "../foundry/text.ts";

/** How long a sentence can be read; until then it is not said again. Unit: milliseconds, as Foundry shows it. */
const SHOWN_MS = 5000;

let said = { words: "", at: Number.NEGATIVE_INFINITY };

/** Tell the user why a key did nothing, once while they can still read it. */
export function tellWhyNot(words: string): void {
  const now = performance.now();
  if (said.words === words && now - said.at < SHOWN_MS) return;
  said = { words, at: now };
  ui.notifications?.info(words);
}

/** Why nothing can be drawn about squares on what the user looks at, or null. */
export function whyNoSquares(): string | null {
  return whyNoScene() ?? (canvas?.scene && squaresOf(canvas.scene.grid) ? null : text("MapAid.noSquares"));
}

/** Why nobody ever threatens anybody in the game that is played, or null. */
export function whyNeverThreat(): string | null {
  return playedRuleset().hasThreat ? null : text("MapAid.noThreat");
}

/** Why there is no map to tell anything about, or null. */
export function whyNoScene(): string | null {
  return canvas?.ready && canvas.scene ? null : text("MapAid.noScene");
}

/** Why nobody threatens anybody on what the user looks at, or null. */
export function whyNoThreat(): string | null {
  const isHere = ({ started, combatants }: Combat.Implementation) =>
    started && combatants.some(({ sceneId }) => sceneId === canvas?.scene?.id);
  return whyNeverThreat() ?? whyNoScene() ?? (game.combats?.some(isHere) ? null : text("MapAid.noFight"));
}
