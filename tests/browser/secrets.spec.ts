import { expect as anyExpect, type Locator, type Page, test } from "@playwright/test";
import { type JoinedPage, reload } from "../support/table.ts";
import { squareOf } from "./board.ts";
import {
  type Brawl,
  giveTurn,
  letThrough,
  moveUp,
  newest,
  PATIENCE_MS,
  propose,
  setBack,
  shareBrawl,
  untilStage,
} from "./brawl.ts";
import { closeWindow, messages, openSheet, rollButton, rollDialog, rowIn } from "./windows.ts";

const expect = anyExpect.configure({ timeout: PATIENCE_MS });

test.describe.configure({ mode: "serial", timeout: 180_000 });

/** An answer as it stands in any document or message, however deep it is quoted; what may be answered looks else. */
const ANSWER = /choice\\*":\s*\\*"(strike|disarm|trip|grab|decline)/;

/**
 * Record everything that the server says to a page from its next load on.
 *
 * @param at - Told when each of it came. Unit: milliseconds.
 */
function record(page: Page, at: number[] = []): string[] {
  const heard: string[] = [];
  page.on("websocket", (socket) => {
    socket.on("framereceived", ({ payload }) => {
      heard.push(payload.toString());
      at.push(performance.now());
    });
  });
  return heard;
}

/** When a page was told that an exchange has ended. @param at - When each frame came. Unit: milliseconds. */
function endedAt(frames: readonly string[], at: readonly number[]): number {
  const ends = frames.findIndex((frame) => /"type":"ChatMessage","action":"update".*"stage":"closed"/.test(frame));
  return at[ends] ?? Number.NaN;
}

/**
 * For how long moves and acts are held: to between two looks of the referee's, which come each second. Unit:
 * milliseconds.
 */
const EVEN_PAUSE_MS = 2500;

/** Put tokens into squares, as nobody's movement. */
async function put({ gm, tokens }: Brawl, places: Readonly<Record<string, readonly [number, number]>>): Promise<void> {
  for (const [name, [col, row]] of Object.entries(places)) {
    await gm.evaluate(
      ([uuid, x, y]) => (fromUuidSync(uuid) as TokenDocument.Implementation).move({ x, y, action: "displace" }),
      [tokens[name] ?? "", col * 100, row * 100] as const,
    );
    await expect.poll(() => squareOf(gm, name)).toEqual([col, row]);
  }
}

interface Told {
  readonly prompts: Record<string, string>;
  readonly locked: Record<string, string>;
  readonly answers: readonly { readonly prompt: string; readonly choice: string }[];
}

/** What that page has of the newest exchange: its prompts by the names of who is asked, the locks, the answers. */
function told(page: Page): Promise<Told> {
  return page.evaluate(() => {
    const message = game.messages?.filter(({ type }) => (type as string) === "exchange").at(-1);
    if (!message) throw new Error("no exchange");
    const { exchange, asked } = message.system as unknown as { exchange: string; asked: string };
    const { prompts, answers } = JSON.parse(exchange) as {
      prompts: { id: string; of: string }[];
      answers: Told["answers"];
    };
    const noted = Object.entries(JSON.parse(asked) as Record<string, { locked?: string }>);
    const named = prompts.map(({ id, of }) => [fromUuidSync(of)?.name ?? "", id]);
    return {
      prompts: Object.fromEntries(named),
      locked: Object.fromEntries(noted.map(([id, one]) => [id, one.locked ?? ""])),
      answers,
    };
  });
}

/** Everything that the page has as documents. */
function documents(page: Page): Promise<string> {
  return page.evaluate(() => {
    const { users, actors, scenes, combats, messages } = game;
    return JSON.stringify([users, actors, scenes, combats, messages].map((some) => some?.contents ?? []));
  });
}

/** Take the first choice of the prompt, or let go, and answer. */
async function answerBy(page: Page, choice: "first" | "decline"): Promise<void> {
  const promptWindow = page.locator("#away-team-prompt");
  await expect(promptWindow.locator("[aria-checked=true]").first()).toBeVisible();
  if (choice === "decline") await promptWindow.locator("button[data-choice=decline]").click();
  await promptWindow.locator("button[data-action=answer]").click();
}

/** A fight in which Kassus, Okoro and a lurker nobody sees stand around the boarder. */
async function surround(brawl: Brawl): Promise<void> {
  await put(brawl, { Kassus: [4, 7], "Raider boarder": [5, 7], Okoro: [6, 7] });
}

/** Begin to write down whatever changes on a page's screen: where Kassus stands, cards, prompt, tracker, notices. */
function watchScreen(page: Page): Promise<void> {
  return page.evaluate(() => {
    const words = (selector: string) =>
      [...document.querySelectorAll<HTMLElement>(selector)]
        .map(({ innerText }) => innerText.replace(/\s+/g, " "))
        .join("|");
    const logged = document.querySelectorAll("#chat .chat-message").length;
    const look = () => {
      const token = canvas.scene?.tokens.find(({ name }) => name === "Kassus");
      const cards = document.querySelectorAll("#chat .chat-message").length - logged;
      return [
        token?.x,
        token?.y,
        cards,
        words("#away-team-prompt"),
        words("#combat li"),
        words("#notifications li"),
      ].join(" / ");
    };
    const seen = [look()];
    const timer = setInterval(() => {
      const what = look();
      if (what !== seen.at(-1)) seen.push(what);
    }, 20);
    Object.assign(window, { screenSeen: seen, screenTimer: timer });
  });
}

/** What has been seen on the screen, in order. */
function screenSeen(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const { screenSeen, screenTimer } = window as unknown as { screenSeen: string[]; screenTimer: number };
    clearInterval(screenTimer);
    return screenSeen;
  });
}

/** What of the frames of a page were changes of documents, in order: which document, what was done, which fields. */
function changesIn(frames: readonly string[]): string[] {
  return frames.flatMap((frame) => {
    const told = /"type":"(\w+)","action":"(\w+)"/.exec(frame);
    const [, document, action] = told ?? [];
    // What a page reads, as one does that was busy for long, is no change
    return document && action !== "get" ? [`${document} ${action}`] : [];
  });
}

/** How badly somebody is hurt, in words or with its number. */
const WOUNDS = /scratched|hurt|dying|dazed|injured|wounded|damage/i;

/** Let players learn so much of enemies, as the game master chooses it in the settings. */
function chooseEnemyVisibility(gm: Page, shown: "all" | "results" | "nothing"): Promise<unknown> {
  type Settings = { set(scope: string, key: string, value: unknown): Promise<unknown> };
  return gm.evaluate((to) => (game.settings as unknown as Settings).set("away-team", "enemyVisibility", to), shown);
}

/**
 * What a page is told, where it asks as a macro does: with how many weapons there is a chance between Kassus and the
 * lurker, and how much that one threatens.
 */
function askedOf(page: Page, { tokens }: Brawl) {
  return page.evaluate(
    ([kassus, lurker]) => {
      interface Api {
        odds(intent: object): { chance: number | null };
        threat(uuid: string): readonly unknown[];
      }
      const { api } = game.system as unknown as { api: Api };
      const chancesOf = (actor: string, target: string) => {
        const items = (fromUuidSync(actor) as TokenDocument.Implementation).actor?.items.contents ?? [];
        return items.filter(({ type, id }) => {
          const intent = { actor, action: "armedAttack", weapon: id, targets: [target] };
          return type === "weapon" && api.odds(intent).chance !== null;
        }).length;
      };
      return { chances: chancesOf(kassus, lurker) + chancesOf(lurker, kassus), squares: api.threat(lurker).length };
    },
    [tokens.Kassus ?? "", tokens["Raider lurker"] ?? ""] as const,
  );
}

/** Let a page aim at a token, and open the sheet of another. */
async function aimFrom(page: JoinedPage, uuid: string, name: string): Promise<Locator> {
  await page.evaluate((wanted) => {
    for (const token of canvas.tokens?.placeables ?? [])
      token.setTarget(token.document.name === wanted, { releaseOthers: false });
  }, name);
  return openSheet(page, uuid);
}

test.describe("secrets", () => {
  const brawl = shareBrawl(13);
  let third: JoinedPage;
  let heard: string[];

  test.beforeAll(async ({ browser }) => {
    third = await brawl.table.join(browser, "Player Two", { noCanvas: true });
    heard = record(third);
    await reload(third);
  });

  test("nobody hears a closed answer before all are in, though its author loads anew (G217)", async () => {
    const { gm, player, tokens } = brawl;
    const before = await newest(gm);
    await surround(brawl);
    await giveTurn(brawl, "Raider boarder");
    await moveUp(gm, tokens["Raider boarder"]);
    const { id } = await untilStage(third, "open", before?.id);
    await answerBy(player, "first");
    const { prompts } = await told(third);
    const prompt = prompts.Kassus ?? "";
    await expect.poll(async () => Boolean((await told(third)).locked[prompt])).toBe(true);
    await expect(player.locator("#away-team-prompt")).toContainText("Kassus: locked. Waiting for the others.");
    await expect(player.locator("#away-team-prompt button[data-action=answer]")).toHaveCount(0);
    await expect(third.locator(`#chat [data-message-id="${id}"]`)).toContainText("Kassus: locked");

    await reload(player);
    const spied = await third.evaluate(
      async ([exchange, of]) => {
        const author = game.users?.find(({ name }) => name === "Player");
        return author?.query("away-team.open", { exchange, prompt: of, word: "curious" }, { timeout: 4000 });
      },
      [id, prompt] as const,
    );
    expect(spied).toBeNull();
    expect(heard.join("\n")).not.toMatch(ANSWER);
    expect(await documents(third)).not.toMatch(ANSWER);

    await answerBy(third, "decline");
    await expect.poll(async () => (await told(third)).answers.length).toBeGreaterThan(1);
    const { answers } = await told(third);
    expect(answers.find((one) => one.prompt === prompt)?.choice).toMatch(/^strike/);
    expect(answers.find((one) => one.prompt === prompts.Okoro)?.choice).toBe("decline");
    expect(heard.join("\n")).toMatch(ANSWER);
    await gm.locator(`#chat [data-message-id="${id}"] button[data-action=undo]`).click();
    await untilStage(gm, "undone", before?.id);
  });

  test("a window too slow to hand in what is locked locks it again, and its author is not asked anew (G217)", async () => {
    const { gm, player, tokens } = brawl;
    const before = await newest(gm);
    await surround(brawl);
    await giveTurn(brawl, "Raider boarder");
    await moveUp(gm, tokens["Raider boarder"]);
    const { id } = await untilStage(third, "open", before?.id);
    const { prompts } = await told(third);
    await answerBy(player, "first");
    await expect(player.locator("#away-team-prompt")).toContainText("Kassus: locked. Waiting for the others.");
    // Longer than the referee waits
    await player.evaluate((ms) => {
      setTimeout(() => {
        for (const until = Date.now() + ms; Date.now() < until; ) Math.random();
      });
    }, 5000);
    await answerBy(third, "decline");
    await expect(gm.locator("#notifications")).toContainText("Player’s locked answer couldn’t be read");
    await expect.poll(async () => (await told(third)).answers.length).toBeGreaterThan(1);
    const { answers } = await told(third);
    expect(answers.find((one) => one.prompt === prompts.Kassus)?.choice).toMatch(/^strike/);
    await gm.locator(`#chat [data-message-id="${id}"] button[data-action=undo]`).click();
    await untilStage(gm, "undone", before?.id);
  });

  test("an enemy whom nobody sees leaves no trace on a player's screen unless they strike", async () => {
    const { gm, player, tokens } = brawl;
    await put(brawl, { "Raider boarder": [12, 7], Okoro: [13, 9], Kassus: [4, 7], "Raider lurker": [5, 7] });
    await gm.evaluate(
      (uuid) => (fromUuidSync(uuid) as TokenDocument.Implementation).update({ hidden: true }),
      tokens["Raider lurker"] ?? "",
    );
    await giveTurn(brawl, "Kassus");
    const before = await newest(gm);
    const shown = messages(player).filter({ has: player.locator("*") });
    const log = await shown.count();
    await moveUp(player, tokens.Kassus);
    const { id } = await untilStage(gm, "open", before?.id);
    await expect(gm.locator(`#chat [data-message-id="${id}"]`)).toContainText("Raider lurker");
    await expect(player.locator("#away-team-prompt")).toHaveCount(0);
    // Whom one sees has changed, so that cards which wait are drawn anew
    for (const hidden of [true, false]) {
      await gm.evaluate(
        async ([uuid, is]) => void (await (fromUuidSync(uuid) as TokenDocument.Implementation).update({ hidden: is })),
        [tokens["Raider brute"] ?? "", hidden] as const,
      );
    }
    await expect
      .poll(() =>
        player.evaluate(
          (uuid) => (fromUuidSync(uuid) as TokenDocument.Implementation).hidden,
          tokens["Raider brute"] ?? "",
        ),
      )
      .toBe(false);
    await expect(player.locator(`#chat [data-message-id="${id}"] *`)).toHaveCount(0);
    await answerBy(gm, "decline");
    await untilStage(gm, "closed", before?.id);
    await expect.poll(() => squareOf(player, "Kassus")).toEqual([4, 5]);
    expect(await shown.count()).toBe(log);
    expect(await player.locator("body").innerText()).not.toContain("lurker");
    await expect(third.locator(`#chat [data-message-id="${id}"] *`)).toHaveCount(0);
    await expect(third.locator(`#chat [data-message-id="${id}"]`)).toBeHidden();
  });

  test("an enemy whom nobody sees may show themselves as they strike", async () => {
    const { gm, player, tokens } = brawl;
    const lurker = tokens["Raider lurker"] ?? "";
    await put(brawl, { Kassus: [4, 7] });
    await gm.evaluate(async () => {
      for (const combatant of game.combat?.combatants ?? []) await combatant.setFlag("away-team", "round", "");
    });
    const before = await newest(gm);
    await moveUp(player, tokens.Kassus);
    const { id } = await untilStage(gm, "open", before?.id);
    await gm.locator("#away-team-prompt button[data-action=show]").click();
    await answerBy(gm, "first");
    await letThrough(player);
    await untilStage(player, "closed", before?.id);
    const isHidden = () =>
      player.evaluate((uuid) => (fromUuidSync(uuid) as TokenDocument.Implementation).hidden, lurker);
    expect(await isHidden()).toBe(false);
    await expect(player.locator(`#chat [data-message-id="${id}"]`)).toContainText("Raider lurker");
  });

  test("a player who learns nothing of enemies sees what is done, and no wound, chance or Defense", async () => {
    const { gm, player, tokens } = brawl;
    await setBack(brawl);
    await chooseEnemyVisibility(gm, "nothing");
    await put(brawl, { Kassus: [4, 7], "Raider boarder": [5, 7], "Raider lurker": [20, 5], Okoro: [13, 9] });
    await gm.evaluate(async (uuid) => {
      const { actor } = fromUuidSync(uuid) as TokenDocument.Implementation;
      await actor?.update({ system: { wounds: { value: 9 } } } as Actor.UpdateData);
    }, tokens["Raider boarder"] ?? "");
    await giveTurn(brawl, "Kassus");
    await reload(player);
    await player.locator("#sidebar [data-tab=combat]").first().click();
    const row = player.locator("#combat li").filter({ hasText: "Raider boarder" });
    await expect(row).toBeVisible();
    const sheet = await aimFrom(player, tokens.Kassus ?? "", "Raider boarder");
    await expect(sheet.getByRole("status")).toContainText("Raider boarder");
    expect(await sheet.getByRole("status").innerText()).not.toContain("Defense");
    await expect(sheet.getByText("to hit")).toHaveCount(0);
    expect(await row.innerText()).not.toMatch(WOUNDS);
    const before = await newest(gm);
    await sheet.locator("[data-action=attack]").first().click();
    await expect(rollDialog(player)).toContainText("Only the GM knows the target number");
    await rollButton(player).click();
    await letThrough(gm);
    const { id } = await untilStage(player, "closed", before?.id);
    const card = player.locator(`#chat [data-message-id="${id}"]`);
    await expect(card).toContainText("Armed attack");
    expect(await card.innerHTML()).not.toMatch(
      /Raider boarder takes|Raider boarder: \w*(unhurt|in good shape|scratched|hurt|near)/i,
    );
    await expect(gm.locator(`#chat [data-message-id="${id}"]`)).toContainText("Kassus");
    await closeWindow(sheet);
    await chooseEnemyVisibility(gm, "results");
    await reload(player);
    await player.locator("#sidebar [data-tab=combat]").first().click();
    await expect(row).toContainText(WOUNDS);
    const again = await aimFrom(player, tokens.Kassus ?? "", "Raider boarder");
    await expect(again.getByText("to hit").first()).toBeVisible();
    expect(await again.getByRole("status").innerText()).not.toContain("Defense");
    await again.locator("[data-action=attack]").first().click();
    const dialog = rollDialog(player);
    await expect(dialog.getByRole("status")).toContainText("to succeed");
    await expect(dialog.getByRole("heading", { name: "Raider boarder" })).toBeVisible();
    await expect(dialog).not.toContainText(/Defense|against \d|The number/);
    await dialog.locator("[data-action=close]").first().click();
    await closeWindow(again);
  });

  test("an enemy whose token alone is hidden is in no tracker, said no turn of and rolls initiative in secret", async () => {
    const { gm, player, tokens } = brawl;
    await chooseEnemyVisibility(gm, "all");
    await gm.evaluate(async (uuid) => {
      const token = fromUuidSync(uuid) as TokenDocument.Implementation;
      await token.update({ hidden: true });
      await token.combatant?.update({ hidden: false });
    }, tokens["Raider lurker"] ?? "");
    await giveTurn(brawl, "Raider lurker");
    await reload(player);
    await player.locator("#sidebar [data-tab=combat]").first().click();
    const rows = rowIn(player);
    await expect(rows.filter({ hasText: "Raider boarder" })).toBeVisible();
    await expect(rows.filter({ hasText: "Raider lurker" })).toHaveCount(0);
    await expect(rowIn(gm).filter({ hasText: "Raider lurker" })).toHaveCount(1);
    const roll = (name: string) =>
      gm.evaluate(async (of) => {
        const { combat } = game;
        const ids = combat?.combatants.filter((one) => one.name === of).map(({ id }) => id ?? "") ?? [];
        await combat?.rollInitiative(ids);
      }, name);
    const told = (page: Page) =>
      page.evaluate(() =>
        game.messages?.contents
          .filter(({ visible }) => visible)
          .flatMap((one) => String(one.getFlag("away-team", "initiative") ?? ""))
          .join(),
      );
    await roll("Raider lurker");
    await roll("Raider boarder");
    await expect.poll(() => told(player)).toContain("Raider boarder");
    expect(await told(player)).not.toContain("Raider lurker");
    expect(await told(gm)).toContain("Raider lurker");
    expect(await player.locator("body").innerText()).not.toMatch(/lurker/i);
    await put(brawl, { Kassus: [4, 7], "Raider lurker": [5, 7] });
    for (const name of ["Raider lurker", "Kassus"]) {
      await giveTurn(brawl, name);
      expect(await askedOf(player, brawl)).toEqual({ chances: 0, squares: 0 });
      const { chances, squares } = await askedOf(gm, brawl);
      expect(Math.min(chances, squares), name).toBeGreaterThan(0);
    }
    // Shown once more, they are there at once
    await gm.evaluate(
      (uuid) => (fromUuidSync(uuid) as TokenDocument.Implementation).update({ hidden: false }),
      tokens["Raider lurker"] ?? "",
    );
    await expect(rows.filter({ hasText: "Raider lurker" })).toHaveCount(1);
    expect(await askedOf(player, brawl)).toEqual(await askedOf(gm, brawl));
    const beInvisible = () =>
      gm.evaluate(async (uuid) => {
        const { actor } = fromUuidSync(uuid) as TokenDocument.Implementation;
        const effect = { name: "Unseen", img: "icons/svg/invisible.svg", statuses: ["invisible"] };
        await actor?.createEmbeddedDocuments("ActiveEffect", [effect] as ActiveEffect.CreateData[]);
      }, tokens["Raider lurker"] ?? "");
    await beInvisible();
    await expect(rows.filter({ hasText: "Raider lurker" })).toHaveCount(0);
    expect(await askedOf(player, brawl)).toEqual({ chances: 0, squares: 0 });
    await gm.evaluate(async (uuid) => {
      const { actor } = fromUuidSync(uuid) as TokenDocument.Implementation;
      await actor?.deleteEmbeddedDocuments("ActiveEffect", [], { deleteAll: true });
    }, tokens["Raider lurker"] ?? "");
    await expect(rows.filter({ hasText: "Raider lurker" })).toHaveCount(1);
    await chooseEnemyVisibility(gm, "results");
  });

  test("where all moves look alike, nothing that reaches a player tells of an unseen enemy who lets go", async () => {
    const { gm, player, tokens } = brawl;
    await gm.evaluate(
      (pause) =>
        (game.settings as unknown as { set(scope: string, key: string, value: unknown): Promise<unknown> }).set(
          "away-team",
          "evenPause",
          pause,
        ),
      EVEN_PAUSE_MS,
    );
    await gm.evaluate(
      (uuid) => (fromUuidSync(uuid) as TokenDocument.Implementation).update({ hidden: true }),
      tokens["Raider lurker"] ?? "",
    );
    const at: number[] = [];
    const heardByPlayer = record(player, at);
    await reload(player);
    await put(brawl, { "Raider boarder": [12, 7], Okoro: [13, 9] });
    /** Kassus does something beside a square where somebody may lurk. */
    const begin = async (lurker: readonly [number, number], act: () => Promise<unknown>) => {
      await put(brawl, { Kassus: [4, 8], "Raider lurker": lurker });
      await gm.evaluate(async () => {
        for (const combatant of game.combat?.combatants ?? []) await combatant.setFlag("away-team", "round", "");
      });
      await giveTurn(brawl, "Kassus");
      const spent = () =>
        player.evaluate(
          () => game.combat?.combatants.filter((one) => Boolean(one.getFlag("away-team", "round"))).length,
        );
      await expect.poll(spent).toBe(0);
      const before = await newest(gm);
      const from = heardByPlayer.length;
      await watchScreen(player);
      const begun = performance.now();
      await act();
      await untilStage(player, "closed", before?.id);
      const isWhole = () =>
        player.evaluate(() => {
          const system = game.messages?.contents.at(-1)?.system as unknown as Record<string, number> | undefined;
          return system !== undefined && system.applied === system.effects;
        });
      await expect.poll(isWhole).toBe(true);
      const heard = heardByPlayer.slice(from);
      return {
        sights: await screenSeen(player),
        changes: changesIn(heard),
        took: endedAt(heard, at.slice(from)) - begun,
        heard,
      };
    };
    const goUp = () =>
      player.evaluate(async (id) => {
        const token = fromUuidSync(id) as TokenDocument.Implementation;
        await token.move([1, 2, 3].map((up) => ({ x: token.x, y: token.y - up * 100 })));
      }, tokens.Kassus ?? "");
    const work = () => propose(player, { actor: tokens.Kassus ?? "", action: "moveObject" });
    for (const [act, beside] of [
      [goUp, [5, 5]],
      [work, [5, 8]],
    ] as const) {
      const [nobody, lurker] = [await begin([20, 5], act), await begin(beside, act)];
      expect(lurker.heard.join()).toContain("opportunity");
      expect(nobody.heard.join()).not.toContain("opportunity");
      expect(lurker.sights).toEqual(nobody.sights);
      expect(lurker.changes).toEqual(nobody.changes);
      expect(nobody.changes).toContain("ChatMessage update");
      // How alike both waits are is held in memory, where no machine is busy
      expect(Math.min(lurker.took, nobody.took)).toBeGreaterThan(EVEN_PAUSE_MS - 100);
      expect([...nobody.sights, ...lurker.sights].join()).not.toMatch(/somebody|asked/i);
      expect([...nobody.heard, ...lurker.heard].join("\n")).not.toMatch(/choice\\*":\\*"strike/);
    }
  });
});
