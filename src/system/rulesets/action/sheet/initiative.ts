/** What somebody's initiative is made of on the third game's sheets: INI, and what die and bonuses came to (A003). */
import { iniOf } from "../../../../rulesets/action/derived.ts";
import { choiceOf } from "../../../../rulesets/action/settings.ts";
import { figure, signed, text } from "../../../foundry/text.ts";
import type { SumBlock } from "../../../sheets/view/rows.ts";
import type { ActionContext } from "../actions.ts";

/** The die, before it has been rolled. */
const DIE = "1d6";

/** How often, and for whom, it is rolled (A004, G151). */
function noteOf({ encounter, me }: ActionContext): string {
  if (me.sheet.follows) return text("action.Initiative.led");
  const often = choiceOf(encounter, "iniEvery");
  return text(`action.Initiative.${often}`);
}

/** Initiative of this round, or of the next one where nobody has rolled yet. */
export function initiativeSum(context: ActionContext): readonly SumBlock[] {
  const { ruleset, encounter, me } = context;
  const ini = iniOf(encounter, me.sheet);
  const { initiative: total } = ruleset.round.entryOf(encounter, me);
  const rolled =
    total === null
      ? { label: text("action.Initiative.die"), value: `+${DIE}` }
      : { label: text("action.Initiative.rolled"), value: signed(total - ini) };
  return [
    {
      label: text("action.Sheet.initiative"),
      lines: [
        { label: text("action.Initiative.ini"), value: figure(ini), counts: true, id: null },
        { ...rolled, counts: true, id: null },
      ],
      total: { label: text("action.Initiative.now"), value: total === null ? "–" : figure(total) },
      note: noteOf(context),
    },
  ];
}
