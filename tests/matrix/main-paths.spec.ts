import { type Browser, expect, test } from "@playwright/test";
import { launchFirefox } from "./firefox.ts";
import {
  declareTheRound,
  makeLikeAnother,
  rollForTheRound,
  shootInTheRound,
  walkInTheRound,
  woundInTheRound,
} from "./icon-path.ts";
import {
  answerClosed,
  buildAPerson,
  crossAFloor,
  dragIntoAStrike,
  dragPastAnEnemy,
  editASheet,
  giveTheTurnOn,
  readOldCards,
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
      for (const page of seats.pages) {
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
      test("the shot taken back, and one that wounds", () => woundInTheRound(seats));
      test("turns given up, a walk by a drag, and back", () => walkInTheRound(seats));
      test("a sheet changed", () => editASheet(seats, "system.attributes.fitness.value"));
      test("a weapon from the library onto a sheet", () => takeFromTheLibrary(seats));
      test("a person made like a ready one", () => makeLikeAnother(seats));
      return;
    }
    if (table.ways.includes("crowd")) test("cards of long ago", () => readOldCards(seats));
    test("a drag past an enemy, and back", () => dragPastAnEnemy(seats));
    test("a drag into a strike, and the whole taken back", () => dragIntoAStrike(seats));
    test("answers that stay closed until all are in, and the whole taken back", () => answerClosed(seats));
    test("a side surprised, by the tracker", () => surpriseASide(seats));
    // Whoever has acted keeps their place when a side is surprised
    if (table.ways.includes("levels")) test("stairs beside an enemy", () => crossAFloor(seats));
    test("the next turn, by the tracker", () => giveTheTurnOn(seats));
    const { asides = ["roll", "sheet", "library", "builder"] } = table;
    if (asides.includes("roll")) test("a roll given up and begun again", () => rollTwice(seats));
    if (asides.includes("sheet")) test("a sheet changed", () => editASheet(seats));
    if (asides.includes("library")) test("a weapon from the library onto a sheet", () => takeFromTheLibrary(seats));
    if (asides.includes("builder")) test("a person made with the builder", () => buildAPerson(seats));
  });
}
