import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { openPrompt, setPromptOpener } from "../../../src/system/chat/prompt-door.ts";
import { useEnglish } from "../../support/words.ts";

beforeAll(useEnglish);
afterEach(() => vi.unstubAllGlobals());

describe("the button of a question on a card", () => {
  it("says that there is no window yet while the game is not ready, and opens it from then on", () => {
    const info = vi.fn();
    vi.stubGlobal("ui", { notifications: { info } });
    openPrompt("e", "a1");
    expect(info).toHaveBeenCalledExactlyOnceWith(expect.stringContaining("still loading"));
    const open = vi.fn();
    setPromptOpener(open);
    openPrompt("e", "a1");
    expect(open).toHaveBeenCalledExactlyOnceWith("e", "a1");
    expect(info).toHaveBeenCalledOnce();
  });
});
