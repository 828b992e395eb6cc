import { readFile } from "node:fs/promises";
import { expect as anyExpect, type Locator, test } from "@playwright/test";
import type { Intent } from "../../src/engine/intent.ts";
import type { FightRecord } from "../../src/replay/record.ts";
import { untilHeard } from "../support/heard.ts";
import type { JoinedPage } from "../support/table.ts";
import { faultsOf, setTheme } from "./axe.ts";
import { select } from "./board.ts";
import {
  giveTurn,
  letThrough,
  loadDice,
  newest,
  PATIENCE_MS,
  propose,
  setBack,
  shareBrawl,
  untilStage,
  untilWritten,
} from "./brawl.ts";
import { NEWER } from "./generations.ts";
import { windowOf } from "./windows.ts";

const expect = anyExpect.configure({ timeout: PATIENCE_MS });

test.describe.configure({ mode: "serial", timeout: 180_000 });

const barOn = (page: JoinedPage) => windowOf(page, "Replay");
const cardOn = (page: JoinedPage) => windowOf(page, "The card as it was");
const where = (page: JoinedPage) => barOn(page).getByRole("status");

/** Everything that is stored of a page's fight, scene and chat. */
const worldOf = (page: JoinedPage) =>
  page.evaluate(() => {
    const tokens = game.scenes?.contents[0]?.tokens.contents ?? [];
    const of = tokens.map((token) => ({ token: token.toObject(), actor: token.actor?.toObject() }));
    return JSON.stringify([of, game.combat?.toObject(), game.messages?.contents.map((one) => one.toObject())]);
  });

/** What the macro says. */
const replay = (page: JoinedPage, wanted: object = {}) =>
  page.evaluate(async (given) => {
    const { api } = game.system as unknown as { api: { replay(wanted: object): Promise<{ code: string } | null> } };
    return (await api.replay(given))?.code ?? null;
  }, wanted);

/** What is drawn of ours below the tokens, by name, and seen. */
const seenBelow = (page: JoinedPage) =>
  page.evaluate(() => {
    const drawn = canvas.interface?.grid?.children.filter(({ name, visible }) => visible && name?.startsWith("away"));
    return drawn?.map(({ name }) => name ?? "") ?? [];
  });

/** Wait until keys go to the bar. */
const untilFocused = (page: JoinedPage) => expect(barOn(page).getByRole("button", { name: /^Play/ })).toBeFocused();

const openFromTracker = async (page: JoinedPage): Promise<Locator> => {
  await page.evaluate(() => ui.sidebar?.changeTab("combat", "primary"));
  await page.locator("#combat").getByRole("button", { name: "Replay" }).click();
  await untilFocused(page);
  return barOn(page);
};

for (const generation of NEWER) {
  test.describe(`a fight looked at once more, on Foundry ${generation}`, () => {
    const brawl = shareBrawl(generation);

    /** Let somebody act, and nobody meet it. */
    const act = async (page: JoinedPage, intent: Intent, isMet = false) => {
      const before = await newest(brawl.gm);
      expect(await propose(page, intent)).toBe(null);
      if (isMet) await letThrough(brawl.gm);
      const { id } = await untilStage(brawl.gm, "closed", before?.id ?? null);
      await untilWritten(brawl.gm, id);
    };

    test.beforeAll(async () => {
      await setBack(brawl);
      const { gm, player, tokens } = brawl;
      const { Kassus = "", "Raider boarder": boarder = "", "Raider lurker": lurker = "" } = tokens;
      const blade = await player.evaluate((uuid) => {
        const token = fromUuidSync(uuid) as TokenDocument.Implementation;
        return token.actor?.items.find(({ name }) => name === "Crescent blade")?.id ?? "";
      }, Kassus);
      await loadDice(gm, [5, 5, 3, 3, 5, 5, 3, 3]);
      await act(player, { actor: Kassus, action: "armedAttack", targets: [boarder], weapon: blade }, true);
      await act(player, { actor: Kassus, action: "dodge" });
      await giveTurn(brawl, "Raider lurker");
      await act(gm, { actor: lurker, action: "dodge" });
      await giveTurn(brawl, "Kassus");
      await untilHeard(gm, player);
    });

    test("goes forward and back by keys, with each card as it was, and changes nothing", async () => {
      const { gm } = brawl;
      const before = await worldOf(gm);
      expect(await seenBelow(gm)).toContain("away-team.advised-ways");
      const bar = await openFromTracker(gm);
      expect(await seenBelow(gm)).toEqual(["away-team.zones"]);
      await expect(where(gm)).toHaveText("Round 1, Kassus, exchange 1 of 2");
      await expect(cardOn(gm).getByText("Raider boarder", { exact: true }).first()).toBeVisible();
      await expect(
        cardOn(gm)
          .getByText(/Raider boarder takes/)
          .first(),
      ).toBeVisible();
      await expect(gm.getByText(/^Kassus: /).first()).toBeVisible();
      await gm.keyboard.press("ArrowRight");
      await expect(where(gm)).toHaveText("Round 1, Kassus, exchange 2 of 2");
      await expect(cardOn(gm).getByText(/Raider boarder takes/)).toHaveCount(0);
      await gm.keyboard.press("ArrowRight");
      await expect(where(gm)).toHaveText("Round 1, Raider lurker, exchange 1 of 1");
      await gm.keyboard.press("Home");
      await expect(where(gm)).toHaveText("Round 1, Kassus, exchange 1 of 2");
      await bar.getByRole("button", { name: /^Raider lurker, round 1, 1 exchange/ }).click();
      await expect(where(gm)).toHaveText("Round 1, Raider lurker, exchange 1 of 1");
      // On the card nothing can be pressed: what closes its window is not on it
      await expect(cardOn(gm).getByRole("article").getByRole("button")).toHaveCount(0);
      expect(await worldOf(gm)).toBe(before);
    });

    test("plays by itself to its end with Space, at any speed", async () => {
      const { gm } = brawl;
      await gm.keyboard.press("Home");
      await barOn(gm).getByRole("button", { name: "4×" }).click();
      await expect(barOn(gm).getByRole("button", { name: "4×" })).toHaveAttribute("aria-pressed", "true");
      await barOn(gm).getByRole("button", { name: /^Play/ }).press("Space");
      await expect(where(gm)).toHaveText("Round 1, Raider lurker, exchange 1 of 1");
      await expect(barOn(gm).getByRole("button", { name: /^Play/ })).toBeVisible();
    });

    test("has no fault that axe finds, in either theme", async () => {
      for (const theme of ["dark", "light"] as const) {
        await setTheme(brawl.gm, theme);
        for (const id of ["#away-team-replay", "#away-team-replay-card"])
          expect(await faultsOf(brawl.gm, id)).toEqual([]);
      }
    });

    test("has the map to itself, and ends with Escape: both windows and what was drawn go, and bars are there again", async () => {
      const { gm } = brawl;
      const bar = gm.locator("#away-team-actions");
      await gm.evaluate(() => game.settings?.set("away-team" as "core", "actionBar" as never, true as never));
      await select(gm, "Kassus");
      await expect(bar).toHaveCount(1);
      await expect(bar).toBeHidden();
      await barOn(gm).getByRole("button", { name: /^Play/ }).press("Escape");
      await expect(barOn(gm)).toHaveCount(0);
      await expect(cardOn(gm)).toHaveCount(0);
      await expect(gm.getByText(/^Kassus: /)).toHaveCount(0);
      expect(await seenBelow(gm)).toContain("away-team.advised-ways");
      await expect(bar).toBeVisible();
      await gm.evaluate(() => game.settings?.set("away-team" as "core", "actionBar" as never, false as never));
      await expect(bar).toHaveCount(0);
    });

    test("shows players what they may know: nobody who is hidden, no file, no comparison", async () => {
      const { player } = brawl;
      const bar = await openFromTracker(player);
      await expect(where(player)).toHaveText("Round 1, Kassus, exchange 1 of 2");
      await expect(bar.getByRole("button", { name: /^Kassus, round 1, 2 exchanges/ })).toBeVisible();
      await expect(bar.getByRole("button", { name: /lurker/ })).toHaveCount(0);
      await expect(bar.getByRole("button", { name: /Export|Open a file|otherwise/ })).toHaveCount(0);
      await player.keyboard.press("e");
      await player.keyboard.press("End");
      await expect(where(player)).toHaveText("Round 1, Kassus, exchange 2 of 2");
      await player.keyboard.press("Home");
      await expect(cardOn(player).getByText("Raider boarder", { exact: true }).first()).toBeVisible();
      // As on the card in chat: how badly, and no figure
      await expect(cardOn(player).getByText(/takes \d+ damage/)).toHaveCount(0);
      await player.keyboard.press("Escape");
      expect(await replay(player, { file: "{}" })).toBe("replay/gm-only");
    });

    test("says which exchange would come out otherwise now, and why", async () => {
      const { gm, tokens } = brawl;
      await gm.evaluate(async (uuid) => {
        const actor = (fromUuidSync(uuid) as TokenDocument.Implementation).actor;
        const skill = actor?.items.find(({ name }) => name === "Armed combat: blades");
        await skill?.update({ system: { ranks: 0 } } as never);
      }, tokens.Kassus ?? "");
      const bar = await openFromTracker(gm);
      const badge = bar.getByRole("button", { name: /^1 would come out otherwise now/ });
      await expect(badge).toBeVisible();
      await gm.keyboard.press("End");
      await gm.keyboard.press("d");
      await expect(badge).toHaveAttribute("aria-pressed", "true");
      const list = cardOn(gm).getByRole("listitem");
      await expect(list).toHaveCount(1);
      await expect(list.getByText(/^Kassus’s sheet: Armed combat \d, now 0\.$/)).toBeVisible();
      await list.getByRole("button", { name: /Kassus.*Raider boarder/ }).click();
      await expect(where(gm)).toHaveText("Round 1, Kassus, exchange 1 of 2");
      for (const theme of ["dark", "light"] as const) {
        await setTheme(gm, theme);
        expect(await faultsOf(gm, "#away-team-replay-card")).toEqual([]);
      }
    });

    test("outlives its combat, and goes as one file to a table that has nothing of it", async () => {
      const { gm, player, tokens } = brawl;
      await gm.evaluate(async () => {
        await game.combat?.delete();
      });
      await untilHeard(gm, player);
      await player.evaluate(() => ui.sidebar?.changeTab("chat", "primary"));
      await player.locator("#chat").getByRole("button", { name: "Replay" }).click();
      await expect(where(player)).toHaveText("Round 1, Kassus, exchange 1 of 2");
      await untilFocused(player);
      await player.keyboard.press("Escape");
      await expect(barOn(player)).toHaveCount(0);
      await player.locator("#board").press("Shift+V");
      await expect(where(player)).toHaveText("Round 1, Kassus, exchange 1 of 2");
      const saved = gm.waitForEvent("download");
      await barOn(gm)
        .getByRole("button", { name: /^Export/ })
        .click();
      const file = await readFile(await (await saved).path(), "utf8");
      const record: FightRecord = JSON.parse(file);
      expect([record.format, record.ruleset, record.names[tokens.Kassus ?? ""]]).toEqual([
        "away-team-replay",
        "coda",
        "Kassus",
      ]);
      await barOn(gm)
        .getByRole("button", { name: /^Back to now/ })
        .click();
      await gm.evaluate(async () => {
        const cards = game.messages?.filter(({ type }) => type === "exchange").map(({ id }) => id ?? "") ?? [];
        await ChatMessage.implementation.deleteDocuments(cards);
      });
      expect(await replay(gm)).toBe("replay/nothing");
      await expect(barOn(gm).getByText(/^Nothing of this fight is left/)).toBeVisible();
      const chooser = gm.waitForEvent("filechooser");
      await barOn(gm).getByRole("button", { name: "Open a file" }).click();
      await (await chooser).setFiles({ name: "fight.json", mimeType: "application/json", buffer: Buffer.from(file) });
      await expect(where(gm)).toHaveText("Round 1, Kassus, exchange 1 of 2");
      await expect(
        cardOn(gm)
          .getByText(/Raider boarder takes/)
          .first(),
      ).toBeVisible();
      expect(await replay(gm, { file: file.replace('"version":1', '"version":9') })).toBe("replay/newer");
    });
  });
}
