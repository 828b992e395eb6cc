/** Where a game master harms or heals somebody by a number: from a sheet, and with a tool of the token controls. */
import { befallAll } from "../chat/card-actions.ts";
import type { AwayActor } from "../documents/actor.ts";
import { actorOf, type Subject, subjectOf } from "../documents/subject.ts";
import { LANG_ROOT } from "../foundry/ids.ts";
import { reportError } from "../foundry/notify.ts";
import { tokenOf } from "./actor-context.ts";

/** Harm or heal whoever's sheet it is, where their token stands. */
export async function befallActor(actor: AwayActor): Promise<void> {
  const subject = tokenOf(actor) ?? subjectOf(actor.uuid);
  await befallAll(subject ? [subject] : []);
}

/** Those at whom the user aims, or else those who are selected; linked tokens of one person once. */
function chosen(): readonly Subject[] {
  const aimed = [...(game.user?.targets ?? [])];
  const tokens = aimed.length > 0 ? aimed : (canvas?.tokens?.controlled ?? []);
  const subjects = tokens.flatMap(({ document }) => subjectOf(document.uuid) ?? []);
  return [...new Map(subjects.map((subject) => [actorOf(subject), subject])).values()];
}

/** Let a tool of the token controls harm or heal those who are aimed at or selected; for game masters. Called once, in init. */
export function registerBefall(): void {
  Hooks.on("getSceneControlButtons", ({ tokens }) => {
    if (!tokens || !game.user?.isGM) return;
    tokens.tools.awayTeamBefall = {
      name: "awayTeamBefall",
      order: Object.keys(tokens.tools).length,
      title: `${LANG_ROOT}.Controls.befall`,
      icon: "fa-solid fa-heart-pulse",
      button: true,
      onChange: () => void befallAll(chosen()).catch((error: unknown) => reportError("befall", error)),
    };
  });
}
