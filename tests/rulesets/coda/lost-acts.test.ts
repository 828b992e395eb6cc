import { describe, expect, it } from "vitest";
import { combatantOf } from "../../../src/engine/encounter.ts";
import type { Intent } from "../../../src/engine/intent.ts";
import type { CodaEncounter } from "../../../src/rulesets/coda/sheet.ts";
import {
  enemy,
  entriesOf,
  fight,
  type PersonOptions,
  person,
  pistol,
  play,
  sword,
  testsOf,
} from "../../support/coda.ts";
import { edge } from "../../support/edges.ts";

/** Hardly alive: the first blow ends it. */
const dying = { counts: { damage: 35 } };
const act = (action: string, over: Partial<Intent> = {}): Intent => ({ actor: "kassus", action, ...over });
const atBoarder = { targets: ["boarder"] };

const stowed = sword({ id: "axe", name: "Axe", held: false });

/** Kassus, who is dying, between an enemy who may strike at them and a friend. */
function scene(kassus: PersonOptions = {}): CodaEncounter {
  const weapons = [sword(), stowed, pistol({ shots: 9 })];
  return fight([
    person("kassus", { ...dying, ...kassus, sheet: { weapons, ...kassus.sheet } }),
    enemy("boarder", { at: [1, 0] }),
    person("okoro", { at: [0, 1] }),
  ]);
}

const killed = { boarder: ["strike:sword"] };
const blow = [4, 4, 6, 6];

describe("an act that its actor does not live to carry out is lost (G24, G218)", () => {
  it.each<[string, Intent, PersonOptions?]>([
    ["rising", act("standUp"), { conditions: ["prone"] }],
    ["putting a weapon away", act("sheathe", { weapon: "sword" })],
    ["getting one out of a pack", act("retrieve", { weapon: "axe" }), { sheet: { weapons: [stowed] } }],
    ["loading", act("reload", { weapon: "pistol" }), { counts: { ...dying.counts, "shots:pistol": 5 } }],
    ["a shot", act("rangedAttack", { weapon: "pistol", ...atBoarder })],
    ["help with a shot", act("aidRanged", { weapon: "pistol", ...atBoarder })],
    ["an aim", act("aimRanged", { weapon: "pistol", ...atBoarder })],
    ["a trip", act("trip", { weapon: "foot", ...atBoarder })],
    ["a disarm", act("disarm", { weapon: "sword", ...atBoarder })],
    ["a feint", act("feint", { weapon: "sword", ...atBoarder })],
    ["a grab", act("grab", { weapon: "fist", ...atBoarder })],
    ["work", act("tricorder", { options: { skill: "athletics" } })],
  ])("%s", (_, intent, kassus) => {
    const played = play(scene(kassus), intent, blow, killed);
    const { conditions, timedEffects, holds, counts } = combatantOf(played.after, "kassus");
    expect(testsOf(played).map(({ id }) => id)).toEqual(["attack/armedAttack"]);
    expect([[...conditions].sort(), timedEffects]).toEqual([["dead", "prone"], {}]);
    // What the dead held lies at their feet; nothing was drawn or put away
    expect(Object.values(holds).filter((hold) => typeof hold === "string")).toEqual([]);
    expect(counts["shots:pistol"] ?? 0).toBe(kassus?.counts?.["shots:pistol"] ?? 0);
    const codes = entriesOf(played.exchange.episode).flatMap((entry) => (entry.kind === "note" ? [entry.code] : []));
    expect(codes.at(-1)).toBe("act/lost");
  });

  it("picking something up", () => {
    const base = scene();
    const kassus = { ...combatantOf(base, "kassus"), holds: { axe: { lies: { col: 0, row: 0 } } } };
    const encounter = { ...base, combatants: { ...base.combatants, kassus } };
    const { after } = play(encounter, act("pickUp", { weapon: "axe" }), blow, killed);
    expect(combatantOf(after, "kassus").holds).toEqual(kassus.holds);
  });

  it("being back on one's feet at once (R396)", () => {
    const trip = { ...act("trip", { weapon: "foot" }), actor: "boarder", targets: ["kassus"] };
    const base = scene({ sheet: { edges: [edge("rebound")] } });
    const gunner = enemy("gunner", { at: [-1, 0] });
    const encounter = {
      ...base,
      turn: "boarder",
      order: [...base.order, "gunner"],
      combatants: { ...base.combatants, gunner },
    };
    const played = play(encounter, trip, [6, 5, 1, 1, 6, 5, ...blow], {
      kassus: ["rebound"],
      gunner: ["strike:sword"],
    });
    expect(testsOf(played).map(({ id }) => id)).not.toContain("move/rebound");
    expect(combatantOf(played.after, "kassus").conditions).toContain("dead");
  });
});

describe("an act that lets nobody strike", () => {
  it("goes on where nobody could: no question, no loss (R052)", () => {
    const away = { ...scene(), settings: { aooUnarmedThreat: false } };
    const boarder = { ...combatantOf(away, "boarder"), spent: { opportunities: 1 } };
    const encounter = { ...away, combatants: { ...away.combatants, boarder } };
    const played = play(encounter, act("sheathe", { weapon: "sword" }));
    expect([played.prompts, combatantOf(played.after, "kassus").holds]).toEqual([[], { sword: "stowed" }]);
  });
});
