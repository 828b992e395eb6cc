import { expect, test } from "vitest";
import { filesIn, readText } from "../support/checkout.ts";
import { handlersOf, ownersOf } from "../support/template-owners.ts";

/** What every window of Foundry handles by itself. */
const core = ["close", "tab", "editImage", "copyUuid", "configureSheet", "configureToken", "minimize"];

const templates = filesIn("templates", ".hbs");

test.each(templates)("%s is drawn by some code", (template) => {
  expect(ownersOf(template)).not.toEqual([]);
});

test.each(templates.filter((template) => actionsIn(template).length > 0))(
  "every button of %s does something",
  (template) => {
    const handled = [...core, ...ownersOf(template).flatMap((file) => handlersOf(file))];
    expect(actionsIn(template).filter((action) => !handled.includes(action))).toEqual([]);
  },
);

function actionsIn(template: string): string[] {
  return [...readText(template).matchAll(/data-action="(\w+)"/g)].map((match) => match[1] ?? "");
}

test.each(templates)("%s has each attribute in quotes, for a lone one would be part of what it says", (template) => {
  const markup = readText(template).replaceAll(/\{\{[^}]*\}\}/g, "");
  const bare = [...markup.matchAll(/\s[\w-]+=(?!")\S*/g)].map(([attribute]) => attribute.trim());
  expect(bare).toEqual([]);
});

test("every button of the tracker does something, and nothing that it does has lost its button", () => {
  const source = readText("src/system/combat/tracker-buttons.ts");
  const table = /const presses[^{]*\{\n([\s\S]*?)\n\};/.exec(source)?.[1] ?? "";
  const handled = [...table.matchAll(/^ {2}(\w+)[:,]/gm)].map((match) => match[1] ?? "");
  const drawn = filesIn("templates/combat", ".hbs").flatMap((file) =>
    [...readText(file).matchAll(/data-press="(\w+)"/g)].map((match) => match[1] ?? ""),
  );
  // The foot's one button does what its view says
  const told = [...readText("src/system/combat/tracker-view.ts").matchAll(/\bpress: "(\w+)"/g)].map(
    ([, press]) => press,
  );
  expect(handled.length).toBeGreaterThan(5);
  expect(new Set([...drawn, ...told])).toEqual(new Set(handled));
});
