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
