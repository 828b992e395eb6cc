import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "@playwright/test";
import { root } from "../../tools/paths.ts";
import { type JoinedPage, startTable, type Table } from "../support/table.ts";
import { loadDice, newest, PATIENCE_MS, propose, untilStage } from "./brawl.ts";

/** A stored document, named by its `_key`. */
interface Source {
  readonly _key: string;
  readonly _id: string;
  readonly [field: string]: unknown;
}

/** A world of CODA in the middle of a fight. */
const sample = JSON.parse(readFileSync(path.join(import.meta.dirname, "../worlds/0.1.0.json"), "utf8")) as Source[];

const SCENE = sample.find(({ _key }) => _key.startsWith("!scenes!"))?._id ?? "";

/** The choice of the other game. */
const choice: Source = {
  _key: "!settings!plays00000000001",
  _id: "plays00000000001",
  key: "away-team.ruleset",
  value: '"icon"',
};

/** Somebody of the other game, with a thing of his own. */
const navigator: Source = {
  _key: "!actors!navigator0000001",
  _id: "navigator0000001",
  name: "Navigator",
  type: "iconCharacter",
  system: { attributes: { fitness: { value: 3 } }, wounds: { value: 4 } },
  items: [
    {
      _key: "!actors.items!navigator0000001.pistol0000000001",
      _id: "pistol0000000001",
      name: "Pistol",
      type: "iconWeapon",
    },
  ],
  prototypeToken: { name: "Navigator", actorLink: true, bar1: { attribute: "wounds" } },
};

/** His token. */
const token: Source = {
  _key: `!scenes.tokens!${SCENE}.navtoken00000001`,
  _id: "navtoken00000001",
  name: "Navigator",
  actorId: navigator._id,
  actorLink: true,
  x: 400,
  y: 400,
  width: 1,
  height: 1,
  bar1: { attribute: "wounds" },
};

const scenes = sample.map((one) =>
  one._key.startsWith("!scenes!") ? { ...one, tokens: [...(one.tokens as readonly Source[]), token] } : one,
);

test.describe
  .serial("a world that chooses the other game", () => {
    test.setTimeout(120_000);
    let table: Table;
    let gm: JoinedPage;

    test.beforeAll(async ({ browser }) => {
      table = await startTable({ world: "other-game", generation: 14, source: [...scenes, choice, navigator] });
      gm = await table.join(browser, "GM");
    });

    test.afterAll(() => table.close());

    test("opens with the people of both, and derives those of its own", async () => {
      const wounds = () =>
        gm.evaluate(() => {
          const of = (name: string) => game.actors?.find((one) => one.name === name) ?? {};
          return ["Navigator", "Raider brute"].map((name) => foundry.utils.getProperty(of(name), "system.wounds"));
        });
      await expect
        .poll(wounds, { timeout: PATIENCE_MS })
        .toMatchObject([{ value: 4, max: 18, level: "stunned" }, { value: 0 }]);
      expect(gm.problems).toEqual([]);
    });
  });

/** What of somebody's documents a fight has changed, by the name of his token. */
function changedOf(page: JoinedPage, name: string): Promise<unknown> {
  return page.evaluate((of) => {
    const actor = game.scenes?.contents[0]?.tokens.find((one) => one.name === of)?.actor;
    const read = (path: string) => foundry.utils.getProperty(actor ?? {}, `system.${path}.value`);
    const pistol = actor?.items.find(({ name: called }) => called === "Beam pistol");
    return {
      damage: read("wounds"),
      stun: read("stun"),
      courage: read("courage"),
      statuses: [...(actor?.statuses ?? [])].sort(),
      charges: foundry.utils.getProperty(pistol ?? {}, "system.charges.value"),
    };
  }, name);
}

test.describe
  .serial("the demo world of the other game", () => {
    test.setTimeout(120_000);
    let table: Table;
    let gm: JoinedPage;
    let player: JoinedPage;

    test.beforeAll(async ({ browser }) => {
      table = await startTable({ world: "icon", generation: 13, source: path.join(root, "sandbox/demo-icon") });
      gm = await table.join(browser, "GM");
      player = await table.join(browser, "Player");
    });

    test.afterAll(() => table.close());

    test("opens for game master and player, and everybody has what his figures say", async () => {
      const limits = (page: JoinedPage) =>
        page.evaluate(() =>
          game.scenes?.contents[0]?.tokens.map((token) => [
            token.name,
            foundry.utils.getProperty(token.actor ?? {}, "system.wounds.max"),
          ]),
        );
      for (const page of [gm, player]) {
        await expect
          .poll(async () => Object.fromEntries((await limits(page)) ?? []), { timeout: PATIENCE_MS })
          .toMatchObject({ Varga: 12, Abara: 24, "Raider brute": 36 });
        expect(page.problems).toEqual([]);
      }
    });

    test("lets an act change documents, and undoing puts them back as they were", async () => {
      const {
        Varga = "",
        boarder = "",
        pistol = "",
      } = await gm.evaluate(() => {
        const tokens = game.scenes?.contents[0]?.tokens;
        const varga = tokens?.find(({ name }) => name === "Varga");
        return {
          Varga: varga?.uuid as string,
          boarder: tokens?.find(({ name }) => name === "Raider boarder")?.uuid as string,
          pistol: varga?.actor?.items.find(({ name }) => name === "Beam pistol")?.id ?? "",
        };
      });
      const before = [await changedOf(gm, "Varga"), await changedOf(gm, "Raider boarder")];
      const shoot = {
        actor: Varga,
        action: "fire",
        weapon: pistol,
        targets: [boarder],
        options: { mode: "lightHeat" },
      };
      // The test, then damage: 2d6 and 8
      await loadDice(gm, [5, 5, 5, 1, 1]);
      expect(await propose(player, shoot)).toBeNull();
      await untilStage(gm, "closed");
      await expect.poll(() => changedOf(player, "Varga")).toMatchObject({ charges: 995 });
      await expect.poll(() => changedOf(player, "Raider boarder")).toMatchObject({ damage: 4 });
      const { id } = (await newest(gm)) ?? {};
      await gm.evaluate(async (of) => {
        const { api } = game.system as unknown as { api: { undo(id: string): Promise<unknown> } };
        await api.undo(of);
      }, id ?? "");
      await expect
        .poll(async () => [await changedOf(player, "Varga"), await changedOf(player, "Raider boarder")])
        .toEqual(before);
    });
  });
