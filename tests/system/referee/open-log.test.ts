import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { openExchange } from "../../../src/engine/exchange.ts";
import { fight, person } from "../../support/coda.ts";

vi.mock("../../../src/system/documents/subject.ts", () => ({ subjectOf: () => null, mayActFor: () => false }));
const { forgetLog, isLastExchange, noteMessage, unfinishedExchanges } = await import(
  "../../../src/system/referee/log/exchange-log.ts"
);
const { isExchangeMessage, readCard, readExchange } = await import(
  "../../../src/system/referee/log/exchange-message.ts"
);

const { newRecord } = await import("../../../src/system/referee/log/stored-exchange.ts");
const { messageFieldsOf } = await import("../../../src/system/referee/log/message-fields.ts");

const CARDS = 1000;
/** How many of them Foundry draws when the log is opened. */
const BATCH = 100;

type Message = Parameters<typeof readExchange>[0];

/** How often the whole text of a message was read. */
let readings = 0;
let messages: Map<string, Message>;

/** A message of a game master that keeps an exchange; every fifth is open, every second outside any fight. */
function messageOf(place: number): Message {
  const isOpen = place % 5 === 0;
  const lists = { line: "[]", asked: "{}", names: "{}", gone: "[]", revealed: "[]" };
  const words = { proposer: "gm", session: "", undoneBy: "", undoing: "", amended: "", reason: "", picture: "" };
  const system = {
    ...lists,
    ...words,
    stage: isOpen ? "open" : "closed",
    combat: place % 2 === 0 ? "" : "Combat.a",
    revision: 1,
    applied: 0,
    effects: 0,
    concealed: 0,
    get exchange(): string {
      readings += 1;
      const actor = `Actor.${place % 7}`;
      const picture = fight([person(actor)]);
      const exchange = openExchange(`m${place}`, "coda", picture, { actor, action: "strike" });
      return JSON.stringify({ ...exchange, stage: this.stage });
    },
  };
  const gm = { id: "gm", isGM: true };
  const message = { id: `m${place}`, type: "exchange", timestamp: place, author: gm, _stats: {}, system };
  return message as unknown as Message;
}

/** As drawing a card asks: what it keeps, and whether it is the last of its encounter. */
function draw(message: Message): void {
  readExchange(message);
  isLastExchange(message.id ?? "");
}

beforeEach(() => {
  readings = 0;
  messages = new Map(Array.from({ length: CARDS }, (_, place) => [`m${place}`, messageOf(place)]));
  const log = {
    get: (id: string) => messages.get(id),
    [Symbol.iterator]: () => messages.values(),
    get size() {
      return messages.size;
    },
  };
  vi.stubGlobal("game", { messages: log, users: new Map([["gm", { isGM: true }]]), settings: { get: () => "" } });
  forgetLog();
});
afterEach(() => vi.unstubAllGlobals());

describe("opening a log of 1,000 cards", () => {
  it("reads the cards that are drawn, each once, and no other", () => {
    for (const message of [...messages.values()].slice(-BATCH)) draw(message);
    expect(readings).toBe(BATCH);
  });

  it("reads of the others those that are open", () => {
    expect(unfinishedExchanges()).toHaveLength(CARDS / 5);
    expect(readings).toBe(CARDS / 5);
  });
});

describe("a message that keeps no exchange", () => {
  const read = (exchange: string) => {
    const message = messageOf(1) as Message & { system: object };
    Object.defineProperty(message.system, "exchange", { value: exchange });
    return readExchange(message);
  };

  it("is damaged or forged, and nothing breaks for it", () => {
    expect(["{", "null", "5", "[]", '{"intent":{}}'].map(read)).toEqual([null, null, null, null, null]);
  });
});

describe("the picture of an exchange", () => {
  const known = fight([person("Actor.1")], { round: 3 });
  const { picture: _known, ...nothing } = openExchange("m1", "coda", known, { actor: "Actor.1", action: "strike" });
  const read = (exchange: object, picture: string) => {
    const message = messageOf(1) as Message & { system: object };
    const text = JSON.stringify({ ...nothing, ...exchange });
    Object.defineProperties(message.system, { exchange: { value: text }, picture: { value: picture, writable: true } });
    return { message, picture: () => readExchange(message)?.exchange.picture };
  };

  it("is kept beside it, or in its own text where an older world was left", () => {
    expect(read({}, JSON.stringify(known)).picture()).toEqual(known);
    expect(read({ picture: known }, "").picture()).toEqual(known);
  });

  it("is not read again with each step", () => {
    const { message, picture } = read({}, JSON.stringify(known));
    const before = picture();
    (message as unknown as { system: { revision: number } }).system.revision = 2;
    noteMessage(message);
    expect(picture()).toBe(before);
  });

  it("is damaged or forged, and nothing breaks for it", () => {
    expect(["{", "null", "5", "[]"].map((text) => read({}, text).picture())).toEqual(Array(4).fill(undefined));
  });
});

describe("an exchange that is bent in one place", () => {
  const gm = { id: "gm", isGM: true };
  const player = { id: "player", isGM: false };
  const people = fight([person("kassus")]);
  const blank = openExchange("aaaaaaaaaaaaaaaa", "coda", people, { actor: "kassus", action: "strike" });
  const fields = messageFieldsOf(
    newRecord({ ...blank, stage: "closed" }, { combat: "", proposer: "player", session: "s", names: {} }),
  );
  const nested = (depth: number) => '{"kind":"nested","episode":{"entries":['.repeat(depth) + "]}}".repeat(depth);
  const entries = (text: string) => fields.exchange.replace('"entries":[]', `"entries":[${text}]`);
  const bent: readonly (readonly [string, Partial<typeof fields>])[] = [
    ["has an entry that is nothing", { exchange: entries("null") }],
    ["has an entry of no kind", { exchange: entries('{"kind":"constructor"}') }],
    ["has an episode in it that is not there", { exchange: entries('{"kind":"nested"}') }],
    ["has episodes in episodes without end", { exchange: entries(nested(9000)) }],
    ["has an effect that is none", { exchange: entries('{"kind":"effect"}') }],
    ["has a picture without settings", { picture: JSON.stringify({ ...people, settings: undefined }) }],
    ["has people in its picture who are nothing", { picture: JSON.stringify({ ...people, combatants: { a: null } }) }],
    ["has a line that is a text in a text", { line: '"[{}]"' }],
    ["has a line of nothing", { line: "[null]" }],
    ["has names that are no record", { names: "null" }],
    ["has asks that are nothing", { exchange: fields.exchange.replace('"prompts":[]', '"prompts":[null]') }],
  ];
  const message = (changed: Partial<typeof fields>, author = gm) =>
    ({ id: blank.id, type: "exchange", author, _stats: {}, timestamp: 1, system: { ...fields, ...changed } }) as never;

  it("is read whole where nothing is bent", () => {
    expect(readExchange(message({}))?.exchange).toMatchObject({ id: blank.id, stage: "closed" });
  });

  it.each(bent)("is damaged where it %s, and nothing breaks for it", (_title, changed) => {
    expect(readExchange(message(changed))).toBeNull();
    expect(readCard(message(changed, player))).toBeNull();
    messages = new Map([[blank.id, message({ ...changed, stage: "open" })]]);
    forgetLog();
    expect(unfinishedExchanges()).toEqual([]);
  });

  it("is never an exchange where a player wrote it, whole or not, over or not", () => {
    const written = [{}, { stage: "open" }, ...bent.map(([, changed]) => changed)];
    expect(written.map((changed) => isExchangeMessage(message(changed, player)))).toEqual(written.map(() => false));
    expect(readExchange(message({}, player))).toBeNull();
  });
});

describe("a change of one card among them", () => {
  it("reads that card again, and no other", () => {
    unfinishedExchanges();
    for (const message of messages.values()) draw(message);
    readings = 0;
    const changed = messages.get("m500") as Message & { system: { revision: number } };
    changed.system.revision = 2;
    noteMessage(changed);
    draw(changed);
    expect(unfinishedExchanges()).toHaveLength(CARDS / 5);
    expect(readings).toBe(1);
  });
});
