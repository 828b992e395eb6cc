import { expect, test } from "@playwright/test";
import { type JoinedPage, reload, startTable, type Table } from "../support/table.ts";
import { BOTH } from "./generations.ts";

/** What stands on a page where a promise, a key, the id of a weapon's group, or a number that is none got through. */
const slips = /\[object [A-Z]|\bAWAY\.\w|\bTYPES\.\w|\bNaN\b|\bundefined\b|^(?:beam|simple|projectile)$/;

for (const generation of BOTH) {
  test.describe(`the system in generation ${generation}`, () => {
    let table: Table;
    let page: JoinedPage;

    test.beforeAll(async ({ browser }) => {
      table = await startTable({ generation, noCanvas: true });
      page = await table.join(browser, "GM");
    });

    test.afterAll(() => table.close());

    test("registers a data model for each type of the manifest, and no other", async () => {
      const { registered, listed } = await page.evaluate(() => {
        const { documentTypes } = game.system as unknown as { documentTypes: Record<string, Record<string, object>> };
        const config = CONFIG as unknown as Record<string, { dataModels?: Record<string, object> }>;
        const pairs = (lists: [string, object | undefined][]) =>
          lists.flatMap(([name, types]) => Object.keys(types ?? {}).map((type) => `${name}.${type}`)).sort();
        const names = ["Actor", "Item", "ChatMessage", "Combat", "Combatant", "ActiveEffect"];
        return {
          registered: pairs(names.map((name) => [name, config[name]?.dataModels])),
          listed: pairs(names.map((name) => [name, documentTypes[name]])).filter((type) => !type.endsWith(".base")),
        };
      });
      expect(registered).toEqual(listed);
    });

    // A language is read alike in both, and every one of them loads the page anew
    const inOne = generation === 14 ? test : undefined;

    inOne?.("speaks the language that its user has chosen", async () => {
      const tabOf = async (language: string) => {
        await page.evaluate((chosen) => localStorage.setItem("core.language", chosen), language);
        await reload(page);
        await page.evaluate(async () => {
          const person = game.actors?.find(({ type }) => type === "character");
          await (person?.sheet as { render(options: object): Promise<unknown> } | undefined)?.render({ force: true });
        });
        return page.getByRole("form").getByRole("tab").first().innerText();
      };
      const tabs = [await tabOf("de"), await tabOf("fr"), await tabOf("nl"), await tabOf("en")];
      expect(tabs).toEqual(["Jetzt", "Maintenant", "Nu", "Now"]);
    });

    inOne?.(
      "calls what comes from the library what the language calls it, and keeps the stored name and people's own",
      async () => {
        await page.evaluate(() => localStorage.setItem("core.language", "de"));
        await reload(page);
        const named = await page.evaluate(async () => {
          const person = game.actors?.find(({ type }) => type === "character");
          const pack = game.packs.get("away-team.weapons");
          const listed = [...(pack?.index ?? [])].map(({ name }) => name);
          const axe = await fromUuid("Compendium.away-team.weapons.Item.YKfwlrodSK1BMDI1");
          const source = (axe as Item.Implementation).toObject();
          const made = await person?.createEmbeddedDocuments("Item", [
            source,
            { ...source, name: "Old friend" },
          ] as never);
          const [taken, own] = (made ?? []) as unknown as (Item.Implementation & { storedName: string })[];
          const told = {
            listed: listed.includes("Axt"),
            taken: taken?.name,
            stored: taken?.storedName,
            own: own?.name,
          };
          await taken?.update({ name: "Grandfather" });
          const renamed = taken?.name;
          const edge = await fromUuid("Compendium.away-team.edges.Item.6pQLSGyfaz1Mzjvh");
          const { sheet } = edge as unknown as {
            sheet: { render(options: object): Promise<unknown>; element: HTMLElement; close(): Promise<unknown> };
          };
          await sheet.render({ force: true });
          const description = sheet.element.querySelector(".item-body")?.textContent ?? "";
          await sheet.close();
          await person?.deleteEmbeddedDocuments("Item", [taken?.id ?? "", own?.id ?? ""]);
          return { ...told, renamed, isTold: description.includes("Am Boden bist du im Nahkampf") };
        });
        await page.evaluate(() => localStorage.setItem("core.language", "en"));
        await reload(page);
        expect(named).toEqual({
          listed: true,
          taken: "Axt",
          stored: "Axe",
          own: "Old friend",
          renamed: "Grandfather",
          isTold: true,
        });
      },
    );

    test("shows words in every sheet, never a key, an object or a number that is none", async () => {
      const texts = await page.evaluate(async () => {
        type Sheeted = {
          name: string;
          sheet: { render(options: object): Promise<unknown>; element: HTMLElement; close(): Promise<unknown> };
        };
        const actors = [...game.actors] as unknown as (Sheeted & { items: Iterable<Sheeted> })[];
        const shown: { name: string; text: string }[] = [];
        for (const document of [...actors, ...actors.flatMap((actor) => [...actor.items].slice(0, 8))]) {
          await document.sheet.render({ force: true });
          const { element } = document.sheet;
          const labels = [...element.querySelectorAll("[aria-label],[data-tooltip],[title],[placeholder]")].map(
            (part) =>
              ["aria-label", "data-tooltip", "title", "placeholder"]
                .map((name) => part.getAttribute(name) ?? "")
                .join(" "),
          );
          const written = [...element.querySelectorAll<HTMLInputElement>("input[type=text]")].map(({ value }) => value);
          shown.push({ name: document.name, text: [element.textContent, ...labels, ...written].join("\n") });
          await document.sheet.close();
        }
        return shown;
      });
      expect(texts.length).toBeGreaterThan(6);
      expect(texts.some(({ text }) => text.includes("\nbeam weapons\n"))).toBe(true);
      expect(
        texts.flatMap(({ name, text }) =>
          text
            .split("\n")
            .filter((line) => slips.test(line))
            .map((line) => `${name}: ${line.trim()}`),
        ),
      ).toEqual([]);
    });
  });
}
