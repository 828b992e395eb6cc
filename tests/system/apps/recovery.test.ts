import { beforeAll, describe, expect, it } from "vitest";
import type { Combatant } from "../../../src/engine/encounter.ts";
import { manifests } from "../../../src/rulesets/index.ts";
import {
  type RecoveryUi,
  recoveryView,
  type Survivor,
  type Treatment,
} from "../../../src/system/apps/recovery/view.ts";
import { recovery as actionRecovery } from "../../../src/system/rulesets/action/ruleset-ui.ts";
import { recovery as boardingRecovery } from "../../../src/system/rulesets/battlestations/ruleset-ui.ts";
import { recovery as codaRecovery } from "../../../src/system/rulesets/coda/ruleset-ui.ts";
import { recovery as iconRecovery } from "../../../src/system/rulesets/icon/ruleset-ui.ts";
import { faces } from "../../../src/system/rulesets/index.ts";
import { fight as actionFight, person as actionPerson, play as actionPlay } from "../../support/action.ts";
import { person as boardingPerson } from "../../support/battlestations.ts";
import { person } from "../../support/coda.ts";
import { fight as iconFight, person as iconPerson, play as iconPlay } from "../../support/icon.ts";
import { person as staPerson } from "../../support/sta.ts";
import { useEnglish } from "../../support/words.ts";

type Counts = Readonly<Record<string, number>>;

const coda = codaRecovery as RecoveryUi;
const icon = iconRecovery as RecoveryUi;

/** What helps somebody of the Expanded Combat System with these counts and conditions. */
const helps = (counts: Readonly<Record<string, number>>, conditions: readonly string[] = []): readonly Treatment[] =>
  codaRecovery.treatments(person("okoro", { counts, conditions }));

const survivor = (id: string, more: Partial<Survivor> = {}): Survivor => ({
  id,
  name: id,
  side: "crew",
  state: "Injured",
  isOwner: true,
  needsTreatment: true,
  treatments: helps({ damage: 12 }),
  skill: 2,
  ...more,
});

/** What can be done for each who is listed. */
const offered = (people: readonly Survivor[], isGM = false) =>
  Object.fromEntries(
    recoveryView("coda", coda, people, "", isGM).rows.map(({ id, buttons }) => [id, buttons.map((one) => one.id)]),
  );

beforeAll(useEnglish);

describe("the window after a fight", () => {
  it("lists those who need care, and nobody else", () => {
    expect(offered([survivor("okoro"), survivor("marin", { needsTreatment: false })])).toEqual({ okoro: ["firstAid"] });
  });

  it("offers what helps: rest to the tired, coming to and First aid to the collapsed (C45, C46)", () => {
    const people = [
      survivor("tired", { treatments: helps({ fatigue: 2 }) }),
      survivor("collapsed", { treatments: helps({ fatigue: 5 }) }),
      survivor("well", { treatments: helps({}) }),
    ];
    const forAll = { collapsed: ["firstAid", "comeTo"], well: [] };
    expect(offered(people, true)).toEqual({ ...forAll, tired: ["rest"] });
    expect(offered(people)).toEqual({ ...forAll, tired: [] });
  });

  it("lets a player treat others, but come to only as their own (R032)", () => {
    const other = survivor("okoro", { isOwner: false, treatments: helps({ damage: 12, fatigue: 1 }), skill: null });
    expect(offered([other, survivor("marin", { needsTreatment: false })])).toEqual({ okoro: ["firstAid"] });
    expect(offered([other])).toEqual({ okoro: [] });
  });

  it("lets a game master heal and wake besides (C41, R441)", () => {
    const stunned = survivor("okoro", { treatments: helps({ damage: 12, fatigue: 1 }, ["stunned"]), skill: null });
    expect(offered([stunned], true)).toEqual({ okoro: ["wake", "rest", "heal"] });
    const { ofAll } = recoveryView("coda", coda, [stunned], "", true);
    expect(ofAll.map(({ id }) => id)).toEqual(["restAll", "healAll"]);
    expect(recoveryView("coda", coda, [stunned], "", false).ofAll).toEqual([]);
  });

  it.each([
    ["coda", (counts: Counts) => codaRecovery.treatments(person("okoro", { counts }))],
    ["icon", (counts: Counts) => iconRecovery.treatments(iconPerson("okoro", { counts }))],
    ["battlestations", (counts: Counts) => boardingRecovery.treatments(boardingPerson("okoro", { counts }))],
  ])("asks in %s to see to nobody for what no treatment gives back", (game, treated) => {
    const { counts } = manifests[game]?.ails ?? {};
    expect(counts?.filter((count) => treated({ [count]: 1 }).length === 0)).toEqual([]);
  });

  it.each(Object.keys(faces))("has in %s something to press for whoever lost anything", async (game) => {
    const people: Readonly<Record<string, (id: string, more: object) => Combatant>> = {
      coda: person,
      icon: iconPerson,
      action: actionPerson,
      battlestations: boardingPerson,
      sta: staPerson,
    };
    const { recovery } = await faces[game as keyof typeof faces]();
    const { harm } = (await manifests[game]?.load()) ?? { harm: { counts: ["missing"] } };
    const helped = (count: string) =>
      recovery?.treatments(people[game]?.("okoro", { counts: { [count]: 1 } }) as never);
    expect(harm.counts.filter((count) => !helped(count)?.length)).toEqual([]);
  });

  it("offers in ICON First aid to the stunned, which ends it, and to no wound, which it leaves (I018, I054)", () => {
    const treatments = (counts: Readonly<Record<string, number>>) =>
      iconRecovery.treatments(iconPerson("okoro", { counts })).map(({ id }) => id);
    expect(treatments({ stun: 3 })).toEqual(["firstAid"]);
    expect(treatments({ damage: 12 })).toEqual(["heal"]);
    expect(treatments({ damage: 12, stun: 3 })).toEqual(["firstAid", "heal"]);
    expect(treatments({})).toEqual([]);
  });

  it("lets a game master alone heal in ICON, and says what heals there and what does not (I046)", () => {
    const hurt = survivor("okoro", {
      treatments: iconRecovery.treatments(iconPerson("okoro", { counts: { damage: 3 } })),
    });
    const seen = (isGM: boolean) => recoveryView("icon", icon, [hurt], "", isGM);
    const buttons = (isGM: boolean) => seen(isGM).rows.flatMap((row) => row.buttons.map(({ label }) => label));
    expect([buttons(true), buttons(false)]).toEqual([["Heal the wounds"], []]);
    expect(seen(true).ofAll.map(({ label }) => label)).toEqual(["Recover fully over several days"]);
    expect(seen(false).ofAll).toEqual([]);
    expect(seen(false).hint).toContain("It closes no wounds");
    expect(recoveryView("icon", icon, [survivor("okoro", { needsTreatment: false })], "", true).hint).toBe("");
    expect(recoveryView("coda", coda, [survivor("okoro")], "", true).hint).toBe("");
  });

  it("heals in ICON all that there is, by an act of the game master's (I046)", () => {
    const hurt = iconPerson("okoro", { counts: { damage: 3, stun: 1 } });
    const healing = iconRecovery.treatments(hurt).find(({ id }) => id === "heal");
    const { action = "", options = {} } = healing ?? {};
    const { after } = iconPlay(iconFight([hurt], { round: 0 }), { actor: "okoro", action, options }, []);
    expect(after.combatants.okoro?.counts).toEqual({});
  });

  it("gives back in the third game what was lost, by the game master's word, and says that no rule does (G356)", () => {
    const hurt = actionPerson("okoro", { counts: { stun: 2, damage: 3 } });
    const treatments = actionRecovery.treatments(hurt);
    const one = survivor("okoro", { treatments, skill: null });
    const seen = (isGM: boolean) => recoveryView("action", actionRecovery as RecoveryUi, [one], "", isGM);
    expect(seen(true).rows.flatMap(({ buttons }) => buttons.map(({ label }) => label))).toEqual([
      "Restore stun",
      "Restore life",
    ]);
    expect(seen(true).ofAll).toHaveLength(2);
    expect([seen(false).rows.flatMap(({ buttons }) => buttons), seen(false).ofAll]).toEqual([[], []]);
    expect(seen(false).hint).toContain("when the GM says so");
    const left = treatments.map(({ action, options = {} }) => {
      const { after } = actionPlay(actionFight([hurt], { round: 0 }), { actor: "okoro", action, options }, []);
      return after.combatants.okoro?.counts;
    });
    expect(left).toEqual([{ damage: 3 }, { stun: 2 }]);
  });

  it("proposes whoever treats best, until another is chosen", () => {
    const people = [
      survivor("okoro", { skill: 1 }),
      survivor("reyes", { skill: null }),
      survivor("marin", { skill: 4 }),
      survivor("raider", { skill: 9, isOwner: false }),
    ];
    const chosen = (id: string) =>
      recoveryView("coda", coda, people, id, false).healers.flatMap(({ label, selected }) => (selected ? label : []));
    expect([chosen(""), chosen("okoro"), chosen("reyes")]).toEqual([
      ["marin, First aid +4"],
      ["okoro, First aid +1"],
      ["marin, First aid +4"],
    ]);
  });
});
