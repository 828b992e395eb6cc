import { beforeAll, describe, expect, it, vi } from "vitest";
import { scriptedDice } from "../../../../src/engine/dice/dice.ts";
import type { Encounter } from "../../../../src/engine/encounter.ts";
import { openExchange } from "../../../../src/engine/exchange.ts";
import type { Intent } from "../../../../src/engine/intent.ts";
import { advance, openPrompts } from "../../../../src/engine/play.ts";
import type { Ruleset } from "../../../../src/engine/ruleset.ts";
import { candidateOf } from "../../../../src/odds/best-choice.ts";
import { successChance } from "../../../../src/odds/degree-odds.ts";
import { battlestations } from "../../../../src/rulesets/battlestations/index.ts";
import { coda } from "../../../../src/rulesets/coda/index.ts";
import { icon } from "../../../../src/rulesets/icon/index.ts";
import { sta } from "../../../../src/rulesets/sta/index.ts";
import type { Fighter, StartUi } from "../../../../src/system/apps/welcome/ruleset-ui.ts";
import type { AwayActor } from "../../../../src/system/documents/actor.ts";
import { fight as battleFight, person as battlePerson } from "../../../support/battlestations.ts";
import { readManifest } from "../../../support/checkout.ts";
import { fight as codaFight, person as codaPerson } from "../../../support/coda.ts";
import { modelOf } from "../../../support/data-models.ts";
import { acting, person as iconPerson } from "../../../support/icon.ts";
import { type PackDocument, readPack } from "../../../support/pack-sources.ts";
import { fight as staFight, person as staPerson } from "../../../support/sta.ts";

// Its tours want more of Foundry than who fights
vi.mock("../../../../src/system/documents/round-now.ts", () => ({ roundNow: () => null }));

const battleSheet = await import("../../../../src/system/documents/battlestations/reader.ts");
const codaSheet = await import("../../../../src/system/documents/coda/reader.ts");
const iconSheet = await import("../../../../src/system/documents/icon/reader.ts");
const staSheet = await import("../../../../src/system/documents/sta/reader.ts");
const { start: battleStart } = await import("../../../../src/system/rulesets/battlestations/ruleset-ui.ts");
const { start: codaStart } = await import("../../../../src/system/rulesets/coda/ruleset-ui.ts");
const { start: iconStart } = await import("../../../../src/system/rulesets/icon/ruleset-ui.ts");

const { start: staStart } = await import("../../../../src/system/rulesets/sta/ruleset-ui.ts");

/** The two of a game's first fight. */
function fightersOf({ practice }: StartUi): readonly [Fighter, Fighter] {
  if (!practice) throw new Error("the game has no first fight");
  return [practice.crew, practice.hostile];
}

/** The entry of the compendium with the items as the fight has them, as far as a reader of actors reads it. */
function actorOf({ pack, id, items = {} }: Fighter): AwayActor {
  const row = readManifest().packs.find(({ name }) => name === pack);
  const entry = row && readPack(row).find(({ document, data }) => document === "Actor" && data._id === id)?.data;
  if (!entry) throw new Error(`${pack} has no ${id}`);
  expect(Object.keys(items).filter((one) => !entry.items?.some(({ _id }) => _id === one))).toEqual([]);
  const things = (entry.items ?? []).map(({ _id, name, type, system }: PackDocument) => ({
    id: _id,
    _source: { name },
    type,
    system: new (modelOf("Item", type))({ ...system, ...items[_id] }),
  }));
  const actor = {
    uuid: id,
    system: new (modelOf("Actor", entry.type))(entry.system ?? {}),
    items: things,
    statuses: new Set<string>(),
    itemsOf: (type: string) => things.filter((item) => item.type === type),
  };
  return actor as unknown as AwayActor;
}

/** How likely the attack hits whom nothing defends. */
function plain(rules: unknown, encounter: unknown, intent: Intent): number {
  const seen = (rules as Ruleset).preview.action(encounter as Encounter, intent);
  if (!seen) throw new Error(`${intent.actor} cannot attack`);
  return successChance(seen);
}

/** How likely the attack hits whoever dodges it. */
function dodged(encounter: Encounter, intent: Intent): number {
  const rules = icon as unknown as Ruleset;
  const exchange = advance(encounter, openExchange("x", "icon", encounter, intent), rules, scriptedDice([]));
  const prompt = openPrompts(exchange)[0];
  const dodge = prompt?.choices.find(({ id }) => id === "dodge");
  const preview = prompt && dodge && rules.preview.choice(encounter, prompt, dodge);
  if (!preview) throw new Error(`nobody can dodge ${intent.actor}`);
  return candidateOf("dodge", preview).chance ?? 0;
}

/** Chances of the crew and of the hostile in the first fight of the Expanded Combat System. */
function chancesOfCoda(): readonly number[] {
  const [crew, hostile] = fightersOf(codaStart);
  const of = (fighter: Fighter, at: readonly [number, number]) => {
    const sheet = codaSheet.sheetOf(actorOf(fighter));
    return codaPerson(fighter.pack, { at, side: fighter.pack, sheet });
  };
  const people = [of(crew, [crew.x / 100, crew.y / 100]), of(hostile, [hostile.x / 100, hostile.y / 100])];
  return people.map(({ id, sheet }) => {
    const other = people.find((one) => one.id !== id)?.id ?? "";
    const weapon = sheet.weapons.find(({ held }) => held)?.id ?? "";
    return plain(coda, codaFight(people, { turn: id }), { actor: id, action: "armedAttack", weapon, targets: [other] });
  });
}

/** Chances of the crew and of the hostile in the first fight of ICON: each attacks somebody who dodges. */
function chancesOfIcon(): readonly number[] {
  const [crew, hostile] = fightersOf(iconStart).map((fighter) => {
    const sheet = iconSheet.sheetOf(actorOf(fighter));
    return { ...iconPerson(fighter.pack, { at: [fighter.x / 100, fighter.y / 100], side: fighter.pack }), sheet };
  });
  if (!crew || !hostile) throw new Error("nobody fights");
  const pistol = crew.sheet.weapons.find(({ held }) => held)?.id ?? "";
  const blade = hostile.sheet.weapons.find(({ held }) => held)?.id ?? "";
  const near = { ...hostile, place: iconPerson("x", { at: [crew.place.col + 1, crew.place.row] }).place };
  const shot = acting(crew, ["fire"], [[hostile, "dodge"]], { settings: { weaponOfRound: false } });
  const blow = acting(near, ["fight"], [[crew, "dodge"]], { settings: { weaponOfRound: false } });
  return [
    dodged(shot as unknown as Encounter, {
      actor: crew.id,
      action: "fire",
      weapon: pistol,
      targets: [hostile.id],
      options: { mode: "lightHeat" },
    }),
    dodged(blow as unknown as Encounter, { actor: near.id, action: "strike", weapon: blade, targets: [crew.id] }),
  ];
}

/** Chances of the crew and of the hostile in the first fight of the fourth game, before any die is thrown again. */
function chancesOfBattlestations(): readonly number[] {
  const people = fightersOf(battleStart).map((fighter) => {
    const one = battlePerson(fighter.pack, { at: [fighter.x / 100, fighter.y / 100], side: fighter.pack });
    return { ...one, sheet: battleSheet.sheetOf(actorOf(fighter)) };
  });
  return people.map(({ id, sheet }) => {
    const other = people.find((one) => one.id !== id)?.id ?? "";
    const weapon = sheet.weapons.find(({ held }) => held)?.id ?? "";
    return plain(battlestations, battleFight(people, { turn: id }), {
      actor: id,
      action: "shoot",
      weapon,
      targets: [other],
    });
  });
}

/** Chances of the crew and of the hostile in the first fight of the fifth game, no dice bought. */
function chancesOfSta(): readonly number[] {
  const people = fightersOf(staStart).map((fighter) => {
    const one = staPerson(fighter.pack, { at: [fighter.x / 100, fighter.y / 100], side: fighter.pack });
    return { ...one, sheet: staSheet.sheetOf(actorOf(fighter)) };
  });
  return people.map(({ id, sheet }) => {
    const other = people.find((one) => one.id !== id)?.id ?? "";
    const weapon = sheet.weapons.find(({ held }) => held)?.id ?? "";
    return plain(sta, staFight(people), { actor: id, action: "shoot", weapon, targets: [other] });
  });
}

describe.each([
  ["Expanded Combat System", chancesOfCoda],
  ["ICON", chancesOfIcon],
  ["the fourth game", chancesOfBattlestations],
  ["the fifth game", chancesOfSta],
])("the first fight of %s", (_game, chancesOf) => {
  let chances: readonly number[] = [];
  beforeAll(() => {
    chances = chancesOf();
  });

  it("is decided by the dice: nobody hits nearly always or nearly never", () => {
    for (const chance of chances) expect(chance).toBeGreaterThan(0.4);
    for (const chance of chances) expect(chance).toBeLessThan(0.85);
  });

  it("is an even one: neither hits much more often than the other", () => {
    const [crew = 0, hostile = 0] = chances;
    expect(Math.abs(crew - hostile)).toBeLessThan(0.15);
  });
});
