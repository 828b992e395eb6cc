import { beforeAll, describe, expect, it } from "vitest";
import { waitingView } from "../../../src/system/apps/waiting-list.ts";
import type { StoredExchange } from "../../../src/system/referee/log/stored-exchange.ts";
import { isRequest, type Message, type Request, SHAPES } from "../../../src/system/referee/requests/messages.ts";
import { asPlayer, gmViewer } from "../../support/viewer.ts";
import { useLanguage } from "../../support/words.ts";

/** What is never in the list, and what is of no exchange. */
const OTHERS = ["intent", "judge", "freeMove", "recall"];

const kinds = Object.keys(SHAPES).filter((kind) => isRequest({ kind } as Message) && !OTHERS.includes(kind));

const stored = {
  exchange: { ruleset: "coda", intent: { actor: "lurker", action: "move" }, picture: { combatants: {} } },
  names: { lurker: "Lurker", kassus: "Kassus" },
} as unknown as StoredExchange;

const gm = gmViewer({ isHidden: (id) => id === "lurker", nameOf: (id) => (id === "lurker" ? "Lurker" : "Kassus") });

function told(request: object, viewer = gm): string {
  return waitingView({ request: request as Request, inLine: false } as never, viewer, () => stored).what;
}

describe.each(["en", "de", "fr", "nl"])("what waits for the referee, in %s", (lang) => {
  beforeAll(() => useLanguage(lang));

  it.each(kinds)("is told by who does what, but for the name of somebody unseen: %s", (kind) => {
    const request = { kind, id: "one", exchange: "e" };
    expect(told(request)).toMatch(/Lurker/);
    expect(told(request)).not.toMatch(/Waiting\.|AWAY|[{}]/);
    expect(told(request, asPlayer(gm))).not.toMatch(/Lurker/);
  });

  it("names whoever one acts for", () => {
    const wish = { kind: "intent", id: "one", intent: { actor: "kassus", action: "move" } };
    expect(told(wish, asPlayer(gm))).toMatch(/Kassus/);
  });
});
