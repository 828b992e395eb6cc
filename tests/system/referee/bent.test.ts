import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import type { Ruleset } from "../../../src/engine/ruleset.ts";
import { coda } from "../../../src/rulesets/coda/index.ts";
import { cardView } from "../../../src/system/chat/view/card.ts";
import { isUnfinished, type StoredExchange } from "../../../src/system/referee/log/stored-exchange.ts";
import { bentAt, placesIn } from "../../support/crowd/grammar.ts";
import { KINDS } from "../../support/crowd/kinds.ts";
import { Table } from "../../support/crowd/table.ts";
import { asPlayer, gmViewer } from "../../support/viewer.ts";
import { useEnglish } from "../../support/words.ts";

vi.mock("../../../src/system/documents/subject.ts", () => ({ subjectOf: () => ({}), mayActFor: () => true }));
const { forgetLog, isLastExchange, unfinishedExchanges } = await import(
  "../../../src/system/referee/log/exchange-log.ts"
);
const { readCard, readExchange } = await import("../../../src/system/referee/log/exchange-message.ts");
const { messageFieldsOf } = await import("../../../src/system/referee/log/message-fields.ts");

type Fields = ReturnType<typeof messageFieldsOf>;

/** What stands where something else belongs. */
const NONSENSE = fc.oneof(
  fc.constantFrom(null, "", "constructor", "__proto__", -1, 1e21, true, [], {}, [null], [[]], { entries: [null] }),
  fc.jsonValue({ maxDepth: 2 }),
);

/** The texts of a message that hold more than a word. */
const TEXTS = ["exchange", "picture", "line", "names", "asked", "revealed", "gone"] as const;

const VIEWERS = [gmViewer(), asPlayer(gmViewer(), { isHidden: () => true, hidesResults: () => true })];

const stored: Fields[] = [];

beforeAll(async () => {
  useEnglish();
  for (const kind of ["riposte", "move", "sealed", "move, taken back"]) {
    const table = new Table(KINDS[kind] as (typeof KINDS)[string], 1);
    const kept = new Map<string, StoredExchange>();
    table.server.onCommit = () => {
      for (const [id, one] of table.server.stored) kept.set(`${id} ${one.exchange.stage}`, one);
    };
    await table.play();
    stored.push(...[...kept.values()].map(messageFieldsOf));
  }
});
afterAll(() => vi.unstubAllGlobals());

/** Read a log of that one message in every way. @returns The exchange in it. */
function readAll(fields: Fields, author = { id: "gm", isGM: true }) {
  const id = "exchange0";
  const message = { id, type: "exchange", author, _stats: {}, timestamp: 1, system: fields } as never;
  const log = { get: () => message, [Symbol.iterator]: () => [message].values(), size: 1 };
  vi.stubGlobal("game", {
    i18n: game.i18n,
    messages: log,
    users: new Map([[author.id, author]]),
    settings: { get: () => "" },
  });
  forgetLog();
  const card = readCard(message);
  if (card && !author.isGM)
    for (const viewer of VIEWERS) cardView({ stored: card, viewer }, coda as unknown as Ruleset, true);
  expect(unfinishedExchanges().every(() => author.isGM)).toBe(true);
  isLastExchange(id);
  return readExchange(message);
}

/** One of the exchanges with something else in one place of it. */
function bentOnes() {
  return fc
    .record({ which: fc.nat(), text: fc.constantFrom(...TEXTS), place: fc.nat(), other: NONSENSE })
    .map(({ which, text, place, other }) => {
      const fields = stored[which % stored.length] as Fields;
      const value: unknown = JSON.parse(fields[text] === "" ? "{}" : fields[text]);
      const places = placesIn(value);
      const at = places[place % Math.max(1, places.length)] ?? [];
      return { at: [text, ...at], fields: { ...fields, [text]: JSON.stringify(bentAt(value, at, other)) } };
    });
}

describe("an exchange that a player writes at their console, bent in any one place or in none", () => {
  it("is none, at most a card that can be shown, and nothing throws", () => {
    const player = { id: "p1", isGM: false };
    for (const fields of stored) expect(readAll(fields, player)).toBeNull();
    const forged = bentOnes().map(({ at, fields }) => ({ at, fields: { ...fields, proposer: "p1" } }));
    fc.assert(
      fc.property(forged, ({ fields }) => {
        expect(readAll(fields, player)).toBeNull();
      }),
      { numRuns: 800, seed: 17 },
    );
  });
});

describe("an exchange of a game master's that is bent in any one place", () => {
  it.each(TEXTS)("is not read where what it keeps as %s is torn off", (text) => {
    for (const torn of ["{", "[", '"', "undefined"])
      expect(readAll({ ...(stored[0] as Fields), [text]: torn })).toBeNull();
  });

  it("is not read, or can be written again, and nothing throws", () => {
    expect(stored.length).toBeGreaterThan(6);
    for (const fields of stored) expect(readAll(fields)).not.toBeNull();
    fc.assert(
      fc.property(bentOnes(), ({ fields }) => {
        const read = readAll(fields);
        if (!read) return;
        // As the referee does with whatever it believes
        messageFieldsOf(read);
        isUnfinished(read);
      }),
      { numRuns: 1500, seed: 16 },
    );
  });
});
