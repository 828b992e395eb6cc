import { describe, expect, it } from "vitest";
import { combatantOf } from "../../../src/engine/encounter.ts";
import type { Cell } from "../../../src/engine/grid/cell.ts";
import type { Plan } from "../../../src/engine/tactics.ts";
import { EVEN_TEMPER, weighing } from "../../../src/odds/advice.ts";
import { battlestations } from "../../../src/rulesets/battlestations/index.ts";
import type { BattleEncounter, BattleWeapon } from "../../../src/rulesets/battlestations/sheet.ts";
import { tactics } from "../../../src/rulesets/battlestations/tactics.ts";
import { blaster, enemy, fight, knife, partOf, person } from "../../support/battlestations.ts";

const open = { walls: [], turn: "okoro" } as const;

/** Where plans end that shoot first and then go, as they are thought of. */
function endsAfterShot(now: BattleEncounter): readonly (Cell | undefined)[] {
  const away = tactics.plans(now, "okoro").filter(([first, then]) => first?.action === "shoot" && then);
  return away.map((plan: Plan) => plan[1]?.path?.at(-1));
}

describe("people of the fourth game who weigh what they do", () => {
  it("think of a shot and of going then to where enemies hit them less easily (B015)", () => {
    const now = fight([person("okoro", { at: [10, 10] }), enemy("raider", { at: [13, 10] })], open);
    const ends = endsAfterShot(now);
    expect(ends.length).toBeGreaterThan(0);
    for (const end of ends) {
      const okoro = combatantOf(now, "okoro");
      const moved = {
        ...now,
        combatants: { ...now.combatants, okoro: { ...okoro, place: { ...okoro.place, ...end } } },
      };
      const back = { actor: "raider", action: "shoot", weapon: "blaster", targets: ["okoro"] };
      expect(partOf(moved, back, "range")).toBeLessThan(0);
    }
  });

  describe("where a corner is near that no enemy has in sight (B013)", () => {
    const wall = { x1: 12, y1: 11, x2: 12, y2: 16 };
    const corner = expect.objectContaining({ col: 10, row: 11 });
    const enemies = [enemy("raider", { at: [15, 10] }), enemy("late", { at: [16, 9] })];

    it("go there when they are worse hurt than a friend who is shot at in their place", () => {
      const hurt = person("okoro", { at: [10, 10], counts: { damage: 6 }, sheet: { move: 2 } });
      const now = fight([hurt, person("friend", { at: [13, 8], sheet: { hits: 40 } }), ...enemies], {
        ...open,
        walls: [wall],
      });
      expect(endsAfterShot(now)).toContainEqual(corner);
    });

    it("do not go there where enemies come after them, and shoot from beside them", () => {
      const now = fight([person("okoro", { at: [10, 10] }), ...enemies], { ...open, walls: [wall] });
      expect(endsAfterShot(now)).not.toContainEqual(corner);
    });
  });

  it("think first of whoever is nearly down, not of whoever is nearest", () => {
    const spent = enemy("spent", { at: [14, 11], counts: { damage: 6 } });
    const now = fight([person("okoro", { at: [10, 10] }), enemy("fresh", { at: [13, 10] }), spent], open);
    expect(tactics.next(now, "okoro")?.targets).toEqual(["fresh"]);
    const [first] = tactics.plans(now, "okoro");
    expect(first?.find(({ targets }) => targets)?.targets).toEqual(["spent"]);
  });

  it("stay or withdraw once they have shot, where anybody would walk up to the nearest (T14)", () => {
    const shot = person("okoro", { at: [10, 10], spent: { actions: 1 } });
    const wiseWith = (weapons: readonly BattleWeapon[]) => {
      const now = fight([shot, enemy("raider", { at: [14, 10], sheet: { weapons } })], open);
      expect(tactics.next(now, "okoro")?.path?.at(-1)).toEqual({ col: 13, row: 10 });
      return weighing(tactics, battlestations, { temper: EVEN_TEMPER, seed: 1 }).next(now, "okoro");
    };
    expect(wiseWith([knife()])).toBeNull();
    expect(wiseWith([blaster()])?.path?.at(-1)?.col).toBeLessThan(10);
  });

  it("think of no way from where nobody can shoot at them, nor once they have moved (T14)", () => {
    const unarmed = enemy("raider", { at: [13, 10], sheet: { weapons: [knife()] } });
    expect(endsAfterShot(fight([person("okoro", { at: [10, 10] }), unarmed], open))).toEqual([]);
    const tired = person("okoro", { at: [10, 10], spent: { moves: 1 } });
    expect(endsAfterShot(fight([tired, enemy("raider", { at: [13, 10] })], open))).toEqual([]);
  });
});
