import { beforeAll, describe, expect, it } from "vitest";
import { advance, type Learner } from "../../../src/rulesets/coda/build/advance.ts";
import { checkBuild, STEPS } from "../../../src/rulesets/coda/build/check.ts";
import { type Draft, emptyDraft } from "../../../src/rulesets/coda/build/draft.ts";
import { npcDraft } from "../../../src/rulesets/coda/build/npc.ts";
import { buy, type Purchase } from "../../../src/rulesets/coda/build/purchase.ts";
import { readDraft } from "../../../src/rulesets/coda/build/read-draft.ts";
import { advancementView } from "../../../src/system/rulesets/coda/builder/advancement-view.ts";
import { frameView } from "../../../src/system/rulesets/coda/builder/builder.ts";
import { recordRows } from "../../../src/system/rulesets/coda/builder/record.ts";
import { stepContent } from "../../../src/system/rulesets/coda/builder/steps.ts";
import { adversaryView } from "../../../src/system/rulesets/coda/generator/adversary-view.ts";
import { useEnglish } from "../../support/words.ts";

beforeAll(useEnglish);

const medic: Draft = { ...emptyDraft, species: "glider", profession: "medic" };
const rank = (key: string): Purchase => ({ kind: "rank", key });

interface Rows {
  readonly cards: readonly { id: string; chosen: boolean; details: readonly string[] }[];
  readonly scores: readonly { label: string; value: number; modifier: string; species: string; atLeast: boolean }[];
  readonly follows: readonly { label: string; value: string }[];
  readonly skillGroups: readonly { note: string; skills: readonly { label: string; key: string }[] }[];
  readonly bonusGroups: readonly {
    label: string;
    note: string;
    bonuses: readonly { label: string; atMost: boolean }[];
  }[];
  readonly edgeGroups: readonly {
    edges: readonly { id: string; lacks: readonly string[]; options: readonly unknown[] }[];
  }[];
}

function content(step: (typeof STEPS)[number], draft: Draft, chosen?: ReadonlyMap<string, string>): Rows {
  return stepContent(step, draft, {}, chosen) as unknown as Rows;
}

describe("the frame of the builder", () => {
  it("tells of each step what was chosen, what is left, or how much is to be mended", () => {
    const { steps, mayFinish, status } = frameView(medic, "species", checkBuild(medic));
    expect(steps.map(({ note }) => note)).toEqual([
      "Glider",
      "Medic",
      "38 of 50 left",
      "30 of 30 left",
      "8 of 8 left",
      "4 of 4 left",
    ]);
    expect(mayFinish).toBe(true);
    expect(status).toBe("All set. Points are left in 4 steps.");
  });

  it("says of what stands against a step in sentences, and keeps the others to their count", () => {
    const wrong = { ...medic, attributes: { ...medic.attributes, strength: 40 } };
    const view = frameView(wrong, "attributes", checkBuild(wrong));
    expect(view.faults).toEqual(["Strength must be a whole number from 2 to 12."]);
    expect(view.steps.find(({ id }) => id === "attributes")).toMatchObject({ state: "wrong", note: "1 thing to fix" });
    expect(view.mayFinish).toBe(false);
    const over = {
      ...medic,
      attributes: Object.fromEntries(Object.keys(medic.attributes).map((id) => [id, 12])),
    } as Draft;
    expect(frameView(over, "attributes", checkBuild(over)).faults[0]).toContain("22 attribute points too many");
  });
});

describe("the steps of the builder", () => {
  it("say of each edge what it does before it is taken", () => {
    const texts = new Map([["chokeHold", "Whoever you strangle must resist."]]);
    const { edgeGroups } = stepContent("edges", medic, {}, new Map(), texts) as unknown as {
      edgeGroups: readonly { edges: readonly { id: string; about: string }[] }[];
    };
    const offers = edgeGroups.flatMap(({ edges }) => edges);
    expect(offers.find(({ id }) => id === "chokeHold")?.about).toBe("Whoever you strangle must resist.");
  });

  it("suggest the specialities that the rules name, beside those that somebody has", () => {
    const draft = buy(medic, rank("observe"));
    const { skillGroups } = stepContent("skills", draft, {}) as unknown as {
      skillGroups: readonly { skills: readonly { key: string; specialities: unknown }[] }[];
    };
    const observe = skillGroups.flatMap(({ skills }) => skills).find(({ key }) => key.startsWith("observe"));
    expect(observe?.specialities).toEqual({ written: "", suggested: ["Spot", "Sense motive"] });
  });

  it("show what a species adds, before it is chosen (C96)", () => {
    const card = content("species", medic).cards.find(({ chosen }) => chosen);
    expect(card?.details).toEqual(["Agility\u00a0+2, Strength\u00a0\u22122, and Quickness\u00a0+2"]);
  });

  it("keep each number of a species on one line with what it is added to", () => {
    const details = content("species", medic).cards.flatMap((card) => card.details);
    expect(details.some((words) => words.includes("Courage"))).toBe(true);
    expect(details.filter((words) => /\s[+\u2212]/.test(words.replaceAll("\u00a0", "")))).toEqual([]);
  });

  it("show scores with the species' part, and what follows from them (C31, C33)", () => {
    const { scores, follows } = content("attributes", medic);
    expect(scores[1]).toMatchObject({
      label: "Agility",
      value: 2,
      species: "4 with your species",
      modifier: "\u22121",
      atLeast: true,
    });
    expect(follows[0]).toMatchObject({ value: "6" });
  });

  it("show cheap skills first, with the price of a rank (C95)", () => {
    const [own, other] = content("skills", medic).skillGroups;
    expect(own?.note).toBe("1 pick per rank");
    expect(own?.skills.map(({ key }) => key)).toContain("medicine");
    expect(other?.note).toBe("2 picks per rank");
    expect(other?.skills.map(({ label }) => label)).toContain("Armed combat: blades");
  });

  it("show bonuses of the skills that were learnt, as high as ranks allow (C121)", () => {
    const draft = buy(buy(medic, rank("unarmed")), { kind: "maneuver", key: "unarmed", maneuver: "grab" });
    const [group] = content("maneuvers", draft).bonusGroups;
    expect(group?.note).toBe("up to +1 at rank 1");
    expect(group?.bonuses.find(({ label }) => label === "Grab")?.atMost).toBe(true);
    expect(content("maneuvers", medic).bonusGroups).toEqual([]);
  });

  it("show edges that may be taken before those that may not, with what is missing (R307)", () => {
    const [open, shut] = content("edges", medic).edgeGroups;
    expect(open?.edges.map(({ id }) => id)).toContain("groundFighting");
    expect(shut?.edges.find(({ id }) => id === "chokeHold")?.lacks).toEqual(["Grab +1 or more."]);
  });

  it("show what is missing for what an edge is to be taken for (R348)", () => {
    const draft = buy(buy(medic, rank("unarmed")), { kind: "maneuver", key: "unarmed", maneuver: "aim" });
    const lacks = (choice: string) =>
      content("edges", draft, new Map([["improvedAim", choice]]))
        .edgeGroups.flatMap(({ edges }) => edges)
        .find(({ id }) => id === "improvedAim")?.lacks;
    expect(lacks("unarmed")).toEqual([]);
    expect(lacks("ranged")).toEqual(["Aim +1 or more."]);
    expect(lacks("nonsense")).toEqual(lacks("armed"));
  });
});

describe("a draft that was kept", () => {
  it("is read as it was, and whatever else lies there gives one that can be shown", () => {
    const draft = buy(buy(medic, rank("unarmed")), { kind: "edge", edge: "rebound", choice: "" });
    expect(readDraft(JSON.parse(JSON.stringify(draft)))).toEqual(draft);
    for (const odd of [
      null,
      7,
      "x",
      [],
      { skills: 3, edges: [null], attributes: { strength: "x" }, kit: [1, "knife"] },
    ]) {
      for (const step of STEPS) expect(() => stepContent(step, readDraft(odd), {})).not.toThrow();
    }
  });
});

describe("the window of advancement", () => {
  const learner: Learner = { draft: buy(medic, rank("medicine")), experience: 500, purchases: [] };

  it("shows the price before anything is bought, and why the rest cannot be (C95)", () => {
    const { group, points } = advancementView(learner, "skills", {});
    expect(points).toBe("500 XP");
    expect(group.offers[0]).toMatchObject({ label: "Medicine", step: "1 to 2", cost: "200 XP" });
    const { group: scores } = advancementView(learner, "attributes", {});
    expect(scores.offers).toEqual([]);
    expect(scores.barred[0]?.reason).toBe("Not enough experience: this costs 800, and you have 500.");
  });

  it("lists what was bought, the newest first", () => {
    const once = advance(learner, rank("medicine")) as Learner;
    const twice = advance(once, { kind: "speciality", key: "medicine", speciality: "surgery" }) as Learner;
    expect(recordRows(twice.purchases)).toEqual([
      { label: "Medicine, speciality Surgery", step: "0 to 1", cost: "0 XP" },
      { label: "Medicine", step: "1 to 2", cost: "200 XP" },
    ]);
  });
});

it("an adversary is told in figures and words before they are made", () => {
  const { defense, lines } = adversaryView(npcDraft("blade", 3));
  expect(defense).toBeGreaterThan(6);
  expect(lines.map(({ words }) => words).join()).toContain("Sabre");
});
