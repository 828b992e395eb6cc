import { expect as anyExpect, test } from "@playwright/test";
import {
  type Brawl,
  moveAway,
  newest,
  PATIENCE_MS,
  propose,
  setBack,
  shareBrawl,
  state,
  statuses,
  untilStage,
} from "./brawl.ts";
import { cards, messages } from "./windows.ts";

const expect = anyExpect.configure({ timeout: PATIENCE_MS });
const PROMPT = "#away-team-prompt";
const WAITING = "#away-team-waiting";

// What other hands do beside an open exchange; in each generation a part, since both do it the same way
test.describe
  .serial("what others do while an exchange is open", () => {
    test.setTimeout(180_000);
    const brawl = shareBrawl(14);

    test.beforeEach(() => setBack(brawl));

    /** Answer what is asked on a page by letting it be. */
    async function letGo(page: Brawl["gm"]): Promise<void> {
      await page.locator(`${PROMPT} [data-choice=decline]`).click();
      await page.locator(`${PROMPT} [data-action=answer]`).click();
    }

    test("all look at another scene, and it goes on", async () => {
      const { gm, player, tokens } = brawl;
      const before = await newest(gm);
      await moveAway(brawl);
      await untilStage(gm, "open", before?.id);
      await gm.evaluate(async () => {
        const scene = await Scene.create({ name: "Elsewhere" });
        await scene?.activate();
      });
      for (const page of [gm, player])
        await expect.poll(() => page.evaluate(() => canvas.scene?.name)).toBe("Elsewhere");
      await letGo(gm);
      await untilStage(player, "closed", before?.id);
      await expect.poll(() => state(player, tokens.Kassus ?? "")).toMatchObject({ x: 400, y: 500 });
      await gm.evaluate(async () => {
        await game.scenes?.contents[0]?.activate();
        await game.scenes?.getName("Elsewhere")?.delete();
      });
      await expect.poll(() => player.evaluate(() => canvas.scene?.name)).not.toBe("Elsewhere");
    });

    test("its message is deleted: that is said, and what stood in line begins", async () => {
      const { gm, player, tokens } = brawl;
      const before = await newest(gm);
      await moveAway(brawl);
      const { id } = await untilStage(player, "open", before?.id);
      expect(await propose(player, { actor: tokens.Kassus ?? "", action: "dropProne" })).toBeNull();
      await expect(player.locator(`${WAITING} li`)).toHaveCount(1);
      await gm.evaluate(async (of) => {
        await game.messages?.get(of)?.delete();
      }, id);
      for (const page of [gm, player])
        await expect(page.locator("#notifications")).toContainText("was still open. It ends here");
      await expect(gm.locator(PROMPT)).toHaveCount(0);
      await expect.poll(() => statuses(player, tokens.Kassus ?? "")).toContain("prone");
      await expect(player.locator(WAITING)).toHaveCount(0);
    });

    test("a player has two windows, which share what waits", async () => {
      const { gm, player, table, tokens } = brawl;
      const before = await newest(gm);
      await moveAway(brawl);
      await untilStage(player, "open", before?.id);
      const twin = await table.joinBeside(player, "Player");
      expect(await propose(player, { actor: tokens.Kassus ?? "", action: "dropProne" })).toBeNull();
      for (const page of [player, twin]) await expect(page.locator(`${WAITING} li`)).toHaveCount(1);
      await twin.locator(WAITING).getByRole("button", { name: "Cancel" }).click();
      for (const page of [player, twin]) await expect(page.locator(WAITING)).toHaveCount(0);
      await expect(cards(gm, "open").last()).not.toContainText("In line");
      await twin.close();
      await letGo(gm);
      await untilStage(player, "closed", before?.id);
      expect(await statuses(player, tokens.Kassus ?? "")).not.toContain("prone");
    });

    test("a macro writes where somebody stands: it is judged late, whoever's it was", async () => {
      const { gm, player, tokens } = brawl;
      const write = (page: Brawl["gm"], isRaw: boolean) =>
        page.evaluate(
          async ([uuid, raw]) => {
            const token = fromUuidSync(uuid) as TokenDocument.Implementation;
            const change = { x: token.x, y: token.y - 200 };
            if (!raw) return void (await token.update(change));
            // Past Foundry's movement, as a module might: with the update that every document has
            type Owner = { updateDocuments(updates: object[], operation: object): Promise<unknown> };
            let plain = CONFIG.Token.documentClass as unknown as Owner;
            for (let owner = plain; owner; owner = Object.getPrototypeOf(owner))
              if (Object.hasOwn(owner, "updateDocuments")) plain = owner;
            const operation = { parent: token.parent };
            await plain.updateDocuments.call(CONFIG.Token.documentClass, [{ _id: token.id, ...change }], operation);
          },
          [tokens.Kassus ?? "", isRaw] as const,
        );
      for (const [page, isRaw] of [
        [gm, false],
        [player, true],
      ] as const) {
        await setBack(brawl);
        const before = await newest(gm);
        await write(page, isRaw);
        const { id } = await untilStage(gm, "open", before?.id);
        await expect(cards(messages(gm, id))).toContainText("Nobody was asked before this move");
        await letGo(gm);
        await untilStage(player, "closed", before?.id);
        await expect.poll(() => state(player, tokens.Kassus ?? "")).toMatchObject({ x: 400, y: 500 });
      }
    });

    test("what is typed beside a token is what they have left: 5 less is 5 points of harm, and the dead have no bar", async () => {
      const { gm, player, tokens } = brawl;
      const boarder = tokens["Raider boarder"] ?? "";
      const harm = (page: Brawl["gm"]) =>
        page.evaluate((id) => {
          const token = fromUuidSync(id) as TokenDocument.Implementation;
          const wounds: unknown = foundry.utils.getProperty(token.actor ?? {}, "system.wounds");
          const { value, max } = wounds as { readonly value: number; readonly max: number };
          return { taken: value, bar: token.getBarAttribute("bar1") as unknown as { readonly value: number }, max };
        }, boarder);
      const { max } = await harm(gm);
      await gm.evaluate((id) => {
        const { object } = fromUuidSync(id) as TokenDocument.Implementation;
        // The published types know it by another name
        const hud = canvas.hud?.token as unknown as { bind(token: object): Promise<unknown> };
        if (object) void hud.bind(object);
      }, boarder);
      const field = gm.locator("#token-hud").getByRole("textbox", { name: "wounds" });
      const type = async (words: string) => {
        await field.fill(words);
        await field.press("Tab");
      };
      for (const [words, taken] of [
        ["-5", 5],
        ["0", max],
        [String(max), 0],
      ] as const) {
        await type(words);
        for (const page of [gm, player])
          await expect.poll(() => harm(page)).toMatchObject({ taken, bar: { value: max - taken } });
        await expect(field).toHaveValue(String(max - taken));
      }
      await gm.evaluate(() => canvas.hud?.token.close());
    });

    test("a second game master is asked too, and takes over when the first one goes", async ({ browser }) => {
      const { gm, player, table, tokens } = brawl;
      await gm.evaluate(() => User.create({ name: "Second GM", role: 4 } as User.CreateData));
      const second = await table.join(browser, "Second GM");
      const before = await newest(gm);
      await moveAway(brawl);
      const { id } = await untilStage(second, "open", before?.id);
      const both = [gm, second].map((page) => cards(messages(page, id)));
      for (const card of both) await expect(card).toContainText("Waiting for Raider boarder");
      for (const page of [gm, second]) await expect(page.locator(`${PROMPT}[data-awake]`)).toBeVisible();
      await second.locator(PROMPT).getByText("Pass to …").click();
      await second.locator(`${PROMPT} [data-action=reassign]`).getByText("Player", { exact: true }).click();
      for (const page of [gm, second]) await expect(page.locator(PROMPT)).toHaveCount(0);
      await gm.context().close();
      await letGo(player);
      expect((await untilStage(player, "closed", before?.id)).id).toBe(id);
      await expect.poll(() => state(player, tokens.Kassus ?? "")).toEqual({ x: 400, y: 500, damage: 0 });
      const sits = () =>
        second.evaluate(() => String(game.settings?.get("away-team", "lease" as never)).endsWith(`/${game.user?.id}`));
      await expect.poll(sits).toBe(true);
      expect(await propose(player, { actor: tokens.Kassus ?? "", action: "dropProne" })).toBeNull();
      await expect.poll(() => statuses(player, tokens.Kassus ?? "")).toContain("prone");
      expect(await player.evaluate((old) => game.messages?.contents.slice(-2).map(({ id }) => id === old), id)).toEqual(
        [true, false],
      );
      Object.assign(brawl, { gm: second });
    });
  });
