import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { fetchRulePages, openRule, ruleLinks, rulePage } from "../../../src/system/foundry/rule-links.ts";
import { useEnglish } from "../../support/words.ts";

const CHARGE = "Compendium.away-team.rules.JournalEntry.6YWGjhopy1EJR8bg.JournalEntryPage.7uH2oDXC1f29tmDs";

const escapeHTML = (value: string) => value.replace(/"/g, "&quot;").replace(/</g, "&lt;");

let isVisible = true;

beforeAll(fetchRulePages);
beforeEach(() => {
  useEnglish();
  isVisible = true;
  Object.assign(game, { packs: { get: () => ({ visible: isVisible }) } });
  Object.assign(globalThis, { foundry: { utils: { escapeHTML } } });
});

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
});

describe("a link to a rule", () => {
  const link = { dataset: { rule: CHARGE }, textContent: "R157" } as unknown as HTMLElement;
  const [warn, onError, render] = [vi.fn(), vi.fn(), vi.fn(async () => {})];
  const lead = (fromUuid: () => Promise<object | null>) => vi.stubGlobal("fromUuid", fromUuid);

  beforeEach(() => {
    for (const told of [warn, onError, render]) told.mockReset();
    vi.stubGlobal("ui", { notifications: { warn } });
    vi.stubGlobal("Hooks", { onError });
  });

  afterEach(() => {
    vi.unstubAllGlobals();
  });

  it("opens the journal at the page", async () => {
    lead(async () => ({ id: "7uH2oDXC1f29tmDs", parent: { sheet: { render } } }));
    await openRule(link);
    expect(render).toHaveBeenCalledWith({ force: true, pageId: "7uH2oDXC1f29tmDs" });
    expect(warn).not.toHaveBeenCalled();
  });

  it("says that the page is gone, and how it comes back", async () => {
    lead(async () => null);
    await openRule(link);
    expect(warn).toHaveBeenCalledWith(expect.stringMatching(/^The page on R157 is no longer in the rules journal\. /));
  });

  it("reports what goes wrong on the way and never rejects", async () => {
    const fault = new Error("no answer");
    lead(() => Promise.reject(fault));
    await openRule(link);
    expect(onError).toHaveBeenCalledWith("openRule", fault, { log: "error", notify: "error" });
  });
});
