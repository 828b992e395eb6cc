/**
 * Plays fights, thinks about turns and checks examples apart from the page, in a worker that
 * `system/apps/rules-worker.ts` begins: it knows the rules and neither Foundry nor the page. One share at a time, in
 * the order in which they are asked for.
 */
import { Thought } from "./odds/advice.ts";
import { type FightsWanted, fightMany } from "./odds/fight-odds.ts";
import type { Asked, Said, Share, Study, Turn } from "./odds/shares.ts";
import type { Game } from "./odds/what-if.ts";
import { manifests } from "./rulesets/index.ts";
import { type CheckedWorld, Checker, type ExamplesAsked, type ExamplesSaid } from "./scenarios/checker.ts";

/** How long it thinks until it says how far it has come. Unit: milliseconds. */
const THINKS_MS = 60;

/** The studies that were begun and not forgotten, by their ids; each is there once its rules have been fetched. */
const studies = new Map<number, Promise<FightsWanted>>();

/** What it thinks about; nothing before it was told a turn. */
let thought: Promise<Thought> | null = null;

/** Who checks examples; nobody before it was told any. */
let checker: Promise<Checker> | null = null;

async function gameOf(id: string): Promise<Game> {
  const manifest = manifests[id];
  const [ruleset, tactics] = await Promise.all([manifest?.load(), manifest?.tactics?.()]);
  if (!ruleset || !tactics) throw new RangeError(`nobody of ${id} fights by themselves`);
  return { ruleset, tactics };
}

async function wantedBy({ game, encounter, seed, mostRounds }: Study): Promise<FightsWanted> {
  return { encounter, seed, mostRounds, ...(await gameOf(game)) };
}

async function thoughtAbout({ game, ...turn }: Turn): Promise<Thought> {
  return new Thought({ ...turn, ...(await gameOf(game)) });
}

async function play({ study, first, count }: Share): Promise<Said> {
  const wanted = await studies.get(study);
  if (!wanted) throw new RangeError(`no study ${study}`);
  return { kind: "played", tally: fightMany(wanted, first, count) };
}

async function think(): Promise<Said> {
  const thinking = await thought;
  if (!thinking) throw new RangeError("no turn to think about");
  const end = performance.now() + THINKS_MS;
  return { kind: "thought", advised: thinking.thinkWhile(() => performance.now() < end) };
}

async function checkerOf({ game, ...world }: CheckedWorld): Promise<Checker> {
  const scenarios = await manifests[game]?.scenarios();
  if (!scenarios) throw new RangeError(`no scenarios of ${game}`);
  return new Checker(world, scenarios);
}

/** Answer with what whoever checks examples comes to. */
async function examine(answer: (checker: Checker) => ExamplesSaid): Promise<ExamplesSaid> {
  const checks = await checker;
  if (!checks) throw new RangeError("no examples to check");
  return answer(checks);
}

function say(said: Said | ExamplesSaid): void {
  self.postMessage(said);
}

/** Say what comes of it, or why nothing does. */
function sayWhat(coming: Promise<Said | ExamplesSaid>): void {
  coming.then(say, (error: unknown) => say({ kind: "failed", why: String(error) }));
}

/** Do what the page asks about examples. @returns Was it that? */
function hearOfExamples(asked: Asked | ExamplesAsked): asked is ExamplesAsked {
  if (asked.kind === "beginCheck") checker = checkerOf(asked.world);
  else if (asked.kind === "check") sayWhat(examine((one) => ({ kind: "checked", differences: one.check(asked.some) })));
  else if (asked.kind === "show") sayWhat(examine((one) => ({ kind: "shown", example: one.show(asked.at) })));
  else return false;
  return true;
}

/** Do what the page asks. */
function hear(asked: Asked | ExamplesAsked): void {
  if (hearOfExamples(asked)) return;
  if (asked.kind === "begin") studies.set(asked.study.id, wantedBy(asked.study));
  else if (asked.kind === "forget") studies.delete(asked.study);
  else if (asked.kind === "consider") thought = thoughtAbout(asked.turn);
  else sayWhat(asked.kind === "think" ? think() : play(asked.share));
}

self.addEventListener("message", ({ data }: MessageEvent<Asked | ExamplesAsked>) => hear(data));
say({ kind: "ready" });
