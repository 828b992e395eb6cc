import { beforeEach, describe, expect, it } from "vitest";
import { LogIndex } from "../../../src/system/referee/log/exchange-log.ts";

/** A message of an exchange, or of something else where it is of no fight. */
interface Line {
  readonly id: string;
  readonly timestamp: number;
  readonly fight: string | null;
  stage: "open" | "closed" | "undone";
}

const CARDS = 1000;

let log: Map<string, Line>;
let looked: number;
let index: LogIndex<Line, Line>;

function put(line: Line): Line {
  log.set(line.id, line);
  index.note(line);
  return line;
}

function addLine(id: number, fight: string | null = "a", stage: Line["stage"] = "closed"): Line {
  return put({ id: `m${id}`, timestamp: id, fight, stage });
}

const inFight = (fight: string) => (line: Line) => line.fight === fight;

beforeEach(() => {
  log = new Map();
  looked = 0;
  const count = (test: (line: Line) => boolean) => (line: Line) => {
    looked += 1;
    return test(line);
  };
  index = new LogIndex<Line, Line>({
    messages: () => log.values(),
    size: () => log.size,
    keeps: count(({ fight }) => fight !== null) as (line: Line) => line is Line,
    isUnfinished: count(({ stage }) => stage === "open"),
    isActive: count(({ stage }) => stage !== "undone"),
  });
});

describe("what it finds", () => {
  it("has the messages oldest first, whatever order they came in", () => {
    for (const id of [3, 1, 2]) addLine(id);
    addLine(4, null);
    expect(index.messages().map(({ id }) => id)).toEqual(["m1", "m2", "m3"]);
    expect([index.placeOf("m3"), index.placeOf("m4")]).toEqual([2, -1]);
  });

  it("sees a message that comes, one that changes and one that is deleted", () => {
    const first = addLine(1, "a", "open");
    expect(index.unfinished()).toEqual([first]);
    const second = addLine(2, "a", "open");
    expect(index.unfinished()).toEqual([first, second]);
    first.stage = "closed";
    index.note(first);
    expect(index.unfinished()).toEqual([second]);
    log.delete("m2");
    expect(index.unfinished()).toEqual([]);
  });

  it("lets go of one that keeps nothing any more, and takes in one that has begun to", () => {
    const line = addLine(1, "a", "open");
    expect(index.unfinished()).toHaveLength(1);
    const other = { ...line, fight: null };
    log.set("m1", other);
    index.forget();
    expect(index.unfinished()).toEqual([]);
    Object.assign(other, { fight: "a" });
    index.note(other);
    expect(index.unfinished()).toEqual([other]);
  });

  it("takes a reading of a message from elsewhere for no change of it", () => {
    const line = addLine(1, "a", "open");
    expect(index.unfinished()).toEqual([line]);
    index.note({ ...line, stage: "closed" });
    expect(index.unfinished()).toEqual([line]);
  });

  it("knows the newest active one of each encounter, also after it was taken back", () => {
    const [first, second] = [addLine(1, "a"), addLine(2, "a")];
    addLine(3, "b");
    expect(index.newestIn("a", inFight("a"))).toBe(second);
    second.stage = "undone";
    index.note(second);
    expect(index.newestIn("a", inFight("a"))).toBe(first);
    expect(index.newestIn("c", inFight("c"))).toBeNull();
  });
});

describe("a log of 1,000 cards", () => {
  beforeEach(() => {
    for (let id = 0; id < CARDS; id++) addLine(id, "a", id % 5 === 0 ? "open" : "closed");
    index.unfinished();
    looked = 0;
  });

  it("looks at a message that changes, and at no other", () => {
    const line = log.get("m500");
    if (line) index.note(line);
    expect(index.unfinished()).toHaveLength(CARDS / 5);
    expect(looked).toBeLessThan(5);
  });

  it("looks for the newest of a fight once for all its cards", () => {
    for (let card = 0; card < 100; card++) index.newestIn("a", inFight("a"));
    expect(looked).toBe(1);
  });
});
