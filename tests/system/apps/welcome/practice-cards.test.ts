import { describe, expect, it } from "vitest";
import { cardsOf } from "../../../../src/system/apps/welcome/practice-cards.ts";

const FIGHT = { uuid: "Combat.practice", scene: "corridor" };
const NOBODY = { scene: null, token: null };
const kassus = { scene: "corridor", token: "kassus" };

/** A message of the log; words that nobody speaks unless said otherwise. */
function message(id: string, more: object = {}) {
  return { id, type: "base", system: {}, speaker: NOBODY, rolls: [], ...more };
}

const act = (id: string, combat: string) => message(id, { type: "exchange", system: { combat }, speaker: kassus });

describe("the cards of a practice fight", () => {
  it("are what was done in it, not in another one or outside", () => {
    const log = [act("blow", "Combat.practice"), act("other", "Combat.other"), act("outside", "")];
    expect(cardsOf(log, FIGHT)).toEqual(["blow"]);
  });

  it("are what its people have rolled there, not what others have rolled", () => {
    const roll = (id: string, speaker: object) => message(id, { speaker, rolls: [{}] });
    const elsewhere = { scene: "hangar", token: "mara" };
    const log = [roll("order", kassus), roll("mara", elsewhere), roll("gm", { scene: "corridor", token: null })];
    expect(cardsOf(log, FIGHT)).toEqual(["order"]);
  });

  it("are nothing that somebody has written", () => {
    expect(cardsOf([message("hello"), message("in character", { speaker: kassus })], FIGHT)).toEqual([]);
  });
});
