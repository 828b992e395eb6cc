/**
 * What is left when a fight is over: nothing of it on people, a message in each reader's language, and care for the
 * hurt.
 */
import { expect as anyExpect, type Page, test } from "@playwright/test";
import { faultsOf, setTheme } from "./axe.ts";
import { PATIENCE_MS, shareBrawl, takeBack, untilStage } from "./brawl.ts";
import { messages, rollButton } from "./windows.ts";

const expect = anyExpect.configure({ timeout: PATIENCE_MS });

test.describe.configure({ timeout: 180_000 });

const brawl = shareBrawl(14);

test("after the fight nothing of it lasts, and the hurt are seen to in a few clicks", async ({ browser }) => {
  const { gm, player, tokens } = brawl;
  const counts = (page: Page, name: string) =>
    page.evaluate((uuid) => {
      const { actor } = fromUuidSync(uuid) as TokenDocument.Implementation;
      const system = actor?.system as unknown as Record<"wounds" | "fatigue", { value: number }> | undefined;
      return [system?.wounds.value, system?.fatigue.value, [...(actor?.statuses ?? [])].sort().join()];
    }, tokens[name] ?? "");
  await gm.evaluate(
    async ([kassus, lurker]) => {
      const actorOf = (uuid = "") => (fromUuidSync(uuid) as TokenDocument.Implementation).actor;
      await actorOf(kassus)?.update({ system: { wounds: { value: 20 }, fatigue: { value: 2 } } } as Actor.UpdateData);
      await actorOf(lurker)?.update({ system: { wounds: { value: 12 } } } as Actor.UpdateData);
      for (const status of ["surprised", "prone"]) await actorOf(kassus)?.toggleStatusEffect(status, { active: true });
      await game.combat?.delete();
    },
    [tokens.Kassus, tokens["Raider lurker"]] as const,
  );
  await expect.poll(() => counts(player, "Kassus")).toEqual([20, 2, "prone"]);

  const care = gm.locator("#away-team-recovery");
  await expect(care).toContainText("Raider lurker");
  for (const theme of ["dark", "light"] as const) {
    await setTheme(gm, theme);
    expect(await faultsOf(gm, "#away-team-recovery .window-content")).toEqual([]);
  }
  await player.evaluate(() => ui.sidebar?.changeTab("chat", "primary"));
  const told = messages(player).filter({ hasText: "The combat is over" });
  await expect(told, "as their own player reads it elsewhere").toContainText(/Kassus\s+Injured.*Needs rest/);
  await expect(told).not.toContainText("lurker");
  const german = await brawl.table.join(browser, "Player Two", {
    before: (window) => window.addInitScript(() => localStorage.setItem("core.language", "de")),
  });
  const read = messages(german).filter({ hasText: "Der Kampf ist vorbei" });
  await expect(read).toContainText("Kassus");
  await expect(read).not.toContainText(/hurt|prone|See to/i);
  await expect(read.getByRole("button", { name: "Nach den Verletzten sehen" })).toBeVisible();
  await told.getByRole("button", { name: "Treat the wounded" }).click();
  await expect(player.locator("#away-team-recovery li")).toHaveCount(1);
  await player.getByRole("button", { name: "First Aid: Kassus" }).click();
  await rollButton(player).click();
  await expect(messages(player).last()).toContainText("First aid");

  await care.getByRole("button", { name: "Rest: recover 1 fatigue level: Kassus" }).click();
  await expect.poll(() => counts(player, "Kassus")).toEqual([20, 1, "prone"]);
  await care.getByRole("button", { name: "Heal the wounds: Kassus" }).click();
  await expect.poll(() => counts(player, "Kassus")).toEqual([0, 1, "prone"]);
  const ofKassus = care.getByRole("listitem").filter({ hasText: "Kassus" });
  await expect(ofKassus, "who is tired alone is not well yet").toContainText("Prone, Needs rest");
  await expect(ofKassus).not.toContainText("Healthy");
  await takeBack(gm, (await untilStage(gm, "closed")).id);
  await expect.poll(() => counts(player, "Kassus")).toEqual([20, 1, "prone"]);
  await care.getByRole("button", { name: "Recover fully over several days" }).click();
  await expect(care).toContainText("Nobody needs treatment any more.");
  await gm.evaluate(async () => void (await (await Combat.implementation.create({}))?.startCombat()));
  await expect(care, "it is of a combat before this one").toHaveCount(0);
});
