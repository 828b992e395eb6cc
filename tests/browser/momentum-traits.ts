/** Traits of a scene, hazards and complications; told for `momentum.spec.ts`. */
import { expect as anyExpect, test } from "@playwright/test";
import type { JoinedPage } from "../support/table.ts";
import { faultsOf } from "./axe.ts";
import { loadDice, newest, PATIENCE_MS, propose, takeBack, untilStage } from "./brawl.ts";
import { aim, answerBy, select } from "./keys.ts";
import { beginAnew, type Crew, d20, type Tokens } from "./ship.ts";
import { closeWindow, messages, openSheet, rollDialog } from "./windows.ts";

const expect = anyExpect.configure({ timeout: PATIENCE_MS });

/** Declare them for a table that others share; the fight begins anew before them. */
export function traits(shared: Crew): void {
  test.describe("traits of a scene", () => {
    test.describe.configure({ mode: "serial" });
    let gm: JoinedPage;
    let player: JoinedPage;
    let other: JoinedPage;
    let tokens: Tokens;

    test.beforeAll(async () => {
      await beginAnew(shared);
      ({ gm, player, other, tokens } = shared);
    });

    const traits = (page: JoinedPage) => page.getByRole("list", { name: "Traits" });

    test("are set by the GM in the tracker, read by everybody and changed by nobody else (G490)", async () => {
      await expect(traits(player)).toHaveCount(0);
      await traits(gm).getByRole("button", { name: "Add a trait" }).click();
      const asked = gm.getByRole("dialog").filter({ hasText: "Add a trait" });
      await asked.getByLabel("What it is").fill("Smoke in the corridor");
      await asked.getByLabel("Which tasks").selectOption({ label: "shots" });
      expect(await faultsOf(gm, ".away-team-asks")).toEqual([]);
      await asked.getByRole("button", { name: "Set" }).click();
      for (const page of [gm, player, other])
        await expect(traits(page)).toContainText("Smoke in the corridor shots: 1 harder");
      for (const page of [player, other]) await expect(traits(page).getByRole("button")).toHaveCount(0);
      const options = { name: "Luck", reach: "everybody", tasks: "anyTask", value: -3 };
      expect(await propose(player, { actor: tokens.Adeyemi ?? "", action: "setTrait", options })).toBe("right/gm-only");
    });

    test("count by themselves, and are left out by a switch (G490)", async () => {
      await select(player, tokens.Adeyemi);
      await aim(player, tokens.Captain);
      const sheet = await openSheet(player, tokens.Adeyemi ?? "");
      await sheet.getByRole("button", { name: /^To kill/ }).click();
      const dialog = rollDialog(player);
      const smoke = dialog.getByRole("switch", { name: "Smoke in the corridor" });
      await expect(dialog.getByRole("heading", { name: "Difficulty 3" })).toBeVisible();
      // Sheet, window and bar are open together, and no head of theirs is that of the page
      await expect(player.getByRole("banner")).toHaveCount(0);
      await smoke.click();
      await expect(dialog.getByRole("heading", { name: "Difficulty 2" })).toBeVisible();
      await smoke.click();
      await loadDice(gm, [d20(14), d20(13)]);
      const before = await newest(player);
      await dialog.getByRole("button", { name: /^Roll/ }).click();
      await untilStage(player, "closed", before?.id);
      await closeWindow(sheet);
    });

    test("on somebody hidden are told to the GM alone, in tracker and chat (G490)", async () => {
      await gm.evaluate(async (uuid) => {
        const token = fromUuidSync(uuid) as TokenDocument.Implementation;
        await token.update({ hidden: true });
        await token.combatant?.update({ hidden: true });
      }, tokens.Boarder ?? "");
      await traits(gm).getByRole("button", { name: "Add a trait" }).click();
      const asked = gm.getByRole("dialog").filter({ hasText: "Add a trait" });
      await asked.getByLabel("What it is").fill("Lies in wait");
      await asked.getByLabel("Whose tasks").selectOption({ label: "Boarder: attacks on them" });
      await asked.getByRole("button", { name: "Set" }).click();
      await expect(traits(gm)).toContainText("Boarder: Lies in wait");
      // Set later, so that it would have come first
      await traits(gm).getByRole("button", { name: "Add a trait" }).click();
      const last = gm.getByRole("dialog").filter({ hasText: "Add a trait" });
      await last.getByLabel("What it is").fill("Red light");
      await last.getByRole("button", { name: "Set" }).click();
      for (const page of [player, other]) {
        await expect(traits(page)).toContainText("Red light");
        await expect(traits(page)).not.toContainText(/Lies in wait|Boarder/);
        await page.evaluate(() => ui.sidebar?.changeTab("chat", "primary"));
        await expect(messages(page).last()).toContainText("Red light");
        await expect(page.getByText(/Lies in wait/)).toHaveCount(0);
        await page.evaluate(() => ui.sidebar?.changeTab("combat", "primary"));
      }
      await expect(traits(gm)).toContainText("Boarder: Lies in wait");
    });

    test("are joined by hazards, whose injury a player avoids, and which are taken back (S027, G508)", async () => {
      const before = await newest(gm);
      const sheet = await openSheet(gm, tokens.Pell ?? "");
      const choice = (name: string) => gm.getByRole("dialog", { name: "Hazard: how?" }).getByLabel(name);
      for (const name of ["5 challenge dice", "Can kill"]) {
        await sheet.getByRole("button", { name: /^Hazard: choose how/ }).click();
        await choice(name).check();
        await gm.keyboard.press("Enter");
      }
      await loadDice(gm, [1, 2, 2, 1, 5]);
      await sheet.getByRole("button", { name: /^Hazard 5 challenge dice\. Can kill/ }).click();
      const { id } = await untilStage(player, "open", before?.id);
      await expect(player.locator("#away-team-prompt")).toContainText("Out of action: Dying");
      await answerBy(player, "determination");
      await untilStage(player, "closed", before?.id);
      await player.evaluate(() => ui.sidebar?.changeTab("chat", "primary"));
      await expect(messages(player, id)).toContainText("Pell suffers 7 damage");
      await expect(messages(player, id)).toContainText("Pell avoids an injury");
      const pell = () =>
        gm.evaluate((uuid) => {
          const { actor } = fromUuidSync(uuid) as TokenDocument.Implementation;
          const told = (path: string) => foundry.utils.getProperty(actor ?? {}, `system.${path}`);
          return [told("stress.value"), told("determination")];
        }, tokens.Pell ?? "");
      expect(await pell()).toEqual([7, 0]);
      await takeBack(gm, id);
      expect(await pell()).toEqual([0, 1]);
      await closeWindow(sheet);
      for (const page of [gm, player]) await page.evaluate(() => ui.sidebar?.changeTab("combat", "primary"));
    });

    test("come of an advantage that a player creates, named and placed by them (S031, G491)", async () => {
      const again = { actor: tokens.Adeyemi ?? "", action: "allot", options: { entry: "task", left: 1 } };
      expect(await propose(gm, again)).toBeNull();
      await select(player, tokens.Adeyemi);
      const sheet = await openSheet(player, tokens.Adeyemi ?? "");
      await sheet.getByRole("button", { name: /^Create an advantage \d/ }).click();
      const dialog = rollDialog(player);
      await dialog.getByLabel("What the advantage is").fill("Hatch welded shut");
      await dialog.locator("[name=target]").fill("1");
      await loadDice(gm, [d20(1), d20(20)]);
      await dialog.getByRole("button", { name: /^Roll/ }).click();
      await answerBy(gm, "trait");
      await answerBy(player, "easierForSide");
      for (const page of [gm, player, other]) await expect(traits(page)).toContainText("Hatch welded shut");
      await expect(sheet).toContainText("Complications: tasks 1 harder");
      await closeWindow(sheet);
    });

    test("and complications are gone with the fight, from tracker, people and sheets (G484, G490)", async () => {
      await gm.evaluate(async () => void (await game.combat?.delete()));
      for (const page of [gm, player, other]) await expect(traits(page)).toHaveCount(0);
      for (const [name, was] of [
        ["Boarder", "Lies in wait"],
        ["Adeyemi", "Complications"],
      ] as const) {
        const sheet = await openSheet(gm, tokens[name] ?? "");
        await expect(sheet).not.toContainText(was);
        await closeWindow(sheet);
      }
      expect([gm.problems, player.problems, other.problems]).toEqual([[], [], []]);
    });
  });
}
