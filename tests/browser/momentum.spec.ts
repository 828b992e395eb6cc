import { test } from "@playwright/test";
import { startTable, type Table } from "../support/table.ts";
import { NEWER } from "./generations.ts";
import { secondEdition } from "./momentum-second-edition.ts";
import { spends } from "./momentum-spends.ts";
import { traits } from "./momentum-traits.ts";
import { turnAbout } from "./momentum-turn-about.ts";
import { boardShip, type Crew, SHIP } from "./ship.ts";

/** The game with Momentum, played by a GM and two players: one table for all that it has of its own in a fight. */
for (const generation of NEWER) {
  test.describe(`the fifth game in Foundry ${generation}`, () => {
    test.describe.configure({ timeout: 120_000 });
    const crew = {} as Crew;
    let table: Table;

    test.beforeAll(async ({ browser }) => {
      test.setTimeout(120_000);
      table = await startTable({ world: "away-team", generation, source: SHIP, noCanvas: ["Player Two"] });
      Object.assign(crew, await boardShip(browser, table));
    });

    test.afterAll(() => table?.close());

    turnAbout(crew);
    spends(crew);
    traits(crew);
    // The world keeps the house rule that it sets
    secondEdition(crew);
  });
}
