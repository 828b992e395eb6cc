import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { entryOf } from "../../../src/system/apps/library/entry.ts";
import { fetchTexts, inLanguage, inLanguageLater } from "../../../src/system/data/translated-texts.ts";
import { codaLibrary } from "../../../src/system/rulesets/coda/library.ts";
import { iconLibrary } from "../../../src/system/rulesets/icon/library.ts";
import { filesIn, readText } from "../../support/checkout.ts";
import { useLanguage } from "../../support/words.ts";

/** The languages that have our descriptions, a file each. */
const languages = filesIn("lang/texts", ".json").map((file) => file.slice("lang/texts/".length, -".json".length));

/** The folder that Foundry serves our files from. */
const SYSTEM = "systems/away-team/";

const KNIFE = "A plain knife.";
const SLASH = "Difficulty 7. Damage of the weapon.";

/** An edge of ours, and what the languages call it. */
const EDGE = "Compendium.away-team.edges.Item.kkMxzwwM5hpA6eEf";
const CHOKE: Readonly<Record<string, string>> = { de: "Würgegriff", fr: "Étranglement", nl: "Wurggreep" };

beforeAll(() =>
  vi.stubGlobal("fetch", async (address: string) => new Response(readText(address.slice(SYSTEM.length)))),
);
afterAll(() => vi.unstubAllGlobals());

describe.each(languages)("descriptions where %s is read", (lang) => {
  const told = JSON.parse(readText(`lang/texts/${lang}.json`)) as Record<string, string>;

  beforeAll(async () => {
    useLanguage(lang);
    await fetchTexts();
  });

  it("are fetched, and stand paragraph by paragraph in place of the English ones", () => {
    expect(inLanguage(`<p>${KNIFE}</p>\n<p><em>N19</em></p><p>${SLASH}</p>`)).toBe(
      `<p>${told[KNIFE]}</p>\n<p><em>N19</em></p><p>${told[SLASH]}</p>`,
    );
  });

  it("stand in lists, tables and headings, and keep the ids of rules and links", () => {
    const tiers = told["@, with 3 tiers"]?.replace("@", `@UUID[${EDGE}]{${CHOKE[lang]}}`);
    expect(inLanguage(`<ul><li>@UUID[${EDGE}]{Choke Hold}, with 3 tiers <em>R307, R309</em></li></ul>`)).toBe(
      `<ul><li>${tiers} <em>R307, R309</em></li></ul>`,
    );
    expect(inLanguage("<table><tr><th>Degree</th><td>2</td></tr></table><h3>Shooting</h3>")).toBe(
      `<table><tr><th>${told.Degree}</th><td>2</td></tr></table><h3>${told.Shooting}</h3>`,
    );
  });

  it("need no words of their own where they are nothing but links to what is ours", () => {
    const link = (label = "") => `<p>@UUID[${EDGE}]{${label}}.</p><p>@UUID[Actor.x]{Choke Hold}</p>`;
    expect(inLanguage(link("Choke Hold"))).toBe(link(CHOKE[lang]));
  });

  it("are waited for by what is drawn before they are there", async () => {
    const fetched = fetchTexts();
    expect(await inLanguageLater(`<p>${KNIFE}</p>`)).toBe(`<p>${told[KNIFE]}</p>`);
    await fetched;
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
