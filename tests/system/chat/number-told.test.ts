import { beforeAll, describe, expect, it } from "vitest";
import { scriptedDice } from "../../../src/engine/dice/dice.ts";
import type { Encounter } from "../../../src/engine/encounter.ts";
import { openExchange } from "../../../src/engine/exchange.ts";
import type { Intent } from "../../../src/engine/intent.ts";
import { advance } from "../../../src/engine/play.ts";
import type { Ruleset } from "../../../src/engine/ruleset.ts";
import { coda } from "../../../src/rulesets/coda/index.ts";
import { icon } from "../../../src/rulesets/icon/index.ts";
import { sta } from "../../../src/rulesets/sta/index.ts";
import { cardView } from "../../../src/system/chat/view/card.ts";
import { said } from "../../../src/system/chat/view/text.ts";
import type { Viewer } from "../../../src/system/chat/view/viewer.ts";
import { newRecord } from "../../../src/system/referee/log/stored-exchange.ts";
import * as codaPeople from "../../support/coda.ts";
import * as iconPeople from "../../support/icon.ts";
import * as staPeople from "../../support/sta.ts";
import { asPlayer, gmViewer } from "../../support/viewer.ts";
import { useEnglish } from "../../support/words.ts";

const gm = gmViewer();
const player = asPlayer(gm);
const GAMES: Readonly<Record<string, Ruleset>> = {
  coda: coda as unknown as Ruleset,
  icon: icon as unknown as Ruleset,
  sta: sta as unknown as Ruleset,
};

/** What somebody reads on the card of an act once it is over, dice and answers being these. */
function read(
  game: string,
  picture: Encounter,
  intent: Intent,
  faces: readonly number[],
  viewer: Viewer,
  choices: readonly string[] = [],
) {
  const ruleset = GAMES[game] as Ruleset;
  const dice = scriptedDice(faces);
  const left = [...choices];
  let exchange = advance(picture, openExchange("e", game, picture, intent), ruleset, dice);
  for (let prompt = exchange.prompts.at(-1); exchange.stage === "open" && prompt; prompt = exchange.prompts.at(-1)) {
    const choice = left.shift() ?? prompt.fallback;
    exchange = advance(picture, exchange, ruleset, dice, { prompt: prompt.id, choice });
  }
  const record = newRecord(exchange, { combat: "Combat.one", proposer: "player", session: "s", names: {} });
  const view = cardView({ stored: record, viewer }, ruleset, true);
  return {
    result: view.result,
    heads: view.figures.map(({ head }) => said(head)),
    rows: view.figures.flatMap(({ rows }) => rows.map(({ label }) => label)),
    totals: view.figures.map(({ total }) => total),
  };
}

const staFight = (okoro: object, raider: object) =>
  staPeople.fight([staPeople.person("kassus", okoro), staPeople.enemy("raider", { at: [1, 0], ...raider })]);
const shoot: Intent = { actor: "kassus", action: "shoot", weapon: "phaser", targets: ["raider"] };
const strike: Intent = { actor: "kassus", action: "strike", weapon: "blade", targets: ["raider"] };

beforeAll(useEnglish);

describe("a number that is nobody's figure, which a roll had to meet", () => {
  const now = staFight({}, { at: [3, 0], sheet: { resistance: 2 } }) as unknown as Encounter;

  it("stands on the card for whoever read it before the roll, with what it adds up from (P14)", () => {
    const seen = read("sta", now, shoot, [3, 12, 1, 2, 3, 4, 5, 6], player);
    expect(seen.result).toMatchObject({ figure: "+0", isSecret: false });
    expect(seen.heads[0]).toMatch(/ 2/);
    expect(seen.rows).toContain("Ranged attack");
  });

  it("tells nothing of what the damage met", () => {
    const [faces, shot] = [[3, 12, 1, 2, 3, 4, 5, 6], shoot] as const;
    expect(read("sta", now, shot, faces, gm).rows).toContain("Resistance");
    const seen = read("sta", now, shot, faces, player);
    expect(seen.rows).not.toContain("Resistance");
    expect(seen.totals).toContain("");
  });

  it("stays with those who know whoever rolled", () => {
    const turn = staPeople.turnOf(staFight({}, { at: [3, 0] }), "raider") as unknown as Encounter;
    const theirs = read("sta", turn, { ...shoot, actor: "raider", targets: ["kassus"] }, [13, 13], player);
    expect(theirs.result).toMatchObject({ figure: "", isSecret: true });
    expect(theirs.heads).toEqual([]);
  });

  it("is told to whoever meets a blow, too (P13)", () => {
    const blow: Intent = { ...strike, actor: "raider", targets: ["kassus"] };
    const brawl = staPeople.turnOf(staFight({}, {}), "raider") as unknown as Encounter;
    const seen = read("sta", brawl, blow, [3, 13, 13, 13, 1, 2, 3, 4, 5], player);
    expect(seen.heads.some((head) => / 1/.test(head))).toBe(true);
  });

  it("is told of nobody whom the viewer does not know, or of whom they learn nothing", () => {
    const hidden = { ...player, isHidden: (id: string) => id === "raider" };
    const blind = { ...player, hidesResults: (id: string) => id === "raider" };
    for (const viewer of [hidden, blind]) {
      const seen = read("sta", now, shoot, [3, 12, 1, 2, 3, 4, 5, 6], viewer);
      expect(seen.result).toMatchObject({ figure: "", isSecret: true });
      expect(seen.heads[0]).not.toMatch(/\d/);
    }
  });

  it("is told of a shot of ICON as well (I029)", () => {
    const fight = iconPeople.acting(
      iconPeople.person("kassus"),
      ["fire", "fire"],
      [[iconPeople.enemy("raider", { at: [5, 0] })]],
    ) as Encounter;
    const fire: Intent = { actor: "kassus", action: "fire", weapon: "pistol", targets: ["raider"] };
    const seen = read("icon", fight, fire, [2, 5, 4, 3, 3, 3, 3], player);
    expect(seen.result).toMatchObject({ isSecret: false });
    expect(seen.result?.figure).toMatch(/^[+−]\d+$/);
  });
});

describe("a number that is somebody's figure", () => {
  it("is kept from whoever does not learn their figures: a Defense", () => {
    const now = codaPeople.fight([codaPeople.person("kassus"), codaPeople.enemy("raider", { at: [1, 0] })]);
    const blow: Intent = { actor: "kassus", action: "armedAttack", weapon: "sword", targets: ["raider"] };
    const seen = read("coda", now as unknown as Encounter, blow, [3, 5, 3, 4], player, ["none"]);
    expect(seen.result).toMatchObject({ figure: "", isSecret: true });
    expect(read("coda", now as unknown as Encounter, blow, [3, 5, 3, 4], gm, ["none"]).result?.isSecret).toBe(false);
  });

  it("is kept from them where it is what the other rolled (I036)", () => {
    const dodger = [iconPeople.enemy("raider", { at: [5, 0] }), "dodge"] as const;
    const now = iconPeople.acting(iconPeople.person("kassus"), ["fire"], [dodger]) as Encounter;
    const fire: Intent = { actor: "kassus", action: "fire", weapon: "pistol", targets: ["raider"] };
    const faces = [6, 3, 2, 2, 2, 2, 2, 2];
    expect(read("icon", now, fire, faces, gm, ["dodge"]).rows).toContain("Dodge result");
    const seen = read("icon", now, fire, faces, player, ["dodge"]);
    expect(seen.result).toMatchObject({ figure: "", isSecret: true });
    expect(seen.rows).not.toContain("Dodge result");
  });
});
