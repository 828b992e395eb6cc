import { beforeEach, describe, expect, it } from "vitest";
import { ruleLinks, rulePage } from "../../../src/system/foundry/rule-links.ts";
import { RULE_PAGES } from "../../../src/system/foundry/rule-pages.ts";
import { filesIn, readText } from "../../support/checkout.ts";
import { useEnglish } from "../../support/words.ts";

const CHARGE = "Compendium.away-team.rules.JournalEntry.6YWGjhopy1EJR8bg.JournalEntryPage.7uH2oDXC1f29tmDs";

const escapeHTML = (value: string) => value.replace(/"/g, "&quot;").replace(/</g, "&lt;");

let isVisible = true;

beforeEach(() => {
  useEnglish();
  isVisible = true;
  Object.assign(game, { packs: { get: () => ({ visible: isVisible }) } });
  Object.assign(globalThis, { foundry: { utils: { escapeHTML } } });
});

/** Does a page of a journal's source name the rule? */
function tells(page: string, id: string): boolean {
  const [pack = "", , , , pageId = ""] = page.split(".");
  const sources = filesIn(`packs/_source/${pack}`, ".yml").map(readText);
  const source = sources.find((one) => one.includes(`- _id: ${pageId}`)) ?? "";
  const [told = ""] = source.slice(source.indexOf(`- _id: ${pageId}`) + 1).split("\n  - _id: ");
  return new RegExp(`<em>[^<]*\\b${id}\\b[^<]*</em>`).test(told);
}

describe("the ids of rules in a window", () => {
  it("open the page that tells of them, and say so to those who listen", () => {
    expect(rulePage("R157")).toBe(CHARGE);
    const link = `<button type="button" class="rule" data-action="rule" data-rule="${CHARGE}" aria-label="R157: open in the rules journal">R157</button>`;
    expect(ruleLinks("R157")).toBe(link);
  });

  it("are left out where no page tells of them", () => {
    expect(ruleLinks("R999")).toBe("");
    expect(ruleLinks('<b>, G999, "x"')).toBe("");
    expect(ruleLinks("")).toBe("");
    expect(ruleLinks("R999, R157").match(/<button/g)).toHaveLength(1);
  });

  it("are left out for whoever may not look into the pack", () => {
    isVisible = false;
    expect(ruleLinks("R157")).toBe("");
  });

  it("lead to pages that are there and name them", () => {
    const wrong = Object.entries(RULE_PAGES).flatMap(([page, ids]) =>
      ids
        .split(" ")
        .filter((id) => !tells(page, id))
        .map((id) => `${page} does not name ${id}`),
    );
    expect(wrong).toEqual([]);
  });
});
