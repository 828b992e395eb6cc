import type { Dice } from "../src/engine/dice/dice.ts";
import type { Combatant, Encounter } from "../src/engine/encounter.ts";
import type { Bounds } from "../src/engine/grid/cell.ts";
import { type Cell, sameCell } from "../src/engine/grid/cell.ts";
import type { Wall } from "../src/engine/grid/walls.ts";
import { enemy, person, skill, sword } from "../tests/support/coda.ts";

const TOKENS = 200;
const WALLS = 300;

/** Somebody in a square of their own; every other one is an enemy, every fourth of those has a longer reach. */
function drawPerson(dice: Dice, deck: Bounds, index: number, taken: Cell[]) {
  let at: Cell;
  do at = { col: dice.roll(deck.width) - 1, row: dice.roll(deck.height) - 1 };
  while (taken.some((other) => sameCell(other, at)));
  taken.push(at);
  const reach = index % 8 === 1 ? { min: 1, max: 2 } : { min: 1, max: 1 };
  const weapons = [sword({ reach, damage: { dice: dice.roll(3), sides: 6, bonus: dice.roll(4), strength: true } })];
  const options = { at: [at.col, at.row], sheet: { weapons, skills: [skill("armed", dice.roll(6))] } } as const;
  return index % 2 === 1 ? enemy(`t${index}`, options) : person(`t${index}`, options);
}

/** Straight walls of up to eight squares along the lines of the grid. */
function drawWall(dice: Dice, deck: Bounds): Wall {
  const [x, y] = [dice.roll(deck.width - 1), dice.roll(deck.height - 1)];
  const length = dice.roll(8);
  return dice.roll(2) === 1 ? { x1: x, y1: y, x2: x + length, y2: y } : { x1: x, y1: y, x2: x, y2: y + length };
}

/**
 * A deck from 0,0 on with 200 tokens, half of them enemies of the one who moves, and 300 walls.
 *
 * @param at - Their square.
 */
export function drawCrowd(
  dice: Dice,
  deck: Bounds,
  at: Cell,
): { readonly encounter: Encounter; readonly mover: Combatant } {
  const walls = Array.from({ length: WALLS }, () => drawWall(dice, deck));
  const taken: Cell[] = [{ ...at }];
  const mover = person("mover", {
    at: [at.col, at.row],
    sheet: { skills: [skill("athletics", 4), skill("armed", 4)] },
  });
  const people = [mover, ...Array.from({ length: TOKENS - 1 }, (_, index) => drawPerson(dice, deck, index, taken))];
  const encounter = {
    combatants: Object.fromEntries(people.map((one) => [one.id, one])),
    order: people.map(({ id }) => id),
    round: 1,
    turn: mover.id,
    walls,
    settings: {},
  } as unknown as Encounter;
  return { encounter, mover: mover as unknown as Combatant };
}
