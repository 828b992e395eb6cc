import { expect as anyExpect, test } from "@playwright/test";
import type { AddedPart } from "../../src/system/chat/card-parts.ts";
import { type JoinedPage, startTable, type Table } from "../support/table.ts";
import { beginFight, newest, PATIENCE_MS, propose, state, takeBack, untilStage, untilWritten } from "./brawl.ts";

const expect = anyExpect.configure({ timeout: PATIENCE_MS });

test.describe.configure({ mode: "default", timeout: 180_000 });

/** What the script of a module has at a table, and what ours leaves for the test. */
interface AtTable {
  Hooks: { once(hook: "setup", listener: () => void): void };
  Handlebars: { registerPartial(path: string, template: unknown): void; compile(text: string): unknown };
  game: { system: { api: { addCardPart(part: AddedPart): void; undo(exchange: string): Promise<unknown> } } };
  handed: string;
}

/** The script of a module: it adds a part that throws, and after it one with a button for game masters. */
function moduleScript(): void {
  const at = globalThis as unknown as AtTable;
  const addParts = () => {
    const template = "modules/luck/part.hbs";
    const button = '<button type="button" class="btn small" data-action="luck.back">Luck</button>';
    at.Handlebars.registerPartial(
      template,
      at.Handlebars.compile(`<p>Luck of {{name}}</p>{{#if mayPress}}${button}{{/if}}`),
    );
    const { api } = at.game.system;
    api.addCardPart({
      id: "luck.broken",
      template,
      view: ({ view }) => {
        Object.assign(view, { canUndo: false, actor: null });
        throw new Error("out of luck");
      },
      mayPress: () => true,
      actions: {},
    });
    api.addCardPart({
      id: "luck",
      template,
      view: (context) => {
        at.handed = JSON.stringify(context);
        return context.view.stage === "closed" ? { name: context.view.actor.name } : null;
      },
      mayPress: ({ view }) => view.canBefall,
      actions: { "luck.back": (exchange) => api.undo(exchange) },
    });
  };
  // Hooks are there when the page's own script has put them there
  Object.defineProperty(globalThis, "Hooks", {
    configurable: true,
    set: (hooks: AtTable["Hooks"]) => {
      Object.defineProperty(globalThis, "Hooks", { configurable: true, writable: true, value: hooks });
      hooks.once("setup", addParts);
    },
  });
}

let table: Table;
let gm: JoinedPage;
let player: JoinedPage;
let tokens: Readonly<Record<string, string>>;

test.beforeAll(async ({ browser }) => {
  test.setTimeout(180_000);
  table = await startTable({ world: "demo", generation: 13, noCanvas: ["Player"] });
  const before = (page: JoinedPage) => page.addInitScript(moduleScript);
  gm = await table.join(browser, "GM", { before });
  player = await table.join(browser, "Player", { before });
  for (const page of [gm, player]) page.expectProblem(/out of luck/);
  tokens = await beginFight(gm);
});

test.afterAll(() => table?.close());

/** Let the player play an act of Kassus' to its end. @returns Id of its exchange. */
async function drop(): Promise<string> {
  const before = await newest(gm);
  expect(await propose(player, { actor: tokens.Kassus ?? "", action: "dropProne" })).toBeNull();
  const { id } = await untilStage(gm, "closed", before?.id);
  await untilWritten(gm, id);
  return id;
}

test("a part that a module adds is drawn for everybody, has its button for whom it says, and does what that says", async () => {
  const id = await drop();
  const card = (page: JoinedPage) => page.locator(`#chat [data-message-id="${id}"]`);
  const button = (page: JoinedPage) => card(page).getByRole("button", { name: "Luck" });
  for (const page of [gm, player]) await expect(card(page).locator('[data-part="luck"]')).toHaveText(/Luck of Kassus/);
  await expect(button(gm)).toBeVisible();
  await expect(button(player)).toHaveCount(0);
  await button(gm).click();
  await untilStage(gm, "undone");
  for (const page of [gm, player]) await expect(card(page).locator('[data-part="luck"]')).toHaveCount(0);
  await expect(card(gm).locator("[data-action=redo]")).toBeVisible();
});

test("a part that throws leaves the card whole, and is told once for all cards", async () => {
  await takeBack(gm, await drop());
  const id = await drop();
  for (const page of [gm, player]) {
    const card = page.locator(`#chat [data-message-id="${id}"]`);
    await expect(card.locator('[data-part="luck"]')).toHaveText(/Luck of Kassus/);
    await expect(card.locator("header").first()).toContainText("Kassus");
    await expect(card.locator("[data-next]")).toBeVisible();
    await expect(card.locator('[data-part="luck.broken"]')).toHaveCount(0);
    expect(page.problems.filter((problem) => problem.includes("card: luck.broken"))).toHaveLength(1);
  }
  await expect(gm.locator(`#chat [data-message-id="${id}"] [data-action=undo]`)).toBeVisible();
  await takeBack(gm, id);
});

test("a part is given what the card shows, and nothing of what the exchange keeps", async () => {
  await drop();
  const handed = await player.evaluate(() => (globalThis as unknown as AtTable).handed);
  expect(Object.keys(JSON.parse(handed)).toSorted()).toEqual(["exchange", "view"]);
  expect(handed).not.toContain(tokens["Raider boarder"]);
});

test("a roll of Foundry's own harms or heals whom the game master aims at, each undone for itself", async () => {
  const whom = tokens["Raider boarder"] ?? "";
  const { damage } = await state(gm, whom);
  await gm.evaluate(async (uuid) => {
    const token = fromUuidSync(uuid) as TokenDocument.Implementation;
    token.object?.setTarget(true, { releaseOthers: true });
    await new Roll("2 + 2").toMessage();
  }, whom);
  const buttons = (page: JoinedPage) => page.locator("#chat [data-befall]");
  await expect(buttons(gm)).toHaveText(["Harm 4", "Heal 4"]);
  await expect(player.locator("#chat .chat-log .dice-total").last()).toHaveText("4");
  await expect(buttons(player)).toHaveCount(0);
  const before = await newest(gm);
  await buttons(gm).first().click();
  const harmed = await untilStage(gm, "closed", before?.id);
  await expect.poll(() => state(gm, whom)).toMatchObject({ damage: damage + 4 });
  await buttons(gm).last().click();
  await untilStage(gm, "closed", harmed.id);
  await expect.poll(() => state(gm, whom)).toMatchObject({ damage });
});
