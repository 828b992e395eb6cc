import { expect, test } from "@playwright/test";
import { NEWER } from "../../sandbox/client/newer.ts";
import { surface } from "../../sandbox/surface/members.ts";
import type { JoinedPage, Table } from "../support/table.ts";
import type { Loose } from "./batch.ts";
import { startContractTable } from "./run-batch.ts";
import { viewSurface } from "./surface-view.ts";

/** Places of the list that hold names which 13 does not have, by their paths. */
const PLACES: Readonly<Record<string, string>> = {
  "foundry.CONST": "CONST",
  "foundry.documents.ChatMessage": "typeof ChatMessage",
  "foundry.documents.TokenDocument.prototype": "TokenDocument",
};

let table: Table;
let page: JoinedPage;

test.beforeAll(async ({ browser }) => {
  table = await startContractTable(13);
  page = await table.join(browser, "GM");
});
test.afterAll(() => table?.close());

test("what the stand-in offers is what its list says, which is held to Foundry's published types", async () => {
  const newer = Object.entries(NEWER).map(([path, names]) => [PLACES[path] ?? path, names] as const);
  const isNewer = (place: string, name: string) => newer.some(([of, names]) => of === place && names.includes(name));
  const listed = Object.entries(surface).map(([place, names]) => {
    return [place, [...names].sort().filter((name) => !isNewer(place, name))];
  });
  expect(await page.evaluate(viewSurface)).toEqual(Object.fromEntries(listed));
});

test("names that came with 14 are not there in 13, in whatever holds them", async () => {
  const found = await page.evaluate((newer) => {
    const at = (path: string) => path.split(".").reduce((holder, step) => holder[step], globalThis as Loose);
    return Object.entries(newer).flatMap(([path, names]) => names.filter((name) => name in at(path)));
  }, NEWER);
  expect(found).toEqual([]);
});

test("game.keyboard knows which keys are held down, and forgets them where the window is left", async () => {
  const held = () =>
    page.evaluate(() => {
      const { keyboard } = (globalThis as Loose).game;
      const { KeyboardManager } = (globalThis as Loose).foundry.helpers.interaction;
      const isActive = ["SHIFT", "CONTROL"].map((name) =>
        keyboard.isModifierActive(KeyboardManager.MODIFIER_KEYS[name]),
      );
      return { keys: [...keyboard.downKeys], isActive };
    });
  await page.keyboard.down("ShiftRight");
  await page.keyboard.down("KeyH");
  expect(await held()).toEqual({ keys: ["ShiftRight", "KeyH"], isActive: [true, false] });
  await page.keyboard.up("KeyH");
  expect((await held()).keys).toEqual(["ShiftRight"]);
  await page.evaluate(() => window.dispatchEvent(new Event("blur")));
  expect(await held()).toEqual({ keys: [], isActive: [false, false] });
  await page.keyboard.up("ShiftRight");
});

test("a formula gets its data and is made again of changed terms, and dice are thrown once", async () => {
  const rolled = await page.evaluate(async () => {
    const { Roll, foundry } = globalThis as Loose;
    const { Die, NumericTerm } = foundry.dice.terms;
    const data = { skill: { value: 3 } };
    const roll = new Roll("2d6");
    roll.terms = [new Die({ number: 3, faces: 6 }), new NumericTerm({ number: 1 })];
    const said = (term: Loose) => term.evaluate().then(String, (error: Error) => error.message);
    const term = new Die({ number: 2, faces: 6 });
    await term.evaluate({ maximize: true });
    return {
      filled: Roll.replaceFormulaData("2d6 + @skill.value + @none", data),
      missing: Roll.replaceFormulaData("@none", data, { missing: 0 }),
      formulas: [roll.formula, roll.resetFormula(), roll.formula],
      total: term.total,
      again: [await said(term), await said(new Die({ faces: 6, results: [{ result: 4, active: true }] }))],
    };
  });
  expect(rolled).toEqual({
    filled: "2d6 + 3 + @none",
    missing: "0",
    formulas: ["2d6", "3d6 1", "3d6 1"],
    total: 12,
    again: Array(2).fill("The DiceTerm has already been evaluated and is now immutable"),
  });
});

test("what is cheap is there under Foundry's names, and under no others", async () => {
  const found = await page.evaluate(async () => {
    const { Actor, CONFIG, foundry } = globalThis as Loose;
    const actor = new Actor({ name: "A", type: Actor.TYPES.find((type: string) => type !== "base") });
    const { parseHTML } = foundry.utils;
    return {
      overrides: actor.overrides,
      sound: CONFIG.sounds.dice,
      parsed: [parseHTML("<p>one</p>").tagName, parseHTML("<p></p><b></b>").length, parseHTML("")],
      ours: [
        "TooltipManager" in foundry.applications.ux,
        "Messages" in foundry.documents.collections,
        "termFromData" in foundry.dice.terms,
      ],
    };
  });
  expect(found).toEqual({
    overrides: {},
    sound: "sounds/dice.wav",
    parsed: ["P", 2, null],
    ours: [false, false, false],
  });
});

test("a message without a speaker gets none, whoever is selected", async () => {
  const speaker = await page.evaluate(async () => {
    const { canvas, ChatMessage } = globalThis as Loose;
    canvas.tokens.placeables[0].control();
    const selected = ChatMessage.getSpeaker().token;
    const message = await ChatMessage.create({ content: "from nobody" });
    canvas.tokens.releaseAll();
    return { selected: Boolean(selected), token: message.speaker.token, actor: message.speaker.actor };
  });
  expect(speaker).toEqual({ selected: true, token: null, actor: null });
});

test("while something moves, the map is drawn as often as the browser's setting says, and not in each frame", async () => {
  const { moments, pictures } = await page.evaluate(async () => {
    const { app } = (globalThis as Loose).canvas;
    let moments = 0;
    let pictures = 0;
    const draw = () => void pictures++;
    app.renderer.on("postrender", draw);
    // As long as somebody listens, something may be moving; here nothing is, so that hardly anything else asks for a
    // picture
    await new Promise<void>((done) => {
      const move = () => {
        moments++;
        if (moments < 8) return;
        app.ticker.remove(move);
        done();
      };
      app.ticker.add(move);
    });
    app.renderer.off("postrender", draw);
    return { moments, pictures };
  });
  expect(moments).toBe(8);
  // A picture that has just been loaded may ask for one more; one in each frame would be six times as many
  expect(pictures).toBeLessThan(2 * moments);
  expect(pictures).toBeGreaterThan(0);
});
