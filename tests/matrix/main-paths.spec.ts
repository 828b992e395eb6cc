import { type Browser, expect, test } from "@playwright/test";
import { launchFirefox } from "./firefox.ts";
import {
  answerClosed,
  buildAPerson,
  dragPastAnEnemy,
  editASheet,
  giveTheTurnOn,
  hasSquares,
  rollTwice,
  takeFromTheLibrary,
} from "./main-paths.ts";
import { type Seats, sitDown } from "./seats.ts";
import { tablesToPlay, titleOf } from "./tables.ts";

test.describe.configure({ mode: "parallel", timeout: 180_000 });

for (const table of tablesToPlay()) {
  test.describe(titleOf(table), () => {
    test.describe.configure({ mode: "default" });
    let seats: Seats;
    let firefox: Browser | null = null;

    test.beforeAll(async ({ browser }) => {
      test.setTimeout(180_000);
      firefox = table.isFirefox ? await launchFirefox() : null;
      seats = await sitDown(firefox ?? browser, table);
    });

    // What nobody expected fails the path on which it came
    test.afterEach(() => {
      for (const page of [seats.gm, seats.player]) {
        const unexpected = page.unexpectedProblems();
        page.problems.length = 0;
        expect(unexpected, "unexpected errors on the pages").toEqual([]);
      }
    });

    test.afterAll(async () => {
      await seats?.table.close();
      await firefox?.close();
    });

    test("a drag past an enemy, and back", () => dragPastAnEnemy(seats));
    if (hasSquares({ has: (way) => table.ways.includes(way) }))
      test("answers that stay closed until all are in, and the whole taken back", () => answerClosed(seats));
    test("the next turn, by the tracker", () => giveTheTurnOn(seats));
    if (table.isBrief) return;
    test("a roll given up and begun again", () => rollTwice(seats));
    test("a sheet changed", () => editASheet(seats));
    test("a weapon from the library onto a sheet", () => takeFromTheLibrary(seats));
    test("a person made with the builder", () => buildAPerson(seats));
  });
}
