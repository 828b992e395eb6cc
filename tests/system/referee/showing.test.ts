import { describe, expect, it } from "vitest";
import type { Intent } from "../../../src/engine/intent.ts";
import { isUnfinished } from "../../../src/system/referee/log/stored-exchange.ts";
import { Referee } from "../../../src/system/referee/referee.ts";
import type { Request } from "../../../src/system/referee/requests/messages.ts";
import { showingThemselves } from "../../../src/system/referee/rights/visibility.ts";
import { combatant, encounter, path, placed } from "../../support/encounter.ts";
import { FakeWorld, fakeHost } from "../../support/fake-table.ts";
import { requestOf } from "../../support/requests.ts";

const ID = "aaaaaaaaaaaaaaaa";
const LATER = "bbbbbbbbbbbbbbbb";
const run: Intent = { actor: "kassus", action: "run", path: path([0, 0], [1, 0], [2, 0]) };
const STRIKES = [5, 4, 1, 5, 4, 1];

/** Kassus runs past a lurker whom nobody sees, and who is asked. */
async function table() {
  const lurker = combatant("lurker", { side: "hostile", place: placed(1, 0), hidden: true });
  const world = new FakeWorld(encounter([combatant("kassus"), lurker]));
  world.lease = "one";
  const referee = (session: string) => new Referee(fakeHost(world, session, STRIKES));
  let count = 0;
  const send = async (
    request: { readonly kind: string; readonly exchange?: string; readonly [key: string]: unknown },
    by = referee(world.lease),
  ) => {
    const id = `r${++count}`;
    const { revision } = stored(request.exchange);
    await by.receive({ id, exchange: ID, revision, ...request } as Request, "gm");
    return world.repliesTo(id).at(-1);
  };
  const stored = (id = ID) => {
    const found = world.messages.get(id);
    if (!found) throw new Error(`no exchange ${id}`);
    return found;
  };
  const begin = (id: string) => referee("one").receive(requestOf(run, id), "gm");
  await begin(ID);
  const answer = (choice: string, by?: Referee) =>
    send({ kind: "answer", answer: showingThemselves({ prompt: "a1", choice }) }, by);
  const isHidden = () => world.of("lurker").hidden === true;
  const hide = (hidden: boolean) => fakeHost(world, world.lease).setHidden("lurker", ["token"], hidden);
  return { world, referee, send, answer, stored, begin, isHidden, hide };
}

describe("somebody hidden whom an exchange lets be seen", () => {
  it("is hidden again when it is taken back, and seen when it is done again", async () => {
    const { send, answer, isHidden, stored } = await table();
    await answer("decline");
    expect([isHidden(), stored().exchange.stage]).toEqual([false, "closed"]);
    expect(await send({ kind: "undo" })).toMatchObject({ outcome: "done" });
    expect(isHidden()).toBe(true);
    expect(await send({ kind: "redo" })).toMatchObject({ outcome: "done" });
    expect([isHidden(), isUnfinished(stored())]).toEqual([false, false]);
  });

  it("is hidden again when it is taken back while others are asked", async () => {
    const { send, answer, isHidden, stored } = await table();
    await answer("strike");
    expect([isHidden(), stored().exchange.stage]).toEqual([false, "open"]);
    await send({ kind: "undo" });
    expect(isHidden()).toBe(true);
  });

  it("stays seen where they were seen before", async () => {
    const { send, answer, isHidden, hide } = await table();
    await hide(false);
    await answer("decline");
    await send({ kind: "undo" });
    expect(isHidden()).toBe(false);
  });

  it("stays hidden where another hand has hidden them since", async () => {
    const { send, answer, isHidden, hide } = await table();
    await answer("decline");
    await hide(true);
    await send({ kind: "undo" });
    expect(isHidden()).toBe(true);
  });

  it("stays seen where they were hidden by hand and a later exchange showed them again", async () => {
    const { send, answer, begin, isHidden, hide } = await table();
    await answer("decline");
    await hide(true);
    await begin(LATER);
    await send({ kind: "answer", exchange: LATER, answer: showingThemselves({ prompt: "a1", choice: "decline" }) });
    expect(isHidden()).toBe(false);
    await send({ kind: "undo", along: [] });
    expect(isHidden()).toBe(false);
  });

  it.each(["decline", "strike"])(
    "is shown and hidden whole, after whichever write the referee is gone: %s",
    async (choice) => {
      for (const command of ["answer", "undo"] as const) {
        for (let crashAfter = 0; ; crashAfter++) {
          const { world, referee, send, answer, isHidden, stored } = await table();
          if (command === "undo") await answer(choice);
          world.crashAfter = world.writes + crashAfter;
          await (command === "undo" ? send({ kind: "undo" }) : answer(choice));
          const hasCrashed = world.lease === "";
          Object.assign(world, { crashAfter: Number.POSITIVE_INFINITY, lease: "two" });
          await referee("two").takeOver();
          await (command === "undo" ? send({ kind: "undo" }) : answer(choice));
          expect([crashAfter, command, isHidden()]).toEqual([crashAfter, command, command === "undo"]);
          expect(stored().exchange.stage === "open" || !isUnfinished(stored())).toBe(true);
          if (!hasCrashed) break;
        }
      }
    },
  );
});
