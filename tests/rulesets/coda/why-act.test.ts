import { describe, expect, it } from "vitest";
import { coda } from "../../../src/rulesets/coda/index.ts";
import { asksFor, enemy, fight, type PersonOptions, person, pistol, play, skill, sword } from "../../support/coda.ts";

const wall = { x1: 1, y1: -9, x2: 1, y2: 9 };
const shoot = { actor: "kassus", action: "rangedAttack", weapon: "pistol", targets: ["mark"] };
const grab = { actor: "kassus", action: "grab", weapon: "fist", targets: ["raider"] };

/** Kassus with a pistol, a raider beside them, and somebody far off to shoot at. */
function beside(raider: PersonOptions = {}, kassus: PersonOptions = {}, over = {}) {
  const weapons = [sword(), pistol()];
  const people = [
    person("kassus", { sheet: { weapons }, ...kassus }),
    enemy("raider", { at: [1, 0], ...raider }),
    enemy("mark", { at: [9, 9] }),
  ];
  return fight(people, over);
}

const why = (encounter: ReturnType<typeof beside>, intent: object = shoot) =>
  coda.threat.reasons(encounter, intent as typeof shoot).find((reason) => reason.enemy === "raider");

describe("why an act that lowers the guard lets somebody strike", () => {
  it("who threatens the square of a shooter may strike (R047, R052)", () => {
    expect(why(beside())).toEqual({
      enemy: "raider",
      strikes: true,
      code: "guard",
      params: {},
      rules: ["R044", "R047", "R052"],
    });
  });

  it.each([
    ["helpless", beside({ conditions: ["stunned"] })],
    ["held", beside({ conditions: ["grabbed"] })],
    ["actTooFar", beside({ at: [3, 0] })],
    ["wall", beside({}, {}, { walls: [wall] })],
    ["withdrawing", beside({ marks: { withdrawing: true } })],
    ["blind", beside({ conditions: ["blinded"] })],
    ["spent", beside({ spent: { opportunities: 1 } })],
    ["unseen", beside({}, { hidden: true })],
  ])("or not, and that is said: %s (R045, R056, G210, G225)", (code, encounter) => {
    expect(why(encounter)).toMatchObject({ strikes: false, code });
  });

  it("whoever is practiced in the maneuver keeps their guard up (R043, R053, G20)", () => {
    const skills = [skill("unarmed", 4, { maneuvers: { grab: 1 } })];
    expect(why(beside({}, { sheet: { skills } }), grab)).toMatchObject({ code: "practiced" });
    expect(why(beside(), grab)?.code).not.toBe("practiced");
  });

  it("nobody may strike at an act that lowers no guard (R047)", () => {
    const strike = { actor: "kassus", action: "armedAttack", weapon: "sword", targets: ["raider"] };
    expect(coda.threat.reasons(beside(), strike)).toEqual([]);
  });

  it.each([
    ["as things are", beside()],
    ["when they have none left", beside({ spent: { opportunities: 1 } })],
    ["when they are too far off", beside({ at: [3, 0] })],
    ["behind a wall", beside({}, {}, { walls: [wall] })],
    ["when they are held", beside({ conditions: ["grabbed"] })],
  ])("whoever could strike is asked, and nobody else: %s (R047, R052)", (_title, encounter) => {
    const asked = asksFor(play(encounter, shoot, Array(20).fill(1)), "opportunity").map(({ of }) => of);
    expect(asked).toEqual(why(encounter)?.strikes ? ["raider"] : []);
  });
});
