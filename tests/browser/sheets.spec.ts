import { expect, type Locator, test } from "@playwright/test";
import { type JoinedPage, startTable, type Table } from "../support/table.ts";
import { faultsOf, setTheme } from "./axe.ts";
import { cards, closeWindow, editButton, gauges, rollButton, rollDialog, windowOf } from "./windows.ts";

/** Open the sheet of an actor of the world. */
async function openSheet(page: JoinedPage, name: string): Promise<void> {
  await page.evaluate(async (wanted) => {
    const actor = game.actors.find((candidate) => candidate.name === wanted);
    const opened = actor?.sheet as unknown as { render(options: object): Promise<void> } | undefined;
    await opened?.render({ force: true });
  }, name);
}

const sheet = (page: JoinedPage): Locator => windowOf(page, "Lieutenant Kassus");
const dialog = (page: JoinedPage): Locator => rollDialog(page);
const tab = (page: JoinedPage, id: string): Locator => sheet(page).locator(`[role=tab][data-tab=${id}]`);

/** A window, as far as its drawing is held up. */
interface Drawn {
  render(...given: unknown[]): Promise<unknown>;
  _prepareContext(...given: unknown[]): Promise<object>;
}

/** A window, as far as what it shows is held up. */
interface Prepared {
  _prepareContext(...given: unknown[]): Promise<unknown>;
}

test.describe
  .serial("the sheet of a player's character", () => {
    test.setTimeout(120_000);
    let table: Table;
    let page: JoinedPage;

    test.beforeAll(async ({ browser }) => {
      table = await startTable({ noCanvas: true });
      page = await table.join(browser, "Player");
      await openSheet(page, "Lieutenant Kassus");
    });

    test.afterAll(() => table.close());

    test("shows what changes in a fight in its head, and one pane at a time below", async () => {
      await expect(gauges(sheet(page))).toHaveText([/Defense/, /Actions/, /Opportunities/, /Courage/]);
      for (const id of ["skills", "gear", "record", "now"]) {
        await tab(page, id).click();
        await expect(tab(page, id)).toHaveAttribute("aria-selected", "true");
        await expect(sheet(page).getByRole("tabpanel")).toHaveCount(1);
      }
    });

    test("fills both halves with skills where there are no edges, and says that there are none", async () => {
      await tab(page, "skills").click();
      const skills = sheet(page).getByRole("button", { name: /^Roll / });
      const lefts = await skills.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().left));
      expect(new Set(lefts.map(Math.round)).size).toBe(2);
      await expect(sheet(page).getByText("No edges yet")).toBeVisible();
    });

    test("says what an act does in two lines, and all of it to whoever points at it", async () => {
      await tab(page, "now").click();
      const acts = sheet(page).locator("[data-action=act]:not([aria-disabled])");
      const tall = await acts.evaluateAll((all) => Math.max(...all.map((one) => one.getBoundingClientRect().height)));
      expect(tall).toBeLessThan(66);
      await expect(acts.first()).toHaveAttribute("data-tooltip", /\w/);
    });

    test("turns its tabs by the arrow keys", async () => {
      await tab(page, "now").focus();
      await page.keyboard.press("ArrowRight");
      await expect(tab(page, "skills")).toBeFocused();
      await expect(tab(page, "skills")).toHaveAttribute("aria-selected", "true");
      await page.keyboard.press("ArrowLeft");
      await expect(tab(page, "now")).toBeFocused();
    });

    test("rolls by keyboard alone, without a target, against a number that is named", async () => {
      await sheet(page).locator("[data-subject=agility]").focus();
      await page.keyboard.press("Enter");
      const field = dialog(page).locator("[name=target]");
      await expect(field).toBeFocused();
      await page.keyboard.type("9");
      await expect(dialog(page).getByRole("status")).toContainText("Marginal");
      await page.keyboard.press("Enter");
      await expect(dialog(page)).toHaveCount(0);
      await expect(cards(page)).toHaveCount(1, { timeout: 30_000 });
    });

    test("switches a modifier off, takes one of the person's own, and says both in the total", async () => {
      await sheet(page).locator("[data-action=attack]").first().click();
      await expect(rollButton(dialog(page))).toContainText("Roll 2d6+11");
      await dialog(page).locator("[role=switch]").first().focus();
      await page.keyboard.press("Space");
      await expect(rollButton(dialog(page))).toContainText("Roll 2d6+9");
      await expect(dialog(page).locator("[role=switch]").first()).toBeFocused();
      await dialog(page).locator("[data-action=addModifier]").click();
      const label = dialog(page).locator("[name='label.0']");
      await expect(label).toBeFocused();
      await page.keyboard.type("High ground");
      await expect(label).toHaveValue("High ground");
      await dialog(page).locator("[name='value.0']").fill("3");
      await expect(rollButton(dialog(page))).toContainText("Roll 2d6+12");
    });

    test("gives up a roll at Escape, and nothing else", async () => {
      await page.keyboard.press("Escape");
      await expect(dialog(page)).toHaveCount(0);
      await expect(sheet(page)).toBeVisible();
    });

    test("opens one roll of a person at a time, though a module holds its drawing up", async () => {
      const drawing = await page.evaluateHandle(() => {
        const { prototype } = foundry.applications.api.ApplicationV2 as unknown as { prototype: Drawn };
        const { render } = prototype;
        const { promise, resolve } = Promise.withResolvers<void>();
        prototype.render = async function (...given) {
          await promise;
          return render.apply(this, given);
        };
        return {
          goOn() {
            prototype.render = render;
            resolve();
          },
        };
      });
      for (let press = 0; press < 2; press++)
        await sheet(page).locator("[data-action=attack]").first().dispatchEvent("click");
      await drawing.evaluate((held) => held.goOn());
      await expect(dialog(page)).toHaveCount(1);
      await page.keyboard.press("Escape");
      await expect(dialog(page)).toHaveCount(0);
    });

    test("follows in a roll what changes just while its window is drawn anew", async () => {
      await sheet(page).locator("[data-action=attack]").first().click();
      await expect(rollButton(dialog(page))).toContainText("Roll 2d6+11");
      const drawing = await page.evaluateHandle(() => {
        const window = [...foundry.applications.instances.values()].find(({ classList }) =>
          classList.contains("roll-dialog"),
        ) as unknown as Prepared;
        const prepare = window._prepareContext.bind(window);
        const { promise, resolve } = Promise.withResolvers<void>();
        window._prepareContext = async (...given) => {
          const context = await prepare(...given);
          await promise;
          return context;
        };
        return resolve;
      });
      await dialog(page).getByRole("switch").first().click();
      await page.evaluate(async () => {
        await game.actors?.getName("Lieutenant Kassus")?.update({ system: { wounds: { value: 20 } } } as object);
        // Until what follows changes has heard of it
        await new Promise((heard) => setTimeout(heard, 500));
      });
      await drawing.evaluate((goOn) => goOn());
      await expect(rollButton(dialog(page))).toContainText("Roll 2d6+6");
      await page.keyboard.press("Escape");
      await expect(dialog(page)).toHaveCount(0);
      await page.evaluate(async () => {
        await game.actors?.getName("Lieutenant Kassus")?.update({ system: { wounds: { value: 0 } } } as object);
      });
    });

    test("is drawn once more for all that changes while it is drawn, so that slow drawings do not pile up", async () => {
      const held = await sheet(page).evaluateHandle((element) => {
        const { instances } = foundry.applications as unknown as { instances: Map<string, Drawn> };
        const window = instances.get(element.id) as Drawn;
        const { _prepareContext: prepare } = window;
        const { promise, resolve } = Promise.withResolvers<void>();
        const drawings = { count: 0, told: -1, goOn: resolve };
        // A change is told to sheets once more when it has settled; this comes after that
        const settle = (actor: Actor.Implementation) => {
          drawings.told = (actor.system as { wounds: { value: number } }).wounds.value;
        };
        Hooks.on("updateActor", foundry.utils.debounce(settle, 100));
        window._prepareContext = async function (...given) {
          drawings.count += 1;
          await promise;
          return prepare.apply(this, given);
        };
        void window.render();
        return drawings;
      });
      const count = () => held.evaluate((drawings) => drawings.count);
      // What is drawn already is not counted, and what changes under it would be in the drawing that is
      await expect.poll(count).toBe(1);
      const hurt = (damage: number) =>
        page.evaluate(async (value) => {
          const actor = game.actors?.getName("Lieutenant Kassus");
          await actor?.update({ system: { wounds: { value } } } as Actor.UpdateData);
        }, damage);
      for (const damage of [1, 2, 3, 4, 0]) await hurt(damage);
      await expect.poll(() => held.evaluate(({ told }) => told)).toBe(0);
      await held.evaluate(({ goOn }) => goOn());
      await expect.poll(count).toBe(2);
      await closeWindow(sheet(page));
      expect(await count()).toBe(2);
      await openSheet(page, "Lieutenant Kassus");
    });

    test("is not measured where it is only drawn again, and is where anything asks for its place", async () => {
      const measured = await sheet(page).evaluate(async (element) => {
        type Placed = Drawn & {
          render(options?: object): Promise<unknown>;
          setPosition(position: object): { left: number };
        };
        const { ApplicationV2 } = foundry.applications.api;
        const { instances } = foundry.applications as unknown as { instances: Map<string, Placed> };
        const window = instances.get(element.id) as Placed;
        const { prototype } = ApplicationV2 as unknown as {
          prototype: { _updatePosition(...given: object[]): object };
        };
        const { _updatePosition: measure } = prototype;
        let count = 0;
        prototype._updatePosition = function (...given) {
          count += 1;
          return measure.apply(this, given);
        };
        const countOf = async (work: () => unknown) => {
          const before = count;
          await work();
          return count - before;
        };
        const told = [
          await countOf(() => window.render()),
          await countOf(() => window.render({ force: true })),
          await countOf(() => window.render({ position: { left: 40 } })),
          await countOf(() => window.setPosition({ left: 50 })),
        ];
        prototype._updatePosition = measure;
        return [...told, element.style.left];
      });
      expect(measured).toEqual([0, 1, 1, 1, "50px"]);
    });

    test("is changed in its edit view, and keeps the keyboard where it is", async () => {
      await editButton(sheet(page)).click();
      const raise = sheet(page).locator("[data-path='system.attributes.strength.value'][data-by='1']");
      await raise.click();
      await expect(sheet(page).locator("[name='system.attributes.strength.value']")).toHaveValue("10");
      await expect(raise).toBeFocused();
      const ranks = sheet(page).locator("[data-item-field='system.ranks']").first();
      const head = sheet(page).getByText("Ranks", { exact: true });
      // A sheet that is being drawn has neither for a moment
      const apart = async () =>
        Math.round(((await head.boundingBox())?.x ?? 0) - ((await ranks.boundingBox())?.x ?? -1));
      await expect.poll(apart).toBe(0);
      const adders = sheet(page).getByRole("combobox", { name: /^Add a maneuver/ });
      const widths = await adders.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().width));
      expect(new Set(widths).size).toBe(1);
      await ranks.fill("2");
      await ranks.press("Tab");
      await expect(sheet(page).getByText("more than 2 ranks allow").first()).toBeVisible();
      await ranks.fill("5");
      await ranks.press("Tab");
      await expect(sheet(page).getByText("ranks allow")).toHaveCount(0);
      expect(await faultsOf(page, ".character-sheet .window-content")).toEqual([]);
      await editButton(sheet(page)).click();
    });

    test("takes back what was changed a moment before, which the server has not answered yet", async () => {
      await editButton(sheet(page)).click();
      const strength = "system.attributes.strength.value";
      await expect(sheet(page).locator(`[name='${strength}']`)).toHaveValue("10");
      const written = await page.evaluateHandle(() => {
        const heard: number[] = [];
        Hooks.on("updateActor", (_actor, changes) => {
          const { value } =
            (changes.system as { attributes?: { strength?: { value?: number } } })?.attributes?.strength ?? {};
          if (value !== undefined) heard.push(value);
        });
        return heard;
      });
      await sheet(page).evaluate((window, path) => {
        for (const by of [1, -1]) window.querySelector<HTMLElement>(`[data-path='${path}'][data-by='${by}']`)?.click();
      }, strength);
      await expect.poll(() => written.evaluate((heard) => heard)).toEqual([11, 10]);
      await expect(sheet(page).locator(`[name='${strength}']`)).toHaveValue("10");
      await editButton(sheet(page)).click();
    });

    test("turns a switch back that is pressed twice before the server has answered", async () => {
      await tab(page, "gear").click();
      const written = await page.evaluateHandle(() => {
        const heard: unknown[] = [];
        Hooks.on("updateItem", (_item, changes) =>
          heard.push((changes.system as { held?: boolean } | undefined)?.held),
        );
        return heard;
      });
      const inHand = sheet(page).getByRole("switch").first();
      const before = await inHand.getAttribute("aria-checked");
      await inHand.evaluate((button) => {
        for (let presses = 0; presses < 2; presses += 1) (button as HTMLElement).click();
      });
      await expect.poll(() => written.evaluate((heard) => heard)).toEqual([before !== "true", before === "true"]);
      await expect(inHand).toHaveAttribute("aria-checked", before ?? "");
    });

    test("takes what is dragged onto it from the library", async () => {
      await page.evaluate(async () => {
        const index = await game.packs.get("away-team.edges")?.getIndex();
        const [edge] = [...(index ?? [])];
        const dataTransfer = new DataTransfer();
        dataTransfer.setData("text/plain", JSON.stringify({ type: "Item", uuid: edge?.uuid }));
        const drop = new DragEvent("drop", { dataTransfer, bubbles: true, cancelable: true });
        document.querySelector(".character-sheet .window-content")?.dispatchEvent(drop);
      });
      await tab(page, "skills").click();
      const edges = sheet(page).getByRole("tabpanel").getByRole("group");
      await expect(edges).toHaveCount(1);
      await expect(edges).toContainText("Missing:");
    });

    test("goes on paper with all its parts, without today's wounds and without what only a screen needs", async () => {
      await tab(page, "now").click();
      await page.emulateMedia({ media: "print" });
      await page.evaluate(() => {
        const parts = [".pane.now", ".pane.sk", ".pane.gear", ".ruled", ".character-sheet .tabs", "#sidebar", ".doing"];
        const isShown = (part: string) => (document.querySelector(part)?.getClientRects().length ?? 0) > 0;
        const isCut = () => {
          const { scrollHeight, clientHeight } = document.querySelector(".character-sheet") as Element;
          return scrollHeight > clientHeight + 1 || document.documentElement.scrollHeight < scrollHeight;
        };
        const isNarrow = () =>
          [...document.querySelectorAll(".now .stat > span")].some((span) => span.scrollWidth > span.clientWidth + 1);
        window.print = () => {
          // As wide as a page of A4 within its margins
          document.body.style.width = "688px";
          const shown = parts.map((part) => [part, isShown(part)]);
          Object.assign(window, { paper: [...shown, ["cut", isCut()], ["narrow", isNarrow()]] });
          document.body.style.width = "";
        };
      });
      const printed = () => page.evaluate(() => ("paper" in window ? window.paper : null));
      await page.evaluate(() => {
        document.querySelector<HTMLElement>(".character-sheet [data-action=toggleControls]")?.click();
        document.querySelector<HTMLElement>("[data-action=printSheet]")?.click();
      });
      await expect.poll(printed).not.toBeNull();
      const onPaper = Object.fromEntries((await printed()) as [string, boolean][]);
      await page.emulateMedia({ media: null });
      expect(onPaper).toEqual({
        cut: false,
        narrow: false,
        ".pane.now": true,
        ".pane.sk": true,
        ".pane.gear": true,
        ".ruled": true,
        ".character-sheet .tabs": false,
        "#sidebar": false,
        ".doing": false,
      });
      await expect(sheet(page)).not.toHaveClass(/prints/);
    });

    for (const theme of ["dark", "light"] as const) {
      test(`can be read by everybody in the ${theme} theme`, async () => {
        await setTheme(page, theme);
        for (const id of ["now", "skills", "gear", "record"]) {
          await tab(page, id).click();
          expect(await faultsOf(page, ".character-sheet .window-content"), id).toEqual([]);
        }
        await tab(page, "now").click();
        await sheet(page).getByRole("heading", { name: "Standing orders" }).scrollIntoViewIfNeeded();
        expect(await faultsOf(page, ".character-sheet .orders"), "orders").toEqual([]);
        await sheet(page).locator("[data-action=attack]").first().click();
        await setTheme(page, theme);
        await dialog(page).locator("[name=target]").fill("14");
        expect(await faultsOf(page, ".roll-dialog .window-content")).toEqual([]);
        await page.keyboard.press("Escape");
      });
    }
  });

test.describe
  .serial("the sheets of whom the game master plays", () => {
    let table: Table;
    let page: JoinedPage;

    test.beforeAll(async ({ browser }) => {
      table = await startTable();
      page = await table.join(browser, "GM");
    });

    test.afterAll(() => table.close());

    test("several are chosen, roll initiative before the fight begins, and get the same orders by keyboard", async () => {
      await page.evaluate(() => {
        for (const token of canvas.tokens?.placeables ?? [])
          if (token.document.name.startsWith("Raider")) token.control({ releaseOthers: false });
      });
      await page.keyboard.press("o");
      const orders = page.locator("#away-team-orders");
      await expect(orders.locator("tbody tr")).toHaveCount(5);
      await orders.locator("[data-action=initiative]").press("Enter");
      await expect(orders.getByRole("cell").and(orders.locator(":nth-child(2)"))).toHaveText(
        Array.from({ length: 5 }, () => /^\d+$/),
        {
          timeout: 30_000,
        },
      );
      await orders.locator("select").first().selectOption("never");
      await orders.locator("[data-action=give]").press("Enter");
      const given = () =>
        page.evaluate(() => canvas.tokens?.controlled.map(({ actor }) => actor?.getFlag("away-team", "orders")));
      await expect.poll(given).toEqual(Array.from({ length: 5 }, () => '{"opportunity":{"is":"never"}}'));
      await orders.locator("[data-action=putBack]").press("Enter");
      await expect.poll(given).toEqual(Array.from({ length: 5 }, () => ""));
      await page.keyboard.press("Escape");
    });

    test("the compact one says what has befallen somebody beside their wounds, without another line", async () => {
      await openSheet(page, "Raider boarder");
      const compact = windowOf(page, "Raider boarder");
      const head = compact.getByRole("region", { name: "Summary" });
      const height = async () => (await head.boundingBox())?.height ?? 0;
      await expect(head).toBeVisible();
      await page.evaluate(() => document.fonts.ready);
      const before = await height();
      const toggle = () =>
        page.evaluate(() => game.actors.find(({ name }) => name === "Raider boarder")?.toggleStatusEffect("prone"));
      await toggle();
      await expect(head.getByText("Prone")).toBeVisible();
      expect(await height()).toBeLessThan(before + 10);
      await toggle();
      await closeWindow(compact);
    });

    test("one of the library refuses to act, and says what would do", async () => {
      await page.evaluate(async () => {
        const kassus = (await game.packs.get("away-team.crew")?.getDocuments())?.find(({ name }) =>
          name?.includes("Kassus"),
        );
        const opened = kassus?.sheet as unknown as { render(options: object): Promise<void> } | undefined;
        await opened?.render({ force: true });
      });
      await sheet(page).locator("[data-action=attack]").first().click();
      await expect(page.locator("#notifications")).toContainText("is in a compendium. Import");
      await expect(dialog(page)).toHaveCount(0);
      await tab(page, "gear").click();
      await expect(sheet(page).getByRole("tabpanel", { name: "Gear" })).toBeVisible();
    });
  });
