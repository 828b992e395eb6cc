import { describe, expect, it } from "vitest";
import type { Combatant, Encounter } from "../../src/engine/encounter.ts";
import type { Ruleset } from "../../src/engine/ruleset.ts";
import { knownHolds, knownTimedEffect } from "../../src/engine/stored-shapes.ts";
import type { TimedEffect } from "../../src/engine/timed-effects.ts";
import type { Json } from "../../src/engine/types.ts";
import {
  enemy as actionEnemy,
  fight as actionFight,
  person as actionPerson,
  pistol as actionPistol,
} from "../support/action.ts";
import {
  enemy as battleEnemy,
  fight as battleFight,
  person as battlePerson,
  blaster,
} from "../support/battlestations.ts";
import { enemy as codaEnemy, fight as codaFight, person as codaPerson, sword } from "../support/coda.ts";
import { enemy as iconEnemy, fight as iconFight, person as iconPerson, pistol } from "../support/icon.ts";
import { rulesets } from "../support/rulesets.ts";
import { phaser, enemy as staEnemy, fight as staFight, person as staPerson } from "../support/sta.ts";

const square = { col: 1, row: 0 };
const zone = {
  cells: [square],
  victims: ["kassus"],
  hit: [],
  places: 1,
  total: 12,
  weapon: "sword",
  mode: "stun",
  charges: 1,
  name: "smoke",
  reach: "bearer",
  tasks: "anyTask",
};
const lasts: TimedEffect = { kind: "", by: "raider", about: "kassus", value: 2, data: zone, until: { moment: "open" } };
const bends: readonly Json[] = [null, [], {}, "", "constructor", -1, 1e300, true, [null], [[]], { lies: null }];

/** Two enemies in a round, the second of whom has something in hand. */
const fights: Readonly<Record<string, readonly Combatant[]>> = {
  coda: Object.values(codaFight([codaPerson("kassus"), codaEnemy("raider", { at: [1, 0] })]).combatants),
  icon: Object.values(iconFight([iconPerson("kassus"), iconEnemy("raider", { at: [1, 0] })]).combatants),
  action: Object.values(actionFight([actionPerson("kassus"), actionEnemy("raider", { at: [1, 0] })]).combatants),
  battlestations: Object.values(
    battleFight([battlePerson("kassus"), battleEnemy("raider", { at: [1, 0] })]).combatants,
  ),
  sta: Object.values(staFight([staPerson("kassus"), staEnemy("raider", { at: [1, 0] })]).combatants),
};

/** What the second one has in hand. */
const WEAPONS: Readonly<Record<string, string>> = {
  coda: sword().id,
  icon: pistol().id,
  action: actionPistol().id,
  battlestations: blaster().id,
  sta: phaser().id,
};

const games = Object.values(rulesets).map((ruleset) => ({ id: ruleset.id, ruleset }));

/** The fight with the second one changed. */
function fightWith(id: string, change: Partial<Combatant>): Encounter {
  const [one, other] = fights[id] as [Combatant, Combatant];
  const combatants = { kassus: one, raider: { ...other, ...change } };
  return { combatants, order: ["kassus", "raider"], round: 1, turn: "kassus", walls: [], settings: {} };
}

/** Ask of a game what it reads of what lasts and of what is held. */
function askAll(ruleset: Ruleset, encounter: Encounter): void {
  const intent = { actor: "kassus", action: "move", path: [{ col: 0, row: 0 }, square] };
  ruleset.map.lasting(encounter);
  ruleset.movement.check(encounter, intent);
  ruleset.movement.forecast(encounter, intent);
  ruleset.threat?.reasons(encounter, intent);
  ruleset.round.expire(encounter);
  ruleset.round.pendingAction?.(encounter, "raider");
  ruleset.check(encounter, { actor: "raider", action: "draw", weapon: "pistol" });
  ruleset.threat?.opportunities(encounter, "raider", "kassus");
  for (const one of Object.values(encounter.combatants)) ruleset.threat?.reach(encounter, one);
}

/** What it is with something else in one place. */
function bentAt(one: TimedEffect): unknown[] {
  const places = [...Object.keys(one), "until.round", ...Object.keys(zone).map((key) => `data.${key}`)];
  return places.flatMap((place) =>
    bends.map((bend) => {
      const [key = "", inner] = place.split(".");
      const record = one as unknown as Record<string, object>;
      return { ...one, [key]: inner === undefined ? bend : { ...record[key], [inner]: bend } };
    }),
  );
}

describe.each(games)("what a player's console writes into the flags of $id", ({ id, ruleset }) => {
  const kinds = Object.keys(ruleset.shapes.timedEffects);

  it("lasts where it has the shape of its kind", () => {
    const stance = { of: "action", id: "move", what: "limbs" };
    const whole = {
      ...lasts,
      data: { ...square, ...zone, ...stance, limb: "head", hard: 0, breath: 1, fromRound: 1, skills: [] },
    };
    for (const kind of kinds)
      expect(Object.keys(knownTimedEffect(ruleset.shapes.timedEffects, { x: { ...whole, kind } }))).toEqual(["x"]);
  });

  it("counts as never begun where it has another, and stops no rule", () => {
    const until = { moment: "turnEnd", of: "raider", round: 9 } as const;
    const bent = kinds.flatMap((kind) => [...bentAt({ ...lasts, kind }), ...bentAt({ ...lasts, kind, until })]);
    for (const one of bent) {
      const timedEffects = knownTimedEffect(ruleset.shapes.timedEffects, { x: one as TimedEffect });
      expect(() => askAll(ruleset, fightWith(id, { timedEffects })), JSON.stringify(one)).not.toThrow();
    }
  });

  it("is held where a thing may be, and stops no rule anywhere else", () => {
    const weapon = WEAPONS[id] ?? "";
    for (const bend of [...bends, { lies: {} }, { lies: { col: "x", row: 0 } }, { with: 5 }, "constructor"]) {
      const holds = knownHolds(ruleset.shapes.hold, { [weapon]: bend, [`kassus>${weapon}`]: bend });
      expect(holds).toEqual({});
      askAll(ruleset, fightWith(id, { holds }));
    }
    const there: readonly Json[] = ["main", { lies: square }];
    for (const hold of there) expect(knownHolds(ruleset.shapes.hold, { [weapon]: hold })).toEqual({ [weapon]: hold });
  });
});
