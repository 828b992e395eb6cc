import { beforeAll, describe, expect, it } from "vitest";
import { scriptedDice } from "../../../src/engine/dice/dice.ts";
import { effectsOf, openExchange } from "../../../src/engine/exchange.ts";
import { advance, openPrompts } from "../../../src/engine/play.ts";
import type { Ruleset } from "../../../src/engine/ruleset.ts";
import { coda as codaRules } from "../../../src/rulesets/coda/index.ts";
import { CarriedOut, happenedIn, linesShown } from "../../../src/system/apps/map-news.ts";
import type { Viewer } from "../../../src/system/chat/view/viewer.ts";
import { newRecord, type StoredExchange } from "../../../src/system/referee/log/stored-exchange.ts";
import { enemy, fight, person } from "../../support/coda.ts";
import { asPlayer, gmViewer } from "../../support/viewer.ts";
import { useEnglish } from "../../support/words.ts";

const coda = codaRules as unknown as Ruleset;
const rules = coda;
const names = { kassus: "Kassus", boarder: "Raider boarder" };

/** One of the two strikes the other, who meets it so. */
function struck(actor: keyof typeof names, choice: string, faces: readonly number[], hidden = false): StoredExchange {
  const target = actor === "kassus" ? "boarder" : "kassus";
  const boarder = { ...enemy("boarder", { at: [1, 0] }), ...(hidden && { hidden: true as const }) };
  const picture = fight([person("kassus"), boarder], { turn: actor });
  const dice = scriptedDice([...faces, ...Array.from({ length: 12 }, () => 3)]);
  const intent = { actor, action: "armedAttack", weapon: "sword", targets: [target] };
  let exchange = advance(picture, openExchange("e", "coda", picture, intent), coda, dice);
  for (let [prompt] = openPrompts(exchange); prompt; [prompt] = openPrompts(exchange)) {
    exchange = advance(picture, exchange, coda, dice, {
      prompt: prompt.id,
      choice: prompt.kind === "defence" ? choice : prompt.fallback,
    });
  }
  return newRecord(exchange, { combat: "Combat.one", proposer: "player", session: "s", names });
}

const gm = gmViewer({ nameOf: (id) => names[id as keyof typeof names] ?? null });
const player = asPlayer(gm);
const risen = (stored: StoredExchange, viewer: Viewer) =>
  happenedIn({ stored, viewer }, rules).map(({ of, words }) => `${of}: ${words}`);

beforeAll(useEnglish);

describe("what rises from tokens", () => {
  const hit = struck("kassus", "none", [5, 5, 6, 4]);

  it("is harm in figures for whoever may know them, and a word for others", () => {
    expect(risen(hit, gm)).toEqual(["boarder: −10"]);
    expect(risen(hit, player)).toEqual(["boarder: Hurt"]);
    expect(risen(hit, { ...player, hidesEnemies: false })).toEqual(["boarder: −10"]);
    expect(risen(struck("boarder", "none", [5, 5, 6, 4]), player)).toEqual(["kassus: −10"]);
  });

  it("is nothing about somebody of whom nothing is learned, or whom one does not know", () => {
    expect(risen(hit, { ...player, hidesResults: (id) => id === "boarder" })).toEqual([]);
    expect(risen(hit, { ...player, isHidden: (id) => id === "boarder" })).toEqual([]);
  });

  it("tells one's own harm by somebody unseen", () => {
    const shot = struck("boarder", "none", [5, 5, 6, 4], true);
    expect(risen(shot, { ...player, isHidden: (id) => id === "boarder" })).toEqual(["kassus: −10"]);
  });

  it("is how an attack came to nothing: missed, or kept off by a defense", () => {
    expect(risen(struck("kassus", "none", [1, 1]), player)).toEqual(["boarder: Missed"]);
    expect(risen(struck("kassus", "dodge", [6, 5, 1, 2]), player)).toEqual(["boarder: Dodged"]);
  });
});

describe("the line of an exchange", () => {
  const pending = { ...struck("kassus", "none", [5, 5, 6, 4]) };
  const open = { ...pending, exchange: { ...pending.exchange, stage: "open" as const } };
  const line = [{ from: "kassus", to: "boarder" }];

  it("leads from whoever acts to their target while it is open, and while its card is pointed at", () => {
    expect(linesShown([open], null, player)).toEqual(line);
    expect(linesShown([pending], null, player)).toEqual([]);
    expect(linesShown([pending], pending, player)).toEqual(line);
    expect(linesShown([open], open, player)).toEqual(line);
  });

  it("does not lead to or from somebody whom the viewer does not know", () => {
    expect(linesShown([open], null, { ...player, isHidden: (id) => id === "boarder" })).toEqual([]);
    const theirs = struck("boarder", "none", [5, 5, 6, 4], true);
    expect(linesShown([], theirs, { ...player, isHidden: (id) => id === "boarder" })).toEqual([]);
    expect(linesShown([], theirs, gm)).toEqual([{ from: "boarder", to: "kassus" }]);
  });
});

describe("what is carried out", () => {
  const stored = struck("kassus", "none", [5, 5, 6, 4]);
  const whole = { ...stored, applied: effectsOf(stored.exchange.episode).length };
  const at = (stage: StoredExchange["exchange"]["stage"], told = whole) => ({
    ...told,
    exchange: { ...told.exchange, stage },
  });

  it("is told once, when the documents have followed", () => {
    const seen = new CarriedOut([]);
    expect(
      [at("open"), at("closed", { ...whole, applied: 0 }), at("closed"), at("closed")].map((one) =>
        seen.see(one, false),
      ),
    ).toEqual([false, false, true, false]);
  });

  it("is told of what comes about whole, not of what was over when the world was loaded", () => {
    const seen = new CarriedOut([]);
    expect(seen.see(at("closed"), true)).toBe(true);
    expect(seen.see(at("closed"), false)).toBe(false);
    expect(new CarriedOut([at("open")]).see(at("closed"), false)).toBe(true);
  });

  it("is not told when it is taken back, but when it is done again", () => {
    const seen = new CarriedOut([]);
    expect([at("undone"), at("closed")].map((one) => seen.see(one, false))).toEqual([false, true]);
  });
});
