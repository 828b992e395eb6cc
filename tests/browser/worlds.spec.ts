import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "@playwright/test";
import { type JoinedPage, startTable, type Table } from "../support/table.ts";
import { newest, PATIENCE_MS } from "./brawl.ts";
import { BOTH } from "./generations.ts";

/** A stored document, named by its `_key`. */
interface Source {
  readonly _key: string;
  readonly _id: string;
  readonly name?: string;
  readonly [field: string]: unknown;
}

/** A world as release 0.1.0 saved it: in the middle of a fight, with a question open. */
const sample = JSON.parse(readFileSync(path.join(import.meta.dirname, "../worlds/0.1.0.json"), "utf8")) as Source[];

/** Two faults: a type that nobody knows, and a value that no data model takes. */
const faulty: readonly Source[] = [
  { _key: "!actors!ghost00000000001", _id: "ghost00000000001", name: "Ghost", type: "ghost" },
  {
    _key: "!items!magic00000000001",
    _id: "magic00000000001",
    name: "Wand",
    type: "weapon",
    system: { skill: "magic" },
  },
];

/** How 0.1.0 kept that a game master shows the figures of enemies. */
const shows: Source = {
  _key: "!settings!hides00000000001",
  _id: "hides00000000001",
  key: "away-team.hideEnemyFigures",
  value: "false",
};

function namesOf(collection: string): string[] {
  const kept = sample.filter(({ _key }) => _key.startsWith(`!${collection}!`));
  return kept.map(({ name }) => name ?? "").sort();
}

function setting(page: JoinedPage, key: string): Promise<unknown> {
  return page.evaluate(
    (name) => (game.settings as unknown as { get(scope: string, key: string): unknown }).get("away-team", name),
    key,
  );
}

// What 14 makes of what 13 has stored is its own affair, and ours
for (const generation of BOTH)
  test.describe
    .serial(`a world of release 0.1.0 in Foundry ${generation}`, () => {
      test.setTimeout(120_000);
      let table: Table;
      let gm: JoinedPage;

      test.beforeAll(async ({ browser }) => {
        table = await startTable({
          noCanvas: true,
          world: "sample",
          generation,
          source: [...sample, ...faulty, shows],
        });
        gm = await table.join(browser, "GM");
        gm.expectProblem(/magic|choice/i);
      });

      test.afterAll(() => table.close());

      test("opens with every person and thing, linked or on a token of its own", async () => {
        const level = () =>
          gm.evaluate(() => {
            const spearman = game.scenes?.contents[0]?.tokens.find(({ name }) => name === "Raider spearman");
            return foundry.utils.getProperty(spearman?.actor ?? {}, "system.wounds.level");
          });
        await expect.poll(level, "what rules make of people, once they are fetched").toBeTruthy();
        const found = await gm.evaluate(() => {
          const names = (list: readonly { name: string | null }[]) => list.map(({ name }) => name ?? "").sort();
          const spearman = game.scenes?.contents[0]?.tokens.find(({ name }) => name === "Raider spearman");
          const linked = game.scenes?.contents[0]?.tokens.find(({ name }) => name === "Kassus");
          return {
            actors: names(game.actors?.contents ?? []),
            items: names(game.items?.contents ?? []),
            wounds: Number(foundry.utils.getProperty(spearman?.actor ?? {}, "system.wounds.value")),
            trophies: spearman?.actor?.items.filter(({ name }) => name === "Trophy").length,
            isLinked: linked?.actor === game.actors?.get(linked?.actorId ?? ""),
          };
        });
        expect(found.actors).toEqual(namesOf("actors"));
        expect(found.items).toEqual(namesOf("items"));
        expect(found).toMatchObject({ wounds: 5, trophies: 1, isLinked: true });
      });

      test("opens its own pack, in which people are as they were and may be changed", async () => {
        const [name, before, after] = await gm.evaluate(async () => {
          const pack = game.packs.get("world.veterans");
          const [veteran] = (await pack?.getDocuments()) ?? [];
          const wounds = (of: unknown) => Number(foundry.utils.getProperty(of ?? {}, "system.wounds.value"));
          const first = wounds(veteran);
          await (veteran as Actor.Implementation).update({ system: { wounds: { value: 4 } } } as Actor.UpdateData);
          // The world's migration asks for the pack at the same time, and what it is given may take this one's place
          return [veteran?.name, first, wounds(await pack?.getDocument(veteran?.id ?? ""))];
        });
        expect([name, before, after]).toEqual(["Veteran gunner", 3, 4]);
      });

      test("names what cannot be read, and loses nothing else for it", async () => {
        const told = gm.locator("#notifications").getByText("Everything else is fine");
        await expect(told).toContainText("ghost00000000001");
        await expect(told).toContainText("magic00000000001");
      });

      test("notes the version whose form it has", async () => {
        const version = await gm.evaluate(() => game.system.version);
        await expect.poll(() => setting(gm, "migrated"), { timeout: PATIENCE_MS }).toBe(version);
      });

      test("tells players of enemies as much as it did", async () => {
        await expect.poll(() => setting(gm, "hideEnemyFigures"), { timeout: PATIENCE_MS }).toBe(true);
        expect(await setting(gm, "enemyVisibility")).toBe("all");
      });

      test("goes on with the question that was open", async () => {
        expect(await newest(gm)).toMatchObject({ stage: "open", waiting: 1 });
        await gm.locator("#away-team-prompt button[data-choice=decline]").click({ timeout: PATIENCE_MS });
        await gm.locator("#away-team-prompt button[data-action=answer]").click();
        await expect.poll(async () => (await newest(gm))?.stage, { timeout: PATIENCE_MS }).toBe("closed");
      });
    });
