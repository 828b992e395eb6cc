import { beforeEach, describe, expect, it } from "vitest";
import type { Intent } from "../../../src/engine/intent.ts";
import { Referee } from "../../../src/system/referee/referee.ts";
import { combatant, encounter, placed } from "../../support/encounter.ts";
import { FakeWorld, fakeHost } from "../../support/fake-table.ts";
import { requestOf } from "../../support/requests.ts";

const strike: Intent = { actor: "kassus", action: "strike", targets: ["boarder"] };

let world: FakeWorld;
let referee: Referee;

/** Let somebody strike. @returns How the dice fell. */
async function faces(id: string, user = "player"): Promise<readonly number[]> {
  await referee.receive(requestOf(strike, id), user);
  return world.messages.get(id)?.exchange.faces ?? [];
}

async function takeBack(exchange: string, user = "player"): Promise<void> {
  const revision = world.messages.get(exchange)?.revision ?? 0;
  await referee.receive({ kind: "undo", id: `undo ${exchange}`, exchange, revision }, user);
  expect(world.messages.get(exchange)?.exchange.stage).toBe("undone");
}

beforeEach(() => {
  const boarder = combatant("boarder", { side: "hostile", place: placed(1, 0) });
  world = new FakeWorld(encounter([combatant("kassus"), boarder]));
  world.owners.set("kassus", "player");
  world.lease = "one";
  referee = new Referee(fakeHost(world, "one", [1, 2, 5, 5, 4, 3, 3, 4, 6, 5]));
});

describe("what a player takes back and does again", () => {
  it("takes the same dice, as often as they try", async () => {
    expect(await faces("a")).toEqual([1, 2]);
    await takeBack("a");
    expect(await faces("b")).toEqual([1, 2]);
    await takeBack("b");
    expect(await faces("c")).toEqual([1, 2]);
    expect(world.messages.get("c")?.exchange.spare).toEqual([]);
  });

  it("takes fresh dice once something else has happened", async () => {
    await faces("a");
    await takeBack("a");
    await faces("b");
    expect(await faces("c")).not.toEqual([1, 2]);
  });

  it("takes fresh dice where a game master took it back, or does it", async () => {
    await faces("a");
    await takeBack("a", "gm");
    expect(await faces("b")).not.toEqual([1, 2]);
    await takeBack("b");
    expect(await faces("c", "gm")).not.toEqual(world.messages.get("b")?.exchange.faces);
  });
});
