import { expect as anyExpect, type Locator, test } from "@playwright/test";
import { type JoinedPage, startTable, type Table } from "../support/table.ts";
import { faultsOf, setTheme } from "./axe.ts";
import { PATIENCE_MS } from "./brawl.ts";
import { OLDER } from "./generations.ts";
import { closeWindow, windowOf } from "./windows.ts";

const expect = anyExpect.configure({ timeout: PATIENCE_MS });

test.describe.configure({ mode: "serial", timeout: 60_000 });

const NAME = "Do the rules still work here?";

let table: Table;
let gm: JoinedPage;

/** The window on a page. */
const checkOn = (page: JoinedPage) => windowOf(page, NAME);

/** A setting of the world's rules. */
const setRule = (key: string, value: unknown) =>
  gm.evaluate(([of, is]) => (game.settings as unknown as Settings).set("away-team", of as string, is), [key, value]);

interface Settings {
  get(scope: string, key: string): unknown;
  set(scope: string, key: string, value: unknown): Promise<unknown>;
}

/** Press a key where the window has the keyboard. */
const press = (key: string) =>
  checkOn(gm)
    .getByRole("button", { name: "Close Esc" })
    .or(checkOn(gm).getByRole("button", { name: "Close", exact: true }))
    .first()
    .press(key);

/** What the world remembers of checks. */
const remembered = () =>
  gm.evaluate(() => String((game.settings as unknown as Settings).get("away-team", "rulesCheck")));

/** Wait until a check is over. */
async function over(check: Locator): Promise<void> {
  await expect(check.getByText(/^Checked today/)).toBeVisible();
}

/** The count of a window, such as `502 of 511`. */
const countIn = (check: Locator) =>
  check.getByRole("img", { name: /examples as the book says/ }).getAttribute("aria-label");

test.beforeAll(async ({ browser }) => {
  table = await startTable({
    world: "health",
    generation: OLDER[0],
    noCanvas: true,
    windows: { permissions: ["clipboard-read", "clipboard-write"] },
  });
  gm = await table.join(browser, "GM");
});

test.afterAll(async () => table.close());

test("the check of the rules opens from the settings, and finds nothing in a world that has changed nothing", async () => {
  await gm.evaluate(() => ui.sidebar?.changeTab("settings", "primary"));
  await gm.getByRole("button", { name: "Configure settings" }).click();
  await gm.getByRole("button", { name: "Check the rules" }).click();
  const check = checkOn(gm);
  await over(check);
  await closeWindow(gm.locator("#settings-config"));
  await expect(check.getByRole("status").filter({ hasText: "as the book says, all of them" })).toBeVisible();
  expect(await countIn(check)).toMatch(/^(\d+) of \1 examples as the book says$/);
  await expect(check.getByText("Every example comes out as the book says.")).toBeVisible();
  expect(await remembered()).not.toMatch(/GM|Player/);
});

test("the check says which house rule it is, since when, and what happens instead", async () => {
  await setRule("coda.extraPenalty", -3);
  const check = checkOn(gm);
  await press("r");
  await expect(check.getByText("House rule “Penalty for extra actions”: −3")).toBeVisible();
  const [first] = await check.getByRole("article").all();
  await expect(first as Locator).toContainText("The bookExtra actions");
  await expect(first as Locator).toContainText("With the book’s value, all is well.");
  await expect(first as Locator).toContainText(/today, .+, when GM set it\./);
  await expect(check.getByRole("button", { name: /^Attacks: \d+ of \d+ examples/ })).toBeVisible();
});

test("the check shows an example as the book has it and as it is here", async () => {
  await checkOn(gm).getByRole("button", { name: "Show the example" }).first().click();
  const example = windowOf(gm, "Example");
  await expect(example.getByRole("heading", { name: "The book" })).toBeVisible();
  await expect(example.getByRole("heading", { name: "Here" })).toBeVisible();
  await expect(example.getByText("Extra actions: 1 −5.")).toBeVisible();
  await expect(example.getByText("Extra actions: 1 −3.")).toBeVisible();
  await expect(example.getByRole("button", { name: /^Rule R\d+|R\d+/ }).first()).toBeVisible();
  await example.getByRole("button", { name: "Close window" }).click();
  await expect(example).toHaveCount(0);
});

test("the check has the examples of each rule behind its group", async () => {
  const check = checkOn(gm);
  await check.getByRole("button", { name: /^Moving: / }).click();
  await check.getByRole("button", { name: "Combat Mobility, example 1" }).click();
  await expect(windowOf(gm, "Example").getByRole("heading", { name: "Combat Mobility" })).toBeVisible();
  await expect(windowOf(gm, "Example").getByRole("heading", { name: "Here" })).toHaveCount(0);
  await windowOf(gm, "Example").getByRole("button", { name: "Close window" }).click();
  await check.getByRole("button", { name: /^Moving: / }).click();
});

test("the check finds the examples of a rule by its number, as one writes", async () => {
  const check = checkOn(gm);
  const field = check.getByRole("combobox", { name: "Rule or word, such as R045" });
  await field.pressSequentially("r341");
  await expect(check.getByRole("heading", { name: "Examples of “r341”" })).toBeVisible();
  await expect(check.getByRole("button", { name: /, example 1$/ }).first()).toBeVisible();
  await expect(field).toHaveValue("r341");
  await expect(field).toBeFocused();
  await field.fill("no such rule");
  await expect(check.getByText("No example shows that.")).toBeVisible();
  await check.getByRole("button", { name: /^Moving: / }).click();
  await expect(field).toHaveValue("");
  await expect(check.getByRole("button", { name: "Combat Mobility, example 1" })).toBeVisible();
  await check.getByRole("button", { name: /^Moving: / }).click();
});

test("the check is copied as a report that names nobody at the table", async () => {
  const check = checkOn(gm);
  await press("c");
  await expect(check.getByText("Copied. No names of players, no chat, no notes in it.")).toBeVisible();
  const report = await gm.evaluate(() => navigator.clipboard.readText());
  expect(report).toMatch(/^Away Team [\d.]+: \d+ of \d+ examples as the book says\n\n1\. /);
  expect(report).toMatch(/Because of:\s+House rule “Penalty for extra actions”: −3\./);
  expect(report).not.toMatch(/GM/);
});

test.describe("the check can be used", () => {
  for (const theme of ["dark", "light"] as const)
    test(`in the ${theme} theme`, async () => {
      await setTheme(gm, theme);
      expect(await faultsOf(gm, "#away-team-health")).toEqual([]);
    });
});

test("a house rule that is kept leaves the count, and comes back", async () => {
  const check = checkOn(gm);
  const before = await countIn(check);
  await check.getByRole("button", { name: "Keep as our house rule" }).click();
  await expect(check.getByText(/Penalty for extra actions: \d+ examples aren’t counted/)).toBeVisible();
  expect(await countIn(check)).toMatch(/^(\d+) of \1 examples/);
  expect(await remembered()).toContain('"kept":{"extraPenalty":-3}');
  await check.getByRole("button", { name: "Count again" }).click();
  await expect.poll(() => countIn(check)).toBe(before);
});

test("the check opens the house rule that it names", async () => {
  await checkOn(gm).getByRole("button", { name: "Open the house rule" }).click();
  await expect(windowOf(gm, "House rules").getByLabel("Penalty for extra actions")).toBeFocused();
  await windowOf(gm, "House rules").getByRole("button", { name: "Close window" }).click();
});

test("the check names a compendium entry that was changed", async () => {
  await setRule("coda.extraPenalty", -5);
  await setRule("coda.advancePick", 100);
  await gm.evaluate(async () => {
    const pack = game.packs.get("away-team.edges");
    const all = ((await pack?.getDocuments()) ?? []) as unknown as {
      readonly name: string;
      updateSource(changes: object): unknown;
    }[];
    all.find(({ name }) => name === "Turning Block")?.updateSource({ system: { edge: "flurry" } });
    if (pack) pack.getDocuments = async () => all as never;
  });
  const check = checkOn(gm);
  await press("r");
  await expect(check.getByText("Compendium entry “Turning Block”").first()).toBeVisible();
  await expect(check.getByText("With the entry as it came, all is well.").first()).toBeVisible();
  await expect(check.getByText(/^Changed, but no example shows it: House rule “.+”: 100\.$/)).toBeVisible();
});

test("the check names a module whose code changes what the rules read, and tells of one that stops acts", async () => {
  const script = `
    CONFIG.Item.documentClass = class extends CONFIG.Item.documentClass {
      prepareDerivedData() {
        super.prepareDerivedData();
        if (this.type === "weapon") this.system.parry = 7;
      }
    };
    Hooks.on("awayTeam.preIntent", () => undefined);`;
  await gm.route("**/modules/deck-heights/heights.mjs", (route) =>
    route.fulfill({ contentType: "text/javascript", body: script }),
  );
  await gm.evaluate(() => {
    const module = { id: "deck-heights", title: "Deck Heights", version: "4.2", active: true };
    (game.modules as unknown as Map<string, object>).set("deck-heights", module);
    return import("/modules/deck-heights/heights.mjs" as string);
  });
  const check = checkOn(gm);
  await press("r");
  await expect(check.getByText("Module “Deck Heights” 4.2").first()).toBeVisible();
  await expect(check.getByText(/Without it, all is well\./).first()).toBeVisible();
  await expect(check.getByText(/^Not tried: Deck Heights can stop what somebody wants to do/)).toBeVisible();
  await expect(check.getByText("Deck Heights 4.2", { exact: false }).first()).toBeVisible();
});

test("Escape stops a check that goes on, and closes one that is over", async () => {
  const check = checkOn(gm);
  await gm.evaluate(() => {
    // The worker takes its time
    Worker.prototype.postMessage = () => {};
  });
  await press("r");
  await expect(check.getByRole("button", { name: /^Stop/ })).toBeVisible();
  await expect(check.getByRole("button", { name: /^Attacks: 0 of \d+ examples/ })).toBeVisible();
  await press("Escape");
  await expect(check.getByText("played so far; the check was stopped")).toBeVisible();
  await press("Escape");
  await expect(check).toHaveCount(0);
});

test("after a change the game master is told once which rules come out otherwise, and goes on playing", async () => {
  await setRule("coda.extraPenalty", -2);
  await gm.reload();
  const note = windowOf(gm, "A rule has changed");
  await expect(note).toContainText(/\d+ examples come out otherwise since .*Penalty for extra actions: −2/);
  await note.getByRole("button", { name: "What changed?" }).click();
  await expect(note).toHaveCount(0);
  await over(checkOn(gm));
  await expect(checkOn(gm).getByText("House rule “Penalty for extra actions”: −2")).toBeVisible();
  const hint = await gm.evaluate(() => game.settings?.menus.get("away-team.rulesCheck")?.hint);
  expect(hint).toMatch(/^\d+ of \d+ examples as the book says \(today, /);
  await gm.reload();
  await gm.waitForFunction(() => (globalThis as { game?: { ready?: boolean } }).game?.ready === true);
  await gm.waitForFunction(() => game.settings?.menus.get("away-team.rulesCheck")?.hint?.includes("today"));
  await expect(note).toHaveCount(0);
});

test("the check plays in the page where the browser allows no workers, and says so", async () => {
  await gm.evaluate(() => {
    Object.assign(globalThis, {
      Worker: class {
        constructor() {
          throw new Error("no workers here");
        }
      },
    });
    return (game.system as unknown as { api: { checkRules(): Promise<unknown> } }).api.checkRules();
  });
  const check = checkOn(gm);
  await over(check);
  await expect(check.getByText(/Your browser allows no workers here/)).toBeVisible();
  await expect(check.getByText("House rule “Penalty for extra actions”: −2")).toBeVisible();
});

test("players cannot open the check", async ({ browser }) => {
  const player = await table.join(browser, "Player");
  const refused = () =>
    player.evaluate(async () => {
      const { api } = game.system as unknown as { api: { checkRules(): Promise<{ code: string }> } };
      return (await api.checkRules()).code;
    });
  // Before the rules have come, nobody can check them
  await expect.poll(refused).toBe("health/gm-only");
  await expect(checkOn(player)).toHaveCount(0);
});
