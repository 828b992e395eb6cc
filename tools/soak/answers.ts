import type { Encounter } from "../../src/engine/encounter.ts";
import { type Answer, type Choice, isWalk, type Prompt } from "../../src/engine/prompt.ts";
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
  const at = { ...cellAt(chance) };
  const path = pathAt(chance, one?.place ?? { col: 0, row: 0 }).map((cell) => ({ ...cell }));
  return {
    at,
    path,
    cells: path.slice(1, 3),
    options: game.optionsAt(chance),
    intent: JSON.parse(JSON.stringify({ ...game.intentAt(chance, encounter), actor: prompt.of })),
    courage: chance.below(3),
  };
}

/** Some of the dice that a choice offers, where it offers any. */
function diceAt(chance: Chance, { dice }: Choice): NonNullable<Answer["details"]> {
  if (!dice) return {};
  const first = chance.one(dice.may);
  const others = dice.may.filter((place) => place !== first && chance.percent(40));
  return { dice: [first, ...others].slice(0, dice.most) };
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
  const chosen = chance.one(open);
  const choice = chosen.id;
  const told = diceAt(chance, chosen);
  const isPlain = isWalk(prompt) || chance.percent(60);
  if (isPlain) return { prompt: prompt.id, choice, ...(chosen.dice && { details: told }) };
  return { prompt: prompt.id, choice, details: { ...detailsAt(game, chance, prompt, encounter), ...told } };
}
