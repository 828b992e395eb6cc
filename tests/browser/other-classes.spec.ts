/**
 * Other modules put classes of their own where ours stand. What extends ours takes nothing away; for what does not the
 * rules are off, which the game master is told once, and nothing throws.
 */
import { expect, type Route, test } from "@playwright/test";
import { type JoinedPage, startTable, type Table } from "../support/table.ts";
import { drag } from "./board.ts";
import { beginFight } from "./brawl.ts";
import { rowIn } from "./windows.ts";

/** Add a module to the page: its code runs after ours, as every module's does. */
function withModule(code: string) {
  const add = async (route: Route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: `${await response.text()}\n;${code}` });
  };
  return (page: JoinedPage) => page.route(/\/systems\/away-team\/away-team\.mjs$/, add);
}

/** Places of document classes that a module may take. */
const DOCUMENTS = ["Actor", "Item", "Token", "Combat", "Combatant", "ChatMessage"] as const;

/** A module that extends whatever class stands there. */
const EXTENDING = `Hooks.once("init", () => {
  for (const name of ${JSON.stringify(DOCUMENTS)}) CONFIG[name].documentClass = class extends CONFIG[name].documentClass {};
  CONFIG.Token.rulerClass = class extends CONFIG.Token.rulerClass {};
  CONFIG.ui.combat = class OtherTracker extends CONFIG.ui.combat {};
});`;

/** A module that puts there what extends the core's class, in that phase. */
function replacing(names: readonly string[], phase = "init"): string {
  return `Hooks.once("${phase}", () => {
    for (const name of ${JSON.stringify(names)}) {
      const core = foundry.documents[name === "Token" ? "TokenDocument" : name];
      CONFIG[name].documentClass = class extends core {};
    }
  });`;
}

/** What a module takes away that puts its own ruler and its own tracker there. */
const RULER_AND_TRACKER = `Hooks.once("init", () => {
  CONFIG.Token.rulerClass = class extends foundry.canvas.placeables.tokens.TokenRuler {};
  CONFIG.ui.combat = class extends foundry.applications.sidebar.AbstractSidebarTab {
    static tabName = "combat";
    static DEFAULT_OPTIONS = { id: "combat" };
    async _renderHTML() { return document.createElement("p"); }
    _replaceHTML(result, content) { content.replaceChildren(result); }
  };
});`;

/** The notice about what modules have replaced. */
function notice(page: JoinedPage) {
  return page.locator("#notifications", { hasText: "replaced a part of Away Team" });
}

/**
 * Do what people do: look at somebody's sheet, choose, move and roll, pass the turn, say something, bring somebody into
 * the fight.
 */
async function tryEverything(page: JoinedPage): Promise<void> {
  await page.evaluate(async () => {
    const token = game.scenes?.contents[0]?.tokens.find(({ name }) => name === "Kassus");
    const { actor } = token ?? {};
    for (const { sheet } of [actor, actor?.items.contents[0]].filter((one) => one != null))
      await (sheet as unknown as { render(options: object): Promise<void> }).render({ force: true });
    token?.object?.control();
    await token?.move({ x: token.x, y: token.y - 100 });
    await game.combat?.rollAll();
    await game.combat?.nextTurn();
    await ChatMessage.implementation.create({ content: "Well met" });
    const [fighter] = game.combat?.combatants.contents ?? [];
    const { tokenId, sceneId, actorId } = fighter ?? {};
    await fighter?.delete();
    await game.combat?.createEmbeddedDocuments("Combatant", [{ tokenId, sceneId, actorId }] as never);
    ui.sidebar?.changeTab("combat", "primary");
    await (game.system as unknown as { api: { propose(intent: object): Promise<unknown> } }).api.propose({
      actor: token?.uuid ?? "",
      action: "attributeTest",
      options: { subject: "agility" },
    });
  });
}

test.describe("classes of other modules", () => {
  test.describe.configure({ mode: "default", timeout: 180_000 });
  let table: Table;

  test.beforeAll(async ({ browser }) => {
    table = await startTable({ world: "demo", generation: 14 });
    const gm = await table.join(browser, "GM");
    await beginFight(gm);
    await gm.context().close();
  });

  test.afterAll(() => table.close());

  test("that extend ours: the rules are played, and nobody is told anything", async ({ browser }) => {
    const gm = await table.join(browser, "GM", { before: withModule(EXTENDING) });
    await expect(rowIn(gm).getByText("crew").first()).toBeAttached();
    await expect(notice(gm)).toHaveCount(0);
    await gm.context().close();
  });

  for (const [name, words] of [
    ["Actor", "actors"],
    ["Token", "tokens"],
    ["Combat", "combats"],
    ["Combatant", "combatants"],
    ["ChatMessage", "chat messages"],
  ] as const) {
    test(`that take the place of ${words}: the rules are off, said once, and nothing throws`, async ({ browser }) => {
      const gm = await table.join(browser, "GM", { before: withModule(replacing([name])) });
      await expect(notice(gm)).toContainText(`looks after ${words}`);
      await tryEverything(gm);
      await expect(gm.getByRole("form").getByRole("status").first()).toContainText("The rules are off");
      expect(gm.unexpectedProblems()).toEqual([]);
      await gm.context().close();
    });
  }

  test("that come as late as setup: the same", async ({ browser }) => {
    const gm = await table.join(browser, "GM", { before: withModule(replacing(["Token", "Combatant"], "setup")) });
    await expect(notice(gm)).toContainText("looks after tokens and combatants");
    await tryEverything(gm);
    expect(gm.unexpectedProblems()).toEqual([]);
    await gm.context().close();
  });

  test("that take the place of ruler, tracker and items: the rest is played, and that is said", async ({ browser }) => {
    const before = withModule(`${RULER_AND_TRACKER}${replacing(["Item"])}`);
    const gm = await table.join(browser, "GM", { before });
    for (const lost of ["English names", "what the move costs or whom it provokes", "sides, wounds or what is left"])
      await expect(notice(gm)).toContainText(lost);
    await tryEverything(gm);
    await drag(gm, [4, 7], [4, 6]);
    expect(gm.unexpectedProblems()).toEqual([]);
    await gm.context().close();
  });

  test("tell players nothing, but why a roll is not played", async ({ browser }) => {
    const player = await table.join(browser, "Player", { before: withModule(replacing(["Token"])) });
    await expect(notice(player)).toHaveCount(0);
    await player.evaluate(() => void game.combat?.rollAll());
    await expect(player.locator("#notifications")).toContainText("The rules are off");
    await player.context().close();
  });
});
