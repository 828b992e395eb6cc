import { beforeAll, describe, expect, it } from "vitest";
import type { ActButton } from "../../../src/system/sheets/view/actions.ts";
import { compactActs, compactAttacks, compactHead } from "../../../src/system/sheets/view/compact.ts";
import { chip, type HeadView, thingChips, warning } from "../../../src/system/sheets/view/head.ts";
import type { AttackRow } from "../../../src/system/sheets/view/rows.ts";
import { useEnglish } from "../../support/words.ts";

const act = (label: string, refusal = ""): ActButton => ({
  id: label,
  icon: "act",
  label,
  figure: "",
  chance: null,
  note: refusal,
  provokes: false,
  refused: refusal !== "",
  choice: "",
});

const attack = (name: string, refusal: string | null, ways: AttackRow["ways"] = []): AttackRow => ({
  total: 0,
  roll: "+0",
  chance: null,
  notes: [],
  refusal,
  weapon: name,
  action: "armedAttack",
  icon: "blade",
  name,
  detail: "",
  held: "",
  damage: "",
  provokes: "",
  ways,
});

const named = (count: number) => Array.from({ length: count }, (_, index) => act(`Act ${index + 1}`));
const labels = (buttons: readonly ActButton[]) => buttons.map(({ label }) => label);

beforeAll(useEnglish);

describe("the compact sheet", () => {
  it("has six acts at hand and the others behind one button, those of a fight before work", () => {
    const { atHand, further } = compactActs(
      [
        { id: "work", buttons: [act("First aid")] },
        { id: "move", buttons: named(5) },
        { id: "defend", buttons: [act("Dodge"), act("Parry")] },
      ],
      [],
    );
    expect(labels(atHand)).toEqual(["Dodge", "Parry", "Act 1", "Act 2", "Act 3", "Act 4"]);
    expect(labels(further)).toEqual(["Act 5", "First aid"]);
  });

  it("shows a single further act in place of the button that would unfold it", () => {
    const { atHand, further } = compactActs([{ id: "maneuver", buttons: named(7) }], []);
    expect(atHand).toHaveLength(7);
    expect(further).toEqual([]);
  });

  it("names what cannot be done once, one line a reason, attacks first", () => {
    const buttons = [act("Trip", "Out of reach."), act("Run", "Needs 2 actions."), act("Aid")];
    const away = { way: "throw", label: "Throw", roll: "+0", refusal: "Out of reach." };
    const thing = { way: "thing", label: "At an object", roll: "+0", refusal: "Name a thing." };
    const acts = compactActs([{ id: "maneuver", buttons }], [attack("Blade", "Out of reach.", [away, thing])]);
    expect(labels(acts.atHand)).toEqual(["Aid"]);
    expect(acts.refused).toBe(4);
    expect(acts.reasons).toEqual([
      { reason: "Out of reach.", names: "Blade, Trip" },
      { reason: "Name a thing.", names: "Blade: At an object" },
      { reason: "Needs 2 actions.", names: "Run" },
    ]);
  });

  it("keeps of an attack's ways those that are possible now", () => {
    const ways = [
      { way: "throw", label: "Throw", roll: "+0", refusal: null },
      { way: "thing", label: "At an object", roll: "+0", refusal: "Name a thing." },
    ];
    expect(compactAttacks([attack("Blade", null, ways)])[0]?.ways.map(({ way }) => way)).toEqual(["throw"]);
  });

  it("says what is held and worn in the line of words, and leaves the plates to what warns and was said", () => {
    const head: HeadView = {
      name: "Raider",
      portrait: "",
      side: "hostile",
      summary: "Raider, Boarder",
      gauges: [],
      chips: [...thingChips([chip("blade", "Hook blade"), chip("block", "Hide vest 3")]), warning("Prone")],
      harm: [],
    };
    const { summary, chips } = compactHead(head);
    expect(summary).toBe("Raider, Boarder. Hook blade, Hide vest 3");
    expect(chips.map(({ label }) => label)).toEqual(["Prone"]);
  });
});
