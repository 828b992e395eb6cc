/** The pictures of what looks ahead and back: forecast, adviser, replay and the check of the rules. */
import type { Locator, Page } from "@playwright/test";
import { type Brawl, giveTurn } from "../../tests/browser/brawl.ts";
import { closeWindow, windowOf } from "../../tests/browser/windows.ts";
import { take, takeTall } from "./camera.ts";

/** Fights are counted one by one, so that these take longer than other windows. Unit: milliseconds. */
const COUNTING_MS = 180_000;

/** Long enough before an act for both its pictures. Unit: seconds. */
const SLOW_S = 8;

const SEED = "4711";

/** One window or strip after another, in the order of their pictures. */
export async function takeForeseen(brawl: Brawl): Promise<void> {
  const { gm } = brawl;
  await takeForecast(gm);
  await giveTurn(brawl, "Raider boarder");
  await takeAdviser(gm);
  await takeReplay(gm);
  await takeHealth(gm);
}

/** How the fight would go, and the force that a goal asks for. */
async function takeForecast(page: Page): Promise<void> {
  await openTracker(page);
  await page.locator("#combat").getByRole("button", { name: "Forecast this fight" }).click();
  const forecast = windowOf(page, "How would this fight go?");
  const seed = forecast.getByRole("spinbutton", { name: "Seed" });
  await seed.fill(SEED);
  await seed.press("Enter");
  await counted(forecast, /^Done\./);
  await takeTall("forecast", forecast);
  await forecast.getByRole("tab", { name: "Build an encounter" }).click();
  await counted(forecast, /^500 fights each/);
  await takeTall("forecast-build", forecast);
  await closeWindow(forecast);
}

const counted = (forecast: Locator, words: RegExp) =>
  forecast.getByText(words).first().waitFor({ timeout: COUNTING_MS });

/** What an NPC had better do, and how the turns of all of them are played. */
async function takeAdviser(page: Page): Promise<void> {
  await setShown(page, "open");
  const strip = page.getByRole("region", { name: "Adviser" });
  await strip.getByText("Best").first().waitFor();
  await take("adviser", strip);
  await page.evaluate((slow) => game.settings.set("away-team", "adviserPace" as never, slow as never), SLOW_S);
  await strip.getByRole("button", { name: /^Play NPC turns/ }).click();
  await strip.getByText(/^In \d+ seconds/).waitFor();
  await take("adviser-playing", strip);
  await strip.getByRole("button", { name: /^Stop/ }).click();
  await setShown(page, "off");
}

/** The strip is a setting of each browser. */
const setShown = (page: Page, shown: "open" | "off") =>
  page.evaluate((how) => game.settings.set("away-team", "adviser" as never, how as never), shown);

async function takeReplay(page: Page): Promise<void> {
  await openTracker(page);
  await page.locator("#combat").getByRole("button", { name: "Replay" }).click();
  const bar = windowOf(page, "Replay");
  await bar.getByRole("button", { name: /^Play/ }).waitFor();
  await take("replay", bar);
  await closeWindow(bar);
}

/** The check of the rules, in a world with a rule of its own. */
async function takeHealth(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await game.settings.set("away-team", "coda.extraPenalty" as never, -3 as never);
    const { api } = game.system as unknown as { api: { checkRules(): Promise<unknown> } };
    await api.checkRules();
  });
  const check = windowOf(page, "Do the rules still work here?");
  await check.getByText(/^Checked today/).waitFor({ timeout: COUNTING_MS });
  await takeTall("health", check);
  await closeWindow(check);
}

const openTracker = (page: Page) => page.evaluate(() => ui.sidebar?.changeTab("combat", "primary"));
