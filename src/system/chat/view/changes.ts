import type { Entry, Episode } from "../../../engine/exchange.ts";
import { figure, text } from "../../foundry/text.ts";
import { rollFold } from "./folds.ts";
import { called, type Look } from "./look.ts";
import { folding, type Line, plain, sentence } from "./pieces.ts";
import { seesTarget } from "./result.ts";
import { isVeiled, knows, seesFigures } from "./viewer.ts";

/** May the viewer know what a roll came to? What a blow came to tells of the armour that it met. */
function seesTotal(look: Look, episode: Episode, { kind, of }: Extract<Entry, { kind: "test" | "sum" }>): boolean {
  return seesFigures(look.viewer, of) && (kind === "test" || seesTarget(look, episode));
}

/** What somebody's hand has changed in an episode after the roll, as far as the viewer may know it. */
export function changesIn(look: Look, episode: Episode): Line[] {
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
