import { describe, expect, it } from "vitest";
import { EVEN_TEMPER } from "../../../../src/odds/advice.ts";
import type { Advised, Turn } from "../../../../src/odds/shares.ts";
import { type Thinker, Thinking } from "../../../../src/system/apps/adviser/thinking.ts";
import { enemy, fight, person } from "../../../support/coda.ts";

const encounter = fight([person("kassus"), enemy("raider", { at: [1, 0] })], { turn: "kassus" });
const turn = (seed: number): Turn => ({ game: "coda", encounter, of: "kassus", temper: EVEN_TEMPER, seed });
const thought = (isDone: boolean): Advised => ({ advice: [], isReady: true, isDone });

/** Somebody who thinks when they are told to. */
class Slow implements Thinker {
  readonly considered: number[] = [];
  readonly #waiting: { resolve: (advised: Advised) => void; reject: (error: Error) => void }[] = [];
  isClosed = false;

  consider({ seed }: Turn): void {
    this.considered.push(seed);
  }

  think(): Promise<Advised> {
    return new Promise((resolve, reject) => this.#waiting.push({ resolve, reject }));
  }

  async come(advised: Advised): Promise<void> {
    await settled();
    this.#waiting.shift()?.resolve(advised);
    await settled();
  }

  async fail(error: Error): Promise<void> {
    await settled();
    this.#waiting.shift()?.reject(error);
    await settled();
  }

  get isAsked(): boolean {
    return this.#waiting.length > 0;
  }

  close(): void {
    this.isClosed = true;
  }
}

async function settled(): Promise<void> {
  for (let i = 0; i < 10; i++) await Promise.resolve();
}

function begin() {
  const slow = new Slow();
  const heard: number[] = [];
  const failed: unknown[] = [];
  const listener = { advised: ({ seed }: Turn) => heard.push(seed), failed: (error: unknown) => failed.push(error) };
  return { slow, heard, failed, thinking: new Thinking(listener, () => slow) };
}

describe("thinking about a turn", () => {
  it("goes on until there is no more to be known", async () => {
    const { slow, heard, thinking } = begin();
    thinking.consider(turn(1));
    await slow.come(thought(false));
    await slow.come(thought(true));
    expect([heard, slow.considered, slow.isAsked]).toEqual([[1, 1], [1], false]);
  });

  it("tells nothing of a turn about which nobody wants to know any more", async () => {
    const { slow, heard, thinking } = begin();
    thinking.consider(turn(1));
    await settled();
    thinking.consider(turn(2));
    await slow.come(thought(true));
    expect(heard).toEqual([]);
    await slow.come(thought(true));
    expect([heard, slow.considered]).toEqual([[2], [1, 2]]);
  });

  it("stops when it is told to, and begins again", async () => {
    const { slow, heard, thinking } = begin();
    thinking.consider(turn(1));
    await settled();
    thinking.consider(null);
    await slow.come(thought(false));
    expect([heard, slow.isAsked]).toEqual([[], false]);
    thinking.consider(turn(1));
    await slow.come(thought(true));
    expect(heard).toEqual([1]);
  });

  it("says what fails, and thinks about the next turn all the same", async () => {
    const { slow, heard, failed, thinking } = begin();
    thinking.consider(turn(1));
    await slow.fail(new Error("a rule fails"));
    expect([heard, failed.length]).toEqual([[], 1]);
    thinking.consider(turn(2));
    await slow.come(thought(true));
    expect(heard).toEqual([2]);
  });

  it("leaves the browser what it took when it is closed", async () => {
    const { slow, heard, thinking } = begin();
    thinking.consider(turn(1));
    await settled();
    thinking.close();
    await slow.come(thought(false));
    expect([slow.isClosed, heard]).toEqual([true, []]);
  });
});
