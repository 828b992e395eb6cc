/** Stories of a whole table at random: several windows over a server, and what goes wrong between them. */
import "../foundry-classes.ts";
import { KINDS } from "./kinds.ts";
import { playStory, type Story, shortened, storyOf } from "./story.ts";

/** What happens in the stories: faults, a player who writes at their console, or both. */
export const CROWDS = ["faults", "console", "both"] as const;
export type Crowd = (typeof CROWDS)[number];

/** Which stories are played. */
export interface CrowdSoak {
  readonly what: Crowd;
  /** The game whose exchanges are played; those of all where none is named. */
  readonly ruleset?: string;
  readonly seed: number;
  readonly count: number;
  /** No story begins after that. Unit: milliseconds since 1970. */
  readonly until: number;
}

/** How many stories were played, and the one that broke, as it is told. */
export interface CrowdSoaked {
  readonly played: number;
  readonly broken: string | null;
}

/** A story that broke, in as few strikes as it still does. */
async function tell({ what, ruleset }: CrowdSoak, seed: number, story: Story, play: typeof playStory): Promise<string> {
  const short = await shortened(story, async (one) => (await play(one)).wrong.length > 0);
  const { told, wrong } = await play(short);
  const game = ruleset === undefined ? "" : ` --ruleset ${ruleset}`;
  const again = `npm run soak -- --crowd ${what}${game} --seed ${seed} --exchanges 1`;
  const lines = [...told, ...wrong.map((one) => `=> ${one}`)].map((line) => `  ${line}`);
  return [`The story of seed ${seed} broke (${short.kind}, dice ${short.seed}): ${again}`, ...lines].join("\n");
}

/** Play stories from a seed on, up to the first that breaks. @param shown - Told now and then how many there were. */
export async function soakCrowd(
  soak: CrowdSoak,
  shown: (played: number) => void = () => {},
  play = playStory,
): Promise<CrowdSoaked> {
  const { what, ruleset, seed, count, until } = soak;
  const games = (kind: string) => ruleset === undefined || (KINDS[kind]?.ruleset?.id ?? "coda") === ruleset;
  let played = 0;
  for (; played < count && Date.now() < until; ) {
    const story = storyOf(seed + played, what, games);
    const { wrong } = await play(story);
    if (wrong.length > 0) return { played, broken: await tell(soak, seed + played, story, play) };
    if (++played % 1000 === 0) shown(played);
  }
  return { played, broken: null };
}
