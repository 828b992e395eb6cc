import { describe, expect, it } from "vitest";
import { applyEffects } from "../../../../src/engine/effects.ts";
import type { Intent } from "../../../../src/engine/intent.ts";
import { putWeapon } from "../../../../src/rulesets/coda/gear/hands.ts";
import { beginHold } from "../../../../src/rulesets/coda/grab/hold.ts";
import { coda } from "../../../../src/rulesets/coda/index.ts";
import { beginRound } from "../../../../src/rulesets/coda/initiative/rounds.ts";
import { enterFire } from "../../../../src/rulesets/coda/ranged/enter-fire.ts";
import { suppressionOf } from "../../../../src/rulesets/coda/ranged/suppressed-squares.ts";
import type { CodaEncounter, CodaWeapon } from "../../../../src/rulesets/coda/sheet.ts";
import {
  along,
  damageAfter,
  enemy,
  entriesOf,
  fight,
  modifierIn,
  type PersonOptions,
  person,
  pistol,
  play,
  sheet,
  skill,
  sword,
  testsOf,
  way,
} from "../../../support/coda.ts";
import { blowsOf, courseOf, follow, notesOf, rifle } from "../../../support/fire.ts";

/** Squares put under fire in the first round with a total of 11. */
const suppression = (by: string, over: Record<string, unknown> = {}) => ({
  [`suppression/${by}`]: {
    kind: "suppression",
    by,
    data: { cells: way([5, 0]), victims: ["raider"], hit: [], places: 1, total: 11, weapon: "rifle", ...over } as never,
    until: { moment: "turnStart", of: by, round: 2 } as const,
  },
});
const shooter = (id: string, over: Record<string, unknown> = {}, options: PersonOptions = {}) =>
  person(id, {
    at: [0, id === "kassus" ? 5 : 7],
    timedEffects: suppression(id, over),
    ...options,
    sheet: { weapons: [rifle()], ...options.sheet },
  });
const raider = (options: PersonOptions = {}) =>
  enemy("raider", { at: [3, 0], ...options, sheet: { weapons: [pistol()], ...options.sheet } });
const scene = (people = [shooter("kassus"), raider()], over: Partial<CodaEncounter> = {}) =>
  fight(people, { turn: "raider", ...over });
const walk = (path = along(0, 3, 6), over: Partial<Intent> = {}): Intent => ({
  actor: "raider",
  action: "move",
  path,
  ...over,
});
const hit = (encounter: CodaEncounter, intent = walk(), faces = [2, 3], answers = {}) =>
  damageAfter(play(encounter, intent, faces, answers), "raider");

describe("a square under fire", () => {
  it("hits an enemy who was named and comes into it: the weapon's dice (R236, R237, R238)", () => {
    const played = play(scene(), walk(), [2, 3]);
    expect([damageAfter(played, "raider"), blowsOf(played)]).toEqual([13, [[2, 3]]]);
    expect(notesOf(played)).toContain("fire/entered");
  });

  it("hits them where they are, and they go on (R237, G264)", () => {
    const { exchange, after } = play(scene(), walk(), [2, 3]);
    const moves = entriesOf(exchange.episode).flatMap((entry): readonly unknown[] => {
      if (entry.kind === "sum") return ["hit"];
      return entry.kind === "effect" && entry.effect.kind === "move" ? [entry.effect.to] : [];
    });
    expect(moves).toEqual([{ col: 5, row: 0 }, "hit", { col: 6, row: 0 }]);
    expect(after.combatants.raider?.place.col).toBe(6);
  });

  it("takes armour off, and is neither at its most nor critical however well it was rolled (G248, G264)", () => {
    const sure = scene([shooter("kassus", { total: 60 }), raider({ sheet: { armor: 4 } })]);
    const played = play(sure, walk(), [2, 3]);
    expect([damageAfter(played, "raider"), notesOf(played).includes("attack/critical")]).toEqual([9, false]);
  });

  it("stuns with a weapon that is set to stun whoever fails to resist (R238, C112)", () => {
    const soft = rifle({ traits: ["energy", "stun"], damage: { dice: 1, sides: 1, bonus: 0, strength: false } });
    const set = scene([shooter("kassus", {}, { sheet: { weapons: [soft] } }), raider()]);
    const [fails, resists] = [play(set, walk(), [1, 4, 5]), play(set, walk(), [1, 5, 5])];
    expect(testsOf(fails)).toMatchObject([{ id: "harm/lightStun", target: 10, success: false }]);
    expect(fails.after.combatants.raider?.conditions).toContain("unconscious");
    expect(resists.after.combatants.raider?.conditions).toEqual([]);
  });

  it("rolls no attack (G264)", () => {
    expect(testsOf(play(scene(), walk(), [2, 3]))).toEqual([]);
  });

  it.each([
    ["a step", walk(along(0, 4, 5)), { at: [4, 0] }, []],
    ["a crawl", walk(along(0, 4, 5)), { at: [4, 0], conditions: ["prone"] }, []],
    ["a tumble", walk(undefined, { movementMode: "tumble" }), { sheet: { skills: [skill("gymnastics", 8)] } }, [4, 4]],
    ["a withdrawal", walk(), { marks: { withdrawing: true } }, []],
  ] as const)("hits whoever comes by %s (R237, G262)", (_, intent, options, faces) => {
    const encounter = scene([shooter("kassus"), raider(options as PersonOptions)]);
    expect(hit(encounter, intent, [...faces, 2, 3])).toBe(13);
  });

  it("stops nobody's free move elsewhere, and is no free move where it leads through (R237)", () => {
    expect(coda.movement.check(scene(), walk(along(0, 3, 4))).free).toBe(true);
    expect(coda.movement.check(scene(), walk()).free).toBe(false);
  });

  it("hits a large one whose any part comes into it (R237)", () => {
    const giant = raider({ at: [3, 1], size: 2 });
    const large = scene([shooter("kassus", { cells: way([6, 2]) }), giant]);
    expect(hit(large, walk(along(1, 3, 5)))).toBe(13);
    expect(hit(large, walk(along(1, 3, 4)), [])).toBe(0);
  });

  it("hits whoever else comes, hidden or not, while places are left beside those who were named (G331)", () => {
    const open = (over: Record<string, unknown>) => shooter("kassus", { victims: ["other"], places: 2, ...over });
    expect(hit(scene([open({}), raider()]))).toBe(13);
    expect(hit(scene([open({}), raider({ hidden: true })]))).toBe(13);
    expect(hit(scene([open({ victims: [], places: 1 }), raider()]))).toBe(13);
    expect(hit(scene([open({ hit: ["third"] }), raider()]), walk(), [])).toBe(0);
    expect(hit(scene([open({ places: 3, hit: ["third"] }), raider()]))).toBe(13);
    const played = play(scene([open({}), raider()]), walk(), [2, 3]);
    expect(played.after.combatants.kassus?.timedEffects["suppression/kassus"]?.data?.hit).toEqual(["raider"]);
    expect(hit(scene([open({ hit: ["other"], victims: ["other"] }), raider()]))).toBe(13);
  });

  it("hits neither friends nor, once every place is somebody's, enemies who were spared (R236, G262, G331)", () => {
    expect(hit(scene([shooter("kassus", { victims: ["other"] }), raider()]), walk(), [])).toBe(0);
    const turned = scene([shooter("kassus"), { ...raider(), side: "crew" }]);
    expect(hit(turned, walk(), [])).toBe(0);
  });

  it("divides its hits among its squares by who comes where, all of them in one if need be (R241, R364, G60)", () => {
    const wide = { cells: way([5, 0], [5, 2]), victims: ["raider", "mate"], places: 2 };
    const people = [shooter("kassus", wide), raider(), enemy("mate", { at: [3, 2] })];
    const mate = (path: ReturnType<typeof along>): Intent => ({ actor: "mate", action: "move", path });
    for (const path of [along(2, 3, 6), way([3, 2], [4, 1], [5, 0])]) {
      const first = play(scene(people), walk(), [2, 3]).after;
      const second = play({ ...first, turn: "mate" }, mate(path), [2, 3]).after;
      const hurt = ["raider", "mate"].map((id) => second.combatants[id]?.counts.damage ?? 0);
      expect(hurt.every((damage) => damage > 0)).toBe(true);
      expect(second.combatants.kassus?.timedEffects).toEqual({});
    }
  });

  it("hits each once, whichever of its squares they come into (G263)", () => {
    const wide = scene([
      shooter("kassus", { cells: way([4, 0], [5, 0], [6, 0]), victims: ["raider", "other"], places: 2 }),
      raider(),
    ]);
    const played = play(wide, walk(), [2, 3]);
    expect([damageAfter(played, "raider"), blowsOf(played)]).toEqual([13, [[2, 3]]]);
    const data = played.after.combatants.kassus?.timedEffects["suppression/kassus"]?.data;
    expect(data?.hit).toEqual(["raider"]);
  });

  it("of several shooters hits once for each, in initiative order (R242, G61, G263)", () => {
    const okoro = shooter(
      "okoro",
      {},
      { sheet: { weapons: [rifle({ damage: { dice: 1, sides: 6, bonus: 0, strength: false } })] } },
    );
    const played = play(scene([okoro, shooter("kassus"), raider()]), walk(), [5, 2, 3]);
    expect(blowsOf(played)).toEqual([[5], [2, 3]]);
    expect(damageAfter(played, "raider")).toBe(18);
  });

  it("costs the shooter no Action of Opportunity (G262)", () => {
    expect(play(scene(), walk(), [2, 3]).after.combatants.kassus?.spent.opportunities).toBeUndefined();
  });

  it("ends the way of whoever falls in it (G264)", () => {
    const weak = scene([shooter("kassus"), raider({ counts: { damage: 30 } })]);
    expect(play(weak, walk(), [2, 3]).after.combatants.raider?.place.col).toBe(5);
  });

  it("hits whoever is brought in, helpless or not, but not the dead (R237, G262)", () => {
    const brought = (conditions: string[]) => {
      const course = courseOf(scene([shooter("kassus"), raider({ at: [5, 0], conditions })]), [2, 3]);
      follow(enterFire(course, "raider"));
      return course.of("raider").counts.damage ?? 0;
    };
    expect([brought([]), brought(["stunned"]), brought(["dead"])]).toEqual([13, 13, 0]);
  });

  it("hits nobody in another square (R237)", () => {
    const course = courseOf(scene([shooter("kassus"), raider({ at: [5, 1] })]));
    follow(enterFire(course, "raider"));
    expect(course.entries).toEqual([]);
  });
});

describe("dodging that fire", () => {
  const quick = { reactionBonus: { quickness: 5, savvy: 0, stamina: 0, willpower: 0 } };

  it("is a Quickness test at -5 against what the shooter rolled (R239, G265)", () => {
    const played = play(scene([shooter("kassus"), raider({ sheet: quick })]), walk(), [5, 6], { raider: ["dodge"] });
    const [test] = testsOf(played);
    expect([modifierIn(test, "underFire"), test?.target, test?.total, test?.success]).toEqual([-5, 11, 11, true]);
    expect(damageAfter(played, "raider")).toBe(0);
  });

  it("fails below it (R239)", () => {
    const quicker = scene([shooter("kassus"), raider({ sheet: quick })]);
    expect(hit(quicker, walk(), [5, 5, 2, 3], { raider: ["dodge"] })).toBe(13);
  });

  it("costs an action of the round (G265)", () => {
    const played = play(scene(), walk(), [5, 6, 2, 3], { raider: ["dodge"] });
    expect(played.after.combatants.raider?.spent.actions).toBe(2);
  });

  it("beyond the allowance bears the penalty of an extra action (R003, G265)", () => {
    const tired = scene([shooter("kassus"), raider({ spent: { actions: 1 } })]);
    const [test] = testsOf(play(tired, walk(), [5, 6, 2, 3], { raider: ["dodge"] }));
    expect(modifierIn(test, "extraAction")).toBe(-5);
  });

  it("gives no lasting Defense, and a standing one does not help (G265)", () => {
    const played = play(scene([shooter("kassus"), raider({ sheet: quick })]), walk(), [5, 6], { raider: ["dodge"] });
    expect(played.after.combatants.raider?.timedEffects).toEqual({});
    const dodged = { kind: "dodged", by: "raider", value: 40, until: { moment: "roundEnd", round: 1 } } as const;
    expect(hit(scene([shooter("kassus"), raider({ timedEffects: { "dodged/raider": dodged } })]))).toBe(13);
  });

  it("counts the bonus in dodging such weapons (R189, R239)", () => {
    const skills = [skill("ranged", 1, { maneuvers: { dodge: 2 } }), skill("armed", 1, { maneuvers: { dodge: 3 } })];
    const [test] = testsOf(
      play(scene([shooter("kassus"), raider({ sheet: { skills } })]), walk(), [5, 6, 2, 3], { raider: ["dodge"] }),
    );
    expect(modifierIn(test, "maneuver")).toBe(2);
  });

  it("avoids one shooter's hit only (G263, G265)", () => {
    const both = scene([shooter("kassus"), shooter("okoro"), raider({ sheet: quick })]);
    expect(hit(both, walk(), [5, 6, 2, 3], { raider: ["dodge", "none"] })).toBe(13);
  });

  it("is not offered to whoever can declare no defence (G237)", () => {
    const withdrawn = scene([shooter("kassus"), raider({ marks: { withdrawing: true } })]);
    expect(play(withdrawn, walk(), [2, 3]).prompts).toEqual([]);
  });

  it("gives up an aim (G54)", () => {
    const aimed = { kind: "aimed", by: "raider", about: "kassus", value: 3, until: { moment: "open" } } as const;
    const aiming = scene([shooter("kassus"), raider({ timedEffects: { "aimed/raider/kassus": aimed } })]);
    const played = play(aiming, walk(), [5, 6, 2, 3], { raider: ["dodge"] });
    expect(played.after.combatants.raider?.timedEffects).toEqual({});
  });
});

describe("suppressing fire ends", () => {
  const kept = (options: PersonOptions, over: Partial<CodaEncounter> = {}) =>
    hit(scene([shooter("kassus", {}, options), raider()], over), walk(), []);

  it("at the start of the shooter's next turn (G59, G267)", () => {
    const next = { round: 2, turn: "raider", order: ["kassus", "raider"] };
    expect(kept({}, next)).toBe(0);
    expect(hit(scene(undefined, { round: 2, turn: "raider", order: ["raider", "kassus"] }))).toBe(13);
  });

  it("at the start of their next turn is taken off them (G59)", () => {
    const before = scene(undefined, { round: 2, turn: "kassus", order: ["kassus", "raider"] });
    const after = applyEffects(before, coda.round.expire(before));
    expect(after.combatants.kassus?.timedEffects).toEqual({});
  });

  it("outlasts the end of the round (R233, G59)", () => {
    const kassus = beginRound(shooter("kassus"));
    expect(Object.keys(kassus.timedEffects)).toEqual(["suppression/kassus"]);
  });

  it("when they no longer hold the weapon (G267)", () => {
    expect(kept({ holds: { rifle: { lies: { col: 0, row: 5 } } } })).toBe(0);
    expect(kept({ sheet: { weapons: [] as CodaWeapon[] } })).toBe(0);
  });

  it("when no place is left (G267, G331)", () => {
    const played = play(scene(), walk(), [2, 3]);
    expect(played.after.combatants.kassus?.timedEffects).toEqual({});
  });

  it("when the shooter is out of it (G267, G303)", () => {
    const adjacent = scene([shooter("kassus", {}, { counts: { damage: 35 } }), raider({ at: [2, 5] })]);
    const shot: Intent = { actor: "raider", action: "rangedAttack", weapon: "pistol", targets: ["kassus"] };
    const played = play(adjacent, shot, [4, 3, 1, 1]);
    expect(played.after.combatants.kassus?.timedEffects).toEqual({});
  });

  it.each(["stunned", "unconscious", "dead", "grabbed"])(
    "while the shooter is %s, though nobody played that (G267)",
    (state) => {
      expect(kept({ conditions: [state] })).toBe(0);
      expect(hit(scene([shooter("kassus", {}, { conditions: ["prone"] }), raider()]))).toBe(13);
    },
  );

  it("when the shooter is held (G267)", () => {
    const course = courseOf(scene([shooter("kassus"), raider({ at: [0, 4] })]));
    beginHold(course, "raider", "kassus");
    expect(suppressionOf(course.encounter, course.of("kassus"))).toBeNull();
  });

  it.each([
    ["falls", { lies: { col: 0, row: 5 } }, null],
    ["is put away", "stowed", null],
    ["goes to the other hand", "off", 11],
  ] as const)("or not as the weapon %s, and does not come back with it (G267)", (_, to, total) => {
    const course = courseOf(scene());
    putWeapon(course, "kassus", "rifle", to);
    putWeapon(course, "kassus", "rifle", "main");
    expect(suppressionOf(course.encounter, course.of("kassus"))?.total ?? null).toBe(total);
  });

  it("not for another weapon's sake (G267)", () => {
    const course = courseOf(scene([shooter("kassus", {}, { sheet: { weapons: [rifle(), sword()] } }), raider()]));
    putWeapon(course, "kassus", "sword", "stowed");
    expect(suppressionOf(course.encounter, course.of("kassus"))?.total).toBe(11);
  });
});

describe("leaving cover to fire", () => {
  const fire: Intent = { actor: "raider", action: "rangedAttack", weapon: "pistol", targets: ["marin"] };
  const marin = person("marin", { at: [9, 0], sheet: { weapons: [] } });
  const behind = (over: Partial<CodaEncounter> = {}, options: PersonOptions = {}) =>
    scene([shooter("kassus"), raider({ at: [4, 0], ...options }), marin], over);
  const crate = { x1: 3.5, y1: 0.9, x2: 4.9, y2: 0.9 };

  it("counts as coming into the square that they fire through: cover on the map needs no asking (R237, G266)", () => {
    const played = play(behind({ walls: [crate] }), fire, [2, 3, 1, 1]);
    expect([damageAfter(played, "raider"), played.prompts.map(({ kind }) => kind)]).toEqual([
      13,
      ["defence", "defence"],
    ]);
  });

  it("is for the game master to judge where the map shows none (G57, G266)", () => {
    const asked = play(behind(), fire, [1, 1]);
    expect(asked.prompts[0]).toMatchObject({ of: "raider", kind: "leavesCover", about: "kassus", narrator: true });
    expect(damageAfter(asked, "raider")).toBe(0);
    expect(hit(behind(), fire, [2, 3, 1, 1], { raider: ["leaves"] })).toBe(13);
  });

  it("is only of those beside the squares who fire through them (G266)", () => {
    const asked = (encounter: CodaEncounter, intent: Intent) =>
      play(encounter, intent, [1, 1]).prompts.map(({ kind }) => kind);
    expect(asked(behind({}, { at: [3, 0] }), fire)).toEqual(["defence"]);
    expect(asked(behind(), { ...fire, targets: ["kassus"] })).toEqual(["defence"]);
    expect(asked(behind(), fire)).toEqual(["leavesCover", "defence"]);
  });

  it("is so too where only one of the squares is beside them, or in their line (G266)", () => {
    const wide = shooter("kassus", { cells: [5, 8].map((col) => ({ col, row: 0 })) });
    const encounter = scene([wide, raider({ at: [4, 0] }), marin]);
    expect(play(encounter, fire, [1, 1]).prompts.map(({ kind }) => kind)).toContain("leavesCover");
    const aside = shooter("kassus", { cells: [0, 1].map((row) => ({ col: 5, row })) });
    const other = scene([aside, raider({ at: [4, 0] }), marin]);
    expect(play(other, fire, [1, 1]).prompts.map(({ kind }) => kind)).toContain("leavesCover");
  });

  it("costs the shot when it fells them (G264, G266)", () => {
    const weak = behind({}, { counts: { damage: 30 } });
    const played = play(weak, fire, [2, 3], { raider: ["leaves"] });
    expect([notesOf(played).includes("act/lost"), testsOf(played)]).toEqual([true, []]);
  });

  it("counts for bursts over squares too (G266)", () => {
    const gunner = behind({}, { sheet: { ...sheet(), weapons: [rifle({ shots: 9 })] } });
    const sweep: Intent = { actor: "raider", action: "autoFire", weapon: "rifle", cells: way([8, 0]) };
    expect(play(gunner, sweep, [1, 1]).prompts.map(({ kind }) => kind)).toContain("leavesCover");
  });
});
