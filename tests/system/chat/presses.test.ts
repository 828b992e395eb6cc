import { beforeAll, describe, expect, it } from "vitest";
import { scriptedDice } from "../../../src/engine/dice/dice.ts";
import { openExchange } from "../../../src/engine/exchange.ts";
import { advance } from "../../../src/engine/play.ts";
import type { Ruleset } from "../../../src/engine/ruleset.ts";
import { sta } from "../../../src/rulesets/sta/index.ts";
import { pressed, pressesOf } from "../../../src/system/chat/view/presses.ts";
import type { Viewer } from "../../../src/system/chat/view/viewer.ts";
import { newRecord } from "../../../src/system/referee/log/stored-exchange.ts";
import { enemy, fight, person } from "../../support/sta.ts";
import { asPlayer, gmViewer } from "../../support/viewer.ts";
import { useEnglish } from "../../support/words.ts";

const rules = sta as unknown as Ruleset;

beforeAll(useEnglish);

const NAMES: Readonly<Record<string, string>> = { okoro: "Okoro", marin: "Marin", raider: "the raider" };

/** A hit of Okoro's on a raider with Resistance 1, with dice that fell so and a point in the crew's pool. */
function hit(faces: readonly number[], momentum = 1) {
  const raider = enemy("raider", { at: [3, 0], sheet: { role: "minor", resistance: 1 } });
  const now = fight([person("okoro"), person("marin", { at: [0, 5] }), raider], { counts: { momentum } });
  const intent = { actor: "okoro", action: "shoot", weapon: "phaser", targets: ["raider"] };
  const dice = scriptedDice([12, 12, ...faces]);
  const exchange = advance(now, openExchange("e", "sta", now, intent), rules, dice);
  return newRecord(exchange, { combat: "Combat.one", proposer: "p", session: "s", names: NAMES });
}

const viewer = (own: readonly string[]): Viewer =>
  asPlayer(gmViewer({ nameOf: (id) => NAMES[id] ?? null }), {
    owns: (id) => own.includes(id),
    usersAsked: () => (own.includes("okoro") ? ["player"] : ["somebody"]),
  });

const shown = (stored: ReturnType<typeof hit>, who: Viewer) => pressesOf({ stored, viewer: who }, rules);
const FIVE = [1, 1, 1, 1, 1, 3];

describe("what a card lets be taken in one press", () => {
  it("is everything for whoever hit, in figures before anything comes off (G480)", () => {
    const [presses] = shown(hit(FIVE), viewer(["okoro"]));
    expect([presses?.title, presses?.as]).toEqual(["Spend momentum", ""]);
    expect(presses?.choices.map(({ label, hint }) => `${label}. ${hint}`)).toEqual([
      "Spend nothing more. Saved: 0, then 1 in the pool",
      "Bonus damage: 1. 1 more damage. Damage 5 to 6 before anything comes off",
      "Penetration: 1. Ignore 2 resistance",
      "Throw damage again: 1. Any of the dice. Damage 5 to 5.8 before anything comes off",
      "Obtain information: 1. Ask the GM a question",
    ]);
  });

  it("is what comes off as well, and the injury, for whoever may know the figures (S024)", () => {
    const [presses] = shown(hit(FIVE), gmViewer({ nameOf: (id) => NAMES[id] ?? null }));
    expect(presses?.choices.slice(1, 4).map(({ hint }) => hint.replaceAll("\u202f", " "))).toEqual([
      "1 more damage. Damage 4 to 5, an injury",
      "Ignore 2 resistance. Damage 4 to 5, an injury",
      "Any of the dice. Damage 4 to 4.8, injury 0 % to 67 %",
    ]);
  });

  it("is what concerns the hit for an ally, under their name (G480)", () => {
    const [presses] = shown(hit(FIVE), viewer(["marin"]));
    expect([presses?.title, presses?.as]).toEqual(["Marin may pay for Okoro from the pool", "marin"]);
    expect(presses?.choices.map(({ id }) => id)).toEqual(["bonusDamage", "penetration", "rerollDamage"]);
  });

  it("is nothing for an ally where the pool is empty, and for anybody else", () => {
    expect(shown(hit(FIVE, 0), viewer(["marin"]))).toEqual([]);
    expect(shown(hit(FIVE), viewer(["raider"]))).toEqual([]);
  });

  it("leaves out dice of which none had better fall again (S056)", () => {
    const [presses] = shown(hit([2, 2, 2, 2, 2, 2]), viewer(["okoro"]));
    expect(presses?.choices.map(({ id }) => id)).not.toContain("rerollDamage");
  });

  it("answers with the dice that had best fall again, and for whom", () => {
    expect(pressed(hit(FIVE), "a1", "rerollDamage", "marin")).toEqual({
      prompt: "a1",
      choice: "rerollDamage",
      details: { dice: [5] },
      as: "marin",
    });
    expect(pressed(hit(FIVE), "a1", "save", "")).toEqual({ prompt: "a1", choice: "save" });
    expect(pressed(hit(FIVE), "a2", "save", "")).toBeNull();
  });
});
