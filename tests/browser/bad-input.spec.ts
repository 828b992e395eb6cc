import path from "node:path";
import { expect, test } from "@playwright/test";
import { root } from "../../tools/paths.ts";
import { type JoinedPage, startTable, type Table } from "../support/table.ts";
import { pointOf, squareOf } from "./board.ts";
import { PATIENCE_MS } from "./brawl.ts";
import { closeWindow, editButton, openSheet, rollDialog, write } from "./windows.ts";

/** Runs where anything of it is taken for markup. */
const MARKUP = `<img src=x onerror="window.hasRun = true"><script>window.hasRun = true</script>{{name}} " ' &`;

/** Names that people, or other programs, may give. */
const NAMES = [
  MARKUP,
  "x".repeat(10_000),
  "\u05E9\u05DC\u05D5\u05DD \u202Eabc",
  "\u{1F469}\u{1F3FD}\u200D\u{1F680}",
  "  ",
];

/** What is wrong in a name, for titles. */
const KINDS = ["markup", "10,000 characters", "right-to-left text", "emoji", "blanks"];

/** A document of the world as the page stores it. */
function stored(page: JoinedPage, uuid: string, path: string): Promise<unknown> {
  return page.evaluate(([of, at]) => foundry.utils.getProperty(fromUuidSync(of ?? "") as object, `_source.${at}`), [
    uuid,
    path,
  ] as const);
}

/** Has anything run that came in as words? */
function hasRun(page: JoinedPage): Promise<boolean> {
  return page.evaluate(() => "hasRun" in window);
}

/** What is of which game. */
interface Game {
  readonly id: string;
  readonly table: Parameters<typeof startTable>[0];
  readonly people: readonly [character: string, npc: string];
  readonly things: readonly string[];
  /** A value of a person that is a number, and one that they may have. */
  readonly figure: string;
  readonly may: number;
  /** Whose token is on the map. */
  readonly token: string;
  /** A thing of the other game. */
  readonly foreign: string;
}

const GAMES: readonly Game[] = [
  {
    id: "coda",
    table: { world: "demo" },
    people: ["character", "npc"],
    things: ["skill", "maneuver", "edge", "weapon", "armor", "gear"],
    figure: "system.attributes.strength.value",
    may: 8,
    token: "Kassus",
    foreign: "iconWeapon",
  },
  {
    id: "icon",
    table: { world: "icon", source: path.join(root, "sandbox/demo-icon") },
    people: ["iconCharacter", "iconNpc"],
    things: ["iconSkill", "iconManeuver", "iconWeapon", "iconArmor", "iconGear"],
    figure: "system.attributes.fitness.value",
    may: 4,
    token: "Varga",
    foreign: "weapon",
  },
];

/** A new person with a thing of every type, all of one name. */
function createPerson(page: JoinedPage, type: string, name: string, things: readonly string[]): Promise<string> {
  return page.evaluate(
    async ([kind, called, types]) => {
      const things = types.map((of) => {
        const system = { description: called, choice: called, speciality: called, held: true, worn: true };
        return { name: called.trim() ? called : "thing", type: of, system };
      });
      const system = { species: called, profession: called, rank: called, biography: called, notes: called };
      const data = { name: called.trim() ? called : "somebody", type: kind, system, items: things };
      const actor = await Actor.implementation.create(data as unknown as Actor.CreateData);
      return actor?.uuid ?? "";
    },
    [type, name, things] as const,
  );
}

/** A new person with so many things of the packs, as many of each as there are, all in hand or worn. */
function createLaden(page: JoinedPage, { people, things: types }: Game, count: number): Promise<string> {
  return page.evaluate(
    async ([type, types, wanted]) => {
      const packs = game.packs.filter(({ documentName }) => documentName === "Item");
      const all = (await Promise.all(packs.map((pack) => pack.getDocuments()))).flat();
      const things = all.filter((one) => types.includes((one as unknown as { type: string }).type));
      const items = Array.from({ length: wanted }, (_, index) => {
        const thing = things[index % things.length]?.toObject() as unknown as Record<string, object>;
        return { ...thing, _id: null, system: { ...thing.system, held: true, worn: true } };
      });
      const data = { name: "Laden", type, items } as unknown as Actor.CreateData;
      return (await Actor.implementation.create(data))?.uuid ?? "";
    },
    [people[0], types, count] as const,
  );
}

for (const played of GAMES)
  test.describe
    .serial(`bad input in a world that plays ${played.id}`, () => {
      test.setTimeout(120_000);
      let table: Table;
      let page: JoinedPage;

      test.beforeAll(async ({ browser }) => {
        table = await startTable(played.table);
        page = await table.join(browser, "GM");
      });

      test.afterAll(() => table.close());

      for (const [index, kind] of KINDS.entries()) {
        test(`${kind} in every name and text break no sheet, run nowhere and are kept`, async () => {
          const name = NAMES[index] ?? "";
          page.expectProblem(/Failed to load resource|ERR_/);
          for (const type of played.people) {
            const uuid = await createPerson(page, type, name, played.things);
            const sheet = await openSheet(page, uuid);
            await expect(sheet.locator("h2").first()).toContainText(
              name.trim() ? name.trim().slice(0, 10) : "somebody",
            );
            await editButton(sheet).click();
            await expect(sheet.locator("[name='system.species']")).toHaveValue(name.trim());
            await editButton(sheet).click();
            await sheet.locator("[data-action=attack]").first().click({ trial: true });
            expect(await sheet.locator("script, [onerror]").count()).toBe(0);
            expect(await stored(page, uuid, "items.length")).toBe(played.things.length);
            if (name.trim()) expect(await stored(page, uuid, "name")).toBe(name.trim());
            await closeWindow(sheet);
          }
          expect(await hasRun(page)).toBe(false);
        });

        test(`${kind} in a thing of every type break no sheet of it, run nowhere and are kept`, async () => {
          const name = NAMES[index] ?? "";
          page.expectProblem(/Failed to load resource|ERR_/);
          const uuid = await createPerson(page, played.people[0], name, played.things);
          const things = await page.evaluate(
            (of) => (fromUuidSync(of) as Actor.Implementation).items.map((item) => item.uuid),
            uuid,
          );
          for (const thing of things) {
            const sheet = await openSheet(page, thing);
            await expect(sheet.locator("[name=name]")).toHaveValue(name.trim() || "thing");
            expect(await sheet.locator("script, [onerror]").count()).toBe(0);
            await closeWindow(sheet);
            expect(await stored(page, thing, "name")).toBe(name.trim() || "thing");
          }
          expect(await hasRun(page)).toBe(false);
        });
      }

      test("words, minus, far too much and nothing where numbers belong change nothing that is stored to nonsense", async () => {
        const uuid = await createPerson(page, played.people[0], "Number", played.things);
        const sheet = await openSheet(page, uuid);
        await editButton(sheet).click();
        const figure = sheet.locator(`[name='${played.figure}']`);
        for (const value of ["many", "", "-7", "1e9", "2.5", "99999999999999999999"]) {
          await write(figure, value);
          const kept = () => stored(page, uuid, played.figure);
          await expect.poll(async () => Number.isSafeInteger(await kept()), { timeout: PATIENCE_MS }).toBe(true);
          expect(await kept()).toBeGreaterThanOrEqual(0);
          await expect(sheet.getByRole("textbox", { name: "Name", exact: true })).toBeVisible();
        }
        await write(figure, String(played.may));
        await expect.poll(() => stored(page, uuid, played.figure)).toBe(played.may);
        await write(sheet.locator("[data-item-field='system.ranks']").first(), "-3");
        await expect(sheet.locator("[data-item-field='system.ranks']").first()).not.toHaveValue("-3");
        await closeWindow(sheet);
      });

      test("a number that somebody is writing outlasts what others change, and is kept when they leave it", async () => {
        const uuid = await createPerson(page, played.people[0], "Written", played.things);
        const sheet = await openSheet(page, uuid);
        await editButton(sheet).click();
        const figure = sheet.locator(`[name='${played.figure}']`);
        for (const [key, number] of [
          ["Tab", played.may],
          ["Enter", played.may - 1],
        ] as const) {
          await figure.focus();
          await page.keyboard.press("Control+a");
          await page.keyboard.type(String(number));
          const others = `Others ${key}`;
          await page.evaluate(
            ([of, species]) =>
              (fromUuidSync(of) as Actor.Implementation).update({ system: { species } } as Actor.UpdateData),
            [uuid, others] as const,
          );
          await expect(sheet.locator("[name='system.species']")).toHaveValue(others);
          await expect(figure).toBeFocused();
          await expect(figure).toHaveValue(String(number));
          expect(await stored(page, uuid, played.figure)).not.toBe(number);
          await page.keyboard.press(key);
          await expect.poll(() => stored(page, uuid, played.figure)).toBe(number);
          expect(await stored(page, uuid, "system.species")).toBe(others);
        }
        await closeWindow(sheet);
      });

      test("what is selected in a field is written over, though others change something meanwhile", async () => {
        const uuid = await createPerson(page, played.people[0], "Selected", played.things);
        const sheet = await openSheet(page, uuid);
        await editButton(sheet).click();
        for (const [name, typed] of [
          [played.figure, String(played.may)],
          ["name", "Chosen"],
        ] as const) {
          const field = sheet.locator(`[name='${name}']`);
          await field.focus();
          await page.keyboard.press("Control+a");
          await page.evaluate(
            ([of, species]) =>
              (fromUuidSync(of) as Actor.Implementation).update({ system: { species } } as Actor.UpdateData),
            [uuid, `Others of ${name}`] as const,
          );
          await expect(sheet.locator("[name='system.species']")).toHaveValue(`Others of ${name}`);
          await expect(field).toBeFocused();
          await page.keyboard.type(typed);
          await expect(field).toHaveValue(typed);
          await page.keyboard.press("Tab");
          await expect.poll(() => stored(page, uuid, name)).toBe(name === "name" ? typed : Number(typed));
        }
        await closeWindow(sheet);
      });

      test("three hundred things, in the hands and worn, leave every window within reach and are all kept", async () => {
        const uuid = await createLaden(page, played, 300);
        const sheet = await openSheet(page, uuid);
        await expect(sheet.getByRole("region", { name: "Summary" })).toContainText("more");
        await sheet.locator("[data-action=attack]").last().click({ trial: true });
        for (const tab of ["skills", "gear", "record", "now"]) {
          await sheet.locator(`[role=tab][data-tab=${tab}]`).click();
          await expect(sheet.locator(`[role=tabpanel][data-tab=${tab}]`)).toBeVisible();
        }
        await page.evaluate(async (of) => {
          const actor = fromUuidSync(of) as Actor.Implementation;
          await actor.items.contents[7]?.update({ name: "Changed among many" });
          await actor.update({ system: { stun: { value: 2 } } } as Actor.UpdateData);
        }, uuid);
        await editButton(sheet).click();
        await write(sheet.locator("[name='system.species']"), "Laden");
        await expect.poll(() => stored(page, uuid, "system.species"), { timeout: PATIENCE_MS }).toBe("Laden");
        await editButton(sheet).click();
        await sheet.locator("[data-action=attack]").first().click();
        await expect(rollDialog(page)).toBeVisible();
        await page.keyboard.press("Escape");
        expect(await stored(page, uuid, "items.length")).toBe(300);
        await closeWindow(sheet);
      });

      test("a thing of another system, a lost one and one that is none are dropped without harm", async () => {
        page.expectProblem(/not a valid type|is not valid|validation|undefined|null/i);
        const uuid = await createPerson(page, played.people[0], "Dropped on", played.things);
        const sheet = await openSheet(page, uuid);
        const drops = [
          { type: "Item", data: { name: "Trophy", type: played.foreign } },
          { type: "Item", data: { name: "Vorpal sword", type: "dnd5e.weapon", system: { price: { gp: 1 } } } },
          { type: "Item", uuid: "Item.thatIsGone000000" },
          { type: "Item" },
          { type: "Nothing", of: "the kind" },
          { type: "AwayTeamAction", macroAction: { action: "constructor" } },
          { type: "AwayTeamAction", macroAction: null, doer: 5 },
          { type: "AwayTeamAction", macroAction: { weapon: "fist" }, doer: "Actor.thatIsGone00000" },
          { type: "Item", uuid },
        ];
        const onMap = await pointOf(page, await squareOf(page, played.token));
        const counted = () => page.evaluate(() => canvas.scene?.tokens.map(({ actor }) => actor?.items.size));
        const before = await counted();
        for (const data of drops) {
          await sheet.evaluate((element, dropped) => {
            const dataTransfer = new DataTransfer();
            dataTransfer.setData("text/plain", JSON.stringify(dropped));
            const drop = new DragEvent("drop", { dataTransfer, bubbles: true, cancelable: true });
            element.querySelector(".window-content")?.dispatchEvent(drop);
          }, data);
          await page.evaluate(
            ([dropped, { x: clientX, y: clientY }]) => {
              const dataTransfer = new DataTransfer();
              dataTransfer.setData("text/plain", JSON.stringify(dropped));
              const drop = new DragEvent("drop", { dataTransfer, clientX, clientY, bubbles: true, cancelable: true });
              document.querySelector("#board")?.dispatchEvent(drop);
            },
            [data, onMap] as const,
          );
        }
        await expect(page.locator("#notifications")).toContainText("Select one of your tokens");
        expect(await counted()).toEqual(before);
        await sheet.locator("[role=tab][data-tab=gear]").click();
        await expect(sheet.getByRole("tabpanel", { name: "Gear" })).toBeVisible();
        expect(await stored(page, uuid, "items.length")).toBe(played.things.length);
        await closeWindow(sheet);
      });
    });
