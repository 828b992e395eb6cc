import { describe, expect, it } from "vitest";
import type { Message } from "../../../src/system/referee/requests/messages.ts";
import { Presence } from "../../../src/system/referee/session/presence.ts";

function presence() {
  const clock = { now: 0 };
  const sent: Message[] = [];
  return { clock, sent, made: new Presence({ now: () => clock.now, send: (message) => sent.push(message) }) };
}

describe("another session", () => {
  it("is silent from the moment at which it was asked, and however often", () => {
    const { clock, sent, made } = presence();
    expect(made.silence("s")).toBe(0);
    for (const now of [0, 3000, 6000]) {
      clock.now = now;
      made.ask("s");
    }
    expect([made.silence("s"), sent.length]).toEqual([6000, 2]);
  });

  it("is there once it says so, until it is asked again", () => {
    const { clock, made } = presence();
    made.ask("s");
    made.note("s");
    clock.now = 9000;
    expect(made.silence("s")).toBe(0);
    made.ask("s");
    clock.now = 10_000;
    expect(made.silence("s")).toBe(1000);
  });

  it("is not waited for when it says that it leaves", () => {
    const { made } = presence();
    made.leave("s");
    expect(made.silence("s")).toBe(Number.POSITIVE_INFINITY);
  });
});
