/** Takes the chat messages of a practice fight away: what was done in it, and what its two people have rolled. */
import { choose } from "../../foundry/dialogs.ts";
import { text } from "../../foundry/text.ts";

/** As much of a message as tells whether it is of a fight. */
interface MessageRow {
  readonly id: string | null;
  readonly type: string;
  readonly system: object;
  readonly speaker: { readonly scene?: string | null; readonly token?: string | null };
  readonly rolls: readonly unknown[];
}

/** A fight and where it is. */
interface Fight {
  readonly uuid: string;
  readonly scene: string;
}

/** Ids of the messages that came of a fight; what somebody has written stays, whoever of it they spoke as. */
export function cardsOf(messages: readonly MessageRow[], { uuid, scene }: Fight): readonly string[] {
  const isAct = ({ type, system }: MessageRow) =>
    type === "exchange" && (system as { combat?: string }).combat === uuid;
  const isRoll = ({ rolls, speaker }: MessageRow) =>
    rolls.length > 0 && Boolean(speaker.token) && speaker.scene === scene;
  return messages.filter((message) => isAct(message) || isRoll(message)).flatMap(({ id }) => id ?? []);
}

/** Delete the messages of a practice fight. Game masters only. */
export async function clearCards(combat: Combat.Implementation): Promise<void> {
  const messages = (game.messages?.contents ?? []) as unknown as readonly MessageRow[];
  const ids = cardsOf(messages, { uuid: combat.uuid, scene: combat.scene?.id ?? "" });
  await ChatMessage.implementation.deleteDocuments([...ids]);
}

/** Ask whether a practice fight that somebody has left is to go, and end it if so; ending it clears up. */
export async function offerToClear(combat: Combat.Implementation): Promise<void> {
  const paragraph = document.createElement("p");
  paragraph.textContent = text("Welcome.leave.content");
  const wanted = await choose(text("Welcome.leave.title"), paragraph.outerHTML, [
    { action: "clear", label: text("Welcome.leave.clear"), default: true },
    { action: "play", label: text("Welcome.leave.play") },
  ]);
  if (wanted === "clear" && game.combats?.get(combat.id ?? "") !== undefined) await combat.delete();
}
