import { type Browser, expect, test } from "@playwright/test";
import { launchFirefox } from "./firefox.ts";
import { declareTheRound, rollForTheRound, shootInTheRound } from "./icon-path.ts";
import {
  answerClosed,
  buildAPerson,
  crossAFloor,
  dragIntoAStrike,
  dragPastAnEnemy,
  editASheet,
  giveTheTurnOn,
  hasSquares,
  rollTwice,
  surpriseASide,
  takeFromTheLibrary,
} from "./main-paths.ts";
import { type Seats, sitDown, sitDownToIcon } from "./seats.ts";
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
      const sit = table.isIcon ? sitDownToIcon : sitDown;
      seats = await sit(firefox ?? browser, table);
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

    if (table.isIcon) {
      test("everybody's initiative", () => rollForTheRound(seats));
      test("everybody's declaration", () => declareTheRound(seats));
      test("a shot that is dodged", () => shootInTheRound(seats));
      return;
    }
    test("a drag past an enemy, and back", () => dragPastAnEnemy(seats));
    if (hasSquares({ has: (way) => table.ways.includes(way) })) {
      test("a drag into a strike, and the whole taken back", () => dragIntoAStrike(seats));
      test("answers that stay closed until all are in, and the whole taken back", () => answerClosed(seats));
    }
    if (!table.ways.includes("turnUnpinned")) test("a side surprised, by the tracker", () => surpriseASide(seats));
    // Whoever has acted keeps their place when a side is surprised
    if (table.ways.includes("levels")) test("stairs beside an enemy", () => crossAFloor(seats));
    test("the next turn, by the tracker", () => giveTheTurnOn(seats));
    if (table.isBrief) return;
    test("a roll given up and begun again", () => rollTwice(seats));
    test("a sheet changed", () => editASheet(seats));
    test("a weapon from the library onto a sheet", () => takeFromTheLibrary(seats));
    test("a person made with the builder", () => buildAPerson(seats));
  });
}
