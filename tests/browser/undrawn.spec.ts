/**
 * Windows of ours whose `_onRender` runs though none of their parts was drawn, as Foundry may do where one is moved.
 */
import { expect, test } from "@playwright/test";
import { rollForTheRound } from "../matrix/icon-path.ts";
import { type JoinedPage, startTable, type Table } from "../support/table.ts";
import { moveAway, setBack, startBrawl, untilStage } from "./brawl.ts";
import { startIcon } from "./icon-world.ts";
import { awake, openSheet } from "./windows.ts";

let table: Table;
let gm: JoinedPage;

test.beforeAll(async ({ browser }) => {
  table = await startTable({ generation: 14, noCanvas: true });
  gm = await table.join(browser, "GM");
});
test.afterAll(() => table?.close());

/**
 * Run `_onRender` of an open window twice with no part drawn.
 *
 * @returns What was listened to anew, and what it shows by and by.
 */
async function renderWithoutParts(page: JoinedPage, id: string) {
  return page.evaluate(async (of) => {
    const app = foundry.applications.instances.get(of);
    if (!app) throw new Error(`${of} is not open`);
    const added: string[] = [];
    const { addEventListener } = EventTarget.prototype;
    EventTarget.prototype.addEventListener = function (...args: Parameters<typeof addEventListener>) {
      if (this instanceof Element && app.element.contains(this)) added.push(`${this.localName} ${args[0]}`);
      return addEventListener.apply(this, args);
    };
    const before = app.element.innerHTML;
    for (let time = 0; time < 2; time += 1) await app.render({ parts: [] } as object);
    EventTarget.prototype.addEventListener = addEventListener;
    return { added, isSame: app.element.innerHTML === before };
  }, id);
}

const SHOWS_THE_SAME = { added: [], isSame: true };

test("the welcome, the library and the sheets bear it that none of their parts was drawn", async () => {
  await gm.evaluate(() => {
    const Door = game.settings?.menus.get("away-team.welcome")?.type as unknown as new () => { render(): unknown };
    return new Door().render();
  });
  await gm.evaluate(() => (game.system as unknown as { api: { openLibrary(): Promise<void> } }).api.openLibrary());
  const uuids = await gm.evaluate(() => [
    ...(game.actors?.map(({ uuid }) => uuid).slice(0, 2) ?? []),
    ...(game.actors?.contents[0]?.items.map(({ uuid }) => uuid).slice(0, 1) ?? []),
  ]);
  for (const uuid of uuids) await openSheet(gm, uuid);
  const open = await gm.evaluate(() =>
    [...foundry.applications.instances.values()]
      .filter(({ classList }) => (classList as DOMTokenList | undefined)?.contains("away-team"))
      .map(({ id }) => id),
  );
  expect(open).toEqual(expect.arrayContaining(["away-team-library", "away-team-welcome"]));
  expect(open.length).toBeGreaterThanOrEqual(5);
  for (const id of open) expect({ id, ...(await renderWithoutParts(gm, id)) }).toEqual({ id, ...SHOWS_THE_SAME });
});

test("so do the window that asks, the bar of actions and the orders of a group, in a fight", async ({ browser }) => {
  const brawl = await startBrawl(browser, 14);
  const { table: fight, gm: asked, player, tokens } = brawl;
  await setBack(brawl);
  await player.evaluate(async (uuid) => {
    await game.settings.set("away-team", "actionBar", true);
    const token = fromUuidSync(uuid) as TokenDocument.Implementation;
    token.object?.control();
  }, tokens.Kassus ?? "");
  await expect(player.locator("#away-team-actions")).toBeVisible();
  await asked.evaluate(() => {
    for (const token of canvas.tokens?.placeables ?? [])
      if (token.document.name.startsWith("Raider")) token.control({ releaseOthers: false });
  });
  await asked.keyboard.press("o");
  await expect(asked.locator("#away-team-orders tbody tr")).toHaveCount(5);
  await moveAway(brawl);
  await untilStage(asked, "open");
  await expect(asked.locator("#away-team-prompt")).toContainText("Boarder", { ignoreCase: true });
  for (const [page, id] of [
    [player, "away-team-actions"],
    [asked, "away-team-orders"],
    [asked, "away-team-prompt"],
  ] as const)
    expect({ id, ...(await renderWithoutParts(page, id)) }).toEqual({ id, ...SHOWS_THE_SAME });
  await fight.close();
});

test("so does the window in which somebody declares", async ({ browser }) => {
  const icon = await startIcon(browser, 14, {});
  const { table: fight, gm: master, player } = icon;
  await rollForTheRound({ ...icon, pages: [master, player], has: () => false });
  await expect(awake(player)).toContainText("Kassus: Declare");
  const id = await awake(player).evaluate((element) => {
    const app = [...foundry.applications.instances.values()].find((one) => one.element?.contains(element));
    return app?.id ?? "";
  });
  expect({ id, ...(await renderWithoutParts(player, id)) }).toEqual({ id, ...SHOWS_THE_SAME });
  await fight.close();
});
