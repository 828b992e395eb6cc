import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { coda } from "../../../src/rulesets/coda/index.ts";
import type { CodaCombatant } from "../../../src/rulesets/coda/sheet.ts";
import { along, damageAfter, enemy, fight, person, play } from "../../support/coda.ts";

/**
 * What an owner may write into the flags of their combatant, and what an older or newer release may have left there.
 */
const junk = fc.oneof(
  fc.constantFrom(null, "", "constructor", "__proto__", true, -9, 1e300),
  fc.jsonValue({ maxDepth: 2 }),
);
const KINDS = [
  "stunned",
  "held",
  "holding",
  "kept",
  "aim",
  "locked",
  "cover",
  "shaken",
  "constructor",
  "unknown",
] as const;
const junkRecord = (keys: readonly string[]) => fc.dictionary(fc.constantFrom(...keys), junk, { maxKeys: 3 });
const timedEffects = fc.dictionary(
  fc.constantFrom("k", "aim", "held/zora"),
  fc.record({
    kind: fc.constantFrom(...KINDS),
    by: fc.constantFrom("zora", "nobody"),
    until: fc.constantFrom({}, { moment: "open" }, { moment: "x" }, { moment: "roundEnd" }, { moment: "turnEnd" }),
    value: junk,
    data: junk,
  }),
  { maxKeys: 2 },
);
const stranger = fc.record({
  timedEffects,
  marks: junkRecord(["openMovement", "withdrawing", "metresBefore"]),
  spent: junkRecord(["actions", "opportunities", "metres"]),
  holds: junkRecord(["sword", "zora>sword", "constructor"]),
}) as fc.Arbitrary<Partial<CodaCombatant>>;

/** Where a number belongs stands what cannot even be made one. */
const NO_NUMBER = { toString: null };
const NO_NUMBERS = [
  ...KINDS.map((kind) => {
    const k = { kind, by: "zora", until: { moment: "open" }, value: NO_NUMBER, data: "" };
    return { timedEffects: { k }, marks: {}, spent: {}, holds: {} };
  }),
  {
    timedEffects: {},
    marks: {},
    spent: { actions: NO_NUMBER, opportunities: NO_NUMBER, metres: NO_NUMBER },
    holds: {},
  },
] as unknown as readonly Partial<CodaCombatant>[];

const faces = Array(60).fill(3);

describe("a combatant of whom something is remembered that the rules do not know", () => {
  it("keeps nobody else from moving, striking and being looked at", () => {
    fc.assert(
      fc.property(stranger, (over) => {
        const encounter = fight([person("zora"), enemy("boarder", { at: [1, 0], ...over })]);
        const move = { actor: "zora", action: "move", path: along(0, 0, -3) };
        coda.round.order(encounter);
        coda.round.expire(encounter);
        for (const one of Object.values(encounter.combatants)) coda.round.allowance(encounter, one);
        expect(coda.movement.check(encounter, move)).toBeDefined();
        expect(play(encounter, move, faces).exchange.stage).toBe("closed");
        const strike = { actor: "zora", action: "armedAttack", weapon: "sword", targets: ["boarder"] };
        expect(play(encounter, strike, faces).exchange.stage).toBe("closed");
      }),
      { numRuns: 60, examples: NO_NUMBERS.map((one) => [one]) },
    );
  });

  it("keeps it, and it counts for nothing", () => {
    const unknown = { kind: "unknown", by: "zora", value: -9, until: { moment: "open" } } as const;
    const strike = { actor: "boarder", action: "armedAttack", weapon: "sword", targets: ["zora"] };
    const duel = (over: object) =>
      play(fight([enemy("boarder", { at: [1, 0], ...over }), person("zora")]), strike, [6, 5, ...faces]);
    const told = duel({ timedEffects: { unknown } });
    expect(told.after.combatants.boarder?.timedEffects).toHaveProperty("unknown");
    expect(damageAfter(told, "zora")).toBe(damageAfter(duel({}), "zora"));
    expect(damageAfter(told, "zora")).toBeGreaterThan(0);
  });
});
