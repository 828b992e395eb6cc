import { describe, expect, test } from "vitest";
import { filesIn, readText } from "../support/checkout.ts";

/** The one file that may know what generation 13 and 14 do differently. */
const bridge = "src/system/foundry/generation.ts";

/**
 * What Foundry has removed, or deprecates in generation 14, and lint has no rule for. Each row has a sample, so that a
 * pattern that finds nothing is one that works.
 */
const outdated = [
  { what: "a key that deletes in an update", pattern: /["'`.]-=[\w$]/, sample: '{ "system.-=notes": null }' },
  { what: "a key that replaces in an update", pattern: /["'`.]==[\w$]/, sample: '{ "==system": {} }' },
  { what: "the choice of who sees a message", pattern: /\b(rollMode|messageMode)\b/, sample: "options.rollMode" },
  {
    what: "the jQuery hook of messages",
    pattern: /["']renderChatMessage["']/,
    sample: 'Hooks.on("renderChatMessage", f)',
  },
  { what: "the old list of chat commands", pattern: /\bMESSAGE_PATTERNS\b/, sample: "ChatLog.MESSAGE_PATTERNS" },
  { what: "submitting as a window closes", pattern: /\bsubmitOnClose\b/, sample: "form: { submitOnClose: true }" },
  {
    what: "documents made to be thrown away",
    pattern: /\btemporary: true\b/,
    sample: "create(data, { temporary: true })",
  },
  {
    what: "how effects are handed on",
    pattern: /\blegacyTransferral\b/,
    sample: "CONFIG.ActiveEffect.legacyTransferral",
  },
  { what: "modes of effects", pattern: /\bACTIVE_EFFECT_MODES\b|\bchanges: \[\{/, sample: "changes: [{ key: 1 }]" },
  {
    what: "assigning or cutting the statuses",
    pattern: /\bstatusEffects(\.splice|\s*=[^=])/,
    sample: "c.statusEffects = []",
  },
  { what: "scene controls as a list", pattern: /\bcontrols\.push\(/, sample: "controls.push({})" },
  {
    what: "entries of context menus by name",
    pattern: /\bcondition: \(?\w*\)? =>/,
    sample: "{ name, condition: (li) => true }",
  },
] as const;

const localised =
  /^(?:export )?const [^=\n]*=(?![^\n]*=>)[^\n]*\b(?:localize|text|translate|format)\(|^\s+static [^(\n]*=(?![^\n]*=>)[^\n]*\b(?:localize|text|translate)\(/m;

const code = [...filesIn("src/system", ".ts"), "src/main.ts"];

describe("the system does without what Foundry 14 takes away:", () => {
  test.each(outdated)("$what", ({ pattern, sample }) => {
    expect(sample).toMatch(pattern);
    expect(code.filter((file) => file !== bridge && pattern.test(codeOf(file)))).toEqual([]);
  });
});

test("all dialogs of Foundry's come from one file, which makes them modal and gives them a height", () => {
  const dialogs = "src/system/foundry/dialogs.ts";
  expect(code.filter((file) => /\bDialog(V2)?\b/.test(codeOf(file)))).toEqual([dialogs]);
  expect(codeOf(dialogs)).toMatch(/classes: \["away-team-asks"\].*modal: true/);
  expect(readText("styles/parts/_window.scss")).toMatch(/\.away-team-asks \{\s+min-height: min-content;/);
});

/** What draws only where the map is, which no window of its own shows. */
const besideTheMap =
  /src\/system\/(canvas|apps\/(welcome|action-bar|prompt)|combat)\/|tours\/|\/(page|own-keys|open-asks)\.ts$/;

test("nothing asks which window's class an element is of, and what may stand in another window is looked for in all", () => {
  const asksClass = /instanceof \(?(HTML\w*|SVG\w*)?(Element|Node)\b/;
  expect("target instanceof HTMLInputElement && target instanceof Element").toMatch(asksClass);
  expect(code.filter((file) => asksClass.test(codeOf(file)))).toEqual([]);
  const looksHere = /(?<![\w.])document\.(querySelector|getElementsBy|activeElement)|(?<![\w.])window\.print/;
  expect('for (const one of document.querySelectorAll("a"))').toMatch(looksHere);
  expect(code.filter((file) => !besideTheMap.test(file) && looksHere.test(codeOf(file)))).toEqual([]);
});

test("no key of ours is one that Foundry has for itself", () => {
  const theirs = "ACDSTUVW".split("").map((letter) => `{ key: "Key${letter}" }`);
  expect(code.filter((file) => theirs.some((binding) => codeOf(file).includes(binding)))).toEqual([]);
});

test("no text is translated while a file loads, when there is no language yet", () => {
  expect('export const LABEL = text("Sheet.title");').toMatch(localised);
  expect('  static title = game.i18n.localize("AWAY.x");').toMatch(localised);
  expect("export const label = (id: string) => text(id);").not.toMatch(localised);
  expect(code.filter((file) => localised.test(codeOf(file)))).toEqual([]);
});

test("templates put in unescaped only what is called enriched or html", () => {
  const raw = filesIn("templates", ".hbs").flatMap((file) =>
    [...readText(file).matchAll(/\{\{\{([^}]*)\}\}\}/g)].map((match) => `${file}: ${match[1]?.trim()}`),
  );
  expect(raw.filter((line) => !/(enriched|html)$/i.test(line))).toEqual([]);
});

/** The file without its comments: these may speak of what is avoided. */
function codeOf(file: string): string {
  return readText(file).replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, "");
}
