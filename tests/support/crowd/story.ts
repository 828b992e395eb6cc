/** Several things that go wrong in one exchange: drawn from a seed, played, and told as briefly as it still breaks. */
import { forge } from "./console.ts";
import { FAULTS } from "./faults.ts";
import { oneOf } from "./grammar.ts";
import { isGM } from "./host.ts";
import { KINDS } from "./kinds.ts";
import { seeded } from "./network.ts";
import { faultsOf } from "./outcome.ts";
import { Table } from "./table.ts";

/** What a player writes at their console; any other name is that of a fault. */
export const CONSOLE = "a player's console";

/** Something that happens right after so many writes, 0 being the moment at which the intent was sent. */
export interface Strike {
  readonly stage: number;
  readonly what: string;
  /** What is drawn at a console; faults need none. */
  readonly seed: number;
}

/** An exchange, its dice, and what happens in it. */
export interface Story {
  readonly kind: string;
  readonly seed: number;
  readonly strikes: readonly Strike[];
}

/** How a story ended. */
export interface Ending {
  /** What is wrong; nothing when all is well. */
  readonly wrong: readonly string[];
  /** What happened, in its order. */
  readonly told: readonly string[];
}

/** Writes of most exchanges; what would come later does not happen. */
const STAGES = 24;

/** The story of a seed. @param games - Only exchanges whose names pass. */
export function storyOf(seed: number, what: "console" | "faults" | "both", games = (_kind: string) => true): Story {
  const uniform = seeded(seed);
  const kind = oneOf(Object.keys(KINDS).filter(games), uniform);
  const strike = (name: string): Strike => ({
    stage: Math.max(0, Math.floor(STAGES * (uniform() * uniform() * 1.3 - 0.3))),
    what: name,
    seed: Math.floor(uniform() * 1e9),
  });
  const faults = what === "console" ? 0 : uniform() < 0.75 ? 2 : 3;
  const writes = what === "faults" ? 0 : 3 + Math.floor(uniform() * 12);
  const strikes = [
    ...Array.from({ length: faults }, () => strike(oneOf(Object.keys(FAULTS), uniform))),
    ...Array.from({ length: writes }, () => strike(CONSOLE)),
  ];
  return { kind, seed: 1 + Math.floor(uniform() * 1e6), strikes: strikes.sort((a, b) => a.stage - b.stage) };
}

/**
 * Where no game master is left, players wait for one, who comes back each time: what is half done is theirs to finish.
 */
async function playOut(table: Table): Promise<boolean> {
  for (;;) {
    const isQuiet = await table.play();
    if (table.sessions().some(({ user }) => isGM(user))) return isQuiet;
    table.plan(0, () => table.reopen("gm2"));
  }
}

/** Play a story to its end. */
export async function playStory({ kind, seed, strikes }: Story): Promise<Ending> {
  const person = Object.assign({}, ...strikes.map(({ what }) => FAULTS[what]?.person));
  const table = new Table(KINDS[kind] as (typeof KINDS)[string], seed, person);
  table.isMixed = strikes.length > 1;
  const byHand: Record<string, number> = {};
  const told: string[] = [];
  const happen = ({ stage, what, seed: drawn }: Strike) => {
    const written = what === CONSOLE ? forge(table, byHand, drawn) : "";
    FAULTS[what]?.strike(table, byHand);
    told.push(`stage ${stage}: ${what} ${written}`.trim());
  };
  let reached = -1;
  table.server.onCommit = (count) => {
    const due = strikes.filter(({ stage }) => stage > reached && stage <= count);
    reached = Math.max(reached, count);
    for (const strike of due) happen(strike);
  };
  const isQuiet = await playOut(table);
  const thrown = table.thrown().map((error) => `thrown: ${error}`);
  return { wrong: [...(isQuiet ? [] : ["it is never quiet"]), ...thrown, ...faultsOf(table, byHand)], told };
}

async function breaks(story: Story): Promise<boolean> {
  return (await playStory(story)).wrong.length > 0;
}

/** The story without what it breaks without as well. */
export async function shortened(story: Story, isBroken = breaks): Promise<Story> {
  for (const strike of story.strikes) {
    const shorter = { ...story, strikes: story.strikes.filter((one) => one !== strike) };
    if (await isBroken(shorter)) return shortened(shorter, isBroken);
  }
  return story;
}
