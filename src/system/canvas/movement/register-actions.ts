import { doors } from "../../../rulesets/index.ts";
import { GAMES } from "../../data/types.ts";
import { AwayToken } from "../../documents/token.ts";
import { activeRuleset, playedRuleset } from "../../foundry/active-ruleset.ts";
import { LANG_ROOT } from "../../foundry/ids.ts";
import { viewOf } from "../fight-view.ts";
import { CARRIED, movementActionOf } from "./actions.ts";

/** Our movement actions stand in Foundry's lists between walking, which is 0, and the rest of its own, from 1 on. */
const ORDER_STEP = 0.01;

/** The drawings of the manners that games have in common. */
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

/** Is the manner open to the token, as far as the rules have been fetched? */
export function isAvailableTo(manner: string, { fight, uuid }: AwayToken): boolean {
  const mover = fight ? viewOf(fight).combatants[uuid] : undefined;
  return !mover || (activeRuleset()?.movement.isAvailable(mover, manner) ?? true);
}

/** May a person choose the manner for this token now? Only in a fight, where it means something. */
function canChoose(manner: string, token: unknown): boolean {
  if (!(token instanceof AwayToken) || !token.fight) return false;
  return playedRuleset().tables.manners[manner]?.chosen === true && isAvailableTo(manner, token);
}

/** The manners of all rulesets, each once, with the ruleset that names it. */
function allManners(): Map<string, string> {
  const named = new Map<string, string>();
  for (const {
    id,
    tables: { manners },
  } of Object.values(doors)) {
    for (const manner of Object.keys(manners)) if (!named.has(manner)) named.set(manner, id);
  }
  return named;
}

/**
 * Make the manners of moving movement actions of Foundry's, chosen by Tab while dragging or in the Token HUD.
 *
 * Those of all rulesets, always: generation 14 does not move a token whose action is unknown.
 */
export function registerManners(): void {
  const { actions } = CONFIG.Token.movement;
  let place = 1;
  for (const [manner, ruleset] of allManners()) {
    actions[movementActionOf(manner)] = {
      label: `${LANG_ROOT}.${ruleset}.Manner.${manner}`,
      icon: ICONS[manner] ?? GAMES[ruleset]?.mannerIcons[manner] ?? "fa-solid fa-person-walking",
      order: ORDER_STEP * place++,
      canSelect: (token) => canChoose(manner, token),
    };
  }
  actions[CARRIED] = {
    label: `${LANG_ROOT}.Movement.carried`,
    icon: "fa-solid fa-people-carry-box",
    order: ORDER_STEP * place,
    canSelect: (token) => game.user?.isGM === true && token instanceof AwayToken && token.fight !== null,
  };
}
