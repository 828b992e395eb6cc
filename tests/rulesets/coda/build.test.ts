import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { seededDice } from "../../../src/engine/dice/dice.ts";
import {
  advance,
  finishOpen,
  isRefusal,
  type Learner,
  takeBack,
  withOpen,
} from "../../../src/rulesets/coda/build/advance.ts";
import { budgetOf, checkBuild, type Fault } from "../../../src/rulesets/coda/build/check.ts";
import { allEdgePurchases, bonusPurchases, SKILL_KEYS } from "../../../src/rulesets/coda/build/choices.ts";
import { experienceFor, isProfessional, picksFor } from "../../../src/rulesets/coda/build/cost.ts";
import {
  armsIn,
  courageOf,
  type Draft,
  emptyDraft,
  reactionsOf,
  scoresOf,
  skillAt,
} from "../../../src/rulesets/coda/build/draft.ts";
import { levelRow, npcDraft } from "../../../src/rulesets/coda/build/npc.ts";
import { buy, type Purchase } from "../../../src/rulesets/coda/build/purchase.ts";
import { randomDraft } from "../../../src/rulesets/coda/build/random.ts";
import { kit, levels, professions, type RoleId, roles, species } from "../../../src/rulesets/coda/tables/characters.ts";
import { readManifest } from "../../support/checkout.ts";
import { readPack } from "../../support/pack-sources.ts";

/** A human soldier of whom nothing else is known. */
const recruit: Draft = { ...emptyDraft, species: "human", profession: "soldier" };

function bought(draft: Draft, ...purchases: readonly Purchase[]): Draft {
  return purchases.reduce(buy, draft);
}

function times(count: number, purchase: Purchase): Purchase[] {
  return Array.from({ length: count }, () => purchase);
}

const rank = (key: string): Purchase => ({ kind: "rank", key });
const bonus = (key: string, maneuver: string): Purchase => ({ kind: "maneuver", key, maneuver });
const edge = (id: string, choice = ""): Purchase => ({ kind: "edge", edge: id, choice });

function codes(draft: Draft, settings = {}): readonly string[] {
  return checkBuild(draft, settings).faults.map(({ code }: Fault) => code);
}

const seeds = fc.integer({ min: 0, max: 0xffffffff });

describe("what a new character has cost", () => {
  it("counts scores point by point, and species beside them (C24, C96)", () => {
    const glider = { ...recruit, species: "glider" };
    expect(checkBuild(glider).sums.attributes).toEqual({ spent: 12, of: 50 });
    expect(scoresOf(glider)).toMatchObject({ agility: 4, strength: 1 });
    expect(checkBuild(glider, { buildAttributes: 46 }).sums.attributes.of).toBe(46);
  });

  it("counts a rank of the profession once and another twice (C95)", () => {
    const draft = bought(recruit, ...times(3, rank("ranged:beam")), ...times(2, rank("medicine")));
    expect(checkBuild(draft).sums.skills).toEqual({ spent: 3 + 4, of: 30 });
    expect(isProfessional("soldier", "ranged")).toBe(true);
    expect(isProfessional("brawler", "unarmed")).toBe(true);
    expect(isProfessional("own words", "ranged")).toBe(false);
  });

  it("gives the first speciality with the first rank (C81)", () => {
    const told = (speciality: string): Purchase => ({ kind: "speciality", key: "observe", speciality });
    const one = bought(recruit, rank("observe"), told("spot"));
    expect(checkBuild(one).sums.skills.spent).toBe(1);
    expect(checkBuild(bought(one, told("senseMotive"))).sums.skills.spent).toBe(2);
  });

  it("counts bonuses at the price that the game master set (C121)", () => {
    const draft = bought(recruit, ...times(4, rank("unarmed")), ...times(2, bonus("unarmed", "grab")));
    expect(checkBuild(draft).sums.maneuvers.spent).toBe(2);
    expect(checkBuild(draft, { maneuverCost: 3 }).sums.maneuvers.spent).toBe(6);
  });

  it("adds what a species has in reactions and courage (C34, C97)", () => {
    expect(courageOf(recruit)).toBe(4);
    expect(courageOf({ ...recruit, species: "raider" })).toBe(3);
    expect(reactionsOf(recruit).willpower).toBe(2);
  });
});

describe("what is refused", () => {
  it("nobody, and nothing else, in an empty draft", () => {
    expect(codes(emptyDraft)).toEqual(["build/no-species", "build/no-profession"]);
    expect(codes(recruit)).toEqual([]);
  });

  it("a score outside 2 to 12, or no whole number (C24)", () => {
    const scored = (strength: number) => codes({ ...recruit, attributes: { ...recruit.attributes, strength } });
    expect(scored(12)).toEqual([]);
    for (const score of [1, 13, 2.5, -4, Number.NaN]) expect(scored(score)).toContain("build/score");
  });

  it("more points than there are, of each kind", () => {
    const wealthy = bought(recruit, ...times(6, rank("unarmed")), bonus("unarmed", "grab"), edge("rebound"));
    const none = { buildAttributes: 0, buildSkills: 0, buildManeuvers: 0, buildEdges: 0 };
    expect(codes(wealthy, none)).toEqual([
      "build/over-attributes",
      "build/over-skills",
      "build/over-maneuvers",
      "build/over-edges",
    ]);
  });

  it("more ranks than six, and skills that are none or there twice (C82, C86)", () => {
    expect(codes(bought(recruit, ...times(7, rank("stealth"))))).toEqual(["build/ranks"]);
    expect(codes(bought(recruit, rank("whistling")))).toEqual(["build/no-such-skill"]);
    expect(codes(bought(recruit, rank("ranged")))).toEqual(["build/no-such-skill"]);
    const { skills } = bought(recruit, rank("stealth"));
    expect(codes({ ...recruit, skills: [...skills, ...skills] })).toEqual(["build/skill-twice"]);
  });

  it("a bonus above half the ranks, and an edge without what it needs (C121, R307)", () => {
    const draft = bought(recruit, ...times(2, rank("unarmed")), ...times(2, bonus("unarmed", "grab")));
    expect(codes(draft)).toEqual(["bonus/tooHigh"]);
    expect(codes(bought(recruit, edge("chokeHold")))).toEqual(["edge/maneuver"]);
    expect(codes(bought(draft, rank("unarmed"), edge("chokeHold")))).toEqual([]);
  });

  it("no bonus in grabs of Armed Combat, and one of Ranged Combat (R229, C122, G312)", () => {
    const grab = (key: string) => bought(recruit, ...times(2, rank(key)), bonus(key, "grab"));
    expect(codes(grab("armed:blades"))).toEqual([]);
    expect(codes(grab("ranged:beam"))).toEqual(["bonus/notOfSkill"]);
    const offered = bonusPurchases(grab("armed:blades")).map((one) => (one.kind === "maneuver" ? one.maneuver : ""));
    expect(offered).toContain("grab");
  });

  it("an edge for a weapon that is not brought along (R374)", () => {
    const draft = bought(recruit, ...times(2, rank("armed:blades")), bonus("armed:blades", "armedAttack"));
    const taken = bought(draft, edge("improvedWeaponDamage", "knife"));
    expect(codes(taken)).toEqual(["edge/choice"]);
    expect(codes({ ...taken, kit: ["knife"] })).toEqual([]);
  });
});

describe("a character made by dice", () => {
  it("is always legal, and wastes no points that could be spent (C24, C95, C121)", () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const draft = randomDraft(seededDice(seed));
        const { sums, faults } = checkBuild(draft);
        expect(faults).toEqual([]);
        expect(sums.attributes.spent).toBe(50);
        expect(sums.skills.spent).toBeGreaterThanOrEqual(29);
      }),
      { numRuns: 30 },
    );
  });

  it("is legal by other settings too, and the same for the same dice", () => {
    const settings = fc.record({
      buildAttributes: fc.integer({ min: 0, max: 90 }),
      buildSkills: fc.integer({ min: 0, max: 60 }),
      buildManeuvers: fc.integer({ min: 0, max: 20 }),
      buildEdges: fc.integer({ min: 0, max: 8 }),
      maneuverCost: fc.integer({ min: 1, max: 3 }),
    });
    fc.assert(
      fc.property(seeds, settings, (seed, set) => {
        const draft = randomDraft(seededDice(seed), set);
        const least = { ...set, buildAttributes: Math.max(12, set.buildAttributes) };
        expect(checkBuild(draft, least).faults).toEqual([]);
        expect(randomDraft(seededDice(seed), set)).toEqual(draft);
      }),
      { numRuns: 20 },
    );
  });

  it("combines only maneuvers for which they carry something, or need nothing (R317)", () => {
    const served = ({ skills, ...draft }: Draft, half: string) =>
      skills
        .filter(({ maneuvers }) => half in maneuvers)
        .map(({ skill }) => skill)
        .some((skill) => skill === "unarmed" || armsIn({ skills, ...draft }).some((arm) => arm.skill === skill));
    const drafts = Array.from({ length: 12 }, (_one, seed) => randomDraft(seededDice(seed)));
    const pairs = drafts.flatMap((draft) =>
      draft.edges.filter(({ edge: id }) => id === "combination").map(({ choice }) => ({ draft, choice })),
    );
    expect(pairs.length).toBeGreaterThan(3);
    const useless = pairs.filter(({ draft, choice }) => !choice.split(">").every((half) => served(draft, half)));
    expect(useless.map(({ choice }) => choice)).toEqual([]);
  });

  it("keeps what somebody has chosen", () => {
    for (const profession of Object.keys(professions)) {
      const draft = randomDraft(seededDice(7), {}, { species: "glider", profession });
      expect(draft).toMatchObject({ species: "glider", profession });
    }
  });
});

describe("an adversary", () => {
  const all = Object.keys(roles).flatMap((role) => levels.map((_, place) => [role as RoleId, place + 1] as const));

  it.each(all)("%s of level %i is legal by its own level, and spends nearly all of it", (role, level) => {
    const draft = npcDraft(role, level);
    const { faults, sums } = checkBuild(draft, {}, levelRow(level));
    expect(faults).toEqual([]);
    expect(sums.attributes.spent).toBe(sums.attributes.of);
    expect(sums.skills.spent).toBe(sums.skills.of);
    if (level > 1) expect(sums.maneuvers.spent).toBeGreaterThan(0);
    if (level > 1) expect(draft.edges.length).toBeGreaterThan(0);
  });

  it("of a level that does not exist is of the nearest", () => {
    expect(npcDraft("blade", 99)).toEqual(npcDraft("blade", levels.length));
    expect(npcDraft("blade", Number.NaN)).toEqual(npcDraft("blade", 1));
  });
});

/** Whatever somebody may want to buy, sensible or not. */
function wishes(draft: Draft): readonly Purchase[] {
  return [
    ...(["strength", "agility", "presence"] as const).map((attribute): Purchase => ({ kind: "attribute", attribute })),
    { kind: "reaction", reaction: "stamina" },
    { kind: "courage" },
    ...SKILL_KEYS.map(rank),
    ...SKILL_KEYS.map((key): Purchase => ({ kind: "speciality", key, speciality: "wine" })),
    ...bonusPurchases(draft),
    ...allEdgePurchases(draft),
  ];
}

function learner(seed: number, experience = 100_000): Learner {
  return { draft: randomDraft(seededDice(seed)), experience, purchases: [] };
}

describe("advancement", () => {
  it("costs what the game master set, in picks of so much experience (C95)", () => {
    const { draft } = { draft: recruit };
    expect(picksFor(draft, { kind: "attribute", attribute: "agility" }, {})).toBe(4);
    expect(experienceFor(draft, rank("ranged:beam"), {})).toBe(200);
    expect(experienceFor(draft, rank("medicine"), {})).toBe(400);
    expect(experienceFor(draft, rank("medicine"), { advancePick: 50, advanceCosts: [1, 3, 1, 2, 2, 3, 4] })).toBe(150);
  });

  it("refuses what cannot be paid, and what the rules speak against, at no cost (C121, R307, G312)", () => {
    const poor: Learner = { draft: recruit, experience: 100, purchases: [] };
    expect(advance(poor, rank("ranged:beam"))).toMatchObject({ code: "advance/too-dear" });
    const rich = { ...poor, experience: 10_000 };
    expect(advance(rich, edge("chokeHold"))).toMatchObject({ code: "edge/maneuver" });
    expect(advance(rich, bonus("unarmed", "grab"))).toMatchObject({ code: "advance/no-ranks" });
    expect(advance(rich, { kind: "speciality", key: "stealth", speciality: "" })).toMatchObject({
      code: "advance/no-ranks",
    });
    const armed = advance(rich, rank("armed:blades")) as Learner;
    expect(advance(armed, bonus("armed:blades", "grab"))).toMatchObject({ purchases: [{}, { from: 0 }] });
    const trained = advance(rich, rank("stealth")) as Learner;
    expect(advance(trained, { kind: "speciality", key: "stealth", speciality: " " })).toMatchObject({
      code: "advance/no-speciality",
    });
  });

  it("may take the last point that there is, and a speciality of a first rank is free (C80, C95, C121)", () => {
    const experience = experienceFor(recruit, rank("stealth"), {});
    const trained = advance({ draft: recruit, experience, purchases: [] }, rank("stealth"));
    expect(trained).toMatchObject({ experience: 0 });
    const purchase: Purchase = { kind: "speciality", key: "stealth", speciality: "wine" };
    expect(advance(trained as Learner, purchase)).toMatchObject({ experience: 0 });
  });

  it("and taking it back give the same person, purchase by purchase", () => {
    fc.assert(
      fc.property(seeds, fc.array(fc.nat(), { minLength: 1, maxLength: 12 }), (seed, picks) => {
        const stages: Learner[] = [learner(seed)];
        for (const pick of picks) {
          const now = stages.at(-1) as Learner;
          const list = wishes(now.draft);
          const next = advance(now, list[pick % list.length] as Purchase);
          if (!isRefusal(next)) stages.push(next);
        }
        while (stages.length > 1) {
          const after = stages.pop() as Learner;
          expect(takeBack(after)).toEqual(stages.at(-1));
        }
      }),
      { numRuns: 30 },
    );
  });

  it("that was cut off after it was paid is finished or taken back, and neither paid nor had twice", () => {
    const before: Learner = { draft: recruit, experience: 900, purchases: [] };
    const bought = advance(before, rank("stealth")) as Learner;
    const paid = withOpen({ ...bought, draft: before.draft }, true);
    const had = withOpen(bought, true);
    expect([finishOpen(paid), finishOpen(had), finishOpen(bought)]).toEqual([bought, bought, null]);
    expect([takeBack(paid), takeBack(had)]).toEqual([before, before]);
  });

  it("is not taken back where somebody has changed the value since, nor where nothing was bought", () => {
    expect(takeBack(learner(1))).toMatchObject({ code: "advance/nothing" });
    const bought1 = advance(learner(1), { kind: "attribute", attribute: "strength" }) as Learner;
    const changed = { ...bought1, draft: buy(bought1.draft, { kind: "attribute", attribute: "strength" }) };
    expect(takeBack(changed)).toMatchObject({ code: "advance/changed" });
  });

  it("leaves a skill that was known by name alone when its first rank goes (C81)", () => {
    const named = { skill: "stealth", group: "", attribute: "agility", ranks: 0, specialities: [], maneuvers: {} };
    const before: Learner = {
      draft: { ...recruit, skills: [{ ...named, attribute: "agility" }] },
      experience: 900,
      purchases: [],
    };
    const after = advance(before, rank("stealth")) as Learner;
    expect(skillAt(after.draft, "stealth")?.ranks).toBe(1);
    expect(takeBack(after)).toEqual(before);
  });
});

describe("the tables", () => {
  const entries = readManifest().packs.flatMap((pack) =>
    readPack(pack).map((entry) => ({ pack: pack.name, ...entry })),
  );

  it("name entries of the compendia that are there, by their names", () => {
    for (const { pack, entry, name, weapon } of Object.values(kit)) {
      const found = entries.find(({ pack: of, data }) => of === pack && data._id === entry);
      expect(found?.data.name, name).toBe(name);
      if (weapon) expect(found?.data.system).toMatchObject(weapon);
    }
  });

  it("have a compendium entry for every skill that can be bought", () => {
    const known = entries
      .filter(({ pack }) => pack === "skills")
      .map(({ data: { system } }) => {
        const { skill, group } = system as { skill: string; group: string };
        return group === "" ? skill : `${skill}:${group}`;
      });
    expect([...known].sort()).toEqual([...SKILL_KEYS].sort());
  });

  it("give every species as much as they take (C96)", () => {
    for (const { attributes } of Object.values(species)) {
      expect(Object.values(attributes).reduce((sum, by) => sum + by, 0)).toBe(0);
    }
    expect(budgetOf({}).attributes).toBe(levelRow(3).attributes);
  });
});
