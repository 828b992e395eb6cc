import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import type { Ruleset } from "../../../src/engine/ruleset.ts";
import { coda } from "../../../src/rulesets/coda/index.ts";
import type { CodaCombatant } from "../../../src/rulesets/coda/sheet.ts";
import { codaUi } from "../../../src/system/rulesets/coda/ruleset-ui.ts";
import type { ActionUi } from "../../../src/system/sheets/ruleset-ui.ts";
import { type ChoiceKind, choicesOf, withChoices } from "../../../src/system/sheets/view/act-choices.ts";
import { actGroups } from "../../../src/system/sheets/view/actions.ts";
import type { ActorContext } from "../../../src/system/sheets/view/actor-context.ts";
import { enemy, fight, person, pistol, skill, sword } from "../../support/coda.ts";
import { useEnglish } from "../../support/words.ts";

const acts = codaUi.acts as ActionUi;

/** The same acts, each question asked of somebody of whom nothing has been worked out yet. */
const asPlain: ActionUi = {
  ...acts,
  isOffered: (context, row) => acts.isOffered({ ...context }, row),
  choices: (context, action) => acts.choices({ ...context }, action),
  act: (context, action) => acts.act({ ...context }, action),
};

/** Somebody in a fight or out of one, armed, learned and spent in any way. */
const anybody = fc
  .record({
    held: fc.tuple(fc.boolean(), fc.boolean(), fc.boolean()),
    autoFire: fc.boolean(),
    left: fc.nat(6),
    ranks: fc.array(fc.constantFrom("computerUse", "repair", "firstAid", "armed", "unarmed"), { maxLength: 4 }),
    condition: fc.constantFrom("prone", "grabbed", "grabbing", "stunned", null),
    spent: fc.nat(3),
    away: fc.integer({ min: 1, max: 8 }),
    isAiming: fc.boolean(),
    isPeace: fc.boolean(),
    chosen: fc.dictionary(
      fc.constantFrom("trip.weapon", "door.test", "delay.keep", "pickUp.hand", "reload.light", "grab.weapon"),
      fc.constantFrom("sword", "knife", "1", "main", "dark", '{"attribute":"strength"}', "behind:knife"),
    ),
  })
  .map((one): ActorContext => {
    const [withSword, withPistol, withKnife] = one.held;
    const weapons = [
      sword({ held: withSword }),
      pistol({ held: withPistol, autoFire: one.autoFire, shots: one.left }),
      sword({ id: "knife", name: "Knife", held: withKnife, traits: ["grabs"] }),
    ];
    const skills = [skill("armed", 4), skill("ranged", 2), ...one.ranks.map((id, rank) => skill(id, rank))];
    const conditions = one.condition ? [one.condition] : [];
    const met = fight([
      person("me", { sheet: { weapons, skills }, spent: { actions: one.spent }, conditions }),
      enemy("enemy", { at: [one.away, 0] }),
    ]);
    const encounter = one.isPeace ? { ...met, round: 0, turn: null, order: [] } : met;
    const who = encounter.combatants.enemy as CodaCombatant;
    const me = encounter.combatants.me as CodaCombatant;
    return {
      ruleset: coda as unknown as Ruleset,
      encounter,
      me,
      target: one.isAiming ? { who, name: "Boarder" } : null,
      chosen: one.chosen,
      seesHidden: true,
      nameOf: (id) => id,
    };
  });

describe("what there is to choose about an act", () => {
  beforeAll(useEnglish);

  it("is the same where it is kept for a drawing and where it is worked out each time", () => {
    const isSame = fc.property(anybody, (context) => {
      const groups = actGroups(acts, context);
      expect(groups).toEqual(actGroups(asPlain, { ...context }));
      expect(actGroups(acts, context)).toEqual(groups);
    });
    fc.assert(isSame, { numRuns: 60 });
  });

  it("is worked out once for each act and person as they stand", () => {
    const asked: string[] = [];
    const kind: ChoiceKind<unknown> = {
      id: "hand",
      options(context, action) {
        asked.push(`${action} ${context.me.id}`);
        return [
          { value: "left", label: "Left" },
          { value: "right", label: "Right" },
        ];
      },
      told: (_context, value) => ({ options: { hand: value } }),
    };
    const [one] = fc.sample(anybody, 1) as [ActorContext];
    const other = { ...one, chosen: { "take.hand": "right" } };
    const chosenIn = (context: ActorContext) => {
      choicesOf([kind], context, "take");
      return withChoices([kind], context, { actor: "me", action: "take" }).options;
    };
    expect([chosenIn(one), chosenIn(other), chosenIn(one)].map((options) => options?.hand)).toEqual([
      "left",
      "right",
      "left",
    ]);
    choicesOf([kind], one, "drop");
    expect(asked).toEqual(["take me", "take me", "drop me"]);
  });
});
