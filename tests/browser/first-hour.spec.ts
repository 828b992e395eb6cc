import { readFileSync } from "node:fs";
import { type Browser, expect, type JSHandle, type Locator, test } from "@playwright/test";
import type { Intent } from "../../src/engine/intent.ts";
import { type JoinedPage, reload, startTable, type Table } from "../support/table.ts";
import { faultsOf, setTheme } from "./axe.ts";
import { put } from "./board.ts";
import { letThrough, loadDice, moveUp, PATIENCE_MS, propose, takeBack, untilStage } from "./brawl.ts";
import { closeWindow, declarations, messages, openMenu, rollDialog, tour, windowOf } from "./windows.ts";

/** A world in which nobody has been yet. */
const USERS = [
  { _id: "GMuser0000000001", _key: "!users!GMuser0000000001", name: "GM", role: 4, color: "#dfe34e" },
  { _id: "Player0000000001", _key: "!users!Player0000000001", name: "Player", role: 1, color: "#56b1f5" },
];

/** What a sentence of the walk tells to do, with what is written in quotes there. */
const COMMAND = /\b(Press the figure of|Press|Choose|Read|Aim at) “([^”]+)”/g;

/** The steps under a head of the walk, each as its commands. */
function stepsOf(head: string): readonly (readonly [verb: string, what: string])[][] {
  const [, part = ""] = readFileSync("docs/first-hour.md", "utf8").split(`## ${head}\n`);
  const lines = (part.split("\n## ")[0] ?? "").split("\n").filter((line) => /^\d+\. /.test(line));
  return lines.map((line) => [...line.matchAll(COMMAND)].map(([, verb = "", what = ""]) => [verb, what] as const));
}

/** What can be pressed or chosen and begins so; the window that asks goes before what lies below it. */
async function named(page: JoinedPage, verb: string, what: string): Promise<Locator> {
  const attacks = page.getByRole("form").getByRole("group");
  const own = [declarations(page), page.locator("#away-team-prompt"), windowOf(page, "Welcome"), rollDialog(page)];
  const within = [...own, tour(page), messages(page).last()].reduce((all, one) => all.or(one), attacks);
  const begins = new RegExp(`^\\s*${what}`);
  if (verb === "Choose") return within.getByRole("radio", { name: begins }).last();
  // A card offers the same below a window that asks, whose button has the name a moment after it was chosen
  const prompt = page.locator("#away-team-prompt");
  const isChosen = (await prompt.getByRole("radio", { name: begins }).count()) > 0;
  return (isChosen ? prompt : within).getByRole("button", { name: begins }).last();
}

/** Aim at somebody, as T does for whom the pointer is on. */
async function aimAt(page: JoinedPage, name: string): Promise<void> {
  const aim = (wanted: string) => {
    const token = canvas.tokens?.placeables.find(({ document }) => document.name === wanted);
    token?.setTarget(true);
    return token !== undefined;
  };
  await expect.poll(() => page.evaluate(aim, name), { timeout: PATIENCE_MS }).toBe(true);
}
/** The heads of all steps of tours that show from now on; looked at as they come, for a tour goes on by itself too. */
function headsShown(page: JoinedPage): Promise<JSHandle<Set<string>>> {
  return page.evaluateHandle(() => {
    const heads = new Set<string>();
    const look = () => {
      const [head] = document.querySelector<HTMLElement>("aside.tour")?.innerText.split("\n") ?? [];
      if (head) heads.add(head);
    };
    look();
    new MutationObserver(look).observe(document.body, { childList: true, subtree: true });
    return heads;
  });
}

/** Give somebody of the practice fight to the player, and show everybody its scene. */
async function handOver(gm: JoinedPage, name: string): Promise<void> {
  await gm.evaluate(async (whose) => {
    const actor = game.combat?.combatants.find((one) => one.name === whose)?.actor;
    const player = game.users?.find(({ isGM }) => !isGM);
    await actor?.update({ ownership: { [player?.id ?? ""]: 3 } } as Actor.UpdateData);
    await player?.update({ character: actor?.id ?? null });
    await canvas.scene?.update({ active: true });
  }, name);
}

/** Names of all scenes and people of the world. */
function ownedBy(page: JoinedPage): Promise<readonly string[]> {
  return page.evaluate(() => {
    const all = ["Scene", "Actor"].map((name) => game.collections?.get(name) as { contents: { name: string }[] });
    return all.flatMap(({ contents }) => contents.map(({ name }) => name));
  });
}

/** End the encounter as the tracker does it, beside a scene and a person of somebody's own. */
async function endPractice(gm: JoinedPage): Promise<void> {
  await gm.evaluate(async () => {
    await Scene.implementation.create({ name: "Hangar" });
    await Actor.implementation.create({ name: "Mara", type: "character" } as Actor.CreateData);
    ui.sidebar?.changeTab("combat", "primary");
  });
  await gm.locator("#combat").getByRole("button", { name: "End the encounter" }).last().click();
  await gm.getByRole("dialog").getByRole("button", { name: "End the encounter" }).click();
}

/** Begin the practice fight and leave its tour at once: what was made for it goes, if one likes. */
async function leavePractice(gm: JoinedPage): Promise<void> {
  await gm.getByRole("button", { name: "Play the first fight" }).click();
  await tour(gm).getByRole("button", { name: "Leave" }).click({ timeout: PATIENCE_MS });
  expect(await ownedBy(gm)).toEqual(["Practice corridor", "Lieutenant Kassus", "Raider boarder"]);
  await gm.getByRole("dialog").getByRole("button", { name: "Remove it" }).click();
  await expect.poll(() => ownedBy(gm)).toEqual([]);
}

/** Load the window anew in the middle of the tour: what was made for it goes in the same way. */
async function reloadInPractice(gm: JoinedPage): Promise<void> {
  await openMenu(gm, "welcome");
  await gm.getByRole("button", { name: "Play the first fight" }).click();
  await expect(tour(gm)).toBeVisible({ timeout: PATIENCE_MS });
  await reload(gm);
  await gm.getByRole("dialog").getByRole("button", { name: "Remove it" }).click({ timeout: PATIENCE_MS });
  await expect.poll(() => ownedBy(gm), { timeout: PATIENCE_MS }).toEqual([]);
  await reload(gm);
  await expect(gm.getByRole("dialog")).toHaveCount(0);
}

/** The UUID of somebody's token in the fight. */
function tokenOf(page: JoinedPage, name: string): Promise<string> {
  return page.evaluate((wanted) => game.combat?.combatants.find((one) => one.name === wanted)?.token?.uuid ?? "", name);
}

/** A round begins in which nobody is hurt, and the turn is somebody's. */
async function beginTurn(gm: JoinedPage, name: string): Promise<void> {
  await gm.evaluate(async (whose) => {
    const { combat } = game;
    for (const { actor } of combat?.combatants ?? []) {
      for (const status of [...(actor?.statuses ?? [])]) await actor?.toggleStatusEffect(status, { active: false });
      await actor?.update({ system: { wounds: { value: 0 } } } as Actor.UpdateData);
    }
    const turn = combat?.turns.findIndex((one) => one.name === whose) ?? 0;
    await combat?.update({ round: (combat.round ?? 0) + 1, turn });
  }, name);
}

/** How many exchanges stand in the log of that page. */
function cardsSeen(page: JoinedPage): Promise<number> {
  return page.evaluate(() => game.messages?.filter(({ type, visible }) => type === "exchange" && visible).length ?? 0);
}

/** That a step of a tour lies on no window that waits for an answer, nor on a button of it. */
function isTipClear(page: JoinedPage): Promise<boolean> {
  return page.evaluate(() => {
    const tip = document.querySelector("aside.tour")?.getBoundingClientRect();
    const asking = [...document.querySelectorAll("#away-team-prompt, .away-team.declaration, .away-team.roll-dialog")];
    return asking.every((window) => {
      const { left, right, top, bottom } = window.getBoundingClientRect();
      return !tip || tip.right <= left || tip.left >= right || tip.bottom <= top || tip.top >= bottom;
    });
  });
}

async function obey(page: JoinedPage, verb: string, what: string): Promise<void> {
  if (verb === "Read") {
    await expect(page.getByText(what).filter({ visible: true }).first()).toBeVisible({ timeout: PATIENCE_MS });
    return;
  }
  if (verb === "Aim at") return aimAt(page, what);
  const target =
    verb === "Press the figure of"
      ? page.getByRole("button", { name: new RegExp(`^Attack with ${what}`) })
      : await named(page, verb, what);
  await target.click({ timeout: PATIENCE_MS });
}

async function walk(page: JoinedPage, head: string): Promise<void> {
  const steps = stepsOf(head);
  expect(steps.length).toBeGreaterThan(1);
  for (const [index, commands] of steps.entries()) {
    await test.step(`${head}, ${index + 1}`, async () => {
      expect(commands.length).toBeGreaterThan(0);
      for (const [verb, what] of commands) await obey(page, verb, what);
      await expect.poll(() => isTipClear(page), { message: "the tour is in the way" }).toBe(true);
    });
  }
}

test.describe
  .serial("the first hour", () => {
    test.setTimeout(240_000);
    let table: Table;
    /** The window of a GM who has been there before. */
    let again: JoinedPage;

    test.beforeAll(async () => {
      table = await startTable({ source: USERS });
    });

    test.afterAll(() => table.close());

    /** Two buttons of the welcome that say the same leave nobody a choice. */
    async function expectUnlike(page: JoinedPage): Promise<void> {
      const words = await windowOf(page, "Welcome").getByRole("button").allInnerTexts();
      const said = words.map((one) => one.trim()).filter(Boolean);
      expect(said.length).toBeGreaterThan(1);
      expect(said).toEqual([...new Set(said)]);
    }

    async function joined(browser: Browser, user: string): Promise<JoinedPage> {
      const page = await table.join(browser, user);
      await expect(windowOf(page, "Welcome")).toBeVisible();
      return page;
    }

    test("is played as its document says, by a game master and by a player", async ({ browser }) => {
      const gm = await joined(browser, "GM");
      for (const theme of ["dark", "light"] as const) {
        await setTheme(gm, theme);
        expect.soft(await faultsOf(gm, ".away-team.welcome .window-content"), theme).toEqual([]);
      }
      await expect(windowOf(gm, "Welcome")).toContainText("Start here.");
      await expectUnlike(gm);
      await leavePractice(gm);
      await reloadInPractice(gm);
      await openMenu(gm, "welcome");
      await walk(gm, "As the GM");
      const player = await joined(browser, "Player");
      await expect(windowOf(player, "Welcome")).not.toContainText("Start here.");
      await expectUnlike(player);
      expect(await cardsSeen(gm)).toBeGreaterThan(0);
      expect(await cardsSeen(player), "practice is theirs who practise").toBe(0);
      await walk(player, "As a player");
      await handOver(gm, "Kassus");
      await openMenu(player, "welcome");
      await expect(player.getByRole("button", { name: "Show me around" })).toBeVisible({ timeout: PATIENCE_MS });
      await expectUnlike(player);
      await walk(player, "With a character of your own");
      await put(gm, "Raider boarder", [9, 7]);
      await beginTurn(gm, "Kassus");
      const tip = tour(player);
      await expect(tip).toContainText("Your turn", { timeout: PATIENCE_MS });
      await beginTurn(gm, "Raider boarder");
      await expect(tip, "the moment has passed").toHaveCount(0, { timeout: PATIENCE_MS });
      await beginTurn(gm, "Kassus");
      await expect(tip).toContainText("Your turn", { timeout: PATIENCE_MS });
      await put(gm, "Raider boarder", [5, 7]);
      await walk(player, "On your first turn");
      await letThrough(gm);
      // A raider whom the strike has stunned would leave nobody's reach
      const { id } = await untilStage(gm, "closed");
      await takeBack(gm, id);
      await untilStage(gm, "undone");
      await expect(tour(player)).toHaveCount(0, { timeout: PATIENCE_MS });
      await beginTurn(gm, "Raider boarder");
      await moveUp(gm, await tokenOf(gm, "Raider boarder"));
      await walk(player, "When an enemy leaves your reach");
      await expect(tour(player)).toHaveCount(0, { timeout: PATIENCE_MS });
      expect(await player.evaluate(() => game.user?.getFlag("away-team", "lessons"))).toBe("");
      // The raider is asked how they meet the strike, which would lie on the question whether to end the encounter
      await letThrough(gm);
      await untilStage(gm, "closed");
      await endPractice(gm);
      await expect(gm.getByText("The practice fight is over.")).toBeVisible({ timeout: PATIENCE_MS });
      await expect.poll(() => ownedBy(gm)).toEqual(["Hangar", "Mara"]);
      expect(await cardsSeen(gm), "its cards go too").toBe(0);
      await expect.poll(() => player.evaluate(() => canvas.scene?.name)).toBe("Hangar");
      for (const page of [gm, player]) await page.context().close();
    });

    test("welcomes nobody twice", async ({ browser }) => {
      again = await table.join(browser, "GM");
      await expect.poll(() => again.evaluate(() => game.user?.getFlag("away-team", "welcomed"))).toBe(true);
      await expect(windowOf(again, "Welcome")).toHaveCount(0);
    });

    test("plays the first fight for somebody who only presses Next", async () => {
      const gm = again;
      await openMenu(gm, "welcome");
      await gm.getByRole("button", { name: "Play the first fight" }).click();
      const shown = await headsShown(gm);
      const next = tour(gm).getByRole("button", { name: "Next" });
      const goOn = async () => {
        // It may go on by itself, or have come to its end
        await next.click({ timeout: 500 }).catch(() => {});
        return shown.evaluate((heads) => [...heads]);
      };
      await expect.poll(goOn, { timeout: 2 * PATIENCE_MS }).toHaveLength(8);
      expect((await goOn()).at(-1)).toBe("That’s it");
      const exchanges = () =>
        gm.evaluate(() => game.messages?.contents.filter(({ type }) => type === "exchange").length);
      await expect.poll(exchanges).toBe(2);
      await gm.context().close();
    });

    test("shows the rules of the table under heads, refuses what it cannot read, keeps the rest", async ({
      browser,
    }) => {
      const page = await table.join(browser, "GM");
      const stored = (key: string) =>
        page.evaluate((name) => String(game.settings?.get("away-team", name as never)), key);
      await openMenu(page, "rules");
      const window = windowOf(page, "House rules");
      const degrees = window.getByLabel("Degrees of success");
      await expect(degrees).toBeVisible();
      for (const theme of ["dark", "light"] as const) {
        await setTheme(page, theme);
        expect.soft(await faultsOf(page, ".rule-settings .window-content"), theme).toEqual([]);
      }
      await degrees.fill("0, one, 6, 11");
      await window.getByLabel("Double six explodes").uncheck();
      await page.keyboard.press("Enter");
      await expect(degrees).toBeFocused();
      expect(await stored("coda.explodeDoubleSix")).toBe("true");
      await degrees.fill("0, 2, 6, 11");
      await page.keyboard.press("Enter");
      await expect(window).toHaveCount(0);
      await expect.poll(() => stored("coda.degreeThresholds")).toBe("0, 2, 6, 11");
      expect(await stored("coda.explodeDoubleSix")).toBe("false");
    });
  });

/** That the world plays the Drama Dice System. */
const ICON = {
  _key: "!settings!plays00000000001",
  _id: "plays00000000001",
  key: "away-team.ruleset",
  value: '"icon"',
};

test.describe
  .serial("the first hour with the Drama Dice System", () => {
    test.setTimeout(240_000);
    let table: Table;

    test.beforeAll(async () => {
      table = await startTable({ world: "icon", source: [...USERS, ICON] });
    });

    test.afterAll(() => table.close());

    /** Do something in the fight as soon as it may be done. */
    async function asSoonAsMay(page: JoinedPage, intent: Intent): Promise<void> {
      await expect.poll(() => propose(page, intent), { timeout: PATIENCE_MS }).toBeNull();
    }

    test("is played as its document says, by a game master and by a player", async ({ browser }) => {
      const gm = await table.join(browser, "GM");
      await expect(windowOf(gm, "Welcome")).toBeVisible();
      for (const theme of ["dark", "light"] as const) {
        await setTheme(gm, theme);
        expect.soft(await faultsOf(gm, ".away-team.welcome .window-content"), theme).toEqual([]);
      }
      // Who is first, the dodge, the shot, and its harm
      await loadDice(gm, [1, 2, 1, 5, 4, 1, 1, 1, 2, 1, 5, 4, 4, 4, 3]);
      await walk(gm, "With the Drama Dice System, as the GM");
      const player = await table.join(browser, "Player");
      await handOver(gm, "Varga");
      await closeWindow(windowOf(player, "Welcome"));
      await openMenu(player, "welcome");
      await expect(player.getByRole("button", { name: "Show me around" })).toBeVisible({ timeout: PATIENCE_MS });
      await walk(player, "With the Drama Dice System, as a player");
      const boarder = await tokenOf(gm, "Raider boarder");
      await gm.evaluate(async () => void (await game.combat?.nextRound()));
      await loadDice(gm, [1, 2, 1, 5, 4, 1, 1]);
      await asSoonAsMay(gm, { actor: boarder, action: "initiative", weapon: "" });
      await Promise.all([
        walk(player, "In your first round of it"),
        asSoonAsMay(gm, { actor: boarder, action: "declare", options: { actions: ["move"] } }),
      ]);
      await letThrough(gm);
      // A shot that hits may be kept
      await player.locator("#away-team-prompt [data-action=answer]").click({ timeout: PATIENCE_MS });
      await expect(tour(player)).toHaveCount(0, { timeout: PATIENCE_MS });
      expect(await player.evaluate(() => game.user?.getFlag("away-team", "lessons"))).toBe("");
    });
  });

/** That the world plays the Three Dice System. */
const THREE_DICE = { ...ICON, value: '"action"' };

test.describe("the first hour with the Three Dice System", () => {
  test.setTimeout(240_000);
  let table: Table;

  test.beforeAll(async () => {
    table = await startTable({ world: "action", source: [...USERS, THREE_DICE] });
  });

  test.afterAll(() => table.close());

  test("is played as its document says, by a game master", async ({ browser }) => {
    const gm = await table.join(browser, "GM");
    await expect(windowOf(gm, "Welcome")).toBeVisible();
    // The burst, and the harm of the rounds that hit
    await loadDice(gm, [4, 4, 3, 4, 3, 4, 3, 4, 3, 4, 3, 4]);
    await walk(gm, "With the Three Dice System, as the GM");
    await expect(tour(gm)).toHaveCount(0, { timeout: PATIENCE_MS });
  });
});

/** That the world plays the Boarding System. */
const BOARDING = { ...ICON, value: '"battlestations"' };

test.describe("the first hour with the Boarding System", () => {
  test.setTimeout(240_000);
  let table: Table;

  test.beforeAll(async () => {
    table = await startTable({ world: "battlestations", source: [...USERS, BOARDING] });
  });

  test.afterAll(() => table.close());

  /** How much luck Benn has spent. */
  function luckSpent(page: JoinedPage): Promise<unknown> {
    return page.evaluate(() => {
      const benn = game.combat?.combatants.find(({ name }) => name === "Benn")?.actor;
      return foundry.utils.getProperty(benn ?? {}, "system.luck.spent");
    });
  }

  test("is played as its document says, by a game master and by a player", async ({ browser }) => {
    const gm = await table.join(browser, "GM");
    await expect(windowOf(gm, "Welcome")).toBeVisible();
    // A miss, the same dice again, and the harm
    await loadDice(gm, [1, 2, 6, 6, 2]);
    await walk(gm, "With the Boarding System, as the GM");
    await expect(tour(gm)).toHaveCount(0, { timeout: PATIENCE_MS });
    await expect.poll(() => luckSpent(gm), { message: "taken back" }).toBe(0);
    const player = await table.join(browser, "Player");
    await handOver(gm, "Benn");
    await closeWindow(windowOf(player, "Welcome"));
    await openMenu(player, "welcome");
    await expect(player.getByRole("button", { name: "Show me around" })).toBeVisible({ timeout: PATIENCE_MS });
    await walk(player, "With the Boarding System, as a player");
    await loadDice(gm, [1, 2]);
    await gm.evaluate(async () => void (await game.combat?.nextRound()));
    await walk(player, "In your first turn of it");
    await untilStage(gm, "closed");
    expect(await luckSpent(gm)).toBe(0);
    await expect(tour(player)).toHaveCount(0, { timeout: PATIENCE_MS });
    expect([gm.problems, player.problems]).toEqual([[], []]);
  });
});

/** That the world plays the Momentum System. */
const MOMENTUM = { ...ICON, value: '"sta"' };

test.describe("the first hour with the Momentum System", () => {
  test.setTimeout(240_000);
  let table: Table;

  test.beforeAll(async () => {
    table = await startTable({ world: "sta", source: [...USERS, MOMENTUM] });
  });

  test.afterAll(() => table.close());

  /** The pools of the fight, as far as there is anything in them, and the stress that the captain has lost. */
  function changed(page: JoinedPage): Promise<unknown> {
    return page.evaluate(() => {
      const captain = game.combat?.combatants.find(({ name }) => name === "Captain")?.actor;
      const pools = Object.entries(game.combat?.getFlag("away-team", "shared") ?? {}).filter(([, points]) => points);
      return { pools, stress: foundry.utils.getProperty(captain ?? {}, "system.stress.value") };
    });
  }

  test("is played as its document says, by a game master and by a player", async ({ browser }) => {
    const gm = await table.join(browser, "GM");
    await expect(windowOf(gm, "Welcome")).toBeVisible();
    // Four successes, and dice that do too little for an injury
    const hit = [...[1, 1].map((face) => ({ face, sides: 20 })), 1, 1, 1, 1, 3, 3, 3, 3];
    await loadDice(gm, hit);
    await walk(gm, "With the Momentum System, as the GM");
    await expect(tour(gm)).toHaveCount(0, { timeout: PATIENCE_MS });
    await expect.poll(() => changed(gm), { message: "taken back" }).toEqual({ pools: [], stress: 0 });
    const player = await table.join(browser, "Player");
    await handOver(gm, "Adeyemi");
    await closeWindow(windowOf(player, "Welcome"));
    await openMenu(player, "welcome");
    await expect(player.getByRole("button", { name: "Show me around" })).toBeVisible({ timeout: PATIENCE_MS });
    await walk(player, "With the Momentum System, as a player");
    await loadDice(gm, hit);
    await gm.evaluate(async () => void (await game.combat?.nextRound()));
    await walk(player, "In your first turn with momentum");
    await untilStage(gm, "closed");
    await expect.poll(() => changed(gm)).toEqual({ pools: [["momentum", 2]], stress: 2 });
    await expect(tour(player)).toHaveCount(0, { timeout: PATIENCE_MS });
    expect([gm.problems, player.problems]).toEqual([[], []]);
  });
});
