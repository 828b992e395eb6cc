import { expect, type Locator, type Page } from "@playwright/test";

/** What of a document a test opens; the published types know the older windows alone. */
interface Sheeted {
  readonly actor?: Sheeted;
  readonly sheet: { readonly id: string; render(options: object): Promise<unknown> };
}

/** Open the sheet of an item or actor, or of a token's actor. */
export async function openSheet(page: Page, uuid: string): Promise<Locator> {
  const id = await page.evaluate(async (of) => {
    const found = fromUuidSync(of) as unknown as Sheeted & { readonly documentName: string };
    const { sheet } = (found.documentName === "Token" && found.actor) || found;
    await sheet.render({ force: true });
    return sheet.id;
  }, uuid);
  return page.locator(`[id="${id}"]`);
}

/** Close a window by its button. */
export async function closeWindow(window: Locator): Promise<void> {
  await window.getByRole("button", { name: "Close window" }).click();
  await expect(window).toHaveCount(0);
}

/** Write into a field of a window and leave it; a field that a drawing has just taken away is not written into. */
export async function write(field: Locator, value: string): Promise<void> {
  const written = () =>
    field.evaluate((element, text) => {
      if (!element.isConnected) return false;
      (element as HTMLInputElement).value = text;
      element.dispatchEvent(new Event("change", { bubbles: true }));
      return true;
    }, value);
  await expect.poll(written).toBe(true);
}

/** As much of a window as is held up. */
interface Loose {
  render(): Promise<unknown>;
  _prepareContext(...args: unknown[]): Promise<object>;
}

/** What a page whose window is held up has beside Foundry. */
interface Holding {
  /** Let it be drawn once; `data-drawn` counts when that is done, unless something else holds it up. */
  letDraw(): void;
  /** Let whatever waits be drawn, and all that comes. */
  letAll(): void;
}

/** Have an open window draw nothing more until `letDraw` is called, each time once, and have it wish to be drawn. */
export async function holdDrawing(page: Page, id: string): Promise<void> {
  await page.evaluate((of) => {
    const { instances } = foundry.applications as unknown as { instances: Map<string, Loose> };
    const window = instances.get(of) as Loose;
    const { _prepareContext: prepare } = window;
    const waiting: (() => void)[] = [];
    let granted = 0;
    document.body.dataset.drawn = "0";
    window._prepareContext = async (...args) => {
      if (granted > 0) granted--;
      else await new Promise<void>((resolve) => waiting.push(resolve));
      // Its templates are known by now, so all that is left is done before the next task
      setTimeout(() => Object.assign(document.body.dataset, { drawn: Number(document.body.dataset.drawn) + 1 }));
      return prepare.apply(window, args);
    };
    Object.assign(globalThis, {
      letDraw() {
        const next = waiting.shift();
        if (next) next();
        else granted++;
      },
      letAll() {
        granted = Number.POSITIVE_INFINITY;
        for (const next of waiting.splice(0)) next();
      },
    });
    window.render().catch(console.error);
  }, id);
}

/** Let a window that was held up be drawn as ever, and what still waits: a window that draws is not closed before. */
export async function freeDrawing(page: Page, id: string): Promise<void> {
  await page.evaluate((of) => {
    (globalThis as unknown as Holding).letAll();
    const { instances } = foundry.applications as unknown as { instances: Map<string, Partial<Loose>> };
    delete instances.get(of)?._prepareContext;
  }, id);
}

/** Let a window that is held up be drawn once. */
export async function letDraw(page: Page): Promise<void> {
  const before = await page.locator("body").getAttribute("data-drawn");
  await page.evaluate(() => (globalThis as unknown as Holding).letDraw());
  await expect(page.locator("body")).not.toHaveAttribute("data-drawn", before ?? "");
}

/** The windows in which somebody does what they owe a round, such as “Kassus: Declare”; all of them unless named. */
export function declarations(page: Page, name: string | RegExp = /: (Initiative|Declare)/): Locator {
  return page.getByRole("dialog", { name });
}

/** The like, once its keys count. */
export function awake(page: Page, name?: string): Locator {
  return declarations(page, name).and(page.locator("[data-awake]"));
}

/** The buttons by which one chooses in such a window: weapons to roll with, or what to declare. */
export function picksOf(declaration: Locator): Locator {
  return declaration.getByRole("group", { name: /: (Initiative|Declare)/ }).getByRole("button");
}

/** Somebody's row in the tracker, or every row. */
export function rowIn(page: Page, name?: string): Locator {
  const rows = page.locator("#combat [data-combatant-id]");
  return name === undefined ? rows : rows.filter({ hasText: name });
}

/** The cards of parts of a round in the log, such as “Declarations, round 1”. */
export function phaseCards(page: Page, name: RegExp = /, round \d+$/): Locator {
  return page.locator("#chat").getByRole("region", { name });
}

/** A window by its title: one that is filled in is a form, any other a dialog. */
export function windowOf(page: Page, name: string | RegExp): Locator {
  const named = { name, exact: true };
  return page.getByRole("form", named).or(page.getByRole("dialog", named));
}

/** The button by which a roll that is being prepared is made. */
export function rollButton(within: Page | Locator): Locator {
  return within.getByRole("button", { name: /^Roll \d+d\d/ });
}

/** The window in which a roll is prepared. */
export function rollDialog(page: Page): Locator {
  return page.getByRole("form").filter({ has: rollButton(page) });
}

/** The button of a sheet that turns it over to be changed, and back. */
export function editButton(sheet: Locator): Locator {
  return sheet.getByRole("button", { name: /^(Edit|Done)$/ });
}

/** What of a sheet's head is counted, such as Defense and actions. */
export function gauges(sheet: Locator): Locator {
  return sheet.getByRole("region", { name: "Summary" }).getByRole("term");
}

/** The bar of actions of whoever is selected. */
export function actionBar(page: Page): Locator {
  return page.getByRole("toolbar", { name: /^Actions of/ });
}

/** Who has the turn, as the tracker marks them. */
export function turnHolders(page: Page): Locator {
  return rowIn(page).and(page.locator("[aria-current=true]")).getByRole("strong", { includeHidden: true });
}

/** Where a row of the tracker has the initiative; how a row is marked up is Foundry's. */
export function initiativeIn(row: Locator): Locator {
  return row.locator(".token-initiative");
}

/** A step of a tour. Its frame is Foundry's, which gives it neither role nor name. */
export function tour(page: Page): Locator {
  return page.locator("aside.tour");
}

/** All messages in the log, or that one; how the list is marked up is Foundry's. */
export function messages(page: Page, id?: string): Locator {
  return page.locator(id === undefined ? "#chat [data-message-id]" : `[data-message-id="${id}"]`);
}

/** The cards of exchanges in the log, which may lie behind another tab, or those of one stage, which no role tells. */
export function cards(within: Page | Locator, stage?: "open" | "closed" | "undone"): Locator {
  const all = within.getByRole("article", { includeHidden: true });
  return stage === undefined ? all : all.and(within.locator(`.${stage}`));
}

/** Dice as they fell, below the number that they add up to. */
export function diceIn(card: Locator): Locator {
  return card.getByRole("list", { name: "Dice", includeHidden: true });
}

/** Hold up the files of that name on their way to a page that is joined `before`, until they are let go. */
export function holdFiles(name: RegExp) {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  const before = (page: Page) =>
    page.route(name, async (route) => {
      await held;
      await route.continue();
    });
  return { before, letGo };
}

/** Open a window of the settings, as its button there does. */
export async function openMenu(page: Page, name: string): Promise<void> {
  await page.evaluate((end) => {
    const menu = [...(game.settings?.menus.values() ?? [])].find(({ key }) => key.endsWith(`.${end}`));
    if (menu) new (menu.type as unknown as new () => { render(): void })().render();
  }, name);
}
