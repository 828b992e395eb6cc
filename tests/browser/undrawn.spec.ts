/** Windows of ours whose `_onRender` runs though none of their parts was drawn, as Foundry may do where one is moved. */
import { expect, test } from "@playwright/test";
import { type JoinedPage, startTable, type Table } from "../support/table.ts";
import { openSheet } from "./windows.ts";

let table: Table;
let gm: JoinedPage;

test.beforeAll(async ({ browser }) => {
  table = await startTable({ generation: 14, noCanvas: true });
  gm = await table.join(browser, "GM");
});
test.afterAll(() => table?.close());

/** Run `_onRender` of an open window twice with no part drawn. @returns What was listened to anew, and what it shows by and by. */
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
