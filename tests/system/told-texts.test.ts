import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { entryOf } from "../../src/system/apps/library/entry.ts";
import { codaLibrary } from "../../src/system/rulesets/coda/library/library.ts";
import { iconLibrary } from "../../src/system/rulesets/icon/library.ts";
import { fetchTexts, inLanguage } from "../../src/system/shared/told-texts.ts";
import { filesIn, readText } from "../support/checkout.ts";
import { useEnglish } from "../support/words.ts";

/** The languages that have our descriptions, a file each. */
const languages = filesIn("lang/texts", ".json").map((file) => file.slice("lang/texts/".length, -".json".length));

/** The folder that Foundry serves our files from. */
const SYSTEM = "systems/away-team/";

const KNIFE = "A plain knife.";
const SLASH = "Difficulty 7. Damage of the weapon.";

beforeAll(useEnglish);
beforeAll(() =>
  vi.stubGlobal("fetch", async (address: string) => new Response(readText(address.slice(SYSTEM.length)))),
);
afterAll(() => vi.unstubAllGlobals());

describe.each(languages)("descriptions where %s is read", (lang) => {
  const told = JSON.parse(readText(`lang/texts/${lang}.json`)) as Record<string, string>;

  beforeAll(async () => {
    Object.assign(game.i18n, { lang });
    await fetchTexts();
  });

  it("are fetched, and stand paragraph by paragraph in place of the English ones", () => {
    expect(inLanguage(`<p>${KNIFE}</p>\n<p><em>N19</em></p><p>${SLASH}</p>`)).toBe(
      `<p>${told[KNIFE]}</p>\n<p><em>N19</em></p><p>${told[SLASH]}</p>`,
    );
  });

  it("leave alone what somebody has written or changed, whatever it is called", () => {
    for (const own of ["<p>My knife.</p>", `<p>${KNIFE} Mine.</p>`, "<p>toString</p>", KNIFE, ""])
      expect(inLanguage(own)).toBe(own);
  });

  it.each([
    ["weapon", codaLibrary],
    ["iconWeapon", iconLibrary],
  ] as const)("are what the library finds things by: %s", (type, face) => {
    const item = { uuid: "x", name: "Knife", type, system: { description: `<p>${KNIFE}</p>` } };
    expect(entryOf(face, item, "Item", "pack")?.plain).toBe(told[KNIFE]);
  });
});
