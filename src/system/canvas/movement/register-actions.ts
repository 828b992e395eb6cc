/**
 * Adds the movement modes of all games to Foundry's movement actions, so that players choose them by Tab while
 * dragging or in the Token HUD. Called in init. Always all: generation 14 moves no token whose action it does not
 * know.
 */

import { manifests } from "../../../rulesets/index.ts";
import { GAMES } from "../../data/types.ts";
import { participantOf } from "../../documents/participant.ts";
import { AwayToken } from "../../documents/token.ts";
import { activeRuleset, playedRuleset } from "../../foundry/active-ruleset.ts";
import { LANG_ROOT } from "../../foundry/ids.ts";
import { viewOf } from "../fight-view.ts";
import { CARRIED, movementActionOf } from "./actions.ts";

/** Our movement actions stand in Foundry's lists between walking, which is 0, and the rest of its own, from 1 on. */
const ORDER_STEP = 0.01;

/** The drawings of the movement modes that games have in common. */
const ICONS: Readonly<Record<string, string>> = {
  step: "fa-solid fa-shoe-prints",
  walk: "fa-solid fa-person-walking",
  jog: "fa-solid fa-person-running",
  run: "fa-solid fa-angle-right",
  sprint: "fa-solid fa-angles-right",
  swim: "fa-solid fa-person-swimming",
  jump: "fa-solid fa-arrow-turn-up",
  climb: "fa-solid fa-arrow-up",
  tumble: "fa-solid fa-arrow-rotate-right",
};

/** Is the movement mode open to the token, as far as the rules have been fetched? */
export function isAvailableTo(movementMode: string, token: AwayToken): boolean {
  const { fight } = token;
  const mover = fight ? viewOf(fight).combatants[participantOf(token)] : undefined;
  return !mover || (activeRuleset()?.movement.isAvailable(mover, movementMode) ?? true);
}

/** May a person choose the movement mode for this token now? Only in a fight, where it means something. */
function canChoose(movementMode: string, token: unknown): boolean {
  if (!(token instanceof AwayToken) || !token.fight) return false;
  return playedRuleset().tables.movementModes[movementMode]?.chosen === true && isAvailableTo(movementMode, token);
}

/** The movement modes of all rulesets, each once, with the ruleset that names it. */
function allMovementModes(): Map<string, string> {
  const named = new Map<string, string>();
  for (const {
    id,
    tables: { movementModes },
  } of Object.values(manifests)) {
    for (const movementMode of Object.keys(movementModes)) if (!named.has(movementMode)) named.set(movementMode, id);
  }
  return named;
}

/**
 * Make the movement modes of all rulesets movement actions of Foundry's. Called once, in init.
 */
export function registerMovementModes(): void {
  const { actions } = CONFIG.Token.movement;
  let place = 1;
  for (const [movementMode, ruleset] of allMovementModes()) {
    actions[movementActionOf(movementMode)] = {
      label: `${LANG_ROOT}.${ruleset}.MovementMode.${movementMode}`,
      icon: ICONS[movementMode] ?? GAMES[ruleset]?.movementModeIcons[movementMode] ?? "fa-solid fa-person-walking",
      order: ORDER_STEP * place++,
      canSelect: (token) => canChoose(movementMode, token),
    };
  }
  actions[CARRIED] = {
    label: `${LANG_ROOT}.Movement.carried`,
    icon: "fa-solid fa-people-carry-box",
    order: ORDER_STEP * place,
    canSelect: (token) => game.user?.isGM === true && token instanceof AwayToken && token.fight !== null,
  };
}
