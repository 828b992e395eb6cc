import { describe, expect, it } from "vitest";
import type { Intent } from "../../../src/engine/intent.ts";
import { battlestations } from "../../../src/rulesets/battlestations/index.ts";
import {
  blaster,
  damageOf,
  duel,
  enemy,
  fight,
  knife,
  notesOf,
  partOf,
  person,
  play,
  refusalOf,
  thing,
} from "../../support/battlestations.ts";
import { placed } from "../../support/encounter.ts";
import { entriesOf, testsOf } from "../../support/play.ts";

type Over = Parameters<typeof person>[1];

const pair = [knife(), knife({ id: "sword", name: "Sword" })];
const strike: Intent = { actor: "okoro", action: "strike", weapon: "knife", targets: ["raider"] };
const both: Intent = { ...strike, action: "twoWeapons", options: { other: "sword" } };

const beside = (okoro: Over = {}, raider?: Over, rest?: Parameters<typeof fight>[1]) =>
  duel({ ...okoro, sheet: { weapons: pair, ...okoro?.sheet } }, raider, rest);

const by = (intent: Intent, ability: string): Intent => ({ ...intent, options: { ...intent.options, ability } });

describe("an ability that gives a free attack", () => {
  it.each(["charger", "dervish", "shockTrooper", "trampler"] as const)(
    "such as %s lets one attack with one weapon beside the action, once a turn, and never with two (B082)",
    (ability) => {
      const now = beside({ sheet: { abilities: [ability] } });
      const { after } = play(now, by(strike, ability), [5, 5, 3]);
      expect(after.combatants.okoro).toMatchObject({ spent: {}, marks: { byAbility: [ability] } });
      expect(refusalOf(after, by(strike, ability))).toBe("ability/used");
      expect(refusalOf(after, strike)).toBeUndefined();
      expect(refusalOf(now, by(both, ability))).toBe("attack/free-with-one");
      expect(refusalOf(now, by({ actor: "okoro", action: "grapple", targets: ["raider"] }, ability))).toBe(
        "ability/other-act",
      );
    },
  );

  it("has to be one’s own, and comes in one’s own turn (B082)", () => {
    expect(refusalOf(beside(), by(strike, "charger"))).toBe("ability/none");
    expect(refusalOf(beside(), by(strike, "toString"))).toBe("ability/none");
    const now = beside({ sheet: { abilities: ["charger"] } }, {}, { turn: "raider" });
    expect(refusalOf(now, by(strike, "charger"))).toBe("act/not-your-turn");
  });
});

describe("an ability that gives a whole action", () => {
  it.each(["nimble", "battleFrenzied"] as const)(
    "such as %s lets one attack with two weapons by it (B083)",
    (ability) => {
      const now = beside({ sheet: { abilities: [ability] } });
      const played = play(now, by(both, ability), [6, 5, 6, 4, 1, 2]);
      expect([testsOf(played).length, played.after.combatants.okoro?.spent]).toEqual([2, {}]);
      expect(refusalOf(played.after, both)).toBeUndefined();
      expect(refusalOf(now, by({ actor: "okoro", action: "standUp" }, ability))).toBe("ability/other-act");
    },
  );

  it("is told on the card, and counts no turns outside a fight (B082, B083)", () => {
    const now = beside({ sheet: { abilities: ["nimble"] } });
    const codes = (one: typeof now) => notesOf(play(one, by(strike, "nimble"), [1, 1]));
    expect(codes(now)).toEqual(["ability/used"]);
    const free = { ...now, round: 0, turn: null };
    expect([codes(free), play(free, by(strike, "nimble"), [1, 1]).after.combatants.okoro?.marks]).toEqual([[], {}]);
  });

  it("is there anew in each turn (B083)", () => {
    const now = beside({ sheet: { abilities: ["nimble"] } });
    const { after } = play(now, by(strike, "nimble"), [1, 1]);
    const fresh = battlestations.round.begin(after.combatants.okoro as never);
    expect(fresh.marks).toEqual({});
  });
});

describe("an ability that throws damage again", () => {
  it.each(["brutal", "cutthroat"] as const)(
    "such as %s does so after a hit at somebody aimed at (B021, B047)",
    (ability) => {
      const now = beside({ sheet: { abilities: [ability] } });
      const played = play(now, strike, [5, 5, 1, 6], { okoro: [{ choice: "again", details: { dice: [0] } }] });
      expect([played.prompts.map(({ kind, details }) => [kind, details?.by]), damageOf(played)]).toEqual([
        [["reroll", "ability"]],
        6,
      ]);
      expect(damageOf(play(now, strike, [5, 5, 1]))).toBe(1);
    },
  );

  it("does nothing where a weapon turns on its user (B038, B047)", () => {
    const blade = knife({ dangerous: true });
    const now = beside({ sheet: { abilities: ["brutal"], hits: 50, weapons: [blade] } });
    const played = play(now, strike, [5, 5, 2, 1]);
    expect(played.prompts.map(({ about }) => about)).toEqual(["raider"]);
    expect([damageOf(played), damageOf(played, "okoro")]).toEqual([2, 1]);
  });

  it("does nothing to somebody whom a shot hits by accident, nor does the species (B024, B047, G438)", () => {
    const sheet = { abilities: ["brutal"], species: "xeloxian", weapons: [blaster()] } as const;
    const okoro = person("okoro", { sheet });
    const abara = person("abara", { at: [2, 0], sheet: { hits: 50 } });
    const now = fight([okoro, enemy("raider", { at: [4, 0] }), abara]);
    const played = play(now, { ...strike, action: "shoot", weapon: "blaster" }, [3, 3, 4, 4, 1, 2]);
    expect([played.prompts, damageOf(played, "abara")]).toEqual([[], 2]);
  });

  it("does nothing for a shot that hits nobody, which brings no loss of control either (B020, B021)", () => {
    const module = { ...thing("module", "module"), place: placed(3, 0, { width: 4, height: 4 }) };
    const okoro = person("okoro", { sheet: { abilities: ["brutal", "cutthroat"], weapons: [blaster()] } });
    const now = fight([okoro, enemy("raider", { at: [4, 0] }), module], { counts: { outOfControl: 1 } });
    const played = play(now, { ...strike, action: "shoot", weapon: "blaster" }, [1, 2, 6, 1]);
    expect([played.prompts, played.after.counts]).toEqual([[], { outOfControl: 1, hullDamage: 1 }]);
  });
});

describe("an ability of which the game master says what it does", () => {
  const told = ({ exchange }: ReturnType<typeof play>) =>
    entriesOf(exchange.episode).flatMap((entry) =>
      entry.kind === "note" && entry.code === "ability/reminder" ? [entry.params?.ability] : [],
    );

  it("is remembered after a hit at somebody aimed at, and after no other (B047, G426)", () => {
    const hose = blaster({ id: "hose", damage: { dice: 1, bonus: 0 }, area: "adjacent" });
    const sheet = { abilities: ["dirtyFighter", "stunner"] as const, weapons: [knife(), hose] };
    const now = beside({ sheet });
    expect(told(play(now, strike, [5, 5, 2]))).toEqual(["dirtyFighter", "stunner"]);
    expect(told(play(now, strike, [1, 2]))).toEqual([]);
    expect(told(play(now, { actor: "okoro", action: "areaAttack", weapon: "hose" }, [5, 5, 2]))).toEqual([]);
  });
});

describe("two weapons", () => {
  it("land in the order that the attacker wants, neither roll knowing of the other (B076)", () => {
    const stunner = knife({ id: "sword", name: "Sword", damage: null, stuns: true });
    const now = beside({ skills: { combat: 6 }, sheet: { weapons: [knife(), stunner] } });
    const order = (intent: Intent, faces: readonly number[]) => {
      const played = play(now, intent, faces);
      const told = entriesOf(played.exchange.episode).flatMap((entry) =>
        entry.kind === "sum" ? ["damage"] : entry.kind === "test" ? [entry.test.id] : [],
      );
      expect(
        testsOf(played)
          .slice(0, 2)
          .map(({ modifiers }) => modifiers.some(({ id }) => id === "stunned")),
      ).toEqual([false, false]);
      return told.slice(2);
    };
    expect(order(both, [6, 5, 6, 5, 4, 1, 1])).toEqual(["damage", "resist/stun"]);
    const last = { ...both, options: { ...both.options, otherFirst: true } };
    expect(order(last, [6, 5, 6, 5, 1, 1, 4])).toEqual(["resist/stun", "damage"]);
  });

  it("that are ion weapons let the second hit be worse for the first (B077)", () => {
    const ion = pair.map((weapon) => ({ ...weapon, ion: true }));
    const now = beside({ skills: { combat: 6 }, sheet: { weapons: ion } });
    const played = play(now, both, [6, 5, 6, 5, 3, 3]);
    expect(damageOf(played)).toBe(7);
    expect(Object.values(played.after.combatants.raider?.timedEffects ?? {})).toMatchObject([
      { kind: "ionized", value: 2 },
    ]);
    expect(damageOf(play(now, strike, [6, 5, 3]))).toBe(3);
    const mixed = beside({
      skills: { combat: 6 },
      sheet: { weapons: [pair[0] ?? knife(), { ...knife({ id: "sword" }), ion: true }] },
    });
    expect(damageOf(play(mixed, both, [6, 5, 6, 5, 3, 3]))).toBe(6);
  });

  it("are never area weapons, nor one that is used alone (B075)", () => {
    const twins = [blaster(), blaster({ id: "hose", area: "contiguous" }), blaster({ id: "big", alone: true })];
    const now = fight([person("okoro", { sheet: { weapons: twins } }), enemy("raider", { at: [3, 0] })]);
    const shoot = { ...both, weapon: "blaster" };
    expect(refusalOf(now, { ...shoot, options: { other: "hose" } })).toBe("attack/never-two");
    expect(refusalOf(now, { ...shoot, options: { other: "big" } })).toBe("attack/never-two");
  });
});

describe("a ship", () => {
  const cannon = blaster({ id: "cannon", name: "Cannon", use: "ship", damage: { dice: 3, bonus: 1 } });
  const gun = blaster({ id: "gun", name: "Gun", use: "fighter", damage: { dice: 1, bonus: 0 } });
  const crew = fight([
    person("okoro", { sheet: { weapons: [cannon, gun] } }),
    enemy("raider", { at: [3, 0], sheet: { hits: 50 } }),
  ]);
  const fire: Intent = { actor: "okoro", action: "shipWeapon", weapon: "cannon", options: { difficulty: 8 } };

  it("fires by Combat, and a hit rolls what the weapon does (B004)", () => {
    const { exchange, after } = play(crew, fire, [3, 3, 1, 2, 3]);
    const sums = entriesOf(exchange.episode).flatMap((entry) => (entry.kind === "sum" ? [entry.sum] : []));
    expect([sums.map(({ id, total }) => [id, total]), after.combatants.okoro?.spent]).toEqual([
      [["damage/ship", 7]],
      { actions: 1 },
    ]);
    expect(entriesOf(play(crew, fire, [1, 1]).exchange.episode).some(({ kind }) => kind === "sum")).toBe(false);
  });

  it("and a fighter’s gun do so to whom they are aimed at, too (B004, B007)", () => {
    const shot: Intent = { ...fire, action: "fighterGun", weapon: "gun", targets: ["raider"] };
    expect(damageOf(play(crew, shot, [3, 3, 5]))).toBe(5);
    expect(refusalOf(crew, { ...shot, weapon: "cannon" })).toBe("attack/no-such-weapon");
    expect(refusalOf(crew, { ...fire, action: "shoot", targets: ["raider"] })).toBe("attack/not-for-shooting");
  });

  it("out of control makes every check of those on board 1 harder for each marker (T23)", () => {
    const markers = (of: string, entry: string) => {
      const now = { ...crew, turn: of, counts: { [entry]: 2 } };
      return partOf(now, { ...fire, actor: of, action: "skillTest", options: { subject: "combat" } }, "outOfControl");
    };
    expect([markers("okoro", "outOfControl"), markers("okoro", "enemyOutOfControl")]).toEqual([-2, 0]);
    expect([markers("raider", "outOfControl"), markers("raider", "enemyOutOfControl")]).toEqual([0, -2]);
  });
});
