import { describe, expect, it } from "vitest";
import { coda } from "../../../../src/rulesets/coda/index.ts";
import { along, enemy, fight, type PersonOptions, person, play, skill } from "../../../support/coda.ts";

/** Kassus at the left; a raider beside the row, and whoever else is told. */
function corridor(kassus: PersonOptions = {}, ...others: readonly ReturnType<typeof enemy>[]) {
  return fight([person("kassus", kassus), enemy("raider", { at: [3, 1] }), ...others]);
}

function move(squares: number, movementMode?: string) {
  const intent = { actor: "kassus", action: "move", path: along(0, 0, squares) };
  return movementMode ? { ...intent, movementMode } : intent;
}

const pacesOf = (triggers: readonly { readonly pace: number }[]) => triggers.map(({ pace }) => pace);

describe("what a move will come to", () => {
  it("is told action by action, with the metres walked before (R058, R061)", () => {
    const mark = { movementMode: "plain", limit: 12, metres: 4, diagonals: 0 };
    const { legs } = coda.movement.forecast(corridor({ marks: { openMovement: mark } }), move(6));
    expect(legs.map(({ metres, before, costs, from, to }) => ({ metres, before, costs, from, to }))).toEqual([
      { metres: 8, before: 4, costs: { actions: 0 }, from: 0, to: 4 },
      { metres: 4, before: 0, costs: { actions: 1 }, from: 4, to: 6 },
    ]);
  });

  it("names every pace that lets an enemy strike, not only the first (R047, G212)", () => {
    const { legs } = coda.movement.forecast(corridor(), move(6));
    expect(legs.flatMap(({ triggers }) => pacesOf(triggers))).toEqual([2, 3, 4]);
  });

  it("has the same paces as the move check", () => {
    for (const movementMode of [undefined, "step", "walk", "jog", "run", "sprint", "tumble", "withdraw"]) {
      const encounter = corridor({}, enemy("second", { at: [5, 1] }));
      const { triggers } = coda.movement.check(encounter, move(5, movementMode));
      const { legs } = coda.movement.forecast(encounter, move(5, movementMode));
      expect(legs.flatMap((leg) => leg.triggers)).toEqual(triggers);
    }
  });

  it("says how hard a run is in a fight, and where a failure ends it (R072, R082, C66)", () => {
    const [leg] = coda.movement.forecast(corridor(), move(8, "run")).legs;
    expect(leg?.movementTest?.difficulty).toBe(10);
    expect(leg?.movementTest?.falls).toBe(4);
    expect(pacesOf(leg?.failing ?? [])).toEqual([2, 3]);
  });

  it("lets nobody strike at a tumble that succeeds, and those on half the way at one that fails (R050, R083)", () => {
    const far = enemy("far", { at: [6, 1] });
    const [leg] = coda.movement.forecast(corridor({}, far), move(6, "tumble")).legs;
    expect(leg?.triggers).toEqual([]);
    expect(leg?.failing).toEqual([{ pace: 2, enemy: "raider" }]);
    expect(leg?.movementTest?.difficulty).toBe(15);
  });

  it.each([
    ["a run that succeeds", "run", [5, 6], "triggers"],
    ["a run that fails", "run", [1, 2], "failing"],
    ["a tumble that fails", "tumble", [1, 2], "failing"],
    ["a tumble that succeeds", "tumble", [5, 6], "triggers"],
  ] as const)("foresees who is asked on %s (R048, R050, C66)", (_title, movementMode, faces, branch) => {
    const encounter = corridor({ sheet: { skills: [skill("athletics", 4), skill("gymnastics", 4)] } });
    const intent = move(6, movementMode);
    const [leg] = coda.movement.forecast(encounter, intent).legs;
    const { prompts } = play(encounter, intent, faces, { raider: ["wait", "wait", "wait"] });
    expect(prompts.map(({ of, kind }) => [of, kind])).toEqual(
      leg?.[branch].map(({ enemy: of }) => [of, "opportunity"]),
    );
  });

  it("is refused as the move is", () => {
    expect(coda.movement.forecast(corridor(), move(30))).toMatchObject({ refusal: { code: "move/too-far" }, legs: [] });
  });
});

describe("a move in withdrawal", () => {
  it("lets nobody strike, and costs what a plain move costs (R051, G25)", () => {
    expect(coda.movement.check(corridor(), move(6, "withdraw"))).toMatchObject({
      triggers: [],
      costs: { actions: 1 },
      free: false,
    });
    const { prompts, after } = play(corridor(), move(6, "withdraw"));
    expect(prompts).toEqual([]);
    expect(after.combatants.kassus).toMatchObject({ marks: { withdrawing: true }, place: { col: 6, row: 0 } });
  });

  it("is the reason why nobody may strike", () => {
    expect(coda.threat.reasons(corridor(), move(6, "withdraw"))).toMatchObject([
      { strikes: false, code: "withdrawal" },
    ]);
  });

  it("goes on as one, at no cost while the action lasts", () => {
    const { after } = play(corridor(), move(3, "withdraw"));
    const on = { actor: "kassus", action: "move", movementMode: "withdraw", path: along(0, 3, 6) };
    expect(coda.movement.check(after, on)).toMatchObject({ refusal: null, costs: { actions: 0 }, free: true });
  });

  it("may not begin when something of the round was spent (R051)", () => {
    const spent = corridor({ spent: { actions: 1 }, sheet: { skills: [skill("armed", 4)] } });
    expect(coda.movement.check(spent, move(3, "withdraw")).refusal?.code).toBe("withdraw/too-late");
  });
});
