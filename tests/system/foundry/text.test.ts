import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import {
  brief,
  callSpaces,
  eitherOf,
  hasText,
  idsUnder,
  listOf,
  percent,
  text,
  translate,
} from "../../../src/system/foundry/text.ts";
import { useEnglish, useLanguage } from "../../support/words.ts";

beforeAll(useEnglish);

describe("a name in a sentence", () => {
  it("keeps its direction of writing to itself", () => {
    const name = "\u05E9\u05DC\u05D5\u05DD \u202Eabc";
    expect(text("Tracker.endTurn", { name })).toBe(`End \u2068${name}\u2069’s turn`);
    expect(text("Tracker.endTurn", { name: "Kassus" })).toBe("End Kassus’s turn");
  });

  it("is cut where nobody would read it to its end, and never within a sign", () => {
    expect(brief("Kassus")).toBe("Kassus");
    expect(brief("Xanthippe ".repeat(1000))).toHaveLength(80);
    expect(Array.from(brief("\u{1F680}".repeat(100)))).toEqual([...Array.from({ length: 80 }, () => "\u{1F680}"), "…"]);
    expect(brief("\u{1F680}".repeat(80))).toBe("\u{1F680}".repeat(80));
  });
});

describe("a chance", () => {
  const THIN = "\u202f";
  it.each([
    [0, "0", "0.0"],
    [1e-12, "0", "0.0"],
    [1e-6, "<\u202f1", "<\u202f0.1"],
    [0.004, "<\u202f1", "0.4"],
    [0.006, "1", "0.6"],
    [0.5, "50", "50.0"],
    [0.994, "99", "99.4"],
    [0.996, ">\u202f99", "99.6"],
    [0.9999, ">\u202f99", ">\u202f99.9"],
    [1 - 1e-15, "100", "100.0"],
    [1, "100", "100.0"],
  ])("of %d is no certainty that it is not", (chance, whole, tenths) => {
    expect([percent(chance), percent(chance, 1)]).toEqual([`${whole}${THIN}%`, `${tenths}${THIN}%`]);
  });
});

describe("a sentence in French", () => {
  beforeAll(() => useLanguage("fr"));
  afterAll(useEnglish);

  it.each([
    ["Okoro", "Finir le tour d’Okoro"],
    ["Élise", "Finir le tour d’Élise"],
    ["Kassus", "Finir le tour de Kassus"],
    ["Hroth", "Finir le tour de Hroth"],
    ["Garde de Orin", "Finir le tour de Garde de Orin"],
  ])("says the turn of %s as it is said: %s", (name, words) => {
    expect(text("Tracker.endTurn", { name })).toBe(words);
  });

  it("keeps its question marks and its commas", () => {
    expect(text("coda.Prompt.landing.title", { name: "Kassus", about: "Ilse" })).toBe(
      "Kassus\u00a0: où atterrit l’arme d’Ilse\u202f?",
    );
  });

  it("writes numbers as the language does", () => {
    expect(text("coda.Reason.size", { statureMetres: 3.6 })).toBe("3,6\u202fm de haut");
  });
});

describe("the spaces of a map", () => {
  afterEach(() => callSpaces("squares"));

  it.each([
    ["en", "squares", "Choose squares: Square Deal", "Squares of the map"],
    ["en", "hexes", "Choose hexes: Square Deal", "Hexes of the map"],
    ["en", "open", "Choose spaces: Square Deal", "Spaces of the map"],
    ["de", "hexes", "Sechsecke wählen: Square Deal", "Sechsecke der Karte"],
    ["fr", "hexes", "Choisir des cases\u00a0: Square Deal", "Cases de la carte"],
    ["nl", "hexes", "Velden kiezen: Square Deal", "Velden van de kaart"],
  ] as const)("are called what they are, and names are left alone: %s, %s", (lang, kind, title, map) => {
    useLanguage(lang);
    callSpaces(kind);
    expect([text("Squares.title", { act: "Square Deal" }), text("Squares.map")]).toEqual([title, map]);
  });

  it("are no name of a value, which is put in as ever", () => {
    useEnglish();
    callSpaces("hexes");
    expect(text("Movement.cost", { squares: "4 hexes", cost: "1 action", left: "1 left" })).toBe(
      "4 hexes, 1 action, 1 left",
    );
  });

  it("have as many forms in each language as squares have", () => {
    for (const lang of ["en", "de", "fr", "nl"]) {
      useLanguage(lang);
      const forms = ["squares", "hexes", "open"].map((kind) => text(`Space.${kind}`).split(" ").length);
      expect(new Set(forms).size, lang).toBe(1);
    }
  });
});

describe("a sentence that comes or changes after others were read", () => {
  interface Loaded {
    AWAY: Record<string, string | Record<string, string>>;
  }

  /** A language of the test alone, read as Foundry reads its own. @returns What modules may change in it. */
  function loadSentences(): { readonly translations: Loaded & Record<string, unknown>; readonly _fallback: Loaded } {
    const translations: Loaded = { AWAY: { Late: { word: "Before", put: "{name} before" } } };
    const _fallback: Loaded = { AWAY: { Late: { word: "English", only: "Only English" } } };
    const localize = (key: string) => key;
    const i18n = { lang: "en", translations, _fallback, localize, format: localize, has: () => false };
    Object.assign(globalThis, { game: { i18n } });
    return { translations: translations as Loaded & Record<string, unknown>, _fallback };
  }

  const readAll = () => [
    text("Late.word"),
    text("Late.put", { name: "Ada" }),
    text("Late.only"),
    hasText("Late.more"),
    idsUnder("Late"),
  ];

  afterEach(useEnglish);

  it("is the one that stands there now, wherever a module has put it", () => {
    const { translations, _fallback } = loadSentences();
    expect(readAll()).toEqual(["Before", "Ada before", "Only English", false, ["word", "put"]]);
    // Into the family, as `mergeObject` does
    Object.assign(translations.AWAY.Late as object, { word: "After", more: "More" });
    expect(readAll()).toEqual(["After", "Ada before", "Only English", true, ["word", "put", "more"]]);
    // Another family in its place, and another root
    translations.AWAY.Late = { put: "{name} after" };
    expect(readAll()).toEqual(["English", "Ada after", "Only English", false, ["put"]]);
    translations.AWAY = {};
    _fallback.AWAY = { Late: { only: "Still English" } };
    expect(readAll()).toEqual(["AWAY.Late.word", "AWAY.Late.put", "Still English", false, []]);
    // As it is written, with its dots
    translations["AWAY.Late.word"] = "Written out";
    expect(text("Late.word")).toBe("Written out");
  });

  it("is of the language that is read now", () => {
    useLanguage("de");
    const german = [text("Sheet.edit"), listOf(["Ada", "Bo"]), eitherOf(["Ada", "Bo"])];
    useEnglish();
    expect([text("Sheet.edit"), listOf(["Ada", "Bo"]), eitherOf(["Ada", "Bo"])]).not.toEqual(german);
  });

  it("is Foundry's where it keeps its sentences otherwise", () => {
    const i18n = { lang: "en", localize: () => "Localized", format: () => "Formatted", has: () => true };
    Object.assign(globalThis, { game: { i18n } });
    expect([text("Late.word"), text("Late.put", { name: "Ada" }), hasText("Late.more")]).toEqual([
      "Localized",
      "Formatted",
      true,
    ]);
    expect(translate("TYPES.Item.gear")).toBe("Localized");
  });
});
