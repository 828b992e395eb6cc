/**
 * A rule is carried out when somebody can use it in the window: each option that a resolver reads, and each act that a
 * person may begin, is proposed by some view of the host, or stands here with the reason why not.
 */
import { describe, expect, it } from "vitest";
import { DELAY, type Intent, MOVE, SURPRISE } from "../../src/engine/intent.ts";
import type { Ruleset } from "../../src/engine/ruleset.ts";
import type { ActionCombatant } from "../../src/rulesets/action/sheet.ts";
import type { BattleCombatant } from "../../src/rulesets/battlestations/sheet.ts";
import { edges } from "../../src/rulesets/coda/edges/index.ts";
import type { CodaCombatant } from "../../src/rulesets/coda/sheet.ts";
import { maneuvers } from "../../src/rulesets/coda/tables/maneuvers.ts";
import { closePositions, strikeOptions } from "../../src/rulesets/coda/tables/modifiers.ts";
import { rangedPositions } from "../../src/rulesets/coda/tables/ranged.ts";
import type { IconCombatant } from "../../src/rulesets/icon/sheet.ts";
import type { StaCombatant } from "../../src/rulesets/sta/sheet.ts";
import type { RulesetUi } from "../../src/system/sheets/ruleset-ui.ts";
import { choiceKey } from "../../src/system/sheets/view/act-choices.ts";
import { actGroups } from "../../src/system/sheets/view/actions.ts";
import { type ActorContext, intentOf } from "../../src/system/sheets/view/actor-context.ts";
import { rollView } from "../../src/system/sheets/view/roll.ts";
import * as actionPeople from "../support/action.ts";
import * as battlePeople from "../support/battlestations.ts";
import { filesIn, once, readText } from "../support/checkout.ts";
import * as codaPeople from "../support/coda.ts";
import { placed } from "../support/encounter.ts";
import * as iconPeople from "../support/icon.ts";
import { conditionsAsked, optionUse, proposalsIn } from "../support/options-read.ts";
import { rulesets } from "../support/rulesets.ts";
import * as staPeople from "../support/sta.ts";
import { useEnglish } from "../support/words.ts";

// What the faces lead to extends these as it loads
Object.assign(globalThis, { Actor: class {}, TokenDocument: class {} });

useEnglish();
const { codaUi } = await import("../../src/system/rulesets/coda/ruleset-ui.ts");
const { actionUi } = await import("../../src/system/rulesets/action/ruleset-ui.ts");
const { iconUi } = await import("../../src/system/rulesets/icon/ruleset-ui.ts");
const { battlestationsUi } = await import("../../src/system/rulesets/battlestations/ruleset-ui.ts");
const { staUi } = await import("../../src/system/rulesets/sta/ruleset-ui.ts");

/** Why something that the rules know is proposed by no view. */
type Excuses = Readonly<Record<string, string>>;

/** Options that no view proposes. */
const OPTIONS: Readonly<Record<string, Excuses>> = {
  coda: {
    ally: "the exchange asks whom to aid, and how (R118, R119)",
    maneuver: "rules set it themselves: the maneuver of a pair of edges (R321)",
    mode: "the exchange asks whether to help or to hinder (R118, R119)",
    sacrifice: "the exchange asks whoever throws (R421)",
  },
  icon: {},
  action: {},
  battlestations: {
    otherFirst: "the weapons of a pair are chosen in the order in which they land",
  },
  sta: {
    ...Object.fromEntries(["name", "reach", "tasks", "value"].map((id) => [id, "the game master's window of a trait"])),
  },
};

/** Acts that a person may begin and no view proposes. */
const ACTS: Readonly<Record<string, Excuses>> = {
  coda: {},
  icon: {},
  action: {},
  battlestations: { calledTest: "the button of a skill begins it for a game master where it is nobody's action" },
  sta: { calledTask: "the button of a discipline begins it for a game master where it is nobody's task" },
};

/** Rows whose ids are options, by the file that reads them: their names only show while it runs. */
const BY_ROWS: Readonly<Record<string, object>> = {
  "src/rulesets/coda/attack/chosen-modifiers.ts": { ...closePositions, ...rangedPositions },
  "src/rulesets/coda/edges/offers.ts": strikeOptions,
};

/** Views that are asked what they propose; their sources are not searched for it. */
const ASKED =
  /^src\/system\/rulesets\/\w+\/(act-choices|actions|roll)\.ts$|\/sheet\/(attacks|situation|overrules)\.ts$/;

const NAMED: Readonly<Record<string, string>> = { MOVE, DELAY, SURPRISE };

/** Somebody as their sheet is read: in a fight, in their turn, an enemy beside them whom they aim at. */
function context(ruleset: unknown, encounter: ActorContext["encounter"]): ActorContext {
  const { me, enemy } = encounter.combatants;
  if (!me || !enemy) throw new Error("nobody is there");
  const target = { who: enemy, name: "Raider" };
  return { ruleset: ruleset as Ruleset, encounter, me, target, seesHidden: true, nameOf: (id) => id };
}

/** People of each game who between them can do whatever a person may. */
const PEOPLE: Readonly<Record<string, { readonly face: RulesetUi; readonly contexts: () => readonly ActorContext[] }>> =
  {
    coda: {
      face: codaUi,
      contexts() {
        const { sword, pistol, person, enemy, fight } = codaPeople;
        const choices = [
          "",
          "armed",
          "ranged",
          "unarmed",
          ...Object.keys(maneuvers),
          "armedAttack",
          "unarmedAttack",
          "sword",
        ];
        const knows = Object.keys(edges).flatMap((edge) => choices.map((choice) => ({ edge, tier: 3, choice })));
        const rifle = pistol({ id: "rifle", autoFire: true, shots: 40, traits: ["energy"] });
        const knife = sword({ id: "knife", traits: ["thrown"], ranges: pistol().ranges });
        const sheet = { weapons: [sword({ offHand: true }), rifle, knife], edges: knows };
        const states: readonly Partial<CodaCombatant>[] = [
          {},
          { conditions: ["grabbing"] },
          { counts: { fatigue: 5 } },
        ];
        const them = { at: [1, 0] as const, conditions: ["blinded"], sheet: { weapons: [sword(), pistol()] } };
        return states.map((state) =>
          context(rulesets.coda, fight([person("me", { ...state, sheet }), enemy("enemy", them)])),
        );
      },
    },
    action: {
      face: actionUi,
      contexts() {
        const { pistol, machinePistol, sword, grenade, person, enemy, acting, fight } = actionPeople;
        const away = sword({ id: "knife", held: false });
        const sheet = { weapons: [pistol(), machinePistol(), sword(), grenade(), away] };
        const spent = { "rounds:pistol": 3 };
        const holding: Partial<ActionCombatant> = {
          conditions: ["grabbing"],
          timedEffects: { holding: { kind: "holding", by: "me", about: "enemy", until: { moment: "open" } } },
        };
        const states: readonly Partial<ActionCombatant>[] = [
          {},
          holding,
          { conditions: ["grabbed", "prone"] },
          { conditions: ["mounted"] },
        ];
        const scenes = states.map((state) => {
          const held = state === holding ? ["grabbed"] : [];
          return acting([
            person("me", { ...state, counts: spent, sheet }),
            enemy("enemy", { at: [1, 0], conditions: held }),
          ]);
        });
        const before = fight([person("me", { sheet }), enemy("enemy", { at: [1, 0] })]);
        const elsewhere = acting([person("me", { sheet, offMap: true }), enemy("enemy", { offMap: true })]);
        return [...scenes, before, elsewhere].map((encounter) => context(rulesets.action, encounter));
      },
    },
    battlestations: {
      face: battlestationsUi,
      contexts() {
        const { blaster, knife, person, enemy, fight, thing } = battlePeople;
        const away = knife({ id: "dagger", held: false });
        const wide = [
          blaster({ id: "projector", area: "projected" }),
          blaster({ id: "grenade", use: "grenade", area: "burst" }),
        ];
        const sheet = {
          abilities: ["nimble", "grenadier"] as const,
          weapons: [blaster(), blaster({ id: "other" }), knife(), knife({ id: "second" }), away, ...wide],
        };
        const states: readonly Partial<BattleCombatant>[] = [
          {},
          { conditions: ["prone"] },
          { counts: { "broken:second": 1 } },
          { holds: { "pin:grenade": "gone" } },
          { conditions: ["cuffed"] },
        ];
        const two = states.map((state) => fight([person("me", { ...state, sheet }), enemy("enemy", { at: [1, 0] })]));
        const [first] = two;
        const fighting = two.map((one) => context(rulesets.battlestations, one));
        const chosen = { "twoWeapons.weapon": "knife", "twoWeapons.other": "second" };
        const on = (level: string) => ({ ...placed(0, 0), level });
        const lock = (id: string, leadsTo: string) => thing(id, "module", { place: on(id), sheet: { leadsTo } });
        const inAirlock = fight([
          person("me", { place: on("star") }),
          enemy("enemy", { place: on("star") }),
          lock("star", "gull"),
          lock("gull", "star"),
        ]);
        const all = [...fighting, context(rulesets.battlestations, inAirlock)];
        return first ? [...all, { ...context(rulesets.battlestations, first), chosen }] : all;
      },
    },
    sta: {
      face: staUi,
      contexts() {
        const { phaser, blade, person, enemy, fight } = staPeople;
        const weapons = [phaser({ charge: true }), blade(), blade({ id: "knife", held: false })];
        const sheet = { commands: true, focuses: ["Phasers"], weapons };
        const states: readonly Partial<StaCombatant>[] = [{}, { conditions: ["prone"] }, { marks: { prepared: true } }];
        return states.map((state) =>
          context(rulesets.sta, fight([person("me", { ...state, sheet }), enemy("enemy", { at: [1, 0] })])),
        );
      },
    },
    icon: {
      face: iconUi,
      contexts() {
        const { pistol, knife, person, enemy, acting } = iconPeople;
        const weapons = [pistol({ wide: true }), knife()];
        const kinds = ["fire", "fight", "reload", "draw", "scan", "firstAid", "work", "breakFree", "move"];
        const states: readonly Partial<IconCombatant>[] = [
          {},
          { conditions: ["grabbing"] },
          { conditions: ["grabbed"] },
        ];
        const drop = (by: string, about: string): Partial<IconCombatant> => ({
          timedEffects: { drop: { kind: "drop", by, about, data: { weapon: "pistol" }, until: { moment: "open" } } },
        });
        const scene = (me: Partial<IconCombatant>, them: Partial<IconCombatant>, kind: string) => {
          const raider = enemy("enemy", { ...them, at: [1, 0] });
          return context(
            rulesets.icon,
            acting(person("me", { ...me, sheet: { weapons } }), [kind], [[raider, "fire"]]),
          );
        };
        const done = states.flatMap((state) => kinds.map((kind) => scene(state, {}, kind)));
        return [...done, scene(drop("me", "enemy"), {}, "fire"), scene({}, drop("enemy", "me"), "fire")];
      },
    },
  };

/** Every intent that buttons stand for, with each of the options of what is chosen beside them. */
function intentsOf(face: RulesetUi, view: ActorContext): readonly Intent[] {
  const buttons = actGroups(face.acts, view).flatMap((group) => group.buttons);
  const acts = buttons.flatMap(({ id }) => {
    const others = face.acts
      .choices(view, id)
      .flatMap((choice) =>
        choice.options.map(({ value }) => ({ ...view, chosen: { [choiceKey(id, choice.id)]: value } })),
      );
    return [view, ...others].map((one) => face.acts.act(one, id));
  });
  const attacks = face.person
    .attacks(view)
    .flatMap(({ weapon, ways }) =>
      ["", ...ways.map(({ way }) => way)].flatMap((way) => face.acts.attack(view, weapon, way) ?? []),
    );
  const figures = face.person
    .figures(view)
    .flatMap(({ rows }) => rows.map(({ action, subject }) => intentOf(view, action, { options: { subject } })));
  return [...acts, ...attacks, ...figures];
}

/** What may be named in the roll dialog of an act. */
function fieldsOf(face: RulesetUi, view: ActorContext, intent: Intent): readonly string[] {
  if (view.ruleset.preview.action(view.encounter, intent) === null) return [];
  const cells = [{ col: 1, row: 0 }];
  return [intent, { ...intent, cells }].flatMap((one) =>
    rollView(face, "me", view, one).situation.map(({ id }) => id.replace(/\/.*/, "")),
  );
}

const useOf = once((file) => optionUse(file, readText(file)));
const proposalsOf = once((file) => proposalsIn(file, readText(file)));

/** What a game's rules read, and what its views and the host propose. */
const reachOf = once((id) => {
  const { face, contexts } = PEOPLE[id] as (typeof PEOPLE)[string];
  const ruleset = rulesets[id] as Ruleset;
  const rules = [...filesIn(`src/rulesets/${id}`, ".ts"), ...filesIn("src/engine", ".ts")];
  const uses = rules.map((file) => ({ file, ...useOf(file) }));
  const host = filesIn("src/system", ".ts").filter(
    (file) => !ASKED.test(file) && (!file.startsWith("src/system/rulesets/") || file.includes(`/rulesets/${id}/`)),
  );
  const intake = host.map(proposalsOf);
  const seen = contexts().flatMap((view) => intentsOf(face, view).map((intent) => ({ view, intent })));
  const phases = Object.values(ruleset.tables.phases).flatMap(({ owes, says, began, ends }) => [
    owes,
    says,
    began?.act,
    ends,
  ]);
  const acts = new Set([
    ...seen.map(({ intent }) => intent.action),
    ...intake.flatMap((one) => [...one.acts].map((act) => NAMED[act] ?? act)),
    ...phases.flatMap((act) => act ?? []),
  ]);
  const asked = new Set([
    ...seen.flatMap(({ intent }) => Object.keys(intent.options ?? {})),
    ...seen.flatMap(({ view, intent }) => fieldsOf(face, view, intent)),
  ]);
  const options = new Set([...asked, ...intake.flatMap((one) => [...one.options])]);
  const byRows = rules.flatMap((file) => Object.keys(BY_ROWS[file] ?? {}));
  const read = new Set([...uses.flatMap((use) => [...use.read]), ...byRows]);
  const chosen = Object.values(ruleset.tables.actions).flatMap((row) => (row.chosen ? [row.id] : []));
  return { uses, read, chosen, asked, options, acts };
});

/** What is wanted and neither proposed nor excused, and excuses that nobody needs any longer. */
function faultsIn(wanted: Iterable<string>, proposed: ReadonlySet<string>, excuses: Excuses): readonly string[] {
  const missing = [...wanted].filter((one) => !proposed.has(one));
  const open = missing.filter((one) => !Object.hasOwn(excuses, one)).map((one) => `${one}: no view proposes it`);
  const idle = Object.keys(excuses).filter((one) => !missing.includes(one));
  return [...open, ...idle.map((one) => `${one}: needs no excuse`)];
}

describe.each(Object.keys(rulesets))("within reach of whoever plays %s", (id) => {
  const reach = () => reachOf(id);

  it("is each option that a resolver reads", () => {
    const { read, options } = reach();
    expect(read.size).toBeGreaterThan(5);
    expect(faultsIn(read, options, OPTIONS[id] ?? {})).toEqual([]);
  });

  it("is no option that does nothing, since no rule reads it", () => {
    const { read, asked } = reach();
    expect(asked.size).toBeGreaterThan(5);
    expect([...asked].filter((option) => !read.has(option))).toEqual([]);
  });

  it("is each act that a person may begin", () => {
    const { chosen, acts } = reach();
    expect(chosen.length).toBeGreaterThan(10);
    expect(faultsIn(chosen, acts, ACTS[id] ?? {})).toEqual([]);
  });

  it("is each condition that a rule asks for, since every row is a status of tokens (R125)", () => {
    const rules = filesIn(`src/rulesets/${id}`, ".ts");
    const asked = new Set(rules.flatMap((file) => [...conditionsAsked(file, readText(file))]));
    const { conditions } = (rulesets[id] as Ruleset).tables;
    expect(asked.size).toBeGreaterThan(3);
    expect([...asked].filter((condition) => !Object.hasOwn(conditions, condition))).toEqual([]);
  });

  it("is nothing that would be read without being seen here", () => {
    const { uses } = reach();
    const functions = new Map(uses.flatMap((use) => [...use.functions]));
    // What the engine does with options is to look whether they are any
    const ours = uses.filter(({ file }) => file.startsWith("src/rulesets/"));
    const astray = ours
      .flatMap(({ handed }) => handed)
      .filter(({ to, at }) => {
        const name = functions.get(to)?.[at];
        return name !== null && name !== "options";
      });
    expect(astray).toEqual([]);
    const unseen = uses.filter(({ file, computed, renamed }) => renamed.length > 0 || computed > 0 !== file in BY_ROWS);
    expect(unseen.map(({ file, renamed }) => [file, ...renamed])).toEqual([]);
  });
});

describe("what is out of reach is noticed:", () => {
  const { read, options, acts, chosen } = reachOf("coda");

  it.each([
    ["a new option", "const isOn = intent.options?.brandNew === true;"],
    ["one that is taken apart", "function f({ options: { brandNew } }: Intent) { return brandNew; }"],
    ["one that is read of an attack", "const { brandNew = 0 } = attack.options ?? {};"],
    ["one by its name in quotes", 'const it = options["brandNew"];'],
  ])("%s that no view proposes", (_name, source) => {
    const wanted = [...read, ...optionUse("new.ts", source).read];
    expect(faultsIn(wanted, options, OPTIONS.coda ?? {})).toEqual(["brandNew: no view proposes it"]);
  });

  it.each([
    ["under another name", "const told = intent.options;"],
    ["as a parameter of another name", 'function f(told: Intent["options"]) { return told?.brandNew; }'],
    ["out of an intent under another name", "function f({ options: told }: Intent) { return told; }"],
  ])("options that are read %s", (_name, source) => {
    expect(optionUse("new.ts", source).renamed).toHaveLength(1);
  });

  it("a name that only shows while the rules run", () => {
    expect(optionUse("new.ts", "const it = options?.[key];").computed).toBe(1);
  });

  it("a button that is gone", () => {
    const without = new Set([...acts].filter((act) => act !== "trip"));
    expect(faultsIn(chosen, without, ACTS.coda ?? {})).toEqual(["trip: no view proposes it"]);
  });

  it("a button that only bears the name of the act", () => {
    const source = 'const buttons = [{ action: "trip" }]; propose({ actor, action: "feint" });';
    expect([...proposalsIn("new.ts", source).acts]).toEqual(["feint"]);
  });

  it("an excuse that nobody needs any longer", () => {
    expect(faultsIn(read, options, { ...OPTIONS.coda, keep: "nobody keeps actions" })).toEqual([
      "keep: needs no excuse",
    ]);
  });
});
