/**
 * Plays fights apart from the page, in a worker that `system/apps/forecast/fighters.ts` begins: it knows the rules and
 * neither Foundry nor the page. One share at a time, in the order in which they are asked for.
 */
import { type FightsWanted, fightMany } from "./odds/fight-odds.ts";
import type { Asked, Said, Share, Study } from "./odds/shares.ts";
import { manifests } from "./rulesets/index.ts";

/** The studies that were begun and not forgotten, by their ids; each is there once its rules have been fetched. */
const studies = new Map<number, Promise<FightsWanted>>();

async function wantedBy({ game, encounter, seed, mostRounds }: Study): Promise<FightsWanted> {
  const manifest = manifests[game];
  const [ruleset, tactics] = await Promise.all([manifest?.load(), manifest?.tactics?.()]);
  if (!ruleset || !tactics) throw new RangeError(`nobody of ${game} fights by themselves`);
  return { encounter, ruleset, tactics, seed, mostRounds };
}

async function play({ study, first, count }: Share): Promise<Said> {
  const wanted = await studies.get(study);
  if (!wanted) throw new RangeError(`no study ${study}`);
  return { kind: "played", tally: fightMany(wanted, first, count) };
}

function say(said: Said): void {
  self.postMessage(said);
}

/** Do what the page asks. */
function hear(asked: Asked): void {
  if (asked.kind === "begin") studies.set(asked.study.id, wantedBy(asked.study));
  else if (asked.kind === "forget") studies.delete(asked.study);
  else play(asked.share).then(say, (error: unknown) => say({ kind: "failed", why: String(error) }));
}

self.addEventListener("message", ({ data }: MessageEvent<Asked>) => hear(data));
say({ kind: "ready" });
