import { afterEach, beforeAll, expect, it, vi } from "vitest";
import { openPrompt, registerOpenPrompts } from "../../../src/system/apps/open-prompts.ts";
import { useEnglish } from "../../support/words.ts";

const seam = vi.hoisted(() => ({ onPlayable: () => {}, broughtUp: 0 }));

vi.mock("../../../src/system/foundry/active-ruleset.ts", async (original) => ({
  ...(await original<object>()),
  whenPlayable: (act: () => void) => {
    seam.onPlayable = act;
  },
}));
vi.mock("../../../src/system/apps/prompt/prompt.ts", () => ({
  PromptWindow: class {
    takeKeyboard() {
      seam.broughtUp += 1;
    }
  },
}));
vi.mock("../../../src/system/foundry/keys.ts", () => ({ registerKey: () => {} }));
vi.mock("../../../src/system/chat/this-viewer.ts", () => ({ thisViewer: () => ({}) }));
vi.mock("../../../src/system/referee/log/exchange-log.ts", () => ({ unfinishedExchanges: () => [] }));
vi.mock("../../../src/system/referee/rights/who-answers.ts", () => ({ askedHereNow: () => () => false }));

beforeAll(useEnglish);
afterEach(() => vi.unstubAllGlobals());

it("says that there is no window yet while the game is not ready, and opens it from then on", () => {
  const info = vi.fn();
  vi.stubGlobal("ui", { notifications: { info } });
  vi.stubGlobal("Hooks", { on: () => {} });
  vi.stubGlobal("foundry", { utils: { debounce: (act: () => void) => act } });
  registerOpenPrompts();
  openPrompt("e", "a1");
  expect(info).toHaveBeenCalledExactlyOnceWith(expect.stringContaining("still loading"));
  seam.onPlayable();
  openPrompt("e", "a1");
  expect([seam.broughtUp, info.mock.calls.length]).toEqual([1, 1]);
});
