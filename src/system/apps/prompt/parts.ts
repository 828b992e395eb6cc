import { openAsks } from "../../../engine/play.ts";
import { choiceOf } from "../../../engine/prompt.ts";
import { thisViewer } from "../../chat/this-viewer.ts";
import type { FigureBlock } from "../../chat/view/breakdown.ts";
import { chanceParts } from "../../chat/view/chance-parts.ts";
import type { AskView } from "../../chat/view/choices.ts";
import { presentRuleset } from "../../foundry/active-ruleset.ts";
import { text } from "../../foundry/text.ts";
import { loadExchange } from "../../referee/log/exchange-message.ts";
import { chosenOf, keyOf, waysOn } from "./choices.ts";
import type { Marks } from "./marks.ts";

/** Why the chance of the chosen act is what it is. */
interface ChanceWhy {
  /** Of the switch: to tell it from those of other asks. */
  readonly key: string;
  /** Empty where there is no chance to be explained. */
  readonly label: string;
  readonly isOpen: boolean;
  readonly parts: readonly FigureBlock[];
}

/** What the chance of the marked choice is made of now. */
function partsNow(ask: AskView, choice: string, ways: readonly string[]): readonly FigureBlock[] {
  const stored = loadExchange(ask.exchange);
  const open = stored && openAsks(stored.exchange).find(({ id }) => id === ask.id);
  const found = open && choiceOf(open, { choice });
  if (!stored || !found) return [];
  const options = ways.length > 0 ? { options: Object.fromEntries(ways.map((id) => [id, true])) } : {};
  const look = { stored, viewer: thisViewer() };
  return chanceParts(look, presentRuleset(stored.exchange.ruleset), open, { ...found, ...options });
}

/** The chance of the marked choice with what it is made of, which is worked out only where it is unfolded. */
export function chanceWhy(ask: AskView, marks: Marks): ChanceWhy {
  const chosen = chosenOf(ask, marks.chosen);
  const { chance = "" } = ask.choices.find(({ id }) => id === chosen) ?? {};
  const key = `${keyOf(ask)} chance`;
  const isOpen = chance !== "" && marks.unfolded.has(key);
  const parts = isOpen ? partsNow(ask, chosen, waysOn(ask, chosen, marks.ways)) : [];
  return { key, label: chance === "" ? "" : text("Prompt.howWorkedOut"), isOpen, parts };
}
