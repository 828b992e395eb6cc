import { afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { openPrompt, registerOpenPrompts } from "../../../src/system/apps/open-prompts.ts";
import { useEnglish } from "../../support/words.ts";

const seam = vi.hoisted(() => ({
  onPlayable: () => {},
  changed: () => {},
  broughtUp: 0,
  shown: [] as number[],
  asked: [] as { id: string; kind: string }[],
  isGone: false,
  told: [] as string[],
}));

vi.mock("../../../src/system/foundry/active-ruleset.ts", async (original) => ({
  ...(await original<object>()),
  presentRuleset: () => ({}),
  whenPlayable: (act: () => void) => {
    seam.onPlayable = act;
  },
}));
vi.mock("../../../src/system/apps/prompt/prompt.ts", () => ({
  PromptWindow: class {
    async show(prompts: readonly unknown[]) {
      seam.shown.push(prompts.length);
    }
    takeKeyboard() {
      seam.broughtUp += 1;
    }
  },
}));
vi.mock("../../../src/system/apps/prompt/view.ts", () => ({ announcement: () => "" }));
vi.mock("../../../src/engine/play.ts", async (original) => ({
  ...(await original<object>()),
  openPrompts: () => seam.asked,
}));
vi.mock("../../../src/system/chat/view/choices.ts", () => ({ promptView: () => ({ exchange: "e", id: "a1" }) }));
vi.mock("../../../src/system/chat/view/viewer.ts", () => ({ mayAnswer: () => true }));
vi.mock("../../../src/system/foundry/elements.ts", () => ({ pageWithKeyboard: () => null }));
vi.mock("../../../src/system/foundry/live-region.ts", () => ({ liveRegion: () => ({}) }));
vi.mock("../../../src/system/foundry/keys.ts", () => ({ registerKey: () => {} }));
vi.mock("../../../src/system/foundry/late-file.ts", () => ({
  fetchLate: (load: () => unknown) => (seam.isGone ? Promise.reject(new Error("gone")) : load()),
}));
vi.mock("../../../src/system/foundry/notify.ts", () => ({
  reportError: (_place: string, { message }: Error) => seam.told.push(message),
}));
vi.mock("../../../src/system/chat/this-viewer.ts", () => ({ thisViewer: () => ({}) }));
vi.mock("../../../src/system/referee/log/exchange-log.ts", () => ({
  unfinishedExchanges: () => [{ exchange: { id: "e", ruleset: "coda" }, asked: {}, answers: {} }],
}));
vi.mock("../../../src/system/referee/rights/who-answers.ts", () => ({ askedHereNow: () => () => true }));
vi.mock("../../../src/system/referee/sealed/sealed-answers.ts", () => ({ isIn: () => false }));

const info = vi.fn();

beforeAll(useEnglish);
beforeEach(() => {
  Object.assign(seam, { broughtUp: 0, shown: [], asked: [], isGone: false, told: [] });
  vi.stubGlobal("ui", { notifications: { info } });
  vi.stubGlobal("Hooks", {
    on: (_hook: string, act: () => void) => {
      seam.changed = act;
    },
  });
  vi.stubGlobal("foundry", { utils: { debounce: (act: () => void) => act } });
});
afterEach(() => {
  vi.unstubAllGlobals();
  info.mockClear();
});

/** Until what was begun has come to its end. */
const settled = () => vi.waitFor(() => expect(seam.shown.length + seam.told.length).toBeGreaterThan(0));

it("says that there is no window yet while the game is not ready, and opens it from then on", async () => {
  registerOpenPrompts();
  openPrompt("e", "a1");
  expect(info).toHaveBeenCalledExactlyOnceWith(expect.stringContaining("still loading"));
  seam.asked = [{ id: "a1", kind: "defence" }];
  seam.onPlayable();
  openPrompt("e", "a1");
  await vi.waitFor(() => expect(seam.broughtUp).toBe(1));
  expect([seam.shown, info.mock.calls.length]).toEqual([[1], 1]);
  // Once it is there, it takes the keyboard at once
  openPrompt("e", "a1");
  expect(seam.broughtUp).toBe(2);
});

it("fetches no window while nothing is asked", () => {
  seam.isGone = true;
  registerOpenPrompts();
  seam.onPlayable();
  seam.changed();
  expect(seam.told).toEqual([]);
});

it("tells that the window did not come, and fetches it again with the next change", async () => {
  seam.isGone = true;
  seam.asked = [{ id: "a1", kind: "defence" }];
  registerOpenPrompts();
  seam.onPlayable();
  await settled();
  expect([seam.shown, seam.told]).toEqual([[], ["gone"]]);
  seam.isGone = false;
  seam.changed();
  await vi.waitFor(() => expect(seam.shown).toEqual([1]));
});
