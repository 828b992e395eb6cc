import { readOptions, wholeNumber } from "./options.ts";
import { soak } from "./soak/play.ts";

const SHOWN = 20_000;

/**
 * `npm run soak [-- --exchanges 1000000] [--seed 1]`: fights at random under the rules of CODA, everything that must
 * always hold looked at after each exchange. Stops at the first fight that breaks something, and names its seed.
 */
export function main(args: string[]): void {
  const options = {
    exchanges: { type: "string", default: "1000000" },
    seed: { type: "string", default: "1" },
  } as const;
  const { exchanges, seed } = readOptions({ args, options }).values;
  const wanted = wholeNumber("exchanges", exchanges, 1, 1_000_000_000);
  const first = wholeNumber("seed", seed, 0, 1_000_000_000);
  let played = 0;
  let fights = 0;
  for (; played < wanted; fights++) {
    played += soakFight(first + fights);
    if (Math.floor(played / SHOWN) > Math.floor((played - 40) / SHOWN)) console.log(`${played} exchanges`);
  }
  console.log(`${played} exchanges in ${fights} fights, nothing broken`);
}

/** Play the fight of a seed; what breaks in it names the seed. */
function soakFight(seed: number): number {
  try {
    return soak(seed).exchanges;
  } catch (error) {
    console.error(`The fight of seed ${seed} broke: npm run soak -- --seed ${seed} --exchanges 1`);
    throw error;
  }
}
