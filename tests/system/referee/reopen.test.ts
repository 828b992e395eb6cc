import { describe, expect, it } from "vitest";
import { leadingTest } from "../../../src/engine/exchange.ts";
import type { Intent } from "../../../src/engine/intent.ts";
import { openPrompts } from "../../../src/engine/play.ts";
import type { Ruleset } from "../../../src/engine/ruleset.ts";
import { decline } from "../../../src/odds/orders.ts";
import { coda as codaRules } from "../../../src/rulesets/coda/index.ts";
import { Referee } from "../../../src/system/referee/referee.ts";
import type { Request } from "../../../src/system/referee/requests/messages.ts";
import { enemy, fight, person } from "../../support/coda.ts";
import { path } from "../../support/encounter.ts";
import { FakeWorld, fakeHost } from "../../support/fake-table.ts";
import { requestOf } from "../../support/requests.ts";

const coda = codaRules as unknown as Ruleset;
const ID = "aaaaaaaaaaaaaaaa";
const LATER = "bbbbbbbbbbbbbbbb";
const leave = { actor: "kassus", action: "move", path: path([0, 0], [0, -1], [0, -2]) };
const blow = { actor: "kassus", action: "armedAttack", weapon: "sword", targets: ["boarder"] };

/** Hits that are no critical ones, with some harm. */
const DICE = [3, 2, 3, 3, 3, 2, 2, 3, 3, 3, 2, 3, 3, 2];

/** A table where the cards only remind: nobody is asked, but for whom somebody decides after all. */
async function table(intent: Intent, faces: readonly number[] = []) {
  const world = new FakeWorld(fight([person("kassus"), enemy("boarder", { at: [1, 0] })]));
  Object.assign(world, { lease: "one" });
  world.owners.set("kassus", "player");
  world.owners.set("boarder", "other");
  const base = fakeHost(world, "one", faces);
  const host: typeof base = {
    ...base,
    ruleset: () => coda,
    situation: () => ({ combat: world.combat, encounter: world.encounter, names: {} }),
    ordered: ({ asked }, prompt) => (asked[prompt.id]?.to === undefined ? decline(prompt, "reminder") : null),
  };
  const referee = new Referee(host);
  const begin = (id: string, request: Intent) => referee.receive(requestOf(request, id), "gm");
  const stored = () => {
    const found = world.messages.get(ID);
    if (!found) throw new Error("no exchange");
    return found;
  };
  const asked = () => openPrompts(stored().exchange).map(({ of, kind }) => `${of} ${kind}`);
  let count = 0;
  const send = async (request: object, user: string) => {
    const id = `r${++count}`;
    await referee.receive({ id, exchange: ID, revision: stored().revision, ...request } as Request, user);
    return world.repliesTo(id).at(-1);
  };
  const answer = (choice: string, user: string) => {
    const [prompt] = openPrompts(stored().exchange);
    return send({ kind: "answer", answer: { prompt: prompt?.id ?? "", choice } }, user);
  };
  const walkAll = async () => {
    while (asked()[0] === "kassus movement") await answer("arrived", "player");
  };
  await begin(ID, intent);
  await walkAll();
  return { world, stored, asked, send, answer, walkAll, begin };
}

describe("whoever was only reminded", () => {
  it("strikes after all where the mover stood then, and is asked by nobody else", async () => {
    const { world, stored, asked, send, answer } = await table(leave, DICE);
    expect([world.of("kassus").place.row, stored().exchange.stage]).toEqual([-2, "closed"]);
    expect(await send({ kind: "reopen", prompt: "a1" }, "other")).toMatchObject({ outcome: "done" });
    expect(world.of("kassus").place.row).toBe(0);
    expect(asked()).toEqual(["boarder opportunity"]);
    expect(stored().asked.a1).toEqual({ to: "other" });
    await answer("strike:sword", "other");
    expect(world.of("boarder").spent.opportunities).toBe(1);
    expect(world.of("kassus").counts.damage).toBeGreaterThan(0);
  });

  it("lets the move be as it was where they think better of it", async () => {
    const { world, stored, send, answer, walkAll } = await table(leave);
    await send({ kind: "reopen", prompt: "a1" }, "gm");
    await answer("decline", "gm");
    await walkAll();
    expect([world.of("kassus").place.row, stored().exchange.stage]).toEqual([-2, "closed"]);
    expect(world.faults).toEqual([]);
  });

  it("defends after all: the harm is taken back, and the blow falls with the dice that had fallen", async () => {
    const { world, stored, asked, send, answer } = await table(blow, DICE);
    const hurt = world.of("boarder").counts.damage;
    expect(hurt).toBeGreaterThan(0);
    const attack = () => leadingTest(stored().exchange.episode);
    const first = attack();
    const [reminded] = stored().exchange.answers;
    await send({ kind: "reopen", prompt: reminded?.prompt }, "gm");
    expect(world.of("boarder").counts.damage ?? 0).toBe(0);
    expect(asked()).toEqual(["boarder defence"]);
    await answer("parry:sword", "gm");
    expect(world.of("boarder").spent.actions).toBe(1);
    expect([attack()?.faces, attack()?.total]).toEqual([first?.faces, first?.total]);
  });

  it("does so by whoever may act for them, as long as nothing later stands that it would touch", async () => {
    const { send, begin } = await table(leave, [1, 2, 1, 2]);
    expect(await send({ kind: "reopen", prompt: "a1" }, "player")).toMatchObject({
      refusal: { code: "right/not-yours" },
    });
    await begin(LATER, { ...leave, path: path([0, -2], [0, -3]) });
    expect(await send({ kind: "reopen", prompt: "a1" }, "other")).toMatchObject({ outcome: "refused" });
    expect(await send({ kind: "reopen", prompt: "a1" }, "gm")).toMatchObject({ outcome: "refused" });
  });

  it("decides what nobody has decided, and not what somebody has", async () => {
    const { send, answer, walkAll } = await table(leave);
    expect(await send({ kind: "reopen", prompt: "a9" }, "gm")).toMatchObject({
      refusal: { code: "reopen/not-reminded" },
    });
    await send({ kind: "reopen", prompt: "a1" }, "gm");
    await answer("decline", "gm");
    await walkAll();
    expect(await send({ kind: "reopen", prompt: "a1" }, "gm")).toMatchObject({
      refusal: { code: "reopen/not-reminded" },
    });
  });
});
