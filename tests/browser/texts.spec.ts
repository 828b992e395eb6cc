import { expect, type Locator, type Page, test } from "@playwright/test";
import { packBlocks, readTexts } from "../../tools/texts.ts";
import { type JoinedPage, startTable, type Table } from "../support/table.ts";
import { closeWindow } from "./windows.ts";

const JOURNAL = "Compendium.away-team.rules.JournalEntry.b7IX35H2rRW06PPm";
const CRITICAL = "Compendium.away-team.tables.RollTable.Zqumpm08hsE8JNpj";
const LANDING = "Compendium.away-team.scenes.Scene.hHWlCmPAtGn5W0FU";
const OKORO = "Compendium.away-team.crew.Actor.4Bf1E6BFiEsZQ3F9";

/** What of a document is opened, and copied into the world. */
interface Opened {
  readonly id: string;
  readonly name: string;
  readonly _source: { readonly name: string };
  readonly sheet: { readonly id: string; render(options: object): Promise<unknown> };
}

/** Open the window of a document, of a pack too. */
async function open(page: Page, uuid: string): Promise<Locator> {
  const id = await page.evaluate(async (of) => {
    const { sheet } = (await fromUuid(of as never)) as unknown as Opened;
    await sheet.render({ force: true });
    return sheet.id;
  }, uuid);
  return page.locator(`[id="${id}"]`);
}

/** Copy an entry of a pack into the world; gives the copy's place. */
function copied(page: Page, collection: string, uuid: string): Promise<string> {
  return page.evaluate(
    async ([into, of]) => {
      const [, owner, pack, , id] = of.split(".");
      const documents = game.collections?.get(into as never) as unknown as {
        importFromCompendium(from: unknown, id: unknown): Promise<{ uuid: string }>;
      };
      return (await documents.importFromCompendium(game.packs.get(`${owner}.${pack}`), id)).uuid;
    },
    [collection, uuid] as const,
  );
}

test.describe("where German is read", () => {
  let table: Table;
  let page: JoinedPage;

  test.beforeAll(async ({ browser }) => {
    table = await startTable({ noCanvas: true });
    page = await table.join(browser, "GM", {
      before: (window) => window.addInitScript(() => localStorage.setItem("core.language", "de")),
    });
  });

  test.afterAll(() => table.close());

  test("the rules' journal is read in German, with its pages and links", async () => {
    const window = await open(page, JOURNAL);
    await expect(window.getByRole("heading", { level: 1 }).first()).toHaveText("So läuft ein Kampf");
    await expect(window.getByRole("heading", { name: "Runden und Züge" })).toBeVisible();
    await expect(window.getByText("Ein Kampf verläuft in Runden.")).toBeVisible();
    await window.getByRole("button", { name: "Sich verteidigen" }).click();
    await window.getByText("Parieren", { exact: true }).click();
    const acts = page.locator(".journal-sheet", { hasText: "Handlungen im Kampf" });
    await expect(acts.getByRole("heading", { name: "Parieren" })).toBeVisible();
    await closeWindow(acts);
    await closeWindow(window);
  });

  test("a page of a copy is edited as it is stored, and saving it changes nothing that nobody changed", async () => {
    const uuid = await copied(page, "JournalEntry", JOURNAL);
    const stored = () =>
      page.evaluate((of) => JSON.stringify((fromUuidSync(of as never) as unknown as Opened)._source), uuid);
    const before = JSON.parse(await stored());
    const window = await open(page, uuid);
    await window.getByRole("button", { name: "Edit page" }).click();
    const form = page.locator("form", { has: page.locator("prose-mirror") });
    await expect(form.getByLabel("Name")).toHaveValue("Runden und Züge");
    await expect(form.locator("textarea")).toHaveValue(/Combat is played in rounds\./);
    await form.getByRole("button", { name: "Save page" }).click();
    await expect(form).toHaveCount(0);
    expect(JSON.parse(await stored()).pages).toEqual(before.pages);
    await closeWindow(window);
  });

  test("a biography is read in German", async () => {
    const window = await open(page, OKORO);
    await expect(window.getByText("Kam an Bord, um Menschen zu heilen")).toBeAttached();
    await closeWindow(window);
  });

  test("a table is rolled on, and tells the injury, in German", async () => {
    const window = await open(page, await copied(page, "RollTable", CRITICAL));
    await expect(window.getByLabel("Name")).toHaveValue("Kritische Verletzungen");
    await expect(window.getByText("Wo ein kritischer Treffer landet.")).toBeVisible();
    await window.getByRole("button", { name: "2d6" }).click();
    const result = page.locator(".chat-message .table-result").last();
    await expect(result).toContainText(/Fuß|Hand|Bein|Waffenarm|Rumpf|Nebenarm|Kopf/);
    await expect(result).toContainText(/Verletzte|Nebenarm verletzt|Betäubt/);
    await closeWindow(window);
  });

  test("scenes, macros, tables and journals are listed in German in the compendia", async () => {
    const listed = await page.evaluate(() =>
      ["scenes", "macros", "tables", "rules"].flatMap((pack) =>
        [...(game.packs.get(`away-team.${pack}`)?.index ?? [])].map(({ name }) => name),
      ),
    );
    expect(listed).toEqual(expect.arrayContaining(["Landeplatz", "Kritische Verletzungen", "Was es gibt"]));
  });

  test("a scene that is copied into the world bears its German name and keeps the stored one", async () => {
    const uuid = await copied(page, "Scene", LANDING);
    await expect(page.getByRole("list", { name: "Scenes" }).getByText("Landeplatz")).toBeVisible();
    const names = await page.evaluate((of) => {
      const scene = fromUuidSync(of as never) as unknown as Opened & { readonly navName: string };
      return [scene.name, scene._source.name, scene.navName];
    }, uuid);
    expect(names).toEqual(["Landeplatz", "Landing site", ""]);
  });

  test("no English is left in any text of the compendia", async () => {
    const shown = await page.evaluate(async () => {
      const { implementation } = foundry.applications.ux.TextEditor;
      const inside = (document: object, path: string) =>
        (foundry.utils.getProperty(document, path) as string | undefined) ?? "";
      const paths = ["system.description", "system.biography", "text.content", "description"];
      const all: string[] = [];
      for (const pack of game.packs)
        for (const document of (await pack.getDocuments()) as unknown as { toObject(): object }[]) {
          const data = document.toObject() as { pages?: object[]; results?: object[]; items?: object[] };
          const parts = [data, ...(data.pages ?? []), ...(data.results ?? []), ...(data.items ?? [])];
          const texts = parts.flatMap((part) => paths.map((path) => inside(part, path)));
          all.push(await implementation.enrichHTML(texts.join("\n")));
        }
      return all.join("\n");
    });
    const german = readTexts("de");
    const changed = packBlocks().filter((words) => german[words] !== undefined && german[words] !== words);
    expect(changed.length).toBeGreaterThan(450);
    expect(changed.filter((words) => shown.includes(`>${words}<`))).toEqual([]);
  });
});
