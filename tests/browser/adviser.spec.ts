import { expect as anyExpect, type Locator, test } from "@playwright/test";
import { type JoinedPage, startTable, type Table } from "../support/table.ts";
import { faultsOf, setTheme } from "./axe.ts";
import { PATIENCE_MS } from "./brawl.ts";
import { NEWER } from "./generations.ts";
import { windowOf } from "./windows.ts";

const expect = anyExpect.configure({ timeout: PATIENCE_MS });

test.describe.configure({ mode: "serial", timeout: 180_000 });

const strip = (page: JoinedPage): Locator => page.getByRole("region", { name: "Adviser" });
const acts = (page: JoinedPage): Locator => strip(page).getByRole("listitem");
const act = (page: JoinedPage, number: number): Locator =>
  acts(page)
    .nth(number - 1)
    .getByRole("button");

/** Choose how the strip is shown. */
const show = (page: JoinedPage, shown: "open" | "folded" | "off") =>
  page.evaluate((how) => game.settings.set("away-team", "adviser" as never, how as never), shown);

/** Let somebody have the turn, with nothing spent. */
const giveTurn = (page: JoinedPage, name: string) =>
  page.evaluate(async (whose) => {
    const { combat } = game;
    for (const one of combat?.combatants ?? []) await one.setFlag("away-team", "round", "");
    await combat?.update({ turn: combat.turns.findIndex((one) => one.name === whose) });
  }, name);

const turnOf = (page: JoinedPage) => page.evaluate(() => game.combat?.combatant?.name);

/** Hide a token, or let it be seen again. */
const hide = (page: JoinedPage, name: string, hidden: boolean) =>
  page.evaluate(
    async ([whose, isHidden]) => {
      const token = canvas.scene?.tokens.find((one) => one.name === whose);
      await token?.update({ hidden: isHidden });
    },
    [name, hidden] as const,
  );

/** The exchanges of the chat. */
const exchanges = (page: JoinedPage) =>
  page.evaluate(() => game.messages?.filter(({ type }) => type === "exchange").length ?? 0);

/** Ids of the exchanges that are not over. */
const openIn = (page: JoinedPage) =>
  page.evaluate(() => {
    const exchanges = game.messages?.filter(({ type }) => type === "exchange") ?? [];
    const open = exchanges.filter(({ system }) => (system as unknown as { stage: string }).stage === "open");
    return open.map(({ id }) => id ?? "");
  });

/** Let whatever is asked have its default, until what was begun by the strip is over. */
async function settle(page: JoinedPage): Promise<void> {
  const left = async () => {
    for (const id of await openIn(page))
      await page.evaluate((exchange) => {
        const { api } = game.system as unknown as { api: { applyDefaults(id: string): Promise<unknown> } };
        return api.applyDefaults(exchange);
      }, id);
    return /Under way|Waiting/.test(await strip(page).innerText()) || (await openIn(page)).length > 0;
  };
  await expect.poll(left).toBe(false);
}

/** Hear all that the page lets be thought about apart from it, as text. */
const overhear = (page: JoinedPage) =>
  page.evaluateHandle(() => {
    const heard: string[] = [];
    const post = Worker.prototype.postMessage;
    Worker.prototype.postMessage = function (this: Worker, ...given: [unknown]) {
      heard.push(JSON.stringify(given[0]));
      return post.apply(this, given);
    };
    return heard;
  });

const places = (page: JoinedPage) =>
  page.evaluate(() => canvas.scene?.tokens.map(({ name, x, y }) => [name, x, y].join()).join(" "));

for (const generation of NEWER) {
  test.describe(`the adviser, on Foundry ${generation}`, () => {
    let table: Table;
    let gm: JoinedPage;
    let player: JoinedPage;

    test.beforeAll(async ({ browser }) => {
      table = await startTable({ world: "adviser", generation });
      gm = await table.join(browser, "GM");
      player = await table.join(browser, "Player");
      await gm.evaluate(async () => {
        const order = game.combat?.combatants.map(({ id }, at) => ({ _id: id, initiative: 20 - at })) ?? [];
        await game.combat?.updateEmbeddedDocuments("Combatant", order);
        await game.combat?.startCombat();
      });
      for (const page of [gm, player]) await show(page, "open");
    });

    test.afterAll(() => table.close());

    test("shows a game master three acts of an NPC, the best first, and players nothing", async () => {
      await giveTurn(gm, "Raider spearman");
      await expect(strip(gm).getByRole("heading", { name: "What would Raider spearman do?" })).toBeVisible();
      await expect(acts(gm)).toHaveCount(3);
      await expect(acts(gm).first()).toContainText("Best");
      await expect(acts(gm).filter({ hasText: "Best" })).toHaveCount(1);
      await expect(acts(gm).first()).toContainText("risk on the way");
      await expect(strip(player)).toHaveCount(0);
      await giveTurn(gm, "Kassus");
      await expect(strip(gm)).toHaveCount(0);
    });

    test("has no fault that axe finds, in either theme", async () => {
      await giveTurn(gm, "Raider spearman");
      await expect(acts(gm)).toHaveCount(3);
      const temper = strip(gm).getByRole("button", { name: /^Temper/ });
      await temper.click();
      await expect(strip(gm).getByRole("slider")).toHaveCount(3);
      const clearance = await temper.evaluate((button: HTMLElement) => {
        game.tooltip.activate(button);
        const [tip, sliders] = ["#tooltip", "#away-team-temper"].map((one) => document.querySelector(one));
        return (sliders?.getBoundingClientRect().top ?? 0) - (tip?.getBoundingClientRect().bottom ?? 0);
      });
      expect(clearance).toBeGreaterThanOrEqual(0);
      for (const theme of ["dark", "light"] as const) {
        await setTheme(gm, theme);
        expect(await faultsOf(gm, "#away-team-adviser")).toEqual([]);
      }
      await setTheme(gm, "dark");
    });

    test("lets a temper be set by words, for one raider and for all of the kind", async () => {
      const cruel = strip(gm).getByRole("slider", { name: /Cruel/ });
      await expect(cruel).toHaveAttribute("aria-valuetext", "hard");
      await cruel.press("ArrowRight");
      await expect(cruel).toHaveAttribute("aria-valuetext", "harsh");
      await strip(gm).getByRole("button", { name: "Use for all: Raider spearman" }).click();
      const kept = () =>
        gm.evaluate(() => {
          const token = canvas.scene?.tokens.find(({ name }) => name === "Raider spearman");
          return [
            token?.getFlag("away-team" as never, "temper" as never),
            token?.baseActor?.getFlag("away-team" as never, "temper" as never),
          ];
        });
      await expect.poll(kept).toEqual([undefined, "322"]);
      await expect(strip(gm).getByRole("button", { name: /^Temper: harsh/ })).toBeVisible();
      await strip(gm)
        .getByRole("button", { name: /^Temper/ })
        .click();
      await expect(cruel).toHaveCount(0);
    });

    test("shows the next three by N", async () => {
      await expect(acts(gm)).toHaveCount(3);
      const first = await act(gm, 1).innerText();
      await gm.locator("#board").press("n");
      await expect(act(gm, 1)).not.toHaveText(first);
      const best = acts(gm).filter({ hasText: "Best" });
      await expect(best).toHaveCount(0);
      const afterOneMore = async () => {
        await gm.locator("#board").press("n");
        return best.count();
      };
      await expect.poll(afterOneMore).toBe(1);
    });

    test("knows nothing of somebody whom the NPC does not see", async () => {
      for (const name of ["Kassus", "Okoro"]) await hide(gm, name, true);
      await expect(acts(gm).first()).toContainText("Marin");
      for (const name of ["Kassus", "Okoro"]) await expect(strip(gm).getByText(name)).toHaveCount(0);
      await gm.locator("#board").press("n");
      for (const name of ["Kassus", "Okoro"]) await expect(strip(gm).getByText(name)).toHaveCount(0);
      for (const name of ["Kassus", "Okoro"]) await hide(gm, name, false);
    });

    test("carries an act out by Shift and its number", async () => {
      await expect(acts(gm)).toHaveCount(3);
      await gm.evaluate(() => {
        const all = canvas.scene?.tokens.contents ?? [];
        return all
          .find(({ name }) => name === "Raider spearman")
          ?.setFlag("away-team" as never, "temper" as never, "020" as never);
      });
      await expect(strip(gm).getByRole("button", { name: /^Temper: merciful/ })).toBeVisible();
      await expect(acts(gm)).toHaveCount(3);
      const [stood, told] = [await places(gm), await exchanges(gm)];
      await gm.locator("#board").press("Shift+Digit1");
      await expect.poll(async () => (await places(gm)) !== stood || (await exchanges(gm)) > told).toBe(true);
      await settle(gm);
    });

    test("folds to its head, and goes away and comes back by its key", async () => {
      await strip(gm).getByRole("button", { name: "Fold", exact: true }).click();
      await expect(acts(gm)).toHaveCount(0);
      await expect(strip(gm).getByRole("heading")).toBeVisible();
      await strip(gm).getByRole("button", { name: "Unfold" }).click();
      await gm.locator("#board").press("Shift+I");
      await expect(strip(gm)).toHaveCount(0);
      await gm.locator("#board").press("Shift+I");
      await expect(strip(gm).getByRole("heading")).toBeVisible();
    });

    test("advises a player about their own person who asks for it, and tells nothing that they may not know", async () => {
      await hide(gm, "Raider boarder", true);
      await giveTurn(gm, "Kassus");
      await expect(strip(player)).toHaveCount(0);
      const thought = await overhear(player);
      await player.locator("#board").press("Shift+I");
      await expect(acts(player)).not.toHaveCount(0);
      const [own, unseen] = await player.evaluate(() => {
        const all = canvas.tokens?.placeables ?? [];
        const idsOf = (some: typeof all) => some.map(({ document }) => document.id ?? "");
        return [idsOf(all.filter(({ name }) => name === "Kassus")), idsOf(all.filter(({ visible }) => !visible))];
      });
      expect(unseen.length, "whoever is hidden, and whoever is out of sight").toBeGreaterThan(1);
      const told = await thought.evaluate((all) => all.join());
      for (const id of own) expect(told).toContain(id);
      for (const id of unseen) expect(told).not.toContain(id);
      await expect(strip(player).getByText("harm", { exact: true })).toHaveCount(0);
      await expect(strip(player).getByText("Raider boarder")).toHaveCount(0);
      await expect(strip(player).getByRole("button", { name: /Temper|Play NPC/ })).toHaveCount(0);
      await player.locator("#board").press("Shift+I");
      await expect(strip(player)).toHaveCount(0);
      await hide(gm, "Raider boarder", false);
    });

    test("plays NPC turns until a player has the turn, says what comes, and stops by Space", async () => {
      await gm.evaluate(() => game.settings.set("away-team", "adviserPace" as never, 600 as never));
      await giveTurn(gm, "Raider gunner");
      await expect(acts(gm)).not.toHaveCount(0);
      await gm.locator("#board").press("p");
      await expect(strip(gm)).toContainText(/In 600 seconds|could fall/);
      if (await strip(gm).getByText("could fall").isVisible()) await gm.locator("#board").press("p");
      await expect(strip(gm)).toContainText("In 600 seconds");
      const isPaused = await gm.evaluate(() => game.paused);
      await gm.locator("#board").press("Space");
      await expect(strip(gm)).not.toContainText("In 600 seconds");
      expect(await gm.evaluate(() => game.paused)).toBe(isPaused);
      await expect(acts(gm)).not.toHaveCount(0);
      expect(await turnOf(gm)).toBe("Raider gunner");
    });

    test("plays a fight of NPCs from the first turn to the last, and nothing waits for anybody", async () => {
      await gm.evaluate(async () => {
        const all = game.combat?.combatants.contents ?? [];
        const stay = ["Raider boarder", "Raider spearman", "Raider gunner"];
        const gone = all.filter(({ name }) => !stay.includes(name ?? "")).map(({ id }) => id ?? "");
        await game.combat?.deleteEmbeddedDocuments("Combatant", gone);
        for (const [at, one] of (game.combat?.combatants.contents ?? []).entries()) {
          await one.token?.update({ disposition: at % 2 === 0 ? 1 : -1 } as TokenDocument.UpdateData);
          await one.actor?.update({ system: { wounds: { value: 30 } } } as Actor.UpdateData);
        }
        const boarder = canvas.scene?.tokens.find(({ name }) => name === "Raider boarder");
        const spearman = canvas.scene?.tokens.find(({ name }) => name === "Raider spearman");
        await boarder?.move({ x: (spearman?.x ?? 0) - 200, y: spearman?.y ?? 0, action: "displace" });
        await game.combat?.update({ turn: 0 });
        await game.settings.set("away-team", "adviserPace" as never, 0.05 as never);
      });
      await gm.locator("#board").press("p");
      const isOver = async () => {
        const words = await strip(gm).innerText();
        if (/could fall/.test(words)) await gm.locator("#board").press("p");
        return /nobody is left to fight/.test(words);
      };
      await expect.poll(isOver, { timeout: 150_000, intervals: [200] }).toBe(true);
      await expect(windowOf(gm, /decide|decision/i)).toHaveCount(0);
      expect(await openIn(gm)).toEqual([]);
      expect(await exchanges(gm)).toBeGreaterThan(3);
    });
  });
}
