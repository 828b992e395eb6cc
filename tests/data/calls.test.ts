import { describe, expect, it } from "vitest";
import { calls } from "../../sandbox/assumptions/calls.ts";
import { type Parsed, parse } from "../../tools/rules/syntax.ts";
import { filesIn, readText } from "../support/checkout.ts";
import { handedIn } from "../support/foundry-handed.ts";
import { keysIn, keysOfData } from "../support/foundry-keys.ts";
import { classesOf, overridesIn, type Use } from "../support/foundry-overrides.ts";

/** The files of some folders, without those that only declare. */
function read(...folders: readonly string[]): readonly Parsed[] {
  const files = folders.flatMap((folder) => filesIn(folder, ".ts")).filter((file) => !file.endsWith(".d.ts"));
  return files.map((file) => parse(file, readText(file)));
}

const standIn = classesOf(
  read(
    "sandbox/client/apps/api",
    "sandbox/client/apps/sheets",
    "sandbox/client/apps/ux",
    "sandbox/client/canvas/placeables",
    "sandbox/client/documents",
    "sandbox/client/nue",
    "sandbox/common/data",
  ),
);

function usesIn(files: readonly Parsed[]): readonly Use[] {
  return [...overridesIn(files, standIn), ...handedIn(files), ...keysIn(files)];
}

/** What Foundry reads of a file of data. */
function usesOfData(name: string, file: string): readonly Use[] {
  return keysOfData(name, file, JSON.parse(readText(file)));
}

const ours = [
  ...usesIn([...read("src/system"), parse("src/main.ts", readText("src/main.ts"))]),
  ...usesOfData("manifest", "system.json"),
  ...filesIn("tours", ".json").flatMap((file) => usesOfData("tour", file)),
];

/** The row that tells of a use: that of the nearest class. */
function rowOf({ names }: Use, rows: object = calls): string | null {
  return names.find((name) => name in rows) ?? null;
}

/** Uses that no row tells of, as the test says them. */
function without(uses: readonly Use[], rows: object = calls): readonly string[] {
  return uses.filter((use) => rowOf(use, rows) === null).map(({ names, at }) => `${names.join(" or ")}: ${at}`);
}

/** Where private fields are used though they need not exist yet. */
function tooEarly(uses: readonly Use[]): readonly string[] {
  return uses.filter((use) => use.isPrivy && "early" in (calls[rowOf(use) ?? ""] ?? {})).map(({ at }) => at);
}

/** What is found in a file of ours that is only written here. */
function planted(text: string): readonly string[] {
  return usesIn([parse("src/system/planted.ts", text)]).flatMap(({ names }) => names);
}

describe("how Foundry calls us:", () => {
  it("all that we override, hand over and listen to has a row in sandbox/assumptions/calls", () => {
    expect(without(ours)).toEqual([]);
  });

  it("each row tells of something that is used", () => {
    const used = new Set(ours.map((use) => rowOf(use)));
    expect(Object.keys(calls).filter((name) => !used.has(name))).toEqual([]);
  });

  it("what the constructor of Foundry's class may call uses no private fields, which do not exist yet", () => {
    expect(tooEarly(ours)).toEqual([]);
    const text = "class A extends Actor { #x = 1; override prepareBaseData() { return () => this.#x; } }";
    expect(tooEarly(usesIn([parse("a.ts", text)]))).toEqual(["a.ts:1"]);
  });

  it("a row is sure that has Foundry's word or a package's, and guessed otherwise", () => {
    const wrong = Object.entries(calls).filter(([, { source, certainty }]) => {
      return !/^(A|B|C|none)\b/.test(source) || (certainty === "sure") !== /^[AB]:/.test(source);
    });
    expect(wrong).toEqual([]);
  });
});

describe("what is read from the sources:", () => {
  it("an override, by the class that is extended and those above it", () => {
    const [use] = usesIn([parse("a.ts", "class Ours extends Combat { override _onDelete() {} }")]);
    expect(use).toMatchObject({ names: ["Combat#_onDelete", "Document#_onDelete"], at: "a.ts:1" });
  });

  it.each([
    ["an override of which the published types know nothing", "class A extends Combat { setupTurns() {} }"],
    ["one in a class that extends ours", "class A extends Combat {} class B extends A { override setupTurns() {} }"],
  ])("%s", (_what, text) => {
    expect(planted(text)).toEqual(["Combat#setupTurns", "Document#setupTurns"]);
  });

  it.each([
    ["a static one", "class A extends Actor { static override migrateData() {} }", "Actor.migrateData"],
    [
      "one of a mixin's",
      "class A extends HandlebarsApplicationMixin(B) {} class B extends ApplicationV2 { override close() {} }",
      "ApplicationV2#close",
    ],
    ["a hook", 'Hooks.on("pauseGame", look);', "hook pauseGame"],
    ["a hook by another name", 'const on = Hooks.on as never; on("pauseGame", look);', "hook pauseGame"],
    [
      "a hook of a list",
      'const LIST = ["pauseGame"] as const; for (const one of LIST) (Hooks.on as never)(one, look);',
      "hook pauseGame",
    ],
    [
      "a hook that is put together",
      // biome-ignore lint/suspicious/noTemplateCurlyInString: it is a source
      'const f = (act: string) => Hooks.once(`${act}Game`, look); f("pause");',
      "hook pauseGame",
    ],
    ["a hook that cannot be read", "Hooks.on(nameOf(it), look);", "hook of a name that cannot be read"],
    ["a table that is written", "CONFIG.Combat.initiative = { formula: '1d20' };", "CONFIG.Combat.initiative"],
    ["a class put in its place", 'putClass(CONFIG.Token, "rulerClass", Ruler);', "CONFIG.Token.rulerClass"],
    ["a table that is added to", "CONFIG.TextEditor.enrichers.push({});", "CONFIG.TextEditor.enrichers"],
    ["a table by another name", "const { terms } = CONFIG.Dice; terms[letter] = Die;", "CONFIG.Dice.terms"],
    ["a table that loses something", "delete CONFIG.Token.movement.actions.blink;", "CONFIG.Token.movement.actions"],
    ["a callback", "menu.push({ name, callback: () => act() });", "callback callback"],
    ["a tool's", "tokens.tools.one = { onChange: act };", "SceneControlTool"],
    [
      "an option of windows",
      "class A extends ApplicationV2 { static override DEFAULT_OPTIONS = { dragDrop: [] }; }",
      "DEFAULT_OPTIONS.dragDrop",
    ],
    ["a message of the socket", "game.socket.on(CHANNEL, take);", "socket.on system"],
    ["a key of a setting", "game.settings.register(ID, KEY, { range: {} });", "settings.register.range"],
    [
      "a key that a function puts in",
      "const shown = (on: boolean) => (on ? { range: 1 } : null); settings.register(ID, KEY, { ...shown(true) });",
      "settings.register.range",
    ],
    [
      "a key of what a caller gives",
      "function keep(form: object) { settings().register(ID, KEY, form); } keep({ range: 1 });",
      "settings.register.range",
    ],
    [
      "a key of a list within",
      "game.keybindings.register(ID, KEY, { uneditable: [], editable: [{ code: 1 }] });",
      "keybindings.register.editable.code",
    ],
    [
      "a key of a dialog's button",
      "const ask = (buttons: object[]) => dialogs().wait({ buttons: [...buttons] }); ask([{ type: 'submit' }]);",
      "DialogV2.buttons.type",
    ],
    [
      "keys that do not show",
      "settings.register(ID, KEY, madeElsewhere());",
      "settings.register, of keys that cannot be read",
    ],
    ["a key of a sheet", "Config.registerSheet(Actor, ID, Sheet, { themes: null });", "registerSheet.themes"],
    ["a key of a field", "new fields.NumberField({ step: 2 });", "DataField.step"],
    ["a key of a field that holds others", "new SchemaField({ step: one() }, { gmOnly: true });", "DataField.gmOnly"],
    [
      "a key of a part",
      "class A extends ApplicationV2 { static override PARTS = { body: { forms: {} } }; }",
      "PARTS.forms",
    ],
    [
      "a key of a tab",
      "class A extends ApplicationV2 { static override TABS = { all: { tabs: [{ icon: '' }] } }; }",
      "TABS.tabs.icon",
    ],
    ["a key of a tool", "tokens.tools.one = { toolclip: {} };", "SceneControlTool.toolclip"],
    [
      "a key of a way to move",
      "const { actions } = CONFIG.Token.movement; actions[one] = { walls: null };",
      "CONFIG.Token.movement.actions.walls",
    ],
    [
      "a key of an entry of a window's menu",
      "class A extends ApplicationV2 { override _getHeaderControls() { const one = { ownership: 3 }; return [one]; } }",
      "header control.ownership",
    ],
  ])("%s", (_what, text, name) => {
    expect(planted(text)).toContain(name);
  });

  it("a key of the manifest, by the name of what it stands in and not by ours", () => {
    const data = {
      packs: [{ flags: { ours: 1 } }],
      packFolders: [{ folders: [{ folders: [{ color: "" }] }] }],
      documentTypes: { Item: { ours: { gmOnlyFields: [] } } },
    };
    expect(keysOfData("manifest", "a.json", data).flatMap(({ names }) => names)).toEqual([
      "manifest.packs",
      "manifest.packs.flags",
      "manifest.packFolders",
      "manifest.packFolders.folders",
      "manifest.packFolders.folders",
      "manifest.packFolders.color",
      "manifest.documentTypes",
      "manifest.documentTypes.*",
      "manifest.documentTypes.*.*.gmOnlyFields",
    ]);
  });

  it("nothing that is ours alone", () => {
    const text =
      "class A extends Combat { #own = 1; round_() {} } class B { override x() {} } class C extends Error { override name = ''; }";
    expect(planted(text)).toEqual([]);
  });

  it("what has no row, with its place", () => {
    const uses = usesIn([
      parse("a.ts", "class Ours extends Combat { override _onDelete() {} override setupTurns() {} }"),
    ]);
    expect(without(uses)).toEqual(["Combat#setupTurns or Document#setupTurns: a.ts:1"]);
  });
});
