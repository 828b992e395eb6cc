import { seededDice } from "../src/engine/dice/dice.ts";
import type { Encounter } from "../src/engine/encounter.ts";
import type { Ruleset } from "../src/engine/ruleset.ts";
import { sidesLeft, type Tactics } from "../src/engine/tactics.ts";
import { type Degree, EVEN_TEMPER, weighing } from "../src/odds/advice.ts";
import { fightOut } from "../src/odds/fight.ts";
import { shareOf } from "../src/odds/fight-odds.ts";
import { manifests } from "../src/rulesets/index.ts";
import { runAsCommand } from "./as-command.ts";
import { FIGHTS } from "./fight/fights.ts";
import { readOptions, wholeNumber } from "./options.ts";
import { UsageError } from "./usage-error.ts";

/** Fights in which one side weighs what it does and the other plays plainly. */
export interface Duels {
  readonly encounter: Encounter;
  readonly ruleset: Ruleset;
  readonly tactics: Tactics;
  readonly clever: Degree;
}

/** How many fights ended so for those who weigh what they do. */
type Ends = Record<"won" | "lost" | "undecided", number>;

/** After so many rounds nobody has won: the fight is drawn. */
const MOST_ROUNDS = 12;

/**
 * `npm run duels -- --ruleset coda [--fights 2000] [--clever 2] [--seed 1]`: how often those win who weigh what they
 * do against those who play plainly. Each pair of fights has the same dice, and the sides change places in it, so that
 * neither the place nor the people decide.
 */
export async function main(args: string[]): Promise<void> {
  const options = {
    ruleset: { type: "string", default: "coda" },
    fights: { type: "string", default: "2000" },
    clever: { type: "string", default: String(EVEN_TEMPER.clever) },
    seed: { type: "string", default: "1" },
  } as const;
  const { ruleset, fights, clever, seed } = readOptions({ args, options }).values;
  const manifest = Object.hasOwn(FIGHTS, ruleset) ? manifests[ruleset] : undefined;
  if (!manifest?.tactics) throw new UsageError(`--ruleset is one of ${Object.keys(FIGHTS).join(", ")}.`);
  const duels: Duels = {
    encounter: FIGHTS[ruleset]?.() as Encounter,
    ruleset: await manifest.load(),
    tactics: await manifest.tactics(),
    clever: wholeNumber("clever", clever, 0, 4) as Degree,
  };
  const first = wholeNumber("seed", seed, 0, 1_000_000_000);
  const pairs = Math.ceil(wholeNumber("fights", fights, 2, 1_000_000) / 2);
  const counts: Ends = { won: 0, lost: 0, undecided: 0 };
  for (let pair = 0; pair < pairs; pair++) for (const end of mirrored(duels, first + pair)) counts[end] += 1;
  console.log(told(ruleset, counts));
}

/** How often they won, in one line: of those fights that were decided, with the bounds of 95 parts in 100. */
export function told(ruleset: string, { won, lost, undecided }: Ends): string {
  const decided = won + lost;
  const fights = `${ruleset}: ${decided + undecided} fights, ${undecided} drawn, ${decided} decided, ${won} won`;
  if (decided === 0) return fights;
  const { share, least, most } = shareOf(won, decided);
  const [percent, from, to] = [share, least, most].map((one) => (100 * one).toFixed(1));
  return `${fights}: ${percent} % (95 %: ${from} to ${to})`;
}

/** How it ended for the side that weighs what it does: as each side of the fight once, with the same dice. */
export function mirrored({ encounter, ruleset, tactics, clever }: Duels, seed: number) {
  return [...sidesLeft(encounter, tactics)].map((side) => {
    const wise = weighing(tactics, ruleset, { temper: { ...EVEN_TEMPER, clever }, seed });
    const both: Tactics = {
      ...tactics,
      next: (now, of) => (now.combatants[of]?.side === side ? wise : tactics).next(now, of),
    };
    const fought = fightOut(encounter, ruleset, seededDice(seed), both, MOST_ROUNDS);
    const left = sidesLeft(fought.encounter, tactics);
    if (left.size !== 1) return "undecided";
    return left.has(side) ? "won" : "lost";
  });
}

await runAsCommand(import.meta.url, main);
