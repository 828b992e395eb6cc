import { beforeAll, describe, expect, it, vi } from "vitest";
import type { Intent } from "../../../src/engine/intent.ts";
import { openPrompts } from "../../../src/engine/play.ts";
import type { Ruleset } from "../../../src/engine/ruleset.ts";
import { coda as codaRules } from "../../../src/rulesets/coda/index.ts";
import { cardView } from "../../../src/system/chat/view/card.ts";
import type { Viewer } from "../../../src/system/chat/view/viewer.ts";
import { isVisibleTo } from "../../../src/system/chat/view/visible.ts";
import { Referee } from "../../../src/system/referee/referee.ts";
import type { Request } from "../../../src/system/referee/requests/messages.ts";
import { DeadlineTimer } from "../../../src/system/referee/session/timers.ts";
import { enemy, fight, person } from "../../support/coda.ts";
import { athlete } from "../../support/coda-moves.ts";
import { path } from "../../support/encounter.ts";
import { FakeWorld, fakeHost, SERVER_TIME } from "../../support/fake-table.ts";
import { requestOf } from "../../support/requests.ts";
import { asPlayer, gmViewer } from "../../support/viewer.ts";
import { useEnglish } from "../../support/words.ts";

const coda = codaRules as unknown as Ruleset;
const ID = "aaaaaaaaaaaaaaaa";
const PAUSE = 3000;
const DOWN = path([0, 0], [1, 0], [2, 0], [3, 0], [4, 0], [5, 0]);

const gm = gmViewer({
  isHidden: (id) => id === "lurker",
  nameOf: (id) => id,
  usersAsked: ({ of }) => (of === "kassus" ? ["player"] : ["gm"]),
});
const player = asPlayer(gm);

const leave: Intent = { actor: "kassus", action: "move", path: DOWN };

const people = {
  /** Whom nobody sees, in the middle of the way. */
  lurker: () => enemy("lurker", { at: [3, 1], hidden: true }),
  /** Who is seen, at its beginning. */
  boarder: () => enemy("boarder", { at: [0, 1] }),
};

/** Kassus goes past them, where every move is held. */
async function table(
  who: readonly (keyof typeof people)[],
  intent: Intent = leave,
  others: ReturnType<typeof enemy>[] = [],
) {
  const all = [person("kassus", athlete), ...others, ...who.map((name) => people[name]())];
  const world = new FakeWorld(fight(all, { settings: { unseenFirst: true } }));
  Object.assign(world, { lease: "one", held: PAUSE });
  world.owners.set("kassus", "player");
  const names = { kassus: "Kassus", lurker: "Lurker", boarder: "Boarder" };
  const base = fakeHost(world, "one", [5, 4, 5, 4, 5, 4, 5, 4]);
  const host = {
    ...base,
    ruleset: () => coda,
    situation: () => ({ combat: world.combat, encounter: world.encounter, names }),
  };
  const referee = new Referee(host);
  const stored = () => {
    const found = world.messages.get(ID);
    if (!found) throw new Error("no exchange");
    return found;
  };
  /** What a viewer has of it: their card, or that there is none. */
  const seen = (viewer: Viewer) => {
    const look = { stored: stored(), viewer };
    return isVisibleTo(look) ? JSON.stringify(cardView(look, coda, true)) : "no card";
  };
  const asked = () => openPrompts(stored().exchange).map(({ of, kind }) => `${of} ${kind}`);
  let count = 0;
  const answer = (choice: string, user: string) => {
    const [prompt] = openPrompts(stored().exchange);
    const request = { kind: "answer", id: `r${++count}`, exchange: ID, answer: { prompt: prompt?.id ?? "", choice } };
    return referee.receive(request as Request, user);
  };
  /** Let the walk that is open be made. */
  const walk = () => answer("arrived", "player");
  /** Let the time be over for which the move is held. */
  const wait = () => {
    world.now += PAUSE;
    return referee.timeOut();
  };
  await referee.receive(requestOf(intent, ID), "player");
  return { world, referee, stored, seen, asked, answer, walk, wait };
}

beforeAll(useEnglish);

describe("a move that is held when the game is paused", () => {
  it.each([[[]], [["lurker"]]] as const)(
    "is held for the whole time again, with nobody and with %s unseen",
    async (who) => {
      const { world, referee, wait, asked } = await table([...who]);
      world.paused = true;
      await wait();
      expect(asked().join()).not.toContain("movement");
      world.paused = false;
      await referee.timeOut();
      world.now += PAUSE - 1;
      await referee.timeOut();
      expect(asked().join()).not.toContain("movement");
      world.now += 1;
      await referee.timeOut();
      expect(asked().join()).toContain("movement");
    },
  );
});

describe("a move that is held", () => {
  it("is looked at as an exchange whether or not it lets anybody strike", async () => {
    const { world, referee } = await table([]);
    await referee.receive({ kind: "judge", id: "j1", intent: leave }, "player");
    expect(world.repliesTo("j1")).toMatchObject([{ moveCheck: { free: false, triggers: [] } }]);
  });

  it("has no card where nothing comes of it, and none for players where only the unseen are asked", async () => {
    const [empty, lurking] = [await table([]), await table(["lurker"])];
    expect([empty.asked(), lurking.asked()]).toEqual([["kassus hold"], ["lurker opportunity"]]);
    expect([empty.seen(player), empty.seen(gm), lurking.seen(player)]).toEqual(["no card", "no card", "no card"]);
    expect(lurking.seen(gm)).toContain("lurker");
    await lurking.answer("decline", "gm");
    for (const one of [empty, lurking]) {
      await one.wait();
      await one.walk();
    }
    expect([empty.seen(player), lurking.seen(player)]).toEqual(["no card", "no card"]);
  });

  it("is walked in the same segments past an unseen enemy who lets go as past nobody", async () => {
    const segments = async (who: readonly (keyof typeof people)[]) => {
      const { stored, asked, answer, walk, wait } = await table(who);
      const walked: unknown[] = [];
      for (let [next] = asked(); next; [next] = asked()) {
        if (next === "kassus movement") walked.push(openPrompts(stored().exchange)[0]?.details?.path);
        if (next === "kassus hold") await wait();
        else await (next === "kassus movement" ? walk() : answer("decline", "gm"));
      }
      return walked;
    };
    expect(await segments(["lurker"])).toEqual(await segments([]));
    expect(await segments(["boarder", "lurker"])).toEqual(await segments(["boarder"]));
  });

  it.each(["at once", "in the last moment", "never"])(
    "shows a player the same at the same time, whether or not somebody unseen is asked and answers %s",
    async (when) => {
      const tables = [await table(["boarder"]), await table(["boarder", "lurker"])];
      const [one, both] = tables as [(typeof tables)[0], (typeof tables)[0]];
      const same = () => expect(both.seen(player)).toBe(one.seen(player));
      expect([one.asked(), both.asked()]).toEqual([["kassus hold"], ["lurker opportunity"]]);
      same();
      for (let passed = 0; passed < PAUSE; passed += 500) {
        if (passed === (when === "at once" ? 0 : when === "never" ? -1 : PAUSE - 500))
          await both.answer("decline", "gm");
        same();
        for (const { world, referee } of tables) {
          world.now += 500;
          await referee.timeOut();
        }
      }
      // The boarder stands where the way begins: they are asked when the wait is over, and not before
      expect([one.asked(), both.asked()]).toEqual([["boarder opportunity"], ["boarder opportunity"]]);
      same();
    },
  );

  it("waits for the unseen as long as it is held and no longer: then they let go", async () => {
    const { world, referee, stored, asked } = await table(["lurker"]);
    expect(stored().asked).toEqual({ a1: { until: SERVER_TIME + PAUSE } });
    world.now += PAUSE - 1;
    await referee.timeOut();
    expect(asked()).toEqual(["lurker opportunity"]);
    world.now += 1;
    await referee.timeOut();
    expect(asked()).toEqual(["kassus movement"]);
    expect(stored().exchange.answers).toMatchObject([{ choice: "decline", by: "deadline" }, { choice: "over" }]);
  });

  it("waits no longer for one who waits for a later square, nor for one who was handed on", async () => {
    const { world, referee, stored, asked, answer } = await table(["lurker"]);
    world.now += 500;
    await answer("wait", "gm");
    expect(asked()).toEqual(["lurker opportunity"]);
    expect(Object.values(stored().asked)).toEqual([{ until: SERVER_TIME + PAUSE }]);
    const [prompt] = openPrompts(stored().exchange);
    world.seconds = 60;
    await referee.receive({ kind: "reassign", id: "h", exchange: ID, prompt: prompt?.id ?? "", to: "gm" }, "gm");
    expect(Object.values(stored().asked)).toEqual([{ until: SERVER_TIME + PAUSE, to: "gm" }]);
  });

  it("gives whoever is struck, and whoever is seen, the time of the world", async () => {
    const { stored, answer, asked, walk, wait } = await table(["lurker"]);
    await answer("strike:sword", "gm");
    await wait();
    await walk();
    expect(asked()).toEqual(["kassus defence"]);
    expect(stored().asked).toEqual({});
  });

  it("is not ended by its mover before its time, who learns the same whether or not somebody unseen is asked", async () => {
    for (const who of [[], ["lurker"]] as const) {
      const { world, asked, answer, wait } = await table(who);
      const open = asked();
      await answer("over", "player");
      expect([asked(), world.repliesTo("r1")[0]?.refusal?.code]).toEqual([open, "right/not-yours"]);
      await wait();
      expect(asked()).toEqual(["kassus movement"]);
    }
  });

  it("is not settled by the game master before its time", async () => {
    const { referee, asked, stored, world } = await table([]);
    const { revision } = stored();
    await referee.receive({ kind: "applyDefault", id: "s1", exchange: ID, revision }, "gm");
    expect([asked(), world.repliesTo("s1")[0]?.refusal?.code]).toEqual([["kassus hold"], "answer/not-open"]);
  });

  it("says of a charge that they are on their way, whether or not the unseen are asked", async () => {
    const charge: Intent = { actor: "kassus", action: "charge", weapon: "sword", targets: ["boarder"], path: DOWN };
    const far = { ...people.boarder(), place: { ...people.boarder().place, col: 6, row: 0 } };
    const [alone, lurking] = [await table([], charge, [far]), await table(["lurker"], charge, [far])];
    expect([alone.asked(), lurking.asked()]).toEqual([["kassus hold"], ["lurker opportunity"]]);
    expect(lurking.seen(player)).toBe(alone.seen(player));
    expect(lurking.seen(player)).toContain("kassus is on the way");
  });
});

describe("an act that may let others strike", () => {
  const work: Intent = { actor: "kassus", action: "moveObject" };
  const near = { ...people.lurker(), place: { ...people.lurker().place, col: 1, row: 1 } };
  const at = (hasLurker: boolean, ...others: ReturnType<typeof enemy>[]) =>
    table([], work, [...others, ...(hasLurker ? [near] : [])]);

  it("waits as long whether or not somebody unseen is asked, and shows the same meanwhile", async () => {
    const [alone, lurking] = [await at(false, people.boarder()), await at(true, people.boarder())];
    expect([alone.asked(), lurking.asked()]).toEqual([["kassus hold"], ["lurker opportunity"]]);
    expect(lurking.seen(player)).toBe(alone.seen(player));
    expect(alone.seen(player)).toContain("kassus begins");
    await lurking.answer("decline", "gm");
    expect(lurking.seen(player)).toBe(alone.seen(player));
    for (const one of [alone, lurking]) await one.wait();
    expect([alone.asked(), lurking.asked()]).toEqual([["boarder opportunity"], ["boarder opportunity"]]);
  });

  it("waits for the unseen no longer than that: then they let go", async () => {
    const { wait, asked, stored } = await at(true);
    await wait();
    await wait();
    expect([asked(), stored().exchange.stage]).toEqual([[], "closed"]);
    expect(stored().exchange.answers).toMatchObject([{ choice: "decline", by: "deadline" }, { choice: "over" }]);
  });

  it("lets the unseen strike when the wait is over (R012)", async () => {
    const { answer, wait, asked } = await at(true);
    await answer("strike:sword", "gm");
    expect(asked()).toEqual(["kassus hold"]);
    await wait();
    expect(asked()).toEqual(["kassus defence"]);
  });
});

describe("an timer", () => {
  it("rings when the first moment has come that was not over, and once", () => {
    vi.useFakeTimers();
    const ring = vi.fn();
    const timer = new DeadlineTimer(ring);
    timer.set([50, 300, 700], 100);
    timer.set([50, 400], 100);
    vi.advanceTimersByTime(299);
    expect(ring).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1000);
    expect(ring).toHaveBeenCalledTimes(1);
    timer.set([], 100);
    vi.advanceTimersByTime(1000);
    expect(ring).toHaveBeenCalledTimes(1);
    vi.useRealTimers();
  });
});
