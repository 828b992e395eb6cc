import { describe, expect, it } from "vitest";
import { scriptedDice } from "../../../src/engine/dice/dice.ts";
import { openExchange } from "../../../src/engine/exchange.ts";
import { playOut } from "../../../src/engine/play.ts";
import { degreeOdds } from "../../../src/odds/degree-odds.ts";
import { hitsOf, luckLeft, moveOf, targetNumberOf } from "../../../src/rulesets/battlestations/derived.ts";
import { battlestations } from "../../../src/rulesets/battlestations/index.ts";
import { type SpeciesId, species } from "../../../src/rulesets/battlestations/tables/species.ts";
import { fight, person, play, previewOf } from "../../support/battlestations.ts";
import { testsOf } from "../../support/play.ts";

const check = (subject: string, difficulty: string | number) =>
  ({ actor: "okoro", action: "skillTest", options: { subject, difficulty } }) as const;

const again = (...dice: readonly number[]) => ({ choice: "again", details: { dice } });

describe("a check", () => {
  it.each([
    ["easy", [3, 3], 8, true],
    ["easy", [3, 2], 7, false],
    ["hard", [5, 4], 11, true],
  ] as const)(
    "is two dice and the skill against a number: %s with %j is %i (T01, T02, T03)",
    (word, faces, total, success) => {
      const [test] = testsOf(play(fight([person("okoro")]), check("combat", word), faces));
      expect([test?.total, test?.success]).toEqual([total, success]);
    },
  );

  it("has no margin while nobody names a number, and asks for nothing then (T01)", () => {
    const okoro = person("okoro", { sheet: { luck: 3, profession: "marine" } });
    const played = play(
      fight([okoro]),
      { actor: "okoro", action: "skillTest", options: { subject: "combat" } },
      [1, 2],
    );
    expect([testsOf(played)[0]?.margin, played.prompts]).toEqual([null, []]);
  });

  it("is one of combat for a ship's weapon and for a fighter's gun, which take an action (B004, B007)", () => {
    for (const action of ["shipWeapon", "fighterGun"]) {
      const now = fight([person("okoro", { skills: { combat: 3 } })]);
      const { after, ...played } = play(now, { actor: "okoro", action, options: { difficulty: 8 } }, [2, 3]);
      expect([testsOf(played)[0]?.total, after.combatants.okoro?.spent]).toEqual([8, { actions: 1 }]);
    }
  });
});

describe("dice that fall again", () => {
  it("are one for a professional, by which a failure may become a success (B001, T10)", () => {
    const tentac = person("okoro", { sheet: { profession: "marine", species: "tentac" } });
    const played = play(fight([tentac]), check("combat", "easy"), [1, 4, 5], { okoro: [again(0)] });
    expect(played.prompts.map(({ details }) => details?.by)).toEqual(["profession"]);
    expect(played.prompts[0]?.choices[0]?.dice).toMatchObject({ may: [0, 1], most: 1, best: [0] });
    expect(testsOf(played)[0]).toMatchObject({ faces: [5, 4], total: 11, replaced: [{ place: 0, face: 1 }] });
  });

  it("may be both for a human, and for everybody where the world plays so (T09, T10)", () => {
    const marine = (over: object) => person("okoro", { sheet: { profession: "marine", ...over } });
    const human = play(fight([marine({})]), check("combat", "easy"), [1, 1, 6, 5], { okoro: [again(0, 1)] });
    expect(testsOf(human)[0]?.faces).toEqual([6, 5]);
    const now = fight([marine({ species: "bot" })], { settings: { proReroll: "both" } });
    expect(play(now, check("combat", "easy"), [1, 1]).prompts[0]?.choices[0]?.dice?.most).toBe(2);
  });

  it("are not asked for by another skill, nor after a success that needs no more (T10)", () => {
    const now = fight([person("okoro", { sheet: { profession: "marine" } })]);
    expect(play(now, check("science", "easy"), [1, 1]).prompts).toEqual([]);
    expect(play(now, check("combat", "easy"), [5, 1]).prompts).toEqual([]);
  });

  it("cost a point of luck each, as often as there is luck, after the profession's own (T06, T11)", () => {
    const okoro = person("okoro", { sheet: { profession: "marine", species: "bot", luck: 2 } });
    const played = play(fight([okoro]), check("combat", 12), [1, 1, 1, 2, 3], {
      okoro: [again(0), again(0), again(1)],
    });
    expect(played.prompts.map(({ details }) => details?.by)).toEqual(["profession", "luck", "luck"]);
    expect(testsOf(played)[0]?.faces).toEqual([2, 3]);
    expect(played.after.combatants.okoro?.counts).toEqual({ luckSpent: 2 });
  });

  it("may both be thrown for two points, and no more than there are (T11)", () => {
    const lucky = (luck: number) => fight([person("okoro", { sheet: { luck } })]);
    const played = play(lucky(2), check("combat", "easy"), [1, 1, 6, 6], { okoro: [again(0, 1)] });
    expect([testsOf(played)[0]?.faces, played.after.combatants.okoro?.counts]).toEqual([[6, 6], { luckSpent: 2 }]);
    expect(play(lucky(1), check("combat", "easy"), [1, 1]).prompts[0]?.choices[0]?.dice?.most).toBe(1);
    expect(play(lucky(0), check("combat", "easy"), [1, 1]).prompts).toEqual([]);
  });

  it("are kept where nobody chooses any (T10, T11)", () => {
    const now = fight([person("okoro", { sheet: { luck: 1 } })]);
    const played = play(now, check("combat", "easy"), [1, 1], { okoro: ["keep"] });
    expect([testsOf(played)[0]?.faces, played.after.combatants.okoro?.counts]).toEqual([[1, 1], {}]);
  });

  it("are foreseen exactly: one die, two dice, none (T01, T10)", () => {
    const chance = (sheet: object) => {
      const now = fight([person("okoro", { skills: { combat: 0 }, sheet: { luck: 0, ...sheet } })]);
      const preview = battlestations.preview.action(now, check("combat", 8));
      return preview && degreeOdds(preview)?.find(({ id }) => id === "success")?.chance;
    };
    expect(chance({})).toBeCloseTo(15 / 36, 10);
    // Each of 36 throws, the die that helps most thrown again where it fails
    const best = (most: number) => {
      let sum = 0;
      for (let a = 1; a <= 6; a++)
        for (let b = 1; b <= 6; b++) {
          const one = Math.max(0, ...[a, b].map((kept) => Math.min(6, Math.max(0, kept - 1)) / 6));
          sum += a + b >= 8 ? 1 : Math.max(one, most > 1 ? 15 / 36 : 0);
        }
      return sum / 36;
    };
    expect(chance({ profession: "marine", species: "bot" })).toBeCloseTo(best(1), 10);
    expect(chance({ profession: "marine" })).toBeCloseTo(best(2), 10);
  });

  it("are foreseen at the question, kept or thrown again (T10, T11)", () => {
    const now = fight([person("okoro", { sheet: { luck: 1 } })]);
    const { prompts } = play(now, check("combat", "easy"), [1, 4], { okoro: ["keep"] });
    const [prompt] = prompts;
    const chances = prompt?.choices.map((choice) => {
      const odds = battlestations.preview.choice(now, prompt, choice)?.odds;
      return odds && "test" in odds ? degreeOdds(odds)?.find(({ id }) => id === "success")?.chance : null;
    });
    expect(chances?.map((one) => Number(one).toFixed(4))).toEqual(["0.8333", "0.0000"]);
  });

  it("may not be others than those that are offered (T11)", () => {
    const now = fight([person("okoro", { sheet: { luck: 1 } })]);
    const blank = openExchange("x", battlestations.id, now, check("combat", "easy"));
    const answer = (dice: readonly number[]) => () =>
      playOut(now, blank, battlestations, scriptedDice([1, 1, 6]), ({ id }) => ({
        prompt: id,
        choice: "again",
        details: { dice },
      }));
    expect(answer([0, 1])).toThrow("dice/not-to-choose");
    expect(answer([0])).not.toThrow();
  });
});

describe("a person", () => {
  it.each([
    ["bot", 4, 8, 4],
    ["canosian", 8, 8, 5],
    ["human", 5, 8, 5],
    ["silicoid", 9, 7, 4],
    ["tentac", 6, 9, 6],
    ["xeloxian", 5, 8, 2],
    ["zoallan", 4, 9, 7],
    ["blootian", 0, 7, 6],
    ["diploid", 4, 8, 3],
    ["fungaloid", 8, 9, 4],
    ["kerbite", 5, 9, 6],
    ["trundlian", 0, 8, 2],
    ["vomeg", 7, 7, 5],
    ["whistler", 9, 7, 5],
  ] as const)(
    "of the species %s has %i hit points, target number %i and Move %i (T08)",
    (id: SpeciesId, hits, target, move) => {
      const { sheet } = person("okoro", { skills: { athletics: 0 }, sheet: { species: id } });
      expect([hitsOf(sheet), targetNumberOf(sheet), moveOf(sheet)]).toEqual([Math.max(1, hits), target, move]);
      expect(species[id].hands === null || species[id].hands > 0).toBe(true);
    },
  );

  it("has hit points by species, Athletics and rank, and luck by rank, unless the sheet says otherwise (T05, T06)", () => {
    const { sheet } = person("okoro", { skills: { athletics: 3 }, sheet: { rank: 2 } });
    expect(hitsOf(sheet)).toBe(10);
    expect(luckLeft(person("okoro", { sheet: { rank: 2, luck: null }, counts: { luckSpent: 1 } }))).toBe(6);
    const own = person("okoro", { sheet: { hits: 4, luck: 1, target: 10, move: 3 } });
    expect([hitsOf(own.sheet), luckLeft(own), targetNumberOf(own.sheet), moveOf(own.sheet)]).toEqual([4, 1, 10, 3]);
  });

  it("rolls with what was named for the roll (T01)", () => {
    const test = previewOf(fight([person("okoro")]), { ...check("combat", "easy"), adjustment: { target: 5 } });
    expect(test?.target).toBe(5);
  });
});
