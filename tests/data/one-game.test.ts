import { parseSync } from "oxc-parser";
import { describe, expect, test } from "vitest";
import { GAMES } from "../../src/system/data/types.ts";
import { filesIn, once, readManifest, readText } from "../support/checkout.ts";
import { rulesets } from "../support/rulesets.ts";

/** What all games share: everything but the folders that bear a game's id. */
const ids = Object.keys(rulesets);
/** Reads what worlds of 0.1.0 have stored, by the words of then. */
const OLDER = "src/system/referee/log/message-fields.ts";
const isShared = (file: string) => file !== OLDER && !ids.some((id) => file.includes(`/${id}/`));
const code = ["engine", "odds", "replay", "system"].flatMap((layer) => filesIn(`src/${layer}`, ".ts")).filter(isShared);
const templates = filesIn("templates", ".hbs").filter(isShared);

/** Ids of rows that mean the same in every game, or are plain words; each says where it is used so. */
const WORDS: Readonly<Record<string, string>> = {
  // engine/encounter.ts and engine/intent.ts name these for all games
  away: "a condition of all games",
  dead: "a condition of all games",
  prone: "a condition of all games",
  surprised: "a condition of all games",
  dying: "a condition of all games",
  unconscious: "a condition of all games",
  actions: "what is pressed in a window of ours, and a compendium’s kind",
  allot: "an act of all games",
  befall: "an act of all games",
  recount: "an act of all games that count something for a whole fight",
  delay: "an act of all games, and a drawing",
  move: "an act of all games, a kind of effect and a group of acts",
  opportunity: "an interruption of all games",
  initiative: "a part of all rounds",
  grabbed: "a condition of all games with holds (engine/holds.ts)",
  grabbing: "a condition of all games with holds (engine/holds.ts)",
  holding: "a side of a hold (engine/holds.ts)",
  walk: "an ask of all games, and a movement mode",
  damage: "a count of all games: what an enemy takes, with bars and states",
  locked: "a door, and an answer that is locked",
  long: "a band of range that items of several games store",
  medium: "a band of range that items of several games store",
  pointBlank: "a band of range that items of several games store",
  short: "a band of range that items of several games store",
  turns: "those whose turn it is",
  combat: "Foundry’s combat",
  moves: "tokens that move",
  // The vocabulary of moving, as Foundry has it too
  jog: "a movement mode",
  sprint: "a movement mode",
  climb: "a movement mode",
  crawl: "a movement mode",
  jump: "a movement mode",
  run: "a movement mode",
  step: "a movement mode, and a drawing",
  swim: "a movement mode",
  tumble: "a movement mode, and a drawing",
  // Drawings and buttons
  door: "a wall that opens",
  range: "whose threat is drawn, and what a sum can come to",
  rank: "somebody's rank in a crew, and the place in a round",
  started: "a fight that has begun",
  surprise: "a button of the tracker",
  aim: "a drawing, and an overlay",
  blade: "a drawing",
  block: "a drawing, and a figure block",
  fire: "what the map shows: lines of fire",
  foot: "a drawing, and the part of a window",
  strike: "what the map shows: strikes out of turn",
  // Plain words
  close: "to shut a window",
  module: "a kind of worker",
  command: "a command of the macro bar",
  pass: "a pass of a round",
  reach: "how far somebody strikes",
  reason: "why something counts",
  threat: "who may strike out of turn",
  full: "the whole of a round, as a cost",
  grab: "a group of acts",
  hand: "to hand an ask to another user",
  head: "the part of a sheet",
  held: "a switch of a thing",
  kept: "a sealed answer that was locked before",
  nearest: "where a window stands",
  reload: "to load the page again",
  throw: "how the dice of a kind of roll are thrown",
  thrown: "dice that were thrown by hand",
  untrained: "the skills that a sheet lists though nobody has learnt them",
};

/** Ids of games that Foundry has as words of its own, with what they mean there. */
const FOUNDRYS: Readonly<Record<string, string>> = { action: "how a token moves from one waypoint to the next" };

/** The counts of a game's people, as its reader names them. */
function countsOf(game: string): readonly string[] {
  const [, counts = ""] = /counts: \{([^}]*)\}/.exec(readText(`src/system/documents/${game}/reader.ts`)) ?? [];
  return [...counts.matchAll(/(\w+):/g)].map(([, count = ""]) => count);
}

/** Ids of the rows of every table of every game, and of its counts. */
async function rowIds(): Promise<ReadonlySet<string>> {
  const known = new Set(ids.flatMap(countsOf));
  for (const file of filesIn("src/rulesets", ".ts").filter((one) => one.includes("/tables/"))) {
    const tables = Object.values<unknown>(await import(/* @vite-ignore */ `../../${file}`));
    const rows = tables.flatMap((table) => Object.entries((table ?? {}) as Record<string, { id?: unknown } | null>));
    for (const [id, row] of rows) if (row?.id === id) known.add(id);
  }
  return known;
}

/** A text that stands in code, or the key of an entry of a record. */
interface Said {
  readonly text: string;
  readonly line: number;
  readonly isKey: boolean;
}

/** As much of a piece of code as is read. */
interface Parsed {
  readonly type?: string;
  readonly start?: number;
  readonly value?: unknown;
  readonly shorthand?: boolean;
  readonly computed?: boolean;
  readonly key?: { readonly type?: string; readonly name?: string };
}

/** The text that it is: a text itself, or the key of an entry of a record. */
function textOf({ type, value, key, shorthand, computed }: Parsed): string | null {
  if (type === "Literal" && typeof value === "string") return value;
  const isEntry = type === "Property" && !shorthand && !computed && key?.type === "Identifier";
  return isEntry ? (key.name ?? null) : null;
}

/** Every text that stands in code, with its line. */
function textsIn(source: string): Said[] {
  const texts: Said[] = [];
  const look = (node: unknown): void => {
    if (typeof node !== "object" || node === null) return;
    const text = textOf(node as Parsed);
    const { type, start } = node as Parsed;
    if (text !== null)
      texts.push({ text, line: source.slice(0, start).split("\n").length, isKey: type === "Property" });
    for (const part of Object.values(node)) look(part);
  };
  look(parseSync("planted.ts", source).program);
  return texts;
}

const textsOf = once((file) => textsIn(readText(file)));

const rows = await rowIds();
const types = Object.values(GAMES).flatMap(({ actors, items }) => [...actors, ...Object.keys(items)]);
const packs = readManifest().packs.map(({ name }) => name);

/** Files that list the games, by what they hand in of each. */
const LISTS = ["data/models.ts", "data/types.ts", "documents/readers.ts"];
const isList = (file: string) =>
  LISTS.some((list) => file === `src/system/${list}`) || file === "src/system/foundry.d.ts";

describe("what all games share", () => {
  test.each(code)("%s names no row of one game", (file) => {
    const named = textsOf(file).filter(({ text }) => rows.has(text) && !Object.hasOwn(WORDS, text));
    expect(named).toEqual([]);
  });

  test("names no game but where games are listed", () => {
    const isNamed = ({ text, isKey }: Said) =>
      (ids.includes(text) && !isKey && !Object.hasOwn(FOUNDRYS, text)) ||
      ids.some((id) => /^\.\.?\//.test(text) && text.includes(`/${id}/`));
    const naming = code.filter((file) => textsOf(file).some(isNamed));
    expect(naming.filter((file) => !isList(file))).toEqual(["src/system/rulesets/index.ts"]);
  });

  test("asks for no sentence of one game", () => {
    const asking = code.flatMap((file) =>
      textsOf(file).filter(({ text }) => ids.some((id) => text.startsWith(`${id}.`) || text.startsWith(`AWAY.${id}.`))),
    );
    const written = templates.filter((file) => ids.some((id) => new RegExp(`["'.]${id}\\.`).test(readText(file))));
    expect([asking, written]).toEqual([[], []]);
  });

  test("names no compendium of one game", () => {
    const named = code.flatMap((file) =>
      textsOf(file).filter(({ text }) => packs.includes(text) && text.includes("-")),
    );
    expect(named).toEqual([]);
  });

  test("keeps only such words as it uses and a game has", () => {
    const used = new Set(code.flatMap((file) => textsOf(file).map(({ text }) => text)));
    expect(Object.keys(WORDS).filter((word) => !rows.has(word) || !used.has(word))).toEqual([]);
  });

  test("finds a row of one game that is planted", () => {
    const [found] = textsIn('\nif (ask.kind === "suppressionFire") return;');
    expect(found).toEqual({ text: "suppressionFire", line: 2, isKey: false });
    expect(rows.has("suppressionFire") && types.includes("iconSkill")).toBe(true);
  });
});
