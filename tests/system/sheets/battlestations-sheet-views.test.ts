import { beforeAll, describe, expect, it } from "vitest";
import type { Intent } from "../../../src/engine/intent.ts";
import type { Ruleset } from "../../../src/engine/ruleset.ts";
import { battlestations } from "../../../src/rulesets/battlestations/index.ts";
import type { BattleCombatant } from "../../../src/rulesets/battlestations/sheet.ts";
import { abilities } from "../../../src/rulesets/battlestations/tables/abilities.ts";
import { actions } from "../../../src/rulesets/battlestations/tables/actions.ts";
import { applied, areas } from "../../../src/rulesets/battlestations/tables/area.ts";
import type { AwayActor } from "../../../src/system/documents/actor.ts";
import { label } from "../../../src/system/foundry/labels.ts";
import { gameText } from "../../../src/system/foundry/text.ts";
import type { BattleContext } from "../../../src/system/rulesets/battlestations/actions.ts";
import { choiceKey } from "../../../src/system/sheets/view/act-choices.ts";
import { actGroups } from "../../../src/system/sheets/view/actions.ts";
import type { ActorContext } from "../../../src/system/sheets/view/actor-context.ts";
import { trackViews } from "../../../src/system/sheets/view/head.ts";
import { rollView } from "../../../src/system/sheets/view/roll.ts";
import { blaster, enemy, fight, knife, person, thing } from "../../support/battlestations.ts";
import { modelOf } from "../../support/data-models.ts";
import { placed } from "../../support/encounter.ts";
import { useEnglish } from "../../support/words.ts";

// What the ruleset UI leads to extends these as it loads
Object.assign(globalThis, { Actor: class {}, TokenDocument: class {} });

const { battlestationsUi } = await import("../../../src/system/rulesets/battlestations/ruleset-ui.ts");
const { sheetOf } = await import("../../../src/system/documents/battlestations/reader.ts");
const { headFigures } = await import("../../../src/system/rulesets/battlestations/sheet/head.ts");
const { attackRows, intentWith } = await import("../../../src/system/rulesets/battlestations/sheet/attacks.ts");

type Over = Parameters<typeof person>[1];

const egg = blaster({ id: "egg", name: "Egg", use: "grenade", area: "burst" });
const prepared = {
  kind: "prepared",
  by: "me",
  about: "enemy",
  data: { col: 1, row: 0 },
  until: { moment: "open" },
} as const;

/** Somebody whose turn it is, with an enemy beside them at whom they aim. */
function context(me: Over = {}, them: Over = {}, over: Partial<BattleContext> = {}): BattleContext {
  const weapons = [knife(), blaster(), egg, knife({ id: "dagger", name: "Dagger", held: false })];
  const encounter = fight([
    person("me", { ...me, sheet: { weapons, ...me?.sheet } }),
    enemy("enemy", { at: [1, 0], ...them }),
  ]);
  return {
    ruleset: battlestations as unknown as Ruleset,
    encounter,
    me: encounter.combatants.me as BattleCombatant,
    target: { who: encounter.combatants.enemy as BattleCombatant, name: "Raider" },
    seesHidden: true,
    nameOf: (id) => id,
    ...over,
  };
}

/** Somebody who stands in an airlock that leads to another ship. */
function inAirlock(): BattleContext {
  const on = (level: string) => ({ ...placed(0, 0), level });
  const lock = (id: string, leadsTo: string) => thing(id, "module", { place: on(id), sheet: { leadsTo } });
  const encounter = fight([person("me", { place: on("star") }), lock("star", "gull"), lock("gull", "star")]);
  return context({}, {}, { encounter, me: encounter.combatants.me as BattleCombatant, target: null });
}

const acts = (view: BattleContext) =>
  actGroups(battlestationsUi.acts, view as ActorContext).flatMap((group) => group.buttons.map(({ id }) => id));
const act = (view: BattleContext, id: string) => battlestationsUi.acts.act(view as ActorContext, id);
const refusalOf = (view: BattleContext, intent: Intent) => battlestations.check(view.encounter, intent)?.code;
const rowOf = (view: BattleContext, weapon: string) => attackRows(view).find((row) => row.weapon === weapon);

/** As the sheet is read where somebody has chosen so about an act. */
const choosing = (view: BattleContext, id: string, kind: string, value: string): BattleContext => ({
  ...view,
  chosen: { [choiceKey(id, kind)]: value },
});

beforeAll(useEnglish);

describe("the acts of a sheet of the fourth game", () => {
  const stunned = { conditions: ["stunned"] } as const;
  const ready = { timedEffects: { prepared } } as const;

  it("can be begun, each of them, as they are offered (B039, B062, B069, B078)", () => {
    const views = [
      context(),
      context({ conditions: ["prone"] }),
      context({ holds: { "pin:egg": "gone" } }),
      context({ counts: { "broken:knife": 1 } }),
      context({ conditions: ["cuffed"] }),
      context(ready, stunned),
      context({}, stunned),
      context({ sheet: { weapons: [knife(), blaster(), knife({ id: "sword" })] } }),
      inAirlock(),
    ];
    const begun = new Set(
      views.flatMap((view) => acts(view).filter((id) => refusalOf(view, act(view, id)) === undefined)),
    );
    const elsewhere = ["move", "skillTest", "calledTest", "shoot", "strike", "hurl", "areaAttack", "throwGrenade"];
    const wanted = Object.values(actions).filter(({ id, chosen }) => chosen && !elsewhere.includes(id));
    const handled = ["draw", "letGo"];
    expect(wanted.map(({ id }) => id).filter((id) => !begun.has(id) && !handled.includes(id))).toEqual([]);
  });

  it.each(["coup", "overwatch"])(
    "let the weapon of a finishing blow be chosen, bare hands too: %s (B071, B078)",
    (id) => {
      const view = context(ready, stunned);
      expect(battlestationsUi.acts.choices(view, id)[0]?.options.map(({ value }) => value)).toEqual([
        "knife",
        "blaster",
        "egg",
        "",
      ]);
      expect(act(view, id)).toMatchObject({ weapon: "knife", targets: ["enemy"] });
      expect(act(choosing(view, id, "weapon", "egg"), id)).toMatchObject({ weapon: "egg" });
      expect(act(choosing(view, id, "weapon", ""), id)).not.toHaveProperty("weapon");
    },
  );

  it("offer to draw quickly what is put away, to arm what is not, and to let go off what is (B039, B062)", () => {
    const view = context();
    expect(act(view, "quickDraw")).toMatchObject({ weapon: "dagger", targets: [] });
    expect(act(view, "arm")).toMatchObject({ weapon: "egg" });
    expect([acts(view).includes("arm"), acts(view).includes("goOff")]).toEqual([true, false]);
    const armed = context({ holds: { "pin:egg": "gone" } });
    expect([acts(armed).includes("arm"), acts(armed).includes("goOff")]).toEqual([false, true]);
    expect(act(armed, "goOff")).toMatchObject({ weapon: "egg", targets: [] });
    expect(rowOf(armed, "egg")?.held).toContain("pin pulled");
    expect(acts(context({ sheet: { weapons: [knife()] } }))).not.toContain("quickDraw");
  });

  it("mend one’s own, whomever one aims at, unless what is aimed at can be mended from here (B037)", () => {
    const broken = { counts: { "broken:knife": 1 } };
    const repairAt = (who: BattleCombatant) => {
      const view = context(broken);
      const combatants = { ...view.encounter.combatants, [who.id]: who };
      const encounter = { ...view.encounter, combatants };
      return act({ ...view, encounter, target: { who, name: who.id } }, "repair").targets;
    };
    const crate = (conditions: readonly string[]) => thing("crate", "equipment", { at: [1, 0], conditions });
    expect(repairAt(enemy("enemy", { at: [1, 0] }))).toEqual([]);
    expect(repairAt(crate([]))).toEqual([]);
    expect(repairAt(crate(["broken"]))).toEqual(["crate"]);
  });

  it("stand under a head that is true of a grapple, which nobody has to be held for", () => {
    const group = actGroups(battlestationsUi.acts, context() as ActorContext).find(({ buttons }) =>
      buttons.some(({ id }) => id === "grapple"),
    );
    expect(gameText("battlestations", `Sheet.Group.${group?.id}`)).toBe("Grapple");
  });

  it("never pair an area weapon, or one that is used alone (B075)", () => {
    const weapons = [blaster(), blaster({ id: "hose", area: "contiguous" }), blaster({ id: "big", alone: true })];
    expect(acts(context({ sheet: { weapons } }))).not.toContain("twoWeapons");
    expect(acts(context({ sheet: { weapons: [...weapons, blaster({ id: "second" })] } }))).toContain("twoWeapons");
  });

  it("pair weapons of one kind, unless somebody chooses otherwise (B074)", () => {
    const weapons = [knife(), blaster(), blaster({ id: "second" }), knife({ id: "sword" })];
    const view = context({ sheet: { weapons } });
    expect(act(view, "twoWeapons")).toMatchObject({ weapon: "knife", options: { other: "sword" } });
    const shot = act(choosing(view, "twoWeapons", "weapon", "second"), "twoWeapons");
    expect(shot).toMatchObject({ weapon: "second", options: { other: "blaster" } });
  });
});

describe("the attack rows of a sheet of the fourth game", () => {
  it("have what was taken from others, to be used, aimed and dropped like one's own (B060)", () => {
    const has = { ...blaster({ name: "Their blaster" }) };
    const view = context({ holds: { "enemy>blaster": { has, broken: 0 } } } as Over);
    const row = rowOf(view, "enemy>blaster");
    expect(row?.ways.map(({ way }) => way)).toContain("letGo");
    expect(intentWith(view, "enemy>blaster", "")).toMatchObject({ action: "shoot", weapon: "enemy>blaster" });
    expect(battlestationsUi.acts.handle(view, "enemy>blaster")).toMatchObject({ action: "letGo" });
  });

  it("aim at what the target holds with a weapon that is aimed, and not with an area weapon (B035, B042)", () => {
    const ways = (weapon: string) => rowOf(context(), weapon)?.ways.map(({ way }) => way);
    expect([ways("knife")?.includes("item:blaster"), ways("egg")]).toEqual([true, ["letGo"]]);
  });

  it("no longer have what has gone off or was taken away (B060, B062)", () => {
    expect(rowOf(context({ holds: { egg: "gone" } }), "egg")).toBeUndefined();
  });

  it("have a ship’s weapon without taking it in hand (B004, B007)", () => {
    const cannon = blaster({ id: "cannon", use: "ship", held: false });
    const gun = blaster({ id: "gun", use: "fighter", held: false });
    const view = context({ sheet: { weapons: [cannon, gun] } });
    expect(
      [rowOf(view, "cannon"), rowOf(view, "gun")].map((row) => [row?.action, row?.ways.map(({ way }) => way)]),
    ).toEqual([
      ["shipWeapon", []],
      ["fighterGun", []],
    ]);
    expect(acts(view)).not.toContain("quickDraw");
    expect(act(view, "shipWeapon")).toMatchObject({ weapon: "cannon" });
  });
});

/** The actor whose documents keep these items, as far as a reader reads it. */
function actorWith(items: readonly { type: string; name: string; system: object }[]): AwayActor {
  const stored = items.map(({ type, name, system }) => ({
    id: name,
    name,
    type,
    _source: { name },
    system: new (modelOf("Item", type))(system),
  }));
  const actor = {
    type: "battlestationsCharacter",
    uuid: "Actor.kept",
    system: new (modelOf("Actor", "battlestationsCharacter"))({}),
    itemsOf: (type: string) => stored.filter((item) => item.type === type),
  };
  return actor as unknown as AwayActor;
}

describe("a document of the fourth game", () => {
  it("says what a thing does on whom it is put (B061)", () => {
    const gear = (id: string) => ({ type: "battlestationsWeapon", name: id, system: { use: "gear", applied: id } });
    const { weapons } = sheetOf(actorWith(["none", ...Object.keys(applied)].map(gear)));
    expect(weapons.map((weapon) => weapon.applied)).toEqual([null, ...Object.keys(applied)]);
  });

  it("has the abilities that the rules read, each once (B047, B073, B082, B083)", () => {
    const ability = (name: string, id: string) => ({ type: "battlestationsAbility", name, system: { ability: id } });
    const all = Object.keys(abilities).map((id) => ability(id, id));
    expect(sheetOf(actorWith(all)).abilities).toEqual(Object.keys(abilities));
    const some = [ability("One", "brutal"), ability("Two", "brutal"), ability("Three", "none")];
    expect(sheetOf(actorWith(some)).abilities).toEqual(["brutal"]);
  });
});

describe("the attacks of a sheet of the fourth game", () => {
  it("say what is done with each, and what is true of it", () => {
    const weapons = [blaster({ butt: true, easier: 1 }), knife()];
    const details = attackRows(context({ sheet: { weapons } })).map(({ name, detail }) => [name, detail]);
    expect(details).toEqual([
      ["Blaster", "Shoot, to hit +1, butt"],
      ["Knife", "Strike"],
      ["Bare hands", "Strike, at most 2"],
    ]);
  });

  it("leave out what nobody attacks with, in hand or not (B061)", () => {
    const cuffs = (held: boolean) =>
      blaster({ id: `cuffs${held}`, name: "Cuffs", use: "gear", applied: "cuffs", held });
    const rows = attackRows(context({ sheet: { weapons: [cuffs(true), knife(), cuffs(false)] } }));
    expect(rows.map(({ weapon }) => weapon)).toEqual(["knife", "hands"]);
  });
});

describe("the head of a sheet of the fourth game", () => {
  const chipsOf = (view: BattleContext) =>
    headFigures({ person: { rank: "" } } as AwayActor, view).chips.map(({ label: words }) => words);

  it("says unhurt of whoever has lost nothing, and hurt of who has, though both may act (T05)", () => {
    const levelOf = (damage: number) => trackViews(context({ counts: { damage } }) as ActorContext)[0]?.level;
    expect([levelOf(0), levelOf(1), levelOf(99)]).toEqual(["Unhurt", "Hurt", "Dead"]);
  });

  it("says whom a finishing blow is ready for, who is waited for, and how ionized they are (B070, B077, B078)", () => {
    const until = { moment: "open" } as const;
    const overwatch = { kind: "overwatch", by: "me", about: "enemy", data: { weapon: "knife" }, until } as const;
    const ionized = { kind: "ionized", by: "me", value: 2, until } as const;
    const words = chipsOf(context({ timedEffects: { prepared, overwatch, ionized } }));
    expect(words.slice(-3)).toEqual(["Finishing blow ready: enemy", "Overwatch: enemy", "Ionized: next ion hit +2"]);
    expect(chipsOf(context()).some((one) => /ready|Overwatch|Ionized/.test(one))).toBe(false);
  });
});

describe("somebody with an ability that grants acts", () => {
  const spent = { spent: { actions: 1 } } as const;
  const optionsOf = ({ options }: Intent) => options;

  it.each([
    ["charger", "strike"],
    ["nimble", "twoWeapons"],
  ] as const)("%s does them by it once the action is gone: %s (B082, B083)", (ability, id) => {
    const weapons = [knife(), knife({ id: "sword" })];
    const sheet = { weapons, abilities: [ability] };
    const intent = (view: BattleContext) =>
      id === "strike" ? intentWith(view, "knife", "") : battlestationsUi.acts.act(view as ActorContext, id);
    const view = context({ ...spent, sheet });
    expect(intent(view)?.options).toMatchObject({ ability });
    expect(refusalOf(view, intent(view) as Intent)).toBeUndefined();
    expect(intent(context({ sheet }))?.options ?? {}).not.toHaveProperty("ability");
    const used = context({ ...spent, sheet, marks: { byAbility: [ability] } });
    expect(refusalOf(used, intent(used) as Intent)).toBe("act/no-action-left-this-turn");
  });

  it("throws and arms grenades by it at once, which cost nothing so (B073)", () => {
    const view = context({ sheet: { weapons: [egg], abilities: ["grenadier"] } });
    expect(intentWith(view, "egg", "")?.options).toEqual({ ability: "grenadier" });
    expect(optionsOf(act(view, "arm"))).toEqual({ ability: "grenadier" });
    expect(optionsOf(act(context({ sheet: { weapons: [egg] } }), "arm"))).toBeUndefined();
  });

  it("chooses in the roll dialog between it and the action of the phase (B073, B082, B083)", () => {
    const view = context({ sheet: { weapons: [knife()], abilities: ["charger", "brutal"] } });
    const strike: Intent = { actor: "me", action: "strike", weapon: "knife", targets: ["enemy"] };
    const fieldOf = (one: BattleContext, intent: Intent) =>
      rollView(battlestationsUi, "Me", one as ActorContext, intent).situation.find(({ id }) => id === "ability");
    expect(fieldOf(view, strike)?.options.map(({ value, label: words }) => [value, words])).toEqual([
      ["", "The action of the phase"],
      ["charger", "Charger"],
    ]);
    const by = { ...strike, options: { ability: "charger" } };
    expect(fieldOf(view, by)?.options.map(({ selected }) => selected)).toEqual([false, true]);
    expect(refusalOf(view, { ...strike, options: { ability: "" } })).toBeUndefined();
    expect(fieldOf(context(), strike)).toBeUndefined();
    const costs = (intent: Intent) => battlestations.preview.action(view.encounter, intent)?.costs;
    expect([costs(by), costs(strike)]).toEqual([{}, { actions: 1 }]);
  });
});

describe("what an area weapon hits", () => {
  it("says in the roll dialog that each point above the number is a square, where it is one (B044)", () => {
    const usedWith = (area: "contiguous" | "burst") => {
      const weapons = [blaster({ id: "hose", name: "Hose", damage: { dice: 1, bonus: 0 }, area })];
      const view = context({ sheet: { weapons } });
      return battlestationsUi.roll.used(view as ActorContext, { actor: "me", action: "areaAttack", weapon: "hose" });
    };
    expect([usedWith("contiguous"), usedWith("burst")]).toEqual([
      "Hose, 1d6, 1 square for each point above the number",
      "Hose, 1d6",
    ]);
  });

  it("is aimed at by the word of this game, and what it takes is taken off by no armor (T16)", () => {
    const view = context({}, { at: [3, 0] });
    const shot = { actor: "me", action: "shoot", weapon: "blaster", targets: ["enemy"] };
    const seen = rollView(battlestationsUi, "Okoro", view as ActorContext, shot);
    const { enemy: aimed, words, expected } = seen;
    expect([aimed?.note, words.made, expected]).toEqual([
      "Target number 8",
      "Needed: Target number 8",
      expect.stringMatching(/^\d+(\.\d)? damage expected \(/),
    ]);
  });

  it("says how likely a 6 marks a module, or breaks gear that is carried or lies there (B032, B033, B035)", () => {
    const usedAt = (them: BattleCombatant, options = {}) => {
      const view = context({}, {}, { target: { who: them, name: "it" } });
      const shot = { actor: "me", action: "shoot", weapon: "blaster", targets: [them.id], options };
      return battlestationsUi.roll
        .used(view as ActorContext, shot)
        .split(", ")
        .at(-1);
    };
    const [module, crate, raider] = [thing("helm", "module"), thing("crate", "equipment"), enemy("raider", {})];
    const told = [usedAt(module), usedAt(crate), usedAt(raider, { item: "blaster" }), usedAt(raider)];
    expect(told.map((words) => words?.replace(/\s/g, " "))).toEqual([
      "31 % for a damage marker",
      "31 % to break it",
      "31 % to break it",
      expect.stringContaining("2d6"),
    ]);
  });

  it("is told in words (B043, B044)", () => {
    const bare = Object.keys(areas).filter((id) => label("battlestations", "Area", id).toLowerCase() === id);
    expect(bare).toEqual([]);
  });
});
