import { beforeAll, describe, expect, it } from "vitest";
import { coda } from "../../src/rulesets/coda/index.ts";
import { icon } from "../../src/rulesets/icon/index.ts";
import { aftermathView, type Survivor } from "../../src/system/apps/aftermath/view.ts";
import { useEnglish } from "../support/words.ts";

const survivor = (id: string, more: Partial<Survivor> = {}): Survivor => ({
  id,
  name: id,
  side: "crew",
  state: "Injured",
  isOwner: true,
  needsCare: true,
  isWounded: true,
  damage: 12,
  isTired: false,
  hasCollapsed: false,
  isOut: false,
  care: 2,
  ...more,
});

/** What can be done for each who is listed. */
const offered = (people: readonly Survivor[], isGM = false) =>
  Object.fromEntries(
    aftermathView(coda.actions, people, "", isGM).rows.map(({ id, buttons }) => [id, buttons.map((one) => one.id)]),
  );

beforeAll(useEnglish);

describe("the window after a fight", () => {
  it("lists those who need care, and nobody else", () => {
    expect(offered([survivor("okoro"), survivor("marin", { needsCare: false })])).toEqual({ okoro: ["firstAid"] });
  });

  it("offers what helps: rest to the tired, coming to and First Aid to the collapsed (C45, C46)", () => {
    const scratched = { isWounded: false, damage: 3 };
    expect(
      offered([
        survivor("tired", { ...scratched, isTired: true }),
        survivor("collapsed", { ...scratched, isTired: true, hasCollapsed: true }),
        survivor("scratched", scratched),
      ]),
    ).toEqual({ tired: ["rest"], collapsed: ["firstAid", "comeTo"], scratched: [] });
  });

  it("lets a player treat others, but rest and come to only as his own (R032)", () => {
    const other = survivor("okoro", { isOwner: false, isTired: true, care: null });
    expect(offered([other, survivor("marin", { needsCare: false })])).toEqual({ okoro: ["firstAid"] });
    expect(offered([other])).toEqual({ okoro: [] });
  });

  it("lets a game master heal and wake besides (C41, R441)", () => {
    expect(offered([survivor("okoro", { isOut: true, isTired: true })], true)).toEqual({
      okoro: ["wake", "rest", "heal"],
    });
  });

  it("offers nothing that the game has no act for (I018)", () => {
    const people = [survivor("okoro", { isOut: true, isTired: true }), survivor("marin", { needsCare: false })];
    const { rows, mayRestore } = aftermathView(icon.actions, people, "", true);
    expect(rows.flatMap(({ buttons }) => buttons.map(({ id }) => id))).toEqual(["firstAid"]);
    expect(mayRestore).toBe(false);
  });

  it("proposes the best healer who is on his feet, until another is chosen", () => {
    const people = [
      survivor("okoro", { care: 1 }),
      survivor("reyes", { care: 6, isOut: true }),
      survivor("marin", { care: 4 }),
      survivor("raider", { care: 9, isOwner: false }),
    ];
    const chosen = (id: string) =>
      aftermathView(coda.actions, people, id, false).healers.flatMap(({ label, selected }) => (selected ? label : []));
    expect([chosen(""), chosen("okoro"), chosen("reyes")]).toEqual([
      ["marin, First Aid +4"],
      ["okoro, First Aid +1"],
      ["marin, First Aid +4"],
    ]);
  });
});
