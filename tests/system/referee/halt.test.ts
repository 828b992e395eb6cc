import { beforeAll, describe, expect, it } from "vitest";
import type { Ruleset } from "../../../src/engine/ruleset.ts";
import { coda as codaRules } from "../../../src/rulesets/coda/index.ts";
import { cardView } from "../../../src/system/chat/view/card.ts";
import type { Viewer } from "../../../src/system/chat/view/viewer.ts";
import { Referee } from "../../../src/system/referee/referee.ts";
import type { Request } from "../../../src/system/referee/requests/messages.ts";
import { along, enemy, fight, person } from "../../support/coda.ts";
import { FakeWorld, fakeHost } from "../../support/fake-table.ts";
import { requestOf } from "../../support/requests.ts";
import { asPlayer, gmViewer } from "../../support/viewer.ts";
import { useEnglish } from "../../support/words.ts";

const ID = "aaaaaaaaaaaaaaaa";
const coda = codaRules as unknown as Ruleset;

const gm = gmViewer();
const player = asPlayer(gm);

beforeAll(useEnglish);

/** Kassus of the player walks out of reach of a boarder, past others; the boarder is asked before the first pace. */
async function table(others: Parameters<typeof fight>[0] = [enemy("boarder", { at: [1, 0] })], way = along(0, 0, -4)) {
  const world = new FakeWorld(fight([person("kassus"), ...others]));
  world.lease = "one";
  world.owners.set("kassus", "player");
  const host = () => ({ ...fakeHost(world, "one", Array(60).fill(2)), ruleset: () => coda });
  let referee = new Referee(host());
  let count = 0;
  const send = async (request: object, user: string) => {
    const id = `r${++count}`;
    await referee.receive({ id, exchange: ID, ...request } as Request, user);
    return world.repliesTo(id).at(-1);
  };
  const intent = { actor: "kassus", action: "move", path: way };
  await referee.receive(requestOf(intent, ID), "player");
  const stored = () => {
    const found = world.messages.get(ID);
    if (!found) throw new Error("no exchange");
    return found;
  };
  const prompts = () => stored().exchange.prompts.map(({ kind }) => kind);
  const first = () => stored().exchange.prompts[0];
  const answer = (choice: string, details?: object) =>
    send({ kind: "answer", answer: { prompt: first()?.id, choice, ...(details && { details }) } }, "gm");
  const halt = (on = true, user = "player") => send({ kind: "halt", on }, user);
  const reload = () => {
    referee = new Referee(host());
    return referee.takeOver();
  };
  const haltOn = (viewer: Viewer) => cardView({ stored: stored(), viewer }, coda, true).halt;
  return { world, stored, prompts, answer, halt, reload, haltOn };
}

const NO_STOP = { outcome: "refused", refusal: { code: "halt/no-stop" } };

describe("a mover who waits at a stop", () => {
  it("walks on where nobody says otherwise", async () => {
    const { prompts, answer } = await table();
    expect(prompts()).toEqual(["opportunity"]);
    await answer("decline");
    expect(prompts()).toEqual(["movement"]);
  });

  it("may end their way there before the enemy has answered, and is not walked any further (G280)", async () => {
    const { world, stored, halt, answer } = await table();
    expect(await halt()).toMatchObject({ outcome: "done" });
    expect(stored().exchange.stage).toBe("open");
    await answer("decline");
    expect(stored().exchange).toMatchObject({ stage: "closed", prompts: [] });
    expect(stored().halting ?? false).toBe(false);
    expect(world.of("kassus").place).toMatchObject({ col: 0, row: 0 });
  });

  it("is struck nevertheless by an enemy who chooses so", async () => {
    const { stored, halt, answer } = await table();
    await halt();
    await answer("strike:sword");
    const nested = stored().exchange.episode.entries.some(({ kind }) => kind === "nested");
    expect(nested).toBe(true);
  });

  it("may go on after all while nobody has answered", async () => {
    const { stored, prompts, halt, answer } = await table();
    await halt();
    await halt(false);
    expect(stored().halting ?? false).toBe(false);
    await answer("decline");
    expect(prompts()).toEqual(["movement"]);
  });

  it("stops also where another referee has taken over meanwhile", async () => {
    const { stored, halt, reload, answer } = await table();
    await halt();
    await reload();
    await answer("decline");
    expect(stored().exchange.stage).toBe("closed");
  });

  it("stops there, not at a later stop where they did not say so", async () => {
    const enemies = [enemy("boarder", { at: [1, 0] }), enemy("raider", { at: [-3, 1] })];
    const { stored, prompts, halt, answer } = await table(enemies, along(0, 0, -5));
    await halt();
    await halt(false);
    await answer("decline");
    expect(prompts()).toEqual(["movement"]);
    expect(await halt()).toMatchObject(NO_STOP);
    await answer("arrived");
    expect(prompts()).toEqual(["opportunity"]);
    await halt();
    await answer("decline");
    expect(stored().exchange.stage).toBe("closed");
    expect(stored().exchange.episode.entries.some(({ kind }) => kind === "effect")).toBe(true);
  });

  it("is offered no stop where there is no room for them (G280)", async () => {
    const others = [enemy("boarder", { at: [-2, 1] }), person("okoro", { at: [-1, 0] })];
    const { prompts, halt, haltOn, answer } = await table(others, along(0, 0, -5));
    expect(prompts()).toEqual(["movement"]);
    await answer("arrived");
    expect(prompts()).toEqual(["opportunity"]);
    expect(haltOn(player)).toBeNull();
    expect(await halt()).toMatchObject(NO_STOP);
    await answer("decline");
    expect(prompts()).toEqual(["movement"]);
  });

  it("is not said to by another player", async () => {
    const { stored, halt } = await table();
    expect(await halt(true, "other")).toMatchObject({ refusal: { code: "right/not-yours" } });
    expect(stored().halting ?? false).toBe(false);
    expect(await halt(true, "gm")).toMatchObject({ outcome: "done" });
  });

  it("cannot once they have arrived", async () => {
    const { answer, halt } = await table();
    await answer("decline");
    await answer("arrived");
    expect(await halt()).toMatchObject(NO_STOP);
  });
});

describe("the card of a way that waits", () => {
  it("lets whoever moves stop, and take that back", async () => {
    const { haltOn, halt, answer } = await table();
    expect([haltOn(player), haltOn(gm)]).toEqual(["stop", "stop"]);
    expect(haltOn({ ...player, owns: () => false })).toBeNull();
    await halt();
    expect(haltOn(player)).toBe("goOn");
    await answer("decline");
    expect(haltOn(player)).toBeNull();
  });

  it("offers no stop where only somebody is asked of whom they do not know", async () => {
    const { haltOn } = await table();
    expect(haltOn({ ...player, isHidden: (id) => id === "boarder" })).toBeNull();
  });
});
