import { beforeAll, describe, expect, it } from "vitest";
import type { Intent } from "../../../src/engine/intent.ts";
import type { Ruleset } from "../../../src/engine/ruleset.ts";
import { battlestations } from "../../../src/rulesets/battlestations/index.ts";
import type { BattleCombatant } from "../../../src/rulesets/battlestations/sheet.ts";
import { actions } from "../../../src/rulesets/battlestations/tables/actions.ts";
import { areas } from "../../../src/rulesets/battlestations/tables/area.ts";
import { label } from "../../../src/system/foundry/labels.ts";
import type { BattleContext } from "../../../src/system/rulesets/battlestations/actions.ts";
import { choiceKey } from "../../../src/system/sheets/view/act-choices.ts";
import { actGroups } from "../../../src/system/sheets/view/actions.ts";
import type { ActorContext } from "../../../src/system/sheets/view/actor-context.ts";
import { blaster, enemy, fight, knife, person } from "../../support/battlestations.ts";
import { useEnglish } from "../../support/words.ts";

// What the ruleset UI leads to extends these as it loads
Object.assign(globalThis, { Actor: class {}, TokenDocument: class {} });

const { battlestationsUi } = await import("../../../src/system/rulesets/battlestations/ruleset-ui.ts");
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
      context(ready, stunned),
      context({}, stunned),
      context({ sheet: { weapons: [knife(), blaster(), knife({ id: "sword" })] } }),
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

describe("what an area weapon hits", () => {
  it("is told in words (B043, B044)", () => {
    const bare = Object.keys(areas).filter((id) => label("battlestations", "Area", id).toLowerCase() === id);
    expect(bare).toEqual([]);
  });
});
