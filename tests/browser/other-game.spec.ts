import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "@playwright/test";
import { type JoinedPage, startTable, type Table } from "../support/table.ts";
import { PATIENCE_MS } from "./brawl.ts";

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
