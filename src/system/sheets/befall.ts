/** The game master's dialog for what no rule tells of: a fall, a plant, a medicine harms or heals somebody by a number. */

import { BEFALL, befallingOf, MOST_BEFALLS } from "../../engine/intent.ts";
import { refuse } from "../../engine/types.ts";
import type { AwayActor } from "../documents/actor.ts";
import { actorOf, type Subject, subjectOf } from "../documents/subject.ts";
import { propose } from "../referee/requests/propose.ts";
import { askFor } from "../shared/dialogs.ts";
import { LANG_ROOT, templatePath } from "../shared/ids.ts";
import { notifyRefusal, reportError, tellAwaited } from "../shared/notify.ts";
import { text } from "../shared/text.ts";
import { tokenOf } from "./standing.ts";

/** What was written: points below 0 heal; harm may be kept from killing. */
interface Befalling {
  readonly points: number;
  readonly kills: boolean;
}

/** Ask by how much they are harmed or healed. @returns Null when it is nothing. */
async function askHowMuch(names: string): Promise<Befalling | null> {
  const context = { names, most: MOST_BEFALLS };
  const content = await foundry.applications.handlebars.renderTemplate(templatePath("sheets/befall"), context);
  const written = await askFor(text("Befall.window"), content, text("Befall.ok"));
  if (!written) return null;
  const { kind, points, kills } = written;
  const count = points === null || points === "" ? Number.NaN : Number(points);
  return { points: kind === "heal" ? -count : count, kills: kills === true };
}

/** Harm or heal these, each by an act that is taken back by itself; say what is missing where there is nobody. */
export async function befallAll(subjects: readonly Subject[]): Promise<void> {
  if (tellAwaited()) return;
  if (subjects.length === 0) return void ui.notifications?.info(text("Befall.nobody"));
  const written = await askHowMuch(subjects.map(({ name }) => name).join(", "));
  if (!written) return;
  const { points, kills } = written;
  const intents = subjects.map(({ uuid }) => ({ actor: uuid, action: BEFALL, options: { points, kills } }));
  const isNumber = intents.every((intent) => befallingOf(intent) !== null);
  if (!isNumber) return notifyRefusal(refuse("befall/no-such-points", { most: MOST_BEFALLS }));
  for (const intent of intents) await propose(intent);
}

/** Harm or heal whoever's sheet it is, where his token stands. */
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
