import { expect, test } from "@playwright/test";
import type { FirstRunReport } from "../../sandbox/assumptions/report.ts";
import type { Loose } from "../contract/batch.ts";
import { type JoinedPage, reload, startTable, type Table } from "../support/table.ts";
import { BOTH, inOne } from "./generations.ts";

/** A world with nobody in it but a game master: whoever tries the system has no more. */
const EMPTY = [{ _key: "!users!gamemaster000009", _id: "gamemaster000009", name: "Keeper", role: 4 }];

/** Run it as the macro does, and hand over what it says. */
function run(page: JoinedPage, options: object = {}): Promise<FirstRunReport> {
  return page.evaluate(async (more) => {
    const address = "/systems/away-team/first-run.mjs";
    const { firstRun } = (await import(address)) as { firstRun(options: object): Promise<FirstRunReport> };
    return firstRun({ isQuiet: true, ...more });
  }, options);
}

/**
 * What a new world notes of its own accord: which version its documents have, whose the lease is, what its terms are.
 */
const NOTED = ["away-team.migrated", "away-team.lease", "away-team.terms"];

/** Ids of all documents in the world, by kind, once a new world has noted what it does. */
async function documents(page: JoinedPage): Promise<Record<string, string[]>> {
  const noted = () =>
    page.evaluate(() => {
      const { collections } = game as unknown as { collections: Map<string, Iterable<{ key: string }>> };
      return [...(collections.get("Setting") ?? [])].map(({ key }) => key);
    });
  await expect.poll(noted).toEqual(expect.arrayContaining(NOTED));
  return page.evaluate(() => {
    const { collections } = game as unknown as { collections: Map<string, { keys(): Iterable<string> }> };
    return Object.fromEntries([...collections.entries()].map(([kind, all]) => [kind, [...all.keys()].sort()]));
  });
}

/** What else a run could leave otherwise: the scene, the world's clock, what this browser stores for the system. */
function surroundings(page: JoinedPage): Promise<object> {
  return page.evaluate(() => {
    const { canvas, game } = globalThis as unknown as Loose;
    const stored = Object.entries(localStorage).filter(([key]) => key.includes("away-team."));
    return { scene: canvas.scene?.id, time: game.time.worldTime, stored: Object.fromEntries(stored) };
  });
}

/**
 * What is said of a turn that was still being written as its fight was removed: nobody waits for that write (assumption
 * combat-pins-turn), and a run removes many fights.
 */
const LATE_TURN = /^Combat \[\w+\] does not exist$/;

for (const generation of BOTH) {
  test.describe(`generation ${generation}`, () => {
    const { older, newer } = inOne(generation);
    let table: Table;
    let page: JoinedPage;
    test.beforeAll(async ({ browser }) => {
      table = await startTable({ generation, source: EMPTY });
      page = await table.join(browser, "Keeper");
      page.expectProblem(/"unheardOf" is not a valid type/);
      page.expectProblem(LATE_TURN);
    });
    test.afterAll(() => table?.close());

    // It asks for the rows of what the generations do
    test("the first run finds that everything holds, plays, and leaves nothing behind", async () => {
      test.setTimeout(240_000);
      const before = await documents(page);
      const around = await surroundings(page);
      const { host, rows, steps, left, map, screens } = await run(page);
      expect(host).toBe("stand-in");
      expect(rows.filter(({ outcome }) => outcome === "differs")).toEqual([]);
      expect(rows.filter(({ why }) => why === "no test of a single window asks for it")).toEqual([]);
      const [hooks, asked] = [true, false].map((is) => rows.filter(({ id }) => id.startsWith("hook ") === is));
      const held = (some: typeof rows = []) => some.filter(({ outcome }) => outcome === "held").length;
      expect(held(asked)).toBeGreaterThan((asked?.length ?? 0) * 0.7);
      expect(held(hooks)).toBeGreaterThan((hooks?.length ?? 0) * 0.6);
      expect(steps.filter(({ isRight }) => !isRight)).toEqual([]);
      expect(steps.map(({ step }) => step)).toContain("it is taken back");
      expect(screens.map(({ name }) => name)).toContain("builder");
      expect(map).toMatch(/^data:image\/jpeg/);
      expect(left).toEqual([]);
      expect(await documents(page)).toEqual(before);
      expect(await surroundings(page)).toEqual(around);
    });

    older?.("what a closed tab left goes with the next run", async () => {
      const before = await documents(page);
      await page.evaluate(() => {
        const address = "/systems/away-team/first-run.mjs";
        void import(address).then(({ firstRun }) => firstRun({ isQuiet: true, only: ["settings-change"] }));
      });
      await expect.poll(() => documents(page)).not.toEqual(before);
      await reload(page);
      expect(await documents(page)).not.toEqual(before);
      await page.evaluate(() => (globalThis as unknown as Loose).Setting.create({ key: "away-team.pace", value: "5" }));
      const { left, rows } = await run(page, { only: ["settings-scope"] });
      expect(rows.map(({ outcome }) => outcome)).toEqual(["held"]);
      expect(left).toEqual([]);
      expect(await documents(page)).toEqual(before);
    });

    newer?.("a player who runs it too finds out what only they can", async ({ browser }) => {
      const before = await documents(page);
      await page.evaluate(() => (globalThis as unknown as Loose).User.create({ name: "Player", role: 1 }));
      const player = await table.join(browser, "Player");
      player.expectProblem(/lacks permission|Failed to render|does not have permission/);
      const found = run(page, { only: ["server-owner", "combatant-keys", "status-toggle"], waitMs: 60_000 });
      await player.waitForFunction(
        (id) => (globalThis as unknown as Loose).game.actors.get(id)?.isOwner,
        "hero000000000001",
      );
      await run(player);
      const { rows, steps, left } = await found;
      expect(steps.filter(({ isRight }) => !isRight)).toEqual([]);
      expect(Object.fromEntries(rows.map(({ id, outcome }) => [id, outcome]))).toEqual({
        "combatant-keys": "held",
        "server-owner": "held",
        "status-toggle": "held",
      });
      expect(left).toEqual([]);
      await player.context().close();
      await page.evaluate(() => (globalThis as unknown as Loose).game.users.find(({ isGM }: Loose) => !isGM).delete());
      expect(await documents(page)).toEqual(before);
    });

    newer?.("the first run tells what differs, and what went wrong with it", async () => {
      test.setTimeout(240_000);
      page.expectProblem(/planted/);
      const before = await documents(page);
      await page.evaluate(() => {
        const { Dice } = CONFIG as unknown as { Dice: { randomUniform: () => number } };
        // Dice that ask nobody
        Object.defineProperty(Dice, "randomUniform", { get: () => () => 0.5, set() {} });
        Object.assign((game.system as unknown as { api: object }).api, {
          undo: () => Promise.reject(new Error("planted")),
        });
      });
      const { rows, steps, left } = await run(page, {
        only: ["roll-uniform", "roll-explodes", "status-toggle", "phase-order"],
      });
      const outcomes = Object.fromEntries(rows.map(({ id, outcome }) => [id, outcome]));
      expect(outcomes).toEqual({
        "phase-order": "undecided",
        "roll-explodes": "differs",
        "roll-uniform": "differs",
        "status-toggle": "held",
      });
      expect(rows.find(({ id }) => id === "roll-uniform")?.seen).toContain("expected [15,1]");
      expect(steps.filter(({ isRight }) => !isRight).map(({ seen }) => seen)).toEqual([
        expect.stringContaining("planted"),
      ]);
      expect(left).toEqual([]);
      expect(await documents(page)).toEqual(before);
    });
  });
}

/** Rows about turns and orders, into which our referee would write: at once where rounds have phases. */
const COMBATS = [
  "combat-initiative",
  "combat-keeps-turn",
  "combat-live-round",
  "combat-order-late",
  "combat-pins-turn",
  "combat-reset",
  "combat-turn-change",
];

test("a world with phases and a player of its own is asked for all, and no referee hides its combats", async ({
  browser,
}) => {
  const ruleset = { _key: "!settings!ruleset000000009", _id: "ruleset000000009", key: "away-team.ruleset" };
  const player = { _key: "!users!player0000000009", _id: "player0000000009", name: "Player", role: 1 };
  const scene = { _key: "!scenes!scene00000000009", _id: "scene00000000009", name: "Bridge", active: true };
  const source = [...EMPTY, player, scene, { ...ruleset, value: '"icon"' }];
  const table = await startTable({ generation: 13, source, network: { delayMs: 60 } });
  const page = await table.join(browser, "Keeper");
  page.expectProblem(/"unheardOf" is not a valid type/);
  page.expectProblem(LATE_TURN);
  const before = await documents(page);
  const around = await surroundings(page);
  const {
    ruleset: played,
    rows,
    steps,
    left,
  } = await run(page, {
    only: [...COMBATS, "chat-whisper", "status-toggle"],
  });
  expect(played).toBe("icon");
  expect(steps.filter(({ isRight }) => !isRight)).toEqual([]);
  expect(steps.map(({ step }) => step)).toEqual(expect.arrayContaining(["sheet of a person", "library", "tracker"]));
  expect(Object.fromEntries(rows.map(({ id, outcome }) => [id, outcome]))).toEqual({
    ...Object.fromEntries(COMBATS.map((id) => [id, "held"])),
    "chat-whisper": "held",
    "status-toggle": "held",
  });
  expect(left).toEqual([]);
  expect(await documents(page)).toEqual(before);
  expect(await surroundings(page)).toEqual(around);
  await table.close();
});
