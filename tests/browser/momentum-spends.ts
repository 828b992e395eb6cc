/** What two players spend on one hit; told for `momentum.spec.ts`. */
import { expect as anyExpect, test } from "@playwright/test";
import type { Answer } from "../../src/engine/prompt.ts";
import type { Refusal } from "../../src/engine/types.ts";
import type { JoinedPage } from "../support/table.ts";
import { faultsOf } from "./axe.ts";
import { loadDice, newest, PATIENCE_MS, takeBack, untilStage } from "./brawl.ts";
import { aim, answerBy, select } from "./keys.ts";
import { beginAnew, type Crew, counts, d20, type Tokens, untilPools } from "./ship.ts";
import { messages, openSheet, rollDialog } from "./windows.ts";

const expect = anyExpect.configure({ timeout: PATIENCE_MS });

/** Answer a question as a macro would. @returns The code of the refusal, or null. */
function answerWith(page: JoinedPage, exchange: string, answer: Answer): Promise<string | null> {
  return page.evaluate(
    async ([id, text]) => {
      type Api = { answer(exchange: string, answer: Answer): Promise<Refusal | null> };
      const { api } = game.system as unknown as { api: Api };
      return (await api.answer(id as string, JSON.parse(text as string)))?.code ?? null;
    },
    [exchange, JSON.stringify(answer)],
  );
}

/** Declare them for a table that others share; the fight begins anew before them. */
export function spends(shared: Crew): void {
  test.describe("a hit on which two players spend", () => {
    test.describe.configure({ mode: "serial" });
    let gm: JoinedPage;
    let player: JoinedPage;
    let other: JoinedPage;
    let tokens: Tokens;
    let hit: string;

    const everybody = () => [gm, player, other];

    test.beforeAll(async () => {
      await beginAnew(shared);
      ({ gm, player, other, tokens } = shared);
    });

    const show = (page: JoinedPage, tab: "chat" | "combat") =>
      page.evaluate((name) => ui.sidebar?.changeTab(name, "primary"), tab);

    /** What a card lets a player buy, for whom. */
    const presses = (page: JoinedPage, name: string) => messages(page, hit).getByRole("group", { name });

    test("throws bought dice, shows each with what it counts for, and a complication bought off (P04, P05, P07, G484)", async () => {
      for (const [times, pool] of [
        [1, "Momentum"],
        [2, "Momentum"],
        [1, "Threat"],
        [2, "Threat"],
      ] as const) {
        await counts(gm)
          .getByRole("button", { name: `${pool}: one more`, exact: true })
          .click();
        await expect(counts(gm)).toContainText(new RegExp(`${pool}\\s+${times}\\b`));
      }
      await untilPools(everybody(), 2, 2);
      await select(player, tokens.Adeyemi);
      await aim(player, tokens.Captain);
      const sheet = await openSheet(player, tokens.Adeyemi ?? "");
      await sheet.getByRole("button", { name: /^To kill/ }).click();
      const dialog = rollDialog(player);
      await dialog.getByLabel("Threat for dice").selectOption("1");
      await expect(dialog.getByRole("button", { name: /^Roll 3d20/ })).toBeVisible();
      await loadDice(gm, [d20(1), d20(2), d20(20), 1, 1, 2, 2, 5, 5, 3, 4]);
      await dialog.getByRole("button", { name: /^Roll 3d20/ }).click();
      // A lethal shot and a die for 1 Threat each, and what the GM makes of the complication
      await untilPools(everybody(), 2, 4);
      await answerBy(gm, "buyOff");
      await untilPools(everybody(), 2, 6);
      hit = (await newest(player))?.id ?? "";
      for (const page of everybody()) await show(page, "chat");
      const dice = messages(player, hit).getByRole("list", { name: "Adeyemi: Shoot" }).getByRole("listitem");
      await expect(dice).toHaveText([/Two successes$/, /1 success$/, /20Complication$/]);
    });

    test("says on both cards what each point would make of the damage, to the GM with the Injury (S053, S054)", async () => {
      const damage = messages(player, hit).getByRole("list", { name: "Adeyemi: Damage" }).getByRole("listitem");
      await expect(damage).toHaveText(["1", "1", "2", "2", "1Effect", "1Effect", "0", "0"]);
      await expect(presses(player, "Spend momentum").getByRole("button", { name: /^Bonus damage: 1/ })).toContainText(
        "Damage 8 to 9 before anything comes off",
      );
      await expect(presses(gm, "Spend momentum").getByRole("button", { name: /^Penetration: 1/ })).toContainText(
        "Damage 6 to 8, an injury",
      );
      expect(await faultsOf(other, `[data-message-id="${hit}"] .message-content`)).toEqual([]);
    });

    test("lets an ally pay from the pool, and one of two who press at once (G480)", async () => {
      const theirs = presses(other, "Thorne may pay for Adeyemi from the pool");
      await expect(theirs.getByRole("button", { name: /^Swift task/ })).toHaveCount(0);
      await theirs.getByRole("button", { name: /^Penetration: 1/ }).click();
      await untilPools(everybody(), 1, 6);
      await expect(messages(player, hit)).toContainText("Thorne spends 1 momentum: penetration.");
      // One point is left in the pool, and both mean it
      const twice = { prompt: "a3", choice: "bonusDamage" };
      const [first, second] = await Promise.all([
        answerWith(other, hit, { ...twice, as: tokens.Thorne ?? "" }),
        answerWith(player, hit, twice),
      ]);
      expect([first, second].filter((code) => code !== null)).toEqual(["answer/overtaken"]);
      expect(await answerWith(other, hit, { ...twice, prompt: "a2", as: tokens.Ikeda ?? "" })).toBe("answer/overtaken");
      expect(await answerWith(other, hit, { ...twice, as: tokens.Adeyemi ?? "" })).toBe("right/not-yours");
    });

    test("asks the GM about the Injury, and goes back to the last point (S028, G390)", async () => {
      await answerBy(player, "save");
      await answerBy(gm, "spendThreat");
      await untilStage(player, "closed");
      await expect(messages(player, hit)).toContainText("Captain avoids an injury");
      await expect(counts(gm)).toContainText(/Threat\s+4\b/);
      await takeBack(gm, hit);
      for (const page of everybody()) await show(page, "combat");
      await untilPools(everybody(), 2, 2);
      const stress = await gm.evaluate((uuid) => {
        const { actor } = fromUuidSync(uuid) as TokenDocument.Implementation;
        return (actor?.system as { stress?: { value: number } } | undefined)?.stress?.value;
      }, tokens.Captain ?? "");
      expect(stress).toBe(0);
      expect([gm.problems, player.problems, other.problems]).toEqual([[], [], []]);
    });
  });
}
