import { describe, expect, it } from "vitest";
import type { Effect } from "../../../src/engine/effects.ts";
import { follow, takeBack } from "../../../src/system/referee/effects/commit.ts";
import { combatant, encounter } from "../../support/encounter.ts";
import { FakeWorld, fakeHost } from "../../support/fake-table.ts";
import { recordOf } from "../../support/records.ts";

const TOKEN = "Scene.s.Token.t";
const ACTOR = "Actor.kassus";
/** The person that an unlinked token is by itself. */
const OWN = `${TOKEN}.${ACTOR}`;

const hurt: Effect = { on: TOKEN, kind: "count", key: "damage", by: 3 };
const tired: Effect = { on: TOKEN, kind: "spend", key: "actions", by: 1 };

/**
 * A token was hurt and has acted, then something became of it, and that is taken back.
 *
 * @param then - Whose its numbers were when it was hurt.
 * @param now - Whom each id is by now; the others are themselves.
 * @param left - Damage of those who are there by now.
 */
async function undone(then: string, now: Readonly<Record<string, string>>, left: Readonly<Record<string, number>>) {
  const start = encounter([combatant(TOKEN, { person: then })]);
  const world = new FakeWorld(start);
  world.lease = "one";
  const host = { ...fakeHost(world), personOf: (on: string) => now[on] ?? on };
  const stored = recordOf("aaaaaaaaaaaaaaaa", start, [hurt, tired]);
  await host.create(stored, "public");
  const played = await follow({ ...host, personOf: () => then }, stored);
  world.encounter = encounter(Object.entries(left).map(([id, damage]) => combatant(id, { counts: { damage } })));
  const { gone } = await takeBack(host, played, { by: "gm", along: [] });
  const damage = Object.values(world.encounter.combatants).map(({ id, counts }) => [id, counts.damage ?? 0] as const);
  return { gone, damage: Object.fromEntries(damage) };
}

describe("what is taken back of a person", () => {
  it("is their own though their linked token is gone", async () => {
    expect(await undone(ACTOR, {}, { [ACTOR]: 5 })).toEqual({ gone: [TOKEN], damage: { [ACTOR]: 2 } });
  });

  it("is their own though the token is linked to them no more", async () => {
    const { damage, gone } = await undone(ACTOR, { [TOKEN]: OWN }, { [TOKEN]: 5, [ACTOR]: 5 });
    expect([damage, gone]).toEqual([{ [TOKEN]: 5, [ACTOR]: 2 }, []]);
  });

  it("is nobody else's, where the token is linked to somebody by now", async () => {
    const now = { [TOKEN]: ACTOR, [OWN]: ACTOR };
    expect(await undone(OWN, now, { [TOKEN]: 5, [ACTOR]: 5 })).toEqual({
      gone: [TOKEN],
      damage: { [TOKEN]: 5, [ACTOR]: 5 },
    });
  });

  it("is where it was, as long as nothing has become of it", async () => {
    expect(await undone(OWN, { [TOKEN]: OWN }, { [TOKEN]: 5 })).toEqual({ gone: [], damage: { [TOKEN]: 2 } });
  });
});
