/** What a card tells in sentences: its act, what interrupted it, and how it was played. Called by `card.ts`. */
import { handThrowers } from "../../../engine/dice/rolled-by-hand.ts";
import type { Entry, Episode } from "../../../engine/exchange.ts";
import type { OnGrid } from "../../../engine/grid/grid.ts";
import { measurePath } from "../../../engine/grid/path.ts";
import type { Intent } from "../../../engine/intent.ts";
import type { Ruleset } from "../../../engine/ruleset.ts";
import { label, testLabel } from "../../foundry/labels.ts";
import { refusalText } from "../../foundry/notify.ts";
import { figure, metres, text } from "../../foundry/text.ts";
import { type CardContext, called } from "./context.ts";
import { costsOf } from "./costs.ts";
import { pathIn, placeIn, rollDisclosure, WAY_DISCLOSURE } from "./disclosures.ts";
import { linesOf } from "./lines.ts";
import { type Result, resultOf, seesParties } from "./result.ts";
import { disclosing, type Line, plain, sentence } from "./text.ts";
import { hidesResults, knows, seesFigures } from "./viewer.ts";

/** What interrupted the act: who did what to whom, how well, and what that changed. */
export interface NestedView {
  readonly title: string;
  readonly result: Result | null;
  readonly lines: readonly Line[];
}

/** What somebody does, in a few words. @param on - On whose grid they do it. */
export function actionLine(ruleset: string, intent: Intent, on: OnGrid): Line {
  const { action, movementMode, path, options } = intent;
  if (path && path.length > 1) {
    const far = { metres: disclosing(metres(measurePath(on, path).metres), WAY_DISCLOSURE) };
    return sentence(
      movementMode ? "Card.movesSo" : "Card.moves",
      { movementMode: label(ruleset, "MovementMode", movementMode ?? "") },
      far,
    );
  }
  const subject = options?.subject;
  const what = label(ruleset, "Action", action);
  const isTest = action.endsWith("Test") && typeof subject === "string";
  return plain(isTest ? testLabel(ruleset, `${action}/${subject}`) : what);
}

/** May the viewer know what a roll came to? The damage of a hit tells of the armor that it met. */
function seesTotal(
  context: CardContext,
  episode: Episode,
  { kind, of }: Extract<Entry, { kind: "test" | "sum" }>,
): boolean {
  return seesFigures(context.viewer, of) && (kind === "test" || seesParties(context, episode));
}

/** What somebody's hand has changed in an episode after the roll, as far as the viewer may know it. */
function changesIn(context: CardContext, episode: Episode): Line[] {
  return episode.entries.flatMap((entry) => {
    if (entry.kind !== "test" && entry.kind !== "sum") return [];
    const rolled = entry.kind === "test" ? entry.test : entry.sum;
    if (!rolled.amended || !knows(context.viewer, entry.of) || hidesResults(context.viewer, entry.of)) return [];
    const { by, total } = rolled.amended;
    const who = { user: context.viewer.userName(by), name: called(context, entry.of) };
    if (!seesTotal(context, episode, entry)) return [plain(text("Card.changedUnseen", who))];
    const disclosure = rollDisclosure(entry.place);
    const values = { before: disclosing(figure(total), disclosure), now: disclosing(figure(rolled.total), disclosure) };
    return [sentence("Card.changedTest", who, values)];
  });
}

/** What an episode tells: what a hand changed, what came of it, what it took. */
export function sentencesOf(context: CardContext, ruleset: Ruleset, episode: Episode, path: string): Line[] {
  return [
    ...changesIn(context, episode),
    ...linesOf(context, ruleset, episode, path),
    ...costsOf(context, ruleset, episode, path).line,
  ];
}

/** The nested episodes, innermost ones after those they interrupted; those of unknown people are left out. */
export function nestedOf(context: CardContext, ruleset: Ruleset, episode: Episode, above = ""): NestedView[] {
  return episode.entries.flatMap((entry, index) => {
    if (entry.kind !== "nested") return [];
    const path = pathIn(above, placeIn(context.viewer, episode, index));
    const { intent, refusal } = entry.episode;
    const who = called(context, intent.actor);
    const whom = intent.targets?.[0];
    const act = label(ruleset.id, "Action", intent.action);
    const params = { who, act, whom: whom ? called(context, whom) : "" };
    // Whoever acts within their own act interrupts nobody: a maneuver comes with a hold
    const isOwn = intent.actor === episode.intent.actor;
    const title = isOwn
      ? text(whom ? "Card.followsUpAt" : "Card.followsUp", params)
      : text(whom ? "Card.interruptsAt" : "Card.interrupts", params);
    const view: NestedView = {
      title,
      result: resultOf(context, ruleset, entry.episode),
      lines: [...(refusal ? [plain(refusalText(refusal))] : []), ...sentencesOf(context, ruleset, entry.episode, path)],
    };
    return [view, ...nestedOf(context, ruleset, entry.episode, path)];
  });
}

/** Who has named how their own dice fell, as far as the viewer knows them. */
function byHand(context: CardContext): string[] {
  const known = handThrowers(context.stored.exchange).filter((id) => knows(context.viewer, id));
  return known.length > 0 ? [text("Card.ownDice", { names: known.map((id) => called(context, id)).join(", ") })] : [];
}

/**
 * That nobody but the player's own client has seen to it, that it was seen to when it had been done, or that its dice
 * fell before.
 */
export function howPlayed(context: CardContext): string[] {
  const { stored, viewer } = context;
  const user = viewer.userName(stored.proposer);
  const late = stored.late ? [text("Card.late")] : [];
  const again = stored.exchange.spare ? [text("Card.diceAgain")] : [];
  return stored.alone ? [text("Card.alone", { user })] : [...late, ...again, ...byHand(context)];
}
