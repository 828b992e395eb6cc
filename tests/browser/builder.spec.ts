import { expect, type Locator, test } from "@playwright/test";
import { type JoinedPage, startTable, type Table } from "../support/table.ts";
import { faultsOf, setTheme } from "./axe.ts";
import { closeWindow, freeDrawing, holdDrawing, letDraw, openSheet, windowOf } from "./windows.ts";

const builder = (page: JoinedPage): Locator => windowOf(page, "Build a character");
const step = (page: JoinedPage, id: string): Locator => builder(page).locator(`[data-action=goTo][data-step=${id}]`);
const act = (page: JoinedPage, action: string): Locator => builder(page).locator(`[data-action=${action}]`);
const sheet = (page: JoinedPage): Locator => windowOf(page, "Rosalind Okonkwo");
const record = (page: JoinedPage): Locator => sheet(page).getByRole("tabpanel", { name: "Record" });
const door = (page: JoinedPage, id: string): Locator => page.locator(`button[data-away-team=${id}]`);

/** The id of the window in which somebody new is built. */
const NEW = "away-team-builder-new";

/** The step that is shown, by its heading. */
const title = (page: JoinedPage): Locator => builder(page).getByRole("heading", { level: 2 });

/** Go to a step, and wait until it is the one that is shown: others have buttons for the same. */
async function goTo(page: JoinedPage, id: string): Promise<void> {
  await step(page, id).click();
  await expect(step(page, id)).toHaveAttribute("aria-current", "step");
}

/** A button that adds one of something, by what it buys. */
const more = (page: JoinedPage, words: string): Locator =>
  page.locator(`[data-action=more][data-purchase*='"${words}"']`);

/** A button that takes one away. */
const less = (page: JoinedPage, words: string): Locator =>
  page.locator(`[data-action=less][data-purchase*='"${words}"']`);

/** How much there is of what such a button changes. */
const amount = (page: JoinedPage, words: string): Locator =>
  builder(page)
    .getByRole("group")
    .filter({ has: more(page, words) })
    .locator("span");

/** The world's actor of that name as plain data. */
function actorNamed(page: JoinedPage, name: string) {
  return page.evaluate((wanted) => {
    const actor = game.actors?.find((one) => one.name === wanted);
    const plain = actor?.toObject() as unknown as {
      type: string;
      system: Record<string, unknown> & {
        attributes: Record<string, { value: number }>;
        experience: { value: number };
        purchases: object[];
      };
      items: { name: string; type: string; system: Record<string, unknown> }[];
      flags: Record<string, Record<string, string>>;
    };
    // When and by whom a thing was written is no part of what it is
    const items = plain?.items.map(({ name, type, system }) => ({ name, type, system }));
    return plain ? { ...plain, items: items ?? [] } : null;
  }, name);
}

test.describe
  .serial("building people", () => {
    test.setTimeout(120_000);
    let table: Table;
    let page: JoinedPage;

    test.beforeAll(async ({ browser }) => {
      table = await startTable({ noCanvas: true, windows: { viewport: { width: 1280, height: 760 } } });
      page = await table.join(browser, "GM");
      await page.evaluate(() => (ui as unknown as { actors: { activate(): void } }).actors.activate());
    });

    test.afterAll(() => table.close());

    test("begins from the directory of actors, and says what is still to be chosen", async () => {
      await door(page, "character").click();
      await expect(title(page)).toContainText("What are you?");
      await expect(builder(page).locator("[role=status]")).toContainText("2 things to fix");
      await expect(act(page, "finish")).toHaveAttribute("aria-disabled", "true");
    });

    test("takes the press on Next with which somebody leaves the name, as slow as people press", async () => {
      await builder(page).locator("input[name=name]").fill("Ro");
      await act(page, "next").click({ delay: 300 });
      await expect(title(page)).not.toContainText("What are you?");
      await expect(builder(page).locator("input[name=name]")).toHaveValue("Ro");
      await act(page, "back").click();
      await expect(title(page)).toContainText("What are you?");
      await builder(page).locator("input[name=name]").fill("");
    });

    test("takes a press though it is drawn anew before it is let go", async () => {
      await holdDrawing(page, NEW);
      await act(page, "next").hover();
      await page.mouse.down();
      await letDraw(page);
      await page.mouse.up();
      await letDraw(page);
      await expect(title(page)).not.toContainText("What are you?");
      await freeDrawing(page, NEW);
      await closeWindow(builder(page));
      await door(page, "character").click();
      await act(page, "back").click();
      await expect(title(page)).toContainText("What are you?");
    });

    test("is one window though it is asked for while it is drawn anew", async () => {
      await holdDrawing(page, NEW);
      await page.evaluate(() => {
        const { api } = game.system as unknown as { api: { build(): Promise<unknown> } };
        api.build().catch(console.error);
      });
      await letDraw(page);
      await letDraw(page);
      await expect(builder(page)).toHaveCount(1);
      await freeDrawing(page, NEW);
      await closeWindow(builder(page));
      await door(page, "character").click();
      await expect(title(page)).toContainText("What are you?");
    });

    test("goes from step to step by keyboard, and keeps every choice on the way back", async () => {
      await builder(page).locator("[data-action=pick][data-id=human]").focus();
      await page.keyboard.press("Enter");
      await expect(step(page, "species")).toContainText("Human");
      await act(page, "next").focus();
      await page.keyboard.press("Enter");
      await expect(title(page)).toBeFocused();
      await builder(page).locator("[data-action=pick][data-id=soldier]").focus();
      await page.keyboard.press("Space");
      await expect(step(page, "profession")).toContainText("Soldier");
      await act(page, "back").click();
      await expect(builder(page).locator("[data-id=human]")).toHaveAttribute("aria-pressed", "true");
    });

    test("counts points while they are spent, and says what is wrong where it is", async () => {
      await goTo(page, "attributes");
      for (let score = 7; score <= 8; score++) {
        await more(page, "agility").press("Enter");
        await expect(amount(page, "agility")).toHaveText(String(score));
      }
      await expect(more(page, "agility")).toBeFocused();
      await expect(title(page)).toContainText("12 of 50 left");
      await goTo(page, "skills");
      for (const ranks of ["1", "2"]) {
        await more(page, "unarmed").click();
        await expect(amount(page, "unarmed")).toHaveText(ranks);
      }
      await goTo(page, "maneuvers");
      await more(page, "grab").click();
      await goTo(page, "skills");
      for (const ranks of ["1", "0"]) {
        await less(page, "unarmed").click();
        await expect(amount(page, "unarmed")).toHaveText(ranks);
      }
      await expect(builder(page).locator("[role=status]")).toContainText("2 things to fix");
      await more(page, "unarmed").click();
      await expect(builder(page).locator("[role=status]")).toContainText("All set");
    });

    test("greys an edge with what is missing for it, and lets one be taken that needs nothing more", async () => {
      await goTo(page, "edges");
      await more(page, "jointLock").click();
      await expect(less(page, "jointLock")).toBeVisible();
      await expect(
        builder(page)
          .getByRole("group")
          .filter({ has: less(page, "jointLock") }),
      ).toContainText("Grab +2");
      await expect(more(page, "opportunist")).toHaveAttribute("aria-disabled", "true");
    });

    for (const theme of ["dark", "light"] as const) {
      test(`can be read by everybody in the ${theme} theme`, async () => {
        await setTheme(page, theme);
        for (const id of ["species", "attributes", "skills", "maneuvers", "edges"]) {
          await goTo(page, id);
          expect(await faultsOf(page, ".builder .window-content"), id).toEqual([]);
        }
      });
    }

    test("loses nothing when it is closed", async () => {
      await builder(page).locator("[name=name]").fill("Rosalind");
      await closeWindow(builder(page));
      await door(page, "character").click();
      await expect(builder(page).locator("[name=name]")).toHaveValue("Rosalind");
      await expect(step(page, "species")).toContainText("Human");
    });

    test("lets the dice make somebody, and puts one's own back", async () => {
      await act(page, "random").click();
      await expect(title(page)).toContainText("What can you do");
      await expect(builder(page).locator("[role=status]")).toContainText("All set");
      await expect(step(page, "attributes")).toContainText("0 of 50 left");
      await act(page, "putBack").click();
      await expect(step(page, "attributes")).toContainText("12 of 50 left");
    });

    test("writes the character with all that was chosen and is written, and opens the sheet", async () => {
      await builder(page).locator("[name=name]").focus();
      await page.keyboard.press("End");
      await page.keyboard.type(" Okonkwo");
      // As a screen reader presses: the keyboard stays in the field, which tells no change
      await act(page, "finish").dispatchEvent("click");
      await expect(builder(page)).toHaveCount(0);
      await expect(sheet(page)).toBeVisible();
      const made = await actorNamed(page, "Rosalind Okonkwo");
      expect(made?.system).toMatchObject({
        attributes: { agility: { value: 8 } },
        courage: { value: 4, max: 4 },
        species: "Human",
        profession: "Soldier",
      });
      const named = made?.items.map(({ name }) => name).sort();
      expect(named).toEqual(["Beam rifle", "Communicator", "Duty vest", "Joint-Lock", "Knife", "Unarmed combat"]);
    });

    test("buys with experience what it shows the price of, and takes it back", async () => {
      await page.evaluate(async () => {
        const actor = game.actors?.find(({ name }) => name === "Rosalind Okonkwo");
        await actor?.update({ system: { experience: { value: 1000 } } } as Actor.UpdateData);
      });
      const before = await actorNamed(page, "Rosalind Okonkwo");
      await sheet(page).locator("[role=tab][data-tab=record]").click();
      await record(page).getByRole("button", { name: "Spend experience" }).click();
      const shop = windowOf(page, "Rosalind Okonkwo: spend experience");
      await shop.locator("[data-ware=skills]").click();
      const rank = shop.locator(`[data-action=buy][data-purchase*='"unarmed"']`);
      await expect(rank).toContainText("200 XP");
      await rank.press("Enter");
      await expect(shop.locator("[role=status]")).toHaveText("800 XP");
      await shop.locator("[data-ware=attributes]").click();
      await shop.locator("[data-action=buy][data-purchase*=agility]").click();
      await expect(shop.locator("[role=status]")).toHaveText("0 XP");
      await expect(shop).toContainText("this costs 800, and you have 0");
      for (const theme of ["light", "dark"] as const) {
        await setTheme(page, theme);
        expect.soft(await faultsOf(page, ".advancement .window-content"), theme).toEqual([]);
      }
      await expect(record(page)).toContainText("Agility");
      await record(page)
        .getByRole("button", { name: /^Undo: / })
        .press("Enter");
      await expect(shop.locator("[role=status]")).toHaveText("800 XP");
      // What changes while a button is pressed takes no press away
      await shop.locator("[data-action=takeBack]").hover();
      await page.mouse.down();
      await page.evaluate(async () => {
        const actor = game.actors?.find(({ name }) => name === "Rosalind Okonkwo");
        for (const damage of [1, 0]) await actor?.update({ system: { wounds: { value: damage } } } as Actor.UpdateData);
      });
      await page.mouse.up();
      await expect(shop.locator("[role=status]")).toHaveText("1,000 XP");
      await expect.poll(() => actorNamed(page, "Rosalind Okonkwo").then((now) => now?.items)).toEqual(before?.items);
      expect((await actorNamed(page, "Rosalind Okonkwo"))?.system).toEqual(before?.system);
      await closeWindow(shop);
    });

    test("finishes or takes back a purchase that was cut off, without paying or having it twice", async () => {
      const learnt = () =>
        page.evaluate(() => {
          const actor = game.actors?.find(({ name }) => name === "Rosalind Okonkwo");
          type Learnt = { experience: { value: number }; purchases: readonly { open: boolean }[] };
          const { experience, purchases } = (actor as Actor.Implementation).system as unknown as Learnt;
          const unarmed = actor?.items.find(({ system }) => foundry.utils.getProperty(system, "skill") === "unarmed");
          const ranks = Number(foundry.utils.getProperty(unarmed ?? {}, "system.ranks") ?? 0);
          return {
            points: experience.value,
            ranks,
            bought: purchases.length,
            open: purchases.filter(({ open }) => open).length,
          };
        });
      /** From now on the connection is lost before that write of the person's, or before none. */
      const cut = (write: number) =>
        page.evaluate((wanted) => {
          const actor = game.actors?.find(({ name }) => name === "Rosalind Okonkwo") as unknown as Record<
            string,
            unknown
          >;
          let writes = 0;
          actor.isCutOff = false;
          for (const name of [
            "update",
            "updateEmbeddedDocuments",
            "createEmbeddedDocuments",
            "deleteEmbeddedDocuments",
          ]) {
            delete actor[name];
            const real = (actor[name] as (...args: unknown[]) => Promise<unknown>).bind(actor);
            if (wanted === 0) continue;
            actor[name] = (...args: unknown[]) => {
              writes += 1;
              if (writes !== wanted) return real(...args);
              actor.isCutOff = true;
              return Promise.reject(new Error("connection lost"));
            };
          }
        }, write);
      page.expectProblem(/connection lost/);
      /** What was written before the loss stands there earlier than that comes. */
      const isCutOff = () =>
        page.evaluate(() => {
          const actor = game.actors?.find(({ name }) => name === "Rosalind Okonkwo");
          return (actor as unknown as { readonly isCutOff?: boolean }).isCutOff;
        });
      const expectCutOff = async () => {
        await expect.poll(isCutOff).toBe(true);
        expect((await learnt()).open).toBe(1);
      };
      await record(page).getByRole("button", { name: "Spend experience" }).click();
      const shop = windowOf(page, "Rosalind Okonkwo: spend experience");
      await shop.locator("[data-ware=skills]").click();
      const rank = shop.locator(`[data-action=buy][data-purchase*='"unarmed"']`);
      await expect(rank).toBeVisible();
      const fresh = await learnt();
      const after = { points: fresh.points - 200, ranks: fresh.ranks + 1, bought: fresh.bought + 1, open: 0 };
      for (const write of [2, 3]) {
        await cut(write);
        await rank.press("Enter");
        await expectCutOff();
        await cut(0);
        await rank.press("Enter");
        await expect.poll(learnt).toEqual(after);
        await cut(write);
        await shop.locator("[data-action=takeBack]").click();
        await expectCutOff();
        await cut(0);
        await shop.locator("[data-action=takeBack]").click();
        await expect.poll(learnt).toEqual(fresh);
      }
      await closeWindow(shop);
    });

    test("makes an adversary of a role and level, with weapons in hand and orders given", async () => {
      // The sheet lies on the directory, whose door is wanted
      await closeWindow(sheet(page));
      await door(page, "adversary").click();
      const window = windowOf(page, "Create an enemy");
      await window.locator("[name=role]").selectOption("blade");
      await window.locator("[name=level]").selectOption("4");
      await expect(window).toContainText("Sabre");
      expect(await faultsOf(page, ".generator .window-content")).toEqual([]);
      await window.locator("[data-action=make]").click();
      await expect(windowOf(page, "Blade")).toBeVisible();
      const made = await actorNamed(page, "Blade");
      expect(made?.type).toBe("npc");
      expect(made?.items.find(({ name }) => name === "Sabre")?.system).toMatchObject({ held: true });
      expect(JSON.parse(made?.flags["away-team"]?.orders ?? "{}")).toMatchObject({ opportunity: { is: "always" } });
      await closeWindow(window);
    });

    test("makes that adversary tougher, says before what changes, and goes back to what they were", async () => {
      const figures = async () => {
        const made = await actorNamed(page, "Blade");
        const items = made?.items.map(({ name, system }) => [name, system.ranks ?? system.tier ?? null]) ?? [];
        return JSON.stringify(items.map((one) => JSON.stringify(one)).sort());
      };
      const before = await figures();
      const npc = windowOf(page, "Blade");
      await npc.getByRole("button", { name: "Window menu" }).click();
      await page.locator("[data-action=scalePerson]").click();
      const window = windowOf(page, "Blade: tougher or weaker");
      await expect(window).toContainText("Blade: tougher or weaker");
      await window.getByRole("button", { name: "Tougher" }).click();
      await expect(window.getByLabel("Level")).toHaveValue("5");
      await expect(window).toContainText("Skills");
      await expect(window.getByRole("listitem").first()).toHaveText(/^Sabre \+\d+, damage 2d6/);
      expect(await faultsOf(page, ".generator .window-content")).toEqual([]);
      expect(await figures()).toBe(before);
      await window.getByRole("button", { name: "Change level" }).click();
      await expect.poll(figures).not.toBe(before);
      await window.getByRole("button", { name: "Back to level 4, veteran" }).click();
      await expect.poll(figures).toBe(before);
      await expect(window.getByRole("button", { name: "Back to level" })).toHaveCount(0);
      await closeWindow(window);
      await closeWindow(npc);
    });

    test("saves somebody as a file, and names everything that is wrong in one before anything changes", async () => {
      const uuid = await page.evaluate(() => game.actors?.find(({ name }) => name === "Rosalind Okonkwo")?.uuid ?? "");
      await openSheet(page, uuid);
      const saved = page.waitForEvent("download");
      await sheet(page).getByRole("button", { name: "Window menu" }).click();
      await page.locator("[data-action=exportPerson]").click();
      const file = await (await saved).path();
      await closeWindow(sheet(page));
      const { readFile } = await import("node:fs/promises");
      const written = JSON.parse(await readFile(file, "utf8"));
      expect(written).toMatchObject({ format: "away-team/person", version: 1, name: "Rosalind Okonkwo" });
      expect(JSON.stringify(written)).not.toMatch(/"_id"|ownership|_stats|folder/);
      await door(page, "read").click();
      const window = windowOf(page, "Load from a file");
      const bring = window.locator("[data-action=bring]");
      const paste = async (text: string) => {
        await window.locator("textarea").fill(text);
        await window.locator("textarea").press("Tab");
      };
      await paste('{"name": "Half');
      await expect(window.locator("[role=alert]")).toContainText("isn’t valid JSON");
      const broken = { ...written, system: { ...written.system, attributes: { strength: { value: "9" } } } };
      await paste(JSON.stringify({ ...broken, name: "" }));
      await expect(window.locator("[role=alert]")).toContainText("system.attributes.strength.value");
      await expect(window.locator("[role=alert]")).toContainText("must be text of 1 to 200 characters");
      await expect(bring).toHaveAttribute("aria-disabled", "true");
      expect(await faultsOf(page, ".transfer .window-content")).toEqual([]);
      await window.locator("input[type=file]").setInputFiles({
        name: "markup.json",
        mimeType: "application/json",
        buffer: Buffer.from(JSON.stringify({ ...written, name: "<img src=x onerror=alert(1)>" })),
      });
      await expect(window.locator("[role=status]")).toContainText("Ready: <img src=x onerror=alert(1)>");
      await expect(window.locator("input[type=file]")).toHaveValue(/markup\.json$/);
      expect(await faultsOf(page, ".transfer .window-content")).toEqual([]);
      await bring.click();
      await expect(window).toHaveCount(0);
      const read = await actorNamed(page, "<img src=x onerror=alert(1)>");
      expect(read?.items).toHaveLength(written.items.length);
    });
  });
