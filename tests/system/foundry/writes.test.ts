import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import * as utils from "../../../sandbox/common/utils/objects.ts";
import { writeForm, writeInTurn } from "../../../src/system/foundry/writes.ts";

type Data = Record<string, unknown>;

/** A document whose server answers when it is told to; as Foundry does, it sends only what differs from what stands. */
class SlowDocument {
  readonly _source: Data;
  readonly sent: Data[] = [];
  readonly #unanswered: (() => void)[] = [];

  constructor(source: Data) {
    this._source = source;
  }

  async update(changes: Data): Promise<void> {
    const differing = utils.diffObject(this._source, changes) as Data;
    if (Object.keys(differing).length === 0) return;
    this.sent.push(differing);
    await new Promise<void>((answer) => this.#unanswered.push(answer));
    Object.assign(this._source, differing);
  }

  /** Answer what was sent, and what is sent after that, until nothing comes any more. */
  async answerAll(): Promise<void> {
    for (let quiet = 0; quiet < 20; quiet += 1) {
      await Promise.resolve();
      for (const answer of this.#unanswered.splice(0)) {
        answer();
        quiet = 0;
      }
    }
  }
}

/** Turn a switch of that document. */
function turn(document: SlowDocument): Promise<void> {
  return writeInTurn(document, () => document.update({ held: document._source.held !== true }));
}

/** Write a number as a form would. */
function fill(document: SlowDocument, ranks: number): Promise<void> {
  return writeForm(document, { ranks, held: false }, (changes) => document.update(changes));
}

beforeEach(() => void vi.stubGlobal("foundry", { utils }));
afterEach(() => void vi.unstubAllGlobals());

describe("what is written into one document", () => {
  it("is turned back by a second press before the first is answered", async () => {
    const document = new SlowDocument({ held: false });
    const pressed = [turn(document), turn(document), turn(document)];
    await document.answerAll();
    await Promise.all(pressed);
    expect(document.sent).toEqual([{ held: true }, { held: false }, { held: true }]);
    expect(document._source).toEqual({ held: true });
  });

  it("is taken back by a form before it is answered", async () => {
    const document = new SlowDocument({ ranks: 4, held: false });
    const filled = [fill(document, 5), fill(document, 4)];
    await document.answerAll();
    await Promise.all(filled);
    expect(document.sent).toEqual([{ ranks: 5 }, { ranks: 4 }]);
  });

  it("leaves alone in a form what somebody else has changed meanwhile", async () => {
    const document = new SlowDocument({ ranks: 4, held: false });
    const filled = fill(document, 5);
    document._source.held = true;
    await document.answerAll();
    await filled;
    expect(document._source).toEqual({ ranks: 5, held: true });
  });

  it("goes on after what was refused, which whoever wrote it is told", async () => {
    const document = new SlowDocument({ held: false });
    const refused = writeInTurn(document, () => Promise.reject(new Error("no")));
    const pressed = turn(document);
    await expect(refused).rejects.toThrow("no");
    await document.answerAll();
    await pressed;
    expect(document._source).toEqual({ held: true });
  });

  it("does not wait for another document", async () => {
    const [slow, other] = [new SlowDocument({ held: false }), new SlowDocument({ held: false })];
    const never = turn(slow);
    const pressed = turn(other);
    await other.answerAll();
    await pressed;
    expect(other._source).toEqual({ held: true });
    await slow.answerAll();
    await never;
  });
});
