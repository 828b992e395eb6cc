import { describe, expect, it } from "vitest";
import { coda } from "../../../src/rulesets/coda/index.ts";
import { actions } from "../../../src/rulesets/coda/tables/actions.ts";
import {
  asksFor,
  damageAfter,
  enemy,
  entriesOf,
  fight,
  modifierIn,
  person,
  pistol,
  play,
  previewOf,
  sword,
  testsOf,
} from "../../support/coda.ts";
import { edge } from "../../support/edges.ts";

const shoot = { actor: "kassus", action: "rangedAttack", weapon: "pistol", targets: ["console"] };
const strike = { actor: "kassus", action: "armedAttack", weapon: "sword", targets: ["console"] };
const kick = { actor: "kassus", action: "unarmedAttack", weapon: "foot", targets: ["console"] };

/** A console that stands there, and is nobody. */
const thing = (options = {}, over = {}) => {
  const { sheet, ...rest } = enemy("console", { at: [1, 0], ...options });
  return { ...rest, sheet: { ...sheet, weapons: [], skills: [], stature: 2, lifeless: true as const, ...over } };
};

/** Kassus beside a console, which has no place in the order. */
const room = (console = thing(), ...others: readonly ReturnType<typeof person>[]) => {
  const people = [person("kassus", { sheet: { weapons: [sword(), pistol()] } }), ...others];
  const made = fight([...people, console]);
  return { ...made, order: made.order.filter((id) => id !== "console") };
};

describe("a thing that neither lives nor moves", () => {
  it("has Defense 5 against whatever weapon, however quick, and though it sees nobody (R097, R459, G332)", () => {
    const quick = thing({ conditions: ["blinded"] }, { defenseBonus: 4, attributes: person("x").sheet.attributes });
    for (const intent of [shoot, strike, kick]) expect(previewOf(room(quick), intent)?.target).toBe(5);
  });

  it("counts as large as it is, and as far off as it stands (R097, R265, G332)", () => {
    const far = previewOf(room(thing({ at: [20, 0] }, { stature: 0.5 })), shoot);
    expect([modifierIn(far, "medium"), modifierIn(far, "size")]).toEqual([-2, -8]);
  });

  it("takes harm that is counted, and nothing else befalls it (R097, G332)", () => {
    const played = play(room(), strike, [6, 6, 6, 6, 3, 4], {});
    expect(testsOf(played)).toHaveLength(1);
    expect(testsOf(played)[0]).toMatchObject({ degree: "extraordinary" });
    expect([damageAfter(played, "console"), played.after.combatants.console?.conditions]).toEqual([12, []]);
    const again = play({ ...played.after, round: 2 }, strike, [3, 3, 1, 2], {});
    const notes = entriesOf(again.exchange.episode).filter(({ kind }) => kind === "note");
    expect(notes).toMatchObject([{ code: "damage/thing/counted", of: "console", params: { points: 3, total: 15 } }]);
  });

  it("resists no stun, whatever strikes it (R410, R411, G332)", () => {
    const fists = { edges: [edge("stunningStrike")], weapons: [] };
    const now = fight([person("kassus", { sheet: fists }), thing()]);
    const played = play({ ...now, order: ["kassus"] }, { ...kick, weapon: "fist" }, [4, 3, 2]);
    expect(testsOf(played).map(({ id }) => id)).toEqual(["attack/unarmedAttack"]);
  });

  it("meets nothing, and nobody asks for it (R097, G332)", () => {
    expect(asksFor(play(room(), shoot, [1, 1, 2, 2]), "defence")).toEqual([]);
  });

  it("lets nobody fire into close combat, and is in none itself (R103, G42)", () => {
    const beside = room(thing({ at: [4, 0] }), person("okoro", { at: [5, 0] }));
    expect(modifierIn(previewOf(beside, shoot), "intoMelee")).toBe(0);
    const crew = thing({ at: [4, 0], side: "crew" });
    const atBoarder = { ...shoot, targets: ["boarder"] };
    expect(modifierIn(previewOf(room(crew, enemy("boarder", { at: [5, 0] })), atBoarder), "intoMelee")).toBe(0);
  });

  it("threatens nobody, and is in nobody's way (G210, G280)", () => {
    const path = [0, 1, 2].map((col) => ({ col, row: 0 }));
    const walk = { actor: "kassus", action: "move", path, options: { movementMode: "walk" } };
    expect(coda.movement?.check(room(), walk)).toMatchObject({ refusal: null });
    expect(asksFor(play(room(), shoot, [1, 1, 2, 2]), "opportunity")).toEqual([]);
  });

  it("is nothing that could be grabbed, fooled, tripped or treated (R097, G332)", () => {
    const people = Object.values(actions).filter((row) => row.people && row.chosen);
    expect(people.map(({ id }) => id)).toEqual(expect.arrayContaining(["grab", "feint", "trip", "disarm", "firstAid"]));
    for (const { id } of people) expect(coda.check(room(), { ...strike, action: id })?.code, id).toBe("target/thing");
  });

  it("does nothing itself, not even what befalls people (G332)", () => {
    const doings = ["endure", "dropProne", "befall", "attributeTest"].map((action) =>
      coda.check(room(), { actor: "console", action, options: { subject: "agility", points: 3 } }),
    );
    expect(doings.map((refusal) => refusal?.code)).toEqual(Array(4).fill("act/helpless"));
  });

  it("has no wound levels (C40, G332)", () => {
    expect(coda.harm.tracks(thing().sheet, { damage: 7 }, {})).toEqual([]);
  });
});
