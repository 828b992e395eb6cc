import type { Encounter } from "../../src/engine/encounter.ts";
import type { Answer, Ask } from "../../src/engine/prompt.ts";
import type { Chance } from "./chance.ts";
import type { SoakGame } from "./game.ts";
import { cellAt, pathAt } from "./ways.ts";

/** Details that somebody might send along with an answer, of any kind or none. */
function detailsAt<Sheet>(
  game: SoakGame<Sheet>,
  chance: Chance,
  ask: Ask,
  encounter: Encounter<Sheet>,
): NonNullable<Answer["details"]> {
  const one = encounter.combatants[ask.of];
  return {
    at: { ...cellAt(chance) },
    path: pathAt(chance, one?.place ?? { col: 0, row: 0 }).map((cell) => ({ ...cell })),
    options: game.optionsAt(chance),
    intent: JSON.parse(JSON.stringify({ ...game.intentAt(chance, encounter), actor: ask.of })),
    courage: chance.below(3),
  };
}

/** Some answer at random that may be given. @throws Error - None may: such an ask must not be put. */
export function answerAt<Sheet>(game: SoakGame<Sheet>, chance: Chance, ask: Ask, encounter: Encounter<Sheet>): Answer {
  const open = ask.choices.filter(({ refusal }) => !refusal);
  if (!open.some(({ id }) => id === ask.fallback)) throw new Error(`the default of ${ask.kind} may not be given`);
  const choice = chance.one(open).id;
  if (ask.kind === "walk" || chance.percent(60)) return { ask: ask.id, choice };
  return { ask: ask.id, choice, details: detailsAt(game, chance, ask, encounter) };
}
