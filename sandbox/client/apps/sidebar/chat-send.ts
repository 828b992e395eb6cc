import { generationRow } from "../../../common/generation.ts";
import type { Plain } from "../../../common/utils/index.ts";
import { localize } from "../host.ts";

/** Who sees a message, as the data of a message has it. */
interface Audience {
  whisper: string[];
  blind: boolean;
}

/** The user's standing choice of who sees their rolls: a key of `messageModes()`. */
export function chosenMode(): string {
  return String(game.settings.get("core", modeSetting()));
}

/** Remember another choice. */
export async function chooseMode(mode: string): Promise<void> {
  await game.settings.set("core", modeSetting(), mode);
}

function modeSetting(): string {
  return generationRow().messageModes;
}

/** The choices with their labels. */
export function messageModes(): Record<string, string> {
  if (generationRow().messageModes === "messageMode") return labels(CONFIG.ChatMessage.modes ?? {});
  return labels(CONFIG.Dice.rollModes ?? {});
}

function labels(modes: Record<string, string | { label: string }>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(modes).map(([key, mode]) => [key, typeof mode === "string" ? mode : mode.label]),
  );
}

function audience(mode: string): Audience {
  const gms: string[] = game.users
    .filter((user: { isGM: boolean }) => user.isGM)
    .map((user: { id: string }) => user.id);
  const kind = mode.replace(/roll$/, "");
  if (kind === "gm") return { whisper: gms, blind: false };
  if (kind === "blind") return { whisper: gms, blind: true };
  return { whisper: kind === "self" ? [game.user.id] : [], blind: false };
}

/** Roll a formula and post it; `mode` overrules the user's choice. */
export async function sendRoll(
  formula: string,
  flavor: string | undefined,
  chatData: Plain,
  mode?: string,
): Promise<unknown> {
  const roll = await foundry.dice.Roll.create(formula.trim(), game.user.character?.getRollData?.() ?? {}).evaluate();
  return create({
    ...chatData,
    ...audience(mode ?? chosenMode()),
    rolls: [roll],
    ...(flavor ? { flavor: flavor.trim() } : {}),
  });
}

/** Post a text as the user themselves, in or out of character. */
export async function sendText(text: string, style: number, chatData: Plain): Promise<unknown> {
  const seen = generationRow().messageModes === "messageMode" ? audience(chosenMode()) : {};
  return create({ ...chatData, ...seen, style, content: contentOf(text) });
}

/** Post a text to some users by name: all GMs for "gm", all players for "players". Throws for a name nobody has. */
export async function whisper(names: string[], text: string, chatData: Plain): Promise<unknown> {
  const ids = new Set<string>();
  for (const name of names) {
    const found: { id: string }[] = CONFIG.ChatMessage.documentClass.getWhisperRecipients(name);
    if (found.length === 0) throw new Error(localize(`Nobody here is called ${name}`));
    for (const { id } of found) ids.add(id);
  }
  return create({ ...chatData, whisper: [...ids], content: contentOf(text) });
}

/** What the log hands to `processMessage` of what was typed into its field. Assumption: chat-text. */
export function typed(text: string): string {
  return generationRow().typedText === "html" ? `<p>${asHtml(text)}</p>` : text;
}

/** A message without the paragraph round it, in which commands are looked for. */
export function withoutParagraph(message: string): string {
  const isOne = generationRow().typedText === "html" && message.lastIndexOf("<p>") === 0;
  return isOne && message.endsWith("</p>") ? message.slice("<p>".length, -"</p>".length) : message;
}

/** The formula as it was typed: comparisons arrive escaped on 14. */
export function formulaOf(text: string): string {
  if (generationRow().typedText === "text") return text;
  return new DOMParser().parseFromString(text, "text/html").body.textContent ?? "";
}

function contentOf(text: string): string {
  return generationRow().typedText === "html" ? text.trim() : asHtml(text);
}

function asHtml(text: string): string {
  return foundry.utils.escapeHTML(text.trim()).replaceAll("\n", "<br>");
}

function create(data: Plain): Promise<unknown> {
  return CONFIG.ChatMessage.documentClass.create(data);
}
