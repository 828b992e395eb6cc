import { expect, test } from "vitest";
import { filesIn, readText } from "../support/checkout.ts";

/** What of a file is found by a class, and why no role, label or text finds it. */
interface ByClass {
  readonly file: string;
  readonly why: string;
  readonly selectors: readonly string[];
}

/**
 * All that browser tests find by a class. Whatever else they touch is found as somebody with a screen reader finds it,
 * or by what it stands for (`data-action`, an id). A list that grows has to say why here.
 */
const BY_CLASS: readonly ByClass[] = [
  {
    file: "tests/browser/card-parts.spec.ts",
    why: "the total of a roll of Foundry's own, in Foundry's markup",
    selectors: ["#chat .chat-log .dice-total"],
  },
  {
    file: "tests/browser/map-labels.ts",
    why: "written on the map, for those who see it; the panel of squares says the same to everybody",
    selectors: [".away-waypoint", ".away-strike", ".away-way", ".plate"],
  },
  {
    file: "tests/browser/texts.spec.ts",
    why: "a journal and a result of a table, in Foundry's markup",
    selectors: [".journal-sheet", ".chat-message .table-result"],
  },
  {
    file: "tests/browser/windows.ts",
    why: "a row of the tracker and a tour, in Foundry's markup; the stage of a card, which no role tells",
    selectors: [".token-initiative", "aside.tour", ".{}"],
  },
  {
    file: "tests/contract/canvas-mouse.spec.ts",
    why: "Foundry's own labels of a drag, which are pictures",
    selectors: [".token-ruler-labels", ".token-ruler-labels", ".token-ruler-labels"],
  },
  {
    file: "tests/contract/others.spec.ts",
    why: "a system by others and Foundry's windows, in their markup",
    selectors: [
      "#combat .combatant",
      ".sheet.others",
      ".line",
      "section.tab.active",
      'dialog [data-action="yes"], .dialog [data-action="yes"]',
    ],
  },
  {
    file: "tests/contract/players.spec.ts",
    why: "what Foundry's markup is called is what these tests hold",
    selectors: [
      '.chat-log [data-message-id="{}"]',
      '.chat-log [data-message-id="{}"]',
      ".chat-log > .chat-message",
      ".chat-scroll",
      '.chat-log [data-message-id="{}"]',
      '.chat-log [data-message-id="{}"]',
      "#players .player.active",
      "#players .player:not(.active)",
    ],
  },
];

/** The selectors of a source that name a class, with `{}` for what is filled in; brackets hold an attribute. */
function classLocators(text: string): readonly string[] {
  const locators = [...text.matchAll(/\blocator\(\s*(["'`])((?:(?!\1).)*)\1/g)];
  const selectors = locators.map(([, , selector = ""]) => selector.replaceAll(/\$\{[^}]*\}/g, "{}"));
  return selectors.filter((selector) => /\.[a-z{]/i.test(selector.replaceAll(/\[[^\]]*\]/g, "")));
}

test("browser tests find things by role, label and text, but for what is listed with its reason", () => {
  const files = ["tests/browser", "tests/contract", "tests/support"].flatMap((folder) => filesIn(folder, ".ts"));
  const found = files.flatMap((file) => {
    const selectors = classLocators(readText(file));
    return selectors.length > 0 ? [{ file, selectors }] : [];
  });
  const byFile = ({ file, selectors }: Omit<ByClass, "why">) => ({ file, selectors: [...selectors].sort() });
  expect(found.map(byFile)).toEqual(BY_CLASS.map(byFile));
});

test("sees a class wherever a selector has one", () => {
  const source = [
    'page.locator(".card")',
    `page.locator(\`#chat [data-message-id="\${id}"] .card\`)`,
    "page.locator(\n  'dialog.dialog',\n)",
    `all.and(within.locator(\`.\${stage}\`))`,
    "page.locator(\"[data-file='a.png']\")",
    'page.locator("#away-team-prompt button")',
  ].join("\n");
  expect(classLocators(source)).toHaveLength(4);
});
