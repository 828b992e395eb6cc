import { describe, expect, it } from "vitest";
import { edges } from "../../../../src/rulesets/coda/edges/index.ts";
import { missingFor } from "../../../../src/rulesets/coda/edges/prerequisites.ts";
import type { CodaEdge, CodaSheet } from "../../../../src/rulesets/coda/sheet.ts";
import { sheet, skill } from "../../../support/coda.ts";

/** A sheet whose combat skills carry these bonuses. */
function trained(bonuses: Readonly<Record<string, Readonly<Record<string, number>>>>, over: Partial<CodaSheet> = {}) {
  const skills = ["armed", "ranged", "unarmed"].map((id) => skill(id, 6, { maneuvers: bonuses[id] ?? {} }));
  return sheet({ ...over, skills: [...skills, ...(over.skills ?? [])] });
}

const edge = (id: string, tier = 1, choice = ""): CodaEdge => ({ edge: id, tier, choice });
const tumbler = skill("gymnastics", 1, { specialities: ["tumble"] });
const agile = (score: number) => ({ attributes: { ...sheet().attributes, agility: score } });
const keen = (score: number) => ({ attributes: { ...sheet().attributes, perception: score } });

/** Who just fulfils a prerequisite, who just does not, and what they lack. */
interface Case {
  readonly rules: string;
  readonly edge: CodaEdge;
  readonly has: CodaSheet;
  readonly lacks: CodaSheet;
  readonly missing: string;
}

const armed = (bonus: number) => trained({ armed: { armedAttack: bonus } });
const fists = (bonus: number) => trained({ unarmed: { unarmedAttack: bonus } });
const shots = (bonus: number) => trained({ ranged: { rangedAttack: bonus } });
const grabs = (bonus: number) => trained({ unarmed: { grab: bonus } });
const blocks = (bonus: number) => trained({ unarmed: { block: bonus } });
const trips = (bonus: number) => trained({ unarmed: { trip: bonus } });
const suppresses = (bonus: number) => trained({ ranged: { suppressionFire: bonus } });
const disarms = (bonus: number) => trained({ armed: { disarm: bonus } });
const pair = (bonus: number) => trained({ armed: { trip: bonus, armedAttack: 3 } });
const lock = { edges: [edge("jointLock")] };
const thrower = { edges: [edge("throw")] };
const grabbing = { unarmed: { grab: 1 } };

const cases: readonly Case[] = [
  { rules: "R287", edge: edge("anatomicalAwareness"), has: armed(1), lacks: armed(0), missing: "maneuver" },
  { rules: "R287", edge: edge("anatomicalAwareness"), has: shots(1), lacks: grabs(1), missing: "maneuver" },
  { rules: "R287", edge: edge("anatomicalAwareness"), has: fists(1), lacks: sheet(), missing: "maneuver" },
  { rules: "R291", edge: edge("blindFighting"), has: sheet(keen(6)), lacks: sheet(keen(5)), missing: "attribute" },
  {
    rules: "R295 G85",
    edge: edge("breakTheFall"),
    has: trained(grabbing, { skills: [tumbler] }),
    lacks: trained({}, { skills: [tumbler] }),
    missing: "maneuver",
  },
  {
    rules: "R295 G85",
    edge: edge("breakTheFall"),
    has: trained(grabbing, { skills: [tumbler] }),
    lacks: trained(grabbing, { skills: [skill("gymnastics", 4)] }),
    missing: "speciality",
  },
  {
    rules: "R295 R298 G117",
    edge: edge("breakTheFall", 2),
    has: trained(grabbing, { skills: [tumbler] }),
    lacks: trained(grabbing, { skills: [skill("gymnastics", 0, { specialities: ["tumble"] })] }),
    missing: "speciality",
  },
  {
    rules: "R300",
    edge: edge("burstAttack"),
    has: trained({ ranged: { autoFire: 1 } }),
    lacks: shots(3),
    missing: "maneuver",
  },
  { rules: "R307", edge: edge("chokeHold"), has: grabs(1), lacks: grabs(0), missing: "maneuver" },
  { rules: "R309", edge: edge("chokeHold", 2), has: grabs(2), lacks: grabs(1), missing: "maneuver" },
  { rules: "R310", edge: edge("chokeHold", 3), has: grabs(3), lacks: grabs(2), missing: "maneuver" },
  { rules: "R311", edge: edge("combatMobility"), has: sheet(agile(6)), lacks: sheet(agile(5)), missing: "attribute" },
  {
    rules: "R316",
    edge: edge("combination", 1, "trip>armedAttack"),
    has: pair(1),
    lacks: pair(0),
    missing: "maneuver",
  },
  {
    rules: "R319",
    edge: edge("combination", 2, "trip>armedAttack"),
    has: pair(2),
    lacks: pair(1),
    missing: "maneuver",
  },
  {
    rules: "R320",
    edge: edge("combination", 3, "trip>armedAttack"),
    has: pair(3),
    lacks: pair(2),
    missing: "maneuver",
  },
  {
    rules: "R321",
    edge: edge("combination", 1, "unarmedAttack>throw"),
    has: trained({ unarmed: { unarmedAttack: 1, grab: 1 } }),
    lacks: fists(1),
    missing: "maneuver",
  },
  {
    rules: "R324",
    edge: edge("combination", 1, "tumble>unarmedAttack"),
    has: trained({ unarmed: { unarmedAttack: 1 } }, { skills: [tumbler] }),
    lacks: trained({ unarmed: { unarmedAttack: 1 } }, { skills: [skill("gymnastics", 1)] }),
    missing: "speciality",
  },
  {
    rules: "R324",
    edge: edge("combination", 1, "unarmedAttack>tumble"),
    has: trained({ unarmed: { unarmedAttack: 1 } }, { skills: [tumbler] }),
    lacks: fists(1),
    missing: "speciality",
  },
  {
    rules: "R325",
    edge: edge("disciplinedDefense", 1, "dodge"),
    has: trained({ ranged: { dodge: 1 } }),
    lacks: blocks(1),
    missing: "maneuver",
  },
  {
    rules: "R328",
    edge: edge("disciplinedBlow", 1, "armedAttack"),
    has: armed(1),
    lacks: fists(1),
    missing: "maneuver",
  },
  {
    rules: "R331",
    edge: edge("flurry", 1, "armed"),
    has: sheet(agile(6)),
    lacks: sheet(agile(5)),
    missing: "attribute",
  },
  {
    rules: "R335",
    edge: edge("followUpStrike", 1, "unarmedAttack"),
    has: fists(1),
    lacks: armed(3),
    missing: "maneuver",
  },
  {
    rules: "R337",
    edge: edge("followUpStrike", 2, "unarmedAttack"),
    has: fists(2),
    lacks: fists(1),
    missing: "maneuver",
  },
  {
    rules: "R341",
    edge: edge("humanShield"),
    has: trained({ unarmed: { block: 2, grab: 2 } }, lock),
    lacks: trained({ unarmed: { block: 1, grab: 2 } }, lock),
    missing: "maneuver",
  },
  {
    rules: "R341",
    edge: edge("humanShield"),
    has: trained({ unarmed: { block: 2, grab: 2 } }, lock),
    lacks: trained({ unarmed: { block: 2, grab: 1 } }, lock),
    missing: "maneuver",
  },
  {
    rules: "R341",
    edge: edge("humanShield"),
    has: trained({ unarmed: { block: 2, grab: 2 } }, lock),
    lacks: trained({ unarmed: { block: 2, grab: 2 } }),
    missing: "edge",
  },
  {
    rules: "R344",
    edge: edge("humanWeapon"),
    has: trained({ unarmed: { unarmedAttack: 2, grab: 2 } }, lock),
    lacks: trained({ unarmed: { unarmedAttack: 1, grab: 2 } }, lock),
    missing: "maneuver",
  },
  {
    rules: "R344",
    edge: edge("humanWeapon"),
    has: trained({ unarmed: { unarmedAttack: 2, grab: 2 } }, lock),
    lacks: trained({ unarmed: { unarmedAttack: 2, grab: 1 } }, lock),
    missing: "maneuver",
  },
  {
    rules: "R344",
    edge: edge("humanWeapon"),
    has: trained({ unarmed: { unarmedAttack: 2, grab: 2 } }, lock),
    lacks: trained({ unarmed: { unarmedAttack: 2, grab: 2 } }),
    missing: "edge",
  },
  {
    rules: "R348",
    edge: edge("improvedAim", 1, "ranged"),
    has: trained({ ranged: { aim: 1 } }),
    lacks: trained({ armed: { aim: 3 } }),
    missing: "maneuver",
  },
  {
    rules: "R351 G111",
    edge: edge("improvedDefense", 1, "dodge"),
    has: trained({ armed: { dodge: 1 } }),
    lacks: blocks(1),
    missing: "maneuver",
  },
  { rules: "R354", edge: edge("improvedDisarm", 1, "armed"), has: disarms(1), lacks: disarms(0), missing: "maneuver" },
  { rules: "R357", edge: edge("improvedDisarm", 2, "armed"), has: disarms(2), lacks: disarms(1), missing: "maneuver" },
  { rules: "R358", edge: edge("improvedDisarm", 3, "armed"), has: disarms(3), lacks: disarms(2), missing: "maneuver" },
  {
    rules: "R360",
    edge: edge("improvedNervePinch"),
    has: sheet({ abilities: { nervePinch: 3 } }),
    lacks: sheet({ abilities: { nervePinch: 2 } }),
    missing: "ability",
  },
  { rules: "R363", edge: edge("improvedSuppressionFire"), has: suppresses(1), lacks: sheet(), missing: "maneuver" },
  {
    rules: "R365",
    edge: edge("improvedSuppressionFire", 2),
    has: suppresses(2),
    lacks: suppresses(1),
    missing: "maneuver",
  },
  {
    rules: "R366",
    edge: edge("improvedSuppressionFire", 3),
    has: suppresses(3),
    lacks: suppresses(2),
    missing: "maneuver",
  },
  { rules: "R368", edge: edge("improvedTrip"), has: trips(1), lacks: disarms(3), missing: "maneuver" },
  { rules: "R371 G69", edge: edge("improvedTrip", 2), has: trips(2), lacks: trips(1), missing: "maneuver" },
  { rules: "R372 G69", edge: edge("improvedTrip", 3), has: trips(3), lacks: trips(2), missing: "maneuver" },
  {
    rules: "R373",
    edge: edge("improvedWeaponDamage", 1, "sword"),
    has: armed(1),
    lacks: fists(1),
    missing: "maneuver",
  },
  { rules: "R373", edge: edge("improvedWeaponDamage", 1, "grab"), has: fists(1), lacks: armed(1), missing: "maneuver" },
  {
    rules: "R375",
    edge: edge("improvedWeaponDamage", 2, "sword"),
    has: armed(2),
    lacks: armed(1),
    missing: "maneuver",
  },
  {
    rules: "R376",
    edge: edge("improvedWeaponDamage", 3, "sword"),
    has: armed(3),
    lacks: armed(2),
    missing: "maneuver",
  },
  { rules: "R378", edge: edge("jointLock"), has: grabs(1), lacks: fists(1), missing: "maneuver" },
  { rules: "R382", edge: edge("jointLock", 2), has: grabs(2), lacks: grabs(1), missing: "maneuver" },
  { rules: "R383", edge: edge("jointLock", 3), has: grabs(3), lacks: grabs(2), missing: "maneuver" },
  { rules: "R384", edge: edge("openHandedDefense"), has: blocks(1), lacks: blocks(0), missing: "maneuver" },
  { rules: "R387", edge: edge("openHandedDefense", 2), has: blocks(2), lacks: blocks(1), missing: "maneuver" },
  { rules: "R388 G118", edge: edge("opportunist"), has: sheet(agile(9)), lacks: sheet(agile(8)), missing: "attribute" },
  {
    rules: "R390 G117",
    edge: edge("opportunist", 7),
    has: sheet(agile(9)),
    lacks: sheet(agile(8)),
    missing: "attribute",
  },
  { rules: "R391", edge: edge("preciseShot"), has: shots(1), lacks: armed(1), missing: "maneuver" },
  { rules: "R393", edge: edge("rangedDisarm"), has: shots(1), lacks: armed(1), missing: "maneuver" },
  { rules: "R399", edge: edge("roundhouseAttack", 1, "foot"), has: fists(1), lacks: armed(1), missing: "maneuver" },
  {
    rules: "R403 G115",
    edge: edge("roundhouseAttack", 2, "foot"),
    has: fists(2),
    lacks: fists(1),
    missing: "maneuver",
  },
  { rules: "R405", edge: edge("stopBlock"), has: blocks(1), lacks: sheet(), missing: "maneuver" },
  { rules: "R408", edge: edge("stopBlock", 2), has: blocks(2), lacks: blocks(1), missing: "maneuver" },
  { rules: "R409", edge: edge("stopBlock", 3), has: blocks(3), lacks: blocks(2), missing: "maneuver" },
  { rules: "R410", edge: edge("stunningStrike"), has: fists(1), lacks: armed(1), missing: "maneuver" },
  { rules: "R413", edge: edge("stunningStrike", 2), has: fists(2), lacks: fists(1), missing: "maneuver" },
  { rules: "R414", edge: edge("stunningStrike", 3), has: fists(3), lacks: fists(2), missing: "maneuver" },
  { rules: "R415", edge: edge("throw"), has: grabs(1), lacks: sheet(), missing: "maneuver" },
  { rules: "R420", edge: edge("throw", 2), has: grabs(2), lacks: grabs(1), missing: "maneuver" },
  { rules: "R421", edge: edge("throw", 3), has: grabs(3), lacks: grabs(2), missing: "maneuver" },
  {
    rules: "R422 G84",
    edge: edge("trippingThrow"),
    has: trained({ unarmed: { trip: 2, grab: 2 } }, thrower),
    lacks: trained({ unarmed: { trip: 2, grab: 2 } }),
    missing: "edge",
  },
  {
    rules: "R422 G84",
    edge: edge("trippingThrow"),
    has: trained({ unarmed: { trip: 2, grab: 2 } }, thrower),
    lacks: trained({ armed: { trip: 2 }, unarmed: { grab: 2 } }, thrower),
    missing: "maneuver",
  },
  {
    rules: "R422 G84",
    edge: edge("trippingThrow"),
    has: trained({ unarmed: { trip: 2, grab: 2 } }, thrower),
    lacks: trained({ unarmed: { trip: 2, grab: 1 } }, thrower),
    missing: "maneuver",
  },
  { rules: "R424", edge: edge("turningBlock"), has: blocks(1), lacks: sheet(), missing: "maneuver" },
  { rules: "R426", edge: edge("turningBlock", 2), has: blocks(2), lacks: blocks(1), missing: "maneuver" },
];

const kindsOf = (found: readonly { readonly kind: string }[]) => found.map(({ kind }) => kind);

describe("what an edge asks for", () => {
  it.each(cases)("$edge.edge, tier $edge.tier $edge.choice ($rules)", ({ edge: wanted, has, lacks, missing }) => {
    expect(missingFor(has, wanted)).toEqual([]);
    expect(kindsOf(missingFor(lacks, wanted))).toEqual([missing]);
  });

  it("tells how much of what is missing (R429)", () => {
    expect(missingFor(sheet(), edge("throw", 2))).toEqual([
      { kind: "maneuver", params: { maneuver: "grab", least: 2 } },
    ]);
    expect(missingFor(sheet(), edge("improvedAim", 1, "armed"))).toEqual([
      { kind: "maneuver", params: { maneuver: "aim", least: 1, skill: "armed" } },
    ]);
  });

  it("asks for both maneuvers of a pair (R316)", () => {
    const both = missingFor(sheet(), edge("combination", 1, "trip>unarmedAttack"));
    expect(both.map(({ params }) => params.maneuver)).toEqual(["trip", "unarmedAttack"]);
  });

  it("lets anybody learn to fight from the floor and to rise again (R339, R396, R398)", () => {
    expect(missingFor(sheet(agile(1)), edge("groundFighting"))).toEqual([]);
    expect(missingFor(sheet(agile(1)), edge("rebound"))).toEqual([]);
    expect(missingFor(sheet(agile(1)), edge("rebound", 2))).toEqual([]);
  });
});

describe("which edges there are", () => {
  it("bars the edge that these rules take the place of, and no other of the base game (R286, G119)", () => {
    expect(kindsOf(missingFor(sheet(), edge("martialArtist")))).toEqual(["banned"]);
    expect(missingFor(sheet(), edge("alert", 3))).toEqual([]);
  });

  it("shuts out the house text of the last turning block unless the game master lets it in (R427, G105)", () => {
    expect(kindsOf(missingFor(blocks(3), edge("turningBlock", 3)))).toEqual(["off"]);
    expect(missingFor(blocks(3), edge("turningBlock", 3), { turningBlock2: true })).toEqual([]);
    expect(kindsOf(missingFor(blocks(2), edge("turningBlock", 3), { turningBlock2: true }))).toEqual(["maneuver"]);
    expect(edges.turningBlock.tiers.at(-1)?.house).toBe(true);
  });

  it.each([
    [edge("chokeHold", 4)],
    [edge("chokeHold", 0)],
    [edge("chokeHold", 1.5)],
    [edge("roundhouseAttack", 3, "foot")],
  ])("knows no tier beyond the last: %o (G115)", (wanted) => {
    expect(kindsOf(missingFor(trained({ unarmed: { grab: 3, unarmedAttack: 3 } }), wanted))).toEqual(["tier"]);
  });
});

/** A sheet with every bonus there is, and these edges. */
function master(...own: readonly CodaEdge[]) {
  const melee = { trip: 3, disarm: 3, charge: 3, dodge: 3, feint: 3, aid: 3, aim: 3 };
  const bonuses = {
    armed: { ...melee, armedAttack: 3, parry: 3 },
    ranged: { rangedAttack: 3, autoFire: 3, suppressionFire: 3, aim: 3, disarm: 3 },
    unarmed: { ...melee, unarmedAttack: 3, grab: 3, block: 3 },
  };
  return trained(bonuses, { edges: own, skills: [tumbler] });
}

describe("what may be named for an edge, and how often it may be taken", () => {
  it.each([
    ["R327", edge("disciplinedDefense", 1, "block"), edge("disciplinedDefense", 1, "parry")],
    ["R330", edge("disciplinedBlow", 1, "armedAttack"), edge("disciplinedBlow", 1, "unarmedAttack")],
    ["R334", edge("flurry", 1, "armed"), edge("flurry", 1, "unarmed")],
    ["R338", edge("followUpStrike", 1, "armedAttack"), edge("followUpStrike", 1, "unarmedAttack")],
    ["R350", edge("improvedAim", 1, "armed"), edge("improvedAim", 1, "unarmed")],
    ["R353", edge("improvedDefense", 1, "dodge"), edge("improvedDefense", 1, "parry")],
    ["R359", edge("improvedDisarm", 1, "armed"), edge("improvedDisarm", 1, "ranged")],
    ["R377", edge("improvedWeaponDamage", 1, "sword"), edge("improvedWeaponDamage", 1, "fist")],
    ["R404", edge("roundhouseAttack", 1, "sword"), edge("roundhouseAttack", 1, "foot")],
    ["R322", edge("combination", 1, "trip>armedAttack"), edge("combination", 1, "trip>disarm")],
  ])("may be taken for another choice, not twice for one (%s)", (_rule, first, other) => {
    const both = master(first, other);
    expect([first, other].map((one) => missingFor(both, one))).toEqual([[], []]);
    expect(kindsOf(missingFor(master(first, first), first))).toEqual(["repeated"]);
    expect(kindsOf(missingFor(both, { ...first, choice: "nothing such" }))).toEqual(["choice"]);
  });

  it("takes an edge that asks for no choice once, whatever stands beside it (R290)", () => {
    const twice = master(edge("anatomicalAwareness", 1, "sword"), edge("anatomicalAwareness", 1, "fist"));
    expect(kindsOf(missingFor(twice, edge("anatomicalAwareness", 1, "fist")))).toEqual(["repeated"]);
    expect(missingFor(master(), edge("anatomicalAwareness"))).toEqual([]);
  });

  it.each([
    ["R317", "armedAttack"],
    ["R317", "trip>trip"],
    ["R317", "trip>disarm>feint"],
    ["R317", "trip>aim"],
    ["R317", "aim>trip"],
    ["R317", "trip>charge"],
    ["R317", "suppressionFire>trip"],
    ["R321", "trip>grab"],
    ["R321", "grab>trip"],
    ["R321", "trip>release"],
    ["R220", "trip>keepStrangle"],
    ["R224", "trip>moveTarget"],
    ["G291", "dodge>trip"],
    ["G291", "trip>dodge"],
    ["G291", "trip>block"],
    ["G291", "trip>parry"],
  ])("makes no pair that cannot follow (%s): %s", (_rule, choice) => {
    expect(kindsOf(missingFor(master(), edge("combination", 1, choice)))).toEqual(["choice"]);
  });

  it.each([
    ["G291", "block>trip"],
    ["G291", "parry>armedAttack"],
    ["R224", "moveTarget>unarmedAttack"],
    ["R321", "trip>jointLock"],
    ["R324", "tumble>trip"],
    ["R317", "charge>trip"],
  ])("makes a pair of what can follow (%s): %s", (_rule, choice) => {
    expect(missingFor(master(), edge("combination", 1, choice))).toEqual([]);
  });
});
