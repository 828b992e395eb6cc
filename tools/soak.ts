import { runAsCommand } from "./as-command.ts";
import { readOptions, wholeNumber } from "./options.ts";
import { actionSoak } from "./soak/action.ts";
import { battlestationsSoak } from "./soak/battlestations.ts";
import { codaSoak } from "./soak/coda.ts";
import { iconSoak } from "./soak/icon.ts";
import { type Soaked, soak } from "./soak/play.ts";
import { staSoak } from "./soak/sta.ts";
import { UsageError } from "./usage-error.ts";

const SHOWN = 20_000;

/** Plays a fight of each game. */
const games: Readonly<Record<string, (seed: number) => Soaked>> = {
  coda: (seed) => soak(codaSoak, seed),
  icon: (seed) => soak(iconSoak, seed),
  action: (seed) => soak(actionSoak, seed),
  battlestations: (seed) => soak(battlestationsSoak, seed),
  sta: (seed) => soak(staSoak, seed),
};

/**
 * `npm run soak [-- --exchanges 1000000] [--seed 1] [--ruleset coda] [--crowd both] [--minutes 5]`: fights at random
 * under the rules of a game, everything that must always hold looked at after each exchange. Stops at the first fight
 * that breaks something, and names its seed.
 *
 * `--crowd faults` plays a whole table instead, five windows over a server, and in each exchange two or three things go
 * wrong at once; `--crowd console` has a player write whatever a console can write; `--crowd both` both. Nothing may be
 * stuck, lost, doubled or rolled anew, and nothing of ours throw. The first story that breaks is told as briefly as it
 * still does, with its seed, exit code 1. Without `--ruleset` exchanges of all games are played, 10,000 unless told.
 *
 * `--minutes` ends a crowd after so many, however few it has played.
 */
export async function main(args: string[]): Promise<void> {
  const options = {
    exchanges: { type: "string" },
    seed: { type: "string", default: "1" },
    ruleset: { type: "string" },
    crowd: { type: "string" },
    minutes: { type: "string" },
  } as const;
  const { exchanges, seed, ruleset, crowd, minutes } = readOptions({ args, options }).values;
  const play = games[ruleset ?? "coda"];
  if (!play) throw new UsageError(`--ruleset is one of ${Object.keys(games).join(", ")}.`);
  const wanted = wholeNumber("exchanges", exchanges ?? (crowd ? "10000" : "1000000"), 1, 1_000_000_000);
  const first = wholeNumber("seed", seed, 0, 1_000_000_000);
  const timedEffects = minutes === undefined ? Number.POSITIVE_INFINITY : wholeNumber("minutes", minutes, 1, 10_000);
  if (crowd !== undefined) return playCrowd(crowd, ruleset, first, wanted, Date.now() + timedEffects * 60_000);
  if (minutes !== undefined) throw new UsageError("--minutes is for a --crowd.");
  let played = 0;
  let fights = 0;
  for (; played < wanted; fights++) {
    played += soakFight(play, first + fights);
    if (Math.floor(played / SHOWN) > Math.floor((played - 40) / SHOWN)) console.log(`${played} exchanges`);
  }
  console.log(`${played} exchanges in ${fights} fights, nothing broken`);
}

/** As much of the crowd's soak as this command uses: the crowd is most of the system, which tools do not compile. */
interface CrowdPlayer {
  readonly CROWDS: readonly string[];
  soakCrowd(
    soak: { what: string; ruleset?: string; seed: number; count: number; until: number },
    shown: (played: number) => void,
  ): Promise<{ played: number; broken: string | null }>;
}

/** Where it is; named so that only running the command loads it. */
const CROWD_PLAYER: string = "../tests/support/crowd/soak.ts";

/** Play the stories of a table. */
async function playCrowd(crowd: string, ruleset: string | undefined, seed: number, count: number, until: number) {
  const { CROWDS, soakCrowd } = (await import(CROWD_PLAYER)) as CrowdPlayer;
  const what = CROWDS.find((one) => one === crowd);
  if (!what) throw new UsageError(`--crowd is one of ${CROWDS.join(", ")}.`);
  const game = ruleset === undefined ? {} : { ruleset };
  const { played, broken } = await soakCrowd({ what, ...game, seed, count, until }, (so) =>
    console.log(`${so} stories`),
  );
  console.log(broken ?? `${played} stories from seed ${seed} on, nothing broken`);
  if (broken !== null) process.exitCode = 1;
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
