import { describe, expect, it } from "vitest";
import { decideLease, formatLease, type LeaseView, parseLease } from "../../../src/system/referee/session/lease.ts";

const me = { session: "mine", user: "gm" };
const other = { session: "theirs", user: "gm" };
const view = (over: Partial<LeaseView> = {}): LeaseView => ({
  lease: other,
  me,
  mayLead: true,
  holderActive: true,
  holderSilent: false,
  waitedMs: 0,
  ...over,
});

describe("the lease", () => {
  it.each([
    ["is taken when it is empty", view({ lease: null }), "sit"],
    ["is kept by its holder", view({ lease: me, waitedMs: 9000 }), "keep"],
    ["is taken when its holder's user has left", view({ holderActive: false }), "sit"],
    ["is taken when something has waited 5 s", view({ waitedMs: 5000 }), "sit"],
    ["is left alone before that, its holder being asked whether they are there", view({ waitedMs: 4999 }), "ask"],
    ["is taken from a window that does not answer, though its user is there", view({ holderSilent: true }), "sit"],
    ["is never a player's", view({ mayLead: false, lease: null, waitedMs: 9000 }), "leave"],
  ])("%s", (_title, seen, move) => {
    expect(decideLease(seen)).toBe(move);
  });

  it("reads as it is written", () => {
    expect(parseLease(formatLease(me))).toEqual(me);
  });

  it.each(["", "mine", "mine/gm/more", "/gm"])("reads as empty when %j is stored", (stored) => {
    expect(parseLease(stored)).toBeNull();
  });
});
