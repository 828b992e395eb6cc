import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { NotModelledError, nameLacking } from "../../sandbox/client/lacking.ts";
import { giveOldGlobals } from "../../sandbox/client/old-globals.ts";

class ApplicationV2 {}

/** What a package finds, as far as these tests look. */
interface Loose {
  // biome-ignore lint/suspicious/noExplicitAny: names that nobody knows
  readonly [name: string]: any;
}

class Game {
  readonly #secret = "kept";
  readonly settings = {};
  get user(): string {
    return this.#secret;
  }
}

const names = ["foundry", "CONST", "CONFIG", "game", "canvas", "ui", "Color", "getDocumentClass", "jQuery", "$"];
const before = new Map(names.map((name) => [name, Object.getOwnPropertyDescriptor(globalThis, name)]));
const found = globalThis as unknown as Loose;

beforeAll(() => {
  Object.assign(globalThis, {
    foundry: {
      applications: { api: { ApplicationV2 }, sheets: {} },
      helpers: { interaction: { KeyboardManager: class {} } },
      utils: {},
      dice: { Roll: class {} },
      documents: {
        Actor: class {
          getTokenImages() {
            return "ours";
          }
        },
      },
    },
    game: new Game(),
    canvas: {},
    ui: { chat: "log" },
    CONST: { USER_ROLES: {} },
    CONFIG: { Actor: { documentClass: ApplicationV2 } },
  });
  nameLacking();
});

afterAll(() => {
  for (const [name, descriptor] of before) {
    if (descriptor) Object.defineProperty(globalThis, name, descriptor);
    else Reflect.deleteProperty(globalThis, name);
  }
});

describe("a name that Foundry has and the table has not", () => {
  test("can be extended and looked into while modules are loaded", () => {
    class Sheet extends found.foundry.appv1.sheets.ActorSheet {
      static defaults = found.foundry.appv1.sheets.ActorSheet.defaultOptions;
    }
    expect(Sheet.defaults).toBeDefined();
  });

  test("fails by its name when something is made of it, or it is called", () => {
    class Loud extends found.foundry.audio.Sound {}
    expect(() => new Loud()).toThrow(new NotModelledError("foundry.audio.Sound"));
    expect(() => found.foundry.helpers.Localization.localizeSchema()).toThrow(
      "foundry.helpers.Localization.localizeSchema is not modelled on this table.",
    );
    expect(() => found.jQuery("div")).toThrow("jQuery is not modelled on this table.");
  });

  test("a window of before 12 is made, and fails by its name when it is drawn", async () => {
    class Sheet extends found.foundry.appv1.sheets.ActorSheet {
      static get defaultOptions() {
        return { ...super.defaultOptions, width: 300 };
      }
      getData() {
        return super.getData();
      }
    }
    const sheet = new (Sheet as unknown as new (...args: object[]) => Loose)({ name: "Okoro" }, { editable: false });
    expect([sheet.object, sheet.options.width, sheet.options.editable]).toEqual([{ name: "Okoro" }, 300, false]);
    expect(() => sheet.render(true)).toThrow(new NotModelledError("foundry.appv1.sheets.ActorSheet#render"));
    expect(() => sheet.getData()).toThrow(NotModelledError);
    expect(() => found.foundry.appv1.api.Dialog.confirm({})).toThrow(
      new NotModelledError("foundry.appv1.api.Dialog.confirm"),
    );
    await sheet.close();
  });

  test("is nothing that one could wait for or write down", async () => {
    const lacking = found.foundry.audio.Sound;
    expect(await lacking).toBe(lacking);
    expect(JSON.stringify({ lacking })).toBe("{}");
  });
});

test("a name that is modelled stays what it is, and older names of it lead there", () => {
  expect(found.foundry.applications.api.ApplicationV2).toBe(ApplicationV2);
  expect(found.foundry.applications.api.Application).toBe(ApplicationV2);
  expect(found.getDocumentClass("Actor")).toBe(ApplicationV2);
});

test("a name that nobody knows is said once, and is not there", () => {
  const warn = vi.spyOn(console, "warn").mockImplementation(() => undefined);
  expect([found.foundry.utils.inventOne, found.foundry.utils.inventOne, found.CONST.NOTHING]).toEqual(
    Array(3).fill(undefined),
  );
  expect(warn.mock.calls.map(([text]) => String(text).split(" ")[0])).toEqual([
    "foundry.utils.inventOne",
    "CONST.NOTHING",
  ]);
  expect("inventOne" in found.foundry.utils).toBe(false);
  warn.mockRestore();
});

test("members of the game, the map and the interface are told of like names, and what is there stays", () => {
  const warn = vi.spyOn(console, "warn").mockImplementation(() => undefined);
  expect([found.game.fog, found.game.fog, found.canvas.mist, found.ui.menu]).toEqual(Array(4).fill(undefined));
  expect(warn.mock.calls.map(([text]) => String(text).split(" ")[0])).toEqual(["game.fog", "canvas.mist", "ui.menu"]);
  expect([found.game.user, found.ui.chat, "fog" in found.game, found.game instanceof Game]).toEqual([
    "kept",
    "log",
    false,
    true,
  ]);
  expect([JSON.stringify(found.ui), String(found.ui), found.ui.then]).toEqual([
    '{"chat":"log"}',
    "[object Object]",
    undefined,
  ]);
  expect(warn).toHaveBeenCalledTimes(3);
  warn.mockRestore();
});

test.each([
  ["CONFIG.Drawing", () => new found.CONFIG.Drawing.documentClass()],
  ["CONFIG.Canvas.visionModes", () => found.CONFIG.Canvas.visionModes.basic.clone()],
  ["game.settings.sheet", () => found.game.settings.sheet.render()],
  ["foundry.utils.iterateValues", () => found.foundry.utils.iterateValues({})],
])("%s is refused by its name", (path, use) => {
  expect(use).toThrow(NotModelledError);
  expect(use).toThrow(path);
});

test.each([
  ["#ff8800", "#ff8800"],
  [0x102030, "#102030"],
  [[1, 0, 0], "#ff0000"],
  ["orange", "none"],
  [null, "none"],
])("the colour %s is written %s", (given, written) => {
  expect(found.Color.from(given).css).toBe(written);
});

describe("members of classes that the table has not", () => {
  test("are refused by the name of their class, and what is there stays", () => {
    const actor = new found.foundry.documents.Actor();
    expect(() => found.foundry.dice.Roll.simulate("1d6")).toThrow(new NotModelledError("Roll.simulate"));
    expect(() => actor.rollInitiative()).toThrow(new NotModelledError("Actor#rollInitiative"));
    expect(actor.getTokenImages()).toBe("ours");
  });

  test("are refused in a class of a package's that calls what it extends", () => {
    class Hero extends found.foundry.documents.Actor {
      rollInitiative() {
        return super.rollInitiative();
      }
    }
    expect(() => new Hero().rollInitiative()).toThrow("Actor#rollInitiative is not modelled on this table.");
  });
});

test("old globals lead to where their names stand now, and say so once", () => {
  const warn = vi.spyOn(console, "warn").mockImplementation(() => undefined);
  giveOldGlobals(true);
  class Sheet extends found.ActorSheet {}
  expect(() => new Sheet().render()).toThrow(NotModelledError);
  expect(found.ActorSheet).toBe(found.foundry.appv1.sheets.ActorSheet);
  expect(warn.mock.calls).toEqual([["The global ActorSheet is deprecated: it is foundry.appv1.sheets.ActorSheet."]]);
  expect("mergeObject" in globalThis).toBe(false);
  warn.mockRestore();
});
