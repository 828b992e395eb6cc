import type { Movement } from "../../documents/token.ts";
import { LANG_ROOT, SYSTEM_ID } from "../../foundry/ids.ts";

const key = { isHeld: false };

/** Let the game master move tokens freely while he holds a key. */
export function registerFreeMove(): void {
  const hold = (isHeld: boolean) => () => {
    key.isHeld = isHeld;
    return false;
  };
  game.keybindings.register(SYSTEM_ID, "freeMove", {
    name: `${LANG_ROOT}.Keys.freeMove.name`,
    hint: `${LANG_ROOT}.Keys.freeMove.hint`,
    editable: [{ key: "KeyF" }],
    restricted: true,
    onDown: hold(true),
    onUp: hold(false),
  });
  // A key that is let go in another window sends no event here
  window.addEventListener("blur", hold(false));
}

/** Was it asked that the move minds neither walls nor costs: by Foundry's Unconstrained Movement, or by code? */
export function isUnconstrained({ constrainOptions }: Pick<Movement, "constrainOptions">): boolean {
  return constrainOptions?.ignoreWalls === true && constrainOptions.ignoreCost === true;
}

/** Does the game master move the token freely: with the key held, or unconstrained? */
export function isFreeMove(movement: Pick<Movement, "constrainOptions">): boolean {
  return game.user?.isGM === true && (key.isHeld || isUnconstrained(movement));
}
