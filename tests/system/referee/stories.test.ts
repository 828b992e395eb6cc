import { describe, expect, it } from "vitest";
import { FAULTS } from "../../support/crowd/faults.ts";
import { KINDS } from "../../support/crowd/kinds.ts";
import { soakCrowd } from "../../support/crowd/soak.ts";
import { CONSOLE, playStory, type Story, shortened, storyOf } from "../../support/crowd/story.ts";

/**
 * Several things at once, drawn from seeds: two or three faults of the matrix, a player who writes at their console, or
 * both. Nothing may be stuck, lost, doubled or rolled anew, taking back is exact, and nothing of ours throws.
 *
 * `FAULT_STAGES=all` in the environment plays many more; `npm run soak -- --crowd both` plays on from any seed.
 */
const TIMES = process.env.FAULT_STAGES === "all" ? 40 : 1;

/** What broke among the stories of so many seeds, each told as briefly as it still breaks. */
async function broken(what: Parameters<typeof storyOf>[1], count: number): Promise<readonly string[]> {
  const found: string[] = [];
  for (let seed = 1; seed <= count * TIMES; seed++) {
    const story = storyOf(seed, what);
    const { wrong } = await playStory(story);
    if (wrong.length === 0) continue;
    const short = await shortened(story);
    const { told, wrong: still } = await playStory(short);
    found.push([`${what} of seed ${seed}: ${short.kind}`, ...told, ...still].join("\n"));
  }
  return found;
}

describe("an exchange comes about once", () => {
  it("whatever two or three things go wrong in it", async () => {
    expect(await broken("faults", 100)).toEqual([]);
  }, 900_000);

  it("whatever a player writes at their console, and nothing throws", async () => {
    expect(await broken("console", 100)).toEqual([]);
  }, 900_000);

  it("whatever a player writes while other things go wrong", async () => {
    expect(await broken("both", 60)).toEqual([]);
  }, 900_000);

  it("where a page asks for something while the server is down, and asks again", async () => {
    const strikes = ["the server is restarted, and pages go on", "the first player reloads"];
    const story = { kind: "attack", seed: 109_489, strikes: strikes.map((what) => ({ stage: 0, what, seed: 1 })) };
    expect((await playStory(story)).wrong).toEqual([]);
  });

  it("where a page closes whose last write is still on a slow line, and another sits down at once", async () => {
    const strikes = [
      { stage: 0, what: "the referee is closed, and so is the next one", seed: 1 },
      { stage: 2, what: "the referee's line is slow, so that another sits down", seed: 1 },
    ];
    expect((await playStory({ kind: "sealed", seed: 862_901, strikes })).wrong).toEqual([]);
  });

  it("where the chat log is cleared before anybody hears that it came about, and another sits down", async () => {
    const strikes = [
      { stage: 0, what: "the referee's line is slow, so that another sits down", seed: 1 },
      { stage: 1, what: "the chat log is cleared", seed: 1 },
    ];
    const story = { kind: "linked, taken back across both tokens", seed: 670_723, strikes };
    expect((await playStory(story)).wrong).toEqual([]);
  });

  it("also of those in line behind an exchange that is deleted while the only game master's tab is frozen", async () => {
    const strikes = [
      { stage: 6, what: "the only game master's tab is frozen", seed: 1 },
      { stage: 6, what: "the chat log is cleared", seed: 1 },
    ];
    expect((await playStory({ kind: "line", seed: 219_143, strikes })).wrong).toEqual([]);
  });

  it("where the game master who came back to an empty table closes it as well, and comes back again", async () => {
    const strikes = [
      { stage: 0, what: "the only game master's tab is frozen", seed: 1 },
      { stage: 0, what: "the referee is closed, and so is the next one", seed: 1 },
      { stage: 4, what: "the only game master's tab is frozen", seed: 1 },
    ];
    expect((await playStory({ kind: "linked", seed: 926_613, strikes })).wrong).toEqual([]);
  });

  it("where a tab is frozen as it walks and does not hear where the token has come", async () => {
    const strikes = [
      { stage: 0, what: "the referee's user is gone", seed: 1 },
      { stage: 15, what: "the referee's tab is frozen and has missed something", seed: 1 },
    ];
    expect((await playStory({ kind: "sealed", seed: 257_593, strikes })).wrong).toEqual([]);
  });

  it("or anew where nobody is left who knew of it when the chat log was cleared", async () => {
    const strikes = [
      { stage: 0, what: "the other game master reloads", seed: 1 },
      { stage: 4, what: "the chat log is cleared", seed: 1 },
      { stage: 4, what: "the referee reloads", seed: 1 },
    ];
    const story = { kind: "ICON: a delayed action that comes first, taken back and redone", seed: 822_497, strikes };
    expect((await playStory(story)).wrong).toEqual([]);
  });
});

describe("a story", () => {
  const stories = Array.from({ length: 200 }, (_, seed) => storyOf(seed + 1, "both"));

  it("is the same for the same seed, and its console writes the same", async () => {
    const [story, again] = [storyOf(7, "both"), storyOf(7, "both")];
    expect(again).toEqual(story);
    const written = ({ told }: { told: readonly string[] }) => told.map((one) => one.replace(/s\d+/g, ""));
    expect(written(await playStory(again))).toEqual(written(await playStory(story)));
  });

  it("is of two faults or of three, of every kind and of both games", () => {
    const counts = stories.map(({ strikes }) => strikes.filter(({ what }) => what !== CONSOLE).length);
    expect(new Set(counts)).toEqual(new Set([2, 3]));
    const names = new Set(stories.flatMap(({ strikes }) => strikes.map(({ what }) => what)));
    expect(Object.keys(FAULTS).filter((name) => !names.has(name))).toEqual([]);
    expect(new Set(stories.map(({ kind }) => kind.startsWith("ICON"))).size).toBe(2);
  });

  it("that breaks is told without what it breaks without as well", async () => {
    const strike = (stage: number, what: string) => ({ stage, what, seed: 1 });
    const harmless = [strike(1, "everybody answers twice"), strike(2, "the first player reloads")];
    const story: Story = { kind: "attack", seed: 1, strikes: [...harmless, strike(0, "never heard of")] };
    const short = await shortened(story, async ({ strikes }) => strikes.some(({ what }) => what === "never heard of"));
    expect(short.strikes.map(({ what }) => what)).toEqual(["never heard of"]);
  });

  it("that breaks ends a soak, which names its seed and tells it", async () => {
    const until = Number.POSITIVE_INFINITY;
    const breaking = async ({ strikes }: Story) => {
      const isBroken = strikes.some(({ what }) => what === "the first player reloads");
      return { wrong: isBroken ? ["exchange0 is stuck"] : [], told: strikes.map(({ what }) => what) };
    };
    const soak = { what: "faults", ruleset: "icon", seed: 1, count: 1000, until } as const;
    const { played, broken: story } = await soakCrowd(soak, () => {}, breaking);
    expect(story).toMatch(
      new RegExp(`^The story of seed ${played + 1} broke \\(ICON: .*--ruleset icon --seed ${played + 1} `),
    );
    expect(story?.split("\n").slice(1)).toEqual(["  the first player reloads", "  => exchange0 is stuck"]);
    expect(await soakCrowd({ ...soak, count: played }, () => {}, breaking)).toEqual({ played, broken: null });
    expect((await soakCrowd({ ...soak, until: 0 }, () => {}, breaking)).played).toBe(0);
  });

  it.each(["coda", "icon", "action", "battlestations", "sta"])(
    "are those of %s alone where a soak names it",
    async (ruleset) => {
      const games = new Set<string>();
      const look = async ({ kind }: Story) => {
        games.add(KINDS[kind]?.ruleset?.id ?? "coda");
        return { wrong: [], told: [] };
      };
      await soakCrowd({ what: "faults", ruleset, seed: 1, count: 30, until: Number.POSITIVE_INFINITY }, () => {}, look);
      expect([...games]).toEqual([ruleset]);
    },
  );
});
