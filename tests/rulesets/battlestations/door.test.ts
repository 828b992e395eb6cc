import { describe, expect, it } from "vitest";
import { undoEffects } from "../../../src/engine/effects.ts";
import { effectsOf } from "../../../src/engine/exchange.ts";
import type { Place } from "../../../src/engine/grid/cell.ts";
import { battlestations } from "../../../src/rulesets/battlestations/index.ts";
import { enemy, fight, notesOf, person, play, refusalOf, thing } from "../../support/battlestations.ts";
import { entriesOf } from "../../support/play.ts";

const at = (level: string, col: number, row: number, size = 1): Place => ({
  col,
  row,
  width: size,
  height: size,
  elevation: 0,
  level,
});

const near = thing("near", "module", { place: at("star", 0, 0, 5), sheet: { leadsTo: "far" } });
const far = thing("far", "module", { place: at("gull", 20, 10, 3), sheet: { leadsTo: "near" } });
const okoro = (col: number, row: number, over = {}) => person("okoro", { place: at("star", col, row), ...over });

const over = { actor: "okoro", action: "goOver" };

describe("going over to another ship (G441)", () => {
  it("leads to the same place on the far side, costs the move, and nobody need be asked (G441, T14)", () => {
    const { after, exchange } = play(fight([okoro(1, 2), near, far]), over);
    expect(after.combatants.okoro?.place).toEqual(at("gull", 21, 12));
    expect(after.combatants.okoro?.spent).toEqual({ moves: 1 });
    expect(notesOf({ exchange })).toEqual(["door/over"]);
    expect(refusalOf(after, over)).toBe("move/moved-already");
  });

  it("leads no farther than the far side has room (G441)", () => {
    const { after } = play(fight([okoro(4, 4), near, far]), over);
    expect(after.combatants.okoro?.place).toEqual(at("gull", 22, 12));
  });

  it("leads back the same way (G441)", () => {
    const back = person("okoro", { place: at("gull", 21, 11) });
    const { after } = play(fight([back, near, far]), over);
    expect(after.combatants.okoro?.place).toEqual(at("star", 1, 1));
  });

  it("goes back level and all when it is undone (G441)", () => {
    const now = fight([okoro(1, 2), near, far]);
    const { after, exchange } = play(now, over);
    const { okoro: back } = undoEffects(after, effectsOf(exchange.episode)).combatants;
    expect(back).toEqual(now.combatants.okoro);
  });

  it("lets each enemy whose square is entered strike once, there alone (B084, G152)", () => {
    const there = enemy("raider", { place: at("gull", 21, 12) });
    const here = enemy("other", { place: at("star", 1, 2) });
    const { exchange, after } = play(fight([okoro(1, 2), near, far, there, here]), over, [6, 6, 5], {
      raider: ["strike:knife"],
    });
    const asked = entriesOf(exchange.episode).filter(({ kind }) => kind === "answered");
    expect(asked).toMatchObject([{ prompt: { of: "raider", kind: "freeAttack", about: "okoro" } }]);
    expect(after.combatants.okoro?.counts.damage).toBeGreaterThan(0);
  });

  it.each([
    ["where there is no door", okoro(6, 6), "door/none"],
    ["lying down", okoro(1, 2, { conditions: ["prone"] }), "move/prone"],
    ["with the move gone", okoro(1, 2, { spent: { moves: 1 } }), "move/moved-already"],
  ])("is refused %s (G441)", (_when, one, code) => {
    expect(refusalOf(fight([one, near, far]), over)).toBe(code);
  });

  it("is refused through a door whose far side is not there (G441)", () => {
    expect(refusalOf(fight([okoro(1, 2), near]), over)).toBe("door/none");
  });

  it("is open to everybody outside of a fight, who come to the same place and pay nothing (G494)", () => {
    const lies = okoro(1, 2, { conditions: ["prone"], spent: { moves: 1 } });
    const now = fight([lies, near, far], { round: 0 });
    expect(refusalOf(now, over)).toBeUndefined();
    const inFight = play(fight([okoro(1, 2), near, far]), over).after.combatants.okoro?.place;
    const to = battlestations.movement.relocation?.(now, over);
    expect(to).toMatchObject({ col: inFight?.col, row: inFight?.row, level: "gull" });
    expect(battlestations.movement.relocation?.(fight([okoro(6, 6), near, far], { round: 0 }), over)).toBeNull();
    expect(battlestations.movement.relocation?.(now, { ...over, action: "standUp" })).toBeNull();
  });

  it("leads nobody to another level who only says so in a path (G441)", () => {
    const path = [
      { col: 1, row: 2 },
      { col: 2, row: 2, level: "gull" },
    ];
    expect(refusalOf(fight([okoro(1, 2), near, far]), { actor: "okoro", action: "move", path })).toBe(
      "move/broken-path",
    );
  });

  it("leaves nobody adjacent who stands on the other side (B008, G363)", () => {
    const there = enemy("raider", { place: at("gull", 1, 2), conditions: ["unconscious"] });
    const blow = { actor: "okoro", action: "strike", weapon: "knife", targets: ["raider"] };
    expect(refusalOf(fight([okoro(1, 2), near, far, there]), blow)).toBeDefined();
    expect(refusalOf(fight([okoro(1, 2), near, far, there]), { ...blow, action: "prepare" })).toBeDefined();
  });
});
