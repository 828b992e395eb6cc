import { handThrowers } from "../../../engine/dice/rolled-by-hand.ts";
import type { Entry, Episode } from "../../../engine/exchange.ts";
import type { Ruleset } from "../../../engine/ruleset.ts";
import { label } from "../../foundry/labels.ts";
import { refusalText } from "../../foundry/notify.ts";
import { figure, text } from "../../foundry/text.ts";
import { called, type Look } from "./context.ts";
import { costsOf } from "./costs.ts";
import { pathIn, rollFold } from "./disclosures.ts";
import { linesOf } from "./lines.ts";
import { type Result, resultOf, seesTarget } from "./result.ts";
import { folding, type Line, plain, sentence } from "./text.ts";
import { isVeiled, knows, seesFigures } from "./viewer.ts";

/* What a card tells in sentences: of its act, of what interrupted that, and of how it was played. */

/** What interrupted the act: who did what to whom, how well, and what that changed. */
export interface NestedView {
  readonly title: string;
  readonly result: Result | null;
  readonly lines: readonly Line[];
}

/** May the viewer know what a roll came to? What a blow came to tells of the armour that it met. */
function seesTotal(look: Look, episode: Episode, { kind, of }: Extract<Entry, { kind: "test" | "sum" }>): boolean {
  return seesFigures(look.viewer, of) && (kind === "test" || seesTarget(look, episode));
}

/** What somebody's hand has changed in an episode after the roll, as far as the viewer may know it. */
function changesIn(look: Look, episode: Episode): Line[] {
  return episode.entries.flatMap((entry) => {
    if (entry.kind !== "test" && entry.kind !== "sum") return [];
    const rolled = entry.kind === "test" ? entry.test : entry.sum;
    if (!rolled.amended || !knows(look.viewer, entry.of) || isVeiled(look.viewer, entry.of)) return [];
    const { by, total } = rolled.amended;
    const who = { user: look.viewer.userName(by), name: called(look, entry.of) };
    if (!seesTotal(look, episode, entry)) return [plain(text("Card.changedUnseen", who))];
    const fold = rollFold(entry.place);
    const values = { before: folding(figure(total), fold), now: folding(figure(rolled.total), fold) };
    return [sentence("Card.changedTest", who, values)];
  });
}

/** What an episode tells: what a hand changed, what came of it, what it took. */
export function toldOf(look: Look, ruleset: Ruleset, episode: Episode, path: string): Line[] {
  return [
    ...changesIn(look, episode),
    ...linesOf(look, ruleset, episode, path),
    ...costsOf(look, ruleset, episode, path).line,
  ];
}

/** The nested episodes, innermost ones after those they interrupted; those of unknown people are left out. */
export function nestedOf(look: Look, ruleset: Ruleset, episode: Episode, above = ""): NestedView[] {
  return episode.entries.flatMap((entry, place) => {
    if (entry.kind !== "nested") return [];
    const path = pathIn(above, place);
    const { intent, refusal } = entry.episode;
    const who = called(look, intent.actor);
    const whom = intent.targets?.[0];
    const act = label(ruleset.id, "Action", intent.action);
    const params = { who, act, whom: whom ? called(look, whom) : "" };
    const view: NestedView = {
      title: text(whom ? "Card.interruptsAt" : "Card.interrupts", params),
      result: resultOf(look, entry.episode, ruleset.tables.degrees),
      lines: [...(refusal ? [plain(refusalText(refusal))] : []), ...toldOf(look, ruleset, entry.episode, path)],
    };
    return [view, ...nestedOf(look, ruleset, entry.episode, path)];
  });
}

/** Who has named how their own dice fell, as far as the viewer knows them. */
function byHand(look: Look): string[] {
  const known = handThrowers(look.stored.exchange).filter((id) => knows(look.viewer, id));
  return known.length > 0 ? [text("Card.ownDice", { names: known.map((id) => called(look, id)).join(", ") })] : [];
}

/** That nobody but the player's own client has seen to it, that it was seen to when it had been done, or that its dice fell before. */
export function howPlayed(look: Look): string[] {
  const { stored, viewer } = look;
  const user = viewer.userName(stored.proposer);
  const late = stored.late ? [text("Card.late")] : [];
  const again = stored.exchange.spare ? [text("Card.diceAgain")] : [];
  return stored.alone ? [text("Card.alone", { user })] : [...late, ...again, ...byHand(look)];
}
