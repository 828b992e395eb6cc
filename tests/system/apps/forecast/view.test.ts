import { beforeAll, describe, expect, it } from "vitest";
import type { FightTally } from "../../../../src/odds/fight-odds.ts";
import { NO_FIGHTS } from "../../../../src/odds/fight-odds.ts";
import { AS_IT_STANDS, type Game, type WhatIf } from "../../../../src/odds/what-if.ts";
import { coda } from "../../../../src/rulesets/coda/index.ts";
import { tactics } from "../../../../src/rulesets/coda/tactics.ts";
import { icon } from "../../../../src/rulesets/icon/index.ts";
import {
  type Asked,
  askedIn,
  only,
  questionsOf,
  resultText,
  steppedViews,
  surprisedView,
} from "../../../../src/system/apps/forecast/questions.ts";
import { oddsView, winsOf } from "../../../../src/system/apps/forecast/view.ts";
import { enemy, fight, person } from "../../../support/coda.ts";
import { useEnglish, useLanguage } from "../../../support/words.ts";

const PEOPLE = [
  { id: "kassus", name: "Kassus", side: "crew" },
  { id: "boarder", name: "Boarder", side: "hostile" },
];

const TALLY: FightTally = {
  fights: 100,
  wins: { crew: 62, hostile: 30 },
  undecided: 8,
  rounds: { 2: 10, 4: 60, 5: 30 },
  people: { kassus: { fell: 30, hurt: 50 }, boarder: { fell: 62, hurt: 20 } },
  harm: { crew: { damage: 450 }, hostile: { damage: 900 } },
};

const counted = (tally: FightTally, more: object = {}) => {
  return { game: "coda", own: "crew", people: PEOPLE, tally, mostRounds: 20, harm: ["damage"], ...more };
};

const plain = (words: string) => words.replaceAll(/\u202f|\u00a0/g, " ");

describe("what the window shows of fights", () => {
  beforeAll(useEnglish);

  it("is the chance of each side with its bounds, the own side first", () => {
    const { sides, undecided, bracket } = oddsView(counted(TALLY));
    expect(sides.map(({ title, share, bounds }) => plain(`${title} ${share}, ${bounds}`))).toEqual([
      "Crew wins 62 %, 52 to 71 %",
      "Hostiles win 30 %, 22 to 40 %",
    ]);
    expect(plain(`${undecided.words}: ${undecided.share}`)).toBe("undecided after 20 rounds: 8 %");
    expect([bracket.left, bracket.left + bracket.width].map(Math.round)).toEqual([52, 71]);
  });

  it("fills the bar with all fights, each part once", () => {
    const { bar } = oddsView(counted(TALLY));
    expect(bar.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1, 10);
    expect(bar.map(({ classes }) => classes.split(" ")[0])).toEqual(["crew", "muted", "hostile"]);
    expect(oddsView(counted({ ...TALLY, undecided: 0, wins: { crew: 70, hostile: 30 } })).bar).toHaveLength(2);
  });

  it("tells of each person how often they stay unhurt, are hurt and fall", () => {
    const [kassus, boarder] = oddsView(counted(TALLY)).fates;
    expect(kassus).toMatchObject({ name: "Kassus", fell: 0.3, hurt: 0.5 });
    expect(kassus?.unhurt).toBeCloseTo(0.2, 10);
    expect(plain(boarder?.spoken ?? "")).toBe("Boarder: unhurt 18 %, hurt 20 %, falls 62 %");
  });

  it("has a bar for every number of rounds between the fewest and the most", () => {
    const { rounds, mostOften } = oddsView(counted(TALLY));
    expect(rounds.map(({ round, height }) => [round, height])).toEqual([
      ["2", 17],
      ["3", 0],
      ["4", 100],
      ["5", 50],
    ]);
    expect(rounds.filter(({ isMost }) => isMost).map(({ round }) => round)).toEqual(["4"]);
    expect(mostOften).toBe("4 most often");
  });

  it("has a figure below each column, or below some where there are many", () => {
    const figures = (rounds: FightTally["rounds"]) =>
      oddsView(counted({ ...TALLY, rounds })).rounds.map(({ round }) => round);
    expect(figures({ 2: 10, 4: 60 })).toEqual(["2", "3", "4"]);
    expect(figures({ 3: 10, 16: 1 })).toEqual(["3", "", "5", "", "7", "", "9", "", "11", "", "13", "", "15", ""]);
  });

  it("says what the own side loses, for each person and in people", () => {
    expect(oddsView(counted(TALLY)).losses).toEqual([
      { figure: "4.5", words: "Wounds: points per person" },
      { figure: "0.3", words: "of 1 people fall" },
    ]);
  });

  it("leaves out tracks on which nothing is lost, but for the first of all", () => {
    const harm = { crew: { stun: 0, damage: 200 }, hostile: {} };
    const words = (tally: FightTally) =>
      oddsView(counted(tally, { game: "action", harm: ["stun", "damage"] })).losses.map((one) => one.words);
    expect(words({ ...TALLY, harm })).toEqual(["Life: points per person", "of 1 people fall"]);
    expect(words(NO_FIGHTS)[0]).toBe("Stun: points per person");
  });

  it("claims nothing before a fight has been counted", () => {
    const { sides, fates, rounds, bar } = oddsView(counted(NO_FIGHTS));
    expect(plain(sides[0]?.bounds ?? "")).toBe("0 to 100 %");
    expect([fates.map(({ unhurt }) => unhurt), rounds]).toEqual([[1, 1], []]);
    expect(bar).toEqual([{ classes: "muted", share: 1 }]);
  });
});

const game = { ruleset: coda, tactics } as unknown as Game;

function asked(over: Partial<Asked> = {}): Asked {
  const enemies = [enemy("boarder", { at: [3, 0] }), enemy("spearman", { at: [4, 0] }), enemy("brute", { at: [5, 0] })];
  const encounter = fight([person("kassus"), ...enemies]);
  return { encounter, game, own: "crew", enemies, nameOf: ({ id }) => id, ...over } as Asked;
}

const ask = (over: Partial<WhatIf>): WhatIf => ({ ...AS_IT_STANDS, ...over });

describe("the what-ifs", () => {
  beforeAll(useEnglish);

  const asNow = winsOf(TALLY, "crew");
  const views = (whatIf: WhatIf, of = asked(), tally: FightTally | null = null) =>
    Object.fromEntries(steppedViews(of, whatIf, asNow, () => tally).map((view) => [view.id, view]));

  it("name who would be there too, and stand where things are", () => {
    expect(views(ask({ more: 2 })).more).toMatchObject({ now: "2 more: boarder, spearman", value: 2, was: 0.5 });
    expect(views(ask({ more: 1 })).more?.now).toBe("1 more: boarder");
    expect(views(ask({})).hurt).toMatchObject({ now: "as now", was: 0 });
    expect(plain(views(ask({ hurt: 2 })).hurt?.now ?? "")).toBe("wounded by 50 %");
    expect(views(ask({ nearer: -1 })).nearer?.now).toBe("4 squares farther off");
  });

  it("let nobody ask for a fight without enemies", () => {
    const [one, two] = asked().enemies;
    expect(views(ask({})).more?.least).toBe(-2);
    expect(views(ask({}), asked({ enemies: [one, two] as never })).more).toMatchObject({
      least: -1,
    });
    expect(views(ask({}), asked({ enemies: [one] as never })).more?.least).toBe(0);
  });

  it("say below a slider what its ends are and where it stands, and nothing twice", () => {
    const below = (whatIf: WhatIf, id: "more" | "hurt") =>
      views(whatIf)[id]?.marks.map(({ words, isNow }) => (isNow ? `[${plain(words)}]` : plain(words)));
    expect(below(ask({}), "more")).toEqual(["2 fewer", "[as now]", "2 more"]);
    expect(below(ask({ more: 2 }), "more")).toEqual(["2 fewer", "[2 more: boarder, spearman]"]);
    expect(below(ask({}), "hurt")).toEqual(["[as now]", "wounded by 75 %"]);
    expect(below(ask({ hurt: 1 }), "hurt")).toEqual(["as now", "[wounded by 25 %]", "wounded by 75 %"]);
  });

  it("say what came of each beside what comes as things stand", () => {
    const worse: FightTally = { ...TALLY, wins: { crew: 41 } };
    expect(plain(views(ask({ more: 1 }), asked(), worse).more?.result ?? "")).toBe("41 % ± 9 instead of 62 %");
    expect(plain(views(ask({ more: 1 }), asked(), worse).hurt?.result ?? "")).toBe("62 % as now");
    expect(resultText(NO_FIGHTS, "crew", asNow)).toBe("counting …");
  });

  it("ask for surprise only where it still makes a difference, and the game knows of it (R006)", () => {
    const first = asked();
    expect(questionsOf(first)).toContain("surprised");
    expect(surprisedView(first, ask({ surprised: "hostile" }), asNow, () => null)?.choices).toEqual([
      { side: "", label: "as now", isOn: false },
      { side: "crew", label: "crew", isOn: false },
      { side: "hostile", label: "hostile", isOn: true },
    ]);
    const second = asked({ encounter: { ...first.encounter, round: 2 } });
    expect(questionsOf(second)).not.toContain("surprised");
    expect(questionsOf(asked({ game: { ...game, ruleset: icon } as never }))).not.toContain("surprised");
  });

  it("ask for weapons and distance only where there are any", () => {
    const { armed: _armed, ...unarmed } = tactics;
    expect(questionsOf(asked({ game: { ruleset: coda, tactics: unarmed } as never }))).not.toContain("arms");
    const away = asked().enemies.map((one) => ({ ...one, offMap: true }));
    expect(questionsOf(asked({ enemies: away }))).not.toContain("nearer");
  });

  it("are told apart from one another", () => {
    const whatIf = ask({ more: 1, surprised: "crew" });
    expect(askedIn(whatIf)).toEqual(["more", "surprised"]);
    expect(only(whatIf, "more")).toEqual(ask({ more: 1 }));
    expect(askedIn(AS_IT_STANDS)).toEqual([]);
  });
});

describe.each(["en", "de", "fr", "nl"])("every word of it in %s", (lang) => {
  beforeAll(() => useLanguage(lang));

  it("is there, with its values put in", () => {
    const steps = [-2, -1, 0, 1, 2, 3].flatMap((step) =>
      steppedViews(
        asked(),
        ask({ more: step, hurt: Math.max(0, step), arms: step, nearer: step }),
        winsOf(TALLY, "crew"),
        () => TALLY,
      ),
    );
    const third = [...PEOPLE, { id: "third", name: "Third", side: "third" }];
    const all = JSON.stringify([oddsView(counted(TALLY, { people: third })), steps]);
    expect(all).not.toMatch(/AWAY|[{]\w+[}]|undefined|NaN/);
  });
});
