import { beforeEach, describe, expect, it } from "vitest";
import type { Intent } from "../../../src/engine/intent.ts";
import { Referee } from "../../../src/system/referee/referee.ts";
import type { Message, Request } from "../../../src/system/referee/requests/messages.ts";
import type { SessionPort } from "../../../src/system/referee/session/lease-watch.ts";
import { RefereeSession } from "../../../src/system/referee/session/session.ts";
import { Grace } from "../../../src/system/referee/session/timers.ts";
import { combatant, encounter, path, placed } from "../../support/encounter.ts";
import { FakeWorld, fakeHost, SERVER_TIME } from "../../support/fake-table.ts";
import { requestOf } from "../../support/requests.ts";

const ID = "aaaaaaaaaaaaaaaa";
const OTHER = "bbbbbbbbbbbbbbbb";
const SECONDS = 20;
const run: Intent = { actor: "kassus", action: "run", path: path([0, 0], [1, 0], [2, 0]) };
const strike: Intent = { actor: "kassus", action: "strike", targets: ["boarder"] };

const intent = (wanted: Intent, id = ID) => requestOf(wanted, id);
const reply = (choice: string): Request => ({
  kind: "answer",
  id: choice,
  exchange: ID,
  answer: { prompt: "a1", choice },
});

let world: FakeWorld;
let referee: Referee;

/** What is stored of the run, at which the boarder may strike. */
const stored = () => world.messages.get(ID);

beforeEach(async () => {
  const boarder = combatant("boarder", { side: "hostile", place: placed(1, 0) });
  world = new FakeWorld(encounter([combatant("kassus"), boarder]));
  world.owners.set("kassus", "player");
  world.lease = "one";
  world.seconds = SECONDS;
  referee = new Referee(fakeHost(world, "one", [5, 4, 6]));
  await referee.receive(intent(run), "player");
});

describe("a question with a deadline", () => {
  it("is stored with the moment in server time at which its default counts", () => {
    expect(stored()?.asked).toEqual({ a1: { until: SERVER_TIME + SECONDS * 1000 } });
  });

  it("waits until then", async () => {
    world.now += SECONDS * 1000 - 1;
    await referee.timeOut();
    expect(stored()?.exchange.stage).toBe("open");
  });

  it("is answered with its default then, and it is said how that came about", async () => {
    world.now += SECONDS * 1000;
    await referee.timeOut();
    expect(stored()?.exchange).toMatchObject({
      stage: "closed",
      answers: [{ prompt: "a1", choice: "decline", by: "deadline" }],
    });
    expect(stored()?.asked).toEqual({});
  });

  it("times out at any request too, since timers sleep in hidden tabs", async () => {
    world.now += SECONDS * 1000;
    await referee.receive(intent(strike, OTHER), "player");
    expect(stored()?.exchange.stage).toBe("closed");
    expect(world.messages.get(OTHER)?.exchange.stage).toBe("closed");
  });

  it("lets those go on who stand in line", async () => {
    await referee.receive(intent(strike, OTHER), "player");
    expect(world.messages.has(OTHER)).toBe(false);
    world.now += SECONDS * 1000;
    await referee.timeOut();
    expect(world.messages.get(OTHER)?.exchange.stage).toBe("closed");
  });

  it("refuses a late answer with a sentence of its own, and takes the default as said again", async () => {
    world.now += SECONDS * 1000;
    await referee.receive(reply("strike"), "gm");
    await referee.receive(reply("decline"), "gm");
    expect(world.repliesTo("strike")).toMatchObject([{ outcome: "refused", refusal: { code: "answer/late" } }]);
    expect(world.repliesTo("decline")).toMatchObject([{ outcome: "done" }]);
  });

  it("never times out where nobody has set a deadline", async () => {
    world.messages.clear();
    world.seconds = 0;
    await referee.receive(intent(run, OTHER), "player");
    world.now += 1_000_000;
    await referee.timeOut();
    expect(world.messages.get(OTHER)).toMatchObject({ asked: {}, exchange: { stage: "open" } });
  });
});

describe("a deadline in a game that is paused", () => {
  beforeEach(async () => {
    world.now += SECONDS * 1000 - 1;
    world.paused = true;
    await referee.timeOut();
  });

  it("does not pass, whatever comes meanwhile", async () => {
    world.now += 1_000_000;
    await referee.timeOut();
    await referee.receive(intent(strike, OTHER), "player");
    expect(stored()?.exchange.stage).toBe("open");
  });

  it("takes the answer that is given meanwhile", async () => {
    await referee.receive(reply("decline"), "gm");
    expect(stored()?.exchange.answers).toEqual([{ prompt: "a1", choice: "decline" }]);
  });

  it("is the whole time away once the game goes on", async () => {
    world.now += 1_000_000;
    world.paused = false;
    await referee.timeOut();
    expect(stored()?.asked).toEqual({ a1: { until: world.now + SECONDS * 1000 } });
    world.now += SECONDS * 1000;
    await referee.timeOut();
    expect(stored()?.exchange.answers).toMatchObject([{ by: "deadline" }]);
  });

  it("stays where it is once the game goes on, if nobody was asked in time", async () => {
    world.seconds = 0;
    world.paused = false;
    await referee.timeOut();
    expect(stored()?.asked).toEqual({ a1: {} });
  });
});

describe("what a player wants of the referee while the game is paused", () => {
  const codes = (id: string) => world.repliesTo(id).map(({ refusal }) => refusal?.code);

  beforeEach(async () => {
    await referee.receive(reply("decline"), "gm");
    world.paused = true;
  });

  it("waits where it is a way, and where a way is taken back", async () => {
    const undo = (id: string): Request => ({
      kind: "undo",
      id,
      exchange: ID,
      revision: stored()?.revision ?? 0,
      along: [],
    });
    await referee.receive(intent(run, OTHER), "player");
    await referee.receive({ kind: "judge", id: "how", intent: run }, "player");
    await referee.receive(undo("back"), "player");
    expect([OTHER, "how", "back"].map(codes)).toEqual([["move/paused"], ["move/paused"], ["move/paused"]]);
    await referee.receive(undo("gms"), "gm");
    expect(codes("gms")).toEqual([undefined]);
  });

  it("is done where it is none, and whatever a game master wants", async () => {
    await referee.receive(intent(strike, OTHER), "player");
    await referee.receive(intent(run, "cccccccccccccccc"), "gm");
    expect([OTHER, "cccccccccccccccc"].map(codes)).toEqual([[undefined], [undefined]]);
  });
});

describe("a deadline that passed while nobody sat", () => {
  /** Another session takes over long after the deadline. */
  async function takeOver() {
    world.now += 10 * SECONDS * 1000;
    world.lease = "two";
    const second = new Referee(fakeHost(world, "two", [5, 4, 6]));
    await second.takeOver();
    return second;
  }

  it("counts on: the default is given a few seconds after somebody has sat down", async () => {
    const second = await takeOver();
    await second.timeOut();
    expect(stored()?.exchange.stage).toBe("open");
    world.now += 5000;
    await second.timeOut();
    expect(stored()?.exchange.answers).toMatchObject([{ by: "deadline" }]);
  });

  it("counts for a session too that sleeps again and again, as one in a hidden tab does", async () => {
    const grace = new Grace();
    world.now += 10 * SECONDS * 1000;
    await new Referee(fakeHost(world, "one"), grace).takeOver();
    expect(stored()?.exchange.stage).toBe("open");
    world.now += 60_000;
    await new Referee(fakeHost(world, "one"), grace).takeOver();
    expect(stored()?.exchange.stage).toBe("closed");
  });

  it("lets an answer count until then that was kept in the meantime", async () => {
    const second = await takeOver();
    await second.receive(reply("decline"), "gm");
    expect(stored()?.exchange.answers).toEqual([{ prompt: "a1", choice: "decline" }]);
  });
});

describe("a player's session", () => {
  /** What it sends at a tick so long after the question was put. Unit: seconds. */
  function sentAfter(seconds: number): readonly Message[] {
    world.now += seconds * 1000;
    const sent: Message[] = [];
    const refereeSession = new RefereeSession(
      { session: "three", user: "player" },
      { ...port, host: fakeHost(world, "three"), send: (message) => sent.push(message) },
    );
    refereeSession.tick();
    return sent;
  }
  const port: Omit<SessionPort, "host"> = {
    predecessor: "",
    chance: 0,
    now: () => world.now,
    catchUp: async () => true,
    fellBehind: () => undefined,
    send: () => undefined,
    mayLead: () => false,
    isPresent: () => true,
    presentGMs: () => ["gm"],
    lease: () => "one/gm",
    sit: async () => undefined,
    refused: () => undefined,
    report: (error) => world.faults.push(error),
  };

  it("wakes the leader where it lets a deadline pass, and not before", () => {
    expect(sentAfter(SECONDS + 1)).toEqual([]);
    expect(sentAfter(1)).toEqual([{ kind: "who", id: "one" }]);
  });

  it("leaves the leader alone where nothing is overdue", async () => {
    await referee.receive(reply("decline"), "gm");
    expect(sentAfter(10 * SECONDS)).toEqual([]);
  });
});

describe("a default that cannot be played", () => {
  it("is reported once and tried no more", async () => {
    world.now += SECONDS * 1000;
    const broken = fakeHost(world, "one");
    const faulty = new Referee({
      ...broken,
      ruleset: () => {
        throw new Error("a fault of ours");
      },
    });
    await faulty.timeOut();
    await faulty.timeOut();
    expect(world.faults).toHaveLength(1);
    expect(stored()?.exchange.stage).toBe("open");
  });
});

describe("an ask that is handed on", () => {
  const hand = (to: string): Request => ({ kind: "reassign", id: `to-${to}`, exchange: ID, prompt: "a1", to });

  it("may be answered by that one, who gets the whole time when a game master hands it", async () => {
    world.now += 5000;
    await referee.receive(hand("other"), "gm");
    expect(stored()?.asked.a1).toEqual({ to: "other", until: SERVER_TIME + 5000 + SECONDS * 1000 });
    await referee.receive(reply("decline"), "other");
    expect(stored()?.exchange.answers).toEqual([{ prompt: "a1", choice: "decline" }]);
  });

  it("gains no time where a player hands it", async () => {
    await referee.receive(hand("player"), "gm");
    world.now += 5000;
    await referee.receive(hand("other"), "player");
    expect(stored()?.asked.a1).toEqual({ to: "other", until: SERVER_TIME + SECONDS * 1000 });
  });

  it.each([
    ["by somebody who may not answer it", hand("other"), "other", "right/not-yours"],
    ["to somebody whom there is not", hand("nobody"), "gm", "prompt/no-such-user"],
    ["that is not open", { ...hand("other"), prompt: "a9" } as Request, "gm", "answer/not-open"],
  ])("%s is refused", async (_title, request, user, code) => {
    await referee.receive(request, user);
    expect(world.repliesTo(request.id)).toMatchObject([{ outcome: "refused", refusal: { code } }]);
    expect(stored()?.asked.a1?.to).toBeUndefined();
  });

  it("never goes to a player who does not see whom it is for", async () => {
    world.messages.clear();
    const lurker = combatant("boarder", { side: "hostile", place: placed(1, 0), hidden: true });
    world.encounter = encounter([combatant("kassus"), lurker]);
    await referee.receive(intent(run, OTHER), "player");
    await referee.receive({ ...hand("other"), exchange: OTHER } as Request, "gm");
    await referee.receive({ ...hand("gm"), exchange: OTHER } as Request, "gm");
    expect(world.repliesTo("to-other")).toMatchObject([{ refusal: { code: "prompt/hidden" } }]);
    expect(world.repliesTo("to-gm")).toMatchObject([{ outcome: "done" }]);
  });
});

describe("settling", () => {
  it("lets one ask alone have its default", async () => {
    const [one, two] = ["boarder", "gunner"].map((id, index) =>
      combatant(id, { side: "hostile", place: placed(1, index) }),
    );
    world.messages.clear();
    world.encounter = encounter([combatant("kassus"), one, two].filter((who) => who !== undefined));
    await referee.receive(intent(run, OTHER), "player");
    const { revision = 0, exchange } = world.messages.get(OTHER) ?? {};
    expect(exchange?.prompts).toHaveLength(2);
    await referee.receive({ kind: "applyDefault", id: "s", exchange: OTHER, revision, prompt: "a2" }, "gm");
    const open = world.messages.get(OTHER);
    expect(open?.exchange.stage).toBe("open");
    expect([open?.asked.a1?.by, open?.asked.a2?.by]).toEqual([undefined, "settled"]);
  });
});
