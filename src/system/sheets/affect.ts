/** Where a game master harms or heals somebody by a number: from a sheet, and with a tool of the token controls. */
import { befallAll } from "../chat/card-actions.ts";
import { aimedOrSelected } from "../chat/roll-befall.ts";
import type { AwayActor } from "../documents/actor.ts";
import { subjectOf } from "../documents/subject.ts";
import { reportError } from "../foundry/notify.ts";
import { addTokenTool } from "../foundry/token-tools.ts";
import { tokenOf } from "./actor-context.ts";

/** Harm or heal whoever's sheet it is, where their token stands. */
export async function befallActor(actor: AwayActor): Promise<void> {
  const subject = tokenOf(actor) ?? subjectOf(actor.uuid);
  await befallAll(subject ? [subject] : []);
}

/**
 * Let a tool of the token controls harm or heal those who are aimed at or selected; for game masters. Called once, in
 * init.
 */
export function registerBefall(): void {
  const befall = () => befallAll(aimedOrSelected()).catch((error: unknown) => reportError("befall", error));
  const tool = { name: "awayTeamBefall", title: "befall", icon: "fa-solid fa-heart-pulse", onPress: befall };
  addTokenTool(tool, () => game.user?.isGM === true);
}
