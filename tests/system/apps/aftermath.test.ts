import { beforeAll, describe, expect, it } from "vitest";
import { aftermathView, type Care, type CareFace, type Survivor } from "../../../src/system/apps/recovery/view.ts";
import { care as codaCare } from "../../../src/system/rulesets/coda/recovery.ts";
import { care as iconCare } from "../../../src/system/rulesets/icon/recovery.ts";
import { person } from "../../support/coda.ts";
import { person as iconPerson } from "../../support/icon.ts";
import { useEnglish } from "../../support/words.ts";

const coda = codaCare as CareFace;
const icon = iconCare as CareFace;

/** What helps somebody of the Expanded Combat System with these counts and conditions. */
const helps = (counts: Readonly<Record<string, number>>, conditions: readonly string[] = []): readonly Care[] =>
  codaCare.cares(person("okoro", { counts, conditions }));

const survivor = (id: string, more: Partial<Survivor> = {}): Survivor => ({
  id,
  name: id,
  side: "crew",
  state: "Injured",
  isOwner: true,
  needsCare: true,
  cares: helps({ damage: 12 }),
  skill: 2,
  ...more,
});

/** What can be done for each who is listed. */
const offered = (people: readonly Survivor[], isGM = false) =>
  Object.fromEntries(
    aftermathView("coda", coda, people, "", isGM).rows.map(({ id, buttons }) => [id, buttons.map((one) => one.id)]),
  );

beforeAll(useEnglish);

describe("the window after a fight", () => {
  it("lists those who need care, and nobody else", () => {
    expect(offered([survivor("okoro"), survivor("marin", { needsCare: false })])).toEqual({ okoro: ["firstAid"] });
  });

  it("offers what helps: rest to the tired, coming to and First aid to the collapsed (C45, C46)", () => {
    const people = [
      survivor("tired", { cares: helps({ fatigue: 2 }) }),
      survivor("collapsed", { cares: helps({ fatigue: 5 }) }),
      survivor("well", { cares: helps({}) }),
    ];
    const forAll = { collapsed: ["firstAid", "comeTo"], well: [] };
    expect(offered(people, true)).toEqual({ ...forAll, tired: ["rest"] });
    expect(offered(people)).toEqual({ ...forAll, tired: [] });
  });

  it("lets a player treat others, but come to only as their own (R032)", () => {
    const other = survivor("okoro", { isOwner: false, cares: helps({ damage: 12, fatigue: 1 }), skill: null });
    expect(offered([other, survivor("marin", { needsCare: false })])).toEqual({ okoro: ["firstAid"] });
    expect(offered([other])).toEqual({ okoro: [] });
  });

  it("lets a game master heal and wake besides (C41, R441)", () => {
    const stunned = survivor("okoro", { cares: helps({ damage: 12, fatigue: 1 }, ["stunned"]), skill: null });
    expect(offered([stunned], true)).toEqual({ okoro: ["wake", "rest", "heal"] });
    const { ofAll } = aftermathView("coda", coda, [stunned], "", true);
    expect(ofAll.map(({ id }) => id)).toEqual(["restAll", "healAll"]);
    expect(aftermathView("coda", coda, [stunned], "", false).ofAll).toEqual([]);
  });

  it("offers in ICON what it has: First aid to the wounded and the stunned (I018, I054)", () => {
    const cares = (counts: Readonly<Record<string, number>>) =>
      iconCare.cares(iconPerson("okoro", { counts })).map(({ id }) => id);
    expect([cares({ damage: 12 }), cares({ stun: 3 }), cares({})]).toEqual([["firstAid"], ["firstAid"], []]);
    const { rows, ofAll } = aftermathView("icon", icon, [survivor("okoro", { cares: [] })], "", true);
    expect([rows[0]?.buttons, ofAll]).toEqual([[], []]);
  });

  it("proposes whoever treats best, until another is chosen", () => {
    const people = [
      survivor("okoro", { skill: 1 }),
      survivor("reyes", { skill: null }),
      survivor("marin", { skill: 4 }),
      survivor("raider", { skill: 9, isOwner: false }),
    ];
    const chosen = (id: string) =>
      aftermathView("coda", coda, people, id, false).healers.flatMap(({ label, selected }) => (selected ? label : []));
    expect([chosen(""), chosen("okoro"), chosen("reyes")]).toEqual([
      ["marin, First aid +4"],
      ["okoro, First aid +1"],
      ["marin, First aid +4"],
    ]);
  });
});
