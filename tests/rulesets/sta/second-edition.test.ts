import { describe, expect, it } from "vitest";
import type { Intent } from "../../../src/engine/intent.ts";
import { SCENE_END } from "../../../src/engine/timed-effects.ts";
import { stressOf } from "../../../src/rulesets/sta/derived.ts";
import { disciplineOf, editionOf } from "../../../src/rulesets/sta/edition.ts";
import { sta } from "../../../src/rulesets/sta/index.ts";
import type { StaEncounter } from "../../../src/rulesets/sta/sheet.ts";
import type { RoleId } from "../../../src/rulesets/sta/tables/people.ts";
import {
  blade,
  brawl,
  countOf,
  duel,
  enemy,
  fight,
  notesOf,
  person,
  phaser,
  play,
  poolsOf,
  previewOf,
  refusalOf,
  sumsOf,
} from "../../support/sta.ts";

type Over = Parameters<typeof person>[1];

const settings = { edition: "secondEdition" };
const second = (okoro?: Over, raider?: Over, over: Partial<StaEncounter> = {}) =>
  duel(okoro, raider, { ...over, settings });
const close = (okoro?: Over, raider?: Over, over: Partial<StaEncounter> = {}) =>
  brawl(okoro, raider, { ...over, settings });
const shoot: Intent = { actor: "okoro", action: "shoot", weapon: "phaser", targets: ["raider"] };
const strike: Intent = { actor: "okoro", action: "strike", weapon: "blade", targets: ["raider"] };
const minor = { sheet: { role: "minor" } } as const;
const HIT = [12, 12];
const MISS = [13, 13];

/** Whom the shot has put out of it, and how. */
const conditionsOf = ({ after }: ReturnType<typeof play>, id = "raider") => after.combatants[id]?.conditions ?? [];

const task: Intent = {
  actor: "okoro",
  action: "task",
  options: { attribute: "reason", discipline: "science" },
  adjustment: { target: 1 },
};

describe("the edition of a world", () => {
  it("is the first one unless a game master says otherwise, whatever else stands there", () => {
    expect([{}, { edition: "third" }, { edition: 2 }].map((set) => editionOf({ settings: set }).id)).toEqual([
      "firstEdition",
      "firstEdition",
      "firstEdition",
    ]);
    expect(editionOf({ settings }).id).toBe("secondEdition");
  });
});

describe("the second edition", () => {
  it("counts every discipline as 1 at least (P02)", () => {
    const sheet = person("a", { disciplines: { science: 0 } }).sheet;
    const first = disciplineOf({ settings: {} }, sheet, "science");
    expect([first, disciplineOf({ settings }, sheet, "science"), disciplineOf({ settings }, sheet, "command")]).toEqual(
      [0, 1, 3],
    );
    const numberOf = (now: StaEncounter) => previewOf(now, task)?.test.roll?.number;
    const untaught = { disciplines: { science: 0 } };
    expect([numberOf(duel(untaught)), numberOf(second(untaught))]).toEqual([9, 10]);
  });

  it("has Stress of Fitness alone, half of it for supporting characters (P12)", () => {
    const stress = (role: RoleId) =>
      stressOf({ settings }, person("a", { attributes: { fitness: 11 }, sheet: { role } }).sheet);
    expect([stress("player"), stress("supporting"), stress("notable")]).toEqual([11, 6, 11]);
    expect(sta.harm.tracks(person("a").sheet, {}, settings)[0]?.levels[0]?.holds).toBe(9);
  });

  it("lets Determination come in place of a die, so that it takes none of the five (P06)", () => {
    const spends = { momentum: 6, determination: 1 };
    const rich = { counts: { momentum: 6 } };
    const bold = { ...shoot, adjustment: { spends } };
    const diceOf = (now: StaEncounter, intent: Intent) => previewOf(now, intent)?.test.roll?.dice;
    const own = { counts: { determination: 1 } };
    expect(diceOf(duel(own, {}, rich), bold)).toBe(4);
    expect(diceOf(second(own, {}, rich), bold)).toBe(4);
    const plain = { ...shoot, adjustment: { spends: { determination: 1 } } };
    expect([diceOf(duel(own), plain), diceOf(second(own), plain)]).toEqual([2, 1]);
    const hard = { ...task, adjustment: { spends, target: 5 } };
    expect(poolsOf(play(second(own, {}, rich), hard, [13, 13, 13, 13]))).toEqual([0, 0]);
    expect(poolsOf(play(duel(own, {}, rich), hard, [13, 13, 13, 13]))).toEqual([3, 0]);
  });

  it("makes shots no harder for those who stand around (P15)", () => {
    expect(previewOf(close(), shoot)?.test).toMatchObject({ target: 2, roll: { complication: 20 } });
    expect(previewOf(brawl(), shoot)?.test.target).toBe(3);
    const crowd = (set: StaEncounter["settings"]) =>
      fight([person("okoro"), enemy("raider", { at: [5, 0] }), enemy("other", { at: [6, 0] })], { settings: set });
    const complicated = (set: StaEncounter["settings"]) => previewOf(crowd(set), shoot)?.test.roll?.complication;
    expect([complicated({}), complicated(settings)]).toEqual([19, 20]);
  });
});

describe("a hit of the second edition", () => {
  it("throws no dice: an Injury as severe as the weapon threatens, Resistance off (P12, P21, G501)", () => {
    const played = play(second({}, { sheet: { role: "minor", resistance: 4, secondResistance: 1 } }), shoot, HIT);
    expect(sumsOf(played)).toEqual([2]);
    expect(notesOf(played)).toContain("damage/severity");
    expect(conditionsOf(played)).toContain("unconscious");
    expect([countOf(played, "injuries"), countOf(played, "stress")]).toEqual([1, 0]);
  });

  it("does nothing that Resistance takes off whole", () => {
    const played = play(second({}, { sheet: { role: "minor", secondResistance: 3 } }), shoot, HIT);
    expect(notesOf(played)).toContain("damage/none");
    expect(conditionsOf(played)).toEqual([]);
  });

  it("does once what Effects do, and knocks down for sure (P23, G501)", () => {
    const odd = { weapons: [phaser({ vicious: 2, piercing: 1, knockdown: true })] };
    const played = play(second({ sheet: odd }, { sheet: { role: "minor", secondResistance: 3 } }), shoot, HIT);
    // 3 and 2 for vicious, Resistance 3 less 2
    expect(sumsOf(played)).toEqual([4]);
    expect(conditionsOf(played)).toContain("prone");
  });

  it("is avoided by as much Stress, as often as somebody can bear it (P12, G503)", () => {
    const now = (stress: number) => second({}, { sheet: { role: "notable" }, counts: { stress } });
    const once = play(now(0), shoot, HIT, { raider: ["suffer"] });
    expect([countOf(once, "stress"), countOf(once, "injuries"), notesOf(once).at(-1)]).toEqual([
      3,
      0,
      "damage/avoided",
    ]);
    const again = play({ ...now(6), combatants: { ...now(6).combatants } }, shoot, HIT, { raider: ["suffer"] });
    expect(countOf(again, "stress")).toBe(9);
    const worn = play(now(7), shoot, HIT);
    expect(worn.prompts).toEqual([]);
    expect(countOf(worn, "injuries")).toBe(1);
  });

  it("costs twice as much Stress where it is intense, and none pays Threat or Determination (P23, G503)", () => {
    const intense = { sheet: { weapons: [phaser({ intense: true })] } };
    const people = second(
      intense,
      { counts: { determination: 3 }, sheet: { role: "player" } },
      { counts: { threat: 9 } },
    );
    const played = play(people, shoot, HIT, { raider: ["suffer"] });
    expect(countOf(played, "stress")).toBe(6);
    expect(played.prompts.at(-1)?.choices.map(({ id }) => id)).toEqual(["suffer", "bear"]);
  });

  it("injures minor characters without asking (P18)", () => {
    expect(play(second({}, minor), shoot, HIT).prompts).toEqual([]);
  });

  it("is made more severe by Momentum, no damage thrown again (S053, S054, S056, G501)", () => {
    const rich = { counts: { momentum: 6 } };
    const armed = {
      sheet: { role: "minor", secondResistance: 4, weapons: [blade({ twoHanded: true }), phaser()] },
    } as const;
    const played = play(second({}, armed, rich), shoot, HIT, { okoro: ["bonusDamage", "penetration", "save"] });
    expect(sumsOf(played)).toEqual([2]);
    const [first] = played.prompts;
    expect(first?.choices.map(({ id }) => id)).not.toContain("rerollDamage");
    const change = sta.preview.choice(second({}, armed, rich), first as never, { id: "bonusDamage" })?.changes;
    expect(change?.sum).toBe("damage/severity");
    expect(change?.dealt).toEqual({ from: 3, to: 4 });
    expect(change?.suffered).toEqual({ from: 0, to: 0 });
  });

  it("disarms for 1 of a weapon in one hand, for 2 of one in both (P26)", () => {
    const armed = { sheet: { weapons: [blade({ twoHanded: true }), phaser()] } };
    const costs = (now: StaEncounter, faces: readonly number[]) =>
      (play(now, shoot, faces, { okoro: ["save"], raider: ["bear"] }).prompts[0]?.choices ?? [])
        .filter(({ id }) => id.startsWith("disarm"))
        .map(({ params }) => params?.cost);
    const rich = { counts: { momentum: 6 } };
    expect(costs(second({}, armed, rich), HIT)).toEqual([2, 1]);
    expect(costs(duel({}, armed, rich), [...HIT, 3, 3, 3, 3, 3, 3])).toEqual([2, 2]);
    const played = play(second({}, armed, rich), shoot, HIT, { okoro: ["disarm:phaser", "save"], raider: ["bear"] });
    expect(poolsOf(played)[0]).toBe(5);
  });

  it("takes Stress off by the game master’s word, and injures nobody (G502)", () => {
    const befall: Intent = { actor: "raider", action: "befall", options: { points: 9 } };
    const played = play(second(), befall);
    expect([countOf(played, "stress"), countOf(played, "injuries")]).toEqual([9, 0]);
  });

  it("hits a second one half as severely (S055, G387)", () => {
    const people = fight(
      [person("okoro"), enemy("raider", { at: [3, 0], ...minor }), enemy("other", { at: [4, 0], ...minor })],
      { settings, counts: { momentum: 6 } },
    );
    const played = play(people, shoot, HIT, { okoro: ["secondaryTarget:other", "save"] });
    expect(sumsOf(played)).toEqual([3, 1]);
    expect(conditionsOf(played, "other")).toContain("unconscious");
  });
});

describe("who meets an attack", () => {
  const covered = { timedEffects: { c: { kind: "inCover", by: "raider", value: 1, until: SCENE_END } } } as const;

  it("is whoever is shot at in cover, in the second edition (P15, G505)", () => {
    expect(
      play(second({}, minor), shoot, HIT).exchange.episode.entries.filter(({ kind }) => kind === "test"),
    ).toHaveLength(1);
    const met = play(second({}, { ...covered, ...minor }), shoot, [...HIT, 1, 13]);
    expect(notesOf(met)).toContain("attack/eluded");
    expect(sumsOf(met)).toEqual([]);
    expect(countOf(met, "injuries")).toBe(0);
    // Two successes are one beyond the Difficulty of 1
    expect(poolsOf(met)).toEqual([0, 1]);
    const beaten = play(second({}, { ...covered, ...minor }), shoot, [1, 12, ...MISS]);
    // 3 severe, and the cover takes 1 off
    expect(sumsOf(beaten)).toEqual([2]);
    expect(notesOf(play(duel({}, covered), shoot, [...HIT, 3, 3, 3, 3, 3, 3]))).not.toContain("attack/eluded");
  });

  it("is nobody who does not see whoever strikes, in the second edition (P15)", () => {
    const unseen = play(close({ hidden: true }, minor), strike, HIT);
    expect(unseen.exchange.episode.entries.filter(({ kind }) => kind === "test")).toHaveLength(1);
    const seen = play(close({}, minor), strike, [...HIT, ...MISS]);
    expect(seen.exchange.episode.entries.filter(({ kind }) => kind === "test")).toHaveLength(2);
    const first = play(brawl({ hidden: true }, minor), strike, [...HIT, ...MISS, 3, 3, 3, 3, 3]);
    expect(first.exchange.episode.entries.filter(({ kind }) => kind === "test")).toHaveLength(2);
  });
});

describe("first aid and guard", () => {
  const aid: Intent = { actor: "okoro", action: "firstAid", targets: ["marin"] };
  const patient = (severity: number) =>
    person("marin", {
      at: [1, 0],
      conditions: ["dying"],
      timedEffects:
        severity > 0
          ? {
              s: {
                kind: "severity",
                by: "marin",
                value: severity,
                until: SCENE_END,
              },
            }
          : {},
    });
  const difficultyOf = (severity: number, set: StaEncounter["settings"]) =>
    previewOf(fight([person("okoro"), patient(severity)], { settings: set }), aid)?.test.target;

  it("makes first aid 2, or as hard as the Injury is severe (P19, G506)", () => {
    expect([
      difficultyOf(0, {}),
      difficultyOf(0, settings),
      difficultyOf(2, settings),
      difficultyOf(4, settings),
    ]).toEqual([1, 2, 2, 4]);
  });

  it("remembers how severe an Injury was, for first aid", () => {
    const lethal = { ...shoot, options: { lethal: true } };
    const strong = { sheet: { weapons: [phaser({ damage: 5 })] } };
    const { after } = play(second(strong, minor), lethal, HIT);
    expect(Object.values(after.combatants.raider?.timedEffects ?? {})).toContainEqual(
      expect.objectContaining({ kind: "severity", value: 5 }),
    );
  });

  it("lets a guard be for an ally, 1 harder, until one’s own next turn (P20)", () => {
    const now = fight([person("okoro"), person("marin", { at: [2, 0] }), enemy("raider", { at: [3, 0] })]);
    const guard: Intent = { actor: "okoro", action: "guard", targets: ["marin"] };
    expect([previewOf(now, guard)?.test.target, previewOf(now, { ...guard, targets: [] })?.test.target]).toEqual([
      1, 0,
    ]);
    const played = play(now, guard, HIT);
    expect(conditionsOf(played, "marin")).toEqual(["guarded"]);
    expect(conditionsOf(played, "okoro")).toEqual([]);
    const effects = Object.values(played.after.combatants.marin?.timedEffects ?? {});
    expect(effects).toMatchObject([{ kind: "guarded", by: "okoro", until: { moment: "turnStart", of: "okoro" } }]);
    expect(refusalOf(now, { ...guard, targets: ["raider"] })).toBe("assist/no-ally");
    expect(refusalOf(now, { ...guard, targets: ["okoro"] })).toBe("assist/no-ally");
  });
});
