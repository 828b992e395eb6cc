import type { Handler, Handlers } from "../actions.ts";
import { attackOf } from "./attack.ts";
import { checkAttack, squareOfThing } from "./check.ts";
import { attackTest } from "./modifiers.ts";
import { resolveAttack } from "./resolve.ts";

/** What carries out an attack with one weapon on one target. */
const attack: Handler = {
  check: checkAttack,
  resolve: resolveAttack,
  test: (encounter, intent) => attackTest(attackOf(encounter, intent), intent.adjustment),
};

/** The plain attacks. */
export const attackActs: Handlers = {
  armedAttack: attack,
  rangedAttack: { ...attack, squares: squareOfThing },
  unarmedAttack: attack,
};
