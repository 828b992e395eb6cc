import { afterEach, describe, expect, it, vi } from "vitest";
import { useSocket } from "../../support/socket.ts";

const who = { kind: "who", id: "one" };
const unseen = new Set<string>();
vi.mock("../../../src/system/referee/rights/who-answers.ts", () => ({
  isUnseenByOthers: (id: string) => unseen.has(id),
}));

const hear = useSocket();

/** The channel of a page that has just been loaded. */
async function loaded() {
  vi.resetModules();
  return import("../../../src/system/referee/session/channel.ts");
}

afterEach(() => vi.resetModules());

describe("what names those whom it concerns", () => {
  const judge = { kind: "judge", id: "judgement", intent: {} };
  const reply = { kind: "reply", id: "judgement", to: "anna", outcome: "done" };

  /**
   * A table whose server does something of its own with messages that name recipients.
   *
   * @returns What each user hears.
   */
  async function tableThat(does: "drops" | "ignores" | "heeds") {
    const heardBy: Record<string, unknown[]> = { gm: [], anna: [], bert: [] };
    const emit = (_channel: string, payload: unknown, options?: { recipients: string[] }) => {
      if (does === "drops" && options) return;
      const hearing = does === "heeds" ? (options?.recipients ?? Object.keys(heardBy)) : Object.keys(heardBy);
      for (const user of hearing) heardBy[user]?.push(payload);
    };
    const users = Object.keys(heardBy).map((id) => ({ id, isGM: id === "gm" }));
    vi.stubGlobal("game", { socket: { on: () => {}, emit }, users, user: { id: "anna" } });
    return { heardBy, send: (await loaded()).send as unknown as (message: object) => void };
  }

  it("reaches nobody else where the server heeds that", async () => {
    const { heardBy, send } = await tableThat("heeds");
    send(judge);
    send(reply);
    expect(heardBy).toEqual({ gm: [judge, reply], anna: [reply], bert: [] });
  });

  it("reaches all once it is sent again, should a server drop what names somebody", async () => {
    const { heardBy, send } = await tableThat("drops");
    send(judge);
    send(reply);
    expect(heardBy.gm).toEqual([]);
    send(judge);
    send(reply);
    expect(heardBy).toMatchObject({ gm: [judge, reply], anna: [judge, reply] });
  });

  it("goes out whole where the server ignores that: whoever it does not concern takes it for what it is", async () => {
    const { heardBy, send } = await tableThat("ignores");
    send(judge);
    expect(heardBy).toEqual({ gm: [judge], anna: [judge], bert: [judge] });
  });

  it("is for game masters also when it is sent again, where it is what somebody unseen wants", async () => {
    const { heardBy, send } = await tableThat("heeds");
    unseen.add("lurker");
    const wish = { kind: "intent", id: "wish", intent: { actor: "lurker" } };
    for (const message of [wish, wish, judge, judge]) send(message);
    expect(heardBy).toEqual({ gm: [wish, wish, judge, judge], anna: [judge], bert: [judge] });
  });

  it("is remembered of the latest alone", async () => {
    const { heardBy, send } = await tableThat("heeds");
    send(judge);
    for (let count = 0; count < 600; count += 1) send({ ...judge, id: `other${count}` });
    send(judge);
    expect(heardBy.bert).toEqual([]);
  });
});

describe("what comes over the socket before the world is ready", () => {
  it("is taken in once it is, in its order, and nothing twice", async () => {
    const { listenEarly, openChannel } = await loaded();
    const taken: unknown[] = [];
    const taker = {
      receive: (message: object, user: string) => taken.push([message, user]),
      refuseDamaged: (id: string, user: string) => taken.push([id, user]),
    };
    listenEarly();
    hear(who, "anna");
    hear({ kind: "intent", id: "torntorntorntorn" }, "bert");
    expect(taken).toEqual([]);
    openChannel(taker as never);
    hear(who, "cleo");
    expect(taken).toEqual([
      [who, "anna"],
      ["torntorntorntorn", "bert"],
      [who, "cleo"],
    ]);
  });
});
