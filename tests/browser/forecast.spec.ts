import path from "node:path";
import { expect as anyExpect, type Locator, test } from "@playwright/test";
import { root } from "../../tools/paths.ts";
import { untilHeard } from "../support/heard.ts";
import type { JoinedPage, Table } from "../support/table.ts";
import { startTable } from "../support/table.ts";
import { faultsOf, setTheme } from "./axe.ts";
import { PATIENCE_MS } from "./brawl.ts";
import { NEWER, OLDER } from "./generations.ts";
import { rowIn, windowOf } from "./windows.ts";

const expect = anyExpect.configure({ timeout: PATIENCE_MS });

test.describe.configure({ mode: "serial", timeout: 180_000 });

const BUTTON = { name: "Forecast this fight" };
const NAME = "How would this fight go?";

/** The window on a page. */
const forecastOn = (page: JoinedPage) => windowOf(page, NAME);

const openTracker = (page: JoinedPage) => page.evaluate(() => ui.sidebar?.changeTab("combat", "primary"));

async function openForecast(page: JoinedPage): Promise<Locator> {
  await openTracker(page);
  await page.locator("#combat").getByRole("button", BUTTON).click();
  return forecastOn(page);
}

/** How many fights a window says to have counted. */
async function countedIn(forecast: Locator): Promise<number> {
  const words = await forecast
    .getByText(/ fights/)
    .first()
    .innerText();
  return Number((/([\d,]+)(?= of|\sfights)/.exec(words)?.[1] ?? "").replaceAll(",", ""));
}

/** The chances that a window shows: of both sides, and of everybody to fall. */
async function chancesIn(forecast: Locator): Promise<readonly string[]> {
  const heads = await forecast.getByRole("img", { name: /Crew wins/ }).getAttribute("aria-label");
  const fates = await forecast.getByRole("img", { name: /: unhurt / }).all();
  return [
    heads ?? "",
    ...(await Promise.all(fates.map((one) => one.getAttribute("aria-label"))).then((all) => all.map(String))),
  ];
}

/** Everything of a page's fight and scene that could be changed. */
const worldOf = (page: JoinedPage) =>
  page.evaluate(() => {
    const tokens = canvas.scene?.tokens.contents ?? game.scenes?.contents[0]?.tokens.contents ?? [];
    const of = tokens.map((token) => ({ token: token.toObject(), actor: token.actor?.toObject() }));
    return JSON.stringify([of, game.combat?.toObject(), game.messages?.size]);
  });

/** How many have left a page's fight, as the fight remembers them. */
const leftOf = (page: JoinedPage) =>
  page.evaluate(() => {
    const left = game.combat?.flags as { "away-team"?: { left?: string } } | undefined;
    return Object.keys(JSON.parse(left?.["away-team"]?.left ?? "{}")).length;
  });

/** Leave of a fight only these, so that it is over soon; it remembers the others. */
async function leaveOnly(page: JoinedPage, names: readonly string[]): Promise<void> {
  const before = await leftOf(page);
  const gone = await page.evaluate(async (stay) => {
    const others = game.combat?.combatants.filter(({ name }) => !stay.includes(name ?? "")) ?? [];
    const ids = others.map(({ id }) => id ?? "");
    await game.combat?.deleteEmbeddedDocuments("Combatant", ids);
    return ids.length;
  }, names);
  await expect.poll(() => leftOf(page)).toBe(before + gone);
}

/** Let somebody in the fight begin so badly hurt. */
const hurt = (page: JoinedPage, name: string, damage: number) =>
  page.evaluate(
    async ([whose, value]) => {
      const combatant = game.combat?.combatants.find((one) => one.name === whose);
      await combatant?.actor?.update({ system: { wounds: { value } } } as Actor.UpdateData);
    },
    [name, damage] as const,
  );

/** Play with that seed. */
async function useSeed(forecast: Locator, seed: number): Promise<void> {
  const field = forecast.getByRole("spinbutton", { name: "Seed" });
  await field.fill(String(seed));
  await field.press("Enter");
  await expect(field).toHaveValue(String(seed));
}

for (const generation of NEWER) {
  test.describe(`how a fight would go, on Foundry ${generation}`, () => {
    let table: Table;
    let gm: JoinedPage;
    let player: JoinedPage;

    test.beforeAll(async ({ browser }) => {
      table = await startTable({ world: "forecast", generation });
      gm = await table.join(browser, "GM");
      player = await table.join(browser, "Player");
    });

    test.afterAll(() => table.close());

    test("is for game masters: a player has no button, no key and no macro for it", async () => {
      await openTracker(player);
      await expect(player.locator("#combat").getByText("Kassus").first()).toBeVisible();
      await expect(player.locator("#combat").getByRole("button", BUTTON)).toHaveCount(0);
      const code = await player.evaluate(async () => {
        const { api } = game.system as unknown as { api: { forecast(): Promise<{ code: string } | null> } };
        return (await api.forecast())?.code;
      });
      expect(code).toBe("forecast/gm-only");
      await player.locator("#board").press("Shift+O");
      await expect(player.getByText(/Only a GM can forecast/).first()).toBeVisible();
      await expect(forecastOn(player)).toHaveCount(0);
    });

    test("is told within a second or so, sharpens, and changes nothing", async () => {
      const before = await worldOf(gm);
      const forecast = await openForecast(gm);
      await expect.poll(() => countedIn(forecast)).toBeGreaterThan(0);
      const early = await countedIn(forecast);
      await expect.poll(() => countedIn(forecast)).toBeGreaterThan(early + 20);
      for (const name of ["Kassus", "Okoro", "Marin", "Raider boarder"])
        await expect(forecast.getByText(name).first()).toBeVisible();
      await expect(forecast.getByText(/background work/)).toHaveCount(0);
      expect(await worldOf(gm)).toBe(before);
    });

    test("stops with Space, goes on with it, and begins again with R", async () => {
      const forecast = forecastOn(gm);
      await forecast.getByRole("button", { name: /^Stop/ }).press("Space");
      await expect(forecast.getByText(/^Stopped after/).first()).toBeVisible();
      const stopped = await countedIn(forecast);
      await expect(forecast.getByRole("button", { name: /^Go on/ })).toBeFocused();
      await forecast
        .getByRole("slider", { name: /Enemies/ })
        .first()
        .press("Space");
      await expect.poll(() => countedIn(forecast)).toBeGreaterThan(stopped);
      const seed = await forecast.getByRole("spinbutton", { name: "Seed" }).inputValue();
      await forecast.getByRole("button", { name: /^Stop/ }).press("r");
      await expect(forecast.getByRole("spinbutton", { name: "Seed" })).not.toHaveValue(seed);
    });

    test("has no fault that axe finds, in either theme", async () => {
      for (const theme of ["dark", "light"] as const) {
        await setTheme(gm, theme);
        expect(await faultsOf(gm, "#away-team-forecast")).toEqual([]);
      }
    });

    test("answers what if, by the keyboard, and puts on the map whom one asked about", async () => {
      const forecast = forecastOn(gm);
      const slider = forecast.getByRole("slider", { name: /^Enemies/ }).first();
      await slider.press("ArrowRight");
      await expect(slider).toHaveAttribute("aria-valuetext", /^1 more: Raider/);
      await expect(slider).toBeFocused();
      await expect(forecast.getByText(/ instead of /).first()).toBeVisible();
      const before = await gm.evaluate(() => [canvas.scene?.tokens.size, game.combat?.combatants.size]);
      await forecast.getByRole("button", { name: /^Add Raider .* to the map$/ }).click();
      const counts = () => gm.evaluate(() => [canvas.scene?.tokens.size, game.combat?.combatants.size]);
      await expect.poll(counts).toEqual(before.map((count) => Number(count) + 1));
      // Nobody stands on anybody, and the newcomer is unhurt and nobody's double
      const overlap = await gm.evaluate(() => {
        const at = canvas.scene?.tokens.map(({ x, y }) => `${x}/${y}`) ?? [];
        return at.length - new Set(at).size;
      });
      expect(overlap).toBe(0);
      await expect(slider).toHaveAttribute("aria-valuetext", "as now");
    });

    test("builds an encounter by the keyboard, without a fault, and changes nothing by it", async () => {
      // For one of the crew the forces are small, and their fights short
      await leaveOnly(gm, ["Kassus", "Raider boarder"]);
      const before = await worldOf(gm);
      const forecast = forecastOn(gm);
      await forecast.getByRole("tab", { name: "This fight" }).press("ArrowRight");
      await expect(forecast.getByRole("tab", { name: "Build an encounter" })).toBeFocused();
      await expect(forecast.getByText(/^500 fights each/).first()).toBeVisible({ timeout: 120_000 });
      const forces = forecast.getByRole("radio");
      expect(await forces.count()).toBeGreaterThan(1);
      await forecast.getByRole("tab", { name: "Build an encounter" }).press("2");
      await expect(forces.nth(1)).toBeChecked();
      const more = forecast.getByRole("button", { name: /^One more: Raider boarder/ });
      await more.press("Enter");
      await expect(forces.nth(1)).toContainText("Your own force");
      await expect(more).toBeFocused();
      for (const theme of ["dark", "light"] as const) {
        await setTheme(gm, theme);
        expect(await faultsOf(gm, "#away-team-forecast")).toEqual([]);
      }
      expect(await worldOf(gm)).toBe(before);
    });

    test("saves a force as a journal, and takes it from there", async () => {
      const forecast = forecastOn(gm);
      const people = await forecast.getByRole("radio", { checked: true }).locator("small").first().innerText();
      await forecast.getByRole("button", { name: "Save as a list" }).click();
      const source = forecast.getByRole("combobox", { name: "from" });
      await expect(source.getByRole("option", { name: `Encounter: ${people}` })).toHaveCount(1);
      await source.selectOption({ label: `Encounter: ${people}` });
      await expect(forecast.getByRole("radio")).toHaveCount(1);
      await expect(forecast.getByRole("radio")).toContainText(people);
      await untilHeard(gm, player);
      expect(await player.evaluate(() => game.journal?.filter(({ visible }) => visible).length)).toBe(0);
    });

    test("places a force hidden, where nobody is, and foresees the fight with it; players see nothing of it", async () => {
      const forecast = forecastOn(gm);
      const names = () => rowIn(player).allInnerTexts();
      const seen = await names();
      const sizes = () => gm.evaluate(() => [canvas.scene?.tokens.size ?? 0, game.combat?.combatants.size ?? 0]);
      const before = await sizes();
      const place = forecast.getByRole("button", { name: /^Place \d+ enem/ });
      const picker = gm.getByRole("dialog", { name: /^Choose squares: Place/ });
      await place.click();
      await picker.getByRole("application").press("Escape");
      await expect(place).toBeFocused();
      expect(await sizes()).toEqual(before);
      await place.click();
      await picker.getByRole("application").press("ArrowRight");
      await picker.getByRole("application").press("Enter");
      await expect(forecast.getByRole("tab", { name: "This fight" })).toHaveAttribute("aria-selected", "true");
      await expect.poll(() => countedIn(forecast)).toBeGreaterThan(0);
      const [tokens = 0, combatants = 0] = await sizes();
      expect(tokens - (before[0] ?? 0)).toBeGreaterThan(0);
      expect(combatants - (before[1] ?? 0)).toBe(tokens - (before[0] ?? 0));
      const came = await gm.evaluate(
        (count) => {
          const all = canvas.scene?.tokens.contents ?? [];
          const at = all.map(({ x, y }) => `${x}/${y}`);
          return {
            shown: all.slice(-count).filter(({ hidden }) => !hidden).length,
            doubles: at.length - new Set(at).size,
          };
        },
        tokens - (before[0] ?? 0),
      );
      expect(came).toEqual({ shown: 0, doubles: 0 });
      expect(await names()).toEqual(seen);
    });

    test("ends with its window: nothing is played behind it", async () => {
      const workers = () => gm.workers().length;
      expect(workers()).toBeGreaterThan(0);
      await forecastOn(gm).getByRole("button", { name: "Close", exact: true }).last().click();
      await expect(forecastOn(gm)).toHaveCount(0);
      await expect.poll(workers).toBe(0);
    });

    test("says the same for the same seed, in workers and where the browser allows none", async ({ browser }) => {
      await leaveOnly(gm, ["Kassus", "Raider boarder"]);
      await hurt(gm, "Raider boarder", 38);
      const forbidden = (page: JoinedPage) =>
        page.addInitScript(() => {
          globalThis.Worker = class {
            constructor() {
              throw new DOMException("Refused by the policy of this page", "SecurityError");
            }
          } as never;
        });
      const other = await table.join(browser, "GM", { before: forbidden });
      const said: (readonly string[])[] = [];
      for (const page of [gm, other]) {
        const forecast = await openForecast(page);
        await useSeed(forecast, 4711);
        await expect(forecast.getByText(/^Done\. 2,000 fights/).first()).toBeVisible({ timeout: 120_000 });
        said.push(await chancesIn(forecast));
      }
      await expect(forecastOn(other).getByText(/allows no background work/)).toBeVisible();
      expect(said[0]?.length).toBe(3);
      expect(said[1]).toEqual(said[0]);
      await other.context().close();
    });

    test("falls back to the page where the file of the workers does not come", async ({ browser }) => {
      const missing = (page: JoinedPage) => page.route(/fight-worker-[^/]*\.mjs$/, (route) => route.abort());
      const other = await table.join(browser, "GM", { before: missing });
      other.expectProblem(/fight-worker|Failed to load resource|net::ERR_FAILED/);
      const forecast = await openForecast(other);
      await expect(forecast.getByText(/allows no background work/)).toBeVisible();
      await expect.poll(() => countedIn(forecast)).toBeGreaterThan(5);
      await other.context().close();
    });
  });
}

/** Other games whose people fight by themselves, and a server under a path of its own. */
const WORLDS = [
  { name: "ICON", source: "sandbox/demo-icon", ways: [] },
  { name: "Action", source: "sandbox/demo-action", ways: [] },
  { name: "Battlestations under a path of its own", source: "sandbox/demo-battlestations", ways: ["prefix"] },
  { name: "Momentum", source: "sandbox/demo-sta", ways: [] },
] as const;

for (const generation of OLDER) {
  for (const { name, source, ways } of WORLDS) {
    test(`fights of ${name} are foreseen by workers on Foundry ${generation}`, async ({ browser }) => {
      const table = await startTable({ generation, source: path.join(root, source), ways: [...ways], noCanvas: true });
      const gm = await table.join(browser, "GM");
      const forecast = await openForecast(gm);
      await expect.poll(() => countedIn(forecast)).toBeGreaterThan(3);
      await expect(forecast.getByText(/background work/)).toHaveCount(0);
      expect(gm.workers().length).toBeGreaterThan(0);
      expect(await faultsOf(gm, "#away-team-forecast")).toEqual([]);
      await table.close();
    });
  }
}
