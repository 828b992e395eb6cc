import { describe, expect, test } from "vitest";
import { filesIn, readText } from "../support/checkout.ts";

// One word for one thing, and known ones: what the code calls things so that whoever has written a Foundry system or a
// turn-based game finds their way. The words that people read are held by `glossary.test.ts`.

/** Words that the code was once full of, with the known one that stands for them. */
const GONE: readonly (readonly [words: string, instead: string])[] = [
  ["desk desks seat seats", "session, lease"],
  ["vigil vigils", "staleness, request monitor"],
  ["errand errands alarm alarms", "task tracker, deadline timer"],
  ["deed deeds", "command, act, macro action"],
  ["ledger ledgers keepsake keepsakes envelope envelopes", "exchange runner, pending storage, sealed answers"],
  ["homes", "effect targets"],
  ["veil veils", "visibility"],
  ["reconsider lapse lapses lapsed", "reopen, time out"],
  [
    "stretch stretches gait gaits trial trials manner manners",
    "segment, movement options, movement test, movement mode",
  ],
  ["verdict verdicts outlook outlooks prospect prospects foresight horizon horizons", "move check, preview, path risk"],
  ["owed keeper keepers", "pending, whoever waits"],
  ["sequel sequels causes bout bouts", "follow-up, reasons, grapple check"],
  ["silhouette silhouettes aftermath", "body points, recovery"],
  ["reckoning ghost ghosts underlay", "move cost, path preview, layer below"],
  ["doable workshop workshops shelf shelves", "available actions, builder, index"],
  ["stillness", "reduced motion"],
  ["passing", "for one attack, expiry"],
];

/** Old words that mean one thing now: what else stands around them is the meaning that is gone. */
const ONE_MEANING: readonly (readonly [word: string, around: RegExp, meaning: string])[] = [
  ["standing", /standing[- ]?(?:\n \* )?orders?/gi, "orders that answer without asking"],
  ["screen", /screen readers?|(?:on|this|the) (?:the )?screens?|screens of each game/gi, "what people look at"],
];

/** Names that said one of these words and stand for something else: with the word that the names have now. */
const GONE_NAMES: readonly (readonly [names: RegExp, instead: string])[] = [
  [/\bEdgeFit\b|\b(?:best|edge)Fit\b|\bfit(?:For|Of)\b|"fit"|\bfit(?:: |\?\.)/, "requirements"],
  [/\bhandLabel\b|\bhandThis\b|Prompt\.hand\b|\bhanded:/, "reassign"],
  [/\blook: (?:Appearance|"square"|"circle")|rulesetUi\.look\b|\b(?:pips|budget)\.look\b/, "appearance, shape"],
  [/\bareFiguresUnfolded\b/, "breakdown"],
  [/\bisShownTo\b|\bisShownHere\b|\bshownHarm\b|holdRules\.shown\b/, "visible, conditions"],
];

/**
 * Old words that stay, as they are plain English for one thing now, or a word of the rules. *Pace* is the way over one
 * square, since Step is a movement mode; *brush* is what one draws with; a *face* is what a die shows; *fold* is what a
 * card does with its numbers; *strike* and *blow* are what people at a table say; *told* is what somebody was shown or
 * read out; *kept* is what is stored; a *plate* is the ground of a label on the map. A *hand* holds a weapon or throws
 * dice; *look* is what one does; *figures* are numbers that somebody is told or that a sheet has; *shown* is what is on
 * the page now, as *visible* is what somebody may know; what *fits* has room.
 */
const STAY = new Set([
  ...["pace", "brush", "face", "fold", "strike", "blow", "told", "kept", "plate", "plates"],
  ...["hand", "look", "figures", "shown", "fits"],
]);

/**
 * Old words that tests and tools may say: a verdict is what a tool says of rules or figures, a test that passes is a
 * passing one, Playwright tries a press by a trial, and ghost and keeper are names of people who are not there.
 */
const ELSEWHERE = new Set(["verdict", "passing", "trial", "ghost", "keeper"]);

/** The words in a source, those within a name too: `isDeedOf` is `is`, `deed` and `of`. */
function wordsOf(text: string): ReadonlySet<string> {
  const parts = text.match(/[A-Z]?[a-z]+|[A-Z]+(?![a-z])/g) ?? [];
  return new Set(parts.map((part) => part.toLowerCase()));
}

const sources = [...filesIn("src", ".ts"), ...filesIn("templates", ".hbs")].map((file) => ({
  file,
  words: wordsOf(readText(file)),
}));

/** This file names all of them. */
const SELF = "tests/data/house-words.test.ts";

const others = [...filesIn("tests", ".ts"), ...filesIn("tools", ".ts")].filter((file) => file !== SELF);

describe("tests and tools", () => {
  test("say no old word but those that mean something else there", () => {
    const gone = GONE.flatMap(([words]) => words.split(" ")).filter((word) => !ELSEWHERE.has(word));
    const said = others.flatMap((file) => {
      const words = wordsOf(readText(file));
      return gone.filter((word) => words.has(word)).map((word) => [file, word]);
    });
    expect(said).toEqual([]);
  });
});

describe("the code", () => {
  test.each(GONE)("does not say %s (but %s)", (words) => {
    const gone = words.split(" ");
    const said = sources.flatMap((one) => gone.filter((word) => one.words.has(word)).map((word) => [one.file, word]));
    expect(said).toEqual([]);
  });

  test.each(ONE_MEANING)("says %s (%s) of %s alone", (word, around) => {
    const says = (words: ReadonlySet<string>) => words.has(word) || words.has(`${word}s`);
    const said = sources.filter(({ words }) => says(words));
    expect(said).not.toEqual([]);
    const left = said.filter(({ file }) => says(wordsOf(readText(file).replaceAll(around, ""))));
    expect(left.map(({ file }) => file)).toEqual([]);
  });

  test.each(GONE_NAMES)("has no name like %s (but %s)", (names) => {
    expect(sources.filter(({ file }) => names.test(readText(file))).map(({ file }) => file)).toEqual([]);
  });

  test("has no old word both gone and staying, and none that stays without being said", () => {
    const gone = GONE.flatMap(([words]) => words.split(" "));
    expect(gone.filter((word) => STAY.has(word))).toEqual([]);
    expect([...STAY].filter((word) => !sources.some(({ words }) => words.has(word)))).toEqual([]);
  });

  test("is read word by word, within names too", () => {
    expect([...wordsOf("isDeedOf(GHOST, deed-of)")]).toEqual(["is", "deed", "of", "ghost"]);
  });
});
