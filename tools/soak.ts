import { runAsCommand } from "./as-command.ts";
import { readOptions, wholeNumber } from "./options.ts";
import { codaSoak } from "./soak/coda.ts";
import { iconSoak } from "./soak/icon.ts";
import { type Soaked, soak } from "./soak/play.ts";
import { UsageError } from "./usage-error.ts";

const SHOWN = 20_000;

/** Plays a fight of each game. */
const games: Readonly<Record<string, (seed: number) => Soaked>> = {
  coda: (seed) => soak(codaSoak, seed),
  icon: (seed) => soak(iconSoak, seed),
};

/**
 * `npm run soak [-- --exchanges 1000000] [--seed 1] [--ruleset coda]`: fights at random under the rules of a game, everything that must
 * always hold looked at after each exchange. Stops at the first fight that breaks something, and names its seed.
 */
export function main(args: string[]): void {
  const options = {
    exchanges: { type: "string", default: "1000000" },
    seed: { type: "string", default: "1" },
    ruleset: { type: "string", default: "coda" },
  } as const;
  const { exchanges, seed, ruleset } = readOptions({ args, options }).values;
  const play = games[ruleset];
  if (!play) throw new UsageError(`--ruleset is one of ${Object.keys(games).join(", ")}.`);
  const wanted = wholeNumber("exchanges", exchanges, 1, 1_000_000_000);
  const first = wholeNumber("seed", seed, 0, 1_000_000_000);
  let played = 0;
  let fights = 0;
  for (; played < wanted; fights++) {
    played += soakFight(play, first + fights);
    if (Math.floor(played / SHOWN) > Math.floor((played - 40) / SHOWN)) console.log(`${played} exchanges`);
  }
  console.log(`${played} exchanges in ${fights} fights, nothing broken`);
}

/** Play the fight of a seed; what breaks in it names the seed. */
function soakFight(play: (seed: number) => Soaked, seed: number): number {
  try {
    return play(seed).exchanges;
  } catch (error) {
    console.error(`The fight of seed ${seed} broke: npm run soak -- --seed ${seed} --exchanges 1`);
    throw error;
  }
}

await runAsCommand(import.meta.url, main);
