import type { Encounter } from "../../src/engine/encounter.ts";
import { type Answer, isWalk, type Prompt } from "../../src/engine/prompt.ts";
import type { Chance } from "./chance.ts";
import type { SoakGame } from "./game.ts";
import { cellAt, pathAt } from "./ways.ts";

/** Details that somebody might send along with an answer, of any kind or none. */
function detailsAt<Sheet>(
  game: SoakGame<Sheet>,
  chance: Chance,
  prompt: Prompt,
  encounter: Encounter<Sheet>,
): NonNullable<Answer["details"]> {
  const one = encounter.combatants[prompt.of];
  return {
    at: { ...cellAt(chance) },
    path: pathAt(chance, one?.place ?? { col: 0, row: 0 }).map((cell) => ({ ...cell })),
    options: game.optionsAt(chance),
    intent: JSON.parse(JSON.stringify({ ...game.intentAt(chance, encounter), actor: prompt.of })),
    courage: chance.below(3),
  };
}

/** Some answer at random that may be given. @throws Error - None may: such a prompt must not be put. */
export function answerAt<Sheet>(
  game: SoakGame<Sheet>,
  chance: Chance,
  prompt: Prompt,
  encounter: Encounter<Sheet>,
): Answer {
  const open = prompt.choices.filter(({ refusal }) => !refusal);
  if (!open.some(({ id }) => id === prompt.fallback)) throw new Error(`the default of ${prompt.kind} may not be given`);
  const choice = chance.one(open).id;
  if (isWalk(prompt) || chance.percent(60)) return { prompt: prompt.id, choice };
  return { prompt: prompt.id, choice, details: detailsAt(game, chance, prompt, encounter) };
}
