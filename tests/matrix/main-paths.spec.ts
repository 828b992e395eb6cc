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
import { type Joined, joinDemo, joinIcon } from "./joined.ts";
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
import { tablesToPlay, titleOf } from "./tables.ts";

test.describe.configure({ mode: "parallel", timeout: 180_000 });

for (const table of tablesToPlay()) {
  test.describe(titleOf(table), () => {
    test.describe.configure({ mode: "default" });
    let joined: Joined;
    let firefox: Browser | null = null;

    test.beforeAll(async ({ browser }) => {
      test.setTimeout(180_000);
      firefox = table.isFirefox ? await launchFirefox() : null;
      const sit = table.isIcon ? joinIcon : joinDemo;
      joined = await sit(firefox ?? browser, table);
    });

    // What nobody expected fails the path on which it came
    test.afterEach(() => {
      for (const page of joined.pages) {
        const unexpected = page.unexpectedProblems();
        page.problems.length = 0;
        expect(unexpected, "unexpected errors on the pages").toEqual([]);
      }
    });

    test.afterAll(async () => {
      await joined?.table.close();
      await firefox?.close();
    });

    if (table.isIcon) {
      test("everybody's initiative", () => rollForTheRound(joined));
      test("everybody's declaration", () => declareTheRound(joined));
      test("a shot that is dodged", () => shootInTheRound(joined));
      test("the shot taken back, and one that wounds", () => woundInTheRound(joined));
      test("turns given up, a walk by a drag, and back", () => walkInTheRound(joined));
      test("a sheet changed", () => editASheet(joined, "system.attributes.fitness.value"));
      test("a weapon from the library onto a sheet", () => takeFromTheLibrary(joined));
      test("a person made like a ready one", () => makeLikeAnother(joined));
      return;
    }
    if (table.ways.includes("crowd")) test("cards of long ago", () => readOldCards(joined));
    test("a drag past an enemy, and back", () => dragPastAnEnemy(joined));
    test("a drag into a strike, and the whole taken back", () => dragIntoAStrike(joined));
    test("answers that stay closed until all are in, and the whole taken back", () => answerClosed(joined));
    test("a side surprised, by the tracker", () => surpriseASide(joined));
    // Whoever has acted keeps their place when a side is surprised
    if (table.ways.includes("levels")) test("stairs beside an enemy", () => crossAFloor(joined));
    test("the next turn, by the tracker", () => giveTheTurnOn(joined));
    const { asides = ["roll", "sheet", "library", "builder"] } = table;
    if (asides.includes("roll")) test("a roll given up and begun again", () => rollTwice(joined));
    if (asides.includes("sheet")) test("a sheet changed", () => editASheet(joined));
    if (asides.includes("library")) test("a weapon from the library onto a sheet", () => takeFromTheLibrary(joined));
    if (asides.includes("builder")) test("a person made with the builder", () => buildAPerson(joined));
  });
}
