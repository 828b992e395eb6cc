import { describe, expect, it } from "vitest";
import type { Amendment } from "../../../src/engine/exchange.ts";
import type { Intent } from "../../../src/engine/intent.ts";
import { Referee } from "../../../src/system/referee/referee.ts";
import type { Request } from "../../../src/system/referee/requests/messages.ts";
import { combatant, encounter, path, placed } from "../../support/encounter.ts";
import { FakeWorld, fakeHost } from "../../support/fake-table.ts";
import { requestOf } from "../../support/requests.ts";

const ID = "aaaaaaaaaaaaaaaa";
const OTHER = "bbbbbbbbbbbbbbbb";
const strike: Intent = { actor: "kassus", action: "strike", targets: ["boarder"] };
const run: Intent = { actor: "kassus", action: "run", path: path([0, 0], [1, 0], [2, 0]) };
const HIT = [5, 4, 6];

type At = Awaited<ReturnType<typeof table>>;

/** A table at which these intents have been played. */
async function table(faces: readonly number[], ...intents: readonly Intent[]) {
  const boarder = combatant("boarder", { side: "hostile", place: placed(1, 0) });
  const world = new FakeWorld(encounter([combatant("kassus"), boarder, combatant("okoro")]));
  world.owners.set("kassus", "player");
  world.lease = "one";
  const referee = new Referee(fakeHost(world, "one", faces));
  for (const [index, intent] of intents.entries()) {
    const id = [ID, OTHER][index] ?? "";
    await referee.receive(requestOf(intent, id), "player");
  }
  return { world, referee };
}

let sent = 0;
async function prompt({ world, referee }: At, request: object, user = "gm", exchange = ID) {
  const id = `r${++sent}`;
  const revision = world.messages.get(exchange)?.revision ?? 0;
  await referee.receive({ ...request, id, exchange, revision } as Request, user);
  return world.repliesTo(id).at(-1);
}
const amend = (at: At, amendment: Omit<Amendment, "by">, user = "gm") => prompt(at, { kind: "amend", amendment }, user);
const answer = (at: At, id: string, choice: string) => prompt(at, { kind: "answer", answer: { prompt: id, choice } });

describe("a test changed after the roll", () => {
  it("takes back what came of it and carries out what comes of it now", async () => {
    const at = await table([1, 2, 5], strike);
    expect(await amend(at, { roll: 0, added: [{ label: "From above", value: 5 }] })).toMatchObject({ outcome: "done" });
    expect(at.world.of("boarder").counts).toEqual({ damage: 5 });
    await amend(at, { roll: 0, total: 4 });
    expect(at.world.of("boarder").counts).toEqual({});
    expect(at.world.messages.get(ID)).toMatchObject({
      amended: null,
      applied: 0,
      exchange: { stage: "closed", amendments: [{ roll: 0, by: "gm", total: 4 }] },
    });
  });

  it("changed back gives what was before, without a fresh die", async () => {
    const at = await table(HIT, strike);
    const before = at.world.messages.get(ID)?.exchange;
    await amend(at, { roll: 0, total: 2 });
    expect(at.world.of("boarder")).toMatchObject({ counts: {}, conditions: [] });
    await amend(at, { roll: 0 });
    const { faces, answers, episode } = before ?? {};
    expect(at.world.messages.get(ID)?.exchange).toMatchObject({ faces, answers, episode });
    expect(at.world.of("boarder")).toMatchObject({ counts: { damage: 6 }, conditions: ["down"] });
    expect(at.world.faults).toEqual([]);
  });

  it("goes back with the exchange and comes again with it", async () => {
    const at = await table([1, 2, 6], strike);
    await amend(at, { roll: 0, total: 9 });
    await prompt(at, { kind: "undo" });
    expect(at.world.of("boarder")).toMatchObject({ counts: {}, conditions: [] });
    await prompt(at, { kind: "redo" });
    expect(at.world.of("boarder")).toMatchObject({ counts: { damage: 6 }, conditions: ["down"] });
  });

  it("may be damage, which undo takes back as it is then", async () => {
    const at = await table(HIT, strike);
    const damage = () => at.world.of("boarder").counts.damage ?? 0;
    expect(await amend(at, { roll: 1, added: [{ label: "Padding", value: -2 }] })).toMatchObject({ outcome: "done" });
    expect([damage(), at.world.of("boarder").conditions]).toEqual([4, []]);
    await prompt(at, { kind: "undo" });
    expect(damage()).toBe(0);
    await prompt(at, { kind: "redo" });
    expect(damage()).toBe(4);
    await amend(at, { roll: 1 });
    expect([damage(), at.world.of("boarder").conditions]).toEqual([6, ["down"]]);
  });

  it("may stand in an exchange that still waits, which then waits on", async () => {
    const at = await table([6, 5, 6], run);
    await answer(at, "a1", "strike");
    expect(at.world.messages.get(ID)?.exchange.prompts).toMatchObject([{ id: "a2" }]);
    await answer(at, "a2", "decline");
    expect(at.world.of("kassus")).toMatchObject({ conditions: ["down"], place: { col: 0 } });
    await amend(at, { roll: 0, total: 3 });
    expect(at.world.of("kassus")).toMatchObject({ conditions: [], place: { col: 2 } });
  });

  it("leaves what another hand has changed since", async () => {
    const at = await table(HIT, strike);
    at.world.change("boarder", { kind: "count", key: "damage", by: 2 });
    await amend(at, { roll: 0, total: 2 });
    expect(at.world.of("boarder").counts).toEqual({ damage: 2 });
  });

  it.each([
    ["by a player", { roll: 0, total: 2 }, "player", "right/gm-only"],
    ["that was never rolled", { roll: 7, total: 2 }, "gm", "amend/no-such-roll"],
  ])("is refused %s", async (_title, amendment, user, code) => {
    const at = await table(HIT, strike);
    expect(await amend(at, amendment, user)).toMatchObject({ refusal: { code } });
    expect(at.world.of("boarder").counts).toEqual({ damage: 6 });
  });

  it("is refused once later exchanges have touched the same values, by what it was or would be", async () => {
    const again = await table([5, 4, 1, 5, 4, 2], strike, strike);
    expect(await amend(again, { roll: 0, total: 2 })).toMatchObject({ refusal: { code: "amend/others-since" } });
    const would = await table([1, 1, 5, 4, 2, 3], strike, strike);
    expect(await amend(would, { roll: 0, total: 9 })).toMatchObject({ refusal: { code: "amend/others-since" } });
    expect(would.world.of("boarder").counts).toEqual({ damage: 2 });
  });

  it("is refused where something would be asked anew while later exchanges of its fight stand", async () => {
    const at = await table([1, 1, 1, 1, 1, 1, 5, 5], run);
    const spearman = combatant("spearman", { side: "hostile" });
    at.world.encounter = encounter([...Object.values(at.world.encounter.combatants), spearman]);
    await prompt(at, { kind: "undo" });
    await at.referee.receive(requestOf(run, OTHER), "player");
    for (const id of ["a1", "a2"]) {
      at.world.sealed.set(`gm ${OTHER} ${id}`, { prompt: id, choice: "strike" });
      await prompt(at, { kind: "lock", prompt: id }, "gm", OTHER);
    }
    for (const id of ["a3", "a4"])
      await prompt(at, { kind: "answer", answer: { prompt: id, choice: "decline" } }, "gm", OTHER);
    const command = { kind: "amend", amendment: { roll: 0, total: 9 } };
    const intent = { actor: "okoro", action: "strike", targets: ["boarder"] };
    const third = "cccccccccccccccc";
    await at.referee.receive(requestOf(intent, third), "gm");
    expect(await prompt(at, command, "gm", OTHER)).toMatchObject({ refusal: { code: "amend/prompts-anew" } });
    await prompt(at, { kind: "undo" }, "gm", third);
    expect(await prompt(at, command, "gm", OTHER)).toMatchObject({ outcome: "done" });
    expect(at.world.messages.get(OTHER)?.exchange).toMatchObject({ stage: "open", prompts: [{ id: "a4" }] });
  });

  it("is finished by whoever takes over, between any two writes", async () => {
    const outcomes = new Set<string>();
    for (let after = 0; after < 8; after++) {
      const at = await table(HIT, strike);
      at.world.crashAfter = at.world.writes + after;
      await amend(at, { roll: 0, total: 2 });
      at.world.crashAfter = Number.POSITIVE_INFINITY;
      at.world.lease = "two";
      await new Referee(fakeHost(at.world, "two")).takeOver();
      const isAmended = (at.world.messages.get(ID)?.exchange.amendments ?? []).length > 0;
      expect(at.world.of("boarder").counts.damage ?? 0, `after ${after} writes`).toBe(isAmended ? 0 : 6);
      expect(at.world.of("boarder").conditions, `after ${after} writes`).toEqual(isAmended ? [] : ["down"]);
      outcomes.add(String(isAmended));
    }
    expect(outcomes).toEqual(new Set(["false", "true"]));
  });
});
